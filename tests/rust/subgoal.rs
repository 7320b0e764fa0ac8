//! Subgoals in a hierarchy: as short as the oracle's on maps of all densities, between all cells.

use crate::oracle::{Lengths, Map, Rule};
use cubechase::cost::{Cost, Metric};
use cubechase::named::{Algorithm, Costs, Options};
use cubechase::path;
use cubechase::rules::subgoal::{SightTable, SubgoalBuilder, Subgoals, most_looks};
use cubechase::search::Status;
use cubechase::search::hierarchy::HierarchyQuery;
use cubechase::session::Session;
use cubechase::space::{CellKind, CornerRule, Grid, Key, Movement, Space};

const LENGTHS: [(Costs, Lengths); 4] = [
    (Costs::Tenths, [10.0, 14.0]),
    (Costs::Root2, [1.0, std::f64::consts::SQRT_2]),
    (Costs::Manhattan, [10.0, 20.0]),
    (Costs::Chebyshev, [1.0, 1.0]),
];

fn rule(movement: Movement) -> Rule {
    match movement {
        Movement::Four => Rule::Squares(None),
        Movement::Eight(CornerRule::Cut) => Rule::Squares(Some(0)),
        Movement::Eight(CornerRule::OneFree) => Rule::Squares(Some(1)),
        Movement::Eight(CornerRule::Strict) => Rule::Squares(Some(2)),
        Movement::Six(_) => unreachable!("subgoals are for square cells"),
    }
}

/// Searches between all pairs of cells of a map, with one session.
fn all_pairs(width: u32, height: u32, cells: &[u8]) {
    let grid = Grid::from_bytes(width, height, cells.to_vec());
    let rows = cells.chunks(width as usize).map(<[u8]>::to_vec).collect();
    let map = Map { rows };
    let points: Vec<_> = (0..width * height)
        .map(|key| (key % width, key / width))
        .collect();
    for &(word, movement) in Movement::SQUARES.all {
        for (costs, lengths) in LENGTHS {
            let options = Options::from("subgoal".parse::<Algorithm>().unwrap())
                .movement(movement)
                .costs(costs);
            if !options.can_prune() {
                assert!(options.check().is_err());
                continue;
            }
            let mut session = Session::new(options).unwrap();
            for (&start, _) in points.iter().zip(cells).filter(|(_, cell)| **cell > 0) {
                let truth = map.costs(rule(movement), start, lengths);
                for &goal in &points {
                    session.start(&grid, start, goal).unwrap();
                    let status = session.run(&grid, u64::MAX);
                    let said = || {
                        format!(
                            "{word} {costs:?} {start:?} to {goal:?} on\n{}",
                            picture(&map)
                        )
                    };
                    let Some(expected) = truth[goal.1 as usize][goal.0 as usize] else {
                        assert_eq!(status, Status::Nearest, "{}", said());
                        continue;
                    };
                    assert_eq!(status, Status::Found, "{}", said());
                    let path: Vec<_> = session.path().collect();
                    let walked = map.walk(rule(movement), &path, lengths);
                    let walked = walked.unwrap_or_else(|| panic!("{path:?}, {}", said()));
                    assert!(
                        (walked - expected).abs() < 1e-6,
                        "{walked} {expected} {}",
                        said()
                    );
                    assert!(
                        (session.cost().unwrap() - expected).abs() < 1e-6,
                        "{}",
                        said()
                    );
                    assert_eq!((path[0], path[path.len() - 1]), (start, goal));
                }
            }
        }
    }
}

fn picture(map: &Map) -> String {
    let line = |row: &Vec<u8>| {
        row.iter()
            .map(|&cell| ['#', '.'][usize::from(cell)])
            .collect()
    };
    map.rows
        .iter()
        .map(line)
        .collect::<Vec<String>>()
        .join("\n")
}

#[test]
fn all_pairs_of_small_maps_have_the_oracles_cost() {
    let mut random = oorandom::Rand32::new(2013);
    for walls in [5, 10, 20, 30, 40, 55] {
        for _ in 0..6 {
            let (width, height) = (random.rand_range(3..13), random.rand_range(3..11));
            let cells: Vec<u8> = (0..width * height)
                .map(|_| u8::from(random.rand_range(0..100) >= walls))
                .collect();
            all_pairs(width, height, &cells);
        }
    }
}

fn random_grid(random: &mut oorandom::Rand32, side: u32, walls: u32) -> Grid {
    // Blocks of several cells, so that there are long walls and long lines of sight.
    let block = random.rand_range(1..7);
    let coarse: Vec<u8> = (0..side * side)
        .map(|_| u8::from(random.rand_range(0..100) >= walls))
        .collect();
    let cells = (0..side * side)
        .map(|key| coarse[(key / side / block * side + key % side / block) as usize])
        .collect();
    Grid::from_bytes(side, side, cells)
}

fn session(word: &str, movement: Movement, costs: Costs) -> Session {
    Session::new(
        Options::from(word.parse::<Algorithm>().unwrap())
            .movement(movement)
            .costs(costs),
    )
    .unwrap()
}

#[test]
#[ignore = "several seconds: cargo test -- --include-ignored"]
fn larger_maps_have_the_costs_of_a_star_even_after_edits() {
    let mut random = oorandom::Rand32::new(2018);
    let mut found = 0;
    for round in 0..12 {
        let mut grid = random_grid(&mut random, 70, 5 + 3 * round);
        for &(word, movement) in Movement::SQUARES.all {
            for (costs, _) in LENGTHS {
                if costs == Costs::Manhattan && movement != Movement::Four {
                    continue;
                }
                let [mut astar, mut subgoal] =
                    ["astar", "subgoal"].map(|word| session(word, movement, costs));
                for query in 0..30 {
                    let [x, y, to_x, to_y] = [(); 4].map(|()| random.rand_range(0..70));
                    if query == 15 {
                        grid.set(x, y, CellKind::WALL);
                        grid.set(to_x, to_y, CellKind::FLOOR);
                    }
                    if grid.kind(x, y) == CellKind::WALL {
                        continue;
                    }
                    for search in [&mut astar, &mut subgoal] {
                        search.start(&grid, (x, y), (to_x, to_y)).unwrap();
                        search.run(&grid, u64::MAX);
                    }
                    assert_eq!(
                        (subgoal.status(), subgoal.cost()),
                        (astar.status(), astar.cost()),
                        "{word} {costs:?} {:?}",
                        (x, y, to_x, to_y)
                    );
                    found += u32::from(subgoal.status() == Status::Found);
                }
            }
        }
    }
    assert!(found > 2_400, "{found}");
}

#[test]
fn a_hierarchy_built_in_slices_is_the_same() {
    let mut random = oorandom::Rand32::new(5);
    let grid = random_grid(&mut random, 60, 25);
    for &(_, movement) in Movement::SQUARES.all {
        let steps = (movement, Metric::ROOT2);
        let whole = SubgoalBuilder::new(&grid, steps).finish(&grid);
        let mut building = SubgoalBuilder::new(&grid, steps);
        let mut slices = 1;
        while !building.advance(&grid, 7) {
            slices += 1;
        }
        let sliced = building.finish(&grid);
        assert_eq!(format!("{whole:?}"), format!("{sliced:?}"));
        assert!(slices > 10, "{slices}");
        assert!(whole.fits(&grid, steps));
        assert!(!whole.fits(&Grid::open(60, 60), steps));
        assert!(!whole.fits(&grid, (movement, Metric::TENTHS)));
        assert!(whole.bytes() > whole.hierarchy().bytes());
    }
}

/// Runs a query as a session does. Returns the cost of its path.
fn cost_of(
    subgoals: &Subgoals,
    grid: &Grid,
    (movement, metric): (Movement, &Metric),
    ends: [Key; 2],
    query: &mut HierarchyQuery,
) -> Option<Cost> {
    subgoals.join(grid, ends, query);
    query.start(subgoals.hierarchy(), &mut ());
    if query.run(subgoals.hierarchy(), &mut (), u64::MAX, u64::MAX) != Status::Found {
        return None;
    }
    let mut waypoints = Vec::new();
    subgoals.waypoints(grid, query, &mut waypoints);
    if waypoints.is_empty() {
        waypoints.push(ends[0]);
    }
    Some(path::cost(grid, movement, metric, &path::fill(grid, &waypoints)).unwrap())
}

#[test]
fn a_core_answers_like_a_full_contraction() {
    let mut random = oorandom::Rand32::new(77);
    let mut partly = 0;
    for round in 0..8 {
        let grid = random_grid(&mut random, 40, 4 + 5 * round);
        for &(_, movement) in Movement::SQUARES.all {
            for metric in [Metric::TENTHS, Metric::ROOT2] {
                let steps = (movement, metric);
                let whole = SubgoalBuilder::new(&grid, steps).finish(&grid);
                assert_eq!(whole.hierarchy().core(), 0);
                let all = whole.hierarchy().looks();
                let sight = SightTable::build(&grid, movement);
                let bounded = [0, all / 8, all / 3, 2 * all / 3].map(|most| {
                    let subgoals =
                        SubgoalBuilder::of(&grid, sight.clone(), metric, most).finish(&grid);
                    let hierarchy = subgoals.hierarchy();
                    assert_eq!(hierarchy.len(), whole.hierarchy().len());
                    partly += u32::from((1..hierarchy.len()).contains(&hierarchy.core()));
                    subgoals
                });
                assert_eq!(bounded[0].hierarchy().core(), whole.hierarchy().len());
                let mut query = HierarchyQuery::default();
                for _ in 0..40 {
                    let ends = [(); 2].map(|()| Key(random.rand_range(0..40 * 40)));
                    if !grid.is_free(ends[0]) {
                        continue;
                    }
                    let expected = cost_of(&whole, &grid, (movement, &metric), ends, &mut query);
                    for subgoals in &bounded {
                        let found = cost_of(subgoals, &grid, (movement, &metric), ends, &mut query);
                        assert_eq!(
                            found,
                            expected,
                            "{ends:?} {:?}",
                            subgoals.hierarchy().core()
                        );
                    }
                }
            }
        }
    }
    assert!(partly > 40, "{partly}");
}

#[test]
fn nodes_beyond_the_bound_stay_a_core() {
    // Sparse walls: nearly all subgoals see many others.
    let mut random = oorandom::Rand32::new(4);
    let mut grid = Grid::open(256, 256);
    for _ in 0..256 * 256 / 50 {
        let [x, y] = [(); 2].map(|()| random.rand_range(0..256));
        grid.set(x, y, CellKind::WALL);
    }
    let most = most_looks(&grid);
    let subgoals = SubgoalBuilder::new(&grid, (Movement::default(), Metric::ROOT2)).finish(&grid);
    let hierarchy = subgoals.hierarchy();
    assert!(
        hierarchy.core() > hierarchy.len() / 4,
        "{}",
        hierarchy.core()
    );
    // The last node may have many edges.
    assert!(
        (most..most + most / 10).contains(&hierarchy.looks()),
        "{}",
        hierarchy.looks()
    );
    let [mut astar, mut subgoal] =
        ["astar", "subgoal"].map(|word| session(word, Movement::default(), Costs::Root2));
    for _ in 0..30 {
        let [x, y, to_x, to_y] = [(); 4].map(|()| random.rand_range(0..256));
        if grid.kind(x, y) == CellKind::WALL {
            continue;
        }
        for search in [&mut astar, &mut subgoal] {
            search.start(&grid, (x, y), (to_x, to_y)).unwrap();
            search.run(&grid, u64::MAX);
        }
        assert_eq!(
            (subgoal.status(), subgoal.cost()),
            (astar.status(), astar.cost())
        );
    }
}

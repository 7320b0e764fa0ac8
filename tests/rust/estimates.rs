//! Every heuristic on random grids with and without terrain: its claims compared with exact distances, and A* with it.
#![cfg(feature = "maze")]

use cubechase::cost::{Cost, Metric};
use cubechase::path;
use cubechase::rules::heuristic::{AnyHeuristic, Claims, HeuristicTarget, UNSCALED};
use cubechase::rules::{GoalRegion, Ground, HeuristicKind, LandmarkChoice, Tables};
use cubechase::search::{
    Change, Event, Heap, Heuristic, Label, Observer, Plan, Search, Status, Sum, Terms, TreeEdge,
};
use cubechase::space::compass::directions;
use cubechase::space::{CellKind, CornerRule, Face, Grid, Key, Layout, Movement, Space};
use oorandom::Rand32;
use std::collections::BTreeMap;

/// Returns a grid of 1 to 15 cells a side with up to half of it walls; the rest is floor, ground of any cost up to 9,
/// or such ground without the cheapest.
fn random_grid(random: &mut Rand32) -> Grid {
    let (width, height) = (random.rand_range(1..16), random.rand_range(1..16));
    let share = random.rand_range(0..51);
    let costs = [1..2, 1..10, 3..10][random.rand_range(0..3) as usize].clone();
    let cells = (0..width * height)
        .map(|_| match random.rand_range(0..100) < share {
            true => 0,
            false => random.rand_range(costs.clone()) as u8,
        })
        .collect();
    Grid::from_bytes(width, height, cells)
}

fn keys(grid: &Grid) -> impl Iterator<Item = Key> + use<> {
    (0..grid.len() as u32).map(Key)
}

/// Returns whether a diagonal of squares leads to a hexagon that touches, as the six of each layout are drawn.
fn is_aside(layout: Layout, (x, y): (u32, u32), (dx, dy): (u32, u32)) -> bool {
    let (right, down) = (dx == 1, dy == 1);
    match layout {
        Layout::OddR => right == (y % 2 == 1),
        Layout::EvenR => right == (y % 2 == 0),
        Layout::OddQ => down == (x % 2 == 1),
        Layout::EvenQ => down == (x % 2 == 0),
    }
}

/// Four movements over squares and four layouts of hexagons.
fn any_movement(random: &mut Rand32) -> Movement {
    let at = random.rand_range(0..8) as usize;
    match Movement::SQUARES.all.get(at) {
        Some(&(_, movement)) => movement,
        None => Movement::Six(Layout::NAMES.all[at - 4].1),
    }
}

/// Returns every step of a grid with its cost, by an independent corner rule.
fn all_steps(grid: &Grid, movement: Movement, metric: &Metric) -> Vec<(Key, Key, Cost)> {
    let needed = match movement {
        Movement::Six(_) => 0,
        Movement::Four => 3,
        Movement::Eight(CornerRule::Strict) => 2,
        Movement::Eight(CornerRule::OneFree) => 1,
        Movement::Eight(CornerRule::Cut) => 0,
    };
    let mut steps = Vec::new();
    for from in keys(grid).filter(|&key| grid.is_free(key)) {
        let (x, y) = grid.point(from);
        // Outside has a huge coordinate and is a wall.
        let at = |dx: u32, dy: u32| grid.kind(x.wrapping_add(dx), y.wrapping_add(dy)).byte();
        for (dx, dy) in (0..9).map(|i| ((i % 3_u32).wrapping_sub(1), (i / 3_u32).wrapping_sub(1))) {
            let beside = [at(dx, 0), at(0, dy)].iter().filter(|&&b| b > 0).count();
            let diagonal = dx != 0 && dy != 0;
            if (dx, dy) == (0, 0) || at(dx, dy) == 0 || (diagonal && beside < needed) {
                continue;
            }
            let mut length = if diagonal {
                metric.diagonal
            } else {
                metric.straight
            };
            if let Movement::Six(layout) = movement {
                if diagonal && !is_aside(layout, (x, y), (dx, dy)) {
                    continue;
                }
                length = metric.straight;
            }
            let sum = u64::from(at(0, 0)) + u64::from(at(dx, dy));
            let cost = Cost::new(length.units() * sum / 2);
            let to = grid.key(x.wrapping_add(dx), y.wrapping_add(dy)).unwrap();
            steps.push((from, to, cost));
        }
    }
    steps
}

/// Returns the distance of each cell to the nearest goal; `None` if unreachable.
fn distances(grid: &Grid, steps: &[(Key, Key, Cost)], goals: &[Key]) -> Vec<Option<Cost>> {
    let mut distances = vec![None; grid.len()];
    for goal in goals {
        distances[goal.index()] = Some(Cost::ZERO);
    }
    loop {
        let mut changed = false;
        for &(from, to, cost) in steps {
            let over = distances[from.index()].map(|distance: Cost| distance.plus(cost));
            if over.is_some() && distances[to.index()].is_none_or(|old| over < Some(old)) {
                distances[to.index()] = over;
                changed = true;
            }
        }
        if !changed {
            return distances;
        }
    }
}

/// Counts the relevant events of a search.
#[derive(Default)]
struct Watch {
    opened: u32,
    reopened: u32,
    /// The greatest and the least g + h of the expanded cells.
    f: Option<(u64, u64)>,
    h: BTreeMap<u32, u64>,
}

impl Observer for Watch {
    fn on(&mut self, event: Event) {
        match event {
            Event::Label(Change::Open, Label { key, h, .. }) => {
                self.opened += 1;
                self.h.insert(key.0, h.units());
            }
            Event::Label(Change::Reopen, _) => self.reopened += 1,
            Event::Expand { key, g } => {
                let f = g.units() + self.h[&key.0];
                let (most, least) = self.f.unwrap_or((f, f));
                self.f = Some((most.max(f), least.min(f)));
            }
            _ => {}
        }
    }
}

/// Runs A* with a heuristic. Returns the finished search, and its counts.
fn astar(
    grid: &Grid,
    aim: HeuristicTarget,
    estimate: AnyHeuristic,
    start: Key,
) -> (Search<Heap>, Watch) {
    let plan = Plan {
        expand: Ground::any(aim.goal.movement),
        heuristic: estimate,
        goal: aim.goal,
        rank: Sum,
        link: TreeEdge,
        terms: Terms::of(aim.goal.metric),
    };
    let (mut search, mut watch) = (Search::new(), Watch::default());
    search.start(grid, &plan, start, &mut watch);
    search.run(grid, &plan, &mut watch, u64::MAX);
    (search, watch)
}

/// How often heuristics did what they do not promise to avoid.
#[derive(Debug, Default)]
struct Broken {
    above: u32,
    dropped: u32,
    longer: u32,
}

fn check(
    random: &mut Rand32,
    grid: &Grid,
    metric: &Metric,
    tables: &mut Tables,
    broken: &mut BTreeMap<&'static str, Broken>,
) {
    let movement = any_movement(random);
    let any = |random: &mut Rand32| Key(random.rand_range(0..grid.len() as u32));
    let target = any(random);
    let steps_within = [0, 0, 1, 3][random.rand_range(0..4) as usize];
    let within = metric.straight.times(steps_within);
    let near = |key: &Key| {
        let distance = movement.apart(metric, grid.point(*key), grid.point(target));
        grid.is_free(*key) && (*key == target || distance <= within)
    };
    let goals: Vec<Key> = keys(grid).filter(near).collect();
    let steps = all_steps(grid, movement, metric);
    let truth = distances(grid, &steps, &goals);
    let start = any(random);
    let choice = match keys(grid).find(|&key| grid.is_free(key)) {
        Some(first) if random.rand_range(0..4) == 0 => {
            LandmarkChoice::Cells(vec![grid.point(first)])
        }
        _ => LandmarkChoice::Farthest(random.rand_range(1..6) as u8),
    };
    // Octile with separate scales for its parts is one more.
    let parts = [("parts", HeuristicKind::Octile)];
    for &(word, heuristic) in HeuristicKind::NAMES.all.iter().chain(&parts) {
        let is_parts = word == "parts" && movement.layout().is_none();
        let of_parts = [0, 500, 900, UNSCALED, 1500, 4000][random.rand_range(0..6) as usize];
        let diagonal = is_parts.then_some(of_parts);
        let aim = HeuristicTarget {
            diagonal,
            heuristic,
            goal: GoalRegion {
                target,
                movement,
                metric: *metric,
                within,
            },
            scale: [UNSCALED, UNSCALED, 700, 100][random.rand_range(0..4) as usize],
        };
        let what = format!("{word} {aim:?}");
        let claims = match diagonal {
            Some(diagonal) => Claims::of_parts(movement, metric, [aim.scale, diagonal]),
            None => heuristic.claims(movement, metric, aim.scale),
        };
        let expand = Ground::any(movement);
        let estimator = tables.prepare(grid, &expand, aim, &choice).unwrap();
        let h: Vec<Cost> = keys(grid)
            .map(|key| estimator.estimate(grid, key))
            .collect();
        let broken = broken.entry(word).or_default();
        for key in keys(grid) {
            if let Some(distance) = truth[key.index()] {
                let above = h[key.index()] > distance;
                assert!(!claims.admissible || !above, "{what}: {key:?}");
                broken.above += u32::from(above);
            }
        }
        assert_eq!(h[target.index()], Cost::ZERO, "{what}");
        for &(from, to, cost) in &steps {
            let dropped = h[from.index()] > h[to.index()].plus(cost);
            assert!(!claims.consistent || !dropped, "{what}: {from:?} {to:?}");
            broken.dropped += u32::from(dropped);
        }
        if !grid.is_free(start) {
            continue;
        }
        let (search, watch) = astar(grid, aim, estimator, start);
        assert!(!claims.consistent || watch.reopened == 0, "{what}");
        let Some(shortest) = truth[start.index()] else {
            assert_eq!(search.status(), Status::Nearest, "{what}");
            continue;
        };
        assert_eq!(search.status(), Status::Found, "{what}");
        let cost = search.cost().unwrap();
        assert_eq!(
            path::cost(grid, movement, metric, &search.path()),
            Ok(cost),
            "{what}"
        );
        assert!(cost >= shortest, "{what}");
        assert!(!claims.admissible || cost == shortest, "{what}");
        broken.longer += u32::from(cost > shortest);
        if heuristic == HeuristicKind::Exact && aim.scale == UNSCALED {
            let f = shortest.units();
            assert_eq!(
                watch.f,
                Some((f, f)),
                "only cells on shortest paths: {what}"
            );
        }
    }
}

/// `flagged` has the words of heuristics that over-estimate, in every movement or only with diagonals.
fn claims_hold(metric: &Metric, seed: u64, flagged: &[&str]) {
    let mut random = Rand32::new(seed);
    let mut tables = Tables::default();
    let mut broken = BTreeMap::new();
    for _ in 0..5_000 {
        let mut grid = random_grid(&mut random);
        check(&mut random, &grid, metric, &mut tables, &mut broken);
        // The same tables after an edit.
        let (x, y) = grid.point(Key(random.rand_range(0..grid.len() as u32)));
        let kind = [0, 1, 9][random.rand_range(0..3) as usize];
        grid.set(x, y, CellKind::from_byte(kind));
        check(&mut random, &grid, metric, &mut tables, &mut broken);
    }
    // Flagged heuristics do over-estimate.
    for word in flagged {
        let Broken {
            above,
            dropped,
            longer,
        } = broken[word];
        assert!(
            above > 100 && dropped > 100 && longer > 20,
            "{word}: {:?}",
            broken[word]
        );
    }
}

const OVER: [&str; 4] = ["waypoints", "manhattan", "euclid-squared", "parts"];

#[test]
fn claims_hold_and_paths_are_shortest_in_tenths() {
    claims_hold(&Metric::TENTHS, 61, &OVER);
}

#[test]
fn claims_hold_and_paths_are_shortest_in_roots() {
    claims_hold(&Metric::ROOT2, 62, &OVER);
}

#[test]
fn claims_hold_and_paths_are_shortest_where_a_diagonal_costs_two_steps() {
    // There the Manhattan distance is also that of 8-way movement.
    claims_hold(&Metric::MANHATTAN, 65, &["waypoints", "euclid-squared"]);
}

#[test]
fn claims_hold_and_paths_are_shortest_where_a_diagonal_costs_one_step() {
    claims_hold(&Metric::CHEBYSHEV, 66, &OVER);
}

/// Returns the front of a generated cube, 41 cells a side.
fn maze(seed: u64) -> Vec<u8> {
    let map = cubechase::maze::cube::generate(41, seed).unwrap();
    map.cube.face(Face::Front).cells().to_vec()
}

#[test]
fn with_tables_a_star_expands_less() {
    let mut random = Rand32::new(63);
    let mut tables = Tables::default();
    let mut expanded = BTreeMap::<&str, u64>::new();
    for round in 0..40 {
        // A maze, a third of walls, or mud.
        let cells = match round % 3 {
            0 => maze(round),
            1 => (0..41 * 41)
                .map(|_| u8::from(random.rand_range(0..3) > 0))
                .collect(),
            _ => (0..41 * 41)
                .map(|_| random.rand_range(0..10) as u8)
                .collect(),
        };
        let grid = Grid::from_bytes(41, 41, cells);
        let free: Vec<Key> = keys(&grid).filter(|&key| grid.is_free(key)).collect();
        for _ in 0..5 {
            let mut end = || free[random.rand_range(0..free.len() as u32) as usize];
            let (start, target) = (end(), end());
            for word in ["zero", "octile", "landmarks", "exact"] {
                let aim = HeuristicTarget {
                    heuristic: word.parse::<HeuristicKind>().unwrap(),
                    goal: GoalRegion {
                        target,
                        movement: Movement::default(),
                        metric: Metric::TENTHS,
                        within: Cost::new(0),
                    },
                    scale: UNSCALED,
                    diagonal: None,
                };
                let expand = Ground::any(aim.goal.movement);
                let estimator = tables.prepare(&grid, &expand, aim, &LandmarkChoice::default());
                let (search, _) = astar(&grid, aim, estimator.unwrap(), start);
                if search.status() == Status::Found {
                    *expanded.entry(word).or_default() += search.expanded();
                }
            }
        }
    }
    let [zero, octile, landmarks, exact] =
        ["zero", "octile", "landmarks", "exact"].map(|word| expanded[word]);
    assert!(
        zero > octile && octile > 2 * landmarks && landmarks > exact,
        "{expanded:?}"
    );
}

#[test]
fn a_tenth_of_the_heuristic_expands_more() {
    let grid = Grid::open(40, 30);
    let opened = |heuristic, scale| {
        let aim = HeuristicTarget {
            heuristic,
            goal: GoalRegion {
                target: grid.key(33, 22).unwrap(),
                movement: Movement::Four,
                metric: Metric::TENTHS,
                within: Cost::new(0),
            },
            scale,
            diagonal: None,
        };
        let expand = Ground::any(aim.goal.movement);
        let choice = LandmarkChoice::default();
        let estimator = Tables::default()
            .prepare(&grid, &expand, aim, &choice)
            .unwrap();
        let (search, watch) = astar(&grid, aim, estimator, grid.key(8, 6).unwrap());
        assert_eq!(search.cost(), Some(Cost::new(410)));
        watch.opened
    };
    let whole = opened(HeuristicKind::Manhattan, UNSCALED);
    let tenth = opened(HeuristicKind::Manhattan, 100);
    let none = opened(HeuristicKind::Zero, UNSCALED);
    assert!(4 * whole < tenth && tenth < none, "{whole} {tenth} {none}");
    assert_eq!(opened(HeuristicKind::Manhattan, 0), none);
}

#[test]
fn the_independent_steps_equal_the_movement_tables() {
    let mut random = Rand32::new(64);
    for _ in 0..50 {
        let grid = random_grid(&mut random);
        for &(_, movement) in Movement::NAMES.all {
            let mine = all_steps(&grid, movement, &Metric::TENTHS).len();
            let free = keys(&grid).filter(|&key| grid.is_free(key));
            let theirs = free
                .map(|key| directions(movement.moves(&grid, key)).count())
                .sum();
            assert_eq!(mine, theirs);
        }
    }
}

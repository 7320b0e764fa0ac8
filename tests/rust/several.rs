//! Several starts, several goals and cells to avoid: each search agrees with the brute-force oracle over all pairs, on the map
//! where the cells to avoid are walls. So does the range of cells within a cost.

use crate::oracle::{self, Map};
use crate::properties::case::{lengths, movements, rule};
use cubechase::named::{Algorithm, Costs, Guarantee, OpenList, Options};
use cubechase::rules::{Claims, HeuristicKind, SortKey};
use cubechase::space::{CellKind, Grid, Movement};
use cubechase::{SearchError, Session, Status};
use oorandom::Rand32;
use std::num::NonZeroU16;

const MAPS: u32 = 1_500;

type Cell = (u32, u32);

/// A query on a map.
struct Query {
    grid: Grid,
    starts: Vec<Cell>,
    goals: Vec<Cell>,
    avoid: Vec<Cell>,
}

fn cell(random: &mut Rand32, grid: &Grid) -> Cell {
    let x = random.rand_range(0..grid.width());
    (x, random.rand_range(0..grid.height()))
}

/// Returns at least `least` cells, sometimes one of them twice, and rarely very many.
fn cells(random: &mut Rand32, grid: &Grid, least: u32) -> Vec<Cell> {
    let most = if random.rand_range(0..8) == 0 { 40 } else { 5 };
    let count = random.rand_range(least..most + 1);
    (0..count).map(|_| cell(random, grid)).collect()
}

impl Query {
    /// A map of 1 to 12 cells a side, in a third of all with terrain.
    fn random(random: &mut Rand32) -> Self {
        let (width, height) = (random.rand_range(1..13), random.rand_range(1..13));
        let (walls, dear) = (random.rand_range(0..50), random.rand_range(0..3) == 0);
        let bytes = (0..width * height).map(|_| match random.rand_range(0..100) {
            wall if wall < walls => 0,
            _ if dear => random.rand_range(1..5) as u8,
            _ => 1,
        });
        let mut query = Self {
            grid: Grid::from_bytes(width, height, bytes.collect()),
            starts: Vec::new(),
            goals: Vec::new(),
            avoid: Vec::new(),
        };
        query.ask(random);
        query
    }

    /// Replaces the ends and the cells to avoid. Makes floor of the starts.
    fn ask(&mut self, random: &mut Rand32) {
        self.starts = cells(random, &self.grid, 1);
        self.goals = cells(random, &self.grid, 1);
        let avoids = random.rand_range(0..3) > 0;
        self.avoid = if avoids {
            cells(random, &self.grid, 0)
        } else {
            Vec::new()
        };
        for &(x, y) in &self.starts {
            if self.grid.kind(x, y) == CellKind::WALL {
                self.grid.set(x, y, CellKind::FLOOR);
            }
        }
    }

    /// Returns the map with the cells to avoid as walls, for the oracle.
    fn map(&self) -> Map {
        let rows = self.grid.cells().chunks(self.grid.width() as usize);
        let mut rows: Vec<Vec<u8>> = rows.map(<[u8]>::to_vec).collect();
        for &(x, y) in self.avoid.iter().filter(|it| !self.starts.contains(it)) {
            rows[y as usize][x as usize] = 0;
        }
        Map { rows }
    }

    /// Returns the least cost of each cell from any start.
    fn costs(&self, movement: Movement, costs: Costs) -> Vec<Vec<Option<f64>>> {
        let (map, rule, lengths) = (self.map(), rule(movement), lengths(costs));
        let mut all = vec![vec![None; self.grid.width() as usize]; self.grid.height() as usize];
        for &start in &self.starts {
            let from = map.costs(rule, start, lengths);
            for (least, cost) in all.iter_mut().flatten().zip(from.into_iter().flatten()) {
                if let Some(cost) = cost {
                    *least = Some(least.map_or(cost, |least: f64| least.min(cost)));
                }
            }
        }
        all
    }
}

/// The true answers of a query.
struct Truth {
    movement: Movement,
    costs: Costs,
    /// The least cost of a goal.
    found: Option<f64>,
    /// The distance of the reachable cell nearest to any goal, and its cost.
    nearest: (f64, f64),
}

impl Truth {
    fn of(query: &Query, movement: Movement, costs: Costs) -> Self {
        let all = query.costs(movement, costs);
        let of = |&(x, y): &Cell| all[y as usize][x as usize];
        let found = query.goals.iter().filter_map(of).min_by(f64::total_cmp);
        let nearest = query
            .goals
            .iter()
            .map(|&goal| oracle::nearest(&all, rule(movement), goal, lengths(costs)));
        let nearest = nearest.min_by(|a, b| a.partial_cmp(b).unwrap()).unwrap();
        Self {
            movement,
            costs,
            found,
            nearest,
        }
    }
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-6
}

/// Checks the answer of a search that has ended.
fn check(query: &Query, truth: &Truth, session: &Session) {
    let path: Vec<Cell> = session.path().collect();
    let context = || {
        let word = session.options().algorithm.name();
        format!(
            "{word} {:?} {:?} {:?} from {:?} to {:?} without {:?} by {:?}: {path:?}",
            truth.movement,
            truth.costs,
            query.map().rows,
            query.starts,
            query.goals,
            query.avoid,
            session.options(),
        )
    };
    let cost = query
        .map()
        .walk(rule(truth.movement), &path, lengths(truth.costs));
    let cost = cost.unwrap_or_else(|| panic!("not legal: {}", context()));
    let (first, last) = (path[0], path[path.len() - 1]);
    assert!(query.starts.contains(&first), "{}", context());
    assert!(close(session.path_cost().unwrap(), cost), "{}", context());
    let claims: Claims = session.claims();
    let guarantee = session.guarantee();
    match (session.status(), truth.found) {
        (Status::Found, Some(best)) => {
            assert!(query.goals.contains(&last), "{}", context());
            match guarantee {
                Guarantee::Optimal => assert!(close(cost, best), "{best} {}", context()),
                Guarantee::Bounded(weight) => {
                    assert!(cost <= best * weight.value() + 1e-6, "{best} {}", context());
                }
                _ => assert!(cost > best - 1e-6, "{best} {}", context()),
            }
        }
        (Status::Nearest, None) => {
            let to = |&goal: &Cell| {
                oracle::distance(rule(truth.movement), last, goal, lengths(truth.costs))
            };
            let away = query.goals.iter().map(to).min_by(f64::total_cmp).unwrap();
            assert!(
                close(away, truth.nearest.0),
                "{away} {:?} {}",
                truth.nearest,
                context()
            );
            if guarantee == Guarantee::Optimal && claims.consistent {
                assert!(
                    close(cost, truth.nearest.1),
                    "{:?} {}",
                    truth.nearest,
                    context()
                );
            }
        }
        other => panic!("{other:?} {}", context()),
    }
}

/// Returns one of some named values.
fn any<T: Copy>(random: &mut Rand32, names: cubechase::names::Names<T>) -> T {
    names.all[random.rand_range(0..names.all.len() as u32) as usize].1
}

/// Returns options that a session accepts.
fn options(
    random: &mut Rand32,
    algorithm: Algorithm,
    movement: Movement,
    costs: Costs,
) -> Option<Options> {
    let usual = Options::from(algorithm).movement(movement).costs(costs);
    usual.check().ok()?;
    let rare = usual
        .clone()
        .heuristic(any(random, HeuristicKind::NAMES))
        .open_list(any(random, OpenList::NAMES));
    Some(if rare.check().is_ok() { rare } else { usual })
}

/// Runs a search, in one call or in slices.
fn run(random: &mut Rand32, session: &mut Session, grid: &Grid) {
    let slice = random.rand_range(1..5).into();
    let budget = if slice == 1 { u64::MAX } else { slice };
    while session.run(grid, budget) == Status::Running {}
}

#[test]
fn searches_between_several_cells_keep_their_guarantee() {
    let mut random = Rand32::new(61);
    let [mut found, mut unreachable, mut avoided] = [0; 3];
    for _ in 0..MAPS {
        let query = Query::random(&mut random);
        let movement = movements()[random.rand_range(0..8) as usize];
        let costs = any(&mut random, Costs::NAMES);
        let truth = Truth::of(&query, movement, costs);
        for &(_, algorithm) in Algorithm::NAMES.all {
            let Some(options) = options(&mut random, algorithm, movement, costs) else {
                continue;
            };
            if !algorithm.row().takes_several() {
                continue;
            }
            let options = options.avoid(query.avoid.clone());
            let mut session = Session::new(options).unwrap();
            match session.start(&query.grid, &query.starts, &query.goals) {
                Err(SearchError::Terrain { .. }) => continue,
                begun => begun.unwrap(),
            }
            run(&mut random, &mut session, &query.grid);
            check(&query, &truth, &session);
        }
        found += u32::from(truth.found.is_some());
        unreachable += u32::from(truth.found.is_none());
        avoided += u32::from(!query.avoid.is_empty());
    }
    let least = found.min(unreachable).min(avoided);
    assert!(least > MAPS / 20, "{found} {unreachable} {avoided}");
}

#[test]
fn a_session_follows_other_ends_other_cells_to_avoid_and_edits() {
    let mut random = Rand32::new(62);
    for _ in 0..MAPS / 4 {
        let mut query = Query::random(&mut random);
        let movement = movements()[random.rand_range(0..8) as usize];
        let costs = any(&mut random, Costs::NAMES);
        let algorithm = any(&mut random, Algorithm::NAMES);
        let row = algorithm.row();
        let Some(options) = options(&mut random, algorithm, movement, costs) else {
            continue;
        };
        // The oracle has no lines.
        if row.is_straight() {
            continue;
        }
        let mut session = Session::new(options).unwrap();
        for _ in 0..8 {
            query.ask(&mut random);
            if !row.takes_several() {
                query.starts.truncate(1);
                query.goals.truncate(1);
            }
            session.avoid(query.avoid.clone());
            match session.start(&query.grid, &query.starts, &query.goals) {
                Err(SearchError::Terrain { .. }) => continue,
                begun => begun.unwrap(),
            }
            for _ in 0..2 {
                run(&mut random, &mut session, &query.grid);
                check(&query, &Truth::of(&query, movement, costs), &session);
                let (x, y) = cell(&mut random, &query.grid);
                if query.starts.contains(&(x, y)) {
                    break;
                }
                let byte = random.rand_range(0..2) as u8;
                query.grid.set(x, y, CellKind::from_byte(byte));
                session.replan(&query.grid, None).unwrap();
            }
        }
    }
}

/// Returns how a search from the starts of a query ends: its error, or its status, its path and the cost of that.
fn end(
    session: &mut Session,
    grid: &Grid,
    query: &Query,
) -> Result<(Status, Vec<Cell>, f64), String> {
    let begun = session.start(grid, &query.starts, &query.goals);
    begun.map_err(|error| error.to_string())?;
    let status = session.run(grid, u64::MAX);
    Ok((
        status,
        session.path().collect(),
        session.path_cost().unwrap(),
    ))
}

#[test]
fn agents_of_a_size_keep_as_far_from_cells_to_avoid_as_from_walls() {
    let mut random = Rand32::new(64);
    let [mut found, mut refused] = [0; 2];
    for _ in 0..MAPS {
        let mut query = Query::random(&mut random);
        let movement = any(&mut random, Movement::SQUARES);
        let algorithm = any(&mut random, Algorithm::NAMES);
        let size = NonZeroU16::new(random.rand_range(1..4) as u16).unwrap();
        let options = Options::from(algorithm)
            .movement(movement)
            .size(size)
            .wall_cost([0, 4][random.rand_range(0..2) as usize]);
        if options.check().is_err() {
            continue;
        }
        let mut session = Session::new(options.clone()).unwrap();
        for _ in 0..4 {
            query.ask(&mut random);
            if !algorithm.row().takes_several() {
                query.starts.truncate(1);
                query.goals.truncate(1);
            }
            session.avoid(query.avoid.clone());
            let (width, height) = (query.grid.width(), query.grid.height());
            let walled = Grid::from_bytes(width, height, query.map().rows.concat());
            let mut other = Session::new(options.clone()).unwrap();
            let expected = end(&mut other, &walled, &query);
            let ended = end(&mut session, &query.grid, &query);
            found += u32::from(ended.as_ref().is_ok_and(|end| end.0 == Status::Found));
            refused += u32::from(ended.is_err());
            // A repaired hierarchy may find another path of the same cost.
            let comparable = |end: &Result<(Status, Vec<Cell>, f64), String>| {
                let mut end = end.clone();
                if let Ok((_, path, _)) = &mut end
                    && algorithm == Algorithm::Subgoal
                {
                    path.clear();
                }
                end
            };
            let case = format!("{options:?} without {:?}", query.avoid);
            assert_eq!(comparable(&ended), comparable(&expected), "{case}");
            // An edit, which the next search follows.
            let (x, y) = cell(&mut random, &query.grid);
            let byte = random.rand_range(0..2) as u8;
            query.grid.set(x, y, CellKind::from_byte(byte));
        }
    }
    assert!(found.min(refused) > MAPS / 5, "{found} {refused}");
}

#[test]
fn a_clone_goes_on_with_its_search_around_cells_to_avoid() {
    let grid = Grid::open(9, 9);
    let options = Options::from(Algorithm::AStar).avoid(vec![(4, 4)]);
    let mut session = Session::new(options).unwrap();
    session.start(&grid, (0, 4), (8, 4)).unwrap();
    session.run(&grid, 3);
    let mut copy = session.clone();
    for session in [&mut copy, &mut session] {
        assert_eq!(session.run(&grid, u64::MAX), Status::Found);
        assert_eq!(session.cost(), Some(88.0));
    }
}

#[test]
fn a_range_has_all_cells_within_its_cost_and_the_cheapest_paths() {
    let mut random = Rand32::new(63);
    let mut session: Option<Session> = None;
    for round in 0..MAPS {
        let mut query = Query::random(&mut random);
        let movement = movements()[random.rand_range(0..8) as usize];
        let costs = any(&mut random, Costs::NAMES);
        let unit = lengths(costs)[0];
        let options = Options::default().movement(movement).costs(costs);
        let known = session.take().filter(|_| round % 3 > 0);
        let mut ranging = match known {
            Some(known)
                if known.options().movement == movement && known.options().costs == costs =>
            {
                known
            }
            _ => Session::new(options).unwrap(),
        };
        query.ask(&mut random);
        ranging.avoid(query.avoid.clone());
        let most = unit * f64::from(random.rand_range(0..40)) / 4.0;
        let range = ranging.reach(&query.grid, &query.starts, most).unwrap();
        let all = query.costs(movement, costs);
        let mut inside = 0;
        for (y, row) in (0..).zip(&all) {
            for (x, &cost) in (0..).zip(row) {
                let expected = cost.filter(|&cost| cost <= most + 1e-9);
                inside += usize::from(expected.is_some());
                match (range.cost((x, y)), expected) {
                    (Some(found), Some(expected)) => assert!(close(found, expected)),
                    (found, expected) => assert_eq!(found, expected, "{:?}", (x, y)),
                }
                let path = range.path_to((x, y));
                assert_eq!(path.is_empty(), expected.is_none());
                if let Some(expected) = expected {
                    let walked = query.map().walk(rule(movement), &path, lengths(costs));
                    assert!(close(walked.unwrap(), expected));
                    assert!(query.starts.contains(&path[0]));
                    assert_eq!(path.last(), Some(&(x, y)));
                }
            }
        }
        let cells = range.cells();
        assert_eq!(cells.len(), inside);
        assert!(cells.is_sorted_by_key(|it| it.cost));
        assert_eq!(cells[0].cost, 0.0);
        session = Some(ranging);
    }
}

#[test]
fn a_range_ends_at_its_greatest_cost_exactly() {
    let grid = Grid::open(9, 9);
    let count = |costs, most| {
        let options = Options::default().costs(costs);
        let range = cubechase::reach(&grid, (4, 4), most, options).unwrap();
        range.cells().len()
    };
    for (most, cells) in [
        (0.0, 1),
        (9.9, 1),
        (10.0, 5),
        (13.9, 5),
        (14.0, 9),
        (f64::INFINITY, 81),
    ] {
        assert_eq!(count(Costs::Tenths, most), cells, "{most}");
    }
    assert_eq!(count(Costs::Root2, 1.0), 5);
    assert_eq!(count(Costs::Chebyshev, 1.0), 9);
    for none in [-1.0, f64::NAN, f64::NEG_INFINITY] {
        assert_eq!(count(Costs::Tenths, none), 0, "{none}");
    }
}

#[test]
fn a_start_that_is_a_goal_is_the_path() {
    let grid = Grid::open(20, 20);
    for &(word, algorithm) in Algorithm::NAMES.all {
        if !algorithm.row().takes_several() {
            continue;
        }
        let mut session = Session::new(algorithm.into()).unwrap();
        let (starts, goals) = ([(0, 0), (9, 9), (3, 3)], [(0, 5), (9, 9)]);
        session.start(&grid, starts, goals).unwrap();
        assert_eq!(session.run(&grid, u64::MAX), Status::Found, "{word}");
        assert_eq!(session.cost(), Some(0.0), "{word}");
        assert_eq!(session.path().collect::<Vec<_>>(), [(9, 9)], "{word}");
    }
}

#[test]
fn errors_say_which_cell_is_wrong() {
    let mut grid = Grid::open(8, 8);
    grid.set(4, 4, CellKind::WALL);
    let mut session = Session::new(Algorithm::AStar.into()).unwrap();
    let none: [Cell; 0] = [];
    let mut said = |starts: &[Cell], goals: &[Cell], avoid: &[Cell]| {
        session.avoid(avoid.to_vec());
        let error = session.start(&grid, starts, goals).unwrap_err();
        error.to_string()
    };
    assert_eq!(
        said(&none, &[(0, 0)], &none),
        "found 0 starts; expected at least one"
    );
    assert_eq!(
        said(&[(0, 0)], &none, &none),
        "found 0 goals; expected at least one"
    );
    assert_eq!(
        said(&[(0, 0), (4, 4)], &[(1, 1)], &none),
        "starts[1]: the start (4, 4) is a wall; expected floor"
    );
    assert_eq!(
        said(&[(0, 0)], &[(1, 1), (2, 2), (8, 0)], &none),
        "goals[2]: the goal (8, 0) is outside; expected a cell of the map, 8 × 8"
    );
    assert_eq!(
        said(&[(0, 0)], &[(1, 1)], &[(0, 9)]),
        "the cell to avoid (0, 9) is outside; expected a cell of the map, 8 × 8"
    );
    // The last search stays, and takes a cell in a wall as a goal.
    session.avoid(Vec::new());
    session
        .start(&grid, [(0, 0), (7, 7)], [(4, 4), (7, 4)])
        .unwrap();
    assert!(session.start(&grid, (4, 4), (0, 0)).is_err());
    assert_eq!(session.run(&grid, u64::MAX), Status::Found);
    assert_eq!(session.cost(), Some(30.0));
}

#[test]
fn searches_for_one_goal_name_those_for_several() {
    let grid = Grid::open(8, 8);
    for &(word, algorithm) in Algorithm::NAMES.all {
        let mut session = Session::new(algorithm.into()).unwrap();
        let begun = session.start(&grid, (0, 0), [(1, 0), (2, 0), (3, 0)]);
        let Err(error) = begun else {
            assert!(algorithm.row().takes_several(), "{word}");
            continue;
        };
        let expected = format!(
            "found 3 goals; expected one with algorithm {word}, or one of these algorithms: astar, bfs, dijkstra, greedy, \
             weighted, dynamic-weighted, pruned, k-best, jps, jps-straight, auto"
        );
        assert_eq!(error.to_string(), expected);
    }
    let by_goal = Algorithm::k_best().with_kept(cubechase::rules::Keep::First(8), SortKey::Goal);
    let mut session = Session::new(by_goal.into()).unwrap();
    let error = session.start(&grid, (0, 0), [(1, 0), (2, 0)]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "found 2 goals; expected one with kBy \"goal\""
    );
}

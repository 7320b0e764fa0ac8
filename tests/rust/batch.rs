//! A batch gives the same answers as its queries one by one, in slices of any size, and invalid queries do not affect
//! the others.
#![cfg(feature = "maze")]

use cubechase::maze::{Generator, Recipe, generate};
use cubechase::named::{Algorithm, Options};
use cubechase::rules::HeuristicKind;
use cubechase::search::Status;
use cubechase::session::{Batch, BatchStatus, SearchError, Session};
use cubechase::space::{CellKind, Grid, Key, Space};
use cubechase::{FindError, Outcome, find_between, find_many};
use oorandom::Rand32;

const SIDE: u32 = 41;

fn rooms() -> Grid {
    generate(&Recipe::new(Generator::Rooms, SIDE, SIDE, 4)).unwrap()
}

/// Queries from floor, some to walls; the first appears twice in a row.
fn queries(grid: &Grid, count: usize) -> Vec<[u32; 4]> {
    let mut random = Rand32::new(9);
    let mut cell = || grid.point(Key(random.rand_range(0..grid.len() as u32)));
    let mut all = Vec::new();
    while all.len() < count {
        let ((from_x, from_y), (to_x, to_y)) = (cell(), cell());
        if grid.is_free(grid.key(from_x, from_y).unwrap()) {
            all.push([from_x, from_y, to_x, to_y]);
        }
    }
    all.insert(0, all[0]);
    all
}

fn session(options: &Options) -> Session {
    Session::new(options.clone()).unwrap()
}

/// Returns the expected answer of a query, from a search of its own.
fn alone(
    session: &mut Session,
    grid: &Grid,
    [from_x, from_y, to_x, to_y]: [u32; 4],
) -> (BatchStatus, f64, u64, Vec<f32>) {
    session.start(grid, (from_x, from_y), (to_x, to_y)).unwrap();
    let outcome = match session.run(grid, u64::MAX) {
        Status::Found => BatchStatus::Found,
        Status::Nearest => BatchStatus::Nearest,
        Status::Exhausted => BatchStatus::Exhausted,
        Status::Limit => BatchStatus::Limit,
        other => panic!("{other:?}"),
    };
    let path = session.points().into_flattened();
    let path = path.into_iter().map(|at| at as f32).collect();
    let cost = session.path_cost().unwrap_or(f64::NAN);
    (outcome, cost, session.expanded(), path)
}

fn path_of(batch: &Batch, at: usize) -> &[f32] {
    let [from, to] = [at, at + 1].map(|at| batch.path_starts()[at] as usize);
    &batch.paths()[from..to]
}

fn assert_as_alone(batch: &Batch, expected: &[(BatchStatus, f64, u64, Vec<f32>)], what: &str) {
    assert_eq!(batch.answered(), expected.len(), "{what}");
    assert_eq!(batch.path_starts().len(), expected.len() + 1);
    for (at, (outcome, cost, expanded, path)) in expected.iter().enumerate() {
        assert_eq!(batch.outcomes()[at], *outcome, "{what}, {at}");
        assert_eq!(
            batch.path_costs()[at].to_bits(),
            cost.to_bits(),
            "{what}, {at}"
        );
        assert_eq!(batch.expanded()[at], *expanded, "{what}, {at}");
        assert_eq!(path_of(batch, at), path, "{what}, {at}");
    }
}

#[test]
fn a_batch_equals_single_queries_for_every_algorithm_and_slice() {
    let grid = rooms();
    let queries = queries(&grid, 24);
    for &(word, algorithm) in Algorithm::NAMES.all {
        let options = Options::from(algorithm);
        let mut single = session(&options);
        single.expect(queries.len() as u32);
        let expected: Vec<_> = queries
            .iter()
            .map(|&query| alone(&mut single, &grid, query))
            .collect();
        for budget in [1, 37, u64::MAX] {
            let mut batch = Batch::new(queries.clone()).with_paths();
            let mut session = session(&options);
            while !session.batch(&grid, &mut batch, budget).unwrap() {}
            assert_as_alone(&batch, &expected, &format!("{word} by {budget}"));
        }
    }
}

#[test]
fn a_batch_makes_tables_in_its_slices() {
    let grid = rooms();
    let queries = queries(&grid, 3);
    for options in [
        Options::from("jps-plus".parse::<Algorithm>().unwrap()),
        Options::default().heuristic("landmarks".parse::<HeuristicKind>().unwrap()),
    ] {
        let mut single = session(&options);
        let expected: Vec<_> = queries
            .iter()
            .map(|&query| alone(&mut single, &grid, query))
            .collect();
        let mut batch = Batch::new(queries.clone()).with_paths();
        let mut session = session(&options);
        let mut before = 0;
        while !session.batch(&grid, &mut batch, 20).unwrap() {
            before += usize::from(batch.answered() == 0 && session.expanded() == 0);
        }
        assert!(before > 3, "{before} slices before the first search");
        assert_as_alone(&batch, &expected, "with tables");
    }
}

#[test]
fn a_slice_keeps_its_budget_and_answers_come_in_order() {
    let grid = rooms();
    let queries = queries(&grid, 30);
    let mut session = session(&Options::default());
    let mut batch = Batch::new(queries);
    let mut before = (0, 0);
    loop {
        let done = session.batch(&grid, &mut batch, 100).unwrap();
        let finished: u64 = batch.expanded().iter().sum();
        let spent = finished + if done { 0 } else { session.expanded() };
        assert!(batch.answered() >= before.0);
        // If a search ended with the slice, its cells are in `finished` too.
        let most = before.1 + 100 + session.expanded();
        assert!(spent <= most, "{spent} of {most}");
        let (answered, waiting) = batch.outcomes().split_at(batch.answered());
        assert!(
            answered
                .iter()
                .all(|&outcome| outcome != BatchStatus::Waiting)
        );
        assert!(
            waiting
                .iter()
                .all(|&outcome| outcome == BatchStatus::Waiting)
        );
        before = (batch.answered(), spent);
        if done {
            break;
        }
    }
    assert!(batch.paths().is_empty(), "no paths unless requested");
    assert!(batch.path_starts().iter().all(|&start| start == 0));
}

#[test]
fn invalid_queries_have_their_own_outcomes() {
    let mut grid = Grid::open(5, 4);
    grid.set(2, 2, CellKind::WALL);
    let mut batch = Batch::new(vec![
        [0, 0, 4, 3],
        [5, 0, 4, 3],
        [2, 2, 4, 3],
        [0, 0, 4, 4],
        [u32::MAX, 0, u32::MAX, 0],
        [0, 0, 2, 2],
        [1, 1, 1, 1],
    ])
    .with_paths();
    let mut session = session(&Options::default());
    while !session.batch(&grid, &mut batch, 1).unwrap() {}
    use BatchStatus::{Found, GoalOutside, Nearest, StartBlocked, StartOutside};
    assert_eq!(
        batch.outcomes(),
        [
            Found,
            StartOutside,
            StartBlocked,
            GoalOutside,
            StartOutside,
            Nearest,
            Found
        ]
    );
    assert!(batch.path_costs()[1..5].iter().all(|cost| cost.is_nan()));
    assert_eq!(batch.path_costs()[6], 0.0);
    assert_eq!(&batch.expanded()[1..5], [0; 4]);
    assert!((1..5).all(|at| path_of(&batch, at).is_empty()));
    assert_eq!(path_of(&batch, 6), [1.0, 1.0]);
}

#[test]
fn an_unsupported_map_is_an_error_and_keeps_the_answers() {
    let mut grid = Grid::open(9, 9);
    let mut session = session(&Options::from(Algorithm::Pruned));
    let mut batch = Batch::new(vec![[0, 0, 1, 0], [0, 0, 8, 8]]);
    assert!(!session.batch(&grid, &mut batch, 2).unwrap());
    grid.set(4, 4, CellKind::from_byte(3));
    let error = session.batch(&grid, &mut batch, 99).unwrap_err();
    assert!(matches!(error, SearchError::Terrain { x: 4, y: 4, .. }));
    assert_eq!(batch.outcomes(), [BatchStatus::Found, BatchStatus::Waiting]);
    grid.set(4, 4, CellKind::FLOOR);
    assert!(session.batch(&grid, &mut batch, 99).unwrap());
    assert_eq!(batch.outcomes(), [BatchStatus::Found; 2]);
}

#[test]
fn an_edit_or_another_search_restarts_the_current_query() {
    let mut grid = Grid::open(30, 30);
    let mut session = session(&Options::from("dijkstra".parse::<Algorithm>().unwrap()));
    let mut batch = Batch::new(vec![[0, 0, 29, 29]]).with_paths();
    assert!(!session.batch(&grid, &mut batch, 200).unwrap());
    for y in 0..29 {
        grid.set(15, y, CellKind::WALL);
    }
    assert!(!session.batch(&grid, &mut batch, 5).unwrap());
    session.start(&grid, (3, 3), (4, 4)).unwrap();
    session.run(&grid, 2);
    assert!(session.batch(&grid, &mut batch, u64::MAX).unwrap());
    let expected = alone(&mut session, &grid, [0, 0, 29, 29]);
    assert_as_alone(&batch, &[expected], "after the edit");
}

#[test]
fn auto_knows_how_many_queries_to_expect() {
    let grid = generate(&Recipe::new(Generator::Rooms, 121, 121, 4)).unwrap();
    let queries = queries(&grid, 40);
    let options = |queries| Options::from(Algorithm::auto().with_queries(queries));
    // Its choice for each query, if the session's options announce the number of queries.
    let announced = |count: u32| -> Vec<_> {
        let mut session = session(&options(count));
        let choices = queries.iter().map(|&query| {
            alone(&mut session, &grid, query);
            session.choice().unwrap().0
        });
        choices.collect()
    };
    let in_batch = |mut batch: Batch| -> Vec<_> {
        let mut session = session(&options(1));
        let mut choices = Vec::new();
        while !session.batch(&grid, &mut batch, 1).unwrap() {
            let choice = session.choice().unwrap().0;
            // The choice for the current query. After a slice that ended with a query, it is still that one.
            choices.truncate(batch.answered());
            choices.resize(batch.answered() + 1, choice);
        }
        choices
    };
    let [few, many] = [1, 5000].map(announced);
    assert_ne!(few, many);
    let batch = Batch::new(queries.clone());
    assert_eq!(in_batch(batch.clone()), announced(queries.len() as u32));
    assert_eq!(in_batch(batch.clone().expecting(1)), few);
    assert_eq!(in_batch(batch.expecting(5000)), many);
}

#[test]
fn an_empty_batch_has_no_answers() {
    let grid = Grid::open(3, 3);
    let mut batch = Batch::new(Vec::new());
    let mut session = session(&Options::default());
    assert!(batch.is_empty() && session.batch(&grid, &mut batch, 1).unwrap());
    assert_eq!(batch.path_starts(), [0]);
}

/// The feature `rayon` divides the queries between threads.
#[test]
fn many_queries_have_the_outcomes_of_single_ones() {
    let grid = rooms();
    let mut random = Rand32::new(3);
    let mut cell = || grid.point(Key(random.rand_range(0..grid.len() as u32)));
    let queries: Vec<_> = (0..200).map(|_| [cell(), cell()]).collect();
    for algorithm in [
        Algorithm::AStar,
        Algorithm::jps(),
        Algorithm::JpsPlus,
        Algorithm::auto(),
    ] {
        let outcomes = find_many(&grid, &queries, algorithm).unwrap();
        assert_eq!(outcomes.len(), queries.len());
        let mut counts = [0; 3];
        for (outcome, &[start, goal]) in outcomes.iter().zip(&queries) {
            match (outcome, find_between(&grid, start, goal, algorithm)) {
                (Ok(Outcome::Found(path)), Ok(Outcome::Found(alone))) => {
                    assert_eq!(path.cost, alone.cost);
                    counts[0] += 1;
                }
                (Ok(outcome), Ok(alone)) => {
                    assert_eq!(*outcome, alone);
                    counts[1] += 1;
                }
                (Err(error), alone) => {
                    assert_eq!(alone, Err(FindError::Search(error.clone())));
                    counts[2] += 1;
                }
                (outcome, alone) => panic!("{outcome:?} and {alone:?}"),
            }
        }
        assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    }
}

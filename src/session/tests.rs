//! What every session keeps to, whatever its loop.

use super::*;
use crate::named::{Algorithm, Costs};
use crate::search::GoalTest;
use crate::space::Movement;
use crate::trace::{Tape, Watcher};
use crate::words::Word;

#[test]
fn ends_are_checked_and_a_walled_goal_gets_the_nearest_answer() {
    let mut grid = Grid::open(6, 4);
    grid.set(5, 3, CellKind::WALL);
    let mut session = Session::<Paint>::new(Options::default()).unwrap();
    let message = |result: Result<(), SearchError>| result.unwrap_err().to_string();
    assert_eq!(
        message(session.begin(&grid, (6, 0), (1, 1))),
        "the start (6, 0) is outside; expected a cell of the map, 6 × 4"
    );
    assert_eq!(
        message(session.begin(&grid, (0, 0), (1, 9))),
        "the goal (1, 9) is outside; expected a cell of the map, 6 × 4"
    );
    assert_eq!(
        message(session.begin(&grid, (5, 3), (1, 1))),
        "the start (5, 3) is a wall; expected floor"
    );
    assert_eq!(session.status(), Status::Ready);

    session.begin(&grid, (0, 0), (5, 3)).unwrap();
    assert_eq!(session.run(&grid, u64::MAX), Status::Nearest);
    // (5, 2) and (4, 3) are both one step away from the goal; (4, 3) costs 3·14 + 10.
    assert_eq!(session.path().last(), Some((4, 3)));
    assert_eq!(session.cost(), Some(52.0));
}

#[test]
fn the_limit_and_an_edit_end_a_search() {
    let mut grid = Grid::open(30, 30);
    let mut session = Session::<Paint>::new(Options {
        limit: 5,
        ..Options::default()
    })
    .unwrap();
    session.begin(&grid, (0, 0), (29, 29)).unwrap();
    assert_eq!(session.run(&grid, u64::MAX), Status::Limit);
    assert_eq!(session.expanded(), 5);
    assert_eq!(session.cost(), Some(56.0));

    session.begin(&grid, (0, 0), (29, 29)).unwrap();
    assert_eq!(session.run(&grid, 2), Status::Running);
    grid.set(4, 4, CellKind::WALL);
    assert_eq!(session.run(&grid, 2), Status::Stale);
    session.begin(&grid, (0, 0), (29, 29)).unwrap();
    assert_eq!(session.run(&grid, 2), Status::Running);
    assert_eq!(session.run(&Grid::open(30, 30), 2), Status::Stale);
}

#[test]
fn a_limit_that_all_reachable_cells_fit_in_cuts_nothing_short() {
    let mut grid = Grid::open(5, 1);
    grid.set(3, 0, CellKind::WALL);
    for (limit, status) in [(2, Status::Limit), (3, Status::Nearest)] {
        let mut session = Session::<Paint>::new(Options {
            limit,
            ..Options::default()
        })
        .unwrap();
        session.begin(&grid, (0, 0), (4, 0)).unwrap();
        assert_eq!(session.run(&grid, u64::MAX), status);
        assert_eq!(session.expanded(), limit);
    }
}

#[test]
fn a_map_of_another_size_is_neither_sought_on_nor_searched_again() {
    let (grid, other) = (Grid::open(6, 4), Grid::open(4, 6));
    let mut session = Session::<Paint>::new(Options::default()).unwrap();
    assert_eq!(session.seek(&grid, 1), Err(SearchError::NotBegun));
    session.begin(&grid, (0, 0), (5, 3)).unwrap();
    session.run(&grid, u64::MAX);
    let refused = SearchError::OtherSize {
        width: 4,
        height: 6,
        from_width: 6,
        from_height: 4,
    };
    assert_eq!(session.seek(&other, 1), Err(refused.clone()));
    assert_eq!(session.again(&other, None), Err(refused));
    assert_eq!(session.path().last(), Some((5, 3)));
}

#[test]
fn start_and_goal_may_be_the_same_cell() {
    let grid = Grid::open(3, 3);
    for goal_test in [GoalTest::Expand, GoalTest::Generate] {
        let mut session = Session::<Paint>::new(Options {
            goal_test,
            ..Options::default()
        })
        .unwrap();
        session.begin(&grid, (1, 1), (1, 1)).unwrap();
        assert_eq!(session.run(&grid, u64::MAX), Status::Found);
        assert_eq!(session.cost(), Some(0.0));
        assert_eq!(session.path().count(), 1);
    }
}

#[test]
fn at_any_angle_a_path_is_lines() {
    let mut grid = Grid::open(12, 8);
    for y in 0..6 {
        grid.set(5, y, CellKind::WALL);
    }
    let told = |word: &str, costs: Costs, movement: &str| {
        let mut session = Session::<Watcher>::watched(
            Options {
                algorithm: Algorithm::parse(word).unwrap(),
                movement: Movement::parse(movement).unwrap(),
                costs,
                ..Options::default()
            },
            Watcher::new(Paint::default(), Some(Tape::default())),
        )
        .unwrap();
        session.begin(&grid, (0, 0), (11, 1)).unwrap();
        assert_eq!(session.run(&grid, u64::MAX), Status::Found);
        assert!(session.is_straight());
        let goal = grid.key(11, 1).unwrap();
        let cost = session.cost().unwrap();
        assert!((session.cell(&grid, goal).unwrap().g - cost).abs() < 1e-5);
        let tape = session.watch_mut().tape_mut().unwrap();
        tape.show(usize::MAX);
        assert!((tape.known(goal).unwrap().g - cost).abs() < 1e-5);
        let looks: usize = (0..=tape.steps())
            .map(|step| {
                tape.show(step);
                tape.sights().count()
            })
            .sum();
        (session.points(), cost, looks)
    };
    let round = vec![(0.0, 0.0), (4.0, 6.0), (6.0, 6.0), (11.0, 1.0)];
    let length = 52_f64.sqrt() + 2.0 + 50_f64.sqrt();
    let (points, cost, looks) = told("theta", Costs::Root2, "8-strict");
    assert_eq!(points, round);
    assert!((cost - length).abs() < 1e-12);
    let (points, cost, fewer) = told("lazy-theta", Costs::Tenths, "8-strict");
    assert_eq!(points, round);
    assert!((cost - 10.0 * length).abs() < 1e-12);
    assert!(fewer > 0 && fewer < looks, "{fewer} {looks}");
    let (points, ..) = told("theta", Costs::Root2, "8-cut");
    // Past the corner at (4.5, 5.5), which the strict rule keeps off.
    assert_eq!(points, [(0.0, 0.0), (4.0, 5.0), (5.0, 6.0), (11.0, 1.0)]);
}

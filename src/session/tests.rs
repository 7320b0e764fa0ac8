//! Tests that apply to every loop.

use crate::cost::{Cost, Metric};
use crate::named::{Algorithm, Costs, Guarantee, Options};
use crate::search::{GoalTest, Status};
use crate::session::{SearchError, Session};
use crate::space::{CellKind, Cube, Face, Grid, Movement, SurfaceCell};
use crate::trace::{Paint, Tape, Watcher};
use oorandom::Rand32;

#[test]
fn ends_are_checked_and_a_walled_goal_gets_the_nearest_answer() {
    let mut grid = Grid::open(6, 4);
    grid.set(5, 3, CellKind::WALL);
    let mut session = Session::watched(Options::default(), Paint::default()).unwrap();
    let message = |result: Result<(), SearchError>| result.unwrap_err().to_string();
    assert_eq!(
        message(session.start(&grid, (6, 0), (1, 1))),
        "the start (6, 0) is outside; expected a cell of the map, 6 × 4"
    );
    assert_eq!(
        message(session.start(&grid, (0, 0), (1, 9))),
        "the goal (1, 9) is outside; expected a cell of the map, 6 × 4"
    );
    assert_eq!(
        message(session.start(&grid, (5, 3), (1, 1))),
        "the start (5, 3) is a wall; expected floor"
    );
    assert_eq!(session.status(), Status::Ready);

    session.start(&grid, (0, 0), (5, 3)).unwrap();
    assert_eq!(session.run(&grid, u64::MAX), Status::Nearest);
    // (5, 2) and (4, 3) are both one step away from the goal; (4, 3) costs 3·14 + 10.
    assert_eq!(session.path().last(), Some((4, 3)));
    assert_eq!(session.path_cost(), Some(52.0));
}

/// On random maps, the answer is as near and as cheap as that of a search that expands all reachable cells.
#[test]
fn a_goal_out_of_reach_is_known_by_the_components() {
    let mut random = Rand32::new(5);
    let mut unreachable = 0;
    for _ in 0..300 {
        let cells = (0..64).map(|_| u8::from(random.rand_range(0..3) > 0));
        let mut grid = Grid::from_bytes(8, 8, cells.collect());
        grid.set(0, 0, CellKind::FLOOR);
        for name in ["astar", "dijkstra", "greedy", "jps", "jps-plus", "auto"] {
            let options = Options {
                algorithm: name.parse().unwrap(),
                ..Options::default()
            };
            let session = || Session::<()>::new(options.clone()).unwrap();
            let [one, first] = [session(), session().components_first()].map(|mut session| {
                session.start(&grid, (0, 0), (7, 7)).unwrap();
                let status = session.run(&grid, u64::MAX);
                let end = session.path().last().unwrap();
                let away = Metric::TENTHS.octile(7 - end.0, 7 - end.1);
                ((status, away, session.cost()), session.expanded())
            });
            assert!(first.1 <= one.1, "{name}");
            if name != "greedy" {
                assert_eq!(one.0, first.0, "{name}");
            }
            unreachable += u32::from(one.0.0 == Status::Nearest && first.1 < one.1);
        }
    }
    assert!(unreachable > 300, "{unreachable}");
}

/// Returns a map with one winding corridor on ground of one cost.
fn serpentine(side: u32, price: u8) -> Grid {
    let mut grid = Grid::open(side, side);
    for y in 0..side {
        let end = if y % 4 == 1 { side - 1 } else { 0 };
        for x in 0..side {
            let is_wall = y % 2 == 1 && x != end;
            grid.set(x, y, CellKind::from_byte(if is_wall { 0 } else { price }));
        }
    }
    grid
}

#[test]
fn a_path_whose_cost_saturates_is_found_without_a_guarantee() {
    let (side, most) = (701, Metric::ROOT2.value(Cost::MAX));
    for (price, is_countable) in [(255, false), (200, true)] {
        let grid = serpentine(side, price);
        for name in [
            "astar",
            "dijkstra",
            "bidirectional",
            "dstar-lite",
            "flow-field",
        ] {
            let mut session = Session::new(Options {
                algorithm: name.parse::<Algorithm>().unwrap(),
                costs: Costs::Root2,
                ..Options::default()
            })
            .unwrap();
            session.start(&grid, (0, 0), (side - 1, side - 1)).unwrap();
            assert_eq!(session.guarantee(), Guarantee::Optimal, "{name}");
            assert_eq!(session.run(&grid, u64::MAX), Status::Found, "{name}");
            assert_eq!(session.path().last(), Some((side - 1, side - 1)), "{name}");
            let cost = session.path_cost().unwrap();
            if is_countable {
                assert_eq!(session.warning(), None, "{name}");
                assert_eq!(session.guarantee(), Guarantee::Optimal, "{name}");
                assert!(cost < most, "{name}");
            } else {
                let warning = session.warning().unwrap().to_string();
                assert!(
                    warning.contains("more than can be counted"),
                    "{name}: {warning}"
                );
                assert_eq!(session.guarantee(), Guarantee::BestEffort, "{name}");
                assert_eq!(cost, most, "{name}");
            }
            // Nothing of the long path stays.
            session.start(&grid, (0, 0), (3, 0)).unwrap();
            session.run(&grid, u64::MAX);
            assert_eq!(
                (session.guarantee(), session.warning()),
                (Guarantee::Optimal, None),
                "{name}"
            );
        }
    }
}

#[test]
fn the_limit_and_an_edit_end_a_search() {
    let mut grid = Grid::open(30, 30);
    let mut session = Session::watched(
        Options {
            limit: 5,
            ..Options::default()
        },
        Paint::default(),
    )
    .unwrap();
    session.start(&grid, (0, 0), (29, 29)).unwrap();
    assert_eq!(session.run(&grid, u64::MAX), Status::Limit);
    assert_eq!(session.expanded(), 5);
    assert_eq!(session.path_cost(), Some(56.0));

    session.start(&grid, (0, 0), (29, 29)).unwrap();
    assert_eq!(session.run(&grid, 2), Status::Running);
    grid.set(4, 4, CellKind::WALL);
    assert_eq!(session.run(&grid, 2), Status::Stale);
    session.start(&grid, (0, 0), (29, 29)).unwrap();
    assert_eq!(session.run(&grid, 2), Status::Running);
    assert_eq!(session.run(&Grid::open(30, 30), 2), Status::Stale);
}

#[test]
fn a_limit_above_the_reachable_cells_has_no_effect() {
    let mut grid = Grid::open(5, 1);
    grid.set(3, 0, CellKind::WALL);
    for (limit, status) in [(2, Status::Limit), (3, Status::Nearest)] {
        let mut session = Session::watched(
            Options {
                limit,
                ..Options::default()
            },
            Paint::default(),
        )
        .unwrap();
        session.start(&grid, (0, 0), (4, 0)).unwrap();
        assert_eq!(session.run(&grid, u64::MAX), status);
        assert_eq!(session.expanded(), limit);
    }
}

#[test]
fn a_map_of_another_size_cannot_be_continued_or_searched_again() {
    let (grid, other) = (Grid::open(6, 4), Grid::open(4, 6));
    let mut session = Session::watched(Options::default(), Paint::default()).unwrap();
    assert_eq!(session.seek(&grid, 1), Err(SearchError::NotStarted));
    session.start(&grid, (0, 0), (5, 3)).unwrap();
    session.run(&grid, u64::MAX);
    let refused = SearchError::OtherSize {
        width: 4,
        height: 6,
        from_width: 6,
        from_height: 4,
    };
    assert_eq!(session.seek(&other, 1), Err(refused.clone()));
    assert_eq!(session.replan(&other, None), Err(refused));
    assert_eq!(session.path().last(), Some((5, 3)));
}

#[test]
fn start_and_goal_may_be_the_same_cell() {
    let grid = Grid::open(3, 3);
    for goal_test in [GoalTest::Expand, GoalTest::Generate] {
        let mut session = Session::watched(
            Options {
                goal_test,
                ..Options::default()
            },
            Paint::default(),
        )
        .unwrap();
        session.start(&grid, (1, 1), (1, 1)).unwrap();
        assert_eq!(session.run(&grid, u64::MAX), Status::Found);
        assert_eq!(session.path_cost(), Some(0.0));
        assert_eq!(session.path().count(), 1);
    }
}

#[test]
fn an_any_angle_path_consists_of_lines() {
    let mut grid = Grid::open(12, 8);
    for y in 0..6 {
        grid.set(5, y, CellKind::WALL);
    }
    let searched = |word: &str, costs: Costs, movement: &str| {
        let mut session = Session::watched(
            Options {
                algorithm: word.parse::<Algorithm>().unwrap(),
                movement: movement.parse::<Movement>().unwrap(),
                costs,
                ..Options::default()
            },
            Watcher::new(Paint::default(), Some(Tape::default())),
        )
        .unwrap();
        session.start(&grid, (0, 0), (11, 1)).unwrap();
        assert_eq!(session.run(&grid, u64::MAX), Status::Found);
        assert!(session.is_straight());
        let goal = grid.key(11, 1).unwrap();
        let cost = session.path_cost().unwrap();
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
    let round = vec![[0.0, 0.0], [4.0, 6.0], [6.0, 6.0], [11.0, 1.0]];
    let length = 52_f64.sqrt() + 2.0 + 50_f64.sqrt();
    let (points, cost, looks) = searched("theta", Costs::Root2, "8-strict");
    assert_eq!(points, round);
    assert!((cost - length).abs() < 1e-12);
    let (points, cost, fewer) = searched("lazy-theta", Costs::Tenths, "8-strict");
    assert_eq!(points, round);
    assert!((cost - 10.0 * length).abs() < 1e-12);
    assert!(fewer > 0 && fewer < looks, "{fewer} {looks}");
    let (points, ..) = searched("theta", Costs::Root2, "8-cut");
    // Around the corner at (4.5, 5.5), which the strict rule avoids.
    assert_eq!(points, [[0.0, 0.0], [4.0, 5.0], [5.0, 6.0], [11.0, 1.0]]);
}

#[test]
fn a_flow_field_leads_nowhere_after_an_edit_until_it_searches_again() {
    let by = |wall_cost| Options {
        algorithm: "flow-field".parse::<Algorithm>().unwrap(),
        wall_cost,
        ..Options::default()
    };
    // On the map of the caller, and on one that follows it.
    for wall_cost in [0, 8] {
        let mut grid = Grid::open(9, 3);
        let mut session = Session::new(by(wall_cost)).unwrap();
        session.start(&grid, (0, 1), (8, 1)).unwrap();
        session.run(&grid, u64::MAX);
        assert_eq!(session.path_from(&grid, (2, 1)).len(), 7);
        for y in 0..3 {
            grid.set(5, y, CellKind::WALL);
        }
        assert!(session.path_from(&grid, (2, 1)).is_empty());
        assert_eq!(session.status(), Status::Stale);
        session.replan(&grid, None).unwrap();
        session.run(&grid, u64::MAX);
        let left = [(2, 1), (6, 1)].map(|from| session.path_from(&grid, from).len());
        assert_eq!(left, [0, 3]);
    }
    let mut cube = Cube::new(5);
    let cell = |x| SurfaceCell {
        face: Face::Front,
        x,
        y: 2,
    };
    for x in 0..5 {
        cube.set_free(cell(x), true);
    }
    let mut session = Session::watched(by(0), ()).unwrap();
    session.start(&cube, cell(0), cell(4)).unwrap();
    session.run(&cube, u64::MAX);
    assert_eq!(session.path_from(&cube, cell(1)).len(), 4);
    cube.set_free(cell(3), false);
    assert!(session.path_from(&cube, cell(1)).is_empty());
    assert_eq!(session.status(), Status::Stale);
}

//! The three any-angle searches by name, between centres of cells, on random maps.

use crate::any_angle::map_of;
use crate::oracle::Rule;
use crate::oracle::lines::Point;
use crate::properties::case::rule;
use cubechase::named::{Algorithm, Costs, Options};
use cubechase::search::Status;
use cubechase::session::{SearchError, Session, Why};
use cubechase::space::{CellKind, CornerRule, Grid, Key, Movement};
use cubechase::trace::{Paint, Tape, Watcher};
use oorandom::Rand32;

fn session(word: &str, movement: Movement) -> Session {
    let options = Options::from(word.parse::<Algorithm>().unwrap())
        .movement(movement)
        .costs(Costs::Root2);
    Session::new(options).unwrap()
}

fn random_grid(random: &mut Rand32, side: u32, percent: u32) -> Grid {
    let cells = (0..side * side).map(|_| u8::from(random.rand_range(0..100) >= percent));
    Grid::from_bytes(side, side, cells.collect())
}

fn centre((x, y): (u32, u32)) -> Point {
    (2 * i64::from(x) + 1, 2 * i64::from(y) + 1)
}

/// Searches a random map with each of the three. Returns whether there is a path.
pub(crate) fn search_a_map(random: &mut Rand32) -> bool {
    let percent = random.rand_range(5..45);
    let mut grid = random_grid(random, 9, percent);
    let mut cell = || (random.rand_range(0..9), random.rand_range(0..9));
    let (start, goal) = (cell(), cell());
    grid.set(start.0, start.1, CellKind::FLOOR);
    let map = map_of(&grid);
    let least = map.straightest(centre(start), centre(goal));
    let (_, movement) = Movement::SQUARES.all[random.rand_range(0..4) as usize];
    let rule = match rule(movement) {
        // No line passes between two walls that touch.
        Rule::Squares(Some(0)) => Rule::Squares(Some(1)),
        rule => rule,
    };
    for word in ["anya", "theta", "lazy-theta"] {
        let mut search = session(word, movement);
        search.start(&grid, start, goal).unwrap();
        let status = search.run(&grid, u64::MAX);
        assert_eq!(status == Status::Found, least.is_some(), "{word}");
        let Some(least) = least else { continue };
        let cost = search.path_cost().unwrap();
        if word == "anya" {
            assert!((cost - least).abs() < 1e-9, "{cost} is not {least}");
            continue;
        }
        let halves = |at: f64| (2.0 * at) as i64 + 1;
        let points = search.points();
        let points: Vec<Point> = points
            .iter()
            .map(|&[x, y]| (halves(x), halves(y)))
            .collect();
        let drawn = map.draw(rule, &points).expect("legal lines");
        assert!((cost - drawn).abs() < 1e-6 && cost > least - 1e-6, "{word}");
    }
    least.is_some()
}

#[test]
fn anya_is_as_short_as_any_path_over_corners() {
    let mut random = Rand32::new(2016);
    let found = (0..400).filter(|_| search_a_map(&mut random)).count();
    assert!(found > 150, "{found}");
}

#[test]
fn theta_lies_between_anya_and_usually_a_path_of_steps() {
    let mut random = Rand32::new(2010);
    for &(_, movement) in Movement::SQUARES.all {
        let [mut anya, mut theta, mut lazy, mut steps] =
            ["anya", "theta", "lazy-theta", "astar"].map(|word| session(word, movement));
        let (mut sums, mut below) = ([0.0; 4], 0);
        for _ in 0..60 {
            let mut grid = random_grid(&mut random, 40, 20);
            let ends = [(1, 1), (38, 37)];
            for (x, y) in ends {
                grid.set(x, y, CellKind::FLOOR);
            }
            let mut costs = [&mut anya, &mut theta, &mut lazy, &mut steps].map(|session| {
                session.start(&grid, ends[0], ends[1]).unwrap();
                let found = session.run(&grid, u64::MAX) == Status::Found;
                session.path_cost().filter(|_| found)
            });
            // Steps that cut corners get through where lines do not.
            if costs[0].is_none() {
                costs[3] = None;
            }
            assert!(
                costs
                    .iter()
                    .all(|cost| cost.is_some() == costs[0].is_some())
            );
            let [Some(least), Some(theta), Some(lazy), Some(steps)] = costs else {
                continue;
            };
            assert!(theta >= least - 1e-9 && lazy >= least - 1e-9);
            below += u32::from(theta <= steps + 1e-9);
            for (sum, cost) in sums.iter_mut().zip([least, theta, lazy, steps]) {
                *sum += cost;
            }
        }
        println!("{}: anya, theta, lazy, steps {sums:?}", movement.name());
        let [least, theta, lazy, steps] = sums;
        assert!(below > 25 && theta < steps && lazy < steps);
        assert!(theta < least * 1.1 && lazy < least * 1.1, "{sums:?}");
    }
}

#[test]
fn a_limit_ends_at_a_centre_that_is_nearer() {
    let mut random = Rand32::new(7);
    let grid = random_grid(&mut random, 60, 25);
    let free = |from: u32| {
        (from..60)
            .find(|&x| grid.kind(x, x) != CellKind::WALL)
            .unwrap()
    };
    let (start, goal) = ((free(2), free(2)), (free(50), free(50)));
    let map = map_of(&grid);
    for word in ["theta", "lazy-theta", "anya"] {
        let mut nearer = 0;
        for limit in [0, 1, 7, 40, 200] {
            let mut session = Session::new(
                session(word, Movement::default())
                    .options()
                    .clone()
                    .limit(limit),
            )
            .unwrap();
            session.start(&grid, start, goal).unwrap();
            if session.run(&grid, u64::MAX) == Status::Found {
                continue;
            }
            assert_eq!(
                (session.status(), session.expanded()),
                (Status::Limit, limit),
                "{word}"
            );
            let points = session.points();
            let halves: Vec<Point> = points
                .iter()
                .map(|&[x, y]| ((2.0 * x) as i64 + 1, (2.0 * y) as i64 + 1))
                .collect();
            let drawn = map.draw(Rule::Squares(Some(1)), &halves).unwrap();
            assert!((session.path_cost().unwrap() - drawn).abs() < 1e-9);
            let [x, y] = points[points.len() - 1];
            assert_eq!((x.fract(), y.fract()), (0.0, 0.0), "{word}");
            let away = |(x, y): (f64, f64)| (x - f64::from(goal.0)).hypot(y - f64::from(goal.1));
            let from = (f64::from(start.0), f64::from(start.1));
            nearer += u32::from(away((x, y)) < away(from));
        }
        assert!(nearer >= 3, "{word}: {nearer}");
    }
}

#[test]
fn terrain_and_a_goal_test_on_generation_are_rejected() {
    let mut grid = Grid::open(5, 5);
    grid.set(2, 2, CellKind::cost(3).unwrap());
    for word in ["theta", "lazy-theta", "anya"] {
        let mut session = session(word, Movement::default());
        let error = session.start(&grid, (0, 0), (4, 4)).unwrap_err();
        assert!(matches!(error, SearchError::Terrain { x: 2, y: 2, .. }));
        assert_eq!(
            error.to_string(),
            format!(
                "{word} needs floor of one cost; found cost:3 at (2, 2), which astar, jps and auto take"
            )
        );
        let options = session
            .options()
            .clone()
            .goal_test(cubechase::search::GoalTest::Generate);
        // Only Theta* knows a line of sight to the goal when it generates it.
        let is_taken = Session::new(options).is_ok();
        assert_eq!(is_taken, word == "theta");
    }
    assert!(session("anya", Movement::default()).warning().is_some());
    assert!(
        session("anya", "8-one-free".parse::<Movement>().unwrap())
            .warning()
            .is_none()
    );
    assert_eq!(
        session("anya", Movement::Four).guarantee().name(),
        "optimal-any-angle"
    );
    assert_eq!(
        session("theta", Movement::Four).guarantee().name(),
        "any-angle"
    );
}

#[test]
fn a_cell_behind_two_walls_that_touch_is_explained_by_the_corner() {
    // S #
    // # .
    let grid = Grid::from_bytes(2, 2, vec![1, 0, 0, 1]);
    for word in ["theta", "lazy-theta", "anya"] {
        let options = Options::from(word.parse::<Algorithm>().unwrap())
            .movement(Movement::Eight(CornerRule::Cut));
        let watcher = Watcher::new(Paint::default(), Some(Tape::default()));
        let mut session = Session::watched(options, watcher).unwrap();
        session.start(&grid, (0, 0), (1, 1)).unwrap();
        assert_eq!(session.run(&grid, u64::MAX), Status::Nearest);
        session.watch_mut().tape_mut().unwrap().show(usize::MAX);
        let explanation = session.explain(&grid, 1, 1).unwrap();
        assert_ne!(explanation.why, Some(Why::Pruned), "{word}");
        if word != "anya" {
            assert_eq!(
                (explanation.why, explanation.by),
                (Some(Why::Corner), Some(Key(0))),
                "{word}"
            );
        }
    }
}

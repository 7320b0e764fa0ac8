//! Drives as proofs: a vehicle parks forwards and in reverse, turns in a lane and drives through a maze, and
//! reports if it cannot.
#![cfg(feature = "drive")]

mod check;

use check::{check, worst};
use cubechase::drive::{
    Analytic, Drive, DriveCosts, DriveGoal, DriveOptions, DriveSession, GOAL, Vehicle, plan,
};
use cubechase::search::{GoalTest, Status};
use cubechase::space::{CellKind, Grid};
use cubechase::steering::Pose;
use cubechase::trig;
use std::f64::consts::{FRAC_PI_2, PI};

fn map(rows: &[&str]) -> Grid {
    let bytes = rows.iter().flat_map(|row| row.bytes());
    let cells = bytes.map(|byte| u8::from(byte != b'#')).collect();
    Grid::from_bytes(rows[0].len() as u32, rows.len() as u32, cells)
}

/// Makes each character of a map a block of `times` cells a side.
fn widened(rows: &[&str], times: usize) -> Grid {
    let mut wide = Vec::new();
    for row in rows {
        let row: String = row
            .chars()
            .flat_map(|cell| std::iter::repeat_n(cell, times))
            .collect();
        wide.extend(std::iter::repeat_n(row, times));
    }
    let wide: Vec<&str> = wide.iter().map(String::as_str).collect();
    map(&wide)
}

fn bay() -> Grid {
    map(&[
        "##############",
        "#............#",
        "#............#",
        "#............#",
        "######.#######",
        "######.#######",
        "######.#######",
        "##############",
    ])
}

fn lane(width: usize) -> Grid {
    let mut rows = vec!["####################"];
    rows.extend(std::iter::repeat_n("#..................#", width));
    rows.push("####################");
    map(&rows)
}

const MAZE: [&str; 9] = [
    "#########",
    "#...#...#",
    "#.#.#.#.#",
    "#.#...#.#",
    "#.#####.#",
    "#.....#.#",
    "###.#.#.#",
    "#...#...#",
    "#########",
];

/// Searches with and without smoothing, at once and in slices, and checks every drive.
fn found(grid: &Grid, vehicle: Vehicle, from: Pose, to: Pose) -> Drive {
    let search = |smooth: bool, slice: u64, record: bool| {
        let options = DriveOptions::default()
            .vehicle(vehicle)
            .smooth(smooth)
            .record(record);
        let mut session = DriveSession::new(options).unwrap();
        session.start(grid, from, DriveGoal::Pose(to)).unwrap();
        while session.run(grid, slice) == Status::Running {}
        assert_eq!(session.status(), Status::Found);
        let drive = session.drive().unwrap().clone();
        check(grid, &vehicle, &drive, from, to);
        (drive, session.cost().unwrap(), session.expanded())
    };
    let (smooth, cost, expanded) = search(true, u64::MAX, false);
    let (raw, raw_cost, _) = search(false, u64::MAX, false);
    assert!(cost <= raw_cost);
    assert!(smooth.length() <= raw.length() + raw_cost);
    assert_eq!(search(true, 7, false), (smooth.clone(), cost, expanded));
    assert_eq!(search(true, 100, true), (smooth.clone(), cost, expanded));
    smooth
}

/// The first free curve ends a search with `GoalTest::Generate`, at the same step and with the same drive as when the
/// other search takes its first curve.
#[test]
fn the_first_free_curve_ends_the_search_if_the_goal_is_tested_on_generation() {
    let grid = bay();
    let (from, to) = (Pose::new(2.0, 1.5, 0.0), Pose::new(6.0, 6.0, -FRAC_PI_2));
    for analytic in [Analytic::Spaced, Analytic::Every] {
        let searched = |goal_test: GoalTest| {
            let options = DriveOptions::default()
                .analytic(analytic)
                .goal_test(goal_test)
                .smooth(false)
                .record(true);
            let mut session = DriveSession::new(options).unwrap();
            session.start(&grid, from, DriveGoal::Pose(to)).unwrap();
            assert_eq!(session.run(&grid, u64::MAX), Status::Found);
            check(&grid, &options.vehicle, session.drive().unwrap(), from, to);
            session
        };
        let (first, best) = (searched(GoalTest::Generate), searched(GoalTest::Expand));
        let step = first_curve(&best);
        assert_eq!(
            (first.expanded(), first_curve(&first)),
            (u64::from(step), step)
        );
        assert!(first.expanded() < best.expanded());
        assert!(first.cost() >= best.cost());
    }
}

/// Returns the step that took the first curve to the goal.
fn first_curve(session: &DriveSession) -> u32 {
    let tree = session.tree();
    let curve = tree.nodes().iter().find(|node| node.key == GOAL);
    curve.unwrap().opened
}

fn status_of(grid: &Grid, vehicle: Vehicle, from: Pose, goal: DriveGoal) -> (Status, Drive) {
    let options = DriveOptions::default().vehicle(vehicle);
    let mut session = DriveSession::new(options).unwrap();
    session.start(grid, from, goal).unwrap();
    let status = session.run(grid, u64::MAX);
    assert!(session.expanded() < options.limit);
    (status, session.drive().unwrap().clone())
}

#[test]
fn a_car_parks_forwards_in_a_bay() {
    let (from, to) = (Pose::new(2.0, 1.5, 0.0), Pose::new(6.0, 4.6, FRAC_PI_2));
    let drive = found(&bay(), Vehicle::default(), from, to);
    assert!(!drive.arcs().last().unwrap().is_reverse());
}

/// A refused arc hits a wall and a taken one does not: six arcs from each pose.
#[test]
fn refused_arcs_hit_walls_and_shots_end_at_the_goal() {
    let grid = bay();
    let (from, to) = (Pose::new(2.0, 1.5, 0.0), Pose::new(6.0, 6.0, -FRAC_PI_2));
    let options = DriveOptions::default().record(true);
    let mut session = DriveSession::new(options).unwrap();
    session.start(&grid, from, DriveGoal::Pose(to)).unwrap();
    assert_eq!(session.colliding_arcs(), None);
    session.run(&grid, u64::MAX);
    let steps = session.tree().steps();
    let mut refused = 0;
    for step in 1..=steps {
        session.show(step);
        let Some((pose, arcs)) = session.colliding_arcs() else {
            assert_eq!(step, steps);
            continue;
        };
        for &arc in &arcs {
            let drive = Drive::new(pose, [arc]);
            assert!(
                worst(&grid, &options.vehicle, &drive) > 0.0,
                "{arc:?} at {step}"
            );
        }
        refused += arcs.len();
    }
    assert!(
        refused > 20 && refused < 6 * steps as usize,
        "{refused} of {steps}"
    );

    let tree = session.tree();
    let shots = tree.is_analytic();
    let ends = tree.nodes().iter().zip(&shots).map(|(node, &is_shot)| {
        let end = node.end;
        let is_there = (end.x - to.x).hypot(end.y - to.y) < 1e-9;
        (is_there, is_shot)
    });
    // Only a shot ends there to the last digit, and each ends once.
    assert!(ends.clone().all(|(is_there, is_shot)| is_shot || !is_there));
    assert!(ends.filter(|&(is_there, _)| is_there).count() >= 1);
    assert!(shots.iter().filter(|&&is_shot| is_shot).count() >= 2);
}

#[test]
fn a_car_parks_in_reverse_in_a_bay() {
    let (from, to) = (Pose::new(2.0, 1.5, 0.0), Pose::new(6.0, 6.0, -FRAC_PI_2));
    let drive = found(&bay(), Vehicle::default(), from, to);
    assert!(drive.arcs().last().unwrap().is_reverse());
    assert!(drive.gear_changes() >= 1);
}

#[test]
fn a_car_parks_beside_the_lane() {
    let grid = map(&[
        "################",
        "#..............#",
        "#..............#",
        "#..............#",
        "######...#######",
        "################",
    ]);
    let (from, to) = (Pose::new(2.0, 2.0, 0.0), Pose::new(6.2, 4.0, 0.0));
    let drive = found(&grid, Vehicle::default(), from, to);
    assert!(drive.gear_changes() >= 1);
}

#[test]
fn a_car_turns_around_in_a_lane_by_changing_gears() {
    let (from, to) = (Pose::new(10.0, 2.0, 0.0), Pose::new(10.0, 2.0, PI));
    let drive = found(&lane(3), Vehicle::default(), from, to);
    assert!(drive.gear_changes() >= 2);
    let small = found(&lane(2), Vehicle::SMALL, from, to);
    assert!(small.length() < drive.length());
}

#[test]
fn a_car_finds_a_path_through_a_maze_with_wide_lanes() {
    let grid = widened(&MAZE, 4);
    let (from, to) = (
        Pose::new(6.0, 6.0, FRAC_PI_2),
        Pose::new(29.5, 28.0, FRAC_PI_2),
    );
    let ahead = found(&grid, Vehicle::default(), from, to);
    // The path of a point along the middle of the lanes is 46 cells.
    assert!(ahead.length() < 46.0, "{}", ahead.length());
    let back = Pose::new(29.5, 29.0, -FRAC_PI_2);
    let reversed = found(&grid, Vehicle::default(), from, back);
    assert!(reversed.gear_changes() >= 1);
    let narrow = widened(&MAZE, 3);
    let (from, to) = (
        Pose::new(4.0, 4.0, FRAC_PI_2),
        Pose::new(22.0, 21.5, FRAC_PI_2),
    );
    found(&narrow, Vehicle::default(), from, to);
}

#[test]
fn a_small_vehicle_goes_through_corridors_of_one_cell() {
    let grid = map(&MAZE);
    let vehicle = Vehicle::SMALL;
    let from = Pose::new(1.0, 1.0, FRAC_PI_2);
    let (status, drive) = status_of(&grid, vehicle, from, DriveGoal::Cell { x: 7, y: 7 });
    assert_eq!(status, Status::Found);
    let end = drive.end();
    assert_eq!((end.x.round(), end.y.round()), (7.0, 7.0));
    check(&grid, &vehicle, &drive, from, end);
}

#[test]
fn without_a_drive_the_search_exhausts_the_poses() {
    let from = Pose::new(10.0, 1.0, 0.0);
    let round = DriveGoal::Pose(Pose::new(10.0, 1.0, PI));
    // Too narrow to turn in, because the vehicle is longer than the lane is wide.
    for width in [1, 2] {
        let (status, _) = status_of(&lane(width), Vehicle::default(), from, round);
        assert_eq!(status, Status::Nearest, "{width}");
    }
    // A bay narrower than the vehicle.
    let wide = Vehicle {
        width: 1.1,
        ..Vehicle::default()
    };
    let from = Pose::new(2.0, 1.5, 0.0);
    let into = DriveGoal::Pose(Pose::new(6.0, 4.6, FRAC_PI_2));
    let (status, drive) = status_of(&bay(), wide, from, into);
    assert_eq!(status, Status::Nearest);
    check(&bay(), &wide, &drive, from, drive.end());
    // A wall over the full width.
    let mut grid = lane(3);
    for y in 1..=3 {
        grid.set(14, y, CellKind::WALL);
    }
    let beyond = DriveGoal::Pose(Pose::new(17.0, 2.0, 0.0));
    let (status, drive) = status_of(&grid, Vehicle::default(), from, beyond);
    assert_eq!(status, Status::Nearest);
    // It goes as far as it can: the front end to the wall, give or take the length of a step.
    assert!(drive.end().x > 13.5 - 1.6 - 0.71, "{:?}", drive.end());
    let cell = DriveGoal::Cell { x: 17, y: 2 };
    let (status, _) = status_of(&grid, Vehicle::default(), from, cell);
    assert_eq!(status, Status::Nearest);
}

/// With wide circles, a curve from far away can be shorter than one from the side.
#[test]
fn the_nearest_pose_is_no_farther_than_the_start() {
    for turning_radius in [2.0, 40.0, 1000.0] {
        let vehicle = Vehicle {
            turning_radius,
            ..Vehicle::default()
        };
        let mut grid = Grid::open(10, 10);
        for to in [Pose::new(5.0, 2.0, 0.0), Pose::new(5.0, 8.0, 1.0)] {
            // The vehicle cannot stand at the goal.
            grid.set(to.x as u32, to.y as u32, CellKind::WALL);
            let from = Pose::new(4.0, 5.0, 0.0);
            let away = |pose: Pose| (pose.x - to.x).hypot(pose.y - to.y);
            let (status, drive) = status_of(&grid, vehicle, from, DriveGoal::Pose(to));
            assert_eq!(status, Status::Nearest);
            assert!(away(drive.end()) <= away(from) + 1e-9, "{drive:?}");
        }
    }
}

#[test]
fn one_call_returns_only_a_drive_that_arrives() {
    let (from, round) = (Pose::new(10.0, 1.0, 0.0), Pose::new(10.0, 1.0, PI));
    let all = |limit| {
        let options = DriveOptions::default().limit(limit);
        let drive = plan(&lane(1), options, from, DriveGoal::Pose(round));
        drive.unwrap_err().to_string()
    };
    let tried = all(u64::MAX);
    assert!(tried.starts_with("no drive leads to the goal: "), "{tried}");
    assert_eq!(
        all(20),
        "no drive to the goal within the limit of 20 poses; expected a larger limit"
    );
}

#[test]
fn no_drive_is_shorter_than_the_heuristic() {
    // If the goal is straight ahead, or reached by one arc, the answer is exactly that.
    let grid = Grid::open(20, 20);
    let vehicle = Vehicle::default();
    let from = Pose::new(4.0, 10.0, 0.0);
    for (to, length) in [
        (Pose::new(14.0, 10.0, 0.0), 10.0),
        (Pose::new(6.0, 12.0, FRAC_PI_2), PI),
        (from, 0.0),
    ] {
        let options = DriveOptions::default().vehicle(vehicle);
        let drive = plan(&grid, options, from, DriveGoal::Pose(to)).unwrap();
        assert!((drive.length() - length).abs() < 1e-9, "{drive:?}");
    }
}

#[test]
fn costs_decide_the_gears_of_a_drive() {
    let grid = Grid::open(24, 24);
    // Straight behind.
    let (from, to) = (Pose::new(14.0, 12.0, 0.0), Pose::new(6.0, 12.0, 0.0));
    let drive = |reverse: f64, gear: f64| {
        let options = DriveOptions::default().costs(DriveCosts {
            reverse,
            steer: 0.0,
            gear,
        });
        plan(&grid, options, from, DriveGoal::Pose(to)).unwrap()
    };
    let backwards = drive(0.0, 0.0);
    assert!((backwards.length() - 8.0).abs() < 1e-9);
    let round = drive(5.0, 0.0);
    assert!(round.length() > 12.0);
    let forwards = drive(5.0, 100.0);
    assert_eq!(forwards.gear_changes(), 0);
    assert!(forwards.arcs().iter().all(|arc| !arc.is_reverse()));
}

#[test]
fn an_edit_makes_the_search_stale_and_the_next_one_sees_it() {
    let mut grid = lane(3);
    let mut session = DriveSession::new(DriveOptions::default()).unwrap();
    let (from, to) = (Pose::new(2.0, 2.0, 0.0), Pose::new(16.0, 2.0, 0.0));
    session.start(&grid, from, DriveGoal::Pose(to)).unwrap();
    assert_eq!(session.run(&grid, u64::MAX), Status::Found);
    let straight = session.drive().unwrap().length();
    grid.set(9, 2, CellKind::WALL);
    assert_eq!(session.run(&grid, 1), Status::Stale);
    assert_eq!(session.status(), Status::Stale);
    session.replan(&grid, None).unwrap();
    // There is room beside it.
    assert_eq!(session.run(&grid, u64::MAX), Status::Found);
    let drive = session.drive().unwrap();
    assert!(drive.length() > straight + 0.1);
    check(&grid, &Vehicle::default(), drive, from, to);
    grid.set(9, 1, CellKind::WALL);
    grid.set(9, 3, CellKind::WALL);
    session.replan(&grid, None).unwrap();
    assert_eq!(session.run(&grid, u64::MAX), Status::Nearest);
}

#[test]
fn invalid_searches_say_why() {
    let grid = bay();
    let mut session = DriveSession::new(DriveOptions::default()).unwrap();
    let (from, to) = (Pose::new(2.0, 1.5, 0.0), Pose::new(6.0, 4.6, FRAC_PI_2));
    let mut message = |from: Pose, goal: DriveGoal| {
        let begun = session.start(&grid, from, goal);
        begun.unwrap_err().to_string()
    };
    let goal = DriveGoal::Pose(to);
    assert_eq!(
        message(Pose::new(2.0, 3.0, FRAC_PI_2), goal),
        "at the start (2, 3), heading 90 degrees, the vehicle is in the wall (2, 4); expected a pose \
         where it stands free"
    );
    assert_eq!(
        message(Pose::new(-4.0, 3.0, 0.0), goal),
        "the start (-4, 3) is outside; expected a place on the map, 14 × 8"
    );
    assert_eq!(
        message(Pose::new(2.0, 3.0, f64::NAN), goal),
        "the start's heading: found NaN; expected radians"
    );
    assert_eq!(
        message(from, DriveGoal::Pose(Pose::new(f64::INFINITY, 1.0, 0.0))),
        "the goal's x: found infinity; expected cells"
    );
    assert_eq!(
        message(from, DriveGoal::Cell { x: 14, y: 0 }),
        "the goal (14, 0) is outside; expected a place on the map, 14 × 8"
    );
    let long = Vehicle {
        wheelbase: 40.0,
        ..Vehicle::default()
    };
    let options = DriveOptions::default().vehicle(long);
    assert_eq!(
        plan(&grid, options, from, goal).unwrap_err().to_string(),
        "a vehicle of 40.8 by 0.8 cells; expected one that fits on the map, 14 × 8"
    );
    let options = DriveOptions::default().costs(DriveCosts {
        gear: -1.0,
        ..DriveCosts::default()
    });
    assert_eq!(
        DriveSession::new(options).unwrap_err().to_string(),
        "gear cost: found -1; expected a number of cells from 0 to 1000"
    );
    let wide = Grid::open(200, 200);
    assert_eq!(
        plan(&wide, DriveOptions::default(), from, goal)
            .unwrap_err()
            .to_string(),
        "a map of 200 × 200; expected at most 16384 cells for a search over poses"
    );
    assert!(session.replan(&grid, None).is_err());
}

#[test]
fn on_random_maps_every_drive_is_free_and_every_heuristic_admissible() {
    let mut random = oorandom::Rand32::new(77);
    let mut seen = [0; 2];
    for round in 0..36 {
        let vehicle = [Vehicle::default(), Vehicle::SMALL][round % 2];
        let mut grid = Grid::open(12, 12);
        for _ in 0..16 {
            let (x, y) = (random.rand_range(0..12), random.rand_range(0..12));
            grid.set(x, y, CellKind::WALL);
        }
        let mut pose = || {
            let mut part = |low: f64, span: f64| low + span * f64::from(random.rand_float());
            Pose::new(part(1.0, 9.0), part(1.0, 9.0), part(-4.0, 8.0))
        };
        let (from, to) = (pose(), pose());
        let options = DriveOptions::default()
            .vehicle(vehicle)
            .smooth(round % 3 > 0);
        let mut session = DriveSession::new(options).unwrap();
        if session.start(&grid, from, DriveGoal::Pose(to)).is_err() {
            continue;
        }
        let status = session.run(&grid, u64::MAX);
        let drive = session.drive().unwrap();
        let end = if status == Status::Found {
            to
        } else {
            drive.end()
        };
        if !drive.arcs().is_empty() {
            check(&grid, &vehicle, drive, from, end);
        }
        let away = |pose: Pose| (pose.x - to.x).hypot(pose.y - to.y);
        assert!(away(drive.end()) <= away(from) + 1e-6, "{:?}", drive.end());
        let planned = plan(&grid, options, from, DriveGoal::Pose(to));
        assert_eq!(planned.is_ok(), status == Status::Found, "{planned:?}");
        assert!(drive.length() >= (end.x - from.x).hypot(end.y - from.y) - 1e-9);
        seen[usize::from(status == Status::Found)] += 1;
    }
    assert!(seen[0] > 4 && seen[1] > 8, "{seen:?}");
}

#[test]
fn a_drive_is_the_same_to_the_last_bit_everywhere() {
    // The same number is in tests/js/drive.test.mjs.
    let grid = bay();
    let (from, to) = (
        Pose::new(2.0, 1.5, 0.0),
        Pose::new(6.0, 6.0, 270.0 * PI / 180.0),
    );
    let drive = plan(&grid, DriveOptions::default(), from, DriveGoal::Pose(to)).unwrap();
    let samples: Vec<_> = drive.samples(0.1).collect();
    let numbers = samples
        .iter()
        .flat_map(|sample| [sample.pose.x, sample.pose.y, sample.distance]);
    let bytes = numbers.flat_map(|number| number.to_bits().to_le_bytes());
    let digest = bytes.fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    assert_eq!((samples.len(), digest), (95, 0xcca3_4d85), "{digest:#010x}");
}

#[test]
fn a_search_that_cannot_begin_keeps_the_previous_one() {
    let grid = lane(8);
    let mut other = Grid::open(40, 30);
    other.set(3, 3, CellKind::WALL);
    let (from, goal) = (
        Pose::new(3.0, 3.0, 0.0),
        DriveGoal::Pose(Pose::new(6.0, 6.0, PI)),
    );
    let mut session = DriveSession::new(DriveOptions::default()).unwrap();
    session.start(&grid, from, goal).unwrap();
    assert_eq!(session.run(&grid, 1), Status::Running);
    assert!(session.start(&other, from, goal).is_err());
    // Preparing walls for the next search does not matter either.
    session.prepare(&other);
    let mut undisturbed = DriveSession::new(DriveOptions::default()).unwrap();
    undisturbed.start(&grid, from, goal).unwrap();
    assert_eq!(session.run(&grid, u64::MAX), Status::Found);
    assert_eq!(undisturbed.run(&grid, u64::MAX), Status::Found);
    assert_eq!(session.drive(), undisturbed.drive());
}

#[test]
fn headings_of_any_number_of_turns_are_driven_exactly() {
    let grid = Grid::open(12, 12);
    for turns in [1e3, 1e9, 1e10, 1e16, 1e300, -1e12] {
        for (from, to) in [(turns, 0.5), (0.5, turns)] {
            let (from, to) = (Pose::new(5.0, 5.0, from), Pose::new(8.0, 8.0, to));
            let options = DriveOptions::default().limit(1_000);
            let mut session = DriveSession::new(options).unwrap();
            session.start(&grid, from, DriveGoal::Pose(to)).unwrap();
            assert_eq!(session.run(&grid, u64::MAX), Status::Found, "{turns}");
            let turned = |pose: Pose| Pose::new(pose.x, pose.y, trig::wrap(pose.heading_rad));
            let drive = session.drive().unwrap();
            check(&grid, &Vehicle::default(), drive, turned(from), turned(to));
        }
    }
}

#[test]
fn a_large_turning_radius_still_stops_in_any_cell_ahead() {
    let grid = Grid::open(20, 1);
    for turning_radius in [1.0, 20.0, 50.0, 1000.0] {
        let options = DriveOptions::default().vehicle(Vehicle {
            turning_radius,
            ..Vehicle::SMALL
        });
        let mut session = DriveSession::new(options).unwrap();
        for x in 1..19 {
            let goal = DriveGoal::Cell { x, y: 0 };
            session
                .start(&grid, Pose::new(1.0, 0.0, 0.0), goal)
                .unwrap();
            let status = session.run(&grid, u64::MAX);
            assert_eq!(status, Status::Found, "radius {turning_radius}, column {x}");
        }
    }
}

#[test]
fn the_heuristic_at_a_wall_ignores_its_other_side() {
    use cubechase::drive::{ObstacleDistances, PoseHeuristic, Poses, Walls};
    // The only gap is below the wall; the goal is on the left.
    let mut grid = Grid::open(12, 9);
    for y in 0..8 {
        grid.set(6, y, CellKind::WALL);
    }
    let goal = Pose::new(2.0, 1.0, PI);
    let vehicle = Vehicle {
        rear_overhang: 0.0,
        ..Vehicle::SMALL
    };
    let poses = Poses {
        walls: Walls::of(&grid),
        vehicle,
        ..Poses::default()
    };
    let mut obstacles = ObstacleDistances::default();
    obstacles.measure(&poses.walls, goal.x, goal.y);
    let reach = PoseHeuristic {
        goal: DriveGoal::Pose(goal),
        obstacles: &obstacles,
    };
    // Backed up to the wall, it drives straight on.
    let cells = reach.cells(&poses, Pose::new(5.5, 1.0, PI));
    assert!((cells - 3.5).abs() < 1e-9, "{cells}");
}

/// It took 170 MB before the first expansion: 16 bytes for each of ten million poses.
#[test]
fn a_search_takes_memory_only_for_the_poses_that_it_has_seen() {
    let mut grid = Grid::open(128, 128);
    let mut search = DriveSession::new(DriveOptions::default().limit(20_000)).unwrap();
    let from = Pose::new(5.0, 5.0, 0.0);
    let goal = DriveGoal::Pose(Pose::new(120.0, 120.0, 0.0));
    search.start(&grid, from, goal).unwrap();
    assert!(search.bytes() < 800_000, "begun: {}", search.bytes());
    assert_eq!(search.run(&grid, u64::MAX), Status::Found);
    assert!(search.bytes() < 1_000_000, "found: {}", search.bytes());
    // A wall without a door: the search covers everything on this side.
    for y in 0..128 {
        grid.set(100, y, CellKind::WALL);
    }
    search.start(&grid, from, goal).unwrap();
    assert_eq!(search.run(&grid, u64::MAX), Status::Limit);
    assert!(search.bytes() < 16_000_000, "cut: {}", search.bytes());
}

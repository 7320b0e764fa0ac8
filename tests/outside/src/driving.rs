//! A vehicle on a grid, and curves without obstacles.

use cubechase::drive::{self, DriveCosts, DriveGoal, DriveOptions, DriveSession, Vehicle};
use cubechase::search::Status;
use cubechase::space::{CellKind, Grid};
use cubechase::steering::{Arc, Pose, Sample, dubins, reeds_shepp};
use std::f64::consts::PI;

fn yard() -> Grid {
    let mut grid = Grid::open(14, 10);
    for y in 0..6 {
        grid.set(7, y, CellKind::WALL);
    }
    grid
}

#[test]
fn a_drive_is_searched_in_steps_and_rewound() {
    let grid = yard();
    let options = DriveOptions::default()
        .vehicle(Vehicle::default())
        .costs(DriveCosts::default())
        .record(true);
    let mut session = DriveSession::new(options).unwrap();
    let from = Pose::new(3.0, 3.0, 0.0);
    session
        .start(&grid, from, DriveGoal::Cell { x: 11, y: 2 })
        .unwrap();
    while session.run(&grid, 5) == Status::Running {}
    assert_eq!(session.status(), Status::Found);
    let drive = session.drive().unwrap();
    let arcs: &[Arc] = drive.arcs();
    assert!(!arcs.is_empty() && drive.length() > 8.0);
    let samples: Vec<Sample> = drive.samples(0.25).collect();
    assert_eq!(samples[0].pose, from);
    assert!(session.expanded() > 3);
    assert_eq!(session.show(3), 3);
    assert!(session.current().is_some());
}

#[test]
fn a_drive_is_planned_at_once() {
    let (from, to) = (Pose::new(3.0, 7.0, 0.0), Pose::new(10.0, 7.0, PI));
    let drive = drive::plan(&yard(), DriveOptions::default(), from, DriveGoal::Pose(to)).unwrap();
    let end = drive.end();
    assert!((end.x - to.x).abs() < 1e-6 && (end.y - to.y).abs() < 1e-6);
}

#[test]
fn curves_join_two_poses() {
    let (from, to) = (Pose::new(0.0, 0.0, 0.0), Pose::new(0.0, 2.0, PI));
    let forwards = dubins::shortest(from, to, 1.0).unwrap();
    assert!((forwards.length() - PI).abs() < 1e-9);
    let both = reeds_shepp::shortest(from, to, 1.0).unwrap();
    assert!(both.length() <= forwards.length() + 1e-9);
    assert!(forwards.arcs().iter().any(|arc: &Arc| arc.curvature != 0.0));
}

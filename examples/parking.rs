//! Drives for a car: into bays, turning in a lane, through a maze, and without a possible drive.
//!
//! `cargo run --release --all-features --example parking` prints a line for each case.

use cubechase::drive::{DriveError, DriveGoal, DriveOptions, DriveSession, Vehicle};
use cubechase::space::{CellKind, Grid};
use cubechase::steering::Pose;
use std::f64::consts::PI;
use std::time::Instant;

const BAY: &str = "\
##############
#............#
#............#
#............#
######.#######
######.#######
######.#######
##############";

const KERB: &str = "\
################
#..............#
#..............#
#..............#
######...#######
################";

const MAZE: &str = "\
#########
#...#...#
#.#.#.#.#
#.#...#.#
#.#####.#
#.....#.#
###.#.#.#
#...#...#
#########";

/// Reads a map from text, with each character as a block of `times` cells a side.
fn map(text: &str, times: usize) -> Grid {
    let rows = text.lines().flat_map(|row| std::iter::repeat_n(row, times));
    let cells = rows.flat_map(str::bytes);
    let cells = cells.flat_map(|byte| std::iter::repeat_n(u8::from(byte != b'#'), times));
    let width = text.lines().next().map_or(0, str::len) * times;
    let height = text.lines().count() * times;
    Grid::from_bytes(width as u32, height as u32, cells.collect())
}

fn lane(rows: usize) -> Grid {
    let wall = "#".repeat(20);
    let free = format!("#{}#\n", ".".repeat(18));
    map(&format!("{wall}\n{}{wall}", free.repeat(rows)), 1)
}

/// Floor with walls here and there.
fn yard() -> Grid {
    let mut grid = Grid::open(40, 40);
    let mut random = oorandom::Rand32::new(3);
    for _ in 0..110 {
        let (x, y) = (random.rand_range(3..37), random.rand_range(3..37));
        grid.set(x, y, CellKind::WALL);
    }
    grid
}

fn main() -> Result<(), DriveError> {
    let at = |x: f64, y: f64, degrees: f64| Pose::new(x, y, degrees * PI / 180.0);
    let pose = |x, y, degrees| DriveGoal::Pose(at(x, y, degrees));
    let (car, small) = (Vehicle::default(), Vehicle::SMALL);
    let beside = at(2.0, 1.5, 0.0);
    let cases = [
        (
            "bay, forwards",
            map(BAY, 1),
            car,
            beside,
            pose(6.0, 4.6, 90.0),
        ),
        (
            "bay, in reverse",
            map(BAY, 1),
            car,
            beside,
            pose(6.0, 6.0, 270.0),
        ),
        (
            "along the kerb",
            map(KERB, 1),
            car,
            at(2.0, 2.0, 0.0),
            pose(6.2, 4.0, 0.0),
        ),
        (
            "round in three rows",
            lane(3),
            car,
            at(10.0, 2.0, 0.0),
            pose(10.0, 2.0, 180.0),
        ),
        (
            "round in two rows",
            lane(2),
            car,
            at(10.0, 1.5, 0.0),
            pose(10.0, 1.5, 180.0),
        ),
        (
            "small, in two rows",
            lane(2),
            small,
            at(10.0, 1.5, 0.0),
            pose(10.0, 1.5, 180.0),
        ),
        (
            "maze, lanes of four",
            map(MAZE, 4),
            car,
            at(6.0, 6.0, 90.0),
            pose(29.5, 28.0, 90.0),
        ),
        (
            "maze, in reverse",
            map(MAZE, 4),
            car,
            at(6.0, 6.0, 90.0),
            pose(29.5, 29.0, 270.0),
        ),
        (
            "maze, lanes of three",
            map(MAZE, 3),
            car,
            at(4.0, 4.0, 90.0),
            pose(22.0, 21.5, 90.0),
        ),
        (
            "small, lanes of one",
            map(MAZE, 1),
            small,
            at(1.0, 1.0, 90.0),
            DriveGoal::Cell { x: 7, y: 7 },
        ),
        (
            "open, 40 by 40",
            Grid::open(40, 40),
            car,
            at(3.0, 3.0, 0.0),
            pose(36.0, 36.0, 180.0),
        ),
        (
            "yard, 40 by 40",
            yard(),
            car,
            at(1.0, 1.0, 0.0),
            pose(37.5, 37.5, 0.0),
        ),
        (
            "small, yard",
            yard(),
            small,
            at(1.0, 1.0, 0.0),
            DriveGoal::Cell { x: 38, y: 38 },
        ),
    ];
    println!("case\tstatus\texpanded\tlength\tcost\tgears\tsearch ms\twith smoothing ms");
    for (name, grid, vehicle, from, goal) in cases {
        let mut row = Vec::new();
        for smooth in [false, true] {
            let options = DriveOptions::default().vehicle(vehicle).smooth(smooth);
            let mut session = DriveSession::new(options)?;
            // The second time, the memory exists already, as while dragging.
            for _ in 0..2 {
                let begun = Instant::now();
                session.begin(&grid, from, goal)?;
                session.run(&grid, u64::MAX);
                row.push(begun.elapsed().as_secs_f64() * 1000.0);
            }
            if let Some(drive) = session.drive().filter(|_| smooth) {
                println!(
                    "{name}\t{:?}\t{}\t{:.2}\t{:.2}\t{}\t{:.1}\t{:.1}",
                    session.status(),
                    session.expanded(),
                    drive.length(),
                    session.cost().unwrap_or(f64::NAN),
                    drive.gear_changes(),
                    row[1],
                    row[3],
                );
            }
        }
    }
    Ok(())
}

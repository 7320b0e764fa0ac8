//! Ten thousand chasers on a cube of 6 × 128² cells, every fifth of them a wall.
//!
//! Measures the median milliseconds of a tick: with a finished field, and while the field is rebuilt
//! because the target moves by a cell every 12 ticks, as fast as the player. Each is the least of
//! several rounds, because other work on the machine only makes a round slower.

use cubechase::chase::Crowd;
use cubechase::map::CubeMap;
use cubechase::space::{CellKind, Cube, Key, Space};
use cubechase_bench_protocol::write_fact;
use std::time::Instant;

const SIZE: u32 = 128;
const WALKERS: usize = 10_000;
const TICKS: u32 = 600;
const ROUNDS: u32 = 3;
/// The ticks for one cell at the player's speed of five cells a second.
const TICKS_A_CELL: u32 = 12;

/// Writes the measurements.
pub(crate) fn measure() {
    let mut random = oorandom::Rand32::new(4);
    let mut cube = Cube::new(SIZE);
    for key in (0..cube.len() as u32).map(Key) {
        let wall = random.rand_range(0..5) == 0;
        let kind = if wall {
            CellKind::WALL
        } else {
            CellKind::FLOOR
        };
        cube.set(cube.cell(key), kind).expect("wall or floor");
    }
    let (mut still, mut running) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..ROUNDS {
        let (a, b) = round(&cube);
        still = still.min(a);
        running = running.min(b);
    }
    write_fact("step", still);
    write_fact("step while the field is rebuilt", running);
}

fn round(cube: &Cube) -> (f64, f64) {
    let mut targets = (SIZE / 2 * SIZE..)
        .map(Key)
        .filter(|&key| cube.is_free(key));
    let mut crowd =
        Crowd::new(cube, WALKERS, 1, CubeMap::MONSTER_SPEED).expect("floor, and a fair number");
    let mut lead = |crowd: &mut Crowd| {
        let target = targets.next().expect("most cells are floor");
        crowd.target(cube, cube.cell(target));
    };
    lead(&mut crowd);
    while !crowd.is_current(cube) {
        crowd.step(cube);
    }
    let tick = |crowd: &mut Crowd| {
        let from = Instant::now();
        crowd.step(cube);
        from.elapsed().as_secs_f64() * 1e3
    };
    let still = (0..TICKS).map(|_| tick(&mut crowd)).collect();
    let running = (0..TICKS)
        .map(|number| {
            if number % TICKS_A_CELL == 0 {
                lead(&mut crowd);
            }
            tick(&mut crowd)
        })
        .collect();
    (median(still), median(running))
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

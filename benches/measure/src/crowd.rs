//! The time of a step of a crowd on a cube. The seeds are fixed, so only the times differ from run to run.

use crate::Outcome;
use crate::maps::cube;
use crate::table::{Table, count, median};
use cubechase::chase::Crowd;
use cubechase::map::CubeMap;
use cubechase::pibt::Pibt;
use cubechase::space::{Cube, Key, Movement, Space};
use oorandom::Rand32;
use std::hint::black_box;
use std::time::Instant;

const SIZE: u32 = 128;
const MANY: usize = 10_000;

/// Prints the microseconds of a step, the median of 600 or of as many as a word says.
pub(crate) fn print(words: &[String]) -> Outcome {
    let ticks = words.first().map_or(Ok(600), |word| word.parse())?;
    let cubes = [0, 2].map(|walls| cube(SIZE, walls));
    let mut table = Table::new([
        "agents",
        "open floor, 1 goal",
        "8 goals",
        "walls on a fifth, 1 goal",
        "8 goals",
    ]);
    for agents in [1_000, MANY] {
        let figures = cubes.iter().flat_map(|cube| {
            let figures = [1, 8].map(|goals| agents_step(cube, agents, goals, ticks));
            figures.map(|ms| format!("{:.0}", ms * 1e3))
        });
        table.row([count(agents as u64)].into_iter().chain(figures));
    }
    let [open, walls] =
        cubes.map(|cube| walkers_step(&cube, MANY, ticks).map(|ms| format!("{:.0}", ms * 1e3)));
    let none = String::new;
    table.row([
        format!("{} share cells", count(MANY as u64)),
        open?,
        none(),
        walls?,
        none(),
    ]);
    println!("{table}");
    Ok(())
}

/// Returns the first free cell from the middle of the first face on.
fn middle(cube: &Cube) -> Key {
    let first = cube.size() / 2 * (cube.size() + 1);
    let mut free = (first..).map(Key).filter(|&key| cube.is_free(key));
    free.next().expect("most cells are floor")
}

/// Returns the milliseconds of a step of walkers that share cells, all to one goal.
pub(crate) fn walkers_step(cube: &Cube, walkers: usize, ticks: usize) -> Outcome<f64> {
    let mut crowd = Crowd::new(cube, walkers, 1, CubeMap::MONSTER_SPEED)?;
    crowd.target(cube, cube.cell(middle(cube)));
    while !crowd.is_current(cube) {
        crowd.step(cube);
    }
    Ok(typical(ticks, || crowd.step(cube)))
}

/// Returns the milliseconds of a step of agents that do not collide. Their goals are the middle and random cells.
fn agents_step(cube: &Cube, agents: usize, goals: u32, ticks: usize) -> f64 {
    let mut pibt = Pibt::new(cube, Movement::default(), 1);
    let mut random = Rand32::new(5);
    let mut cell = || Key(random.rand_range(0..cube.len() as u32));
    pibt.add_goal(&[middle(cube)]);
    for _ in 1..goals {
        pibt.add_goal(&[cell()]);
    }
    while pibt.len() < agents {
        let goal = pibt.len() as u32 % goals;
        // A wall or an occupied cell is refused.
        let _ = pibt.enter(cube, cell(), goal);
    }
    while !(0..goals).all(|goal| pibt.is_current(cube, goal)) {
        pibt.step(cube);
    }
    typical(ticks, || pibt.step(cube))
}

/// Returns the median of milliseconds.
fn typical<T>(times: usize, mut work: impl FnMut() -> T) -> f64 {
    let time = |_| {
        let from = Instant::now();
        black_box(work());
        from.elapsed().as_secs_f64() * 1e3
    };
    median((0..times).map(time).collect())
}

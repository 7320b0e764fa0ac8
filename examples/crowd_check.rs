//! Counts the conflicts of agents that walk by PIBT: `cargo run --release --example crowd_check -- MOVES [FOLDER]`.
//!
//! Agents take this many steps to another cell, shared equally among random grids, cubes, and the `.map` files of the
//! folder. All movements take turns, with few agents and with many. Agents enter and leave, goals move, and cells become
//! walls and floor. After each step, a checker that shares no code with the library looks for two agents in one cell, two
//! that have exchanged cells or crossed on a diagonal, and illegal steps.
//!
//! It prints one tab-separated line for each map: name, cells, steps, moves, conflicts. The exit code is 1 if there is a
//! conflict. The seeds are fixed, so only the time differs from run to run.

#[path = "../tests/rust/pibt/churn.rs"]
mod churn;
#[expect(dead_code, reason = "it uses only a part of the tests' oracles")]
#[path = "../tests/rust/oracle/mod.rs"]
mod oracle;

use churn::{Churn, Ground, scatter};
use cubechase::read_map;
use cubechase::space::{Cube, Grid};
use oorandom::Rand32;
use oracle::crowd::{Between, on_grid};
use oracle::surface::Surface;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "usage: crowd_check MOVES [FOLDER]";
/// The steps of a round.
const STEPS: usize = 1_000;
/// One change in this many steps.
const CHANGE_EVERY: usize = 40;
/// Agents for each hundred cells.
const DENSITIES: [u32; 3] = [5, 40, 90];
const CUBE: u32 = 24;
const WALLS: [u32; 3] = [0, 10, 30];

/// The sums over all rounds on a map.
#[derive(Default)]
struct Sums {
    steps: u64,
    moves: u64,
    conflicts: u64,
}

fn main() -> ExitCode {
    match run() {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Returns the number of conflicts.
fn run() -> Result<u64, String> {
    let mut words = std::env::args().skip(1);
    let moves: u64 = words
        .next()
        .and_then(|word| word.parse().ok())
        .ok_or(USAGE)?;
    let maps = words
        .next()
        .map_or(Ok(Vec::new()), |folder| maps(&folder))?;
    let share = moves.div_ceil((maps.len() + 2 * WALLS.len()) as u64);
    let (start, mut all) = (Instant::now(), Sums::default());
    println!("map\tcells\tsteps\tmoves\tconflicts");
    let mut add = |name: &str, cells: u32, sums: &Sums| {
        let Sums {
            steps,
            moves,
            conflicts,
        } = sums;
        println!("{name}\t{cells}\t{steps}\t{moves}\t{conflicts}");
        all.steps += steps;
        all.moves += moves;
        all.conflicts += conflicts;
    };
    let surface = Surface::of(CUBE);
    for walls in WALLS {
        let mut random = Rand32::new(walls.into());
        let mut grid = Grid::open(64, 64);
        scatter(&mut grid, walls, &mut random);
        let sums = walked(&grid, share, on_grid(64));
        add(&format!("grid, {walls} % walls"), 64 * 64, &sums);
        let mut cube = Cube::new(CUBE);
        scatter(&mut cube, walls, &mut random);
        let sums = walked(&cube, share, |from, to| surface.touch(from, to));
        add(&format!("cube, {walls} % walls"), 6 * CUBE * CUBE, &sums);
    }
    for (name, grid) in maps {
        let (width, cells) = (grid.width() as usize, grid.width() * grid.height());
        add(&name, cells, &walked(&grid, share, on_grid(width)));
    }
    let Sums {
        steps,
        moves,
        conflicts,
    } = all;
    println!("all\t\t{steps}\t{moves}\t{conflicts}");
    eprintln!("{:.0?}", start.elapsed());
    Ok(conflicts)
}

/// Reads the maps of a folder, by name.
fn maps(folder: &str) -> Result<Vec<(String, Grid)>, String> {
    let broken = |error: std::io::Error| format!("{folder}: {error}");
    let entries = std::fs::read_dir(folder).map_err(broken)?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "map"));
    paths.sort();
    let read = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).map_err(broken)?;
        let map = read_map(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        Ok((name.into_owned(), map.grid))
    };
    paths.iter().map(read).collect()
}

/// Walks in rounds until there are enough moves.
fn walked<S: Ground + Clone>(
    space: &S,
    moves: u64,
    touch: impl Fn(usize, usize) -> Option<Between>,
) -> Sums {
    let mut sums = Sums::default();
    for round in 0.. {
        let density = DENSITIES[round / 4 % DENSITIES.len()];
        let goals = 1 + round as u32 % 7;
        let mut churn = Churn::new(space.clone(), round % 4, density, goals, round as u64);
        for step in 0..STEPS {
            if step % CHANGE_EVERY == 0 {
                churn.change();
            }
            churn.step(&touch);
            sums.steps += 1;
            let conflicts = churn.checker.conflicts;
            if sums.moves + conflicts.moves >= moves {
                break;
            }
        }
        let conflicts = churn.checker.conflicts;
        sums.moves += conflicts.moves;
        sums.conflicts += conflicts.count();
        if sums.moves >= moves {
            break;
        }
    }
    sums
}

//! Counts the conflicts of agents that walk by PIBT.
//!
//! Agents take this many steps to another cell, shared equally among random grids, cubes, and the `.map` files of the
//! folder. All movements take turns, with few agents and with many. Agents enter and leave, goals move, and cells become
//! walls and floor. After each step, the checker of the tests, which shares no code with the library, looks for two
//! agents in one cell, two that have exchanged cells or crossed on a diagonal, and illegal steps. The seeds are fixed.

#[path = "../../../tests/rust/pibt/churn.rs"]
mod churn;

use crate::Outcome;
use crate::maps::{folder, read};
use crate::oracle::crowd::{Between, on_grid};
use crate::oracle::surface::Surface;
use crate::table::{Table, count};
use churn::{Churn, Ground, scatter};
use cubechase::space::{Cube, Grid};
use oorandom::Rand32;

/// The steps of a round.
const STEPS: usize = 1_000;
/// One change in this many steps.
const CHANGE_EVERY: usize = 40;
/// Agents for each hundred cells.
const DENSITIES: [u32; 3] = [5, 40, 90];
const CUBE: u32 = 24;
const WALLS: [u32; 3] = [0, 10, 30];

/// Prints the counts of each map. A conflict is an error.
pub(crate) fn print(words: &[String]) -> Outcome {
    let (moves, maps) = match words {
        [moves] => (moves, Vec::new()),
        [moves, maps] => (moves, folder(maps, ".map")?),
        _ => return Err("expected MOVES [FOLDER]".into()),
    };
    let moves: u64 = moves.parse()?;
    let share = moves.div_ceil((maps.len() + 2 * WALLS.len()) as u64);
    let mut table = Table::new(["map", "steps", "moves", "conflicts"]);
    let mut all = [0; 3];
    let row = |name: &str, sums: [u64; 3]| [name.to_owned()].into_iter().chain(sums.map(count));
    let mut add = |name: &str, sums: [u64; 3]| {
        table.row(row(name, sums));
        all = [0, 1, 2].map(|at| all[at] + sums[at]);
    };
    let surface = Surface::of(CUBE);
    for walls in WALLS {
        let mut random = Rand32::new(walls.into());
        let mut grid = Grid::open(64, 64);
        scatter(&mut grid, walls, &mut random);
        add(
            &format!("grid, {walls} % walls"),
            walked(&grid, share, on_grid(64)),
        );
        let mut cube = Cube::new(CUBE);
        scatter(&mut cube, walls, &mut random);
        let sums = walked(&cube, share, |from, to| surface.touch(from, to));
        add(&format!("cube, {walls} % walls"), sums);
    }
    for file in maps {
        let (name, grid) = read(&file)?;
        add(&name, walked(&grid, share, on_grid(grid.width() as usize)));
    }
    table.row(row("all", all));
    println!("{table}");
    if all[2] > 0 {
        return Err("agents collide".into());
    }
    Ok(())
}

/// Walks in rounds until there are enough moves. Returns the steps, moves and conflicts.
fn walked<S: Ground + Clone>(
    space: &S,
    moves: u64,
    touch: impl Fn(usize, usize) -> Option<Between>,
) -> [u64; 3] {
    let mut sums = [0; 3];
    for round in 0.. {
        let density = DENSITIES[round / 4 % DENSITIES.len()];
        let goals = 1 + round as u32 % 7;
        let mut churn = Churn::new(space.clone(), round % 4, density, goals, round as u64);
        for step in 0..STEPS {
            if step % CHANGE_EVERY == 0 {
                churn.change();
            }
            churn.step(&touch);
            sums[0] += 1;
            if sums[1] + churn.checker.conflicts.moves >= moves {
                break;
            }
        }
        let conflicts = churn.checker.conflicts;
        sums[1] += conflicts.moves;
        sums[2] += conflicts.count();
        if sums[1] >= moves {
            break;
        }
    }
    sums
}

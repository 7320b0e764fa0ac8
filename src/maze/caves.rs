//! Caves: random fill, smoothed by a cellular automaton and joined by tunnels.
//!
//! ```text
//! within a border of wall, each cell is wall with a chance of `density`
//! repeat five times, for all cells at once:
//!     a cell becomes the majority of the nine cells in the 3 × 3 around it
//! caves of fewer than twelve cells are filled
//! from the other caves, floods spread through the rock, one cell at a time
//! where the floods of two unjoined caves meet: dig from there back to both
//! ```
//!
//! The automaton, and the tunnels between separate areas: Johnson, Yannakakis and Togelius, "Cellular Automata for
//! Real-Time Generation of Infinite Cave Levels", 2010.
//!
//! - The floods run Kruskal's algorithm with the tunnels as edges. They meet in the order of the tunnels' lengths (to
//!   within one cell), and a tunnel is dug only between two sets.
//! - All caves are joined, instead of keeping only the largest, so the map is useful at any density. On 1000 × 1000
//!   cells, the largest cave has nearly all of the open ground at a density of 45 %, but 57 % of it at 50 % and 2 % at
//!   52 %.
//!
//! O(cells) time, and about 10 bytes a cell while it runs. All open cells are connected by 4-way steps. If walls are
//! nearly everywhere, there may be none.
//!
//! A map of seed 1 with the default of 45 % walls:
//!
//! ```text
//! #########################################
//! #########################################
//! #####....##########.........#############
//! ####......###..##....................####
//! ####..................................###
//! ###...................................###
//! ###..................................####
//! ##..................................#####
//! ##...#.........................##########
//! ##..###.......................###########
//! #######......................############
//! ########..##................#############
//! ###################........##############
//! ####################...##################
//! #########################################
//! ```

use super::sets::Sets;
use crate::space::components::{BLOCKED, Components};
use crate::space::{CellKind, Direction, Grid, Key, Movement, Space};

/// The default share of walls before the automaton, in percent.
pub const DENSITY: u32 = 45;

/// The shortest side, in cells. The border grows into a small map in each round. With 12 cells a side, about one map in
/// sixteen has no cave at all; with 15, hardly any.
pub const MIN_SIDE: u32 = 15;

/// How often the automaton runs.
const ROUNDS: u32 = 5;

/// A cave with fewer cells is filled, unless it is the largest.
const SMALLEST: u32 = 12;

const WALL: u8 = CellKind::WALL.byte();
const FLOOR: u8 = CellKind::FLOOR.byte();

/// Makes caves from a random fill with sides of at least [`MIN_SIDE`].
pub(super) fn of(noise: &Grid) -> Grid {
    let mut grid = with_border(noise);
    for _ in 0..ROUNDS {
        grid = smooth(&grid);
    }
    join(&grid)
}

/// Makes the border wall.
fn with_border(noise: &Grid) -> Grid {
    rebuilt(noise, |key| is_inside(noise, key) && noise.is_free(key))
}

/// Returns the next round of the automaton. The border stays wall: a cell of it has at most three neighbours inside.
fn smooth(grid: &Grid) -> Grid {
    rebuilt(grid, |key| {
        grid.free_neighbours(key).count_ones() + u32::from(grid.is_free(key)) >= 5
    })
}

/// Returns a grid of the same size, with floor where `is_floor` returns true.
fn rebuilt(grid: &Grid, is_floor: impl Fn(Key) -> bool) -> Grid {
    let cells = (0..grid.len() as u32).map(|key| u8::from(is_floor(Key(key))));
    Grid::from_bytes(grid.width(), grid.height(), cells.collect())
}

/// Returns whether a cell is not on the border.
fn is_inside(grid: &Grid, key: Key) -> bool {
    let (x, y) = grid.point(key);
    (1..grid.width() - 1).contains(&x) && (1..grid.height() - 1).contains(&y)
}

/// Fills the small caves and joins the others.
fn join(grid: &Grid) -> Grid {
    let mut caves = Components::default();
    caves.refresh(grid, Movement::Four);
    let sizes = caves.sizes();
    let enough = SMALLEST.min(sizes.iter().copied().max().unwrap_or(0));

    let mut cells = grid.cells().to_vec();
    // For each cell, the cave that reached it and, in a cell that was wall, the direction back.
    let mut owners = vec![BLOCKED; grid.len()];
    let mut back = vec![Direction::North; grid.len()];
    let mut wave = Vec::new();
    let keys = (0..grid.len() as u32).map(Key);
    for key in keys.filter(|&key| grid.is_free(key)) {
        let label = caves.label(key);
        if sizes[label as usize] < enough {
            cells[key.index()] = WALL;
        } else {
            owners[key.index()] = label;
            wave.push(key);
        }
    }
    let mut joined = Sets::new(caves.count());
    // The labels are in `owners` now, and this is large.
    drop(caves);

    while !wave.is_empty() {
        let mut next_wave = Vec::new();
        for &key in &wave {
            for direction in Direction::STRAIGHT {
                let next = grid.neighbour(key, direction);
                let owner = owners[key.index()];
                let other = owners[next.index()];
                if other == BLOCKED {
                    if is_inside(grid, next) {
                        owners[next.index()] = owner;
                        back[next.index()] = direction.opposite();
                        next_wave.push(next);
                    }
                } else if other != owner && joined.join(owner, other) {
                    dig(grid, &mut cells, &back, key);
                    dig(grid, &mut cells, &back, next);
                }
            }
        }
        wave = next_wave;
    }
    Grid::from_bytes(grid.width(), grid.height(), cells)
}

/// Opens the cells back to a cell's cave.
fn dig(grid: &Grid, cells: &mut [u8], back: &[Direction], mut key: Key) {
    while cells[key.index()] == WALL {
        cells[key.index()] = FLOOR;
        key = grid.neighbour(key, back[key.index()]);
    }
}

#[cfg(test)]
mod tests;

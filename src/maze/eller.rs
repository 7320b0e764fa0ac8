//! Eller's algorithm: a perfect maze row by row, from the top to the bottom, that never looks at
//! a row again. Its rows are alike, except for the last, which has to join whatever is left. Five
//! of eight links run up and down, where the other mazes have as many of both.
//!
//! ```text
//! for each row:
//!     rooms without a way up are sets of their own
//!     for each two rooms side by side:
//!         if their sets differ, and a coin says so or it is the last row:
//!             link them, join the sets
//!     unless it is the last row:
//!         from every set at least one room, and of the others each by a coin, gets a way down;
//!         the room below is in the same set
//! ```
//!
//! Found by Marlin Eller in 1982 and not published by him; described in Pullen, "Think Labyrinth:
//! Maze Algorithms", and Buck, "Maze Generation: Eller's Algorithm", 2010.
//!
//! Which room of a set surely goes down is drawn evenly while the row is read once (a reservoir of
//! one): always the last would lean the maze to the right. O(rooms × log columns) time at most;
//! beside the map itself O(columns) memory. Connected.
//!
//! A map of seed 1:
//!
//! ```text
//! #########################################
//! #.......#.#.#.#...#.......#.#.#.....#.#.#
//! #.###.###.#.#.#.#.#.#####.#.#.###.###.#.#
//! #...#.#.....#.#.#.#.#.....#.....#...#...#
//! #.#.###.###.#.###.#.###.#####.#.#.#.#.#.#
//! #.#...#...#.#.......#...#.#...#.#.#.#.#.#
//! #.#.#.#.#.#.###.#.#######.#####.#.#.#.###
//! #.#.#...#.#.#.#.#.#.....#.#...#.#.#.#.#.#
//! #.#.###.#####.#.#####.###.###.#.#.###.#.#
//! #.#...#.#.#.....#.........#.#...#.#.....#
//! ###.#.#.#.###.###.#.###.###.#.#.#.#.###.#
//! #.#.#.#.#.#.#...#.#.#.#.......#.#.#.#...#
//! #.#.#.#.#.#.#.#.#.#.#.#.#.#.###.#.#.#.###
//! #...#.#.......#...#...#.#.#...#.....#...#
//! #########################################
//! ```

use super::Lattice;
use super::draw;
use super::lattice::Room;
use super::sets::Sets;
use crate::space::Direction;
use oorandom::Rand32;

/// What a row knows of a set while it chooses the ways down.
#[derive(Clone, Copy, Default)]
struct Reservoir {
    members: u32,
    /// The column that surely goes down.
    surely: u32,
    /// The first column that went down.
    below: Option<u32>,
}

/// Carves a perfect maze into a closed lattice.
pub fn carve(lattice: &mut Lattice, random: &mut Rand32) {
    let columns = lattice.columns();
    let mut sets = Sets::new(columns);
    for row in 0..lattice.rows() {
        let is_last = row + 1 == lattice.rows();
        for column in 0..columns - 1 {
            // The coin first: what is drawn does not depend on the sets.
            if (draw::chance(random, 50) || is_last) && sets.join(column, column + 1) {
                lattice.link(Room { column, row }, Direction::East);
            }
        }
        if !is_last {
            sets = ways_down(lattice, random, row, &mut sets);
        }
    }
}

/// Opens the ways down from a row; the sets of the row below.
fn ways_down(lattice: &mut Lattice, random: &mut Rand32, row: u32, sets: &mut Sets) -> Sets {
    let columns = lattice.columns();
    let mut reservoirs = vec![Reservoir::default(); columns as usize];
    for column in 0..columns {
        let reservoir = &mut reservoirs[sets.find(column) as usize];
        reservoir.members += 1;
        if random.rand_range(0..reservoir.members) == 0 {
            reservoir.surely = column;
        }
    }
    let mut below = Sets::new(columns);
    for column in 0..columns {
        let reservoir = &mut reservoirs[sets.find(column) as usize];
        if draw::chance(random, 50) || reservoir.surely == column {
            lattice.link(Room { column, row }, Direction::South);
            below.join(*reservoir.below.get_or_insert(column), column);
        }
    }
    below
}

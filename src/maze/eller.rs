//! Eller's algorithm: a perfect maze row by row, from top to bottom, that never returns to a row. Its rows are alike,
//! except for the last, which has to join what is left. Five of eight links run up and down; in the other mazes, half
//! do.
//!
//! ```text
//! for each row:
//!     each room without a link up is a separate set
//!     for each two adjacent rooms:
//!         if their sets differ, at random or in the last row:
//!             link them, join the sets
//!     unless it is the last row:
//!         at least one room of every set, and the others at random, get a link down;
//!         the room below is in the same set
//! ```
//!
//! Marlin Eller found it in 1982 and did not publish it. It is described in Pullen, "Think Labyrinth: Maze Algorithms",
//! and Buck, "Maze Generation: Eller's Algorithm", 2010.
//!
//! The room of a set that certainly gets a link down is drawn uniformly while the row is read once (a reservoir of
//! one). Always taking the last would bias the maze to the right. O(rooms × log columns) time at most, and O(columns)
//! memory beside the map itself. Connected.
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

/// The state of a set while its row chooses the links down.
#[derive(Clone, Copy, Default)]
struct Reservoir {
    members: u32,
    /// The column that certainly gets a link down.
    surely: u32,
    /// The first column that got a link down.
    below: Option<u32>,
}

/// Carves a perfect maze into a closed lattice.
pub fn carve(lattice: &mut Lattice, random: &mut Rand32) {
    let columns = lattice.columns();
    let mut sets = Sets::new(columns);
    for row in 0..lattice.rows() {
        let is_last = row + 1 == lattice.rows();
        for column in 0..columns - 1 {
            // Draw first, so that the draws do not depend on the sets.
            if (draw::chance(random, 50) || is_last) && sets.join(column, column + 1) {
                lattice.link(Room { column, row }, Direction::East);
            }
        }
        if !is_last {
            sets = link_down(lattice, random, row, &mut sets);
        }
    }
}

/// Opens the links down from a row. Returns the sets of the row below.
fn link_down(lattice: &mut Lattice, random: &mut Rand32, row: u32, sets: &mut Sets) -> Sets {
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

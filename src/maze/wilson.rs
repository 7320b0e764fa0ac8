//! Wilson's algorithm: loop-erased random walks. Every perfect maze on a lattice is equally likely (a uniform spanning
//! tree).
//!
//! ```text
//! the tree ← one room
//! for each room r that is not in the tree:
//!     walk at random from r until the tree is reached, recording the last exit from each room
//!     follow those exits from r, and add them to the tree
//! ```
//!
//! Wilson, "Generating Random Spanning Trees More Quickly than the Cover Time", 1996.
//!
//! - A walk that returns to a room overwrites the exit recorded there, and so erases the loop.
//! - Any room may be the first of the tree. Walks meet the middle one soonest.
//!
//! The walks take O(rooms × log rooms) steps on average, without an upper bound, and a byte for each room. Connected.
//!
//! A map of seed 1:
//!
//! ```text
//! #########################################
//! #.....#...#.....#...#...............#...#
//! #.#.###.#####.#####.###.#.###.#########.#
//! #.#.#...#.#.............#...#.....#.....#
//! ###.#.#.#.#.#####.#####.#.###.#.###.#.###
//! #...#.#.#.#.....#.....#.#.#...#.....#...#
//! #.###.#.#.#.###.#######.#############.###
//! #.....#.....#...#.......#...#.....#...#.#
//! #####.#.###.#####.#.###.#.###.#######.#.#
//! #.....#.#.......#.#.#.............#.....#
//! ###.#.#######.###.###.#######.###.#######
//! #...#.#...#.....#...#.....#...#.....#...#
//! #####.#.#####.###.#######.#########.#.#.#
//! #.....#.......#...#.............#.....#.#
//! #########################################
//! ```

use super::Lattice;
use super::draw;
use super::lattice::Room;
use crate::space::Direction;
use oorandom::Rand32;

/// Carves a perfect maze into a closed lattice.
pub fn carve(lattice: &mut Lattice, random: &mut Rand32) {
    // The exit by which a walk last left each room; `None` for a room in the tree.
    let mut exits = vec![Some(Direction::North); lattice.room_count() as usize];
    let middle = Room {
        column: lattice.columns() / 2,
        row: lattice.rows() / 2,
    };
    exits[lattice.number(middle) as usize] = None;
    for first in lattice.rooms() {
        let mut room = first;
        while let Some(exit) = &mut exits[lattice.number(room) as usize] {
            let direction = draw::one_of(random, &Direction::STRAIGHT);
            // If it is outside, draw again, so that the exits inside stay equally likely.
            if let Some(next) = lattice.beside(room, direction) {
                *exit = direction;
                room = next;
            }
        }
        room = first;
        while let Some(direction) = exits[lattice.number(room) as usize].take() {
            lattice.link(room, direction);
            let Some(next) = lattice.beside(room, direction) else {
                break;
            };
            room = next;
        }
    }
}

#[cfg(test)]
mod tests;

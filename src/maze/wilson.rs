//! Wilson's algorithm: loop-erased random walks. Of all the perfect mazes that there are on a
//! lattice, each is as likely as any other (a uniform spanning tree).
//!
//! ```text
//! the tree ← one room
//! for each room r that is not in the tree:
//!     walk at random from r until the tree is met, noting at each room the way last taken out
//!     follow those ways from r again, and add them to the tree
//! ```
//!
//! Wilson, "Generating Random Spanning Trees More Quickly than the Cover Time", 1996.
//!
//! - A walk that comes back to a room overwrites the way out that it noted there, and so forgets
//!   the loop in between: nothing has to be erased.
//! - Any room may be the first of the tree. The middle one is met soonest.
//!
//! The walks take O(rooms × log rooms) steps as an expectation, without an upper bound; a byte a
//! room. Connected.
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
    // The way by which a walk last left each room; none of a room in the tree.
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
            // Outside: draw again, so that the ways inside stay as likely as each other.
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

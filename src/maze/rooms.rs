//! Rooms with doors: a floor plan of rectangles that share their walls. The map is divided in two repeatedly, as in
//! [`division`](super::division), but only until the rooms are small.
//!
//! A room is 3 to 11 cells wide and high, so none is a dead end to braid. Every wall has a door, and a long one
//! several, so a large plan has more than one path through it. With one door for each wall, the rooms would form a
//! tree.
//!
//! It is binary space partitioning, as in Shaker, Liapis, Togelius, Lopes and Bidarra, "Constructive Generation Methods
//! for Dungeons and Levels", 2016. O(cells). Connected.
//!
//! A map of seed 1:
//!
//! ```text
//! #########################################
//! #.................#.........#...........#
//! #.........#.......#.........#...........#
//! #.........#.................#...........#
//! #.........###.#####.........#...........#
//! #.........#.......#.........#...........#
//! #.........#.......#.........#...........#
//! #.........#.......#.....................#
//! #######.###.......#.........#######.#####
//! #.........#.......#.........#...........#
//! #.........#.......###.#######...........#
//! #.........#.......#.........#...........#
//! #.........#.......#.........#...........#
//! #.........#.......#.........#...........#
//! #########################################
//! ```

use super::Lattice;
use super::division::{Cut, divide};
use oorandom::Rand32;

/// The shortest side of a room, in rooms of the lattice: 3 cells.
const SMALLEST: u32 = 2;

/// The longest side of a room, in rooms of the lattice: 11 cells.
const LARGEST: u32 = 6;

/// A wall has one door, plus one for each time that it is this long, in rooms of the lattice.
const DOOR_EVERY: u32 = 8;

/// Makes a floor plan in a lattice, whatever was there before.
pub fn carve(lattice: &mut Lattice, random: &mut Rand32) {
    divide(lattice, random, |long, short| {
        // The wall runs along the short side.
        let (least, doors) = (SMALLEST, 1 + short / DOOR_EVERY);
        (long > LARGEST).then_some(Cut { least, doors })
    });
}

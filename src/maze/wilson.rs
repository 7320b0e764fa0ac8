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

/// What is known of a room.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TreeMark {
    InTree,
    /// The way by which a walk last left it.
    Left(Direction),
}

/// Carves a perfect maze into a closed lattice.
pub fn carve(lattice: &mut Lattice, random: &mut Rand32) {
    let mut marks = vec![TreeMark::Left(Direction::North); lattice.room_count() as usize];
    let middle = Room {
        column: lattice.columns() / 2,
        row: lattice.rows() / 2,
    };
    marks[lattice.number(middle) as usize] = TreeMark::InTree;
    for first in lattice.rooms() {
        let mut room = first;
        loop {
            let mark = &mut marks[lattice.number(room) as usize];
            if *mark == TreeMark::InTree {
                break;
            }
            let direction = draw::one_of(random, &Direction::STRAIGHT);
            // Outside: draw again, so that the ways inside stay as likely as each other.
            if let Some(next) = lattice.beside(room, direction) {
                *mark = TreeMark::Left(direction);
                room = next;
            }
        }
        room = first;
        while let TreeMark::Left(direction) = marks[lattice.number(room) as usize] {
            marks[lattice.number(room) as usize] = TreeMark::InTree;
            lattice.link(room, direction);
            let Some(next) = lattice.beside(room, direction) else {
                break;
            };
            room = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::{backtracker, kruskal};
    use std::collections::HashMap;

    /// How unevenly a carver spreads over the 192 perfect mazes of 3 × 3 rooms: chi squared, 191
    /// on average for a uniform one, with a standard deviation of 20.
    fn unevenness(carve: fn(&mut Lattice, &mut Rand32)) -> f64 {
        const DRAWS: usize = 192 * 60;
        let mut random = Rand32::new(11);
        let mut seen: HashMap<Vec<u8>, u32> = HashMap::new();
        for _ in 0..DRAWS {
            let mut lattice = Lattice::new(7, 7).unwrap();
            carve(&mut lattice, &mut random);
            *seen
                .entry(lattice.into_grid().cells().to_vec())
                .or_default() += 1;
        }
        assert!(seen.len() <= 192, "{} mazes", seen.len());
        let met: f64 = seen.values().map(|&n| (f64::from(n) - 60.0).powi(2)).sum();
        let never = (192 - seen.len()) as f64 * 60.0 * 60.0;
        (met + never) / 60.0
    }

    #[test]
    fn every_maze_is_as_likely() {
        let wilson = unevenness(carve);
        assert!(wilson < 191.0 + 5.0 * 20.0, "{wilson}");
        // The measure can tell the difference: neither of these is uniform.
        let (kruskal, backtracker) = (unevenness(kruskal::carve), unevenness(backtracker::carve));
        assert!(kruskal > 400.0, "{kruskal}");
        assert!(backtracker > 1000.0, "{backtracker}");
    }
}

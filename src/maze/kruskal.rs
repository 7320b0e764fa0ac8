//! Randomised Kruskal: takes all walls in random order and opens each that separates two unconnected pieces. It makes a
//! perfect maze of many short dead ends, without a bias for any direction.
//!
//! ```text
//! every room is a separate set
//! for each wall between two rooms a and b, in random order:
//!     if a and b are in different sets:   link them, join the sets
//! ```
//!
//! Kruskal, "On the Shortest Spanning Subtree of a Graph and the Traveling Salesman Problem", 1956. Every wall has a
//! random weight, and the maze is their minimum spanning tree. It is not a uniform choice among all mazes;
//! [`wilson`](super::wilson) is. O(rooms) memory, and at most O(rooms × log rooms) time for the sets. Connected.
//!
//! A map of seed 1:
//!
//! ```text
//! #########################################
//! #.......#.#...#...#.....#.#.#.#...#...#.#
//! #.#####.#.###.#.#####.###.#.#.#.#.###.#.#
//! #...#.#.#.#...#...#...#.........#.#...#.#
//! ###.#.#.#.#.###.###.#######.#.#####.#.#.#
//! #...#.#.#...#.............#.#.#.#...#...#
//! ###.#.#.###.#.#.#.###.#.#.#.###.#.#######
//! #...#...#.....#.#...#.#.#.#.#.......#.#.#
//! #######.###.###.#.#######.#.###.#.#.#.#.#
//! #.........#.#.#.#.#...#.........#.#.#...#
//! #.#.#####.#.#.###.#.#######.#.#.###.#.#.#
//! #.#.....#.....#.......#.#...#.#.#.#...#.#
//! #.#######.###.###.###.#.#.#.#####.#.#####
//! #.#.........#.#...#...#...#...#.........#
//! #########################################
//! ```

use super::Lattice;
use super::draw;
use super::lattice::AHEAD;
use super::sets::Sets;
use oorandom::Rand32;

/// Carves a perfect maze into a closed lattice.
pub fn carve(lattice: &mut Lattice, random: &mut Rand32) {
    // A wall as one number, twice the room's plus the index in `AHEAD`: small and quick to swap.
    let is_inner = |wall: &u32| {
        let (room, direction) = (lattice.room(wall / 2), AHEAD[*wall as usize % 2]);
        lattice.beside(room, direction).is_some()
    };
    let mut walls: Vec<_> = (0..2 * lattice.room_count()).filter(is_inner).collect();
    draw::shuffle(random, &mut walls);
    let mut pieces = Sets::new(lattice.room_count());
    for wall in walls {
        let (number, place) = (wall / 2, wall as usize % 2);
        let beyond = number + [1, lattice.columns()][place];
        if pieces.join(number, beyond) {
            lattice.link(lattice.room(number), AHEAD[place]);
        }
    }
}

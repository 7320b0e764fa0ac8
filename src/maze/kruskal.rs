//! Randomised Kruskal: all walls in random order, each opened if it parts two pieces that are not
//! connected yet. A perfect maze of many short dead ends, without a bias for any direction.
//!
//! ```text
//! every room is a set of its own
//! for each wall between two rooms a and b, in random order:
//!     if a and b are in different sets:   link them, make the two sets one
//! ```
//!
//! Kruskal, "On the Shortest Spanning Subtree of a Graph and the Traveling Salesman Problem",
//! 1956, where every wall has a random weight: the minimum spanning tree of those. It is not a
//! uniform choice among all mazes; [`wilson`](super::wilson) is. O(rooms) memory, and time
//! O(rooms × log rooms) at most for the sets. Connected.
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
    // A wall as one number, the room's doubled plus the place in `AHEAD`: small and quick to swap.
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

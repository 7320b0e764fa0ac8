//! Recursive division: adds walls to an empty hall instead of carving passages. It makes a perfect maze of long
//! straight walls, in which the first ones reveal much of the path.
//!
//! ```text
//! halls ← the whole map, empty
//! while halls are left:
//!     take a hall; leave it as it is if it is one room wide or high
//!     put a wall across its longer side, at random, with a door in it, at random
//!     halls ← its two parts
//! ```
//!
//! Pullen, "Think Labyrinth: Maze Algorithms"; Buck, "Maze Generation: Recursive Division", 2011.
//!
//! Walls are on even columns and rows, doors on odd ones. So no later wall ends at a door and closes it, and every post
//! is covered in the end. The halls to divide are in a list, not on the call stack. O(cells) time, because a cell
//! becomes wall at most once. Connected: every cut leaves a door.
//!
//! A map of seed 1:
//!
//! ```text
//! #########################################
//! #.#.#.#.#.....#...#.........#.#.#...#...#
//! #.#.#.#.#.#####.###.#########.#.#.#.###.#
//! #.....#.................#...#.....#.#...#
//! #.#.###.#.#.#.#.#######.###.#####.#####.#
//! #.#...#.#.#.#.#...#.....#...#.....#.....#
//! #.#.###.#.###.###.#.###.#.#.#.#.###.###.#
//! #.#.....#...#.#...#...#.#.#...#.....#...#
//! #.###.###.#####.#####.#.#.#######.###.###
//! #.#...#.#.#.#.#...#...#.....#.......#...#
//! #.###.#.#.#.#.#.###########.#######.#####
//! #.#...#.......#...#...#.#...#.#.#.#.....#
//! #.#.#############.#.#.#.###.#.#.#.#.#.###
//! #.#...#...........#.#.......#.......#...#
//! #########################################
//! ```

use super::Lattice;
use super::draw;
use crate::space::CellKind;
use oorandom::Rand32;

/// Makes a perfect maze in a lattice, whatever was there before.
pub fn carve(lattice: &mut Lattice, random: &mut Rand32) {
    divide(lattice, random, |long, short| {
        (long.min(short) > 1).then_some(Cut { least: 1, doors: 1 })
    });
}

/// A rectangle of rooms without walls in it. Columns come first, rows second.
#[derive(Clone, Copy)]
struct Hall {
    first: [u32; 2],
    /// Its width and height in rooms.
    size: [u32; 2],
}

/// A wall across the longer side of a hall.
pub(super) struct Cut {
    /// The least number of rooms on either side of it. The longer side must have twice that.
    pub(super) least: u32,
    /// The number of doors in it. Two may fall on one place.
    pub(super) doors: u32,
}

/// Empties a lattice and divides it, each hall across its longer side (at random if they are equal), until `choose`
/// returns no cut for any hall. `choose` takes the numbers of rooms along a hall's longer and shorter side.
pub(super) fn divide(
    lattice: &mut Lattice,
    random: &mut Rand32,
    choose: impl Fn(u32, u32) -> Option<Cut>,
) {
    lattice.clear();
    let size = [lattice.columns(), lattice.rows()];
    let mut halls = vec![Hall {
        first: [0, 0],
        size,
    }];
    while let Some(hall) = halls.pop() {
        let [columns, rows] = hall.size;
        let (long, short) = (columns.max(rows), columns.min(rows));
        let Some(Cut { least, doors }) = choose(long, short) else {
            continue;
        };
        // Whether the wall runs from north to south.
        let is_upright = columns > rows || (columns == rows && draw::chance(random, 50));
        let (across, along) = if is_upright { (0, 1) } else { (1, 0) };
        // The number of rooms west or north of it.
        let before = random.rand_range(least..long - least + 1);
        let (mut one, mut other) = (hall, hall);
        one.size[across] = before;
        other.size[across] -= before;
        other.first[across] += before;
        let mut put = |place, kind| {
            let mut cell = [place; 2];
            cell[across] = 2 * other.first[across];
            lattice.set(cell[0], cell[1], kind);
        };
        let start = hall.first[along];
        for place in 2 * start + 1..2 * (start + short) {
            put(place, CellKind::WALL);
        }
        for _ in 0..doors {
            let door = start + random.rand_range(0..short);
            put(2 * door + 1, CellKind::FLOOR);
        }
        halls.extend([one, other]);
    }
}

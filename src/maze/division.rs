//! Recursive division: walls put into an empty hall instead of passages carved out of rock. A
//! perfect maze of long straight walls, where one look at the first ones gives away much of the
//! path.
//!
//! ```text
//! halls ← the whole map, empty
//! while there is a hall h:
//!     take h out; leave it as it is if it is one room wide or high
//!     put a wall across its longer side, at random, with a door in it, at random
//!     halls ← its two parts
//! ```
//!
//! Pullen, "Think Labyrinth: Maze Algorithms"; Buck, "Maze Generation: Recursive Division", 2011.
//!
//! Walls stand on even columns and rows, doors on odd ones. So no later wall ever ends at a door
//! and closes it, and every post is covered in the end. The halls wait in a list, not in calls.
//! O(cells) time, since a cell becomes wall once at most. Connected: every cut leaves a door.
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

/// Puts a perfect maze into a lattice, whatever was there before.
pub fn carve(lattice: &mut Lattice, random: &mut Rand32) {
    divide(lattice, random, |hall, random| {
        let narrow = hall.columns.min(hall.rows) == 1;
        (!narrow).then(|| hall.cut(random, 1, 1))
    });
}

/// A rectangle of rooms with no walls in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hall {
    column: u32,
    row: u32,
    /// How many rooms it is wide.
    pub(super) columns: u32,
    /// How many rooms it is high.
    pub(super) rows: u32,
}

/// A wall across a hall.
pub(super) struct Cut {
    /// Whether it runs from north to south.
    upright: bool,
    /// Rooms west or north of it, at least one less than there are.
    before: u32,
    /// How often a door is put in it. Two may fall on one place.
    doors: u32,
}

impl Hall {
    /// A wall at random across the longer side (by a coin if they are equal) that leaves at least
    /// `least` rooms on both sides of it. The longer side must have twice that.
    pub(super) fn cut(self, random: &mut Rand32, least: u32, doors: u32) -> Cut {
        let upright = if self.columns == self.rows {
            draw::chance(random, 50)
        } else {
            self.columns > self.rows
        };
        let side = self.columns.max(self.rows);
        Cut {
            upright,
            before: random.rand_range(least..side - least + 1),
            doors,
        }
    }
}

/// Empties a lattice and cuts it up until `choose` has no cut for any hall.
pub(super) fn divide(
    lattice: &mut Lattice,
    random: &mut Rand32,
    choose: impl Fn(Hall, &mut Rand32) -> Option<Cut>,
) {
    lattice.clear();
    let mut halls = vec![Hall {
        column: 0,
        row: 0,
        columns: lattice.columns(),
        rows: lattice.rows(),
    }];
    while let Some(hall) = halls.pop() {
        let Some(cut) = choose(hall, random) else {
            continue;
        };
        build(lattice, random, hall, &cut);
        let (mut first, mut rest) = (hall, hall);
        if cut.upright {
            first.columns = cut.before;
            rest.column += cut.before;
            rest.columns -= cut.before;
        } else {
            first.rows = cut.before;
            rest.row += cut.before;
            rest.rows -= cut.before;
        }
        halls.extend([first, rest]);
    }
}

/// Puts up the wall of a cut and opens its doors.
fn build(lattice: &mut Lattice, random: &mut Rand32, hall: Hall, cut: &Cut) {
    let (across, along, rooms) = if cut.upright {
        (hall.column, hall.row, hall.rows)
    } else {
        (hall.row, hall.column, hall.columns)
    };
    let line = 2 * (across + cut.before);
    let mut put = |place: u32, kind| {
        if cut.upright {
            lattice.set(line, place, kind);
        } else {
            lattice.set(place, line, kind);
        }
    };
    for place in 2 * along + 1..2 * (along + rooms) {
        put(place, CellKind::WALL);
    }
    for _ in 0..cut.doors {
        let room = along + random.rand_range(0..rooms);
        put(2 * room + 1, CellKind::FLOOR);
    }
}

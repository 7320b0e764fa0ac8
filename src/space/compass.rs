//! Eight directions, the neighbourhood of a cell as one byte, and the corner rules as tables.
//!
//! ```text
//!   NW  N  NE        7 0 1
//!   W   ·  E         6 · 2      bit i of a neighbourhood byte is direction i
//!   SW  S  SE        5 4 3      y grows downwards
//! ```
//!
//! Some programs forbid diagonals at a corner, some allow them. The three rules are those of common libraries, under
//! plain names.
//!
//! Whether a diagonal is legal depends only on the eight neighbours, so each rule is a table of 256 bytes: free
//! neighbours in, legal moves out.

use super::{Key, Layout, Space};
use crate::cost::{Cost, Metric};
use crate::names::{Names, names};

/// A direction to one of the eight neighbours. Even numbers are straight, odd ones diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[expect(missing_docs, reason = "the points of the compass")]
pub enum Direction {
    North = 0,
    NorthEast = 1,
    East = 2,
    SouthEast = 3,
    South = 4,
    SouthWest = 5,
    West = 6,
    NorthWest = 7,
}

/// The steps in cells, in the order of directions.
const DELTAS: [(i32, i32); 8] = [
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
];

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The four straight directions, clockwise from north.
    pub const STRAIGHT: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Returns the direction with a number modulo 8.
    #[inline(always)]
    pub const fn from_index(index: u32) -> Self {
        // A match, not a table: the compiler turns it into no code at all.
        match index & 7 {
            0 => Self::North,
            1 => Self::NorthEast,
            2 => Self::East,
            3 => Self::SouthEast,
            4 => Self::South,
            5 => Self::SouthWest,
            6 => Self::West,
            _ => Self::NorthWest,
        }
    }

    /// This direction's bit in a neighbourhood byte.
    #[inline(always)]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Returns the direction turned clockwise by eighths of a turn.
    #[must_use]
    pub const fn turned(self, eighths: u32) -> Self {
        Self::from_index(self as u32 + eighths)
    }

    /// Returns the opposite direction.
    #[must_use]
    #[inline(always)]
    pub const fn opposite(self) -> Self {
        self.turned(4)
    }

    /// Returns whether it is one of the four diagonals.
    #[inline(always)]
    pub const fn is_diagonal(self) -> bool {
        self as u8 & 1 == 1
    }

    /// Returns the step in cells, x to the right and y down.
    #[inline(always)]
    pub const fn delta(self) -> (i32, i32) {
        DELTAS[self as usize]
    }

    /// Returns by how much a step in each direction changes a key if rows have this many cells.
    pub(super) fn strides(width: u32) -> [i32; 8] {
        DELTAS.map(|(dx, dy)| dy * width.cast_signed() + dx)
    }

    /// Returns the cost of a step in this direction on open ground.
    #[inline(always)]
    pub fn cost(self, metric: &Metric) -> Cost {
        if self.is_diagonal() {
            metric.diagonal
        } else {
            metric.straight
        }
    }
}

/// Returns the directions whose bits are set, in the order of their numbers.
#[inline(always)]
pub fn directions(mut bits: u8) -> impl Iterator<Item = Direction> {
    std::iter::from_fn(move || {
        let direction = (bits != 0).then(|| Direction::from_index(bits.trailing_zeros()));
        bits &= bits.wrapping_sub(1);
        direction
    })
}

/// When a diagonal step may pass the two cells between which it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CornerRule {
    /// Always.
    Cut,
    /// Unless both are blocked.
    OneFree,
    /// Only if both are free.
    Strict,
}

/// Which neighbours a step may lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Movement {
    /// The four straight neighbours.
    Four,
    /// All eight neighbours, under a corner rule.
    Eight(CornerRule),
    /// The six neighbours of a hexagon, in a layout. There are no corners to cut, and all steps cost the same. The name
    /// `6` alone names the default layout.
    Six(Layout),
}

impl Default for Movement {
    fn default() -> Self {
        Self::Eight(CornerRule::Strict)
    }
}

/// The form of a movement in a saved chase.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(remote = "Movement")]
enum SavedMovement {
    Four,
    Eight(CornerRule),
    Six(Layout),
}

names! {
    Movement as SavedMovement, "movement":
    "4" = Self::Four,
    "8-strict" = Self::Eight(CornerRule::Strict),
    "8-one-free" = Self::Eight(CornerRule::OneFree),
    "8-cut" = Self::Eight(CornerRule::Cut),
    "6" = Self::Six(Layout::OddR),
    "6-even-r" = Self::Six(Layout::EvenR),
    "6-odd-q" = Self::Six(Layout::OddQ),
    "6-even-q" = Self::Six(Layout::EvenQ),
}

/// Free neighbours in, legal moves out.
pub type MoveTable = [u8; 256];

const fn table(rule: Option<CornerRule>) -> MoveTable {
    let mut table = [0; 256];
    let mut free = 0;
    while free < 256 {
        let mut moves = 0;
        let mut index = 0;
        while index < 8 {
            let direction = Direction::from_index(index);
            let left = free as u8 & direction.turned(7).bit() != 0;
            let right = free as u8 & direction.turned(1).bit() != 0;
            let allowed = match (direction.is_diagonal(), rule) {
                (false, _) | (true, Some(CornerRule::Cut)) => true,
                (true, None) => false,
                (true, Some(CornerRule::OneFree)) => left || right,
                (true, Some(CornerRule::Strict)) => left && right,
            };
            if allowed {
                moves |= free as u8 & direction.bit();
            }
            index += 1;
        }
        table[free] = moves;
        free += 1;
    }
    table
}

impl Movement {
    /// The movements on square cells.
    pub const SQUARES: Names<Self> = Self::NAMES.first(4);

    /// Returns the layout, for a movement on hexagons.
    #[inline(always)]
    pub const fn layout(self) -> Option<Layout> {
        match self {
            Self::Six(layout) => Some(layout),
            _ => None,
        }
    }

    /// Returns the table of a movement on square cells: free neighbours in, legal moves out. On hexagons the moves
    /// depend on the cell too, and the table is empty: see [`Movement::moves`].
    pub const fn table(self) -> &'static MoveTable {
        match self {
            Self::Four => const { &table(None) },
            Self::Eight(CornerRule::Cut) => const { &table(Some(CornerRule::Cut)) },
            Self::Eight(CornerRule::OneFree) => const { &table(Some(CornerRule::OneFree)) },
            Self::Eight(CornerRule::Strict) => const { &table(Some(CornerRule::Strict)) },
            Self::Six(_) => &[0; 256],
        }
    }

    /// Returns the legal moves of a cell.
    #[inline(always)]
    pub fn moves<S: Space>(self, space: &S, at: Key) -> u8 {
        let free = space.free_neighbours(at);
        match self.layout() {
            None => self.table()[usize::from(free)],
            Some(layout) => space.ring(at, layout).map_or(0, |ring| free & ring.moves),
        }
    }

    /// Returns the cost of a step in a direction on open ground.
    #[inline(always)]
    pub fn step(self, metric: &Metric, direction: Direction) -> Cost {
        match self {
            Self::Six(_) => metric.straight,
            _ => direction.cost(metric),
        }
    }

    /// Returns the cost of a shortest path over `dx` by `dy` free cells. On hexagons, the least that it can be; see
    /// [`Movement::apart`].
    #[inline(always)]
    pub fn distance(self, metric: &Metric, dx: u32, dy: u32) -> Cost {
        match self {
            Self::Four => metric.straight.times(dx.saturating_add(dy)),
            Self::Eight(_) => metric.octile(dx, dy),
            Self::Six(layout) => metric.straight.times(layout.least(dx, dy)),
        }
    }

    /// Returns the cost of a shortest path between two cells with no obstacles; cells are columns and rows from 0.
    pub fn apart(self, metric: &Metric, from: (u32, u32), to: (u32, u32)) -> Cost {
        match self.layout() {
            Some(layout) => metric.straight.times(layout.offset(from, to).length()),
            None => self.distance(metric, from.0.abs_diff(to.0), from.1.abs_diff(to.1)),
        }
    }
}

#[cfg(test)]
mod tests;

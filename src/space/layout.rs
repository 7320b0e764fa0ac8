//! How hexagons lie in rows and columns.
//!
//! ```text
//!  odd-r            even-r           odd-q, even-q: the same turned by 90°,
//!  0,0 1,0 2,0        0,0 1,0 2,0    so columns of flat-topped cells are
//!    0,1 1,1 2,1    0,1 1,1 2,1      shifted down by half a cell
//! ```
//!
//! Pointy-topped hexagons form rows, and every other row is shifted right by half a cell. Flat-topped ones form
//! columns, and every other column is shifted down. `odd` and `even` say which: row or column 1, or 0.
//!
//! So a map of hexagons is stored like one of squares. The six neighbours of a hexagon are six of the eight of a
//! square: the four straight ones, and the two diagonals on the side to which the cell is shifted; if it is not
//! shifted, those on the other side. In all four layouts, both drawings have the six in the same clockwise order. After
//! Amit Patel, "Hexagonal Grids", redblobgames.com, 2013.

use super::{Direction, Hex};
use crate::names::names;

/// Which rows or columns are shifted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Rows 1, 3, … to the right; pointy tops.
    #[default]
    OddR,
    /// Rows 0, 2, … to the right; pointy tops.
    EvenR,
    /// Columns 1, 3, … down; flat tops.
    OddQ,
    /// Columns 0, 2, … down; flat tops.
    EvenQ,
}

names! {
    Layout, "layout":
    "odd-r" = Self::OddR,
    "even-r" = Self::EvenR,
    "odd-q" = Self::OddQ,
    "even-q" = Self::EvenQ,
}

impl Layout {
    /// Returns whether rows are shifted and tops are pointy. Otherwise columns are, and tops are flat.
    pub const fn shoves_rows(self) -> bool {
        matches!(self, Self::OddR | Self::EvenR)
    }

    /// Returns whether the row or column of a cell is shifted.
    #[inline(always)]
    pub(crate) const fn is_shoved(self, (x, y): (u32, u32)) -> bool {
        let is_odd = if self.shoves_rows() { y } else { x } & 1 == 1;
        is_odd == matches!(self, Self::OddR | Self::OddQ)
    }

    /// Returns the hexagon at a column and row.
    #[inline(always)]
    pub const fn hex(self, (x, y): (u32, u32)) -> Hex {
        let (x, y) = (x.cast_signed(), y.cast_signed());
        match self {
            Self::OddR => Hex::new(x - (y >> 1), y),
            Self::EvenR => Hex::new(x - ((y + 1) >> 1), y),
            Self::OddQ => Hex::new(x, y - (x >> 1)),
            Self::EvenQ => Hex::new(x, y - ((x + 1) >> 1)),
        }
    }

    /// Returns the column and row of a hexagon; a negative one is off any map.
    pub const fn cell(self, Hex { q, r }: Hex) -> (i32, i32) {
        match self {
            Self::OddR => (q + (r >> 1), r),
            Self::EvenR => (q + ((r + 1) >> 1), r),
            Self::OddQ => (q, r + (q >> 1)),
            Self::EvenQ => (q, r + ((q + 1) >> 1)),
        }
    }

    /// Returns the offset from one cell to another.
    #[inline(always)]
    pub fn offset(self, from: (u32, u32), to: (u32, u32)) -> Hex {
        self.hex(to) - self.hex(from)
    }

    /// Returns the offset to the neighbour of a cell, in a direction of its [`Ring`].
    pub fn step(self, cell: (u32, u32), direction: Direction) -> Hex {
        // Two rows and columns away, no neighbour is negative and the shift is the same.
        let (x, y) = (2 + (cell.0 & 1), 2 + (cell.1 & 1));
        let (dx, dy) = direction.delta();
        let to = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
        self.offset((x, y), to)
    }

    /// Returns the fewest steps between two cells that differ by `dx` columns and `dy` rows. Some such pairs need one more.
    pub(crate) const fn least(self, dx: u32, dy: u32) -> u32 {
        let (along, across) = if self.shoves_rows() {
            (dx, dy)
        } else {
            (dy, dx)
        };
        across + along.saturating_sub(across.div_ceil(2))
    }

    /// Returns the directions of a cell's neighbours.
    #[inline(always)]
    pub(crate) fn ring(self, cell: (u32, u32)) -> &'static Ring {
        match (self.shoves_rows(), self.is_shoved(cell)) {
            (true, false) => const { &Ring::of(Direction::NorthWest, Direction::SouthWest) },
            (true, true) => const { &Ring::of(Direction::NorthEast, Direction::SouthEast) },
            (false, false) => const { &Ring::of(Direction::NorthWest, Direction::NorthEast) },
            (false, true) => const { &Ring::of(Direction::SouthWest, Direction::SouthEast) },
        }
    }

    /// Returns the cells on the straight line between two cells of a map of `size` columns and rows, including both
    /// ends, each adjacent to the one before and all on the map. If the line runs along a border between two, it takes
    /// the one to the right and below, if that is on the map.
    pub fn line(self, size: (u32, u32), from: (u32, u32), to: (u32, u32)) -> Vec<(u32, u32)> {
        let (a, b) = (self.hex(from), self.hex(to));
        let count = a.distance(b);
        let at = |step, side| {
            let (x, y) = self.cell(a.on_line(b, count, step, side));
            let cell = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
            (cell.0 < size.0 && cell.1 < size.1).then_some(cell)
        };
        (0..=count)
            .filter_map(|step| at(step, 1).or_else(|| at(step, -1)))
            .collect()
    }
}

/// The six neighbours of a hexagon, as directions among eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring {
    /// The six directions, a bit each.
    pub moves: u8,
    onward: [u8; 8],
}

impl Ring {
    /// Returns the straight neighbours and these two.
    const fn of(one: Direction, other: Direction) -> Self {
        let moves = Direction::North.bit()
            | Direction::East.bit()
            | Direction::South.bit()
            | Direction::West.bit()
            | one.bit()
            | other.bit();
        let mut onward = [0; 8];
        let mut arrival = 0;
        while arrival < 8 {
            let back = Direction::from_index(arrival).opposite();
            // Of the six, the one back and the two beside it touch the previous cell.
            let right = Self::next(moves, back, 1).bit();
            let left = Self::next(moves, back, 7).bit();
            onward[arrival as usize] = moves & !(back.bit() | right | left);
            arrival += 1;
        }
        Self { moves, onward }
    }

    /// Returns the next of the moves after a direction, turning by `eighths`.
    const fn next(moves: u8, from: Direction, eighths: u32) -> Direction {
        let next = from.turned(eighths);
        if moves & next.bit() != 0 {
            next
        } else {
            next.turned(eighths)
        }
    }

    /// Returns those of the six that do not touch the cell from which a step in a direction led here. A search already
    /// knows a path at least as short to the others.
    #[inline(always)]
    pub(crate) const fn onward(&self, arrival: Direction) -> u8 {
        self.onward[arrival as usize]
    }
}

#[cfg(test)]
mod tests;

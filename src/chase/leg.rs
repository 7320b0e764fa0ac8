//! A straight segment on a face, partly travelled, in whole units.
//!
//! ```text
//! leg:   from ─── done ──▶ · ─────────── to      the part of its length that is done, in units
//! place: from + (to − from) · done / length      whole numbers, rounded down
//! ```

use super::units::CELL;
use crate::space::{CellKind, Cube, SurfaceCell};
use serde::{Deserialize, Serialize};

/// A position on a face in units: x to the right, y down, (0, 0) in the first cell's centre.
pub type Spot = [i32; 2];

/// Half a cell.
pub(super) const HALF: i32 = (CELL / 2) as i32;

/// A straight segment from one position of a face to another, partly travelled. When it is done, it is a place to
/// stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leg {
    /// Where it begins.
    pub from: Spot,
    /// Where it ends.
    pub to: Spot,
    /// How much of it is done, in units.
    pub done: u32,
    length: u32,
    /// The viewing direction: a vector of any length.
    pub look: Spot,
}

impl Leg {
    /// Returns a leg at its beginning, looking along it. If it has no length, the viewing direction is `look`.
    pub(super) fn between(from: Spot, to: Spot, look: Spot) -> Self {
        let offset = [to[0] - from[0], to[1] - from[1]];
        let [x, y] = offset.map(|part| u64::from(part.unsigned_abs()));
        Self {
            from,
            to,
            done: 0,
            length: (x * x + y * y).isqrt() as u32,
            look: if offset == [0, 0] { look } else { offset },
        }
    }

    /// Returns the whole length in units, rounded down.
    pub(crate) fn length(&self) -> u32 {
        self.length
    }

    /// Returns whether its end is reached.
    pub(super) fn is_done(&self) -> bool {
        self.done == self.length
    }

    /// Returns whether it can lie on a face of the cube.
    pub(super) fn is_sound(&self, cube: &Cube) -> bool {
        // A viewing direction is at most as long as the longest leg.
        let longest = 2 * HALF * cube.size().cast_signed();
        let looks = self.look.iter().all(|part| part.abs() <= longest);
        is_on_face(cube, self.from)
            && is_on_face(cube, self.to)
            && looks
            && self.length == Self::between(self.from, self.to, self.look).length
            && self.done <= self.length
    }

    /// Returns the current position on it.
    pub(crate) fn spot(&self) -> Spot {
        if self.is_done() {
            return self.to;
        }
        let (done, length) = (i64::from(self.done), i64::from(self.length));
        std::array::from_fn(|i| {
            let offset = i64::from(self.to[i]) - i64::from(self.from[i]);
            self.from[i] + (offset * done).div_euclid(length) as i32
        })
    }
}

/// Returns whether a position lies on a face, including its edges.
pub(super) fn is_on_face(cube: &Cube, spot: Spot) -> bool {
    let end = 2 * HALF * cube.size().cast_signed() - HALF;
    spot.iter().all(|part| (-HALF..=end).contains(part))
}

/// Returns the position of a cell's centre.
pub fn centre(cell: SurfaceCell) -> Spot {
    [cell.x, cell.y].map(|index| index.cast_signed() * 2 * HALF)
}

/// Returns the cell that contains a position of a face. Of several cells, within the error of rounding, it takes the
/// first free one: in the viewing direction, then across it.
pub fn cell_at(cube: &Cube, face: SurfaceCell, spot: Spot, look: Spot) -> SurfaceCell {
    let last = cube.size().cast_signed() - 1;
    let indices = |i: usize| {
        let index = |at: i32| ((at + HALF) / (2 * HALF)).clamp(0, last).cast_unsigned();
        // A position is rounded by less than a unit.
        let ahead = if look[i] < 0 { -1 } else { 1 };
        [index(spot[i] + ahead), index(spot[i] - ahead)]
    };
    let [columns, rows] = [0, 1].map(indices);
    let in_column = |x| rows.map(|y| SurfaceCell { x, y, ..face });
    let mut cells = columns.into_iter().flat_map(in_column);
    let free = cells.find(|&cell| cube.kind(cell) != CellKind::WALL);
    free.unwrap_or(face)
}

#[cfg(test)]
mod tests;

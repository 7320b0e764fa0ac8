//! The surface of a cube: where a step leads, whatever is there.
//!
//! The 24 seams are derived, not written down. Walking off a face rotates the walker's frame about the shared edge: the
//! new normal is the direction walked, the new direction is minus the old normal, and the coordinate along the edge
//! stays. Everything else follows, and tests verify it.
//!
//! At a corner of the cube three faces meet, so the diagonal across it does not exist. A diagonal across an edge does:
//! straight across, then one cell along the edge.

use super::face::{Axis, Face, dot, negated};
use super::{Cube, Direction, Key};

/// A cell of the surface: a face, a column and a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "said in one line above")]
pub struct SurfaceCell {
    pub face: Face,
    pub x: u32,
    pub y: u32,
}

/// The cells of six faces of `size × size`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surface {
    pub(super) size: u32,
    /// The factor that replaces a division of a key by the size.
    per_size: u64,
}

/// The binary places of [`Surface::per_size`], which is 2³² over the size, rounded up. A key is below 2¹⁹, so the
/// rounding adds less than 2⁻¹³ to a quotient whose fraction is at most 1 − 2⁻⁸.
const PER_SIZE_BITS: u32 = 32;

impl Surface {
    /// Returns the surface of a cube with `size` cells along an edge, at most 256.
    pub(crate) fn new(size: u32) -> Self {
        let per_size = (1_u64 << PER_SIZE_BITS).div_ceil(u64::from(size));
        Self { size, per_size }
    }

    fn divided(self, number: u32) -> (u32, u32) {
        let quotient = ((u64::from(number) * self.per_size) >> PER_SIZE_BITS) as u32;
        (quotient, number - quotient * self.size)
    }

    /// Returns the key of a cell.
    pub(crate) fn key(self, cell: SurfaceCell) -> Key {
        Key((cell.face as u32 * self.size + cell.y) * self.size + cell.x)
    }

    /// Returns the cell of a key.
    pub(crate) fn cell(self, key: Key) -> SurfaceCell {
        let (row, x) = self.divided(key.0);
        let (face, y) = self.divided(row);
        SurfaceCell {
            face: Face::ALL[face as usize],
            x,
            y,
        }
    }
}

impl Cube {
    /// Returns the centre of a cell on the surface, in half cells from the cube's middle.
    pub fn centre_in_half_cells(&self, cell: SurfaceCell) -> Axis {
        let size = self.size().cast_signed();
        let from_middle = |index: u32| 2 * index.cast_signed() + 1 - size;
        let (x, y) = (from_middle(cell.x), from_middle(cell.y));
        let (normal, right, down) = (cell.face.normal(), cell.face.right(), cell.face.down());
        std::array::from_fn(|i| size * normal[i] + x * right[i] + y * down[i])
    }

    /// Returns the cell one straight step away, across an edge if need be, and the direction that the walker then
    /// faces.
    ///
    /// # Panics
    /// If the direction is a diagonal.
    pub fn step(&self, cell: SurfaceCell, direction: Direction) -> (SurfaceCell, Direction) {
        assert!(!direction.is_diagonal(), "a seam is crossed straight");
        let (dx, dy) = direction.delta();
        let inside = |at: u32, by| at.checked_add_signed(by).filter(|&at| at < self.size());
        if let (Some(x), Some(y)) = (inside(cell.x, dx), inside(cell.y, dy)) {
            return (SurfaceCell { x, y, ..cell }, direction);
        }

        // Centres are in half cells from the cube's middle, so they are integers of the same parity as the size. The
        // walker is half a cell beyond the edge that it crossed, and half a cell below the face that it left.
        let walked = cell.face.axis(direction);
        let ahead = negated(cell.face.normal());
        let centre = self.centre_in_half_cells(cell);
        let beyond: Axis = std::array::from_fn(|i| centre[i] + walked[i] + ahead[i]);
        let last = self.size().cast_signed() - 1;
        let coordinate = |axis| ((dot(beyond, axis) + last) / 2).cast_unsigned();
        let face = Face::facing(walked);
        let landed = SurfaceCell {
            face,
            x: coordinate(face.right()),
            y: coordinate(face.down()),
        };
        let looking = face
            .direction(ahead)
            .expect("the old normal lies in the new face");
        (landed, looking)
    }

    /// Returns the neighbour in any of the eight directions; `None` for the diagonal across a corner.
    /// `Space::neighbour` reads this derivation from a table.
    pub fn beside(&self, cell: SurfaceCell, direction: Direction) -> Option<SurfaceCell> {
        if !direction.is_diagonal() {
            return Some(self.step(cell, direction).0);
        }
        let (one, other) = (direction.turned(7), direction.turned(1));
        let leaves = |direction| self.step(cell, direction).0.face != cell.face;
        let (over, along) = match (leaves(one), leaves(other)) {
            (true, true) => return None,
            (true, false) => (one, other),
            (false, _) => (other, one),
        };
        // The edge's own axis means the same on both of its faces.
        let axis = cell.face.axis(along);
        let (across, _) = self.step(cell, over);
        let along = across.face.direction(axis)?;
        Some(self.step(across, along).0)
    }
}

//! The neighbours of the cells along a cube's edges, as a table.
//!
//! Inside a face a neighbour is a sum away, as on a grid. Along the edges it lies on another face,
//! turned, and to derive it takes a hundred times as long; so it is derived once for each of the
//! 24·size cells of the rim and looked up from then on.
//!
//! ```text
//! neighbour(n, d) = table[place(n)][d]    if the bit of n is set: on the rim
//!                   n + offset(d)         else
//! ```
//!
//! Which of the two is a bit a cell: 12 kB for six faces of 128 × 128, so it stays in the cache, and
//! it does not depend on the direction, so a loop over directions asks once. The place in the table
//! takes two divisions, on the rim only.

use super::surface::{Surface, SurfaceCell};
use super::{Direction, Key};

/// The table for one size of cube.
#[derive(Clone, Debug)]
pub(super) struct Rim {
    surface: Surface,
    /// A bit a cell.
    bits: Vec<u64>,
    /// Four sides a face, `size` places a side, eight neighbours a place; a corner has two places
    /// and uses the first. The diagonal over a corner of the cube leads to the cell itself.
    neighbours: Vec<[Key; 8]>,
}

impl Rim {
    /// The rim of a surface.
    pub(super) fn derive(surface: Surface) -> Self {
        let size = surface.size;
        let cells = 6 * size * size;
        let mut rim = Self {
            surface,
            bits: vec![0; cells.div_ceil(64) as usize],
            neighbours: vec![[Key(0); 8]; (24 * size) as usize],
        };
        for key in (0..cells).map(Key) {
            let Some(place) = rim.place(key) else {
                continue;
            };
            rim.bits[key.index() / 64] |= 1 << (key.0 % 64);
            let cell = surface.cell(key);
            rim.neighbours[place] = Direction::ALL.map(|direction| {
                surface
                    .beside(cell, direction)
                    .map_or(key, |beside| surface.key(beside))
            });
        }
        rim
    }

    /// Where a cell stands in the table; `None` inside a face.
    fn place(&self, key: Key) -> Option<usize> {
        let size = self.surface.size;
        let SurfaceCell { face, x, y } = self.surface.cell(key);
        let last = size - 1;
        let (side, along) = match (x, y) {
            (x, 0) => (0, x),
            (x, y) if y == last => (1, x),
            (0, y) => (2, y),
            (x, y) if x == last => (3, y),
            _ => return None,
        };
        Some(((4 * face as u32 + side) * size + along) as usize)
    }

    /// Whether a cell lies along an edge.
    #[inline]
    pub(super) fn holds(&self, key: Key) -> bool {
        self.bits[key.index() / 64] >> (key.0 % 64) & 1 != 0
    }

    /// The neighbours of a cell that lies along an edge, in the order of directions.
    #[cold]
    pub(super) fn around(&self, key: Key) -> &[Key; 8] {
        match self.place(key) {
            Some(place) => &self.neighbours[place],
            None => panic!("the cell does not lie along an edge"),
        }
    }
}

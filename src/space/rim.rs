//! A table of the neighbours of cells along a cube's edges.
//!
//! Inside a face, the key of a neighbour is a sum, as on a grid. Along the edges, the neighbour lies on another face
//! with rotated axes, and deriving it takes a hundred times as long. So it is derived once for each of the 24·size
//! cells of the rim, and then looked up.
//!
//! ```text
//! neighbour(n, d) = table[place(n)][d]    if the bit of n is set: on the rim
//!                   n + offset(d)         otherwise
//! ```
//!
//! One bit for each cell says which of the two applies: 12 kB for six faces of 128 × 128, so it stays in the cache. It
//! does not depend on the direction, so a loop over directions checks once. The index in the table is the number of
//! bits set before, which is counted only for the rim.

use super::{Cube, Direction, Key};

/// The table for one size of cube.
#[derive(Clone, Debug, Default)]
pub(super) struct Rim {
    /// One bit for each cell.
    bits: Vec<u64>,
    /// The number of cells of the rim before each word of bits.
    before: Vec<u32>,
    /// The eight neighbours of each cell of the rim, in the order of keys. The diagonal across a corner of the cube
    /// leads to the cell itself.
    neighbours: Vec<[Key; 8]>,
}

impl Rim {
    /// Computes the rim of a cube, which depends only on its size.
    pub(super) fn derive(cube: &Cube) -> Self {
        let (cells, last) = (6 * cube.size() * cube.size(), cube.size() - 1);
        let mut rim = Self {
            bits: vec![0; cells.div_ceil(64) as usize],
            before: Vec::new(),
            neighbours: Vec::with_capacity(24 * last as usize),
        };
        for key in (0..cells).map(Key) {
            if key.0.is_multiple_of(64) {
                rim.before.push(rim.neighbours.len() as u32);
            }
            let cell = cube.cell(key);
            if [cell.x, cell.y].iter().any(|&at| at == 0 || at == last) {
                rim.bits[key.index() / 64] |= 1 << (key.0 % 64);
                rim.neighbours.push(Direction::ALL.map(|direction| {
                    let beside = cube.beside(cell, direction);
                    beside.map_or(key, |beside| cube.key_inside(beside))
                }));
            }
        }
        rim
    }

    /// Returns whether a cell lies along an edge.
    #[inline]
    pub(super) fn holds(&self, key: Key) -> bool {
        self.bits[key.index() / 64] >> (key.0 % 64) & 1 != 0
    }

    /// Returns the neighbours of a cell that lies along an edge, in the order of directions.
    #[cold]
    pub(super) fn around(&self, key: Key) -> &[Key; 8] {
        let word = key.index() / 64;
        let below = self.bits[word] & !(u64::MAX << (key.0 % 64));
        &self.neighbours[(self.before[word] + below.count_ones()) as usize]
    }
}

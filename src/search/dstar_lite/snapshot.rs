//! The map as the search knows it, to find out what was edited since.

use crate::space::{Grid, Key};

/// How many cells are compared at once. Maps hardly change between two looks, so nearly all
/// blocks are found equal by one comparison of memory.
const BLOCK: usize = 256;

/// A copy of a grid's cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Snapshot {
    width: u32,
    cells: Vec<u8>,
}

impl Snapshot {
    /// Copies a grid.
    pub(super) fn take(&mut self, grid: &Grid) {
        self.width = grid.width();
        self.cells.clear();
        self.cells.extend_from_slice(grid.cells());
    }

    /// Whether a grid has the same width and height.
    pub(super) fn fits(&self, grid: &Grid) -> bool {
        self.width == grid.width() && self.cells.len() == grid.cells().len()
    }

    /// Whether a cell could be walked on.
    pub(super) fn is_free(&self, key: Key) -> bool {
        self.cells[key.index()] != 0
    }

    /// Puts the cells that differ from a grid of the same size into a buffer, in the order of keys,
    /// and takes them over.
    pub(super) fn update(&mut self, grid: &Grid, changed: &mut Vec<Key>) {
        changed.clear();
        let blocks = self.cells.chunks_mut(BLOCK).zip(grid.cells().chunks(BLOCK));
        for (number, (known, now)) in blocks.enumerate() {
            if known == now {
                continue;
            }
            for (place, (known, &now)) in known.iter_mut().zip(now).enumerate() {
                if *known != now {
                    *known = now;
                    changed.push(Key((number * BLOCK + place) as u32));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::CellKind;

    #[test]
    fn it_finds_exactly_the_cells_that_differ() {
        let mut random = oorandom::Rand32::new(9);
        let mut grid = Grid::open(37, 29);
        let mut snapshot = Snapshot::default();
        snapshot.take(&grid);
        let mut changed = vec![Key(7)];
        for _ in 0..200 {
            let before = grid.cells().to_vec();
            for _ in 0..random.rand_range(0..6) {
                let (x, y) = (random.rand_range(0..37), random.rand_range(0..29));
                let kind = CellKind::from_byte(random.rand_range(0..3) as u8);
                grid.set(x, y, kind);
            }
            let expected: Vec<Key> = (0..37 * 29)
                .map(Key)
                .filter(|key| before[key.index()] != grid.cells()[key.index()])
                .collect();
            snapshot.update(&grid, &mut changed);
            assert_eq!(changed, expected);
            snapshot.update(&grid, &mut changed);
            assert!(changed.is_empty());
        }
    }

    #[test]
    fn a_turned_grid_does_not_fit() {
        let mut snapshot = Snapshot::default();
        snapshot.take(&Grid::open(3, 4));
        assert!(snapshot.fits(&Grid::new(3, 4)));
        assert!(!snapshot.fits(&Grid::open(4, 3)));
        assert!(!snapshot.fits(&Grid::open(3, 5)));
    }
}

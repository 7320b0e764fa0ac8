//! The map as the search knows it, to find out what was edited since.

use crate::space::{Editable, Key};

/// How many cells are compared at once. Maps hardly change between two looks, so nearly all
/// blocks are found equal by one comparison of memory.
const BLOCK: usize = 256;

/// A copy of a map's cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Snapshot {
    /// The place of the last cell, which tells the size.
    last: Option<[u32; 3]>,
    cells: Vec<u8>,
}

impl Snapshot {
    /// Copies a map.
    pub(super) fn take<S: Editable>(&mut self, space: &S) {
        self.last = last(space);
        self.cells.clear();
        self.cells.extend_from_slice(space.cells());
    }

    /// Whether a map has the same width and height.
    pub(super) fn fits<S: Editable>(&self, space: &S) -> bool {
        self.last == last(space)
    }

    /// Whether a cell could be walked on.
    pub(super) fn is_free(&self, key: Key) -> bool {
        self.cells[key.index()] != 0
    }

    /// Puts the cells that differ from a map of the same size into a buffer, in the order of keys,
    /// and takes them over. O(edits) if the map still knows those since `version`, the one that was
    /// looked at last; else it compares all bytes.
    pub(super) fn update<S: Editable>(&mut self, space: &S, version: u64, changed: &mut Vec<Key>) {
        changed.clear();
        if let Some(edits) = space.edits_since(version) {
            for key in edits {
                let (known, now) = (&mut self.cells[key.index()], space.cells()[key.index()]);
                if *known != now {
                    *known = now;
                    let place = changed.partition_point(|&other| other < key);
                    changed.insert(place, key);
                }
            }
            return;
        }
        let blocks = self
            .cells
            .chunks_mut(BLOCK)
            .zip(space.cells().chunks(BLOCK));
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

fn last<S: Editable>(space: &S) -> Option<[u32; 3]> {
    let last = space.len().checked_sub(1)?;
    Some(space.place(Key(last as u32)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::{CellKind, Grid, Space};

    #[test]
    fn it_finds_exactly_the_cells_that_differ() {
        let mut random = oorandom::Rand32::new(9);
        let mut grid = Grid::open(37, 29);
        let mut snapshot = Snapshot::default();
        snapshot.take(&grid);
        let mut version = grid.version();
        let mut changed = vec![Key(7)];
        // Every ninth time more edits than a grid remembers.
        for round in 0..200 {
            let before = grid.cells().to_vec();
            let edits = if round % 9 == 0 { 500 } else { 6 };
            for _ in 0..random.rand_range(0..edits) {
                let (x, y) = (random.rand_range(0..37), random.rand_range(0..29));
                let kind = CellKind::from_byte(random.rand_range(0..3) as u8);
                grid.set(x, y, kind);
            }
            let expected: Vec<Key> = (0..37 * 29)
                .map(Key)
                .filter(|key| before[key.index()] != grid.cells()[key.index()])
                .collect();
            snapshot.update(&grid, version, &mut changed);
            assert_eq!(changed, expected);
            version = grid.version();
            snapshot.update(&grid, version, &mut changed);
            assert!(changed.is_empty());
            // Of another map's version nothing is known but the bytes.
            grid.set(round % 37, 3, CellKind::WALL);
            let differs = snapshot.cells != grid.cells();
            snapshot.update(&grid, u64::MAX, &mut changed);
            assert_eq!(changed.len(), usize::from(differs));
            version = grid.version();
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

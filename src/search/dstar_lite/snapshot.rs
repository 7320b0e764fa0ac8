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
                if self.take_over(space, key) {
                    let place = changed.partition_point(|&other| other < key);
                    changed.insert(place, key);
                }
            }
            return;
        }
        let now = space.cells();
        for first in (0..now.len()).step_by(BLOCK) {
            let block = first..now.len().min(first + BLOCK);
            if self.cells[block.clone()] != now[block.clone()] {
                let keys = block.map(|index| Key(index as u32));
                changed.extend(keys.filter(|&key| self.take_over(space, key)));
            }
        }
    }

    /// Takes a cell over, and says whether it differs.
    fn take_over<S: Editable>(&mut self, space: &S, key: Key) -> bool {
        let now = space.cells()[key.index()];
        std::mem::replace(&mut self.cells[key.index()], now) != now
    }
}

fn last<S: Editable>(space: &S) -> Option<[u32; 3]> {
    let last = space.len().checked_sub(1)?;
    Some(space.place(Key(last as u32)))
}

#[cfg(test)]
mod tests;

//! A copy of the map, to detect edits.

use crate::space::{Editable, Key};

/// How many cells are compared at once. Maps hardly change between two repairs, so one memory comparison finds nearly
/// every block equal.
const BLOCK: usize = 256;

/// A copy of a map's cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Snapshot {
    /// The position of the last cell, which implies the size.
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

    /// Returns whether a map has the same width and height.
    pub(super) fn fits<S: Editable>(&self, space: &S) -> bool {
        self.last == last(space)
    }

    /// Returns whether a cell was free.
    pub(super) fn is_free(&self, key: Key) -> bool {
        self.cells[key.index()] != 0
    }

    /// Writes the cells that differ from a map of the same size into `changed`, in the order of keys, and updates the
    /// copy. O(edits) if the map still remembers those since `version`, that of the last comparison; otherwise it
    /// compares all bytes.
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

    /// Updates the copy of a cell. Returns whether it differed.
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

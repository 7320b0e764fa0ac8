//! A set of cells.

use super::Key;

/// A set of the cells of a space: a bit for each.
#[derive(Clone, Debug)]
pub struct KeySet(Vec<u64>);

impl KeySet {
    /// Returns an empty set for a space of `len` cells.
    #[must_use]
    pub fn of(len: usize) -> Self {
        Self(vec![0; len.div_ceil(64)])
    }

    /// Returns whether it has a cell.
    #[must_use]
    #[inline(always)]
    pub fn has(&self, key: Key) -> bool {
        self.0[key.index() / 64] >> (key.0 % 64) & 1 != 0
    }

    /// Adds a cell. Returns whether it was not there.
    pub fn insert(&mut self, key: Key) -> bool {
        let is_new = !self.has(key);
        self.0[key.index() / 64] |= 1 << (key.0 % 64);
        is_new
    }

    /// Removes a cell.
    pub fn remove(&mut self, key: Key) {
        self.0[key.index() / 64] &= !(1 << (key.0 % 64));
    }
}

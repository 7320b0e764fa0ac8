//! Nodes of a graph without positions: only numbers. The expansion must know the neighbours.

use super::{Key, Space};
use std::cell::Cell;

/// A number of nodes, with keys from 0. It may grow while a search runs.
#[derive(Clone, Debug, Default)]
pub struct Nodes(Cell<u32>);

impl Nodes {
    /// Creates this many nodes.
    #[must_use]
    pub fn new(count: u32) -> Self {
        Self(Cell::new(count))
    }

    /// Returns the number of nodes.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.get()
    }

    /// Changes the number of nodes. If it is less than a search has seen, the search panics.
    pub fn resize(&self, count: u32) {
        self.0.set(count);
    }
}

impl Space for Nodes {
    fn len(&self) -> usize {
        self.count() as usize
    }

    #[inline(always)]
    fn grows(&self) -> bool {
        true
    }

    /// Nodes are not edited.
    fn version(&self) -> u64 {
        0
    }

    fn is_free(&self, _key: Key) -> bool {
        true
    }
}

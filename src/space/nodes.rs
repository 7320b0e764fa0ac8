//! Nodes of a graph that lie nowhere: numbered, and no more. Who searches it has to know the neighbours.

use super::{Key, Space};
use std::cell::Cell;

/// So many nodes, with the keys from 0. There may become more while a search runs.
#[derive(Clone, Debug, Default)]
pub struct Nodes(Cell<u32>);

impl Nodes {
    /// This many nodes.
    #[must_use]
    pub fn new(count: u32) -> Self {
        Self(Cell::new(count))
    }

    /// Returns how many nodes there are.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.get()
    }

    /// Changes how many nodes there are. Fewer than a search has seen make it panic.
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

    /// Returns nodes are not edited.
    fn version(&self) -> u64 {
        0
    }

    fn is_free(&self, _key: Key) -> bool {
        true
    }
}

//! Nodes of a graph that lie nowhere: numbered, and no more. Who searches it has to know the neighbours.

use super::{Key, Space};

/// So many nodes.
#[derive(Clone, Copy, Debug)]
pub struct Nodes(pub u32);

impl Space for Nodes {
    fn len(&self) -> usize {
        self.0 as usize
    }

    /// Nodes are not edited.
    fn version(&self) -> u64 {
        0
    }

    fn is_free(&self, _key: Key) -> bool {
        true
    }
}

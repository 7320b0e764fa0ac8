//! The nodes that a search has met, each with a number and what the search knows about it.

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

/// The nodes in the order in which the search met them. The start has number 0.
///
/// A hash table has only their numbers, so each node is stored once.
#[derive(Clone, Debug)]
pub(super) struct Known<N, D> {
    nodes: Vec<(N, D)>,
    table: HashTable<u32>,
}

impl<N: Eq + Hash + Clone, D> Known<N, D> {
    /// Creates the nodes of a search that has met only its start.
    pub(super) fn new(start: N, data: D) -> Self {
        let mut known = Self {
            nodes: Vec::new(),
            table: HashTable::new(),
        };
        known.meet(start, || data);
        known
    }

    /// Returns the number of a node, and whether it is new. A new node gets `data`.
    ///
    /// # Panics
    /// If there are 2³¹ nodes.
    #[inline(always)]
    pub(super) fn meet(&mut self, node: N, data: impl FnOnce() -> D) -> (u32, bool) {
        if self.table.len() == self.table.capacity() {
            self.grow();
        }
        let (nodes, hash) = (&mut self.nodes, FxBuildHasher.hash_one(&node));
        let is_same = |&number: &u32| nodes[number as usize].0 == node;
        match self
            .table
            .entry(hash, is_same, |_| unreachable!("there is room"))
        {
            Entry::Occupied(number) => (*number.get(), false),
            Entry::Vacant(place) => {
                assert!(nodes.len() < 1 << 31, "found 2^31 nodes; expected fewer");
                let number = nodes.len() as u32;
                place.insert(number);
                nodes.push((node, data()));
                (number, true)
            }
        }
    }

    /// Makes the table four times as large. Hashing all nodes again after each doubling takes a quarter of the time of a
    /// breadth-first search.
    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let nodes = &self.nodes;
        let hash = |&number: &u32| FxBuildHasher.hash_one(&nodes[number as usize].0);
        self.table.reserve((3 * nodes.len()).max(8), hash);
    }

    /// Returns the number of a node that the search has met.
    pub(super) fn number(&self, node: &N) -> Option<u32> {
        let hash = FxBuildHasher.hash_one(node);
        let is_same = |&number: &u32| self.node(number) == node;
        self.table.find(hash, is_same).copied()
    }

    #[inline(always)]
    pub(super) fn get(&self, number: u32) -> Option<(&N, &D)> {
        let (node, data) = self.nodes.get(number as usize)?;
        Some((node, data))
    }

    #[inline(always)]
    pub(super) fn node(&self, number: u32) -> &N {
        &self.nodes[number as usize].0
    }

    #[inline(always)]
    pub(super) fn data(&self, number: u32) -> &D {
        &self.nodes[number as usize].1
    }

    #[inline(always)]
    pub(super) fn data_mut(&mut self, number: u32) -> &mut D {
        &mut self.nodes[number as usize].1
    }

    pub(super) fn into_iter(self) -> impl Iterator<Item = (N, D)> {
        self.nodes.into_iter()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &(N, D)> {
        self.nodes.iter()
    }

    /// Returns the nodes from the start to `end`.
    pub(super) fn trail(&self, end: u32, parent: impl Fn(&D) -> u32) -> Vec<N> {
        let back = std::iter::successors(Some(end), |&at| (at > 0).then(|| parent(self.data(at))));
        let mut trail: Vec<N> = back.map(|at| self.node(at).clone()).collect();
        trail.reverse();
        trail
    }
}

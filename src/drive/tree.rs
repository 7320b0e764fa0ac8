//! The search tree of a drive: a node for each arc that the search has taken.
//!
//! ```text
//!      start ──┬── node 1 ──┬── node 4
//!              ├── node 2   └── node 5, replacing node 2: cheaper, to the same key
//!              └── node 3
//! ```
//!
//! A key stands for all poses in its part of a cell and its range of headings. The search knows only keys; a key's pose
//! is that of the node that led there last. A node is added when the search takes its arc, and none is ever removed. So
//! the step numbers in the nodes are the whole record: see [`super::playhead`].

use super::poses::{Bin, GOAL};
use crate::cost::Cost;
use crate::fnv::Fnv;
use crate::space::Key;
use crate::steering::{Arc, Drive, Pose};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::iter::repeat_n;

/// No node, step or key.
pub const NONE: u32 = u32::MAX;

/// An arc that the search has taken, and the pose that it leads to.
#[derive(Clone, Copy, Debug)]
pub struct TreeNode {
    /// The key that it leads to; [`NONE`] within an analytic expansion, which is one step to the search.
    pub key: Key,
    /// The previous node; [`NONE`] for the start.
    pub parent: u32,
    /// The arc from the end of the previous node.
    pub arc: Arc,
    /// Where it ends.
    pub end: Pose,
    /// The cost of the drive up to its end.
    pub g: Cost,
    /// The heuristic at its end.
    pub h: Cost,
    /// The step, counted from 1, that added it; 0 for the start.
    pub opened: u32,
    /// The step that expanded it, or [`NONE`].
    pub closed: u32,
    /// The step that found a cheaper node for the same key, or [`NONE`].
    pub replaced: u32,
}

impl TreeNode {
    /// Returns a proposed node without costs.
    fn new(key: Key, parent: u32, arc: Arc, end: Pose, opened: u32) -> Self {
        Self {
            key,
            parent,
            arc,
            end,
            g: Cost::ZERO,
            h: Cost::ZERO,
            opened,
            closed: NONE,
            replaced: NONE,
        }
    }
}

/// All nodes of a search, in chronological order.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    /// The key of each bin that was seen, numbered in the order of appearance. A search sees few of all bins, so
    /// per-key storage is small.
    keys: HashMap<Bin, Key, BuildHasherDefault<Fnv>>,
    /// For each key, the number of the node that leads there, or [`NONE`].
    leading: Vec<u32>,
    nodes: Vec<TreeNode>,
    /// For each step, the node that it expanded.
    expanded: Vec<u32>,
    /// The number of open poses at the start and after each step.
    pub(super) open_sizes: Vec<u32>,
    /// The chain that is proposed to the search; the last node leads to its key.
    proposed: Vec<TreeNode>,
}

impl Tree {
    /// Discards everything and proposes `start` in `bin`, to be settled like any other. Returns its key.
    pub(crate) fn start(&mut self, bin: Bin, start: Pose) -> Key {
        self.keys.clear();
        self.leading.clear();
        self.leading.push(NONE);
        let key = self.key(bin);
        self.nodes.clear();
        self.expanded.clear();
        self.open_sizes.clear();
        self.open_sizes.push(1);
        self.proposed.clear();
        self.proposed
            .push(TreeNode::new(key, NONE, Arc::default(), start, 0));
        key
    }

    /// Returns the number of keys, including the goal's.
    #[must_use]
    pub(crate) fn keys(&self) -> usize {
        self.leading.len()
    }

    /// Returns the key of a bin, if it has one.
    #[must_use]
    pub(crate) fn known_key(&self, bin: Bin) -> Option<Key> {
        self.keys.get(&bin).copied()
    }

    /// Returns the key of a bin, and creates it if needed.
    pub(crate) fn key(&mut self, bin: Bin) -> Key {
        let next = Key(self.leading.len() as u32);
        let key = *self.keys.entry(bin).or_insert(next);
        if key == next {
            self.leading.push(NONE);
        }
        key
    }

    /// Returns the nodes.
    #[must_use]
    pub fn nodes(&self) -> &[TreeNode] {
        &self.nodes
    }

    /// Returns the nodes that existed after a step.
    #[must_use]
    pub(crate) fn nodes_after(&self, step: u32) -> &[TreeNode] {
        let count = self.nodes.partition_point(|node| node.opened <= step);
        &self.nodes[..count]
    }

    /// Returns the number of steps.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.expanded.len() as u32
    }

    /// Returns the number of the node that a step, counted from 1, expanded.
    #[must_use]
    pub(crate) fn expanded_by(&self, step: u32) -> Option<u32> {
        self.expanded.get((step as usize).checked_sub(1)?).copied()
    }

    /// Returns the number of the node that leads to a key.
    #[must_use]
    pub(crate) fn at(&self, key: Key) -> Option<u32> {
        let node = self.leading.get(key.index()).copied();
        node.filter(|&node| node != NONE)
    }

    /// Returns the node that leads to a key, or that is proposed to.
    #[must_use]
    pub(crate) fn towards(&self, key: Key) -> Option<&TreeNode> {
        let proposed = self.proposed.last().filter(|node| node.key == key);
        proposed.or_else(|| Some(&self.nodes[self.at(key)? as usize]))
    }

    /// Returns whether a drive to a key at this cost would be no improvement.
    #[must_use]
    pub(crate) fn is_beaten(&self, key: Key, g: Cost) -> bool {
        self.at(key).is_some_and(|at| {
            let node = &self.nodes[at as usize];
            node.closed != NONE || node.g <= g
        })
    }

    /// Proposes a chain of arcs to the search, from a node to a key.
    pub(crate) fn propose(&mut self, mut parent: u32, arcs: &[Arc], key: Key) {
        let mut end = self.nodes[parent as usize].end;
        let opened = self.steps();
        self.proposed.clear();
        for (at, &arc) in arcs.iter().enumerate() {
            end = arc.end(end);
            let is_last = at + 1 == arcs.len();
            let key = if is_last { key } else { Key(NONE) };
            self.proposed
                .push(TreeNode::new(key, parent, arc, end, opened));
            parent = (self.nodes.len() + at) as u32;
        }
    }

    /// Sets the costs of the proposed chain, as the search computed them.
    pub(crate) fn price(&mut self, g: Cost, h: Cost) {
        for node in &mut self.proposed {
            (node.g, node.h) = (g, h);
        }
    }

    /// Adds the proposed chain if the search took it, and drops it otherwise.
    pub(crate) fn settle(&mut self, is_taken: bool) {
        if let Some(&last) = self.proposed.last().filter(|_| is_taken) {
            // Arcs of an analytic expansion that nothing else uses are replaced with it.
            let mut at = self.leading[last.key.index()];
            while let Some(node) = self.nodes.get_mut(at as usize)
                && (node.key == last.key || node.key.0 == NONE)
            {
                (node.replaced, at) = (last.opened, node.parent);
            }
            self.nodes.append(&mut self.proposed);
            self.leading[last.key.index()] = self.nodes.len() as u32 - 1;
        }
        self.proposed.clear();
    }

    /// Records that the next step expands a key.
    pub(crate) fn expand(&mut self, key: Key) {
        if let Some(at) = self.at(key) {
            self.expanded.push(at);
            self.nodes[at as usize].closed = self.steps();
        }
    }

    /// Returns the drive from the start to the end of a node, given by its number.
    #[must_use]
    pub(crate) fn drive_to(&self, number: u32) -> Drive {
        let node = |number: u32| self.nodes.get(number as usize);
        let back = std::iter::successors(node(number), |at| node(at.parent));
        let mut arcs: Vec<Arc> = back.map(|node| node.arc).collect();
        arcs.reverse();
        Drive::new(self.nodes[0].end, arcs)
    }

    /// Returns, for each node, whether it is part of an analytic expansion, of which only the last arc leads to a key,
    /// the goal's.
    #[must_use]
    pub fn is_analytic(&self) -> Vec<bool> {
        let chains = self.nodes.chunk_by(|node, _| node.key.0 == NONE);
        let is_analytic = |chain: &[TreeNode]| chain.last().is_some_and(|node| node.key == GOAL);
        let nodes = chains.flat_map(|chain| repeat_n(is_analytic(chain), chain.len()));
        nodes.collect()
    }

    /// Returns the memory, in bytes.
    #[must_use]
    pub(crate) fn bytes(&self) -> usize {
        let numbers = [&self.leading, &self.expanded, &self.open_sizes].map(Vec::capacity);
        // The table takes one more byte for each slot.
        self.keys.capacity() * (size_of::<(Bin, Key)>() + 1)
            + numbers.iter().sum::<usize>() * size_of::<u32>()
            + (self.nodes.capacity() + self.proposed.capacity()) * size_of::<TreeNode>()
    }
}

#[cfg(test)]
mod tests;

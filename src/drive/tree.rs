//! The tree that a search for a drive grows: a node for each arc that it has taken.
//!
//! ```text
//!      start ──┬── node 1 ──┬── node 4
//!              ├── node 2   └── node 5, in place of node 2: cheaper, to the same key
//!              └── node 3
//! ```
//!
//! A key stands for all poses of its part of a cell and its range of headings. The search knows
//! keys only; the pose that a key stands for is that of the node that led there last. A node is added
//! when the search has taken its arc, and none is ever removed, so the numbers of the steps in them
//! are the whole record: see [`super::playhead`].

use super::poses::{Bin, GOAL};
use crate::cost::Cost;
use crate::fnv::Fnv;
use crate::space::Key;
use crate::steering::{Arc, Drive, Pose};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::iter::repeat_n;

/// No node, no step, no key.
pub const NONE: u32 = u32::MAX;

/// An arc that the search has taken, and the pose that it leads to.
#[derive(Clone, Copy, Debug)]
pub struct TreeNode {
    /// The key that it leads to; [`NONE`] within an analytic expansion, which the search sees as one step.
    pub key: Key,
    /// The node before it; [`NONE`] for the start.
    pub parent: u32,
    /// From the end of the one before.
    pub arc: Arc,
    /// Where it ends.
    pub end: Pose,
    /// What the drive costs up to its end.
    pub g: Cost,
    /// The estimate of the rest.
    pub h: Cost,
    /// The step, counted from 1, that added it; 0 for the start.
    pub opened: u32,
    /// The step that expanded it, or [`NONE`].
    pub closed: u32,
    /// The step that found a cheaper one to the same key, or [`NONE`].
    pub replaced: u32,
}

impl TreeNode {
    /// Returns one that is proposed, not yet priced.
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

/// All nodes of a search, in the order in which they came.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    /// Of each bin that was seen, its key: numbers as they come. A search sees few of all bins, and
    /// what it keeps a key is as long as there are keys.
    keys: HashMap<Bin, Key, BuildHasherDefault<Fnv>>,
    /// Of each key, the number of the node that leads there, or [`NONE`].
    leading: Vec<u32>,
    nodes: Vec<TreeNode>,
    /// Of each step, the node that it expanded.
    expanded: Vec<u32>,
    /// How many poses waited at the start and after each step.
    pub(super) open_sizes: Vec<u32>,
    /// What is being handed to the search: the last one leads to its key.
    proposed: Vec<TreeNode>,
}

impl Tree {
    /// Discards everything and proposes `start` in `bin`, to be settled as all others. Returns its key.
    pub fn begin(&mut self, bin: Bin, start: Pose) -> Key {
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

    /// Returns how many keys there are, the goal's included.
    #[must_use]
    pub fn keys(&self) -> usize {
        self.leading.len()
    }

    /// Returns the key of a bin, if it has one.
    #[must_use]
    pub fn known_key(&self, bin: Bin) -> Option<Key> {
        self.keys.get(&bin).copied()
    }

    /// Returns the key of a bin, which it has from now on.
    pub fn key(&mut self, bin: Bin) -> Key {
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

    /// Returns those that there were after a step.
    #[must_use]
    pub fn nodes_after(&self, step: u32) -> &[TreeNode] {
        let count = self.nodes.partition_point(|node| node.opened <= step);
        &self.nodes[..count]
    }

    /// Returns how many steps there have been.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.expanded.len() as u32
    }

    /// Returns the number of the node that a step, counted from 1, expanded.
    #[must_use]
    pub fn expanded_by(&self, step: u32) -> Option<u32> {
        self.expanded.get((step as usize).checked_sub(1)?).copied()
    }

    /// Returns the number of the node that leads to a key.
    #[must_use]
    pub fn at(&self, key: Key) -> Option<u32> {
        let node = self.leading.get(key.index()).copied();
        node.filter(|&node| node != NONE)
    }

    /// Returns the node that leads to a key, or that is proposed to.
    #[must_use]
    pub fn towards(&self, key: Key) -> Option<&TreeNode> {
        let proposed = self.proposed.last().filter(|node| node.key == key);
        proposed.or_else(|| Some(&self.nodes[self.at(key)? as usize]))
    }

    /// Returns whether nothing is gained by a drive to a key at this cost.
    #[must_use]
    pub fn is_beaten(&self, key: Key, g: Cost) -> bool {
        self.at(key).is_some_and(|at| {
            let node = &self.nodes[at as usize];
            node.closed != NONE || node.g <= g
        })
    }

    /// Hands a chain of arcs to the search, from a node on to a key.
    pub fn propose(&mut self, mut parent: u32, arcs: &[Arc], key: Key) {
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

    /// What the search says of what is proposed.
    pub fn price(&mut self, g: Cost, h: Cost) {
        for node in &mut self.proposed {
            (node.g, node.h) = (g, h);
        }
    }

    /// The search has taken what was proposed, or not.
    pub fn settle(&mut self, is_taken: bool) {
        if let Some(&last) = self.proposed.last().filter(|_| is_taken) {
            // With an analytic expansion go the arcs that are only its.
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

    /// The next step expands a key.
    pub fn expand(&mut self, key: Key) {
        if let Some(at) = self.at(key) {
            self.expanded.push(at);
            self.nodes[at as usize].closed = self.steps();
        }
    }

    /// Returns the drive from the start to the end of a node, given by its number.
    #[must_use]
    pub fn drive_to(&self, number: u32) -> Drive {
        let node = |number: u32| self.nodes.get(number as usize);
        let back = std::iter::successors(node(number), |at| node(at.parent));
        let mut arcs: Vec<Arc> = back.map(|node| node.arc).collect();
        arcs.reverse();
        Drive::new(self.nodes[0].end, arcs)
    }

    /// Of each node whether it is a part of an analytic expansion: of its arcs the last alone leads to a key, the
    /// goal's.
    #[must_use]
    pub fn is_analytic(&self) -> Vec<bool> {
        let chains = self.nodes.chunk_by(|node, _| node.key.0 == NONE);
        let is_analytic = |chain: &[TreeNode]| chain.last().is_some_and(|node| node.key == GOAL);
        let nodes = chains.flat_map(|chain| repeat_n(is_analytic(chain), chain.len()));
        nodes.collect()
    }

    /// Returns the memory, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let numbers = [&self.leading, &self.expanded, &self.open_sizes].map(Vec::capacity);
        // A byte more for each place of the table.
        self.keys.capacity() * (size_of::<(Bin, Key)>() + 1)
            + numbers.iter().sum::<usize>() * size_of::<u32>()
            + (self.nodes.capacity() + self.proposed.capacity()) * size_of::<TreeNode>()
    }
}

#[cfg(test)]
mod tests;

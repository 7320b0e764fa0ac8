//! Contraction hierarchies: nodes in order of importance, with shortcuts over less important ones.
//!
//! The nodes of an undirected graph are contracted one by one, the least important first. When a node goes, each two of
//! its neighbours whose shortest path led over it get an edge, called a shortcut, with the node as its middle. What
//! remains are the edges from each node to more important ones. Between any two nodes, some shortest path first goes
//! only up and then only down in importance. So a search from both ends looks only at edges upwards, and there are few
//! of them.
//!
//! ```text
//! while nodes are left:
//!     v ← the node that adds the fewest edges for those it removes
//!     for each two neighbours u, w of v:
//!         if no path without v is as short as u – v – w:  join u and w, with v as the middle
//!     keep the edges of v as its edges upwards; remove v
//! ```
//!
//! R. Geisberger, P. Sanders, D. Schultes and D. Delling, "Contraction Hierarchies: Faster and
//! Simpler Hierarchical Routing in Road Networks", 2008; over subgoals T. Uras and S. Koenig,
//! "Understanding Subgoal Graphs by Augmenting Contraction Hierarchies", 2018.
//!
//! - Nodes are numbered in the order of contraction. So the few important ones, where all searches meet, are adjacent
//!   in memory.
//! - All edges are in one vector, with an index of where each node's edges begin.
//! - A shortcut over a middle v unpacks to the edges from v to its two ends, down to the edges of the original graph.
//!   It uses a stack that is reused, not recursion.

mod contract;
pub mod query;
mod repair;
mod saved;
mod turns;
mod witness;

use crate::cost::{Cost, Metric};
use crate::space::grid::MAX_SIDE;
use crate::space::{Key, Movement};
pub(crate) use contract::Contraction;
pub(crate) use query::Joint;
pub use query::{GraphEdge, HierarchyQuery};
pub(crate) use repair::{Damage, Repair};
pub(crate) use turns::{Sector, Turns};

/// Not a middle: an edge of the original graph, along the path that its owner knows.
const OWN: u32 = u32::MAX;
/// Not a middle: an edge of the original graph, along the path that the other end knows, reversed.
const THEIRS: u32 = u32::MAX - 1;

/// An edge to a more important node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Up {
    /// The node in the upper bits, then the sectors at its own end and at the other, four bits each.
    to: u32,
    middle: u32,
    pub(crate) cost: Cost,
}

impl Up {
    /// Packs an edge. Nodes are cells, and there are at most 2²⁴ of them.
    fn new(to: u32, middle: u32, cost: Cost, [near, far]: [Sector; 2]) -> Self {
        let to = to << 8 | u32::from(near.0) << 4 | u32::from(far.0);
        Self { to, middle, cost }
    }

    #[inline(always)]
    pub(crate) fn to(&self) -> u32 {
        self.to >> 8
    }

    /// Returns the sector in which the edge leaves its owner.
    #[inline(always)]
    pub(crate) fn near(&self) -> Sector {
        Sector(self.to as u8 >> 4)
    }

    /// Returns the sector in which the edge leaves the other node.
    #[inline(always)]
    pub(crate) fn far(&self) -> Sector {
        Sector(self.to as u8 & 15)
    }
}

/// The nodes by importance, with their edges upwards and their positions on a map.
#[derive(Clone, Debug)]
pub struct Hierarchy {
    pub(crate) movement: Movement,
    pub(crate) metric: Metric,
    pub(crate) width: u32,
    /// Where the edges of each node begin, and the end of the last.
    firsts: Vec<u32>,
    ups: Vec<Up>,
    /// For each node, the column and row, twelve bits each, and the free neighbours.
    places: Vec<u32>,
    turns: Turns,
    core: u32,
    looks: u64,
}

impl Hierarchy {
    /// Creates nodes at positions on a map, without edges. The last `core` of them were never contracted.
    fn new(
        (movement, metric): (Movement, Metric),
        turns: Turns,
        width: u32,
        (places, core): (Vec<u32>, u32),
    ) -> Self {
        Self {
            movement,
            metric,
            width,
            firsts: vec![0],
            ups: Vec::new(),
            places,
            turns,
            core,
            looks: 0,
        }
    }

    /// Returns the number of nodes, the last ones, that were never contracted; see `contract.rs`.
    pub fn core(&self) -> usize {
        self.core as usize
    }

    /// Returns the number of edges examined to build the hierarchy.
    pub fn looks(&self) -> u64 {
        self.looks
    }

    /// Returns the number of nodes.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Returns whether there are no nodes.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Returns the memory in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.firsts) + size_of_val(&*self.ups) + size_of_val(&*self.places)
    }

    /// Returns the edges of a node to more important ones.
    #[inline(always)]
    pub(crate) fn ups(&self, node: u32) -> &[Up] {
        let node = node as usize;
        &self.ups[self.firsts[node] as usize..self.firsts[node + 1] as usize]
    }

    /// Returns all edges, each with the node that owns it.
    fn edges(&self) -> impl Iterator<Item = (u32, &Up)> {
        (0..self.len() as u32).flat_map(|node| self.ups(node).iter().map(move |up| (node, up)))
    }

    /// Packs the position of a node and its free neighbours.
    pub(crate) fn place((x, y): (u32, u32), free: u8) -> u32 {
        x << 20 | y << 8 | u32::from(free)
    }

    /// Returns an upper bound of any shortest path on the map: a diagonal for each cell of the highest map.
    pub(crate) fn most(&self) -> Cost {
        self.metric.diagonal.times(self.width * MAX_SIDE)
    }

    /// Returns the column and row of a node.
    #[inline(always)]
    pub(crate) fn point(&self, node: u32) -> (u32, u32) {
        let place = self.places[node as usize];
        (place >> 20, place >> 8 & 0xfff)
    }

    /// Returns whether a node was never contracted.
    #[inline(always)]
    pub(crate) fn is_core(&self, node: u32) -> bool {
        node as usize + self.core as usize >= self.len()
    }

    /// Returns whether a shortest path may pass over a node from an edge in one sector to an edge in another.
    #[inline(always)]
    pub(crate) fn may_turn(&self, node: u32, one: Sector, other: Sector) -> bool {
        self.turns.may(self.places[node as usize] as u8, one, other)
    }

    /// Returns the cell of a node.
    pub(crate) fn key(&self, node: u32) -> Key {
        let (x, y) = self.point(node);
        Key(y * self.width + x)
    }

    /// Appends the original edges of an edge between two nodes, in order.
    fn unpack(&self, from: u32, to: u32, stack: &mut Vec<(u32, u32)>, steps: &mut Vec<GraphEdge>) {
        stack.clear();
        stack.push((from, to));
        while let Some((from, to)) = stack.pop() {
            let (low, high) = (from.min(to), from.max(to));
            let Some(up) = self.ups(low).iter().find(|up| up.to() == high) else {
                continue;
            };
            if up.middle < THEIRS {
                stack.push((up.middle, to));
                stack.push((from, up.middle));
            } else {
                steps.push(GraphEdge {
                    from: self.key(from),
                    to: self.key(to),
                    backwards: (up.middle == THEIRS) != (from == high),
                });
            }
        }
    }
}

//! Witness search: a bounded Dijkstra search for a path that avoids a node.
//!
//! It may give up early. A path that it misses only adds an edge that is not needed.

use super::contract::HalfEdge;
use crate::cost::Cost;
use crate::search::arena::Arena;
use crate::space::Key;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Working memory, reused by all searches.
#[derive(Clone, Debug, Default)]
pub(super) struct Witness {
    /// For each node, the least cost so far and, in the field h, the cost that suffices; zero for a node that is no
    /// target.
    known: Arena,
    heap: BinaryHeap<Reverse<(Cost, u32)>>,
    /// How many targets have no path yet that is cheap enough.
    missing: usize,
    /// The greatest cost that suffices for any target.
    bound: Cost,
}

impl Witness {
    /// Discards the previous search, for `nodes` nodes.
    pub(super) fn start(&mut self, nodes: usize) {
        self.known.reset(nodes);
        self.heap.clear();
        self.missing = 0;
        self.bound = Cost::ZERO;
    }

    /// Adds a target: is there a path to `node` that costs at most `enough`?
    pub(super) fn ask(&mut self, node: u32, enough: Cost) {
        let key = Key(node);
        self.known.open(key, key, Cost::MAX, enough);
        self.missing += 1;
        self.bound = self.bound.max(enough);
    }

    /// Searches from node `from`, never through node `without`, until every target is reached. Settles at most `most`
    /// nodes. Returns the number of edges examined.
    pub(super) fn run(
        &mut self,
        graph: &[Vec<HalfEdge>],
        from: u32,
        without: u32,
        most: usize,
    ) -> u64 {
        let mut looks = 1;
        self.reach(from, Cost::ZERO);
        for _ in 0..most {
            let Some(Reverse((cost, node))) = self.heap.pop() else {
                break;
            };
            let known = self.known.get(Key(node));
            if known.is_some_and(|known| cost > known.g) {
                continue;
            }
            for half in &graph[node as usize] {
                looks += 1;
                let over = cost.plus(half.cost);
                if half.to != without && over <= self.bound && self.reach(half.to, over) {
                    return looks;
                }
            }
        }
        looks
    }

    /// Records a path to `node`. Returns true once every target is reached.
    #[inline]
    fn reach(&mut self, node: u32, cost: Cost) -> bool {
        let key = Key(node);
        let Some(known) = self.known.get_mut(key) else {
            self.known.open(key, key, cost, Cost::ZERO);
            self.heap.push(Reverse((cost, node)));
            return false;
        };
        if cost >= known.g {
            return false;
        }
        let (was_missing, enough) = (known.g > known.h, known.h);
        known.g = cost;
        self.heap.push(Reverse((cost, node)));
        if was_missing && cost <= enough && enough > Cost::ZERO {
            self.missing -= 1;
        }
        self.missing == 0
    }

    /// Returns whether a target has no path that is cheap enough.
    pub(super) fn is_missing(&self, node: u32) -> bool {
        let known = self.known.get(Key(node));
        known.is_some_and(|known| known.g > known.h)
    }
}

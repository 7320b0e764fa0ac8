//! Whether there is another way: a search of Dijkstra's kind, cut short.
//!
//! It may give up early. A way that it misses only adds an edge that is not needed.

use super::contract::HalfEdge;
use crate::cost::Cost;
use crate::search::arena::Arena;
use crate::space::Key;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Scratch for one search after the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Witness {
    /// For each node the least cost so far and, as its h, the cost that is low enough; zero for a node that is no target.
    known: Arena,
    heap: BinaryHeap<Reverse<(Cost, u32)>>,
    /// Targets without a path that is cheap enough yet.
    missing: usize,
    /// The most that any of them may cost.
    bound: Cost,
}

impl Witness {
    /// Discards the previous search, for so many nodes.
    pub(super) fn begin(&mut self, nodes: usize) {
        self.known.reset(nodes);
        self.heap.clear();
        self.missing = 0;
        self.bound = Cost::ZERO;
    }

    /// Asks whether there is a way to a node that costs so much or less.
    pub(super) fn ask(&mut self, node: u32, enough: Cost) {
        let key = Key(node);
        self.known.open(key, key, Cost::MAX, enough);
        self.missing += 1;
        self.bound = self.bound.max(enough);
    }

    /// Searches from node `from`, never through node `without`, until nothing is missing. Looks at
    /// no more than `most` nodes. Returns how many edges it looked at.
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

    /// Notes a path to `node`. Returns true when nothing is missing any more.
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

    /// Whether a node that was asked for has no way that is cheap enough.
    pub(super) fn is_missing(&self, node: u32) -> bool {
        let known = self.known.get(Key(node));
        known.is_some_and(|known| known.g > known.h)
    }
}

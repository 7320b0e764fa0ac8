//! Whether there is another way: a search of Dijkstra's kind, cut short.
//!
//! It may give up early. A way that it misses only adds an edge that is not needed.

use super::half_edge::HalfEdge;
use crate::cost::Cost;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What one search knows of a node.
#[derive(Clone, Copy, Debug)]
struct Reached {
    /// The search that wrote the rest.
    search: u32,
    /// The cost at most.
    cost: Cost,
    /// The cost that is little enough, zero if nobody asked.
    enough: Cost,
}

/// Scratch for one search after the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Witness {
    known: Vec<Reached>,
    heap: BinaryHeap<Reverse<(Cost, u32)>>,
    search: u32,
    /// Nodes that were asked for and have no cheap enough way yet.
    missing: usize,
    /// The most that any of them may cost.
    bound: Cost,
}

impl Witness {
    pub(super) fn new(nodes: usize) -> Self {
        let unknown = Reached {
            search: 0,
            cost: Cost::MAX,
            enough: Cost::ZERO,
        };
        Self {
            known: vec![unknown; nodes],
            heap: BinaryHeap::new(),
            search: 0,
            missing: 0,
            bound: Cost::ZERO,
        }
    }

    /// Discards the previous search.
    pub(super) fn begin(&mut self) {
        self.search = self.search.wrapping_add(1);
        self.heap.clear();
        self.missing = 0;
        self.bound = Cost::ZERO;
    }

    /// Asks whether there is a way to a node that costs so much or less.
    pub(super) fn ask(&mut self, node: u32, enough: Cost) {
        self.known[node as usize] = Reached {
            search: self.search,
            cost: Cost::MAX,
            enough,
        };
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
            if cost > self.known[node as usize].cost {
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
        let known = &mut self.known[node as usize];
        if known.search != self.search {
            *known = Reached {
                search: self.search,
                cost: Cost::MAX,
                enough: Cost::ZERO,
            };
        }
        if cost < known.cost {
            let was_missing = known.cost > known.enough;
            known.cost = cost;
            self.heap.push(Reverse((cost, node)));
            if was_missing && cost <= known.enough && known.enough > Cost::ZERO {
                self.missing -= 1;
                return self.missing == 0;
            }
        }
        false
    }

    /// Whether a node that was asked for has no way that is cheap enough.
    pub(super) fn is_missing(&self, node: u32) -> bool {
        let known = &self.known[node as usize];
        known.cost > known.enough
    }
}

//! Whether there is another way: a search of Dijkstra's kind, cut short.
//!
//! It may give up early. A way that it misses only adds an edge that is not needed.

use super::contract::Half;
use crate::cost::Cost;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What one search knows of a node.
#[derive(Clone, Copy, Debug)]
struct Known<C> {
    /// The search that wrote the rest.
    search: u32,
    /// The cost at most.
    cost: C,
    /// The cost that is little enough, zero if nobody asked.
    enough: C,
}

/// Scratch for one search after the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Witness<C> {
    known: Vec<Known<C>>,
    heap: BinaryHeap<Reverse<(C, u32)>>,
    search: u32,
    /// Nodes that were asked for and have no cheap enough way yet.
    missing: usize,
    /// The most that any of them may cost.
    bound: C,
}

impl<C: Cost> Witness<C> {
    pub(super) fn new(nodes: usize) -> Self {
        let unknown = Known {
            search: 0,
            cost: C::MAX,
            enough: C::ZERO,
        };
        Self {
            known: vec![unknown; nodes],
            heap: BinaryHeap::new(),
            search: 0,
            missing: 0,
            bound: C::ZERO,
        }
    }

    /// Forgets the search before.
    pub(super) fn begin(&mut self) {
        self.search = self.search.wrapping_add(1);
        self.heap.clear();
        self.missing = 0;
        self.bound = C::ZERO;
    }

    /// Asks whether there is a way to a node that costs so much or less.
    pub(super) fn ask(&mut self, node: u32, enough: C) {
        self.known[node as usize] = Known {
            search: self.search,
            cost: C::MAX,
            enough,
        };
        self.missing += 1;
        self.bound = self.bound.max(enough);
    }

    /// Searches from a node without another, until nothing is missing, over at most so many nodes.
    pub(super) fn run(&mut self, graph: &[Vec<Half<C>>], from: u32, without: u32, most: usize) {
        self.reach(from, C::ZERO);
        for _ in 0..most {
            let Some(Reverse((cost, node))) = self.heap.pop() else {
                return;
            };
            if cost > self.known[node as usize].cost {
                continue;
            }
            for half in &graph[node as usize] {
                let over = cost.plus(half.cost);
                if half.to != without && over <= self.bound && self.reach(half.to, over) {
                    return;
                }
            }
        }
    }

    /// Notes a way to a node; whether nothing is missing any more.
    #[inline]
    fn reach(&mut self, node: u32, cost: C) -> bool {
        let known = &mut self.known[node as usize];
        if known.search != self.search {
            *known = Known {
                search: self.search,
                cost: C::MAX,
                enough: C::ZERO,
            };
        }
        if cost < known.cost {
            let was_missing = known.cost > known.enough;
            known.cost = cost;
            self.heap.push(Reverse((cost, node)));
            if was_missing && cost <= known.enough && known.enough > C::ZERO {
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

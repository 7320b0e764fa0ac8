//! Contracts the nodes of a graph, the least important first, in small batches.
//!
//! The importance of a node is an estimate. It combines how many edges its contraction adds for each that it removes,
//! how long they are, and how many neighbours were contracted before, which spreads contraction evenly over the map.
//! The estimate ages as neighbours disappear. So a node that comes up is ranked again, and is contracted only if it is
//! still the least; otherwise it waits for its new turn.
//!
//! In a dense graph, each contraction adds more edges than it removes, and the last ones get ever slower. So the work
//! has a bound. When it is reached, the rest of the graph stays as it is: the core. A query climbs to the core from
//! both ends, and searches in it as in any graph, by f = g + h.

use super::witness::Witness;
use super::{Hierarchy, OWN, Sector, THEIRS, Turns, Up};
use crate::cost::{Cost, Metric};
use crate::space::{Key, Movement};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// An edge of the graph during contraction, as one of its ends stores it.
#[derive(Clone, Copy, Debug)]
pub(super) struct HalfEdge {
    pub(super) to: u32,
    pub(super) middle: u32,
    /// How many edges of the original graph it stands for.
    pub(super) hops: u32,
    pub(super) cost: Cost,
    /// The sector at its own end, and at the other end.
    pub(super) sectors: [Sector; 2],
    /// Whether it has come or become shorter since the hierarchy was built; see `repair.rs`.
    pub(super) is_new: bool,
}

impl HalfEdge {
    /// Creates an edge of the original graph, as the end that knows the path stores it.
    pub(super) fn own(to: u32, cost: Cost, sectors: [Sector; 2]) -> Self {
        Self {
            to,
            middle: OWN,
            hops: 1,
            cost,
            sectors,
            is_new: true,
        }
    }

    /// Returns the edge as its other end stores it.
    pub(super) fn reversed(self, from: u32) -> Self {
        let [near, far] = self.sectors;
        Self {
            to: from,
            middle: match self.middle {
                OWN => THEIRS,
                THEIRS => OWN,
                middle => middle,
            },
            sectors: [far, near],
            ..self
        }
    }
}

/// A hierarchy under construction.
#[derive(Clone, Debug, Default)]
pub struct Contraction {
    /// The edges of the remaining graph; for contracted nodes, their edges upwards.
    pub(super) graph: Vec<Vec<HalfEdge>>,
    turns: Turns,
    /// The free neighbours of each node.
    free: Vec<u8>,
    queue: BinaryHeap<Reverse<(u64, u32)>>,
    /// For each node, the length of the longest chain of contractions below it.
    levels: Vec<u32>,
    order: Vec<u32>,
    /// How many nodes have no redundant edges any more, and how many have a first rank.
    thinned: u32,
    queued: u32,
    witness: Witness,
    /// The edges to add when a node is contracted, each with one of its ends.
    pub(super) joined: Vec<(u32, HalfEdge)>,
    /// The number of edges examined, and its limit.
    looks: u64,
    most_looks: u64,
    /// The number of edges examined, plus one for each time that a node was ranked.
    work: u64,
}

/// How many nodes a witness search settles. In dense graphs, fewer would leave unneeded edges, which slow down every
/// query.
const MAX_SETTLED: usize = 100;

impl Contraction {
    /// Starts with a graph without edges. `free` holds the free neighbours of each node. After about `most_looks`
    /// examined edges, the rest stays a core.
    pub(crate) fn new(movement: Movement, metric: &Metric, free: Vec<u8>, most_looks: u64) -> Self {
        let graph = vec![Vec::new(); free.len()];
        Self::over(graph, Turns::of(movement, metric), free, most_looks)
    }

    /// Starts with a graph.
    pub(super) fn over(
        graph: Vec<Vec<HalfEdge>>,
        turns: Turns,
        free: Vec<u8>,
        most_looks: u64,
    ) -> Self {
        Self {
            levels: vec![0; graph.len()],
            turns,
            free,
            graph,
            most_looks,
            ..Self::default()
        }
    }

    /// Lowers the bound on examined edges.
    pub(crate) fn hold_to(&mut self, most_looks: u64) {
        self.most_looks = self.most_looks.min(most_looks);
    }

    /// Adds an edge between two nodes, before the first contraction. The cost is the same in both directions, the first node
    /// knows the path, and `sectors` says where the edge leaves each end. An existing edge stays.
    pub(crate) fn join(&mut self, [from, to]: [u32; 2], cost: Cost, sectors: [Sector; 2]) {
        if self.graph[from as usize].iter().any(|half| half.to == to) {
            return;
        }
        let half = HalfEdge::own(to, cost, sectors);
        self.graph[from as usize].push(half);
        self.graph[to as usize].push(half.reversed(from));
    }

    /// Returns the work so far: the number of edges examined, plus one for each time that a node was ranked.
    pub(crate) fn work(&self) -> u64 {
        self.work
    }

    /// Does about `budget` of its [work](Self::work), at least one node. Returns true when all nodes are contracted, or
    /// as many as the bound allows.
    pub(crate) fn advance(&mut self, budget: u64) -> bool {
        let nodes = self.graph.len() as u32;
        let until = self.work.saturating_add(budget);
        while self.work < until && self.looks < self.most_looks {
            let before = self.looks;
            if self.thinned < nodes {
                self.thin(self.thinned);
                self.thinned += 1;
            } else if self.queued < nodes {
                let rank = self.rank(self.queued);
                self.queue.push(Reverse((rank, self.queued)));
                self.queued += 1;
            } else if let Some(Reverse((old, node))) = self.queue.pop() {
                let rank = self.rank(node);
                let next = self.queue.peek().map(|&Reverse((next, _))| next);
                if rank > old && next.is_some_and(|next| rank > next) {
                    self.queue.push(Reverse((rank, node)));
                } else {
                    self.take_out(node);
                }
            } else {
                return true;
            }
            self.work += 1 + self.looks - before;
        }
        self.looks >= self.most_looks || self.order.len() == self.graph.len()
    }

    /// Drops the edges of a node to later nodes that cost no less than a detour over a common neighbour. The two edges
    /// of the detour are shorter, so nothing is lost.
    fn thin(&mut self, node: u32) {
        let halves = std::mem::take(&mut self.graph[node as usize]);
        let mut looks = 0;
        let mut is_kept = |half: &HalfEdge| {
            half.to < node
                || !halves.iter().any(|by| {
                    let on = &self.graph[by.to as usize];
                    looks += 1 + if by.cost < half.cost { on.len() } else { 0 };
                    let is_over =
                        |on: &HalfEdge| on.to == half.to && by.cost.plus(on.cost) <= half.cost;
                    by.cost < half.cost && on.iter().any(is_over)
                })
        };
        let (remaining, dropped): (Vec<_>, Vec<_>) = halves.iter().partition(|half| is_kept(half));
        self.looks += looks as u64;
        self.graph[node as usize] = remaining;
        for half in dropped {
            self.graph[half.to as usize].retain(|back| back.to != node);
        }
    }

    /// Collects in `joined` the edges to add when a node is contracted, between those of its neighbours that `is_asked` lets pass.
    pub(super) fn needed(&mut self, node: u32, is_asked: &dyn Fn([&HalfEdge; 2]) -> bool) {
        self.joined.clear();
        let halves = &self.graph[node as usize];
        let free = self.free[node as usize];
        // In a corridor, a node has two neighbours and needs at most one edge. A witness search costs more there than
        // it saves; one look tells whether the edge exists.
        let max_settled = if halves.len() > 2 { MAX_SETTLED } else { 1 };
        for (index, from) in halves.iter().enumerate() {
            let may_turn = |to: &HalfEdge| self.turns.may(free, from.sectors[0], to.sectors[0]);
            let is_pair = |to: &&HalfEdge| is_asked([from, to]) && may_turn(to);
            let others = || halves[index + 1..].iter().filter(is_pair);
            if others().next().is_none() {
                continue;
            }
            self.witness.start(self.graph.len());
            for to in others() {
                self.witness.ask(to.to, from.cost.plus(to.cost));
            }
            self.looks += self.witness.run(&self.graph, from.to, node, max_settled);
            for to in others().filter(|to| self.witness.is_missing(to.to)) {
                let half = HalfEdge {
                    to: to.to,
                    middle: node,
                    hops: from.hops + to.hops,
                    cost: from.cost.plus(to.cost),
                    sectors: [from.sectors[1], to.sectors[1]],
                    is_new: true,
                };
                self.joined.push((from.to, half));
            }
        }
    }

    /// Returns the importance of a node, scaled to thousandths.
    // As wide as a cost, so that the module has one heap for both.
    fn rank(&mut self, node: u32) -> u64 {
        self.needed(node, &|_| true);
        let halves = &self.graph[node as usize];
        let removed = halves.len() as u64;
        let hops = |half: &HalfEdge| u64::from(half.hops);
        let removed_hops: u64 = halves.iter().map(hops).sum();
        let added = self.joined.len() as u64;
        let added_hops: u64 = self.joined.iter().map(|(_, half)| hops(half)).sum();
        let level = u64::from(self.levels[node as usize]);
        let share = |part: u64, whole: u64| 1000 * part / whole.max(1);
        1000 * level + share(added, removed) + share(added_hops, removed_hops)
    }

    /// Contracts a node whose new edges were just collected.
    pub(super) fn take_out(&mut self, node: u32) {
        self.order.push(node);
        let level = self.levels[node as usize] + 1;
        for index in 0..self.graph[node as usize].len() {
            let to = self.graph[node as usize][index].to as usize;
            self.levels[to] = self.levels[to].max(level);
            // In a repair, it is the last one.
            let back = self.graph[to].iter().rposition(|half| half.to == node);
            self.graph[to].remove(back.expect("edges are at both ends"));
        }
        for index in 0..self.joined.len() {
            let (from, half) = self.joined[index];
            self.put(from, half);
            self.put(half.to, half.reversed(from));
        }
    }

    /// Adds an edge to a node, or replaces a longer one.
    pub(super) fn put(&mut self, node: u32, half: HalfEdge) {
        let halves = &mut self.graph[node as usize];
        match halves.iter_mut().find(|old| old.to == half.to) {
            Some(old) => *old = half,
            None => halves.push(half),
        }
    }

    /// Returns the hierarchy, with the position of each node, and each node's number in it. Nodes that were not
    /// contracted are its core, with edges to each other.
    pub(crate) fn finish(
        mut self,
        steps: (Movement, Metric),
        width: u32,
        cells: &[Key],
    ) -> (Hierarchy, Vec<u32>) {
        const NOT_OUT: u32 = u32::MAX;
        let mut numbers = vec![NOT_OUT; self.graph.len()];
        for (number, &node) in (0..).zip(&self.order) {
            numbers[node as usize] = number;
        }
        let core = (self.graph.len() - self.order.len()) as u32;
        for (node, number) in (0..).zip(&mut numbers) {
            if *number == NOT_OUT {
                *number = self.order.len() as u32;
                self.order.push(node);
            }
        }
        let mut places = vec![0; self.order.len()];
        for ((&number, key), free) in numbers.iter().zip(cells).zip(self.free) {
            let (x, y) = (key.0 % width, key.0 / width);
            places[number as usize] = Hierarchy::place((x, y), free);
        }
        let mut hierarchy = Hierarchy::new(steps, self.turns, width, (places, core));
        hierarchy.looks = self.looks;
        for &node in &self.order {
            let ups = self.graph[node as usize].iter().map(|half| {
                let to = numbers[half.to as usize];
                // An edge of the original graph has a middle that is no node.
                let middle = numbers.get(half.middle as usize).unwrap_or(&half.middle);
                Up::new(to, *middle, half.cost, half.sectors)
            });
            hierarchy.ups.extend(ups);
            hierarchy.firsts.push(hierarchy.ups.len() as u32);
        }
        (hierarchy, numbers)
    }
}

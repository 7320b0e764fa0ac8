//! Taking the nodes out, the least important first, a few at a time.
//!
//! How important a node is, is a guess: how many edges its going would add for each that it
//! removes, how much longer they are, and how many went before it nearby, which spreads the going
//! evenly over the map. The guess grows old as neighbours go. So a node that comes up is looked at
//! again, and goes only if it is still the least; else it waits for its new turn.
//!
//! Where nearly all see nearly all, each that goes leaves more edges than it takes, and the last are
//! ever slower. So there is a bound on the work: what is left of the graph when it is reached stays
//! as it is, a core. A query goes up to it from both ends and on in it as in any graph, by f = g + h.

use super::witness::Witness;
use super::{Hierarchy, OWN, Sector, THEIRS, Turns, Up};
use crate::cost::{Cost, Metric};
use crate::space::{Key, Movement};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// An edge of the graph that is being contracted, as one of its ends has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct HalfEdge {
    pub(super) to: u32,
    pub(super) middle: u32,
    /// How many edges of the graph it stands for.
    pub(super) hops: u32,
    pub(super) cost: Cost,
    /// The sector at its own end, and at the other.
    pub(super) sectors: [Sector; 2],
}

/// A hierarchy in the making.
#[derive(Clone, Debug, Default)]
pub struct Contraction {
    /// What is left of the graph, and of nodes that are out their edges upwards.
    graph: Vec<Vec<HalfEdge>>,
    turns: Turns,
    /// The free neighbours of each node.
    free: Vec<u8>,
    queue: BinaryHeap<Reverse<(u64, u32)>>,
    /// How many of those below a node went one after the other.
    levels: Vec<u32>,
    order: Vec<u32>,
    /// Nodes without edges that others make superfluous, and nodes that have their first guess.
    thinned: u32,
    queued: u32,
    witness: Witness,
    /// The edges that are needed when a node goes, each with one of its ends.
    joined: Vec<(u32, HalfEdge)>,
    /// Edges that were looked at, and the most that may be.
    looks: u64,
    most_looks: u64,
    /// Those, and one for each time that a node was.
    work: u64,
}

/// How many nodes a search for another way looks at. Fewer leave edges in dense graphs that are not
/// needed, which every later search pays for.
const MOST: usize = 100;

impl Contraction {
    /// Begins with a graph without edges. `free` holds the free neighbours of each node. About
    /// `most_looks` edges are looked at, then what is left stays a core.
    pub fn new(movement: Movement, metric: &Metric, free: Vec<u8>, most_looks: u64) -> Self {
        let nodes = free.len();
        Self {
            turns: Turns::of(movement, metric),
            free,
            graph: vec![Vec::new(); nodes],
            levels: vec![0; nodes],
            most_looks,
            ..Self::default()
        }
    }

    /// Lessens the bound.
    pub fn hold_to(&mut self, most_looks: u64) {
        self.most_looks = self.most_looks.min(most_looks);
    }

    /// Adds an edge between two nodes, before anything is taken out: by a way that the first knows, of this cost both ways, and
    /// the sectors in which it leaves the first and the other. One that is there already stays.
    pub fn join(&mut self, [from, to]: [u32; 2], cost: Cost, sectors: [Sector; 2]) {
        if self.graph[from as usize].iter().any(|half| half.to == to) {
            return;
        }
        let [near, far] = sectors;
        for (from, to, middle, sectors) in [
            (from, to, OWN, [near, far]),
            (to, from, THEIRS, [far, near]),
        ] {
            self.graph[from as usize].push(HalfEdge {
                to,
                middle,
                hops: 1,
                cost,
                sectors,
            });
        }
    }

    /// How much was done: the edges that were looked at, and one for each time that a node was.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Does about `budget` of its [work](Self::work), and no less than a node. Returns true when all are
    /// contracted, or as many as the bound allows.
    pub fn advance(&mut self, budget: u64) -> bool {
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

    /// Drops the edges of a node to nodes of a higher number that cost no less over a neighbour of
    /// both. Those two edges are shorter, so what a dropped edge stood for is never lost.
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
        let (kept, dropped): (Vec<_>, Vec<_>) = halves.iter().partition(|half| is_kept(half));
        self.looks += looks as u64;
        self.graph[node as usize] = kept;
        for half in dropped {
            self.graph[half.to as usize].retain(|back| back.to != node);
        }
    }

    /// The edges that are needed when a node goes, into `joined`.
    fn needed(&mut self, node: u32) {
        self.joined.clear();
        let halves = &self.graph[node as usize];
        let free = self.free[node as usize];
        // A node in a row of nodes, such as a corridor is, goes for one edge at the most: to look for another
        // way round costs more than it saves. One look tells whether there is that edge already.
        let most = if halves.len() > 2 { MOST } else { 1 };
        for (index, from) in halves.iter().enumerate() {
            let may_turn = |to: &&HalfEdge| self.turns.may(free, from.sectors[0], to.sectors[0]);
            let others = || halves[index + 1..].iter().filter(may_turn);
            if others().next().is_none() {
                continue;
            }
            self.witness.begin(self.graph.len());
            for to in others() {
                self.witness.ask(to.to, from.cost.plus(to.cost));
            }
            self.looks += self.witness.run(&self.graph, from.to, node, most);
            for to in others().filter(|to| self.witness.is_missing(to.to)) {
                let half = HalfEdge {
                    to: to.to,
                    middle: node,
                    hops: from.hops + to.hops,
                    cost: from.cost.plus(to.cost),
                    sectors: [from.sectors[1], to.sectors[1]],
                };
                self.joined.push((from.to, half));
            }
        }
    }

    /// How important a node is, in thousandths of no unit.
    // As wide as a cost, so that the module has one heap for both.
    fn rank(&mut self, node: u32) -> u64 {
        self.needed(node);
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

    /// Takes out a node whose needed edges were just worked out.
    fn take_out(&mut self, node: u32) {
        self.order.push(node);
        let level = self.levels[node as usize] + 1;
        for index in 0..self.graph[node as usize].len() {
            let to = self.graph[node as usize][index].to as usize;
            self.levels[to] = self.levels[to].max(level);
            self.graph[to].retain(|half| half.to != node);
        }
        for index in 0..self.joined.len() {
            let (from, half) = self.joined[index];
            let [near, far] = half.sectors;
            let back = HalfEdge {
                to: from,
                sectors: [far, near],
                ..half
            };
            self.put(from, half);
            self.put(half.to, back);
        }
    }

    /// Adds an edge to a node, or replaces the one that was longer.
    fn put(&mut self, node: u32, half: HalfEdge) {
        let halves = &mut self.graph[node as usize];
        match halves.iter_mut().find(|old| old.to == half.to) {
            Some(old) => *old = half,
            None => halves.push(half),
        }
    }

    /// The hierarchy, with where each node lies, and each node's number in it. Nodes that are not out
    /// are its core, with edges to each other.
    pub fn finish(
        mut self,
        steps: (Movement, Metric),
        width: u32,
        cells: impl Iterator<Item = Key>,
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
                // An edge of the graph has a middle that is no node.
                let middle = numbers.get(half.middle as usize).unwrap_or(&half.middle);
                Up::new(to, *middle, half.cost, half.sectors)
            });
            hierarchy.ups.extend(ups);
            hierarchy.firsts.push(hierarchy.ups.len() as u32);
        }
        (hierarchy, numbers)
    }
}

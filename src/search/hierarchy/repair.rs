//! Repairs a hierarchy after an edit of its map.
//!
//! ```text
//! places ← the cells that became walls, or are no nodes any more
//! D(v) ← the least cost from node v, over edges, to a place on the way of an edge
//! drop the edges v – u with   D(v) + D(u) ≤ cost
//! insert the new nodes; join what sees each other now
//! for each node v, the least important first:
//!     for each two of its neighbours above, u and w, if an edge to one of them is new,
//!             or  D(u) + D(w) ≤ cost(v – u) + cost(v – w):
//!         if no path above v is as short as u – v – w:  join u and w
//! ```
//!
//! Why that suffices. Queries are right if for each node v and each two of its neighbours above, some path above v is as
//! short as the one over v. Before the edit there was such a path, also where the walls allowed no turn at v. Suppose it rested
//! on an edge that was dropped. D of the two ends of that edge adds up to at most its cost, so D(u) and D(w) add up to at most
//! the cost of the path, and the pair is examined. All other edges stay as long as they were. From then on, edges are only
//! added, so a path that was found remains.
//!
//! - Places are compared with edges on open ground: an edge may lead over any shortest path of its length. So D is at most
//!   the true cost, and more edges are dropped than the walls interrupt.
//! - A shortcut over a lost edge is lost too: the distances of its ends add up to no more.
//! - A diagonal step beside a wall may be illegal. Over the cell that became the wall, it is `slack` longer.
//! - D is the distance in the hierarchy as it was, by two sweeps: over edges up, then over edges down.

use super::contract::{Contraction, HalfEdge};
use super::{Hierarchy, Sector, THEIRS, Up};
use crate::cost::{Cost, Metric};
use crate::space::{CornerRule, Key, Movement};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What an edit has changed in a hierarchy.
pub(crate) struct Damage {
    /// For each node, the least cost to a place that changed.
    distances: Vec<Cost>,
    slack: Cost,
}

impl Damage {
    /// Finds what changes if the cells at `places` become walls or are no nodes any more. O(edges × places).
    pub(crate) fn at(hierarchy: &Hierarchy, places: &[(u32, u32)]) -> Self {
        let (movement, metric) = (hierarchy.movement, hierarchy.metric);
        let slack = match movement {
            Movement::Eight(CornerRule::Cut) | Movement::Four | Movement::Six(_) => Cost::ZERO,
            Movement::Eight(_) => metric.straight.times(2).minus(metric.diagonal),
        };
        let mut damage = Self {
            distances: vec![Cost::MAX; hierarchy.len()],
            slack,
        };
        if places.is_empty() {
            return damage;
        }
        for (node, up) in hierarchy.edges().filter(|(_, up)| up.middle >= THEIRS) {
            let ends = [node, up.to()];
            for &place in places {
                let to = ends.map(|end| movement.apart(&metric, hierarchy.point(end), place));
                if damage.is_within(to, up.cost) {
                    for (end, cost) in ends.into_iter().zip(to) {
                        damage.lower(end, cost);
                    }
                }
            }
        }
        damage.spread(hierarchy);
        damage
    }

    /// Continues from the ends of the edges that lead over places to all nodes.
    fn spread(&mut self, hierarchy: &Hierarchy) {
        let first_of_core = (hierarchy.len() - hierarchy.core()) as u32;
        for node in 0..first_of_core {
            for up in hierarchy.ups(node) {
                self.lower(up.to(), self.distances[node as usize].plus(up.cost));
            }
        }
        let reached = |node| Reverse((self.distances[node as usize], node));
        let mut heap: BinaryHeap<_> = (first_of_core..hierarchy.len() as u32)
            .map(reached)
            .collect();
        while let Some(Reverse((cost, node))) = heap.pop() {
            if cost > self.distances[node as usize] {
                continue;
            }
            for up in hierarchy.ups(node) {
                if self.lower(up.to(), cost.plus(up.cost)) {
                    heap.push(Reverse((cost.plus(up.cost), up.to())));
                }
            }
        }
        for node in (0..first_of_core).rev() {
            for up in hierarchy.ups(node) {
                self.lower(node, self.distances[up.to() as usize].plus(up.cost));
            }
        }
    }

    fn lower(&mut self, node: u32, cost: Cost) -> bool {
        let known = &mut self.distances[node as usize];
        let is_lower = cost < *known;
        *known = cost.min(*known);
        is_lower
    }

    fn is_within(&self, [one, other]: [Cost; 2], cost: Cost) -> bool {
        one.plus(other) <= cost.plus(self.slack)
    }

    /// Returns whether a node may have lost a path, over one of the places, that was as short as on open ground.
    pub(crate) fn may_have_parted(
        &self,
        hierarchy: &Hierarchy,
        node: u32,
        places: &[(u32, u32)],
    ) -> bool {
        let (movement, metric) = (hierarchy.movement, &hierarchy.metric);
        let distance = self.distances[node as usize];
        let apart = |&place| movement.apart(metric, hierarchy.point(node), place);
        places
            .iter()
            .any(|place| distance <= apart(place).plus(self.slack))
    }

    fn breaks(&self, ends: [u32; 2], cost: Cost) -> bool {
        self.is_within(ends.map(|end| self.distances[end as usize]), cost)
    }

    /// Returns, for each edge, whether it is lost. An edge that rests on a lost one is lost as well. In a hierarchy that was
    /// built, this follows from the distances, but one from a file may lack edges.
    fn lost(&self, hierarchy: &Hierarchy) -> Vec<bool> {
        let broken = |(node, up): (u32, &Up)| self.breaks([node, up.to()], up.cost);
        let mut lost: Vec<_> = hierarchy.edges().map(broken).collect();
        let first = |node: u32| hierarchy.firsts[node as usize] as usize;
        for node in 0..hierarchy.len() as u32 {
            let ups = hierarchy.ups(node);
            for (at, half) in (first(node)..).zip(ups) {
                if !lost[at] {
                    continue;
                }
                for other in ups {
                    let ends = [half.to(), other.to()];
                    // The core has its edges at both ends.
                    for [from, to] in [ends, [ends[1], ends[0]]] {
                        let rests = |up: &Up| up.to() == to && up.middle == node;
                        if let Some(on) = hierarchy.ups(from).iter().position(rests) {
                            lost[first(from) + on] = true;
                        }
                    }
                }
            }
        }
        lost
    }

    /// Returns the distances under other numbers.
    fn renumbered(&self, numbers: &[Option<u32>], nodes: usize) -> Self {
        let mut distances = vec![Cost::MAX; nodes];
        for (number, &distance) in numbers.iter().zip(&self.distances) {
            if let Some(number) = number {
                distances[*number as usize] = distance;
            }
        }
        Self {
            distances,
            slack: self.slack,
        }
    }

    /// Returns by how much the way from a node over one of the places to its neighbour is longer than the edge.
    fn over(&self, half: &HalfEdge) -> i64 {
        self.distances[half.to as usize].units() as i64 - half.cost.units() as i64
    }

    /// Returns whether a path between two neighbours of a node may have led over one of the places, and been as short as that
    /// over the node.
    fn parts(&self, ways: [i64; 2]) -> bool {
        ways[0] + ways[1] <= self.slack.units() as i64
    }

    /// Returns whether it parts any two neighbours: the two of the shortest ways decide.
    fn parts_any(&self, halves: &[HalfEdge]) -> bool {
        let mut least = [i64::MAX / 2; 2];
        for over in halves.iter().map(|half| self.over(half)) {
            if over < least[1] {
                least = [least[0].min(over), least[0].max(over)];
            }
        }
        self.parts(least)
    }
}

/// A hierarchy that is being repaired.
pub(crate) struct Repair {
    contraction: Contraction,
    damage: Damage,
    core: u32,
    steps: (Movement, Metric),
    width: u32,
}

impl Repair {
    /// Starts with the edges that are left, among the nodes that are left. `numbers` holds the new number of each old
    /// node, none for one that is gone; `free` has the free neighbours of each new node. The last `core` of them are the core.
    pub(crate) fn new(
        old: &Hierarchy,
        damage: &Damage,
        numbers: &[Option<u32>],
        (free, core): (Vec<u8>, u32),
    ) -> Self {
        let mut graph = vec![Vec::new(); free.len()];
        let first_of_core = old.len() - old.core();
        let lost = damage.lost(old);
        // The greatest first, so that the least neighbour of a node is the last in its list.
        for node in (0..old.len() as u32).rev() {
            let Some(from) = numbers[node as usize] else {
                continue;
            };
            let first = old.firsts[node as usize] as usize;
            for (at, up) in (first..).zip(old.ups(node)) {
                let Some(to) = numbers[up.to() as usize].filter(|_| !lost[at]) else {
                    continue;
                };
                let middle = match up.middle {
                    THEIRS.. => up.middle,
                    middle => numbers[middle as usize].expect("its edges would be gone"),
                };
                let half = HalfEdge {
                    to,
                    middle,
                    hops: 1,
                    cost: up.cost,
                    sectors: [up.near(), up.far()],
                    is_new: false,
                };
                graph[from as usize].push(half);
                // The core has its edges at both ends.
                if (node as usize) < first_of_core {
                    graph[to as usize].push(half.reversed(from));
                }
            }
        }
        let steps = (old.movement, old.metric);
        Self {
            damage: damage.renumbered(numbers, free.len()),
            contraction: Contraction::over(graph, old.turns.clone(), free, 0),
            core,
            steps,
            width: old.width,
        }
    }

    /// Adds an edge between two nodes, of which the first knows the path, unless the hierarchy has a path of two edges that is as
    /// short.
    pub(crate) fn join(&mut self, [from, to]: [u32; 2], cost: Cost, sectors: [Sector; 2]) {
        let [ours, theirs] = [from, to].map(|node| &self.contraction.graph[node as usize]);
        if ours.iter().any(|half| half.to == to && half.cost <= cost) {
            return;
        }
        let is_over = |by: &HalfEdge| {
            let is_on = |on: &HalfEdge| on.to == by.to && by.cost.plus(on.cost) <= cost;
            by.cost < cost && theirs.iter().any(is_on)
        };
        if ours.iter().any(is_over) {
            return;
        }
        let half = HalfEdge::own(to, cost, sectors);
        self.contraction.put(from, half);
        self.contraction.put(to, half.reversed(from));
    }

    /// Contracts again what has changed. Returns the hierarchy; `cells` are those of the nodes, by number.
    pub(crate) fn finish(mut self, cells: &[Key]) -> Hierarchy {
        let Self {
            contraction,
            damage,
            core,
            ..
        } = &mut self;
        for node in 0..contraction.graph.len() as u32 - *core {
            let halves = &mut contraction.graph[node as usize];
            let has_new = halves.iter().any(|half| half.is_new);
            contraction.joined.clear();
            if has_new || damage.parts_any(halves) {
                // The new ones first, so that one search from each covers its pairs.
                let mut first = 0;
                for at in 0..halves.len() {
                    if halves[at].is_new {
                        halves.swap(at, first);
                        first += 1;
                    }
                }
                contraction.needed(node, &|pair| {
                    pair.iter().any(|half| half.is_new)
                        || damage.parts(pair.map(|half| damage.over(half)))
                });
            }
            contraction.take_out(node);
        }
        let (hierarchy, _) = self.contraction.finish(self.steps, self.width, cells);
        hierarchy
    }
}

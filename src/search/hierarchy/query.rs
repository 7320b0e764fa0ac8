//! The query: a search from both ends that only goes up.
//!
//! ```text
//! open₁ ← start; open₂ ← goal; best ← what going over all cells of the largest map costs
//! while some list holds a node with f < best:
//!     side ← the one whose least f is smaller
//!     n ← its open node with the least f = g + h; close n
//!     skip n if for an edge upwards n – m:  g(m) + cost < g(n)             (stalled)
//!     skip n of the core if the other side closed it, or g(n) + f₂ − h₂(n) ≥ best
//!     for each edge upwards n – m that makes m new to this side, or cheaper:
//!         best ← min(best, g₁(m) + g₂(m))
//!         parent(m) ← n, open ← m, unless f(m) ≥ best
//! ```
//!
//! The two ends are no nodes, also where they lie on one. They are joined to nodes by edges that
//! the caller works out, and a path between the two that touches no node is supplied by the caller
//! too.
//!
//! - h is the distance on open ground. It is consistent, so no node is opened again, and the bound
//!   of f ends a side much sooner than one of g.
//! - A stalled node was reached from below at a greater cost than from above. No shortest way goes up
//!   through it.
//! - In the core both sides see the same graph, all of it, so no node there is stalled, and what one side knows spares the
//!   other: a node that the other side closed has its way to that end already, and from any other a way goes
//!   through an open node of the other side, so it costs at least the least f there, f₂, less the h of that
//!   side. W. Pijls and H. Post, "Yet another bidirectional algorithm for finding the shortest path", 2009.
//! - An edge is not looked at if no shortest path turns into it from the edge to the parent, see
//!   [`turns`](super::turns). It does not matter which of several parents that is: by another at the
//!   same cost the way would be no shorter.
//! - No shortest way costs as much as `best` does at first. So what an answer unpacks to is bounded, also in a
//!   hierarchy from a file that was made up.
//! - Where the sides meet is looked at when a node is reached, by the later of the two.

use super::{Hierarchy, Sector};
use crate::cost::Cost;
use crate::search::arena::{Arena, Record, State};
use crate::search::bidirectional::Side;
use crate::search::event::{Event, Label, Observer};
use crate::search::status::{Progress, Status};
use crate::space::Key;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// An edge from an end to a node that it sees.
#[derive(Clone, Copy, Debug)]
pub struct Joint {
    /// The node.
    pub to: u32,
    /// What the way costs.
    pub cost: Cost,
    /// In which sector it leaves the node.
    pub far: Sector,
}

/// How an end hangs on the graph.
#[derive(Clone, Debug, Default)]
pub struct End {
    /// Its cell.
    pub key: Key,
    /// The nodes that it is joined to, and at what cost.
    pub joined: Vec<Joint>,
    /// Whether it can be stood on: from a wall nothing begins.
    pub is_free: bool,
}

/// A part of the answer: an edge of the graph, or of an end to a node, from cell to cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphEdge {
    /// Where it begins.
    pub from: Key,
    /// Where it ends.
    pub to: Key,
    /// Whether the way is the one known at the cell where it ends.
    pub backwards: bool,
}

/// What one side owns.
#[derive(Clone, Debug, Default)]
struct QuerySide {
    records: Arena<()>,
    heap: BinaryHeap<Reverse<(Cost, u32)>>,
    open: u32,
}

impl QuerySide {
    #[inline(always)]
    fn is_closed(&self, node: u32) -> bool {
        self.records.state(Key(node)) == State::Closed
    }
}

/// The state of one query. Reuse it: the second search allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct HierarchyQuery {
    halves: [QuerySide; 2],
    /// Start and goal, to be filled in before a search begins.
    pub ends: [End; 2],
    /// What a way between them costs that touches no node, if there is one. None may be shorter. To be filled in too.
    pub direct: Option<Cost>,
    points: [(u32, u32); 2],
    progress: Progress,
    best: Cost,
    /// The node where the halves of the best way meet, if that is not the direct one.
    meeting: Option<u32>,
    /// The answer, once there is one, and scratch to work it out.
    steps: Vec<GraphEdge>,
    trail: Vec<u32>,
    stack: Vec<(u32, u32)>,
}

impl HierarchyQuery {
    /// Discards the current query and opens both ends.
    pub fn begin<O: Observer>(&mut self, graph: &Hierarchy, observer: &mut O) {
        let nodes = graph.len() + 2;
        for half in &mut self.halves {
            half.records.reset(nodes);
            half.heap.clear();
            half.open = 0;
        }
        self.progress = Progress::begun(0);
        self.best = self.direct.unwrap_or(graph.most());
        self.meeting = None;
        self.steps.clear();
        let ends = self.ends.each_ref().map(|end| end.key.0);
        self.points = ends.map(|key| (key % graph.width, key / graph.width));
        for side in [Side::Forward, Side::Backward] {
            if self.ends[side as usize].is_free {
                let root = graph.len() as u32 + side as u32;
                self.relax(graph, observer, side, [root; 2], Cost::ZERO, Sector(0));
            }
        }
    }

    /// Expands at most `budget` nodes, both sides together.
    ///
    /// The end is [`Status::Found`], [`Status::Exhausted`] when there is no way, and
    /// [`Status::Limit`], with the best way found so far or, if the sides have not met, the way to
    /// the nearest node that the start's side has closed. A call after the end changes nothing.
    pub fn run<O: Observer>(
        &mut self,
        graph: &Hierarchy,
        observer: &mut O,
        limit: u64,
        budget: u64,
    ) -> Status {
        let Some(pause) = self.progress.resume(0, budget) else {
            return self.progress.status;
        };
        let can_meet = self.ends.iter().all(|end| end.is_free);
        loop {
            let [forward, backward] = [self.least(0), self.least(1)];
            if !can_meet || forward.min(backward) == self.best {
                return self.conclude(graph, Status::Found);
            }
            if self.progress.expanded >= limit {
                return self.conclude(graph, Status::Limit);
            }
            if self.progress.expanded >= pause {
                return Status::Running;
            }
            let (side, front) = if forward <= backward {
                (Side::Forward, backward)
            } else {
                (Side::Backward, forward)
            };
            self.expand(graph, observer, side, front);
            observer.on(Event::Expanded { open: self.open() });
        }
    }

    /// The least f of a side that may still lead to a better way; without one, the cost of the best.
    #[inline(always)]
    fn least(&mut self, side: usize) -> Cost {
        let half = &mut self.halves[side];
        while let Some(&Reverse((f, node))) = half.heap.peek()
            && f < self.best
        {
            // A duplicate: there is no decrease-key.
            if !half.is_closed(node) {
                return f;
            }
            half.heap.pop();
        }
        self.best
    }

    /// The distance on open ground from a node to an end.
    #[inline(always)]
    fn remaining(&self, graph: &Hierarchy, to: usize, node: u32) -> Cost {
        let (x, y) = match (node as usize).checked_sub(graph.len()) {
            Some(end) => self.points[end],
            None => graph.point(node),
        };
        let (to_x, to_y) = self.points[to];
        let (dx, dy) = (x.abs_diff(to_x), y.abs_diff(to_y));
        graph.movement.distance(&graph.metric, dx, dy)
    }

    #[inline(always)]
    fn key(&self, graph: &Hierarchy, node: u32) -> Key {
        match (node as usize).checked_sub(graph.len()) {
            Some(end) => self.ends[end].key,
            None => graph.key(node),
        }
    }

    /// Ends with the best way so far. Without one there is none; under a limit the answer is then the way to the nearest node
    /// that the start's side has closed.
    fn conclude(&mut self, graph: &Hierarchy, status: Status) -> Status {
        match self.meeting {
            Some(node) => {
                self.follow(graph, Side::Forward, node);
                self.follow(graph, Side::Backward, node);
            }
            None if self.direct.is_some() => {
                self.steps.push(GraphEdge {
                    from: self.ends[0].key,
                    to: self.ends[1].key,
                    backwards: false,
                });
            }
            None if status == Status::Found => return self.progress.stop(Status::Exhausted),
            None => {
                let is_closed = |_, state| state == State::Closed;
                let left = |key: Key| Some(self.remaining(graph, 1, key.0));
                let nearest = self.halves[0].records.nearest(is_closed, left);
                let nearest = nearest.map_or(graph.len() as u32, |key| key.0);
                self.follow(graph, Side::Forward, nearest);
            }
        }
        self.progress.stop(status)
    }

    /// Adds the way between a side's end and a node, towards the goal.
    fn follow(&mut self, graph: &Hierarchy, side: Side, node: u32) {
        self.trail.clear();
        let trail = self.halves[side as usize].records.trail(Key(node));
        self.trail.extend(trail.map(|key| key.0));
        if side == Side::Forward {
            self.trail.reverse();
        }
        for index in 1..self.trail.len() {
            let [from, to] = [self.trail[index - 1], self.trail[index]];
            if from.max(to) as usize >= graph.len() {
                self.steps.push(GraphEdge {
                    from: self.key(graph, from),
                    to: self.key(graph, to),
                    backwards: side == Side::Backward,
                });
            } else {
                graph.unpack(from, to, &mut self.stack, &mut self.steps);
            }
        }
    }

    /// How far the search has come.
    pub fn status(&self) -> Status {
        self.progress.status
    }

    /// Nodes expanded so far on both sides, ends included.
    pub fn expanded(&self) -> u64 {
        self.progress.expanded
    }

    /// The bytes of its records, the open lists apart.
    pub fn bytes(&self) -> usize {
        self.halves.iter().map(|half| half.records.bytes()).sum()
    }

    /// Nodes in the two open lists now.
    pub fn open(&self) -> u32 {
        self.halves.iter().map(|half| half.open).sum()
    }

    /// What is known of a cell, by the number of its node if it is one.
    pub fn label(&self, graph: &Hierarchy, key: Key, node: Option<u32>) -> Option<Label> {
        // An end that is a node too is two. A side comes to the node after its own end.
        let mut ends = self.ends.iter().zip(graph.len() as u32..);
        let end = ends.find(|(end, _)| end.key == key).map(|(_, root)| root);
        let seen = |side: Side| {
            let records = &self.halves[side as usize].records;
            let record = |node| Some((side, node, *records.get(Key(node))?));
            [node, end].into_iter().flatten().find_map(record)
        };
        let seen = [Side::Forward, Side::Backward].into_iter().filter_map(seen);
        // Of a cell that both sides know, the side that closed it knows more.
        let (side, node, record) = seen.min_by_key(|(.., record)| record.state() == State::Open)?;
        let h = self.remaining(graph, 1 - side as usize, node);
        let parent = self.key(graph, record.parent.0);
        Some(Label::summed(key, parent, record.g, h))
    }

    /// The answer from start to end as edges of the graph; none until there is one, and none where
    /// it is one cell.
    pub fn steps(&self) -> &[GraphEdge] {
        &self.steps
    }

    /// Expands the first node of a side; `front` is the least f of the other.
    fn expand<O: Observer>(
        &mut self,
        graph: &Hierarchy,
        observer: &mut O,
        side: Side,
        front: Cost,
    ) {
        let half = &mut self.halves[side as usize];
        let Some(Reverse((_, node))) = half.heap.pop() else {
            return;
        };
        half.open -= 1;
        let record = half.records.close(Key(node));
        let (g, from) = (record.g, Sector(record.note()));
        self.progress.expanded += 1;
        if observer.is_active() {
            let key = self.key(graph, node);
            observer.part(side.into());
            observer.on(Event::Expand { key, g });
        }
        if node as usize >= graph.len() {
            let joined = std::mem::take(&mut self.ends[side as usize].joined);
            for &Joint { to, cost, far } in &joined {
                self.relax(graph, observer, side, [node, to], cost, far);
            }
            self.ends[side as usize].joined = joined;
            return;
        }
        let ups = graph.ups(node);
        let is_in_vain = if graph.is_core(node) {
            let back = self.remaining(graph, side as usize, node);
            self.halves[1 - side as usize].is_closed(node) || g.plus(front) >= self.best.plus(back)
        } else {
            ups.iter().any(|up| {
                let above = self.halves[side as usize].records.get(Key(up.to()));
                above.is_some_and(|above| above.g.plus(up.cost) < g)
            })
        };
        if is_in_vain {
            return;
        }
        for up in ups {
            if graph.may_turn(node, from, up.near()) {
                let g = g.plus(up.cost);
                self.relax(graph, observer, side, [node, up.to()], g, up.far());
            }
        }
    }

    /// Opens a node on a side if the way is its first or a cheaper one, and looks whether the two
    /// sides meet there for less than before.
    #[inline(always)]
    fn relax<O: Observer>(
        &mut self,
        graph: &Hierarchy,
        observer: &mut O,
        side: Side,
        [from, to]: [u32; 2],
        g: Cost,
        far: Sector,
    ) {
        let known = self.halves[side as usize].records.get(Key(to));
        let state = known.map_or(State::New, Record::state);
        if known.is_some_and(|known| known.g <= g) {
            return;
        }
        if let Some(met) = self.halves[1 - side as usize].records.get(Key(to)) {
            let total = g.plus(met.g);
            if total < self.best {
                self.best = total;
                self.meeting = Some(to);
            }
        }
        let h = self.remaining(graph, 1 - side as usize, to);
        let half = &mut self.halves[side as usize];
        half.records.open_with(Key(to), Key(from), g, (), far.0);
        half.open += u32::from(state == State::New);
        let f = g.plus(h);
        if f < self.best {
            half.heap.push(Reverse((f, to)));
        }
        if observer.is_active() {
            let [key, parent] = [to, from].map(|node| self.key(graph, node));
            let label = Label::summed(key, parent, g, h);
            observer.part(side.into());
            observer.on(Event::Label(state.change(), label));
        }
    }
}

//! The query: a bidirectional search that only goes up.
//!
//! ```text
//! open₁ ← start; open₂ ← goal; best ← the cost of a path over all cells of the largest map
//! while a list has a node with f < best:
//!     side ← the one whose least f is smaller
//!     n ← its open node with the least f = g + h; close n
//!     skip n if for an edge upwards n – m:  g(m) + cost < g(n)             (stalled)
//!     skip n of the core if the other side closed it, or g(n) + f₂ − h₂(n) ≥ best
//!     for each edge upwards n – m that makes m new to this side, or cheaper:
//!         best ← min(best, g₁(m) + g₂(m))
//!         parent(m) ← n, open ← m, unless f(m) ≥ best
//! ```
//!
//! The two ends are not nodes, even if they lie on one. The caller joins them to nodes with edges, and also supplies
//! the path between them that touches no node.
//!
//! - h is the distance on open ground. It is consistent, so no node is opened again. The bound by f ends a side much
//!   sooner than one by g.
//! - A stalled node was reached from below at a greater cost than from above. No shortest path goes up through it.
//! - In the core both sides see the same whole graph. So no node there is stalled, and each side can prune by the
//!   other. A node that the other side closed has its path to that end already. From any other node, a path goes
//!   through an open node of the other side, so it costs at least the least f there, f₂, less the h of that side. W.
//!   Pijls and H. Post, "Yet another bidirectional algorithm for finding the shortest path", 2009.
//! - An edge is skipped if no shortest path turns into it from the edge to the parent; see `turns.rs`.
//!   Which of several parents counts does not matter: the path over another at the same cost is no shorter.
//! - No shortest path costs as much as `best` does at first. So the length of an unpacked answer is bounded, even for a
//!   hierarchy from a forged file.
//! - When a node is reached, the search checks whether the sides meet there.

use super::{Hierarchy, Sector};
use crate::cost::Cost;
use crate::search::arena::{Arena, Record, State};
use crate::search::bidirectional::Side;
use crate::search::event::{Event, Label, Observer};
use crate::search::status::{Progress, Status};
use crate::space::Key;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// An edge from an end to a node that is visible from it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joint {
    /// The node.
    pub to: u32,
    /// The cost of the path.
    pub cost: Cost,
    /// The sector in which the path leaves the node.
    pub far: Sector,
}

/// An end of the query and its edges to nodes.
#[derive(Clone, Debug, Default)]
pub(crate) struct End {
    /// Its cell.
    pub key: Key,
    /// The edges to nodes.
    pub joined: Vec<Joint>,
    /// Whether the cell is free. In a wall, no path begins.
    pub is_free: bool,
}

/// A part of the answer: an edge between two nodes, or between an end and a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphEdge {
    /// The cell where it begins.
    pub from: Key,
    /// The cell where it ends.
    pub to: Key,
    /// Whether the known path is the one stored at `to`, reversed.
    pub backwards: bool,
}

/// The state of one side.
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

/// The state of one query. Reuse it: a second search allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct HierarchyQuery {
    halves: [QuerySide; 2],
    /// Start and goal. Fill them in before a search begins.
    pub(crate) ends: [End; 2],
    /// The cost of a path between the ends that touches no node, if there is one. It must be the least. Fill it in too.
    pub direct: Option<Cost>,
    points: [(u32, u32); 2],
    progress: Progress,
    best: Cost,
    /// The node where the halves of the best path meet, unless that is the direct one.
    meeting: Option<u32>,
    /// The answer, once there is one, and working memory to unpack it.
    steps: Vec<GraphEdge>,
    trail: Vec<u32>,
    stack: Vec<(u32, u32)>,
}

impl HierarchyQuery {
    /// Discards the current query and opens both ends.
    pub fn start<O: Observer>(&mut self, graph: &Hierarchy, observer: &mut O) {
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
    /// The query ends with [`Status::Found`], with [`Status::Exhausted`] if there is no path, or with
    /// [`Status::Limit`]. At the limit, the answer is the best path so far or, if the sides have not met, the path to
    /// the nearest node that the start's side has closed. After the end, a call changes nothing.
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

    /// Returns the least f of a side that can still lead to a better path; if there is none, the cost of the best.
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

    /// Returns the distance on open ground from a node to an end.
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

    /// Ends with the best path so far. If there is none, a query at the limit answers with the path to the nearest node
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

    /// Adds the path between a side's end and a node, towards the goal.
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

    /// Returns the status of the query.
    pub(crate) fn status(&self) -> Status {
        self.progress.status
    }

    /// Returns the number of nodes expanded on both sides, including the ends.
    pub fn expanded(&self) -> u64 {
        self.progress.expanded
    }

    /// Returns the memory of the records, in bytes, without the open lists.
    pub(crate) fn bytes(&self) -> usize {
        self.halves.iter().map(|half| half.records.bytes()).sum()
    }

    /// Returns the number of nodes in the two open lists.
    pub(crate) fn open(&self) -> u32 {
        self.halves.iter().map(|half| half.open).sum()
    }

    /// Returns the label of a cell, by the number of its node if it is one.
    pub(crate) fn label(&self, graph: &Hierarchy, key: Key, node: Option<u32>) -> Option<Label> {
        // An end that is also a node counts as two. A side reaches the node after its own end.
        let mut ends = self.ends.iter().zip(graph.len() as u32..);
        let end = ends.find(|(end, _)| end.key == key).map(|(_, root)| root);
        let seen = |side: Side| {
            let records = &self.halves[side as usize].records;
            let record = |node| Some((side, node, *records.get(Key(node))?));
            [node, end].into_iter().flatten().find_map(record)
        };
        let seen = [Side::Forward, Side::Backward].into_iter().filter_map(seen);
        // If both sides know a cell, the side that closed it knows more.
        let (side, node, record) = seen.min_by_key(|(.., record)| record.state() == State::Open)?;
        let h = self.remaining(graph, 1 - side as usize, node);
        let parent = self.key(graph, record.parent.0);
        Some(Label::summed(key, parent, record.g, h))
    }

    /// Returns the answer as edges, from start to end; none until there is one, and none if it is a single cell.
    pub fn steps(&self) -> &[GraphEdge] {
        &self.steps
    }

    /// Expands the first node of a side. `front` is the least f of the other side.
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

    /// Opens a node on a side if the path is its first or a cheaper one, and checks whether the sides meet there at a
    /// lower cost.
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

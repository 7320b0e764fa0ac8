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

mod answer;

use super::{Hierarchy, Sector};
use crate::cost::Cost;
use crate::search::arena::State;
use crate::search::bidirectional::Side;
use crate::search::event::{Change, Event, Label, Observer};
use crate::search::stamped::{Stamped, Table};
use crate::search::status::Status;
use crate::space::Key;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

const STATE_BITS: u32 = 2;

#[derive(Clone, Copy, Debug)]
struct NodeRecord {
    g: Cost,
    parent: u32,
    /// Its tag: the [`State`] in two bits, then the sector of the parent in four.
    stamp: u32,
}

impl Stamped for NodeRecord {
    const BLANK: Self = Self {
        g: Cost::MAX,
        parent: u32::MAX,
        stamp: 0,
    };

    #[inline(always)]
    fn stamp(&self) -> u32 {
        self.stamp
    }

    #[inline(always)]
    fn stamp_mut(&mut self) -> &mut u32 {
        &mut self.stamp
    }
}

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

/// What a search looks for a way between.
#[derive(Clone, Debug, Default)]
pub struct Ends {
    /// Start and goal.
    pub both: [End; 2],
    /// What a way costs that touches no node, if there is one. None may be shorter.
    pub direct: Option<Cost>,
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
    records: Table<NodeRecord>,
    heap: BinaryHeap<Reverse<(Cost, u32)>>,
    open: u32,
}

impl QuerySide {
    #[inline(always)]
    fn is_closed(&self, node: u32) -> bool {
        self.records.tag(node as usize) & 3 == State::Closed as u32
    }
}

/// Where the halves of the best way meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meeting {
    Direct,
    At(u32),
}

/// The state of one query. Reuse it: the second search allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct HierarchyQuery {
    halves: [QuerySide; 2],
    /// The ends, to be filled in before a search begins.
    pub ends: Ends,
    points: [(u32, u32); 2],
    roots: [u32; 2],
    status: Status,
    expanded: u64,
    best: Cost,
    meeting: Option<Meeting>,
    /// The answer, once there is one, and scratch to work it out.
    steps: Vec<GraphEdge>,
    trail: Vec<u32>,
    stack: Vec<(u32, u32)>,
}

impl NodeRecord {
    #[inline(always)]
    fn sector(&self) -> Sector {
        Sector((self.stamp >> STATE_BITS & 15) as u8)
    }
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
        self.status = Status::Running;
        self.expanded = 0;
        self.best = self.ends.direct.unwrap_or(graph.most());
        self.meeting = self.ends.direct.map(|_| Meeting::Direct);
        self.steps.clear();
        for side in [0, 1] {
            let end = &self.ends.both[side];
            self.points[side] = (end.key.0 % graph.width, end.key.0 / graph.width);
            self.roots[side] = (graph.len() + side) as u32;
        }
        for side in [Side::Forward, Side::Backward] {
            if self.ends.both[side as usize].is_free {
                let root = self.roots[side as usize];
                self.relax(graph, side, root, root, Cost::ZERO, Sector(0), observer);
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
        if self.status != Status::Running {
            return self.status;
        }
        let pause = self.expanded.saturating_add(budget);
        let can_meet = self.ends.both.iter().all(|end| end.is_free);
        loop {
            let least = [self.least(0), self.least(1)];
            let side = match least {
                [Some(forward), Some(backward)] if forward <= backward => Side::Forward,
                [Some(_), None] => Side::Forward,
                [_, Some(_)] => Side::Backward,
                [None, None] => return self.conclude(graph),
            };
            if !can_meet {
                return self.conclude(graph);
            }
            if self.expanded >= limit {
                return self.settle(graph);
            }
            if self.expanded >= pause {
                return Status::Running;
            }
            let front = least[1 - side as usize].unwrap_or(self.best);
            self.expand(graph, side, front, observer);
            observer.on(Event::Expanded { open: self.open() });
        }
    }

    /// The least f of a side that may still lead to a better way.
    #[inline(always)]
    fn least(&mut self, side: usize) -> Option<Cost> {
        let half = &mut self.halves[side];
        loop {
            let &Reverse((f, node)) = half.heap.peek()?;
            if f >= self.best {
                return None;
            }
            // A duplicate: there is no decrease-key.
            if !half.is_closed(node) {
                return Some(f);
            }
            half.heap.pop();
        }
    }

    /// Expands the first node of a side; `front` is the least f of the other.
    fn expand<O: Observer>(
        &mut self,
        graph: &Hierarchy,
        side: Side,
        front: Cost,
        observer: &mut O,
    ) {
        let half = &mut self.halves[side as usize];
        let Some(Reverse((_, node))) = half.heap.pop() else {
            return;
        };
        half.open -= 1;
        let tag = half.records.tag(node as usize) & !3 | State::Closed as u32;
        let record = half.records.retag(node as usize, tag);
        let (g, from) = (record.g, record.sector());
        self.expanded += 1;
        if observer.is_active() {
            let key = self.key(graph, node);
            observer.part(side.into());
            observer.on(Event::Expand { key, g });
        }
        if node as usize >= graph.len() {
            let joined = std::mem::take(&mut self.ends.both[side as usize].joined);
            for &Joint { to, cost, far } in &joined {
                self.relax(graph, side, node, to, cost, far, observer);
            }
            self.ends.both[side as usize].joined = joined;
            return;
        }
        let ups = graph.ups(node);
        let is_in_vain = if graph.is_core(node) {
            let back = self.remaining(graph, side.other(), node);
            self.halves[1 - side as usize].is_closed(node) || g.plus(front) >= self.best.plus(back)
        } else {
            ups.iter().any(|up| {
                let above = self.halves[side as usize].records.get(up.to() as usize);
                above.is_some_and(|above| above.g.plus(up.cost) < g)
            })
        };
        if is_in_vain {
            return;
        }
        for up in ups {
            if graph.may_turn(node, from, up.near()) {
                let (to, far) = (up.to(), up.far());
                self.relax(graph, side, node, to, g.plus(up.cost), far, observer);
            }
        }
    }

    /// Opens a node on a side if the way is its first or a cheaper one, and looks whether the two
    /// sides meet there for less than before.
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "an edge, its side and its cost")]
    fn relax<O: Observer>(
        &mut self,
        graph: &Hierarchy,
        side: Side,
        from: u32,
        to: u32,
        g: Cost,
        far: Sector,
        observer: &mut O,
    ) {
        let known = self.halves[side as usize].records.get(to as usize);
        let is_new = known.is_none();
        if known.is_some_and(|known| known.g <= g) {
            return;
        }
        if let Some(met) = self.halves[1 - side as usize].records.get(to as usize) {
            let total = g.plus(met.g);
            if total < self.best {
                self.best = total;
                self.meeting = Some(Meeting::At(to));
            }
        }
        let h = self.remaining(graph, side, to);
        let half = &mut self.halves[side as usize];
        let record = NodeRecord {
            g,
            parent: from,
            stamp: 0,
        };
        let tag = u32::from(far.0) << STATE_BITS | State::Open as u32;
        half.records.put(to as usize, record, tag);
        half.open += u32::from(is_new);
        let f = g.plus(h);
        if f < self.best {
            half.heap.push(Reverse((f, to)));
        }
        if observer.is_active() {
            let change = if is_new {
                Change::Open
            } else {
                Change::Improve
            };
            self.tell(graph, side, to, change, observer);
        }
    }

    /// Tells the observer of a new record.
    // Not inlined, so that the module has it once.
    #[inline(never)]
    fn tell<O: Observer>(
        &self,
        graph: &Hierarchy,
        side: Side,
        node: u32,
        change: Change,
        observer: &mut O,
    ) {
        if let Some((g, h, parent)) = self.known(graph, side, node) {
            observer.part(side.into());
            let label = Label::summed(self.key(graph, node), parent, g, h);
            observer.on(Event::Label(change, label));
        }
    }

    /// The distance on open ground from a node to the other end.
    #[inline(always)]
    fn remaining(&self, graph: &Hierarchy, side: Side, node: u32) -> Cost {
        let (x, y) = match (node as usize).checked_sub(graph.len()) {
            Some(end) => self.points[end],
            None => graph.point(node),
        };
        let (to_x, to_y) = self.points[1 - side as usize];
        let (dx, dy) = (x.abs_diff(to_x), y.abs_diff(to_y));
        graph.movement.distance(&graph.metric, dx, dy)
    }

    #[inline(always)]
    fn key(&self, graph: &Hierarchy, node: u32) -> Key {
        match (node as usize).checked_sub(graph.len()) {
            Some(end) => self.ends.both[end].key,
            None => graph.key(node),
        }
    }
}

//! How a query ends, and what it answers when asked.

use super::super::Hierarchy;
use super::{GraphEdge, HierarchyQuery, Meeting};
use crate::cost::Cost;
use crate::search::arena::State;
use crate::search::bidirectional::Side;
use crate::search::status::Status;
use crate::space::Key;

impl HierarchyQuery {
    /// Ends with all that could be known.
    pub(super) fn conclude(&mut self, graph: &Hierarchy) -> Status {
        self.status = if self.meeting.is_some() {
            Status::Found
        } else {
            Status::Exhausted
        };
        self.retrace(graph);
        self.status
    }

    /// Ends under a limit: with the best way so far, else with the way to the nearest node that the
    /// start's side has closed.
    pub(super) fn settle(&mut self, graph: &Hierarchy) -> Status {
        self.status = Status::Limit;
        if self.meeting.is_some() {
            self.retrace(graph);
            return self.status;
        }
        let is_closed = |_, state| state == State::Closed;
        let left = |key: Key| Some(self.remaining(graph, Side::Forward, key.0));
        let nearest = self.halves[0].records.nearest(is_closed, left);
        let nearest = nearest.map_or(self.roots[0], |key| key.0);
        self.follow(graph, Side::Forward, nearest);
        self.status
    }

    /// Works out the answer from where the sides met.
    fn retrace(&mut self, graph: &Hierarchy) {
        match self.meeting {
            None => {}
            Some(Meeting::Direct) => {
                let (from, to) = (self.ends.both[0].key, self.ends.both[1].key);
                let backwards = false;
                self.steps.push(GraphEdge {
                    from,
                    to,
                    backwards,
                });
            }
            Some(Meeting::At(node)) => {
                self.follow(graph, Side::Forward, node);
                self.follow(graph, Side::Backward, node);
            }
        }
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
        self.status
    }

    /// Nodes expanded so far on both sides, ends included.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// The bytes of its records, the open lists apart.
    pub fn bytes(&self) -> usize {
        self.halves.iter().map(|half| half.records.bytes()).sum()
    }

    /// Nodes in the two open lists now.
    pub fn open(&self) -> u32 {
        self.halves.iter().map(|half| half.open).sum()
    }

    /// What a side knows of a node or an end: g, h and the cell before it.
    pub fn known(&self, graph: &Hierarchy, side: Side, node: u32) -> Option<(Cost, Cost, Key)> {
        let record = self.halves[side as usize].records.get(Key(node))?;
        let h = self.remaining(graph, side, node);
        Some((record.g, h, self.key(graph, record.parent.0)))
    }

    /// Whether a side closed a node or an end.
    pub fn is_closed(&self, side: Side, node: u32) -> bool {
        self.halves[side as usize].is_closed(node)
    }

    /// The number that a cell has as an end of this search.
    pub fn end_at(&self, key: Key) -> Option<u32> {
        let ends = self.ends.both.iter().zip(self.roots);
        ends.filter(|(end, _)| end.key == key)
            .map(|(_, root)| root)
            .next()
    }

    /// The answer from start to end as edges of the graph; none until there is one, and none where
    /// it is one cell.
    pub fn steps(&self) -> &[GraphEdge] {
        &self.steps
    }
}

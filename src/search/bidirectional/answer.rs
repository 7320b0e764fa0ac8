//! What the search answers when asked.

use super::{Bidirectional, Side};
use crate::cost::Cost;
use crate::search::arena::{Record, State};
use crate::search::frontier::Frontier;
use crate::search::status::Status;
use crate::space::Key;

impl<F: Frontier> Bidirectional<F> {
    /// How far the search has come.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Cells expanded so far on both sides, rejected ones included. No cell is expanded twice.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// The memory of what is known of cells, in bytes; the open lists' is apart.
    pub fn bytes(&self) -> usize {
        self.halves.iter().map(|half| half.arena.bytes()).sum()
    }

    /// Cells in the two open lists now, without duplicates; one that is open on both sides counts
    /// on each.
    pub fn open(&self) -> u32 {
        self.halves.iter().map(|half| half.open).sum()
    }

    /// What a side knows of a cell, if it saw it. A cell that the other side has closed keeps the
    /// record that it had on this one.
    pub fn record(&self, side: Side, key: Key) -> Option<&Record> {
        self.halves[side as usize].arena.get(key)
    }

    /// Which side closed a cell.
    pub fn closed_by(&self, key: Key) -> Option<Side> {
        [Side::Forward, Side::Backward]
            .into_iter()
            .find(|&side| self.halves[side as usize].arena.state(key) == State::Closed)
    }

    /// Where a cell stands: closed by either side, else open on either.
    pub fn state(&self, key: Key) -> State {
        if self.closed_by(key).is_some() {
            State::Closed
        } else if self.halves.iter().any(|half| half.arena.get(key).is_some()) {
            State::Open
        } else {
            State::New
        }
    }

    /// A cell where the two halves of the best path so far meet, once they have; not yet a proof.
    pub fn meeting(&self) -> Option<Key> {
        self.meeting.map(|(_, key)| key)
    }

    /// The cell at the end of the path, once there is one.
    pub fn end(&self) -> Option<Key> {
        self.end
    }

    /// The cost of the path, once there is one.
    pub fn cost(&self) -> Option<Cost> {
        let end = self.end?;
        match self.meeting {
            Some((cost, _)) => Some(cost),
            None => self.record(Side::Forward, end).map(|record| record.g),
        }
    }

    /// The cells of the path from start to end, into a buffer; empty until there is one.
    pub fn path_into(&self, path: &mut Vec<Key>) {
        path.clear();
        let Some(end) = self.end else { return };
        let joint = self.meeting.map_or(end, |(_, key)| key);
        path.extend(self.trail(Side::Forward, joint));
        path.reverse();
        if self.meeting.is_some() {
            // The cell where they meet is in the path already.
            path.extend(self.trail(Side::Backward, joint).skip(1));
        }
    }

    /// The cells of the path from start to end; empty until there is one.
    pub fn path(&self) -> Vec<Key> {
        let mut path = Vec::new();
        self.path_into(&mut path);
        path
    }

    /// The cells from one that a side has seen back to that side's end; none for another.
    pub fn trail(&self, side: Side, from: Key) -> impl Iterator<Item = Key> {
        self.halves[side as usize].arena.trail(from)
    }
}

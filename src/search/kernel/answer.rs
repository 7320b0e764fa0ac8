//! What the search says when it is asked.

use super::Search;
use crate::cost::Cost;
use crate::search::arena::State;
use crate::search::frontier::Frontier;
use crate::search::records::Seen;
use crate::search::status::Status;
use crate::space::Key;

impl<F: Frontier> Search<F> {
    /// How far the search has come.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Cells expanded so far; one expanded twice counts twice.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Cells in the open list now, without duplicates.
    pub fn open(&self) -> u32 {
        self.waiting
    }

    /// What is known of a cell, if it was seen.
    pub fn record(&self, key: Key) -> Option<Seen> {
        self.records.get(key)
    }

    /// Every cell that was closed, with its g, in the order of keys.
    pub fn closed(&self) -> impl Iterator<Item = (Key, Cost)> {
        self.records.closed()
    }

    /// The memory of what is known of cells, in bytes; the open list's is apart.
    pub fn bytes(&self) -> usize {
        self.records.bytes()
    }

    /// The open list.
    pub fn frontier(&self) -> &F {
        &self.frontier
    }

    /// Where a cell stands.
    pub fn state(&self, key: Key) -> State {
        self.records.state(key)
    }

    /// The cell at the end of the path, once there is one.
    pub fn end(&self) -> Option<Key> {
        self.end
    }

    /// The cost of the path, once there is one.
    pub fn cost(&self) -> Option<Cost> {
        self.records.g(self.end?)
    }

    /// The cells of the path from start to end, into a buffer; empty until there is one.
    pub fn path_into(&self, path: &mut Vec<Key>) {
        path.clear();
        if let Some(end) = self.end {
            self.path_to(end, path);
        }
    }

    /// The cells from the start to any cell that was seen, into a buffer; empty for one that was
    /// not.
    pub fn path_to(&self, end: Key, path: &mut Vec<Key>) {
        path.clear();
        path.extend(self.records.trail(end));
        path.reverse();
    }

    /// The cells of the path from start to end; empty until there is one.
    pub fn path(&self) -> Vec<Key> {
        let mut path = Vec::new();
        self.path_into(&mut path);
        path
    }
}

//! The queue: a binary minimum heap that knows where each cell stands in it.
//!
//! Keys change in both directions and cells leave from the middle, so every cell's place is kept
//! beside the heap. The least rank goes first: k1, then k2, then the least cell number. The order
//! is total and does not depend on what was queued before, so runs are repeatable.

use crate::cost::Cost;
use crate::space::Key;

/// The two parts of a priority, compared from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct QueueKey(pub(super) Cost, pub(super) Cost);

/// A queued cell under the rank that it was queued with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Queued {
    pub(super) rank: QueueKey,
    pub(super) key: Key,
}

/// The place of a cell that is not queued.
const NOWHERE: u32 = u32::MAX;

/// The queue of a search. All operations are O(log n) or better where nothing else is said.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue {
    heap: Vec<Queued>,
    /// Where in the heap each cell stands, in the order of keys.
    places: Vec<u32>,
}

impl Queue {
    /// Takes everything out, for cells `0..len`: O(n), but for growth.
    pub(super) fn reset(&mut self, len: usize) {
        for entry in self.heap.drain(..) {
            self.places[entry.key.index()] = NOWHERE;
        }
        self.places.resize(len, NOWHERE);
    }

    pub(super) fn len(&self) -> usize {
        self.heap.len()
    }

    pub(super) fn contains(&self, key: Key) -> bool {
        self.places
            .get(key.index())
            .is_some_and(|&place| place != NOWHERE)
    }

    pub(super) fn least(&self) -> Option<Queued> {
        self.heap.first().copied()
    }

    /// Queues a cell, or moves it to another rank.
    pub(super) fn put(&mut self, key: Key, rank: QueueKey) {
        let entry = Queued { rank, key };
        let place = self.places[key.index()];
        if place == NOWHERE {
            self.heap.push(entry);
            self.rise(self.heap.len() - 1, entry);
        } else {
            self.settle(place as usize, entry);
        }
    }

    /// Takes a cell out, wherever it stands; nothing happens if it is not queued.
    pub(super) fn remove(&mut self, key: Key) {
        let place = self.places[key.index()];
        if place == NOWHERE {
            return;
        }
        self.places[key.index()] = NOWHERE;
        if let Some(last) = self.heap.pop()
            && last.key != key
        {
            self.settle(place as usize, last);
        }
    }

    /// Gives every queued cell another rank: O(n).
    pub(super) fn rank_all(&mut self, mut rank: impl FnMut(Key) -> QueueKey) {
        for entry in &mut self.heap {
            entry.rank = rank(entry.key);
        }
        for place in (0..self.heap.len() / 2).rev() {
            self.sink(place, self.heap[place]);
        }
    }

    /// Writes an entry into a hole and moves it to where it belongs.
    fn settle(&mut self, hole: usize, entry: Queued) {
        if hole > 0 && entry < self.heap[(hole - 1) / 2] {
            self.rise(hole, entry);
        } else {
            self.sink(hole, entry);
        }
    }

    fn rise(&mut self, mut hole: usize, entry: Queued) {
        while hole > 0 {
            let parent = (hole - 1) / 2;
            if self.heap[parent] <= entry {
                break;
            }
            self.write(hole, self.heap[parent]);
            hole = parent;
        }
        self.write(hole, entry);
    }

    fn sink(&mut self, mut hole: usize, entry: Queued) {
        let len = self.heap.len();
        loop {
            let mut child = 2 * hole + 1;
            if child >= len {
                break;
            }
            if child + 1 < len && self.heap[child + 1] < self.heap[child] {
                child += 1;
            }
            if entry <= self.heap[child] {
                break;
            }
            self.write(hole, self.heap[child]);
            hole = child;
        }
        self.write(hole, entry);
    }

    fn write(&mut self, place: usize, entry: Queued) {
        self.heap[place] = entry;
        // A heap of more than 2³² - 1 cells would need that many keys.
        self.places[entry.key.index()] = place as u32;
    }
}

#[cfg(test)]
mod tests;

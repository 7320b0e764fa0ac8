//! The queue: a heap in which a cell's latest entry counts.
//!
//! Keys change in both directions and cells leave from the middle. So each entry carries a number, and one that is
//! not the latest of its cell is passed over when it comes up. The least rank goes first: k1, then k2, then the
//! least cell number. The order is total and does not depend on what was queued before, so runs are repeatable.

use crate::cost::Cost;
use crate::space::Key;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The two parts of a priority, compared from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct QueueKey(pub(super) Cost, pub(super) Cost);

/// A queued cell under the rank that it was queued with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Queued {
    pub(super) rank: QueueKey,
    pub(super) key: Key,
}

/// The number of a cell that is not queued.
const NONE: u32 = 0;

/// So many entries beside one for each queued cell may be out of date, and as many again as cells are queued.
const SPARE: usize = 1024;

/// The queue of a search.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue {
    heap: BinaryHeap<Reverse<(Queued, u32)>>,
    /// The number of the latest entry of each cell, in the order of keys.
    latest: Vec<u32>,
    last: u32,
    len: usize,
}

impl Queue {
    /// Takes everything out, for cells `0..len`: O(cells).
    pub(super) fn reset(&mut self, len: usize) {
        self.heap.clear();
        self.latest.clear();
        self.latest.resize(len, NONE);
        self.len = 0;
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn contains(&self, key: Key) -> bool {
        self.latest
            .get(key.index())
            .is_some_and(|&number| number != NONE)
    }

    /// The cell of the least rank.
    pub(super) fn least(&mut self) -> Option<Queued> {
        while let Some(&Reverse((queued, number))) = self.heap.peek() {
            if self.latest[queued.key.index()] == number {
                return Some(queued);
            }
            self.heap.pop();
        }
        None
    }

    /// Queues a cell, or moves it to another rank.
    pub(super) fn put(&mut self, key: Key, rank: QueueKey) {
        self.last = self.last.wrapping_add(1).max(NONE + 1);
        let before = std::mem::replace(&mut self.latest[key.index()], self.last);
        self.len += usize::from(before == NONE);
        self.heap.push(Reverse((Queued { rank, key }, self.last)));
        if self.heap.len() > 2 * self.len + SPARE {
            let latest = &self.latest;
            self.heap
                .retain(|Reverse((queued, number))| latest[queued.key.index()] == *number);
        }
    }

    /// Takes a cell out, wherever it stands; nothing happens if it is not queued.
    pub(super) fn remove(&mut self, key: Key) {
        let before = std::mem::replace(&mut self.latest[key.index()], NONE);
        self.len -= usize::from(before != NONE);
    }

    /// Gives every queued cell another rank: O(n).
    pub(super) fn rank_all(&mut self, mut rank: impl FnMut(Key) -> QueueKey) {
        let mut entries = std::mem::take(&mut self.heap).into_vec();
        entries.retain(|Reverse((queued, number))| self.latest[queued.key.index()] == *number);
        for Reverse((queued, _)) in &mut entries {
            queued.rank = rank(queued.key);
        }
        self.heap = entries.into();
    }
}

#[cfg(test)]
mod tests;

//! A priority queue in which only the latest entry of a cell counts.
//!
//! Keys change in both directions, and cells leave from the middle. So each entry carries a number, and an entry that
//! is not the latest of its cell is skipped. The least rank comes first: k1, then k2, then the least cell number. The
//! order is total and does not depend on earlier contents, so runs are repeatable.

use crate::cost::Cost;
use crate::space::Key;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Marks a cell that is not queued.
const NONE: u32 = 0;

/// How many outdated entries the heap may hold, beyond as many as there are queued cells.
const SPARE: usize = 1024;

/// The queue of a search.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue {
    /// The rank of a queued cell, the cell, and the number of the entry.
    heap: BinaryHeap<Reverse<([Cost; 2], Key, u32)>>,
    /// The number of the latest entry of each cell, in the order of keys.
    latest: Vec<u32>,
    last: u32,
    len: usize,
}

impl Queue {
    /// Removes everything, for cells `0..len`. O(cells).
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
        let latest = self.latest.get(key.index()).copied();
        latest.unwrap_or(NONE) != NONE
    }

    /// Returns the least rank and its cell.
    pub(super) fn least(&mut self) -> Option<([Cost; 2], Key)> {
        while let Some(&Reverse((rank, key, number))) = self.heap.peek() {
            if self.latest[key.index()] == number {
                return Some((rank, key));
            }
            self.heap.pop();
        }
        None
    }

    /// Queues a cell, or changes its rank.
    pub(super) fn put(&mut self, key: Key, rank: [Cost; 2]) {
        self.last = self.last.wrapping_add(1).max(NONE + 1);
        let before = std::mem::replace(&mut self.latest[key.index()], self.last);
        self.len += usize::from(before == NONE);
        self.heap.push(Reverse((rank, key, self.last)));
        if self.heap.len() > 2 * self.len + SPARE {
            let latest = &self.latest;
            self.heap
                .retain(|Reverse((_, key, number))| latest[key.index()] == *number);
        }
    }

    /// Removes a cell from anywhere in the queue; does nothing if it is not queued.
    pub(super) fn remove(&mut self, key: Key) {
        let before = std::mem::replace(&mut self.latest[key.index()], NONE);
        self.len -= usize::from(before != NONE);
    }

    /// Ranks every queued cell again. O(n).
    pub(super) fn rank_all(&mut self, mut rank: impl FnMut(Key) -> [Cost; 2]) {
        let mut entries = std::mem::take(&mut self.heap).into_vec();
        entries.retain(|Reverse((_, key, number))| self.latest[key.index()] == *number);
        for Reverse((waited, key, _)) in &mut entries {
            *waited = rank(*key);
        }
        self.heap = entries.into();
    }
}

#[cfg(test)]
mod tests;

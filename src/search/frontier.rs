//! The open list: a plain list, a binary minimum heap, or buckets.
//!
//! All hand out the least f. List and heap hand out the least h of equals, which is nearest to the
//! goal, and the latest in of those, which goes on where the search just was, unless the terms say
//! that who came in [first or last](Ties) decides alone. The order is total and
//! costs are whole numbers, so both expand the same cells in the same order, and so do the buckets
//! under 10/14. Under 1/√2 the buckets take the latest in of equals whatever its h, see
//! [`Metric::ties_by_h`](crate::cost::Metric::ties_by_h): the same lengths, in a little other order. What differs is the work, which
//! a [`Meter`] counts.

use super::plan::Terms;
use crate::cost::Cost;
use crate::heap;
use crate::heap::Order;
pub use crate::heap::{Meter, Work};
use crate::space::Key;
use std::cmp::Reverse;
use std::ops::Deref;

/// Which of the entries of equal f goes first, in a heap or a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ties {
    /// The one with the least h, then the latest in: the search goes on towards the goal.
    #[default]
    Estimate,
    /// The one with the least h, then the first in: the first of the best in a list.
    EstimateFirst,
    /// The one that came in first. A cell whose f falls comes in again.
    First,
    /// The one that came in last.
    Last,
    /// As a single pass over a list finds it that begins with the entry that came in first, and changes to a later one only
    /// if that has a smaller h, and no larger f (docs/sources.md). An entry whose f falls stays in its place. It need not
    /// have the least f, so nothing is promised. For lists only.
    Pass,
}

/// A cell in the open list.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The rank: the least goes first.
    pub f: Cost,
    /// The estimate, or what else [`Rank::tie`](super::plan::Rank::tie) says; decides between equal
    /// ranks.
    pub h: Cost,
    /// Counts upwards as entries come in; decides between equal estimates.
    pub order: u32,
    /// The cell.
    pub key: Key,
}

impl Entry {
    /// What all open lists sort by, the least first: f, then h, then who came in last.
    pub fn rank(&self) -> (Cost, Cost, Reverse<u32>) {
        (self.f, self.h, Reverse(self.order))
    }

    /// The entry whose rank orders equal f by a rule.
    fn under(self, ties: Ties) -> Self {
        let h = match ties {
            Ties::Estimate | Ties::Pass => self.h,
            Ties::EstimateFirst => {
                // Equal entries go by the latest order.
                let order = !self.order;
                return Self { order, ..self };
            }
            Ties::First => Cost(self.order.into()),
            Ties::Last => Cost::ZERO,
        };
        Self { h, ..self }
    }
}

/// An open list. It may hold several entries of one cell; the search skips what is out of date.
pub trait Frontier: Default {
    /// Empties the list, keeps its memory, and expects the costs and ranks of a plan's terms. What they
    /// say of spread costs time where it is wrong and changes no order; of the rest see [`Terms`].
    fn begin(&mut self, terms: &Terms);
    /// Puts an entry in.
    fn push(&mut self, entry: Entry);
    /// Takes the least entry out and hands out its rank and its cell. Any other order may cost
    /// optimality.
    fn pop(&mut self) -> Option<(Cost, Key)>;
    /// Hands out the cell alone; may discard entries met before it that are no longer open.
    #[inline]
    fn pop_open(&mut self, _is_open: impl Fn(Key) -> bool) -> Option<Key> {
        self.pop().map(|(_, key)| key)
    }
}

/// A vector that is searched whole for each pop: O(1) in, O(n) out.
#[derive(Clone, Debug, Default)]
pub struct List<M = ()> {
    pub(super) entries: Vec<Entry>,
    ties: Ties,
    /// What counts the work.
    pub meter: M,
}

impl<M: Meter> Frontier for List<M> {
    fn begin(&mut self, terms: &Terms) {
        self.entries.clear();
        self.ties = terms.ties;
    }

    #[inline(never)]
    fn push(&mut self, entry: Entry) {
        self.meter.moved(1);
        let known = match self.ties {
            Ties::Pass => self.entries.iter_mut().find(|known| known.key == entry.key),
            _ => None,
        };
        match known {
            Some(known) => *known = entry,
            None => self.entries.push(entry.under(self.ties)),
        }
    }

    #[inline(never)]
    fn pop(&mut self) -> Option<(Cost, Key)> {
        self.meter.compared(self.entries.len().saturating_sub(1));
        self.meter.moved(1);
        let places = 0..self.entries.len();
        let Entry { f, key, .. } = if self.ties == Ties::Pass {
            let first_in = places.reduce(|best, at| {
                let (one, other) = (self.entries[best], self.entries[at]);
                if one.f >= other.f && one.h > other.h {
                    at
                } else {
                    best
                }
            })?;
            self.entries.remove(first_in)
        } else {
            let least = places.min_by_key(|&at| self.entries[at].rank())?;
            self.entries.swap_remove(least)
        };
        Some((f, key))
    }
}

/// Entries by rank, of which no two are equal.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByRank;

impl Order<Entry> for ByRank {
    #[inline(always)]
    fn precedes(&self, one: &Entry, other: &Entry) -> bool {
        one.rank() < other.rank()
    }
}

/// A binary minimum heap in a vector: O(log n) in and out. It reads as a [heap](crate::heap::Heap) of its entries.
#[derive(Clone, Debug, Default)]
pub struct Heap<M = ()> {
    heap: heap::Heap<Entry, ByRank, M>,
    ties: Ties,
}

impl<M> Deref for Heap<M> {
    type Target = heap::Heap<Entry, ByRank, M>;

    fn deref(&self) -> &Self::Target {
        &self.heap
    }
}

impl<M: Meter> Frontier for Heap<M> {
    fn begin(&mut self, terms: &Terms) {
        self.heap.clear();
        self.ties = terms.ties;
    }

    #[inline(never)]
    fn push(&mut self, entry: Entry) {
        self.heap.push(entry.under(self.ties));
    }

    #[inline(never)]
    fn pop(&mut self) -> Option<(Cost, Key)> {
        self.heap.pop().map(|least| (least.f, least.key))
    }
}

#[cfg(test)]
mod tests;

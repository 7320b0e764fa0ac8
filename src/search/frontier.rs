//! The open list: a plain list, a binary minimum heap, or buckets.
//!
//! All return the least f. Among equal f, list and heap return the least h, which is nearest to the goal. Among those, they
//! return the latest, which continues where the search just was. With other [`Ties`], the order of insertion decides.
//! The order is total and costs are whole numbers, so list and heap expand the same cells in the same order, unless a cell
//! keeps its place in the list; see [`Ties::First`]. So do buckets under 10/14. Under 1/√2, buckets return the latest of
//! equal f with any h; see [`Metric::ties_by_h`](crate::cost::Metric::ties_by_h). The lengths are the same, but the order
//! differs slightly. The lists differ in their work, which a [`Meter`] counts.
//!
//! An [`UnrepairedHeap`] need not return the least f.

use super::plan::Terms;
use crate::cost::Cost;
use crate::heap;
use crate::heap::{HeapOrder, Order};
pub use crate::heap::{Meter, Work};
use crate::space::Key;
use crate::split::{Searches, split_point};
use std::cmp::Reverse;
use std::ops::Deref;

/// Which of several entries with equal f comes first, in a heap or a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ties {
    /// The least h, then the latest in: the search continues towards the goal.
    #[default]
    Estimate,
    /// The least h, then the first in, as for `First`.
    EstimateFirst,
    /// The first in. If the f of a cell decreases, it keeps its place in a list. In a heap, it is inserted again, as the last.
    First,
    /// The last in.
    Last,
    /// The result of one pass over a list. The pass begins with the first entry, and changes to a later one if that has
    /// a smaller h and no larger f. An entry whose f decreases stays in its place. The result need not have the least
    /// f, so there is no guarantee. For lists only.
    Pass,
}

/// A cell in the open list.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The rank; the least comes first.
    pub f: Cost,
    /// The estimate, or another value of [`Rank::tie`](super::plan::Rank::tie). It decides between equal ranks.
    pub h: Cost,
    /// The number of the insertion. It decides between equal estimates.
    pub order: u32,
    /// The cell.
    pub key: Key,
}

impl Entry {
    /// Returns the key of the order, the least first: f, then h, then the last in.
    pub fn rank(&self) -> (Cost, Cost, Reverse<u32>) {
        (self.f, self.h, Reverse(self.order))
    }

    /// Returns the entry with a rank that orders equal f by a rule.
    fn under(self, ties: Ties) -> Self {
        let h = match ties {
            Ties::Estimate | Ties::Pass => self.h,
            Ties::EstimateFirst => {
                // Among equal entries, the largest order comes first.
                let order = !self.order;
                return Self { order, ..self };
            }
            Ties::First => Cost(self.order.into()),
            Ties::Last => Cost::ZERO,
        };
        Self { h, ..self }
    }
}

/// An open list. It may hold several entries of one cell. The search skips outdated entries.
pub trait Frontier: Default {
    /// Empties the list and prepares it for the costs and ranks of a plan's terms. The memory stays. If the spread is wrong, the
    /// list is only slower; for the other terms, see [`Terms`].
    fn start(&mut self, terms: &Terms);
    /// Adds an entry.
    fn push(&mut self, entry: Entry);
    /// Removes the least entry. Returns its rank and its cell. With another order, paths may not be the shortest.
    fn pop(&mut self) -> Option<(Cost, Key)>;
    /// Like [`pop`](Self::pop), but returns only the cell. It may discard entries of cells that are not open.
    #[inline]
    fn pop_open(&mut self, _is_open: impl Fn(Key) -> bool) -> Option<Key> {
        self.pop().map(|(_, key)| key)
    }
}

/// A vector that each pop searches completely. O(1) to add, O(n) to remove.
#[derive(Clone, Debug, Default)]
pub struct List<M = ()> {
    pub(super) entries: Vec<Entry>,
    ties: Ties,
    /// Counts the work.
    pub meter: M,
}

impl<M: Meter> Frontier for List<M> {
    fn start(&mut self, terms: &Terms) {
        self.entries.clear();
        self.ties = terms.ties;
    }

    #[inline(never)]
    fn push(&mut self, entry: Entry) {
        self.meter.moved(1);
        let known = match self.ties {
            Ties::First | Ties::EstimateFirst | Ties::Pass => {
                self.entries.iter_mut().find(|known| known.key == entry.key)
            }
            Ties::Estimate | Ties::Last => None,
        };
        match known {
            // What else decides stays: its h, or when it came in.
            Some(known) => known.f = entry.f,
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

/// The order of entries by rank. No two ranks are equal.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByRank;

impl Order<Entry> for ByRank {
    #[inline(always)]
    fn precedes(&self, one: &Entry, other: &Entry) -> bool {
        one.rank() < other.rank()
    }
}

/// A binary minimum heap in a vector. O(log n) to add and to remove. It dereferences to a [heap](crate::heap::Heap) of its
/// entries.
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
    fn start(&mut self, terms: &Terms) {
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

/// The order of entries by f, then h. Equal entries change places.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByEstimate;

impl Order<Entry> for ByEstimate {
    fn precedes(&self, one: &Entry, other: &Entry) -> bool {
        let order = HeapOrder {
            max: false,
            swaps_equals: true,
        };
        order.precedes(&(one.f, one.h), &(other.f, other.h))
    }
}

/// A binary heap that is not repaired: if the f of a cell decreases, its entry stays where it is. So an entry can be above a
/// lesser one, the root need not be the least, and there is no guarantee. This is the search of
/// <https://github.com/luoyikun/UnityForTest> with the heap of its article, in which equal entries change places. It
/// dereferences to a [heap](crate::heap::Heap) of its entries. O(n) to add, because it looks for the cell.
#[derive(Clone, Debug, Default)]
pub struct UnrepairedHeap<M = ()>(heap::Heap<Entry, ByEstimate, M>);

impl<M> Deref for UnrepairedHeap<M> {
    type Target = heap::Heap<Entry, ByEstimate, M>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<M: Meter> Frontier for UnrepairedHeap<M> {
    fn start(&mut self, _terms: &Terms) {
        self.0.clear();
    }

    fn push(&mut self, entry: Entry) {
        split_point::<Searches, _>(|| {
            let known = self.0.items().iter().position(|it| it.key == entry.key);
            match known {
                Some(at) => self.0.overwrite(at, entry),
                None => self.0.push(entry),
            }
        });
    }

    fn pop(&mut self) -> Option<(Cost, Key)> {
        split_point::<Searches, _>(|| self.0.pop().map(|root| (root.f, root.key)))
    }
}

#[cfg(test)]
mod tests;

//! An open list whose kind is chosen while the program runs.
//!
//! A loop compiled for every kind of open list is three loops to download. Here the kind is asked for
//! at each entry, the same answer each time; the buckets are compiled into the loop, the others are
//! called, and keep costs of every unit as whole numbers, which have the same order: so there is one
//! of each.

use super::buckets::Buckets;
use super::frontier::{Entry, Frontier, Heap, List};
use crate::cost::Metric;
use crate::space::Key;

/// One of the open lists.
#[derive(Clone, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "where pointers are 64 bits; a search has one, and the largest is the usual one"
)]
pub enum AnyList {
    /// Buckets, the fastest.
    Buckets(Buckets),
    /// A binary heap.
    Heap(Heap),
    /// A plain list.
    List(List),
}

impl Default for AnyList {
    fn default() -> Self {
        Self::Buckets(Buckets::default())
    }
}

impl Frontier for AnyList {
    fn begin(&mut self, metric: &Metric, spread: u32) {
        match self {
            Self::Buckets(buckets) => buckets.begin(metric, spread),
            Self::Heap(heap) => heap.begin(metric, spread),
            Self::List(list) => list.begin(metric, spread),
        }
    }

    #[inline(always)]
    fn push(&mut self, entry: Entry) {
        match self {
            Self::Buckets(buckets) => buckets.push(entry),
            other => other.push_elsewhere(entry),
        }
    }

    fn pop(&mut self) -> Option<Entry> {
        self.pop_open(|_| true)
    }

    #[inline(always)]
    fn pop_open(&mut self, is_open: impl Fn(Key) -> bool) -> Option<Entry> {
        match self {
            Self::Buckets(buckets) => buckets.pop_open(is_open),
            other => other.pop_elsewhere(),
        }
    }
}

impl AnyList {
    /// Whether ties of equal rank are broken by more than which entry came in last.
    pub fn orders_ties(&self, metric: &Metric) -> bool {
        metric.ties_by_h || !matches!(self, Self::Buckets(_))
    }

    #[inline(never)]
    fn push_elsewhere(&mut self, entry: Entry) {
        match self {
            Self::Buckets(buckets) => buckets.push(entry),
            Self::Heap(heap) => heap.push(entry),
            Self::List(list) => list.push(entry),
        }
    }

    #[inline(never)]
    fn pop_elsewhere(&mut self) -> Option<Entry> {
        match self {
            Self::Buckets(buckets) => buckets.pop(),
            Self::Heap(heap) => heap.pop(),
            Self::List(list) => list.pop(),
        }
    }
}

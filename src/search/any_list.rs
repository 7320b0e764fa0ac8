//! An open list whose kind is chosen while the program runs.
//!
//! A loop compiled for every kind of open list is three loops to download. Here the kind is asked for
//! at each entry, the same answer each time; the buckets are compiled into the loop, the others are
//! called, and keep costs of every unit as whole numbers, which have the same order: so there is one
//! of each.

use super::buckets::Buckets;
use super::frontier::{Entry, Frontier, Heap, List};
use crate::cost::{Cost, Root2};
use crate::space::Key;

/// One of the open lists.
#[derive(Clone, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "where pointers are 64 bits; a search has one, and the largest is the usual one"
)]
pub enum AnyList<C> {
    /// Buckets, the fastest.
    Buckets(Buckets<C>),
    /// A binary heap.
    Heap(Heap<Root2>),
    /// A plain list.
    List(List<Root2>),
}

impl<C> Default for AnyList<C> {
    fn default() -> Self {
        Self::Buckets(Buckets::default())
    }
}

impl<C: Cost> Frontier<C> for AnyList<C> {
    fn clear(&mut self) {
        match self {
            Self::Buckets(buckets) => buckets.clear(),
            Self::Heap(heap) => heap.clear(),
            Self::List(list) => list.clear(),
        }
    }

    fn spread(&mut self, times: u32) {
        if let Self::Buckets(buckets) = self {
            buckets.spread(times);
        }
    }

    #[inline(always)]
    fn push(&mut self, entry: Entry<C>) {
        match self {
            Self::Buckets(buckets) => buckets.push(entry),
            other => other.push_elsewhere(entry),
        }
    }

    fn pop(&mut self) -> Option<Entry<C>> {
        self.pop_open(|_| true)
    }

    #[inline(always)]
    fn pop_open(&mut self, is_open: impl Fn(Key) -> bool) -> Option<Entry<C>> {
        match self {
            Self::Buckets(buckets) => buckets.pop_open(is_open),
            other => other.pop_elsewhere(),
        }
    }
}

impl<C: Cost> AnyList<C> {
    /// Whether equal ranks are told apart by more than which came in last.
    #[must_use]
    pub fn orders_ties(&self) -> bool {
        C::TIES_BY_H || !matches!(self, Self::Buckets(_))
    }

    #[inline(never)]
    fn push_elsewhere(&mut self, entry: Entry<C>) {
        match self {
            Self::Buckets(buckets) => buckets.push(entry),
            Self::Heap(heap) => heap.push(in_unit(entry)),
            Self::List(list) => list.push(in_unit(entry)),
        }
    }

    #[inline(never)]
    fn pop_elsewhere(&mut self) -> Option<Entry<C>> {
        match self {
            Self::Buckets(buckets) => buckets.pop(),
            Self::Heap(heap) => heap.pop().map(in_unit),
            Self::List(list) => list.pop().map(in_unit),
        }
    }
}

/// The same numbers under the name of another unit.
fn in_unit<A: Cost, B: Cost>(entry: Entry<A>) -> Entry<B> {
    Entry {
        f: B::restored(entry.f.units()),
        h: B::restored(entry.h.units()),
        order: entry.order,
        key: entry.key,
    }
}

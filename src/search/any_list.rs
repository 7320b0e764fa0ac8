//! An open list whose kind is chosen while the program runs.
//!
//! A loop compiled for every kind of open list is three loops to download. Here the kind is asked for
//! at each entry, the same answer each time; the buckets are compiled into the loop, the others are
//! called, and keep costs of every unit as whole numbers, which have the same order: so there is one
//! of each.

use super::buckets::Buckets;
use super::frontier::{Entry, Frontier, Heap, List, Ties};
use super::plan::Terms;
use crate::cost::Cost;
use crate::space::Key;

/// The kinds of open lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the lists of those names")]
pub enum ListKind {
    Buckets,
    Heap,
    List,
}

/// One of the open lists.
#[derive(Clone, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "where pointers are 64 bits; a search has one, and the largest is the usual one"
)]
pub enum AnyList {
    /// Buckets, the fastest.
    Buckets(Buckets),
    /// One to compare them with.
    Other(OtherList),
}

/// An open list that is called.
#[derive(Clone, Debug)]
pub enum OtherList {
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
    fn begin(&mut self, terms: &Terms) {
        match self {
            Self::Buckets(buckets) => buckets.begin(terms),
            Self::Other(OtherList::Heap(heap)) => heap.begin(terms),
            Self::Other(OtherList::List(list)) => list.begin(terms),
        }
    }

    #[inline(always)]
    fn push(&mut self, entry: Entry) {
        match self {
            Self::Buckets(buckets) => buckets.push(entry),
            Self::Other(list) => list.push(entry),
        }
    }

    fn pop(&mut self) -> Option<(Cost, Key)> {
        match self {
            Self::Buckets(buckets) => buckets.pop(),
            Self::Other(list) => list.pop(),
        }
    }

    #[inline(always)]
    fn pop_open(&mut self, is_open: impl Fn(Key) -> bool) -> Option<Key> {
        match self {
            Self::Buckets(buckets) => buckets.pop_open(is_open),
            Self::Other(list) => list.pop().map(|(_, key)| key),
        }
    }
}

impl AnyList {
    /// Which one it is.
    pub fn kind(&self) -> ListKind {
        match self {
            Self::Buckets(_) => ListKind::Buckets,
            Self::Other(OtherList::Heap(_)) => ListKind::Heap,
            Self::Other(OtherList::List(_)) => ListKind::List,
        }
    }

    /// What decides between entries of equal f under these terms.
    pub fn ties(&self, terms: &Terms) -> Ties {
        match self {
            Self::Buckets(_) if terms.metric.ties_by_h => Ties::Estimate,
            Self::Buckets(_) => Ties::Last,
            Self::Other(_) => terms.ties,
        }
    }
}

impl OtherList {
    #[inline(never)]
    fn push(&mut self, entry: Entry) {
        match self {
            Self::Heap(heap) => heap.push(entry),
            Self::List(list) => list.push(entry),
        }
    }

    #[inline(never)]
    fn pop(&mut self) -> Option<(Cost, Key)> {
        match self {
            Self::Heap(heap) => heap.pop(),
            Self::List(list) => list.pop(),
        }
    }
}

//! An open list whose kind is chosen at run time.
//!
//! Each operation branches on the kind. The kind never changes during a search, so the branch is predicted. Buckets are
//! inlined into the loop; the other kinds are called.

use super::buckets::Buckets;
use super::frontier::{Entry, Frontier, Heap, List, Meter, Ties, UnrepairedHeap};
use super::plan::Terms;
use crate::cost::Cost;
use crate::space::Key;

/// The kinds of open list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpenList {
    /// Buckets by f. The fastest.
    #[default]
    Buckets,
    /// A binary min-heap.
    Heap,
    /// A plain list.
    List,
    /// A binary min-heap in which entries stay where they are when they become less; see [`UnrepairedHeap`].
    UnrepairedHeap,
}

/// One of the open lists.
#[derive(Clone, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "where pointers are 64 bits; a search has one, and the largest is the usual one"
)]
#[expect(missing_docs, reason = "the lists of those names")]
pub enum AnyList<M = ()> {
    Buckets(Buckets<M>),
    Heap(Heap<M>),
    List(List<M>),
    UnrepairedHeap(UnrepairedHeap<M>),
}

/// An entry of the open list, for display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The cell.
    pub key: Key,
    /// Its rank.
    pub f: Cost,
    /// The number of its bucket; `None` for a heap or a list.
    pub bucket: Option<u64>,
}

/// Runs the same expression on each kind of list.
macro_rules! with_list {
    ($any:expr, $list:ident => $do:expr) => {
        match $any {
            AnyList::Buckets($list) => $do,
            AnyList::Heap($list) => $do,
            AnyList::List($list) => $do,
            AnyList::UnrepairedHeap($list) => $do,
        }
    };
}

impl<M: Meter> Default for AnyList<M> {
    fn default() -> Self {
        Self::of(OpenList::default())
    }
}

impl<M: Meter> Frontier for AnyList<M> {
    fn start(&mut self, terms: &Terms) {
        with_list!(self, list => list.start(terms));
    }

    #[inline(always)]
    fn push(&mut self, entry: Entry) {
        with_list!(self, list => list.push(entry));
    }

    fn pop(&mut self) -> Option<(Cost, Key)> {
        with_list!(self, list => list.pop())
    }

    #[inline(always)]
    fn pop_open(&mut self, is_open: impl Fn(Key) -> bool) -> Option<Key> {
        with_list!(self, list => list.pop_open(is_open))
    }
}

impl<M: Meter> AnyList<M> {
    /// Returns an empty list of a kind.
    pub fn of(kind: OpenList) -> Self {
        match kind {
            OpenList::Buckets => Self::Buckets(Buckets::default()),
            OpenList::Heap => Self::Heap(Heap::default()),
            OpenList::List => Self::List(List::default()),
            OpenList::UnrepairedHeap => Self::UnrepairedHeap(UnrepairedHeap::default()),
        }
    }

    /// Returns the kind of this list.
    pub fn kind(&self) -> OpenList {
        match self {
            Self::Buckets(_) => OpenList::Buckets,
            Self::Heap(_) => OpenList::Heap,
            Self::List(_) => OpenList::List,
            Self::UnrepairedHeap(_) => OpenList::UnrepairedHeap,
        }
    }

    /// Returns how entries of equal f are ordered under `terms`; `None` if the order does not go by f first.
    pub fn ties(&self, terms: &Terms) -> Option<Ties> {
        match self {
            Self::Buckets(_) if terms.metric.ties_by_h => Some(Ties::Estimate),
            Self::Buckets(_) => Some(Ties::Last),
            Self::UnrepairedHeap(_) => None,
            _ => Some(terms.ties).filter(|&ties| ties != Ties::Pass),
        }
    }

    /// Returns every entry, including outdated ones. A heap's entries come as its vector holds them: the children of
    /// entry n, counted from 0, are 2n + 1 and 2n + 2. A list's come as they lie; those of buckets in the order in
    /// which they are taken.
    pub fn listed(&self) -> Vec<Listed> {
        let entries = match self {
            Self::Buckets(buckets) => return buckets.in_order(),
            Self::Heap(heap) => heap.items(),
            Self::UnrepairedHeap(heap) => heap.items(),
            Self::List(list) => &list.entries,
        };
        let listed = |entry: &Entry| Listed {
            key: entry.key,
            f: entry.f,
            bucket: None,
        };
        entries.iter().map(listed).collect()
    }

    /// Returns the meter that counts the work.
    pub fn meter(&self) -> &M {
        with_list!(self, list => &list.meter)
    }
}

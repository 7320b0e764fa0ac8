//! The open list of a search over nodes.

use std::cmp::Ordering;
use std::collections::{BinaryHeap, VecDeque};

/// Entries by their f: a bucket for each value of f, or a heap once there are too many values.
///
/// Most graphs have few different costs. Then an entry finds its bucket in a short list, and no entry moves.
#[derive(Clone, Debug)]
pub(super) struct OpenList<C> {
    /// Each f with the number of its bucket, the largest f first.
    ranks: Vec<(C, usize)>,
    buckets: Vec<VecDeque<u32>>,
    /// The buckets that are empty.
    spare: Vec<usize>,
    /// How many entries and how many ranks there have been.
    pushed: u64,
    made: u64,
    is_queue: bool,
    heap: Option<BinaryHeap<Ranked<C>>>,
}

/// The most buckets: to insert one takes as long as the operations of a heap then.
const MOST_BUCKETS: usize = 2048;

/// After so many buckets, they must have held two entries each on average. Otherwise a heap is faster.
const TRIAL: u64 = 2048;

impl<C: Ord + Copy> OpenList<C> {
    /// Creates an empty list. Of entries with equal f, it returns the first one in if it is a queue, or the last one. A heap
    /// returns any of them.
    pub(super) fn new(is_queue: bool) -> Self {
        Self {
            ranks: Vec::new(),
            buckets: Vec::new(),
            spare: Vec::new(),
            pushed: 0,
            made: 0,
            is_queue,
            heap: None,
        }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, f: C, node: u32) {
        if let Some(heap) = &mut self.heap {
            return heap.push(Ranked { f, node });
        }
        self.pushed += 1;
        let place = self.ranks.partition_point(|rank| rank.0 > f);
        match self.ranks.get(place) {
            Some(&(rank, bucket)) if rank == f => self.buckets[bucket].push_back(node),
            _ => self.insert(place, f, node),
        }
    }

    /// Removes an entry with the least f, and returns both.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<(C, u32)> {
        if let Some(heap) = &mut self.heap {
            return heap.pop().map(|least| (least.f, least.node));
        }
        let &(f, number) = self.ranks.last()?;
        let bucket = &mut self.buckets[number];
        let node = if self.is_queue {
            bucket.pop_front()
        } else {
            bucket.pop_back()
        };
        if bucket.is_empty() {
            self.ranks.pop();
            self.spare.push(number);
        }
        node.map(|node| (f, node))
    }

    /// Adds the first entry with this f.
    #[inline(never)]
    fn insert(&mut self, place: usize, f: C, node: u32) {
        let bucket = self.spare.pop().unwrap_or_else(|| {
            self.buckets.push(VecDeque::new());
            self.buckets.len() - 1
        });
        self.buckets[bucket].push_back(node);
        self.ranks.insert(place, (f, bucket));
        self.made += 1;
        let are_small = self.made == TRIAL && self.pushed < 2 * self.made;
        // A queue keeps the order of entries with equal f, which a heap does not.
        if !self.is_queue && (are_small || self.ranks.len() > MOST_BUCKETS) {
            self.become_heap();
        }
    }

    fn become_heap(&mut self) {
        let mut heap = BinaryHeap::new();
        while let Some((f, node)) = self.pop() {
            heap.push(Ranked { f, node });
        }
        self.buckets = Vec::new();
        self.heap = Some(heap);
    }
}

/// A node in the heap, where the largest comes first.
#[derive(Clone, Copy, Debug)]
struct Ranked<C> {
    f: C,
    node: u32,
}

impl<C: Ord> Ord for Ranked<C> {
    #[inline(always)]
    fn cmp(&self, other: &Self) -> Ordering {
        other.f.cmp(&self.f)
    }
}

impl<C: Ord> PartialOrd for Ranked<C> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<C: Ord> PartialEq for Ranked<C> {
    fn eq(&self, other: &Self) -> bool {
        self.f == other.f
    }
}

impl<C: Ord> Eq for Ranked<C> {}

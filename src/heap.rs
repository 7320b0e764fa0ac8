//! A binary heap: a tree in an array. Its root precedes all other items.
//!
//! ```text
//!         3           the item at place i has its parent at (i − 1) / 2
//!       5   4         and its children at 2i + 1 and 2i + 2
//!      9 6
//!                     [3, 5, 4, 9, 6]
//! ```
//!
//! - A new item is put at the end and moves up until its parent precedes it.
//! - If the root is removed, the last item takes its place and moves down. At each step, the child that comes first moves up.
//!
//! So both operations are O(log n), and reading the root is O(1). The [open list](crate::search::Heap) uses this heap.
//! Unlike [`std::collections::BinaryHeap`], its root can be the least or the largest item, the order of
//! [equal](HeapOrder::swaps_equals) items is an option, the array is readable, and it counts its work.
//!
//! J. W. J. Williams, "Algorithm 232: Heapsort", 1964.

use std::cmp::Ordering;

/// Counts the work of an open list. `()` counts nothing and costs nothing.
pub trait Meter: Clone + Default {
    /// Counts `count` comparisons of two items, or of an item and a bucket.
    fn compared(&mut self, _count: usize) {}
    /// Counts `count` items or buckets that were written to another place.
    fn moved(&mut self, _count: usize) {}
}

impl Meter for () {}

/// The work of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Comparisons of items or buckets.
    pub comparisons: u64,
    /// Items and buckets written to a place, first writes included.
    pub moves: u64,
}

impl Meter for Work {
    fn compared(&mut self, count: usize) {
        self.comparisons += count as u64;
    }

    fn moved(&mut self, count: usize) {
        self.moves += count as u64;
    }
}

/// The order of the items of a heap.
pub trait Order<T> {
    /// Returns whether one item precedes the other. If it returns true for equal items, they swap places.
    fn precedes(&self, one: &T, other: &T) -> bool;
}

/// The order with the least or the largest item first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HeapOrder {
    /// Whether the root is the largest item instead of the least.
    pub max: bool,
    /// Whether an item that moves up or down swaps places with an equal one. Then the latest of equal items comes first
    /// on its branch. The heap of <https://github.com/luoyikun/UnityForTest> swaps them if the least item is at the
    /// root, but not if the largest is.
    pub swaps_equals: bool,
}

impl<T: PartialOrd> Order<T> for HeapOrder {
    fn precedes(&self, one: &T, other: &T) -> bool {
        match one.partial_cmp(other) {
            Some(Ordering::Less) => !self.max,
            Some(Ordering::Greater) => self.max,
            Some(Ordering::Equal) => self.swaps_equals,
            None => false,
        }
    }
}

/// A binary heap in a vector. Items are copied as they move, so keep them small: a rank and an index.
///
/// ```
/// use cubechase::heap::{Heap, HeapOrder};
///
/// let mut heap: Heap<u32> = Heap::default();
/// for number in [7, 3, 9, 5] {
///     heap.push(number);
/// }
/// assert_eq!((heap.root(), heap.contains(&9)), (Some(&3), true));
/// assert_eq!(heap.items(), [3, 5, 9, 7]);
/// assert_eq!((heap.pop(), heap.pop()), (Some(3), Some(5)));
///
/// let mut largest: Heap<u32> = Heap::new(HeapOrder { max: true, ..HeapOrder::default() });
/// for number in [7, 3, 9, 5] {
///     largest.push(number);
/// }
/// assert_eq!(largest.pop(), Some(9));
/// ```
#[derive(Clone, Debug)]
pub struct Heap<T, O = HeapOrder, M = ()> {
    items: Vec<T>,
    order: O,
    /// Counts the work.
    pub meter: M,
}

impl<T, O: Default, M: Default> Default for Heap<T, O, M> {
    fn default() -> Self {
        Self {
            items: Vec::new(),
            order: O::default(),
            meter: M::default(),
        }
    }
}

impl<T: Copy, O: Order<T>, M: Meter> Heap<T, O, M> {
    /// Creates an empty heap.
    pub fn new(order: O) -> Self {
        Self {
            items: Vec::new(),
            order,
            meter: M::default(),
        }
    }

    /// Returns the item that `pop` removes next. O(1).
    #[must_use]
    pub fn root(&self) -> Option<&T> {
        self.items.first()
    }

    /// Returns the array of all items.
    #[must_use]
    pub fn items(&self) -> &[T] {
        &self.items
    }

    /// Returns whether an equal item is in the heap. O(n).
    pub fn contains(&self, item: &T) -> bool
    where
        T: PartialEq,
    {
        self.items.contains(item)
    }

    /// Removes all items. The memory stays for new ones.
    pub fn clear(&mut self) {
        self.items.clear();
    }

    /// Adds an item. O(log n).
    #[inline(always)]
    pub fn push(&mut self, item: T) {
        let last = self.items.len();
        self.items.push(item);
        self.rise(last, item);
    }

    /// Removes and returns the root. O(log n).
    #[inline(always)]
    pub fn pop(&mut self) -> Option<T> {
        let root = *self.items.first()?;
        let last = self.items.pop()?;
        if !self.items.is_empty() {
            self.sink(0, last);
        }
        Some(root)
    }

    /// Replaces the item at an index of [`Heap::items`] and moves it to its place. Use it for an item whose rank has changed.
    /// O(log n).
    ///
    /// # Panics
    /// If the index does not exist.
    pub fn update(&mut self, at: usize, item: T) {
        if self.rise(at, item) == at {
            self.sink(at, item);
        }
    }

    /// Replaces the item at an index of [`Heap::items`] and leaves it there. If its rank has changed, the root need not come
    /// first any more. O(1).
    ///
    /// # Panics
    /// If the index does not exist.
    pub(crate) fn overwrite(&mut self, at: usize, item: T) {
        self.items[at] = item;
    }

    /// Moves parents down until the item's place is found. Returns the place. The item is written once.
    #[inline(always)]
    fn rise(&mut self, mut hole: usize, item: T) -> usize {
        while hole > 0 {
            let parent = (hole - 1) / 2;
            self.meter.compared(1);
            if !self.order.precedes(&item, &self.items[parent]) {
                break;
            }
            self.meter.moved(1);
            self.items[hole] = self.items[parent];
            hole = parent;
        }
        self.meter.moved(1);
        self.items[hole] = item;
        hole
    }

    /// Moves children up until the item's place is found.
    #[inline(always)]
    fn sink(&mut self, mut hole: usize, item: T) {
        let len = self.items.len();
        loop {
            let mut child = 2 * hole + 1;
            if child >= len {
                break;
            }
            if child + 1 < len {
                self.meter.compared(1);
                if (self.order).precedes(&self.items[child + 1], &self.items[child]) {
                    child += 1;
                }
            }
            self.meter.compared(1);
            if !self.order.precedes(&self.items[child], &item) {
                break;
            }
            self.meter.moved(1);
            self.items[hole] = self.items[child];
            hole = child;
        }
        self.meter.moved(1);
        self.items[hole] = item;
    }
}

#[cfg(test)]
mod tests;

//! The open list: a plain list or a binary minimum heap.
//!
//! Both hand out the least f; among equals the least h, which is nearest to the goal; among those
//! the latest in, which goes on where the search just was. The order is total, so with integer
//! costs every open list expands the same cells in the same order.

use crate::cost::Cost;
use crate::space::Key;
use std::cmp::Reverse;

/// A cell in the open list.
#[derive(Clone, Copy, Debug)]
pub struct Entry<C> {
    /// The rank: the least goes first.
    pub f: C,
    /// The estimate; decides between equal ranks.
    pub h: C,
    /// Counts upwards as entries come in; decides between equal estimates.
    pub order: u32,
    /// The cell.
    pub key: Key,
}

impl<C: Cost> Entry<C> {
    fn rank(&self) -> (C, C, Reverse<u32>) {
        (self.f, self.h, Reverse(self.order))
    }
}

/// An open list. It may hold several entries of one cell; the search skips what is out of date.
pub trait Frontier<C: Cost>: Default {
    /// Takes everything out and keeps the memory.
    fn clear(&mut self);
    /// Puts an entry in.
    fn push(&mut self, entry: Entry<C>);
    /// Takes the least entry out. Any other order may cost optimality.
    fn pop(&mut self) -> Option<Entry<C>>;
}

/// A vector that is searched whole for each pop: O(1) in, O(n) out.
#[derive(Clone, Debug)]
pub struct List<C>(Vec<Entry<C>>);

impl<C> Default for List<C> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<C: Cost> Frontier<C> for List<C> {
    fn clear(&mut self) {
        self.0.clear();
    }

    fn push(&mut self, entry: Entry<C>) {
        self.0.push(entry);
    }

    fn pop(&mut self) -> Option<Entry<C>> {
        let (least, _) = self
            .0
            .iter()
            .enumerate()
            .min_by_key(|(_, entry)| entry.rank())?;
        Some(self.0.swap_remove(least))
    }
}

/// A binary minimum heap in a vector: O(log n) in and out.
#[derive(Clone, Debug)]
pub struct Heap<C>(Vec<Entry<C>>);

impl<C> Default for Heap<C> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<C: Cost> Frontier<C> for Heap<C> {
    fn clear(&mut self) {
        self.0.clear();
    }

    fn push(&mut self, entry: Entry<C>) {
        let mut hole = self.0.len();
        self.0.push(entry);
        // Parents move down until the entry's place is found; the entry is written once.
        while hole > 0 {
            let parent = (hole - 1) / 2;
            if self.0[parent].rank() <= entry.rank() {
                break;
            }
            self.0[hole] = self.0[parent];
            hole = parent;
        }
        self.0[hole] = entry;
    }

    fn pop(&mut self) -> Option<Entry<C>> {
        let least = *self.0.first()?;
        let last = self.0.pop()?;
        let len = self.0.len();
        if len > 0 {
            let mut hole = 0;
            loop {
                let mut child = 2 * hole + 1;
                if child >= len {
                    break;
                }
                if child + 1 < len && self.0[child + 1].rank() < self.0[child].rank() {
                    child += 1;
                }
                if last.rank() <= self.0[child].rank() {
                    break;
                }
                self.0[hole] = self.0[child];
                hole = child;
            }
            self.0[hole] = last;
        }
        Some(least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cost::Tenths;

    #[test]
    fn list_and_heap_hand_out_the_same_order() {
        let mut random = oorandom::Rand32::new(11);
        let (mut list, mut heap) = (List::default(), Heap::default());
        let mut taken = 0;
        for order in 0..5_000 {
            let entry = Entry {
                f: Tenths(random.rand_range(0..40)),
                h: Tenths(random.rand_range(0..6)),
                order,
                key: Key(order),
            };
            list.push(entry);
            heap.push(entry);
            if random.rand_u32() & 1 == 0 {
                let (a, b) = (list.pop(), heap.pop());
                assert_eq!(a.map(|e| e.key), b.map(|e| e.key));
                taken += 1;
            }
        }
        let mut last = None;
        while let Some(entry) = heap.pop() {
            assert_eq!(list.pop().map(|e| e.key), Some(entry.key));
            assert!(last <= Some(entry.rank()));
            last = Some(entry.rank());
            taken += 1;
        }
        assert_eq!(taken, 5_000);
        assert!(list.pop().is_none());
    }
}

//! A record a cell, stamped with the search that wrote it.

use crate::cost::Cost;
use crate::space::Key;

/// Where a cell stands in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum State {
    /// Not seen yet.
    New = 0,
    /// In the open list.
    Open = 1,
    /// Expanded.
    Closed = 2,
}

/// What a search knows of a cell.
#[derive(Clone, Copy, Debug)]
pub struct Record {
    /// The cost of the best path found from the start.
    pub g: Cost,
    /// The estimate of what remains to the goal.
    pub h: Cost,
    /// The cell before it on that path; the start is its own parent.
    pub parent: Key,
    /// Generation in the upper bits, [`State`] in the lowest two.
    mark: u32,
}

const STATE_BITS: u32 = 2;
const LAST_GENERATION: u32 = u32::MAX >> STATE_BITS;

/// The records of all cells of a space.
#[derive(Clone, Debug, Default)]
pub struct Arena {
    records: Vec<Record>,
    generation: u32,
}

impl Arena {
    /// Forgets everything, for a space of `len` cells: O(1), but for growth and for once in 2³⁰.
    pub fn reset(&mut self, len: usize) {
        let blank = Record {
            g: Cost::MAX,
            h: Cost::ZERO,
            parent: Key(0),
            mark: 0,
        };
        if self.generation == LAST_GENERATION {
            self.records.clear();
            self.generation = 0;
        }
        self.generation += 1;
        self.records.resize(len, blank);
    }

    /// The state of a cell in this search.
    #[must_use]
    pub fn state(&self, key: Key) -> State {
        match self.records[key.index()].mark ^ (self.generation << STATE_BITS) {
            1 => State::Open,
            2 => State::Closed,
            _ => State::New,
        }
    }

    /// The record of a cell that this search has seen.
    #[must_use]
    pub fn get(&self, key: Key) -> Option<&Record> {
        (self.state(key) != State::New).then(|| &self.records[key.index()])
    }

    /// Opens a cell, new or again.
    pub fn open(&mut self, key: Key, parent: Key, g: Cost, h: Cost) {
        self.records[key.index()] = Record {
            g,
            h,
            parent,
            mark: (self.generation << STATE_BITS) | State::Open as u32,
        };
    }

    /// Closes an open cell and hands out its record.
    pub fn close(&mut self, key: Key) -> Record {
        let record = &mut self.records[key.index()];
        record.mark = (self.generation << STATE_BITS) | State::Closed as u32;
        *record
    }

    /// Puts another estimate into the record of a cell that was seen, whose state stays.
    pub fn raise(&mut self, key: Key, h: Cost) {
        if self.state(key) != State::New {
            self.records[key.index()].h = h;
        }
    }

    /// The cells from one that was seen back to the one that is its own parent; none for another.
    pub fn trail(&self, from: Key) -> impl Iterator<Item = Key> {
        let seen = self.get(from).map(|_| from);
        std::iter::successors(seen, |&key| {
            let parent = self.get(key)?.parent;
            (parent != key).then_some(parent)
        })
    }

    /// The closed cell at the least distance, the cheaper of equals; none where there is no
    /// distance. O(cells).
    pub fn nearest(&self, distance: impl Fn(Key) -> Option<Cost>) -> Option<Key> {
        self.closed()
            .filter_map(|(key, record)| Some((distance(key)?, record.g, key)))
            .min()
            .map(|(_, _, key)| key)
    }

    /// The memory of what is known of cells, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.records.capacity() * size_of::<Record>()
    }

    /// Every closed cell with its record, in the order of keys; O(cells).
    pub fn closed(&self) -> impl Iterator<Item = (Key, &Record)> {
        let mark = (self.generation << STATE_BITS) | State::Closed as u32;
        (0_u32..)
            .zip(&self.records)
            .filter(move |(_, record)| record.mark == mark)
            .map(|(index, record)| (Key(index), record))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cost::Cost;

    #[test]
    fn a_reset_forgets_without_touching_records() {
        let mut arena = Arena::default();
        arena.reset(4);
        arena.open(Key(2), Key(2), Cost(0), Cost(5));
        assert_eq!(arena.state(Key(2)), State::Open);
        arena.close(Key(2));
        assert_eq!(arena.closed().count(), 1);
        arena.reset(4);
        assert_eq!(arena.state(Key(2)), State::New);
        assert!(arena.get(Key(2)).is_none());
        assert_eq!(arena.closed().count(), 0);
    }

    #[test]
    fn the_stamp_may_run_over() {
        let mut arena = Arena::default();
        arena.reset(1);
        arena.open(Key(0), Key(0), Cost(0), Cost(0));
        arena.generation = LAST_GENERATION;
        arena.reset(1);
        assert_eq!(arena.generation, 1);
        assert_eq!(arena.state(Key(0)), State::New);
    }
}

//! What the searches with two lists or none know of each cell: g, h, the cell before it, and where it
//! stands.

use super::plan::NearestAmong;
use super::stamped::{Stamped, Table};
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
    /// The heuristic.
    pub h: Cost,
    /// The cell before it on that path; the start is its own parent.
    pub parent: Key,
    stamp: u32,
}

impl Stamped for Record {
    const BLANK: Self = Self {
        g: Cost::MAX,
        h: Cost::ZERO,
        parent: Key(0),
        stamp: 0,
    };

    #[inline(always)]
    fn stamp(&self) -> u32 {
        self.stamp
    }

    #[inline(always)]
    fn stamp_mut(&mut self) -> &mut u32 {
        &mut self.stamp
    }
}

/// The records of all cells of a space, tagged with their [`State`].
#[derive(Clone, Debug, Default)]
pub struct Arena(Table<Record>);

impl Arena {
    /// Discards everything, for a space of `len` cells.
    pub fn reset(&mut self, len: usize) {
        self.0.reset(len);
    }

    /// The state of a cell in this search.
    pub fn state(&self, key: Key) -> State {
        match self.0.tag(key.index()) {
            1 => State::Open,
            2 => State::Closed,
            _ => State::New,
        }
    }

    /// The record of a cell that this search has seen.
    pub fn get(&self, key: Key) -> Option<&Record> {
        self.0.get(key.index())
    }

    /// Opens a cell, new or again.
    pub fn open(&mut self, key: Key, parent: Key, g: Cost, h: Cost) {
        let record = Record {
            g,
            h,
            parent,
            stamp: 0,
        };
        self.0.put(key.index(), record, State::Open as u32);
    }

    /// Closes an open cell and returns its record.
    pub fn close(&mut self, key: Key) -> Record {
        *self.0.retag(key.index(), State::Closed as u32)
    }

    /// Puts another h into the record of a cell that was seen, whose state stays.
    pub fn raise(&mut self, key: Key, h: Cost) {
        let state = self.state(key);
        if state != State::New {
            self.0.retag(key.index(), state as u32).h = h;
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

    /// The closed cell at the least distance, or of the open ones too, the cheaper of equals; none where
    /// there is no distance. O(cells).
    pub fn nearest(
        &self,
        among: NearestAmong,
        distance: impl Fn(Key) -> Option<Cost>,
    ) -> Option<Key> {
        let is_open = |tag| among == NearestAmong::Open && tag == State::Open as u32;
        self.0
            .iter()
            .filter(|&(_, _, tag)| tag == State::Closed as u32 || is_open(tag))
            .filter_map(|(key, record, _)| Some((distance(Key(key))?, record.g, Key(key))))
            .min()
            .map(|(_, _, key)| key)
    }

    /// The memory of what is known of cells, in bytes.
    pub fn bytes(&self) -> usize {
        self.0.bytes()
    }
}

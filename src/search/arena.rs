//! What the searches with two lists or none know of each cell: g, h, the cell before it, and where it
//! stands.
//!
//! Each record carries the number of the search that wrote it, so a new search clears nothing: a record of
//! an earlier one counts as absent.

use super::event::{Change, Label};
use crate::cost::Cost;
use crate::space::Key;

/// Bits of a stamp beside the number of the search: the [`State`] in two, then four that are the caller's.
const TAG_BITS: u32 = 6;
const STATE: u32 = 3;
const STATE_BITS: u32 = 2;
const LAST_GENERATION: u32 = u32::MAX >> TAG_BITS;

/// Where a cell stands in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Not seen yet.
    New = 0,
    /// In the open list.
    Open = 1,
    /// Expanded.
    Closed = 2,
}

impl State {
    /// Its bit in a set of states.
    #[inline(always)]
    pub(super) fn bit(self) -> u8 {
        1 << self as u8
    }

    /// How the label of a cell changes that stands here and is found cheaper.
    #[inline(always)]
    pub(super) fn change(self) -> Change {
        match self {
            Self::New => Change::Open,
            Self::Open => Change::Improve,
            Self::Closed => Change::Reopen,
        }
    }
}

/// What a search knows of a cell.
#[derive(Clone, Copy, Debug, Default)]
pub struct Record<H = Cost> {
    /// The cost of the best path found from the start.
    pub g: Cost,
    /// The heuristic, or what else the search knows.
    pub h: H,
    /// The cell before it on that path; the start is its own parent.
    pub parent: Key,
    stamp: u32,
}

impl<H> Record<H> {
    /// Where the cell stands.
    #[inline(always)]
    pub(crate) fn state(&self) -> State {
        match self.stamp & STATE {
            1 => State::Open,
            2 => State::Closed,
            _ => State::New,
        }
    }

    /// The caller's four bits.
    #[inline(always)]
    pub(super) fn note(&self) -> u8 {
        (self.stamp >> STATE_BITS & 15) as u8
    }
}

/// The records of all cells of a space.
#[derive(Clone, Debug, Default)]
pub struct Arena<H = Cost> {
    records: Vec<Record<H>>,
    generation: u32,
}

impl<H: Copy + Default> Arena<H> {
    /// Discards everything, for a space of `len` cells: O(1), but for growth and for one reset in 2²⁶.
    pub fn reset(&mut self, len: usize) {
        if self.generation == LAST_GENERATION {
            self.records.clear();
            self.generation = 0;
        }
        self.generation += 1;
        self.records.resize(len, Record::default());
    }

    /// The record of a cell that this search has seen.
    #[inline(always)]
    pub fn get(&self, key: Key) -> Option<&Record<H>> {
        let record = self.records.get(key.index())?;
        (record.stamp >> TAG_BITS == self.generation).then_some(record)
    }

    /// The same, to be changed.
    pub(super) fn get_mut(&mut self, key: Key) -> Option<&mut Record<H>> {
        let record = self.records.get_mut(key.index())?;
        (record.stamp >> TAG_BITS == self.generation).then_some(record)
    }

    /// The state of a cell in this search.
    #[inline(always)]
    pub fn state(&self, key: Key) -> State {
        self.get(key).map_or(State::New, Record::state)
    }

    /// Opens a cell, new or again.
    #[inline(always)]
    pub fn open(&mut self, key: Key, parent: Key, g: Cost, h: H) {
        self.open_with(key, parent, g, h, 0);
    }

    /// Opens a cell with a note of four bits.
    #[inline(always)]
    pub(super) fn open_with(&mut self, key: Key, parent: Key, g: Cost, h: H, note: u8) {
        let tag = u32::from(note) << STATE_BITS | State::Open as u32;
        self.records[key.index()] = Record {
            g,
            h,
            parent,
            stamp: self.generation << TAG_BITS | tag,
        };
    }

    /// Closes an open cell and returns its record.
    #[inline(always)]
    pub fn close(&mut self, key: Key) -> &mut Record<H> {
        let record = &mut self.records[key.index()];
        record.stamp = record.stamp & !STATE | State::Closed as u32;
        record
    }

    /// Every record of this search, in the order of cells; O(cells).
    pub fn iter(&self) -> impl Iterator<Item = (Key, &Record<H>)> {
        (0_u32..)
            .zip(&self.records)
            .filter(|(_, record)| record.stamp >> TAG_BITS == self.generation)
            .map(|(index, record)| (Key(index), record))
    }

    /// The cells from one that was seen back to the one that is its own parent; none for another.
    pub fn trail(&self, from: Key) -> impl Iterator<Item = Key> {
        trail(from, |key| self.get(key).map(|record| record.parent))
    }

    /// The one of the cells at the least distance, the cheaper of equals; none where there is no distance.
    /// O(cells).
    pub fn nearest(
        &self,
        is_taken: impl Fn(Key, State) -> bool,
        distance: impl Fn(Key) -> Option<Cost>,
    ) -> Option<Key> {
        self.iter()
            .filter(|&(key, record)| is_taken(key, record.state()))
            .filter_map(|(key, record)| Some((distance(key)?, record.g, key)))
            .min()
            .map(|(_, _, key)| key)
    }

    /// The memory of what is known of cells, in bytes.
    pub fn bytes(&self) -> usize {
        self.records.capacity() * size_of::<Record<H>>()
    }
}

impl Arena {
    /// Opens `to` if the path over `from` is the first or a cheaper one. Returns what changed. Calls `heuristic`
    /// for a new cell only.
    #[inline(always)]
    pub(super) fn relax(
        &mut self,
        from: Key,
        to: Key,
        g: Cost,
        heuristic: impl FnOnce() -> Cost,
    ) -> Option<(State, Label)> {
        let (state, h) = match self.get(to) {
            Some(record) if record.g <= g => return None,
            Some(record) => (record.state(), record.h),
            None => (State::New, heuristic()),
        };
        self.open(to, from, g, h);
        Some((state, Label::summed(to, from, g, h)))
    }
}

/// The cells from one that has a parent back to the one that is its own; none for another.
pub(super) fn trail(from: Key, parent: impl Fn(Key) -> Option<Key>) -> impl Iterator<Item = Key> {
    let seen = parent(from).map(|_| from);
    std::iter::successors(seen, move |&key| {
        parent(key).filter(|&parent| parent != key)
    })
}

#[cfg(test)]
mod tests;

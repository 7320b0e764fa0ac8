//! The records that a search without the kernel keeps of each cell: g, h, the parent and the state.
//!
//! Each record carries the number of the search that wrote it, so a new search clears nothing: a record of an earlier
//! search counts as absent.

use super::event::{Change, Label};
use crate::cost::Cost;
use crate::space::Key;

/// The low bits of a stamp, below the number of the search: two for the [`State`], then four for the caller.
const TAG_BITS: u32 = 6;
const STATE: u32 = 3;
const STATE_BITS: u32 = 2;
const LAST_GENERATION: u32 = u32::MAX >> TAG_BITS;

/// The state of a cell in a search.
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
    /// Returns the bit of this state in a set of states.
    #[inline(always)]
    pub(super) fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Returns the change of label of a cell in this state that is found cheaper.
    #[inline(always)]
    pub(crate) fn change(self) -> Change {
        match self {
            Self::New => Change::Open,
            Self::Open => Change::Improve,
            Self::Closed => Change::Reopen,
        }
    }
}

/// The record of a cell.
#[derive(Clone, Copy, Debug, Default)]
pub struct Record<H = Cost> {
    /// The cost of the best path from the start so far.
    pub g: Cost,
    /// The heuristic, or another value that the search keeps.
    pub h: H,
    /// The previous cell on that path. The start is its own parent.
    pub parent: Key,
    stamp: u32,
}

impl<H> Record<H> {
    /// Returns the state of the cell.
    #[inline(always)]
    pub(crate) fn state(&self) -> State {
        match self.stamp & STATE {
            1 => State::Open,
            2 => State::Closed,
            _ => State::New,
        }
    }

    /// Returns the caller's four bits.
    #[inline(always)]
    pub(super) fn note(&self) -> u8 {
        (self.stamp >> STATE_BITS & 15) as u8
    }
}

/// The records of all cells of a space.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arena<H = Cost> {
    records: Vec<Record<H>>,
    generation: u32,
}

impl<H: Copy + Default> Arena<H> {
    /// Discards everything, for a space of `len` cells. O(1), except when the space grows and once in 2²⁶ resets.
    pub fn reset(&mut self, len: usize) {
        if self.generation == LAST_GENERATION {
            self.records.clear();
            self.generation = 0;
        }
        self.generation += 1;
        self.records.resize(len, Record::default());
    }

    /// Makes room for more cells. Nothing is known of them yet.
    pub(crate) fn grow(&mut self, len: usize) {
        let len = len.max(self.records.len());
        self.records.resize(len, Record::default());
    }

    /// Returns the record of a cell that this search has seen.
    #[inline(always)]
    pub fn get(&self, key: Key) -> Option<&Record<H>> {
        let record = self.records.get(key.index())?;
        (record.stamp >> TAG_BITS == self.generation).then_some(record)
    }

    /// Returns the record of a cell that this search has seen, to change it.
    pub(super) fn get_mut(&mut self, key: Key) -> Option<&mut Record<H>> {
        let record = self.records.get_mut(key.index())?;
        (record.stamp >> TAG_BITS == self.generation).then_some(record)
    }

    /// Returns the state of a cell in this search.
    #[inline(always)]
    pub fn state(&self, key: Key) -> State {
        self.get(key).map_or(State::New, Record::state)
    }

    /// Opens a new cell, or opens a cell again.
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

    /// Returns every record of this search, in the order of keys. O(cells).
    pub fn iter(&self) -> impl Iterator<Item = (Key, &Record<H>)> {
        (0_u32..)
            .zip(&self.records)
            .filter(|(_, record)| record.stamp >> TAG_BITS == self.generation)
            .map(|(index, record)| (Key(index), record))
    }

    /// Returns the cells from `from` back to the one that is its own parent; none if `from` was not seen.
    pub fn trail(&self, from: Key) -> impl Iterator<Item = Key> {
        trail(from, |key| self.get(key).map(|record| record.parent))
    }

    /// Returns the cell at the least distance, among equals the one with the least g. Cells without a distance are
    /// skipped. O(cells).
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

    /// Returns the memory of the records, in bytes.
    pub fn bytes(&self) -> usize {
        self.records.capacity() * size_of::<Record<H>>()
    }
}

impl Arena {
    /// Opens `to` if the path over `from` is its first or a cheaper one, and returns what changed. Calls `heuristic`
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

/// Returns the cells from `from` back to the one that is its own parent; none if `from` has no parent.
pub(super) fn trail(from: Key, parent: impl Fn(Key) -> Option<Key>) -> impl Iterator<Item = Key> {
    let seen = parent(from).map(|_| from);
    std::iter::successors(seen, move |&key| {
        parent(key).filter(|&parent| parent != key)
    })
}

#[cfg(test)]
mod tests;

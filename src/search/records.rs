//! The record that the best-first loop keeps of each cell, in one word or two.
//!
//! ```text
//!  63         55 54                                  7 6        1  0
//! ┌─────────────┬────────────────────────────────────┬──────────┬────────┐
//! │ generation  │ Cost::MAX less g, in units         │ arrival  │ closed │
//! └─────────────┴────────────────────────────────────┴──────────┴────────┘
//! ```
//!
//! - A word of an earlier search is less than any word of this one, and so is a word with a greater g. So one load and
//!   one comparison tell whether a cell is new or found cheaper.
//! - The generation is the number of the search that wrote the word, so a new search clears nothing, except once in 511.
//! - The arrival is the direction of the step that led here. The parent and the pruning rules follow from it. A cell
//!   without a direction is one where a search began.
//! - h is not stored. The search computes it again, and only for a cell that is found cheaper.
//! - If a step may pass over cells, or a step in one direction does not change all keys by the same amount, the parents
//!   are stored: each word is followed by one with the parent, in the same cache line.

use super::arena::{State, trail};
use super::plan::{Arrival, Linked, NearestAmong, Node};
use crate::cost::Cost;
use crate::space::Key;

const CLOSED: u64 = 1;
const ARRIVAL_AT: u32 = 1;
const ARRIVAL: u64 = 0b11_1111 << ARRIVAL_AT;
const G_AT: u32 = 7;
const GENERATION_AT: u32 = 55;
const GENERATION: u64 = u64::MAX << GENERATION_AT;

/// One word for each cell of a space, or two.
#[derive(Clone, Debug, Default)]
pub struct Records {
    words: Vec<u64>,
    /// By how much a step in each direction changes a key; `None` if the parents are stored.
    strides: Option<[i32; 8]>,
    /// The binary logarithm of the words for each cell: 1 if its parent follows its record.
    scale: u32,
    /// The number of the search, shifted to its place in a word.
    generation: u64,
}

impl Records {
    /// Discards everything, for a space of `len` cells. O(1), except when the space grows and once in 511 resets.
    /// `strides` says by how much a step in each direction changes a key. Without it, the parents are stored.
    pub fn reset(&mut self, len: usize, strides: Option<[i32; 8]>) {
        if self.generation == GENERATION {
            self.words.fill(0);
            self.generation = 0;
        }
        self.generation += 1 << GENERATION_AT;
        self.strides = strides;
        self.scale = u32::from(strides.is_none());
        self.grow(len);
    }

    /// Makes room for new cells.
    pub(super) fn grow(&mut self, len: usize) {
        let len = (len << self.scale).max(self.words.len());
        self.words.resize(len, 0);
    }

    /// Returns the place of a cell's word.
    #[inline(always)]
    fn place(&self, key: Key) -> usize {
        key.index() << self.scale
    }

    #[inline(always)]
    fn word(&self, key: Key) -> Option<u64> {
        // A space that grows may hand out a key before there is room for it.
        let word = *self.words.get(self.place(key))?;
        (word & GENERATION == self.generation).then_some(word)
    }

    /// Returns the state of a cell in this search.
    #[inline(always)]
    pub fn state(&self, key: Key) -> State {
        self.word(key).map_or(State::New, state)
    }

    /// Returns the g of a cell that was seen.
    pub(super) fn g(&self, key: Key) -> Option<Cost> {
        self.word(key).map(g)
    }

    /// Returns the state of a cell that is new or known only at a greater cost than `cost`; otherwise `None`.
    #[inline(always)]
    pub(super) fn beaten(&self, key: Key, cost: Cost) -> Option<State> {
        let word = self.words[self.place(key)];
        if word >= self.generation | reversed(cost) {
            return None;
        }
        Some(if word < self.generation {
            State::New
        } else {
            state(word)
        })
    }

    /// Opens a new cell, or opens a cell again.
    #[inline(always)]
    pub fn open(&mut self, key: Key, from: Key, arrival: Arrival, cost: Cost) {
        let arrival = u64::from(arrival.0) << ARRIVAL_AT;
        let place = self.place(key);
        self.words[place] = self.generation | reversed(cost) | arrival;
        if self.scale > 0 {
            self.words[place + 1] = from.0.into();
        }
    }

    /// Closes a cell if it is open, and returns it.
    #[inline(always)]
    pub fn close(&mut self, key: Key) -> Option<Node> {
        let place = self.place(key);
        let word = self.words[place];
        if word & (GENERATION | CLOSED) != self.generation {
            return None;
        }
        self.words[place] = word | CLOSED;
        let arrival = arrival(word);
        Some(Node {
            key,
            parent: self.parent(key, arrival),
            arrival,
            g: g(word),
        })
    }

    /// Changes the g of a cell, and its parent if parents are stored.
    pub(super) fn amend(&mut self, key: Key, parent: Key, cost: Cost) {
        let place = self.place(key);
        let word = &mut self.words[place];
        *word = self.generation | reversed(cost) | (*word & (ARRIVAL | CLOSED));
        if self.scale > 0 {
            self.words[place + 1] = parent.0.into();
        }
    }

    /// Returns the parent and g of a cell that this search has seen.
    pub fn get(&self, key: Key) -> Option<Linked> {
        self.word(key).map(|word| Linked {
            g: g(word),
            parent: self.parent(key, arrival(word)),
        })
    }

    /// Returns the parent of a cell that was seen. Never panics, so the compiler drops a call whose result is unused.
    #[inline(always)]
    fn parent(&self, key: Key, arrival: Arrival) -> Key {
        match (arrival.direction(), self.strides) {
            (None, _) => key,
            (Some(_), None) => {
                let parent = self.words.get(self.place(key) + 1);
                parent.map_or(key, |&parent| Key(parent as u32))
            }
            (Some(direction), Some(strides)) => {
                let stride = strides[direction as usize].cast_unsigned();
                Key(key.0.wrapping_sub(stride))
            }
        }
    }

    /// Returns the cells from `from` back to where the search began; none if `from` was not seen.
    pub fn trail(&self, from: Key) -> impl Iterator<Item = Key> {
        trail(from, |key| self.get(key).map(|seen| seen.parent))
    }

    /// Returns every closed cell with its g, in the order of keys. O(cells).
    pub fn closed(&self) -> impl Iterator<Item = (Key, Cost)> {
        self.known(NearestAmong::Closed)
    }

    /// Returns the closed cells as [`Records::closed`] does, or the open ones too.
    pub(super) fn known(&self, among: NearestAmong) -> impl Iterator<Item = (Key, Cost)> {
        let bits = match among {
            NearestAmong::Closed => CLOSED,
            NearestAmong::Open | NearestAmong::FirstSeen => 0,
        };
        let mark = self.generation | bits;
        (0_u32..)
            .zip(self.words.iter().step_by(1 << self.scale))
            .filter(move |(_, word)| **word & (GENERATION | bits) == mark)
            .map(|(index, word)| (Key(index), g(*word)))
    }

    /// Returns the memory of the words, in bytes.
    pub fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<u64>()
    }
}

#[inline(always)]
fn state(word: u64) -> State {
    if word & CLOSED == 0 {
        State::Open
    } else {
        State::Closed
    }
}

#[inline(always)]
fn g(word: u64) -> Cost {
    Cost(Cost::MAX.0 - (word >> G_AT & Cost::MAX.0))
}

/// Returns a cost, subtracted from the largest, at its place in a word.
#[inline(always)]
fn reversed(cost: Cost) -> u64 {
    (Cost::MAX.0 - cost.0) << G_AT
}

#[inline(always)]
fn arrival(word: u64) -> Arrival {
    Arrival(((word & ARRIVAL) >> ARRIVAL_AT) as u8)
}

#[cfg(test)]
mod tests;

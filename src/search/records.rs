//! The record that the best-first loop keeps of each cell, in one word.
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
//!   are stored beside the words. That takes four more bytes for each cell.

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

/// One word for each cell of a space.
#[derive(Clone, Debug, Default)]
pub struct Records {
    words: Vec<u64>,
    /// By how much a step in each direction changes a key; `None` if the parents are stored.
    strides: Option<[i32; 8]>,
    /// The parent of each cell; empty if the arrival implies it.
    parents: Vec<Key>,
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
        self.grow(len);
    }

    /// Makes room for new cells.
    pub(super) fn grow(&mut self, len: usize) {
        let len = len.max(self.words.len());
        self.words.resize(len, 0);
        if self.strides.is_none() {
            self.parents.resize(len, Key(0));
        }
    }

    #[inline(always)]
    fn word(&self, key: Key) -> Option<u64> {
        // A space that grows may hand out a key before there is room for it.
        let word = *self.words.get(key.index())?;
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
        let word = self.words[key.index()];
        if word >= self.generation | place(cost) {
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
        self.words[key.index()] = self.generation | place(cost) | arrival;
        if self.strides.is_none() {
            self.parents[key.index()] = from;
        }
    }

    /// Closes a cell if it is open, and returns it.
    #[inline(always)]
    pub fn close(&mut self, key: Key) -> Option<Node> {
        let place = &mut self.words[key.index()];
        let word = *place;
        if word & (GENERATION | CLOSED) != self.generation {
            return None;
        }
        *place = word | CLOSED;
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
        let word = &mut self.words[key.index()];
        *word = self.generation | place(cost) | (*word & (ARRIVAL | CLOSED));
        if let Some(place) = self.parents.get_mut(key.index()) {
            *place = parent;
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
            (Some(_), None) => self.parents.get(key.index()).copied().unwrap_or(key),
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
            NearestAmong::Open => 0,
        };
        let mark = self.generation | bits;
        (0_u32..)
            .zip(&self.words)
            .filter(move |(_, word)| **word & (GENERATION | bits) == mark)
            .map(|(index, word)| (Key(index), g(*word)))
    }

    /// Returns the memory of the words and parents, in bytes.
    pub fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<u64>() + self.parents.capacity() * size_of::<Key>()
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

/// Returns a cost, complemented, at its place in a word.
#[inline(always)]
fn place(cost: Cost) -> u64 {
    (Cost::MAX.0 - cost.0) << G_AT
}

#[inline(always)]
fn arrival(word: u64) -> Arrival {
    Arrival(((word & ARRIVAL) >> ARRIVAL_AT) as u8)
}

#[cfg(test)]
mod tests;

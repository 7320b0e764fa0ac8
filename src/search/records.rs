//! What the best-first loop knows of each cell, in one word.
//!
//! ```text
//!  63         55 54                                  7 6        1  0
//! ┌─────────────┬────────────────────────────────────┬──────────┬────────┐
//! │ generation  │ Cost::MAX less g, in units         │ arrival  │ closed │
//! └─────────────┴────────────────────────────────────┴──────────┴────────┘
//! ```
//!
//! - A word of an earlier search is less than any of this one, and so is one of a greater g: whether a
//!   cell is new or found cheaper is one load and one comparison.
//! - The generation is the number of the search that wrote the word, so a new search clears
//!   nothing, but for one in 511.
//! - The arrival is the direction of the step that led here. From it follows the cell before, and
//!   what pruning asks; a cell without one is where a search began.
//! - h is not kept: the heuristic computes it again, and only when a cell is found cheaper.
//! - Where a step may pass over cells, or a step in one direction does not change all keys alike, the
//!   parents are kept beside the words, four bytes more a cell.

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

/// A word a cell of a space.
#[derive(Clone, Debug, Default)]
pub struct Records {
    words: Vec<u64>,
    /// By how much a step in each direction changes a key; none where the parents are kept.
    strides: Option<[i32; 8]>,
    /// The cell before each; none are kept where the arrival implies them.
    parents: Vec<Key>,
    /// In its place.
    generation: u64,
}

impl Records {
    /// Discards everything, for a space of `len` cells: O(1), but for growth and for one in 1023.
    /// Without strides, by which a step in each direction changes a key, parents are kept.
    pub fn reset(&mut self, len: usize, strides: Option<[i32; 8]>) {
        if self.generation == GENERATION {
            self.words.fill(0);
            self.generation = 0;
        }
        self.generation += 1 << GENERATION_AT;
        self.strides = strides;
        self.grow(len);
    }

    /// Makes room for more cells. Nothing is known of them yet.
    pub(super) fn grow(&mut self, len: usize) {
        let len = len.max(self.words.len());
        self.words.resize(len, 0);
        if self.strides.is_none() {
            self.parents.resize(len, Key(0));
        }
    }

    #[inline(always)]
    fn word(&self, key: Key) -> Option<u64> {
        let word = self.words[key.index()];
        (word & GENERATION == self.generation).then_some(word)
    }

    /// The state of a cell in this search.
    #[inline(always)]
    pub fn state(&self, key: Key) -> State {
        self.word(key).map_or(State::New, state)
    }

    /// The g of a cell that was seen.
    pub(super) fn g(&self, key: Key) -> Option<Cost> {
        self.word(key).map(g)
    }

    /// The state of a cell that is new, or known at a greater cost than this.
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

    /// Opens a cell, new or again.
    #[inline(always)]
    pub fn open(&mut self, key: Key, from: Key, arrival: Arrival, cost: Cost) {
        let arrival = u64::from(arrival.0) << ARRIVAL_AT;
        self.words[key.index()] = self.generation | place(cost) | arrival;
        if self.strides.is_none() {
            self.parents[key.index()] = from;
        }
    }

    /// Closes a cell if it is open, and hands it out.
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

    /// Gives a cell another g and another parent, where parents are kept.
    pub(super) fn amend(&mut self, key: Key, parent: Key, cost: Cost) {
        let word = &mut self.words[key.index()];
        *word = self.generation | place(cost) | (*word & (ARRIVAL | CLOSED));
        if let Some(place) = self.parents.get_mut(key.index()) {
            *place = parent;
        }
    }

    /// What is known of a cell that this search has seen.
    pub fn get(&self, key: Key) -> Option<Linked> {
        self.word(key).map(|word| Linked {
            g: g(word),
            parent: self.parent(key, arrival(word)),
        })
    }

    /// Returns the cell before one that was seen. Never panics, so the compiler drops a call whose result is unused.
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

    /// The cells from one that was seen back to where the search began; none for another.
    pub fn trail(&self, from: Key) -> impl Iterator<Item = Key> {
        trail(from, |key| self.get(key).map(|seen| seen.parent))
    }

    /// Every closed cell with its g, in the order of keys; O(cells).
    pub fn closed(&self) -> impl Iterator<Item = (Key, Cost)> {
        self.known(NearestAmong::Closed)
    }

    /// As [`Records::closed`], or with the open cells too.
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

    /// The memory of the words and parents, in bytes.
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

/// A cost where it stands in a word.
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

//! What the best-first loop knows of each cell, in one word.
//!
//! ```text
//!  63                                      16 15          6 5      2 1   0
//! ┌──────────────────────────────────────────┬─────────────┬────────┬─────┐
//! │ g, in units                              │ generation  │ arrival│state│
//! └──────────────────────────────────────────┴─────────────┴────────┴─────┘
//! ```
//!
//! - Whether a cell was seen, whether it is closed and whether its g is beaten is one load.
//! - The generation is the number of the search that wrote the word, so a new search clears
//!   nothing, but for one in 1023.
//! - The arrival is the direction of the step that led here. From it follows the cell before, and
//!   what pruning asks; a cell without one is where a search began.
//! - h is not kept: the heuristic computes it again, and only when a cell is found cheaper.
//! - Where a step may pass over cells, or a step in one direction does not change all keys alike, the
//!   parents are kept beside the words, four bytes more a cell.

use super::arena::State;
use crate::cost::Cost;
use crate::space::{Direction, Key};

const STATE: u64 = 0b11;
const ARRIVAL_AT: u32 = 2;
const ARRIVAL: u64 = 0b1111 << ARRIVAL_AT;
const GENERATION_AT: u32 = 6;
const LAST_GENERATION: u64 = 0x3FF;
const GENERATION: u64 = LAST_GENERATION << GENERATION_AT;
const G_AT: u32 = 16;
/// The arrival of a cell where a search began.
const NOWHERE: u64 = 8;

/// What a search knows of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The cost of the best path found from the start.
    pub g: Cost,
    /// The cell before it on that path; where the search began, the cell itself.
    pub parent: Key,
}

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
        self.words.resize(len, 0);
        self.strides = strides;
        if strides.is_none() {
            self.parents.resize(len, Key(0));
        }
    }

    /// Makes room for more cells. Nothing is known of them yet.
    pub(super) fn grow(&mut self, len: usize) {
        if len > self.words.len() {
            self.words.resize(len, 0);
            if self.strides.is_none() {
                self.parents.resize(len, Key(0));
            }
        }
    }

    #[inline(always)]
    fn word(&self, key: Key) -> Option<u64> {
        let word = self.words[key.index()];
        (word & GENERATION == self.generation).then_some(word)
    }

    /// The state of a cell in this search.
    #[must_use]
    #[inline(always)]
    pub fn state(&self, key: Key) -> State {
        self.word(key).map_or(State::New, state)
    }

    /// The state and the g of a cell that was seen.
    #[inline(always)]
    pub(super) fn look(&self, key: Key) -> Option<(State, Cost)> {
        self.word(key).map(|word| (state(word), g(word)))
    }

    /// Opens a cell, new or again; without an arrival where the search begins.
    #[inline(always)]
    pub fn open(&mut self, key: Key, from: Key, arrival: Option<Direction>, cost: Cost) {
        let arrival = arrival.map_or(NOWHERE, |direction| direction as u64);
        self.words[key.index()] =
            (cost.0 << G_AT) | self.generation | (arrival << ARRIVAL_AT) | State::Open as u64;
        if self.strides.is_none() {
            self.parents[key.index()] = from;
        }
    }

    /// Closes a cell if it is open, and hands out its g and its arrival.
    #[inline(always)]
    pub fn close(&mut self, key: Key) -> Option<(Cost, Option<Direction>)> {
        let word = &mut self.words[key.index()];
        if *word & (GENERATION | STATE) != self.generation | State::Open as u64 {
            return None;
        }
        *word ^= State::Open as u64 ^ State::Closed as u64;
        Some((g(*word), arrival(*word)))
    }

    /// Gives a cell another g and another parent, where parents are kept.
    pub(super) fn amend(&mut self, key: Key, parent: Key, cost: Cost) {
        let word = &mut self.words[key.index()];
        *word = (cost.0 << G_AT) | (*word & ((1 << G_AT) - 1));
        if let Some(place) = self.parents.get_mut(key.index()) {
            *place = parent;
        }
    }

    /// What is known of a cell that this search has seen.
    #[must_use]
    pub fn get(&self, key: Key) -> Option<Seen> {
        self.word(key).map(|word| Seen {
            g: g(word),
            parent: self.parent(key, word),
        })
    }

    fn parent(&self, key: Key, word: u64) -> Key {
        match (arrival(word), self.strides) {
            (None, _) => key,
            (Some(_), None) => self.parents[key.index()],
            (Some(direction), Some(strides)) => {
                Key(key.0.wrapping_add_signed(-strides[direction as usize]))
            }
        }
    }

    /// The cells from one that was seen back to where the search began; none for another.
    pub fn trail(&self, from: Key) -> impl Iterator<Item = Key> {
        let seen = self.word(from).map(|_| from);
        std::iter::successors(seen, |&key| {
            let parent = self.parent(key, self.word(key)?);
            (parent != key).then_some(parent)
        })
    }

    /// The closed cell at the least distance, the cheaper of equals; none where there is no
    /// distance. O(cells).
    pub(super) fn nearest(&self, distance: impl Fn(Key) -> Option<Cost>) -> Option<Key> {
        self.closed()
            .filter_map(|(key, cost)| Some((distance(key)?, cost, key)))
            .min()
            .map(|(_, _, key)| key)
    }

    /// Every closed cell with its g, in the order of keys; O(cells).
    pub fn closed(&self) -> impl Iterator<Item = (Key, Cost)> {
        let mark = self.generation | State::Closed as u64;
        (0_u32..)
            .zip(&self.words)
            .filter(move |(_, word)| **word & (GENERATION | STATE) == mark)
            .map(|(index, word)| (Key(index), g(*word)))
    }

    /// The memory of the words and parents, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<u64>() + self.parents.capacity() * size_of::<Key>()
    }
}

#[inline(always)]
fn state(word: u64) -> State {
    match word & STATE {
        1 => State::Open,
        2 => State::Closed,
        _ => State::New,
    }
}

#[inline(always)]
fn g(word: u64) -> Cost {
    Cost(word >> G_AT)
}

#[inline(always)]
fn arrival(word: u64) -> Option<Direction> {
    let number = (word & ARRIVAL) >> ARRIVAL_AT;
    (number != NOWHERE).then(|| Direction::from_index(number as u32))
}

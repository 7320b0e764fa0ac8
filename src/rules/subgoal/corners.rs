//! The subgoals of a map and their numbers.
//!
//! A cell is a subgoal if, after some arrival, a wall leaves a move there that open ground would not. That depends only
//! on the cell's eight neighbours, so it is a table of 256 entries; see `src/rules/bends.rs`.
//!
//! - One bit for each cell marks the subgoals. They are numbered in the order of keys, so a cell's number is how many
//!   bits are set before its own: one addition and a count within a word. That takes 1.5 bits a cell instead of 32.

use crate::rules::bends::{CLASSES, bends, class_of, turns};
use crate::rules::pruning::Pruning;
use crate::space::{CornerRule, Direction, Grid, Key, Movement, Space};
use std::ops::Range;

/// The subgoals of one map under one movement.
#[derive(Clone, Debug, Default)]
pub struct SubgoalCells {
    bits: Vec<u64>,
    /// Under the strict rule, the subgoals at corners around which paths of each class of diagonals bend.
    classes: [Vec<u64>; 2],
    /// The number of subgoals before each word.
    before: Vec<u32>,
    count: u32,
}

impl SubgoalCells {
    /// Reserves room for the subgoals of a map, to be found by [`SubgoalCells::find_among`].
    pub(super) fn none(grid: &Grid, movement: Movement) -> Self {
        let none = vec![0; grid.len().div_ceil(64)];
        let is_strict = movement == Movement::Eight(CornerRule::Strict);
        Self {
            classes: match is_strict {
                true => [none.clone(), none.clone()],
                false => Default::default(),
            },
            bits: none,
            ..Self::default()
        }
    }

    /// Finds the subgoals among some cells. They have numbers once the last cell was included.
    pub(super) fn find_among(&mut self, grid: &Grid, movement: Movement, keys: Range<u32>) {
        let is_last = keys.end as usize == grid.len();
        self.find(grid, movement, keys.map(Key));
        if is_last {
            self.number_all();
        }
    }

    /// Finds again which of some cells are subgoals, after an edit, and numbers all subgoals anew.
    pub(super) fn find_again(&mut self, grid: &Grid, movement: Movement, keys: &[Key]) {
        for key in keys {
            for words in self.classes.iter_mut().chain([&mut self.bits]) {
                if let Some(word) = words.get_mut(key.index() / 64) {
                    *word &= !(1 << (key.0 % 64));
                }
            }
        }
        self.find(grid, movement, keys.iter().copied());
        self.number_all();
    }

    fn find(&mut self, grid: &Grid, movement: Movement, keys: impl Iterator<Item = Key>) {
        let turns = turns(Pruning::of(movement));
        let bends = CLASSES.map(bends);
        for key in keys {
            let free = usize::from(grid.free_neighbours(key));
            if !grid.is_free(key) || !turns[free] {
                continue;
            }
            let (word, bit) = (key.index() / 64, 1 << (key.0 % 64));
            self.bits[word] |= bit;
            for (class, bends) in self.classes.iter_mut().zip(&bends) {
                if let Some(word) = class.get_mut(word) {
                    *word |= u64::from(bends[free]) * bit;
                }
            }
        }
    }

    fn number_all(&mut self) {
        self.before.clear();
        self.count = 0;
        for word in &self.bits {
            self.before.push(self.count);
            self.count += word.count_ones();
        }
    }

    /// Returns the number of subgoals.
    pub(crate) fn len(&self) -> usize {
        self.count as usize
    }

    /// Returns whether paths of the class of a diagonal may bend at a cell.
    #[inline]
    pub(crate) fn bends(&self, key: Key, diagonal: Direction) -> bool {
        let class = &self.classes[class_of(diagonal)];
        let bits = if class.is_empty() { &self.bits } else { class };
        bits[key.index() / 64] >> (key.0 % 64) & 1 == 1
    }

    /// Returns the number of a cell; `None` if it is no subgoal.
    pub(crate) fn number(&self, key: Key) -> Option<u32> {
        let (place, bit) = (key.index() / 64, key.0 % 64);
        let word = self.bits[place];
        let number = self.before[place] + (word & !(u64::MAX << bit)).count_ones();
        (word >> bit & 1 == 1).then_some(number)
    }

    /// Returns the cells of the subgoals, by number.
    pub(crate) fn cells(&self) -> Vec<Key> {
        let mut cells = Vec::with_capacity(self.len());
        for (first, &word) in (0_u32..).step_by(64).zip(&self.bits) {
            let mut left = word;
            while left != 0 {
                cells.push(Key(first + left.trailing_zeros()));
                left &= left - 1;
            }
        }
        cells
    }

    /// Returns the memory in bytes.
    pub(crate) fn bytes(&self) -> usize {
        3 * size_of_val(&*self.bits) + size_of_val(&*self.before)
    }
}

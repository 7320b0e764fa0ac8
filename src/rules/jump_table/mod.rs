//! Expand to jump points, looked up in a table that is made once a map.
//!
//! Where the jump points of a map lie depends on its walls and on the direction of arrival, but for
//! those that the target makes. So for each cell and direction the table holds one number: how many
//! steps it is to the next jump point, or, zero or negated, how many steps there are before the
//! first that is not legal.
//!
//! ```text
//! table(x, d) = 0                          if the step d from x is not legal, else with y = x + d:
//!               1                          if y is a jump point of d: it has a forced neighbour, or
//!                                          table(y, s) > 0 for a natural side s of d
//!               table(y, d) + 1            if table(y, d) > 0
//!               table(y, d) − 1            otherwise
//!
//! from n, in each direction d that pruning leaves, to the nearer of
//!     the cell n + k·d from which the target lies straight ahead, or in the line of a natural side
//!         of d, with nothing between
//!     the jump point n + table(n, d)·d, if positive
//! ```
//!
//! JPS+ of D. Harabor and A. Grastien, "Improving Jump Point Search", 2014, with the jump points of
//! the target as in S. Rabin, "JPS+: Over 100x Faster than A*", 2015. It needs uniform cost: terrain
//! is not looked at.
//!
//! - A number depends only on those of the cell that the step leads to: its own direction's, and
//!   its sides'. So four sweeps over the map fill the table without scans, see [`JumpTable::advance`], and
//!   after an edit few numbers need another look, see [`JumpTable::update`].
//! - An expansion reads the byte of the cell's free neighbours, which pruning asks for, and one row
//!   of the table, with another for the one direction in which the target may come into line.
//! - It opens the very cells that jumping without a table does, in the same order.
//! - A row is a quarter of a cache line and never lies across two.
//! - A table is good for one version of one map. After an edit it no longer [`JumpTable::fits`].

mod build;
mod jump;
mod numbers;
mod patch;
mod saved;

use crate::rules::preparation::Preparation;
use crate::space::{Direction, Editable, Grid, Key, Movement, Space};
pub use build::SWEEPS;
pub use jump::TableJump;

/// Steps to the next jump point or the last cell, by [`Direction`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(16))]
struct JumpRow([i16; 8]);

/// The jump points of one map under one movement: sixteen bytes a cell.
#[derive(Clone, Debug)]
pub struct JumpTable {
    movement: Movement,
    version: u64,
    /// Whether it was read from a file, which may say what no map has.
    is_loaded: bool,
    rows: Vec<JumpRow>,
    /// How many cells the sweeps have visited: on its way, fewer than [`SWEEPS`] times the map's.
    visits: usize,
}

impl JumpTable {
    /// Returns the table of a map; O(cells).
    #[must_use]
    pub fn build(grid: &Grid, movement: Movement) -> Self {
        let mut table = Self::begin(grid, movement);
        table.advance(grid, usize::MAX);
        table
    }

    /// Returns what a table for so many cells costs, not begun.
    #[must_use]
    pub fn price(cells: usize) -> Preparation {
        Preparation::ahead(cells as u64, (cells * size_of::<JumpRow>()) as u64)
    }

    /// Brings it up to date after edits: costs what changes if the grid still knows the edits, and
    /// else, or on another map, a fresh build.
    pub fn update(&mut self, grid: &Grid) {
        if !self.follow(grid) {
            *self = Self::build(grid, self.movement);
        }
    }

    /// Returns whether it was made of an earlier version of this map, whose edits since are known.
    #[must_use]
    pub fn can_follow(&self, grid: &Grid, movement: Movement) -> bool {
        self.movement == movement && grid.edits_since(self.version).is_some()
    }

    /// Returns the memory of the numbers, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.rows.capacity() * size_of::<JumpRow>()
    }

    /// Returns whether it was read from a file, edits since included. What it says of the map is not checked.
    #[must_use]
    pub fn is_loaded(&self) -> bool {
        self.is_loaded
    }

    /// Whose jump points these are.
    #[must_use]
    pub fn movement(&self) -> Movement {
        self.movement
    }

    /// Returns whether it was made of this very map and movement, with no edit since.
    #[must_use]
    pub fn fits(&self, grid: &Grid, movement: Movement) -> bool {
        self.version == grid.version() && self.movement == movement
    }

    /// For a cell and a direction: the steps to the next jump point if positive; else, negated, the
    /// steps before the first that is not legal.
    #[must_use]
    #[inline(always)]
    pub fn steps(&self, key: Key, direction: Direction) -> i16 {
        self.rows[key.index()].0[direction as usize]
    }

    /// Returns how far one may go from a cell without passing over a jump point.
    #[inline(always)]
    fn reach(&self, key: Key, direction: Direction) -> u32 {
        self.steps(key, direction).unsigned_abs().into()
    }
}

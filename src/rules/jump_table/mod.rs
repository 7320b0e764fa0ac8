//! Expansion to jump points by a table that is made once for a map.
//!
//! Except for the target, the jump points of a map depend only on its walls and on the direction of arrival. So for
//! each cell and direction the table holds one number: the steps to the next jump point or, zero or negated, the steps
//! before the first illegal one.
//!
//! ```text
//! table(x, d) = 0                          if the step d from x is not legal, else with y = x + d:
//!               1                          if y is a jump point of d: it has a forced neighbour, or
//!                                          table(y, s) > 0 for a natural side s of d
//!               table(y, d) + 1            if table(y, d) > 0
//!               table(y, d) − 1            otherwise
//!
//! from n, in each direction d that pruning leaves:
//!     x ← n
//!     repeat:
//!         x ← the nearer of               (stop if there is neither)
//!                 the cell ahead that is the target, or has it on the line of a natural side of d
//!                 the jump point x + table(x, d)·d, if positive
//!         if x is the target, or has a forced neighbour, or d has no sides:   generate x and stop
//!         for each natural side s of d:   generate the target, if it lies there with nothing between,
//!                                         else the jump point x + table(x, s)·s, if positive
//! ```
//!
//! This is JPS+ of D. Harabor and A. Grastien, "Improving Jump Point Search", 2014, with the jump points of the target
//! as in S. Rabin, "JPS+: Over 100x Faster than A*", 2015. It needs uniform cost: it ignores terrain.
//!
//! - A number depends only on those of the next cell: in its own direction, and in its sides. So four sweeps over the
//!   map fill the table without scans, see [`JumpTable::advance`]. After an edit, few numbers change, see
//!   [`JumpTable::update`].
//! - An expansion reads the byte of the cell's free neighbours, which pruning needs, and one row of the table, plus one for
//!   each cell at which a jump may turn.
//! - It opens exactly the cells that jumping without a table opens, in the same order.
//! - A row is a quarter of a cache line and never lies across two.
//! - A table is valid for one version of one map. After an edit it no longer [`JumpTable::fits`].

mod build;
mod jump;
mod numbers;
mod patch;
mod saved;

use crate::rules::preparation::Preparation;
use crate::space::{Direction, Editable, Grid, Key, Movement, Space};
pub use build::SWEEPS;
pub use jump::TableJump;

/// The steps to the next jump point or the last cell, by [`Direction`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(16))]
struct JumpRow([i16; 8]);

/// The jump points of one map under one movement: sixteen bytes a cell.
#[derive(Clone, Debug)]
pub struct JumpTable {
    movement: Movement,
    version: u64,
    /// Whether it was read from a file, which may contain errors.
    is_loaded: bool,
    rows: Vec<JumpRow>,
    /// How many cells the sweeps have visited; fewer than [`SWEEPS`] times the map's cells while under construction.
    visits: usize,
}

impl JumpTable {
    /// Builds the table of a map. O(cells).
    #[must_use]
    pub fn build(grid: &Grid, movement: Movement) -> Self {
        let mut table = Self::start(grid, movement);
        table.advance(grid, usize::MAX);
        table
    }

    /// Returns the cost of a table for `cells` cells.
    #[must_use]
    pub(crate) fn price(cells: usize) -> Preparation {
        Preparation::ahead(cells as u64, (cells * size_of::<JumpRow>()) as u64)
    }

    /// Updates the table after edits. The cost is that of the changes if the grid still remembers the edits. Otherwise,
    /// or on another map, it is built again.
    pub fn update(&mut self, grid: &Grid) {
        if !self.follow(grid) {
            *self = Self::build(grid, self.movement);
        }
    }

    /// Returns whether it belongs to an earlier version of this map whose later edits are known.
    #[must_use]
    pub fn can_follow(&self, grid: &Grid, movement: Movement) -> bool {
        self.movement == movement && grid.edits_since(self.version).is_some()
    }

    /// Returns the memory of the table, in bytes.
    #[must_use]
    pub(crate) fn bytes(&self) -> usize {
        self.rows.capacity() * size_of::<JumpRow>()
    }

    /// Returns whether it was read from a file, even if it was updated since. Such contents are not verified.
    #[must_use]
    pub(crate) fn is_loaded(&self) -> bool {
        self.is_loaded
    }

    /// Returns whether it belongs to this map and movement, with no edit since.
    #[must_use]
    pub fn fits(&self, grid: &Grid, movement: Movement) -> bool {
        self.version == grid.version() && self.movement == movement
    }

    /// Returns, for a cell and a direction, the steps to the next jump point if positive; otherwise, negated, the steps
    /// before the first illegal one.
    #[must_use]
    #[inline(always)]
    pub fn steps(&self, key: Key, direction: Direction) -> i16 {
        self.rows[key.index()].0[direction as usize]
    }
}

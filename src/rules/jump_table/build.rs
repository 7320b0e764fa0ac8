//! Builds a table in slices.
//!
//! ```text
//! for the directions without sides, then for those with:
//!     for each cell by ascending keys:     the numbers of the directions to smaller keys
//!     for each cell by descending keys:    those of the directions to greater keys
//! ```
//!
//! A number depends only on those of the next cell in its direction, so each is final when it is written. A sweep may
//! pause between any two cells.

use super::numbers::{Line, lines, number};
use super::{JumpRow, JumpTable};
use crate::rules::preparation::Preparation;
use crate::space::{Grid, Key, Movement, Space};

/// How often every cell is visited.
pub const SWEEPS: usize = 4;

impl JumpTable {
    /// Starts a table for this version of a map.
    #[must_use]
    pub fn start(grid: &Grid, movement: Movement) -> Self {
        Self {
            movement,
            version: grid.version(),
            is_loaded: false,
            rows: vec![JumpRow::default(); grid.len()],
            visits: 0,
        }
    }

    /// Returns the progress. A cell counts in parts, one for each sweep.
    #[must_use]
    pub fn preparation(&self) -> Preparation {
        Preparation {
            done: (self.visits / SWEEPS) as u64,
            ..Self::price(self.rows.len())
        }
    }

    /// Visits at most `visits` more cells. Returns true when the table is finished, which takes [`SWEEPS`] times the
    /// map's cells.
    ///
    /// # Panics
    /// On another map than it was begun on, or after an edit.
    pub fn advance(&mut self, grid: &Grid, mut visits: usize) -> bool {
        assert!(
            self.version == grid.version(),
            "the map has been edited since the table was begun"
        );
        let all = SWEEPS * grid.len();
        while self.visits < all && visits > 0 {
            let slice = visits.min(grid.len() - self.visits % grid.len());
            self.visit(grid, slice);
            visits -= slice;
            self.visits += slice;
        }
        self.visits == all
    }

    /// Visits the next cells of a sweep.
    fn visit(&mut self, grid: &Grid, cells: usize) {
        let (sweep, visited) = (self.visits / grid.len(), self.visits % grid.len());
        let (with_sides, back) = (sweep >= 2, sweep.is_multiple_of(2));
        let swept = |line: &Line| line.has_sides() == with_sides && line.leads_back() == back;
        let swept: Vec<_> = lines(self.movement).filter(swept).collect();
        let rows = &mut self.rows;
        let mut fill = |key: Key| {
            for line in &swept {
                let steps = number(grid, rows, line, key);
                rows[key.index()].0[line.direction as usize] = steps;
            }
        };
        let (from, to) = (visited as u32, (visited + cells) as u32);
        if back {
            (from..to).map(Key).for_each(&mut fill);
        } else {
            let last = grid.len() as u32 - 1;
            (from..to).map(|nth| Key(last - nth)).for_each(&mut fill);
        }
    }
}

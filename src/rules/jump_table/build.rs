//! A table from nothing, in slices.
//!
//! ```text
//! for the directions without sides, then for those with:
//!     for each cell by ascending keys:     the numbers of the directions to smaller keys
//!     for each cell by descending keys:    those of the directions to greater keys
//! ```
//!
//! A number depends only on those of the cell that the step leads to, so each is final when it is
//! written. Between any two cells the sweep may pause.

use super::super::pruning::Pruning;
use super::numbers::{Line, lines, number};
use super::{JumpRow, JumpTable};
use crate::rules::preparation::Preparation;
use crate::space::{Grid, Key, Movement, Space};

/// How often every cell is visited.
pub const SWEEPS: usize = 4;

/// A table on its way.
#[derive(Clone, Debug)]
pub struct JumpTableBuilder {
    table: JumpTable,
    sweep: usize,
    /// Cells that this sweep has visited.
    visited: usize,
}

impl JumpTableBuilder {
    /// Nothing done yet, for this version of a map.
    #[must_use]
    pub fn new(grid: &Grid, movement: Movement) -> Self {
        Self {
            table: JumpTable {
                movement,
                version: grid.version(),
                is_loaded: false,
                rows: vec![JumpRow::default(); grid.len()],
            },
            sweep: 0,
            visited: 0,
        }
    }

    /// Whether it was begun on this very map and movement, with no edit since.
    #[must_use]
    pub fn fits(&self, grid: &Grid, movement: Movement) -> bool {
        self.table.fits(grid, movement)
    }

    /// How far it has come. A cell counts as done by parts, one a sweep.
    #[must_use]
    pub fn preparation(&self) -> Preparation {
        let cells = self.table.rows.len();
        Preparation {
            done: ((self.sweep * cells + self.visited) / SWEEPS) as u64,
            ..JumpTable::price(cells)
        }
    }

    /// Visits at most `visits` more cells. Returns true when the table is finished. [`SWEEPS`]
    /// times the map's cells are enough.
    ///
    /// # Panics
    /// On another map than it was begun on, or after an edit.
    pub fn advance(&mut self, grid: &Grid, mut visits: usize) -> bool {
        assert!(
            self.table.version == grid.version(),
            "the map has been edited since the table was begun"
        );
        let len = grid.len();
        while self.sweep < SWEEPS && visits > 0 {
            let slice = visits.min(len - self.visited);
            self.visit(grid, slice);
            visits -= slice;
            self.visited += slice;
            if self.visited == len {
                self.visited = 0;
                self.sweep += 1;
            }
        }
        self.sweep == SWEEPS
    }

    /// Visits the next cells of a sweep.
    fn visit(&mut self, grid: &Grid, cells: usize) {
        let (with_sides, back) = (self.sweep >= 2, self.sweep.is_multiple_of(2));
        let movement = self.table.movement;
        let swept = |line: &Line| line.has_sides() == with_sides && line.leads_back() == back;
        let swept: Vec<_> = lines(grid, movement).filter(swept).collect();
        let legal = Pruning::of(movement).moves();
        let rows = &mut self.table.rows;
        let mut fill = |key: Key| {
            for line in &swept {
                let steps = number(grid, legal, rows, line, key);
                rows[key.index()].0[line.direction as usize] = steps;
            }
        };
        let (from, to) = (self.visited as u32, (self.visited + cells) as u32);
        if back {
            (from..to).map(Key).for_each(&mut fill);
        } else {
            let last = grid.len() as u32 - 1;
            (from..to).map(|nth| Key(last - nth)).for_each(&mut fill);
        }
    }

    /// The table, after all that is left to do.
    ///
    /// # Panics
    /// As [`JumpTableBuilder::advance`].
    #[must_use]
    pub fn complete(mut self, grid: &Grid) -> JumpTable {
        self.advance(grid, usize::MAX);
        self.table
    }

    /// The table, if it is done.
    #[must_use]
    pub fn finish(self) -> Option<JumpTable> {
        (self.sweep == SWEEPS).then_some(self.table)
    }
}

//! Expansion to jump points by table.
//!
//! The target can come into line in one direction only: the direction in which it lies or, off the eight lines, the
//! direction that comes first on the canonical path. So at most one of the jumps from a cell has to consider the
//! target; the others are as the table has them.

use super::super::pruning::{Pruning, canonical_path, offset};
use super::JumpTable;
use crate::cost::{Cost, Metric};
use crate::search::{Expand, Node, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Space};
use std::sync::Arc;

/// The jump points in all natural and forced directions, at the start in all legal ones, by table.
#[derive(Clone, Debug)]
pub struct TableJump {
    table: Arc<JumpTable>,
    pruning: &'static Pruning,
    /// As in [`Jump`](crate::rules::Jump).
    prunes: bool,
    /// The column and row.
    target: (u32, u32),
}

impl TableJump {
    /// Returns the expansion towards the single goal of its plan; `None` if the table belongs to another map, or to
    /// this one before an edit.
    #[must_use]
    pub fn new(table: Arc<JumpTable>, grid: &Grid, target: Key) -> Option<Self> {
        let movement = table.movement;
        table.fits(grid, movement).then(|| Self {
            table,
            pruning: Pruning::of(movement),
            prunes: true,
            target: grid.point(target),
        })
    }

    /// Jumps in all legal directions at every cell, for searches that may close cells by longer paths.
    #[must_use]
    pub fn unpruned(mut self) -> Self {
        self.prunes = false;
        self
    }

    /// Returns the direction in which the target may come into line, and after how many steps, if nothing is in
    /// between.
    #[inline(always)]
    fn turn(&self, grid: &Grid, from: Key) -> Option<(Direction, u32)> {
        let mut parts = canonical_path(self.table.movement, offset(grid.point(from), self.target));
        if parts[0].1 == 0 {
            parts.reverse();
        }
        let [first, then] = parts;
        let reaches = |at: Key, part: (Direction, u32)| part.1 <= self.table.reach(at, part.0);
        let is_in_sight = first.1 > 0
            && reaches(from, first)
            && reaches(grid.ahead(from, first.0, first.1), then);
        is_in_sight.then_some(first)
    }
}

impl Expand<Grid> for TableJump {
    fn expand<O: Observer>(
        &self,
        grid: &Grid,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        debug_assert_eq!(
            self.table.version,
            grid.version(),
            "the map of the table has been edited"
        );
        let mut row = self.table.rows[from.key.index()].0;
        if let Some((direction, steps)) = self.turn(grid, from.key) {
            // A side of the grid has at most 4096 cells.
            row[direction as usize] = steps as i16;
        }
        for direction in directions(self.pruning.directions(grid, &from, self.prunes)) {
            if let Ok(steps @ 1..) = u32::try_from(row[direction as usize]) {
                let to = grid.ahead(from.key, direction, steps);
                step(observer, to, direction, direction.cost(metric).times(steps));
            }
        }
    }

    fn is_far(&self) -> bool {
        true
    }
}

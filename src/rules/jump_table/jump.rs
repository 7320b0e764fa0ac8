//! An expansion by table.
//!
//! The target can come into line on one direction only: the one that it lies in, or, off the eight
//! lines, the one that goes first on the way there. So of the jumps from a cell at most one is asked
//! about the target; the others are as the table has them.

use super::super::pruning::{Pruning, heading, offset};
use super::JumpTable;
use crate::cost::{Cost, Metric};
use crate::search::{Expand, Node, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Movement, Space};
use std::sync::Arc;

/// The jump points in all natural and forced directions, in all legal ones at the start, by table.
#[derive(Clone, Debug)]
pub struct TableJump {
    table: Arc<JumpTable>,
    pruning: &'static Pruning,
    /// As that of [`Jump`](crate::rules::Jump).
    prunes: bool,
    /// Column and row.
    target: (u32, u32),
}

impl TableJump {
    /// Towards the one cell that the plan it is part of looks for; `None` if the table was made of
    /// another map than this, or before an edit.
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

    /// Jumps in all legal directions at every cell: for searches that may close cells by longer
    /// paths.
    #[must_use]
    pub fn unpruned(mut self) -> Self {
        self.prunes = false;
        self
    }

    /// The direction in which a target `to_x` columns and `to_y` rows away may come into line, and
    /// after how many steps, if nothing is between.
    #[inline(always)]
    fn turn(&self, grid: &Grid, from: Key, (to_x, to_y): (i32, i32)) -> Option<(Direction, u32)> {
        let (columns, rows) = (to_x.unsigned_abs(), to_y.unsigned_abs());
        // Afterwards the rest lies straight ahead, or in the line of a side.
        let (direction, steps) = if self.table.movement == Movement::Four {
            if rows == 0 {
                (heading(to_x, 0)?, columns)
            } else {
                (heading(0, to_y)?, rows)
            }
        } else if columns == 0 || rows == 0 {
            (heading(to_x, to_y)?, columns.max(rows))
        } else {
            (heading(to_x, to_y)?, columns.min(rows))
        };
        if steps > self.table.reach(from, direction) {
            return None;
        }
        let (dx, dy) = direction.delta();
        let steps_signed = steps.cast_signed();
        let (left_x, left_y) = (to_x - steps_signed * dx, to_y - steps_signed * dy);
        let is_in_sight = heading(left_x, left_y).is_none_or(|side| {
            let at = grid.ahead(from, direction, steps);
            left_x.unsigned_abs().max(left_y.unsigned_abs()) <= self.table.reach(at, side)
        });
        is_in_sight.then_some((direction, steps))
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
        let offset = offset(grid.point(from.key), self.target);
        if let Some((direction, steps)) = self.turn(grid, from.key, offset) {
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

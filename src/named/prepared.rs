//! What is made of a map once and used by many searches: jump tables, and the tables of estimates.

use super::options::Options;
use super::table::Takes;
use crate::cost::{Cost, Tenths};
use crate::rules::estimate::{Aim, Estimator, Heuristic, LandmarkError, Tables};
use crate::rules::goal::Near;
use crate::rules::jump_table::{JumpTable, TableJump};
use crate::rules::neighbours::Ground;
use crate::space::{Grid, Key, Movement};
use std::sync::Arc;

/// The tables of one cost unit. Each is made anew when the map or the movement has changed.
#[derive(Clone, Debug, Default)]
pub struct Prepared<C> {
    estimates: Tables<C>,
    jumps: Option<Arc<JumpTable>>,
}

impl<C: Cost> Prepared<C> {
    /// Makes the tables that the options need whatever the ends will be; O(cells) each.
    ///
    /// # Errors
    /// [`LandmarkError`] when landmarks are asked for and cannot be had.
    pub fn prepare(&mut self, options: &Options, grid: &Grid) -> Result<(), LandmarkError> {
        let row = options.algorithm.row::<Tenths>();
        if row.takes == Takes::Table {
            self.jump_table(grid, options.movement);
        }
        if row.estimates()
            && matches!(
                options.heuristic,
                Heuristic::Landmarks | Heuristic::Waypoints
            )
        {
            let goal = Near {
                target: Key(0),
                movement: options.movement,
                within: C::ZERO,
            };
            self.estimator(options, grid, goal)?;
        }
        Ok(())
    }

    /// The chosen estimate towards a goal.
    ///
    /// # Errors
    /// As [`Prepared::prepare`].
    pub fn estimator(
        &mut self,
        options: &Options,
        grid: &Grid,
        goal: Near<C>,
    ) -> Result<Estimator<C>, LandmarkError> {
        let aim = Aim {
            heuristic: options.heuristic,
            movement: options.movement,
            target: goal.target,
            within: goal.within,
            scale: options.scale.0,
        };
        let ground = Ground::of(grid, options.movement);
        self.estimates
            .prepare(grid, &ground, aim, &options.landmarks)
    }

    /// The memory of the jump table, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.jumps.as_ref().map_or(0, |table| table.bytes())
    }

    fn jump_table(&mut self, grid: &Grid, movement: Movement) -> Arc<JumpTable> {
        let table = match self.jumps.take() {
            Some(table) if table.fits(grid, movement) => table,
            _ => Arc::new(JumpTable::build(grid, movement)),
        };
        Arc::clone(self.jumps.insert(table))
    }

    /// Jumps by table towards a cell.
    pub(super) fn table_jump(&mut self, grid: &Grid, movement: Movement, to: Key) -> TableJump {
        let table = self.jump_table(grid, movement);
        TableJump::new(table, grid, to).expect("the table was made of this grid")
    }
}

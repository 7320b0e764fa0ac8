//! An estimate between any two cells, for searches whose ends move.

use super::options::Options;
use crate::cost::{Cost, Metric};
use crate::rules::heuristic::{Formula, Towards};
use crate::search::Between;
use crate::space::{Grid, Key, Movement};

/// A formula and its scale, at the price of the cheapest ground.
#[derive(Clone, Copy, Debug)]
pub struct Apart {
    formula: Formula,
    movement: Movement,
    metric: Metric,
    /// In thousandths.
    scale: u32,
    /// Of the diagonal part, where it is told apart.
    diagonal: Option<u32>,
}

impl Apart {
    /// The formula of the options; zero where their estimate needs a table, which
    /// [`Options::check`] refuses for searches that use this.
    pub fn of(options: &Options) -> Self {
        Self {
            formula: options.heuristic.formula().unwrap_or(Formula::Zero),
            movement: options.movement,
            metric: options.costs.metric(),
            scale: options.scale.0,
            diagonal: options.scale_diagonal.map(|scale| scale.0),
        }
    }
}

impl Between<Grid> for Apart {
    fn between(&self, grid: &Grid, from: Key, to: Key) -> Cost {
        Towards::to(self.formula, (self.movement, &self.metric), grid, to)
            .scaled(self.scale)
            .diagonal_scaled(self.diagonal)
            .from(grid, from)
    }
}

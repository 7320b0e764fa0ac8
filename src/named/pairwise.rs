//! The heuristic between any two cells, for searches whose ends move.

use super::options::Options;
use crate::cost::{Cost, Metric};
use crate::rules::heuristic::formula::scaled;
use crate::rules::heuristic::{Formula, Towards};
use crate::search::{Between, Heuristic};
use crate::space::{Cube, Grid, Key, Movement};

/// A formula and its scale, at the cost of the cheapest ground.
#[derive(Clone, Copy, Debug)]
pub struct PairwiseFormula {
    /// The formula.
    pub formula: Formula,
    /// The steps.
    pub movement: Movement,
    /// The cost of the steps.
    pub metric: Metric,
    /// The scale of the heuristic, in thousandths.
    pub scale: u32,
    /// The scale of the diagonal part, if it has its own; on a cube it has none.
    pub diagonal: Option<u32>,
}

/// Takes the formula of the options. It is zero if their heuristic needs a table, which [`Options::check`] rejects for
/// these searches.
impl From<&Options> for PairwiseFormula {
    fn from(options: &Options) -> Self {
        Self {
            formula: options.heuristic.formula().unwrap_or(Formula::Zero),
            movement: options.movement,
            metric: options.costs.metric(),
            scale: options.scale.0,
            diagonal: options.scale_diagonal.map(|scale| scale.0),
        }
    }
}

impl Between<Grid> for PairwiseFormula {
    fn between(&self, grid: &Grid, from: Key, to: Key) -> Cost {
        Towards::to(self.formula, (self.movement, &self.metric), grid, to)
            .scaled(self.scale)
            .diagonal_scaled(self.diagonal)
            .estimate(grid, from)
    }
}

impl Between<Cube> for PairwiseFormula {
    fn between(&self, cube: &Cube, from: Key, to: Key) -> Cost {
        let offsets = cube.unfoldings().between(cube.cell(from), cube.cell(to));
        let each = offsets.map(|(dx, dy)| self.formula.over(&self.metric, dx, dy));
        scaled(each.min().unwrap_or(Cost::ZERO), self.scale)
    }
}

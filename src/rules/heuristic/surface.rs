//! Heuristics over a cube's surface: the least value of a formula over the relevant unfoldings.
//!
//! h(n) = min over the positions p of the target in the plane of n's face: formula(n, p). The movement's distance on
//! open ground is never less. So with the formula that is this distance on a grid (octile; Manhattan in 4-way
//! movement), h is admissible and consistent; see [`unfolding`](crate::space::unfolding). The straight line through
//! space is the simplest such heuristic. It is at most as large, and often much smaller.

use super::formula::scaled;
use super::{Formula, UNSCALED};
use crate::cost::{Cost, Metric};
use crate::search::{Goal, Heuristic};
use crate::space::{Cube, Key, Movement, Places};
use std::sync::Arc;

/// A formula towards one cell of a cube.
#[derive(Clone, Debug)]
pub struct OverSurface {
    formula: Formula,
    metric: Metric,
    places: Arc<Places>,
    slack: Cost,
    /// The scale, in thousandths.
    scale: u32,
}

impl OverSurface {
    /// Returns the heuristic towards the cell with these positions.
    #[must_use]
    pub fn to(formula: Formula, metric: &Metric, places: &Arc<Places>) -> Self {
        Self {
            formula,
            metric: *metric,
            places: Arc::clone(places),
            slack: Cost::ZERO,
            scale: UNSCALED,
        }
    }

    /// Returns the heuristic with a scale in thousandths.
    #[must_use]
    pub fn scaled(self, scale: u32) -> Self {
        Self { scale, ..self }
    }
}

impl Heuristic<Cube> for OverSurface {
    fn estimate(&self, cube: &Cube, at: Key) -> Cost {
        let offsets = self.places.from(cube.cell(at));
        let least = offsets
            .map(|(dx, dy)| self.formula.over(&self.metric, dx, dy))
            .min();
        scaled(least.unwrap_or(Cost::ZERO).minus(self.slack), self.scale)
    }
}

/// A cell of a cube, or any cell as near to it as possible.
#[derive(Clone, Debug)]
pub struct SurfaceGoal {
    target: Key,
    within: Cost,
    heuristic: OverSurface,
}

impl SurfaceGoal {
    /// Returns a goal: a cell, or any cell at most `within` away over open ground.
    #[must_use]
    pub fn new(
        target: Key,
        (movement, metric): (Movement, &Metric),
        places: &Arc<Places>,
        within: Cost,
    ) -> Self {
        let heuristic = OverSurface::to(Formula::tightest(movement), metric, places);
        Self {
            target,
            within,
            heuristic,
        }
    }

    /// Returns the heuristic towards the goal by a formula.
    #[must_use]
    pub fn by(&self, formula: Formula) -> OverSurface {
        OverSurface {
            formula,
            slack: self.within,
            ..self.heuristic.clone()
        }
    }
}

impl Goal<Cube> for SurfaceGoal {
    fn reached(&self, cube: &Cube, at: Key) -> bool {
        at == self.target
            || (self.within > Cost::ZERO && self.heuristic.estimate(cube, at) <= self.within)
    }

    fn distance(&self, cube: &Cube, at: Key) -> Option<Cost> {
        Some(self.heuristic.estimate(cube, at))
    }

    fn only(&self) -> Option<Key> {
        (self.within == Cost::ZERO).then_some(self.target)
    }
}

#[cfg(test)]
mod tests;

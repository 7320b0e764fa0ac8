//! Estimates over a cube's surface: a formula, over the least of the ways into which it unfolds.
//!
//! h(n) = min over the places p of the target in the plane of n's face: formula(n, p). The distance on
//! open ground under the movement is never less, so with the formula that is that distance on a grid
//! (octile, in four-way movement Manhattan) h never over-estimates and never drops by more than a step
//! costs; see [`unfolding`](crate::space::unfolding). The straight line through space, which is the
//! simplest such estimate, is at most as much and often much less: docs/measured.md compares them.

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
    /// In thousandths.
    scale: u32,
}

impl OverSurface {
    /// Towards a cell.
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

    /// Returns the same times so many thousandths.
    #[must_use]
    pub fn scaled(self, scale: u32) -> Self {
        Self { scale, ..self }
    }
}

impl Heuristic<Cube> for OverSurface {
    fn estimate(&self, cube: &Cube, at: Key) -> Cost {
        let ways = self.places.from(cube.cell(at));
        let least = ways
            .map(|(dx, dy)| self.formula.over(&self.metric, dx, dy))
            .min();
        scaled(least.unwrap_or(Cost::ZERO).minus(self.slack), self.scale)
    }
}

/// A cell of a cube, or any cell as near to it as one can get.
#[derive(Clone, Debug)]
pub struct SurfaceGoal {
    target: Key,
    within: Cost,
    apart: OverSurface,
}

impl SurfaceGoal {
    /// Returns a cell, or what is at most so far from it over open ground.
    #[must_use]
    pub fn new(
        target: Key,
        (movement, metric): (Movement, &Metric),
        places: &Arc<Places>,
        within: Cost,
    ) -> Self {
        let apart = OverSurface::to(Formula::tightest(movement), metric, places);
        Self {
            target,
            within,
            apart,
        }
    }

    /// Returns the estimate towards it by a formula.
    #[must_use]
    pub fn by(&self, formula: Formula) -> OverSurface {
        OverSurface {
            formula,
            slack: self.within,
            ..self.apart.clone()
        }
    }
}

impl Goal<Cube> for SurfaceGoal {
    fn reached(&self, cube: &Cube, at: Key) -> bool {
        at == self.target
            || (self.within > Cost::ZERO && self.apart.estimate(cube, at) <= self.within)
    }

    fn distance(&self, cube: &Cube, at: Key) -> Option<Cost> {
        Some(self.apart.estimate(cube, at))
    }

    fn only(&self) -> Option<Key> {
        (self.within == Cost::ZERO).then_some(self.target)
    }
}

#[cfg(test)]
mod tests;

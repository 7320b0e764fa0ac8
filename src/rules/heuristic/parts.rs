//! Octile with a scale for each of its parts: Dd for what goes diagonally, and Ds for what goes straight
//! (docs/sources.md).
//!
//! ```text
//! h = Dd·D·min(dx, dy) + Ds·S·(max(dx, dy) − min(dx, dy))
//! ```
//!
//! It is linear between an axis and a diagonal, where the distance is linear too. So it never over-estimates if it does
//! not on those two, and over one step it drops by one of a few numbers.

use super::{Claims, UNSCALED};
use crate::cost::{Cost, Metric};
use crate::search::Heuristic;
use crate::space::{Grid, Key, Movement};

/// The estimate towards one cell, at the price of the cheapest ground.
#[derive(Clone, Debug)]
pub struct ByParts {
    metric: Metric,
    target: (u32, u32),
    slack: Cost,
    /// Ds and Dd, times the least cost of any ground, in thousandths.
    factors: [u32; 2],
}

impl ByParts {
    /// Towards a cell, or any within a distance of it over floor, with the scales of the straight and of the diagonal part
    /// in thousandths.
    pub fn to(metric: &Metric, grid: &Grid, target: Key, within: Cost, scales: [u32; 2]) -> Self {
        let least = u32::from(grid.least_cost());
        Self {
            metric: *metric,
            target: grid.point(target),
            slack: within.times(least),
            factors: scales.map(|scale| scale.saturating_mul(least)),
        }
    }

    /// What it promises at these scales.
    #[must_use]
    #[inline(never)]
    pub fn claims(movement: Movement, metric: &Metric, [straight, diagonal]: [u32; 2]) -> Claims {
        let [s, d] = [metric.straight, metric.diagonal].map(|cost| cost.0 as i64);
        // Along the axis, and what a step to the side adds to that, in thousandths.
        let along = s * i64::from(straight);
        let aside = d * i64::from(diagonal) - along;
        let within = |drop: i64, cost: i64| drop.abs() <= cost * i64::from(UNSCALED);
        let has_diagonals = matches!(movement, Movement::Eight(_));
        let corner = if has_diagonals { d } else { 2 * s };
        let sides = within(along, s) && within(aside, s);
        let corners = !has_diagonals || within(along + aside, d) && within(along - aside, d);
        Claims {
            admissible: within(along, s) && within(along + aside, corner),
            consistent: sides && corners,
        }
    }
}

impl Heuristic<Grid> for ByParts {
    #[inline(never)]
    fn estimate(&self, grid: &Grid, at: Key) -> Cost {
        let (x, y) = grid.point(at);
        let (dx, dy) = (x.abs_diff(self.target.0), y.abs_diff(self.target.1));
        let (long, short) = (dx.max(dy), dx.min(dy));
        let [ds, dd] = self.factors;
        let straight = self.metric.straight.times(long - short);
        let diagonal = self.metric.diagonal.times(short);
        // Rounded down once: two that are rounded could drop by more than a step costs.
        let whole = Cost(straight.0 / 1000)
            .times(ds)
            .plus(Cost(diagonal.0 / 1000).times(dd));
        let rest = straight.0 % 1000 * u64::from(ds) + diagonal.0 % 1000 * u64::from(dd);
        whole.plus(Cost(rest / 1000)).minus(self.slack)
    }
}

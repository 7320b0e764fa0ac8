//! Heuristics computed from the columns and rows between two cells.
//!
//! With `dx` and `dy` that offset, and S and D the costs of a straight and a diagonal step:
//!
//! | name | h | admissible |
//! |---|---|---|
//! | `zero` | 0 | always: A* becomes Dijkstra |
//! | `manhattan` | S·(dx + dy) | in 4-way movement |
//! | `chebyshev` | S·max(dx, dy) | always |
//! | `octile` | D·min + S·(max − min) | always; the exact distance on open ground in 8-way movement |
//! | `euclid` | S·√(dx² + dy²), rounded down | under 1/√2; under 10/14 only in 4-way movement, because a diagonal costs 14 < 14.14 |
//! | `euclid-squared` | S·(dx² + dy²) | not beyond one cell: without the root, which saves time, h has another unit than g |
//!
//! On hexagons, with n the steps of the shortest path over open ground and e its straight-line length, where neighbours
//! have distance 1:
//!
//! | name | h | admissible |
//! |---|---|---|
//! | `manhattan`, `chebyshev`, `octile` | S·n, the exact distance on open ground | always |
//! | `euclid` | S·e, rounded down | always |
//! | `euclid-squared` | S·e² | not beyond one cell |
//!
//! In 4-way movement Manhattan dominates: no admissible heuristic of `dx` and `dy` is larger.
//!
//! Two factors multiply the formula. The scale is yours, in thousandths: scaled to a tenth, as when the units of g and
//! h do not match, h guides the search less; above one it over-estimates. The other factor is the least cost of any
//! ground on the map. If all ground is costly, h grows with it and still never exceeds the cost of a real path.
//!
//! Octile may have separate scales for its two parts, Ds for the straight part and Dd for the diagonal part:
//!
//! ```text
//! h = Dd·D·min(dx, dy) + Ds·S·(max(dx, dy) − min(dx, dy))
//! ```
//!
//! It is linear between an axis and a diagonal, and so is the distance. So it is admissible if it is on those two, and
//! over one step it drops by one of a few numbers.
//!
//! What a heuristic promises is computed, not written down. Each formula is a convex function of the offset that grows
//! in all directions from the target. The cells within some distance of the target fill a square with its corners on
//! the axes (4-way), an octagon with its corners on axes and diagonals (8-way), or a hexagon with its corners on the
//! three axes. A convex function on such a shape is largest at a corner. So it is enough to check along an axis and,
//! for 8-way movement, along a diagonal; far from the target, rounding hides nothing.

use super::{Claims, UNSCALED};
use crate::cost::{Cost, Metric};
use crate::search::Heuristic;
use crate::space::grid::MAX_SIDE;
use crate::space::{Editable, Grid, Hex, Key, Movement};

/// A heuristic that needs only columns and rows; see the table of this module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the table above")]
pub enum Formula {
    #[default]
    Octile,
    Manhattan,
    Chebyshev,
    Euclid,
    EuclidSquared,
    Zero,
}

impl Formula {
    /// Returns the largest admissible formula of a movement: its distance on open ground.
    pub fn tightest(movement: Movement) -> Self {
        match movement {
            Movement::Four => Self::Manhattan,
            Movement::Eight(_) | Movement::Six(_) => Self::Octile,
        }
    }

    /// Returns the heuristic over `dx` by `dy` square cells of floor.
    #[must_use]
    pub fn over(self, metric: &Metric, dx: u32, dy: u32) -> Cost {
        match self {
            Self::Octile => Movement::default().distance(metric, dx, dy),
            Self::Manhattan => Movement::Four.distance(metric, dx, dy),
            Self::Chebyshev => metric.straight.times(dx.max(dy)),
            Self::Euclid => metric.euclid(dx, dy),
            Self::EuclidSquared => {
                let squares = dx.saturating_mul(dx).saturating_add(dy.saturating_mul(dy));
                metric.straight.times(squares)
            }
            Self::Zero => Cost::ZERO,
        }
    }

    /// Returns the heuristic over floor from one hexagon to another.
    #[must_use]
    pub fn over_hexagons(self, metric: &Metric, offset: Hex) -> Cost {
        match self {
            Self::Octile | Self::Manhattan | Self::Chebyshev => {
                metric.straight.times(offset.length())
            }
            Self::Euclid => metric.root(offset.square()),
            Self::EuclidSquared => metric
                .straight
                .times(offset.square().try_into().unwrap_or(u32::MAX)),
            Self::Zero => Cost::ZERO,
        }
    }

    /// Returns the heuristic over floor between two cells, given as columns and rows from 0, under a movement.
    #[must_use]
    pub fn between(
        self,
        (movement, metric): (Movement, &Metric),
        from: (u32, u32),
        to: (u32, u32),
    ) -> Cost {
        match movement.layout() {
            Some(layout) => self.over_hexagons(metric, layout.offset(from, to)),
            None => self.over(metric, from.0.abs_diff(to.0), from.1.abs_diff(to.1)),
        }
    }

    /// Returns whether the formula is admissible and consistent at a scale, in thousandths, on any grid.
    #[must_use]
    pub fn claims(self, movement: Movement, metric: &Metric, scale: u32) -> Claims {
        // The distance itself, or a fraction of it. This is the usual case, and a session checks before each search.
        if scale <= UNSCALED && self == Self::tightest(movement) {
            return Claims {
                admissible: true,
                consistent: true,
            };
        }
        // Compare before rounding, so that a map too small to show an over-estimate does not hide it.
        let within = |estimate: Cost, distance: Cost| {
            u128::from(estimate.0) * u128::from(scale)
                <= u128::from(distance.0) * u128::from(UNSCALED)
        };
        // A corner of the shape, n steps out: along the axis, or along the diagonal. For the hexagon, along a row or
        // column in which no cell is shifted against another.
        let corners = |n: u32| match movement.layout() {
            None => [(n, 0), (n, n)],
            Some(layout) if layout.shoves_rows() => [(n, 0); 2],
            Some(_) => [(0, n); 2],
        };
        let over = |corner| self.between((movement, metric), (0, 0), corner);
        let distance = |corner| movement.apart(metric, (0, 0), corner);
        let admissible = corners(MAX_SIDE - 1)
            .into_iter()
            .all(|corner| within(over(corner), distance(corner)));
        // The largest drop over one step. It varies only by rounding, which ten steps show, or if it grows, and then it
        // is largest at the far end.
        let consistent = (1..=10).chain([MAX_SIDE - 1]).all(|n| {
            let steps = corners(1);
            (corners(n).into_iter().zip(corners(n - 1)).zip(steps))
                .all(|((from, to), step)| within(over(from).minus(over(to)), distance(step)))
        });
        Claims {
            admissible,
            consistent,
        }
    }
}

impl Claims {
    /// Returns what octile promises with separate scales for the straight and the diagonal part, in thousandths.
    #[must_use]
    pub fn of_parts(movement: Movement, metric: &Metric, [straight, diagonal]: [u32; 2]) -> Self {
        let [s, d] = [metric.straight, metric.diagonal].map(|cost| cost.0 as i64);
        // Along the axis, and what a step to the side adds, in thousandths.
        let along = s * i64::from(straight);
        let aside = d * i64::from(diagonal) - along;
        let within = |drop: i64, cost: i64| drop.abs() <= cost * i64::from(UNSCALED);
        let has_diagonals = matches!(movement, Movement::Eight(_));
        let corner = if has_diagonals { d } else { 2 * s };
        let sides = within(along, s) && within(aside, s);
        let corners = !has_diagonals || within(along + aside, d) && within(along - aside, d);
        Self {
            admissible: within(along, s) && within(along + aside, corner),
            consistent: sides && corners,
        }
    }
}

/// A formula towards one cell of a grid: scaled, at the cost of the cheapest ground, less a slack.
///
/// With a slack, it is a heuristic towards every cell whose obstacle-free distance to the target is at most the slack.
/// By the triangle inequality it stays admissible and consistent.
#[derive(Clone, Copy, Debug)]
pub struct Towards {
    formula: Formula,
    metric: Metric,
    movement: Movement,
    target: (u32, u32),
    pub(super) slack: Cost,
    least_cost: u32,
    /// The scale times the least cost, in thousandths.
    factor: u32,
    /// The same for the diagonal part. If present, the heuristic is octile in two parts.
    diagonal: Option<u32>,
    /// Whether it is unscaled octile on squares. This is the usual case, and half the time of a search goes into it.
    is_plain: bool,
}

impl Towards {
    /// Returns the heuristic towards a cell, at the cost of the cheapest ground that the grid has now.
    pub fn to(
        formula: Formula,
        (movement, metric): (Movement, &Metric),
        grid: &Grid,
        target: Key,
    ) -> Self {
        let least_cost = u32::from(grid.least_cost());
        Self {
            formula,
            metric: *metric,
            movement,
            target: grid.point(target),
            slack: Cost::ZERO,
            least_cost,
            factor: UNSCALED * least_cost,
            diagonal: None,
            is_plain: false,
        }
        .checked()
    }

    fn checked(mut self) -> Self {
        self.is_plain = self.formula == Formula::Octile
            && self.movement.layout().is_none()
            && self.factor == UNSCALED
            && self.diagonal.is_none()
            && self.slack == Cost::ZERO;
        self
    }

    /// Aims at the nearest of the cells within `slack` of the target, measured over floor.
    #[must_use]
    pub fn within(mut self, slack: Cost) -> Self {
        self.slack = slack.times(self.least_cost);
        self.checked()
    }

    /// Multiplies by a scale in thousandths; 1000 is one.
    #[must_use]
    #[inline(always)]
    pub fn scaled(mut self, scale: u32) -> Self {
        self.factor = scale.saturating_mul(self.least_cost);
        self.checked()
    }

    /// Sets a separate scale for the diagonal part, in thousandths. The formula is then octile, on square cells, and
    /// [`Towards::scaled`] scales the straight part.
    #[must_use]
    pub fn diagonal_scaled(mut self, scale: Option<u32>) -> Self {
        self.diagonal = scale.map(|scale| scale.saturating_mul(self.least_cost));
        self.checked()
    }

    /// Returns octile with separate factors for its straight and its diagonal part.
    // Few searches use it, so it stays out of the loops that `estimate` is inlined in.
    #[inline(never)]
    fn by_parts(&self, dx: u32, dy: u32, factor: u32) -> Cost {
        let (long, short) = (dx.max(dy), dx.min(dy));
        let straight = self.metric.straight.times(long - short);
        let diagonal = self.metric.diagonal.times(short);
        // Round down once: two rounded parts could drop by more than a step costs.
        let whole = Cost(straight.0 / 1000)
            .times(self.factor)
            .plus(Cost(diagonal.0 / 1000).times(factor));
        let rest =
            straight.0 % 1000 * u64::from(self.factor) + diagonal.0 % 1000 * u64::from(factor);
        whole.plus(Cost(rest / 1000))
    }
}

/// Returns a cost times thousandths, rounded down. The usual factor of one needs no division.
#[must_use]
#[inline(always)]
pub(crate) fn scaled(cost: Cost, thousandths: u32) -> Cost {
    if thousandths == UNSCALED {
        cost
    } else {
        cost.thousandths(thousandths)
    }
}

impl Heuristic<Grid> for Towards {
    #[inline(always)]
    fn estimate(&self, grid: &Grid, at: Key) -> Cost {
        let (x, y) = grid.point(at);
        let (dx, dy) = (x.abs_diff(self.target.0), y.abs_diff(self.target.1));
        if self.is_plain {
            return self.metric.octile(dx, dy);
        }
        let steps = (self.movement, &self.metric);
        let estimate = match self.diagonal {
            Some(diagonal) => self.by_parts(dx, dy, diagonal),
            None => scaled(
                self.formula.between(steps, (x, y), self.target),
                self.factor,
            ),
        };
        estimate.minus(self.slack)
    }
}

#[cfg(test)]
mod tests;

//! Estimates on square grids, and what each promises.
//!
//! With `dx`, `dy` the distance in columns and rows, S and D the straight and diagonal step:
//!
//! | name | h | never over-estimates |
//! |---|---|---|
//! | `zero` | 0 | always: A* becomes Dijkstra |
//! | `manhattan` | S·(dx + dy) | in four-way movement |
//! | `chebyshev` | S·max(dx, dy) | always |
//! | `octile` | D·min + S·(max − min) | always; the exact distance on open ground in eight-way |
//! | `euclid` | S·√(dx² + dy²), rounded down | under 1/√2; under 10/14 in four-way only, since a diagonal costs 14 < 14.14 |
//!
//! In four-way movement Manhattan dominates: no admissible estimate from `dx` and `dy` is larger.

use crate::cost::Cost;
use crate::search::Estimate;
use crate::space::{Grid, Key, Movement};
use crate::words::Word;

/// An estimate by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the table above")]
pub enum Heuristic {
    #[default]
    Octile,
    Manhattan,
    Chebyshev,
    Euclid,
    Zero,
}

impl Word for Heuristic {
    const WHAT: &'static str = "heuristic";
    const ALL: &'static [(&'static str, Self)] = &[
        ("octile", Self::Octile),
        ("manhattan", Self::Manhattan),
        ("chebyshev", Self::Chebyshev),
        ("euclid", Self::Euclid),
        ("zero", Self::Zero),
    ];
}

/// What an estimate promises for a movement and a cost unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claims {
    /// It never over-estimates: paths are shortest.
    pub admissible: bool,
    /// It never drops by more than a step costs: no cell is opened twice.
    pub consistent: bool,
}

impl Heuristic {
    /// The estimate over `dx` by `dy` cells.
    #[must_use]
    pub fn over<C: Cost>(self, dx: u32, dy: u32) -> C {
        match self {
            Self::Octile => Movement::default().distance(dx, dy),
            Self::Manhattan => Movement::Four.distance(dx, dy),
            Self::Chebyshev => C::STRAIGHT.times(dx.max(dy)),
            Self::Euclid => C::euclid(dx, dy),
            Self::Zero => C::ZERO,
        }
    }

    /// What it promises. On a grid without obstacles over-estimating and being inconsistent come
    /// together, so the two go hand in hand here.
    #[must_use]
    pub fn claims<C: Cost>(self, movement: Movement) -> Claims {
        let holds = match self {
            Self::Octile | Self::Chebyshev | Self::Zero => true,
            Self::Manhattan => movement == Movement::Four,
            // Ten cells are enough to show a diagonal that is cheaper than the line over it.
            Self::Euclid => {
                movement == Movement::Four || C::euclid(10, 10) <= C::DIAGONAL.times(10)
            }
        };
        Claims {
            admissible: holds,
            consistent: holds,
        }
    }

    /// One sentence when the estimate may cost optimality, nothing otherwise.
    #[must_use]
    pub fn warning<C: Cost>(self, movement: Movement) -> Option<&'static str> {
        if self.claims::<C>(movement).admissible {
            return None;
        }
        Some(match self {
            Self::Euclid => {
                "10 × Euclid over-estimates: a diagonal costs 14, the line over it 14.14. The path may be longer than the shortest."
            }
            _ => {
                "Manhattan over-estimates when diagonals are allowed. The path may be longer than the shortest."
            }
        })
    }
}

/// An estimate towards one cell of a grid, lessened by a slack.
///
/// With slack it is an estimate towards every cell whose obstacle-free distance to the target is
/// at most the slack: by the triangle inequality it stays admissible and consistent.
#[derive(Clone, Copy, Debug)]
pub struct Towards<C> {
    heuristic: Heuristic,
    target: (u32, u32),
    slack: C,
}

impl<C: Cost> Towards<C> {
    /// To the nearest of the cells within `slack` of one cell.
    #[must_use]
    pub fn within(heuristic: Heuristic, grid: &Grid, target: Key, slack: C) -> Self {
        Self {
            heuristic,
            target: grid.point(target),
            slack,
        }
    }
}

impl<C: Cost> Estimate<Grid, C> for Towards<C> {
    fn estimate(&self, grid: &Grid, at: Key) -> C {
        let (x, y) = grid.point(at);
        let (dx, dy) = (x.abs_diff(self.target.0), y.abs_diff(self.target.1));
        self.heuristic.over::<C>(dx, dy).minus(self.slack)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cost::{Root2, Tenths};

    /// Over open ground, the only place where these estimates can be too large.
    fn never_over_estimates<C: Cost>(heuristic: Heuristic, movement: Movement) -> bool {
        (0..40).all(|dx| {
            (0..40).all(|dy| heuristic.over::<C>(dx, dy) <= movement.distance::<C>(dx, dy))
        })
    }

    #[test]
    fn claims_are_true_to_the_distances() {
        for &(_, heuristic) in Heuristic::ALL {
            for &(_, movement) in Movement::ALL {
                assert_eq!(
                    heuristic.claims::<Tenths>(movement).admissible,
                    never_over_estimates::<Tenths>(heuristic, movement),
                    "{heuristic:?} {movement:?} 10/14"
                );
                assert_eq!(
                    heuristic.claims::<Root2>(movement).admissible,
                    never_over_estimates::<Root2>(heuristic, movement),
                    "{heuristic:?} {movement:?} 1/√2"
                );
            }
        }
    }

    #[test]
    fn a_warning_comes_with_every_over_estimate_and_only_then() {
        for &(_, heuristic) in Heuristic::ALL {
            for &(_, movement) in Movement::ALL {
                assert_eq!(
                    heuristic.warning::<Tenths>(movement).is_none(),
                    heuristic.claims::<Tenths>(movement).admissible
                );
            }
        }
    }
}

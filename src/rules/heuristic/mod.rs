//! Heuristics on square grids, and what each promises.
//!
//! | name | h | type |
//! |---|---|---|
//! | `octile` … `zero` | computed from columns and rows | a [`Formula`] |
//! | `landmarks` | by the triangle inequality from a few cells | [`Landmarks`]: the distances of all cells from each |
//! | `waypoints` | over the nearest two of a lattice; may over-estimate | [`Waypoints`]: the distances of all from the last one |
//! | `exact` | the distance itself | a [`Field`] from the target |
//!
//! The exact heuristic is the best and the least practical, because it searches the whole map before the search. A*
//! then expands only cells on shortest paths. It pays off if many searches share one target, such as monsters that
//! chase one player.
//!
//! A table is built once and used for many searches; [`Tables`] stores them and notices edits. If a table knows nothing
//! about a cell, the heuristic is the movement's distance on open ground.
//!
//! You can scale each of them, in thousandths, and aim it at every cell within some distance of the target.

pub mod choice;
mod farthest;
pub mod formula;
pub mod landmarks;
pub mod surface;
pub mod tables;
pub mod waypoints;

pub use choice::{LandmarkChoice, LandmarkError, MAX_LANDMARKS};
pub use formula::{Formula, Towards};
pub use landmarks::Landmarks;
pub use surface::{OverSurface, SurfaceGoal};
pub use tables::{HeuristicTarget, Tables};
pub use waypoints::Waypoints;

use super::field::Field;
use crate::cost::{Cost, Metric};
use crate::names::{Names, names};
use crate::search::Heuristic;
use crate::space::{Grid, Key, Movement};
use formula::scaled;
use std::sync::Arc;

/// Whether heuristics with tables are compiled in. If not, they have no name, and Rust code that names one gets the
/// movement's distance on open ground.
const HAS_TABLES: bool = cfg!(feature = "heuristic-tables");

/// The scale of 1; scales are in thousandths.
pub const UNSCALED: u32 = 1000;

/// The heuristics by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the table above")]
#[non_exhaustive]
pub enum HeuristicKind {
    #[default]
    Octile,
    Manhattan,
    Chebyshev,
    Euclid,
    EuclidSquared,
    Zero,
    Landmarks,
    Waypoints,
    Exact,
}

names! {
    HeuristicKind, "heuristic":
    "octile" = Self::Octile,
    "manhattan" = Self::Manhattan,
    "chebyshev" = Self::Chebyshev,
    "euclid" = Self::Euclid,
    "euclid-squared" = Self::EuclidSquared,
    "zero" = Self::Zero,
    #[cfg(feature = "heuristic-tables")]
    "landmarks" = Self::Landmarks,
    #[cfg(feature = "heuristic-tables")]
    "waypoints" = Self::Waypoints,
    #[cfg(feature = "heuristic-tables")]
    "exact" = Self::Exact,
}

/// What a heuristic promises for a movement and a metric.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claims {
    /// It never over-estimates, so paths are shortest.
    pub admissible: bool,
    /// It never drops by more than the cost of a step, so no cell is reopened.
    pub consistent: bool,
}

impl HeuristicKind {
    /// The heuristics that are formulas.
    pub const FORMULAS: Names<Self> = Self::NAMES.first(6);

    /// Returns whether it needs a table of the map.
    #[must_use]
    pub const fn has_table(self) -> bool {
        matches!(self, Self::Landmarks | Self::Waypoints | Self::Exact)
    }

    /// Returns the formula of this name; `None` for heuristics with a table.
    #[must_use]
    pub fn formula(self) -> Option<Formula> {
        Some(match self {
            Self::Octile => Formula::Octile,
            Self::Manhattan => Formula::Manhattan,
            Self::Chebyshev => Formula::Chebyshev,
            Self::Euclid => Formula::Euclid,
            Self::EuclidSquared => Formula::EuclidSquared,
            Self::Zero => Formula::Zero,
            Self::Landmarks | Self::Waypoints | Self::Exact => return None,
        })
    }

    /// Returns what it promises at a scale, in thousandths, on any grid, if plan and heuristic use the same cost of
    /// terrain. It may still hold on some grids if it is not promised.
    #[must_use]
    pub fn claims(self, movement: Movement, metric: &Metric, scale: u32) -> Claims {
        if let Some(formula) = self.formula() {
            return formula.claims(movement, metric, scale);
        }
        // Landmarks and the field are bounds and distances of the real map, so there is no room to scale them up.
        let holds = scale == 0 || (self != Self::Waypoints && scale <= UNSCALED);
        Claims {
            admissible: holds,
            consistent: holds,
        }
    }

    /// Returns one reason why the path may not be shortest; `None` if there is none.
    #[must_use]
    pub(crate) fn warning(
        self,
        movement: Movement,
        metric: &Metric,
        scale: u32,
    ) -> Option<&'static str> {
        if self.claims(movement, metric, scale).admissible {
            return None;
        }
        if self.claims(movement, metric, UNSCALED).admissible {
            return Some(
                "Scaled by more than 1, the estimate exceeds the distance. The path may be longer than the shortest.",
            );
        }
        Some(match self {
            Self::Euclid => {
                "Euclid over-estimates: a diagonal costs less than the straight line over it is long, 14 and not 14.14. The path may be longer than the shortest."
            }
            Self::EuclidSquared => {
                "Squared Euclid over-estimates beyond one cell: without the root it is not a distance. The path may be longer than the shortest."
            }
            Self::Waypoints => {
                "The estimate over waypoints is a detour if the path does not pass them. The path may be longer than the shortest."
            }
            _ => {
                "Manhattan over-estimates when diagonals are allowed. The path may be longer than the shortest."
            }
        })
    }
}

/// Any of the heuristics, aimed and scaled; made by [`Tables::prepare`]. Tables are shared, so a clone copies a few
/// words.
#[derive(Clone, Debug)]
pub enum AnyHeuristic {
    /// Computed from columns and rows.
    Formula(Towards),
    /// Read from a table.
    Table(ByTable),
    /// The least of several, towards the nearest of several goals.
    Nearest(Arc<[Self]>),
}

/// A table belongs to the grid that it was built on; see [`Tables::prepare`]. On a larger grid it panics; on an edited
/// one, its numbers describe the map before the edit.
impl Heuristic<Grid> for AnyHeuristic {
    #[inline(always)]
    fn estimate(&self, grid: &Grid, at: Key) -> Cost {
        match self {
            Self::Formula(towards) => towards.estimate(grid, at),
            Self::Table(by) => by.estimate(grid, at),
            Self::Nearest(all) => least(all, grid, at),
        }
    }
}

/// Returns the least estimate.
#[inline(never)]
fn least(all: &[AnyHeuristic], grid: &Grid, at: Key) -> Cost {
    let each = all.iter().map(|one| one.estimate(grid, at));
    each.min().unwrap_or(Cost::ZERO)
}

/// A heuristic with a table.
#[derive(Clone, Debug)]
pub struct ByTable {
    /// The table, and its values for the goals.
    pub table: AimedTable,
    /// The heuristic where the table knows no path, already scaled. For landmarks, a lower limit that is not scaled.
    pub floor: Towards,
    /// The scale of the heuristic, in thousandths.
    pub scale: u32,
}

/// A table, and its values for the goals.
#[derive(Clone, Debug)]
pub enum AimedTable {
    /// The least and greatest distance of the goals from each landmark.
    Landmarks(Arc<Landmarks>, Arc<[(Cost, Cost)]>),
    /// The goal, its waypoint, and the cost between them.
    Waypoints(Arc<Waypoints>, Key, Option<(usize, Cost)>),
    /// The distances from the goals.
    Exact(Arc<Field>),
}

impl Heuristic<Grid> for ByTable {
    #[inline(never)]
    fn estimate(&self, grid: &Grid, at: Key) -> Cost {
        if !HAS_TABLES {
            return Cost::ZERO;
        }
        let floor = || self.floor.estimate(grid, at);
        let by = |cost: Cost| scaled(cost, self.scale);
        match &self.table {
            AimedTable::Landmarks(table, bounds) => by(table.bound(at, bounds, floor())),
            AimedTable::Waypoints(_, target, _) if at == *target => Cost::ZERO,
            AimedTable::Waypoints(table, _, last) => {
                let cost = table.cost_via(grid, at, *last);
                cost.map_or_else(floor, |cost| by(cost).minus(self.floor.slack))
            }
            AimedTable::Exact(field) => field.distance(at).map_or_else(floor, by),
        }
    }
}

#[cfg(test)]
mod tests;

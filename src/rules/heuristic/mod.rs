//! Estimates on square grids, and what each promises.
//!
//! | name | h | made of |
//! |---|---|---|
//! | `octile` … `zero` | from columns and rows | a [`Formula`] |
//! | `landmarks` | by the triangle inequality over a few cells | [`Landmarks`]: the distances of all cells from each |
//! | `waypoints` | over the nearest two of a lattice; may over-estimate | [`Waypoints`]: the distances of all from the last one |
//! | `exact` | the distance itself | a [`Field`] from the target |
//!
//! The exact estimate is the best and the least practical of all (docs/sources.md): the whole map is
//! searched before the search. A* then expands only cells that lie on shortest paths. It is worth its price when many
//! searches share one target, as chasers of one prey do.
//!
//! A table is built once and used for many searches; [`Tables`] keeps them and notices edits.
//! Where a table knows nothing of a cell, the movement's distance on open ground is the answer.
//!
//! All of them may be scaled, in thousandths, and aimed at every cell within some distance of the
//! target instead of the target alone.

pub mod choice;
mod farthest;
pub mod formula;
pub mod landmarks;
pub mod surface;
pub mod tables;
pub mod waypoints;

pub use choice::{LandmarkChoice, LandmarkError, MOST_LANDMARKS};
pub use formula::{Formula, Towards};
pub use landmarks::Landmarks;
pub use surface::{OverSurface, SurfaceGoal};
pub use tables::{HeuristicTarget, Tables};
pub use waypoints::Waypoints;

use super::field::Field;
use crate::cost::{Cost, Metric};
use crate::search::Heuristic;
use crate::space::{Grid, Key, Movement};
use crate::words::Word;
use formula::scaled;
use std::sync::Arc;

/// Whether estimates by table are compiled in. Without, they have no word, and who asks for one in Rust
/// gets the movement's distance on open ground.
const HAS_TABLES: bool = cfg!(feature = "heuristic-tables");

/// The scale that changes nothing: scales are in thousandths.
pub const UNSCALED: u32 = 1000;

/// An estimate by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "the table above")]
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

impl Word for HeuristicKind {
    const WHAT: &'static str = "heuristic";
    const ALL: &'static [(&'static str, Self)] = &[
        ("octile", Self::Octile),
        ("manhattan", Self::Manhattan),
        ("chebyshev", Self::Chebyshev),
        ("euclid", Self::Euclid),
        ("euclid-squared", Self::EuclidSquared),
        ("zero", Self::Zero),
        #[cfg(feature = "heuristic-tables")]
        ("landmarks", Self::Landmarks),
        #[cfg(feature = "heuristic-tables")]
        ("waypoints", Self::Waypoints),
        #[cfg(feature = "heuristic-tables")]
        ("exact", Self::Exact),
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

impl HeuristicKind {
    /// Returns the formula of that name, if it is one; the others need a table.
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

    /// Returns what it promises at a scale, in thousandths, on any grid whose terrain the plan prices as the estimate
    /// does. A promise that is not made may still be kept on some grids.
    #[must_use]
    pub fn claims(self, movement: Movement, metric: &Metric, scale: u32) -> Claims {
        if let Some(formula) = self.formula() {
            return formula.claims(movement, metric, scale);
        }
        // Landmarks and the field are bounds and distances of the real map: no room above.
        let holds = scale == 0 || (self != Self::Waypoints && scale <= UNSCALED);
        Claims {
            admissible: holds,
            consistent: holds,
        }
    }

    /// Returns one reason in words when the estimate may cost optimality, nothing otherwise.
    #[must_use]
    pub fn warning(self, movement: Movement, metric: &Metric, scale: u32) -> Option<&'static str> {
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
                "The estimate over waypoints is a detour where the way does not pass by them. The path may be longer than the shortest."
            }
            _ => {
                "Manhattan over-estimates when diagonals are allowed. The path may be longer than the shortest."
            }
        })
    }
}

/// Any of the estimates, aimed and scaled: [`Tables::prepare`] makes it. Tables are shared, so a
/// clone copies a few words.
#[derive(Clone, Debug)]
pub enum AnyHeuristic {
    /// From columns and rows.
    Formula(Towards),
    /// From what was computed before.
    Table(ByTable),
}

/// Tables are for the grid they were built on, see [`Tables::prepare`]: on a larger one this
/// panics, on an edited one the numbers are those of before.
impl Heuristic<Grid> for AnyHeuristic {
    #[inline(always)]
    fn estimate(&self, grid: &Grid, at: Key) -> Cost {
        match self {
            Self::Formula(towards) => towards.estimate(grid, at),
            Self::Table(by) => by.estimate(grid, at),
        }
    }
}

/// An estimate by a table.
#[derive(Clone, Debug)]
pub struct ByTable {
    /// The table, and what it says of the cells looked for.
    pub table: AimedTable,
    /// The estimate where the table knows no way, scaled already; of landmarks the least estimate, not scaled.
    pub floor: Towards,
    /// By how many thousandths an estimate is multiplied.
    pub scale: u32,
}

/// A table, and what it says of the cells looked for.
#[derive(Clone, Debug)]
pub enum AimedTable {
    /// How near and how far they are from each landmark.
    Landmarks(Arc<Landmarks>, Arc<[(Cost, Cost)]>),
    /// The cell, its waypoint, and the way between.
    Waypoints(Arc<Waypoints>, Key, Option<(usize, Cost)>),
    /// The distances from them.
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
                let way = table.way(grid, at, *last);
                way.map_or_else(floor, |way| by(way).minus(self.floor.slack))
            }
            AimedTable::Exact(field) => field.distance(at).map_or_else(floor, by),
        }
    }
}

#[cfg(test)]
mod tests;

//! How a search ended.

use crate::named::Guarantee;

/// How a search ended. Only what a search [found](Outcome::Found) has a cost to the goal.
///
/// `P` is a place, such as a cell as its column and row, or an arc of a drive. `F` is what a search finds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome<P = (u32, u32), F = Path<P>> {
    /// The search reached the goal.
    Found(F),
    /// The search found no path. There is none, unless the search leaves steps out, as `k-best`, functions of yours and a table from a
    /// file can. These places lead from the start to the nearest one to the goal that the search reached.
    Nearest(Vec<P>),
    /// The search found no path, as in [`Outcome::Nearest`], and knows no nearest place.
    NoPath,
    /// [`Options::limit`](crate::Options::limit), `capacity` or `max_depth` ended the search. These places lead from the start to the nearest one to the goal that the search expanded.
    Limit(Vec<P>),
}

impl<P, F> Outcome<P, F> {
    /// Returns what the search found, if it reached the goal.
    #[must_use]
    pub fn found(self) -> Option<F> {
        match self {
            Self::Found(found) => Some(found),
            Self::Nearest(_) | Self::NoPath | Self::Limit(_) => None,
        }
    }
}

/// A path to the goal.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Path<P = (u32, u32)> {
    /// The column and row of each cell from start to goal. The first cell of a map is (0, 0). For an any-angle path, the cells
    /// under its segments; [`Session::points`](crate::Session::points) returns where it turns.
    pub cells: Vec<P>,
    /// The cost, in the units of [`Options::costs`](crate::Options::costs).
    pub cost: f64,
    /// The most that the path can be longer than a shortest one.
    pub guarantee: Guarantee,
}

//! A path of cells made smooth: pulled taut, and if one likes bent to a curve.

use super::curve::curve;
use super::pull::pull;
use crate::space::sight::Point;
use crate::space::{Grid, Key, Movement};
use crate::words::Word;

/// What a path is made into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Smooth {
    /// The fewest straight lines, see [`pull`].
    Lines,
    /// A curve through their turns, see [`curve`].
    Curve,
}

impl Word for Smooth {
    const WHAT: &'static str = "curve";
    const ALL: &'static [(&'static str, Self)] = &[("lines", Self::Lines), ("curve", Self::Curve)];
}

/// The points of a smooth path, in parts of a cell: `unit` of them a cell, an even number, (0, 0) in
/// the map's corner. Every line from one to the next is free under the movement's corner rule; only a
/// step of the path that is not, such as one of `8-cut` between two walls that touch, stays as it is.
#[must_use]
pub fn smooth(grid: &Grid, movement: Movement, path: &[Key], how: Smooth, unit: i64) -> Vec<Point> {
    let centre = |key: Key| {
        let (x, y) = grid.point(key);
        let middle = |index: u32| i64::from(index) * unit + unit / 2;
        (middle(x), middle(y))
    };
    let turns: Vec<Point> = pull(grid, movement, path).into_iter().map(centre).collect();
    match how {
        Smooth::Lines => turns,
        Smooth::Curve => curve(grid, movement, &turns, unit),
    }
}

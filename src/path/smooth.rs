//! Smooths a path: pulls it taut, and optionally bends it to a curve.

use super::IllegalStep;
use super::curve::{corner, curve};
use super::pull::pull;
use crate::cost::Metric;
use crate::decimal::Rough;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::names::names;
use crate::space::sight::{self, HALVES, Point};
use crate::space::{Grid, Key, Movement};

/// The shape of a smoothed path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Smooth {
    /// A curve along the string; see [`curve`].
    Curve,
    /// The string, as the fewest straight lines; see [`pull`].
    Lines,
}

names! {
    Smooth, "curve":
    "curve" = Self::Curve,
    "lines" = Self::Lines,
}

/// The path to smooth is blocked.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "places in cells, as the message says them")]
pub struct NotFree {
    pub x: f64,
    pub y: f64,
    pub to_x: f64,
    pub to_y: f64,
}

/// Returns the points of a smooth path, in fractions of a cell: `unit` to a cell, an even number, with (0, 0) in the
/// map's corner. Every line from one to the next is free under the movement's corner rule. Only an illegal step of the
/// path, such as one of `8-cut` between two walls that touch, stays as it is.
pub fn smooth(grid: &Grid, movement: Movement, path: &[Key], how: Smooth, unit: i64) -> Vec<Point> {
    let turns = pull(grid, movement, path);
    let turns = turns.into_iter().map(|key| sight::centre(grid, key));
    along(grid, movement, turns, how, unit)
}

/// Smooths as [`smooth`] does, for a `path` that may be illegal. Each cell must be a neighbour of the one before, or
/// the same cell.
///
/// # Errors
/// [`NotFree`] for the first step that the movement does not allow.
pub fn smooth_cells(
    grid: &Grid,
    movement: Movement,
    path: &[Key],
    how: Smooth,
    unit: i64,
) -> Result<Vec<Point>, NotFree> {
    let mut path = path.to_vec();
    path.dedup();
    if let Err(IllegalStep(at)) = super::cost(grid, movement, &Metric::TENTHS, &path) {
        let end = |at: usize| sight::centre(grid, path[at.min(path.len() - 1)]);
        return Err(NotFree::between(end(at), end(at + 1)));
    }
    Ok(smooth(grid, movement, &path, how, unit))
}

/// Smooths lines as [`smooth`] does. They are given by their turning points in halves of a cell, and assumed to be
/// taut.
///
/// # Errors
/// [`NotFree`] for a line that meets a wall or cuts a corner that the movement does not allow.
pub fn smooth_points(
    grid: &Grid,
    movement: Movement,
    path: &[Point],
    how: Smooth,
    unit: i64,
) -> Result<Vec<Point>, NotFree> {
    let mut path = path.to_vec();
    path.dedup();
    let rule = movement.corner_rule();
    let ends = path.first().filter(|_| path.len() == 1);
    let lines = path.windows(2).map(|pair| (pair[0], pair[1]));
    let mut lines = lines.chain(ends.map(|&end| (end, end)));
    let blocked = lines.find(|&(from, to)| !sight::clear(grid, rule, from, to, HALVES));
    let squeezed = || {
        let turn = path.windows(3).find(|turn| squeezes(grid, turn))?;
        Some((turn[0], turn[2]))
    };
    match blocked.or_else(squeezed) {
        Some((from, to)) => Err(NotFree::between(from, to)),
        None => Ok(along(grid, movement, path, how, unit)),
    }
}

impl NotFree {
    /// Returns the error for a line between two points in halves of a cell.
    fn between(from: Point, to: Point) -> Self {
        let cells = |at: i64| (at - 1) as f64 / HALVES as f64;
        Self {
            x: cells(from.0),
            y: cells(from.1),
            to_x: cells(to.0),
            to_y: cells(to.1),
        }
    }
}

/// Returns whether a path turns at a corner where two walls touch diagonally, from one of the two free cells to the
/// other. `turn` is three points in halves of a cell, with free lines in between.
fn squeezes(grid: &Grid, turn: &[Point]) -> bool {
    let &[before, at, after] = turn else {
        return false;
    };
    let Some((x, y)) = corner(at, HALVES) else {
        return false;
    };
    // The free cells at the corner are the upper left and lower right, or the two others. A line to the corner lies in
    // one of them or on its edge.
    let sign = if sight::around(grid, x, y)[0] { 1 } else { -1 };
    let side = |end: Point| (sign * (end.0 - at.0) + end.1 - at.1).signum();
    sight::is_pinched(grid, x, y) && side(before) != side(after)
}

/// Returns a string as it is, or the curve along it. The string is given by its turning points in halves of a cell,
/// each visible from the one before.
pub fn along(
    grid: &Grid,
    movement: Movement,
    turns: impl IntoIterator<Item = Point>,
    how: Smooth,
    unit: i64,
) -> Vec<Point> {
    let part = |at: i64| at * unit / HALVES;
    let turns: Vec<Point> = turns.into_iter().map(|(x, y)| (part(x), part(y))).collect();
    match how {
        Smooth::Lines => turns,
        Smooth::Curve => curve(grid, movement, &turns, unit),
    }
}

impl WithMessage for NotFree {
    fn message(&self) -> Message {
        message!(
            "path: the segment from ({x}, {y}) to ({to_x}, {to_y}) is not free; expected one that the movement allows",
            x = Rough(self.x),
            y = Rough(self.y),
            to_x = Rough(self.to_x),
            to_y = Rough(self.to_y)
        )
    }
}

error_with_message!(NotFree);

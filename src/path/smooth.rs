//! A path made smooth: pulled taut, and if one likes bent to a curve.

use super::curve::curve;
use super::pull::pull;
use crate::cost::Metric;
use crate::space::sight::{self, HALVES, Point};
use crate::space::{Grid, Key, Movement};
use crate::words::Word;

/// What a path is made into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Smooth {
    /// A curve along the string, see [`curve`].
    Curve,
    /// The string: the fewest straight lines, see [`pull`].
    Lines,
}

impl Word for Smooth {
    const WHAT: &'static str = "curve";
    const ALL: &'static [(&'static str, Self)] = &[("curve", Self::Curve), ("lines", Self::Lines)];
}

/// Something is in the way of a path that is to be made smooth.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error(
    "path: the way from ({x}, {y}) to ({to_x}, {to_y}) is not free; expected one that the movement allows"
)]
#[expect(missing_docs, reason = "places in cells, as the message says them")]
pub struct NotFree {
    pub x: f64,
    pub y: f64,
    pub to_x: f64,
    pub to_y: f64,
}

/// The points of a smooth path, in parts of a cell: `unit` of them a cell, an even number, (0, 0) in
/// the map's corner. Every line from one to the next is free under the movement's corner rule; only a
/// step of the path that is not, such as one of `8-cut` between two walls that touch, stays as it is.
#[must_use]
pub fn smooth(grid: &Grid, movement: Movement, path: &[Key], how: Smooth, unit: i64) -> Vec<Point> {
    let turns = pull(grid, movement, path);
    let turns = turns.into_iter().map(|key| sight::centre(grid, key));
    along(grid, movement, turns, how, unit)
}

/// The same of points in halves of a cell: the centres of neighbouring cells, which are pulled taut, or
/// else the turns of lines, which are taken for taut.
///
/// # Errors
/// [`NotFree`] for a step that the movement does not allow, or a line that meets a wall.
pub fn smooth_points(
    grid: &Grid,
    movement: Movement,
    path: &[Point],
    how: Smooth,
    unit: i64,
) -> Result<Vec<Point>, NotFree> {
    let mut path = path.to_vec();
    path.dedup();
    let cell = |(x, y): Point| {
        let index = |at: i64| u32::try_from(at / HALVES).ok().filter(|_| at % HALVES == 1);
        grid.key(index(x)?, index(y)?)
    };
    let cells: Option<Vec<Key>> = path.iter().map(|&point| cell(point)).collect();
    let near = |a: i64, b: i64| (a - b).abs() <= HALVES;
    let cells = cells.filter(|_| {
        path.windows(2)
            .all(|pair| near(pair[0].0, pair[1].0) && near(pair[0].1, pair[1].1))
    });
    let is_free = |a: Point, b: Point| match [cell(a), cell(b)] {
        [Some(from), Some(to)] if cells.is_some() && a != b => {
            super::cost(grid, movement, &Metric::TENTHS, &[from, to]).is_ok()
        }
        _ => sight::clear(grid, movement.corner_rule(), a, b, HALVES),
    };
    let ends = path.first().filter(|_| path.len() == 1);
    let lines = path.windows(2).map(|pair| (pair[0], pair[1]));
    let lines = lines.chain(ends.map(|&end| (end, end)));
    let blocked = lines.into_iter().find(|&(from, to)| !is_free(from, to));
    let squeezed = || {
        let turn = path.windows(3).find(|turn| squeezes(grid, turn))?;
        Some((turn[0], turn[2]))
    };
    if let Some((from, to)) = blocked.or_else(squeezed) {
        let cells = |at: i64| (at - 1) as f64 / HALVES as f64;
        return Err(NotFree {
            x: cells(from.0),
            y: cells(from.1),
            to_x: cells(to.0),
            to_y: cells(to.1),
        });
    }
    Ok(match cells {
        Some(cells) => smooth(grid, movement, &cells, how, unit),
        None => along(grid, movement, path, how, unit),
    })
}

/// Whether a way turns where two walls touch diagonally, and comes from one of the other two cells and
/// goes to the other. Three points, in halves of a cell, with free lines between.
fn squeezes(grid: &Grid, turn: &[Point]) -> bool {
    let &[before, at, after] = turn else {
        return false;
    };
    let corner = |at: i64| u32::try_from(at / HALVES).ok().filter(|_| at % HALVES == 0);
    let Some((x, y)) = corner(at.0).zip(corner(at.1)) else {
        return false;
    };
    // The free cells at the corner are its upper left and lower right one, or the two others: a line to
    // it lies in one of them or on its edge.
    let sign = if sight::around(grid, x, y)[0] { 1 } else { -1 };
    let side = |end: Point| (sign * (end.0 - at.0) + end.1 - at.1).signum();
    sight::is_pinched(grid, x, y) && side(before) != side(after)
}

/// A string as it is, or the curve along it: by its turns in halves of a cell, each in sight of the one
/// before.
#[must_use]
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

//! A free curve along a pulled string.
//!
//! ```text
//!        b           each turn b bends separately, between a and c on the string, as far from b as
//!       ╱ ╲          the legs allow: inside the turn, a Bézier curve with b as its control point;
//!      ╱···╲         if a wall is there, outside of it, a Catmull–Rom spline through a, b and c;
//!     a     c        if one is there too, again at half the width, and so on; finally b stays a corner
//! ```
//!
//! At a and c the curve has the direction of the string, on whichever side it lies. So it continues without a kink, and
//! no turn depends on another. Under the strict rule, a string avoids walls and usually bends on the inside. Otherwise
//! it turns right at their corners and bends on the outside.
//!
//! Catmull and Rom, "A Class of Local Interpolating Splines", 1974. With a and c equally far from b, its centripetal
//! form (Yuksel, Schaefer and Keyser, 2011) is the uniform one.
//!
//! The drawn curve is the checked curve: it consists of short lines between lattice points, and the exact line of sight
//! checks each of them. The points a and c lie exactly on the string, at integer parts of its direction, so straight
//! parts are the string itself. Only sums, products and square roots are used, so the points are the same on every
//! machine.

use crate::space::sight::{self, Point};
use crate::space::{Grid, Movement};
use std::iter;

/// How far from a turn its bend begins, in cells; at most half of the leg.
const WIDE: [f64; 4] = [2.0, 1.0, 0.5, 0.25];

/// The lines for each cell of curve, and the least for half a bend.
const FINE: f64 = 8.0;
const LEAST: i64 = 4;

/// Returns the curve along a string, as points of the same lattice, including its ends. `turns` are the turning points
/// of the string. Each is visible from the one before; otherwise the line between them stays as it is. Points are in
/// fractions of a cell, `unit` to a cell: see [`sight::clear`].
///
/// O(turns) lines of sight, none longer than an eighth of a cell.
pub fn curve(grid: &Grid, movement: Movement, turns: &[Point], unit: i64) -> Vec<Point> {
    let mut points: Vec<Point> = turns.first().copied().into_iter().collect();
    for turn in turns.windows(3) {
        match bend(grid, movement, [turn[0], turn[1], turn[2]], unit) {
            Some(bend) => points.extend(bend),
            None => points.push(turn[1]),
        }
    }
    points.extend(turns.last().filter(|_| turns.len() > 1));
    points.dedup();
    points
}

/// Returns the widest free bend at the middle one of three points: all its lines are free, and no point lies where two
/// walls touch.
fn bend(
    grid: &Grid,
    movement: Movement,
    [before, at, after]: [Point; 3],
    unit: i64,
) -> Option<Vec<Point>> {
    let rule = movement.corner_rule();
    let clear = |line: &[Point]| sight::clear(grid, rule, line[0], line[1], unit);
    let is_free = |points: &Vec<Point>| {
        let mut corners = points.iter().filter_map(|&point| corner(point, unit));
        points.windows(2).all(clear) && !corners.any(|(x, y)| sight::is_pinched(grid, x, y))
    };
    let least = length(before, at).min(length(at, after)) / 2.0;
    WIDE.iter().find_map(|cells| {
        let wide = least.min(cells * unit as f64);
        let (from, to) = (towards(at, before, wide), towards(at, after, wide));
        let lines = (wide * FINE / unit as f64).ceil() as i64;
        let lines = lines.max(LEAST);
        let inside = Some(inside(from, at, to, 2 * lines)).filter(is_free);
        inside.or_else(|| Some(outside(from, at, to, lines)).filter(is_free))
    })
}

/// Returns the column and row of the corner of cells at a point, if there is one.
pub(super) fn corner((x, y): Point, unit: i64) -> Option<(u32, u32)> {
    let corner = |at: i64| u32::try_from(at / unit).ok().filter(|_| at % unit == 0);
    corner(x).zip(corner(y))
}

fn vector(from: Point, to: Point) -> Point {
    (to.0 - from.0, to.1 - from.1)
}

fn length(from: Point, to: Point) -> f64 {
    let (x, y) = vector(from, to);
    ((x * x + y * y) as f64).sqrt()
}

/// Returns the lattice point on a line at this distance from its beginning, or slightly less.
fn towards(from: Point, to: Point, far: f64) -> Point {
    let (x, y) = vector(from, to);
    let parts = gcd(x.unsigned_abs(), y.unsigned_abs()).max(1) as i64;
    let part = (far * parts as f64 / length(from, to)).floor() as i64;
    (from.0 + x / parts * part, from.1 + y / parts * part)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Returns a point plus two weighted vectors, rounded to the lattice.
fn mixed(at: Point, one: (Point, f64), two: (Point, f64)) -> Point {
    let mix = |at: i64, one: f64, two: f64| at + (one + two + 0.5).floor() as i64;
    let by = |(vector, weight): (Point, f64)| (vector.0 as f64 * weight, vector.1 as f64 * weight);
    let (one, two) = (by(one), by(two));
    (mix(at.0, one.0, two.0), mix(at.1, one.1, two.1))
}

/// Returns the quadratic Bézier curve from a to c with b as its control point, in `lines` lines.
fn inside(a: Point, b: Point, c: Point, lines: i64) -> Vec<Point> {
    let between = (1..lines).map(|line| {
        let t = line as f64 / lines as f64;
        let (to_a, to_c) = ((1.0 - t) * (1.0 - t), t * t);
        mixed(b, (vector(b, a), to_a), (vector(b, c), to_c))
    });
    iter::once(a).chain(between).chain([c]).collect()
}

/// Returns the Catmull–Rom spline through a, b and c that leaves a towards b and reaches c from b, in `lines` lines for
/// each half.
fn outside(a: Point, b: Point, c: Point, lines: i64) -> Vec<Point> {
    let half = |a: Point, b: Point, c: Point| {
        let (leaving, arriving) = (vector(a, b), vector(a, c));
        (1..lines).map(move |line| {
            let t = line as f64 / lines as f64;
            // Hermite's weights of the end and of the two tangents: b − a, and half of c − a.
            let (t2, t3) = (t * t, t * t * t);
            let leave = (3.0 * t2 - 2.0 * t3) + (t3 - 2.0 * t2 + t);
            let arrive = (t3 - t2) / 2.0;
            mixed(a, (leaving, leave), (arriving, arrive))
        })
    };
    let there = iter::once(a).chain(half(a, b, c)).chain([b]);
    there.chain(half(c, b, a).rev()).chain([c]).collect()
}

#[cfg(test)]
mod tests;

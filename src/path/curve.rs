//! A curve through the turns of a taut string that meets no wall.
//!
//! ```text
//!      b            near a turn b, a cell before and after it, the string gets a knot; between knots
//!     ╱ ╲           a, b, c … runs a centripetal Catmull–Rom spline, straight where knots are in line
//!    ·   ·
//!   ╱     ╲         a piece that meets a wall is made tighter at both ends, and so are its
//!  a       c        neighbours there: half the tangent, a quarter, none, which is the string itself
//! ```
//!
//! After Catmull and Rom, "A Class of Local Interpolating Splines", 1974, with the knots' parameters
//! by the square root of their distance (Yuksel, Schaefer and Keyser, "Parameterization and
//! Applications of Catmull–Rom Curves", 2011): such a curve makes no loops between near knots.
//!
//! What is drawn is what is checked: the curve is rendered as short lines between points of a lattice,
//! and each of them is asked for by the exact line of sight. Knots lie on the string exactly, at whole
//! parts of its direction, so that the string is always there to fall back to. Sums, products and
//! square roots only: the same points on every machine.

use crate::space::sight::{self, Point};
use crate::space::{Grid, Movement};

/// How much of the tangent is left when a knot was made tighter so many times.
const TIGHT: [f64; 4] = [1.0, 0.5, 0.25, 0.0];
const STRAIGHT: usize = TIGHT.len() - 1;

/// Lines to a cell of curve.
const FINE: i64 = 8;

/// The curve through turns, as points of the same lattice; each turn is in sight of the one before, or
/// the line between them stays as it is. Points are in parts of a cell, `unit` of them a cell: see
/// [`sight::clear`].
///
/// O(length) lines of sight of an eighth of a cell.
#[must_use]
pub fn curve(grid: &Grid, movement: Movement, turns: &[Point], unit: i64) -> Vec<Point> {
    let (knots, is_turn) = knots(turns, unit);
    let tangents = tangents(&knots);
    let mut tight = vec![0; knots.len()];
    let count = knots.len().saturating_sub(1);
    let mut pieces: Vec<Vec<Point>> = vec![Vec::new(); count];
    // Only beside a turn is anything bent.
    let bends = |knot: usize| is_turn[knot] && knot != 0 && knot != count;
    let mut changed: Vec<bool> = (0..count).map(|at| bends(at) || bends(at + 1)).collect();
    while let Some(at) = changed.iter().position(|&changed| changed) {
        changed[at] = false;
        let ends = [at, at + 1];
        if ends.iter().all(|&knot| tight[knot] == STRAIGHT) {
            pieces[at].clear();
            continue;
        }
        let [first, last] = ends.map(|knot| (knots[knot], tangents[knot].by(TIGHT[tight[knot]])));
        pieces[at] = rendered(first, last, unit);
        if !is_free(grid, movement, knots[at], &pieces[at], knots[at + 1], unit) {
            for knot in ends {
                tight[knot] = (tight[knot] + 1).min(STRAIGHT);
            }
            let around = at.saturating_sub(1)..(at + 2).min(changed.len());
            for near in around {
                changed[near] = bends(near) || bends(near + 1);
            }
        }
    }
    let mut points: Vec<Point> = Vec::new();
    for (at, &knot) in knots.iter().enumerate() {
        // A knot beside which the curve stayed straight on both sides is no point of it.
        let is_drawn = is_turn[at]
            || [at.wrapping_sub(1), at]
                .iter()
                .any(|&piece| pieces.get(piece).is_none_or(|piece| !piece.is_empty()));
        points.extend(Some(knot).filter(|_| is_drawn));
        points.extend(pieces.get(at).into_iter().flatten());
    }
    points.dedup();
    points
}

fn way(from: Point, to: Point) -> Point {
    (to.0 - from.0, to.1 - from.1)
}

fn length(from: Point, to: Point) -> f64 {
    let (x, y) = way(from, to);
    ((x * x + y * y) as f64).sqrt()
}

/// The turns, and where there is room a point on the string a cell before and after each; and which of
/// them are turns.
fn knots(turns: &[Point], unit: i64) -> (Vec<Point>, Vec<bool>) {
    let mut knots: Vec<Point> = turns.first().copied().into_iter().collect();
    let mut is_turn = vec![true; knots.len()];
    for (leg, pair) in turns.windows(2).enumerate() {
        let (x, y) = way(pair[0], pair[1]);
        let parts = gcd(x.unsigned_abs(), y.unsigned_abs()) as i64;
        if parts == 0 {
            continue;
        }
        // So many whole parts of the leg as make a cell.
        let cells = length(pair[0], pair[1]) / unit as f64;
        let cell = (parts as f64 / cells).floor() as i64;
        let on_leg = |part: i64| (pair[0].0 + x / parts * part, pair[0].1 + y / parts * part);
        let (turns_before, turns_after) = (leg > 0, leg + 2 < turns.len());
        if cells >= 2.0 && cell > 0 {
            if turns_before {
                knots.push(on_leg(cell));
            }
            if turns_after && (!turns_before || 2 * cell < parts) {
                knots.push(on_leg(parts - cell));
            }
        }
        is_turn.resize(knots.len(), false);
        knots.push(pair[1]);
        is_turn.push(true);
    }
    (knots, is_turn)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A direction of the curve: how far it goes while its parameter grows by one, and by how much that
/// grows on the way to the knot before and after.
#[derive(Clone, Copy)]
struct Tangent {
    x: f64,
    y: f64,
    scale: f64,
}

impl Tangent {
    fn by(self, scale: f64) -> Self {
        Self { scale, ..self }
    }
}

/// The tangents of a centripetal Catmull–Rom spline; at the ends along the string.
fn tangents(knots: &[Point]) -> Vec<Tangent> {
    let slope = |a: Point, b: Point, time: f64| {
        let (x, y) = way(a, b);
        (x as f64 / time, y as f64 / time)
    };
    let time = |a: Point, b: Point| length(a, b).sqrt().max(1e-9);
    let scale = 1.0;
    (0..knots.len())
        .map(|at| {
            let here = knots[at];
            let before = at.checked_sub(1).map(|before| knots[before]);
            let after = knots.get(at + 1).copied();
            let (x, y) = match (before, after) {
                (Some(a), Some(b)) => {
                    let (one, two) = (time(a, here), time(here, b));
                    let (p, q, r) = (
                        slope(a, here, one),
                        slope(a, b, one + two),
                        slope(here, b, two),
                    );
                    (p.0 - q.0 + r.0, p.1 - q.1 + r.1)
                }
                (None, Some(b)) => slope(here, b, time(here, b)),
                (Some(a), None) => slope(a, here, time(a, here)),
                (None, None) => (0.0, 0.0),
            };
            Tangent { x, y, scale }
        })
        .collect()
}

/// The points between two knots, without these.
fn rendered(first: (Point, Tangent), last: (Point, Tangent), unit: i64) -> Vec<Point> {
    let ((from, leaving), (to, arriving)) = (first, last);
    let length = length(from, to);
    let time = length.sqrt();
    let lines = (length * FINE as f64 / unit as f64).ceil().max(2.0) as i64;
    (1..lines)
        .map(|line| {
            let t = line as f64 / lines as f64;
            // Hermite's four: what the two ends and the two tangents weigh.
            let (t2, t3) = (t * t, t * t * t);
            let end = 3.0 * t2 - 2.0 * t3;
            let leave = (t3 - 2.0 * t2 + t) * time * leaving.scale;
            let arrive = (t3 - t2) * time * arriving.scale;
            let (x, y) = way(from, to);
            let at = |from: i64, way: i64, leaving: f64, arriving: f64| {
                let along = way as f64 * end + leaving * leave + arriving * arrive;
                from + (along + 0.5).floor() as i64
            };
            (
                at(from.0, x, leaving.x, arriving.x),
                at(from.1, y, leaving.y, arriving.y),
            )
        })
        .collect()
}

/// Whether all lines between two knots are free, and no point between them lies where two walls touch.
fn is_free(
    grid: &Grid,
    movement: Movement,
    from: Point,
    between: &[Point],
    to: Point,
    unit: i64,
) -> bool {
    let pinched = |(x, y): Point| {
        let corner = |at: i64| u32::try_from(at / unit).ok().filter(|_| at % unit == 0);
        matches!((corner(x), corner(y)), (Some(x), Some(y)) if sight::is_pinched(grid, x, y))
    };
    let mut last = from;
    for &point in between.iter().chain([&to]) {
        if !sight::clear(grid, movement.corner_rule(), last, point, unit) {
            return false;
        }
        last = point;
    }
    !between.iter().any(|&point| pinched(point))
}

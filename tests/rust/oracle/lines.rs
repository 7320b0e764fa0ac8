//! Lines between points and shortest paths over them, by brute force: every line is clipped to every cell in exact
//! fractions, and all pairs of corners are tried.
//!
//! Points are in halves of a cell from the upper left corner of the map: the centre of the first cell is (1, 1).

use crate::oracle::{Map, Rule};

pub(crate) type Point = (i64, i64);

/// Returns whether a line meets the square of a cell or, for `is_open`, its interior.
fn meets(from: Point, to: Point, (x, y): Point, is_open: bool) -> bool {
    // Fractions as (over, under), under > 0.
    let less = |a: (i64, i64), b: (i64, i64)| a.0 * b.1 < b.0 * a.1;
    let (mut low, mut high) = ((0, 1), (1, 1));
    for (at, by, near) in [
        (from.0, to.0 - from.0, 2 * x),
        (from.1, to.1 - from.1, 2 * y),
    ] {
        let far = near + 2;
        if by == 0 {
            if at < near || at > far || is_open && (at == near || at == far) {
                return false;
            }
            continue;
        }
        let [a, b] = [near, far].map(|edge| ((edge - at) * by.signum(), by.abs()));
        let (enters, leaves) = if less(a, b) { (a, b) } else { (b, a) };
        low = if less(low, enters) { enters } else { low };
        high = if less(leaves, high) { leaves } else { high };
    }
    if is_open {
        less(low, high)
    } else {
        !less(high, low)
    }
}

/// The length of a line in cells.
pub(crate) fn length(from: Point, to: Point) -> f64 {
    let [dx, dy] = [to.0 - from.0, to.1 - from.1].map(|by| by as f64 / 2.0);
    (dx * dx + dy * dy).sqrt()
}

impl Map {
    fn sides(&self) -> Point {
        (self.rows[0].len() as i64, self.rows.len() as i64)
    }

    fn has_wall(&self, is_met: impl Fn(Point) -> bool) -> bool {
        let (width, height) = self.sides();
        let cells = (-1..=height).flat_map(|y| (-1..=width).map(move |x| (x, y)));
        let mut walls = cells.filter(|&(x, y)| !self.free(x, y));
        walls.any(is_met)
    }

    /// Returns whether two walls touch diagonally at a corner, and nothing else is there.
    pub(crate) fn is_pinched(&self, x: i64, y: i64) -> bool {
        let free = [(x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y)].map(|(x, y)| self.free(x, y));
        free == [true, false, true, false] || free == [false, true, false, true]
    }

    /// Returns whether a line is legal: it enters no wall, runs along none on both sides, and does not pass between two
    /// that touch diagonally. If both cells beside a corner must be free, as in 4-way movement, it touches none.
    pub(crate) fn sees(&self, rule: Rule, from: Point, to: Point) -> bool {
        if matches!(rule, Rule::Squares(None | Some(2))) {
            return !self.has_wall(|cell| meets(from, to, cell, false));
        }
        if self.has_wall(|cell| meets(from, to, cell, true)) {
            return false;
        }
        let (width, height) = self.sides();
        for (x, y) in (0..=height).flat_map(|y| (0..=width).map(move |x| (x, y))) {
            let corner = (2 * x, 2 * y);
            let cross =
                (corner.0 - from.0) * (to.1 - from.1) == (corner.1 - from.1) * (to.0 - from.0);
            let within = |at: i64, a: i64, b: i64| a.min(b) <= at && at <= a.max(b);
            let is_on = cross && within(corner.0, from.0, to.0) && within(corner.1, from.1, to.1);
            if is_on && corner != from && corner != to && self.is_pinched(x, y) {
                return false;
            }
            // The edges to the right and down of the corner, if the line runs along them.
            let shares = |a: i64, b: i64, near: i64| a.min(b) < near + 2 && near < a.max(b);
            let [here, left, up] = [(x, y), (x - 1, y), (x, y - 1)].map(|(x, y)| self.free(x, y));
            let level = from.1 == to.1 && from.1 == corner.1 && shares(from.0, to.0, corner.0);
            let upright = from.0 == to.0 && from.0 == corner.0 && shares(from.1, to.1, corner.1);
            if level && !here && !up || upright && !here && !left {
                return false;
            }
        }
        true
    }

    /// Returns the length of a path over lines; `None` if one of them is illegal, or if it turns where no path passes.
    pub(crate) fn draw(&self, rule: Rule, path: &[Point]) -> Option<f64> {
        let turns = path.get(1..path.len().max(2) - 1)?;
        let is_corner = |&&(x, y): &&Point| x % 2 == 0 && y % 2 == 0;
        if turns
            .iter()
            .filter(is_corner)
            .any(|&(x, y)| self.is_pinched(x / 2, y / 2))
        {
            return None;
        }
        path.windows(2).try_fold(0.0, |sum, line| {
            let sees = self.sees(rule, line[0], line[1]);
            sees.then(|| sum + length(line[0], line[1]))
        })
    }

    /// Returns the length of a shortest path over lines that may touch corners, by Dijkstra over all corners.
    pub(crate) fn straightest(&self, start: Point, goal: Point) -> Option<f64> {
        let (width, height) = self.sides();
        let corners = (0..=height).flat_map(|y| (0..=width).map(move |x| (x, y)));
        let corners = corners.filter(|&(x, y)| !self.is_pinched(x, y));
        let mut points = vec![start, goal];
        points.extend(corners.map(|(x, y)| (2 * x, 2 * y)));
        let mut least = vec![f64::INFINITY; points.len()];
        let mut closed = vec![false; points.len()];
        least[0] = 0.0;
        loop {
            let open = (0..points.len()).filter(|&at| !closed[at] && least[at].is_finite());
            let at = open.min_by(|&a, &b| least[a].total_cmp(&least[b]))?;
            if at == 1 {
                return Some(least[1]);
            }
            closed[at] = true;
            for to in 0..points.len() {
                let far = least[at] + length(points[at], points[to]);
                if !closed[to]
                    && far < least[to]
                    && self.sees(Rule::Squares(Some(1)), points[at], points[to])
                {
                    least[to] = far;
                }
            }
        }
    }
}

//! Expand only to the k best of the directions.
//!
//! Dropping neighbours saves work (docs/sources.md): the search sorts the directions by a key and
//! visits the first few. The keys are the places of the parent, the start and the goal:
//!
//! | key | first come the directions |
//! |---|---|
//! | `turn` | that turn least from the step by which the cell was reached |
//! | `goal` | that point most towards the goal |
//! | `start` | that point most away from the start |
//! | `line` | that end nearest to the straight line from start to goal, the onward one first |
//!
//! Kept are the first k, or those that are worse than the first by no more than a [threshold].
//! Directions are sorted before walls are looked at, as in the article's drawings: what is dropped
//! is dropped also where nothing else is left. Equal directions go by their number, clockwise from
//! north. In general nothing is promised: the shortest path, or any path, may need a dropped direction.
//!
//! By `turn` five of eight directions are enough, and three of four or six: those that turn by at most a
//! right angle, or on hexagons by at most a sixth. A step that turns by more, from p over x to n, leads
//! back to p or to a cell beside it, and the straight step from p to n is legal if n is free and costs less,
//! on any ground: S·(p + n)/2 against at least S·(p + x)/2 + S·(x + n)/2. So it is on no shortest path,
//! whichever of the shortest ways to x the search has kept; and n is opened from p, or, where p dropped
//! that step, from a cell before.

pub mod threshold;

use crate::cost::{Cost, Metric, Thousandths};
use crate::search::{Expand, Node, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Hex, Key, Layout, Movement, Space};
use crate::words::Word;
use std::cmp::Reverse;

/// What the directions are sorted by, see the table above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the table above")]
pub enum SortKey {
    #[default]
    Turn,
    Goal,
    Start,
    Line,
}

impl Word for SortKey {
    const WHAT: &'static str = "sort key";
    const ALL: &'static [(&'static str, Self)] = &[
        ("turn", Self::Turn),
        ("goal", Self::Goal),
        ("start", Self::Start),
        ("line", Self::Line),
    ];
}

type Vector = (i64, i64);

/// How many directions by `turn` are enough for every shortest path.
pub fn enough_by_turn(movement: Movement) -> u8 {
    match movement {
        Movement::Four | Movement::Six(_) => 3,
        Movement::Eight(_) => 5,
    }
}

/// Which of the sorted directions are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// So many, from the first.
    First(u8),
    /// Those that are worse than the first by no more than this, see [`threshold`].
    Within(Thousandths),
}

/// The best directions at the price of the terrain.
#[derive(Clone, Copy, Debug)]
pub struct KBest {
    movement: Movement,
    keep: Keep,
    key: SortKey,
    start: Key,
    goal: Key,
}

impl KBest {
    /// The best of the movement's four, six or eight directions, on the way from start to goal.
    pub fn of(movement: Movement, keep: Keep, key: SortKey, [start, goal]: [Key; 2]) -> Self {
        Self {
            movement,
            keep,
            key,
            start,
            goal,
        }
    }

    /// The directions that are kept at a cell, a bit each. A cell without a direction of its own
    /// (the start by `turn` and `start`, the goal by `goal`) keeps all.
    #[must_use]
    pub fn kept(&self, grid: &Grid, at: Key, arrival: Option<Direction>) -> u8 {
        if let Some(layout) = self.movement.layout() {
            return self.kept_of_six(grid, layout, at, arrival);
        }
        let point = |key| {
            let (x, y) = grid.point(key);
            (i64::from(x), i64::from(y))
        };
        let from = |a: Key, b: Key| {
            let (a, b) = (point(a), point(b));
            (b.0 - a.0, b.1 - a.1)
        };
        let towards = match self.key {
            SortKey::Turn => arrival.map_or((0, 0), delta),
            SortKey::Goal => from(at, self.goal),
            SortKey::Start => from(self.start, at),
            SortKey::Line => from(self.start, self.goal),
        };
        if towards == (0, 0) {
            return u8::MAX;
        }
        let k = match self.keep {
            Keep::First(k) => k,
            Keep::Within(most) => {
                let here = match self.key {
                    SortKey::Line => Some(from(self.start, at)),
                    _ => None,
                };
                return threshold::kept(self.movement, most, towards, here);
            }
        };
        let mut sorted = Direction::ALL;
        let sorted = match self.movement {
            Movement::Four => {
                sorted[..4].copy_from_slice(&Direction::STRAIGHT);
                &mut sorted[..4]
            }
            Movement::Eight(_) | Movement::Six(_) => &mut sorted[..],
        };
        if self.key == SortKey::Line {
            let here = from(self.start, at);
            sorted.sort_by_key(|&direction| {
                let step = delta(direction);
                let there = (here.0 + step.0, here.1 + step.1);
                let aside = (towards.0 * there.1 - towards.1 * there.0).abs();
                (aside, Reverse(onward(towards, direction)))
            });
        } else {
            sorted.sort_by_key(|&direction| Reverse(onward(towards, direction)));
        }
        first(k, sorted)
    }

    /// The directions kept of a hexagon's six, by the angles between hexagons.
    fn kept_of_six(&self, grid: &Grid, layout: Layout, at: Key, arrival: Option<Direction>) -> u8 {
        let cell = grid.point(at);
        let way = |from, to| layout.way(grid.point(from), grid.point(to));
        // The way back, turned round: the cell that was left may be shoved otherwise than this one.
        let arrived = |direction: Direction| -layout.step(cell, direction.opposite());
        let towards = match self.key {
            SortKey::Turn => arrival.map_or(Hex::default(), arrived),
            SortKey::Goal => way(at, self.goal),
            SortKey::Start => way(self.start, at),
            SortKey::Line => way(self.start, self.goal),
        };
        if towards == Hex::default() {
            return u8::MAX;
        }
        let here = way(self.start, at);
        let ring = layout.ring(cell).moves();
        let k = match self.keep {
            Keep::First(k) => k,
            Keep::Within(most) => {
                let here = (self.key == SortKey::Line).then_some(here);
                let step = |direction| layout.step(cell, direction);
                return threshold::kept_of_six(ring, &step, most, towards, here);
            }
        };
        let mut sorted = [Direction::North; 6];
        for (place, direction) in sorted.iter_mut().zip(directions(ring)) {
            *place = direction;
        }
        sorted.sort_by_key(|&direction| {
            let step = layout.step(cell, direction);
            let aside = match self.key {
                SortKey::Line => towards.cross(here + step).abs(),
                _ => 0,
            };
            (aside, Reverse(towards.dot(step)))
        });
        first(k, &sorted)
    }
}

/// The first `k` directions, a bit each.
fn first(k: u8, sorted: &[Direction]) -> u8 {
    let kept = sorted.iter().take(k.into());
    kept.fold(0, |bits, direction| bits | direction.bit())
}

fn delta(direction: Direction) -> Vector {
    let (dx, dy) = direction.delta();
    (dx.into(), dy.into())
}

/// Grows with the cosine between a vector and a direction: twice its square, with its sign, times
/// the vector's length squared.
fn onward(towards: Vector, direction: Direction) -> i64 {
    let step = delta(direction);
    let dot = towards.0 * step.0 + towards.1 * step.1;
    dot.signum() * dot * dot * if direction.is_diagonal() { 1 } else { 2 }
}

impl Expand<Grid> for KBest {
    fn expand<O: Observer>(
        &self,
        grid: &Grid,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let moves = self.movement.moves(grid, from.key);
        let here = grid.terrain(from.key);
        for direction in directions(moves & self.kept(grid, from.key, from.arrival.direction())) {
            let to = grid.neighbour(from.key, direction);
            let length: Cost = self.movement.step(metric, direction);
            step(
                observer,
                to,
                direction,
                length.between(here, grid.terrain(to)),
            );
        }
    }
}

#[cfg(test)]
mod tests;

//! Expansion to the k best directions only.
//!
//! Dropping neighbours saves work. The expansion sorts the directions by a key and keeps the first few. The keys use
//! the positions of the parent, the start and the goal:
//!
//! | key | first come the directions |
//! |---|---|
//! | `turn` | that turn least from the step by which the cell was reached |
//! | `goal` | that point most towards the goal |
//! | `start` | that point most away from the start |
//! | `line` | that end nearest to the straight line from start to goal, the onward one first |
//!
//! It keeps the first k, or those that are worse than the first by at most a [threshold]. The sort ignores walls: a
//! dropped direction stays dropped even if no other is free. Equal directions are ordered by number, clockwise from
//! north. In general nothing is promised: the shortest path, or any path, may need a dropped direction.
//!
//! By `turn`, five of eight directions are enough, and three of four or six: those that turn by at most a right angle,
//! or on hexagons by at most a sixth of a turn. A step that turns by more, from p over x to n, leads back to p or to a
//! cell beside it. If n is free, the straight step from p to n is legal and costs less on any ground: S·(p + n)/2
//! against at least S·(p + x)/2 + S·(x + n)/2. So such a step is on no shortest path, whichever shortest path to x the
//! search has found. And n is opened from p or, if p dropped that step, from an earlier cell.

pub mod threshold;

use super::neighbours::AllNeighbours;
use super::pruning::offset;
use crate::cost::{Cost, Metric, Thousandths};
use crate::names::names;
use crate::search::{Expand, Node, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Movement};
use std::cmp::Reverse;

/// The sort key of the directions; see the table of this module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the table above")]
pub enum SortKey {
    #[default]
    Turn,
    Goal,
    Start,
    Line,
}

names! {
    SortKey, "sort key":
    "turn" = Self::Turn,
    "goal" = Self::Goal,
    "start" = Self::Start,
    "line" = Self::Line,
}

/// A vector in the plane, in columns and rows; for hexagons as [`Hex::in_rows`](crate::space::Hex::in_rows) gives it.
type Vector = (i64, i64);

/// Returns how many directions by `turn` suffice for every shortest path.
pub fn enough_by_turn(movement: Movement) -> u8 {
    match movement {
        Movement::Four | Movement::Six(_) => 3,
        Movement::Eight(_) => 5,
    }
}

/// Which of the sorted directions the search keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Keep {
    /// The first ones: 1 to 8 of them.
    First(u8),
    /// Those that are worse than the first by at most this, from 0 to 3 cells. The measure is how much less a step
    /// advances (a right angle is 1) or, by `line`, how much farther from the line it ends; see [`threshold`].
    Within(Thousandths),
}

impl Keep {
    /// The default number of directions: three of eight are dropped.
    pub const K: u8 = 5;
    /// The largest useful threshold: the distance between the ends of two steps is less than three cells.
    pub const MAX_WITHIN: Thousandths = Thousandths(3000);
}

/// The best directions at the cost of the terrain.
#[derive(Clone, Copy, Debug)]
pub struct KBest {
    movement: Movement,
    keep: Keep,
    key: SortKey,
    start: Key,
    goal: Key,
}

impl KBest {
    /// Returns the best of the movement's four, six or eight directions, for a search from start to goal.
    pub fn of(movement: Movement, keep: Keep, key: SortKey, [start, goal]: [Key; 2]) -> Self {
        Self {
            movement,
            keep,
            key,
            start,
            goal,
        }
    }

    /// Returns the directions that the search keeps at a cell, a bit each. A cell without a reference direction (the start by
    /// `turn` and `start`, the goal by `goal`) keeps all.
    #[must_use]
    pub(crate) fn kept(&self, grid: &Grid, at: Key, arrival: Option<Direction>) -> u8 {
        let (here, layout) = (grid.point(at), self.movement.layout());
        let signed = |(x, y): (i32, i32)| -> Vector { (x.into(), y.into()) };
        let vector = |from: Key, to: Key| {
            let (from, to) = (grid.point(from), grid.point(to));
            signed(match layout {
                Some(layout) => layout.offset(from, to).in_rows(),
                None => offset(from, to),
            })
        };
        let step = |direction: Direction| {
            signed(match layout {
                Some(layout) => layout.step(here, direction).in_rows(),
                None => direction.delta(),
            })
        };
        // The direction back, reversed, because the parent's row may be shifted differently.
        let arrived = |direction: Direction| {
            let (x, y) = step(direction.opposite());
            (-x, -y)
        };
        let towards = match self.key {
            SortKey::Turn => arrival.map_or((0, 0), arrived),
            SortKey::Goal => vector(at, self.goal),
            SortKey::Start => vector(self.start, at),
            SortKey::Line => vector(self.start, self.goal),
        };
        if towards == (0, 0) {
            return u8::MAX;
        }
        let moves = match layout {
            Some(layout) => layout.ring(here).moves,
            None => self.movement.table()[usize::from(u8::MAX)],
        };
        // The distance between rows of hexes is √3/2, and between columns 1/2.
        let (square_of_row, cell) = if layout.is_some() { (3, 2) } else { (1, 1) };
        let dot = |a: Vector, b: Vector| a.0 * b.0 + square_of_row * a.1 * b.1;
        let from_start = vector(self.start, at);
        // The distance from the end of a step to the line, in rows times the length of the line.
        let aside = |step: Vector| match self.key {
            SortKey::Line => {
                let there = (from_start.0 + step.0, from_start.1 + step.1);
                (towards.0 * there.1 - towards.1 * there.0).abs()
            }
            _ => 0,
        };
        match self.keep {
            Keep::First(k) => {
                // Grows with the cosine: its square with its sign, times a common factor.
                let onward = |step: Vector| {
                    let dot_step = dot(towards, step);
                    dot_step.signum() * dot_step * dot_step * (4 / dot(step, step))
                };
                let mut sorted = Direction::ALL;
                let mut count = 0;
                for direction in directions(moves) {
                    sorted[count] = direction;
                    count += 1;
                }
                let sorted = &mut sorted[..count];
                sorted.sort_by_key(|&direction| {
                    let step = step(direction);
                    (aside(step), Reverse(onward(step)))
                });
                let best = sorted.iter().take(k.into());
                best.fold(0, |bits, direction| bits | direction.bit())
            }
            Keep::Within(most) => {
                let root = |square: i64| (square as f64).sqrt();
                let length = root(dot(towards, towards));
                threshold::within(moves, most, &|direction| {
                    let step = step(direction);
                    if self.key == SortKey::Line {
                        aside(step) as f64 * root(square_of_row) / (length * f64::from(cell))
                    } else {
                        1.0 - dot(towards, step) as f64 / (length * root(dot(step, step)))
                    }
                })
            }
        }
    }
}

impl Expand<Grid> for KBest {
    fn expand<O: Observer>(
        &self,
        grid: &Grid,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let moves = self.movement.moves(grid, from.key)
            & self.kept(grid, from.key, from.arrival.direction());
        let all = AllNeighbours::terrain(self.movement);
        all.generate(grid, metric, (from.key, moves), observer, step);
    }
}

#[cfg(test)]
mod tests;

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

use super::neighbours::AllNeighbours;
use super::pruning::offset;
use crate::cost::{Cost, Metric, Thousandths};
use crate::search::{Expand, Node, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Movement};
use crate::words::Word;
use std::cmp::Reverse;

/// What the directions are sorted by, see the table above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

/// A way in the plane: columns and rows; of hexagons as [`Hex::in_rows`](crate::space::Hex::in_rows) gives it.
type Vector = (i64, i64);

/// Returns how many directions by `turn` are enough for every shortest path.
pub fn enough_by_turn(movement: Movement) -> u8 {
    match movement {
        Movement::Four | Movement::Six(_) => 3,
        Movement::Eight(_) => 5,
    }
}

/// Which of the sorted directions are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Keep {
    /// So many, from the first: 1 to 8.
    First(u8),
    /// Those that are worse than the first by no more than this, from 0 to 3 cells: by how much less a step
    /// leads on (a right angle off is 1), and by `line` how much farther aside it ends, see [`threshold`].
    Within(Thousandths),
}

impl Keep {
    /// How many are kept by default: three of eight are dropped (docs/sources.md).
    pub const K: u8 = 5;
    /// The largest threshold that means anything: the ends of two steps are less than three cells apart.
    pub const MOST_WITHIN: Thousandths = Thousandths(3000);
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
    /// Returns the best of the movement's four, six or eight directions, on the way from start to goal.
    pub fn of(movement: Movement, keep: Keep, key: SortKey, [start, goal]: [Key; 2]) -> Self {
        Self {
            movement,
            keep,
            key,
            start,
            goal,
        }
    }

    /// Returns the directions that are kept at a cell, a bit each. A cell without a direction of its own (the start by
    /// `turn` and `start`, the goal by `goal`) keeps all.
    #[must_use]
    pub fn kept(&self, grid: &Grid, at: Key, arrival: Option<Direction>) -> u8 {
        let (here, layout) = (grid.point(at), self.movement.layout());
        let signed = |(x, y): (i32, i32)| -> Vector { (x.into(), y.into()) };
        let way = |from: Key, to: Key| {
            let (from, to) = (grid.point(from), grid.point(to));
            signed(match layout {
                Some(layout) => layout.way(from, to).in_rows(),
                None => offset(from, to),
            })
        };
        let step = |direction: Direction| {
            signed(match layout {
                Some(layout) => layout.step(here, direction).in_rows(),
                None => direction.delta(),
            })
        };
        // The way back, turned round: a hexagon that was left may be shoved otherwise than this one.
        let arrived = |direction: Direction| {
            let (x, y) = step(direction.opposite());
            (-x, -y)
        };
        let towards = match self.key {
            SortKey::Turn => arrival.map_or((0, 0), arrived),
            SortKey::Goal => way(at, self.goal),
            SortKey::Start => way(self.start, at),
            SortKey::Line => way(self.start, self.goal),
        };
        if towards == (0, 0) {
            return u8::MAX;
        }
        let moves = match layout {
            Some(layout) => layout.ring(here).moves,
            None => self.movement.table()[usize::from(u8::MAX)],
        };
        // Rows of hexagons are √3/2 apart, columns 1/2.
        let (square_of_row, cell) = if layout.is_some() { (3, 2) } else { (1, 1) };
        let dot = |a: Vector, b: Vector| a.0 * b.0 + square_of_row * a.1 * b.1;
        let from_start = way(self.start, at);
        // How far the end of a step is from the line, in rows times the length of the line.
        let aside = |step: Vector| match self.key {
            SortKey::Line => {
                let there = (from_start.0 + step.0, from_start.1 + step.1);
                (towards.0 * there.1 - towards.1 * there.0).abs()
            }
            _ => 0,
        };
        match self.keep {
            Keep::First(k) => {
                // Grows with the cosine: its square, with its sign, times what is the same for all.
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
                let kept = sorted.iter().take(k.into());
                kept.fold(0, |bits, direction| bits | direction.bit())
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
        all.hand_out(grid, metric, (from.key, moves), observer, step);
    }
}

#[cfg(test)]
mod tests;

//! Which moves remain after an arrival: the pruning rules behind jump points.
//!
//! Cell x was reached from p by a step in direction d. A legal move x → n is pruned if the 3×3 block around x has
//! another legal path from p to n that avoids x and is shorter; or one as long, unless d is a direction with
//! precedence. Moves that remain on open ground are natural. Moves that remain only because of a wall are forced.
//!
//! ```text
//! natural:                          and forced by the wall #:
//!   · · ·     p · ·     · p ·         · # ↗     p # ↗         # ↑ ↗      # ↑ ·
//!   p x →     · x →     ← x →         p x →     · x →         p x →      p x →
//!   · · ·     · ↓ ↘     · ↓ ·         · · ·     · ↓ ↘         · · ·      · · ·
//!   straight  diagonal  vertical,     cut and one-free        strict     four-way
//!                       four-way
//! ```
//!
//! D. Harabor and A. Grastien, "Online Graph Pruning for Pathfinding on Grid Maps", 2011, and "Improving Jump Point
//! Search", 2014. J. Baum, "Jump Point Search Pathfinding in 4-connected Grids", 2025, prunes 4-way movement with
//! horizontal steps first; here, vertical steps come first. That some steps come first is the canonical order of N.
//! Sturtevant and S. Rabin, "Canonical Orderings on Grids", 2016.
//!
//! - Nothing is written by hand: the tables of all movements follow from the definition above and the movement's table
//!   of legal moves.
//! - To break ties, diagonals take precedence in 8-way movement, and vertical steps in 4-way movement. Pruning both
//!   orders of a tie would lose the cell; pruning neither would gain nothing.
//! - A search that keeps one parent for each cell stays complete. Let u → v be the last step of a shortest path,
//!   pruned, with w the parent of u. The other path w → y → v is not shorter, so it is a tie: w → u has no precedence,
//!   but w → y has, and y → v has the direction of w → u. Whatever parent y got, y → v remains. After an arrival with
//!   precedence, no tie is pruned. After any other arrival, y → v is straight ahead, or a turn that a shorter path
//!   would replace.
//! - Two steps suffice for the other path: three cost more than any two. The tables are derived with 10 and 14, and
//!   serve every metric whose diagonal costs less than two straight steps; see [`Metric::has_short_diagonals`]. What is
//!   shorter in one is not longer in the other. If a diagonal costs two straight steps, each of two paths would be
//!   pruned for the other.

pub mod ground;

use crate::cost::{Cost, Metric};
use crate::search::{Arrival, Node};
use crate::space::compass::{MoveTable, directions};
use crate::space::{Direction, Grid, Key, Movement, Space};
use std::cmp::Ordering;
use std::sync::OnceLock;

/// The remaining moves of one movement, by direction of arrival and free neighbours.
#[derive(Clone, Debug)]
pub struct Pruning {
    remaining: [MoveTable; 8],
    natural: [u8; 8],
    /// The last is for a cell without an arrival.
    fresh: [MoveTable; 9],
    unbeaten: [MoveTable; 36],
}

/// For 4-way movement, the three corner rules, and hexagons.
static ALL: [OnceLock<Pruning>; 5] = [const { OnceLock::new() }; 5];

impl Pruning {
    /// Returns the tables of a movement on square cells, derived on first use. On hexagons, no move remains.
    #[must_use]
    pub fn of(movement: Movement) -> &'static Self {
        let place = match movement {
            Movement::Four => 0,
            Movement::Eight(rule) => 1 + rule as usize,
            Movement::Six(_) => 4,
        };
        ALL[place].get_or_init(|| Self::derive(movement))
    }

    fn derive(movement: Movement) -> Self {
        let moves = movement.table();
        let mut remaining = [[0; 256]; 8];
        let mut fresh = [[0; 256]; 9];
        fresh[8] = *moves;
        let mut unbeaten = [*moves; 36];
        for free in 0..=255 {
            let block = Block::of(movement, free);
            for arrival in Direction::ALL {
                let (at, free) = (arrival as usize, usize::from(free));
                let mut alone = 0;
                for direction in directions(block.moves(CENTRE)) {
                    let bit = direction.bit();
                    let [one, two] = block.detours(arrival, direction);
                    let is_fresh = one.is_gt();
                    let is_kept = two.is_gt() || two.is_eq() && goes_first(movement, arrival);
                    remaining[at][free] |= bit * u8::from(is_fresh && is_kept);
                    fresh[at][free] |= bit * u8::from(is_fresh);
                    alone |= bit * u8::from(is_fresh && two.is_ge());
                }
                for (left_out, table) in (0..4).zip(&mut unbeaten[4 * at..]) {
                    let left = arrival.turned(7).bit() * (left_out & 1);
                    let right = arrival.turned(1).bit() * (left_out >> 1);
                    table[free] = alone & !(block.swapped(arrival) & (left | right));
                }
            }
        }
        Self {
            remaining,
            fresh,
            unbeaten,
            natural: remaining.map(|table| table[usize::from(u8::MAX)]),
        }
    }

    /// Returns the legal moves of a cell with these free neighbours, without pruning, as for a start.
    #[must_use]
    #[inline(always)]
    pub fn legal(&self, free: u8) -> u8 {
        self.fresh(None, free)
    }

    /// Returns the moves that remain after a step in a direction, natural and forced. Meaningful only if the cell
    /// behind is free, which it is because the step came from there.
    #[must_use]
    #[inline(always)]
    pub fn remaining(&self, arrival: Direction) -> &MoveTable {
        &self.remaining[arrival as usize]
    }

    /// Returns the moves to cells that the parent could not reach as cheaply by a single step. Any other cell already
    /// has a path from the parent. So on uniform ground nothing is lost, not even a tie, and nothing else changes.
    #[must_use]
    #[inline(always)]
    pub fn fresh(&self, arrival: Option<Direction>, free: u8) -> u8 {
        self.fresh[arrival.map_or(8, |direction| direction as usize)][usize::from(free)]
    }

    /// Returns the moves at a cell that may be the last of a shortest path. Of the fresh moves, it drops those to cells
    /// that the parent reaches cheaper in two steps, and those for which a cell adjacent to the parent's step has a
    /// cheaper path. If each cell closes with its least g, a dropped move changes neither which cells close, nor their
    /// order, nor their parents. Only the open list differs: a cell is first opened at the cost that would otherwise
    /// come as an improvement.
    ///
    /// Let the arrival be d, and m a move an eighth of a turn from it. Going m then d costs the same as d then m and
    /// leads to the same cell. So if m was left out where the arrival began, m is beaten here too.
    #[must_use]
    #[inline(always)]
    pub fn unbeaten(&self, arrival: Arrival, free: u8) -> u8 {
        self.unbeaten[usize::from(arrival.0)][usize::from(free)]
    }

    /// Returns the moves that remain after a step in a direction with no walls around.
    #[must_use]
    #[inline(always)]
    pub fn natural(&self, arrival: Direction) -> u8 {
        self.natural[arrival as usize]
    }

    /// Returns the natural moves that turn: two for directions with precedence, none for others.
    #[must_use]
    #[inline(always)]
    pub fn sides(&self, arrival: Direction) -> u8 {
        self.natural(arrival) & !arrival.bit()
    }

    /// Returns the moves that remain at a cell that a search expands: all legal ones where it began, and along the
    /// edges of a cube.
    #[must_use]
    #[inline(always)]
    pub fn at<S: Space>(&self, space: &S, node: &Node) -> u8 {
        let free = space.free_neighbours(node.key);
        match node.arrival.direction() {
            Some(direction) if space.is_flat(node.key) => {
                self.remaining(direction)[usize::from(free)]
            }
            _ => self.legal(free),
        }
    }

    /// Returns the moves that remain at a cell that a search expands if `prunes`, otherwise all legal ones.
    #[must_use]
    #[inline(always)]
    pub fn directions(&self, grid: &Grid, node: &Node, prunes: bool) -> u8 {
        if prunes {
            self.at(grid, node)
        } else {
            self.legal(grid.free_neighbours(node.key))
        }
    }
}

/// Returns the columns and rows from one point to another.
#[must_use]
#[inline(always)]
pub fn offset((x, y): (u32, u32), (to_x, to_y): (u32, u32)) -> (i32, i32) {
    (
        to_x.cast_signed() - x.cast_signed(),
        to_y.cast_signed() - y.cast_signed(),
    )
}

/// Returns the direction of an offset, by the signs of its columns and rows; `None` for no offset.
#[must_use]
#[inline(always)]
pub fn heading(dx: i32, dy: i32) -> Option<Direction> {
    const BY_SIGNS: [[Option<Direction>; 3]; 3] = {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        [
            [Some(NorthWest), Some(North), Some(NorthEast)],
            [Some(West), None, Some(East)],
            [Some(SouthWest), Some(South), Some(SouthEast)],
        ]
    };
    BY_SIGNS[(dy.signum() + 1) as usize][(dx.signum() + 1) as usize]
}

/// Returns the canonical path over these columns and rows, whatever lies on it: the direction and number of the steps
/// that come first, then of the others. If the path is straight, one part has 0 steps.
#[must_use]
#[inline(always)]
pub fn canonical_path(movement: Movement, (dx, dy): (i32, i32)) -> [(Direction, u32); 2] {
    let (turn_x, turn_y) = match movement {
        Movement::Four => (0, dy),
        Movement::Eight(_) | Movement::Six(_) => {
            let both = dx.abs().min(dy.abs());
            (dx.signum() * both, dy.signum() * both)
        }
    };
    let part = |dx: i32, dy: i32| (heading(dx, dy), dx.unsigned_abs().max(dy.unsigned_abs()));
    let ((first, many), (then, more)) = (part(turn_x, turn_y), part(dx - turn_x, dy - turn_y));
    // For a path in a single direction, that direction also fills the other part, with no steps.
    let [first, then] =
        [first.or(then), then.or(first)].map(|part| part.unwrap_or(Direction::North));
    [(first, many), (then, more)]
}

/// Returns whether steps in a direction come before others on canonical paths.
fn goes_first(movement: Movement, direction: Direction) -> bool {
    match movement {
        Movement::Four => direction.delta().0 == 0,
        Movement::Eight(_) | Movement::Six(_) => direction.is_diagonal(),
    }
}

/// The middle cell of a [`Grid::block`].
const CENTRE: Key = Key(4);

/// The 3×3 neighbourhood of a cell, with the moves that are legal for its free neighbours.
struct Block {
    cells: Grid,
    legal: &'static MoveTable,
}

impl Block {
    fn of(movement: Movement, free: u8) -> Self {
        Self {
            cells: Grid::block(free),
            legal: movement.table(),
        }
    }

    fn moves(&self, at: Key) -> u8 {
        self.legal[usize::from(self.cells.free_neighbours(at))]
    }

    /// Compares the least cost from the parent to the target of a move, in one step and in two, with the cost over the
    /// centre. A path that does not exist is greater. Going to the parent itself costs nothing.
    fn detours(&self, arrival: Direction, direction: Direction) -> [Ordering; 2] {
        let cells = &self.cells;
        let from = cells.neighbour(CENTRE, arrival.opposite());
        let to = cells.neighbour(CENTRE, direction);
        let through = price(arrival).plus(price(direction));
        if from == to {
            return [Ordering::Less; 2];
        }
        let one = self.step(from, to);
        let two = directions(self.moves(from)).filter_map(|direction| {
            let by = cells.neighbour(from, direction);
            let rest = self.step(by, to).filter(|_| by != CENTRE)?;
            Some(price(direction).plus(rest))
        });
        [one, two.min()].map(|cost| cost.unwrap_or(Cost::MAX).cmp(&through))
    }

    /// Returns the moves an eighth of a turn from the arrival that the parent can make first, followed by the arrival.
    fn swapped(&self, arrival: Direction) -> u8 {
        let cells = &self.cells;
        let from = cells.neighbour(CENTRE, arrival.opposite());
        [arrival.turned(7), arrival.turned(1)]
            .into_iter()
            .filter(|&first| {
                let by = cells.neighbour(from, first);
                let is_first = self.step(from, by).is_some();
                is_first && self.step(by, cells.neighbour(CENTRE, first)).is_some()
            })
            .fold(0, |byte, direction| byte | direction.bit())
    }

    /// Returns the cost of a single step between two cells, if it is legal.
    fn step(&self, from: Key, to: Key) -> Option<Cost> {
        directions(self.moves(from))
            .find(|&direction| self.cells.neighbour(from, direction) == to)
            .map(price)
    }
}

fn price(direction: Direction) -> Cost {
    direction.cost(&Metric::TENTHS)
}

#[cfg(test)]
mod tests;

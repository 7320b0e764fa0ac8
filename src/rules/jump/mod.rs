//! Expansion to jump points, found by scanning the map.
//!
//! ```text
//! from n, in each direction d that pruning leaves:
//!     x ← n
//!     repeat:
//!         x ← x + d                       (stop if that is not legal)
//!         if x is a goal, or has a forced neighbour, or is beside ground of another cost,
//!                 or the scan has reached the limit:
//!             generate x and stop
//!         for each natural side s of d:   generate the jump point that a scan from x along s meets
//! ```
//!
//! No other cell enters the open list. D. Harabor and A. Grastien, "Online Graph Pruning for Pathfinding on Grid Maps",
//! 2011, make the cell x itself a jump point if a scan along a side meets one. In "Improving Jump Point Search", 2014,
//! they prune such intermediate jump points: the parent generates their successors and the scan goes on, as here.
//!
//! - A jump crosses ground of one cost, except in its first step. Beside ground of another cost, `pruning::ground` decides
//!   which directions remain.
//! - One definition serves every movement. A diagonal has its two components as sides. In 4-way movement, a vertical
//!   step has the horizontal ones. No other direction has sides.
//! - So a jump goes straight, or along a diagonal and then straight. [`path::fill`](crate::path::fill) returns its cells.
//! - In 4-way movement, intermediate jump points are not pruned. There are many between random walls, where most are
//!   never expanded, and pruning them takes twice the time.
//! - `blocks` scans the map a word at a time, `walk` a cell at a time; both find the same jump points. `walk` serves
//!   active observers, and goals of several cells.
//! - The limit keeps a scan from crossing the whole map. With a limit, intermediate jump points are not pruned, so that
//!   no jump has more cells. A scan on a side that ends at the limit counts as a jump point, because cells beyond would
//!   otherwise be lost. So on open ground, a limit makes every cell of a diagonal a jump point. A limit of one is
//!   pruning without jumps. Small limits may expand more than that: short jumps of equal f that approach the goal by
//!   straight steps come before the diagonal that turns towards it.
//! - The pruned directions at a cell depend on how it was reached, and are correct only for a shortest path to it. A
//!   search that closes cells by longer paths without reopening them must use all legal directions. Then an expanded
//!   cell generates the first jump point on the diagonal-first path from it to the goal, that one generates the second,
//!   and so on, however each was reached.
//! - [`Jump::straight`] goes along diagonals step by step, and scans only rows and columns. It expands every cell of a
//!   diagonal, and its paths are as short, because the remaining steps are the same.
//! - Only jump points are expanded. If the goal cannot be reached, the nearest answer is the nearest of them.

mod blocks;
pub(super) mod turn;
mod walk;

use super::pruning::Pruning;
use super::pruning::ground::Detours;
use crate::cost::{Cost, Metric};
use crate::search::{Expand, Goal, Node, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Movement, Space};
use blocks::Blocks;
use std::num::NonZeroU32;
use turn::Turn;
use walk::Walk;

/// The jump points in all natural and forced directions; at the start, in all legal ones.
#[derive(Clone, Copy, Debug)]
pub struct Jump<G> {
    movement: Movement,
    pruning: &'static Pruning,
    /// Whether the directions of a cell depend on how it was reached.
    prunes: bool,
    goal: G,
    /// Whether diagonals are walked step by step.
    is_straight: bool,
    /// The most steps of a scan; the largest number for no limit.
    limit: u32,
}

impl<G> Jump<G> {
    /// Returns the expansion of a movement. Pass the goal of the plan: with any other goal, a scan passes over the goal
    /// of the plan.
    #[must_use]
    pub fn new(movement: Movement, goal: G) -> Self {
        Self {
            movement,
            pruning: Pruning::of(movement),
            prunes: true,
            goal,
            is_straight: false,
            limit: u32::MAX,
        }
    }

    /// Jumps only along rows and columns; along a diagonal, it generates the next cell.
    #[must_use]
    pub fn straight(mut self) -> Self {
        self.is_straight = true;
        self
    }

    /// Scans in all legal directions at every cell, for searches that may close cells by longer paths.
    #[must_use]
    pub fn unpruned(mut self) -> Self {
        self.prunes = false;
        self
    }

    /// Sets a jump limit: a scan that has passed `limit` cells without a jump point ends at its current cell.
    #[must_use]
    pub fn limited(mut self, limit: NonZeroU32) -> Self {
        self.limit = limit.get();
        self
    }
}

impl<G: Goal<Grid>> Expand<Grid> for Jump<G> {
    fn expand<O: Observer>(
        &self,
        grid: &Grid,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let is_uniform = grid.is_uniform();
        let moves = if self.prunes && !is_uniform && grid.is_mixed(from.key) {
            Detours::of(self.movement).remaining(self.pruning, (grid, metric), &from)
        } else {
            self.pruning.directions(grid, &from, self.prunes)
        };
        let only = self.goal.only().filter(|_| !observer.is_active());
        let blocks = only.map(|goal| {
            let ends = [from.key, goal];
            Blocks::new(grid, self.movement, self.pruning, self.limit, ends)
        });
        for direction in directions(moves) {
            let has_sides = self.pruning.sides(direction) != 0;
            let mut scan = blocks
                .as_ref()
                .map(|blocks| (blocks, blocks.scan(direction)));
            let mut walk = Walk::from(from.key);
            let mut goes_on = true;
            while goes_on {
                let turn = if self.is_straight && direction.is_diagonal() {
                    Some(Turn::end(1))
                } else {
                    match &mut scan {
                        Some((blocks, scan)) if has_sides => blocks.turn(direction, scan),
                        Some((blocks, _)) => blocks.straight(direction),
                        None if has_sides => {
                            self.walk_to_turn(grid, direction, &mut walk, observer)
                        }
                        None => self.walk_straight(grid, direction, &mut walk, observer),
                    }
                };
                let turn = if self.limit < u32::MAX {
                    turn.map(Turn::ending)
                } else {
                    turn
                };
                let begun = (from.key, direction);
                goes_on = turn.is_some_and(|turn| {
                    turn.generate(grid, metric, begun, |to, arrival, cost| {
                        let cost = if is_uniform {
                            cost
                        } else {
                            on_ground(grid, metric, begun, cost)
                        };
                        step(observer, to, arrival, cost);
                    })
                });
            }
        }
    }

    fn is_far(&self) -> bool {
        true
    }
}

/// Returns the cost of a jump that costs `over_floor` on floor. All its cells but the first are of one cost.
fn on_ground(
    grid: &Grid,
    metric: &Metric,
    (from, direction): (Key, Direction),
    over_floor: Cost,
) -> Cost {
    let (here, ground) = (
        grid.terrain(from),
        grid.terrain(grid.neighbour(from, direction)),
    );
    let first = direction.cost(metric);
    let rest = Cost(over_floor.0 - first.0).times(ground.into());
    first.between(here, ground).plus(rest)
}

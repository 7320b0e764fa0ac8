//! Expand to jump points, found by scanning the map.
//!
//! ```text
//! from n, in each direction d that pruning leaves:
//!     x ← n
//!     repeat:
//!         x ← x + d                       (stop with nothing if that is not legal)
//!         x is a jump point if
//!             it is a goal,
//!             or it has a forced neighbour,
//!             or a scan from x along a natural side of d meets a jump point,
//!             or the scan has gone as far as the limit lets it
//! ```
//!
//! All cells between n and x would have had one successor, or successors on the sides that lead
//! nowhere; none of them enters the open list. D. Harabor and A. Grastien, "Online Graph Pruning for
//! Pathfinding on Grid Maps", 2011. The limit keeps a scan from crossing the map (docs/sources.md). Jump point search needs
//! uniform cost: it ignores terrain.
//!
//! - One definition serves every movement. A diagonal has its two components as sides, in four-way
//!   movement a vertical step has the horizontal ones, and no other direction has sides.
//! - `blocks` scans a word of the map at a time, `walk` a cell: the same jump points. The second
//!   serves where somebody watches, or any of several cells is a goal.
//! - A scan on a side that ends at the limit has found a jump point, or what lies beyond it would
//!   be lost; so on open ground a limit makes every cell of a diagonal a jump point. A limit of one
//!   is pruning without jumps, and small ones may expand more than that: hops of equal f that get
//!   nearer to the goal by straight steps go before the diagonal that turns towards it.
//! - What is pruned at a cell follows from how it was reached, and is right for a shortest path to it
//!   only. A search that closes cells by longer ones, and does not open them again, asks for all legal
//!   directions: then an expanded cell hands out the first jump point on the diagonal-first path from
//!   it to the goal, that one the second, and so on, whichever way each was reached.
//! - A variant goes along diagonals step by step, and scans rows and columns alone. It expands every cell of a
//!   diagonal, and finds paths as short: the steps that remain are the same.
//! - Only jump points are expanded. If the goal cannot be reached, the nearest answer is the nearest
//!   of them.

mod blocks;
mod line;
mod walk;

use super::pruning::Pruning;
use crate::cost::{Cost, Metric};
use crate::search::{Expand, Goal, Node, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Movement};
use blocks::Blocks;
use std::num::NonZeroU32;

/// The jump points in all natural and forced directions; in all legal ones at the start.
#[derive(Clone, Copy, Debug)]
pub struct Jump<G> {
    movement: Movement,
    pruning: &'static Pruning,
    /// Whether the directions of a cell follow from how it was reached.
    prunes: bool,
    goal: G,
    /// Whether diagonals are gone along step by step.
    is_straight: bool,
    /// The most steps of a scan; the largest number for no limit.
    limit: u32,
}

impl<G> Jump<G> {
    /// Under a movement, stopping at the goals of the plan that it is part of. Any other goal and
    /// the search passes over its own.
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

    /// Jumps along rows and columns alone: of a diagonal the next cell is handed out, as xu-kechen has it (docs/sources.md).
    #[must_use]
    pub fn straight(mut self) -> Self {
        self.is_straight = true;
        self
    }

    /// Scans in all legal directions at every cell: for searches that may close cells by longer
    /// paths.
    #[must_use]
    pub fn unpruned(mut self) -> Self {
        self.prunes = false;
        self
    }

    /// Sets a jump limit: a scan that has passed `limit` cells without a jump point ends with the
    /// cell it stands on.
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
        let moves = self.pruning.directions(grid, &from, self.prunes);
        let only = self.goal.only().filter(|_| !observer.is_active());
        let blocks = only.map(|goal| {
            let ends = [from.key, goal];
            Blocks::new(grid, self.movement, self.pruning, self.limit, ends)
        });
        for direction in directions(moves) {
            let steps = match &blocks {
                _ if self.is_straight && direction.is_diagonal() => Some(1),
                Some(blocks) => blocks.jump(direction),
                None => self.walk(grid, from.key, direction, observer),
            };
            if let Some(steps) = steps {
                let to = grid.ahead(from.key, direction, steps);
                step(observer, to, direction, direction.cost(metric).times(steps));
            }
        }
    }

    fn is_far(&self) -> bool {
        true
    }
}

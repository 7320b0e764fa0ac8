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
//! Pathfinding on Grid Maps", 2011; the limit is how the fourth of the source articles keeps a scan
//! from crossing the map. It needs uniform cost: terrain is not looked at.
//!
//! - One definition serves every movement. A diagonal has its two components as sides, in four-way
//!   movement a vertical step has the horizontal ones, and no other direction has sides.
//! - A step reads one byte of the map and one of a table: the moves that remain after coming that
//!   way say at once whether any is forced and whether the scan may go on. The grid's edge is a
//!   wall to that byte, so nothing checks coordinates.
//! - A scan on a side that ends at the limit has found a jump point, or what lies beyond it would
//!   be lost; so on open ground a limit makes every cell of a diagonal a jump point. A limit of one
//!   is pruning without jumps, and small ones may expand more than that: hops of equal f that get
//!   nearer to the goal by straight steps go before the diagonal that turns towards it.
//! - Only jump points are expanded. If the goal cannot be reached, the nearest answer is the nearest
//!   of them.

use super::pruning::Pruning;
use crate::cost::Cost;
use crate::search::{Event, Expand, Goal, Node, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Movement, Space};
use std::num::NonZeroU32;

/// The jump points in all natural and forced directions; in all legal ones at the start.
#[derive(Clone, Copy, Debug)]
pub struct Jump<G> {
    pruning: &'static Pruning,
    goal: G,
    /// The most steps of a scan; the largest number for no limit.
    limit: u32,
}

impl<G> Jump<G> {
    /// Under a movement, stopping at the goals of the plan that it is part of. Any other goal and
    /// the search passes over its own.
    #[must_use]
    pub fn new(movement: Movement, goal: G) -> Self {
        Self {
            pruning: Pruning::of(movement),
            goal,
            limit: u32::MAX,
        }
    }

    /// The same with a jump limit: a scan that has gone so many cells and met nothing ends with the
    /// cell it stands on.
    #[must_use]
    pub fn limited(self, limit: NonZeroU32) -> Self {
        Self {
            limit: limit.get(),
            ..self
        }
    }

    /// Scans from a cell whose step in the direction is legal, until a jump point: its cell and how
    /// many steps away it is. `is_jump_point` is asked of cells that neither the goal, a forced
    /// neighbour nor the limit makes one.
    #[inline]
    fn scan<C: Cost, O: Observer<C>>(
        &self,
        grid: &Grid,
        from: Key,
        direction: Direction,
        observer: &mut O,
        mut is_jump_point: impl FnMut(&mut O, Key, u8) -> bool,
    ) -> Option<(Key, u32)>
    where
        G: Goal<Grid, C>,
    {
        let table = self.pruning.remaining(direction);
        let forced = !self.pruning.natural(direction);
        let (mut at, mut steps) = (from, 0);
        loop {
            at = grid.neighbour(at, direction);
            steps += 1;
            observer.on(Event::Scan { key: at });
            let remaining = table[usize::from(grid.free_neighbours(at))];
            if remaining & forced != 0
                || steps == self.limit
                || self.goal.reached(grid, at)
                || is_jump_point(observer, at, remaining)
            {
                return Some((at, steps));
            }
            if remaining & direction.bit() == 0 {
                return None;
            }
        }
    }
}

impl<C: Cost, G: Goal<Grid, C>> Expand<Grid, C> for Jump<G> {
    fn expand<O: Observer<C>>(
        &self,
        grid: &Grid,
        from: Node<C>,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, C),
    ) {
        for direction in directions(self.pruning.at(grid, &from)) {
            let sides = self.pruning.sides(direction);
            let found = self.scan(
                grid,
                from.key,
                direction,
                observer,
                |observer, at, remaining| {
                    // Sides have no sides of their own.
                    directions(remaining & sides).any(|side| {
                        self.scan(grid, at, side, observer, |_, _, _| false)
                            .is_some()
                    })
                },
            );
            if let Some((to, steps)) = found {
                step(observer, to, direction, direction.cost::<C>().times(steps));
            }
        }
    }

    fn is_far(&self) -> bool {
        true
    }
}

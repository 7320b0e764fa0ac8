//! Expansion to the ends of corridors.
//!
//! A corridor cell has two exits under the movement's rule: a path that enters by one must leave by the other. So a
//! corridor is one edge of the graph, as long as the sum of its steps, and a search need not open its cells.
//!
//! ```text
//! from n, in each remaining direction:
//!     x ← n
//!     repeat:
//!         x ← the next cell; add its cost
//!         generate x                    if it is a goal, or has three or more exits
//!         stop with nothing             if it has one exit, or is n again
//!         continue by the other exit
//!
//!     # # # # # # # # # #
//!     # A · · · · · # · #      A generates B, at the cost of the nine steps between. From B a dead end
//!     # # # # # # · # · #      leads down and generates nothing; the corridor to the right leads
//!     # · · · · B · # · #      beyond the goal or another junction.
//!     # · # # # · · · · ·
//! ```
//!
//! P. Sanders and D. Schultes, "Highway Hierarchies Hasten Exact Shortest Path Queries", 2005, first remove nodes of
//! degree two and attached trees from road networks. Here nothing is prepared: a corridor is followed when a search
//! reaches it. So there is no table to make, and an edit takes effect at once.
//!
//! - The rest is a graph by itself: a shortest path between two of its cells is a shortest path of the map.
//!   Nothing depends on how a cell was reached, so heuristics, terrain and reopening work as with plain neighbours.
//! - Each corridor is followed at most once from either end, but not from the end at which a path just left it.
//! - Only junctions and the start are expanded. If the goal cannot be reached, the nearest answer is the nearest of
//!   them.
//! - With diagonals, corridors are one cell wide, and they turn at right angles only under the strict rule. Under the
//!   other rules the corner may be cut, so a cell beside it has three exits.
//! - On uniform ground, neighbours that the parent has generated are left out, as in [`Neighbours`](super::Neighbours).
//!   If the parent is in a corridor, it generated only this cell.

use super::neighbours::AllNeighbours;
use super::pruning::Pruning;
use crate::cost::{Cost, Metric};
use crate::search::{Event, Expand, Goal, Node, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Movement, Space};

/// The ends of the corridors that begin next to a cell. A neighbour outside a corridor is its own end.
#[derive(Clone, Copy, Debug)]
pub struct Corridors<G> {
    movement: Movement,
    pruning: &'static Pruning,
    is_uniform: bool,
    goal: G,
}

impl<G: Goal<Grid>> Corridors<G> {
    /// Returns the expansion on a grid as it is now. It stops at the goals of its plan: with any other goal, the search
    /// passes over its own.
    #[must_use]
    pub fn on(grid: &Grid, movement: Movement, goal: G) -> Self {
        Self {
            movement,
            pruning: Pruning::of(movement),
            is_uniform: grid.is_uniform(),
            goal,
        }
    }

    /// Returns the directions in which a search continues from a cell.
    #[inline(always)]
    fn exits(&self, grid: &Grid, node: &Node) -> u8 {
        match (node.arrival.direction(), self.movement) {
            (Some(back), _) if !self.is_uniform => {
                self.movement.moves(grid, node.key) & !back.opposite().bit()
            }
            (_, Movement::Six(_)) => AllNeighbours::even(self.movement).moves(grid, node),
            (arrival, _) => self.pruning.fresh(arrival, grid.free_neighbours(node.key)),
        }
    }

    /// Writes every cell of a path into `cells`, given waypoints that were generated one from another.
    pub fn fill(&self, grid: &Grid, metric: &Metric, waypoints: &[Key], cells: &mut Vec<Key>) {
        cells.clear();
        cells.extend(waypoints.first());
        for ends in waypoints.windows(2) {
            // Two corridors may lead from one to the other.
            let exits = directions(self.movement.moves(grid, ends[0]));
            let costs = exits.filter_map(|direction| {
                let (end, _, cost) =
                    self.follow(grid, metric, [ends[0], ends[1]], direction, |_| ())?;
                (end == ends[1]).then_some((cost, direction))
            });
            if let Some((_, direction)) = costs.min_by_key(|&(cost, _)| cost) {
                let pass = |key| cells.push(key);
                self.follow(grid, metric, [ends[0], ends[1]], direction, pass);
                cells.push(ends[1]);
            }
        }
    }

    /// Follows the corridor that begins in a direction. Returns its end, or `to` if that comes first, with the
    /// direction of the last step and the cost. `None` for a dead end and for a loop back. Calls `pass` with each cell
    /// on the way.
    #[inline(always)]
    fn follow(
        &self,
        grid: &Grid,
        metric: &Metric,
        [from, to]: [Key; 2],
        mut direction: Direction,
        mut pass: impl FnMut(Key),
    ) -> Option<(Key, Direction, Cost)> {
        let (mut at, mut cost) = (from, Cost::ZERO);
        loop {
            let next = grid.neighbour(at, direction);
            let mut further = self.movement.step(metric, direction);
            if !self.is_uniform {
                further = further.between(grid.terrain(at), grid.terrain(next));
            }
            (at, cost) = (next, cost.plus(further));
            if at == from {
                return None;
            }
            // A step is legal in both directions or in neither, so one exit is where it came from.
            let onward = self.movement.moves(grid, at) & !direction.opposite().bit();
            let is_junction = onward & onward.wrapping_sub(1) != 0;
            if is_junction || at == to || self.goal.reached(grid, at) {
                return Some((at, direction, cost));
            }
            pass(at);
            if onward == 0 {
                return None;
            }
            direction = Direction::from_index(onward.trailing_zeros());
        }
    }
}

impl<G: Goal<Grid>> Expand<Grid> for Corridors<G> {
    fn expand<O: Observer>(
        &self,
        grid: &Grid,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        for direction in directions(self.exits(grid, &from)) {
            let pass = |key| observer.on(Event::Scan { key });
            if let Some((to, direction, cost)) =
                self.follow(grid, metric, [from.key; 2], direction, pass)
            {
                step(observer, to, direction, cost);
            }
        }
    }

    fn is_far(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests;

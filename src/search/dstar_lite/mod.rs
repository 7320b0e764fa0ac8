//! D* Lite: a shortest path that is mended when the map changes, instead of searched anew.
//!
//! The search runs from the goal towards the start, so what it knows stays true while the start
//! walks. Each cell has two costs to the goal: `g`, what was settled last, and `rhs`, one step of
//! look-ahead, the least of step + `g` over its neighbours. Where the two agree a cell is
//! consistent; the queue holds exactly the cells where they do not. An edit changes the `rhs` of
//! the cells beside it and no more, and the loop carries the difference as far as the path of the
//! start can feel it.
//!
//! ```text
//! key(s) = (min(g, rhs) + h(start, s) + km, min(g, rhs))
//! while the least key < key(start), or rhs(start) > g(start):
//!     u ← the cell with the least key
//!     if its key has grown since:    put it back with key(u)
//!     else if g(u) > rhs(u):         g(u) ← rhs(u)         (over-consistent: a cheaper way)
//!         for each neighbour s:      rhs(s) ← min(rhs(s), step + g(u))
//!     else:                          g(u) ← ∞              (under-consistent: its way is lost)
//!         for u and each neighbour s that led over u:     rhs(s) anew
//! repair:
//!     km ← km + h(old start, start)
//!     for each cell that was edited, and its neighbours:   rhs anew
//! ```
//!
//! Koenig and Likhachev, "D* Lite", AAAI 2002, and "Fast Replanning for Navigation in Unknown
//! Terrain", IEEE Transactions on Robotics 21(3), 2005; this is their optimised version.
//!
//! - When the start has moved, every key in the queue should fall by up to `h(old start, start)`.
//!   Raising all new keys by that much, which is `km`, leaves the old ones lower bounds, and a
//!   cell whose key is out of date is found out when it comes up.
//! - [`Cost::MAX`] is infinity. Sums stop there, so infinity plus a step is infinity, and a way
//!   that costs as much as that is none. A queued cell has a finite `g` or `rhs`, so its key is below
//!   that of a start which nothing reaches. Keys whose first part stops there are in order by the
//!   second: slower, still right. Before a long walk's `km` gets there, the whole queue is ranked
//!   anew and `km` is zero again.
//! - Nobody has to list the edits. The search keeps the bytes of the map that it knows and compares
//!   them in [`DStarLite::repair`], which is O(cells) in bytes, far below one expansion a cell.
//! - Whatever an edit changes, a wall's corners and the price of its steps, begins or ends in the
//!   cell and its neighbours, over the edges of a cube too: there may be eight of them, and seven of a
//!   cell at its corner. Their `rhs` is worked out in full, which needs no old prices.
//! - Equal keys go by the least cell number, so every run expands the same cells in the same order.
//! - A cell is expanded at most twice between two repairs. With `n` cells in the queue each
//!   expansion costs O(log n) a cell whose `rhs` changes.

mod lite;
mod queue;
mod snapshot;
mod update;

pub use lite::DStarLite;

use super::event::Observer;
use super::plan::{Expand, Node, ZeroHeuristic};
use crate::cost::{Cost, Metric};
use crate::space::{Editable, Grid, Key, Movement};

/// An estimate of the cost between any two cells.
pub trait Between<S> {
    /// The guess, from one cell to the other. It has to be consistent: zero from a cell to itself,
    /// never more than a step costs between neighbours, and never more than the sum over a third
    /// cell, but for one unit of rounding. Otherwise paths may be longer than the shortest, and after a repair end on the way.
    ///
    /// It may depend on where cells are and on [`Editable::least_cost`], not on any one cell's kind:
    /// that would have to hold for all maps between two calls of [`DStarLite::begin`].
    fn between(&self, space: &S, from: Key, to: Key) -> Cost;
}

/// The movement's own distance with nothing in the way: consistent on every map, since no ground
/// costs less than floor.
impl Between<Grid> for (Movement, Metric) {
    fn between(&self, grid: &Grid, from: Key, to: Key) -> Cost {
        let (movement, metric) = self;
        movement.apart(metric, grid.point(from), grid.point(to))
    }
}

impl<S> Between<S> for ZeroHeuristic {
    fn between(&self, _space: &S, _from: Key, _to: Key) -> Cost {
        Cost::ZERO
    }
}

/// The rules of a D* Lite search. Pass the same plan to all calls between one [`DStarLite::begin`]
/// and the next: what the search knows was worked out with it.
#[derive(Clone, Debug)]
pub struct DStarPlan<E, H> {
    /// Where it may go from a cell. Steps lead to neighbours, the same in both directions at the
    /// same cost, which is above zero, and depend only on the neighbours of the one that
    /// they leave and on itself: [`Neighbours`](crate::rules::Neighbours) or
    /// [`AllNeighbours`](crate::rules::AllNeighbours). Otherwise an edit changes steps
    /// that no repair looks at.
    pub expand: E,
    /// The estimate between cells.
    pub heuristic: H,
    /// What steps cost.
    pub metric: Metric,
    /// The most cells to expand in one repair, or in the first search.
    pub limit: u64,
}

impl<E, H> DStarPlan<E, H> {
    /// Hands out the steps from a cell; a wall has none.
    fn steps<S: Editable, O: Observer>(
        &self,
        space: &S,
        from: Key,
        g: Cost,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Cost),
    ) where
        E: Expand<S>,
    {
        if space.is_free(from) {
            let node = Node::from_anywhere(from, g);
            self.expand.expand(
                space,
                &self.metric,
                node,
                observer,
                |observer, to, _, cost| {
                    step(observer, to, cost);
                    // Repairs take costs, not paths: nothing is kept beside the keys for them.
                    false
                },
            );
        }
    }
}

#[cfg(test)]
mod tests;

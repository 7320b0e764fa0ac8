//! What a search on a grid may look for.

use crate::cost::Cost;
use crate::search::Goal;
use crate::space::components::Components;
use crate::space::{Grid, Key, Movement};

/// A cell, or any cell whose obstacle-free distance to it is at most `within`: where a chaser goes
/// that cannot reach its prey.
#[derive(Clone, Copy, Debug)]
pub struct Near<C> {
    /// The cell.
    pub target: Key,
    /// By whose distance nearness is measured.
    pub movement: Movement,
    /// The largest distance that is near enough; zero asks for the target itself.
    pub within: C,
}

impl<C: Cost> Near<C> {
    /// The distance from a cell to the target with nothing in the way.
    #[must_use]
    pub fn from(&self, grid: &Grid, at: Key) -> C {
        let (from, to) = (grid.point(at), grid.point(self.target));
        self.movement.apart(from, to)
    }
}

impl<C: Cost> Near<C> {
    /// How near to the target one can get from a cell: zero where there is a path. O(cells), which
    /// is far below a search that floods them.
    #[must_use]
    pub fn reach(&self, grid: &Grid, components: &mut Components, start: Key) -> C {
        components.refresh(grid, self.movement);
        let label = components.label(start);
        if label == components.label(self.target) {
            return C::ZERO;
        }
        components
            .cells(label)
            .map(|key| self.from(grid, key))
            .min()
            .unwrap_or(C::ZERO)
    }
}

impl<C: Cost> Goal<Grid, C> for Near<C> {
    #[inline(always)]
    fn reached(&self, grid: &Grid, at: Key) -> bool {
        at == self.target || (self.within > C::ZERO && self.from(grid, at) <= self.within)
    }

    fn distance(&self, grid: &Grid, at: Key) -> Option<C> {
        Some(self.from(grid, at))
    }

    #[inline(always)]
    fn only(&self) -> Option<Key> {
        (self.within == C::ZERO).then_some(self.target)
    }
}

//! What a search on a grid may look for.

use crate::cost::Cost;
use crate::search::Goal;
use crate::space::{Grid, Key, Movement};

/// One cell.
#[derive(Clone, Copy, Debug)]
pub struct At {
    /// The cell.
    pub target: Key,
    /// By whose distance the nearest answer is chosen.
    pub movement: Movement,
}

impl<C: Cost> Goal<Grid, C> for At {
    fn reached(&self, _grid: &Grid, at: Key) -> bool {
        at == self.target
    }

    fn distance(&self, grid: &Grid, at: Key) -> Option<C> {
        let (dx, dy) = grid.offset(at, self.target);
        Some(self.movement.distance(dx, dy))
    }
}

/// Any cell whose obstacle-free distance to a target is at most `within`: where a chaser goes that
/// cannot reach its prey.
#[derive(Clone, Copy, Debug)]
pub struct Near<C> {
    /// The target.
    pub at: At,
    /// The largest distance that is near enough; zero asks for the target itself.
    pub within: C,
}

impl<C: Cost> Goal<Grid, C> for Near<C> {
    fn reached(&self, grid: &Grid, at: Key) -> bool {
        self.at
            .distance(grid, at)
            .is_some_and(|distance: C| distance <= self.within)
    }

    fn distance(&self, grid: &Grid, at: Key) -> Option<C> {
        self.at.distance(grid, at)
    }
}

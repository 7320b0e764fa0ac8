//! Goals of searches on a grid.

use crate::cost::{Cost, Metric};
use crate::search::Goal;
use crate::space::{Grid, Key, Movement, Space};

/// A cell, or any cell whose obstacle-free distance to it is at most `within`. If a chaser cannot reach its target, it
/// searches for such a region.
#[derive(Clone, Copy, Debug)]
pub struct GoalRegion {
    /// The cell.
    pub target: Key,
    /// The movement that measures the distance.
    pub movement: Movement,
    /// The costs of its steps.
    pub metric: Metric,
    /// The greatest distance that still counts; zero for the target only.
    pub within: Cost,
}

impl GoalRegion {
    /// Returns the obstacle-free distance from a cell to the target.
    pub fn from(&self, grid: &Grid, at: Key) -> Cost {
        let (from, to) = (grid.point(at), grid.point(self.target));
        self.movement.apart(&self.metric, from, to)
    }

    /// Returns the free cells of the region, and the target even if it is a wall.
    pub(crate) fn cells(self, grid: &Grid) -> impl Iterator<Item = Key> + '_ {
        // No cell farther away than this in either direction is in the region.
        let (x, y) = grid.point(self.target);
        let reach = (self.within.0 / self.metric.straight.0).min(u64::from(u32::MAX)) as u32;
        let span = move |at: u32, length: u32| {
            at.saturating_sub(reach)..at.saturating_add(reach).saturating_add(1).min(length)
        };
        span(y, grid.height())
            .flat_map(move |y| span(x, grid.width()).map(move |x| (x, y)))
            .filter_map(|(x, y)| grid.key(x, y))
            .filter(move |&key| {
                key == self.target || (grid.is_free(key) && self.reached(grid, key))
            })
    }
}

impl Goal<Grid> for GoalRegion {
    #[inline(always)]
    fn reached(&self, grid: &Grid, at: Key) -> bool {
        at == self.target || (self.within > Cost::ZERO && self.from(grid, at) <= self.within)
    }

    fn distance(&self, grid: &Grid, at: Key) -> Option<Cost> {
        Some(self.from(grid, at))
    }

    #[inline(always)]
    fn only(&self) -> Option<Key> {
        (self.within == Cost::ZERO).then_some(self.target)
    }
}

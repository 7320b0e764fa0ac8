//! Goals of searches on a grid.

use crate::cost::{Cost, Metric};
use crate::search::Goal;
use crate::space::key_set::KeySet;
use crate::space::{Grid, Key, Movement, Space};
use std::sync::Arc;

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

/// A goal of one cell or of several.
#[derive(Clone, Debug)]
pub enum AnyGoal {
    /// A cell, or any cell near it.
    One(GoalRegion),
    /// Several cells, or any cell near one of them.
    Several(Arc<GoalCells>),
}

/// Several cells, or any cell as near to one of them as a region says.
#[derive(Clone, Debug)]
pub struct GoalCells {
    /// The region around one of the cells.
    region: GoalRegion,
    /// Without duplicates.
    cells: Vec<Key>,
    set: KeySet,
}

impl AnyGoal {
    /// Returns the goal of some cells of a grid, the first of which is that of `region`.
    // Out of line, because most searches have one goal.
    #[inline(never)]
    pub fn of(grid: &Grid, region: GoalRegion, cells: &[Key]) -> Self {
        if cells.iter().all(|&key| key == cells[0]) {
            return Self::One(region);
        }
        let mut set = KeySet::of(grid.len());
        let cells = cells.iter().copied().filter(|&key| set.insert(key));
        let cells = cells.collect();
        Self::Several(Arc::new(GoalCells { region, cells, set }))
    }

    /// Returns the region around one of the cells.
    pub(crate) fn region(&self) -> GoalRegion {
        match self {
            Self::One(region) => *region,
            Self::Several(goals) => goals.region,
        }
    }
}

impl From<GoalRegion> for AnyGoal {
    fn from(region: GoalRegion) -> Self {
        Self::One(region)
    }
}

impl GoalCells {
    /// Returns the number of cells.
    pub(crate) fn count(&self) -> usize {
        self.cells.len()
    }

    /// Returns the region around each cell.
    pub(crate) fn regions(&self) -> impl Iterator<Item = GoalRegion> + '_ {
        self.cells.iter().map(|&target| GoalRegion {
            target,
            ..self.region
        })
    }

    /// Returns a region that has all the cells: around the middle of their bounding box.
    pub(crate) fn around(&self, grid: &Grid) -> GoalRegion {
        let [mut low, mut high] = [(u32::MAX, u32::MAX), (0, 0)];
        for (x, y) in self.cells.iter().map(|&key| grid.point(key)) {
            low = (low.0.min(x), low.1.min(y));
            high = (high.0.max(x), high.1.max(y));
        }
        let target = grid.key(low.0.midpoint(high.0), low.1.midpoint(high.1));
        let mut region = self.region;
        region.target = target.unwrap_or(region.target);
        let away = self.cells.iter().map(|&key| region.from(grid, key));
        let farthest = away.max().unwrap_or(Cost::ZERO);
        region.within = region.within.plus(farthest);
        region
    }

    /// Returns whether a cell is near enough to one of the cells.
    #[inline(never)]
    fn reached(&self, grid: &Grid, at: Key) -> bool {
        if self.region.within == Cost::ZERO {
            return self.set.has(at);
        }
        self.regions().any(|region| region.reached(grid, at))
    }
}

impl Goal<Grid> for AnyGoal {
    #[inline(always)]
    fn reached(&self, grid: &Grid, at: Key) -> bool {
        match self {
            Self::One(region) => region.reached(grid, at),
            Self::Several(goals) => goals.reached(grid, at),
        }
    }

    fn distance(&self, grid: &Grid, at: Key) -> Option<Cost> {
        match self {
            Self::One(region) => region.distance(grid, at),
            Self::Several(goals) => goals.regions().map(|region| region.from(grid, at)).min(),
        }
    }

    #[inline(always)]
    fn only(&self) -> Option<Key> {
        match self {
            Self::One(region) => region.only(),
            Self::Several(_) => None,
        }
    }
}

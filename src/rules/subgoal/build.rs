//! Making the table of a map, a slice at a time.

use super::{SightTable, Sighting, SubgoalCells, Subgoals};
use crate::cost::Metric;
use crate::search::hierarchy::{Contraction, Edge};
use crate::space::{Grid, Key, Movement, Space};

/// How many edges are looked at to make the hierarchy of a map, at the most: 750 for each cell, some 10 ns each, and
/// on small maps as many as on one of 128 by 128.
pub fn most_looks(grid: &Grid) -> u64 {
    750 * grid.len().max(128 * 128) as u64
}

/// A table in the making.
#[derive(Clone, Debug)]
pub struct SubgoalBuilder {
    movement: Movement,
    metric: Metric,
    version: u64,
    corners: SubgoalCells,
    sight: SightTable,
    contraction: Contraction,
    cells: Vec<Key>,
    joined: usize,
    is_done: bool,
}

impl SubgoalBuilder {
    /// Finds the subgoals and how far one sees; O(cells), a few nanoseconds each.
    pub fn new(grid: &Grid, steps: (Movement, Metric)) -> Self {
        Self::bounded(grid, steps, most_looks(grid))
    }

    /// As [`SubgoalBuilder::new`], with at most about so many edges looked at to make the hierarchy.
    pub fn bounded(grid: &Grid, (movement, metric): (Movement, Metric), most_looks: u64) -> Self {
        let corners = SubgoalCells::find(grid, movement);
        let sight = SightTable::build(grid, movement, &corners);
        Self {
            movement,
            metric,
            version: grid.version(),
            contraction: Contraction::new(
                movement,
                &metric,
                corners
                    .cells()
                    .map(|key| grid.free_neighbours(key))
                    .collect(),
                most_looks,
            ),
            cells: corners.cells().collect(),
            corners,
            sight,
            joined: 0,
            is_done: false,
        }
    }

    /// How many subgoals there are, and how many others one sees: the mean over some that lie evenly over the map.
    pub fn density(&self, grid: &Grid) -> (usize, f64) {
        const SOME: usize = 256;
        let some = self
            .cells
            .iter()
            .step_by(self.cells.len().div_ceil(SOME).max(1));
        let (mut looked, mut seen) = (0, 0);
        for &key in some {
            looked += 1;
            self.sight.look(grid, &self.corners, key, |sighting| {
                seen += u32::from(self.corners.number(sighting.key).is_some());
            });
        }
        (self.cells.len(), f64::from(seen) / f64::from(looked.max(1)))
    }

    /// Whether it is of this very map and movement, with no edit since.
    pub fn fits(&self, grid: &Grid, steps: (Movement, Metric)) -> bool {
        self.version == grid.version() && (self.movement, self.metric) == steps
    }

    /// Lessens the bound on the edges that are looked at.
    pub fn hold_to(&mut self, most_looks: u64) {
        self.contraction.hold_to(most_looks);
    }

    /// Looks at no more than `budget` further subgoals, each several times in all. Returns true
    /// when finished.
    pub fn advance(&mut self, grid: &Grid, budget: u32) -> bool {
        if self.is_done {
            return true;
        }
        let left = self.cells.len() - self.joined;
        let now = left.min(budget as usize);
        for _ in 0..now {
            self.join(grid, self.joined as u32);
            self.joined += 1;
        }
        self.is_done =
            self.joined == self.cells.len() && self.contraction.advance(budget - now as u32);
        self.is_done
    }

    /// Joins a subgoal to those that it sees.
    fn join(&mut self, grid: &Grid, from: u32) {
        let key = self.cells[from as usize];
        let (movement, metric) = (self.movement, self.metric);
        let (corners, contraction) = (&self.corners, &mut self.contraction);
        self.sight.look(grid, corners, key, |seen: Sighting| {
            if let Some(to) = corners.number(seen.key) {
                contraction.join(Edge {
                    from,
                    to,
                    cost: seen.cost(&metric),
                    sectors: seen.sectors(movement),
                });
            }
        });
    }

    /// The table, once there is no more to do; what was left to do is done now.
    #[must_use]
    pub fn finish(mut self, grid: &Grid) -> Subgoals {
        while !self.advance(grid, u32::MAX) {}
        let steps = (self.movement, self.metric);
        let (hierarchy, numbers) =
            self.contraction
                .finish(steps, grid.width(), self.cells.iter().copied());
        Subgoals {
            movement: self.movement,
            metric: self.metric,
            version: self.version,
            corners: self.corners,
            sight: self.sight,
            hierarchy,
            numbers,
        }
    }
}

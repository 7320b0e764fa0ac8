//! Builds the table of a map in slices.

use super::{SightTable, Sighting, Subgoals};
use crate::cost::Metric;
use crate::search::hierarchy::Contraction;
use crate::space::{Grid, Key, Movement, Space};

/// Returns the default limit of edges that a build examines: 750 for each cell, about 10 ns each, and on small maps as
/// many as on one of 128 by 128.
pub fn most_looks(grid: &Grid) -> u64 {
    750 * grid.len().max(128 * 128) as u64
}

/// A table under construction.
#[derive(Clone, Debug)]
pub struct SubgoalBuilder {
    metric: Metric,
    sight: SightTable,
    contraction: Contraction,
    cells: Vec<Key>,
    /// The number of cells to examine for subgoals: those of the map.
    beginning: u64,
    joined: usize,
    /// The number of subgoals that were joined, and of those that they saw.
    seen: u64,
}

impl SubgoalBuilder {
    /// Finds the subgoals and lines of sight. O(cells), a few nanoseconds each.
    pub fn new(grid: &Grid, (movement, metric): (Movement, Metric)) -> Self {
        let sight = SightTable::build(grid, movement);
        Self::of(grid, sight, metric, most_looks(grid))
    }

    /// Like [`SubgoalBuilder::new`], with a finished sight table and a limit on the edges that contraction examines.
    pub fn of(grid: &Grid, sight: SightTable, metric: Metric, most_looks: u64) -> Self {
        let cells = sight.corners().cells();
        let free = cells.iter().map(|&key| grid.free_neighbours(key)).collect();
        Self {
            metric,
            contraction: Contraction::new(sight.movement(), &metric, free, most_looks),
            cells,
            sight,
            beginning: grid.len() as u64,
            joined: 0,
            seen: 0,
        }
    }

    /// Returns the number of subgoals, and how many others a subgoal sees on average, from a sample spread evenly over
    /// the map.
    pub fn density(&self, grid: &Grid) -> (usize, f64) {
        const SOME: usize = 256;
        let some = self
            .cells
            .iter()
            .step_by(self.cells.len().div_ceil(SOME).max(1));
        let (examined, mut seen) = (some.len().max(1), 0);
        for &key in some {
            self.sight.look(grid, key, &mut |_| seen += 1);
        }
        (self.cells.len(), f64::from(seen) / examined as f64)
    }

    /// Returns whether it belongs to this map and movement, with no edit since.
    pub(crate) fn fits(&self, grid: &Grid, (movement, metric): (Movement, Metric)) -> bool {
        self.sight.fits(grid, movement) && self.metric == metric
    }

    /// Lowers the limit of examined edges.
    pub(crate) fn hold_to(&mut self, most_looks: u64) {
        self.contraction.hold_to(most_looks);
    }

    /// Returns the work done. A cell of the map, a joined subgoal, another that it sees, and a unit of contraction
    /// count one each.
    pub fn work(&self) -> u64 {
        self.beginning + self.seen + self.contraction.work()
    }

    /// Returns the total work if contraction examines `looks` edges and a subgoal sees `seen` others. A node is
    /// examined about four times.
    pub(crate) fn whole_work(&self, looks: u64, seen: f64) -> u64 {
        let nodes = self.cells.len() as f64 * (seen + 5.0);
        (self.beginning + nodes as u64).saturating_add(looks)
    }

    /// Returns the memory of the finished table in bytes, if a subgoal sees `seen` others. It is within a fifth of what
    /// `cargo run --release -p measure -- tables` prints for maps of many kinds.
    pub(crate) fn whole_bytes(&self, seen: f64) -> u64 {
        let nodes = self.cells.len() as f64 * (40.0 + 17.0 * seen);
        self.sight.bytes() as u64 + nodes as u64
    }

    /// Does about `budget` more units of its [work](Self::work). Returns true when finished.
    pub fn advance(&mut self, grid: &Grid, budget: u64) -> bool {
        let until = self.work().saturating_add(budget);
        while self.joined < self.cells.len() {
            if self.work() >= until {
                return false;
            }
            self.join(grid, self.joined as u32);
            self.joined += 1;
        }
        (self.contraction).advance(until.saturating_sub(self.work()))
    }

    /// Joins a subgoal to those that it sees.
    fn join(&mut self, grid: &Grid, from: u32) {
        let key = self.cells[from as usize];
        self.seen += 1;
        self.sight.look(grid, key, &mut |seen: Sighting| {
            self.seen += 1;
            if let Some(to) = self.sight.corners().number(seen.key) {
                let sectors = seen.sectors(self.sight.movement());
                (self.contraction).join([from, to], seen.cost(&self.metric), sectors);
            }
        });
    }

    /// Returns the table, and does any work that is left.
    #[must_use]
    pub fn finish(mut self, grid: &Grid) -> Subgoals {
        while !self.advance(grid, u64::MAX) {}
        let steps = (self.sight.movement(), self.metric);
        let contraction = self.contraction;
        let (hierarchy, numbers) = contraction.finish(steps, grid.width(), &self.cells);
        Subgoals {
            is_loaded: false,
            sight: self.sight,
            hierarchy,
            numbers,
            inserted: None,
        }
    }
}

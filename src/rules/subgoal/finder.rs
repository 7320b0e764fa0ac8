//! Finding the subgoals of a map and how far each cell sees, a slice at a time: what a
//! [`SubgoalBuilder`] begins with.

use super::build::SubgoalBuilder;
use super::{SightTable, SubgoalCells};
use crate::cost::Metric;
use crate::space::{Grid, Movement, Space};

/// The least that is done in a slice, in cells come by: some milliseconds, and all of a map of 200 by 200 at once.
const LEAST: u64 = 1 << 18;

/// The subgoals and their sight in the making.
#[derive(Clone, Debug)]
pub struct SubgoalFinder {
    movement: Movement,
    metric: Metric,
    version: u64,
    corners: SubgoalCells,
    sight: SightTable,
    /// Each cell is come by once for the subgoals, then for its sight: which time it is, and how many cells are over.
    pass: usize,
    at: u32,
}

impl SubgoalFinder {
    /// Begins; nothing is found yet.
    pub fn new(grid: &Grid, (movement, metric): (Movement, Metric)) -> Self {
        Self {
            movement,
            metric,
            version: grid.version(),
            corners: SubgoalCells::none(grid, movement),
            sight: SightTable::empty(movement),
            pass: 0,
            at: 0,
        }
    }

    /// Whether it is of this very map and movement, with no edit since.
    pub fn fits(&self, grid: &Grid, steps: (Movement, Metric)) -> bool {
        self.version == grid.version() && (self.movement, self.metric) == steps
    }

    /// Does about `budget` cells of the map further. Returns true when finished.
    pub fn advance(&mut self, grid: &Grid, budget: u64) -> bool {
        let passes = 1 + self.sight.passes();
        let cells = grid.len() as u32;
        let mut left = budget.saturating_mul(passes as u64).max(LEAST);
        while self.pass < passes && left > 0 {
            let until = self.at + u64::from(cells - self.at).min(left) as u32;
            left -= u64::from(until - self.at);
            match self.pass.checked_sub(1) {
                None => self.corners.find_among(grid, self.movement, self.at..until),
                Some(pass) => self.sight.fill(grid, &self.corners, pass, self.at..until),
            }
            self.at = until;
            if self.at == cells {
                self.at = 0;
                self.pass += 1;
            }
        }
        self.pass == passes
    }

    /// What goes on from there, with at most about so many edges looked at to make the hierarchy; what was left to do is
    /// done now.
    #[must_use]
    pub fn finish(mut self, grid: &Grid, most_looks: u64) -> SubgoalBuilder {
        self.advance(grid, u64::MAX);
        SubgoalBuilder::of(
            grid,
            (self.movement, self.metric),
            (self.corners, self.sight),
            most_looks,
        )
    }
}

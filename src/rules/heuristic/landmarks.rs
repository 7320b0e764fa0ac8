//! Landmarks: a lower bound from the triangle inequality.
//!
//! ```text
//!          L            d(L, goal) ≤ d(L, n) + d(n, goal)
//!        ╱   ╲          d(L, n) ≤ d(L, goal) + d(n, goal)
//!       n ─── goal
//!                       h(n) = max over L of |d(L, n) − d(L, goal)|, and at least the floor
//! ```
//!
//! The distances of all cells from a few landmarks are computed beforehand, so h knows of walls and
//! terrain. Goldberg and Harrelson, "Computing the Shortest Path: A* Search Meets Graph Theory",
//! SODA 2005; as the differential heuristic in Sturtevant, Felner, Barrer, Schaeffer and Burch,
//! "Memory-Based Heuristics for Explicit State Spaces", IJCAI 2009. Paths cost the same in both
//! directions here, so one distance serves both inequalities. A maximum of consistent heuristics is
//! consistent.
//!
//! - [`build`](super::build) chooses the landmarks. A landmark says nothing about a cell that it
//!   does not reach.
//! - All distances of one cell lie next to each other: an estimate reads one or two cache lines.
//! - Where several cells are looked for, a landmark keeps its nearest and its farthest of them.
//!   Taking a slack off instead would not do: across a wall the neighbour of a cell may be far away.

use super::formula::{Towards, scaled};
use crate::cost::Cost;
use crate::rules::field::Field;
use crate::rules::preparation::Preparation;
use crate::search::Heuristic;
use crate::space::{Grid, Key, Space};
use std::sync::Arc;

/// The distance of every cell from every landmark: `landmarks × cells` costs of memory, 64 MB for
/// 16 landmarks on 1024 × 1024 cells in tenths.
#[derive(Clone, Debug)]
pub struct Landmarks {
    cells: Vec<Key>,
    /// Row by row of the grid; for each cell its distances from all landmarks, [`Cost::MAX`] where
    /// no way leads.
    distances: Vec<Cost>,
    /// Distances a cell.
    stride: usize,
}

impl Landmarks {
    pub(super) fn with_room(grid: &Grid, stride: usize) -> Self {
        Self {
            cells: Vec::with_capacity(stride),
            distances: vec![Cost::MAX; grid.len() * stride],
            stride,
        }
    }

    /// What so many landmarks cost on so many cells, not begun: a flood each, and one to find the first.
    pub(super) fn price(count: usize, cells: usize) -> Preparation {
        let bytes = count * cells * size_of::<Cost>();
        Preparation::ahead((count as u64 + 1) * cells as u64, bytes as u64)
    }

    pub(super) fn push(&mut self, cell: Key, field: &Field) {
        let column = self.cells.len();
        let rows = self.distances.chunks_exact_mut(self.stride);
        for (row, &distance) in rows.zip(field.distances()) {
            row[column] = distance;
        }
        self.cells.push(cell);
    }

    /// How many there will be.
    pub(super) fn count(&self) -> usize {
        self.stride
    }

    /// The landmarks, in the order in which they were chosen.
    pub fn cells(&self) -> &[Key] {
        &self.cells
    }

    /// The distances of a cell from all landmarks, [`Cost::MAX`] where no way leads.
    pub fn distances(&self, key: Key) -> &[Cost] {
        &self.distances[key.index() * self.stride..][..self.stride]
    }
}

/// How near and how far the cells looked for are from one landmark.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    near: Cost,
    far: Cost,
}

/// The lower bound by landmarks towards some cells, and at least the floor.
#[derive(Clone, Debug)]
pub struct ByLandmarks {
    table: Arc<Landmarks>,
    goals: Arc<[Bounds]>,
    floor: Towards,
    scale: u32,
}

impl ByLandmarks {
    /// Towards the nearest of some cells, scaled in thousandths after the floor, which brings no
    /// scale of its own.
    ///
    /// # Panics
    /// When one of the cells is not a key of the table's grid.
    pub fn new(
        table: Arc<Landmarks>,
        goals: impl Iterator<Item = Key>,
        floor: Towards,
        scale: u32,
    ) -> Self {
        // Not reached at all: these bounds take every distance and bound nothing.
        let unknown = Bounds {
            near: Cost::ZERO,
            far: Cost::MAX,
        };
        let mut bounds: Vec<Option<Bounds>> = vec![None; table.stride];
        for goal in goals {
            for (bounds, &distance) in bounds.iter_mut().zip(table.distances(goal)) {
                if distance != Cost::MAX {
                    let old = bounds.unwrap_or(Bounds {
                        near: distance,
                        far: distance,
                    });
                    *bounds = Some(Bounds {
                        near: old.near.min(distance),
                        far: old.far.max(distance),
                    });
                }
            }
        }
        Self {
            goals: bounds
                .into_iter()
                .map(|bounds| bounds.unwrap_or(unknown))
                .collect(),
            table,
            floor,
            scale,
        }
    }

    /// The table that it reads.
    pub fn table(&self) -> &Landmarks {
        &self.table
    }
}

impl Heuristic<Grid> for ByLandmarks {
    fn estimate(&self, grid: &Grid, at: Key) -> Cost {
        let mut best = self.floor.from(grid, at);
        for (&distance, goal) in self.table.distances(at).iter().zip(&*self.goals) {
            if distance != Cost::MAX {
                let bound = goal.near.minus(distance).max(distance.minus(goal.far));
                best = best.max(bound);
            }
        }
        scaled(best, self.scale)
    }
}

#[cfg(test)]
mod tests;

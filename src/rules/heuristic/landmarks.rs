//! Landmarks: a lower bound by the triangle inequality.
//!
//! ```text
//!          L            d(L, goal) ≤ d(L, n) + d(n, goal)
//!        ╱   ╲          d(L, n) ≤ d(L, goal) + d(n, goal)
//!       n ─── goal
//!                       h(n) = max over L of |d(L, n) − d(L, goal)|, and at least the floor
//! ```
//!
//! The distances of all cells from a few landmarks are computed beforehand, so h reflects walls and terrain. Goldberg
//! and Harrelson, "Computing the Shortest Path: A* Search Meets Graph Theory", SODA 2005. It is the differential
//! heuristic of Sturtevant, Felner, Barrer, Schaeffer and Burch, "Memory-Based Heuristics for Explicit State Spaces",
//! IJCAI 2009. Paths cost the same in both directions here, so one distance serves both inequalities. The maximum of
//! consistent heuristics is consistent.
//!
//! - You choose the landmarks, or the [farthest-point rule](Landmarks::farthest) does. A landmark says nothing about a
//!   cell that it does not reach.
//! - The table is built in slices, one flood after another. A flood may pause.
//! - All distances of a cell are adjacent in memory, so an estimate reads one or two cache lines.
//! - For several goals, a landmark stores its nearest and its farthest of them. Subtracting a slack instead would be
//!   wrong: across a wall, the neighbour of a cell may be far away.

use super::farthest::{Farthest, Source};
use crate::cost::{Cost, Metric};
use crate::rules::field::{Field, Scratch};
use crate::rules::preparation::Preparation;
use crate::search::Expand;
use crate::space::{Grid, Key, Movement, Space};
use std::sync::Arc;

/// The distance of every cell from every landmark. It takes `landmarks × cells` costs of memory: 64 MB for 16 landmarks
/// on 1024 × 1024 cells in tenths.
#[derive(Clone, Debug)]
pub struct Landmarks {
    cells: Vec<Key>,
    /// The distances of each cell from all landmarks, row by row of the grid; [`Cost::MAX`] if unreachable.
    distances: Vec<Cost>,
    /// The number of distances for each cell.
    stride: usize,
    building: Option<Box<Building>>,
}

/// A table under construction. The same scratch, expansion and version of the grid must be used to the end.
#[derive(Clone, Debug)]
struct Building {
    order: Placement,
    field: Field,
    /// The current flood's source.
    source: Option<Source>,
    /// The number of cells reached by all floods.
    reached: u64,
}

/// The landmarks to come.
#[derive(Clone, Debug)]
enum Placement {
    /// These cells, the last one first.
    Chosen(Vec<Key>),
    Farthest(Farthest),
}

impl Building {
    /// Returns the source of the next flood, after the last one filled in its landmark.
    fn next(&mut self, table: &mut Landmarks) -> Option<Source> {
        if let Some(Source::Landmark(cell)) = self.source {
            table.push(cell, &self.field);
        }
        match (&mut self.order, self.source) {
            (Placement::Chosen(cells), _) => cells.pop().map(Source::Landmark),
            (Placement::Farthest(rule), None) => rule.next(),
            (Placement::Farthest(rule), Some(Source::View(_))) => {
                rule.farthest(self.field.distances())
            }
            (Placement::Farthest(rule), Some(Source::Landmark(_))) => {
                rule.placed(&self.field);
                rule.next()
            }
        }
    }
}

impl Landmarks {
    /// Starts a table for these cells, with one flood each. A cell in a wall reaches nothing and says nothing.
    pub(crate) fn chosen(grid: &Grid, cells: &[Key]) -> Self {
        let order = cells.iter().rev().copied().collect();
        Self::start(grid, cells.len(), Placement::Chosen(order))
    }

    /// Starts a table of `count` landmarks by the farthest-point rule. Among equals, the lowest key wins.
    pub fn farthest(grid: &Grid, movement: Movement, count: usize) -> Self {
        let rule = Farthest::new(grid, movement, count);
        Self::start(grid, rule.count, Placement::Farthest(rule))
    }

    fn start(grid: &Grid, stride: usize, order: Placement) -> Self {
        Self {
            cells: Vec::with_capacity(stride),
            distances: vec![Cost::MAX; grid.len() * stride],
            stride,
            building: Some(Box::new(Building {
                order,
                field: Field::default(),
                source: None,
                reached: 0,
            })),
        }
    }

    /// Reaches at most `cells` more cells. Returns true when the table is finished. The expansion must match the
    /// movement.
    ///
    /// # Panics
    /// If a chosen cell is not a key of the grid.
    pub(crate) fn advance<E: Expand<Grid> + Clone>(
        &mut self,
        scratch: &mut Scratch,
        grid: &Grid,
        expand: (&E, &Metric),
        mut cells: usize,
    ) -> bool {
        let Some(mut building) = self.building.take() else {
            return true;
        };
        loop {
            if building.source.is_some() {
                let before = scratch.expanded();
                let is_over = building.field.advance(scratch, grid, expand, cells);
                // A source in a wall expands nothing, and the counter is that of the previous flood.
                let now = scratch.expanded() - before;
                building.reached += now;
                if !is_over {
                    self.building = Some(building);
                    return false;
                }
                cells -= cells.min(now as usize);
            }
            building.source = building.next(self);
            let Some(Source::View(cell) | Source::Landmark(cell)) = building.source else {
                return true;
            };
            building.field.start(scratch, grid, expand, &[cell]);
        }
    }

    /// Returns the cost of `count` landmarks on `cells` cells: one flood each, and one to find the first.
    pub(super) fn price(count: usize, cells: usize) -> Preparation {
        let bytes = count * cells * size_of::<Cost>();
        Preparation::ahead((count as u64 + 1) * cells as u64, bytes as u64)
    }

    /// Returns how many cells were reached while building a table.
    pub(super) fn reached(&self) -> u64 {
        let building = self.building.as_ref();
        building.map_or(0, |building| building.reached)
    }

    fn push(&mut self, cell: Key, field: &Field) {
        let column = self.cells.len();
        let rows = self.distances.chunks_exact_mut(self.stride);
        for (row, &distance) in rows.zip(field.distances()) {
            row[column] = distance;
        }
        self.cells.push(cell);
    }

    /// Returns the landmarks, in the order in which they were chosen.
    pub(crate) fn cells(&self) -> &[Key] {
        &self.cells
    }

    /// Returns the least and the greatest distance of some cells from each landmark.
    ///
    /// # Panics
    /// If one of the cells is not a key of the table's grid.
    pub(super) fn bounds(&self, goals: &[Key]) -> Arc<[(Cost, Cost)]> {
        let bounds = (0..self.stride).map(|landmark| {
            let distances = goals.iter().map(|&goal| self.distances(goal)[landmark]);
            let known = distances.filter(|&distance| distance != Cost::MAX);
            // If none is reached, these bounds include every distance and bound nothing.
            let near = known.clone().min().unwrap_or(Cost::ZERO);
            (near, known.max().unwrap_or(Cost::MAX))
        });
        bounds.collect()
    }

    /// Returns a lower bound of the cost from a cell to the nearest of the goals with these bounds; at least `floor`.
    pub(super) fn bound(&self, at: Key, bounds: &[(Cost, Cost)], floor: Cost) -> Cost {
        let mut best = floor;
        for (&distance, &(near, far)) in self.distances(at).iter().zip(bounds) {
            if distance != Cost::MAX {
                best = best.max(near.minus(distance)).max(distance.minus(far));
            }
        }
        best
    }

    /// Returns the distances of a cell from all landmarks; [`Cost::MAX`] if unreachable.
    pub(crate) fn distances(&self, key: Key) -> &[Cost] {
        &self.distances[key.index() * self.stride..][..self.stride]
    }
}

#[cfg(test)]
mod tests;

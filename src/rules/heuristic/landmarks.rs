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
//! - The landmarks are chosen by the caller or by the [farthest-point rule](Landmarks::farthest). One says nothing about a
//!   cell that it does not reach.
//! - The table is built in slices: flood after flood, each of which may pause.
//! - All distances of one cell lie next to each other: an estimate reads one or two cache lines.
//! - Where several cells are looked for, a landmark keeps its nearest and its farthest of them.
//!   Taking a slack off instead would not do: across a wall the neighbour of a cell may be far away.

use super::farthest::{Farthest, Source};
use crate::cost::{Cost, Metric};
use crate::rules::field::{Field, Scratch};
use crate::rules::preparation::Preparation;
use crate::search::Expand;
use crate::space::{Grid, Key, Movement, Space};
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
    building: Option<Box<Building>>,
}

/// What is left to do. One scratch, one expansion and one version of a grid have to go with it to
/// the end.
#[derive(Clone, Debug)]
struct Building {
    order: Placement,
    field: Field,
    /// What is flooded from now.
    source: Option<Source>,
    /// Cells reached, of all floods.
    reached: u64,
}

/// Which cells are to come.
#[derive(Clone, Debug)]
enum Placement {
    /// These, the last one first.
    Chosen(Vec<Key>),
    Farthest(Farthest),
}

impl Building {
    /// Returns where to flood from after the flood that is over, whose landmark goes into the table.
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
    /// Begins a table for these cells, in one flood each. One that is a wall reaches nothing and says nothing.
    pub fn chosen(grid: &Grid, cells: &[Key]) -> Self {
        let order = cells.iter().rev().copied().collect();
        Self::begin(grid, cells.len(), Placement::Chosen(order))
    }

    /// Begins a table of `count` landmarks by the farthest-point rule. Ties go to the lowest key.
    pub fn farthest(grid: &Grid, movement: Movement, count: usize) -> Self {
        let rule = Farthest::new(grid, movement, count);
        Self::begin(grid, rule.count, Placement::Farthest(rule))
    }

    fn begin(grid: &Grid, stride: usize, order: Placement) -> Self {
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

    /// Reaches at most `cells` more cells. Returns true when the table is finished. The expansion
    /// must follow the movement.
    ///
    /// # Panics
    /// When a chosen cell is not a key of the grid.
    pub fn advance<E: Expand<Grid> + Clone>(
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
                // Of a wall nothing is expanded, and the counter is that of the flood before.
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
            building.field.begin(scratch, grid, expand, &[cell]);
        }
    }

    /// Returns what so many landmarks cost on so many cells, not begun: a flood each, and one to find the first.
    pub(super) fn price(count: usize, cells: usize) -> Preparation {
        let bytes = count * cells * size_of::<Cost>();
        Preparation::ahead((count as u64 + 1) * cells as u64, bytes as u64)
    }

    /// Returns how many cells were reached on the way to a table.
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
    pub fn cells(&self) -> &[Key] {
        &self.cells
    }

    /// Returns how near and how far some cells are from each landmark.
    ///
    /// # Panics
    /// When one of the cells is not a key of the table's grid.
    pub(super) fn bounds(&self, goals: &[Key]) -> Arc<[(Cost, Cost)]> {
        let bounds = (0..self.stride).map(|landmark| {
            let distances = goals.iter().map(|&goal| self.distances(goal)[landmark]);
            let known = distances.filter(|&distance| distance != Cost::MAX);
            // Not reached at all: these bounds take every distance and bound nothing.
            let near = known.clone().min().unwrap_or(Cost::ZERO);
            (near, known.max().unwrap_or(Cost::MAX))
        });
        bounds.collect()
    }

    /// Returns a lower bound of the way from a cell to the nearest of those that have these bounds, and at least
    /// `floor`.
    pub(super) fn bound(&self, at: Key, bounds: &[(Cost, Cost)], floor: Cost) -> Cost {
        let mut best = floor;
        for (&distance, &(near, far)) in self.distances(at).iter().zip(bounds) {
            if distance != Cost::MAX {
                best = best.max(near.minus(distance)).max(distance.minus(far));
            }
        }
        best
    }

    /// Returns the distances of a cell from all landmarks, [`Cost::MAX`] where no way leads.
    pub fn distances(&self, key: Key) -> &[Cost] {
        &self.distances[key.index() * self.stride..][..self.stride]
    }
}

#[cfg(test)]
mod tests;

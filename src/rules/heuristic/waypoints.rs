//! Waypoints: the distance over the nearest two points of a lattice.
//!
//! ```text
//! h(n) = h(n, w1) + d(w1, w2) + h(goal, w2)      w1 the waypoint nearest to n, w2 to the goal
//! ```
//!
//! This heuristic is nearly exact. Waypoints are spread evenly over the map, and the distances between them are
//! computed beforehand. The result is the cost of a real path except for its two ends. So it over-estimates if the
//! shortest path does not pass both waypoints, and it jumps where the nearest waypoint changes.
//! [`Landmarks`](super::Landmarks) make a lower bound out of the same kind of table.
//!
//! - You choose the waypoints, or the map is divided into square blocks: at most 64, or as many as you choose. The waypoint
//!   of a block is the free cell nearest to its middle, the first among equals. A block of walls has none.
//! - Nearness and the two ends are measured over open ground, at the cost of the cheapest ground.
//! - A search needs only the distances from w2, so each row is flooded on first use, and stored.
//! - Next to the goal, the formula gives twice the cost to w2, but at the goal itself h is 0.
//! - If no path leads from w1 to w2, the heuristic is the distance on open ground.
//! - Where h jumps, cells close too early. A plan that reopens them expands many cells several times on a large map,
//!   for a path that is not promised to be shortest anyway. A plan without reopening is the better choice.

use crate::cost::{Cost, Metric};
use crate::rules::field::{Field, Scratch};
use crate::rules::preparation::Preparation;
use crate::search::Expand;
use crate::space::{Editable, Grid, Key, Movement, Space};
use std::sync::OnceLock;

/// The least side of a block. With smaller ones, a small map would consist of waypoints.
const MIN_BLOCK: u32 = 4;

/// Waypoints, the distances from those used so far, and the nearest waypoint of each cell.
#[derive(Clone, Debug)]
pub struct Waypoints {
    cells: Vec<Key>,
    /// For each waypoint used as the last one, the distances to all; [`Cost::MAX`] if unreachable.
    rows: Vec<OnceLock<Vec<Cost>>>,
    /// The number of the nearest waypoint of each cell.
    nearest: Vec<u8>,
    movement: Movement,
    metric: Metric,
    least_cost: u8,
}

impl Waypoints {
    /// The most waypoints of a map.
    pub(super) const MOST: u32 = 64;

    /// Returns a table with these waypoints. No cell knows its nearest one yet, and nothing is flooded.
    pub(super) fn start(grid: &Grid, movement: Movement, metric: &Metric, cells: Vec<Key>) -> Self {
        Self {
            nearest: Vec::with_capacity(grid.len()),
            rows: vec![OnceLock::new(); cells.len()],
            movement,
            metric: *metric,
            least_cost: grid.least_cost(),
            cells,
        }
    }

    /// Returns the free cell nearest to the middle of each block of a grid, if it has at most `most` blocks. O(cells).
    pub(super) fn spread(grid: &Grid, movement: Movement, metric: &Metric, most: u32) -> Vec<Key> {
        let (width, height) = (grid.width(), grid.height());
        let side = (MIN_BLOCK..)
            .find(|&side| width.div_ceil(side) * height.div_ceil(side) <= most)
            .unwrap_or(u32::MAX);
        let starts = |length: u32| (0..length).step_by(side as usize);
        let mut cells = Vec::new();
        for top in starts(height) {
            for left in starts(width) {
                let (right, bottom) = ((left + side).min(width), (top + side).min(height));
                let middle = (left.midpoint(right - 1), top.midpoint(bottom - 1));
                let block = (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y)));
                let free = block.filter_map(|(x, y)| {
                    let key = grid.key(x, y).filter(|&key| grid.is_free(key))?;
                    Some((movement.apart(metric, (x, y), middle), key))
                });
                cells.extend(free.min().map(|(_, key)| key));
            }
        }
        cells
    }

    /// Returns the cost of waypoints on `cells` cells.
    pub(super) fn price(cells: usize) -> Preparation {
        let rows = (Self::MOST * Self::MOST) as usize * size_of::<Cost>();
        Preparation::ahead(cells as u64, (cells + rows) as u64)
    }

    /// Returns how many cells know their nearest waypoint.
    pub(super) fn known(&self) -> u64 {
        self.nearest.len() as u64
    }

    /// Finds the nearest waypoint of at most `cells` more cells of `grid`, which must be the one passed to `start`.
    /// O(cells × waypoints). Returns true when every cell has one.
    pub(crate) fn advance(&mut self, grid: &Grid, cells: usize) -> bool {
        let from = self.nearest.len();
        let to = from.saturating_add(cells).min(grid.len());
        let (movement, metric, cells) = (self.movement, &self.metric, &self.cells);
        let nearest = |key: Key| {
            let point = grid.point(key);
            let distance = |&at: &usize| movement.apart(metric, point, grid.point(cells[at]));
            (0..cells.len()).min_by_key(distance).unwrap_or(0) as u8
        };
        let more = (from as u32..to as u32).map(Key).map(nearest);
        self.nearest.extend(more);
        to == grid.len()
    }

    /// Computes the distances from the waypoint nearest to a cell, unless they are known. The expansion must match the
    /// movement.
    pub(crate) fn flood<E: Expand<Grid> + Clone>(
        &self,
        scratch: &mut Scratch,
        grid: &Grid,
        expand: (&E, &Metric),
        target: Key,
    ) {
        if let Some((last, _)) = self.nearest(grid, target) {
            self.rows[last].get_or_init(|| {
                let mut field = Field::default();
                field.rebuild(scratch, grid, expand, &[self.cells[last]]);
                let distance = |cell: &Key| field.distances()[cell.index()];
                self.cells.iter().map(distance).collect()
            });
        }
    }

    /// Returns the waypoints, block by block.
    pub(crate) fn cells(&self) -> &[Key] {
        &self.cells
    }

    /// Returns the cost from a cell over its nearest waypoint and the last one, which [`Waypoints::nearest`] gives
    /// for the goal. `None` if no path leads there or [`Waypoints::flood`] was not called for the goal.
    pub(super) fn cost_via(
        &self,
        grid: &Grid,
        at: Key,
        last: Option<(usize, Cost)>,
    ) -> Option<Cost> {
        let ((first, before), (last, after)) = self.nearest(grid, at).zip(last)?;
        let between = self.rows[last].get()?[first];
        (between != Cost::MAX).then(|| before.plus(between).plus(after))
    }

    /// Returns the waypoint nearest to a cell over open ground, and its distance; `None` on a map of walls.
    pub(super) fn nearest(&self, grid: &Grid, key: Key) -> Option<(usize, Cost)> {
        let index = usize::from(self.nearest[key.index()]);
        let cell = *self.cells.get(index)?;
        let distance = self
            .movement
            .apart(&self.metric, grid.point(key), grid.point(cell));
        Some((index, distance.times(self.least_cost.into())))
    }
}

#[cfg(test)]
mod tests;

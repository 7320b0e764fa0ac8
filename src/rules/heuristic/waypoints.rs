//! Waypoints: the distance over the nearest two of a lattice.
//!
//! ```text
//! h(n) = h(n, w1) + d(w1, w2) + h(goal, w2)      w1 the waypoint nearest to n, w2 to the goal
//! ```
//!
//! An estimate that is nearly exact (docs/sources.md): waypoints are placed evenly on the map, and the distance
//! between any two is computed beforehand. It is a real way but for
//! its two ends, so where the shortest path does not pass by both waypoints it over-estimates, and
//! it jumps where the nearest waypoint changes. [`Landmarks`](super::Landmarks) make a lower bound
//! out of the same kind of table.
//!
//! - The map is cut into at most 64 square blocks; the free cell nearest to a block's middle is its
//!   waypoint, the first of equals. A block of walls has none.
//! - Nearness and the two ends are measured over open ground, in the price of the cheapest ground.
//! - The article computes all distances beforehand. A search needs those from w2 only, so each row
//!   is one flood when it is first asked for, and kept.
//! - Next to the goal the article's form gives twice the way to w2. It is kept, but at the goal itself
//!   h is 0.
//! - Where no way leads from w1 to w2 the floor stands alone.
//! - Where h jumps, cells are closed too early. A plan that opens them again expands many cells
//!   several times over on a large map, for a path that is not promised to be the shortest anyway;
//!   one that does not is the better company.

use crate::cost::{Cost, Metric};
use crate::rules::field::{Field, Scratch};
use crate::rules::preparation::Preparation;
use crate::search::Expand;
use crate::space::{Editable, Grid, Key, Movement, Space};
use std::sync::OnceLock;

/// The most waypoints of a map.
pub const MOST_WAYPOINTS: u32 = 64;
/// The least side of a block: smaller, and a small map would be nothing but waypoints.
const LEAST_BLOCK: u32 = 4;

/// Waypoints, the distances from those that were asked for, and the nearest of each cell.
#[derive(Clone, Debug)]
pub struct Waypoints {
    cells: Vec<Key>,
    /// For each waypoint that was a last one the distances to all, [`Cost::MAX`] where no way leads.
    rows: Vec<OnceLock<Vec<Cost>>>,
    /// Which waypoint is nearest, a number a cell of the grid.
    nearest: Vec<u8>,
    movement: Movement,
    metric: Metric,
    least_cost: u8,
}

impl Waypoints {
    /// Placed on a grid, but no cell knows its nearest yet: O(cells), and no flood.
    pub fn begin(grid: &Grid, movement: Movement, metric: &Metric) -> Self {
        let cells = lattice(grid, movement, metric);
        Self {
            nearest: Vec::with_capacity(grid.len()),
            rows: vec![OnceLock::new(); cells.len()],
            movement,
            metric: *metric,
            least_cost: grid.least_cost(),
            cells,
        }
    }

    /// Returns what waypoints cost on so many cells, not begun.
    pub(super) fn price(cells: usize) -> Preparation {
        let rows = (MOST_WAYPOINTS * MOST_WAYPOINTS) as usize * size_of::<Cost>();
        Preparation::ahead(cells as u64, (cells + rows) as u64)
    }

    /// Returns how many cells have their nearest.
    pub(super) fn known(&self) -> u64 {
        self.nearest.len() as u64
    }

    /// Finds the nearest waypoint of at most `cells` more cells of `grid`, which must be the one it
    /// was begun on. O(cells × waypoints). Returns true when every cell has one.
    pub fn advance(&mut self, grid: &Grid, cells: usize) -> bool {
        let from = self.nearest.len();
        let to = from.saturating_add(cells).min(grid.len());
        let (movement, metric, cells) = (self.movement, &self.metric, &self.cells);
        let nearest = |key: Key| {
            let point = grid.point(key);
            let apart = |&at: &usize| movement.apart(metric, point, grid.point(cells[at]));
            (0..cells.len()).min_by_key(apart).unwrap_or(0) as u8
        };
        let more = (from as u32..to as u32).map(Key).map(nearest);
        self.nearest.extend(more);
        to == grid.len()
    }

    /// The distances from the waypoint nearest to a cell: a flood, unless they are known. The
    /// expansion must follow the movement.
    pub fn flood<E: Expand<Grid> + Clone>(
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
    pub fn cells(&self) -> &[Key] {
        &self.cells
    }

    /// Returns the way from a cell over its nearest waypoint and the last one, which [`Waypoints::nearest`] gives of
    /// the goal; `None` where no way leads or [`Waypoints::flood`] was not called for the goal.
    pub(super) fn way(&self, grid: &Grid, at: Key, last: Option<(usize, Cost)>) -> Option<Cost> {
        let ((first, before), (last, after)) = self.nearest(grid, at).zip(last)?;
        let between = self.rows[last].get()?[first];
        (between != Cost::MAX).then(|| before.plus(between).plus(after))
    }

    /// Returns the waypoint nearest to a cell over open ground, and how far it is; `None` on a map of walls.
    pub(super) fn nearest(&self, grid: &Grid, key: Key) -> Option<(usize, Cost)> {
        let index = usize::from(self.nearest[key.index()]);
        let cell = *self.cells.get(index)?;
        let apart = self
            .movement
            .apart(&self.metric, grid.point(key), grid.point(cell));
        Some((index, apart.times(self.least_cost.into())))
    }
}

/// Returns the free cell nearest to the middle of each block.
fn lattice(grid: &Grid, movement: Movement, metric: &Metric) -> Vec<Key> {
    let (width, height) = (grid.width(), grid.height());
    let side = (LEAST_BLOCK..)
        .find(|&side| width.div_ceil(side) * height.div_ceil(side) <= MOST_WAYPOINTS)
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

#[cfg(test)]
mod tests;

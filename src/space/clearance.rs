//! Room for agents larger than a cell: the clearance of each cell, and the map that such an agent searches.
//!
//! An agent of size k at (x, y) covers the cells from (x, y) to (x + k − 1, y + k − 1). It fits there if the clearance of
//! (x, y) is at least k. So one search serves all sizes: on the inflated map, where every other cell is a wall. The
//! clearance is that of Harabor and Botea, "Hierarchical path planning for multi-size agents in heterogeneous
//! environments" (2008).

use super::{CellKind, Editable, Grid, Space};
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use std::num::NonZeroU16;
use std::sync::Arc;

/// Returns the clearance of each cell, row by row: the side of the largest square of free cells whose top left corner is
/// the cell; 0 for a wall. `width` is the number of cells in a row. O(cells).
#[must_use]
pub fn clearance(width: usize, cells: &[u8]) -> Vec<u16> {
    let mut sides = vec![0; cells.len()];
    for at in (0..cells.len()).rev().filter(|&at| cells[at] != 0) {
        let is_last = (at + 1) % width == 0 || at + width >= cells.len();
        let beside = if is_last {
            0
        } else {
            sides[at + 1]
                .min(sides[at + width])
                .min(sides[at + width + 1])
        };
        sides[at] = beside + 1;
    }
    sides
}

/// Returns the cells of the inflated map, row by row. A cell where the agent fits keeps its cost. If the agent touches a
/// wall there, diagonally or beyond the edge of the map too, the cost rises by `wall_cost`, and by half as much with each
/// cell between the agent and the nearest wall.
fn inflate(width: usize, cells: &[u8], (size, wall_cost): (NonZeroU16, u8)) -> Vec<u8> {
    let [size, reach] = [size.get().into(), reach_of(wall_cost)];
    let sides = clearance(width, cells);
    let mut inflated = Vec::with_capacity(cells.len());
    for top in (0..cells.len()).step_by(width) {
        // The distance from the agent to the nearest wall: 1 if it touches one, 0 if it does not fit.
        let mut distance = 0_usize;
        for x in 0..width {
            // It decreases by one at most from cell to cell.
            distance = distance.saturating_sub(1);
            while distance <= reach
                && x >= distance
                && top >= distance * width
                && usize::from(sides[top + x - distance * (width + 1)]) >= size + 2 * distance
            {
                distance += 1;
            }
            let near = distance.checked_sub(1);
            let dearer = |near| cells[top + x].saturating_add((u32::from(wall_cost) >> near) as u8);
            inflated.push(near.map_or(0, dearer));
        }
    }
    inflated
}

/// Returns how many cells lie between an agent and the farthest walls that make its cell dearer, plus one.
fn reach_of(wall_cost: u8) -> usize {
    (u8::BITS - wall_cost.leading_zeros()) as usize
}

/// The map that an agent of a size searches. It follows the edits of another map.
#[derive(Clone, Debug)]
pub struct Inflated<S> {
    /// The inflated map.
    pub map: Arc<S>,
    /// The version of the other map.
    version: u64,
}

/// An agent larger than a cell does not fit at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as the message says them")]
#[non_exhaustive]
pub struct NoRoom {
    pub x: u32,
    pub y: u32,
    pub size: u32,
}

impl WithMessage for NoRoom {
    fn message(&self) -> Message {
        let Self { x, y, size } = self;
        message!(
            "the start ({x}, {y}) has no room for size {size}; expected floor in {size} × {size} cells from there",
            x,
            y,
            size
        )
    }
}

error_with_message!(NoRoom);

impl Inflated<Grid> {
    /// Makes the inflated map of a grid, or updates the one in `last`. After an edit, only the cells around it change, so
    /// tables can follow. Does nothing if the grid is the inflated map itself.
    pub fn follow(last: &mut Option<Self>, grid: &Grid, size: NonZeroU16, wall_cost: u8) {
        let version = grid.version();
        let (width, cells) = (grid.width() as usize, grid.cells());
        let Some(known) = last else {
            let cells = inflate(width, cells, (size, wall_cost));
            let map = Grid::from_bytes(grid.width(), grid.height(), cells);
            *last = Some(Self {
                map: Arc::new(map),
                version,
            });
            return;
        };
        if version == known.version || version == known.map.version() {
            return;
        }
        let Some(edits) = grid.edits_since(known.version) else {
            *last = None;
            return Self::follow(last, grid, size, wall_cost);
        };
        let places = edits.map(|key| grid.point(key));
        let [mut low, mut high] = [[usize::MAX; 2], [0; 2]];
        for (x, y) in places {
            for (axis, at) in [x as usize, y as usize].into_iter().enumerate() {
                low[axis] = low[axis].min(at);
                high[axis] = high[axis].max(at);
            }
        }
        let agent = (size, wall_cost);
        let [size, reach] = [size.get().into(), reach_of(wall_cost)];
        // Edits change cells up to here, and those depend on cells as far away again.
        let (before, after) = (size - 1 + reach, reach);
        let [left, top] = low.map(|at| at.saturating_sub(before + reach));
        let right = width.min(high[0] + after + size + reach);
        let bottom = (grid.height() as usize).min(high[1] + after + size + reach);
        let rows = (top..bottom).flat_map(|y| &cells[y * width + left..y * width + right]);
        let part: Vec<u8> = rows.copied().collect();
        let part = inflate(right - left, &part, agent);
        let map = Arc::make_mut(&mut known.map);
        for y in low[1].saturating_sub(before)..bottom.min(high[1] + after + 1) {
            for x in low[0].saturating_sub(before)..right.min(high[0] + after + 1) {
                let byte = part[(y - top) * (right - left) + x - left];
                map.set(x as u32, y as u32, CellKind::from_byte(byte));
            }
        }
        known.version = version;
    }
}

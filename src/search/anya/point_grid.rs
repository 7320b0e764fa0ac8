//! The free runs of cells along a row, in fractions of a cell.

use super::Interval;
use crate::space::bits::{Lines, WINDOW};
use crate::space::{Grid, Key, Movement};

/// A grid with `unit` units for each cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct PointGrid<'a> {
    pub(super) grid: &'a Grid,
    pub(super) unit: i32,
    rows: &'a Lines,
}

impl<'a> PointGrid<'a> {
    pub(super) fn of(grid: &'a Grid, unit: u8) -> Self {
        Self {
            grid,
            unit: unit.into(),
            rows: &grid.bits(Movement::default()).rows,
        }
    }

    /// Returns the number of corners of cells.
    pub(super) fn corners(&self) -> usize {
        (self.grid.width() as usize + 1) * (self.grid.height() as usize + 1)
    }

    /// Returns the index of a corner of cells.
    pub(super) fn corner(&self, x: i32, y: i32) -> u32 {
        let (x, y) = (x / self.unit, y / self.unit);
        (y as u32) * (self.grid.width() + 1) + x as u32
    }

    fn cell(&self, x: i32, y: i32) -> Option<(u32, u32)> {
        let (x, y) = (x.div_euclid(self.unit), y.div_euclid(self.unit));
        let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
        (x < self.grid.width() && y < self.grid.height()).then_some((x, y))
    }

    /// Returns whether the area to the right of column `x` and below row `y` is free.
    pub(super) fn is_free(&self, x: i32, y: i32) -> bool {
        self.cell(x, y)
            .is_some_and(|(x, y)| self.grid.cells()[(y * self.grid.width() + x) as usize] != 0)
    }

    /// Returns the column at which a run of free cells or of walls to the right of column `x` ends, at least `x`;
    /// `None` outside the map.
    fn end_of_run(&self, x: i32, row: i32, length: fn(u64) -> u32) -> Option<i32> {
        let (mut column, line) = self.cell(x, row)?;
        loop {
            let own = self.rows.free::<true>(self.rows.position(line, column));
            let run = length(own).min(WINDOW);
            column += run;
            if run < WINDOW || column >= self.grid.width() {
                return Some((column.cast_signed() * self.unit).max(x));
            }
        }
    }

    /// Returns the column at which the run of free cells to the right of column `x` ends; `x` if there are none.
    pub(super) fn right(&self, x: i32, row: i32) -> i32 {
        let end = self.end_of_run(x, row, u64::trailing_ones);
        end.unwrap_or(x)
    }

    /// Returns the column at which the run of free cells to the left of column `x` ends; `x` if there are none.
    pub(super) fn left(&self, x: i32, row: i32) -> i32 {
        let Some((mut column, line)) = self.cell(x - 1, row) else {
            return x;
        };
        loop {
            let own = self.rows.free::<false>(self.rows.position(line, column));
            let free = own.leading_ones().min(WINDOW).min(column + 1);
            if free > column {
                return 0;
            }
            column -= free;
            if free < WINDOW {
                return ((column.cast_signed() + 1) * self.unit).min(x);
            }
        }
    }

    /// Returns the next column, from `x` up to `end`, at which a free cell begins.
    pub(super) fn next_free(&self, x: i32, row: i32, end: i32) -> i32 {
        let next = self.end_of_run(x, row, u64::trailing_zeros);
        next.map_or(end, |next| next.min(end))
    }

    /// Returns a free cell at a point, if there is one.
    pub(super) fn at(&self, x: i32, y: i32) -> Key {
        let around = [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)];
        let free = around.into_iter().find(|&(x, y)| self.is_free(x, y));
        self.key(free.unwrap_or((x, y)))
    }

    /// Returns the cell at a position; outside the map, the nearest cell.
    fn key(&self, (x, y): (i32, i32)) -> Key {
        let inside = |at: i32, side: u32| (at.div_euclid(self.unit).max(0) as u32).min(side - 1);
        let (x, y) = (inside(x, self.grid.width()), inside(y, self.grid.height()));
        Key(y * self.grid.width() + x)
    }

    /// Returns the row of cells on the root's side of a node's interval.
    pub(super) fn near(&self, node: &Interval) -> i32 {
        match node.down {
            1 => node.row - 1,
            -1 => node.row,
            // Along a row, either side may be the free one.
            _ if self.is_free(node.from.floor() as i32, node.row) => node.row,
            _ => node.row - 1,
        }
    }

    /// Returns the cell under the middle of a node's interval.
    pub(super) fn under(&self, node: &Interval) -> Key {
        let middle = (node.from + node.to) / 2.0;
        self.key((middle.floor() as i32, self.near(node)))
    }

    /// Returns the cells under a node's interval.
    pub(super) fn beneath(&self, node: &Interval) -> impl Iterator<Item = Key> + use<> {
        let row = self.near(node);
        let first = self.key((node.from.floor() as i32, row));
        let last = self.key((node.to.ceil() as i32 - 1, row));
        (first.0..=last.0).map(Key)
    }
}

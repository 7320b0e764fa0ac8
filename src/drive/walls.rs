//! The walls of a map, prepared for collision checks of a vehicle.
//!
//! A vehicle touches walls with its corners or with its sides, and its sides touch only convex corners of walls. So
//! these corners are stored beside the cells. For each cell, the distance to the nearest wall is stored too, which
//! saves most checks in the open. Everything beyond the map is wall.

use crate::space::{Grid, Space};

/// The walls of one version of a map.
#[derive(Clone, Debug, Default)]
pub struct Walls {
    width: i32,
    height: i32,
    version: u64,
    /// For each cell, the distance to the nearest wall in cells, the larger of columns and rows; 0 for a wall, 255 for
    /// more.
    room: Vec<u8>,
    /// For each corner of a cell, whether a wall has a convex corner there; `width + 1` to a row.
    corners: Vec<bool>,
}

impl Walls {
    /// Returns the walls of a map. O(cells).
    pub fn of(grid: &Grid) -> Self {
        let most = |&byte: &u8| if byte == 0 { 0 } else { u8::MAX };
        let mut walls = Self {
            width: grid.width().cast_signed(),
            height: grid.height().cast_signed(),
            version: grid.version(),
            room: grid.cells().iter().map(most).collect(),
            corners: Vec::new(),
        };
        walls.measure();
        walls.find_corners();
        walls
    }

    /// Returns the version of the map.
    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    /// Returns the columns and rows.
    pub(crate) fn size(&self) -> (i32, i32) {
        (self.width, self.height)
    }

    /// Returns whether a cell is on the map.
    pub(crate) fn is_inside(&self, (x, y): (i32, i32)) -> bool {
        (0..self.width).contains(&x) && (0..self.height).contains(&y)
    }

    /// Returns whether a cell is a wall or outside.
    #[inline(always)]
    pub(crate) fn is_wall(&self, x: i32, y: i32) -> bool {
        self.room(x, y) == 0
    }

    /// Returns the distance from a cell to the nearest wall, in cells.
    #[inline(always)]
    pub(crate) fn room(&self, x: i32, y: i32) -> u8 {
        if self.is_inside((x, y)) {
            self.room[(y * self.width + x) as usize]
        } else {
            0
        }
    }

    /// Returns the cell that contains a point.
    #[inline(always)]
    pub fn cell(x: f64, y: f64) -> (i32, i32) {
        ((x + 0.5).floor() as i32, (y + 0.5).floor() as i32)
    }

    /// Returns true only if everything within `cells` cells of (`x`, `y`) is free.
    #[inline(always)]
    pub(crate) fn has_room(&self, x: f64, y: f64, cells: f64) -> bool {
        let (column, row) = Self::cell(x, y);
        // A wall that is n cells away leaves n − 1 whole cells in between.
        f64::from(self.room(column, row)) >= cells + 1.0
    }

    /// Returns whether a wall has a convex corner at the upper left corner of a cell.
    #[inline(always)]
    pub(crate) fn is_corner(&self, x: i32, y: i32) -> bool {
        let inside = (0..=self.width).contains(&x) && (0..=self.height).contains(&y);
        inside && self.corners[(y * (self.width + 1) + x) as usize]
    }

    /// Measures in two passes over the map, each from one side: the least of the neighbours, plus one.
    fn measure(&mut self) {
        let (width, height) = (self.width, self.height);
        let before = [(-1, -1), (0, -1), (1, -1), (-1, 0)];
        let cells = 0..width * height;
        let there = cells.clone().map(|at| (at, 1));
        for (at, sign) in there.chain(cells.rev().map(|at| (at, -1))) {
            let (x, y) = (at % width, at / width);
            let around = before.map(|(dx, dy)| self.room(x + sign * dx, y + sign * dy));
            let least = around.into_iter().min().unwrap_or(0);
            let room = &mut self.room[at as usize];
            *room = (*room).min(least.saturating_add(1));
        }
    }

    fn find_corners(&mut self) {
        let corner = |x: i32, y: i32| {
            let around = [(-1, -1), (0, -1), (-1, 0), (0, 0)];
            let walls = around.map(|(dx, dy)| self.is_wall(x + dx, y + dy));
            let count = walls.into_iter().filter(|&is_wall| is_wall).count();
            // One wall of the four, or two that are diagonally opposite.
            count == 1 || count == 2 && walls[0] == walls[3]
        };
        let wide = self.width + 1;
        let all = 0..wide * (self.height + 1);
        self.corners = all.map(|at| corner(at % wide, at / wide)).collect();
    }
}

#[cfg(test)]
mod tests;

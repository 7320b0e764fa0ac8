//! The walls of a map as a vehicle meets them.
//!
//! A vehicle touches walls with its corners or with its sides, and its sides only at corners of the walls
//! that stand out. So beside the cells this keeps those corners, and for each cell how many cells around
//! it are free, which spares most looks in the open. Everything beyond the map is wall.

use crate::space::{Grid, Space};

/// The walls of one version of a map.
#[derive(Clone, Debug, Default)]
pub struct Walls {
    width: i32,
    height: i32,
    version: u64,
    /// Of each cell, how many cells it is from the nearest wall, the longer of columns and rows; 0 for a
    /// wall, 255 for more.
    room: Vec<u8>,
    /// Of each corner of a cell, whether a wall stands out there; `width + 1` a row.
    corners: Vec<bool>,
}

impl Walls {
    /// Returns the walls of a map; O(cells).
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

    /// Returns the version of the map they are of.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Returns columns and rows.
    pub fn size(&self) -> (i32, i32) {
        (self.width, self.height)
    }

    /// Returns whether a cell is on the map.
    pub fn is_inside(&self, (x, y): (i32, i32)) -> bool {
        (0..self.width).contains(&x) && (0..self.height).contains(&y)
    }

    /// Returns whether a cell is a wall or outside.
    #[inline(always)]
    pub fn is_wall(&self, x: i32, y: i32) -> bool {
        self.room(x, y) == 0
    }

    /// Returns how many cells a cell is from the nearest wall.
    #[inline(always)]
    pub fn room(&self, x: i32, y: i32) -> u8 {
        if self.is_inside((x, y)) {
            self.room[(y * self.width + x) as usize]
        } else {
            0
        }
    }

    /// Returns the cell that a point is in.
    #[inline(always)]
    pub fn cell(x: f64, y: f64) -> (i32, i32) {
        ((x + 0.5).floor() as i32, (y + 0.5).floor() as i32)
    }

    /// Returns true only if everything within `cells` cells of (`x`, `y`) is free.
    #[inline(always)]
    pub fn has_room(&self, x: f64, y: f64, cells: f64) -> bool {
        let (column, row) = Self::cell(x, y);
        // A wall that is n cells away leaves n − 1 whole cells between.
        f64::from(self.room(column, row)) >= cells + 1.0
    }

    /// Returns whether a wall stands out at the left upper corner of a cell.
    #[inline(always)]
    pub fn is_corner(&self, x: i32, y: i32) -> bool {
        let inside = (0..=self.width).contains(&x) && (0..=self.height).contains(&y);
        inside && self.corners[(y * (self.width + 1) + x) as usize]
    }

    /// Two passes over the map, each from one side: what is known of the neighbours, and one more.
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
            // One of the four, or two that face each other over the corner.
            count == 1 || count == 2 && walls[0] == walls[3]
        };
        let wide = self.width + 1;
        let all = 0..wide * (self.height + 1);
        self.corners = all.map(|at| corner(at % wide, at / wide)).collect();
    }
}

#[cfg(test)]
mod tests;

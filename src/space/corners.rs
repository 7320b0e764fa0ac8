//! The corners of a grid's cells as vertices, as in the public any-angle benchmarks.
//!
//! ```text
//!  0───1───2      a grid of 2 × 1 cells has 3 × 2 corners, numbered row by row
//!  │ · │ · │      a step along an edge needs one of its two cells free,
//!  3───4───5      a step across a cell needs that cell
//! ```
//!
//! No path passes where two walls touch diagonally, so such a corner is used only where a path begins or ends.

use super::compass::directions;
use super::{CornerRule, Direction, Grid, Key, Space, sight};

/// The corners of one version of a grid.
#[derive(Clone, Debug)]
pub struct Corners<'a> {
    grid: &'a Grid,
    /// The number of corners in a row.
    width: u32,
    /// The legal steps from each corner, a bit for each direction.
    steps: Vec<u8>,
    ends: Vec<Key>,
}

impl<'a> Corners<'a> {
    /// Returns the corners of a grid, one more than its cells in each direction. O(cells).
    pub fn of(grid: &'a Grid) -> Self {
        let mut corners = Self {
            grid,
            width: grid.width() + 1,
            steps: Vec::new(),
            ends: Vec::new(),
        };
        corners.steps = (0..corners.width * (grid.height() + 1))
            .map(|key| corners.legal(Key(key)))
            .collect();
        for key in (0..corners.steps.len() as u32).map(Key) {
            if corners.is_pinched(key) {
                corners.toggle(key);
            }
        }
        corners
    }

    /// Returns the key of the corner in a column and a row of corners, both from 0.
    pub fn key(&self, x: u32, y: u32) -> Option<Key> {
        (x < self.width && y <= self.grid.height()).then(|| Key(y * self.width + x))
    }

    /// Returns the column and row of a corner.
    pub fn point(&self, key: Key) -> (u32, u32) {
        (key.0 % self.width, key.0 / self.width)
    }

    /// Lets paths begin and end at these corners, even if two walls touch there, and no longer at those of the last
    /// call.
    pub fn join(&mut self, ends: [Key; 2]) {
        for end in std::mem::take(&mut self.ends) {
            self.toggle(end);
        }
        for end in ends {
            if self.is_pinched(end) && !self.ends.contains(&end) {
                self.toggle(end);
                self.ends.push(end);
            }
        }
    }

    /// Returns whether a line between two corners is free. It may run along edges of cells and touch corners of walls.
    pub fn sees(&self, from: Key, to: Key) -> bool {
        let [from, to] = [from, to].map(|key| {
            let (x, y) = self.point(key);
            (i64::from(x), i64::from(y))
        });
        sight::clear(self.grid, CornerRule::OneFree, from, to, 1)
    }

    fn is_pinched(&self, key: Key) -> bool {
        let (x, y) = self.point(key);
        sight::is_pinched(self.grid, x, y)
    }

    /// Returns the steps that edges and cells allow.
    fn legal(&self, key: Key) -> u8 {
        let (x, y) = self.point(key);
        let [nw, ne, sw, se] = sight::around(self.grid, x, y);
        // The cells in the diagonal directions; a straight step runs between two of them.
        let cells = [ne, se, sw, nw];
        let is_legal = |direction: &Direction| {
            let after = *direction as usize / 2;
            cells[after] || !direction.is_diagonal() && cells[(after + 3) % 4]
        };
        let legal = Direction::ALL.into_iter().filter(is_legal);
        legal.fold(0, |bits, direction| bits | direction.bit())
    }

    /// Removes the steps to a corner, or restores them.
    fn toggle(&mut self, key: Key) {
        for direction in directions(self.legal(key)) {
            let beside = self.neighbour(key, direction);
            self.steps[beside.index()] ^= direction.opposite().bit();
        }
    }
}

impl Space for Corners<'_> {
    fn len(&self) -> usize {
        self.steps.len()
    }

    fn version(&self) -> u64 {
        self.grid.version()
    }

    fn is_free(&self, key: Key) -> bool {
        let (x, y) = self.point(key);
        sight::around(self.grid, x, y) != [false; 4]
    }

    fn free_neighbours(&self, key: Key) -> u8 {
        self.steps[key.index()]
    }

    fn neighbour(&self, key: Key, direction: Direction) -> Key {
        let strides = Direction::strides(self.width);
        Key(key.0.wrapping_add_signed(strides[direction as usize]))
    }
}

#[cfg(test)]
mod tests;

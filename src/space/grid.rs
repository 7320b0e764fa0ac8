//! A rectangle of square cells.
//!
//! Beside each cell's kind the grid keeps the cell's free neighbours as one byte, brought up to
//! date by every edit. An expansion then reads a single byte, never needs a bounds check (a cell
//! outside is not free), and an edit touches nine cells.

use super::{Direction, Key, Space};
use crate::words::Word;
use std::sync::atomic::{AtomicU64, Ordering};

/// The longest side that a grid may have, in cells.
pub const MAX_SIDE: u32 = 4096;

/// Versions are drawn from one counter for all grids, so that two different maps never share one
/// and a search that is handed another map notices.
static LAST_VERSION: AtomicU64 = AtomicU64::new(0);

fn next_version() -> u64 {
    LAST_VERSION.fetch_add(1, Ordering::Relaxed) + 1
}

/// What a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum CellKind {
    /// Cannot be entered.
    Wall = 0,
    /// Can be walked on.
    Floor = 1,
}

impl Word for CellKind {
    const WHAT: &'static str = "cell kind";
    const ALL: &'static [(&'static str, Self)] = &[("wall", Self::Wall), ("floor", Self::Floor)];
}

/// A map of `width × height` cells, (0, 0) at the top left.
#[derive(Clone, Debug)]
pub struct Grid {
    width: u32,
    height: u32,
    /// [`CellKind`] as bytes, row by row: the boundary hands them to JavaScript as they are.
    cells: Vec<u8>,
    free_neighbours: Vec<u8>,
    version: u64,
}

impl Grid {
    /// A grid of walls. Sides are in cells.
    ///
    /// # Panics
    /// When a side is zero or longer than [`MAX_SIDE`]; check sizes that come from outside.
    #[must_use]
    pub fn new(width: u32, height: u32) -> Self {
        assert!(
            (1..=MAX_SIDE).contains(&width) && (1..=MAX_SIDE).contains(&height),
            "a grid of {width} by {height} cells; expected sides from 1 to {MAX_SIDE}"
        );
        let len = (width * height) as usize;
        Self {
            width,
            height,
            cells: vec![CellKind::Wall as u8; len],
            free_neighbours: vec![0; len],
            version: next_version(),
        }
    }

    /// A grid of floor. Sides are in cells.
    ///
    /// # Panics
    /// As [`Grid::new`].
    #[must_use]
    pub fn open(width: u32, height: u32) -> Self {
        let mut grid = Self::new(width, height);
        for y in 0..height {
            for x in 0..width {
                grid.set(x, y, CellKind::Floor);
            }
        }
        grid
    }

    /// Cells in a row.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Rows.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The key of a cell, if it is inside.
    #[must_use]
    pub fn key(&self, x: u32, y: u32) -> Option<Key> {
        (x < self.width && y < self.height).then(|| Key(y * self.width + x))
    }

    /// Column and row of a key.
    #[must_use]
    pub fn point(&self, key: Key) -> (u32, u32) {
        (key.0 % self.width, key.0 / self.width)
    }

    /// How far apart two cells are in columns and in rows.
    #[must_use]
    pub fn offset(&self, from: Key, to: Key) -> (u32, u32) {
        let ((x, y), (to_x, to_y)) = (self.point(from), self.point(to));
        (x.abs_diff(to_x), y.abs_diff(to_y))
    }

    /// What a cell is; outside is wall.
    #[must_use]
    pub fn kind(&self, x: u32, y: u32) -> CellKind {
        match self.key(x, y) {
            Some(key) if self.is_free(key) => CellKind::Floor,
            _ => CellKind::Wall,
        }
    }

    /// Every cell's [`CellKind`] as a byte, row by row, `width × height` of them.
    #[must_use]
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Makes a cell floor or wall; whether that changed anything. A cell outside is left alone.
    pub fn set(&mut self, x: u32, y: u32, kind: CellKind) -> bool {
        let Some(key) = self.key(x, y) else {
            return false;
        };
        if self.cells[key.index()] == kind as u8 {
            return false;
        }
        self.cells[key.index()] = kind as u8;
        self.version = next_version();
        for direction in Direction::ALL {
            let (dx, dy) = direction.delta();
            let beside = x
                .checked_add_signed(dx)
                .zip(y.checked_add_signed(dy))
                .and_then(|(x, y)| self.key(x, y));
            if let Some(beside) = beside {
                // The neighbour sees this cell the other way round.
                self.free_neighbours[beside.index()] ^= direction.opposite().bit();
            }
        }
        true
    }
}

impl Space for Grid {
    fn len(&self) -> usize {
        self.cells.len()
    }

    fn version(&self) -> u64 {
        self.version
    }

    fn is_free(&self, key: Key) -> bool {
        self.cells[key.index()] == CellKind::Floor as u8
    }

    fn free_neighbours(&self, key: Key) -> u8 {
        self.free_neighbours[key.index()]
    }

    fn neighbour(&self, key: Key, direction: Direction) -> Key {
        let (dx, dy) = direction.delta();
        Key(key
            .0
            .wrapping_add_signed(dy * self.width.cast_signed() + dx))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_neighbour_bytes_agree_with_the_cells_after_any_edits() {
        let mut random = oorandom::Rand32::new(7);
        let mut grid = Grid::new(9, 6);
        for _ in 0..500 {
            let (x, y) = (random.rand_range(0..9), random.rand_range(0..6));
            let kind = if random.rand_u32() & 1 == 0 {
                CellKind::Wall
            } else {
                CellKind::Floor
            };
            grid.set(x, y, kind);
        }
        for y in 0..6_i32 {
            for x in 0..9_i32 {
                let key = Key((y * 9 + x) as u32);
                for direction in Direction::ALL {
                    let (dx, dy) = direction.delta();
                    // A negative coordinate wraps to a huge one, which is outside: wall.
                    let kind = grid.kind((x + dx) as u32, (y + dy) as u32);
                    let bit = grid.free_neighbours(key) & direction.bit() != 0;
                    assert_eq!(bit, kind == CellKind::Floor, "({x}, {y}) {direction:?}");
                    if bit {
                        let (to_x, to_y) = grid.point(grid.neighbour(key, direction));
                        assert_eq!((to_x as i32, to_y as i32), (x + dx, y + dy));
                    }
                }
            }
        }
    }

    #[test]
    fn only_a_change_changes_the_version() {
        let mut grid = Grid::open(3, 3);
        let before = grid.version();
        assert!(!grid.set(1, 1, CellKind::Floor));
        assert!(!grid.set(3, 0, CellKind::Wall));
        assert_eq!(grid.version(), before);
        assert!(grid.set(1, 1, CellKind::Wall));
        assert_ne!(grid.version(), before);
    }
}

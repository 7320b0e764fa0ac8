//! The map without some cells that a search avoids.

use super::key_set::KeySet;
use super::{CellKind, Editable, Grid, Key, Space};
use std::sync::Arc;

/// A copy of a map in which the cells to avoid are walls. It follows the edits of the other map.
#[derive(Clone, Debug)]
pub struct Avoided<S> {
    /// The copy.
    pub map: Arc<S>,
    /// The version of the other map.
    version: u64,
    /// The cells to avoid. They can repeat.
    cells: Vec<Key>,
    set: KeySet,
}

impl Avoided<Grid> {
    /// Makes the copy of a grid, or updates the one in `last`. Only the cells that were edited, or are to be avoided now or
    /// before, change, so tables can follow.
    pub fn follow(last: &mut Option<Self>, grid: &Grid, cells: &[Key]) {
        let is_same = |known: &Self| known.version == grid.version() && known.cells == cells;
        if last.as_ref().is_some_and(is_same) {
            return;
        }
        // A clone of a session shares the copy.
        let known = last.as_mut();
        let known = known.filter(|known| Arc::strong_count(&known.map) == 1);
        let edits = known.as_ref().map(|known| grid.edits_since(known.version));
        let Some((known, edits)) = known.zip(edits.flatten()) else {
            return last.insert(Self::of(grid)).avoid(grid, cells, &[]);
        };
        let edits: Vec<Key> = edits.collect();
        known.avoid(grid, cells, &edits);
    }

    /// Returns a copy that avoids nothing.
    fn of(grid: &Grid) -> Self {
        let bytes = grid.cells().to_vec();
        Self {
            map: Arc::new(Grid::from_bytes(grid.width(), grid.height(), bytes)),
            version: grid.version(),
            cells: Vec::new(),
            set: KeySet::of(grid.len()),
        }
    }

    /// Replaces the cells to avoid, after some edits of the grid.
    fn avoid(&mut self, grid: &Grid, cells: &[Key], edits: &[Key]) {
        let before = std::mem::replace(&mut self.cells, cells.to_vec());
        before.iter().for_each(|&key| self.set.remove(key));
        for &key in cells {
            self.set.insert(key);
        }
        self.version = grid.version();
        let Some(map) = Arc::get_mut(&mut self.map) else {
            return;
        };
        for &key in edits.iter().chain(&before).chain(cells) {
            let kind = if self.set.has(key) {
                CellKind::WALL
            } else {
                CellKind::from_byte(grid.cells()[key.index()])
            };
            let (x, y) = map.point(key);
            map.set(x, y, kind);
        }
    }
}

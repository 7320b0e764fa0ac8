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

impl<S: Space> Avoided<S> {
    /// Returns whether a map is this copy, with these cells to avoid.
    pub fn is(&self, map: &S, cells: &[Key]) -> bool {
        self.map.version() == map.version() && self.cells == cells
    }
}

impl Avoided<Grid> {
    /// Makes the copy of a grid, or updates the one in `last`. Only the cells that were edited, or are to be avoided now or
    /// before, change, so tables can follow.
    pub fn follow(last: &mut Option<Self>, grid: &Grid, cells: &[Key]) {
        let version = grid.version();
        let edits = last.as_ref().map(|known| grid.edits_since(known.version));
        let Some((known, edits)) = last.as_mut().zip(edits.flatten()) else {
            let copy = Self {
                map: Arc::new(grid.clone()),
                version,
                cells: Vec::new(),
                set: KeySet::of(grid.len()),
            };
            return last.insert(copy).avoid(grid, cells, &[]);
        };
        if version != known.version || known.cells != cells {
            let edits: Vec<Key> = edits.collect();
            known.avoid(grid, cells, &edits);
        }
    }

    /// Replaces the cells to avoid, after some edits of the grid.
    fn avoid(&mut self, grid: &Grid, cells: &[Key], edits: &[Key]) {
        let before = std::mem::replace(&mut self.cells, cells.to_vec());
        before.iter().for_each(|&key| self.set.remove(key));
        for &key in cells {
            self.set.insert(key);
        }
        let map = Arc::make_mut(&mut self.map);
        for &key in edits.iter().chain(&before).chain(cells) {
            let kind = if self.set.has(key) {
                CellKind::WALL
            } else {
                CellKind::from_byte(grid.cells()[key.index()])
            };
            let (x, y) = map.point(key);
            map.set(x, y, kind);
        }
        self.version = grid.version();
    }
}

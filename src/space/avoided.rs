//! The map without some cells that a search avoids.

use super::{CellKind, Editable, Grid, Key, Space};
use std::sync::Arc;

/// A copy of a map in which the cells to avoid are walls. It follows the edits of the other map.
#[derive(Clone, Debug)]
pub struct Avoided<S> {
    /// The copy.
    pub map: Arc<S>,
    /// The version of the other map.
    version: u64,
    /// The cells to avoid, sorted.
    cells: Vec<Key>,
}

impl<S: Space> Avoided<S> {
    /// Returns whether a map is this copy, with these cells to avoid.
    pub fn is(&self, map: &S, cells: &[Key]) -> bool {
        self.map.version() == map.version() && self.cells == cells
    }
}

impl Avoided<Grid> {
    /// Makes the copy of a grid, or updates the one in `last`. Only the cells that were edited, or are to be avoided now or
    /// before, change, so tables can follow. `cells` are sorted.
    pub fn follow(last: &mut Option<Self>, grid: &Grid, cells: &[Key]) {
        let version = grid.version();
        let edits = last.as_ref().map(|known| grid.edits_since(known.version));
        let Some((known, edits)) = last.as_mut().zip(edits.flatten()) else {
            let mut map = grid.clone();
            set_all(&mut map, cells, |_| CellKind::WALL);
            *last = Some(Self {
                map: Arc::new(map),
                version,
                cells: cells.to_vec(),
            });
            return;
        };
        if version == known.version && known.cells == cells {
            return;
        }
        let avoids = |key: &Key| cells.binary_search(key).is_ok();
        let kind = |key: Key| CellKind::from_byte(grid.cells()[key.index()]);
        let map = Arc::make_mut(&mut known.map);
        let open = edits.chain(known.cells.iter().copied());
        let open: Vec<Key> = open.filter(|key| !avoids(key)).collect();
        set_all(map, &open, kind);
        set_all(map, cells, |_| CellKind::WALL);
        known.version = version;
        known.cells.clear();
        known.cells.extend(cells);
    }
}

/// Sets the kinds of cells.
fn set_all(map: &mut Grid, cells: &[Key], kind: impl Fn(Key) -> CellKind) {
    for &key in cells {
        let (x, y) = map.point(key);
        map.set(x, y, kind(key));
    }
}

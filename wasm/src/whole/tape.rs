//! The state of a recorded search on a grid at the playhead.

use crate::grid::Grid;
use crate::options;
use crate::search::Search;
use cubechase::space::Key;
use cubechase::trace::{Known, Tape};
use wasm_bindgen::prelude::*;

/// How many numbers a cell has in a window: g, h, f, the key of its parent, the steps that opened and closed it.
pub(super) const PARTS: usize = 6;

#[wasm_bindgen]
impl Search {
    /// The number of columns of the last grid.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.0.size().0
    }

    /// Whether the tape was full before the search ended.
    #[wasm_bindgen(getter)]
    pub fn full(&self) -> bool {
        self.tape().is_some_and(Tape::is_full)
    }

    /// The number of steps without the cells that their jumps passed, because the tape has no space for them.
    #[wasm_bindgen(getter)]
    pub fn skimmed(&self) -> u32 {
        self.tape().map_or(0, |tape| tape.skimmed().len() as u32)
    }

    /// Returns the labels of the cells of a rectangle at the playhead, row by row, six numbers for each cell: g, h, f, the key
    /// `y · width + x` of the parent, the step that opened the cell, and the step that closed it. Missing numbers, and those
    /// outside the map, are NaN. Throws `OptionError` for sides that no map has.
    pub fn window(&self, x: f64, y: f64, width: f64, height: f64) -> Result<Vec<f64>, JsValue> {
        let [left, top, columns, rows] = options::window(x, y, width, height)?;
        let size = self.0.size();
        let mut window = Vec::with_capacity((columns * rows) as usize * PARTS);
        for y in top..top + rows {
            for x in left..left + columns {
                let inside = x < size.0 && y < size.1;
                let known = self.tape().filter(|_| inside);
                let known = known.and_then(|tape| tape.known(Key(y * size.0 + x)));
                window.extend(known.map_or([f64::NAN; PARTS], numbers));
            }
        }
        Ok(window)
    }

    /// Returns the path to the cell that the step at the playhead expanded, as keys. It follows the parents at the playhead and
    /// includes the cells of jumps. For lines at any angle, it has only the points where they turn. `grid` must be the map of
    /// the search.
    pub fn trail(&self, grid: &Grid) -> Vec<u32> {
        let cells = self.0.trail(&grid.0.grid);
        cells.into_iter().map(|key| key.0).collect()
    }
}

/// Returns the line-of-sight checks of the step at the playhead as flat numbers.
#[inline(never)]
pub(crate) fn sights(tape: Option<&Tape>) -> Vec<u32> {
    let sights = tape.into_iter().flat_map(Tape::sights);
    sights
        .flat_map(|(from, to, clear)| [from.0, to.0, clear.into()])
        .collect()
}

pub(super) fn numbers(known: Known) -> [f64; PARTS] {
    let step = |step: Option<u32>| step.map_or(f64::NAN, f64::from);
    [
        known.g,
        known.h,
        known.f,
        f64::from(known.parent.0),
        step(known.opened),
        step(known.closed),
    ]
}

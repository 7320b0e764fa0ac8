//! What lies under the playhead of a recorded search on a grid.

use crate::grid::Grid;
use crate::options;
use crate::search::Search;
use cubechase::space::Key;
use cubechase::trace::{Known, Tape};
use wasm_bindgen::prelude::*;

/// Numbers a cell in a window: g, h, f, the parent's key, by which step opened, by which closed.
const PARTS: usize = 6;

#[wasm_bindgen]
impl Search {
    /// Columns of the grid that was searched last.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.0.size().0
    }

    /// Whether the tape has ended before the search.
    #[wasm_bindgen(getter)]
    pub fn full(&self) -> bool {
        self.tape().is_some_and(Tape::is_full)
    }

    /// How many steps are kept without the cells that their jumps passed: those were too many.
    #[wasm_bindgen(getter)]
    pub fn skimmed(&self) -> u32 {
        self.tape().map_or(0, |tape| tape.skimmed().len() as u32)
    }

    /// What is known at the playhead of the cells of a rectangle, row by row, six numbers a cell: g,
    /// h, f, the parent's key `y · width + x`, by which step it was opened and by which closed; NaN for
    /// what there is not, also outside the map. Throws `OptionError` for sides that no map has.
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

    /// The keys of the cells from where the search began to that one, over the parents known at the
    /// playhead, with the cells between where they are apart; of lines at any angle only where they turn.
    /// Asked of the map that is searched.
    pub fn trail(&self, grid: &Grid) -> Vec<u32> {
        let cells = self.0.trail(&grid.0.grid);
        cells.into_iter().map(|key| key.0).collect()
    }
}

/// The looks of the step at the playhead, flat.
#[inline(never)]
pub(crate) fn looks(tape: Option<&Tape>) -> Vec<u32> {
    let looks = tape.into_iter().flat_map(Tape::sights);
    looks
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

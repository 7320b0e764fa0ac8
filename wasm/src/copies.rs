//! Copies of what a search knows of the cells, and of its path.

use super::grid::Grid;
#[cfg(feature = "all")]
use super::options;
use super::search::Search;
use cubechase::session;
use cubechase::space::Key;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Search {
    /// A copy of every cell's cost g, row by row; NaN for a cell not seen. `Float64Array`.
    #[wasm_bindgen(js_name = gCopy)]
    pub fn g_copy(&self, grid: &Grid) -> Vec<f64> {
        self.numbers(grid, |cell| cell.g)
    }

    /// A copy of every cell's estimate h, in the same way.
    #[wasm_bindgen(js_name = hCopy)]
    pub fn h_copy(&self, grid: &Grid) -> Vec<f64> {
        self.numbers(grid, |cell| cell.h)
    }

    /// A copy of every cell's rank f, in the same way.
    #[wasm_bindgen(js_name = fCopy)]
    pub fn f_copy(&self, grid: &Grid) -> Vec<f64> {
        self.numbers(grid, |cell| cell.f)
    }

    /// A copy of every cell's parent as the key `y · width + x`, row by row; 4294967295 for a cell
    /// not seen. `Uint32Array`.
    #[wasm_bindgen(js_name = parentCopy)]
    pub fn parent_copy(&self, grid: &Grid) -> Vec<u32> {
        self.cells(grid, u32::MAX, |cell| cell.parent.0)
    }

    /// A copy of the path: x and y of each cell in turn, or of each turn of its lines; empty until
    /// there is one. (0, 0) is the centre of the first cell. `Float64Array`.
    pub fn path(&self) -> Vec<f64> {
        self.0.points().into_flattened()
    }

    /// A copy of the cells under the path, x and y of each in turn; of a row of steps the path itself.
    #[wasm_bindgen(js_name = pathCells)]
    pub fn path_cells(&self) -> Vec<u32> {
        flat(self.0.path())
    }
}

/// What only some searches of the whole package have.
#[cfg(feature = "all")]
#[wasm_bindgen]
impl Search {
    /// The way to the goal from a cell that a flow field has reached: x and y of each cell in turn.
    /// Throws `OptionError`.
    #[wasm_bindgen(js_name = pathFrom)]
    pub fn path_from(&self, x: f64, y: f64) -> Result<Vec<u32>, JsValue> {
        let x = options::whole_u32("x", x, 0..=u32::MAX)?;
        let y = options::whole_u32("y", y, 0..=u32::MAX)?;
        Ok(flat(self.0.path_from((x, y)).into_iter()))
    }

    /// Whether the path is one of lines between points, not a row of steps.
    #[wasm_bindgen(getter)]
    pub fn straight(&self) -> bool {
        self.0.is_straight()
    }
}

fn flat(pairs: impl Iterator<Item = (u32, u32)>) -> Vec<u32> {
    let pairs: Vec<_> = pairs.map(<[u32; 2]>::from).collect();
    pairs.into_flattened()
}

impl Search {
    #[inline(never)]
    fn numbers(&self, grid: &Grid, part: fn(session::Cell) -> f64) -> Vec<f64> {
        self.cells(grid, f64::NAN, part)
    }

    fn cells<T: Copy>(&self, grid: &Grid, unseen: T, part: fn(session::Cell) -> T) -> Vec<T> {
        let grid = &grid.0.grid;
        (0..grid.cells().len() as u32)
            .map(|key| self.0.cell(grid, Key(key)).map_or(unseen, part))
            .collect()
    }
}

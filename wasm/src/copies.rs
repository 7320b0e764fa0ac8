//! Copies of the labels of all cells, and of the path.

use super::grid::Grid;
#[cfg(feature = "all")]
use super::options;
use super::search::Search;
use cubechase::session;
use cubechase::space::Key;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Search {
    /// Returns a copy of the cost g of every cell, row by row; NaN for an unseen cell. `Float64Array`.
    #[wasm_bindgen(js_name = gCopy)]
    pub fn g_copy(&self, grid: &Grid) -> Vec<f64> {
        self.numbers(grid, |cell| cell.g)
    }

    /// Returns a copy of the estimate h of every cell, like `gCopy`.
    #[wasm_bindgen(js_name = hCopy)]
    pub fn h_copy(&self, grid: &Grid) -> Vec<f64> {
        self.numbers(grid, |cell| cell.h)
    }

    /// Returns a copy of the rank f of every cell, like `gCopy`.
    #[wasm_bindgen(js_name = fCopy)]
    pub fn f_copy(&self, grid: &Grid) -> Vec<f64> {
        self.numbers(grid, |cell| cell.f)
    }

    /// Returns a copy of the parent of every cell as a key `y · width + x`, row by row; 4294967295 for an unseen cell.
    /// `Uint32Array`.
    #[wasm_bindgen(js_name = parentCopy)]
    pub fn parent_copy(&self, grid: &Grid) -> Vec<u32> {
        self.cells(grid, u32::MAX, |cell| cell.parent.0)
    }

    /// Returns a copy of the path: x and y of each cell, or of each point where its lines turn. Empty if there is no path.
    /// (0, 0) is the centre of the first cell. `Float64Array`.
    pub fn path(&self) -> Vec<f64> {
        self.0.points().into_flattened()
    }

    /// Returns a copy of the cells under the path: x and y of each. If the path is a row of steps, these are its cells.
    #[wasm_bindgen(js_name = pathCells)]
    pub fn path_cells(&self) -> Vec<u32> {
        flat(self.0.path())
    }
}

/// For some searches of the whole package only.
#[cfg(feature = "all")]
#[wasm_bindgen]
impl Search {
    /// Returns the path to the goal from a cell that a flow field has reached: x and y of each cell. None after an edit of the
    /// grid; the search is then stale. Throws `OptionError`.
    #[wasm_bindgen(js_name = pathFrom)]
    pub fn path_from(&mut self, grid: &Grid, x: f64, y: f64) -> Result<Vec<u32>, JsValue> {
        let x = options::whole_u32("x", x, 0..=u32::MAX)?;
        let y = options::whole_u32("y", y, 0..=u32::MAX)?;
        Ok(flat(self.0.path_from(&grid.0.grid, (x, y)).into_iter()))
    }

    /// Whether the path consists of straight lines between points, not of steps.
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

//! The handles of the surface of a cube and of a search over its edges.

use super::cube::{Cube, set_cell};
use crate::search::{SearchOptions, Watch, read};
use crate::session::session;
use crate::{errors, options, view};
use cubechase::message;
use cubechase::session::Session;
use cubechase::space::{self, Space};
use wasm_bindgen::prelude::*;

/// The cells of a cube, without player and monsters.
#[wasm_bindgen]
pub struct CubeGrid(space::Cube);

#[wasm_bindgen]
impl CubeGrid {
    /// Creates a copy of the cells of a map.
    #[wasm_bindgen(constructor)]
    pub fn new(cube: &Cube) -> Self {
        Self(cube.0.cube.clone())
    }

    /// The number of cells along an edge.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> u32 {
        self.0.size()
    }

    /// Changes with every edit.
    #[wasm_bindgen(getter)]
    pub fn version(&self) -> f64 {
        self.0.version() as f64
    }

    /// Sets a cell to "wall" or "floor". Returns whether the cell changed. Throws `OptionError` if the word is unknown or the
    /// cell does not exist, and `EditError` for terrain.
    #[wasm_bindgen(js_name = setCell)]
    pub fn set_cell(
        &mut self,
        face: f64,
        x: f64,
        y: f64,
        #[wasm_bindgen(unchecked_param_type = "string")] kind: JsValue,
    ) -> Result<bool, JsValue> {
        set_cell(&mut self.0, face, x, y, kind)
    }

    /// Returns the address and the length of the cells in memory: one byte each, by the key `face·N² + y·N + x`, 0 for a wall,
    /// 1 for floor.
    pub fn views(&self) -> Vec<usize> {
        view(self.0.cells()).to_vec()
    }
}

/// A search over the surface of a cube, which you pass to each call.
#[wasm_bindgen]
pub struct CubeSearch(Session<Watch, space::Cube>);

session!(CubeSearch);

#[wasm_bindgen]
impl CubeSearch {
    /// Creates a search that has not started. Throws `OptionError`, also for options that need the rows and columns of a grid.
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<SearchOptions>) -> Result<CubeSearch, JsValue> {
        let (read, watch) = read(options)?;
        let session = Session::watched(read, watch);
        session.map(Self).map_err(errors::option)
    }

    /// Starts between two cells: face, column and row of each. Throws `SearchError` and `OptionError`.
    pub fn start(&mut self, cube: &CubeGrid, ends: &[f64]) -> Result<(), JsValue> {
        let &[face, x, y, to_face, to_x, to_y] = ends else {
            let found = ends.len();
            return Err(errors::option(message!(
                "ends: found {found} numbers; expected 6",
                found
            )));
        };
        let size = cube.0.size();
        let from = options::surface_cell(size, face, x, y)?;
        let to = options::surface_cell(size, to_face, to_x, to_y)?;
        self.0.start(&cube.0, from, to).map_err(errors::search)
    }

    /// Starts again between the same cells. The cube may have changed. Throws `SearchError`.
    pub fn replan(&mut self, cube: &CubeGrid) -> Result<(), JsValue> {
        self.0.replan(&cube.0, None).map_err(errors::search)
    }

    /// Expands at most `n` cells. Returns the status. Throws `OptionError`.
    pub fn step(&mut self, cube: &CubeGrid, n: f64) -> Result<u8, JsValue> {
        let n = options::whole("step", n, 0..=options::MAX_SAFE)?;
        Ok(self.0.run(&cube.0, n) as u8)
    }

    /// Expands until the search ends. Returns the status.
    pub fn run(&mut self, cube: &CubeGrid) -> u8 {
        self.0.run(&cube.0, u64::MAX) as u8
    }

    /// Says why the path may not be a shortest one; `undefined` if it always is.
    #[wasm_bindgen(getter, js_name = warningSaid, unchecked_return_type = "Said | undefined")]
    pub fn warning_said(&self) -> Option<JsValue> {
        self.0.warning().as_ref().map(errors::said)
    }

    /// How much longer than a shortest path the result may be.
    #[wasm_bindgen(getter, unchecked_return_type = "Guarantee")]
    pub fn guarantee(&self) -> String {
        self.0.guarantee().name().to_owned()
    }

    /// Returns a copy of the path: face, column and row of each cell. Empty if there is no path.
    pub fn path(&self) -> Vec<u32> {
        let cells = self.0.path();
        cells
            .flat_map(|cell| [cell.face as u32, cell.x, cell.y])
            .collect()
    }
}

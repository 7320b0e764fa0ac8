//! Tables as files: what a game builds once and ships.

use crate::errors;
use crate::grid::Grid;
use crate::search::Search;
use cubechase::session::TableError;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Search {
    /// The table of `jps-plus` or `subgoal` for a map as the bytes of a file; makes it if it is not
    /// there. `Uint8Array`. Throws `TableError`, and `SearchError` as `prepare`.
    #[wasm_bindgen(js_name = saveTables)]
    pub fn save_tables(&mut self, grid: &Grid) -> Result<Vec<u8>, JsValue> {
        self.0.save_tables(&grid.0.grid).map_err(|e| fault(&e))
    }

    /// Takes the table for a map from such a file. Throws as `saveTables`, and all stays as it was.
    #[wasm_bindgen(js_name = loadTables)]
    pub fn load_tables(&mut self, grid: &Grid, bytes: &[u8]) -> Result<(), JsValue> {
        self.0
            .load_tables(&grid.0.grid, bytes)
            .map_err(|e| fault(&e))
    }
}

fn fault(error: &TableError) -> JsValue {
    let name = match error {
        TableError::Search(_) => "SearchError",
        _ => "TableError",
    };
    errors::named(name, error)
}

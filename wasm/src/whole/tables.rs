//! The tables of a search: their cost, and tables as files, which a game builds once and ships.

use crate::errors;
use crate::grid::Grid;
use crate::search::Search;
use cubechase::session::TableError;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Search {
    /// Returns the work done, the expected work, the bytes, and 1 if there are outdated tables, otherwise 0.
    pub fn preparation(&self, grid: &Grid) -> Vec<f64> {
        let price = self.0.preparation(&grid.0.grid);
        let outdated = f64::from(u8::from(price.outdated));
        let numbers = [price.done, price.expected, price.bytes].map(|number| number as f64);
        [&numbers[..], &[outdated]].concat()
    }

    /// Discards tables that are not finished.
    #[wasm_bindgen(js_name = discardTables)]
    pub fn discard_tables(&mut self) {
        self.0.discard_tables();
    }

    /// Returns the table of `jps-plus` or `subgoal` for a map as the bytes of a file. Builds the table if necessary.
    /// `Uint8Array`. Throws `TableError`, and `SearchError` like `prepare`.
    #[wasm_bindgen(js_name = saveTables)]
    pub fn save_tables(&mut self, grid: &Grid) -> Result<Vec<u8>, JsValue> {
        self.0.save_tables(&grid.0.grid).map_err(fault)
    }

    /// Loads the table of a map from such bytes. Throws like `saveTables`. After an error, nothing is changed.
    #[wasm_bindgen(js_name = loadTables)]
    pub fn load_tables(&mut self, grid: &Grid, bytes: &[u8]) -> Result<(), JsValue> {
        self.0.load_tables(&grid.0.grid, bytes).map_err(fault)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
fn fault(error: TableError) -> JsValue {
    let name = match error {
        TableError::Search(_) => "SearchError",
        _ => "TableError",
    };
    errors::named(name, &error)
}

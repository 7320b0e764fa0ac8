//! What tables cost, and to give them up: see `www/engine/search.js`.

use crate::grid::Grid;
use crate::search::Search;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Search {
    /// Work done, work expected, bytes, and 1 where there are outdated tables.
    pub fn preparation(&self, grid: &Grid) -> Vec<f64> {
        let price = self.0.preparation(&grid.0.grid);
        let outdated = f64::from(u8::from(price.outdated));
        let numbers = [price.done, price.expected, price.bytes].map(|number| number as f64);
        [&numbers[..], &[outdated]].concat()
    }

    /// Discards tables that are begun and not finished.
    #[wasm_bindgen(js_name = discardTables)]
    pub fn discard_tables(&mut self) {
        self.0.discard_tables();
    }
}

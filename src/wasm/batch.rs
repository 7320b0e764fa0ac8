//! The handle of a batch: queries in, answers out, all in flat arrays.

use super::grid::Grid;
use super::search::{Search, fault};
use super::{errors, options};
use crate::session;
use wasm_bindgen::prelude::*;

/// Queries on one grid, and their answers so far.
#[wasm_bindgen]
pub struct Batch(session::Batch);

#[wasm_bindgen]
impl Batch {
    /// Queries, four numbers each: x and y of start and goal. `expect` is the number of searches to come with these among
    /// them, for `auto`; these when left out. Throws `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(queries: &[u32], paths: bool, expect: Option<f64>) -> Result<Batch, JsValue> {
        let (queries, rest) = queries.as_chunks();
        if !rest.is_empty() {
            let found = 4 * queries.len() + rest.len();
            let message = format!("queries: found {found} numbers; expected four a query");
            return Err(errors::option(&message));
        }
        let mut batch = session::Batch::new(queries.to_vec());
        if paths {
            batch = batch.with_paths();
        }
        if let Some(count) = expect {
            batch = batch.expecting(options::whole_u32("expect", count, 1..=u32::MAX)?);
        }
        Ok(Self(batch))
    }

    /// Expands at most `budget` cells. Returns true when all have been answered. Throws `SearchError` and
    /// `OptionError`.
    pub fn run(&mut self, search: &mut Search, grid: &Grid, budget: f64) -> Result<bool, JsValue> {
        let budget = options::whole("budget", budget, 1..=options::MAX_SAFE)?;
        let session = &mut search.0;
        let done = session.batch(&grid.0.grid, &mut self.0, budget);
        done.map_err(|e| fault(&e))
    }

    /// How many queries have been answered.
    #[wasm_bindgen(getter)]
    pub fn answered(&self) -> usize {
        self.0.answered()
    }

    /// A copy: an `Outcome` a query.
    pub fn outcomes(&self) -> Vec<u8> {
        let outcomes = self.0.outcomes().iter();
        outcomes.map(|&outcome| outcome as u8).collect()
    }

    /// A copy: the cost of each path, NaN where there is none.
    pub fn costs(&self) -> Vec<f64> {
        self.0.costs().to_vec()
    }

    /// A copy: the cells expanded for each.
    pub fn expanded(&self) -> Vec<f64> {
        let expanded = self.0.expanded().iter();
        expanded.map(|&count| count as f64).collect()
    }

    /// A copy: all paths, x and y of each of their points in turn.
    pub fn paths(&self) -> Vec<f32> {
        self.0.paths().to_vec()
    }

    /// A copy: where in `paths` each begins, and where the last ends.
    #[wasm_bindgen(js_name = pathStarts)]
    pub fn path_starts(&self) -> Vec<u32> {
        self.0.path_starts().to_vec()
    }
}

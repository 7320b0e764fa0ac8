//! The handle of a batch: many queries and their answers, in flat arrays.

use crate::grid::Grid;
use crate::schema::numbers;
use crate::search::Search;
use crate::{errors, options};
use cubechase::message;
use cubechase::search::Status;
use cubechase::session;
use wasm_bindgen::prelude::*;

numbers! {
    /// The outcome of a query of a batch.
    Outcome = session::BatchStatus { Waiting, Found, Nearest, Exhausted, Limit, StartOutside, StartBlocked, GoalOutside };
}

/// Queries on one grid, and the answers found so far.
#[wasm_bindgen]
pub struct Batch(session::Batch);

#[wasm_bindgen]
impl Batch {
    /// Creates a batch of queries, four numbers each: x and y of start and goal. `expect` tells `auto` how many searches you
    /// expect, these included. By default, these are all. Throws `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(queries: &[u32], paths: bool, expect: Option<f64>) -> Result<Batch, JsValue> {
        let (queries, rest) = queries.as_chunks();
        if !rest.is_empty() {
            let found = 4 * queries.len() + rest.len();
            let message = message!(
                "queries: found {found} numbers; expected four a query",
                found
            );
            return Err(errors::option(message));
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

    /// Expands at most `budget` cells. Returns whether all queries are answered. Throws `SearchError` and `OptionError`.
    pub fn run(&mut self, search: &mut Search, grid: &Grid, budget: f64) -> Result<bool, JsValue> {
        let budget = options::whole("budget", budget, 1..=options::MAX_SAFE)?;
        let session = &mut search.0;
        let done = session.batch(&grid.0.grid, &mut self.0, budget);
        if session.status() == Status::Failed {
            return Err(super::own::fault(session));
        }
        done.map_err(errors::search)
    }

    /// The number of answered queries.
    #[wasm_bindgen(getter)]
    pub fn answered(&self) -> usize {
        self.0.answered()
    }

    /// Returns a copy of the answers, four numbers for each query: an `Outcome`, the cost of the path or NaN, the number of
    /// expanded cells, and the index in `paths` where its path ends. `Float64Array`.
    pub fn answers(&self) -> Vec<f64> {
        let Self(batch) = self;
        // A query without an answer has no path yet.
        let ends = batch.path_starts().iter().skip(1).copied();
        let ends = ends.chain(std::iter::repeat(batch.paths().len() as u32));
        let numbers = batch.outcomes().iter().zip(batch.path_costs());
        let numbers = numbers.zip(batch.expanded()).zip(ends);
        numbers
            .flat_map(|(((&outcome, &cost), &expanded), end)| {
                [f64::from(outcome as u8), cost, expanded as f64, end.into()]
            })
            .collect()
    }

    /// Returns a copy of all paths: x and y of each point, as the bits of 32-bit floats. For another type of array, every page
    /// would load more bindings.
    #[wasm_bindgen(js_name = pathBits)]
    pub fn path_bits(&self) -> Vec<u32> {
        self.0.paths().iter().map(|at| at.to_bits()).collect()
    }
}

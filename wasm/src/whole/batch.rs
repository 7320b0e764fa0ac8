//! The handle of a batch: queries in, answers out, all in flat arrays.

use crate::grid::Grid;
use crate::schema::numbers;
use crate::search::{Search, fault};
use crate::{errors, options};
use cubechase::message;
use cubechase::search::Status;
use cubechase::session;
use wasm_bindgen::prelude::*;

numbers! {
    /// How a query of a batch ended.
    Outcome = session::Outcome { Waiting, Found, Nearest, Exhausted, Limit, StartOutside, StartBlocked, GoalOutside };
}

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
            let message = message!(
                "queries: found {found} numbers; expected four a query",
                found
            );
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
        if session.status() == Status::Failed {
            return Err(super::own::fault(session));
        }
        done.map_err(|e| fault(&e))
    }

    /// How many queries have been answered.
    #[wasm_bindgen(getter)]
    pub fn answered(&self) -> usize {
        self.0.answered()
    }

    /// A copy, four numbers a query: an `Outcome`, the cost of the path or NaN, the cells expanded, and where in `paths`
    /// its path ends. `Float64Array`.
    pub fn answers(&self) -> Vec<f64> {
        let Self(batch) = self;
        // Where it has not been answered, no path has been added.
        let ends = batch.path_starts().iter().skip(1).copied();
        let ends = ends.chain(std::iter::repeat(batch.paths().len() as u32));
        let numbers = batch.outcomes().iter().zip(batch.costs());
        let numbers = numbers.zip(batch.expanded()).zip(ends);
        numbers
            .flat_map(|(((&outcome, &cost), &expanded), end)| {
                [f64::from(outcome as u8), cost, expanded as f64, end.into()]
            })
            .collect()
    }

    /// A copy: all paths, x and y of each of their points in turn, as the bits of 32-bit floats. Every page would load what
    /// hands out another kind of array.
    #[wasm_bindgen(js_name = pathBits)]
    pub fn path_bits(&self) -> Vec<u32> {
        self.0.paths().iter().map(|at| at.to_bits()).collect()
    }
}

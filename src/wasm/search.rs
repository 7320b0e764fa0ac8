//! The handle of a search on a grid.

use super::grid::Grid;
use super::names::Status;
use super::{errors, options};
use crate::session::{Options, Session};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The choices for a search; what is left out has the first value named. */
export interface SearchOptions {
  algorithm?: "astar" | "dijkstra";
  heuristic?: "octile" | "manhattan" | "chebyshev" | "euclid" | "zero";
  movement?: "8-strict" | "8-one-free" | "8-cut" | "4";
  costs?: "10/14" | "sqrt2";
  openList?: "heap" | "list";
  goalTest?: "expand" | "generate";
  /** The most cells to expand. */
  limit?: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// See the TypeScript above.
    #[wasm_bindgen(typescript_type = "SearchOptions")]
    pub type SearchOptions;
}

const KNOWN: &[&str] = &[
    "algorithm",
    "heuristic",
    "movement",
    "costs",
    "openList",
    "goalTest",
    "limit",
];

/// A search that runs, all at once or a step at a time, on a grid that is handed to each call.
#[wasm_bindgen]
pub struct Search(Session);

#[wasm_bindgen]
impl Search {
    /// A search that has not begun. Throws `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<SearchOptions>) -> Result<Search, JsValue> {
        let mut read = Options::default();
        let given = options.map_or(JsValue::UNDEFINED, JsValue::from);
        options::each(&given, KNOWN, |name, value| {
            match name {
                "algorithm" => read.algorithm = value.word()?,
                "heuristic" => read.heuristic = value.word()?,
                "movement" => read.movement = value.word()?,
                "costs" => read.costs = value.word()?,
                "openList" => read.open_list = value.word()?,
                "goalTest" => read.goal_test = value.word()?,
                "limit" => read.limit = value.whole(1..=options::MAX_SAFE)?,
                _ => return Ok(false),
            }
            Ok(true)
        })?;
        Ok(Self(Session::new(read)))
    }

    /// Begins between two cells, columns and rows from 0. Throws `SearchError`, and `OptionError`
    /// for what is not a whole number.
    #[wasm_bindgen(js_name = start)]
    pub fn begin(
        &mut self,
        grid: &Grid,
        from_x: f64,
        from_y: f64,
        to_x: f64,
        to_y: f64,
    ) -> Result<(), JsValue> {
        // Outside the map is for the search to say; what no map could hold is refused here.
        let part = |name, number| options::whole_u32(name, number, 0..=u32::MAX);
        let from = (part("from x", from_x)?, part("from y", from_y)?);
        let to = (part("to x", to_x)?, part("to y", to_y)?);
        self.0
            .begin(&grid.0.grid, from, to)
            .map_err(|error| errors::named("SearchError", &error))
    }

    /// Expands at most `n` cells. Throws `OptionError`.
    pub fn step(&mut self, grid: &Grid, n: f64) -> Result<Status, JsValue> {
        let n = options::whole("step", n, 0..=options::MAX_SAFE)?;
        Ok(self.0.run(&grid.0.grid, n).into())
    }

    /// Expands until the search ends.
    pub fn run(&mut self, grid: &Grid) -> Status {
        self.0.run(&grid.0.grid, u64::MAX).into()
    }

    /// How far the search has come.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn status(&self) -> Status {
        self.0.status().into()
    }

    /// Cells expanded so far.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn expanded(&self) -> f64 {
        self.0.expanded() as f64
    }

    /// Cells in the open list now.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn open(&self) -> u32 {
        self.0.open()
    }

    /// The cost of the path in tens and fourteens, or in cell widths; NaN until there is one.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn cost(&self) -> f64 {
        self.0.cost().unwrap_or(f64::NAN)
    }

    /// One sentence when the options may give a path that is not the shortest, else nothing.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn warning(&self) -> String {
        self.0.options().warning().unwrap_or_default().to_owned()
    }

    /// A copy of the path: x and y of each cell in turn; empty until there is one.
    #[must_use]
    pub fn path(&self) -> Vec<u32> {
        self.0.path().flat_map(|(x, y)| [x, y]).collect()
    }

    /// Where the marks lie in memory: a byte a cell, row by row.
    #[wasm_bindgen(js_name = paintPtr)]
    #[must_use]
    pub fn paint_ptr(&self) -> usize {
        self.0.marks().as_ptr() as usize
    }

    /// How many marks there are: none before the first start.
    #[wasm_bindgen(js_name = paintLen)]
    #[must_use]
    pub fn paint_len(&self) -> usize {
        self.0.marks().len()
    }
}

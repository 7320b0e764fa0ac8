//! The handle of a grid.

use super::errors;
use super::options::whole_u32;
use crate::map::{GridMap, ascii};
use crate::space::grid::MAX_SIDE;
use crate::space::{self, CellKind};
use std::str::FromStr;
use wasm_bindgen::prelude::*;

/// A rectangle of cells, (0, 0) at the top left.
#[wasm_bindgen]
pub struct Grid(pub(super) GridMap);

#[wasm_bindgen]
impl Grid {
    /// A grid of floor. Throws `OptionError` for a side that is not from 1 to 4096.
    #[wasm_bindgen(constructor)]
    pub fn new(width: f64, height: f64) -> Result<Grid, JsValue> {
        let width = whole_u32("width", width, 1..=MAX_SIDE)?;
        let height = whole_u32("height", height, 1..=MAX_SIDE)?;
        Ok(Self(GridMap {
            grid: space::Grid::open(width, height),
            start: None,
            goal: None,
        }))
    }

    /// Reads `#` wall, `.` floor, `S` start, `G` goal. Throws `MapError`.
    #[wasm_bindgen(js_name = fromText)]
    pub fn from_text(text: &str) -> Result<Grid, JsValue> {
        ascii::read(text)
            .map(Self)
            .map_err(|error| errors::map(&error))
    }

    /// Writes what `fromText` reads.
    #[must_use]
    pub fn text(&self) -> String {
        ascii::write(&self.0)
    }

    /// Cells in a row.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn width(&self) -> u32 {
        self.0.grid.width()
    }

    /// Rows.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn height(&self) -> u32 {
        self.0.grid.height()
    }

    /// Changes with every edit.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn version(&self) -> f64 {
        space::Space::version(&self.0.grid) as f64
    }

    /// Column and row of the start that the text named.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn start(&self) -> Option<Vec<u32>> {
        self.0.start.map(|(x, y)| vec![x, y])
    }

    /// Column and row of the goal that the text named.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn goal(&self) -> Option<Vec<u32>> {
        self.0.goal.map(|(x, y)| vec![x, y])
    }

    /// The kind of a cell, as a word. Throws `OptionError` for a cell outside.
    pub fn cell(&self, x: f64, y: f64) -> Result<String, JsValue> {
        let (x, y) = self.inside(x, y)?;
        Ok(self.0.grid.kind(x, y).to_string())
    }

    /// Makes a cell "wall" or "floor"; whether that changed anything. Throws `OptionError` for
    /// another word, and for a cell outside.
    #[wasm_bindgen(js_name = setCell)]
    pub fn set_cell(&mut self, x: f64, y: f64, kind: &str) -> Result<bool, JsValue> {
        let kind = CellKind::from_str(kind).map_err(|error| errors::option(&error))?;
        let (x, y) = self.inside(x, y)?;
        Ok(self.0.grid.set(x, y, kind))
    }

    fn inside(&self, x: f64, y: f64) -> Result<(u32, u32), JsValue> {
        Ok((
            whole_u32("x", x, 0..=self.width() - 1)?,
            whole_u32("y", y, 0..=self.height() - 1)?,
        ))
    }

    /// Where the cells lie in memory: a byte each, row by row.
    #[wasm_bindgen(js_name = cellsPtr)]
    #[must_use]
    pub fn cells_ptr(&self) -> usize {
        self.0.grid.cells().as_ptr() as usize
    }

    /// How many cells there are.
    #[wasm_bindgen(js_name = cellsLen)]
    #[must_use]
    pub fn cells_len(&self) -> usize {
        self.0.grid.cells().len()
    }
}

//! The handle of a grid.

use super::errors;
use super::options::{self, whole_u32};
use super::schema::{Json, in_section};
use cubechase::map::GridMap;
use cubechase::message;
use cubechase::space;
use cubechase::space::grid::MAX_SIDE;
use wasm_bindgen::prelude::*;

in_section!({
    let json = Json::EMPTY.raw(r#"{"numbers":"CellKind","note":"A byte of `cells`. From 2 to 255, it is the cost of the ground.","of":{"#);
    let json = json
        .raw(r#""Wall":"#)
        .number(space::CellKind::WALL.byte() as u64);
    json.raw(r#","Floor":"#)
        .number(space::CellKind::FLOOR.byte() as u64)
        .raw("}}\n")
});

/// A rectangle of cells, (0, 0) at the top left.
#[wasm_bindgen]
pub struct Grid(pub(super) GridMap);

#[wasm_bindgen]
impl Grid {
    /// Creates a grid of floor. Throws `OptionError` if a side is not from 1 to 4096.
    #[wasm_bindgen(constructor)]
    pub fn new(width: f64, height: f64) -> Result<Grid, JsValue> {
        let width = whole_u32("width", width, 1..=MAX_SIDE)?;
        let height = whole_u32("height", height, 1..=MAX_SIDE)?;
        Ok(Self(GridMap::plain(space::Grid::open(width, height))))
    }

    /// Creates a grid from one byte for each cell, row by row: 0 for a wall, otherwise the cost. Throws `OptionError` if a side
    /// is not from 1 to 4096, or if the number of bytes is wrong.
    #[wasm_bindgen(js_name = fromCells)]
    pub fn from_cells(width: f64, height: f64, cells: Vec<u8>) -> Result<Grid, JsValue> {
        let width = whole_u32("width", width, 1..=MAX_SIDE)?;
        let height = whole_u32("height", height, 1..=MAX_SIDE)?;
        expect_cells(cells.len(), width, height)?;
        Ok(Self(GridMap::plain(space::Grid::from_bytes(
            width, height, cells,
        ))))
    }

    /// The number of columns.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.0.grid.width()
    }

    /// The number of rows.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> u32 {
        self.0.grid.height()
    }

    /// Changes with every edit.
    #[wasm_bindgen(getter)]
    pub fn version(&self) -> f64 {
        space::Space::version(&self.0.grid) as f64
    }

    /// Whether all ground costs 1.
    #[wasm_bindgen(getter)]
    pub fn uniform(&self) -> bool {
        self.0.grid.is_uniform()
    }

    /// Column and row of the start, if the map's text or its generator set one.
    #[wasm_bindgen(getter)]
    pub fn start(&self) -> Option<Vec<u32>> {
        self.0.start.map(|(x, y)| vec![x, y])
    }

    /// Column and row of the goal, if the map's text or its generator set one.
    #[wasm_bindgen(getter)]
    pub fn goal(&self) -> Option<Vec<u32>> {
        self.0.goal.map(|(x, y)| vec![x, y])
    }

    /// Returns the kind of a cell: "wall", "floor" or "cost:N". Throws `OptionError` if the cell is outside.
    pub fn cell(&self, x: f64, y: f64) -> Result<String, JsValue> {
        let (x, y) = self.inside(x, y)?;
        Ok(self.0.grid.kind(x, y).to_string())
    }

    /// Sets a cell to "wall", "floor" or "cost:N" with N from 1 to 255. Returns whether the cell changed. Throws `OptionError`
    /// if the word is unknown or the cell is outside.
    #[wasm_bindgen(js_name = setCell)]
    pub fn set_cell(
        &mut self,
        x: f64,
        y: f64,
        #[wasm_bindgen(unchecked_param_type = "string")] kind: JsValue,
    ) -> Result<bool, JsValue> {
        let kind = options::kind(kind)?;
        let (x, y) = self.inside(x, y)?;
        Ok(self.0.grid.set(x, y, kind))
    }

    /// Sets all cells of a rectangle from one byte for each, row by row: 0 for a wall, otherwise the cost. Returns how many
    /// cells changed. Throws `OptionError` if the rectangle is not inside the grid, or if the number of bytes is wrong.
    #[wasm_bindgen(js_name = setCells)]
    pub fn set_cells(
        &mut self,
        x: f64,
        y: f64,
        width: f64,
        height: f64,
        cells: &[u8],
    ) -> Result<u32, JsValue> {
        let (left, top) = self.inside(x, y)?;
        let columns = whole_u32("width", width, 1..=self.width() - left)?;
        let rows = whole_u32("height", height, 1..=self.height() - top)?;
        expect_cells(cells.len(), columns, rows)?;
        let places = (top..top + rows).flat_map(|y| (left..left + columns).map(move |x| (x, y)));
        let edits = places.zip(cells.iter().map(|&byte| space::CellKind::from_byte(byte)));
        let changes = edits.filter(|&((x, y), kind)| self.0.grid.set(x, y, kind));
        Ok(changes.count() as u32)
    }

    /// Sets the start and the goal that `text` writes, if the format has them. Throws `OptionError` if a cell is outside.
    #[wasm_bindgen(js_name = setEnds)]
    pub fn set_ends(
        &mut self,
        start_x: f64,
        start_y: f64,
        goal_x: f64,
        goal_y: f64,
    ) -> Result<(), JsValue> {
        let (start, goal) = (self.inside(start_x, start_y)?, self.inside(goal_x, goal_y)?);
        (self.0.start, self.0.goal) = (Some(start), Some(goal));
        Ok(())
    }

    /// Returns the address and the length of the cells in memory: one byte each, row by row, 0 for a wall, otherwise the cost.
    pub fn views(&self) -> Vec<usize> {
        super::view(self.0.grid.cells()).to_vec()
    }

    pub(super) fn inside(&self, x: f64, y: f64) -> Result<(u32, u32), JsValue> {
        Ok((
            whole_u32("x", x, 0..=self.width() - 1)?,
            whole_u32("y", y, 0..=self.height() - 1)?,
        ))
    }
}

/// Checks that there is one byte for each cell.
fn expect_cells(found: usize, width: u32, height: u32) -> Result<(), JsValue> {
    let expected = width as usize * height as usize;
    if found == expected {
        return Ok(());
    }
    let message = message!(
        "cells: found {found} bytes; expected {expected}, a byte a cell",
        found,
        expected
    );
    Err(errors::option(message))
}

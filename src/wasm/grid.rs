//! The handle of a grid.

use super::errors;
use super::options::{self, Value, whole_u32};
use crate::map::{Format, GridMap, format};
use crate::maze::{self, Generator, Recipe};
use crate::space;
use crate::space::grid::MAX_SIDE;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A text format for grids. */
export type TextFormat = "ascii" | "digits" | "map";

/** What `Grid.generate` makes; what is left out has the value named, or the first one. */
export interface MazeOptions {
  generator?: "backtracker" | "kruskal" | "wilson" | "eller" | "division" | "rooms" | "random" | "caves";
  /** Cells in a row, odd for mazes and rooms; 41. */
  width?: number;
  /** Rows, likewise; 25. */
  height?: number;
  /** Another seed, another map; 1. */
  seed?: number;
  /** The share of walls that "random" and "caves" start from, in percent; their own if left out. */
  density?: number;
  /** How many of a maze's dead ends get a second way, in percent; 0. */
  braid?: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// See the TypeScript above.
    #[wasm_bindgen(typescript_type = "TextFormat")]
    pub type TextFormat;
    /// See the TypeScript above.
    #[wasm_bindgen(typescript_type = "MazeOptions")]
    pub type MazeOptions;
}

const KNOWN: &[&str] = &["generator", "width", "height", "seed", "density", "braid"];

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

    /// Reads a grid; without a format the text tells. Throws `MapError`, and `OptionError` for an
    /// unknown format and for a text that is none.
    #[wasm_bindgen(js_name = fromText)]
    pub fn from_text(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
        format: Option<TextFormat>,
    ) -> Result<Grid, JsValue> {
        let text = Value::new("text", text).text()?;
        format::read(&text, format_of(format)?)
            .map(Self)
            .map_err(|error| errors::map(&error))
    }

    /// Makes a grid by seed, with a start and a goal far apart where two cells can reach each
    /// other. Throws `OptionError`.
    pub fn generate(options: Option<MazeOptions>) -> Result<Grid, JsValue> {
        let recipe = recipe(&options.map_or(JsValue::UNDEFINED, JsValue::from))?;
        let grid = maze::generate(&recipe).map_err(|error| errors::option(&error))?;
        let (start, goal) = maze::ends(&grid).unzip();
        Ok(Self(GridMap { grid, start, goal }))
    }

    /// Writes the grid, as ASCII if nothing else is asked for, so that `fromText` reads it back.
    /// Throws `FormatError` with the `x` and `y` of a cell that the format cannot keep, and
    /// `OptionError` for an unknown format.
    pub fn text(&self, format: Option<TextFormat>) -> Result<String, JsValue> {
        let format = format_of(format)?.unwrap_or(Format::Ascii);
        format::write(&self.0, format).map_err(|error| errors::unwritable(&error))
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

    /// Whether all ground costs the same.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn uniform(&self) -> bool {
        self.0.grid.is_uniform()
    }

    /// Column and row of the start that the text named, or that was proposed for a generated map.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn start(&self) -> Option<Vec<u32>> {
        self.0.start.map(|(x, y)| vec![x, y])
    }

    /// Column and row of the goal, likewise.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn goal(&self) -> Option<Vec<u32>> {
        self.0.goal.map(|(x, y)| vec![x, y])
    }

    /// The kind of a cell: "wall", "floor" or "cost:N". Throws `OptionError` for a cell outside.
    pub fn cell(&self, x: f64, y: f64) -> Result<String, JsValue> {
        let (x, y) = self.inside(x, y)?;
        Ok(self.0.grid.kind(x, y).to_string())
    }

    /// Makes a cell "wall", "floor" or "cost:N" with N from 1 to 255; whether that changed
    /// anything. Throws `OptionError` for another word, and for a cell outside.
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

    fn inside(&self, x: f64, y: f64) -> Result<(u32, u32), JsValue> {
        Ok((
            whole_u32("x", x, 0..=self.width() - 1)?,
            whole_u32("y", y, 0..=self.height() - 1)?,
        ))
    }

    /// Where the cells lie in memory: a byte each, row by row, 0 a wall, else the cost.
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

fn format_of(word: Option<TextFormat>) -> Result<Option<Format>, JsValue> {
    let word = word.map(|word| Value::new("format", word.into()));
    word.map(|word| word.word()).transpose()
}

fn recipe(given: &JsValue) -> Result<Recipe, JsValue> {
    let mut recipe = Recipe::new(Generator::default(), 41, 25, 1);
    let mut density = None;
    options::each(given, KNOWN, &mut |name, value| {
        // Only the generator knows its ranges.
        let number = |value: Value| Ok::<_, JsValue>(value.whole(0..=u32::MAX.into())? as u32);
        match name {
            "generator" => recipe.generator = value.word()?,
            "width" => recipe.width = number(value)?,
            "height" => recipe.height = number(value)?,
            "seed" => recipe.seed = value.whole(0..=options::MAX_SAFE)?,
            "density" => density = Some(number(value)?),
            "braid" => recipe.braid = number(value)?,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    recipe.density = density.unwrap_or_else(|| recipe.generator.default_density());
    Ok(recipe)
}

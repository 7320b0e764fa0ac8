//! Reads, writes and generates grids.

use crate::errors;
use crate::grid::Grid;
use crate::options::{MAX_SAFE, Table as _, Value, expect_used, same};
use crate::schema::{options, types};
use cubechase::map::{Format, GridMap, format};
use cubechase::maze::{self, Generator, Recipe};
use cubechase::message;
use cubechase::names::Names;
use cubechase::space::clearance::clearance;
use cubechase::space::compass::directions;
use cubechase::space::grid::MAX_SIDE;
use cubechase::space::{Layout, Movement, Space};
use wasm_bindgen::prelude::*;

options! {
    /// The options of `Grid.generate`. Each has a default.
    MazeOptions "MazeOptions" => Reading;
    "generator" words(Generator::NAMES) = "backtracker", "The generator of the map." => |(recipe, _), it| recipe.generator = it;
    // Each generator checks narrower ranges.
    "width" whole(1..=MAX_SIDE) = "41", "The number of columns, odd for mazes and rooms." => |(recipe, _), it| recipe.width = it as u32;
    "height" whole(1..=MAX_SIDE) = "25", "The number of rows, odd for mazes and rooms." => |(recipe, _), it| recipe.height = it as u32;
    "seed" whole(0..=MAX_SAFE) = "1", "The seed. The same seed gives the same map." => |(recipe, _), it| recipe.seed = it;
    "density" whole(0..=100) for "generator" &["random", "caves"],
        "The initial share of walls in percent. By default, the generator decides." =>
        |(_, density), it| *density = Some(it as u32);
    "braid" whole(0..=100) = "0" for "generator" &["backtracker", "kruskal", "wilson", "eller", "division"], "The share of a maze's dead ends that get a second exit, in percent." =>
        |(recipe, _), it| recipe.braid = it as u32;
}

/// A recipe, and the density if there is one.
type Reading = (Recipe, Option<u32>);

types! {
    /// A text format of grids.
    TextFormat = Format::NAMES;
}

#[wasm_bindgen]
extern "C" {
    /// See the tables of types.
    #[wasm_bindgen(typescript_type = "TextFormat")]
    pub type TextFormat;
    /// See the tables of types.
    #[wasm_bindgen(typescript_type = "HexLayout")]
    pub type HexLayout;
}

#[wasm_bindgen]
impl Grid {
    /// Returns the most likely format of a text. Throws `OptionError` if `text` is not a string.
    #[wasm_bindgen(js_name = formatOf, unchecked_return_type = "TextFormat")]
    pub fn format_of(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    ) -> Result<String, JsValue> {
        let text = Value::new("text", text).text()?;
        Ok(format::guess(&text).name().to_owned())
    }

    /// Returns another format in which a text is a map, too, but a different one: with ones and a single zero, or with nothing but
    /// `1`, `2` and `9`. `undefined` if there is none. Throws `OptionError` if `text` is not a string.
    #[wasm_bindgen(js_name = alternativeOf, unchecked_return_type = "TextFormat | undefined")]
    pub fn alternative_of(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    ) -> Result<Option<String>, JsValue> {
        let text = Value::new("text", text).text()?;
        Ok(format::alternative(&text).map(|format| format.name().to_owned()))
    }

    /// Reads a grid. Without `format`, the text decides. Throws `MapError`, and `OptionError` if the format is unknown or `text`
    /// is not a string.
    #[wasm_bindgen(js_name = fromText)]
    pub fn from_text(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
        format: Option<TextFormat>,
    ) -> Result<Grid, JsValue> {
        let text = Value::new("text", text).text()?;
        let map = format::read(&text, word_of("format", Format::NAMES, format)?);
        map.map(Self).map_err(errors::map)
    }

    /// Generates a grid. If a path exists in it, the grid has a start and a goal at the ends of a long path. Throws
    /// `OptionError`.
    pub fn generate(options: Option<MazeOptions>) -> Result<Grid, JsValue> {
        let mut read = (Recipe::new(Generator::default(), 41, 25, 1), None);
        let all = same(options.as_ref());
        MazeOptions::read(options, &mut read)?;
        expect_used(&all, MazeOptions::ROWS)?;
        let (mut recipe, density) = read;
        recipe.density = density.unwrap_or_else(|| recipe.generator.default_density());
        let grid = maze::generate(&recipe).map_err(errors::option)?;
        let (start, goal) = maze::ends(&grid).unzip();
        Ok(Self(GridMap {
            start,
            goal,
            ..GridMap::plain(grid)
        }))
    }

    /// Writes the grid so that `fromText` can read it. The format is ASCII by default. The layout of hexes is by default that
    /// of the text which the grid was read from, otherwise odd-r. Throws `FormatError` with the `x` and `y` of a cell that the
    /// format cannot express, and `OptionError` if the format or layout is unknown or the format has no layout.
    pub fn text(
        &self,
        format: Option<TextFormat>,
        layout: Option<HexLayout>,
    ) -> Result<String, JsValue> {
        let format = word_of("format", Format::NAMES, format)?.unwrap_or(Format::Ascii);
        let Some(layout) = word_of("layout", Layout::NAMES, layout)? else {
            return format::write(&self.0, format).map_err(errors::unwritable);
        };
        if format != Format::Hex {
            let (layout, format) = (layout.name(), format.name());
            let message = message!(
                "layout \"{layout}\" is for format \"hex\"; found \"{format}\"",
                layout,
                format
            );
            return Err(errors::option(message));
        }
        let laid = GridMap {
            layout: Some(layout),
            ..self.0.clone()
        };
        format::write(&laid, format).map_err(errors::unwritable)
    }

    /// The layout of hexes in the text which the grid was read from; `undefined` if there is none.
    #[wasm_bindgen(getter, unchecked_return_type = "HexLayout | undefined")]
    pub fn layout(&self) -> Option<String> {
        self.0.layout.map(|layout| layout.name().to_owned())
    }

    /// Returns the cells to which one step leads under a movement: x and y of each, clockwise from north. The layout of hexes is
    /// that of the text which the grid was read from, otherwise odd-r. Throws `OptionError`.
    pub fn neighbours(
        &self,
        x: f64,
        y: f64,
        #[wasm_bindgen(unchecked_param_type = "SearchOptions[\"movement\"]")] movement: JsValue,
    ) -> Result<Vec<u32>, JsValue> {
        let (x, y) = self.inside(x, y)?;
        let movement = Some(movement).filter(|word| !word.is_undefined());
        let movement = match word_of("movement", Movement::NAMES, movement)?.unwrap_or_default() {
            Movement::Six(_) => Movement::Six(self.0.layout.unwrap_or_default()),
            squares => squares,
        };
        let grid = &self.0.grid;
        let cells = grid.key(x, y).into_iter().flat_map(|from| {
            directions(movement.moves(grid, from))
                .map(move |to| grid.point(grid.neighbour(from, to)))
        });
        Ok(cells.flat_map(|(x, y)| [x, y]).collect())
    }

    /// Returns the clearance of each cell, row by row: the side of the largest square of floor whose top left corner is the cell;
    /// 0 for a wall. An agent of size k fits where it is at least k.
    pub fn clearance(&self) -> Vec<u32> {
        // For 16 bits, every page would load more bindings.
        let sides = clearance(self.width() as usize, self.0.grid.cells());
        sides.into_iter().map(u32::from).collect()
    }

    /// Returns the hexes on the straight line between two hexes, both ends included: x and y of each. Throws `OptionError`.
    #[wasm_bindgen(js_name = hexLine)]
    pub fn hex_line(
        &self,
        from_x: f64,
        from_y: f64,
        to_x: f64,
        to_y: f64,
        layout: Option<HexLayout>,
    ) -> Result<Vec<u32>, JsValue> {
        let layout = word_of("layout", Layout::NAMES, layout)?.unwrap_or_default();
        let (from, to) = (self.inside(from_x, from_y)?, self.inside(to_x, to_y)?);
        let size = (self.width(), self.height());
        let line = layout.line(size, from, to);
        Ok(line.into_iter().flat_map(|(x, y)| [x, y]).collect())
    }
}

fn word_of<T: Copy>(
    what: &str,
    names: Names<T>,
    word: Option<impl Into<JsValue>>,
) -> Result<Option<T>, JsValue> {
    word.map(|word| Value::new(what, word.into()).word(names))
        .transpose()
}

//! Grids out of texts and by seed, and texts out of grids.

use crate::errors;
use crate::grid::Grid;
use crate::options::{MAX_SAFE, Value};
use crate::schema::{options, types};
use cubechase::map::{Format, GridMap, format};
use cubechase::maze::{self, Generator, Recipe};
use cubechase::message;
use cubechase::space::compass::directions;
use cubechase::space::grid::MAX_SIDE;
use cubechase::space::{Layout, Movement, Space};
use cubechase::words::Word;
use wasm_bindgen::prelude::*;

options! {
    /// What `GridWorld.generate` makes. What you leave out has its default.
    MazeOptions "MazeOptions" => Reading;
    "generator" words(Generator::ALL) = "backtracker", "How the map is made." => |(recipe, _), it| recipe.generator = it;
    // The generator knows its own ranges, which are narrower.
    "width" whole(1..=MAX_SIDE) = "41", "Cells in a row, odd for mazes and rooms." => |(recipe, _), it| recipe.width = it as u32;
    "height" whole(1..=MAX_SIDE) = "25", "Rows, odd for mazes and rooms." => |(recipe, _), it| recipe.height = it as u32;
    "seed" whole(0..=MAX_SAFE) = "1", "The same seed gives the same map." => |(recipe, _), it| recipe.seed = it;
    "density" whole(0..=100) for "generator" ["random", "caves"],
        "The share of walls to begin with, in percent. The generator decides if left out." =>
        |(_, density), it| *density = Some(it as u32);
    "braid" whole(0..=100) = "0", "How many of a maze's dead ends get a second way out, in percent." =>
        |(recipe, _), it| recipe.braid = it as u32;
}

/// A recipe, and the density if it is given.
type Reading = (Recipe, Option<u32>);

types! {
    /// A text format for grids.
    TextFormat = Format::ALL;
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
    /// Returns the format that a text is most likely in. Throws `OptionError` for what is no text.
    #[wasm_bindgen(js_name = formatOf, unchecked_return_type = "TextFormat")]
    pub fn format_of(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    ) -> Result<String, JsValue> {
        let text = Value::new("text", text).text()?;
        Ok(format::guess(&text).word().to_owned())
    }

    /// Reads a grid. Without `format` the text decides. Throws `MapError`, and `OptionError` for an
    /// unknown format and for a text that is none.
    #[wasm_bindgen(js_name = fromText)]
    pub fn from_text(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
        format: Option<TextFormat>,
    ) -> Result<Grid, JsValue> {
        let text = Value::new("text", text).text()?;
        format::read(&text, word_of("format", format)?)
            .map(Self)
            .map_err(|error| errors::map(&error))
    }

    /// Makes a grid by seed, with a start and a goal far apart where two cells can reach each
    /// other. Throws `OptionError`.
    pub fn generate(options: Option<MazeOptions>) -> Result<Grid, JsValue> {
        let mut read = (Recipe::new(Generator::default(), 41, 25, 1), None);
        MazeOptions::read(options, &mut read)?;
        let (mut recipe, density) = read;
        recipe.density = density.unwrap_or_else(|| recipe.generator.default_density());
        let grid = maze::generate(&recipe).map_err(|error| errors::option(&error))?;
        let (start, goal) = maze::ends(&grid).unzip();
        Ok(Self(GridMap {
            start,
            goal,
            ..GridMap::plain(grid)
        }))
    }

    /// Writes the grid, as ASCII if nothing else is asked for, so that `fromText` reads it back; as
    /// hexagons in a layout, in that of the text it came from if none is given, else in odd-r.
    /// Throws `FormatError` with the `x` and `y` of a cell that the format cannot keep, and
    /// `OptionError` for an unknown format or layout, and for a layout with another format.
    pub fn text(
        &self,
        format: Option<TextFormat>,
        layout: Option<HexLayout>,
    ) -> Result<String, JsValue> {
        let format = word_of("format", format)?.unwrap_or(Format::Ascii);
        let wrong = |error| errors::unwritable(&error);
        let Some(layout) = word_of::<Layout>("layout", layout)? else {
            return format::write(&self.0, format).map_err(wrong);
        };
        if format != Format::Hex {
            let (layout, format) = (layout.word(), format.word());
            let message = message!(
                "layout \"{layout}\" is for format \"hex\"; found \"{format}\"",
                layout,
                format
            );
            return Err(errors::option(&message));
        }
        let laid = GridMap {
            layout: Some(layout),
            ..self.0.clone()
        };
        format::write(&laid, format).map_err(wrong)
    }

    /// How the hexagons of the text lie that the grid was read from; nothing if it has none.
    #[wasm_bindgen(getter, unchecked_return_type = "HexLayout | undefined")]
    pub fn layout(&self) -> Option<String> {
        self.0.layout.map(|layout| layout.word().to_owned())
    }

    /// The cells that one step leads to under a movement: x and y of each in turn, clockwise from north. Hexagons lie as in the text that
    /// the grid was read from, or odd-r. Throws `OptionError`.
    pub fn neighbours(
        &self,
        x: f64,
        y: f64,
        #[wasm_bindgen(unchecked_param_type = "SearchOptions[\"movement\"]")] movement: JsValue,
    ) -> Result<Vec<u32>, JsValue> {
        let (x, y) = self.inside(x, y)?;
        let movement = Some(movement).filter(|word| !word.is_undefined());
        let movement = match word_of::<Movement>("movement", movement)?.unwrap_or_default() {
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

    /// The cells on the straight line between two cells as hexagons in a layout, both ends among them: x
    /// and y of each in turn. Throws `OptionError`.
    #[wasm_bindgen(js_name = hexLine)]
    pub fn hex_line(
        &self,
        from_x: f64,
        from_y: f64,
        to_x: f64,
        to_y: f64,
        layout: Option<HexLayout>,
    ) -> Result<Vec<u32>, JsValue> {
        let layout = word_of::<Layout>("layout", layout)?.unwrap_or_default();
        let (from, to) = (self.inside(from_x, from_y)?, self.inside(to_x, to_y)?);
        let size = (self.width(), self.height());
        let line = layout.line(size, from, to);
        Ok(line.into_iter().flat_map(|(x, y)| [x, y]).collect())
    }
}

fn word_of<T: Word>(what: &str, word: Option<impl Into<JsValue>>) -> Result<Option<T>, JsValue> {
    word.map(|word| Value::new(what, word.into()).word(T::ALL))
        .transpose()
}

//! Runs of any search, from its trace.

use super::tape::PARTS;
use crate::errors;
use crate::grid::Grid;
use crate::options;
use crate::search::Search;
use crate::view;
use cubechase::names::Names;
use cubechase::replay::{self, Format};
use cubechase::space::grid::MAX_SIDE;
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

crate::schema::types! {
    /// A text format of traces.
    TraceFormat = Format::NAMES;
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A word for events of a trace. */
export interface EventKind {
  word: string;
  /** What the legend says; the word if the trace says nothing. */
  label: string;
  /** The byte in `ownMarks` of a cell with this word, from 1; 0 for words that every trace can use. */
  own: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// See the tables of types.
    #[wasm_bindgen(typescript_type = "TraceFormat")]
    pub type TraceFormat;
}

/// A trace that is being read.
#[wasm_bindgen]
pub struct ReplayReader {
    format: Option<Format>,
    /// The text, until its reading begins.
    text: String,
    reader: Option<replay::Reader>,
}

#[wasm_bindgen]
impl ReplayReader {
    /// Creates a reader without a text. Without a format, the text decides. Throws `OptionError` for an unknown format.
    #[wasm_bindgen(constructor)]
    pub fn new(format: Option<TraceFormat>) -> Result<ReplayReader, JsValue> {
        let format = format.map(|word| format_of(&word)).transpose()?;
        let (text, reader) = (String::new(), None);
        Ok(Self {
            format,
            text,
            reader,
        })
    }

    /// Adds a part of the text, before `advance`: to copy a long text at once takes longer than a frame.
    pub fn push(&mut self, part: &str) {
        self.text.push_str(part);
    }

    fn reader(&mut self) -> &mut replay::Reader {
        let (text, format) = (&mut self.text, self.format);
        self.reader
            .get_or_insert_with(|| replay::Reader::new(std::mem::take(text), format))
    }

    /// Returns the format that a text is in; `undefined` for a text that is no trace.
    #[wasm_bindgen(js_name = formatOf, unchecked_return_type = "TraceFormat | undefined")]
    pub fn format_of(text: &str) -> Option<String> {
        Format::guess(text).map(|format| format.name().to_owned())
    }

    /// Reads about `events` more events. Returns whether the text has ended. Throws `MapError`.
    pub fn advance(&mut self, events: f64) -> Result<bool, JsValue> {
        let events = options::step(events)?;
        let events = usize::try_from(events).unwrap_or(usize::MAX);
        self.reader().advance(events).map_err(errors::map)
    }

    /// Returns how much of the text has been read, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let reader = self.reader.as_ref();
        let (done, all) = reader.map_or((0, 1), replay::Reader::progress);
        done as f64 / all.max(1) as f64
    }

    /// Reads the rest, and returns the run. The reader is empty then. Throws `MapError`.
    pub fn finish(&mut self) -> Result<Replay, JsValue> {
        let text = std::mem::take(&mut self.text);
        let reader = self.reader.take();
        let reader = reader.unwrap_or_else(|| replay::Reader::new(text, self.format));
        reader.finish().map(Replay).map_err(errors::map)
    }
}

fn format_of(word: &JsValue) -> Result<Format, JsValue> {
    const NAMES: Names<Format> = Format::NAMES;
    let word = word.as_string().unwrap_or_default();
    NAMES.parse(&word).map_err(errors::option)
}

/// A run of a search that a trace describes, with a playhead.
#[wasm_bindgen]
pub struct Replay(replay::Replay);

#[wasm_bindgen]
impl Replay {
    /// What the trace calls itself; '' if it does not.
    #[wasm_bindgen(getter)]
    pub fn title(&self) -> String {
        self.0.title().to_owned()
    }

    /// How the run ended: a number of `Status`.
    #[wasm_bindgen(getter)]
    pub fn status(&self) -> u8 {
        self.0.status() as u8
    }

    /// The number of steps.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> f64 {
        self.0.steps() as f64
    }

    /// The number of events.
    #[wasm_bindgen(getter)]
    pub fn events(&self) -> f64 {
        self.0.events().len() as f64
    }

    /// The cost of the path, wherever it leads, if the trace says it; otherwise NaN.
    #[wasm_bindgen(getter, js_name = pathCost)]
    pub fn path_cost(&self) -> f64 {
        self.0.cost().unwrap_or(f64::NAN)
    }

    /// Moves the playhead to the moment after `n` steps, or to the nearest end. Returns the number of steps there. Throws
    /// `OptionError` for NaN.
    pub fn show(&mut self, n: f64) -> Result<f64, JsValue> {
        let n = usize::try_from(options::step(n)?).unwrap_or(usize::MAX);
        Ok(self.0.show(n) as f64)
    }

    /// The number of steps before the playhead.
    #[wasm_bindgen(getter)]
    pub fn shown(&self) -> f64 {
        self.0.shown() as f64
    }

    /// Returns the address and the length of three arrays in memory: the marks at the playhead, the marks of the author's own,
    /// and the number of open cells at step 0 and after each step.
    pub fn views(&self) -> Vec<usize> {
        let marks = [self.0.marks(), self.0.own_marks()];
        [view(marks[0]), view(marks[1]), view(self.0.open_sizes())].concat()
    }

    /// The key of the cell of the event that begins the step at the playhead.
    #[wasm_bindgen(getter)]
    pub fn current(&self) -> Option<u32> {
        Some(self.0.current()?.0)
    }

    /// The number of columns.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.0.map().grid.width()
    }

    /// Whether the trace has a map.
    #[wasm_bindgen(getter, js_name = hasMap)]
    pub fn has_map(&self) -> bool {
        self.0.has_map()
    }

    /// Whether its nodes have coordinates, and its map is a drawing of them: each node has a cell, and the numbers `x` and `y`
    /// of its events are its coordinates.
    #[wasm_bindgen(getter, js_name = hasPoints)]
    pub fn has_points(&self) -> bool {
        self.0.has_points()
    }

    /// Puts the run on a map of other sides, with its cells where they are. Returns whether all of them are on that map;
    /// otherwise nothing changes. Nodes with coordinates are on no other map. Throws `OptionError` for sides that no map has.
    pub fn resize(&mut self, columns: f64, rows: f64) -> Result<bool, JsValue> {
        let columns = options::whole_u32("columns", columns, 1..=MAX_SIDE)?;
        let rows = options::whole_u32("rows", rows, 1..=MAX_SIDE)?;
        Ok(self.0.resize(columns, rows))
    }

    /// Returns a copy of its map: that of the trace, or floor that holds all of its cells.
    pub fn grid(&self) -> Grid {
        Grid(self.0.map().clone())
    }

    /// Returns what the trace says of the cells of a rectangle at the playhead, row by row, six numbers for each cell: g, h, f,
    /// the key of the parent, the step that opened the cell, and the step that closed it. Missing numbers, and those outside
    /// the map, are NaN. Throws `OptionError` for sides that no map has.
    pub fn window(&self, x: f64, y: f64, width: f64, height: f64) -> Result<Vec<f64>, JsValue> {
        let [left, top, columns, rows] = options::window(x, y, width, height)?;
        let mut window = Vec::with_capacity((columns * rows) as usize * PARTS);
        for y in top..top + rows {
            for x in left..left + columns {
                window.extend(self.0.label(x, y).map_or([f64::NAN; PARTS], numbers));
            }
        }
        Ok(window)
    }

    /// Returns the numbers that the trace says of a cell up to the playhead, by their names. Throws `OptionError` if the cell is
    /// outside.
    #[wasm_bindgen(js_name = numbersOf, unchecked_return_type = "Record<string, number>")]
    pub fn numbers_of(&self, x: f64, y: f64) -> Result<JsValue, JsValue> {
        let (width, height) = (self.width(), self.0.map().grid.height());
        let x = options::whole_u32("x", x, 0..=width - 1)?;
        let y = options::whole_u32("y", y, 0..=height - 1)?;
        let object = Object::new();
        for (name, number) in self.0.numbers_of(x, y) {
            // Setting a property of a fresh plain object cannot fail.
            let _ = js_sys::Reflect::set(&object, &name.into(), &number.into());
        }
        Ok(object.into())
    }

    /// Returns how often the cell with a key was updated, and opened again, up to the playhead.
    pub fn times(&self, x: u32, y: u32) -> Vec<u32> {
        self.0
            .label(x, y)
            .map_or(vec![0, 0], |label| label.times.to_vec())
    }

    /// Returns one number of each cell at the end, row by row; NaN where no event says it.
    #[wasm_bindgen(js_name = lastNumbers)]
    pub fn last_numbers(&self, name: &str) -> Vec<f64> {
        self.0.last_numbers(name)
    }

    /// Returns the path to the cell of the step at the playhead, as keys, by the parents at the playhead.
    pub fn trail(&self) -> Vec<u32> {
        self.0.trail().into_iter().map(|key| key.0).collect()
    }

    /// Returns two keys for each cell that has a parent at the playhead: the parent, and the cell.
    pub fn edges(&self) -> Vec<u32> {
        let edges = self.0.edges();
        edges.flat_map(|(from, to)| [from.0, to.0]).collect()
    }

    /// Returns the line-of-sight checks of the step at the playhead, three numbers each: two keys, and 1 if the line between
    /// them is clear, otherwise 0.
    pub fn sights(&self) -> Vec<u32> {
        let sights = self.0.sights();
        sights
            .flat_map(|(from, to, clear)| [from.0, to.0, clear.into()])
            .collect()
    }

    /// Returns the points of the final path, x and y of each.
    pub fn path(&self) -> Vec<f64> {
        self.0.path().as_flattened().to_vec()
    }

    /// Returns the words of its events.
    #[wasm_bindgen(unchecked_return_type = "EventKind[]")]
    pub fn kinds(&self) -> Array {
        let kinds = self.0.kinds().iter().map(|kind| {
            let parts = [
                ("word", kind.word.as_str().into()),
                ("label", kind.label.as_str().into()),
                ("own", kind.own.into()),
            ];
            errors::with(Object::new().into(), &parts)
        });
        kinds.collect()
    }

    /// Returns the names of the numbers of its events.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn names(&self) -> Array {
        self.0
            .names()
            .iter()
            .map(|name| JsValue::from(name.as_str()))
            .collect()
    }

    /// The parts of the trace that are read but not drawn, as a message.
    #[wasm_bindgen(getter, js_name = warningSaid, unchecked_return_type = "Said | undefined")]
    pub fn warning_said(&self) -> Option<JsValue> {
        self.0.warning().as_ref().map(errors::said)
    }

    /// Returns the trace in a format. Throws `OptionError` for an unknown format.
    pub fn text(&self, format: &TraceFormat) -> Result<String, JsValue> {
        Ok(self.0.write(format_of(format)?))
    }

    /// Its memory in bytes, without the map.
    #[wasm_bindgen(getter)]
    pub fn bytes(&self) -> f64 {
        self.0.bytes() as f64
    }
}

#[wasm_bindgen]
impl Search {
    /// Returns the recorded search as a replay; `undefined` if it is not recorded or has not started, or if the map has
    /// another size.
    pub fn replay(&self, grid: &Grid) -> Option<Replay> {
        self.0.replay(&grid.0.grid).map(Replay)
    }
}

fn numbers(label: replay::Label) -> [f64; PARTS] {
    let whole = |number: Option<u32>| number.map_or(f64::NAN, f64::from);
    [
        label.g,
        label.h,
        label.f,
        whole(label.parent.map(|key| key.0)),
        whole(label.opened),
        whole(label.closed),
    ]
}

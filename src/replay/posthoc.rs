//! Search traces of [Posthoc](https://posthoc-app.pathfinding.ai), as YAML or JSON: versions 1.0 to 1.4, and the lists of
//! events before them.
//!
//! ```text
//! version: 1.4.0
//! events:
//!   - { type: source, id: 3, x: 3, y: 0 }
//!   - { type: destination, id: 27, x: 7, y: 2 }
//!   - { type: expanding, id: 3, x: 3, y: 0, g: 0, f: 44 }
//!   - { type: generating, id: 4, x: 4, y: 0, g: 10, f: 44, pId: 3 }
//! ```
//!
//! - `type` is a word of [`lines`](super::lines), or `expanding`, `generating`, `updating` and `closing` for it. `source` and
//!   `destination` are the start and the goal. `end` closes the goal. Events of type `path` are the points of the final path.
//! - The cell is `x` and `y`, also inside `variables`; `cx` and `cy` in events that have no `x`; or that of the last event with
//!   the same `id`. If one of them is not a whole number from 0 to 4095, they are the coordinates of
//!   [nodes](Replay::has_points), as in traces of roads. Events without a place are refused.
//! - `pId` is the `id` of the parent, in an earlier event. Where no earlier event has the parent, `px` and `py` are its cell.
//! - Cells are colored by their events. Of `views`, and of values that are no numbers, [`Replay::ignored`] names what is not
//!   drawn.

use super::build::{Builder, Place, Refusal};
use super::link::Linker;
use super::{NONE, Replay};
use crate::map::error::{MapError, MapErrorKind, quoted, shortened};
use crate::message;
use crate::message::Message;
use crate::space::Key;
use crate::space::grid::MAX_SIDE;
use saphyr_parser::{BufferedInput, Event, Marker, Parser, ScanError};
use std::collections::HashMap;
use std::fmt::Write;

type Read<T> = Result<T, MapError>;

/// The deepest nesting of a trace.
const MOST_DEPTH: usize = 64;

/// A trace that is being read.
pub(super) struct Posthoc {
    parser: Parser<'static, BufferedInput<Characters>>,
    /// The characters that were read, and their number.
    at: usize,
    len: usize,
    /// The containers around the current place, from the outermost.
    levels: Vec<Level>,
    draft: Draft,
    /// The last event with an id.
    nodes: HashMap<String, Node>,
    /// The id of the event that ended the search, and its g.
    end: Option<String>,
    cost: Option<f64>,
    built: Builder,
}

impl std::fmt::Debug for Posthoc {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        let progress = self.progress();
        out.debug_struct("Posthoc")
            .field("progress", &progress)
            .finish_non_exhaustive()
    }
}

/// The characters of a text that it owns.
struct Characters {
    text: String,
    at: usize,
}

impl Iterator for Characters {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let next = self.text[self.at..].chars().next()?;
        self.at += next.len_utf8();
        Some(next)
    }
}

/// The names of the columns and rows of an event.
const PLACES: [&str; 6] = ["x", "y", "cx", "cy", "px", "py"];

#[derive(Debug)]
enum Level {
    List,
    /// With the key whose value comes next.
    Map(Option<String>),
}

#[derive(Debug)]
struct Node {
    cell: Place,
    /// The id of its parent.
    parent: Option<String>,
}

/// A number of [`PLACES`], with its line and column.
type Coordinate = (f64, (u32, u32));

/// The current event.
#[derive(Debug, Default)]
struct Draft {
    place: Place,
    kind: Option<String>,
    id: Option<String>,
    parent: Option<String>,
    cell: [Option<Coordinate>; PLACES.len()],
    numbers: Vec<(usize, f64)>,
}

impl Posthoc {
    pub(super) fn new(text: String) -> Self {
        let at = if text.starts_with('\u{feff}') { 3 } else { 0 };
        Self {
            at: 0,
            len: text.chars().count(),
            parser: Parser::new_from_iter(Characters { text, at }),
            levels: Vec::new(),
            draft: Draft::default(),
            nodes: HashMap::new(),
            end: None,
            cost: None,
            built: Builder::default(),
        }
    }

    pub(super) fn progress(&self) -> (usize, usize) {
        (self.at.min(self.len), self.len)
    }

    pub(super) fn advance(&mut self, events: usize) -> Read<bool> {
        // An event has several parts.
        for _ in 0..events.saturating_mul(16) {
            let Some(next) = self.parser.next_event() else {
                return Ok(true);
            };
            let (event, span) = next.map_err(|error| scan_error(&error))?;
            self.at = span.start.index();
            self.take(event, place_of(&span.start))?;
        }
        Ok(false)
    }

    fn take(&mut self, event: Event, place: Place) -> Read<()> {
        match event {
            Event::Scalar(text, ..) => self.scalar(&text, place)?,
            Event::Alias(_) => {
                self.built.ignore("*".to_owned());
                self.valued();
            }
            Event::MappingStart(..) | Event::SequenceStart(..) => {
                let is_map = matches!(event, Event::MappingStart(..));
                self.open(is_map, place)?;
            }
            Event::MappingEnd | Event::SequenceEnd => {
                if self.levels.len() == 3 && self.is_in_events() {
                    self.add()?;
                }
                self.levels.pop();
                self.valued();
            }
            _ => {}
        }
        Ok(())
    }

    fn scalar(&mut self, text: &str, place: Place) -> Read<()> {
        let is_event = self.levels.len() == 2 && self.is_in_events();
        match self.levels.last_mut() {
            Some(Level::Map(key @ None)) => *key = Some(text.to_owned()),
            Some(Level::Map(_)) => {
                self.value(text, place)?;
                self.valued();
            }
            Some(Level::List) if is_event => return Err(no_event(text, place)),
            Some(Level::List) => {}
            None => {
                let expected = "keys, as version and events";
                return Err(MapError::new(
                    place,
                    MapErrorKind::Syntax,
                    quoted(text),
                    expected,
                ));
            }
        }
        Ok(())
    }

    /// The key of the innermost mapping has its value.
    fn valued(&mut self) {
        if let Some(Level::Map(key)) = self.levels.last_mut() {
            *key = None;
        }
    }

    fn open(&mut self, is_map: bool, place: Place) -> Read<()> {
        let fault = |found: &'static str, expected: &'static str| {
            Err(MapError::new(place, MapErrorKind::Syntax, found, expected))
        };
        match self.levels.last() {
            None if !is_map => return fault("a list", "keys, as version and events"),
            Some(Level::Map(None)) => return fault("a list or keys as a key", "a word"),
            Some(Level::Map(Some(key))) if self.levels.len() == 1 && is_events(key) && is_map => {
                return fault("keys", "the list of events");
            }
            Some(Level::List) if self.levels.len() == 2 && self.is_in_events() => {
                if !is_map {
                    return fault("a list", "an event");
                }
                self.draft.numbers.clear();
                let numbers = std::mem::take(&mut self.draft.numbers);
                self.draft = Draft {
                    place,
                    numbers,
                    ..Draft::default()
                };
            }
            Some(Level::Map(Some(key))) => {
                let is_value = self.levels.len() == 3 && self.is_in_events() && key != "variables";
                if is_value || PROPERTIES.contains(&key.as_str()) {
                    let part = shortened(key, 24);
                    self.built.ignore(part);
                }
            }
            _ => {}
        }
        if self.levels.len() == MOST_DEPTH {
            let found = message!("a nesting deeper than {most}", most = MOST_DEPTH);
            return Err(MapError::new(
                place,
                MapErrorKind::TooLong,
                found,
                "a trace",
            ));
        }
        self.levels.push(if is_map {
            Level::Map(None)
        } else {
            Level::List
        });
        Ok(())
    }

    /// Returns whether the current place is inside the list of events.
    fn is_in_events(&self) -> bool {
        let list = matches!(self.levels.get(1), Some(Level::List));
        list && matches!(&self.levels[0], Level::Map(Some(key)) if is_events(key))
    }

    /// Reads a value whose key is in the innermost level.
    fn value(&mut self, text: &str, place: Place) -> Read<()> {
        let Some(Level::Map(Some(key))) = self.levels.last() else {
            return Ok(());
        };
        if self.levels.len() == 1 {
            return match key.as_str() {
                "version" => version(text, place),
                key if is_events(key) => Err(no_event(text, place)),
                _ => Ok(()),
            };
        }
        if !self.is_in_events() {
            let shape = (key == "$" && SHAPES.contains(&text)).then_some(text);
            let property = PROPERTIES.contains(&key.as_str()).then_some(key.as_str());
            if let Some(part) = shape.or(property).map(str::to_owned) {
                self.built.ignore(part);
            }
            return Ok(());
        }
        let inside = match self.levels.get(2) {
            Some(Level::Map(Some(outer))) => self.levels.len() == 4 && outer == "variables",
            _ => false,
        };
        if self.levels.len() > 3 && !inside {
            return Ok(());
        }
        let key = key.clone();
        self.field(&key, text, place)
    }

    /// Reads a value of the current event.
    fn field(&mut self, key: &str, text: &str, place: Place) -> Read<()> {
        let said = || (!is_null(text)).then(|| text.to_owned());
        let draft = &mut self.draft;
        if let Some(at) = PLACES.iter().position(|name| *name == key) {
            let number = text.parse::<f64>().ok().filter(|number| number.is_finite());
            let number = number.ok_or_else(|| {
                let found = message!("{name} {text}", name = key, text = quoted(text));
                MapError::new(place, MapErrorKind::BadNumber, found, "a number")
            })?;
            draft.cell[at] = Some((number, place));
            return Ok(());
        }
        match key {
            "type" => draft.kind = said(),
            "id" => draft.id = said(),
            "pId" => draft.parent = said(),
            _ if is_null(text) => {}
            _ => match number(text).filter(|_| is_name(key)) {
                Some(number) => {
                    let name = refuse(place, self.built.name(key))?;
                    draft.numbers.retain(|(known, _)| *known != name);
                    draft.numbers.push((name, number));
                }
                None => self.built.ignore(shortened(key, 24)),
            },
        }
        Ok(())
    }

    /// Adds the current event.
    fn add(&mut self) -> Read<()> {
        let draft = std::mem::take(&mut self.draft);
        let Some(kind) = &draft.kind else {
            let found = "an event without type";
            return Err(MapError::new(
                draft.place,
                MapErrorKind::Missing,
                found,
                "type, like expanding",
            ));
        };
        let built = &mut self.built;
        let [x, y, cx, cy, px, py] = draft.cell;
        if let (Some((x, place)), Some((y, _)), "path") = (x, y, kind.as_str()) {
            let is_inside = |part: f64| (-0.5..=f64::from(MAX_SIDE) - 0.5).contains(&part);
            if !(built.has_points() || is_inside(x) && is_inside(y)) {
                refuse(place, use_points(built, &mut self.nodes))?;
            }
            built.path.push([x, y]);
            let cost = draft
                .numbers
                .iter()
                .find(|(name, _)| built.is_name(*name, "cost"));
            built.cost = cost.map(|(_, cost)| *cost).or(built.cost);
            self.draft = draft;
            return Ok(());
        }
        let at = x.or(cx).zip(y.or(cy));
        let before = px.zip(py);
        // Before the first place is read, because it is a cell or a node.
        let mut places = [at, before].into_iter().flatten();
        if let Some(((_, place), _)) = places.find(|(x, y)| !(is_cell(x.0) && is_cell(y.0)))
            && !built.has_points()
        {
            refuse(place, use_points(built, &mut self.nodes))?;
        }
        let by_id = draft.id.as_ref().and_then(|id| self.nodes.get(id));
        let by_id = by_id.map(|node| node.cell);
        let cell = match at {
            Some(at) => placed(built, at)?,
            None => by_id.ok_or_else(|| {
                let expected = "x and y, or the id of an earlier event that has them";
                MapError::new(
                    draft.place,
                    MapErrorKind::Missing,
                    "an event without a cell",
                    expected,
                )
            })?,
        };
        let parent = match before {
            Some(before) => Some(placed(built, before)?),
            None => draft.parent.as_ref().and_then(|id| {
                let parent = self.nodes.get(id).map(|node| node.cell);
                if parent.is_none() {
                    built.ignore(format!("pId {}", shortened(id, 24)));
                }
                parent
            }),
        };
        if let Some(id) = &draft.id {
            let earlier = self.nodes.remove(id).and_then(|node| node.parent);
            let known = draft
                .parent
                .clone()
                .filter(|id| self.nodes.contains_key(id));
            let parent = known.or(earlier);
            self.nodes.insert(id.clone(), Node { cell, parent });
        }
        match kind.as_str() {
            "source" => built.end(true, cell),
            "destination" => built.end(false, cell),
            word => {
                let mut word = word;
                if word == "end" {
                    word = "close";
                    self.end = draft.id.clone();
                    let g = draft
                        .numbers
                        .iter()
                        .find(|(name, _)| built.is_name(*name, "g"));
                    self.cost = g.map(|(_, g)| *g);
                    built.goal = built.goal.or(Some(cell));
                }
                if !is_name(word) {
                    let found = message!("type {text}", text = quoted(word));
                    let expected = "a word of letters, digits, - and _, like expanding";
                    return Err(MapError::new(
                        draft.place,
                        MapErrorKind::UnknownName,
                        found,
                        expected,
                    ));
                }
                let kind = refuse(draft.place, built.kind(word))?;
                refuse(
                    draft.place,
                    built.event(kind, cell, parent, draft.numbers.iter().copied()),
                )?;
            }
        }
        self.draft = draft;
        Ok(())
    }

    /// Makes the path of a search that ended, by ids: several nodes can share a cell.
    fn path(&self) -> Vec<[f64; 2]> {
        let mut path: Vec<[f64; 2]> = Vec::new();
        let mut next = self.end.as_ref();
        for _ in 0..self.nodes.len() {
            let Some(node) = next.and_then(|id| self.nodes.get(id)) else {
                break;
            };
            let point = self.built.coordinates(node.cell);
            if path.last() != Some(&point) {
                path.push(point);
            }
            next = node.parent.as_ref();
        }
        path.reverse();
        path
    }

    pub(super) fn finish(&mut self) -> Read<Linker> {
        if !self.built.has_events() {
            let expected = "events, a list of them";
            return Err(MapError::new(
                (1, 1),
                MapErrorKind::Missing,
                "no event",
                expected,
            ));
        }
        if self.built.path.is_empty() {
            let path = self.path();
            let start = self.built.start.map(|cell| self.built.coordinates(cell));
            if start.is_none() || path.first() == start.as_ref() {
                self.built.path(path, self.cost);
            }
        }
        Ok(std::mem::take(&mut self.built).finish())
    }
}

/// What a view can draw, and these colors do not show: shapes, and properties of any shape.
const SHAPES: [&str; 3] = ["circle", "path", "polygon"];
const PROPERTIES: [&str; 4] = ["label", "text", "$for", "$if"];

fn is_events(key: &str) -> bool {
    matches!(key, "events" | "eventList")
}

fn is_null(text: &str) -> bool {
    matches!(text, "" | "~" | "null" | "Null" | "NULL")
}

fn is_name(word: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let begins = word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    begins && word.chars().all(is_letter) && word != "parent"
}

/// Reads a number as YAML, JSON and programs write it.
fn number(text: &str) -> Option<f64> {
    let number = match text {
        ".inf" | "+.inf" => Some(f64::INFINITY),
        "-.inf" => Some(f64::NEG_INFINITY),
        _ => text.parse().ok(),
    };
    number.filter(|number: &f64| !number.is_nan())
}

fn version(text: &str, place: Place) -> Read<()> {
    if text.split('.').next() == Some("1") {
        return Ok(());
    }
    let found = message!("version {text}", text = quoted(text));
    Err(MapError::new(
        place,
        MapErrorKind::UnknownName,
        found,
        "version 1.0 to 1.4",
    ))
}

fn is_cell(part: f64) -> bool {
    part.fract() == 0.0 && (0.0..f64::from(MAX_SIDE)).contains(&part)
}

/// Returns the node at a place, or in a trace without nodes the cell.
fn placed(built: &mut Builder, ((x, place), (y, _)): (Coordinate, Coordinate)) -> Read<Place> {
    if built.has_points() {
        return refuse(place, built.node([x, y]));
    }
    Ok((x as u32, y as u32))
}

/// Makes the cells so far nodes with coordinates, after a place that is no cell.
fn use_points(built: &mut Builder, nodes: &mut HashMap<String, Node>) -> Result<(), Refusal> {
    built.use_points()?;
    for node in nodes.values_mut() {
        let (x, y) = node.cell;
        node.cell = built.node([x.into(), y.into()])?;
    }
    Ok(())
}

fn refuse<T>(place: Place, made: Result<T, Refusal>) -> Read<T> {
    made.map_err(|(found, expected)| MapError::new(place, MapErrorKind::TooLong, found, expected))
}

fn no_event(text: &str, place: Place) -> MapError {
    let expected = "an event, like { type: expanding, id: 1, x: 3, y: 4 }";
    MapError::new(place, MapErrorKind::Syntax, quoted(text), expected)
}

fn place_of(marker: &Marker) -> Place {
    (marker.line() as u32, marker.col() as u32 + 1)
}

fn scan_error(error: &ScanError) -> MapError {
    let found: Message = error.info().to_owned().into();
    let kind = MapErrorKind::Syntax;
    MapError::new(place_of(error.marker()), kind, found, "YAML or JSON")
}

/// Posthoc's words for events.
const WORDS: [(&str, &str); 4] = [
    ("generate", "generating"),
    ("expand", "expanding"),
    ("update", "updating"),
    ("close", "closing"),
];

const HEAD: &str = "version: 1.4.0
views:
  main:
    - $: rect
      x: ${{ $.x }}
      y: ${{ $.y }}
      width: 1
      height: 1
      fill: ${{ color[$.type] }}
pivot:
  x: ${{ $.x + 0.5 }}
  y: ${{ $.y + 0.5 }}
  scale: 1
events:
";

/// Writes a replay as YAML.
pub(super) fn write(replay: &Replay) -> String {
    let mut text = String::from(HEAD);
    // Writing to a string cannot fail.
    let _ = write_events(&mut text, replay);
    text
}

fn write_events(text: &mut String, replay: &Replay) -> std::fmt::Result {
    let width = replay.width();
    let mut seen = vec![false; replay.head.len()];
    let ends = [
        ("source", replay.map.start),
        ("destination", replay.map.goal),
    ];
    for (kind, end) in ends {
        if let Some((x, y)) = end {
            let id = y * width + x;
            seen[id as usize] = true;
            writeln!(text, "  - {{ type: {kind}, id: {id}, x: {x}, y: {y} }}")?;
        }
    }
    for (at, entry) in replay.events.iter().enumerate() {
        let word = &replay.kinds[entry.kind as usize].word;
        let theirs = WORDS.iter().find(|(ours, _)| ours == word);
        let word = theirs.map_or(word.as_str(), |(_, theirs)| theirs);
        let (x, y) = replay.place(Key(entry.cell));
        write!(
            text,
            "  - {{ type: {word}, id: {}, x: {x}, y: {y}",
            entry.cell
        )?;
        seen[entry.cell as usize] = true;
        if entry.parent != NONE {
            write!(text, ", pId: {}", entry.parent)?;
            if !seen[entry.parent as usize] {
                let (x, y) = replay.place(Key(entry.parent));
                write!(text, ", px: {x}, py: {y}")?;
            }
        }
        for (name, numbers) in replay.names.iter().zip(&replay.numbers) {
            match numbers[at] {
                number if number.is_nan() => {}
                number if number.is_infinite() && number > 0.0 => write!(text, ", {name}: .inf")?,
                number if number.is_infinite() => write!(text, ", {name}: -.inf")?,
                number => write!(text, ", {name}: {number}")?,
            }
        }
        text.push_str(" }\n");
    }
    for (at, [x, y]) in replay.path.iter().enumerate() {
        write!(text, "  - {{ type: path, id: path-{at}, x: {x}, y: {y}")?;
        if let Some(cost) = replay.cost.filter(|_| at + 1 == replay.path.len()) {
            write!(text, ", cost: {cost}")?;
        }
        text.push_str(" }\n");
    }
    Ok(())
}

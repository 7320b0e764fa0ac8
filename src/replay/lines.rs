//! Traces as lines, which a program prints without a library.
//!
//! ```text
//! trace 1                              the first line: the version of the format
//! title My A*                          what a race calls it
//! size 40 30                           columns and rows; left out, the least that hold all cells
//! start 3 4
//! goal 30 20
//! label prune Pruned by its parent     what the legend says of a word
//! generate 3 4 g=0 h=43 f=43
//! expand 3 4
//! generate 4 4 g=10 h=30 f=40 parent=3,4
//! prune 5 4
//! path 3,4 4,4 cost=10
//! ```
//!
//! - Instead of `size`, a line `map` is followed by the rows of a map in any of the formats of [`map`](crate::map), and an
//!   empty line.
//! - A cell is its column and its row, from 0. `parent=` is the cell before it on its path.
//! - After a line `points`, instead of `size`, cells are the coordinates of [nodes](Replay::has_points): any finite numbers.
//!   With columns and rows, as in `points 40 30`, they are the cells of nodes that are laid out already.
//! - The words `generate`, `update`, `expand`, `close`, `reopen` and `scan` color the cell as in the searches of this library;
//!   `sight` is a line of sight from the parent to the cell, clear if `clear=1`. Other words are the author's own: each
//!   has a color in the legend.
//! - Any number can follow as `name=number`. `g`, `h` and `f` have their usual meaning.
//! - A step is an `expand` with the lines after it. Without any, each event is a step.
//! - `path` has the points of the final path; the centre of the first cell is 0,0. Without it, the path follows the parents
//!   from the goal to the start, if the goal was closed; or from the start, for a search that began at the goal.
//! - Empty lines, and lines that begin with `#`, are ignored outside a map.

use super::build::{Builder, Place, Refusal};
use super::link::Linker;
use super::{NONE, Replay};
use crate::map::error::{MapError, MapErrorKind, quoted};
use crate::map::lines::{Piece, line_of};
use crate::map::{Format, GridMap, format};
use crate::message;
use crate::space::Key;
use crate::space::grid::MAX_SIDE;
use std::fmt::Write;

/// A trace of lines that is being read.
#[derive(Debug)]
pub(super) struct Lines {
    text: String,
    /// The byte of the next line, and its number.
    at: usize,
    number: u32,
    built: Builder,
    /// The numbers of the current line.
    numbers: Vec<(usize, f64)>,
}

type Read<T> = Result<T, MapError>;

impl Lines {
    pub(super) fn new(text: String) -> Self {
        let at = if text.starts_with('\u{feff}') { 3 } else { 0 };
        Self {
            text,
            at,
            number: 0,
            built: Builder::default(),
            numbers: Vec::new(),
        }
    }

    pub(super) fn progress(&self) -> (usize, usize) {
        (self.at, self.text.len())
    }

    pub(super) fn advance(&mut self, events: usize) -> Read<bool> {
        let text = std::mem::take(&mut self.text);
        let read = self.read(&text, events);
        self.text = text;
        read
    }

    fn read(&mut self, text: &str, events: usize) -> Read<bool> {
        for _ in 0..events {
            let Some(line) = self.next(text) else {
                return Ok(true);
            };
            if self.number == 1 {
                version(line)?;
            } else {
                self.line(text, line)?;
            }
        }
        Ok(self.at == text.len())
    }

    /// Returns the next line, without blanks around it.
    fn next<'a>(&mut self, text: &'a str) -> Option<Piece<'a>> {
        let rest = &text[self.at..];
        if rest.is_empty() && self.number > 0 {
            return None;
        }
        let end = rest.find('\n').map_or(rest.len(), |end| end + 1);
        self.at += end;
        self.number += 1;
        let line = rest[..end].trim_end_matches(['\r', '\n']);
        Some(line_of(self.number, line).trimmed())
    }

    fn line(&mut self, text: &str, line: Piece) -> Read<()> {
        let mut words = line.words();
        let Some(word) = words.next() else {
            return Ok(());
        };
        let built = &mut self.built;
        match word.text {
            comment if comment.starts_with('#') => return Ok(()),
            "map" => return self.map(text, word),
            "title" => {
                once(word, !built.title.is_empty())?;
                let title = word.rest().trimmed().text;
                if title.is_empty() {
                    return Err(line.missing("the end of the line", "a title"));
                }
                built.title = title.to_owned();
                return Ok(());
            }
            "size" => {
                alone(word, built)?;
                early(word, built)?;
                let mut side = || side(words.next(), line);
                built.size = Some((side()?, side()?));
            }
            "points" => {
                alone(word, built)?;
                early(word, built)?;
                match words.next() {
                    Some(columns) => {
                        let sides = (side(Some(columns), line)?, side(words.next(), line)?);
                        (built.size, built.is_drawn) = (Some(sides), true);
                    }
                    None => refuse(word, built.use_points())?,
                }
            }
            "start" | "goal" => {
                let is_start = word.text == "start";
                let end = if is_start { built.start } else { built.goal };
                once(word, end.is_some())?;
                let cell = cell(&mut words, line, built)?;
                let end = if is_start {
                    &mut built.start
                } else {
                    &mut built.goal
                };
                *end = Some(cell);
            }
            "label" => {
                let expected = "a word for events, and what the legend says of it";
                let of = words
                    .next()
                    .ok_or_else(|| line.missing("the end of the line", expected))?;
                named(of)?;
                let label = of.rest().trimmed().text.to_owned();
                if label.is_empty() {
                    return Err(line.missing("the end of the line", expected));
                }
                refuse(of, built.label(of.text, label))?;
                return Ok(());
            }
            "path" => {
                once(word, !built.path.is_empty())?;
                for word in words.by_ref() {
                    if let Some(cost) = word.text.strip_prefix("cost=") {
                        built.cost = Some(number(word, cost)?);
                    } else {
                        built.path.push(point(word, built)?);
                    }
                }
                if built.path.is_empty() {
                    return Err(line.missing("the end of the line", "points, like 3,4 4,4"));
                }
                return Ok(());
            }
            _ => {
                named(word)?;
                let kind = refuse(word, built.kind(word.text))?;
                let cell = cell(&mut words, line, built)?;
                let mut parent = None;
                self.numbers.clear();
                for word in words.by_ref() {
                    let Some((name, value)) = word.text.split_once('=') else {
                        return Err(
                            word.unexpected("a name and a number, like g=10, or parent=3,4")
                        );
                    };
                    if name == "parent" {
                        once(word, parent.is_some())?;
                        parent = Some(pair(word, value, built)?);
                        continue;
                    }
                    named(word.before(name.len()))?;
                    let name = refuse(word, built.name(name))?;
                    once(word, self.numbers.iter().any(|(known, _)| *known == name))?;
                    self.numbers.push((name, number(word, value)?));
                }
                let numbers = self.numbers.iter().copied();
                return refuse(word, built.event(kind, cell, parent, numbers));
            }
        }
        words
            .next()
            .map_or(Ok(()), |word| Err(word.unexpected("the end of the line")))
    }

    /// Reads the rows of a map, up to an empty line.
    fn map(&mut self, text: &str, word: Piece) -> Read<()> {
        alone(word, &self.built)?;
        early(word, &self.built)?;
        let (from, first) = (self.at, self.number);
        let mut to = from;
        while let Some(line) = self.next(text) {
            if line.is_blank() {
                break;
            }
            to = self.at;
        }
        let map = format::read(&text[from..to], None).map_err(|error| MapError {
            line: error.line + first,
            ..error
        })?;
        self.built.map = Some(map);
        Ok(())
    }

    pub(super) fn finish(&mut self) -> Read<Linker> {
        if !self.built.has_events() {
            let expected = "an event, like expand 3 4 g=20 h=30";
            let place = (self.number, 1);
            return Err(MapError::new(
                place,
                MapErrorKind::Missing,
                "no event",
                expected,
            ));
        }
        Ok(std::mem::take(&mut self.built).finish())
    }
}

/// Reads the first line.
fn version(line: Piece) -> Read<()> {
    let words: Vec<_> = line.words().collect();
    match words.as_slice() {
        [word, number] if word.text == "trace" && number.text == "1" => Ok(()),
        [word, number, ..] if word.text == "trace" => {
            Err(number.unexpected("1, the version of this format"))
        }
        _ => Err(line.error(MapErrorKind::Syntax, quoted(line.text), "the line: trace 1")),
    }
}

fn refuse<T>(at: Piece, made: Result<T, Refusal>) -> Read<T> {
    made.map_err(|(found, expected)| at.error(MapErrorKind::TooLong, found, expected))
}

fn once(word: Piece, is_there: bool) -> Read<()> {
    if is_there {
        let found = message!("{word} again", word = quoted(word.text));
        return Err(word.error(
            MapErrorKind::Twice,
            found,
            "it once, as title, start, goal and path",
        ));
    }
    Ok(())
}

/// Checks that nothing says where the cells are yet.
fn alone(word: Piece, built: &Builder) -> Read<()> {
    if built.said_size().is_some() || built.has_points() {
        let found = message!("{word} after map, size or points", word = quoted(word.text));
        return Err(word.error(MapErrorKind::Twice, found, "one of them, once"));
    }
    Ok(())
}

fn early(word: Piece, built: &Builder) -> Read<()> {
    if built.has_events() {
        let found = message!("{word} after an event", word = quoted(word.text));
        return Err(word.error(MapErrorKind::BadPlace, found, "it before all events"));
    }
    Ok(())
}

/// Checks that a word is a name.
fn named(word: Piece) -> Read<()> {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let is_name = word
        .text
        .starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    if is_name && word.text.chars().all(is_letter) {
        return Ok(());
    }
    Err(word.unexpected("a word of letters, digits, - and _, like expand or my-mark"))
}

/// Reads a side of the map.
fn side(word: Option<Piece>, line: Piece) -> Read<u32> {
    let word = word.ok_or_else(|| {
        line.missing(
            "the end of the line",
            "the columns and the rows, like size 40 30",
        )
    })?;
    word.number("side", 1..=MAX_SIDE, MapErrorKind::WrongLength)
}

/// Reads a cell of two words, or the coordinates of a node.
fn cell<'a>(
    words: &mut impl Iterator<Item = Piece<'a>>,
    line: Piece,
    built: &mut Builder,
) -> Read<Place> {
    let mut next = || {
        let expected = "the column and the row of a cell, like 3 4";
        let word = words.next();
        word.ok_or_else(|| line.missing("the end of the line", expected))
    };
    let [x, y] = [next()?, next()?];
    if built.has_points() {
        let place = [coordinate(x)?, coordinate(y)?];
        return refuse(x, built.node(place));
    }
    let (columns, rows) = built.said_size().unwrap_or((MAX_SIDE, MAX_SIDE));
    let part = |word: Piece, name, side| word.number(name, 0..=side - 1, MapErrorKind::BadPlace);
    Ok((part(x, "x", columns)?, part(y, "y", rows)?))
}

/// Reads a coordinate of a node.
fn coordinate(word: Piece) -> Read<f64> {
    let number = word.text.parse::<f64>().ok();
    let number = number.filter(|number| number.is_finite());
    number.ok_or_else(|| {
        word.error(
            MapErrorKind::BadNumber,
            quoted(word.text),
            "a finite number",
        )
    })
}

/// Reads a cell of one word, like 3,4, in `value`, which ends `word`.
fn pair(word: Piece, value: &str, built: &mut Builder) -> Read<Place> {
    let value = word.after(word.text.len() - value.len());
    let Some((x, _)) = value.text.split_once(',') else {
        return Err(value.unexpected("a cell, like 3,4"));
    };
    let parts = [value.before(x.len()), value.after(x.len() + 1)];
    cell(&mut parts.into_iter(), value, built)
}

/// Reads a point of one word, like 3,4 or 3.5,4.
fn point(word: Piece, built: &Builder) -> Read<[f64; 2]> {
    let (columns, rows) = built.said_size().unwrap_or((MAX_SIDE, MAX_SIDE));
    let inside = |part: f64, side: u32| {
        let is_on_map = part >= -0.5 && part <= f64::from(side) - 0.5;
        is_on_map || built.has_points() && part.is_finite()
    };
    let parts = word.text.split_once(',');
    let parts = parts.and_then(|(x, y)| Some((x.parse::<f64>().ok()?, y.parse::<f64>().ok()?)));
    parts
        .filter(|&(x, y)| inside(x, columns) && inside(y, rows))
        .map(|(x, y)| [x, y])
        .ok_or_else(|| word.unexpected("a point of the map, like 3,4 or 3.5,4"))
}

/// Reads a number in `value`, which ends `word`.
fn number(word: Piece, value: &str) -> Read<f64> {
    let number = value.parse::<f64>().ok().filter(|number| !number.is_nan());
    number.ok_or_else(|| {
        let at = word.after(word.text.len() - value.len());
        at.error(MapErrorKind::BadNumber, quoted(value), "a number")
    })
}

/// Writes a replay as lines.
pub(super) fn write(replay: &Replay) -> String {
    let mut text = String::from("trace 1\n");
    // Writing to a string cannot fail.
    let _ = write_to(&mut text, replay);
    text
}

fn write_to(text: &mut String, replay: &Replay) -> std::fmt::Result {
    if !replay.title.is_empty() {
        writeln!(text, "title {}", replay.title)?;
    }
    let map = &replay.map;
    let format = if map.layout.is_some() {
        Format::Hex
    } else {
        Format::Ascii
    };
    let plain = GridMap {
        start: None,
        goal: None,
        ..map.clone()
    };
    // These formats can express every map without ends.
    match replay.has_map.then(|| format::write(&plain, format)) {
        Some(Ok(rows)) => write!(text, "map\n{rows}\n")?,
        _ => {
            let word = if replay.has_points { "points" } else { "size" };
            writeln!(text, "{word} {} {}", map.grid.width(), map.grid.height())?;
        }
    }
    for (word, end) in [("start", map.start), ("goal", map.goal)] {
        if let Some((x, y)) = end {
            writeln!(text, "{word} {x} {y}")?;
        }
    }
    for kind in &replay.kinds {
        if kind.label != kind.word {
            writeln!(text, "label {} {}", kind.word, kind.label)?;
        }
    }
    for (at, entry) in replay.events.iter().enumerate() {
        let (x, y) = replay.place(Key(entry.cell));
        write!(text, "{} {x} {y}", replay.kinds[entry.kind as usize].word)?;
        for (name, numbers) in replay.names.iter().zip(&replay.numbers) {
            if !numbers[at].is_nan() {
                write!(text, " {name}={}", numbers[at])?;
            }
        }
        if entry.parent != NONE {
            let (x, y) = replay.place(Key(entry.parent));
            write!(text, " parent={x},{y}")?;
        }
        text.push('\n');
    }
    if !replay.path.is_empty() {
        text.push_str("path");
        for [x, y] in &replay.path {
            write!(text, " {x},{y}")?;
        }
        if let Some(cost) = replay.cost {
            write!(text, " cost={cost}")?;
        }
        text.push('\n');
    }
    Ok(())
}

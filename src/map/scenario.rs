//! The `.scen` files of the grid benchmarks: searches on a map, with the lengths of the shortest paths.
//!
//! N. R. Sturtevant, "Benchmarks for Grid-Based Pathfinding", IEEE Transactions on Computational
//! Intelligence and AI in Games 4(2), 2012.
//!
//! ```text
//! version 1
//! 15  maps/dao/arena.map  49  49  1  7  47  46  62.1543
//! ```
//!
//! Each line is a scenario with nine columns, separated by tabs or spaces: bucket, map, the map's width and height, the
//! start's column and row, the goal's, and the optimal length. A straight step has length 1, a diagonal √2, and a
//! diagonal needs both adjacent cells free. The version, 1 or 1.0, is optional.
//!
//! The lengths were printed with 6 significant digits, in older files with two decimals, in newer ones with 8. So a
//! found length is compared within a tolerance: [`Scenario::is_met_by`]. The least length between different cells is 1,
//! so a length of 0 between them says that there is no path.

use super::error::{MapError, MapErrorKind, quoted};
use super::lines::{Piece, lines_of};
use crate::decimal;
use crate::message;
use crate::space::Grid;
use crate::space::grid::MAX_SIDE;
use std::fmt::Write;

/// The kind of points in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Points {
    /// Cells. Columns go from 0 to the width less one.
    #[default]
    Cells,
    /// Corners of cells, as in any-angle benchmarks. Columns go from 0 to the width.
    Corners,
}

/// A search and the length of its shortest path.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// The line in the file, from 1.
    pub line: u32,
    /// The column of [`width`](Self::width) in that line, from 1, for reporting a wrong size.
    pub size_column: u32,
    /// The group; in most files a quarter of the length.
    pub bucket: u32,
    /// The path of the map's file on the author's machine; see [`map_file`](Self::map_file).
    pub map: String,
    /// The cells in a row of the map.
    pub width: u32,
    /// The rows of the map.
    pub height: u32,
    /// The column and row of the start.
    pub start: (u32, u32),
    /// The column and row of the goal.
    pub goal: (u32, u32),
    /// The length of a shortest path in cells; finite and not negative.
    pub length: f64,
    /// The number of decimals of the length, which gives its precision unless the file drops zeros at the end.
    pub decimals: u8,
}

const END: &str = "the end of the line";

/// More bytes than any length has.
const MAX_LENGTH: usize = 40;

impl Scenario {
    /// Returns the name of the map's file without its folders, which vary.
    pub fn map_file(&self) -> &str {
        self.map.rsplit(['/', '\\']).next().unwrap_or_default()
    }

    /// Returns whether the file says that there is no path: a length of 0 between different cells.
    pub fn is_unreachable(&self) -> bool {
        self.length == 0.0 && self.start != self.goal
    }

    /// Returns whether an answer is correct: the length of a path, or `None` if there is no path.
    ///
    /// The lengths may differ by a ten-thousandth of the stated one. A stated length with two decimals was rounded, so
    /// it may differ by a little over half a hundredth: 0.0051.
    pub fn is_met_by(&self, found: Option<f64>) -> bool {
        match found {
            None => self.is_unreachable(),
            Some(_) if self.is_unreachable() => false,
            Some(found) => (found - self.length).abs() <= self.tolerance(),
        }
    }

    /// Returns the allowed difference from the stated length, in cells.
    pub fn tolerance(&self) -> f64 {
        if self.decimals == 2 {
            0.0051
        } else {
            self.length * 1e-4
        }
    }

    /// Checks that the scenario is for a grid of this size.
    ///
    /// # Errors
    /// [`MapErrorKind::WrongLength`] at the scenario's line and the column of its width.
    pub fn check_size(&self, grid: &Grid) -> Result<(), MapError> {
        if (self.width, self.height) == (grid.width(), grid.height()) {
            return Ok(());
        }
        Err(MapError::new(
            (self.line, self.size_column),
            MapErrorKind::WrongLength,
            message!(
                "a map of {width} × {height} cells",
                width = self.width,
                height = self.height
            ),
            message!(
                "{width} × {height}, the size of the grid",
                width = grid.width(),
                height = grid.height()
            ),
        ))
    }
}

/// Reads scenarios between cells or between corners. Line ends may be LF or CR LF; empty lines are ignored. O(bytes).
///
/// # Errors
/// [`MapError`] for an empty text, another version, a missing or extra column, an invalid number, a side that is not
/// from 1 to [`MAX_SIDE`], a start or goal outside the map, or a length that is negative, infinite or not a plain
/// decimal number.
pub fn read(text: &str, points: Points) -> Result<Vec<Scenario>, MapError> {
    let lines = lines_of(text).filter(|line| !line.is_blank());
    let mut lines = lines.peekable();
    if lines.peek().is_none() {
        let (kind, expected) = (MapErrorKind::Missing, "scenarios of nine columns");
        return Err(MapError::new((1, 1), kind, "nothing", expected));
    }
    let is_version = |line: &Piece| line.words().next().is_some_and(|it| it.text == "version");
    if let Some(line) = lines.next_if(is_version) {
        version(line)?;
    }
    lines.map(|line| scenario(line, points)).collect()
}

fn version(line: Piece) -> Result<(), MapError> {
    let mut words = line.words().skip(1);
    let number = words.next();
    let number = number.ok_or_else(|| missing(line, "number of the version"))?;
    if !matches!(number.text, "1" | "1.0") {
        let found = message!(
            "{name} {text}",
            name = "version",
            text = quoted(number.text)
        );
        return Err(number.error(MapErrorKind::BadNumber, found, "1 or 1.0"));
    }
    no_more(words.next(), END)
}

const COLUMNS: [&str; 9] = [
    "bucket",
    "map",
    "width",
    "height",
    "start x",
    "start y",
    "goal x",
    "goal y",
    "optimal length",
];

fn scenario(line: Piece, points: Points) -> Result<Scenario, MapError> {
    let words: Vec<_> = line.words().collect();
    let column = |at: usize| {
        let word = words.get(at).copied();
        word.ok_or_else(|| missing(line, COLUMNS[at]))
    };
    let number = |at, range, outside| column(at)?.number(COLUMNS[at], range, outside);
    let side = |at| number(at, 1..=MAX_SIDE, MapErrorKind::BadNumber);
    let bucket = number(0, 0..=u32::MAX, MapErrorKind::BadNumber)?;
    let map = column(1)?.text.to_owned();
    let (width, height) = (side(2)?, side(3)?);
    let [last_x, last_y] = [width, height].map(|side| match points {
        Points::Cells => side - 1,
        Points::Corners => side,
    });
    let place = |at, last| number(at, 0..=last, MapErrorKind::BadPlace);
    let start = (place(4, last_x)?, place(5, last_y)?);
    let goal = (place(6, last_x)?, place(7, last_y)?);
    let (length, decimals) = length(column(8)?)?;
    let expected = "nine columns, the optimal length last";
    no_more(words.get(9).copied(), expected)?;
    Ok(Scenario {
        line: line.number,
        size_column: column(2)?.place().1,
        bucket,
        map,
        width,
        height,
        start,
        goal,
        length,
        decimals,
    })
}

fn missing(line: Piece, name: &'static str) -> MapError {
    line.missing(END, message!("the {name}"; name))
}

/// Returns an error if the line continues.
fn no_more(word: Option<Piece>, expected: &'static str) -> Result<(), MapError> {
    word.map_or(Ok(()), |word| {
        let found = message!("another column, {text}", text = quoted(word.text));
        Err(word.error(MapErrorKind::WrongLength, found, expected))
    })
}

/// Returns the optimal length and the number of its decimals.
fn length(word: Piece) -> Result<(f64, u8), MapError> {
    let short = Some(word.text).filter(|text| text.len() <= MAX_LENGTH);
    let length = short.and_then(decimal::parse).ok_or_else(|| {
        let found = message!(
            "{name} {text}",
            name = "optimal length",
            text = quoted(word.text)
        );
        let expected = "a decimal number such as 62.1543";
        word.error(MapErrorKind::BadNumber, found, expected)
    })?;
    let (_, decimals) = word.text.split_once('.').unwrap_or_default();
    Ok((length, decimals.len() as u8))
}

/// Writes scenarios with tabs between the columns, each length with its decimals. The format cannot express a map whose
/// name is empty or has blanks: it would not read back.
pub fn write(scenarios: &[Scenario]) -> String {
    let mut text = String::from("version 1\n");
    for scenario in scenarios {
        let [(start_x, start_y), (goal_x, goal_y)] = [scenario.start, scenario.goal];
        let decimals = usize::from(scenario.decimals);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{}\t{}\t{}\t{}\t{start_x}\t{start_y}\t{goal_x}\t{goal_y}\t{:.decimals$}",
            scenario.bucket, scenario.map, scenario.width, scenario.height, scenario.length
        );
    }
    text
}

#[cfg(test)]
mod tests;

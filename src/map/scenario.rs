//! The `.scen` files of the grid benchmarks: what to search for on a map, and how long the
//! shortest path is.
//!
//! N. R. Sturtevant, "Benchmarks for Grid-Based Pathfinding", IEEE Transactions on Computational
//! Intelligence and AI in Games 4(2), 2012.
//!
//! ```text
//! version 1
//! 15  maps/dao/arena.map  49  49  1  7  47  46  62.1543
//! ```
//!
//! A line a scenario, nine columns between tabs or spaces: bucket, map, the map's width and height,
//! the start's column and row, the goal's, the optimal length. A straight step is 1 long, a
//! diagonal one √2, and needs both cells beside it free. The version, 1 or 1.0, may be left out.
//!
//! The lengths were printed with 6 significant digits, in older files with two decimals, in newer
//! ones with 8, so a length found by search is compared within a tolerance:
//! [`Scenario::is_met_by`]. The shortest length of other cells than that of the start is 1, so a 0
//! there says that there is no path.

use super::error::{MapError, MapErrorKind, quoted};
use super::lines::{TextLine, TextLines, whole};
use crate::decimal;
use crate::space::Grid;
use std::fmt::Write;

/// What the points of a file are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Points {
    /// Cells, so columns go from 0 to the width less one.
    #[default]
    Cells,
    /// Corners of cells, as any-angle benchmarks have them, so columns go from 0 to the width.
    Corners,
}

/// A search and the length of its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// Its line in the file, from 1.
    pub line: u32,
    /// The column of [`width`](Self::width) in that line, from 1: where a wrong size is reported.
    pub size_column: u32,
    /// The group it is in; in most files a quarter of the length.
    pub bucket: u32,
    /// The map's file as the one who wrote it had it; see [`map_file`](Self::map_file).
    pub map: String,
    /// The cells in a row of the map.
    pub width: u32,
    /// The rows of the map.
    pub height: u32,
    /// Column and row of the start.
    pub start: (u32, u32),
    /// Column and row of the goal.
    pub goal: (u32, u32),
    /// The length of a shortest path in cells: finite and not negative.
    pub length: f64,
    /// How many digits the length has behind its point: how exact it is, unless the file drops
    /// zeros at the end.
    pub decimals: u8,
}

/// More bytes than any length has.
const MAX_LENGTH: usize = 40;

impl Scenario {
    /// The name of the map's file without its folders, which differ from place to place.
    pub fn map_file(&self) -> &str {
        self.map.rsplit(['/', '\\']).next().unwrap_or_default()
    }

    /// Whether the file says that there is no path: a length of 0 between different cells.
    pub fn is_unreachable(&self) -> bool {
        self.length == 0.0 && self.start != self.goal
    }

    /// Whether an answer is the right one: the length of a path, or none where there is no path.
    ///
    /// The two lengths may differ by a ten-thousandth of the stated one; where that has two
    /// decimals, it was rounded to them, and they may differ by half a hundredth and a bit: 0.0051.
    pub fn is_met_by(&self, found: Option<f64>) -> bool {
        match found {
            None => self.is_unreachable(),
            Some(_) if self.is_unreachable() => false,
            Some(found) => (found - self.length).abs() <= self.tolerance(),
        }
    }

    /// How far the length of a shortest path may be from the stated one, in cells.
    pub fn tolerance(&self) -> f64 {
        if self.decimals == 2 {
            0.0051
        } else {
            self.length * 1e-4
        }
    }

    /// Whether it is for a grid of this size.
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
            format!("a map of {} × {} cells", self.width, self.height),
            format!("{} × {}, the size of the grid", grid.width(), grid.height()),
        ))
    }
}

/// Reads scenarios between cells or between corners. Line ends may be LF or CR LF; empty lines are
/// none. O(bytes).
///
/// # Errors
/// [`MapError`] for an empty text, another version, a column too few or too many, a number that is
/// none, a side that is not from 1 to [`MAX_SIDE`](crate::space::grid::MAX_SIDE), a start or goal
/// outside the map, and a length that is negative, infinite or not a plain decimal number.
pub fn read(text: &str, points: Points) -> Result<Vec<Scenario>, MapError> {
    let mut lines = TextLines::new(text)
        .filter(|line| !line.is_blank())
        .peekable();
    let Some(&first) = lines.peek() else {
        let (found, expected) = ("nothing", "scenarios of nine columns");
        return Err(MapError::new(
            (1, 1),
            MapErrorKind::Missing,
            found,
            expected,
        ));
    };
    if first
        .words()
        .next()
        .is_some_and(|(_, word)| word == "version")
    {
        version(first)?;
        lines.next();
    }
    lines.map(|line| scenario(line, points)).collect()
}

fn version(line: TextLine) -> Result<(), MapError> {
    let mut columns = Columns::new(line);
    columns.next("version")?;
    let (at, number) = columns.next("number of the version")?;
    if !matches!(number, "1" | "1.0") {
        let found = format!("version {}", quoted(number));
        let place = line.place(at);
        return Err(MapError::new(
            place,
            MapErrorKind::BadNumber,
            found,
            "1 or 1.0",
        ));
    }
    columns.end("the end of the line")
}

fn scenario(line: TextLine, points: Points) -> Result<Scenario, MapError> {
    let mut columns = Columns::new(line);
    let bucket = columns.whole("bucket")?;
    let (_, map) = columns.next("map")?;
    let (width_at, width) = columns.side("width")?;
    let (_, height) = columns.side("height")?;
    let last = |side: u32| match points {
        Points::Cells => side - 1,
        Points::Corners => side,
    };
    let (last_x, last_y) = (last(width), last(height));
    let start = (
        columns.coordinate("start x", last_x)?,
        columns.coordinate("start y", last_y)?,
    );
    let goal = (
        columns.coordinate("goal x", last_x)?,
        columns.coordinate("goal y", last_y)?,
    );
    let (length, decimals) = columns.length()?;
    columns.end("nine columns, the optimal length last")?;
    Ok(Scenario {
        line: line.number,
        size_column: line.place(width_at).1,
        bucket,
        map: map.to_owned(),
        width,
        height,
        start,
        goal,
        length,
        decimals,
    })
}

/// The columns of a line, one after the other.
struct Columns<'a, W> {
    line: TextLine<'a>,
    words: W,
}

impl<'a> Columns<'a, ()> {
    fn new(line: TextLine<'a>) -> Columns<'a, impl Iterator<Item = (usize, &'a str)>> {
        let words = line.words();
        Columns { line, words }
    }
}

impl<'a, W: Iterator<Item = (usize, &'a str)>> Columns<'a, W> {
    fn error(&self, at: usize, kind: MapErrorKind, found: &str, expected: &str) -> MapError {
        MapError::new(self.line.place(at), kind, found, expected)
    }

    fn next(&mut self, name: &str) -> Result<(usize, &'a str), MapError> {
        self.words.next().ok_or_else(|| {
            let at = self.line.text.len();
            let (found, expected) = ("the end of the line", format!("the {name}"));
            self.error(at, MapErrorKind::Missing, found, &expected)
        })
    }

    fn end(&mut self, expected: &str) -> Result<(), MapError> {
        let Some((at, word)) = self.words.next() else {
            return Ok(());
        };
        let found = format!("another column, {}", quoted(word));
        Err(self.error(at, MapErrorKind::WrongLength, &found, expected))
    }

    fn whole(&mut self, name: &str) -> Result<u32, MapError> {
        let (at, word) = self.next(name)?;
        whole(word).ok_or_else(|| {
            let found = format!("{name} {}", quoted(word));
            let expected = "a whole number, not negative";
            self.error(at, MapErrorKind::BadNumber, &found, expected)
        })
    }

    fn side(&mut self, name: &str) -> Result<(usize, u32), MapError> {
        let (at, word) = self.next(name)?;
        Ok((at, self.line.side(at, name, word)?))
    }

    /// A column or row of the map.
    fn coordinate(&mut self, name: &str, last: u32) -> Result<u32, MapError> {
        let (at, word) = self.next(name)?;
        let error = |kind| {
            let found = format!("{name} {}", quoted(word));
            let expected = format!("a whole number from 0 to {last}");
            self.error(at, kind, &found, &expected)
        };
        let number = whole(word).ok_or_else(|| error(MapErrorKind::BadNumber))?;
        if number > last {
            return Err(error(MapErrorKind::BadPlace));
        }
        Ok(number)
    }

    /// The optimal length and its digits behind the point.
    fn length(&mut self) -> Result<(f64, u8), MapError> {
        let (at, word) = self.next("optimal length")?;
        // Neither signs nor exponents nor words such as NaN get as far as the parser.
        let plain = |byte: u8| byte.is_ascii_digit() || byte == b'.';
        let number = Some(word)
            .filter(|word| word.len() <= MAX_LENGTH && word.bytes().all(plain))
            .and_then(decimal::parse);
        let decimals = word.split_once('.').map_or(0, |(_, digits)| digits.len());
        number
            .map(|length| (length, decimals as u8))
            .ok_or_else(|| {
                let found = format!("optimal length {}", quoted(word));
                let expected = "a decimal number such as 62.1543";
                self.error(at, MapErrorKind::BadNumber, &found, expected)
            })
    }
}

/// Writes scenarios with tabs between the columns, each length with its decimals. A map whose name
/// is empty or has blanks would not read back: the format has no way to write it.
pub fn write(scenarios: &[Scenario]) -> String {
    let mut text = String::from("version 1\n");
    for scenario in scenarios {
        let Scenario {
            bucket,
            map,
            width,
            height,
            start: (start_x, start_y),
            goal: (goal_x, goal_y),
            length,
            decimals,
            ..
        } = scenario;
        let decimals = usize::from(*decimals);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{bucket}\t{map}\t{width}\t{height}\t{start_x}\t{start_y}\t{goal_x}\t{goal_y}\t{length:.decimals$}"
        );
    }
    text
}

#[cfg(test)]
mod tests;

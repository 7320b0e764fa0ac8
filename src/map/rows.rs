//! Rows of cells with one character each, for the digit, ASCII and `.map` formats.
//!
//! Every format is a table from characters to [`Sign`]s. The rows are found and checked against the limits first,
//! without reading any cell. Then they are read in one pass.

use super::error::{MapError, MapErrorKind, Read, counted, quoted};
use super::grid_map::GridMap;
use super::lines::{Piece, Place, TextLines};
use crate::message;
use crate::message::Message;
use crate::space::grid::MAX_SIDE;
use crate::space::{CellKind, Grid};

/// The most characters of a row that are counted for a message; a row of gigabytes is not counted.
const COUNTED: usize = 1 << 16;

/// The meaning of a character.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// A [`CellKind`] as a byte.
    Cell(u8),
    /// The start, with the byte of the cell beneath it.
    Start(u8),
    /// The goal, likewise.
    Goal(u8),
}

impl Sign {
    pub(super) const WALL: Self = Self::Cell(CellKind::WALL.byte());
    pub(super) const FLOOR: Self = Self::Cell(CellKind::FLOOR.byte());
    pub(super) const START: Self = Self::Start(CellKind::FLOOR.byte());
    pub(super) const GOAL: Self = Self::Goal(CellKind::FLOOR.byte());
}

/// The characters of a format, all among the first [`Signs::LEN`] of Unicode.
pub(super) struct Signs {
    table: [Option<Sign>; Self::LEN],
    seen: [bool; Self::LEN],
    /// All of the characters, for messages.
    expected: &'static str,
}

impl Signs {
    /// Up to the last letter of Latin Extended-B.
    pub(super) const LEN: usize = 0x250;

    pub(super) fn new(signs: &[(&str, Sign)], expected: &'static str) -> Self {
        let mut all = Self {
            table: [None; Self::LEN],
            seen: [false; Self::LEN],
            expected,
        };
        for &(characters, sign) in signs {
            for character in characters.chars() {
                all.set(character, sign);
            }
        }
        all
    }

    pub(super) fn set(&mut self, character: char, sign: Sign) {
        self.table[character as usize] = Some(sign);
    }

    /// Returns whether a character appeared in the rows that were read with it.
    pub(super) fn was_seen(&self, character: char) -> bool {
        self.seen[character as usize]
    }
}

/// The lines of a text that contain its cells.
pub(super) struct Rows<'a> {
    pub(super) rows: Vec<Piece<'a>>,
    /// The position of the row after the last.
    end: Place,
    /// The number of characters from one cell to the next.
    pub(super) step: usize,
}

impl<'a> Rows<'a> {
    /// Takes lines up to the end of the text, or to the first line for which `ends` returns true; that line stays.
    /// Ignores empty lines before the first row and after the last. If there are no rows, the position of the first is `end`. A cell is one
    /// character, unless the caller changes the step.
    ///
    /// # Errors
    /// [`MapErrorKind::WrongLength`] for an empty line between rows.
    pub(super) fn take(
        lines: &mut TextLines<'a>,
        end: Place,
        ends: impl Fn(&str) -> bool,
    ) -> Read<Self> {
        let mut rows = Vec::new();
        let mut blank: Option<Piece> = None;
        while let Some(line) = lines.next_if(|line| !ends(line.text)) {
            if line.is_blank() {
                if !rows.is_empty() {
                    blank = blank.or(Some(line));
                }
            } else if let Some(blank) = blank {
                let (found, expected) = ("an empty line", "a row, as on the lines around it");
                return Err(blank.error(MapErrorKind::WrongLength, found, expected));
            } else if rows.len() < COUNTED {
                rows.push(line);
            } else {
                break;
            }
        }
        let end = rows.last().map_or(end, |row: &Piece| row.end());
        let end = blank.map_or(end, Piece::place);
        let step = 1;
        Ok(Self { rows, end, step })
    }

    /// Returns the position of a row, or where it would begin if it is missing.
    pub(super) fn place(&self, row: u32) -> Place {
        let row = self.rows.get(row as usize);
        row.map_or(self.end, |row| row.place())
    }

    /// Returns the number of cells in the first row, for texts without a stated size.
    ///
    /// # Errors
    /// [`MapErrorKind::Missing`] for no rows, [`MapErrorKind::TooLong`] for a side over [`MAX_SIDE`].
    pub(super) fn width(&self, expected: &'static str) -> Read<usize> {
        let limit = MAX_SIDE as usize;
        let Some(first) = self.rows.first() else {
            let (kind, found) = (MapErrorKind::Missing, "no row of cells");
            return Err(MapError::new(self.end, kind, found, expected));
        };
        let width = self.length(first.text);
        let (place, found) = if width > limit {
            let found = row_of(width);
            (first.place_of(self.step * limit), found)
        } else if self.rows.len() > limit {
            (self.place(MAX_SIDE), rows_of(self.rows.len()))
        } else {
            return Ok(width);
        };
        let expected = message!("at most {most}", most = MAX_SIDE);
        Err(MapError::new(place, MapErrorKind::TooLong, found, expected))
    }

    /// Reads rows that must all have the same width; `whose` names it in the message. The width and the number of rows
    /// must be valid for a grid. O(bytes).
    ///
    /// # Errors
    /// [`MapErrorKind::WrongLength`], [`MapErrorKind::UnknownCharacter`], and
    /// [`MapErrorKind::Twice`] for a second start or goal.
    pub(super) fn read(
        &self,
        width: usize,
        whose: &'static str,
        signs: &mut Signs,
    ) -> Read<GridMap> {
        let mut cells = Vec::with_capacity(width * self.rows.len());
        let (mut start, mut goal) = (None, None);
        for (y, row) in (0..).zip(&self.rows) {
            let error = |x: usize, kind, found: Message, expected: Message| {
                MapError::new(row.place_of(self.step * x), kind, found, expected)
            };
            let length = self.length(row.text);
            if length != width {
                let found = row_of(length);
                let expected = message!("{expected}, as {whose}", expected = width; whose);
                let kind = MapErrorKind::WrongLength;
                return Err(error(length.min(width), kind, found, expected));
            }
            for (x, character) in row.text.chars().step_by(self.step).enumerate() {
                let Some(&Some(sign)) = signs.table.get(character as usize) else {
                    let found = quoted(&character.to_string());
                    let kind = MapErrorKind::UnknownCharacter;
                    return Err(error(x, kind, found.into(), signs.expected.into()));
                };
                signs.seen[character as usize] = true;
                let (byte, end) = match sign {
                    Sign::Cell(byte) => (byte, None),
                    Sign::Start(byte) => (byte, Some(&mut start)),
                    Sign::Goal(byte) => (byte, Some(&mut goal)),
                };
                cells.push(byte);
                if end.is_some_and(|end| end.replace((x as u32, y)).is_some()) {
                    let found = message!("a second {what}", what = character);
                    let expected = "one start and one goal at most";
                    return Err(error(x, MapErrorKind::Twice, found, expected.into()));
                }
            }
        }
        let grid = Grid::from_bytes(width as u32, self.rows.len() as u32, cells);
        Ok(GridMap {
            start,
            goal,
            ..GridMap::plain(grid)
        })
    }

    /// Returns the number of cells of a row, counted up to [`COUNTED`].
    fn length(&self, row: &str) -> usize {
        let head = &row[..row.floor_char_boundary(4 * COUNTED * self.step)];
        head.chars().count().div_ceil(self.step).min(COUNTED)
    }
}

/// Writes a grid, one line for each row. The character of a cell depends on its kind as a byte, except at the `ends`:
/// each is an index among the cells, if it is on the grid, with its character.
pub(super) fn write(
    grid: &Grid,
    ends: &[(Option<usize>, char)],
    character: impl Fn(u8) -> char,
) -> String {
    let width = grid.width() as usize;
    let mut text = String::with_capacity(grid.cells().len() + grid.height() as usize);
    for (y, row) in grid.cells().chunks_exact(width).enumerate() {
        for (x, &byte) in row.iter().enumerate() {
            let here = Some(y * width + x);
            let end = ends.iter().find(|(end, _)| *end == here);
            text.push(end.map_or_else(|| character(byte), |&(_, sign)| sign));
        }
        text.push('\n');
    }
    text
}

/// Returns a number of cells in words; says so if the count stopped at [`COUNTED`].
fn row_of(cells: usize) -> Message {
    if cells < COUNTED {
        counted!(cells, "a row of {n} cell", "a row of {n} cells")
    } else {
        message!("a row of at least {n} cells", n = COUNTED)
    }
}

/// Returns the characters of a row with a space between each two.
pub(super) fn spaced(row: &str) -> String {
    let mut text = String::with_capacity(2 * row.len());
    for (number, cell) in row.chars().enumerate() {
        if number > 0 {
            text.push(' ');
        }
        text.push(cell);
    }
    text
}

/// Returns a number of rows in words.
pub(super) fn rows_of(rows: usize) -> Message {
    if rows < COUNTED {
        counted!(rows, "{n} row", "{n} rows")
    } else {
        message!("at least {n} rows", n = COUNTED)
    }
}

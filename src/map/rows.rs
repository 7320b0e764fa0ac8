//! Rows of cells, a character each: what the digit, ASCII and `.map` formats have in common.
//!
//! Every format is a table from characters to [`Sign`]s. The rows are found first, bounded by the
//! limits and without a look at a single cell; then they are read in one pass.

use super::error::{MapError, MapErrorKind, counted, quoted};
use super::grid_map::GridMap;
use super::lines::{Place, TextLines};
use crate::space::Grid;
use crate::space::grid::MAX_SIDE;

/// What is too long is counted up to here for its message; a row of gigabytes is not.
const COUNTED: usize = 1 << 16;

/// What a character stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// A [`CellKind`](crate::space::CellKind) as a byte.
    Cell(u8),
    /// The start, with the byte of the cell beneath it.
    Start(u8),
    /// The goal, likewise.
    Goal(u8),
}

/// The characters of a format, all of them among the first [`Signs::LEN`] of Unicode.
pub(super) struct Signs {
    table: [Option<Sign>; Self::LEN],
    seen: [bool; Self::LEN],
    /// All of them, for messages.
    expected: &'static str,
}

impl Signs {
    /// Up to the last letter of Latin Extended-B.
    pub(super) const LEN: usize = 0x250;

    pub(super) fn new(signs: &[(char, Sign)], expected: &'static str) -> Self {
        let mut all = Self {
            table: [None; Self::LEN],
            seen: [false; Self::LEN],
            expected,
        };
        for &(character, sign) in signs {
            all.table[character as usize] = Some(sign);
        }
        all
    }

    pub(super) fn set(&mut self, character: char, sign: Sign) {
        self.table[character as usize] = Some(sign);
    }

    /// Whether a character stood in the rows that were read with it.
    pub(super) fn was_seen(&self, character: char) -> bool {
        self.seen[character as usize]
    }
}

/// The lines of a text that hold its cells.
pub(super) struct Rows<'a> {
    first: u32,
    rows: Vec<&'a str>,
    /// Where the row after the last would stand.
    end: Place,
}

impl<'a> Rows<'a> {
    /// Takes lines up to the end of the text or to one that `ends` the rows, which is left.
    /// Empty lines after the last row are no rows.
    ///
    /// # Errors
    /// [`MapErrorKind::WrongLength`] for an empty line among them.
    pub(super) fn take(
        lines: &mut TextLines<'a>,
        ends: impl Fn(&str) -> bool,
    ) -> Result<Self, MapError> {
        let mut found = Self {
            first: 0,
            rows: Vec::new(),
            end: lines.here(),
        };
        let mut blank = None;
        while let Some(line) = lines.next_if(|line| !ends(line.text)) {
            if line.is_blank() {
                blank = blank.or(Some((line.number, 1)));
                if found.rows.is_empty() {
                    break;
                }
            } else if let Some(place) = blank {
                return Err(MapError::new(
                    place,
                    MapErrorKind::WrongLength,
                    "an empty line",
                    "a row, as on the lines around it",
                ));
            } else if found.rows.len() < COUNTED {
                found.rows.push(line.text);
                found.first = line.number + 1 - found.rows.len() as u32;
                found.end = lines.here();
            } else {
                break;
            }
        }
        found.end = blank.unwrap_or(found.end);
        Ok(found)
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Where a row starts; of those that there are not where the first of them would.
    pub(super) fn place(&self, row: u32) -> Place {
        if (row as usize) < self.len() {
            (self.first + row, 1)
        } else {
            self.end
        }
    }

    /// The cells in the first row, for a text that says its size in no other way.
    ///
    /// # Errors
    /// [`MapErrorKind::Missing`] for no rows, [`MapErrorKind::TooLong`] for a side over
    /// [`MAX_SIDE`].
    pub(super) fn width(&self, expected: &str) -> Result<usize, MapError> {
        let limit = MAX_SIDE as usize;
        let Some(first) = self.rows.first() else {
            return Err(MapError::new(
                self.end,
                MapErrorKind::Missing,
                "no row of cells",
                expected,
            ));
        };
        let width = length(first);
        let (place, found) = if width > limit {
            let found = format!("a row of {}", bounded(width, "cell"));
            ((self.first, MAX_SIDE + 1), found)
        } else if self.len() > limit {
            (self.place(MAX_SIDE), bounded(self.len(), "row"))
        } else {
            return Ok(width);
        };
        let expected = format!("at most {MAX_SIDE}");
        Err(MapError::new(place, MapErrorKind::TooLong, found, expected))
    }

    /// Reads rows that shall all have the same width, which `whose` says for the message. The
    /// width and the number of rows must be what a grid allows. O(bytes).
    ///
    /// # Errors
    /// [`MapErrorKind::WrongLength`], [`MapErrorKind::UnknownCharacter`], and
    /// [`MapErrorKind::Twice`] for a second start or goal.
    pub(super) fn read(
        &self,
        width: usize,
        whose: &str,
        signs: &mut Signs,
    ) -> Result<GridMap, MapError> {
        let mut cells = Vec::with_capacity(width * self.rows.len());
        let (mut start, mut goal) = (None, None);
        for (number, row) in (self.first..).zip(&self.rows) {
            let length = length(row);
            if length != width {
                return Err(MapError::new(
                    (number, length.min(width) as u32 + 1),
                    MapErrorKind::WrongLength,
                    format!("a row of {}", bounded(length, "cell")),
                    format!("{width}, as {whose}"),
                ));
            }
            for (x, character) in row.chars().enumerate() {
                let place = (number, x as u32 + 1);
                let Some(&Some(sign)) = signs.table.get(character as usize) else {
                    return Err(MapError::new(
                        place,
                        MapErrorKind::UnknownCharacter,
                        quoted(character.encode_utf8(&mut [0; 4])),
                        signs.expected,
                    ));
                };
                signs.seen[character as usize] = true;
                let (byte, end) = match sign {
                    Sign::Cell(byte) => (byte, None),
                    Sign::Start(byte) => (byte, Some(&mut start)),
                    Sign::Goal(byte) => (byte, Some(&mut goal)),
                };
                cells.push(byte);
                let here = (x as u32, number - self.first);
                if end.is_some_and(|end| end.replace(here).is_some()) {
                    return Err(MapError::new(
                        place,
                        MapErrorKind::Twice,
                        format!("a second {character}"),
                        "one start and one goal at most",
                    ));
                }
            }
        }
        Ok(GridMap {
            grid: Grid::from_bytes(width as u32, self.rows.len() as u32, cells),
            start,
            goal,
            layout: None,
        })
    }
}

/// Writes a grid, a line a row, each with its line end. The character of a cell is chosen by its kind as a byte, except where
/// one of the `ends` stands: its index among the cells, if it is on the grid, with its character.
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

/// The characters of a row, counted no further than [`COUNTED`].
fn length(row: &str) -> usize {
    let head = &row[..row.floor_char_boundary(4 * COUNTED)];
    head.chars().count().min(COUNTED)
}

/// [`counted`], but honest about a count that ended at [`COUNTED`].
pub(super) fn bounded(count: usize, thing: &str) -> String {
    if count < COUNTED {
        counted(count, thing)
    } else {
        format!("at least {COUNTED} {thing}s")
    }
}

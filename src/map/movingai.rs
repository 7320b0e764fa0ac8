//! The `.map` files of the grid benchmarks.
//!
//! N. R. Sturtevant, "Benchmarks for Grid-Based Pathfinding", IEEE Transactions on Computational
//! Intelligence and AI in Games 4(2), 2012.
//!
//! ```text
//! type octile
//! height 2
//! width 4
//! map
//! .GS.
//! @TWW
//! ```
//!
//! `.`, `G` and `S` are one kind of ground, `@`, `O` and `T` are blocked, and `W` is water, which
//! one enters from water only. No step joins land and water, so who walks on land never meets
//! water and the other way round: a map is read for one of them, and the rest is wall.
//!
//! Start and goal are no part of the format; they are in the [`scenario`](super::scenario) files
//! beside it.

use super::error::{MapError, MapErrorKind, quoted};
use super::grid_map::{CannotWrite, GridMap};
use super::lines::{TextLine, TextLines};
use super::rows::{self, Rows, Sign, Signs};
use crate::space::CellKind;

/// For whom a map is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Terrain {
    /// For those who walk on land: water is wall.
    #[default]
    Land,
    /// For those who swim: all but water is wall.
    Water,
}

/// Reads a map for one kind of walker; all its ground becomes floor. The height and width lines
/// may stand in any order, and line ends may be LF or CR LF. O(bytes).
///
/// # Errors
/// [`MapError`] for a header that is not as above, a side of 0 or over
/// [`MAX_SIDE`](crate::space::grid::MAX_SIDE), too few or too many rows, a row of another length
/// than the width, another character.
pub fn read(text: &str, ground: Terrain) -> Result<GridMap, MapError> {
    let mut lines = TextLines::new(text);
    let (width, height) = header(&mut lines)?;

    let rows = Rows::take(&mut lines, height as usize, |_| false)?;
    let wrong = |place, count| {
        let found = rows::bounded(count, "row");
        let expected = format!("{height}, as the header says");
        Err(MapError::new(
            place,
            MapErrorKind::WrongLength,
            found,
            expected,
        ))
    };
    if let Some((line, count)) = rows.surplus {
        return wrong((line.number, 1), count);
    }
    if rows.len() < height as usize {
        return wrong(rows.end, rows.len());
    }

    let [land, water] = match ground {
        Terrain::Land => [CellKind::FLOOR, CellKind::WALL],
        Terrain::Water => [CellKind::WALL, CellKind::FLOOR],
    }
    .map(|kind| Sign::Cell(kind.byte()));
    let wall = Sign::Cell(CellKind::WALL.byte());
    let mut signs = Signs::new(
        &[
            ('.', land),
            ('G', land),
            ('S', land),
            ('@', wall),
            ('O', wall),
            ('T', wall),
            ('W', water),
        ],
        ". G S ground, @ O T blocked or W water",
    );
    rows.read(width as usize, "the header says", &mut signs)
}

/// Reads up to and with the line `map`; width and height.
fn header(lines: &mut TextLines) -> Result<(u32, u32), MapError> {
    let (mut typed, mut width, mut height) = (false, None, None);
    for line in lines.by_ref() {
        let mut words = line.words();
        let Some((at, word)) = words.next() else {
            continue;
        };
        let place = line.place(at);
        match word {
            _ if !typed => {
                if word != "type" {
                    return Err(unexpected(line, at, word, "type octile"));
                }
                let (at, word) = words
                    .next()
                    .ok_or_else(|| missing(line, "nothing after type", "octile"))?;
                if word != "octile" {
                    return Err(unexpected(line, at, word, "octile"));
                }
                typed = true;
            }
            "map" => {
                let part = |side: Option<u32>, name: &str| {
                    side.ok_or_else(|| {
                        let found = format!("map before the {name}");
                        let expected = format!("a line such as {name} 512");
                        MapError::new(place, MapErrorKind::Missing, found, expected)
                    })
                };
                let sides = (part(width, "width")?, part(height, "height")?);
                nothing_more(line, words)?;
                return Ok(sides);
            }
            "width" | "height" => {
                let side = if word == "width" {
                    &mut width
                } else {
                    &mut height
                };
                let (at, digits) = words
                    .next()
                    .ok_or_else(|| missing(line, "no number", "a whole number"))?;
                if side.replace(line.side(at, word, digits)?).is_some() {
                    let found = format!("a second {word}");
                    let expected = "width and height once each";
                    return Err(MapError::new(place, MapErrorKind::Twice, found, expected));
                }
            }
            _ => return Err(unexpected(line, at, word, "height, width or map")),
        }
        nothing_more(line, words)?;
    }
    let expected = if typed {
        "height, width, then map"
    } else {
        "type octile"
    };
    Err(MapError::new(
        lines.here(),
        MapErrorKind::Missing,
        "the end of the text",
        expected,
    ))
}

fn missing(line: TextLine, found: &str, expected: &str) -> MapError {
    MapError::new(line.end(), MapErrorKind::Missing, found, expected)
}

fn unexpected(line: TextLine, at: usize, word: &str, expected: &str) -> MapError {
    let place = line.place(at);
    MapError::new(place, MapErrorKind::UnknownName, quoted(word), expected)
}

fn nothing_more<'a>(
    line: TextLine,
    mut words: impl Iterator<Item = (usize, &'a str)>,
) -> Result<(), MapError> {
    words.next().map_or(Ok(()), |(at, word)| {
        Err(unexpected(line, at, word, "the end of the line"))
    })
}

/// Writes a grid with `.` for floor and `@` for walls. A start and a goal are left out: the format
/// has none, they belong to a scenario file.
///
/// # Errors
/// [`CannotWrite`] for ground that is neither wall nor floor, and for a start or goal outside the
/// grid.
pub fn write(map: &GridMap) -> Result<String, CannotWrite> {
    map.ends_are_inside()?;
    map.ground_is_plain("map")?;
    let (width, height) = (map.grid.width(), map.grid.height());
    let rows = rows::write(&map.grid, |_, byte| {
        if byte == CellKind::WALL.byte() {
            '@'
        } else {
            '.'
        }
    });
    Ok(format!(
        "type octile\nheight {height}\nwidth {width}\nmap\n{rows}"
    ))
}

#[cfg(test)]
mod tests;

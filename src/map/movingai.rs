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
//! `.`, `G` and `S` are the same ground, `@`, `O` and `T` are blocked, and `W` is water, which can be entered from
//! water only. No step joins land and water, so a path never has both. The caller chooses which of them becomes
//! floor; everything else becomes wall.
//!
//! Start and goal are not part of the format; they are in the [`scenario`](super::scenario) files.

use super::error::{MapError, MapErrorKind, Read};
use super::grid_map::{CannotWrite, GridMap};
use super::lines::{Place, TextLines, lines_of};
use super::rows::{self, Rows, Sign, Signs};
use crate::message;
use crate::space::grid::MAX_SIDE;

/// The kind of ground to read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Terrain {
    /// Land: water is wall.
    #[default]
    Land,
    /// Water: everything else is wall.
    Water,
}

/// Reads a map for one kind of ground, which becomes floor. The height and width lines may be in any order, and line
/// ends may be LF or CR LF. O(bytes).
///
/// # Errors
/// [`MapError`] for an invalid header, a side of 0 or over [`MAX_SIDE`], too few or too many rows, a row whose length
/// is not the width, or another character.
pub fn read(text: &str, ground: Terrain) -> Result<GridMap, MapError> {
    let mut lines = lines_of(text);
    let (width, height, end) = header(&mut lines)?;
    let rows = Rows::take(&mut lines, end, |_| false)?;
    if rows.rows.len() != height as usize {
        let found = rows::rows_of(rows.rows.len());
        let expected =
            message!("{expected}, as {whose}", expected = height; whose = "the header says");
        let kind = MapErrorKind::WrongLength;
        return Err(MapError::new(rows.place(height), kind, found, expected));
    }

    let (land, water) = match ground {
        Terrain::Land => (Sign::FLOOR, Sign::WALL),
        Terrain::Water => (Sign::WALL, Sign::FLOOR),
    };
    let signs = [(".GS", land), ("@OT", Sign::WALL), ("W", water)];
    let mut signs = Signs::new(&signs, ". G S ground, @ O T blocked or W water");
    rows.read(width as usize, "the header says", &mut signs)
}

/// Reads the header up to and including the line `map`. Returns the width, the height and the end of that line.
fn header(lines: &mut TextLines) -> Read<(u32, u32, Place)> {
    let (mut typed, mut sides, mut end) = (false, [None; 2], (1, 1));
    for line in lines.by_ref() {
        end = line.end();
        let mut words = line.words();
        let Some(word) = words.next() else {
            continue;
        };
        let mut all = None;
        match word.text {
            "type" if !typed => {
                let found = "nothing after type";
                let kind = words.next().ok_or_else(|| line.missing(found, "octile"))?;
                if kind.text != "octile" {
                    return Err(kind.unexpected("octile"));
                }
                typed = true;
            }
            _ if !typed => return Err(word.unexpected("type octile")),
            "map" => {
                let side = |at: usize, name: &'static str| {
                    let found = message!("map before the {name}", name);
                    let expected = message!("a line such as {name} 512", name);
                    sides[at].ok_or_else(|| word.error(MapErrorKind::Missing, found, expected))
                };
                all = Some((side(0, "width")?, side(1, "height")?));
            }
            "width" | "height" => {
                let (at, name) = match word.text {
                    "width" => (0, "width"),
                    _ => (1, "height"),
                };
                let number = words.next();
                let number = number.ok_or_else(|| line.missing("no number", "a whole number"))?;
                let number = number.number(name, 1..=MAX_SIDE, MapErrorKind::BadNumber)?;
                let side = &mut sides[at];
                if side.replace(number).is_some() {
                    let found = message!("a second {what}", what = name);
                    let expected = "width and height once each";
                    return Err(word.error(MapErrorKind::Twice, found, expected));
                }
            }
            _ => return Err(word.unexpected("height, width or map")),
        }
        if let Some(word) = words.next() {
            return Err(word.unexpected("the end of the line"));
        }
        if let Some((width, height)) = all {
            return Ok((width, height, end));
        }
    }
    let expected = if typed {
        "height, width, then map"
    } else {
        "type octile"
    };
    let (kind, found) = (MapErrorKind::Missing, "the end of the text");
    Err(MapError::new(end, kind, found, expected))
}

/// Writes a grid with `.` for floor and `@` for walls. Leaves out start and goal, which belong to a scenario file.
///
/// # Errors
/// [`CannotWrite`] for ground that is neither wall nor floor, and for a start or goal outside the
/// grid.
pub fn write(map: &GridMap) -> Result<String, CannotWrite> {
    map.is_plain("map")?;
    let (width, height) = (map.grid.width(), map.grid.height());
    // Byte 0 is wall, byte 1 is floor.
    let rows = rows::write(&map.grid, &[], |byte| ['@', '.'][usize::from(byte)]);
    Ok(format!(
        "type octile\nheight {height}\nwidth {width}\nmap\n{rows}"
    ))
}

#[cfg(test)]
mod tests;

//! Reads and writes all grid formats, by name or by detection.
//!
//! Without a name, the text decides:
//!
//! 1. If its first character is `<`, it is XML.
//! 2. If its first word is `type`, with more behind it on the line, it is a `.map`.
//! 3. If it has only zeros and ones, and also a bracket, a comma, a blank and a zero, or two zeros, it is a matrix. A
//!    digit map has at most one zero.
//! 4. If its first word is `layout`, with more behind it on the line, it is hexagons. Without this line, the cells of its
//!    first two rows have spaces in between, and only one of these rows begins with a space.
//! 5. Otherwise, the first character that only one of the other formats uses decides: a `0` means digits; anything but
//!    `0`, `1`, `2`, `9` and line ends means ASCII.
//! 6. If there is none, it is digits; an empty text is ASCII.
//!
//! `1`, `2` and `9` are cells in digits and in ASCII, so a map of nothing else is ambiguous. The ASCII writer never
//! writes such rows: [`read`] without a name detects everything that [`write()`] wrote. [`alternative`] tells a user the
//! other format of an ambiguous text.

#[cfg(feature = "xml")]
use super::cube_xml;
use super::error::MapError;
use super::grid_map::{CannotWrite, GridMap};
use super::movingai::Terrain;
use super::{ascii, digits, hex, matrix, movingai};
use crate::message;
use crate::names::names;

/// A text format for grids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// One digit for each cell; see `digits`.
    Digits,
    /// Zeros and ones; see `matrix`.
    Matrix,
    /// One character for each cell and a legend; see `ascii`.
    Ascii,
    /// The benchmarks' `.map`; see `movingai`.
    Map,
    /// Hexagons; see `hex`.
    Hex,
    /// A face of a cube; see `cube_xml`. Needs the feature `xml`.
    #[cfg(feature = "xml")]
    Xml,
}

names! {
    Format, "text format":
    "digits" = Self::Digits,
    "matrix" = Self::Matrix,
    "ascii" = Self::Ascii,
    "map" = Self::Map,
    "hex" = Self::Hex,
    #[cfg(feature = "xml")]
    "xml" = Self::Xml,
}

/// Reads a grid; from a `.map`, its land. Without a format, [`guess`] decides. O(bytes).
///
/// # Errors
/// [`MapError`], the first error found. It names the format that the text looks like, if that is another one.
pub fn read(text: &str, format: Option<Format>) -> Result<GridMap, MapError> {
    let taken = format.unwrap_or_else(|| guess(text));
    let read = match taken {
        Format::Digits => digits::read(text),
        Format::Matrix => matrix::read(text),
        Format::Ascii => ascii::read(text),
        Format::Map => movingai::read(text, Terrain::Land),
        Format::Hex => hex::read(text),
        #[cfg(feature = "xml")]
        Format::Xml => cube_xml::read_face(text),
    };
    read.map_err(|error| match other(text, taken) {
        Some(other) => MapError {
            expected: message!(
                "{expected}; or the format {other}, which the text looks like",
                other = other.name();
                expected = &error.expected
            ),
            ..error
        },
        None => error,
    })
}

/// Returns the format that a text looks like, if it is another one than that in which the text was read.
fn other(text: &str, taken: Format) -> Option<Format> {
    let likely = guess(text);
    if likely == taken {
        return alternative(text);
    }
    // Anything at all is guessed to be ASCII.
    let is_said = likely != Format::Ascii || text.trim_start().starts_with(['#', '.', 'S']);
    is_said.then_some(likely)
}

/// Returns the most likely format of a text, by the rules of this module. Reads only as much of the text as necessary.
pub fn guess(text: &str) -> Format {
    let lines = text;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_start();
    #[cfg(feature = "xml")]
    if text.starts_with('<') {
        return Format::Xml;
    }
    let typed = text.strip_prefix("type");
    if typed.is_some_and(|rest| rest.starts_with([' ', '\t'])) {
        return Format::Map;
    }
    if matrix::is_matrix(text) {
        return Format::Matrix;
    }
    if hex::is_hex(lines) {
        return Format::Hex;
    }
    let decides = |byte: &u8| !matches!(byte, b'1' | b'2' | b'9' | b'\r' | b'\n');
    match text.bytes().find(decides) {
        Some(b'0') => Format::Digits,
        None if !text.is_empty() => Format::Digits,
        _ => Format::Ascii,
    }
}

/// Returns another format in which a text is a map, too, but a different one: the text alone does not show which of the
/// two its author means. O(bytes).
pub fn alternative(text: &str) -> Option<Format> {
    if guess(text) != Format::Digits {
        return None;
    }
    let has_only = |signs: &[char]| {
        let rows = text.trim_start_matches('\u{feff}').trim();
        rows.chars().all(|sign| signs.contains(&sign))
    };
    // One zero is a start, or floor among walls. Without a zero, all is floor or all is wall.
    if text.contains('0') {
        has_only(&['0', '1', '\r', '\n']).then_some(Format::Matrix)
    } else {
        (text.contains(['2', '9']) && has_only(&['1', '2', '9', '\r', '\n']))
            .then_some(Format::Ascii)
    }
}

/// Writes a grid. ASCII can express everything except a layout; `hex` can express that too. Digits have no terrain.
/// `.map` and matrix have no terrain, and leave out start and goal. XML needs a grid that fits a cube's face, and has
/// no terrain, start or goal.
///
/// # Errors
/// [`CannotWrite`] for anything that the format cannot express, and for a start or goal outside the grid.
pub fn write(map: &GridMap, format: Format) -> Result<String, CannotWrite> {
    match format {
        Format::Digits => digits::write(map),
        Format::Matrix => matrix::write(map),
        Format::Ascii => map.ends_are_inside().map(|()| ascii::write(map)),
        Format::Map => movingai::write(map),
        Format::Hex => map.ends_are_inside().map(|()| hex::write(map)),
        #[cfg(feature = "xml")]
        Format::Xml => cube_xml::write_face(map),
    }
}

#[cfg(test)]
mod tests;

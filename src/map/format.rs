//! Reads and writes all grid formats, by name or by detection.
//!
//! Without a name, the text decides:
//!
//! 1. If its first character is `<`, it is XML.
//! 2. If its first word is `type`, with more behind it on the line, it is a `.map`.
//! 3. If it has only zeros and ones, and also a bracket, a comma, a blank and a zero, or two zeros, it is a matrix. A
//!    digit map has at most one zero.
//! 4. If its first word is `layout`, with more behind it on the line, or a space follows its first character, it is
//!    hexagons.
//! 5. Otherwise, the first character that only one of the other formats uses decides: a `0` means digits; anything but
//!    `0`, `1`, `2`, `9` and line ends means ASCII.
//! 6. If there is none, it is digits; an empty text is ASCII.
//!
//! `1`, `2` and `9` are cells in digits and in ASCII, so a map of nothing else is ambiguous. The ASCII writer never
//! writes such rows: [`read`] without a name detects everything that [`write()`] wrote.

#[cfg(feature = "xml")]
use super::cube_xml;
use super::error::MapError;
use super::grid_map::{CannotWrite, GridMap};
use super::movingai::Terrain;
use super::{ascii, digits, hex, matrix, movingai};
use crate::words::Word;

/// A text format for grids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

impl Word for Format {
    const WHAT: &'static str = "text format";
    const ALL: &'static [(&'static str, Self)] = &[
        ("digits", Self::Digits),
        ("matrix", Self::Matrix),
        ("ascii", Self::Ascii),
        ("map", Self::Map),
        ("hex", Self::Hex),
        #[cfg(feature = "xml")]
        ("xml", Self::Xml),
    ];
}

/// Reads a grid; from a `.map`, its land. Without a format, [`guess`] decides. O(bytes).
///
/// # Errors
/// [`MapError`], the first error found.
pub fn read(text: &str, format: Option<Format>) -> Result<GridMap, MapError> {
    match format.unwrap_or_else(|| guess(text)) {
        Format::Digits => digits::read(text),
        Format::Matrix => matrix::read(text),
        Format::Ascii => ascii::read(text),
        Format::Map => movingai::read(text, Terrain::Land),
        Format::Hex => hex::read(text),
        #[cfg(feature = "xml")]
        Format::Xml => cube_xml::read_face(text),
    }
}

/// Returns the most likely format of a text, by the rules of this module. Reads only as much of the text as necessary.
pub fn guess(text: &str) -> Format {
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
    let stated = text.strip_prefix(hex::HEADER);
    let mut first = text.bytes();
    let is_spaced = first.next().is_some() && first.next() == Some(b' ');
    if is_spaced || stated.is_some_and(|rest| rest.starts_with([' ', '\t'])) {
        return Format::Hex;
    }
    let decides = |byte: &u8| !matches!(byte, b'1' | b'2' | b'9' | b'\r' | b'\n');
    match text.bytes().find(decides) {
        Some(b'0') => Format::Digits,
        None if !text.is_empty() => Format::Digits,
        _ => Format::Ascii,
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

//! Parses text to an XML tree, and converts the XML library's errors to map errors.

use crate::map::error::{MapError, MapErrorKind, Read, shortened};
use crate::message;
use crate::message::Message;
use roxmltree::{Document, Error, ParsingOptions};

/// The longest text that is read, in bytes: four times the largest cube.
const MAX_BYTES: usize = 2 << 20;

/// Far more nodes than the largest cube has; a limit for texts that only look like maps.
const MAX_NODES: u32 = 50_000;

/// More equals signs, and so attributes, than the largest cube has. The library compares the attributes of a tag with
/// each other.
const MAX_EQUALS_SIGNS: usize = 16_384;

/// The most characters of the library's message that are quoted.
const MAX_WORDS: usize = 120;

const ROOT: &str = "<cube> with six faces";

/// Parses a text without document types, so without custom entities, and without namespaces.
///
/// # Errors
/// [`MapError`], the first error found.
pub(super) fn parse(text: &str) -> Read<Document<'_>> {
    // A byte order mark is no column.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let error = |at, kind, found: Message, expected: Message| {
        Err(MapError::new(place(text, at), kind, found, expected))
    };
    if text.len() > MAX_BYTES {
        let at = text.floor_char_boundary(MAX_BYTES);
        let found = message!("a text of {n} bytes", n = text.len());
        let expected = message!("at most {most}", most = MAX_BYTES);
        return error(at, MapErrorKind::TooLong, found, expected);
    }
    if let Some((at, _)) = text.match_indices('=').nth(MAX_EQUALS_SIGNS) {
        let found = message!("more than {n} attributes", n = MAX_EQUALS_SIGNS);
        return error(at, MapErrorKind::TooLong, found, "a few".into());
    }
    if let Some(at) = text.find("xmlns") {
        let (found, expected) = ("attribute \"xmlns\"", "no namespaces");
        return error(at, MapErrorKind::UnknownName, found.into(), expected.into());
    }
    let options = ParsingOptions {
        nodes_limit: MAX_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).map_err(|error| broken(text, &error))
}

/// Returns whether a character is white space in XML; other white space is text.
pub(super) fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\r' | '\n')
}

/// Returns the line and column of an offset.
fn place(text: &str, offset: usize) -> (u32, u32) {
    let before = &text[..offset];
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    let lines = before.matches('\n').count() as u32;
    (lines + 1, before[line..].chars().count() as u32 + 1)
}

/// Converts an error of the library. Some of its errors have no position.
fn broken(text: &str, error: &Error) -> MapError {
    let (at, kind, found, expected): (_, _, Message, &'static str) = match error {
        Error::DtdDetected => (
            text.find("<!DOCTYPE").unwrap_or_default(),
            MapErrorKind::Doctype,
            "a document type".into(),
            "a map without one: <cube> first",
        ),
        Error::NodesLimitReached => (
            0,
            MapErrorKind::TooLong,
            message!("more than {n} parts", n = MAX_NODES),
            "a cube of at most 6 × 256 rows",
        ),
        Error::NoRootNode if !text.contains('<') => (
            text.len() - text.trim_start_matches(is_blank).len(),
            MapErrorKind::Syntax,
            "no element".into(),
            ROOT,
        ),
        // The library finds no root in a text that ends inside the first tag.
        Error::NoRootNode | Error::UnclosedRootNode | Error::UnexpectedEndOfStream => (
            text.trim_end_matches(is_blank).len(),
            MapErrorKind::Syntax,
            "the end of the text".into(),
            "XML to the end: </cube> last",
        ),
        _ => {
            let at = error.pos();
            let words = match error {
                // The library shows a byte as a character.
                Error::InvalidChar(_, 0x80.., _) | Error::InvalidChar2(_, 0x80.., _) => {
                    "unexpected character".to_owned()
                }
                _ => error.to_string().replace(&format!(" at {at}"), ""),
            };
            let found = message!("broken XML, {words}", words = shortened(&words, MAX_WORDS));
            let expected = message!("XML: {what}"; what = ROOT);
            return MapError::new((at.row, at.col), MapErrorKind::Syntax, found, expected);
        }
    };
    MapError::new(place(text, at), kind, found, expected)
}

#[cfg(test)]
mod tests;

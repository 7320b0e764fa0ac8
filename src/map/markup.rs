//! The XML beneath a map. roxmltree parses it; this file keeps from it what it would take too long
//! over, and turns its errors into ours.
//!
//! The parser compares the attributes of a tag with each other and hands namespaces down from tag
//! to tag, so a megabyte of either takes minutes. Maps have short tags and no namespaces: a look
//! over the text beforehand refuses the rest.

use super::error::{MapError, MapErrorKind, visible};
use roxmltree::{Document, Error, ParsingOptions};

/// The longest text that is read, in bytes: four times what the largest cube takes.
const MAX_BYTES: usize = 2 << 20;

/// Far more nodes than the largest cube has; a limit for what only looks like a map.
const MAX_NODES: u32 = 50_000;

/// The most bytes from one tag to the next: ten times a row of the largest cube.
const MAX_TAG: usize = 2_560;

/// The most characters of the parser's own messages that are passed on.
const MAX_MESSAGE: usize = 100;

/// Parses a text.
pub(super) fn parse(text: &str) -> Result<Document<'_>, MapError> {
    guard(text)?;
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: MAX_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).map_err(|error| syntax(text, &error))
}

fn guard(text: &str) -> Result<(), MapError> {
    if text.len() > MAX_BYTES {
        let cut = text.floor_char_boundary(MAX_BYTES);
        let found = format!("a text of {} bytes", text.len());
        let expected = format!("at most {MAX_BYTES}");
        return Err(at(text, cut, MapErrorKind::TooLong, found, expected));
    }
    let mut from = 0;
    while let Some(way) = text[from..].find('<') {
        let start = from + way;
        let rest = &text[start..];
        let after = |end: &str| {
            rest.find(end)
                .map_or(text.len(), |way| start + way + end.len())
        };
        if rest.starts_with("<!--") {
            from = after("-->");
        } else if rest.starts_with("<![CDATA[") {
            from = after("]]>");
        } else if rest.starts_with("<?") {
            from = after("?>");
        } else {
            // In XML no attribute holds a raw <, so this is the tag with the text behind it.
            let tag = &rest[..rest[1..].find('<').map_or(rest.len(), |way| way + 1)];
            if tag.len() > MAX_TAG {
                let found = format!("{} bytes up to the next tag", tag.len());
                let expected = format!("at most {MAX_TAG}");
                return Err(at(text, start, MapErrorKind::TooLong, found, expected));
            }
            if let Some(way) = tag.find("xmlns") {
                let expected = "plain names: cube, player, monster, face, row".to_owned();
                let found = "a namespace".to_owned();
                let place = start + way;
                return Err(at(text, place, MapErrorKind::UnknownName, found, expected));
            }
            from = start + tag.len();
        }
    }
    Ok(())
}

fn syntax(text: &str, error: &Error) -> MapError {
    // Where the parser names no place it says 1:1; these are the ones it could have named.
    let (offset, kind, found, expected) = match error {
        Error::DtdDetected => (
            text.find("<!DOCTYPE"),
            MapErrorKind::Doctype,
            "a document type".to_owned(),
            "a map without one: <cube> first".to_owned(),
        ),
        Error::NodesLimitReached => (
            text.match_indices('<').nth(MAX_NODES as usize).map(|m| m.0),
            MapErrorKind::TooLong,
            format!("more than {MAX_NODES} parts"),
            "a cube of at most 6 × 256 rows".to_owned(),
        ),
        Error::NoRootNode => (
            Some(text.len() - text.trim_start().len()),
            MapErrorKind::Syntax,
            if text.trim().is_empty() {
                "nothing".to_owned()
            } else {
                "no whole element".to_owned()
            },
            "<cube> with six faces".to_owned(),
        ),
        Error::UnexpectedEndOfStream | Error::UnclosedRootNode => (
            Some(text.trim_end().len()),
            MapErrorKind::Syntax,
            "the end of the text".to_owned(),
            "XML to the end: </cube> last".to_owned(),
        ),
        other => (
            None,
            MapErrorKind::Syntax,
            format!("broken XML, {}", message(other)),
            "XML: <cube> with six faces".to_owned(),
        ),
    };
    match offset {
        Some(offset) => at(text, offset, kind, found, expected),
        None => MapError {
            line: error.pos().row,
            column: error.pos().col,
            kind,
            found,
            expected,
        },
    }
}

/// The parser's sentence without its position, which the error carries already. It shows bytes as
/// characters, so what is not ASCII would be wrong.
fn message(error: &Error) -> String {
    let message = error
        .to_string()
        .replacen(&format!(" at {}", error.pos()), "", 1);
    let mut short: String = message
        .chars()
        .take(MAX_MESSAGE)
        .map(|c| if c.is_ascii() { c } else { '·' })
        .collect();
    if message.chars().nth(MAX_MESSAGE).is_some() {
        short.push('…');
    }
    visible(&short)
}

fn at(text: &str, offset: usize, kind: MapErrorKind, found: String, expected: String) -> MapError {
    let before = &text[..offset];
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    MapError {
        line: before.matches('\n').count() as u32 + 1,
        column: before[line..].chars().count() as u32 + 1,
        kind,
        found,
        expected,
    }
}

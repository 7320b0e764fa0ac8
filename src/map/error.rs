//! Errors in maps, with their position.

use crate::message;
use crate::message::{Message, WithMessage, error_with_message};

/// The kind of error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MapErrorKind {
    /// The text is not in the format at all.
    Syntax,
    /// The text is longer than any map.
    TooLong,
    /// The text has a document type or entity. Maps have none, and expanding them can exhaust memory.
    Doctype,
    /// The format does not have this element, attribute or word.
    UnknownName,
    /// A required part is missing.
    Missing,
    /// Something appears twice.
    Twice,
    /// The text is no number, or the number is out of range.
    BadNumber,
    /// A cube does not have this face.
    UnknownFace,
    /// There are too few or too many rows, columns or characters in a row.
    WrongLength,
    /// The rows are not shifted as the layout of their hexagons says.
    BadLayout,
    /// The character has no meaning.
    UnknownCharacter,
    /// A player, monster, start or goal is in an invalid place.
    BadPlace,
}

/// A map that cannot be read: the position, what was found and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MapError {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
    /// The kind of error.
    pub kind: MapErrorKind,
    /// What was found, in words.
    pub found: Message,
    /// What was expected, in words.
    pub expected: Message,
}

/// The result of reading.
pub(crate) type Read<T> = Result<T, MapError>;

impl MapError {
    /// Returns an error at a line and column.
    pub(crate) fn new(
        (line, column): (u32, u32),
        kind: MapErrorKind,
        found: impl Into<Message>,
        expected: impl Into<Message>,
    ) -> Self {
        Self {
            line,
            column,
            kind,
            found: found.into(),
            expected: expected.into(),
        }
    }
}

impl WithMessage for MapError {
    fn message(&self) -> Message {
        message!(
            "line {line}, column {column}: {fault}",
            line = self.line,
            column = self.column;
            fault = message!("found {found}; expected {expected}"; found = &self.found, expected = &self.expected)
        )
    }
}

error_with_message!(MapError);

/// The most characters of a map that a message quotes.
const QUOTED: usize = 24;

/// Returns a piece of a map for a message: quoted, on one line, and short.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", shortened(text, QUOTED))
}

/// Returns at most `most` characters. Replaces with a dot each character that is invisible, breaks the line or changes
/// the direction of the text.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    let hidden = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
    };
    let visible = text.chars().map(|c| if hidden(c) { '·' } else { c });
    let mut short: String = visible.take(most).collect();
    if text.chars().nth(most).is_some() {
        short.push('…');
    }
    short
}

/// Makes a `message!` for one thing or for several.
macro_rules! counted {
    ($count:expr, $one:literal, $several:literal $(; $($word:ident $(= $said:expr)?),+)?) => {{
        let n = $count;
        if n == 1 { message!($one, n $(; $($word $(= $said)?),+)?) } else { message!($several, n $(; $($word $(= $said)?),+)?) }
    }};
}
pub(super) use counted;

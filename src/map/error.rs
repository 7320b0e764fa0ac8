//! What can be wrong with a map, and where.

use crate::message;
use crate::message::{Message, Said, said_error};

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MapErrorKind {
    /// The text is not in the format at all.
    Syntax,
    /// Longer than a map can be.
    TooLong,
    /// A document type or entity: maps have none, and they can blow up.
    Doctype,
    /// An element, attribute or other word that the format does not have.
    UnknownName,
    /// Something that must be there is not.
    Missing,
    /// Something is there twice.
    Twice,
    /// A number that is none, or out of its range.
    BadNumber,
    /// A face that a cube does not have.
    UnknownFace,
    /// Rows, columns, or characters in a row: too few or too many.
    WrongLength,
    /// Rows that are not shoved as the layout of their hexagons says.
    BadLayout,
    /// A character that stands for nothing.
    UnknownCharacter,
    /// A player or monster that cannot stand where it is put; a start or goal outside the map.
    BadPlace,
}

/// A map that cannot be read: where, what stood there and what should have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapError {
    /// From 1.
    pub line: u32,
    /// From 1, in characters.
    pub column: u32,
    /// What is wrong.
    pub kind: MapErrorKind,
    /// What stood there, in words.
    pub found: Message,
    /// What should have, in words.
    pub expected: Message,
}

/// What was read, or why it was not.
pub(super) type Read<T> = Result<T, MapError>;

impl MapError {
    /// Returns an error at a line and column.
    pub(super) fn new(
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

impl Said for MapError {
    fn message(&self) -> Message {
        message!(
            "line {line}, column {column}: {fault}",
            line = self.line,
            column = self.column;
            fault = message!("found {found}; expected {expected}"; found = &self.found, expected = &self.expected)
        )
    }
}

said_error!(MapError);

/// At most this many characters of a map are repeated in a message.
const QUOTED: usize = 24;

/// Returns a piece of a map for a message: quoted, on one line, and short.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", shortened(text, QUOTED))
}

/// At most so many characters, with a dot for each that would break the line, hide in it or turn its direction.
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

/// `message!` of one thing or of several.
macro_rules! counted {
    ($count:expr, $one:literal, $several:literal $(; $($word:ident $(= $said:expr)?),+)?) => {{
        let n = $count;
        if n == 1 { message!($one, n $(; $($word $(= $said)?),+)?) } else { message!($several, n $(; $($word $(= $said)?),+)?) }
    }};
}
pub(super) use counted;

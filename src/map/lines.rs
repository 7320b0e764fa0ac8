//! Text as numbered lines and words, each with its position.

use super::error::{MapError, MapErrorKind, Read, quoted};
use crate::decimal::whole;
use crate::message;
use crate::message::Message;
use std::iter::{Enumerate, Map, Peekable};
use std::ops::RangeInclusive;
use std::str::Lines;

/// The line and column, both from 1; the column is in characters.
pub(crate) type Place = (u32, u32);

/// The characters that separate words.
pub(crate) const BLANKS: [char; 2] = [' ', '\t'];

/// A line without its line end, or a part of one.
#[derive(Clone, Copy)]
pub(crate) struct Piece<'a> {
    /// The number of the line, from 1.
    pub(crate) number: u32,
    line: &'a str,
    /// The index in `line` of its first byte.
    at: usize,
    pub(crate) text: &'a str,
}

impl<'a> Piece<'a> {
    /// Returns the position of its beginning. O(bytes before it).
    pub(crate) fn place(self) -> Place {
        let before = self.line[..self.at].chars().count();
        (self.number, before as u32 + 1)
    }

    /// Returns the position of one of its characters, or the end of the line if that comes first.
    pub(crate) fn place_of(self, character: usize) -> Place {
        let (number, first) = self.place();
        (number, self.end().1.min(first + character as u32))
    }

    /// Returns the position after the last character of the line.
    pub(crate) fn end(self) -> Place {
        (self.number, self.line.chars().count() as u32 + 1)
    }

    /// Returns whether it has nothing but blanks.
    pub(crate) fn is_blank(self) -> bool {
        self.text.trim_start_matches(BLANKS).is_empty()
    }

    /// Returns the piece without its first `bytes` bytes.
    pub(crate) fn after(self, bytes: usize) -> Self {
        let (at, text) = (self.at + bytes, &self.text[bytes..]);
        Self { at, text, ..self }
    }

    /// Returns the first `bytes` bytes of the piece.
    pub(crate) fn before(self, bytes: usize) -> Self {
        let text = &self.text[..bytes];
        Self { text, ..self }
    }

    /// Returns the piece without blanks at the end.
    pub(crate) fn without_end(self) -> Self {
        let text = self.text.trim_end_matches(BLANKS);
        Self { text, ..self }
    }

    /// Returns the piece without blanks at both ends.
    pub(crate) fn trimmed(self) -> Self {
        self.trimmed_of(&BLANKS)
    }

    /// Returns the piece without these characters at both ends.
    pub(crate) fn trimmed_of(self, around: &[char]) -> Self {
        let before = self.text.len() - self.text.trim_start_matches(around).len();
        let rest = self.after(before);
        let text = rest.text.trim_end_matches(around);
        Self { text, ..rest }
    }

    /// Returns what follows it on its line.
    #[cfg(feature = "replay")]
    pub(crate) fn rest(self) -> Self {
        let at = self.at + self.text.len();
        let text = &self.line[at..];
        Self { at, text, ..self }
    }

    /// Returns its words.
    pub(crate) fn words(self) -> impl Iterator<Item = Self> {
        let mut next = self.at;
        let words = self.text.split(BLANKS).map(move |text| {
            let at = next;
            next += text.len() + 1;
            Self { at, text, ..self }
        });
        words.filter(|word| !word.text.is_empty())
    }

    /// Returns an error at its beginning.
    pub(crate) fn error(
        self,
        kind: MapErrorKind,
        found: impl Into<Message>,
        expected: impl Into<Message>,
    ) -> MapError {
        MapError::new(self.place(), kind, found, expected)
    }

    /// Returns an error at the end of the line, where a word is missing.
    pub(crate) fn missing(self, found: &'static str, expected: impl Into<Message>) -> MapError {
        MapError::new(self.end(), MapErrorKind::Missing, found, expected)
    }

    /// Returns the error for an unexpected word.
    pub(crate) fn unexpected(self, expected: &'static str) -> MapError {
        self.error(MapErrorKind::UnknownName, quoted(self.text), expected)
    }

    /// Parses the word as a number in a range. `name` is for the message; `kind` is for a number out of range.
    pub(crate) fn number(
        self,
        name: &'static str,
        range: RangeInclusive<u32>,
        outside: MapErrorKind,
    ) -> Read<u32> {
        let number = whole(self.text);
        number.filter(|it| range.contains(it)).ok_or_else(|| {
            let kind = number.map_or(MapErrorKind::BadNumber, |_| outside);
            let found = message!("{name} {text}", name, text = quoted(self.text));
            let (least, most) = range.into_inner();
            let expected = message!("a whole number from {least} to {most}", least, most);
            self.error(kind, found, expected)
        })
    }
}

/// Returns a whole line.
pub(crate) fn line_of(number: u32, line: &str) -> Piece<'_> {
    Piece {
        number,
        line,
        at: 0,
        text: line,
    }
}

/// See [`lines_of`].
pub(crate) type TextLines<'a> =
    Peekable<Map<Enumerate<Lines<'a>>, fn((usize, &'a str)) -> Piece<'a>>>;

/// Returns the lines of a text, ended by LF or CR LF. Ignores a byte order mark, blank lines before the first line, and
/// line ends after the last. A text of blanks has no lines.
pub(crate) fn lines_of<'a>(text: &'a str) -> TextLines<'a> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = text.trim_end_matches(['\r', '\n']);
    let piece: fn((usize, &'a str)) -> Piece<'a> = |(index, line)| line_of(index as u32 + 1, line);
    let mut lines = text.lines().enumerate().map(piece).peekable();
    while lines.next_if(|line| line.is_blank()).is_some() {}
    lines
}

#[cfg(test)]
mod tests;

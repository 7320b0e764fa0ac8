//! Text as numbered lines and the words on them, each with its place.

use super::error::{MapError, MapErrorKind, quoted};
use std::iter::Enumerate;
use std::ops::RangeInclusive;
use std::str::Split;

/// Line and column, both from 1, the column in characters.
pub(super) type Place = (u32, u32);

/// What stands between words.
pub(super) const BLANKS: [char; 2] = [' ', '\t'];

/// A line without its end.
#[derive(Clone, Copy)]
pub(super) struct TextLine<'a> {
    /// From 1.
    pub(super) number: u32,
    pub(super) text: &'a str,
}

impl<'a> TextLine<'a> {
    /// The place of one of its bytes. O(bytes before it).
    pub(super) fn place(self, offset: usize) -> Place {
        let before = self.text[..offset].chars().count();
        (self.number, before as u32 + 1)
    }

    /// One past its last character.
    pub(super) fn end(self) -> Place {
        self.place(self.text.len())
    }

    /// Whether there is nothing on it.
    pub(super) fn is_blank(self) -> bool {
        self.text.trim_start_matches(BLANKS).is_empty()
    }

    /// What stands between blanks.
    pub(super) fn words(self) -> impl Iterator<Item = TextWord<'a>> {
        let mut next = 0;
        let words = self.text.split(BLANKS).map(move |text| {
            let at = next;
            next += text.len() + 1;
            TextWord {
                line: self,
                at,
                text,
            }
        });
        words.filter(|word| !word.text.is_empty())
    }

    /// An error at one of its bytes.
    pub(super) fn error(
        self,
        offset: usize,
        kind: MapErrorKind,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> MapError {
        MapError::new(self.place(offset), kind, found, expected)
    }

    /// An error at its end, where a word is missing.
    pub(super) fn missing(self, found: &str, expected: impl Into<String>) -> MapError {
        self.error(self.text.len(), MapErrorKind::Missing, found, expected)
    }
}

/// A word on a line.
#[derive(Clone, Copy)]
pub(super) struct TextWord<'a> {
    line: TextLine<'a>,
    /// The byte of the line at which it starts.
    at: usize,
    pub(super) text: &'a str,
}

impl TextWord<'_> {
    /// Where it starts.
    pub(super) fn place(self) -> Place {
        self.line.place(self.at)
    }

    /// An error at its start.
    pub(super) fn error(
        self,
        kind: MapErrorKind,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> MapError {
        self.line.error(self.at, kind, found, expected)
    }

    /// The error for a word that stands where another one must.
    pub(super) fn unexpected(self, expected: impl Into<String>) -> MapError {
        self.error(MapErrorKind::UnknownName, quoted(self.text), expected)
    }

    /// The word as a number in a range. Its name is for the message; the kind is for a number outside of the range.
    pub(super) fn number(
        self,
        name: &str,
        range: RangeInclusive<u32>,
        outside: MapErrorKind,
    ) -> Result<u32, MapError> {
        let number = whole(self.text);
        number.filter(|it| range.contains(it)).ok_or_else(|| {
            let kind = number.map_or(MapErrorKind::BadNumber, |_| outside);
            let found = format!("{name} {}", quoted(self.text));
            let (least, most) = range.into_inner();
            self.error(
                kind,
                found,
                format!("a whole number from {least} to {most}"),
            )
        })
    }
}

/// The number of a word that is all digits.
pub(super) fn whole(word: &str) -> Option<u32> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| plain)
}

/// The lines of a text, ended by LF or CR LF. A byte order mark is no part of the first, and the
/// line ends after the last are not counted; an empty text has one empty line.
#[derive(Clone)]
pub(super) struct TextLines<'a> {
    lines: Enumerate<Split<'a, char>>,
    last: TextLine<'a>,
}

impl<'a> TextLines<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let text = text.trim_end_matches(['\r', '\n']);
        Self {
            lines: text.split('\n').enumerate(),
            last: TextLine {
                number: 0,
                text: "",
            },
        }
    }

    /// The end of the line that was read last; before the first, the start of the text.
    pub(super) fn here(&self) -> Place {
        let (line, column) = self.last.end();
        (line.max(1), column)
    }

    /// The next line if it is wanted; else it stays the next one.
    pub(super) fn next_if(
        &mut self,
        is_wanted: impl FnOnce(&TextLine<'a>) -> bool,
    ) -> Option<TextLine<'a>> {
        let mut ahead = self.clone();
        let line = ahead.next().filter(is_wanted)?;
        *self = ahead;
        Some(line)
    }
}

impl<'a> Iterator for TextLines<'a> {
    type Item = TextLine<'a>;

    fn next(&mut self) -> Option<TextLine<'a>> {
        let (index, text) = self.lines.next()?;
        self.last = TextLine {
            number: index as u32 + 1,
            text: text.strip_suffix('\r').unwrap_or(text),
        };
        Some(self.last)
    }
}

#[cfg(test)]
mod tests;

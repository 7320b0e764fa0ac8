//! Text as numbered lines and the words on them, each with its place.

use super::error::{MapError, MapErrorKind, quoted};
use crate::space::grid::MAX_SIDE;

/// Line and column, both from 1, the column in characters.
pub(super) type Place = (u32, u32);

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
        self.text.bytes().all(|byte| matches!(byte, b' ' | b'\t'))
    }

    /// What stands between blanks, each with the byte at which it starts.
    pub(super) fn words(self) -> impl Iterator<Item = (usize, &'a str)> {
        let mut at = 0;
        self.text
            .split([' ', '\t'])
            .map(move |word| {
                let start = at;
                at += word.len() + 1;
                (start, word)
            })
            .filter(|(_, word)| !word.is_empty())
    }

    /// The side of a grid, from the word at a byte. A message calls it by its name.
    pub(super) fn side(self, at: usize, name: &str, word: &str) -> Result<u32, MapError> {
        whole(word)
            .filter(|side| (1..=MAX_SIDE).contains(side))
            .ok_or_else(|| {
                let found = format!("{name} {}", quoted(word));
                let expected = format!("a whole number from 1 to {MAX_SIDE}");
                MapError::new(self.place(at), MapErrorKind::BadNumber, found, expected)
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
    rest: Option<&'a str>,
    last: TextLine<'a>,
}

impl<'a> TextLines<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self {
            rest: Some(text.trim_end_matches(['\r', '\n'])),
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
}

impl<'a> Iterator for TextLines<'a> {
    type Item = TextLine<'a>;

    fn next(&mut self) -> Option<TextLine<'a>> {
        let rest = self.rest?;
        let (text, after) = match rest.split_once('\n') {
            Some((text, after)) => (text, Some(after)),
            None => (rest, None),
        };
        self.last = TextLine {
            number: self.last.number + 1,
            text: text.strip_suffix('\r').unwrap_or(text),
        };
        self.rest = after;
        Some(self.last)
    }
}

#[cfg(test)]
mod tests;

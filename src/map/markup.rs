//! The XML beneath a map, as far as maps need it: elements, attributes, text, CDATA, references, comments.
//!
//! xmlparser reads it. There are no document types, so no entities of one's own, and no namespaces. Every part knows
//! where it stands in the text. The tests compare all of it with a whole XML parser.

mod chars;
mod scan;
#[cfg(test)]
mod tests;

pub(super) use chars::is_blank;

use super::error::{MapError, MapErrorKind};
use std::ops::Range;

/// A parsed text.
#[derive(Debug)]
pub(super) struct Document<'a> {
    text: &'a str,
    parts: Vec<Part>,
    attributes: Vec<Named>,
}

/// Elements and texts, in the order in which they stand. Offsets are bytes of the text.
#[derive(Debug)]
enum Part {
    Element {
        start: usize,
        name: Range<usize>,
        /// Those of its tag.
        attributes: Range<usize>,
        /// The first part behind its end.
        after: usize,
    },
    Text {
        raw: Range<usize>,
        /// CDATA holds no references.
        literal: bool,
    },
}

/// An attribute: the places of its name, and of its value between the quotes.
#[derive(Debug)]
struct Named {
    name: Range<usize>,
    raw: Range<usize>,
}

/// What stands in an element.
#[derive(Clone, Copy, Debug)]
pub(super) enum Child<'a> {
    /// Another element.
    Element(Element<'a>),
    /// Characters.
    Text(Text<'a>),
}

/// An element of a document.
#[derive(Clone, Copy, Debug)]
pub(super) struct Element<'a> {
    document: &'a Document<'a>,
    at: usize,
}

/// Characters between tags.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'a> {
    raw: &'a str,
    start: usize,
    literal: bool,
}

/// An attribute of an element.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attribute<'a> {
    document: &'a Document<'a>,
    named: &'a Named,
}

impl<'a> Document<'a> {
    /// Parses a text.
    ///
    /// # Errors
    /// [`MapError`], at the first thing that is wrong.
    pub(super) fn parse(text: &'a str) -> Result<Self, MapError> {
        scan::scan(text)
    }

    /// The outermost element.
    pub(super) fn root(&self) -> Element<'_> {
        // The scanner keeps nothing before it.
        Element {
            document: self,
            at: 0,
        }
    }

    /// An error at an offset.
    pub(super) fn error(
        &self,
        offset: usize,
        kind: MapErrorKind,
        found: String,
        expected: &str,
    ) -> MapError {
        error_at(self.text, offset, kind, found, expected)
    }
}

impl<'a> Child<'a> {
    /// It as characters, if that is what it is.
    pub(super) fn text(self) -> Option<Text<'a>> {
        match self {
            Self::Text(text) => Some(text),
            Self::Element(_) => None,
        }
    }
}

impl<'a> Element<'a> {
    /// Where its tag begins.
    pub(super) fn start(self) -> usize {
        self.tag().0
    }

    fn tag(self) -> (usize, Range<usize>, Range<usize>, usize) {
        match &self.document.parts[self.at] {
            Part::Element {
                start,
                name,
                attributes,
                after,
            } => (*start, name.clone(), attributes.clone(), *after),
            // Only elements are handed out as such.
            Part::Text { raw, .. } => (raw.start, 0..0, 0..0, self.at + 1),
        }
    }

    /// Its name.
    pub(super) fn name(self) -> &'a str {
        &self.document.text[self.tag().1]
    }

    /// Its attributes, in the order of the text.
    pub(super) fn attributes(self) -> impl Iterator<Item = Attribute<'a>> {
        let document = self.document;
        document.attributes[self.tag().2]
            .iter()
            .map(move |named| Attribute { document, named })
    }

    /// The attribute by a name.
    pub(super) fn attribute(self, name: &str) -> Option<Attribute<'a>> {
        self.attributes().find(|attribute| attribute.name() == name)
    }

    /// What stands in it.
    pub(super) fn children(self) -> impl Iterator<Item = Child<'a>> {
        let document = self.document;
        let (mut at, end) = (self.at + 1, self.tag().3);
        std::iter::from_fn(move || {
            let child = match document.parts[..end].get(at)? {
                Part::Element { after, .. } => {
                    let child = Child::Element(Element { document, at });
                    at = *after;
                    child
                }
                Part::Text { raw, literal } => {
                    at += 1;
                    Child::Text(Text {
                        raw: &document.text[raw.clone()],
                        start: raw.start,
                        literal: *literal,
                    })
                }
            };
            Some(child)
        })
    }
}

impl<'a> Text<'a> {
    /// The characters that it stands for, each with the offset at which it stands.
    pub(super) fn chars(self) -> impl Iterator<Item = (usize, char)> {
        chars::Chars::new(self.raw, self.start, self.literal)
    }
}

impl<'a> Attribute<'a> {
    /// Where it begins.
    pub(super) fn start(self) -> usize {
        self.named.name.start
    }

    /// Where its value begins.
    pub(super) fn value_start(self) -> usize {
        self.named.raw.start
    }

    /// Its name.
    pub(super) fn name(self) -> &'a str {
        &self.document.text[self.named.name.clone()]
    }

    /// Its value: references replaced, line ends and tabs as spaces.
    pub(super) fn value(self) -> String {
        let raw = &self.document.text[self.named.raw.clone()];
        let start = self.named.raw.start;
        chars::Chars::new(raw, start, false)
            .map(|(at, character)| match character {
                // Written as a reference it stays what it is.
                '\t' | '\n' if !raw[at - start..].starts_with('&') => ' ',
                other => other,
            })
            .collect()
    }
}

fn error_at(
    text: &str,
    offset: usize,
    kind: MapErrorKind,
    found: String,
    expected: &str,
) -> MapError {
    let before = &text[..offset];
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    MapError {
        line: before.bytes().filter(|byte| *byte == b'\n').count() as u32 + 1,
        column: before[line..].chars().count() as u32 + 1,
        kind,
        found,
        expected: expected.to_owned(),
    }
}

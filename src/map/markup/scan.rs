//! From the tokens of xmlparser to the parts of a document. The library knows characters, names, tags, comments and
//! places; that tags match, that an attribute is there once and what a reference stands for is for who uses it to see.

use super::chars::{is_blank, reference};
use super::{Document, Named, Part, error_at};
use crate::map::error::{MapError, MapErrorKind, quoted, visible};
use std::ops::Range;
use xmlparser::{ElementEnd, Error, StrSpan, StreamError, Token, Tokenizer};

/// The longest text that is read, in bytes: four times what the largest cube takes.
const MAX_BYTES: usize = 2 << 20;

/// Far more parts than the largest cube has; a limit for what only looks like a map.
const MAX_PARTS: usize = 50_000;

/// Far more attributes than a tag of a map has: they are compared with each other.
const MAX_ATTRIBUTES: usize = 64;

const ROOT: &str = "<cube> with six faces";

struct Scanner<'a> {
    document: Document<'a>,
    /// Elements that have begun and not ended, the innermost last.
    open: Vec<usize>,
    /// Whether a tag has begun and not ended: the library says nothing of a text that ends in one.
    is_in_tag: bool,
}

type Scan<T> = Result<T, MapError>;

pub(super) fn scan(text: &str) -> Scan<Document<'_>> {
    let document = Document {
        text,
        parts: Vec::new(),
        attributes: Vec::new(),
    };
    if text.len() > MAX_BYTES {
        let cut = text.floor_char_boundary(MAX_BYTES);
        let found = format!("a text of {} bytes", text.len());
        let expected = format!("at most {MAX_BYTES}");
        return Err(document.error(cut, MapErrorKind::TooLong, found, &expected));
    }
    let mut scanner = Scanner {
        document,
        open: Vec::new(),
        is_in_tag: false,
    };
    for token in Tokenizer::from(text) {
        match token {
            Ok(token) => scanner.take(token)?,
            Err(error) => return Err(scanner.broken(error)),
        }
    }
    if scanner.is_in_tag || !scanner.open.is_empty() {
        return Err(scanner.ended());
    }
    if scanner.document.parts.is_empty() {
        let rest = text.trim_start_matches(is_blank);
        let at = text.len() - rest.len();
        let found = if rest.is_empty() {
            "nothing"
        } else {
            "no element"
        };
        return Err(scanner.syntax(at, found.to_owned(), ROOT));
    }
    Ok(scanner.document)
}

impl<'a> Scanner<'a> {
    fn take(&mut self, token: Token<'a>) -> Scan<()> {
        match token {
            Token::Declaration { .. }
            | Token::ProcessingInstruction { .. }
            | Token::Comment { .. } => Ok(()),
            Token::DtdStart { span, .. }
            | Token::EmptyDtd { span, .. }
            | Token::EntityDeclaration { span, .. }
            | Token::DtdEnd { span } => {
                let found = "a document type".to_owned();
                let expected = "a map without one: <cube> first";
                Err(self
                    .document
                    .error(span.start(), MapErrorKind::Doctype, found, expected))
            }
            Token::ElementStart { prefix, local, .. } => self.start(prefix, local),
            Token::Attribute {
                prefix,
                local,
                value,
                ..
            } => self.attribute(whole(prefix, local), value.range()),
            Token::ElementEnd { end, span } => self.end(end, span),
            Token::Text { text } => self.text(text.range(), false),
            Token::Cdata { text, .. } => self.text(text.range(), true),
        }
    }

    fn start(&mut self, prefix: StrSpan, local: StrSpan) -> Scan<()> {
        let name = whole(prefix, local);
        if !prefix.is_empty() {
            let found = quoted(&self.document.text[name.clone()]);
            return Err(self.syntax(name.start, found, "a name without a prefix"));
        }
        self.is_in_tag = true;
        let first = self.document.attributes.len();
        let after = self.document.parts.len() + 1;
        self.add(Part::Element {
            // Before the name is nothing but the `<`.
            start: name.start - 1,
            name,
            attributes: first..first,
            after,
        })
    }

    fn attribute(&mut self, name: Range<usize>, raw: Range<usize>) -> Scan<()> {
        let document = &mut self.document;
        let Some(Part::Element { attributes, .. }) = document.parts.last_mut() else {
            return Ok(());
        };
        let others = &document.attributes[attributes.clone()];
        let text = document.text;
        if others.len() == MAX_ATTRIBUTES {
            let found = format!("more than {MAX_ATTRIBUTES} attributes");
            return Err(error_at(
                text,
                name.start,
                MapErrorKind::TooLong,
                found,
                "a few",
            ));
        }
        let written = &text[name.clone()];
        if others
            .iter()
            .any(|other| text[other.name.clone()] == *written)
        {
            let found = format!("attribute {}, already defined", quoted(written));
            return Err(self.syntax(name.start, found, "each attribute once"));
        }
        attributes.end += 1;
        document.attributes.push(Named {
            name,
            raw: raw.clone(),
        });
        self.check_references(raw)
    }

    fn end(&mut self, end: ElementEnd, span: StrSpan) -> Scan<()> {
        self.is_in_tag = false;
        let count = self.document.parts.len();
        match end {
            ElementEnd::Open => self.open.push(count - 1),
            ElementEnd::Empty => {}
            ElementEnd::Close(prefix, local) => {
                let closed = &self.document.text[whole(prefix, local)];
                let Some(Part::Element { name, after, .. }) = self
                    .open
                    .pop()
                    .and_then(|element| self.document.parts.get_mut(element))
                else {
                    return Err(self.syntax(span.start(), quoted(span.as_str()), ROOT));
                };
                *after = count;
                let opened = &self.document.text[name.clone()];
                if opened != closed {
                    let expected = quoted(&format!("</{opened}>"));
                    return Err(self.syntax(span.start(), quoted(span.as_str()), &expected));
                }
            }
        }
        Ok(())
    }

    fn text(&mut self, raw: Range<usize>, literal: bool) -> Scan<()> {
        if !literal {
            self.check_references(raw.clone())?;
        }
        self.add(Part::Text { raw, literal })
    }

    fn check_references(&self, raw: Range<usize>) -> Scan<()> {
        let text = &self.document.text[raw.clone()];
        for (at, _) in text.match_indices('&') {
            let rest = &text[at..];
            if reference(rest).is_none() {
                let end = rest.find(';').map_or(rest.len(), |end| end + 1);
                let expected = "&lt; &gt; &amp; &quot; &apos; or a number, as &#35;";
                return Err(self.syntax(raw.start + at, quoted(&rest[..end]), expected));
            }
        }
        Ok(())
    }

    fn add(&mut self, part: Part) -> Scan<()> {
        if self.document.parts.len() == MAX_PARTS {
            let (Part::Element { start: at, .. }
            | Part::Text {
                raw: Range { start: at, .. },
                ..
            }) = part;
            let found = format!("more than {MAX_PARTS} parts");
            let expected = "a cube of at most 6 × 256 rows";
            return Err(self
                .document
                .error(at, MapErrorKind::TooLong, found, expected));
        }
        self.document.parts.push(part);
        Ok(())
    }

    fn syntax(&self, at: usize, found: String, expected: &str) -> MapError {
        self.document
            .error(at, MapErrorKind::Syntax, found, expected)
    }

    fn ended(&self) -> MapError {
        let end = self.document.text.trim_end_matches(is_blank).len();
        let found = "the end of the text".to_owned();
        self.syntax(end, found, "XML to the end: </cube> last")
    }

    /// The library's error as ours, at the innermost place that it names.
    fn broken(&self, error: Error) -> MapError {
        use StreamError as Cause;
        let mut kind = MapErrorKind::Syntax;
        let (words, place) = match error {
            Error::InvalidDoctype(cause, at) => {
                kind = MapErrorKind::Doctype;
                (words(cause), at)
            }
            Error::UnknownToken(at) => ("unknown token".to_owned(), at),
            Error::InvalidElement(Cause::UnexpectedEndOfStream, _)
            | Error::InvalidAttribute(Cause::UnexpectedEndOfStream, _)
            | Error::InvalidPI(Cause::UnexpectedEndOfStream, _)
            | Error::InvalidDeclaration(Cause::UnexpectedEndOfStream, _) => return self.ended(),
            Error::InvalidDeclaration(cause, at)
            | Error::InvalidComment(cause, at)
            | Error::InvalidPI(cause, at)
            | Error::InvalidEntity(cause, at)
            | Error::InvalidElement(cause, at)
            | Error::InvalidAttribute(cause, at)
            | Error::InvalidCdata(cause, at)
            | Error::InvalidCharData(cause, at) => {
                let inner = match cause {
                    Cause::NonXmlChar(_, at)
                    | Cause::InvalidChar(_, _, at)
                    | Cause::InvalidCharMultiple(_, _, at)
                    | Cause::InvalidQuote(_, at)
                    | Cause::InvalidSpace(_, at)
                    | Cause::InvalidString(_, at) => at,
                    _ => at,
                };
                (words(cause), inner)
            }
        };
        MapError {
            line: place.row,
            column: place.col,
            kind,
            found: format!("broken XML, {}", visible(&words)),
            expected: format!("XML: {ROOT}"),
        }
    }
}

/// What the library says of an error, without the place. It shows bytes as characters, which is wrong for what is not ASCII, and a
/// character as Rust would, which brings tables of Unicode.
pub(super) fn words(cause: StreamError) -> String {
    use StreamError as Cause;
    let shown = |byte: u8| if byte.is_ascii() { byte as char } else { '·' };
    match cause {
        Cause::UnexpectedEndOfStream => "unexpected end of stream".to_owned(),
        Cause::InvalidName => "invalid name token".to_owned(),
        Cause::InvalidReference => "invalid reference".to_owned(),
        Cause::InvalidExternalID => "invalid ExternalID".to_owned(),
        Cause::InvalidCommentData => "'--' is not allowed in comments".to_owned(),
        Cause::InvalidCommentEnd => "comment cannot end with '-'".to_owned(),
        Cause::InvalidCharacterData => "']]>' is not allowed inside a character data".to_owned(),
        Cause::NonXmlChar(found, _) => {
            format!("a non-XML character '{}' found", found.escape_unicode())
        }
        Cause::InvalidChar(found, expected, _) => {
            format!("expected '{}' not '{}'", shown(expected), shown(found))
        }
        Cause::InvalidCharMultiple(found, expected, _) => {
            let expected: Vec<_> = expected
                .iter()
                .map(|&byte| format!("'{}'", shown(byte)))
                .collect();
            format!("expected {} not '{}'", expected.join(", "), shown(found))
        }
        Cause::InvalidQuote(found, _) => format!("expected quote mark not '{}'", shown(found)),
        Cause::InvalidSpace(found, _) => format!("expected space not '{}'", shown(found)),
        Cause::InvalidString(expected, _) => format!("expected '{expected}'"),
    }
}

/// A name with its prefix, if it has one.
fn whole(prefix: StrSpan, local: StrSpan) -> Range<usize> {
    let start = if prefix.is_empty() {
        local.start()
    } else {
        prefix.start()
    };
    start..local.end()
}

//! Characters as XML has them: which there may be, and which one a reference stands for.

/// The characters of a piece of text with the offsets at which they stand: references replaced unless it is `literal`,
/// every line end as one `\n`.
pub(super) struct Chars<'a> {
    rest: &'a str,
    offset: usize,
    literal: bool,
}

impl<'a> Chars<'a> {
    pub(super) fn new(raw: &'a str, offset: usize, literal: bool) -> Self {
        Self {
            rest: raw,
            offset,
            literal,
        }
    }
}

impl Iterator for Chars<'_> {
    type Item = (usize, char);

    fn next(&mut self) -> Option<(usize, char)> {
        let at = self.offset;
        let first = self.rest.chars().next()?;
        let (character, length) = match first {
            '\r' if self.rest.as_bytes().get(1) == Some(&b'\n') => ('\n', 2),
            '\r' => ('\n', 1),
            // What is no reference was refused when the text was scanned.
            '&' if !self.literal => reference(self.rest).unwrap_or(('&', 1)),
            other => (other, other.len_utf8()),
        };
        self.rest = &self.rest[length..];
        self.offset += length;
        Some((at, character))
    }
}

/// The character that the reference at the beginning of a text stands for, and the bytes that it takes.
pub(super) fn reference(text: &str) -> Option<(char, usize)> {
    // The longest is `&#1114111;`, but zeros may stand before.
    let end = text.bytes().position(|byte| byte == b';')?;
    let name = &text[1..end];
    let character = match name {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        "apos" => '\'',
        _ => {
            let number = name.strip_prefix('#')?;
            let (digits, radix) = match number.strip_prefix('x') {
                Some(digits) => (digits, 16),
                None => (number, 10),
            };
            // A sign would be taken too.
            if !digits.chars().all(|digit| digit.is_digit(radix)) {
                return None;
            }
            let code = u32::from_str_radix(digits, radix).ok()?;
            char::from_u32(code).filter(|&character| may_be(character))?
        }
    };
    Some((character, end + 1))
}

/// Whether XML has that character at all.
fn may_be(character: char) -> bool {
    match character {
        '\t' | '\n' | '\r' => true,
        other => other >= ' ' && !matches!(other, '\u{fffe}' | '\u{ffff}'),
    }
}

/// What XML counts as blank; other white space is text.
pub(in crate::map) fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\r' | '\n')
}

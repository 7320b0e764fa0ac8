//! The words by which people name things: in options, attributes and on the command line.
//!
//! One table a type, so that parsing, printing and the list in an error message cannot disagree.

/// A type whose values have names.
pub trait Word: Copy + PartialEq + 'static {
    /// What the value is, as an error message calls it.
    const WHAT: &'static str;
    /// Every name with its value.
    const ALL: &'static [(&'static str, Self)];

    /// The value of a name.
    ///
    /// # Errors
    /// [`UnknownWord`], which lists the names that exist.
    fn parse(found: &str) -> Result<Self, UnknownWord> {
        let at = position(found, Self::WHAT, &|at| nth(Self::ALL, at))?;
        Ok(Self::ALL[at].1)
    }

    /// The name of a value.
    fn word(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(_, value)| *value == self)
            .map_or("", |&(word, _)| word)
    }
}

/// Writes a value as its name, so that what was saved outlives another order of the table.
pub(crate) mod by_word {
    use super::Word;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    pub(crate) fn serialize<T: Word, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(value.word())
    }

    pub(crate) fn deserialize<'de, T: Word, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
        T::parse(<&str>::deserialize(from)?).map_err(Error::custom)
    }
}

/// The name on a line of a table.
pub(crate) fn nth<T>(table: &[(&'static str, T)], at: usize) -> Option<&'static str> {
    table.get(at).map(|(word, _)| *word)
}

/// Which of some names it is, the names by their number. One function for all tables, so that the
/// search and the sentence are compiled once.
pub(crate) fn position(
    found: &str,
    what: &'static str,
    name: &dyn Fn(usize) -> Option<&'static str>,
) -> Result<usize, UnknownWord> {
    let mut expected = Vec::new();
    while let Some(word) = name(expected.len()) {
        if word == found {
            return Ok(expected.len());
        }
        expected.push(word);
    }
    Err(UnknownWord {
        what,
        found: found.to_owned(),
        expected,
    })
}

/// Words with commas between them, as sentences have them. A function for all: the standard library's is compiled for each
/// kind of list, and is longer than this.
#[must_use]
pub fn listed(words: &[&str]) -> String {
    let mut text = String::new();
    for word in words {
        if !text.is_empty() {
            text.push_str(", ");
        }
        text.push_str(word);
    }
    text
}

/// A name that is not in the table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} \"{found}\"; expected one of: {}", listed(expected))]
pub struct UnknownWord {
    /// What was being named.
    pub what: &'static str,
    /// What stood there.
    pub found: String,
    /// The names that exist.
    pub expected: Vec<&'static str>,
}

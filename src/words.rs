//! The names of option values: in options, attributes and on the command line.
//!
//! Each type has one table, so parsing, printing and the list in an error message always agree.

use crate::message;
use crate::message::{Message, Said, said_error};

/// A type whose values have names.
pub trait Word: Copy + PartialEq + 'static {
    /// What the value is, as an error message names it.
    const WHAT: &'static str;
    /// Every name with its value.
    const ALL: &'static [(&'static str, Self)];

    /// Parses a name.
    ///
    /// # Errors
    /// [`UnknownWord`], which lists the valid names.
    fn parse(found: &str) -> Result<Self, UnknownWord> {
        Self::parse_among(found, Self::ALL)
    }

    /// Parses a name, among those in `those`.
    ///
    /// # Errors
    /// [`UnknownWord`], which lists them.
    fn parse_among(found: &str, those: &[(&'static str, Self)]) -> Result<Self, UnknownWord> {
        let named = those.iter().find(|(word, _)| *word == found);
        named.map(|&(_, value)| value).ok_or_else(|| UnknownWord {
            what: Self::WHAT,
            found: found.to_owned(),
            expected: those.iter().map(|&(word, _)| word).collect(),
        })
    }

    /// Returns the name of a value.
    fn word(self) -> &'static str {
        let named = Self::ALL.iter().find(|(_, value)| *value == self);
        named.map_or("", |&(word, _)| word)
    }
}

/// Serializes a value as its name, so that saved data survives a new order of the table.
#[cfg(feature = "chase")]
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

/// A name that is not in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownWord {
    /// What the name should have named.
    pub what: &'static str,
    /// The name that was found.
    pub found: String,
    /// The valid names.
    pub expected: Vec<&'static str>,
}

impl Said for UnknownWord {
    fn message(&self) -> Message {
        message!(
            "unknown {what} \"{found}\"; expected one of: {list}",
            found = self.found,
            list = self.expected.join(", ");
            what = self.what
        )
    }
}

said_error!(UnknownWord);

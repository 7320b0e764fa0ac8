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
        parse_among(found, Self::ALL.iter().copied())
    }

    /// The name of a value.
    fn word(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(_, value)| *value == self)
            .map_or("", |&(word, _)| word)
    }
}

/// The value of a name, where only some of the table will do.
///
/// # Errors
/// [`UnknownWord`], which lists those that will do.
pub fn parse_among<T: Word>(
    found: &str,
    mut those: impl Iterator<Item = (&'static str, T)> + Clone,
) -> Result<T, UnknownWord> {
    let all = those.clone();
    those
        .find(|(word, _)| *word == found)
        .map(|(_, value)| value)
        .ok_or_else(|| UnknownWord {
            what: T::WHAT,
            found: found.to_owned(),
            expected: all.map(|(word, _)| word).collect(),
        })
}

/// A name that is not in the table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} \"{found}\"; expected one of: {}", expected.join(", "))]
pub struct UnknownWord {
    /// What was being named.
    pub what: &'static str,
    /// What stood there.
    pub found: String,
    /// The names that exist.
    pub expected: Vec<&'static str>,
}

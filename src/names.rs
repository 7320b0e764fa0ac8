//! The names of option values: in options, attributes and on the command line.
//!
//! Each type has one table, `NAMES`, so parsing, printing and the list in an error message always agree.

use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serializer, de::Error, ser};

/// The names of all values of a type, or of some of them.
#[derive(Clone, Copy, Debug)]
pub struct Names<T: 'static> {
    /// What a value is, as an error message names it.
    pub what: &'static str,
    /// Each name with its value.
    pub all: &'static [(&'static str, T)],
}

impl<T> Names<T> {
    /// Returns the first `count` names.
    #[must_use]
    pub const fn first(&self, count: usize) -> Self {
        Self {
            what: self.what,
            all: self.all.split_at(count).0,
        }
    }
}

impl<T: Copy> Names<T> {
    /// Returns the value with a name.
    ///
    /// # Errors
    /// [`UnknownName`], which lists the names.
    pub fn parse(&self, found: &str) -> Result<T, UnknownName> {
        let named = self.all.iter().find(|(name, _)| *name == found);
        named.map(|&(_, value)| value).ok_or_else(|| UnknownName {
            what: self.what,
            found: found.to_owned(),
            expected: self.all.iter().map(|&(name, _)| name).collect(),
        })
    }
}

/// Gives a type its names: `names! { Walk, "walk": "steps" = Self::Steps, "lines" = Self::Lines }`. For `as`, see
/// [`serde_by_name!`].
macro_rules! names {
    ($type:ident $(as $form:ident)?, $what:literal: $($(#[$only:meta])* $name:literal = $value:expr),+ $(,)?) => {
        impl $type {
            /// Every name with its value.
            pub const NAMES: $crate::names::Names<Self> = $crate::names::Names {
                what: $what,
                all: &[$($(#[$only])* ($name, $value)),+],
            };

            /// Returns the name.
            #[must_use]
            pub fn name(self) -> &'static str {
                let named = Self::NAMES.all.iter().find(|(_, value)| *value == self);
                named.map_or("", |&(name, _)| name)
            }
        }

        $crate::names::by_name!($type);
        $crate::names::serde_by_name!($type $(as $form)?);
    };
}

/// Parses and prints a type by its `NAMES` and `name`.
macro_rules! by_name {
    ($type:ident) => {
        impl std::str::FromStr for $type {
            type Err = $crate::names::UnknownName;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                Self::NAMES.parse(name)
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

/// Serializes a type as its name. A binary format, such as that of a saved chase, gets the index of the name in `NAMES`. With
/// `as`, it gets what a remote type of serde writes.
macro_rules! serde_by_name {
    ($type:ident) => {
        $crate::names::serde_by_name!($type, Self::NAMES.);
    };
    ($type:ident as $form:ident) => {
        $crate::names::serde_by_name!($type, $form::);
    };
    ($type:ident, $($compact:tt)+) => {
        #[cfg(feature = "serde")]
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                if to.is_human_readable() {
                    to.serialize_str(self.name())
                } else {
                    $($compact)+ serialize(self, to)
                }
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                if from.is_human_readable() {
                    let name = String::deserialize(from)?;
                    name.parse().map_err(serde::de::Error::custom)
                } else {
                    $($compact)+ deserialize(from)
                }
            }
        }
    };
}

pub(crate) use {by_name, names, serde_by_name};

#[cfg(feature = "serde")]
impl<T: Copy + PartialEq> Names<T> {
    /// Serializes a value as the place of its name.
    pub(crate) fn serialize<S: Serializer>(&self, value: &T, to: S) -> Result<S::Ok, S::Error> {
        let place = self.all.iter().position(|(_, named)| named == value);
        let no_name = || ser::Error::custom(format_args!("this {} has no name", self.what));
        to.serialize_u8(place.ok_or_else(no_name)? as u8)
    }

    /// Deserializes a value from the place of its name.
    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(&self, from: D) -> Result<T, D::Error> {
        let place = u8::deserialize(from)?;
        let named = self.all.get(usize::from(place));
        let unknown = || D::Error::custom(format_args!("there is no {} {place}", self.what));
        named.map(|&(_, value)| value).ok_or_else(unknown)
    }
}

/// Serializes a value as its name in every format, so that saved data survives a new order of the names.
#[cfg(feature = "chase")]
pub(crate) mod always_by_name {
    use super::UnknownName;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use std::fmt::Display;
    use std::str::FromStr;

    pub(crate) fn serialize<T: Display, S: Serializer>(
        value: &T,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
    where
        T: FromStr<Err = UnknownName>,
        D: Deserializer<'de>,
    {
        String::deserialize(from)?.parse().map_err(Error::custom)
    }
}

/// A name that is not in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownName {
    /// What the name should have named.
    pub what: &'static str,
    /// The name that was found.
    pub found: String,
    /// The valid names.
    pub expected: Vec<&'static str>,
}

impl WithMessage for UnknownName {
    fn message(&self) -> Message {
        message!(
            "unknown {what} \"{found}\"; expected one of: {list}",
            found = self.found,
            list = self.expected.join(", ");
            what = self.what
        )
    }
}

error_with_message!(UnknownName);

#[cfg(all(test, feature = "chase", feature = "maze"))]
mod tests;

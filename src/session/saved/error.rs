//! Why tables cannot be saved or loaded.

use super::super::SearchError;
use super::file::{MAGIC, VERSION};
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};

/// Why tables cannot be saved or loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields as the messages say them")]
#[non_exhaustive]
pub enum TableError {
    /// The search has no table that can be saved.
    NoTable { algorithm: &'static str },
    /// The search does not support this map, or its tables cannot be made.
    Search(SearchError),
    /// The bytes are another kind of file.
    NotTables { found: String },
    /// This version does not read the file's format version.
    Version { found: u8 },
    /// The file is too short.
    Cut {
        found: usize,
        /// The expected length; for a file that ends in its header, the least of any file, 40.
        expected: u64,
    },
    /// There are bytes after the end of the table.
    Long { found: usize, expected: u64 },
    /// The contents of the file were altered.
    Altered { found: u64, expected: u64 },
    /// The table belongs to another algorithm or other options.
    OtherOptions {
        what: &'static str,
        found: &'static str,
        expected: &'static str,
    },
    /// The table belongs to a map of another size.
    OtherSize {
        from_width: u32,
        from_height: u32,
        width: u32,
        height: u32,
    },
    /// The table belongs to a map with other cells, perhaps this one before an edit.
    OtherMap { found: u64, expected: u64 },
    /// The file is intact, but no table has these contents: this library did not write it.
    Inconsistent { what: &'static str, at: usize },
}

impl WithMessage for TableError {
    fn message(&self) -> Message {
        match self {
            Self::NoTable { algorithm } => message!(
                "{algorithm} has no table to save or load; expected jps-plus or subgoal",
                algorithm
            ),
            Self::Search(inner) => inner.message(),
            Self::NotTables { found } => message!(
                "found bytes that begin with \"{found}\"; expected a file of tables, which begins with \"{magic}\"",
                found,
                magic = MAGIC.escape_ascii()
            ),
            Self::Version { found } => message!(
                "found version {found} of the format; expected {expected}: build the tables anew",
                found,
                expected = VERSION
            ),
            Self::Cut { found, expected } => {
                message!(
                    "the file was cut: found {found} bytes; expected {expected}",
                    found,
                    expected
                )
            }
            Self::Long { found, expected } => {
                message!(
                    "the file was altered: found {found} bytes; expected {expected}",
                    found,
                    expected
                )
            }
            Self::Altered { found, expected } => message!(
                "the file was altered: found checksum {found}; expected {expected}",
                found = format!("{found:016x}"),
                expected = format!("{expected:016x}")
            ),
            Self::OtherOptions {
                what,
                found,
                expected,
            } => message!(
                "found a table for {what} \"{found}\"; expected \"{expected}\"",
                found,
                expected;
                what = *what
            ),
            Self::OtherSize {
                from_width,
                from_height,
                width,
                height,
            } => message!(
                "found a table of a map of {from_width} × {from_height}; expected one of this map, {width} × {height}",
                from_width,
                from_height,
                width,
                height
            ),
            Self::OtherMap { found, expected } => message!(
                "found a table of another map of the same size (digest {found}); expected one of this map as it is ({expected})",
                found = format!("{found:016x}"),
                expected = format!("{expected:016x}")
            ),
            Self::Inconsistent { what, at } => message!(
                "found {what} before byte {at}; expected a table as it is saved",
                at;
                what = *what
            ),
        }
    }
}

error_with_message!(TableError: Search(SearchError));

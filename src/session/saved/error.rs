//! Why tables cannot be saved or loaded, as a sentence with what was found and what was expected.

use super::super::SearchError;
use super::file::{MAGIC, VERSION};
use crate::message;
use crate::message::{Message, Said, said_error};

/// Why tables cannot be saved or loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields as the messages say them")]
pub enum TableError {
    /// The search has no table that a file could hold.
    NoTable { algorithm: &'static str },
    /// The search does not take this map, or its tables cannot be made.
    Search(SearchError),
    /// The bytes are of another kind of file.
    NotTables { found: String },
    /// The file is in a form that this version does not read.
    Version { found: u8 },
    /// The end of the file is missing.
    Cut {
        found: usize,
        /// Of a file that was cut in its header the least that any has, 40.
        expected: u64,
    },
    /// There are bytes after the end of the file.
    Long { found: usize, expected: u64 },
    /// Something in the file is not as it was written.
    Altered { found: u64, expected: u64 },
    /// The table is of another kind, or for other options, than the search's.
    OtherOptions {
        what: &'static str,
        found: &'static str,
        expected: &'static str,
    },
    /// The table is of a map of another size.
    OtherSize {
        from_width: u32,
        from_height: u32,
        width: u32,
        height: u32,
    },
    /// The table is of a map with other cells, perhaps of this one before an edit.
    OtherMap { found: u64, expected: u64 },
    /// The file is whole, but no table is like this: it was not written by this library.
    Inconsistent { what: &'static str, at: usize },
}

impl Said for TableError {
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

said_error!(TableError: Search(SearchError));

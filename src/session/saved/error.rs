//! Why tables cannot be saved or loaded, as a sentence with what was found and what was expected.

use super::super::SearchError;
use super::file::{MAGIC, VERSION};

/// Why tables cannot be saved or loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "fields as the messages say them")]
pub enum TableError {
    /// The search has no table that a file could hold.
    #[error("{algorithm} has no table to save or load; expected jps-plus or subgoal")]
    NoTable { algorithm: &'static str },
    /// The search does not take this map, or its tables cannot be made.
    #[error(transparent)]
    Search(#[from] SearchError),
    /// The bytes are of another kind of file.
    #[error("found bytes that begin with \"{found}\"; expected a file of tables, which begins with \"{}\"", MAGIC.escape_ascii())]
    NotTables { found: String },
    /// The file is in a form that this version does not read.
    #[error("found version {found} of the format; expected {VERSION}: build the tables anew")]
    Version { found: u8 },
    /// The end of the file is missing.
    #[error("the file was cut: found {found} bytes; expected {expected}")]
    Cut {
        found: usize,
        /// Of a file that was cut in its header the least that any has, 40.
        expected: u64,
    },
    /// There are bytes after the end of the file.
    #[error("the file was altered: found {found} bytes; expected {expected}")]
    Long { found: usize, expected: u64 },
    /// Something in the file is not as it was written.
    #[error("the file was altered: found checksum {found:016x}; expected {expected:016x}")]
    Altered { found: u64, expected: u64 },
    /// The table is of another kind, or for other options, than the search's.
    #[error("found a table for {what} \"{found}\"; expected \"{expected}\"")]
    OtherOptions {
        what: &'static str,
        found: &'static str,
        expected: &'static str,
    },
    /// The table is of a map of another size.
    #[error(
        "found a table of a map of {from_width} × {from_height}; expected one of this map, {width} × {height}"
    )]
    OtherSize {
        from_width: u32,
        from_height: u32,
        width: u32,
        height: u32,
    },
    /// The table is of a map with other cells, perhaps of this one before an edit.
    #[error(
        "found a table of another map of the same size (digest {found:016x}); expected one of this map as it is ({expected:016x})"
    )]
    OtherMap { found: u64, expected: u64 },
    /// The file is whole, but no table is like this: it was not written by this library.
    #[error("found {what} before byte {at}; expected a table as it is saved")]
    Inconsistent { what: &'static str, at: usize },
}

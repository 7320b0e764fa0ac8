//! The header and checksum around a table in a file: its kind, its map, and whether it is complete. Numbers have their
//! lowest byte first.
//!
//! | byte | bytes | content |
//! |---|---|---|
//! | 0 | 8 | `cubetab` and a line feed |
//! | 8 | 1 | the version of the format |
//! | 9 | 3 | search, movement and costs, by their place in `WORDS` |
//! | 12 | 4 | width and height in cells |
//! | 16 | 8 | digest of the map: 64-bit FNV-1a of its cells, a byte each (0 wall, 1 floor), row by row |
//! | 24 | 8 | n, the bytes of the table |
//! | 32 | n | the table: of `jps-plus` a byte for each cell, in which bit d is set where the next cell in direction d (0 north, then clockwise) is a jump point; of `subgoal` see `src/rules/subgoal/saved.rs` and `src/search/hierarchy/saved.rs` |
//! | 32 + n | 8 | checksum: 64-bit FNV-1a of all bytes before |
//!
//! The reader first checks that the file is intact. So an altered file is reported as altered, not as one of another
//! map.

use super::error::TableError;
use crate::fnv::Fnv;
use crate::space::Grid;

pub(super) const MAGIC: &[u8; 8] = b"cubetab\n";
pub(super) const VERSION: u8 = 1;
/// The length of the header, where the table begins.
pub(super) const HEADER_LEN: usize = 32;
const SUM_LEN: usize = 8;
/// The length of a file with an empty table.
const MIN_LEN: usize = HEADER_LEN + SUM_LEN;

/// The costs of a table that does not depend on costs.
pub(super) const ANY: &str = "any";

/// The label of a table: algorithm, movement and costs.
pub(super) type Label = [&'static str; 3];

/// The parts of a label and their words, by their number in a file. Only append to these lists.
const WORDS: [(&str, &[&str]); 3] = [
    ("algorithm", &["jps-plus", "subgoal"]),
    ("movement", &["4", "8-strict", "8-one-free", "8-cut"]),
    ("costs", &["10/14", "sqrt2", "10/20", "1/1", ANY]),
];

/// Returns a file around a table.
pub(super) fn write(label: Label, grid: &Grid, table: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    file.extend(MAGIC);
    file.push(VERSION);
    for ((_, all), word) in WORDS.into_iter().zip(label) {
        // A reader would reject a word that is in no list.
        let number = all.iter().position(|other| *other == word);
        file.push(number.unwrap_or(all.len()) as u8);
    }
    for side in [grid.width(), grid.height()] {
        file.extend((side as u16).to_le_bytes());
    }
    file.extend(Fnv::of(grid.cells()).to_le_bytes());
    file.extend((table.len() as u64).to_le_bytes());
    file.extend(table);
    let sum = Fnv::of(&file);
    file.extend(sum.to_le_bytes());
    file
}

/// Returns the table in a file, after checking that the file is intact and matches the label and the map.
pub(super) fn read<'a>(label: Label, grid: &Grid, file: &'a [u8]) -> Result<&'a [u8], TableError> {
    let table = whole(file)?;
    for (((what, all), expected), &byte) in WORDS.into_iter().zip(label).zip(&file[9..]) {
        let found = *all.get(usize::from(byte)).ok_or(TableError::Inconsistent {
            what: "a word that there is not",
            at: HEADER_LEN,
        })?;
        if found != expected {
            return Err(TableError::OtherOptions {
                what,
                found,
                expected,
            });
        }
    }
    let [from_width, from_height] =
        [12, 14].map(|at| u32::from(u16::from_le_bytes([file[at], file[at + 1]])));
    let (width, height) = (grid.width(), grid.height());
    if (from_width, from_height) != (width, height) {
        return Err(TableError::OtherSize {
            from_width,
            from_height,
            width,
            height,
        });
    }
    let (found, expected) = (word_at(file, 16), Fnv::of(grid.cells()));
    if found != expected {
        return Err(TableError::OtherMap { found, expected });
    }
    Ok(table)
}

/// Returns the table in a file, after checking that the file is complete and unaltered.
fn whole(file: &[u8]) -> Result<&[u8], TableError> {
    let begins = file.len().min(MAGIC.len());
    if file.is_empty() || file[..begins] != MAGIC[..begins] {
        let found = file[..begins].escape_ascii().to_string();
        return Err(TableError::NotTables { found });
    }
    if let Some(&found) = file.get(MAGIC.len())
        && found != VERSION
    {
        return Err(TableError::Version { found });
    }
    let found = file.len();
    // A file that ends in its header needs at least an empty table.
    let table_len = if found < MIN_LEN {
        0
    } else {
        word_at(file, HEADER_LEN - 8)
    };
    let expected = table_len.saturating_add(MIN_LEN as u64);
    if (found as u64) < expected {
        return Err(TableError::Cut { found, expected });
    }
    if found as u64 > expected {
        return Err(TableError::Long { found, expected });
    }
    let end = found - SUM_LEN;
    let (found, expected) = (Fnv::of(&file[..end]), word_at(file, end));
    if found != expected {
        return Err(TableError::Altered { found, expected });
    }
    Ok(&file[HEADER_LEN..end])
}

/// Returns eight bytes as a number.
fn word_at(file: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(file[at..at + 8].try_into().expect("eight bytes"))
}

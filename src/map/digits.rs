//! Grids as digits: `0` start, `9` goal, `2` obstacle, `1` floor, a line a row.
//!
//! ```text
//! 1111111
//! 1112111
//! 1012191
//! 1112111
//! 1111111
//! ```
//!
//! The form of the map in digits that docs/sources.md names. Start and goal may be missing; both
//! stand on floor. There is no terrain in it.

use super::error::MapError;
use super::grid_map::{CannotWrite, GridMap};
use super::lines::lines_of;
use super::rows::{self, Rows, Sign, Signs};

const EXPECTED: &str = "0 start, 9 goal, 2 obstacle or 1 floor";

/// Reads a grid. Line ends may be LF or CR LF; empty lines after the last row and a byte order
/// mark before the first are no part of it. O(bytes).
///
/// # Errors
/// [`MapError`] for no rows, rows of different lengths, a side over [`MAX_SIDE`](crate::space::grid::MAX_SIDE), another
/// character, a second `0` or `9`.
// A page that reads none of these is without.
#[inline(never)]
pub fn read(text: &str) -> Result<GridMap, MapError> {
    let signs = [
        ("0", Sign::START),
        ("1", Sign::FLOOR),
        ("2", Sign::WALL),
        ("9", Sign::GOAL),
    ];
    let mut signs = Signs::new(&signs, EXPECTED);
    let rows = Rows::take(&mut lines_of(text), (1, 1), |_| false)?;
    let width = rows.width(EXPECTED)?;
    rows.read(width, "in the first row", &mut signs)
}

/// Writes a grid, a line a row, each with its line end.
///
/// # Errors
/// [`CannotWrite`] for ground that is neither wall nor floor, a start or goal in a wall or outside
/// the grid, and both in one cell.
pub fn write(map: &GridMap) -> Result<String, CannotWrite> {
    map.is_plain("digits")?;
    map.ends_are_on_floor("digits")?;
    let [start, goal] = map.end_indexes();
    // Wall and floor.
    let ground = |byte| ['2', '1'][usize::from(byte)];
    Ok(rows::write(&map.grid, &[(start, '0'), (goal, '9')], ground))
}

#[cfg(test)]
mod tests;

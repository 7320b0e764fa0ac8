//! Grids as digits, one line for each row: `0` start, `9` goal, `2` obstacle, `1` floor.
//!
//! ```text
//! 1111111
//! 1112111
//! 1012191
//! 1112111
//! 1111111
//! ```
//!
//! Start and goal are optional, and both are on floor. The format has no terrain.

use super::error::MapError;
use super::grid_map::{CannotWrite, GridMap};
use super::lines::lines_of;
use super::rows::{self, Rows, Sign, Signs};

const EXPECTED: &str = "0 start, 9 goal, 2 obstacle or 1 floor";

/// Reads a grid. Line ends may be LF or CR LF. Empty lines before the first row and after the last, and a byte order
/// mark, are ignored. O(bytes).
///
/// # Errors
/// [`MapError`] for no rows, rows of different lengths, a side over [`MAX_SIDE`](crate::space::grid::MAX_SIDE), another
/// character, or a second `0` or `9`.
// Out of line, so that a page without these formats need not load it.
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

/// Writes a grid, one line for each row.
///
/// # Errors
/// [`CannotWrite`] for ground that is neither wall nor floor, for a start or goal in a wall or outside the grid, and
/// for both in one cell.
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

//! Grids as a matrix of `0` free and `1` blocked, one line for each row.
//!
//! ```text
//! [0 0 1 0]      0010      {0, 0, 1, 0},      [[0,0,1,0],[0,1,1,0],
//! [0 1 1 0]      0110      {0, 1, 1, 0},       [0,0,0,0]]
//! [0 0 0 0]      0000      {0, 0, 0, 0},
//! ```
//!
//! Blanks and commas may separate cells, the same number of them everywhere. Brackets and braces around rows, and
//! around all of them, are ignored, except that a closing one ends a row. A matrix has no start, goal or terrain.

use super::error::{MapError, MapErrorKind, Read, quoted};
use super::grid_map::{CannotWrite, GridMap};
use super::lines::{Piece, lines_of};
use super::rows::{self, Rows, Sign, Signs};

const EXPECTED: &str = "0 free or 1 blocked";

/// What may separate two cells.
const BETWEEN: [char; 3] = [' ', '\t', ','];
/// What may surround a row.
pub(super) const AROUND: [char; 8] = [' ', '\t', ',', ';', '[', ']', '{', '}'];

/// Returns whether a text must be a matrix. It has only zeros and ones, and one of the following: a bracket or comma; a
/// blank and a zero, because hexagons have no zeros; or two zeros, because a digit map has at most one. O(bytes).
pub(super) fn is_matrix(text: &str) -> bool {
    let (mut zeros, mut is_spaced, mut is_listed) = (0, false, false);
    for character in text.chars() {
        match character {
            '0' => zeros += 1,
            '1' | '\r' | '\n' => {}
            ' ' | '\t' => is_spaced = true,
            _ if AROUND.contains(&character) => is_listed = true,
            _ => return false,
        }
    }
    is_listed || zeros > usize::from(!is_spaced)
}

/// Reads a grid. Line ends may be LF or CR LF. Empty lines before the first row and after the last, and a byte order
/// mark, are ignored. O(bytes).
///
/// # Errors
/// [`MapError`] for no rows, a row without a cell or over several lines, rows of different lengths, a side over
/// [`MAX_SIDE`](crate::space::grid::MAX_SIDE), or another character.
// Out of line, so that a page without these formats need not load it.
#[inline(never)]
pub fn read(text: &str) -> Result<GridMap, MapError> {
    let mut rows = Rows::take(&mut lines_of(text), (1, 1), |_| false)?;
    rows.rows = bracketed(&rows.rows)?;
    let first = rows.rows.first().map_or("", |row| row.text);
    rows.step = step_of(first.chars());
    for row in &rows.rows {
        check_between(*row, rows.step)?;
    }
    let width = rows.width(EXPECTED)?;
    let mut signs = Signs::new(&[("0", Sign::FLOOR), ("1", Sign::WALL)], EXPECTED);
    rows.read(width, "in the first row", &mut signs)
}

/// Returns the rows of lines, without what surrounds them. A line ends a row, and so does a closing bracket.
fn bracketed<'a>(lines: &[Piece<'a>]) -> Read<Vec<Piece<'a>>> {
    let mut rows = Vec::new();
    let mut depth: usize = 0;
    for &line in lines {
        let is_plain = !line.text.contains(['[', ']', '{', '}']);
        let mut rest = Some(line);
        while let Some(piece) = rest {
            let end = piece.text.find([']', '}']);
            let row = end.map_or(piece, |end| piece.before(end));
            rest = end.map(|end| piece.after(end + 1));
            let opened = row.text.matches(['[', '{']).count();
            depth = (depth + opened).saturating_sub(usize::from(end.is_some()));
            let cells = row.trimmed_of(&AROUND);
            if !cells.text.is_empty() {
                rows.push(cells);
            } else if is_plain || (opened > 0 && end.is_some()) {
                let kind = MapErrorKind::WrongLength;
                return Err(cells.error(kind, "a row without a cell", EXPECTED));
            }
        }
        if depth > 1 {
            let (found, expected) = ("a row over several lines", "each row on one line");
            return Err(line.error(MapErrorKind::Syntax, found, expected));
        }
    }
    Ok(rows)
}

/// Returns the number of characters from one cell of a row to the next, by what separates the first two.
pub(super) fn step_of(row: impl Iterator<Item = char>) -> usize {
    let between = row.skip(1);
    1 + between.take_while(|sign| BETWEEN.contains(sign)).count()
}

/// Returns the first character that is where cells are separated, but does not separate them.
pub(super) fn misplaced(
    row: impl Iterator<Item = (usize, char)>,
    step: usize,
) -> Option<(usize, char)> {
    let mut others = row.enumerate().filter(|&(at, _)| !at.is_multiple_of(step));
    let (_, found) = others.find(|(_, (_, sign))| !BETWEEN.contains(sign))?;
    Some(found)
}

/// Checks that nothing else separates the cells of a row.
fn check_between(row: Piece, step: usize) -> Result<(), MapError> {
    let Some((at, character)) = misplaced(row.text.char_indices(), step) else {
        return Ok(());
    };
    let (found, expected) = (
        quoted(&character.to_string()),
        "as much between two cells as in the first row",
    );
    Err(row
        .after(at)
        .error(MapErrorKind::UnknownCharacter, found, expected))
}

/// Writes a grid as rows in brackets, with a space between two cells. Start and goal are left out.
///
/// # Errors
/// [`CannotWrite`] for ground that is neither wall nor floor.
pub fn write(map: &GridMap) -> Result<String, CannotWrite> {
    map.is_plain("matrix")?;
    // Wall and floor.
    let rows = rows::write(&map.grid, &[], |byte| ['1', '0'][usize::from(byte)]);
    let lines = rows.lines();
    Ok(lines
        .map(|row| format!("[{}]\n", rows::spaced(row)))
        .collect())
}

#[cfg(test)]
mod tests;

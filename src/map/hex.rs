//! Hexagons as text: the characters and the legend of [`ascii`], a space between cells, and rows that are shifted like
//! the hexagons.
//!
//! ```text
//! layout odd-r          layout odd-q
//! S . # .               S . # .
//!  . # . .              . # . .
//! . . . G               . . . G
//! ```
//!
//! The first line names the [`Layout`]. If rows are shifted, each of those begins with a space. The first line may then
//! be left out: the first two rows show whether the even or the odd rows are shifted. Text cannot show columns that are
//! shifted down, so for them the line is required. The line and the rows must agree. Otherwise a map that was edited by
//! hand would differ from what it looks like.

use super::ascii;
use super::error::{MapError, MapErrorKind, quoted};
use super::grid_map::GridMap;
use super::lines::{BLANKS, Piece, TextLines, lines_of};
use super::rows::{self, Rows};
use crate::message;
use crate::space::Layout;

/// The word that begins the first line.
const HEADER: &str = "layout";

/// Returns whether a text is hexagons: it names a layout, or its first two rows have spaces between cells and only one
/// of them begins with a space. Spaces alone could also be between squares.
pub(super) fn is_hex(text: &str) -> bool {
    let mut rows = lines_of(text).take(2).map(|row| (indent(row), row));
    let Some((first, row)) = rows.next() else {
        return false;
    };
    let mut words = row.words();
    if words.next().is_some_and(|word| word.text == HEADER) {
        // A word alone in its line can be a row of costs.
        return words.next().is_some() || row.text.contains(BLANKS);
    }
    let is_spaced = |row: Piece| cells(row).is_ok_and(|row| row.text.contains(' '));
    rows.next().is_some_and(|(second, next)| {
        matches!((first, second), (0, 1) | (1, 0)) && (is_spaced(row) || is_spaced(next))
    })
}

/// Reads a grid and its layout. Line ends and empty lines are as for [`ascii::read`]; blanks at the end of a row are
/// ignored. O(bytes).
///
/// # Errors
/// [`MapError`] as for [`ascii::read`], and for a layout that is missing, unknown, or different from that of the rows,
/// and for cells without a space in between.
// Out of line, so that a page without these formats need not load it.
#[inline(never)]
pub fn read(text: &str) -> Result<GridMap, MapError> {
    let mut lines = lines_of(text);
    let stated = header(&mut lines)?;
    let end = (1 + u32::from(stated.is_some()), 1);
    let mut rows = Rows::take(&mut lines, end, ascii::is_legend)?;
    let by_first = match rows.rows.first().map(|&line| indent(line)) {
        Some(1) => Layout::EvenR,
        _ => Layout::OddR,
    };
    let layout = stated.unwrap_or(by_first);
    for (row, line) in (0..).zip(&mut rows.rows) {
        fits(*line, layout, row, stated.is_some())?;
        *line = cells(*line)?;
    }
    // A cell and the space after it.
    rows.step = 2;
    let map = ascii::read_rows(&rows, lines)?;
    Ok(GridMap {
        layout: Some(layout),
        ..map
    })
}

/// Returns the layout of the first line, if it names one.
fn header(lines: &mut TextLines) -> Result<Option<Layout>, MapError> {
    let is_header = |line: &Piece| line.words().next().is_some_and(|it| it.text == HEADER);
    let Some(line) = lines.next_if(is_header) else {
        return Ok(None);
    };
    let mut words = line.words().skip(1);
    let all: Vec<_> = Layout::NAMES.all.iter().map(|&(word, _)| word).collect();
    let expected = message!("one of: {list}", list = all.join(", "));
    let word = words.next();
    let word = word.ok_or_else(|| line.missing("no layout", &expected))?;
    let layout = word.text.parse::<Layout>().map_err(|_| {
        let found = message!("{name} {text}", name = "layout", text = quoted(word.text));
        word.error(MapErrorKind::UnknownName, found, expected)
    })?;
    words.next().map_or(Ok(Some(layout)), |word| {
        let expected = "the end of the line, and the rows on the next";
        Err(word.error(MapErrorKind::Syntax, quoted(word.text), expected))
    })
}

/// Returns the number of spaces before a row.
fn indent(line: Piece) -> usize {
    line.text.len() - line.text.trim_start_matches(' ').len()
}

/// Checks that a row is indented as its layout requires.
fn fits(line: Piece, layout: Layout, row: u32, is_stated: bool) -> Result<(), MapError> {
    let is_shoved = layout.shoves_rows() && layout.is_shoved((0, row));
    let indent = indent(line);
    if indent == usize::from(is_shoved) {
        return Ok(());
    }
    let word = layout.name();
    let which = match layout {
        Layout::OddR => "rows 1, 3, …",
        Layout::EvenR => "rows 0, 2, …",
        Layout::OddQ | Layout::EvenQ => "columns, which no row shows",
    };
    let needed = if is_shoved { "one" } else { "none" };
    let found = match indent {
        0 => message!("no space before row {row}", row),
        1 => message!("1 space before row {row}", row),
        n => message!("{n} spaces before row {row}", n, row),
    };
    let expected = message!("{needed}: the layout {word} shoves {which}", word; needed, which);
    let expected = if is_stated {
        expected
    } else {
        message!("{expected}; or a first line such as \"layout odd-q\""; expected)
    };
    Err(line.error(MapErrorKind::BadLayout, found, expected))
}

/// Returns the cells of a row, with the spaces in between.
fn cells(line: Piece) -> Result<Piece, MapError> {
    let row = line.after(indent(line)).without_end();
    let mut between = row.text.char_indices().skip(1).step_by(2);
    let Some((at, character)) = between.find(|&(_, character)| character != ' ') else {
        return Ok(row);
    };
    let (found, expected) = (quoted(&character.to_string()), "a space between two cells");
    let kind = MapErrorKind::UnknownCharacter;
    Err(row.after(at).error(kind, found, expected))
}

/// Writes a grid in its layout, odd-r if it has none, with the line that names it. A start or goal outside the grid is
/// left out.
pub fn write(map: &GridMap) -> String {
    let layout = map.layout.unwrap_or_default();
    let mut text = format!("{HEADER} {}\n", layout.name());
    let plain = ascii::write(map);
    for (row, line) in (0..).zip(plain.lines()) {
        if row >= map.grid.height() {
            text.push_str(line);
        } else {
            let is_shoved = layout.shoves_rows() && layout.is_shoved((0, row));
            text.push_str(if is_shoved { " " } else { "" });
            text.push_str(&rows::spaced(line));
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests;

//! Grids as text, one line for each row: `#` wall, `.` floor, `S` start, `G` goal, and ground that costs more.
//!
//! ```text
//! S.55aaG
//! .#.5aa.
//! a = 37
//! G = 12
//! ```
//!
//! A digit is the cost of its cell (`1` is floor too). Costs of more than one digit are letters, which a legend below
//! the rows defines: `letter = cost`, one line each. `S` and `G` hide their ground, so the legend gives it unless it is
//! floor: a cost, or `#` for a wall. `G = S` is a goal in the cell of the start.
//!
//! So the format can express every [`GridMap`], and reads back exactly what it wrote.

use super::error::{MapError, MapErrorKind, quoted};
use super::grid_map::GridMap;
use super::lines::{BLANKS, Piece, TextLines, lines_of};
use super::rows::{self, Rows, Sign, Signs};
use crate::message;
use crate::space::CellKind;

const EXPECTED: &str =
    "# wall, . floor, S start, G goal, 1 to 9 cost, or a letter that the legend has";

/// Returns the letters that can stand for a cost, in the order of use. There are more letters than costs.
fn letters() -> impl Iterator<Item = char> {
    let plain = ('a'..='z').chain('A'..='Z');
    let others = ('\u{c0}'..).take_while(|&letter| (letter as usize) < Signs::LEN);
    plain
        .chain(others.filter(|letter| letter.is_alphabetic()))
        .filter(|letter| !matches!(letter, 'S' | 'G'))
}

/// Reads a grid. Line ends may be LF or CR LF. Empty lines before the first row and after the last, and a byte order
/// mark, are ignored. O(bytes).
///
/// # Errors
/// [`MapError`] for no rows, rows of different lengths, a side over [`MAX_SIDE`](crate::space::grid::MAX_SIDE), a
/// character or letter without a meaning, or a second `S` or `G`. Also for a legend with a line in another form, a cost
/// that is not from 1 to 255, or a letter that is repeated or not in the rows.
// Out of line, so that a page without these formats need not load it.
#[inline(never)]
pub fn read(text: &str) -> Result<GridMap, MapError> {
    let mut lines = lines_of(text);
    let rows = Rows::take(&mut lines, (1, 1), is_legend)?;
    read_rows(&rows, lines)
}

/// Returns whether a line belongs to the legend.
pub(super) fn is_legend(line: &str) -> bool {
    line.contains('=')
}

/// Reads the rows, and the legend below them.
pub(super) fn read_rows(rows: &Rows, legend: TextLines) -> Result<GridMap, MapError> {
    let signs = [
        ("#", Sign::WALL),
        (".", Sign::FLOOR),
        ("S", Sign::START),
        ("G", Sign::GOAL),
    ];
    let mut signs = Signs::new(&signs, EXPECTED);
    for (digit, cost) in ('1'..='9').zip(1..) {
        signs.set(digit, Sign::Cell(cost));
    }
    let width = rows.width(EXPECTED)?;
    let mut below = Legend::default();
    for line in legend.filter(|line| !line.is_blank()) {
        below.entry(line, &mut signs)?;
    }
    let read = rows.read(width, "in the first row", &mut signs);
    let mut map = read.map_err(|error| hinted(error, rows))?;
    below.finish(&mut map, &signs)?;
    Ok(map)
}

/// Adds to the error of an unknown character what its author can have meant.
#[cold]
fn hinted(error: MapError, rows: &Rows) -> MapError {
    if error.kind != MapErrorKind::UnknownCharacter {
        return error;
    }
    let at = |row: &&Piece| row.place().0 == error.line;
    let character = rows.rows.iter().find(at).and_then(|row| {
        let at = error.column - row.place().1;
        row.text.chars().nth(at as usize)
    });
    let expected = match character {
        Some(blank) if BLANKS.contains(&blank) => {
            "no space between cells; for hexes, also a first line such as \"layout odd-r\", or a space before every other row"
        }
        Some('@') => "# for a wall, or a first line \"type octile\" for the format map",
        Some(letter) if letter.is_alphabetic() => {
            "S for the start, G for the goal, or a letter that the legend has: a line below the rows such as a = 12"
        }
        _ => return error,
    };
    MapError {
        expected: expected.into(),
        ..error
    }
}

/// The lines below the rows.
#[derive(Default)]
struct Legend<'a> {
    /// Each entry with its letter.
    entries: Vec<(char, Piece<'a>)>,
    /// The entry `G = S`.
    goal_is_start: bool,
}

impl<'a> Legend<'a> {
    /// Reads a line.
    fn entry(&mut self, line: Piece<'a>, signs: &mut Signs) -> Result<(), MapError> {
        let entry = line.trimmed();
        let Some((name, _)) = entry.text.split_once('=') else {
            let expected = "a line of the legend such as a = 37";
            return Err(entry.error(MapErrorKind::Syntax, quoted(line.text), expected));
        };
        let value = entry.after(name.len() + 1).trimmed();
        let name = name.trim_end_matches(BLANKS);
        let mut names = ['S', 'G'].into_iter().chain(letters());
        let letter = names.find(|&letter| name.parse() == Ok(letter));
        let letter = letter.ok_or_else(|| {
            let expected = "a letter, S or G before the =";
            entry.error(MapErrorKind::UnknownName, quoted(name), expected)
        })?;
        if self.entries.iter().any(|&(named, _)| named == letter) {
            let found = message!("a second {what}", what = format!("{letter} ="));
            return Err(entry.error(MapErrorKind::Twice, found, "each letter once"));
        }
        self.entries.push((letter, entry));

        let (kind, expected) = match (letter, value.text) {
            ('G', "S") => {
                self.goal_is_start = true;
                return Ok(());
            }
            ('S' | 'G', "#") => (Some(CellKind::WALL), "a cost from 1 to 255"),
            ('S', text) => (
                CellKind::of_digits(text),
                "a cost from 1 to 255, or # for a wall",
            ),
            ('G', text) => (
                CellKind::of_digits(text),
                "a cost from 1 to 255, # for a wall, or S",
            ),
            (_, text) => (CellKind::of_digits(text), "a cost from 1 to 255"),
        };
        let kind = kind.ok_or_else(|| {
            let found = message!(
                "{name} {text}",
                name = format!("{letter} ="),
                text = quoted(value.text)
            );
            value.error(MapErrorKind::BadNumber, found, expected)
        })?;
        let byte = kind.byte();
        let sign = match letter {
            'S' => Sign::Start(byte),
            'G' => Sign::Goal(byte),
            _ => Sign::Cell(byte),
        };
        signs.set(letter, sign);
        Ok(())
    }

    /// Checks the legend against the rows, and puts a goal on the start.
    fn finish(&self, map: &mut GridMap, signs: &Signs) -> Result<(), MapError> {
        for &(letter, entry) in &self.entries {
            let is_goal_on_start = letter == 'G' && self.goal_is_start;
            if is_goal_on_start && map.goal.is_some() {
                let found = "G = S beside a G in the rows";
                let expected = "one start and one goal at most";
                return Err(entry.error(MapErrorKind::Twice, found, expected));
            } else if is_goal_on_start && map.start.is_none() {
                let (found, expected) = ("G = S without a start", "an S in the rows");
                return Err(entry.error(MapErrorKind::Missing, found, expected));
            } else if is_goal_on_start {
                map.goal = map.start;
            } else if !signs.was_seen(letter) {
                let found = message!("a legend for {letter}, which is in no row", letter);
                let expected = "only what stands in the rows";
                return Err(entry.error(MapErrorKind::UnknownName, found, expected));
            }
        }
        Ok(())
    }
}

/// Writes a grid, one line for each row, and the legend if it needs one: letters by ascending cost, then `S` and `G`. A
/// start or goal outside the grid is left out.
pub fn write(map: &GridMap) -> String {
    let [start, goal] = map.end_indexes();
    let mut used = [false; 256];
    for (index, &byte) in map.grid.cells().iter().enumerate() {
        used[usize::from(byte)] |= Some(index) != start && Some(index) != goal;
    }
    // Rows of only 2 and 9 would pass for the digits format, see `format::guess`, so their costs become letters.
    let others = (0..256).any(|byte| used[byte] && byte != 2 && byte != 9);
    let digits = others || start.is_some() || goal.is_some();

    let mut names = ['#'; 256];
    names[1] = '.';
    let mut legend = String::new();
    let mut free = letters();
    for cost in (2..=255_u8).filter(|&cost| used[usize::from(cost)]) {
        names[usize::from(cost)] = match cost {
            2..=9 if digits => char::from(b'0' + cost),
            _ => {
                let letter = free.next().expect("more letters than costs");
                legend.push_str(&format!("{letter} = {cost}\n"));
                letter
            }
        };
    }
    let ends = [(start, 'S'), (goal, 'G')];
    let rows = rows::write(&map.grid, &ends, |byte| names[usize::from(byte)]);
    for (end, letter) in ends {
        let beneath = end.map(|index| CellKind::from_byte(map.grid.cells()[index]));
        match beneath {
            Some(_) if letter == 'G' && goal == start => legend.push_str("G = S\n"),
            None | Some(CellKind::FLOOR) => {}
            Some(CellKind::WALL) => legend.push_str(&format!("{letter} = #\n")),
            Some(kind) => legend.push_str(&format!("{letter} = {}\n", kind.byte())),
        }
    }
    rows + &legend
}

#[cfg(test)]
mod tests;

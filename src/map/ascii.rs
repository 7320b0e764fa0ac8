//! Grids as text: `#` wall, `.` floor, `S` start and `G` goal, a line a row.

use super::error::{MapError, MapErrorKind, counted, quoted};
use crate::space::grid::MAX_SIDE;
use crate::space::{CellKind, Grid};

/// A grid with the start and goal that its text may name.
#[derive(Clone, Debug)]
pub struct GridMap {
    /// The cells.
    pub grid: Grid,
    /// Column and row of `S`.
    pub start: Option<(u32, u32)>,
    /// Column and row of `G`.
    pub goal: Option<(u32, u32)>,
}

/// Reads a grid. Line ends may be LF or CRLF; empty lines after the last row and a byte order mark
/// before the first are no part of it.
///
/// # Errors
/// [`MapError`] for an empty text, rows of different lengths, a side over
/// [`MAX_SIDE`], an unknown character, a second `S` or `G`.
pub fn read(text: &str) -> Result<GridMap, MapError> {
    let error = |line: usize, column: usize, kind, found: String, expected: &str| MapError {
        line: line as u32 + 1,
        column: column as u32 + 1,
        kind,
        found,
        expected: expected.to_owned(),
    };

    let text = text.trim_start_matches('\u{feff}');
    let text = text.trim_end_matches(['\r', '\n']);
    let limit = MAX_SIDE as usize;
    // One row more than fits is enough to see that there are too many.
    let rows: Vec<&str> = text.lines().take(limit + 1).collect();
    let width = rows.first().map_or(0, |row| row.chars().count());
    if width == 0 {
        return Err(error(
            0,
            0,
            MapErrorKind::Missing,
            "an empty row".into(),
            "cells: # wall, . floor, S start, G goal",
        ));
    }
    if width > limit || rows.len() > limit {
        let (line, column) = if width > limit {
            (0, limit)
        } else {
            (limit, 0)
        };
        return Err(error(
            line,
            column,
            MapErrorKind::TooLong,
            if width > limit {
                format!("a row of {width} cells")
            } else {
                format!("more than {limit} rows")
            },
            "sides of at most 4096 cells",
        ));
    }

    let mut map = GridMap {
        grid: Grid::new(width as u32, rows.len() as u32),
        start: None,
        goal: None,
    };
    for (y, row) in rows.iter().enumerate() {
        let length = row.chars().count();
        if length != width {
            return Err(error(
                y,
                length.min(width),
                MapErrorKind::WrongLength,
                format!("a row of {}", counted(length, "cell")),
                &format!("{width}, as in the first row"),
            ));
        }
        for (x, character) in row.chars().enumerate() {
            let place = Some((x as u32, y as u32));
            let named = match character {
                '#' => continue,
                '.' => None,
                'S' => Some(&mut map.start),
                'G' => Some(&mut map.goal),
                other => {
                    return Err(error(
                        y,
                        x,
                        MapErrorKind::UnknownCharacter,
                        quoted(&other.to_string()),
                        "# wall, . floor, S start or G goal",
                    ));
                }
            };
            if let Some(named) = named
                && std::mem::replace(named, place).is_some()
            {
                return Err(error(
                    y,
                    x,
                    MapErrorKind::Twice,
                    format!("a second {character}"),
                    "one start and one goal at most",
                ));
            }
            map.grid.set(x as u32, y as u32, CellKind::FLOOR);
        }
    }
    Ok(map)
}

/// Writes a grid, a line a row, each with its line end.
#[must_use]
pub fn write(map: &GridMap) -> String {
    let mut text = String::with_capacity(map.grid.cells().len() + map.grid.height() as usize);
    for y in 0..map.grid.height() {
        for x in 0..map.grid.width() {
            let here = Some((x, y));
            text.push(match map.grid.kind(x, y) {
                CellKind::WALL => '#',
                _ if here == map.start => 'S',
                _ if here == map.goal => 'G',
                _ => '.',
            });
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let text = "#####\n#S.##\n#..G#\n#####\n";
        let map = read(text).unwrap();
        assert_eq!((map.start, map.goal), (Some((1, 1)), Some((3, 2))));
        assert_eq!(write(&map), text);
        assert_eq!(write(&read(&text.replace('\n', "\r\n")).unwrap()), text);
        assert_eq!(
            write(&read(&format!("\u{feff}{text}\n\r\n")).unwrap()),
            text
        );
    }

    #[test]
    fn errors_name_the_place() {
        for (text, line, column, kind) in [
            ("", 1, 1, MapErrorKind::Missing),
            ("...\n..\n", 2, 3, MapErrorKind::WrongLength),
            ("...\n....\n", 2, 4, MapErrorKind::WrongLength),
            ("...\n.x.\n", 2, 2, MapErrorKind::UnknownCharacter),
            ("S..\n..S\n", 2, 3, MapErrorKind::Twice),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!((error.line, error.column, error.kind), (line, column, kind));
        }
        let wide = ".".repeat(4097);
        assert_eq!(read(&wide).unwrap_err().kind, MapErrorKind::TooLong);
    }
}

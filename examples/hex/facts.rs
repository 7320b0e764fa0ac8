//! Facts about cube coordinates. A line has an operation, its arguments (groups separated by bars) and the result
//! (several cells separated by semicolons). A cell is `q r s`; offset and doubled coordinates are column and row;
//! directions are numbered as in [`Hex::DIRECTIONS`].

use crate::common::Outcome;
use cubechase::space::{Hex, Layout};

/// Checks one line. Returns whether it passed, and its columns.
pub(super) fn try_line(line: &str) -> Outcome<(bool, String)> {
    let columns: Vec<&str> = line.split('\t').collect();
    let [op, arguments, stated] = columns[..] else {
        return Err(
            format!("found \"{line}\"; expected an operation, arguments and a result").into(),
        );
    };
    let groups: Vec<&str> = arguments.split('|').map(str::trim).collect();
    let found = worked_out(op, &groups)
        .ok_or_else(|| format!("found \"{op}\" of \"{arguments}\"; expected a known operation"))?;
    let stated = stated.trim();
    Ok((found == stated, format!("{op}\t{stated}\t{found}")))
}

fn worked_out(op: &str, groups: &[&str]) -> Option<String> {
    let cell = |at: usize| cube(groups.get(at)?);
    let direction = |at: usize| groups.get(at)?.parse::<usize>().ok().filter(|&d| d < 6);
    let offset = |layout: Layout| Some(pair(layout.cell(cell(0)?)));
    Some(match op {
        "add" => written(cell(0)? + cell(1)?),
        "subtract" => written(cell(0)? - cell(1)?),
        "direction" => written(Hex::DIRECTIONS[direction(0)?]),
        "neighbor" => written(cell(0)? + Hex::DIRECTIONS[direction(1)?]),
        "diagonal_neighbor" => written(cell(0)? + Hex::DIAGONALS[direction(1)?]),
        "distance" => cell(0)?.distance(cell(1)?).to_string(),
        "rotate_right" => written(cell(0)?.turned_right()),
        "rotate_left" => written(cell(0)?.turned_left()),
        "round_lerp" => written(part_of_way(cell(0)?, cell(1)?, groups.get(2)?)?),
        "linedraw" => {
            let line = cell(0)?.line(cell(1)?);
            line.map(written).collect::<Vec<_>>().join(";")
        }
        "roffset_odd_from_cube" => offset(Layout::OddR)?,
        "roffset_even_from_cube" => offset(Layout::EvenR)?,
        "qoffset_odd_from_cube" => offset(Layout::OddQ)?,
        "qoffset_even_from_cube" => offset(Layout::EvenQ)?,
        "rdoubled_from_cube" => pair(cell(0)?.in_rows()),
        "qdoubled_from_cube" => pair(cell(0)?.in_columns()),
        _ => return None,
    })
}

/// Returns a cell from its three coordinates, if they sum to zero.
fn cube(text: &str) -> Option<Hex> {
    let parts = text.split_whitespace().map(str::parse);
    let parts: Vec<i32> = parts.collect::<Result<_, _>>().ok()?;
    let [q, r, s] = parts[..] else { return None };
    let hex = Hex::new(q, r);
    (hex.s() == s).then_some(hex)
}

/// Returns the cell at a decimal fraction of a line.
fn part_of_way(from: Hex, to: Hex, fraction: &str) -> Option<Hex> {
    let (whole, places) = fraction.split_once('.').unwrap_or((fraction, ""));
    // With more decimals the products would not fit.
    let by = 10_i64.pow((places.len() <= 8).then_some(places.len() as u32)?);
    let part: i64 = format!("{whole}{places}").parse().ok()?;
    let along = |from: i32, to: i32| i64::from(from) * (by - part) + i64::from(to) * part;
    Some(Hex::round(along(from.q, to.q), along(from.r, to.r), by))
}

fn written(hex: Hex) -> String {
    format!("{} {} {}", hex.q, hex.r, hex.s())
}

fn pair((column, row): (i32, i32)) -> String {
    format!("{column} {row}")
}

//! Markdown tables, and readable numbers.

use std::fmt::{self, Display, Formatter};

/// A table: the first column is left-aligned, numbers are right-aligned.
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Creates a table with these columns.
    pub(crate) fn new<T: Display>(columns: impl IntoIterator<Item = T>) -> Self {
        let mut table = Self { rows: Vec::new() };
        table.row(columns);
        table
    }

    /// Appends a row.
    pub(crate) fn row<T: Display>(&mut self, cells: impl IntoIterator<Item = T>) {
        self.rows
            .push(cells.into_iter().map(|cell| cell.to_string()).collect());
    }
}

impl Display for Table {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells
                .map(|cell| cell.chars().count())
                .max()
                .unwrap_or(0)
                .max(3)
        };
        for (number, row) in self.rows.iter().enumerate() {
            for (column, cell) in row.iter().enumerate() {
                let width = width(column);
                if column == 0 {
                    write!(out, "| {cell:<width$} ")?;
                } else {
                    write!(out, "| {cell:>width$} ")?;
                }
            }
            writeln!(out, "|")?;
            if number == 0 {
                for column in 0..row.len() {
                    let dashes = "-".repeat(width(column));
                    let colon = if column == 0 { "-" } else { ":" };
                    write!(out, "|-{dashes}{colon}")?;
                }
                writeln!(out, "|")?;
            }
        }
        Ok(())
    }
}

/// Returns a whole number with separated thousands.
pub(crate) fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Returns one number as a multiple of another, with two decimals below ten.
pub(crate) fn times(number: u64, of: u64) -> String {
    ratio(number as f64 / of.max(1) as f64)
}

/// Returns a ratio: two decimals below ten, one below a hundred, none above.
pub(crate) fn ratio(ratio: f64) -> String {
    let decimals = if ratio < 9.995 {
        2
    } else if ratio < 99.95 {
        1
    } else {
        0
    };
    format!("{ratio:.decimals$}")
}

/// Returns a share as a percentage without decimals: `100 %` is all, and only all.
pub(crate) fn percent(part: usize, of: usize) -> String {
    format!("{} %", 100 * part / of.max(1))
}

//! Markdown tables, and readable numbers.

use std::fmt::{self, Display, Formatter};

/// A table: the first column is left-aligned, the others are right-aligned.
pub(crate) struct Table(Vec<Vec<String>>);

impl Table {
    /// Creates a table with these columns.
    pub(crate) fn new<T: Display>(columns: impl IntoIterator<Item = T>) -> Self {
        let mut table = Self(Vec::new());
        table.row(columns);
        table
    }

    /// Appends a row.
    pub(crate) fn row<T: Display>(&mut self, cells: impl IntoIterator<Item = T>) {
        self.0
            .push(cells.into_iter().map(|cell| cell.to_string()).collect());
    }
}

impl Display for Table {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let columns = 0..self.0[0].len();
        let width = |column: usize| {
            let cells = self.0.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).fold(3, usize::max)
        };
        let widths: Vec<usize> = columns.map(width).collect();
        for (number, row) in self.0.iter().enumerate() {
            for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                match column {
                    0 => write!(out, "| {cell:<width$} ")?,
                    _ => write!(out, "| {cell:>width$} ")?,
                }
            }
            writeln!(out, "|")?;
            if number == 0 {
                for (column, &width) in widths.iter().enumerate() {
                    let end = [':', '-'][usize::from(column == 0)];
                    write!(out, "|-{:-<width$}{end}", "")?;
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

/// Returns one number as a multiple of another, see [`ratio`].
pub(crate) fn times(number: u64, of: u64) -> String {
    ratio(number as f64 / of.max(1) as f64)
}

/// Returns a ratio: two decimals below ten, one below a hundred, none above.
pub(crate) fn ratio(ratio: f64) -> String {
    let decimals = match ratio {
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{ratio:.decimals$}")
}

/// Returns a share as a percentage without decimals: `100 %` is all, and only all.
pub(crate) fn percent(part: usize, of: usize) -> String {
    format!("{} %", 100 * part / of.max(1))
}

/// Returns the figure in the middle.
pub(crate) fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

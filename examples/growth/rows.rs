//! Rows of figures, one for each side, and how each grows.

use std::fmt::{self, Display, Formatter};

/// The unit of a figure.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// A whole query, build or tick.
    Whole,
    /// A cell or another unit of work: such a row should not grow.
    Touched,
}

/// One measure over all sides.
pub(crate) struct Row {
    pub(crate) group: &'static str,
    pub(crate) name: &'static str,
    pub(crate) unit: &'static str,
    pub(crate) by: By,
    /// The side and the figure.
    pub(crate) figures: Vec<(u32, f64)>,
}

impl Row {
    /// Returns the slope of the figures' logarithms against that of the cells, by least squares.
    pub(crate) fn exponent(&self) -> Option<f64> {
        let points: Vec<[f64; 2]> = self
            .figures
            .iter()
            .filter(|(_, figure)| *figure > 0.0)
            .map(|&(side, figure)| [2.0 * f64::from(side).ln(), figure.ln()])
            .collect();
        if points.len() < 2 {
            return None;
        }
        let mean =
            |at: usize| points.iter().map(|point| point[at]).sum::<f64>() / points.len() as f64;
        let (x, y) = (mean(0), mean(1));
        let above: f64 = points
            .iter()
            .map(|point| (point[0] - x) * (point[1] - y))
            .sum();
        let below: f64 = points.iter().map(|point| (point[0] - x).powi(2)).sum();
        Some(above / below)
    }
}

/// All rows, in the order of their first use.
pub(crate) struct Rows {
    pub(crate) sides: Vec<u32>,
    pub(crate) all: Vec<Row>,
    group: &'static str,
}

impl Rows {
    pub(crate) fn new(sides: &[u32]) -> Self {
        Self {
            sides: sides.to_vec(),
            all: Vec::new(),
            group: "",
        }
    }

    /// Begins a group of figures.
    pub(crate) fn group(&mut self, name: &'static str) {
        self.group = name;
    }

    /// Adds the figure of a side.
    pub(crate) fn put(
        &mut self,
        side: u32,
        by: By,
        name: &'static str,
        unit: &'static str,
        figure: f64,
    ) {
        let group = self.group;
        let known = self
            .all
            .iter_mut()
            .find(|row| row.group == group && row.name == name && row.unit == unit);
        match known {
            Some(row) => row.figures.push((side, figure)),
            None => self.all.push(Row {
                group,
                name,
                unit,
                by,
                figures: vec![(side, figure)],
            }),
        }
    }
}

impl Display for Rows {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write!(out, "| map | measure | unit |")?;
        for side in &self.sides {
            write!(out, " {side}² |")?;
        }
        writeln!(out, " exponent |")?;
        writeln!(out, "|---|---|---|{}", "--:|".repeat(self.sides.len() + 1))?;
        for row in &self.all {
            write!(out, "| {} | {} | {} |", row.group, row.name, row.unit)?;
            for &side in &self.sides {
                match row.figures.iter().find(|figure| figure.0 == side) {
                    Some(&(_, figure)) => write!(out, " {} |", short(figure))?,
                    None => write!(out, " – |")?,
                }
            }
            match row.exponent() {
                Some(exponent) => writeln!(out, " {exponent:.2} |")?,
                None => writeln!(out, " – |")?,
            }
        }
        Ok(())
    }
}

/// Returns a figure with three digits.
pub(crate) fn short(figure: f64) -> String {
    let decimals = match figure {
        0.0 | 100.0.. => 0,
        10.0.. => 1,
        1.0.. => 2,
        _ => 3,
    };
    format!("{figure:.decimals$}")
}

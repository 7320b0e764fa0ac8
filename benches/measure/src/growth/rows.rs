//! Rows of figures, one for each side, and how each grows.

use crate::table::Table;

/// One measure over all sides.
pub(crate) struct Row {
    pub(crate) group: &'static str,
    pub(crate) name: String,
    pub(crate) unit: &'static str,
    /// The side and the figure.
    pub(crate) figures: Vec<(u32, f64)>,
}

impl Row {
    /// Returns the slope of the figures' logarithms against that of the cells, by least squares.
    fn exponent(&self) -> Option<f64> {
        let figures = self.figures.iter().filter(|(_, figure)| *figure > 0.0);
        let points = figures.map(|&(side, figure)| [2.0 * f64::from(side).ln(), figure.ln()]);
        let points: Vec<[f64; 2]> = points.collect();
        let sum = |of: &dyn Fn([f64; 2]) -> f64| points.iter().map(|&point| of(point)).sum::<f64>();
        let count = points.len() as f64;
        let (x, y) = (sum(&|[x, _]| x) / count, sum(&|[_, y]| y) / count);
        let slope =
            sum(&|point| (point[0] - x) * (point[1] - y)) / sum(&|point| (point[0] - x).powi(2));
        (points.len() > 1).then_some(slope)
    }
}

/// All rows, in the order of their first use.
pub(crate) struct Rows {
    pub(crate) sides: Vec<u32>,
    pub(crate) all: Vec<Row>,
    pub(crate) group: &'static str,
}

impl Rows {
    pub(crate) fn new(sides: &[u32]) -> Self {
        Self {
            sides: sides.to_vec(),
            all: Vec::new(),
            group: "",
        }
    }

    /// Adds the figure of a side to a row of the group.
    pub(crate) fn put(&mut self, side: u32, name: &str, unit: &'static str, figure: f64) {
        let group = self.group;
        let is_it = |row: &Row| (row.group, row.name.as_str(), row.unit) == (group, name, unit);
        let at = self.all.iter().position(is_it).unwrap_or_else(|| {
            self.all.push(Row {
                group,
                name: name.to_owned(),
                unit,
                figures: Vec::new(),
            });
            self.all.len() - 1
        });
        self.all[at].figures.push((side, figure));
    }

    pub(crate) fn table(&self) -> Table {
        let head = ["map, measure", "unit"].map(str::to_owned).into_iter();
        let sides = self.sides.iter().map(|side| format!("{side}²"));
        let mut table = Table::new(head.chain(sides).chain(["exponent".to_owned()]));
        for row in &self.all {
            let head = [format!("{}, {}", row.group, row.name), row.unit.to_owned()].into_iter();
            let figures = self.sides.iter().map(|&side| {
                let figure = row.figures.iter().find(|figure| figure.0 == side);
                figure.map_or("–".to_owned(), |&(_, figure)| short(figure))
            });
            let exponent = row.exponent();
            let exponent = exponent.map_or("–".to_owned(), |exponent| format!("{exponent:.2}"));
            table.row(head.chain(figures).chain([exponent]));
        }
        table
    }
}

/// Returns a figure with three digits.
fn short(figure: f64) -> String {
    let decimals = match figure {
        0.0 | 100.0.. => 0,
        10.0.. => 1,
        1.0.. => 2,
        _ => 3,
    };
    format!("{figure:.decimals$}")
}

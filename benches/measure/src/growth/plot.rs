//! The plot: two panels with logarithmic axes, as an SVG that is readable on light and on dark pages.

use crate::growth::rows::{Row, Rows};
use std::fmt::Write;

const SIZE: [f64; 2] = [1120.0, 460.0];
/// The size of a panel, and the space above.
const WIDTH: f64 = 250.0;
const HEIGHT: f64 = 350.0;
const TOP: f64 = 60.0;
/// Colours with contrast to white and to near black.
const COLOURS: [&str; 9] = [
    "#3b82f6", "#d9480f", "#2f9e44", "#ae3ec9", "#e8890c", "#0c9aa5", "#e64980", "#8a7a2b",
    "#7c6ff0",
];
const STYLE: &str = "text{font:12px system-ui,sans-serif;fill:#444}.title{font-weight:600}.axis{stroke:#888;stroke-width:1;fill:none}.grid{stroke:#888;stroke-opacity:.25}.linear{stroke:#888;stroke-dasharray:5 4}polyline{fill:none;stroke-width:2}@media(prefers-color-scheme:dark){text{fill:#ccc}}";
/// The least distance between two labels.
const LINE: f64 = 15.0;

/// Draws the rows of the first and the last group: milliseconds on the left, nanoseconds for a unit of work on the right.
pub(crate) fn draw(rows: &Rows) -> String {
    let [first, last] = [&rows.all[0], &rows.all[rows.all.len() - 1]].map(|row| row.group);
    let [width, height] = SIZE;
    let ends = [rows.sides[0], rows.sides[rows.sides.len() - 1]];
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"Growth from {} to {} cells a side\">\n<style>{STYLE}</style>\n",
        ends[0], ends[1]
    );
    for (left, unit, title) in [
        (60.0, "ms", "milliseconds a query, a field, a tick"),
        (550.0, "ns", "nanoseconds for what is touched"),
    ] {
        let drawn = rows.all.iter();
        let drawn = drawn.filter(|row| [first, last].contains(&row.group) && row.unit == unit);
        let panel = Panel::new(left, ends, drawn.collect());
        panel.draw(&mut svg, &format!("{first}: {title}"), &rows.sides);
    }
    svg + "</svg>\n"
}

struct Panel<'a> {
    rows: Vec<&'a Row>,
    left: f64,
    /// The logarithms to base 2 of the least and the greatest side.
    sides: [f64; 2],
    /// The powers of ten below and above all figures.
    low: f64,
    high: f64,
}

impl<'a> Panel<'a> {
    fn new(left: f64, sides: [u32; 2], rows: Vec<&'a Row>) -> Self {
        let figures = rows.iter().flat_map(|row| &row.figures);
        let figures = figures.map(|figure| figure.1.log10());
        Self {
            left,
            sides: sides.map(|side| f64::from(side).log2()),
            low: figures.clone().fold(f64::INFINITY, f64::min).floor(),
            high: figures.fold(f64::NEG_INFINITY, f64::max).ceil(),
            rows,
        }
    }

    fn x(&self, side: u32) -> f64 {
        let [first, last] = self.sides;
        self.left + WIDTH * (f64::from(side).log2() - first) / (last - first)
    }

    fn y(&self, logarithm: f64) -> f64 {
        TOP + HEIGHT * (self.high - logarithm) / (self.high - self.low)
    }

    fn draw(&self, svg: &mut String, title: &str, sides: &[u32]) {
        let (left, right, bottom) = (self.left, self.left + WIDTH, TOP + HEIGHT);
        text(svg, [left, TOP - 24.0], "start\" class=\"title", title);
        for &side in sides {
            let x = self.x(side);
            line(svg, "grid", [x, TOP], [x, bottom]);
            text(svg, [x, bottom + 18.0], "middle", &format!("{side}²"));
        }
        for power in self.low as i32..=self.high as i32 {
            let y = self.y(power.into());
            line(svg, "grid", [left, y], [right, y]);
            text(
                svg,
                [left - 6.0, y + 4.0],
                "end",
                &10_f64.powi(power).to_string(),
            );
        }
        *svg += &format!("<path class=\"axis\" d=\"M{left} {TOP}V{bottom}H{right}\"/>\n");
        // Linear growth with the cells of the map has this slope.
        let growth = 2.0 * (self.sides[1] - self.sides[0]) * 2_f64.log10();
        if growth <= self.high - self.low {
            line(
                svg,
                "linear",
                [left, bottom],
                [right, self.y(self.low + growth)],
            );
        }
        let mut labels: Vec<(f64, &str, &str)> = Vec::new();
        for (row, colour) in self.rows.iter().zip(COLOURS.iter().cycle()) {
            let _ = write!(svg, "<polyline stroke=\"{colour}\" points=\"");
            for &(side, figure) in &row.figures {
                let _ = write!(svg, "{:.1},{:.1} ", self.x(side), self.y(figure.log10()));
            }
            *svg += "\"/>\n";
            let end = row.figures.last().map_or(0.0, |figure| figure.1);
            labels.push((self.y(end.log10()), colour, &row.name));
        }
        // Labels in the order of the lines' ends, each below the one before.
        labels.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut free = TOP;
        for (wanted, colour, name) in labels {
            let y = wanted.max(free);
            free = y + LINE;
            let (x, top) = (right + 6.0, y - 2.0);
            *svg += &format!(
                "<rect x=\"{x}\" y=\"{top:.1}\" width=\"10\" height=\"3\" fill=\"{colour}\"/>\n"
            );
            text(svg, [right + 20.0, y + 4.0], "start", name);
        }
    }
}

fn line(svg: &mut String, class: &str, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) {
    *svg += &format!(
        "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>\n"
    );
}

fn text(svg: &mut String, [x, y]: [f64; 2], anchor: &str, words: &str) {
    *svg += &format!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{words}</text>\n");
}

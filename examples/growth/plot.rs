//! The plot: two panels with logarithmic axes, as an SVG that is readable on light and on dark pages.

use crate::rows::{By, Row, Rows, short};
use std::fmt::Write;

const SIZE: [f64; 2] = [1120.0, 460.0];
/// For each panel: the left edge of its axes, their width and height, and the space above.
const LEFT: [f64; 2] = [60.0, 550.0];
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

/// Draws the rows of the first and the last group: milliseconds of whole queries on the left, nanoseconds for each unit
/// of work on the right.
pub(crate) fn draw(rows: &Rows) -> String {
    let first = rows.all.first().map_or("", |row| row.group);
    let last = rows.all.last().map_or("", |row| row.group);
    let of = |by: By, unit: &str| -> Vec<&Row> {
        rows.all
            .iter()
            .filter(|row| {
                (row.group == first || row.group == last) && row.by == by && row.unit == unit
            })
            .collect()
    };
    let [width, height] = SIZE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"Growth from {} to {} cells a side\">\n<style>{STYLE}</style>\n",
        rows.sides[0],
        rows.sides[rows.sides.len() - 1]
    );
    panel(
        &mut svg,
        LEFT[0],
        &format!("{first}: milliseconds a query, a field, a tick"),
        &rows.sides,
        &of(By::Whole, "ms"),
    );
    panel(
        &mut svg,
        LEFT[1],
        &format!("{first}: nanoseconds for what is touched"),
        &rows.sides,
        &of(By::Touched, "ns"),
    );
    svg.push_str("</svg>\n");
    svg
}

fn panel(svg: &mut String, left: f64, title: &str, sides: &[u32], rows: &[&Row]) {
    let figures = || {
        rows.iter()
            .flat_map(|row| row.figures.iter().map(|figure| figure.1))
    };
    // Whole powers of ten.
    let low = figures().fold(f64::INFINITY, f64::min).log10().floor();
    let high = figures().fold(0.0, f64::max).log10().ceil();
    let ends = [sides[0], sides[sides.len() - 1]].map(|side| f64::from(side).log2());
    let x = |side: u32| left + WIDTH * (f64::from(side).log2() - ends[0]) / (ends[1] - ends[0]);
    let y = |figure: f64| TOP + HEIGHT * (high - figure.log10()) / (high - low);
    let bottom = TOP + HEIGHT;
    text(svg, [left, TOP - 24.0], "start", "title", title);
    for &side in sides {
        line(svg, "grid", [x(side), TOP], [x(side), bottom]);
        text(
            svg,
            [x(side), bottom + 18.0],
            "middle",
            "",
            &format!("{side}²"),
        );
    }
    for power in low as i32..=high as i32 {
        let figure = 10_f64.powi(power);
        line(svg, "grid", [left, y(figure)], [left + WIDTH, y(figure)]);
        let word = if figure < 1.0 {
            figure.to_string()
        } else {
            short(figure)
                .trim_end_matches('0')
                .trim_end_matches('.')
                .to_owned()
        };
        let word = if figure >= 10.0 {
            format!("{figure:.0}")
        } else {
            word
        };
        text(svg, [left - 6.0, y(figure) + 4.0], "end", "", &word);
    }
    let _ = writeln!(
        svg,
        "<path class=\"axis\" d=\"M{left} {TOP}V{bottom}H{:.0}\"/>",
        left + WIDTH
    );
    // Linear growth with the cells of the map has this slope.
    let growth = 2.0 * (ends[1] - ends[0]) * 2_f64.log10();
    if growth <= high - low {
        let from = 10_f64.powf(low);
        line(
            svg,
            "linear",
            [left, y(from)],
            [left + WIDTH, y(from * 10_f64.powf(growth))],
        );
    }
    let mut labels: Vec<(f64, usize)> = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        let mut points = String::new();
        for &(side, figure) in &row.figures {
            let _ = write!(points, "{:.1},{:.1} ", x(side), y(figure));
        }
        let _ = writeln!(
            svg,
            "<polyline stroke=\"{}\" points=\"{}\"/>",
            COLOURS[number % COLOURS.len()],
            points.trim_end()
        );
        if let Some(&(_, figure)) = row.figures.last() {
            labels.push((y(figure), number));
        }
    }
    // Labels in the order of the lines' ends, each below the one before.
    labels.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut free = TOP;
    for (wanted, number) in labels {
        let at = wanted.max(free);
        free = at + LINE;
        let colour = COLOURS[number % COLOURS.len()];
        let _ = writeln!(
            svg,
            "<rect x=\"{:.0}\" y=\"{:.1}\" width=\"10\" height=\"3\" fill=\"{colour}\"/>",
            left + WIDTH + 6.0,
            at - 2.0
        );
        text(
            svg,
            [left + WIDTH + 20.0, at + 4.0],
            "start",
            "",
            rows[number].name,
        );
    }
}

fn line(svg: &mut String, class: &str, from: [f64; 2], to: [f64; 2]) {
    let _ = writeln!(
        svg,
        "<line class=\"{class}\" x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>",
        from[0], from[1], to[0], to[1]
    );
}

fn text(svg: &mut String, at: [f64; 2], anchor: &str, class: &str, words: &str) {
    let _ = writeln!(
        svg,
        "<text class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\">{words}</text>",
        at[0], at[1]
    );
}

//! Paths made smooth, for JavaScript.

use super::errors;
use super::grid::Grid;
use super::options::read_options;
use cubechase::decimal::Rough;
use cubechase::path::{Smooth, smooth_cells, smooth_points};
use cubechase::space::sight::{HALVES, Point};
use cubechase::space::{Key, Movement};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How a path is made smooth; what is left out has the first value named. */
export interface SmoothOptions {
  /** A curve, or the fewest straight lines. */
  curve?: "curve" | "lines";
  /** The movement that the path was found with: no line cuts a corner that it does not. */
  movement?: "8-strict" | "8-one-free" | "8-cut" | "4";
  /** Whether the path is one of lines, by the points where they turn, as a search whose `straight` is true has it; false,
   * a row of neighbouring cells. */
  straight?: boolean;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// See the TypeScript above.
    #[wasm_bindgen(typescript_type = "SmoothOptions")]
    pub type SmoothOptions;
}

/// Parts of a cell of the points handed out: fine enough to look round, and exact as doubles.
const UNIT: i64 = 1024;

#[wasm_bindgen]
impl Grid {
    /// A path made smooth: x and y of each point in turn, in cells, (0, 0) the centre of the first
    /// cell, every one a whole number of 1/1024 cell. No line between them meets a wall, nor cuts a
    /// corner that the movement does not. The path is a row of neighbouring cells, x and y of each in
    /// turn, or with the option `straight` lines as they come from searches at any angle, which turn in
    /// centres and corners of cells. Throws `OptionError`, also for a path that is not free.
    pub fn smooth(
        &self,
        path: &[f64],
        options: Option<SmoothOptions>,
    ) -> Result<Vec<f64>, JsValue> {
        let (mut how, mut movement) = (Smooth::Curve, Movement::default());
        let mut is_straight = false;
        read_options! { options, value;
            "curve" => how = value.word()?,
            "movement" => movement = value.word_among(&Movement::SQUARES.iter().copied())?,
            "straight" => is_straight = value.flag()?,
        }?;
        let (width, height) = (self.width(), self.height());
        let half = |name, at: f64, cells: u32| {
            let halves = at * HALVES as f64 + 1.0;
            // The centres of cells are odd, their edges even.
            let (is_place, what, margin) = if is_straight {
                (halves.fract() == 0.0, "whole cells or halves", 0.5)
            } else {
                (at.fract() == 0.0, "whole cells", 0.0)
            };
            let (first, last) = (0.0 - margin, f64::from(cells) - 1.0 + margin);
            if is_place && (first..=last).contains(&at) {
                return Ok(halves as i64);
            }
            let [at, first, last] = [at, first, last].map(Rough);
            let message =
                format!("path {name}: found {at}; expected {what} from {first} to {last}");
            Err(errors::option(&message))
        };
        let pairs = path.chunks(2).map(|pair| match *pair {
            [x, y] => Ok((half("x", x, width)?, half("y", y, height)?)),
            _ => Err(errors::option(
                &"path: found an x without a y; expected pairs",
            )),
        });
        let points = pairs.collect::<Result<Vec<Point>, JsValue>>()?;
        let grid = &self.0.grid;
        let smoothed = if is_straight {
            smooth_points(grid, movement, &points, how, UNIT)
        } else {
            let key = |&(x, y): &Point| Key((y / HALVES * i64::from(width) + x / HALVES) as u32);
            let cells: Vec<Key> = points.iter().map(key).collect();
            smooth_cells(grid, movement, &cells, how, UNIT)
        };
        let points = smoothed.map_err(|error| errors::option(&error))?;
        let cells = |at: i64| at as f64 / UNIT as f64 - 0.5;
        let flat = points.into_iter().flat_map(|(x, y)| [cells(x), cells(y)]);
        Ok(flat.collect())
    }
}

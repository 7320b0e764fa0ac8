//! Smooths paths, for JavaScript.

use crate::errors;
use crate::grid::Grid;
use crate::schema::options;
use cubechase::decimal::Rough;
use cubechase::message;
use cubechase::message::Message;
use cubechase::path::{Smooth, smooth_cells, smooth_points};
use cubechase::space::clearance::Inflated;
use cubechase::space::grid::MAX_SIDE;
use cubechase::space::sight::{HALVES, Point};
use cubechase::space::{Key, Movement};
use std::num::NonZeroU16;
use wasm_bindgen::prelude::*;

options! {
    /// The options of smoothing. Each has a default.
    SmoothOptions "SmoothOptions" => (Smooth, Movement, bool, NonZeroU16);
    "curve" words(Smooth::NAMES) = "curve", "The result: a curve, or the fewest straight lines." => |read, it| read.0 = it;
    "movement" words(Movement::SQUARES) = "8-strict", "The movement of the path. The result cuts no corner that the movement does not cut." =>
        |read, it| read.1 = it;
    "straight" flag() = "false",
        "Whether the path consists of lines, given by the points where they turn, as from a search whose `straight` is true. Otherwise, it consists of adjacent cells." =>
        |read, it| read.2 = it;
    "size" whole(1..=MAX_SIDE) = "1", "The `size` of the search." => |read, it| read.3 = NonZeroU16::new(it as u16).unwrap_or(NonZeroU16::MIN);
}

/// The fraction of a cell to which points are rounded. It looks smooth, and doubles represent it exactly.
const UNIT: i64 = 1024;

#[wasm_bindgen]
impl Grid {
    /// Smooths a path. Returns x and y of each point in cells, rounded to 1/1024 cell. (0, 0) is the centre of the first cell.
    /// No line between the points meets a wall, or cuts a corner that the movement does not cut. `path` has x and y of adjacent
    /// cells. With the option `straight`, it has x and y of the points where lines turn, which are centres and corners of
    /// cells. Throws `OptionError`, also if the path is blocked.
    pub fn smooth(
        &self,
        path: &[f64],
        options: Option<SmoothOptions>,
    ) -> Result<Vec<f64>, JsValue> {
        let mut read = (Smooth::Curve, Movement::default(), false, NonZeroU16::MIN);
        SmoothOptions::read(options, &mut read)?;
        let (how, movement, is_straight, size) = read;
        let (width, height) = (self.width(), self.height());
        let half = |name: &'static str, at: f64, cells: u32| {
            let halves = at * HALVES as f64 + 1.0;
            // In half cells, centres of cells are odd, and edges are even.
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
            let message = message!("path {name}: found {found}; expected {what} from {least} to {most}", name, found = at, least = first, most = last; what);
            Err(errors::option(message))
        };
        let pairs = path.chunks(2).map(|pair| match *pair {
            [x, y] => Ok((half("x", x, width)?, half("y", y, height)?)),
            _ => Err(errors::option(Message::from(
                "path: found an x without a y; expected pairs",
            ))),
        });
        let points = pairs.collect::<Result<Vec<Point>, JsValue>>()?;
        let mut inflated = None;
        let grid = if size > NonZeroU16::MIN {
            Inflated::follow(&mut inflated, &self.0.grid, size, 0);
            inflated
                .as_ref()
                .map_or(&self.0.grid, |inflated| &inflated.map)
        } else {
            &self.0.grid
        };
        let smoothed = if is_straight {
            smooth_points(grid, movement, &points, how, UNIT)
        } else {
            let key = |&(x, y): &Point| Key((y / HALVES * i64::from(width) + x / HALVES) as u32);
            let cells: Vec<Key> = points.iter().map(key).collect();
            smooth_cells(grid, movement, &cells, how, UNIT)
        };
        let points = smoothed.map_err(errors::option)?;
        let cells = |at: i64| at as f64 / UNIT as f64 - 0.5;
        let flat = points.into_iter().flat_map(|(x, y)| [cells(x), cells(y)]);
        Ok(flat.collect())
    }
}

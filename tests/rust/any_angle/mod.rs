//! Any-angle paths: the public benchmarks with their stated lengths, every line clipped to every cell, and random maps
//! compared with all lines between corners.

mod benchmark;
mod sessions;
mod vertices;

use crate::oracle::lines::{Point, length};
use crate::oracle::{Map, Rule};
use cubechase::space::Grid;

/// Returns a map for the oracle.
fn map_of(grid: &Grid) -> Map {
    let rows = grid.cells().chunks(grid.width() as usize);
    Map {
        rows: rows.map(<[u8]>::to_vec).collect(),
    }
}

/// Returns the length of a shortest path over lines that may touch corners, by Dijkstra over all corners.
fn straightest(map: &Map, start: Point, goal: Point) -> Option<f64> {
    let (width, height) = (map.rows[0].len() as i64, map.rows.len() as i64);
    let corners = (0..=height).flat_map(|y| (0..=width).map(move |x| (x, y)));
    let corners = corners.filter(|&(x, y)| !map.is_pinched(x, y));
    let mut points = vec![start, goal];
    points.extend(corners.map(|(x, y)| (2 * x, 2 * y)));
    let mut least = vec![f64::INFINITY; points.len()];
    let mut closed = vec![false; points.len()];
    least[0] = 0.0;
    loop {
        let open = (0..points.len()).filter(|&at| !closed[at] && least[at].is_finite());
        let at = open.min_by(|&a, &b| least[a].total_cmp(&least[b]))?;
        if at == 1 {
            return Some(least[1]);
        }
        closed[at] = true;
        for to in 0..points.len() {
            let far = least[at] + length(points[at], points[to]);
            if !closed[to]
                && far < least[to]
                && map.sees(Rule::Squares(Some(1)), points[at], points[to])
            {
                least[to] = far;
            }
        }
    }
}

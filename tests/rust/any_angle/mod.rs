//! Any-angle paths: the public benchmarks with their stated lengths, every line clipped to every cell, and random maps
//! compared with all lines between corners.

mod benchmark;
pub(crate) mod sessions;
mod vertices;

use crate::oracle::Map;
use cubechase::space::Grid;

/// Returns a map for the oracle.
pub(crate) fn map_of(grid: &Grid) -> Map {
    let rows = grid.cells().chunks(grid.width() as usize);
    Map {
        rows: rows.map(<[u8]>::to_vec).collect(),
    }
}

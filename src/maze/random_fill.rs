//! Random fill: each cell is a wall with the same chance, whatever its neighbours are. There is no
//! border, and no promise that any two cells can reach each other.
//!
//! With four-way steps the open ground falls into many pieces once more than about 41 % of the
//! cells are walls (site percolation on the square lattice); below, one piece holds nearly all.
//! The random maps of Sturtevant, "Benchmarks for Grid-Based Pathfinding", 2012, are of this kind.
//! O(cells).
//!
//! A map of seed 1 with the default of 30 % walls:
//!
//! ```text
//! .#.....#.###...##.......#..........#.....
//! ..#...#...##.....##..##..#..#..##.#.#...#
//! .###...#.#.###.###.#.....#.#...#.##..#...
//! ..##.#..#..#.##.......#...#.##.....###...
//! #.........#....#..........#.....#........
//! .#.#.......##........#.#...#.#..#...##..#
//! .#.....###.#...#.#............#.#.....#..
//! ..##.#.#......#......##...#...##...##.##.
//! ..............#...##...##......##..#..#..
//! ......#.....##.......##.#..#...#.#....#..
//! ...#.##.....#..............####...##.....
//! #.#.#.#...##..#.........#....#..##....##.
//! #.#...#.#......####......#...###....##.#.
//! .#...#.##.###.##.##....##..###.#....##..#
//! .#..###.#.#....#.###..##.#.........#.#...
//! ```

use super::draw;
use crate::space::Grid;
use oorandom::Rand32;

/// The share of walls unless another is given, in percent.
pub const DENSITY: u32 = 30;

/// Returns a grid with about `density` percent of walls. Sides are those of any grid.
pub(super) fn generate(width: u32, height: u32, density: u32, random: &mut Rand32) -> Grid {
    // Floor is 1 and wall 0.
    let cells = (0..width * height).map(|_| u8::from(!draw::chance(random, density)));
    Grid::from_bytes(width, height, cells.collect())
}

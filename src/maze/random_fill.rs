//! Random fill: each cell is a wall with the same chance, independent of its neighbours. There is no border, and any
//! two cells may be disconnected.
//!
//! With 4-way steps, the open ground breaks into many pieces above about 41 % walls (site percolation on the square
//! lattice). Below that, one piece has nearly all of it. The random maps of Sturtevant, "Benchmarks for Grid-Based
//! Pathfinding", 2012, are of this kind. O(cells).
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

/// The default share of walls, in percent.
pub const DENSITY: u32 = 30;

/// Returns a grid with about `density` percent of walls. Any sides of a grid are valid.
pub(super) fn generate(width: u32, height: u32, density: u32, random: &mut Rand32) -> Grid {
    // Floor is 1 and wall 0.
    let cells = (0..width * height).map(|_| u8::from(!draw::chance(random, density)));
    Grid::from_bytes(width, height, cells.collect())
}

//! String pulling: the fewest straight lines along a path of cells.
//!
//! ```text
//! for each cell j of the path, in order:
//!     best[j] = the least of best[i] + |ij| over the earlier cells i that j sees
//! the string: from the last cell back along the choices
//! ```
//!
//! The result is the shortest of all strings that turn in centres of the path's own cells. Consecutive turning points
//! are visible from each other under the movement's corner rule ([`sight`]). A path beside a wall is not pulled to its
//! other side.
//!
//! Pairs of cells between which the path makes a long detour are skipped. On a shortest path they have no line of
//! sight, because along a free line there are as many steps as columns and rows together.
//!
//! Smoothing a path after the search is as old as A* in games. Pinter, "Toward More Realistic Pathfinding", 2001, walks
//! it once and drops each unneeded turn. That keeps the first turn that works. Checking all pairs costs little more,
//! because their length decides most of them, and the first few cells decide the others.

use crate::space::{Grid, Key, Movement, sight};

/// Lengths that differ by less are equal, because a sum of roots is rounded.
const ROUNDING: f64 = 1e-9;

/// A path longer than this many times the columns and rows between two cells, plus a few, is a detour. A path that is
/// not shortest may wind this much and still be pulled straight.
const WINDING: usize = 4;
const NEAR: u32 = 16;

/// Returns the turning points of the string through a path, including its ends. A step between cells without a line of
/// sight stays: under `8-cut`, one between two walls that touch.
///
/// At most O(cells · (width + height)) comparisons of lengths, and fewer lines of sight.
pub fn pull(grid: &Grid, movement: Movement, path: &[Key]) -> Vec<Key> {
    let rule = movement.corner_rule();
    let farthest = WINDING * (grid.width() + grid.height() + NEAR) as usize;
    let mut best: Vec<(f64, usize)> = vec![(0.0, 0)];
    best.reserve(path.len());
    for (before, &cell) in path.iter().skip(1).enumerate() {
        let at = before + 1;
        // The step from the previous cell always leads here.
        let mut least = (best[before].0 + distance(grid, path[before], cell), before);
        for from in at.saturating_sub(farthest)..before {
            let (dx, dy) = grid.offset(path[from], cell);
            if at - from > WINDING * (dx + dy + NEAR) as usize {
                continue;
            }
            let length = best[from].0 + distance(grid, path[from], cell);
            if length < least.0 + ROUNDING
                && (length < least.0 - ROUNDING || from < least.1)
                && sight::is_clear(grid, rule, path[from], cell)
            {
                least = (length, from);
            }
        }
        best.push(least);
    }
    let choice = |&at: &usize| (at > 0).then(|| best[at].1);
    let back = std::iter::successors(path.len().checked_sub(1), choice);
    let mut turns: Vec<Key> = back.map(|at| path[at]).collect();
    turns.reverse();
    // If a path returns to a cell, its string has no length there.
    turns.dedup();
    turns
}

/// Returns the straight-line distance between two centres, in cells.
fn distance(grid: &Grid, a: Key, b: Key) -> f64 {
    let (dx, dy) = grid.offset(a, b);
    f64::from(dx * dx + dy * dy).sqrt()
}

#[cfg(test)]
mod tests;

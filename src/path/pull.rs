//! String pulling: a path of cells as the fewest straight lines that its cells allow.
//!
//! ```text
//! for each cell j of the path, in order:
//!     best[j] = the least of best[i] + |ij| over the cells i before it that j is in sight of
//! the string: from the last cell back along the choices
//! ```
//!
//! So it is the shortest of all strings that turn in centres of the path's own cells, and a cell of it
//! is never out of sight of the next, under the movement's corner rule ([`sight`]). A path beside a
//! wall is not pulled across to its other side.
//!
//! Cells between which the path goes a long way round are not looked at: on a shortest path they are not in
//! sight of each other, for along a free line there are as many steps as columns and rows together.
//!
//! Smoothing a path after the search is as old as A* in games; Pinter, "Toward More Realistic
//! Pathfinding", 2001, walks it once and drops each turn that is not needed. That keeps the first
//! turn that will do; looking at all costs little more, because most pairs are decided by their
//! length, and the others in the first few cells.

use crate::space::{Grid, Key, Movement, sight};

/// Lengths that differ by less are equal: a sum of roots may be a little off.
const ROUNDING: f64 = 1e-9;

/// A path longer than this many times the columns and rows between two cells, and some more, is a
/// detour. A path that is not a shortest one may wind as much, and still be pulled straight.
const WINDING: usize = 4;
const NEAR: u32 = 16;

/// Returns the cells in which the string through a path turns, its ends included. A step of the path between cells that
/// are not in sight of each other remains: under `8-cut`, one between two walls that touch.
///
/// O(cells · (width + height)) comparisons of lengths at the most, and fewer lines of sight.
pub fn pull(grid: &Grid, movement: Movement, path: &[Key]) -> Vec<Key> {
    let rule = movement.corner_rule();
    let farthest = WINDING * (grid.width() + grid.height() + NEAR) as usize;
    let mut best: Vec<(f64, usize)> = vec![(0.0, 0)];
    best.reserve(path.len());
    for (before, &cell) in path.iter().skip(1).enumerate() {
        let at = before + 1;
        // By the step from the cell before it one always gets here.
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
    // A path that comes back to a cell has a string of no length there.
    turns.dedup();
    turns
}

/// Returns the straight distance between two centres, in cells.
fn distance(grid: &Grid, a: Key, b: Key) -> f64 {
    let (dx, dy) = grid.offset(a, b);
    f64::from(dx * dx + dy * dy).sqrt()
}

#[cfg(test)]
mod tests;

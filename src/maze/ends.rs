//! A start and a goal for a map that has none: two cells far apart.
//!
//! A flood by four-way steps from any cell of the largest component ends at a cell at its rim; a
//! flood from that one ends at the other. In a perfect maze (a tree) these are the two cells that
//! are farthest apart of all, elsewhere they are only far. Four-way steps are steps in every
//! movement, so that a path exists whichever is chosen.

use crate::space::compass::directions;
use crate::space::components::Components;
use crate::space::{Grid, Key, Movement, Space};
use std::mem;

/// Column and row of two cells far apart that can reach each other by four-way steps; `None` on a
/// map where no two cells can. The same map gives the same two cells, the upper (then the left) one
/// first. O(cells).
///
/// Of components of one size the first counts, row by row; of cells equally far, the one flooded
/// last.
pub fn ends(grid: &Grid) -> Option<((u32, u32), (u32, u32))> {
    let mut components = Components::default();
    components.refresh(grid, Movement::Four);
    let sizes = components.sizes();
    // The first of the largest: of equal ones the last is the maximum.
    let labels = (0..components.count()).rev();
    let label = labels.max_by_key(|&label| sizes[label as usize])?;
    let first = components.cells(label).next()?;
    let size = sizes[label as usize];
    drop(components);
    if size < 2 {
        return None;
    }
    let one = farthest(grid, first, size);
    let other = farthest(grid, one, size);
    // Which of the two is which says nothing, so the upper one is first.
    Some((grid.point(one.min(other)), grid.point(one.max(other))))
}

/// The last cell that a flood from `from` reaches in its component of `size` cells.
fn farthest(grid: &Grid, from: Key, size: u32) -> Key {
    let mut is_reached = vec![false; grid.len()];
    is_reached[from.index()] = true;
    let mut queue = Vec::with_capacity(size as usize);
    queue.push(from);
    let mut head = 0;
    while let Some(&key) = queue.get(head) {
        head += 1;
        for direction in directions(Movement::Four.moves(grid, key)) {
            let next = grid.neighbour(key, direction);
            if !mem::replace(&mut is_reached[next.index()], true) {
                queue.push(next);
            }
        }
    }
    queue[queue.len() - 1]
}

#[cfg(test)]
mod tests;

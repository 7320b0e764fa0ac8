//! A start and a goal for a map without them: two distant cells.
//!
//! A flood by 4-way steps from any cell of the largest component ends at a cell at its rim; a flood from there ends at
//! the other. In a perfect maze (a tree), no two cells have a longer path between them. In other maps, the path is only
//! long. 4-way steps are legal in every movement, so a path exists in any of them.

use crate::space::compass::directions;
use crate::space::components::Components;
use crate::space::{Grid, Key, Movement, Space};
use std::collections::VecDeque;
use std::mem;

/// Returns the columns and rows of two distant cells that are connected by 4-way steps; `None` if no two cells are.
/// The same map gives the same two cells, the upper (then the left) one first. O(cells).
///
/// Among components of equal size, the first in row order counts; among cells equally far away, the one flooded last.
pub fn ends(grid: &Grid) -> Option<((u32, u32), (u32, u32))> {
    let mut components = Components::default();
    components.refresh(grid, Movement::Four);
    let sizes = components.sizes();
    // The first of the largest: with equal sizes, the maximum is the last.
    let labels = (0..components.count()).rev();
    let label = labels.max_by_key(|&label| sizes[label as usize])?;
    let first = components.cells(label).next()?;
    drop(components);
    if sizes[label as usize] < 2 {
        return None;
    }
    let one = farthest(grid, first);
    let other = farthest(grid, one);
    // Their order has no meaning, so the upper one is first.
    Some((grid.point(one.min(other)), grid.point(one.max(other))))
}

/// Returns the last cell that a flood from `from` reaches.
fn farthest(grid: &Grid, from: Key) -> Key {
    let mut is_reached = vec![false; grid.len()];
    is_reached[from.index()] = true;
    let (mut queue, mut last) = (VecDeque::from([from]), from);
    while let Some(key) = queue.pop_front() {
        last = key;
        for direction in directions(Movement::Four.moves(grid, key)) {
            let next = grid.neighbour(key, direction);
            if !mem::replace(&mut is_reached[next.index()], true) {
                queue.push_back(next);
            }
        }
    }
    last
}

#[cfg(test)]
mod tests;

//! The nearest answer if the goal cannot be reached.
//!
//! A search that skips cells, or that runs from the goal, does not know which reachable cell is nearest to the goal.
//! Once it finds that there is no path, a flood from the start gives the least distance, and A* goes to the cheapest
//! cell at that distance. A search over neighbours gives the same answer.
//!
//! For any-angle paths, nearest means by straight-line distance; see [`nearest_cell`].

use crate::space::components::Components;
use crate::space::{Grid, Key, Movement};

/// Returns the target of an any-angle search: the goal, or the reachable cell with the least straight-line distance to
/// it. Among equals, the cell nearest to the start, then the first in row order.
pub(crate) fn nearest_cell(
    grid: &Grid,
    components: &mut Components,
    [start, goal]: [Key; 2],
) -> Key {
    // No line passes between two walls that touch, so lines reach exactly what 4-way steps reach.
    components.refresh(grid, Movement::Four);
    let label = components.label(start);
    if label == components.label(goal) {
        return goal;
    }
    let square = |a: Key, b: Key| {
        let (dx, dy) = grid.offset(a, b);
        dx * dx + dy * dy
    };
    let away = |&cell: &Key| (square(cell, goal), square(cell, start));
    let cells = components.cells(label);
    cells.min_by_key(away).unwrap_or(start)
}

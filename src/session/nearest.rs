//! The nearest answer where the goal cannot be reached.
//!
//! A search that skips cells, or that comes from the goal, does not know which reachable cell lies
//! nearest to a goal that cannot be reached. Once it has found that there is no path, the cells
//! that the start can reach are flooded, which tells how near one can get, and A* goes to the
//! cheapest cell that is as near as that: the same answer as from a search over neighbours.
//!
//! For lines nearest is meant in a straight line, see [`nearest_cell`].

use crate::space::components::Components;
use crate::space::{Grid, Key, Movement};

/// Returns where to go by other ways than steps: to the goal, or to the cell that is nearest to it in a straight line
/// of those that the start can reach. Of cells as near, the one nearest to the start, and then the first in the order
/// of rows.
pub(crate) fn nearest_cell(
    grid: &Grid,
    components: &mut Components,
    [start, goal]: [Key; 2],
) -> Key {
    // No line passes between two walls that touch, so four ways lead wherever lines do.
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

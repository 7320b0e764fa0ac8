//! Computes one number of a table from those of the next cell.
//!
//! Building and patching both use it, so they cannot differ.

use super::super::pruning::Pruning;
use super::JumpRow;
use crate::space::compass::{MoveTable, directions};
use crate::space::{Direction, Grid, Key, Movement, Space};

/// What the numbers of one direction depend on, besides the map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) direction: Direction,
    legal: &'static MoveTable,
    remaining: &'static MoveTable,
    /// The moves that remain only at a jump point.
    forced: u8,
    /// The natural sides.
    pub(super) sides: [Option<Direction>; 2],
}

impl Line {
    /// Returns whether it leads to smaller keys: its numbers are filled in the order of keys.
    pub(super) fn leads_back(&self) -> bool {
        let (dx, dy) = self.direction.delta();
        (dy, dx) < (0, 0)
    }

    /// Returns whether jump points in its side directions make its cells jump points.
    pub(super) fn has_sides(&self) -> bool {
        self.sides[0].is_some()
    }
}

/// Returns the lines of all directions of a movement.
pub(super) fn lines(movement: Movement) -> impl Iterator<Item = Line> {
    let pruning = Pruning::of(movement);
    directions(pruning.legal(u8::MAX)).map(move |direction| {
        let mut sides = directions(pruning.sides(direction));
        Line {
            direction,
            legal: movement.table(),
            remaining: pruning.remaining(direction),
            forced: !pruning.natural(direction),
            sides: [sides.next(), sides.next()],
        }
    })
}

/// Returns the number of a cell and a direction. The number of the next cell must be right already.
#[inline(always)]
pub(super) fn number(grid: &Grid, rows: &[JumpRow], line: &Line, key: Key) -> i16 {
    let free = grid.free_neighbours(key);
    if line.legal[usize::from(free)] & line.direction.bit() == 0 {
        return 0;
    }
    let next = grid.neighbour(key, line.direction);
    let row = &rows[next.index()].0;
    let is_turn = |side: Option<Direction>| side.is_some_and(|side| row[side as usize] > 0);
    let remaining = line.remaining[usize::from(grid.free_neighbours(next))];
    if remaining & line.forced != 0 || is_turn(line.sides[0]) || is_turn(line.sides[1]) {
        return 1;
    }
    let steps = row[line.direction as usize];
    if steps > 0 { steps + 1 } else { steps - 1 }
}

//! The jump points of one cell, by scans of a word at a time.
//!
//! ```text
//! in a direction without sides:    a straight scan, if it meets anything
//! in one with sides:               cell by cell to the next stop; from there, straight scans to the sides
//! ```
//!
//! - The bits of a map say whether a straight scan meets a jump point, and where a diagonal one stops; see
//!   [`Ahead`](crate::space::bits::Ahead).
//! - The cell has a position in the rows and one in the columns; a diagonal step adds a constant to each.
//! - The goal is not a bit. Two positions without a wall between them are on one line, so a subtraction and a
//!   comparison tell whether a scan passes the goal.
//! - In a direction with sides, scans must know the goal on at most one cell, where the goal lies on the line of a side;
//!   with a limit, on every cell.

use super::super::pruning::{Pruning, offset};
use super::turn::{Turn, crossing};
use crate::space::bits::{Ahead, Bits, Lines};
use crate::space::{Direction, Grid, Key, Movement, Space};

/// Scans from one cell of one version of a grid towards a target.
pub(super) struct Blocks<'a> {
    grid: &'a Grid,
    bits: &'a Bits,
    ahead: &'a Ahead,
    pruning: &'a Pruning,
    /// The most steps of a scan.
    limit: u32,
    from: Key,
    goal: Key,
    /// The position in the rows, and in the columns.
    from_at: (usize, usize),
    goal_at: (usize, usize),
    /// The columns and rows from the cell to the target.
    offset: (i32, i32),
}

/// A scan in a direction with sides: where it is, and what comes next.
pub(super) struct Scan {
    at: Key,
    row: usize,
    column: usize,
    steps: u32,
    /// The next step at which the goal or the limit matters.
    watched: u32,
}

impl<'a> Blocks<'a> {
    #[inline(always)]
    pub(super) fn new(
        grid: &'a Grid,
        movement: Movement,
        pruning: &'a Pruning,
        limit: u32,
        [from, goal]: [Key; 2],
    ) -> Self {
        let bits = grid.bits(movement);
        let (from_point, goal_point) = (grid.point(from), grid.point(goal));
        let at = |(x, y)| (bits.rows.position(y, x), bits.columns.position(x, y));
        Self {
            grid,
            bits,
            ahead: bits.ahead(),
            pruning,
            limit,
            from,
            goal,
            from_at: at(from_point),
            goal_at: at(goal_point),
            offset: offset(from_point, goal_point),
        }
    }

    /// Returns the jump point in a direction without sides, whose step is legal.
    #[inline(always)]
    pub(super) fn straight(&self, direction: Direction) -> Option<Turn> {
        let ((row, column), (columns, rows)) = (self.from_at, self.offset);
        let is_watched = columns == 0 || rows == 0 || self.limit < u32::MAX;
        let steps = match direction {
            Direction::East => self.row::<true>(row, is_watched),
            Direction::West => self.row::<false>(row, is_watched),
            Direction::South => self.column::<true>((row, column), is_watched),
            _ => self.column::<false>((row, column), is_watched),
        };
        (steps > 0).then(|| Turn::end(steps))
    }

    /// Returns the steps along a row to the jump point. If the scan is watched, also to the goal or the limit. 0 if there is
    /// none of them.
    #[inline(always)]
    fn row<const EAST: bool>(&self, row: usize, is_watched: bool) -> u32 {
        let direction = if EAST {
            Direction::East
        } else {
            Direction::West
        };
        if is_watched || self.ahead.has(direction, row) {
            self.steps::<EAST>(&self.bits.rows, row, self.goal_at.0)
        } else {
            0
        }
    }

    /// Returns the steps along a column, as [`Blocks::row`] does along a row.
    #[inline(always)]
    fn column<const SOUTH: bool>(&self, (row, column): (usize, usize), is_watched: bool) -> u32 {
        let direction = if SOUTH {
            Direction::South
        } else {
            Direction::North
        };
        if is_watched || self.ahead.has(direction, row) {
            self.steps::<SOUTH>(&self.bits.columns, column, self.goal_at.1)
        } else {
            0
        }
    }

    #[inline(never)]
    fn steps<const UP: bool>(&self, lines: &Lines, from: usize, goal: usize) -> u32 {
        let stop = lines.stop::<UP>(from);
        let to_goal = if UP {
            goal.wrapping_sub(from)
        } else {
            from.wrapping_sub(goal)
        };
        let run = stop.run();
        if to_goal.wrapping_sub(1) < run as usize {
            self.limit.min(to_goal as u32)
        } else if run >= self.limit {
            self.limit
        } else {
            stop.steps()
        }
    }

    /// Starts a scan in a direction with sides, whose step is legal.
    #[inline(always)]
    pub(super) fn scan(&self, direction: Direction) -> Scan {
        let (row, column) = self.from_at;
        Scan {
            at: self.from,
            row,
            column,
            steps: 0,
            watched: if self.limit < u32::MAX {
                1
            } else {
                crossing(self.offset, direction)
            },
        }
    }

    /// Returns the next turn of a scan in a direction with sides.
    #[inline(always)]
    pub(super) fn turn(&self, direction: Direction, scan: &mut Scan) -> Option<Turn> {
        match direction {
            Direction::SouthEast => self.turn_of::<true, true>(direction, scan),
            Direction::NorthEast => self.turn_of::<true, false>(direction, scan),
            Direction::SouthWest => self.turn_of::<false, true>(direction, scan),
            Direction::NorthWest => self.turn_of::<false, false>(direction, scan),
            _ => self.turn_of_vertical(direction, scan),
        }
    }

    /// Returns the next turn of a diagonal scan.
    #[inline(never)]
    fn turn_of<const EAST: bool, const SOUTH: bool>(
        &self,
        direction: Direction,
        scan: &mut Scan,
    ) -> Option<Turn> {
        let Bits { rows, columns, .. } = self.bits;
        let table = self.pruning.remaining(direction);
        let forced = !self.pruning.natural(direction);
        let blocked = |at| table[usize::from(self.grid.free_neighbours(at))] & direction.bit() == 0;
        if scan.steps > 0 && blocked(scan.at) {
            return None;
        }
        let row_step = step(rows, [EAST, SOUTH]);
        let column_step = step(columns, [SOUTH, EAST]);
        let plane = self.ahead.plane(direction);
        let (mut row, mut steps) = (scan.row, scan.steps);
        loop {
            loop {
                row = row.wrapping_add_signed(row_step);
                steps += 1;
                if plane[row / 8] >> (row % 8) & 1 == 1 || steps == scan.watched {
                    break;
                }
            }
            let more = steps - scan.steps;
            scan.at = self.grid.ahead(scan.at, direction, more);
            scan.column = scan.column.wrapping_add_signed(column_step * more as isize);
            (scan.row, scan.steps) = (row, steps);
            let remaining = table[usize::from(self.grid.free_neighbours(scan.at))];
            if remaining & forced != 0
                || scan.at == self.goal
                || steps == self.limit
                || rows.is_mixed(row)
            {
                return Some(Turn::end(steps));
            }
            let is_watched = steps == scan.watched;
            let sides = [
                self.row::<EAST>(row, is_watched),
                self.column::<SOUTH>((row, scan.column), is_watched),
            ];
            if is_watched && self.limit < u32::MAX {
                scan.watched = steps + 1;
            }
            let turn = Turn::towards(steps, sides);
            if turn.is_some() {
                return turn;
            }
            if remaining & direction.bit() == 0 {
                return None;
            }
        }
    }

    /// Returns the next turn of a vertical scan in 4-way movement.
    #[inline(never)]
    fn turn_of_vertical(&self, direction: Direction, scan: &mut Scan) -> Option<Turn> {
        let table = self.pruning.remaining(direction);
        let stride = self.bits.rows.stride();
        loop {
            let free = self.grid.free_neighbours(scan.at);
            if scan.steps > 0 && table[usize::from(free)] & direction.bit() == 0 {
                return None;
            }
            scan.at = self.grid.neighbour(scan.at, direction);
            scan.row = if direction == Direction::South {
                scan.row + stride
            } else {
                scan.row - stride
            };
            scan.steps += 1;
            let steps = scan.steps;
            if scan.at == self.goal || steps == self.limit || self.bits.rows.is_mixed(scan.row) {
                return Some(Turn::end(steps));
            }
            let is_watched = steps == scan.watched || self.limit < u32::MAX;
            let sides = [
                self.row::<true>(scan.row, is_watched),
                self.row::<false>(scan.row, is_watched),
            ];
            let turn = Turn::towards(steps, sides);
            if turn.is_some() {
                return turn;
            }
        }
    }
}

/// Returns by how much a diagonal step changes a position: along the line, and to an adjacent line.
#[inline(always)]
fn step(lines: &Lines, [along, across]: [bool; 2]) -> isize {
    let stride = lines.stride().cast_signed();
    (if along { 1 } else { -1 }) + if across { stride } else { -stride }
}

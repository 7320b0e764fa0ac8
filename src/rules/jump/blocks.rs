//! The jump points of one cell, by scans of a word at a time.
//!
//! ```text
//! in a direction without sides:    one straight scan
//! in one with sides:               step by step, with a straight scan to both sides of each cell
//! ```
//!
//! - The cell has a position in the rows and one in the columns; a diagonal step adds a constant to each.
//! - A diagonal needs exact scans, which know the goal and the limit, only if a stop is out of a word's reach, and on
//!   at most two cells: where it crosses the goal's row or column, and at the limit. For all others, the first stop of
//!   each word suffices.

use super::super::pruning::{Pruning, offset};
use super::line::{AfterCorner, CornerPattern, CutCorner, KNOWN, OneFree, first_stop, scan};
use crate::space::bits::Bits;
use crate::space::{CornerRule, Direction, Grid, Key, Movement, Space};

/// Scans from one cell of one version of a grid towards a target.
pub(super) struct Blocks<'a> {
    grid: &'a Grid,
    bits: &'a Bits,
    pruning: &'a Pruning,
    movement: Movement,
    limit: u32,
    /// If a stop comes after fewer free cells than this, the scan ends neither at the limit nor with the word.
    known: u32,
    from: Key,
    goal: Key,
    /// The position in the rows, and in the columns.
    from_at: (usize, usize),
    goal_at: (usize, usize),
    /// The columns and rows from the cell to the target.
    offset: (i32, i32),
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
        let bits = grid.bits();
        let (from_point, goal_point) = (grid.point(from), grid.point(goal));
        let at = |(x, y)| (bits.rows.position(y, x), bits.columns.position(x, y));
        Self {
            grid,
            bits,
            pruning,
            movement,
            limit,
            known: limit.min(KNOWN),
            from,
            goal,
            from_at: at(from_point),
            goal_at: at(goal_point),
            offset: offset(from_point, goal_point),
        }
    }

    /// Returns the steps to the jump point in a direction whose step is legal.
    #[inline(always)]
    pub(super) fn jump(&self, direction: Direction) -> Option<u32> {
        match self.movement {
            // Hexagons have no jump points.
            Movement::Four | Movement::Six(_) | Movement::Eight(CornerRule::Strict) => {
                self.jump_by::<AfterCorner>(direction)
            }
            Movement::Eight(CornerRule::Cut) => self.jump_by::<CutCorner>(direction),
            Movement::Eight(CornerRule::OneFree) => self.jump_by::<OneFree>(direction),
        }
    }

    fn jump_by<R: CornerPattern>(&self, direction: Direction) -> Option<u32> {
        let (row, column) = self.from_at;
        match direction {
            Direction::East => self.row::<R, true>(row),
            Direction::West => self.row::<R, false>(row),
            Direction::South if self.movement != Movement::Four => self.column::<R, true>(column),
            Direction::North if self.movement != Movement::Four => self.column::<R, false>(column),
            Direction::South | Direction::North => self.vertical::<R>(direction),
            Direction::SouthEast => self.diagonal::<R, true, true>(direction),
            Direction::NorthEast => self.diagonal::<R, true, false>(direction),
            Direction::SouthWest => self.diagonal::<R, false, true>(direction),
            Direction::NorthWest => self.diagonal::<R, false, false>(direction),
        }
    }

    #[inline(always)]
    fn row<R: CornerPattern, const UP: bool>(&self, at: usize) -> Option<u32> {
        scan::<R, UP>(&self.bits.rows, at, self.goal_at.0, self.limit)
    }

    #[inline(always)]
    fn column<R: CornerPattern, const UP: bool>(&self, at: usize) -> Option<u32> {
        scan::<R, UP>(&self.bits.columns, at, self.goal_at.1, self.limit)
    }

    /// Walks a diagonal, with a scan on both sides of every cell.
    #[inline(never)]
    fn diagonal<R: CornerPattern, const EAST: bool, const SOUTH: bool>(
        &self,
        direction: Direction,
    ) -> Option<u32> {
        let Bits { rows, columns } = self.bits;
        let table = self.pruning.remaining(direction);
        let forced = !self.pruning.natural(direction);
        let ahead = direction.bit();
        let one = |positive| if positive { 1 } else { -1_isize };
        let along = |positive, stride: usize| one(positive) * stride as isize;
        let row_step = one(EAST) + along(SOUTH, rows.stride());
        let column_step = one(SOUTH) + along(EAST, columns.stride());
        let (mut row, mut column) = self.from_at;
        let key_step = self.grid.neighbour(Key(0), direction).0;
        let (mut at, mut steps) = (self.from, 0);
        // `crossing` is the step at which the goal lies on the line of a side, or is reached. After it, the limit
        // matters.
        let (dx, dy) = direction.delta();
        let crossing = (self.offset.0 * dx).min(self.offset.1 * dy);
        let mut watched = match u32::try_from(crossing) {
            Ok(steps @ 1..) => steps.min(self.limit),
            _ => self.limit,
        };
        loop {
            at = Key(at.0.wrapping_add(key_step));
            row = row.wrapping_add_signed(row_step);
            column = column.wrapping_add_signed(column_step);
            steps += 1;
            let remaining = table[usize::from(self.grid.free_neighbours(at))];
            if remaining & forced != 0 {
                return Some(steps);
            }
            let across = first_stop::<R, EAST>(rows, row);
            let along = first_stop::<R, SOUTH>(columns, column);
            let is_known = across.before.max(along.before) < self.known && steps != watched;
            let meets = if is_known {
                across.is_free || along.is_free
            } else {
                if steps == watched {
                    watched = self.limit;
                }
                at == self.goal
                    || steps == self.limit
                    || self.row::<R, EAST>(row).is_some()
                    || self.column::<R, SOUTH>(column).is_some()
            };
            if meets {
                return Some(steps);
            }
            if remaining & ahead == 0 {
                return None;
            }
        }
    }

    /// Walks the vertical steps of 4-way movement, as [`Blocks::diagonal`] walks diagonals.
    #[inline(never)]
    fn vertical<R: CornerPattern>(&self, direction: Direction) -> Option<u32> {
        let rows = &self.bits.rows;
        let table = self.pruning.remaining(direction);
        let (mut at, mut row) = (self.from, self.from_at.0);
        let mut steps = 0;
        loop {
            at = self.grid.neighbour(at, direction);
            row = if direction == Direction::South {
                row + rows.stride()
            } else {
                row - rows.stride()
            };
            steps += 1;
            if at == self.goal
                || steps == self.limit
                || self.row::<R, true>(row).is_some()
                || self.row::<R, false>(row).is_some()
            {
                return Some(steps);
            }
            let remaining = table[usize::from(self.grid.free_neighbours(at))];
            if remaining & direction.bit() == 0 {
                return None;
            }
        }
    }
}

//! Expand to jump points, looked up in a table that is made once a map.
//!
//! Where the jump points of a map lie depends on its walls and on the direction of arrival, but for
//! those that the target makes. So for each cell and direction the table holds one number: how many
//! steps it is to the next jump point, or, zero or negated, how many steps there are before the
//! first that is not legal.
//!
//! ```text
//! table(x, d) = 0                          if the step d from x is not legal, else with y = x + d:
//!               1                          if y is a jump point of d: it has a forced neighbour, or
//!                                          table(y, s) > 0 for a natural side s of d
//!               table(y, d) + 1            if table(y, d) > 0
//!               table(y, d) − 1            otherwise
//!
//! from n, in each direction d that pruning leaves, to the nearer of
//!     the cell n + k·d from which the target lies straight ahead, or in the line of a natural side
//!         of d, with nothing between
//!     the jump point n + table(n, d)·d, if positive
//! ```
//!
//! JPS+ of D. Harabor and A. Grastien, "Improving Jump Point Search", 2014, with the jump points of
//! the target as in S. Rabin, "JPS+: Over 100x Faster than A*", 2015. It needs uniform cost: terrain
//! is not looked at.
//!
//! - A number depends only on those of the cell that the step leads to: its own direction's, and
//!   its sides'. So four sweeps over the map fill the table without scans, two for the directions
//!   that have no sides and two for the others.
//! - An expansion reads the byte of the cell's free neighbours, which pruning asks for, and one row
//!   of the table, with another for each direction in which the target may come into line.
//! - It opens the very cells that jumping without a table does, in the same order.
//! - A table is good for one version of one map. After an edit it no longer [`JumpTable::fits`].

use super::pruning::{Pruning, heading};
use crate::cost::Cost;
use crate::search::{Expand, Node, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Movement, Space};
use std::sync::Arc;

/// The directions that lead to a smaller key: there, cells are swept upwards.
const TO_SMALLER: u8 = Direction::North.bit()
    | Direction::NorthEast.bit()
    | Direction::West.bit()
    | Direction::NorthWest.bit();

/// Steps to the next jump point or the last cell, by [`Direction`].
type Row = [i16; 8];

/// The jump points of one map under one movement: sixteen bytes a cell.
#[derive(Clone, Debug)]
pub struct JumpTable {
    movement: Movement,
    version: u64,
    rows: Vec<Row>,
}

impl JumpTable {
    /// The table of a map; O(cells).
    #[must_use]
    pub fn build(grid: &Grid, movement: Movement) -> Self {
        let pruning = Pruning::of(movement);
        let mut table = Self {
            movement,
            version: grid.version(),
            rows: vec![Row::default(); grid.len()],
        };
        let with_sides = Direction::ALL
            .into_iter()
            .filter(|&direction| pruning.sides(direction) != 0)
            .fold(0, |byte, direction| byte | direction.bit());
        let keys = || (0..grid.len() as u32).map(Key);
        for swept in [!with_sides, with_sides] {
            for key in keys() {
                table.fill_in(grid, pruning, key, swept & TO_SMALLER);
            }
            for key in keys().rev() {
                table.fill_in(grid, pruning, key, swept & !TO_SMALLER);
            }
        }
        table
    }

    /// Fills the numbers of some directions at a cell from those of the cells they lead to.
    #[inline]
    fn fill_in(&mut self, grid: &Grid, pruning: &Pruning, key: Key, swept: u8) {
        let legal = pruning.legal(grid.free_neighbours(key));
        for direction in directions(legal & swept) {
            let next = grid.neighbour(key, direction);
            let row = &self.rows[next.index()];
            let remaining = pruning.remaining(direction)[usize::from(grid.free_neighbours(next))];
            let is_jump_point = remaining & !pruning.natural(direction) != 0
                || directions(pruning.sides(direction)).any(|side| row[side as usize] > 0);
            self.rows[key.index()][direction as usize] = match row[direction as usize] {
                _ if is_jump_point => 1,
                steps @ 1.. => steps + 1,
                steps => steps - 1,
            };
        }
    }

    /// The memory of the numbers, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.rows.capacity() * size_of::<Row>()
    }

    /// Whether it was made of this very map and movement, with no edit since.
    #[must_use]
    pub fn fits(&self, grid: &Grid, movement: Movement) -> bool {
        self.version == grid.version() && self.movement == movement
    }

    /// For a cell and a direction: the steps to the next jump point if positive; else, negated, the
    /// steps before the first that is not legal.
    #[must_use]
    pub fn steps(&self, key: Key, direction: Direction) -> i16 {
        self.rows[key.index()][direction as usize]
    }

    /// How far one may go from a cell without passing over a jump point.
    fn reach(&self, key: Key, direction: Direction) -> u32 {
        self.steps(key, direction).unsigned_abs().into()
    }
}

/// The jump points in all natural and forced directions, in all legal ones at the start, by table.
#[derive(Clone, Debug)]
pub struct TableJump {
    table: Arc<JumpTable>,
    pruning: &'static Pruning,
    /// Column and row.
    target: (i32, i32),
}

impl TableJump {
    /// Towards the one cell that the plan it is part of looks for; `None` if the table was made of
    /// another map than this, or before an edit.
    #[must_use]
    pub fn new(table: Arc<JumpTable>, grid: &Grid, target: Key) -> Option<Self> {
        let movement = table.movement;
        table.fits(grid, movement).then(|| Self {
            table,
            pruning: Pruning::of(movement),
            target: signed(grid.point(target)),
        })
    }

    /// How many steps it is from a cell to where the target, so many columns and rows away, comes
    /// into line, if nothing is between.
    #[inline]
    fn turn(
        &self,
        grid: &Grid,
        from: Key,
        (to_x, to_y): (i32, i32),
        direction: Direction,
    ) -> Option<u32> {
        let (dx, dy) = direction.delta();
        // After so many steps what is left lies in one line, across or straight ahead.
        let steps = if direction.is_diagonal() {
            (to_x * dx).min(to_y * dy)
        } else {
            to_x * dx + to_y * dy
        };
        if steps < 1 || steps.unsigned_abs() > self.table.reach(from, direction) {
            return None;
        }
        let (left_x, left_y) = (to_x - steps * dx, to_y - steps * dy);
        let is_in_sight = heading(left_x, left_y).is_none_or(|side| {
            let at = ahead(grid, from, direction, steps);
            let left = left_x.unsigned_abs().max(left_y.unsigned_abs());
            self.pruning.sides(direction) & side.bit() != 0 && left <= self.table.reach(at, side)
        });
        is_in_sight.then_some(steps.unsigned_abs())
    }
}

/// The cell so many steps from another, which must be inside.
fn ahead(grid: &Grid, from: Key, direction: Direction, steps: i32) -> Key {
    let (dx, dy) = direction.delta();
    let step = dy * grid.width().cast_signed() + dx;
    Key(from.0.wrapping_add_signed(steps * step))
}

fn signed((x, y): (u32, u32)) -> (i32, i32) {
    (x.cast_signed(), y.cast_signed())
}

impl<C: Cost> Expand<Grid, C> for TableJump {
    fn expand<O: Observer<C>>(
        &self,
        grid: &Grid,
        from: Node<C>,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, C),
    ) {
        debug_assert_eq!(
            self.table.version,
            grid.version(),
            "the map of the table has been edited"
        );
        let row = &self.table.rows[from.key.index()];
        let (x, y) = signed(grid.point(from.key));
        let offset = (self.target.0 - x, self.target.1 - y);
        for direction in directions(self.pruning.at(grid, &from)) {
            let next = u32::try_from(row[direction as usize])
                .ok()
                .filter(|&steps| steps > 0);
            if let Some(steps) = self.turn(grid, from.key, offset, direction).or(next) {
                let to = ahead(grid, from.key, direction, steps.cast_signed());
                step(observer, to, direction, direction.cost::<C>().times(steps));
            }
        }
    }

    fn is_far(&self) -> bool {
        true
    }
}

//! Expansion to jump points by table.
//!
//! In a direction with sides, the target can lie on the line of a side from one cell only, and straight ahead only if it
//! lies in line. So most numbers are as the table has them, without a look at the target.

use super::super::jump::turn::{Turn, crossing, sides};
use super::super::pruning::{Pruning, offset};
use super::{JumpRow, JumpTable};
use crate::cost::{Cost, Metric};
use crate::search::{Expand, Node, Observer};
use crate::space::compass::directions;
use crate::space::{CornerRule, Direction, Grid, Key, Movement, Space};
use std::sync::Arc;

/// The jump points in all natural and forced directions, at the start in all legal ones, by table.
#[derive(Clone, Debug)]
pub struct TableJump {
    table: Arc<JumpTable>,
    pruning: &'static Pruning,
    /// As in [`Jump`](crate::rules::Jump).
    prunes: bool,
    /// Whether a scan in a direction with sides can meet forced neighbours.
    has_forced: bool,
    target: Key,
    /// The column and row.
    target_point: (u32, u32),
}

/// A scan in a direction with sides: the cell that it has reached, its numbers, and the steps to it.
struct Scan<'a> {
    at: Key,
    row: &'a JumpRow,
    steps: u32,
    /// The steps to the cell from which the target can be on the line of a side; 0 if there is none.
    crossing: u32,
}

impl TableJump {
    /// Returns the expansion towards the single goal of its plan; `None` if the table belongs to another map, or to
    /// this one before an edit.
    #[must_use]
    pub fn new(table: Arc<JumpTable>, grid: &Grid, target: Key) -> Option<Self> {
        let movement = table.movement;
        table.fits(grid, movement).then(|| Self {
            table,
            pruning: Pruning::of(movement),
            prunes: true,
            has_forced: matches!(
                movement,
                Movement::Eight(CornerRule::Cut | CornerRule::OneFree)
            ),
            target,
            target_point: grid.point(target),
        })
    }

    /// Jumps in all legal directions at every cell, for searches that may close cells by longer paths.
    #[must_use]
    pub fn unpruned(mut self) -> Self {
        self.prunes = false;
        self
    }

    /// Starts a scan in a direction with sides, from a cell that the target is away from by these columns and rows.
    #[inline(always)]
    fn scan<'a>(
        (from, row): (Key, &'a JumpRow),
        away: (i32, i32),
        direction: Direction,
    ) -> Scan<'a> {
        Scan {
            at: from,
            row,
            steps: 0,
            crossing: crossing(away, direction),
        }
    }

    /// Returns the next turn of a scan in a direction with sides.
    #[inline(always)]
    fn turn<'a>(&'a self, grid: &Grid, direction: Direction, scan: &mut Scan<'a>) -> Option<Turn> {
        loop {
            let number = scan.row.0[direction as usize];
            let to_crossing = scan.crossing.wrapping_sub(scan.steps);
            let is_crossing = to_crossing.wrapping_sub(1) < number.unsigned_abs().into();
            if !is_crossing && number <= 0 {
                return None;
            }
            let more = if is_crossing {
                to_crossing
            } else {
                number.cast_unsigned().into()
            };
            scan.at = grid.ahead(scan.at, direction, more);
            scan.row = &self.table.rows[scan.at.index()];
            scan.steps += more;
            if is_crossing && scan.at == self.target
                || self.has_forced && self.is_forced(grid, scan.at, direction)
            {
                return Some(Turn::end(scan.steps));
            }
            let along = if is_crossing {
                let away = offset(grid.point(scan.at), self.target_point);
                sides(direction).map(|side| straight(scan.row, away, side))
            } else {
                sides(direction).map(|side| steps(scan.row, side))
            };
            let turn = Turn::towards(scan.steps, along);
            if turn.is_some() {
                return turn;
            }
        }
    }

    /// Returns whether a cell has a forced neighbour after a step in a direction.
    #[inline(always)]
    fn is_forced(&self, grid: &Grid, at: Key, direction: Direction) -> bool {
        let remaining = self.pruning.remaining(direction)[usize::from(grid.free_neighbours(at))];
        remaining & !self.pruning.natural(direction) != 0
    }
}

/// Returns the steps to the jump point in a direction; 0 if there is none.
#[inline(always)]
fn steps(row: &JumpRow, direction: Direction) -> u32 {
    row.0[direction as usize].max(0).cast_unsigned().into()
}

/// Returns the steps to the jump point in a straight direction, or to the target, which is away by these columns and rows; 0 if
/// there is neither.
#[inline(always)]
fn straight(row: &JumpRow, (columns, rows): (i32, i32), direction: Direction) -> u32 {
    let (dx, dy) = direction.delta();
    let ahead = columns * dx + rows * dy;
    let reach = i32::from(row.0[direction as usize]).abs();
    if columns * dy == rows * dx && ahead > 0 && ahead <= reach {
        ahead.cast_unsigned()
    } else {
        steps(row, direction)
    }
}

impl Expand<Grid> for TableJump {
    fn expand<O: Observer>(
        &self,
        grid: &Grid,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        debug_assert_eq!(
            self.table.version,
            grid.version(),
            "the map of the table has been edited"
        );
        let row = &self.table.rows[from.key.index()];
        let away = offset(grid.point(from.key), self.target_point);
        let in_line = away.0 == 0 || away.1 == 0;
        for direction in directions(self.pruning.directions(grid, &from, self.prunes)) {
            if self.pruning.sides(direction) == 0 {
                let steps = if in_line {
                    straight(row, away, direction)
                } else {
                    steps(row, direction)
                };
                if steps > 0 {
                    let to = grid.ahead(from.key, direction, steps);
                    step(observer, to, direction, metric.over(steps, 0));
                }
                continue;
            }
            let mut scan = Self::scan((from.key, row), away, direction);
            let begun = (from.key, direction);
            let mut goes_on = true;
            while goes_on {
                let turn = self.turn(grid, direction, &mut scan);
                goes_on = turn.is_some_and(|turn| {
                    turn.generate(grid, metric, begun, |to, arrival, cost| {
                        step(observer, to, arrival, cost);
                    })
                });
            }
        }
    }

    fn is_far(&self) -> bool {
        true
    }
}

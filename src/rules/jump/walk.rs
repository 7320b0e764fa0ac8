//! The scan cell by cell, following the definition of jump points.
//!
//! A step reads one byte of the map and one of a table. The moves that remain after it say whether any is forced and
//! whether the scan may go on. In that byte, cells outside the grid are walls, so no coordinates are checked.
//!
//! It is for searches that must examine every cell: for an active observer, and for a goal of several cells. It is also
//! the test oracle of [`blocks`](super::blocks).

use super::Jump;
use super::turn::{Turn, sides};
use crate::search::{Event, Goal, Observer};
use crate::space::{Direction, Grid, Key, Space};

/// A scan in a direction with sides: the cell that it has reached, and the steps to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    at: Key,
    steps: u32,
}

impl Walk {
    pub(super) fn from(at: Key) -> Self {
        Self { at, steps: 0 }
    }
}

impl<G: Goal<Grid>> Jump<G> {
    /// Returns the jump point in a direction without sides, whose step is legal.
    pub(super) fn walk_straight<O: Observer>(
        &self,
        grid: &Grid,
        direction: Direction,
        walk: &mut Walk,
        observer: &mut O,
    ) -> Option<Turn> {
        self.walk(grid, direction, walk, observer, |_, _, _| [0, 0])
    }

    /// Returns the next turn of a walk in a direction with sides, whose first step is legal.
    pub(super) fn walk_to_turn<O: Observer>(
        &self,
        grid: &Grid,
        direction: Direction,
        walk: &mut Walk,
        observer: &mut O,
    ) -> Option<Turn> {
        self.walk(
            grid,
            direction,
            walk,
            observer,
            |at, remaining, observer| {
                sides(direction).map(|side| {
                    let mut walk = Walk::from(at);
                    let is_legal = remaining & side.bit() != 0;
                    let met = is_legal
                        && self
                            .walk_straight(grid, side, &mut walk, observer)
                            .is_some();
                    if met { walk.steps } else { 0 }
                })
            },
        )
    }

    /// Walks on to the jump point, or to a cell from which `along` knows one on a side.
    #[inline(always)]
    fn walk<O: Observer>(
        &self,
        grid: &Grid,
        direction: Direction,
        walk: &mut Walk,
        observer: &mut O,
        mut along: impl FnMut(Key, u8, &mut O) -> [u32; 2],
    ) -> Option<Turn> {
        let table = self.pruning.remaining(direction);
        let forced = !self.pruning.natural(direction);
        let remaining = |at| table[usize::from(grid.free_neighbours(at))];
        while walk.steps == 0 || remaining(walk.at) & direction.bit() != 0 {
            walk.at = grid.neighbour(walk.at, direction);
            walk.steps += 1;
            observer.on(Event::Scan { key: walk.at });
            let remaining = remaining(walk.at);
            if remaining & forced != 0
                || walk.steps == self.limit
                || self.goal.reached(grid, walk.at)
                || grid.is_mixed(walk.at)
            {
                return Some(Turn::end(walk.steps));
            }
            let turn = Turn::towards(walk.steps, along(walk.at, remaining, observer));
            if turn.is_some() {
                return turn;
            }
        }
        None
    }
}

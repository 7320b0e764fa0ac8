//! The scan cell by cell, as jump points are defined.
//!
//! A step reads one byte of the map and one of a table: the moves that remain after coming that way
//! say at once whether any is forced and whether the scan may go on. The grid's edge is a wall to
//! that byte, so nothing checks coordinates.
//!
//! It serves where every cell has to be looked at: when somebody watches, and when any of many cells
//! is a goal. To [`blocks`](super::blocks) it is the oracle.

use super::Jump;
use crate::search::{Event, Goal, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Space};

impl<G: Goal<Grid>> Jump<G> {
    /// Returns how many steps it is to the jump point in a direction whose step is legal.
    pub(super) fn walk<O: Observer>(
        &self,
        grid: &Grid,
        from: Key,
        direction: Direction,
        observer: &mut O,
    ) -> Option<u32> {
        let sides = self.pruning.sides(direction);
        self.scan(
            grid,
            from,
            direction,
            observer,
            |observer, at, remaining| {
                // Sides have no sides of their own.
                directions(remaining & sides).any(|side| {
                    self.scan(grid, at, side, observer, |_, _, _| false)
                        .is_some()
                })
            },
        )
    }

    /// `is_jump_point` is asked of cells that neither the goal, a forced neighbour nor the limit
    /// makes one.
    #[inline(always)]
    fn scan<O: Observer>(
        &self,
        grid: &Grid,
        from: Key,
        direction: Direction,
        observer: &mut O,
        mut is_jump_point: impl FnMut(&mut O, Key, u8) -> bool,
    ) -> Option<u32> {
        let table = self.pruning.remaining(direction);
        let forced = !self.pruning.natural(direction);
        let (mut at, mut steps) = (from, 0);
        loop {
            at = grid.neighbour(at, direction);
            steps += 1;
            observer.on(Event::Scan { key: at });
            let remaining = table[usize::from(grid.free_neighbours(at))];
            if remaining & forced != 0
                || steps == self.limit
                || self.goal.reached(grid, at)
                || is_jump_point(observer, at, remaining)
            {
                return Some(steps);
            }
            if remaining & direction.bit() == 0 {
                return None;
            }
        }
    }
}

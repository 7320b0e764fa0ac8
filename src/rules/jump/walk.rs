//! The scan cell by cell, following the definition of jump points.
//!
//! A step reads one byte of the map and one of a table. The moves that remain after it say whether any is forced and
//! whether the scan may go on. In that byte, cells outside the grid are walls, so no coordinates are checked.
//!
//! It is for searches that must examine every cell: for an active observer, and for a goal of several cells. It is also
//! the test oracle of [`blocks`](super::blocks).

use super::Jump;
use crate::search::{Event, Goal, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Space};

impl<G: Goal<Grid>> Jump<G> {
    /// Returns the steps to the jump point in a direction whose step is legal.
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
                // Sides have no further sides.
                directions(remaining & sides).any(|side| {
                    self.scan(grid, at, side, observer, |_, _, _| false)
                        .is_some()
                })
            },
        )
    }

    /// Scans to the jump point. `is_jump_point` is called for cells that neither the goal, a forced neighbour nor the
    /// limit makes one.
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

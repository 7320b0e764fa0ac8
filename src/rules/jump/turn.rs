//! Scans in a direction with sides, from turn to turn.

use crate::cost::{Cost, Metric};
use crate::space::{Direction, Grid, Key};

/// A cell on a scan in a direction with sides: straight scans from it meet jump points, or it is a jump point itself.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Turn {
    /// The steps to the cell.
    steps: u32,
    /// The steps from there to the jump points on the [`sides`]; 0 where there is none. Both are 0 if the cell itself is a
    /// jump point. The scan then ends.
    along: [u32; 2],
}

impl Turn {
    /// Returns the turn after some steps towards the jump points on the sides; `None` if there is none.
    #[inline(always)]
    pub(in crate::rules) fn towards(steps: u32, along: [u32; 2]) -> Option<Self> {
        (along != [0, 0]).then_some(Self { steps, along })
    }

    /// Returns a jump point, at which a scan ends.
    #[inline(always)]
    pub(in crate::rules) fn end(steps: u32) -> Self {
        let along = [0, 0];
        Self { steps, along }
    }

    /// Returns the cell itself as a jump point, at which the scan ends.
    #[inline(always)]
    pub(super) fn ending(self) -> Self {
        Self::end(self.steps)
    }

    /// Calls `step` for each jump point that a scan in a direction reaches over this turn, with the direction of arrival and the
    /// cost from the cell where the scan began. Returns whether the scan may go on. In 4-way movement, a turn is a jump point
    /// itself.
    #[inline(always)]
    pub(in crate::rules) fn generate(
        self,
        grid: &Grid,
        metric: &Metric,
        (from, direction): (Key, Direction),
        mut step: impl FnMut(Key, Direction, Cost),
    ) -> bool {
        let at = grid.ahead(from, direction, self.steps);
        if !direction.is_diagonal() {
            step(at, direction, metric.over(self.steps, 0));
            return false;
        }
        if self.along == [0, 0] {
            step(at, direction, metric.over(0, self.steps));
            return false;
        }
        for (side, steps) in sides(direction).into_iter().zip(self.along) {
            if steps > 0 {
                let cost = metric.over(steps, self.steps);
                step(grid.ahead(at, side, steps), side, cost);
            }
        }
        true
    }
}

/// Returns after how many steps in a direction with sides a target at this offset of columns and rows lies on the line of a
/// side, or is reached; 0 if it is not ahead.
#[inline(always)]
pub(in crate::rules) fn crossing((columns, rows): (i32, i32), direction: Direction) -> u32 {
    let (dx, dy) = direction.delta();
    let steps = if dx == 0 {
        rows * dy
    } else {
        (columns * dx).min(rows * dy)
    };
    steps.max(0).cast_unsigned()
}

/// Returns the sides of a direction: the horizontal and the vertical part of a diagonal; east and west of a vertical step,
/// which has them in 4-way movement.
#[inline(always)]
pub(in crate::rules) fn sides(direction: Direction) -> [Direction; 2] {
    match direction {
        Direction::NorthEast => [Direction::East, Direction::North],
        Direction::SouthEast => [Direction::East, Direction::South],
        Direction::SouthWest => [Direction::West, Direction::South],
        Direction::NorthWest => [Direction::West, Direction::North],
        _ => [Direction::East, Direction::West],
    }
}

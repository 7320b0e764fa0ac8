//! Whether a straight line is free, exactly: integers only, no sampling.
//!
//! ```text
//!   a───┬───┬───┐      the line from a enters every cell whose interior it crosses: all must be free
//!   │ ╲ │   │   │      exactly through a corner it enters the opposite cell, and the two adjacent
//!   ├───╳───┼───┤      cells decide
//!   │   │ ╲ │   │      along an edge it enters no cell: the two cells along it decide
//!   └───┴───b───┘
//! ```
//!
//! | rule | through a corner | along an edge |
//! |---|---|---|
//! | strict | both adjacent cells must be free | both sides must be free |
//! | one-free, cut | one of the two | one of the two sides, and from one edge to the next, one side stays free |
//!
//! So no line passes between two walls that touch diagonally, whatever the rule. Under the strict rule, neither a line
//! nor its ends touch a wall. Under the others, an end may lie on a wall's corner; [`is_pinched`] decides whether a
//! path may turn where two walls touch diagonally.
//!
//! The line is followed from cell to cell. Comparing two products tells by which side it leaves a cell. After J.
//! Amanatides and A. Woo, "A Fast Voxel Traversal Algorithm for Ray Tracing", 1987, with integer products, so that
//! corners are met exactly.

use super::{CornerRule, Grid, Key, Movement};

/// The column and row in fractions of a cell, `unit` to a cell: cell (i, j) covers the points from (i·unit, j·unit) to
/// the next cell's. With a unit of 2, its centre is (2i + 1, 2j + 1).
pub type Point = (i64, i64);

/// The unit that gives centres and corners of cells integer coordinates.
pub const HALVES: i64 = 2;

impl Movement {
    /// Returns the corner rule for straight lines. Lines are not steps, so in 4-way movement they avoid corners.
    pub const fn corner_rule(self) -> CornerRule {
        match self {
            Self::Eight(rule) => rule,
            _ => CornerRule::Strict,
        }
    }
}

/// Returns the centre of a cell, in halves.
#[inline]
pub fn centre(grid: &Grid, key: Key) -> Point {
    let (x, y) = grid.point(key);
    (HALVES * i64::from(x) + 1, HALVES * i64::from(y) + 1)
}

/// Returns whether the line between the centres of two cells is free.
pub fn is_clear(grid: &Grid, rule: CornerRule, from: Key, to: Key) -> bool {
    clear(grid, rule, centre(grid, from), centre(grid, to), HALVES)
}

/// Returns whether the line between two points is free; see the table of this module. Points are in fractions of a
/// cell, `unit` to a cell, at most 2¹⁹. From a point outside the map, no line is free. O(cells crossed).
pub fn clear(grid: &Grid, rule: CornerRule, from: Point, to: Point, unit: i64) -> bool {
    let cells = Cells {
        grid,
        rule: Some(rule),
        unit,
    };
    // The ends of a line that touches no wall touch none.
    let may_touch = rule != CornerRule::Strict;
    let may_end = |at: Point| cells.holds(at) && (may_touch || cells.is_untouched(at));
    may_end(from) && may_end(to) && cells.follow(from, to, |_, _| ())
}

/// Calls `tell` with each cell that a free line enters, in order, once each. Along an edge, it reports the cells of a
/// free side. A step of `8-cut` between two walls that touch is no free line, and enters both of its cells.
pub fn cells(grid: &Grid, from: Point, to: Point, unit: i64, mut tell: impl FnMut(Key)) {
    let cells = Cells {
        grid,
        rule: None,
        unit,
    };
    let tell = |x: i64, y: i64| {
        if cells.is_free(x, y) {
            tell(Key(y as u32 * grid.width() + x as u32));
        }
    };
    cells.follow(from, to, tell);
}

/// Returns whether two walls touch at this corner and the two other cells are free; columns and rows of corners count
/// from 0. No path passes between those two cells.
pub fn is_pinched(grid: &Grid, x: u32, y: u32) -> bool {
    let free = around(grid, x, y);
    [[true, false, false, true], [false, true, true, false]].contains(&free)
}

/// Returns which of the four cells at a corner are free: the upper two, then the lower two.
pub fn around(grid: &Grid, x: u32, y: u32) -> [bool; 4] {
    let (left, up) = (x.wrapping_sub(1), y.wrapping_sub(1));
    let cells = [(left, up), (x, up), (left, y), (x, y)];
    cells.map(|(x, y)| grid.kind(x, y).byte() != 0)
}

/// Returns the column or row into which a line continues from a coordinate.
#[inline(always)]
fn lane(at: i64, ahead: i64, unit: i64) -> i64 {
    if ahead < 0 {
        (at - 1).div_euclid(unit)
    } else {
        at.div_euclid(unit)
    }
}

struct Cells<'a> {
    grid: &'a Grid,
    /// `None` if the line is known to pass.
    rule: Option<CornerRule>,
    unit: i64,
}

impl Cells<'_> {
    fn holds(&self, (x, y): Point) -> bool {
        let (width, height) = (i64::from(self.grid.width()), i64::from(self.grid.height()));
        (0..=width * self.unit).contains(&x) && (0..=height * self.unit).contains(&y)
    }

    #[inline(always)]
    fn is_free(&self, x: i64, y: i64) -> bool {
        // A negative number becomes a very large one, which is outside.
        let (width, height) = (u64::from(self.grid.width()), u64::from(self.grid.height()));
        let (x, y) = (x.cast_unsigned(), y.cast_unsigned());
        x < width && y < height && self.grid.cells()[(y * width + x) as usize] != 0
    }

    /// Returns the columns or rows on both sides of a coordinate; the same one twice if it lies within one.
    #[inline(always)]
    fn lanes(&self, at: i64) -> [i64; 2] {
        [lane(at, -1, self.unit), lane(at, 1, self.unit)]
    }

    /// Returns whether all cells that contain or touch a point are free.
    fn is_untouched(&self, (x, y): Point) -> bool {
        let is_free = |x| self.lanes(y).into_iter().all(|y| self.is_free(x, y));
        self.lanes(x).into_iter().all(is_free)
    }

    /// Returns whether a line continues between two sides, given which of them are free here and were free before.
    #[inline(always)]
    fn passes(&self, before: [bool; 2], here: [bool; 2]) -> bool {
        match self.rule {
            None => true,
            Some(CornerRule::Strict) => here == [true; 2],
            // One of the free sides is still free. Otherwise two walls touch at the corner.
            Some(CornerRule::OneFree | CornerRule::Cut) => {
                here[0] && before[0] || here[1] && before[1]
            }
        }
    }

    /// Follows a line cell by cell. Returns true if it reaches its end.
    #[inline(always)]
    fn follow(&self, from: Point, to: Point, mut enter: impl FnMut(i64, i64)) -> bool {
        if from.0 == to.0 || from.1 == to.1 {
            return self.straight(from, to, enter);
        }
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let (right, down) = (dx.signum(), dy.signum());
        let (dx_abs, dy_abs) = (dx.abs(), dy.abs());
        let mut x = lane(from.0, dx, self.unit);
        let mut y = lane(from.1, dy, self.unit);
        // The distance to the next edge in each axis, times the other side of the triangle, so that the two compare.
        let ahead =
            |at: i64, lane: i64, step: i64| (lane + step.max(0)) * self.unit * step - at * step;
        let mut next_x = ahead(from.0, x, right) * dy_abs;
        let mut next_y = ahead(from.1, y, down) * dx_abs;
        let (step_x, step_y) = (self.unit * dy_abs, self.unit * dx_abs);
        let end = dx_abs * dy_abs;
        loop {
            if !self.is_free(x, y) {
                return false;
            }
            enter(x, y);
            if next_x >= end && next_y >= end {
                return true;
            }
            if next_x < next_y {
                x += right;
                next_x += step_x;
            } else if next_y < next_x {
                y += down;
                next_y += step_y;
            } else {
                let beside = [self.is_free(x + right, y), self.is_free(x, y + down)];
                if !self.passes([true; 2], beside) {
                    return false;
                }
                x += right;
                y += down;
                next_x += step_x;
                next_y += step_y;
            }
        }
    }

    /// Follows a horizontal or vertical line, or checks a point. Returns true if it is free.
    fn straight(&self, from: Point, to: Point, mut enter: impl FnMut(i64, i64)) -> bool {
        let is_level = from.1 == to.1;
        let (a, b, line) = if is_level {
            (from.0, to.0, from.1)
        } else {
            (from.1, to.1, from.0)
        };
        let across = self.lanes(line);
        let place = |at: i64, row: i64| if is_level { (at, row) } else { (row, at) };
        let sides = |at: i64| {
            across.map(|row| {
                let (x, y) = place(at, row);
                self.is_free(x, y)
            })
        };
        let mut pass = |at: i64, here: [bool; 2]| {
            let (x, y) = place(at, across[usize::from(here[1])]);
            enter(x, y);
        };
        if a == b {
            // A point lies in the cells on both sides of it.
            let [before, at] = self.lanes(a);
            pass(at, sides(at));
            return [before, at].map(sides) != [[false; 2]; 2];
        }
        let [mut at, last] = [lane(a, b - a, self.unit), lane(b, a - b, self.unit)];
        let mut before = [true; 2];
        loop {
            let here = sides(at);
            if !self.passes(before, here) {
                return false;
            }
            pass(at, here);
            if at == last {
                return true;
            }
            before = here;
            at += (b - a).signum();
        }
    }
}

#[cfg(test)]
mod tests;

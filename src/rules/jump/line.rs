//! A straight scan by words: more than fifty cells in a few operations.
//!
//! A scan stops before a wall, or on a cell with a forced neighbour, which is a corner in one of the two adjacent
//! lines. Corners are patterns of adjacent bits. So three words of the [`Bits`](crate::space::bits::Bits), those of the
//! line and of the lines on its left and right, give all stops in reach as bits of one word. Counting zeros finds the
//! first.
//!
//! ```text
//! stops ← walls(line) | corners(left) | corners(right)
//! at the first stop:  free?  a jump point;  else nothing
//! no stop in reach:   again from the last cell known not to be one
//!
//! corners(b), c being the cell and c + 1 the one after it in the scan:
//!     b[c] ∧ ¬b[c − 1]                  strict; horizontal steps in 4-way movement
//!     ¬b[c] ∧ b[c + 1]                  cut
//!     ¬b[c] ∧ b[c + 1] ∧ line[c + 1]    one-free
//! ```
//!
//! D. Harabor and A. Grastien, "Improving Jump Point Search", 2014, scan blocks of cells like this for cut corners.
//!
//! - The goal is not a bit. Two positions without a wall between them are on one line, so a subtraction and a
//!   comparison tell whether the scan passes the goal.
//! - A corner beyond the wall that ends a scan does not matter, nor does one at the wall itself: the wall is checked
//!   first.

use crate::space::bits::{Lines, WINDOW};

/// How many cells after the first of a word have known stops: a pattern reaches one cell further.
pub(super) const KNOWN: u32 = WINDOW - 2;

/// The pattern of a jump point on a straight line. Bits are cells; the scan goes to higher ones if `UP`.
pub(super) trait CornerPattern {
    fn stops<const UP: bool>(line: u64, beside: u64) -> u64;
}

/// Moves every cell's bit to the next cell of the scan.
#[inline(always)]
fn on<const UP: bool>(bits: u64) -> u64 {
    if UP { bits << 1 } else { bits >> 1 }
}

/// Moves every cell's bit to the previous cell of the scan.
#[inline(always)]
fn back<const UP: bool>(bits: u64) -> u64 {
    if UP { bits >> 1 } else { bits << 1 }
}

/// The cell after a corner: under the strict rule, and for horizontal steps in 4-way movement.
pub(super) struct AfterCorner;

impl CornerPattern for AfterCorner {
    #[inline(always)]
    fn stops<const UP: bool>(_line: u64, beside: u64) -> u64 {
        beside & !on::<UP>(beside)
    }
}

/// At a corner that may be cut.
pub(super) struct CutCorner;

impl CornerPattern for CutCorner {
    #[inline(always)]
    fn stops<const UP: bool>(_line: u64, beside: u64) -> u64 {
        !beside & back::<UP>(beside)
    }
}

/// At a corner, if the next cell of the line is free.
pub(super) struct OneFree;

impl CornerPattern for OneFree {
    #[inline(always)]
    fn stops<const UP: bool>(line: u64, beside: u64) -> u64 {
        !beside & back::<UP>(beside & line)
    }
}

/// The first stop of a scan from a position, as far as the words at that position show it.
pub(super) struct ScanStop {
    /// The number of free cells before it.
    pub(super) before: u32,
    /// Whether the stop itself is free: a jump point, not a wall.
    pub(super) is_free: bool,
}

impl ScanStop {
    /// Returns how many cells the scan may go.
    #[inline(always)]
    fn run(&self) -> u32 {
        self.before + u32::from(self.is_free)
    }
}

/// Returns the first stop after a position.
#[inline(always)]
pub(super) fn first_stop<R: CornerPattern, const UP: bool>(lines: &Lines, at: usize) -> ScanStop {
    let [left, line, right] = if UP {
        lines.upward(at)
    } else {
        lines.downward(at)
    };
    let stops = R::stops::<UP>(line, left) | R::stops::<UP>(line, right) | !line;
    // Bits shifted into a word are walls, so there is a stop.
    let (stops, line) = (back::<UP>(stops), back::<UP>(line));
    if UP {
        let before = stops.trailing_zeros();
        ScanStop {
            before,
            is_free: line >> (before & 63) & 1 == 1,
        }
    } else {
        let before = stops.leading_zeros();
        ScanStop {
            before,
            is_free: line << (before & 63) >> 63 == 1,
        }
    }
}

/// Returns the steps from a position to the jump point or the goal; `None` if there is neither.
#[inline(never)]
pub(super) fn scan<R: CornerPattern, const UP: bool>(
    lines: &Lines,
    from: usize,
    goal: usize,
    limit: u32,
) -> Option<u32> {
    let (mut at, mut passed) = (from, 0);
    let (run, is_jump_point) = loop {
        let stop = first_stop::<R, UP>(lines, at);
        if stop.before < KNOWN {
            break (passed + stop.run(), stop.is_free);
        }
        passed += KNOWN;
        if passed >= limit {
            break (passed, false);
        }
        at = if UP {
            at + KNOWN as usize
        } else {
            at - KNOWN as usize
        };
    };
    let to_goal = if UP {
        goal.wrapping_sub(from)
    } else {
        from.wrapping_sub(goal)
    };
    if to_goal.wrapping_sub(1) < run as usize {
        return Some(limit.min(to_goal as u32));
    }
    (is_jump_point || run >= limit).then_some(run.min(limit))
}

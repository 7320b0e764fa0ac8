//! A straight scan by words: more than fifty cells with a few operations.
//!
//! A scan stops before a wall, or on a cell with a forced neighbour, which is a corner in one of the
//! two lines beside it. Corners are patterns of neighbouring bits. So with three words of the
//! [`Bits`](crate::space::bits::Bits), those of the line, of its left and of its right, all stops in
//! reach are the bits of one word, and the first of them is a count of zeros.
//!
//! ```text
//! stops ← walls(line) | corners(left) | corners(right)
//! at the first stop:  free?  a jump point;  else nothing
//! no stop in reach:   again from the last cell that is known to be none
//!
//! corners(b), c being the cell and c + 1 the one after it in the scan:
//!     b[c] ∧ ¬b[c − 1]                  strict; horizontal steps in four-way movement
//!     ¬b[c] ∧ b[c + 1]                  cut
//!     ¬b[c] ∧ b[c + 1] ∧ line[c + 1]    one-free
//! ```
//!
//! D. Harabor and A. Grastien, "Improving Jump Point Search", 2014, scan blocks of cells like this
//! for cut corners.
//!
//! - The goal is no bit. Between two positions without a wall there is one line only, so whether the
//!   scan passes the goal is a subtraction and a comparison.
//! - A corner past the wall that ends a scan does not matter, and corners in the wall's own place
//!   neither: it is the wall that is looked at first.

use crate::space::bits::{Lines, WINDOW};

/// Cells after the first of a word whose stops are known: a pattern reaches one cell further.
pub(super) const KNOWN: u32 = WINDOW - 2;

/// What makes a jump point on a straight line: bits are cells, the scan goes to higher ones if `UP`.
pub(super) trait CornerPattern {
    fn stops<const UP: bool>(line: u64, beside: u64) -> u64;
}

/// Moves every cell's bit to the cell after it in the scan.
#[inline(always)]
fn on<const UP: bool>(bits: u64) -> u64 {
    if UP { bits << 1 } else { bits >> 1 }
}

/// Moves every cell's bit to the cell before it in the scan.
#[inline(always)]
fn back<const UP: bool>(bits: u64) -> u64 {
    if UP { bits >> 1 } else { bits << 1 }
}

/// Past a corner: under the strict rule, and for horizontal steps in four-way movement.
pub(super) struct Past;

impl CornerPattern for Past {
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

/// At a corner, where the way past it on the line is free.
pub(super) struct OneFree;

impl CornerPattern for OneFree {
    #[inline(always)]
    fn stops<const UP: bool>(line: u64, beside: u64) -> u64 {
        !beside & back::<UP>(beside & line)
    }
}

/// The first stop of a scan from a position, as far as the words at that position show it.
pub(super) struct ScanStop {
    /// Free cells before it.
    pub(super) before: u32,
    /// Whether it is free itself: a jump point, and no wall.
    pub(super) is_free: bool,
}

impl ScanStop {
    /// Returns how many cells one may go.
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
    // What is shifted into a word is a wall, so there is a stop.
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

/// Returns how many steps it is from a position to the jump point, if there is one, or to the goal.
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

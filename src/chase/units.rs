//! The unit in which everybody walks: 1/60,000 of a cell.
//!
//! It is chosen so that a speed in thousandths of a cell a second is the way of one tick, exactly: 5 cells
//! a second take 12 ticks a cell.

/// Units of length in a cell.
pub const CELL: u32 = 60_000;

/// The length of a diagonal step: √2 cells, to the nearest unit.
pub const DIAGONAL: u32 = 84_853;

/// Returns the length of a step by the number of its direction.
pub(super) fn length(direction: u8) -> u32 {
    if direction & 1 == 1 { DIAGONAL } else { CELL }
}

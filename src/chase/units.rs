//! The unit of all walking: 1/60,000 of a cell.
//!
//! With it, a speed in thousandths of a cell a second is exactly the units of one tick: 5 cells a second take 12 ticks
//! a cell.

/// The units in a cell.
pub const CELL: u32 = 60_000;

/// The length of a diagonal step: √2 cells, to the nearest unit.
pub const DIAGONAL: u32 = 84_853;

/// Returns the length of a step by the number of its direction.
pub(super) fn length(direction: u8) -> u32 {
    if direction & 1 == 1 { DIAGONAL } else { CELL }
}

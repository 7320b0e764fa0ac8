//! Keeps directions by how much worse than the best they are, not by their number.
//!
//! The measure is in cells. It is how much less than one cell a step advances in the direction of the sort key, so a
//! right angle costs 1 and a turn back 2; or how far the end of the step is from the line. The search keeps the best
//! direction, and all within the threshold of it. So there is always one, and at a threshold of 0 only equally good
//! ones.

use super::SortKey;
use crate::cost::Thousandths;
use crate::space::compass::directions;
use crate::space::{Direction, Movement};

/// Values that differ by less are equal: roots are rounded, by far less than a thousandth.
const SAME: f64 = 1e-9;

/// Returns the least threshold that drops no direction of a shortest path: by `turn` a right angle, on hexagons a sixth
/// of a turn, as for the [number](super::enough_by_turn); otherwise the largest difference.
#[inline(never)]
pub fn enough(movement: Movement, key: SortKey) -> Thousandths {
    Thousandths(match (key, movement) {
        (SortKey::Turn, Movement::Six(_)) => 500,
        (SortKey::Turn, _) => 1000,
        (SortKey::Goal | SortKey::Start, _) => 2000,
        (SortKey::Line, _) => 3000,
    })
}

/// Returns the directions of `moves`, a bit each, that are worse than the best by at most `most`.
#[inline(never)]
pub(super) fn within(moves: u8, most: Thousandths, how_bad: &dyn Fn(Direction) -> f64) -> u8 {
    let best = directions(moves).map(how_bad).fold(f64::MAX, f64::min);
    let most = best + most.value() + SAME;
    directions(moves)
        .filter(|&direction| how_bad(direction) <= most)
        .fold(0, |bits, direction| bits | direction.bit())
}

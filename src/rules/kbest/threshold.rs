//! Directions that are kept by how much worse than the best they are, not by their number: the source
//! article's "those that meet some standard".
//!
//! How bad a direction is, is told in cells: by how much less than a whole one a step of one cell leads where the sort key
//! points, so that a right angle costs 1 and a turn back 2; or how far the end of its step is from the line. The
//! best is kept, and all that are within the threshold of it. So there is always one, and at a threshold of 0 only what
//! is as good.

use super::SortKey;
use crate::cost::Thousandths;
use crate::space::compass::directions;
use crate::space::{Direction, Movement};

/// Two that differ by less are as good: roots are rounded, by far less than a thousandth.
const SAME: f64 = 1e-9;

/// Returns the least threshold that drops no direction of a shortest path: by `turn` a right angle, on hexagons a
/// sixth, as for the [number](super::enough_by_turn); else the largest difference.
#[inline(never)]
pub fn enough(movement: Movement, key: SortKey) -> Thousandths {
    Thousandths(match (key, movement) {
        (SortKey::Turn, Movement::Six(_)) => 500,
        (SortKey::Turn, _) => 1000,
        (SortKey::Goal | SortKey::Start, _) => 2000,
        (SortKey::Line, _) => 3000,
    })
}

/// Of these directions, a bit each, those that are as good as the best but for `most`.
#[inline(never)]
pub(super) fn within(moves: u8, most: Thousandths, how_bad: &dyn Fn(Direction) -> f64) -> u8 {
    let best = directions(moves).map(how_bad).fold(f64::MAX, f64::min);
    let most = best + most.value() + SAME;
    directions(moves)
        .filter(|&direction| how_bad(direction) <= most)
        .fold(0, |bits, direction| bits | direction.bit())
}

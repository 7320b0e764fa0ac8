//! Directions that are kept by how much worse than the best they are, not by their number: the source
//! article's "those that meet some standard".
//!
//! How bad a direction is, is told in cells: by how much less than a whole one a step of one cell leads where the sort key
//! points, so that a right angle costs 1 and a turn back 2; or how far the end of its step is from the line. The
//! best is kept, and all that are within the threshold of it. So there is always one, and at a threshold of 0 only what
//! is as good.

use super::{SortKey, delta, first};
use crate::cost::Thousandths;
use crate::space::compass::directions;
use crate::space::{Direction, Hex, Movement};

/// The largest that means anything: the ends of two steps are less than three cells apart.
pub const MOST: Thousandths = Thousandths(3000);

/// Two that differ by less are as good: roots are rounded, by far less than a thousandth.
const SAME: f64 = 1e-9;

/// The least threshold that drops no direction of a shortest path: by `turn` a right angle, on hexagons a sixth, as for the
/// [number](super::enough_by_turn); else the largest difference.
#[inline(never)]
pub fn enough(movement: Movement, key: SortKey) -> Thousandths {
    Thousandths(match (key, movement) {
        (SortKey::Turn, Movement::Six(_)) => 500,
        (SortKey::Turn, _) => 1000,
        (SortKey::Goal | SortKey::Start, _) => 2000,
        (SortKey::Line, _) => 3000,
    })
}

/// Those of the movement's on squares. `here` is the way from the start, where the line counts.
#[inline(never)]
pub(super) fn kept(
    movement: Movement,
    most: Thousandths,
    towards: (i64, i64),
    here: Option<(i64, i64)>,
) -> u8 {
    let moves = match movement {
        Movement::Four => first(4, &Direction::STRAIGHT),
        Movement::Eight(_) | Movement::Six(_) => u8::MAX,
    };
    let length = root(towards.0 * towards.0 + towards.1 * towards.1);
    within(moves, most, &|direction| {
        let (x, y) = delta(direction);
        if let Some((from_x, from_y)) = here {
            let aside = towards.0 * (from_y + y) - towards.1 * (from_x + x);
            return aside.abs() as f64 / length;
        }
        let dot = towards.0 * x + towards.1 * y;
        1.0 - dot as f64 / (length * root(x * x + y * y))
    })
}

/// Those of a hexagon's six, whose steps are given.
#[inline(never)]
pub(super) fn kept_of_six(
    moves: u8,
    step: &dyn Fn(Direction) -> Hex,
    most: Thousandths,
    towards: Hex,
    here: Option<Hex>,
) -> u8 {
    // A dot of hexagons is twice that of their ways as vectors, a cross is theirs times 2/√3.
    let length = root(towards.dot(towards) / 2);
    within(moves, most, &|direction| {
        let step = step(direction);
        if let Some(here) = here {
            let aside = towards.cross(here + step).abs();
            return aside as f64 * root(3) / (2.0 * length);
        }
        1.0 - towards.dot(step) as f64 / (2.0 * length)
    })
}

/// Of these directions, a bit each, those that are as good as the best but for `most`.
fn within(moves: u8, most: Thousandths, how_bad: &dyn Fn(Direction) -> f64) -> u8 {
    let best = directions(moves).map(how_bad).fold(f64::MAX, f64::min);
    let most = best + most.value() + SAME;
    directions(moves)
        .filter(|&direction| how_bad(direction) <= most)
        .fold(0, |bits, direction| bits | direction.bit())
}

fn root(square: i64) -> f64 {
    (square as f64).sqrt()
}

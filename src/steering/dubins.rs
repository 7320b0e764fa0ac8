//! Shortest forward curves: Dubins' six words of three pieces.
//!
//! A word is an arc, a line and an arc (LSL, LSR and their mirror images), or three arcs, the middle one more than half
//! a circle (LRL, RLR). Angles are from zero to a whole turn, so the length is not continuous: a goal slightly behind
//! the end of a short curve takes a whole circle more. Rounding must not cause that, so a goal missed by up to 10⁻⁹ of
//! the radius counts as reached.

use super::circles::{Circles, Reach};
use super::words::{CurveWord, L, R, S};
use super::{Curve, Pose, RelativePose, SteeringError};
use crate::trig::{self, PI, TAU};

/// Returns the shortest curve that is driven forwards only.
///
/// # Errors
/// [`SteeringError`] for an invalid radius or pose.
pub fn shortest(from: Pose, to: Pose, radius: f64) -> Result<Curve, SteeringError> {
    let goal = RelativePose::seen(from, to, radius)?;
    let mut best = CurveWord::NONE;
    if !goal.is_here() {
        each(&Circles::both(&goal), |word| best.replace_by_shorter(word));
    }
    Ok(best.curve(radius))
}

/// How far a goal may be missed to save a whole turn, in units of the radius.
const MISS: f64 = 1e-9;

/// Calls `found` with every word that reaches the goal.
pub(super) fn each(circles: &[Circles; 2], mut found: impl FnMut(CurveWord)) {
    for (mirrored, circles) in [(false, circles[0]), (true, circles[1])] {
        let Circles { turn, same, cross } = circles;
        let mut word = |sides: [i8; 3], lengths: [f64; 3]| {
            found(CurveWord::new(sides, lengths).seen(mirrored, false));
        };

        let (first, last) = met(same.along, turn, same.distance);
        word([L, S, L], [first, same.distance, last]);
        // Where two arcs touch, an error of rounding does not make a shorter curve.
        let touching = (cross.beyond.abs() <= MISS).then_some(Reach::TOUCH);
        if let Some(tangent) = cross.tangent.or(touching) {
            let first = trig::turn(cross.along + tangent.lean);
            let last = trig::turn(first - turn);
            word([L, S, R], [first, tangent.length, last]);
        }
        if let Some(apex) = same.apex {
            let middle = TAU - 2.0 * apex;
            let first = trig::turn(same.along + PI - apex);
            let last = trig::turn(turn - first + middle);
            word([L, R, L], [first, middle, last]);
        }
    }
}

/// Returns the angles of two arcs on the same side that together turn by `turn`, the first up to the direction `along`.
///
/// An arc that is almost a whole circle becomes zero if the other arc can make the whole turn and the end is not
/// missed: the line in between has length `distance` and would point aside by the difference.
fn met(along: f64, turn: f64, distance: f64) -> (f64, f64) {
    let all = trig::turn(turn);
    let all = if TAU - all <= MISS { 0.0 } else { all };
    let is_none = |arc: f64| (TAU - arc) * distance <= MISS;
    let first = trig::turn(along);
    let last = trig::turn(turn - first);
    if is_none(first) {
        (0.0, all)
    } else if is_none(last) {
        (all, 0.0)
    } else {
        (first, last)
    }
}

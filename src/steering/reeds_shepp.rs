//! Shortest curves in both gears, by Reeds and Shepp.
//!
//! Every pair of poses has one, its length changes continuously with them, and it is the same in both directions: a
//! distance. The words are in `words.rs`.

use super::circles::Circles;
use super::words::{self, CurveWord};
use super::{Curve, Pose, RelativePose, SteeringError, dubins};

/// Returns the shortest curve; among equals, one that begins forwards if there is one. With no obstacles, no drive with
/// this turning radius is shorter, so its length is an admissible heuristic. It allocates nothing.
///
/// # Errors
/// [`SteeringError`] for an invalid radius or pose.
pub fn shortest(from: Pose, to: Pose, radius: f64) -> Result<Curve, SteeringError> {
    let goal = RelativePose::seen(from, to, radius)?;
    let mut best = CurveWord::NONE;
    if !goal.is_here() {
        words::each(&Circles::both(&goal), |word| best.replace_by_shorter(word));
    }
    Ok(best.curve(radius))
}

/// Calls `found` with every curve that reaches the goal, a few dozen at most: all words of Reeds and Shepp, and those
/// of Dubins forwards and in reverse, which are longer but may suit callers to whom changing gears is costly. They come
/// in no particular order.
///
/// # Errors
/// [`SteeringError`] for an invalid radius or pose.
pub fn each(
    from: Pose,
    to: Pose,
    radius: f64,
    mut found: impl FnMut(Curve),
) -> Result<(), SteeringError> {
    let goal = RelativePose::seen(from, to, radius)?;
    if goal.is_here() {
        found(CurveWord::NONE.curve(radius));
        return Ok(());
    }
    let mut found = |word: CurveWord| found(word.curve(radius));
    let circles = Circles::both(&goal);
    words::each(&circles, &mut found);
    dubins::each(&circles, &mut found);
    let behind = RelativePose {
        x: -goal.x,
        y: goal.y,
        turn: -goal.turn,
    };
    dubins::each(&Circles::both(&behind), |word| {
        found(word.seen(false, true));
    });
    Ok(())
}

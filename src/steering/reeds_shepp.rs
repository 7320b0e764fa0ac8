//! Shortest curves in both gears, by Reeds and Shepp.
//!
//! There is one for every pair of poses, its length changes continuously with them, and it is the same
//! there and back: a distance. The words are in `words.rs` beside this file.

use super::circles::Circles;
use super::words::{self, CurveWord};
use super::{Curve, Pose, RelativePose, SteeringError, dubins};

/// Returns the shortest curve. Of several, one that sets off forwards if there is one. Where nothing is in the way, no
/// drive with this turning radius is shorter, so its length never says too much as an estimate. It asks for no memory.
///
/// # Errors
/// [`SteeringError`] for a radius or a pose that cannot be.
pub fn shortest(from: Pose, to: Pose, radius: f64) -> Result<Curve, SteeringError> {
    let goal = RelativePose::seen(from, to, radius)?;
    let mut best = CurveWord::NONE;
    if !goal.is_here() {
        words::each(&Circles::both(&goal), |word| best.replace_by_shorter(word));
    }
    Ok(best.curve(radius))
}

/// Of all curves (see [`each`]) the one that costs least, of those the shortest; nothing if the cost of
/// every one is infinite or NaN. With costs for driving in reverse and for changing gears, this need
/// not be the shortest one.
///
/// # Errors
/// [`SteeringError`] for a radius or a pose that cannot be.
pub fn best(
    from: Pose,
    to: Pose,
    radius: f64,
    mut cost: impl FnMut(&Curve) -> f64,
) -> Result<Option<Curve>, SteeringError> {
    let mut best: Option<(f64, f64, Curve)> = None;
    each(from, to, radius, |curve| {
        let (cost, length) = (cost(&curve), curve.length());
        let is_better = best
            .is_none_or(|(least, shortest, _)| cost < least || cost == least && length < shortest);
        if cost < f64::INFINITY && is_better {
            best = Some((cost, length, curve));
        }
    })?;
    Ok(best.map(|(_, _, curve)| curve))
}

/// Calls `found` with every curve that arrives, up to some dozens: all words of Reeds and Shepp, and those of Dubins
/// forwards and in reverse, longer curves for callers to whom changing gears is costly. In no order
/// of length.
///
/// # Errors
/// [`SteeringError`] for a radius or a pose that cannot be.
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

//! Shortest curves for wheels: right lengths, curves that arrive, every word, no odd poses out.
//!
//! The lengths that others have worked out: `tests/corpus/public/SOURCES.md`.
#![cfg(feature = "drive")]

mod command;
mod degenerate;
mod known;
mod laws;
mod words;

use cubechase::steering::{Curve, Pose, Segment};
use std::f64::consts::{PI, TAU};

/// Where a drive ends: turned about the centre of each circle by the platform's own trigonometry, in
/// another way than the crate does it.
fn driven(from: Pose, radius: f64, pieces: &[Segment]) -> Pose {
    let mut pose = from;
    for piece in pieces {
        let (sin, cos) = pose.heading_rad.sin_cos();
        let side = piece.steer.sign();
        if side == 0.0 {
            pose.x += piece.length * cos;
            pose.y += piece.length * sin;
        } else {
            let centre = [pose.x - side * radius * sin, pose.y + side * radius * cos];
            pose.heading_rad += side * piece.length / radius;
            let (sin, cos) = pose.heading_rad.sin_cos();
            pose.x = centre[0] + side * radius * sin;
            pose.y = centre[1] - side * radius * cos;
        }
    }
    pose
}

/// Between −π and π.
fn between(heading: f64, other: f64) -> f64 {
    let turned = (heading - other).rem_euclid(TAU);
    if turned > PI { turned - TAU } else { turned }
}

/// The distance of two poses, or the angle between their headings where that is more.
fn apart(one: Pose, other: Pose) -> f64 {
    let distance = (one.x - other.x).hypot(one.y - other.y);
    distance.max(between(one.heading_rad, other.heading_rad).abs())
}

/// How far from the goal a curve ends.
fn miss(from: Pose, to: Pose, curve: &Curve) -> f64 {
    apart(driven(from, curve.radius(), curve.segments()), to)
}

/// Random poses and numbers.
struct Dice(oorandom::Rand64);

impl Dice {
    fn new(seed: u128) -> Self {
        Self(oorandom::Rand64::new(seed))
    }

    fn up_to(&mut self, most: f64) -> f64 {
        self.0.rand_float() * most
    }

    fn within(&mut self, span: f64) -> f64 {
        self.up_to(2.0 * span) - span
    }

    fn pose(&mut self, span: f64) -> Pose {
        Pose::new(self.within(span), self.within(span), self.within(PI))
    }

    /// Near each other, apart, and far apart, as often as each other.
    fn pair(&mut self) -> [Pose; 2] {
        let span = [1.0, 4.0, 40.0][self.0.rand_range(0..3) as usize];
        [self.pose(span), self.pose(span)]
    }
}

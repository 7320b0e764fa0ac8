//! Shortest curves for vehicles: correct lengths, curves that arrive, every word, no invalid poses.
//!
//! `tests/corpus/public/SOURCES.md` lists the published lengths.
#![cfg(feature = "drive")]

mod command;
mod degenerate;
mod known;
mod laws;
mod words;

use cubechase::steering::{Arc, Curve, Drive, Pose, SteeringError, dubins, reeds_shepp};
use std::f64::consts::{PI, TAU};

/// Returns the end of a drive, by rotating about the centre of each circle with the platform's trigonometry.
fn driven(from: Pose, arcs: &[Arc]) -> Pose {
    let mut pose = from;
    for arc in arcs {
        let (sin, cos) = pose.heading_rad.sin_cos();
        if arc.curvature == 0.0 {
            pose.x += arc.length * cos;
            pose.y += arc.length * sin;
        } else {
            let radius = 1.0 / arc.curvature;
            let centre = [pose.x - radius * sin, pose.y + radius * cos];
            pose.heading_rad += arc.length / radius;
            let (sin, cos) = pose.heading_rad.sin_cos();
            pose.x = centre[0] + radius * sin;
            pose.y = centre[1] - radius * cos;
        }
    }
    pose
}

/// Returns the drive of a curve from a pose.
fn drive(from: Pose, curve: &Curve) -> Drive {
    Drive::new(from, curve.arcs().iter().copied())
}

/// Returns the length of the shortest forward curve.
fn dubins_length(from: Pose, to: Pose, radius: f64) -> Result<f64, SteeringError> {
    Ok(dubins::shortest(from, to, radius)?.length())
}

/// Returns the length of the shortest curve in both gears.
fn reeds_shepp_length(from: Pose, to: Pose, radius: f64) -> Result<f64, SteeringError> {
    Ok(reeds_shepp::shortest(from, to, radius)?.length())
}

/// Returns every curve that arrives.
fn all(from: Pose, to: Pose, radius: f64) -> Result<Vec<Curve>, SteeringError> {
    let mut curves = Vec::new();
    reeds_shepp::each(from, to, radius, |curve| curves.push(curve))?;
    Ok(curves)
}

/// The steering as the driver sees it on a map where y grows downwards: the sign of the curvature.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Steer {
    Left = -1,
    Straight = 0,
    Right = 1,
}

impl Steer {
    fn of(arc: &Arc) -> Self {
        match arc.curvature {
            0.0 => Self::Straight,
            left if left < 0.0 => Self::Left,
            _ => Self::Right,
        }
    }

    fn mirrored(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Straight => Self::Straight,
            Self::Right => Self::Left,
        }
    }

    fn arc(self, radius: f64, length: f64) -> Arc {
        Arc {
            curvature: f64::from(self as i8) / radius,
            length,
        }
    }
}

/// Returns the difference, between −π and π.
fn between(heading: f64, other: f64) -> f64 {
    let turned = (heading - other).rem_euclid(TAU);
    if turned > PI { turned - TAU } else { turned }
}

/// Returns the distance of two poses, or the angle between their headings if that is larger.
fn deviation(one: Pose, other: Pose) -> f64 {
    let distance = (one.x - other.x).hypot(one.y - other.y);
    distance.max(between(one.heading_rad, other.heading_rad).abs())
}

/// Returns how far from the goal a curve ends.
fn miss(from: Pose, to: Pose, curve: &Curve) -> f64 {
    deviation(driven(from, curve.arcs()), to)
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

    /// Returns nearby, distant, and very distant poses equally often.
    fn pair(&mut self) -> [Pose; 2] {
        let span = [1.0, 4.0, 40.0][self.0.rand_range(0..3) as usize];
        [self.pose(span), self.pose(span)]
    }
}

//! What a vehicle drives: arcs and straight lines, one after the other.

use super::pose::Pose;
use crate::trig;

/// A piece of a drive on which nothing is changed: the front wheels stand still, the gear stays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    /// 1 over the radius, positive where the heading grows on the way forward; 0 straight ahead.
    pub curvature: f64,
    /// In cells; negative in reverse.
    pub length: f64,
}

impl Arc {
    /// By how much the heading changes, in radians.
    #[must_use]
    pub fn turn(&self) -> f64 {
        self.curvature * self.length
    }

    /// Where it leads from a pose.
    #[must_use]
    pub fn end(&self, from: Pose) -> Pose {
        let (sin, cos) = trig::sin_cos(from.heading_rad);
        if self.curvature == 0.0 {
            return Pose {
                x: from.x + self.length * cos,
                y: from.y + self.length * sin,
                ..from
            };
        }
        let heading_rad = trig::wrap(from.heading_rad + self.turn());
        let (sin_end, cos_end) = trig::sin_cos(heading_rad);
        Pose {
            x: from.x + (sin_end - sin) / self.curvature,
            y: from.y + (cos - cos_end) / self.curvature,
            heading_rad,
        }
    }
}

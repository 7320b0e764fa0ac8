//! What a vehicle drives: arcs and straight lines, one after the other.

use crate::steering::Pose;
use super::vehicle::Vehicle;

/// A piece of a drive on which nothing is changed: the front wheels stand still, the gear stays.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
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
        from.along(self.curvature, self.length)
    }
}

/// What a drive costs beyond its length, each a number from 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Costs {
    /// Of each cell in reverse, on top of the cell: 1 makes reverse twice as dear.
    pub reverse: f64,
    /// Of turning the wheels from straight to full lock, or back; from lock to lock twice that.
    pub steer: f64,
    /// Of each change between forward and reverse.
    pub gear: f64,
}

impl Default for Costs {
    fn default() -> Self {
        Self {
            reverse: 1.0,
            steer: 0.1,
            gear: 1.0,
        }
    }
}

impl Costs {
    /// Of an arc after another, in cells. The first of all begins with its wheels and its gear as they
    /// have to be.
    #[must_use]
    pub fn of(&self, vehicle: &Vehicle, before: Option<Arc>, arc: Arc) -> f64 {
        let mut cost = arc.length.abs();
        if arc.length < 0.0 {
            cost -= self.reverse * arc.length;
        }
        if let Some(before) = before {
            let turned = (arc.curvature - before.curvature).abs() * vehicle.turning_radius;
            cost += self.steer * turned;
            if (before.length < 0.0) != (arc.length < 0.0) {
                cost += self.gear;
            }
        }
        cost
    }
}

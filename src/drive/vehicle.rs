//! A vehicle with two axles that steers with the front one.
//!
//! ```text
//!            rear overhang   wheelbase    front overhang
//!           ├─────────────┼──────────────┼──────────────┤
//!           ┌─────────────────────────────────────────┐ ┬
//!           │             ║              ║            │ │
//!           │             ×              ║          ▷ │ width
//!           │             ║              ║            │ │
//!           └─────────────────────────────────────────┘ ┴
//! ```
//!
//! Its position is the middle of its rear axle, ×. That point always moves in the direction of the heading, so its path
//! has the curvature tan(steering angle) / wheelbase (the "bicycle model"). The turning radius is that of this point at
//! full lock. All lengths are in cells.

use super::error::{DriveError, check_ranges};
use crate::trig;

/// The measures of a vehicle, in cells.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Vehicle {
    /// From the rear axle to the front axle.
    pub wheelbase: f64,
    /// From the front axle to the front end.
    pub front_overhang: f64,
    /// From the rear end to the rear axle.
    pub rear_overhang: f64,
    /// From side to side.
    pub width: f64,
    /// The smallest radius of a circle of the middle of the rear axle.
    pub turning_radius: f64,
}

impl Default for Vehicle {
    fn default() -> Self {
        Self {
            wheelbase: 1.2,
            front_overhang: 0.4,
            rear_overhang: 0.4,
            width: 0.8,
            turning_radius: 2.0,
        }
    }
}

impl Vehicle {
    /// Small enough for corridors of one cell and their bends: 0.8 cells long, 0.6 wide, with a turning radius of 1 and
    /// the rear axle under its middle.
    pub const SMALL: Self = Self {
        wheelbase: 0.4,
        front_overhang: 0.0,
        rear_overhang: 0.4,
        width: 0.6,
        turning_radius: 1.0,
    };

    /// Checks the measures.
    ///
    /// # Errors
    /// [`DriveError`] for a measure that is NaN, infinite, zero or negative (an overhang may be zero), or beyond 1000.
    pub(crate) fn check(&self) -> Result<(), DriveError> {
        check_ranges([
            ("turning radius", self.turning_radius, 0.05),
            ("wheelbase", self.wheelbase, 0.01),
            ("front overhang", self.front_overhang, 0.0),
            ("rear overhang", self.rear_overhang, 0.0),
            ("width", self.width, 0.01),
        ])
    }

    /// Checks that it fits on a map of this size in cells: its width in the shorter side, its length in the longer.
    ///
    /// # Errors
    /// [`DriveError`] as for [`Vehicle::check`], and for a vehicle that is larger than the map.
    pub(crate) fn check_on(&self, width: u32, height: u32) -> Result<(), DriveError> {
        self.check()?;
        let short = f64::from(width.min(height));
        let diagonal = trig::hypot(f64::from(width), f64::from(height));
        if self.width > short || self.length() > diagonal {
            return Err(DriveError::TooLarge {
                length: self.length(),
                breadth: self.width,
                width,
                height,
            });
        }
        Ok(())
    }

    /// Returns the length from the rear end to the front end.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.rear_overhang + self.wheelbase + self.front_overhang
    }

    /// Returns the length from the middle of the rear axle to the front end.
    #[must_use]
    pub(crate) fn ahead(&self) -> f64 {
        self.wheelbase + self.front_overhang
    }

    /// Returns the distance from the middle of the rear axle to the farthest point.
    #[must_use]
    pub(crate) fn reach(&self) -> f64 {
        let along = self.ahead().max(self.rear_overhang);
        trig::hypot(along, self.width / 2.0)
    }

    /// Returns the steering angle for a curvature of the path, in radians, positive towards growing headings.
    #[must_use]
    pub fn steering_angle(&self, curvature: f64) -> f64 {
        trig::atan(self.wheelbase * curvature)
    }
}

#[cfg(test)]
mod tests;

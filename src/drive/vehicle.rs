//! A vehicle with two axles. The front one steers.
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
//! Its place is that of the middle of its rear axle, ×: that point always moves the way the vehicle is
//! turned, so its path has the curvature tan(steering angle) / wheelbase (the "bicycle model"). The turning
//! radius is that of this point at full lock. All lengths are in cells.

use crate::decimal::Rough;
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
    /// The radius of the tightest circle of the middle of the rear axle.
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

/// The tightest turning radius that is taken, in cells.
pub const LEAST_RADIUS: f64 = 0.05;
/// The widest one, and the largest of the other measures, in cells.
pub const LARGEST: f64 = 1000.0;

impl Vehicle {
    /// Small enough for corridors of one cell and their bends: 0.8 cells long, 0.6 wide, turning within a
    /// radius of 1 about a rear axle under its middle.
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
    /// [`BadVehicle`] for a measure that is none: NaN, infinite, zero or negative (an overhang may be zero),
    /// or beyond `LARGEST`.
    pub fn check(&self) -> Result<(), BadVehicle> {
        let measures = [
            ("turning radius", self.turning_radius, LEAST_RADIUS),
            ("wheelbase", self.wheelbase, 0.01),
            ("front overhang", self.front_overhang, 0.0),
            ("rear overhang", self.rear_overhang, 0.0),
            ("width", self.width, 0.01),
        ];
        for (measure, found, least) in measures {
            if !(least..=LARGEST).contains(&found) {
                return Err(BadVehicle::Measure {
                    measure,
                    found,
                    least,
                });
            }
        }
        Ok(())
    }

    /// Checks that it fits at all on a map of this size in cells: its width within the shorter
    /// side, its length within the longer.
    ///
    /// # Errors
    /// [`BadVehicle`] as [`Vehicle::check`], and for one that is larger than the map.
    pub fn check_on(&self, width: u32, height: u32) -> Result<(), BadVehicle> {
        self.check()?;
        let short = f64::from(width.min(height));
        let diagonal = trig::hypot(f64::from(width), f64::from(height));
        if self.width > short || self.length() > diagonal {
            return Err(BadVehicle::TooLarge {
                length: self.length(),
                breadth: self.width,
                width,
                height,
            });
        }
        Ok(())
    }

    /// From its rear end to its front end.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.rear_overhang + self.wheelbase + self.front_overhang
    }

    /// From the middle of the rear axle to the front end.
    #[must_use]
    pub fn ahead(&self) -> f64 {
        self.wheelbase + self.front_overhang
    }

    /// How far its farthest point is from the middle of its rear axle.
    #[must_use]
    pub fn reach(&self) -> f64 {
        let along = self.ahead().max(self.rear_overhang);
        trig::hypot(along, self.width / 2.0)
    }

    /// How the front wheels stand for a curvature of the path, in radians, positive towards growing
    /// headings.
    #[must_use]
    pub fn steering_angle(&self, curvature: f64) -> f64 {
        trig::atan(self.wheelbase * curvature)
    }
}

/// Why a vehicle cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum BadVehicle {
    /// A measure is no length.
    #[error("{measure}: found {}; expected a number of cells from {} to {}", Rough(*.found), Rough(*.least), Rough(LARGEST))]
    #[expect(missing_docs, reason = "as the message says them")]
    Measure {
        measure: &'static str,
        found: f64,
        least: f64,
    },
    /// It is larger than the map.
    #[error(
        "a vehicle of {} by {} cells; expected one that fits on the map, {width} × {height}", Rough(*.length), Rough(*.breadth)
    )]
    #[expect(missing_docs, reason = "as the message says them")]
    TooLarge {
        length: f64,
        breadth: f64,
        width: u32,
        height: u32,
    },
}

#[cfg(test)]
mod tests;

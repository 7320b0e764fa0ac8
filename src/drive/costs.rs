//! The cost of a drive.

use super::error::{DriveError, check_ranges};
use super::vehicle::Vehicle;
use crate::steering::Arc;

/// What a drive costs in addition to its length, each from 0 to 1000, in cells.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DriveCosts {
    /// For each cell in reverse: 1 makes reverse cost twice as much.
    pub reverse: f64,
    /// For turning the front wheels from straight to full lock, or back; twice that from lock to lock.
    pub steer: f64,
    /// For each change between forward and reverse.
    pub gear: f64,
}

impl Default for DriveCosts {
    fn default() -> Self {
        Self {
            reverse: 1.0,
            steer: 0.1,
            gear: 1.0,
        }
    }
}

impl DriveCosts {
    /// Checks the costs.
    ///
    /// # Errors
    /// [`DriveError`] for one below 0, above 1000, or NaN.
    pub(crate) fn check(&self) -> Result<(), DriveError> {
        check_ranges([
            ("reverse cost", self.reverse, 0.0),
            ("steering cost", self.steer, 0.0),
            ("gear cost", self.gear, 0.0),
        ])
    }

    /// Returns the cost of consecutive arcs, in cells. Without an arc before, the first one begins with its wheels and
    /// gear at no cost.
    #[must_use]
    pub(crate) fn sum(&self, vehicle: &Vehicle, mut before: Option<Arc>, arcs: &[Arc]) -> f64 {
        let mut sum = 0.0;
        for &arc in arcs {
            let mut cost = arc.length.abs();
            if arc.is_reverse() {
                cost += self.reverse * arc.length.abs();
            }
            if let Some(before) = before {
                let turned = (arc.curvature - before.curvature).abs() * vehicle.turning_radius;
                cost += self.steer * turned;
                if before.is_reverse() != arc.is_reverse() {
                    cost += self.gear;
                }
            }
            sum += cost;
            before = Some(arc);
        }
        sum
    }
}

#[cfg(test)]
mod tests;

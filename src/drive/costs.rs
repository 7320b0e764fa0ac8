//! What a drive costs.

use super::error::{DriveError, check_ranges};
use super::vehicle::Vehicle;
use crate::steering::Arc;

/// What a drive costs beside its length, each a number from 0 to 1000, in cells.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DriveCosts {
    /// Of each cell in reverse, on top of the cell: 1 makes reverse cost twice as much.
    pub reverse: f64,
    /// Of turning the front wheels from straight to full lock, or back; from lock to lock twice that.
    pub steer: f64,
    /// Of each change between forward and reverse.
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
    /// Checks them.
    ///
    /// # Errors
    /// [`DriveError`] for one below 0, above 1000, or NaN.
    pub fn check(&self) -> Result<(), DriveError> {
        check_ranges([
            ("reverse cost", self.reverse, 0.0),
            ("steering cost", self.steer, 0.0),
            ("gear cost", self.gear, 0.0),
        ])
    }

    /// Of arcs one after the other, in cells. Without an arc before, the first begins with wheels and gear as they have
    /// to be, for nothing.
    #[must_use]
    pub fn sum(&self, vehicle: &Vehicle, mut before: Option<Arc>, arcs: &[Arc]) -> f64 {
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

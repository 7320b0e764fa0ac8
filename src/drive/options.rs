//! The choices for a search for a drive.

use super::costs::DriveCosts;
use super::vehicle::Vehicle;
use crate::cost::Thousandths;

/// The choices for a search.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DriveOptions {
    /// Who drives.
    pub vehicle: Vehicle,
    /// What counts beside the length.
    pub costs: DriveCosts,
    /// The factor of the heuristic: the larger, the sooner a drive is found, and the more it may
    /// cost.
    pub weight: Thousandths,
    /// The most poses to expand. Each may take half a kilobyte.
    pub limit: u64,
    /// Whether the drive is made smoother at the end.
    pub smooth: bool,
    /// Whether all steps can be shown.
    pub record: bool,
}

impl Default for DriveOptions {
    fn default() -> Self {
        Self {
            vehicle: Vehicle::default(),
            costs: DriveCosts::default(),
            weight: Thousandths(1200),
            limit: 1_000_000,
            smooth: true,
            record: false,
        }
    }
}

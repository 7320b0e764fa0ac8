//! Drives: paths for a vehicle that steers with its wheels.
//!
//! Hybrid A* (Dolgov, Thrun, Montemerlo and Diebel, "Path Planning for Autonomous Vehicles in Unknown Semi-structured
//! Environments", 2010) is the best-first loop of [`crate::search`] over poses, with its own policies:
//!
//! | policy | is | file |
//! |---|---|---|
//! | space | poses by position and heading, with the search's results | `poses`, `tree` |
//! | expand | arcs forward and in reverse, and Reeds–Shepp curves to the goal | `arcs` |
//! | heuristic | the larger of a drive without obstacles and a point's path around the walls | `heuristic` |
//! | goal | a pose, or any pose in a cell | `goal` |
//!
//! Further parts are the `vehicle`, its `footprint` against the `walls`, the `costs` of a drive, how it is smoothed
//! (`smooth`), and the `session` that holds everything, with a `playhead` if it records.
//!
//! Positions are in cells, with (0, 0) the middle of the first; headings are in radians, 0 along +x, growing towards +y,
//! clockwise on the screen. The position is that of the middle of the rear axle.
//!
//! The drive need not be the shortest, because poses with the same key count as one. If the search finds no drive, it
//! has tried all keys that its arcs lead to, and says so.

mod arcs;
mod costs;
mod error;
mod footprint;
mod goal;
mod heuristic;
mod playhead;
mod poses;
mod session;
mod smooth;
mod sweep;
mod tree;
mod vehicle;
mod walls;

pub use crate::steering::{Arc, Drive, Sample};
pub use arcs::Analytic;
pub use costs::DriveCosts;
pub use error::DriveError;
#[cfg(feature = "chase")]
pub(crate) use footprint::Footprint;
pub use goal::DriveGoal;
pub use heuristic::{ObstacleDistances, PoseHeuristic};
pub use poses::{GOAL, Poses};
pub use session::{DriveOptions, DriveSession};
pub use tree::{NONE, Tree, TreeNode};
pub use vehicle::Vehicle;
pub use walls::Walls;

use crate::search::Status;
use crate::space::Grid;
use crate::steering::Pose;

/// Searches for a drive to the goal in one call. To search in slices, to get the drive to the pose nearest to a goal that is
/// not reached, or to reuse memory, use a [`DriveSession`].
///
/// # Errors
/// [`DriveError::NoDrive`] if the search ends without a drive to the goal. Otherwise, as for [`DriveSession::new`] and
/// [`DriveSession::start`].
pub fn plan(
    grid: &Grid,
    options: DriveOptions,
    from: Pose,
    goal: DriveGoal,
) -> Result<Drive, DriveError> {
    let mut session = DriveSession::new(options)?;
    session.start(grid, from, goal)?;
    let status = session.run(grid, u64::MAX);
    let drive = session.drive().filter(|_| status == Status::Found);
    drive.cloned().ok_or(DriveError::NoDrive {
        poses: session.expanded(),
        is_limited: status == Status::Limit,
    })
}

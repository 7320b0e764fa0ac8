//! Drives: paths for a vehicle that has to turn its wheels.
//!
//! Hybrid A* (Dolgov, Thrun, Montemerlo and Diebel, "Path Planning for Autonomous Vehicles in Unknown
//! Semi-structured Environments", 2010) is the best-first loop of [`crate::search`] over poses, with
//! policies of its own:
//!
//! | policy | is | file |
//! |---|---|---|
//! | space | poses by place and heading, with what the search found | `poses`, `tree` |
//! | expand | arcs ahead and back, and curves of Reeds and Shepp to the goal | `arcs` |
//! | estimate | the larger of a free drive and the way round the walls | `heuristic` |
//! | goal | a pose, or any pose in a cell | `goal` |
//!
//! Around them: the `vehicle`, its `footprint` against the `walls`, what a drive `costs`, how it is made
//! smoother (`smooth`), and the `session` that holds it all, with a `playhead` if it records.
//!
//! Places are in cells, (0, 0) the middle of the first; headings in radians, 0 along +x, growing towards
//! +y, clockwise on the screen. A place is that of the middle of the rear axle.
//!
//! It gives a drive, not the shortest one: poses of one key are taken for one. Where it finds none, it has
//! gone through all keys that its arcs lead to, and says so.

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
pub use arcs::{Analytic, Arcs};
pub use costs::DriveCosts;
pub use error::DriveError;
pub use footprint::Footprint;
pub use goal::DriveGoal;
pub use heuristic::{ObstacleDistances, PoseHeuristic};
pub use poses::{Bin, GOAL, HEADINGS, MOST_CELLS, Poses};
pub use session::{DriveOptions, DriveSession};
pub use sweep::TOUCH;
pub use tree::{NONE, Tree, TreeNode};
pub use vehicle::Vehicle;
pub use walls::Walls;

use crate::space::Grid;
use crate::steering::Pose;

/// Searches for a drive at once: to the goal, or to the pose nearest to it that was found. To do it in
/// slices, to see whether it arrives, and to use the memory again, hold a [`DriveSession`].
///
/// # Errors
/// As [`DriveSession::new`] and [`DriveSession::begin`].
pub fn plan(
    grid: &Grid,
    options: DriveOptions,
    from: Pose,
    goal: DriveGoal,
) -> Result<Drive, DriveError> {
    let mut session = DriveSession::new(options)?;
    session.begin(grid, from, goal)?;
    session.run(grid, u64::MAX);
    Ok(session.drive().cloned().unwrap_or_default())
}

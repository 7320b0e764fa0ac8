//! Drives: paths for a vehicle that has to turn its wheels.
//!
//! Hybrid A* (Dolgov, Thrun, Montemerlo and Diebel, "Path Planning for Autonomous Vehicles in Unknown
//! Semi-structured Environments", 2010) is the best-first loop of [`crate::search`] over poses, with
//! policies of its own:
//!
//! | policy | is | file |
//! |---|---|---|
//! | space | poses by place and heading, with what the search found | `poses`, `keys`, `tree` |
//! | expand | arcs ahead and back, and curves of Reeds and Shepp to the goal | `arcs` |
//! | estimate | the larger of a free drive and the way round the walls | `aim`, `around` |
//! | goal | a pose, or any pose in a cell | `aim` |
//!
//! Around them: the `vehicle`, its `footprint` against the `walls`, the drive that comes out (`route`),
//! made smoother (`smooth`), and the `session` that holds it all.
//!
//! Places are in cells, (0, 0) the middle of the first; headings in radians, 0 along +x, growing towards
//! +y, clockwise on the screen. A place is that of the middle of the rear axle.
//!
//! It gives a drive, not the shortest one: poses of one key are taken for one. Where it finds none, it has
//! gone through all keys that its arcs lead to, and says so.

mod aim;
mod arcs;
mod around;
mod ends;
mod error;
mod footprint;
mod keys;
mod looking;
mod options;
mod orbit;
mod playhead;
mod poses;
mod refused;
mod route;
mod session;
mod smooth;
mod tree;
mod vehicle;
mod walls;

pub use aim::{DriveGoal, PoseGoal, PoseHeuristic};
pub use arcs::Arcs;
pub use around::Around;
pub use error::DriveError;
pub use footprint::Footprint;
pub use keys::{Bin, HEADINGS, Keys};
pub use options::DriveOptions;
pub use orbit::TOUCH;
pub use playhead::Playhead;
pub use poses::{Growth, MOST_CELLS, Poses};
pub use route::{Arc, BadCost, Drive, DriveCosts, Moment};
pub use session::DriveSession;
pub use tree::{NONE, Tree, Twig};
pub use vehicle::{BadVehicle, LARGEST, LEAST_RADIUS, Vehicle};
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

//! A search for a drive, which a page or a monster holds.
//!
//! Like [`crate::session`], it borrows the map for each call, and runs in slices that do not change the result. It
//! keeps the whole search tree, so a playhead can move over it in both directions, without a second search.

use super::arcs::{Analytic, Arcs};
use super::costs::DriveCosts;
use super::error::DriveError;
use super::footprint::Footprint;
use super::goal::{DriveGoal, check_pose, outside};
use super::heuristic::{ObstacleDistances, PoseHeuristic};
use super::poses::{Bin, MAX_CELLS, Poses};
use super::smooth::smooth;
use super::tree::Tree;
use super::vehicle::Vehicle;
use super::walls::Walls;
use crate::builder::options;
use crate::cost::{Metric, Thousandths};
use crate::outcome::Outcome;
use crate::rules::rank::Ranking;
use crate::search::{GoalTest, Heap, Plan, Search, Status, Terms, TreeEdge};
use crate::space::{Grid, Space};
use crate::steering::{Arc, Drive, Pose};
use crate::trig;
use std::cell::Ref;

options! {
    /// The options of a search. Each field has a method of its name, which sets it.
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[cfg_attr(
        feature = "serde",
        derive(serde::Serialize, serde::Deserialize),
        serde(default)
    )]
    pub struct DriveOptions {
        /// The vehicle.
        pub vehicle: Vehicle,
        /// The costs in addition to the length.
        pub costs: DriveCosts,
        /// The weight of the heuristic. A larger one finds a drive sooner, and the drive may cost more.
        pub weight: Thousandths,
        /// When the goal is recognised. `Generate` ends the search at the first free curve to it; `Expand` ends it when no
        /// open pose can lead to a cheaper drive.
        pub goal_test: GoalTest,
        /// The poses at which a curve to the goal is tried.
        pub analytic: Analytic,
        /// The most poses to expand. Each can take half a kilobyte.
        pub limit: u64,
        /// Whether the drive is smoothed at the end.
        pub smooth: bool,
        /// Whether the search is recorded, so that all steps can be shown.
        pub record: bool,
    }
}

impl Default for DriveOptions {
    fn default() -> Self {
        Self {
            vehicle: Vehicle::default(),
            costs: DriveCosts::default(),
            weight: Thousandths(1200),
            goal_test: GoalTest::Expand,
            analytic: Analytic::Spaced,
            limit: 1_000_000,
            smooth: true,
            record: false,
        }
    }
}

/// A search for a drive: Hybrid A*.
///
/// ```
/// use cubechase::drive::{DriveGoal, DriveOptions, DriveSession};
/// use cubechase::search::Status;
/// use cubechase::space::Grid;
/// use cubechase::steering::Pose;
/// use std::f64::consts::PI;
///
/// let grid = Grid::open(12, 12);
/// let mut search = DriveSession::new(DriveOptions::default())?;
/// let (from, to) = (Pose::new(3.0, 3.0, 0.0), Pose::new(8.0, 8.0, PI));
/// search.start(&grid, from, DriveGoal::Pose(to))?;
/// while search.run(&grid, 10) == Status::Running {}
/// assert_eq!(search.status(), Status::Found);
/// let end = search.drive().map(|drive| drive.end());
/// assert!(end.is_some_and(|end| (end.x - 8.0).abs() < 1e-6 && (end.y - 8.0).abs() < 1e-6));
/// # Ok::<(), cubechase::drive::DriveError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct DriveSession {
    pub(super) options: DriveOptions,
    /// The walls of the last map. The walls of the current search are with its poses.
    seen: Walls,
    pub(super) poses: Poses,
    obstacles: ObstacleDistances,
    search: Search<Heap>,
    pub(super) query: Option<(Pose, DriveGoal)>,
    drive: Option<Drive>,
    is_stale: bool,
    /// The step at the playhead.
    pub(super) shown: u32,
    /// A mark for each cell there.
    pub(super) marks: Vec<u8>,
}

impl DriveSession {
    /// Creates a search that has not begun.
    ///
    /// # Errors
    /// [`DriveError`] for an invalid vehicle or invalid costs.
    pub fn new(options: DriveOptions) -> Result<Self, DriveError> {
        options.vehicle.check()?;
        options.costs.check()?;
        Ok(Self {
            options,
            ..Self::default()
        })
    }

    /// Starts a search from a pose. The goal may be where the vehicle does not fit: the answer is then the pose nearest
    /// to it. O(cells · log cells).
    ///
    /// # Errors
    /// [`DriveError`] for a vehicle that is larger than the map, for poses that are not numbers or are outside, and for
    /// a start where the vehicle does not fit. The previous search then stays.
    pub fn start(&mut self, grid: &Grid, from: Pose, goal: DriveGoal) -> Result<(), DriveError> {
        let (width, height) = (grid.width(), grid.height());
        self.options.vehicle.check_on(width, height)?;
        if width * height > MAX_CELLS {
            return Err(DriveError::TooManyCells { width, height });
        }
        check_pose("start", from, grid)?;
        goal.check(grid)?;
        self.prepare(grid);
        if let Some(wall) = Footprint::of(&self.options.vehicle).hit(&self.seen, from) {
            return Err(DriveError::StartBlocked {
                pose: from,
                wall: Some(wall).filter(|&wall| self.seen.is_inside(wall)),
            });
        }
        // A heading of many turns would leave few digits for the position.
        let from = wrapped(from);
        let goal = match goal {
            DriveGoal::Pose(pose) => DriveGoal::Pose(wrapped(pose)),
            cell @ DriveGoal::Cell { .. } => cell,
        };
        let bin =
            Bin::of(&self.seen, from).ok_or_else(|| outside("start", from.x, from.y, grid))?;
        self.poses.walls = self.seen.clone();
        self.poses.vehicle = self.options.vehicle;
        let (x, y) = goal.point();
        self.obstacles.measure(&self.seen, x, y);
        self.query = Some((from, goal));
        self.drive = None;
        self.is_stale = false;
        let key = self.poses.tree.borrow_mut().start(bin, from);
        let plan = plan(&self.options, &self.poses, &self.obstacles, goal);
        self.search.start(&self.poses, &plan, key, &mut &self.poses);
        self.poses.tree.borrow_mut().settle(true);
        self.show(0);
        Ok(())
    }

    /// Starts again on the map as it is now, to the same goal, from the same pose or from `from`.
    ///
    /// # Errors
    /// [`DriveError`] if no search has begun, or as for [`DriveSession::start`].
    pub fn replan(&mut self, grid: &Grid, from: Option<Pose>) -> Result<(), DriveError> {
        let (before, goal) = self.query.ok_or(DriveError::NotStarted)?;
        self.start(grid, from.unwrap_or(before), goal)
    }

    /// Examines the walls of a map, unless that was done, so that [`DriveSession::start`] need not.
    pub fn prepare(&mut self, grid: &Grid) {
        if self.seen.version() != grid.version() {
            self.seen = Walls::of(grid);
        }
    }

    /// Expands at most `budget` poses. If the map was edited since the search began, the search becomes stale.
    pub fn run(&mut self, grid: &Grid, budget: u64) -> Status {
        let Some((_, goal)) = self.query else {
            return Status::Ready;
        };
        if self.is_stale || grid.version() != self.poses.version() {
            self.is_stale = true;
            return Status::Stale;
        }
        let plan = plan(&self.options, &self.poses, &self.obstacles, goal);
        let status = self
            .search
            .run(&self.poses, &plan, &mut &self.poses, budget);
        if status != Status::Running && self.drive.is_none() {
            self.drive = Some(self.found());
        }
        status
    }

    /// Returns the drive to the end of the search.
    fn found(&self) -> Drive {
        let tree = self.tree();
        let end = self.search.end().and_then(|end| tree.at(end));
        // Without an end, it stays at the start.
        let drive = tree.drive_to(end.unwrap_or(0));
        if self.options.smooth {
            smooth(&self.poses, &self.options.costs, drive)
        } else {
            drive
        }
    }

    /// Returns the status of the search.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.is_stale {
            Status::Stale
        } else {
            self.search.status()
        }
    }

    /// Returns the number of expanded poses.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.search.expanded()
    }

    /// Returns the number of poses in the open list.
    #[must_use]
    pub fn open(&self) -> u32 {
        self.search.open()
    }

    /// Returns the options.
    #[must_use]
    pub fn options(&self) -> &DriveOptions {
        &self.options
    }

    /// Returns the columns and rows of the last map.
    #[must_use]
    pub fn size(&self) -> (i32, i32) {
        self.poses.walls.size()
    }

    /// Returns the drive, once the search has ended: to the goal, or to the pose nearest to it that was found. It stays at the start
    /// if there is no such pose; see [`DriveSession::outcome`].
    #[must_use]
    pub fn drive(&self) -> Option<&Drive> {
        self.drive.as_ref()
    }

    /// Returns how the search ended: with a drive to the goal, or with the arcs to the nearest pose. `None` if it has not ended,
    /// or if it is [stale](Status::Stale).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome<Arc, &Drive>> {
        let arcs = |drive: &Drive| drive.arcs().to_vec();
        match self.status() {
            Status::Found => self.drive().map(Outcome::Found),
            Status::Nearest => self.drive().map(arcs).map(Outcome::Nearest),
            Status::Exhausted => Some(Outcome::NoPath),
            Status::Limit => self.drive().map(arcs).map(Outcome::Limit),
            Status::Ready | Status::Running | Status::Stale | Status::Failed => None,
        }
    }

    /// Returns the cost of the drive to the goal, in cells: its length, plus reverse, steering and gears. `None` if the search
    /// did not reach the goal, or is stale.
    #[must_use]
    pub fn cost(&self) -> Option<f64> {
        let is_found = self.status() == Status::Found;
        self.path_cost().filter(|_| is_found)
    }

    /// Returns the cost of [`DriveSession::drive`], wherever it leads.
    #[must_use]
    pub fn path_cost(&self) -> Option<f64> {
        let drive = self.drive.as_ref()?;
        let DriveOptions { vehicle, costs, .. } = &self.options;
        Some(costs.sum(vehicle, None, drive.arcs()))
    }

    /// Returns whether the vehicle fits at the goal of the last search.
    #[must_use]
    pub fn goal_is_free(&self) -> bool {
        self.query.is_none_or(|(_, goal)| goal.is_free(&self.poses))
    }

    /// Returns a warning about the drive, in one sentence.
    #[must_use]
    pub fn warning(&self) -> &'static str {
        if self.goal_is_free() {
            "The drive may be longer than the shortest: poses within a third of a cell and 5 degrees \
             count as one."
        } else {
            "The vehicle cannot stand at the goal: the drive ends at the pose nearest to it."
        }
    }

    /// Returns all arcs that the search has taken, with their steps.
    #[must_use]
    pub fn tree(&self) -> Ref<'_, Tree> {
        self.poses.tree.borrow()
    }

    /// Returns the memory of the poses, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.search.bytes() + self.poses.tree.borrow().bytes()
    }
}

fn plan<'a>(
    options: &DriveOptions,
    poses: &Poses,
    obstacles: &'a ObstacleDistances,
    goal: DriveGoal,
) -> Plan<Arcs, PoseHeuristic<'a>, DriveGoal, Ranking> {
    Plan {
        expand: Arcs::new(poses, options, goal),
        heuristic: PoseHeuristic { goal, obstacles },
        goal,
        rank: Ranking::Weighted(options.weight),
        link: TreeEdge,
        terms: Terms {
            reopen: false,
            goal_test: options.goal_test,
            limit: options.limit,
            ..Terms::of(Metric::ROOT2)
        },
    }
}

/// Returns `pose` with its heading within a turn.
fn wrapped(pose: Pose) -> Pose {
    if pose.heading_rad.abs() <= trig::TAU {
        return pose;
    }
    Pose::new(pose.x, pose.y, trig::wrap(pose.heading_rad))
}

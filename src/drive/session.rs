//! A search for a drive, as a page or a monster holds it.
//!
//! As [`crate::session`], it borrows the map for each call and runs in slices that all end the same. It
//! keeps the whole tree that the search grows, so a playhead can go over it, both ways, without a second
//! search.

use super::aim::{DriveGoal, PoseGoal, PoseHeuristic};
use super::arcs::Arcs;
use super::around::Around;
use super::ends::{check_goal, check_pose, outside};
use super::error::DriveError;
use super::footprint::Footprint;
use super::options::DriveOptions;
use super::playhead::Playhead;
use super::poses::{Growth, MOST_CELLS, Poses};
use super::route::Drive;
use super::smooth::smooth;
use super::tree::Tree;
use super::walls::Walls;
use crate::cost::Metric;
use crate::rules::rank::Ranking;
use crate::search::{Heap, Plan, Search, Status, Terms, TreeEdge};
use crate::space::{Grid, Space};
use crate::steering::Pose;
use crate::trig;
use std::cell::Ref;

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
/// search.begin(&grid, from, DriveGoal::Pose(to))?;
/// while search.run(&grid, 10) == Status::Running {}
/// assert_eq!(search.status(), Status::Found);
/// let end = search.drive().map(|drive| drive.end());
/// assert!(end.is_some_and(|end| (end.x - 8.0).abs() < 1e-6 && (end.y - 8.0).abs() < 1e-6));
/// # Ok::<(), cubechase::drive::DriveError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct DriveSession {
    options: DriveOptions,
    /// The walls of the map that was looked at last; those of the search are with its poses.
    seen: Walls,
    poses: Poses,
    around: Around,
    search: Search<Heap>,
    query: Option<(Pose, DriveGoal)>,
    drive: Option<Drive>,
    is_stale: bool,
    playhead: Playhead,
    sizes: Vec<u32>,
    peak: u32,
}

impl DriveSession {
    /// A search that has not begun.
    ///
    /// # Errors
    /// As [`DriveOptions::check`].
    pub fn new(options: DriveOptions) -> Result<Self, DriveError> {
        options.check()?;
        Ok(Self {
            options,
            ..Self::default()
        })
    }

    /// Begins a search from a pose. A goal that the vehicle cannot stand at is allowed: the answer is
    /// then the pose nearest to it. O(cells · log cells).
    ///
    /// # Errors
    /// [`DriveError`] for a vehicle that is larger than the map, poses that are no numbers or outside, a
    /// start where the vehicle does not stand free; the search before stays.
    pub fn begin(&mut self, grid: &Grid, from: Pose, goal: DriveGoal) -> Result<(), DriveError> {
        let (width, height) = (grid.width(), grid.height());
        self.options.vehicle.check_on(width, height)?;
        if width * height > MOST_CELLS {
            return Err(DriveError::TooManyCells { width, height });
        }
        check_pose("start", from, grid)?;
        check_goal(goal, grid)?;
        self.prepare(grid);
        if let Some(wall) = Footprint::of(&self.options.vehicle).hit(&self.seen, from) {
            return Err(DriveError::StartBlocked {
                x: from.x,
                y: from.y,
                heading_degrees: from.heading_rad * 180.0 / trig::PI,
                wall,
                is_inside: self.seen.is_inside(wall),
            });
        }
        // Many turns of a heading would leave few digits for the place.
        let from = wrapped(from);
        let goal = match goal {
            DriveGoal::Pose(pose) => DriveGoal::Pose(wrapped(pose)),
            cell @ DriveGoal::Cell { .. } => cell,
        };
        let before = std::mem::replace(&mut self.poses.walls, self.seen.clone());
        let Some(bin) = self.poses.bin(from) else {
            self.poses.walls = before;
            return Err(outside("start", from.x, from.y, grid));
        };
        self.poses.vehicle = self.options.vehicle;
        let (x, y) = goal.point();
        self.around.measure(&self.poses.walls, x, y);
        self.query = Some((from, goal));
        self.drive = None;
        self.is_stale = false;
        let places = self.poses.places();
        let key = self.poses.tree.borrow_mut().begin(places, bin, from);
        let plan = plan(&self.options, &self.poses, &self.around, goal);
        self.search
            .begin(&self.poses, &plan, key, &mut Growth(&self.poses));
        self.sizes.clear();
        self.peak = 0;
        if self.options.record {
            let size = self.poses.walls.size();
            self.playhead.begin(size, &self.poses.tree.borrow());
            self.sized();
        }
        Ok(())
    }

    /// Begins again on the map as it is now, to the same goal, and from another pose if one is given.
    ///
    /// # Errors
    /// [`DriveError`] when nothing was begun, or as [`DriveSession::begin`].
    pub fn again(&mut self, grid: &Grid, from: Option<Pose>) -> Result<(), DriveError> {
        let (before, goal) = self.query.ok_or(DriveError::NotBegun)?;
        self.begin(grid, from.unwrap_or(before), goal)
    }

    /// Looks at the walls of a map, if that was not done, so that [`DriveSession::begin`] need not.
    pub fn prepare(&mut self, grid: &Grid) {
        if self.seen.version() != grid.version() {
            self.seen = Walls::of(grid);
        }
    }

    /// Expands at most `budget` poses. On a map that was edited since it began the search is stale.
    pub fn run(&mut self, grid: &Grid, budget: u64) -> Status {
        let Some((_, goal)) = self.query else {
            return Status::Ready;
        };
        if self.is_stale || grid.version() != self.poses.version() {
            self.is_stale = true;
            return Status::Stale;
        }
        if self.search.status() != Status::Running {
            return self.search.status();
        }
        let plan = plan(&self.options, &self.poses, &self.around, goal);
        let mut growth = Growth(&self.poses);
        let mut left = budget;
        let status = loop {
            // A recorded search goes step by step, to be asked after each how many wait.
            let slice = if self.options.record {
                left.min(1)
            } else {
                left
            };
            let before = self.search.expanded();
            let status = self.search.run(&self.poses, &plan, &mut growth, slice);
            left -= self.search.expanded() - before;
            if self.options.record && self.search.expanded() > before {
                let open = self.search.open();
                self.sizes.push(open);
                self.peak = self.peak.max(open);
            }
            if status != Status::Running || left == 0 {
                break status;
            }
        };
        if status != Status::Running {
            self.answer();
        }
        status
    }

    fn sized(&mut self) {
        let open = self.search.open();
        self.sizes.push(open);
        self.peak = self.peak.max(open);
    }

    /// The drive to where the search has ended.
    fn answer(&mut self) {
        let Some((from, _)) = self.query else {
            return;
        };
        let drive = {
            let tree = self.poses.tree.borrow();
            let end = self.search.end().and_then(|end| tree.at(end));
            Drive::new(from, end.map_or(Vec::new(), |end| tree.arcs_to(end)))
        };
        self.drive = Some(if self.options.smooth {
            smooth(&self.poses, &self.options.costs, drive)
        } else {
            drive
        });
    }

    /// How far the search has come.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.is_stale {
            Status::Stale
        } else {
            self.search.status()
        }
    }

    /// Poses expanded so far.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.search.expanded()
    }

    /// Poses in the open list now.
    #[must_use]
    pub fn open(&self) -> u32 {
        self.search.open()
    }

    /// The choices.
    #[must_use]
    pub fn options(&self) -> &DriveOptions {
        &self.options
    }

    /// Start and goal of the search that was begun last.
    #[must_use]
    pub fn query(&self) -> Option<(Pose, DriveGoal)> {
        self.query
    }

    /// Columns and rows of the map that was looked at last.
    #[must_use]
    pub fn size(&self) -> (i32, i32) {
        self.poses.walls.size()
    }

    /// The drive, once the search has ended: to the goal, or to the pose that was found nearest to it.
    #[must_use]
    pub fn drive(&self) -> Option<&Drive> {
        self.drive.as_ref()
    }

    /// What it costs, in cells: its length and what reverse, steering and gears add.
    #[must_use]
    pub fn cost(&self) -> Option<f64> {
        let drive = self.drive.as_ref()?;
        let arcs = drive.arcs().iter().copied();
        Some(self.options.costs.sum(&self.options.vehicle, None, arcs))
    }

    /// Whether the vehicle can stand at the goal of the search that was begun last.
    #[must_use]
    pub fn goal_is_free(&self) -> bool {
        match self.query {
            Some((_, DriveGoal::Pose(pose))) => self
                .poses
                .footprint()
                .hit(&self.poses.walls, pose)
                .is_none(),
            Some((_, DriveGoal::Cell { x, y })) => {
                !self.poses.walls.is_wall(x.cast_signed(), y.cast_signed())
            }
            None => true,
        }
    }

    /// What there is to say of the drive that comes out, in one sentence.
    #[must_use]
    pub fn warning(&self) -> &'static str {
        if self.goal_is_free() {
            "The drive may be longer than the shortest: poses within a third of a cell and 5 degrees \
             count as one."
        } else {
            "The vehicle cannot stand at the goal: the drive ends at the pose nearest to it."
        }
    }

    /// All arcs that the search has taken, with the steps that did.
    #[must_use]
    pub fn tree(&self) -> Ref<'_, Tree> {
        self.poses.tree.borrow()
    }

    /// The arcs of the vehicle, and the poses between which they lead.
    pub(super) fn arcs(&self) -> Option<(Arcs, &Poses)> {
        let (_, goal) = self.query?;
        Some((
            Arcs::new(&self.poses, self.options.costs, goal),
            &self.poses,
        ))
    }

    /// Of a recorded search, how many poses waited after each step, the number before the first step first.
    #[must_use]
    pub fn open_sizes(&self) -> &[u32] {
        &self.sizes
    }

    /// The most of them.
    #[must_use]
    pub fn peak(&self) -> u32 {
        self.peak
    }

    /// Puts the playhead of a recorded search after `step` steps. Returns the step it is at then, 0
    /// if the search is not recorded.
    pub fn show(&mut self, step: u32) -> u32 {
        if !self.options.record {
            return 0;
        }
        self.playhead.show(&self.poses.tree.borrow(), step)
    }

    /// The playhead.
    #[must_use]
    pub fn playhead(&self) -> &Playhead {
        &self.playhead
    }

    /// The memory of what is known of poses, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.search.bytes() + self.poses.tree.borrow().bytes()
    }
}

type DrivePlan<'a> = Plan<Arcs, PoseHeuristic<'a>, PoseGoal, Ranking>;

fn plan<'a>(
    options: &DriveOptions,
    poses: &Poses,
    around: &'a Around,
    goal: DriveGoal,
) -> DrivePlan<'a> {
    Plan {
        expand: Arcs::new(poses, options.costs, goal),
        heuristic: PoseHeuristic { goal, around },
        goal: PoseGoal(goal),
        rank: Ranking::Weighted(options.weight),
        link: TreeEdge,
        terms: Terms {
            reopen: false,
            limit: options.limit,
            ..Terms::of(Metric::ROOT2)
        },
    }
}

/// `pose` with its heading within a turn.
fn wrapped(pose: Pose) -> Pose {
    let heading = pose.heading_rad;
    let is_within = heading.abs() <= trig::TAU;
    Pose {
        heading_rad: if is_within {
            heading
        } else {
            trig::wrap(heading)
        },
        ..pose
    }
}

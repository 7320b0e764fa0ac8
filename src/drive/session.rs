//! A search for a drive, as a page or a monster holds it.

use super::aim::{Aim, DriveGoal, Reach};
use super::arcs::Arcs;
use super::around::Around;
use super::poses::{Growth, MOST_CELLS, Poses};
use super::route::{Arc, Costs};
use super::vehicle::{BadVehicle, Vehicle};
use super::walls::Walls;
use crate::cost::{Cost, Root2, Thousandths};
use crate::rules::rank::Ranking;
use crate::search::{GoalTest, Heap, Plan, Search, Status};
use crate::space::{Grid, Space};
use crate::steering::Pose;

/// The choices for a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Who drives.
    pub vehicle: Vehicle,
    /// What counts beside the length.
    pub costs: Costs,
    /// What the estimate is multiplied with: above 1 sooner, and less sure to be short.
    pub weight: Thousandths,
    /// The most poses to expand.
    pub limit: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            vehicle: Vehicle::default(),
            costs: Costs::default(),
            weight: Thousandths::ONE,
            limit: u64::MAX,
        }
    }
}

/// Why a search for a drive cannot begin.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum DriveError {
    /// The vehicle is none, or too large.
    #[error(transparent)]
    Vehicle(#[from] BadVehicle),
    /// tmp
    #[error("tmp")]
    Tmp,
}

/// A search for a drive.
#[derive(Debug, Default)]
pub struct DriveSession {
    settings: Settings,
    poses: Poses,
    around: Around,
    search: Search<Root2, Heap<Root2>>,
    query: Option<(Pose, DriveGoal)>,
    arcs: Vec<Arc>,
}

impl DriveSession {
    /// new
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            ..Self::default()
        }
    }

    /// begin
    ///
    /// # Errors
    /// tmp
    pub fn begin(&mut self, grid: &Grid, from: Pose, goal: DriveGoal) -> Result<(), DriveError> {
        let vehicle = self.settings.vehicle;
        vehicle.check_on(grid.width(), grid.height())?;
        if grid.width() * grid.height() > MOST_CELLS {
            return Err(DriveError::Tmp);
        }
        if self.poses.walls.version() != grid.version() {
            self.poses.walls = Walls::of(grid);
        }
        self.poses.vehicle = vehicle;
        if !self.poses.footprint().fits(&self.poses.walls, from) {
            return Err(DriveError::Tmp);
        }
        let (x, y) = goal.point();
        self.around.measure(&self.poses.walls, x, y);
        self.query = Some((from, goal));
        self.arcs.clear();
        let key = self.poses.key(from).ok_or(DriveError::Tmp)?;
        let keys = self.poses.len();
        self.poses.tree.borrow_mut().begin(keys, key, from);
        let plan = plan(&self.settings, &self.poses, &self.around, goal);
        let mut growth = Growth(&self.poses);
        self.search.begin(&self.poses, &plan, key, &mut growth);
        Ok(())
    }

    /// run
    pub fn run(&mut self, grid: &Grid, budget: u64) -> Status {
        let Some((_, goal)) = self.query else {
            return Status::Ready;
        };
        if grid.version() != self.poses.version() {
            return Status::Stale;
        }
        let plan = plan(&self.settings, &self.poses, &self.around, goal);
        let mut growth = Growth(&self.poses);
        let status = self.search.run(&self.poses, &plan, &mut growth, budget);
        if status != Status::Running
            && let Some(end) = self.search.end()
        {
            let tree = self.poses.tree.borrow();
            self.arcs = tree.at(end).map_or(Vec::new(), |at| tree.arcs_to(at));
        }
        status
    }

    /// arcs
    #[must_use]
    pub fn arcs(&self) -> &[Arc] {
        &self.arcs
    }
    /// expanded
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.search.expanded()
    }
    /// cost
    #[must_use]
    pub fn cost(&self) -> Option<f64> {
        self.search.cost().map(Cost::value)
    }
}

type DrivePlan<'a> = Plan<Arcs, Reach<'a>, Aim, Ranking<Root2>>;

fn plan<'a>(
    settings: &Settings,
    poses: &Poses,
    around: &'a Around,
    goal: DriveGoal,
) -> DrivePlan<'a> {
    Plan {
        expand: Arcs::new(poses, settings.costs, goal),
        estimate: Reach { goal, around },
        goal: Aim(goal),
        rank: Ranking::Weighted(settings.weight),
        reopen: false,
        goal_test: GoalTest::Expand,
        limit: settings.limit,
    }
}

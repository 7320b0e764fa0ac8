//! What a search for a drive looks for, and how far that is at least.

use super::around::Around;
use super::keys::Keys;
use super::poses::{Poses, cost_of};
use super::walls::Walls;
use crate::cost::Cost;
use crate::search::{Goal, Heuristic};
use crate::space::Key;
use crate::steering::{Pose, reeds_shepp};
use std::f64::consts::FRAC_1_SQRT_2;

/// Where a drive is to end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DriveGoal {
    /// At this pose.
    Pose(Pose),
    /// With the middle of the rear axle in this cell, whatever the heading.
    Cell {
        /// Column.
        x: u32,
        /// Row.
        y: u32,
    },
}

impl DriveGoal {
    /// The point to go to: that of the pose, or the middle of the cell.
    #[must_use]
    pub fn point(&self) -> (f64, f64) {
        match *self {
            Self::Pose(pose) => (pose.x, pose.y),
            Self::Cell { x, y } => (f64::from(x), f64::from(y)),
        }
    }

    /// How far it is from a pose with nothing in the way, in cells: never more than a drive.
    #[must_use]
    pub fn distance(&self, from: Pose, radius: f64) -> f64 {
        match *self {
            Self::Pose(to) => reeds_shepp::length(from, to, radius).unwrap_or(0.0),
            Self::Cell { x, y } => {
                let beyond = |at: f64, cell: u32| ((at - f64::from(cell)).abs() - 0.5).max(0.0);
                let (dx, dy) = (beyond(from.x, x), beyond(from.y, y));
                (dx * dx + dy * dy).sqrt()
            }
        }
    }

    /// Whether a pose is what was looked for.
    #[must_use]
    pub fn is_at(&self, pose: Pose) -> bool {
        match *self {
            Self::Pose(to) => {
                let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
                let turned = crate::trig::wrap(to.heading_rad - pose.heading_rad);
                near(to.x, pose.x) && near(to.y, pose.y) && near(turned, 0.0)
            }
            Self::Cell { x, y } => {
                let (column, row) = Walls::cell(pose.x, pose.y);
                (i64::from(column), i64::from(row)) == (i64::from(x), i64::from(y))
            }
        }
    }
}

/// The estimate of Hybrid A*: the larger of how far a vehicle has to drive where nothing is in the way,
/// and how far a point has to go round the walls. Neither says too much, and costs for reverse, steering
/// and gears only add to a length.
#[derive(Clone, Copy, Debug)]
pub struct PoseHeuristic<'a> {
    /// What is looked for.
    pub goal: DriveGoal,
    /// The distances round the walls, from it.
    pub around: &'a Around,
}

impl PoseHeuristic<'_> {
    /// In cells.
    pub fn cells(&self, poses: &Poses, from: Pose) -> f64 {
        let straight = self.goal.distance(from, poses.vehicle.turning_radius);
        // A point in a wall is on its edge, and the wall's far corners say nothing about this side.
        let (column, row) = Walls::cell_of(from);
        let around = if poses.walls.is_wall(column, row) {
            0.0
        } else {
            self.around.distance(from.x, from.y)
        };
        let around = match self.goal {
            DriveGoal::Pose(_) => around,
            // The cell begins before its middle, by half its diagonal at most.
            DriveGoal::Cell { .. } => around - FRAC_1_SQRT_2,
        };
        // Where there is no way at all, that is for the search to find out.
        if around < f64::INFINITY {
            straight.max(around)
        } else {
            straight
        }
    }
}

impl Heuristic<Poses> for PoseHeuristic<'_> {
    fn estimate(&self, space: &Poses, at: Key) -> Cost {
        let pose = space.pose(at);
        pose.map_or(Cost(0), |pose| cost_of(self.cells(space, pose)))
    }
}

/// The goal as the kernel asks for it.
#[derive(Clone, Copy, Debug)]
pub struct PoseGoal(pub DriveGoal);

impl Goal<Poses> for PoseGoal {
    fn reached(&self, space: &Poses, at: Key) -> bool {
        at == Keys::GOAL || space.pose(at).is_some_and(|pose| self.0.is_at(pose))
    }

    fn distance(&self, space: &Poses, at: Key) -> Option<Cost> {
        let pose = space.pose(at)?;
        let cells = self.0.distance(pose, space.vehicle.turning_radius);
        Some(cost_of(cells))
    }
}

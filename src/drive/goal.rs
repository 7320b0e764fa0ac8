//! The goal of a search for a drive, and checks that its ends are on the map.

use super::error::DriveError;
use super::footprint::Footprint;
use super::poses::{GOAL, Poses, cost_of};
use super::walls::Walls;
use crate::cost::Cost;
use crate::search::Goal;
use crate::space::{Grid, Key};
use crate::steering::{Pose, reeds_shepp};
use crate::trig;

/// Where a drive has to end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DriveGoal {
    /// At this pose.
    Pose(Pose),
    /// With the middle of the rear axle in this cell, with any heading.
    Cell {
        /// Column.
        x: u32,
        /// Row.
        y: u32,
    },
}

impl DriveGoal {
    /// Returns the point to go to: the pose's, or the middle of the cell.
    #[must_use]
    pub(crate) fn point(&self) -> (f64, f64) {
        match *self {
            Self::Pose(pose) => (pose.x, pose.y),
            Self::Cell { x, y } => (f64::from(x), f64::from(y)),
        }
    }

    /// Returns a lower bound of the length of a drive from a pose with no obstacles, in cells.
    #[must_use]
    pub(crate) fn distance(&self, from: Pose, radius: f64) -> f64 {
        match *self {
            Self::Pose(to) => {
                reeds_shepp::shortest(from, to, radius).map_or(0.0, |curve| curve.length())
            }
            Self::Cell { x, y } => {
                let beyond = |at: f64, cell: u32| ((at - f64::from(cell)).abs() - 0.5).max(0.0);
                let (dx, dy) = (beyond(from.x, x), beyond(from.y, y));
                (dx * dx + dy * dy).sqrt()
            }
        }
    }

    /// Returns whether a pose is a goal.
    #[must_use]
    pub(crate) fn is_at(&self, pose: Pose) -> bool {
        match *self {
            Self::Pose(to) => {
                let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
                let turned = trig::wrap(to.heading_rad - pose.heading_rad);
                near(to.x, pose.x) && near(to.y, pose.y) && near(turned, 0.0)
            }
            Self::Cell { x, y } => {
                let (column, row) = Walls::cell(pose.x, pose.y);
                (i64::from(column), i64::from(row)) == (i64::from(x), i64::from(y))
            }
        }
    }

    /// Returns whether the vehicle fits there.
    pub(super) fn is_free(&self, poses: &Poses) -> bool {
        match *self {
            Self::Pose(pose) => Footprint::of(&poses.vehicle).fits(&poses.walls, pose),
            Self::Cell { x, y } => !poses.walls.is_wall(x.cast_signed(), y.cast_signed()),
        }
    }

    /// Checks that it consists of numbers and is on the map.
    pub(super) fn check(self, grid: &Grid) -> Result<(), DriveError> {
        match self {
            Self::Pose(pose) => check_pose("goal", pose, grid),
            Self::Cell { x, y } if grid.key(x, y).is_some() => Ok(()),
            Self::Cell { x, y } => Err(outside("goal", x.into(), y.into(), grid)),
        }
    }
}

impl Goal<Poses> for DriveGoal {
    fn reached(&self, space: &Poses, at: Key) -> bool {
        at == GOAL || space.pose(at).is_some_and(|pose| self.is_at(pose))
    }

    /// The straight line, so that the nearest pose is never farther away than the start. By the length of a curve, a pose far
    /// away can be nearer than one beside the goal if the circles are wide.
    fn distance(&self, space: &Poses, at: Key) -> Option<Cost> {
        let pose = space.pose(at)?;
        Some(cost_of(match *self {
            Self::Pose(to) => trig::hypot(to.x - pose.x, to.y - pose.y),
            Self::Cell { .. } => self.distance(pose, space.vehicle.turning_radius),
        }))
    }
}

pub(super) fn check_pose(end: &'static str, pose: Pose, grid: &Grid) -> Result<(), DriveError> {
    let parts = [
        ("x", pose.x, "cells"),
        ("y", pose.y, "cells"),
        ("heading", pose.heading_rad, "radians"),
    ];
    for (part, found, expected) in parts {
        if !found.is_finite() {
            return Err(DriveError::NoNumber {
                end,
                part,
                found,
                expected,
            });
        }
    }
    let within = |at: f64, cells: u32| (-0.5..f64::from(cells) - 0.5).contains(&at);
    if within(pose.x, grid.width()) && within(pose.y, grid.height()) {
        Ok(())
    } else {
        Err(outside(end, pose.x, pose.y, grid))
    }
}

pub(super) fn outside(end: &'static str, x: f64, y: f64, grid: &Grid) -> DriveError {
    DriveError::Outside {
        end,
        x,
        y,
        width: grid.width(),
        height: grid.height(),
    }
}

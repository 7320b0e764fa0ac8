//! Whether the ends of a drive are numbers and on the map.

use super::aim::DriveGoal;
use super::error::DriveError;
use crate::space::Grid;
use crate::steering::Pose;

pub(super) fn check_goal(goal: DriveGoal, grid: &Grid) -> Result<(), DriveError> {
    match goal {
        DriveGoal::Pose(pose) => check_pose("goal", pose, grid),
        DriveGoal::Cell { x, y } if grid.key(x, y).is_some() => Ok(()),
        DriveGoal::Cell { x, y } => Err(outside("goal", x.into(), y.into(), grid)),
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

//! A monster with wheels: its exact pose, and the drive that it follows.
//!
//! It is 0.8 cells long and 0.6 wide, so it can turn around in the crossing of a corridor and fits a corridor of one
//! cell. Half its diagonal is half a cell, so it fits a cell with any heading. Its rear axle is under its middle,
//! so its position is comparable with that of the others.
//!
//! Wheels cannot go everywhere, so it does not return to a centre before a drive. A drive begins in the exact pose
//! where the previous one was left, which is free because all of that drive was.
//!
//! Poses are doubles, computed from sums, products, roots and [`trig`]: the same on every machine to the last bit. The
//! chase itself uses positions in whole units, to which they are rounded.

use super::leg::{Leg, Spot, cell_at, is_on_face};
use super::units::CELL;
use crate::drive::{Arc, Drive, Footprint, Vehicle, Walls};
use crate::map::Hunt;
use crate::space::{CellKind, Cube, Direction, Face, Grid, Key, SurfaceCell};
use crate::split::{Vehicles, split_point};
use crate::steering::Pose;
use crate::trig;
use serde::{Deserialize, Serialize};

/// The wheels of a monster.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Wheels {
    /// Its measures.
    pub vehicle: Vehicle,
    /// The pose where it stands, or where its drive began.
    pub(super) from: Pose,
    pub(super) drive: Option<Drive>,
    /// How much of the drive is done, in units.
    pub(super) done: u32,
}

impl Wheels {
    /// Places it in the middle of a cell, facing where there is most room.
    pub(super) fn at(cube: &Cube, cell: SurfaceCell, hunt: &Hunt) -> Self {
        use Direction::{East, North, South, West};
        let grid = cube.face(cell.face);
        let room = |direction: &Direction| {
            let (dx, dy) = direction.delta();
            let is_free = |steps: &i32| {
                let x = cell.x.wrapping_add_signed(dx * steps);
                grid.kind(x, cell.y.wrapping_add_signed(dy * steps)) != CellKind::WALL
            };
            (1..).take_while(is_free).count()
        };
        // The last of those with the most room.
        let most = [West, South, North, East].into_iter().max_by_key(room);
        let (dx, dy) = most.unwrap_or(East).delta();
        let heading_rad = trig::atan2(dy.into(), dx.into());
        Self {
            vehicle: vehicle(hunt),
            from: Pose::new(cell.x.into(), cell.y.into(), heading_rad),
            drive: None,
            done: 0,
        }
    }

    /// Returns its current pose.
    pub fn pose(&self) -> Pose {
        match &self.drive {
            None => self.from,
            Some(drive) if self.is_over() => drive.end(),
            Some(drive) => drive.at(cells(self.done)),
        }
    }

    /// Returns its position as a leg of no length.
    pub(super) fn leg(&self) -> Leg {
        let pose = self.pose();
        Leg::between(spot(pose), spot(pose), look(pose))
    }

    /// Returns whether it has arrived, or has no drive.
    pub(crate) fn is_over(&self) -> bool {
        (self.drive.as_ref()).is_none_or(|drive| self.done >= units(drive.length()))
    }

    /// Stops at its current pose.
    pub(super) fn halt(&mut self) {
        self.from = self.pose();
        self.drive = None;
        self.done = 0;
    }

    /// Drives on by `distance` units.
    pub(super) fn advance(&mut self, distance: u32) {
        if let Some(drive) = &self.drive {
            self.done = (self.done + distance).min(units(drive.length()));
        }
    }

    /// Returns whether the rest of the drive is free.
    pub(super) fn is_legal(&self, grid: &Grid) -> bool {
        let Some(drive) = &self.drive else {
            return true;
        };
        split_point::<Vehicles, _>(|| {
            let (walls, footprint) = (Walls::of(grid), Footprint::of(&self.vehicle));
            let mut behind = cells(self.done);
            drive.driven().all(|(at, arc)| {
                let passed = behind.min(arc.length.abs());
                behind -= passed;
                let left = arc.part(arc.length.abs() - passed);
                left.length == 0.0 || footprint.passes(&walls, arc.part(passed).end(at), left)
            })
        })
    }

    /// Appends the cells in which the drive is, tick by tick, as keys of the cube. Other positions would miss cells
    /// that it only grazes. O(ticks + arcs).
    pub(super) fn cells_into(&self, cube: &Cube, face: Face, speed: u32, keys: &mut Vec<Key>) {
        keys.clear();
        let origin = SurfaceCell { face, x: 0, y: 0 };
        let mut enter = |pose: Pose| {
            keys.push(cube.key_inside(cell_at(cube, origin, spot(pose), look(pose))));
        };
        enter(self.from);
        let Some(drive) = &self.drive else { return };
        let arcs: Vec<(Pose, Arc)> = drive.driven().collect();
        // As in `Drive::at`, but with the starts of the arcs known.
        for done in (0..units(drive.length())).step_by(speed as usize) {
            let mut left = cells(done);
            for &(start, arc) in &arcs {
                if left < arc.length.abs() {
                    enter(arc.part(left).end(start));
                    break;
                }
                left -= arc.length.abs();
            }
        }
        enter(drive.end());
        keys.dedup();
    }

    /// Returns whether a monster with these settings can have them on a face of a cube. A drive may be no longer than a
    /// path through all of its cells.
    pub(super) fn are_sound(&self, cube: &Cube, face: Face, hunt: &Hunt) -> bool {
        let stands = |pose: Pose| pose.check().is_ok() && is_on_face(cube, spot(pose));
        // A little more, because it is rounded.
        let tightest = 1.001 / self.vehicle.turning_radius;
        let most = 4.0 * f64::from(cube.size()).powi(2);
        let can_be_driven = |drive: &Drive| {
            let is_sound = |arc: &Arc| arc.length.is_finite() && arc.curvature.abs() <= tightest;
            stands(drive.start()) && drive.arcs().iter().all(is_sound) && drive.length() <= most
        };
        self.vehicle == vehicle(hunt)
            && stands(self.from)
            && self.drive.as_ref().is_none_or(can_be_driven)
            && self.is_legal(cube.face(face))
    }
}

/// Returns the vehicle of a monster with these settings.
fn vehicle(hunt: &Hunt) -> Vehicle {
    Vehicle {
        turning_radius: f64::from(hunt.turning_millicells) / 1000.0,
        ..Vehicle::SMALL
    }
}

fn cells(units: u32) -> f64 {
    f64::from(units) / f64::from(CELL)
}

fn units(cells: f64) -> u32 {
    (cells * f64::from(CELL)) as u32
}

/// Returns the position of a pose, to the nearest unit.
fn spot(pose: Pose) -> Spot {
    [pose.x, pose.y].map(|at| (at * f64::from(CELL) + 0.5).floor() as i32)
}

/// Returns its viewing direction.
fn look(pose: Pose) -> Spot {
    let (sin, cos) = trig::sin_cos(pose.heading_rad);
    [cos, sin].map(|part| (part * f64::from(CELL) + 0.5).floor() as i32)
}

//! What a monster with wheels is: where it stands exactly, and the drive that it follows.
//!
//! It is 0.8 cells long and 0.6 wide, so it turns round in a corridor's crossing and fits a corridor of
//! one cell; and since half its diagonal is half a cell, it fits a cell whichever way it looks. Its rear
//! axle is under its middle, so that its place is where all others have theirs.
//!
//! Wheels do not lead everywhere. So it does not walk back to a centre before a drive: a drive begins in
//! the very pose where the one before was left, which is free because all of that drive was.
//!
//! Poses are doubles, from sums, products, roots and [`trig`]: the same on every machine to the last bit.
//! What the chase asks of places it asks in whole units, to which they are rounded.

use super::leg::{Leg, Spot, cell_at, is_on_face};
use super::units::CELL;
use crate::drive::{Arc, Drive, Footprint, Vehicle, Walls};
use crate::map::Hunt;
use crate::space::{CellKind, Cube, Direction, Face, Grid, Key, SurfaceCell};
use crate::steering::Pose;
use crate::trig;
use serde::{Deserialize, Serialize};

/// The wheels of a monster.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Wheels {
    /// Its measures.
    pub vehicle: Vehicle,
    /// Where it stands, or where its drive began.
    pub(super) from: Pose,
    pub(super) drive: Option<Drive>,
    /// How much of the drive is behind it, in units.
    pub(super) done: u32,
}

impl Wheels {
    /// In the middle of a cell, looking where there is most room.
    pub fn at(cube: &Cube, cell: SurfaceCell, hunt: &Hunt) -> Self {
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
        // The last of those with the most.
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

    /// Returns where it is now.
    pub fn pose(&self) -> Pose {
        match &self.drive {
            None => self.from,
            Some(drive) if self.is_over() => drive.end(),
            Some(drive) => drive.at(cells(self.done)),
        }
    }

    /// Returns the place where it is now, as a leg of no length.
    pub(super) fn leg(&self) -> Leg {
        let pose = self.pose();
        Leg::between(spot(pose), spot(pose), look(pose))
    }

    /// Returns whether it has arrived, or never set off.
    pub fn is_over(&self) -> bool {
        (self.drive.as_ref()).is_none_or(|drive| self.done >= units(drive.length()))
    }

    /// Stops where it is.
    pub(super) fn halt(&mut self) {
        self.from = self.pose();
        self.drive = None;
        self.done = 0;
    }

    /// Drives on by so many units.
    pub(super) fn go(&mut self, way: u32) {
        if let Some(drive) = &self.drive {
            self.done = (self.done + way).min(units(drive.length()));
        }
    }

    /// Returns whether nothing is in the way of what is left of the drive.
    pub(super) fn is_legal(&self, grid: &Grid) -> bool {
        let Some(drive) = &self.drive else {
            return true;
        };
        let (walls, footprint) = (Walls::of(grid), Footprint::of(&self.vehicle));
        let mut behind = cells(self.done);
        drive.driven().all(|(at, arc)| {
            let passed = behind.min(arc.length.abs());
            behind -= passed;
            let left = arc.part(arc.length.abs() - passed);
            left.length == 0.0 || footprint.passes(&walls, arc.part(passed).end(at), left)
        })
    }

    /// The cells that the drive stands in tick by tick, as keys of the cube. Looked up in these places,
    /// since any others would miss some that it only grazes. O(ticks + arcs).
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

    /// Returns whether one that was asked to hunt so can have them on a face of a cube: a drive may be no longer than a
    /// way through all of its cells.
    pub(super) fn are_sound(&self, cube: &Cube, face: Face, hunt: &Hunt) -> bool {
        let stands = |pose: Pose| pose.check().is_ok() && is_on_face(cube, spot(pose));
        // A little more, for it is rounded.
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

/// Returns the measures of one that was asked to hunt so.
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

/// Returns the spot of a pose, to the nearest unit.
fn spot(pose: Pose) -> Spot {
    [pose.x, pose.y].map(|at| (at * f64::from(CELL) + 0.5).floor() as i32)
}

/// Returns where it looks.
fn look(pose: Pose) -> Spot {
    let (sin, cos) = trig::sin_cos(pose.heading_rad);
    [cos, sin].map(|part| (part * f64::from(CELL) + 0.5).floor() as i32)
}

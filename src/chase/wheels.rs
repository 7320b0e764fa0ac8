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
use crate::drive::{Drive, Footprint, Vehicle, Walls};
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
    from: Pose,
    drive: Option<Drive>,
    /// How much of the drive is behind it, in units.
    done: u32,
}

impl Wheels {
    /// In the middle of a cell, looking where there is most room.
    pub fn at(cube: &Cube, cell: SurfaceCell, hunt: &Hunt) -> Self {
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
        let straight = [
            Direction::West,
            Direction::South,
            Direction::North,
            Direction::East,
        ];
        let most = straight.into_iter().max_by_key(room);
        let (dx, dy) = most.unwrap_or(Direction::East).delta();
        Self {
            vehicle: vehicle(hunt),
            from: Pose::new(
                cell.x.into(),
                cell.y.into(),
                trig::atan2(dy.into(), dx.into()),
            ),
            drive: None,
            done: 0,
        }
    }

    /// Where it is now.
    pub fn pose(&self) -> Pose {
        self.drive
            .as_ref()
            .map_or(self.from, |drive| along(drive, self.done))
    }

    /// The place where it is now, as a leg of no length.
    pub(super) fn leg(&self) -> Leg {
        let pose = self.pose();
        Leg::between(spot(pose), spot(pose), look(pose))
    }

    /// Whether it has arrived, or never set off.
    pub fn is_over(&self) -> bool {
        self.drive
            .as_ref()
            .is_none_or(|drive| self.done >= units(drive.length()))
    }

    /// Stops where it is.
    pub(super) fn halt(&mut self) {
        self.from = self.pose();
        self.drive = None;
        self.done = 0;
    }

    /// Follows a drive that begins where it stands.
    pub(super) fn follow(&mut self, drive: Drive) {
        self.done = 0;
        self.drive = Some(drive);
    }

    /// Drives on by so many units.
    pub(super) fn go(&mut self, way: u32) {
        if let Some(drive) = &self.drive {
            self.done = (self.done + way).min(units(drive.length()));
        }
    }

    /// Whether nothing is in the way of what is left of the drive.
    pub(super) fn is_legal(&self, grid: &Grid) -> bool {
        let Some(drive) = &self.drive else {
            return true;
        };
        let (walls, footprint) = (Walls::of(grid), Footprint::of(&self.vehicle));
        let mut behind = cells(self.done);
        let mut at = drive.start();
        drive.arcs().iter().all(|&arc| {
            let passed = behind.min(arc.length.abs());
            behind -= passed;
            let from = arc.part(passed).end(at);
            at = arc.end(at);
            let left = arc.part(arc.length.abs() - passed);
            left.length == 0.0 || footprint.passes(&walls, from, left)
        })
    }

    /// The cells that the drive stands in tick by tick, as keys of the cube. Looked up in these places,
    /// since any others would miss some that it only grazes. O(ticks + arcs).
    pub(super) fn cells_into(&self, cube: &Cube, face: Face, speed: u32, keys: &mut Vec<Key>) {
        keys.clear();
        let origin = SurfaceCell { face, x: 0, y: 0 };
        let mut enter = |pose: Pose| {
            let key = cube.key_inside(cell_at(cube, origin, spot(pose), look(pose)));
            if keys.last() != Some(&key) {
                keys.push(key);
            }
        };
        enter(self.from);
        let Some(drive) = &self.drive else { return };
        let starts: Vec<Pose> = drive
            .arcs()
            .iter()
            .scan(drive.start(), |at, arc| {
                Some(std::mem::replace(at, arc.end(*at)))
            })
            .collect();
        let ticks = (0..units(drive.length())).step_by(speed as usize);
        for done in ticks {
            if let Some((number, left)) = arc_at(drive, done) {
                enter(drive.arcs()[number].part(left).end(starts[number]));
            }
        }
        enter(drive.end());
    }

    /// Whether one that was asked to hunt so can have them on a face of a cube: a drive may be
    /// no longer than a way through all of its cells.
    pub(super) fn are_sound(&self, cube: &Cube, face: Face, hunt: &Hunt) -> bool {
        let numbers = |pose: Pose| [pose.x, pose.y, pose.heading_rad];
        let stands = |pose: Pose| {
            numbers(pose).iter().all(|part| part.is_finite()) && is_on_face(cube, spot(pose))
        };
        let arcs = self.drive.as_ref().map_or(&[][..], Drive::arcs);
        // A little more, for it is rounded.
        let tightest = 1.001 / self.vehicle.turning_radius;
        let can_drive = arcs
            .iter()
            .all(|arc| arc.length.is_finite() && arc.curvature.abs() <= tightest);
        let most = 4.0 * f64::from(cube.size()).powi(2);
        let length: f64 = arcs.iter().map(|arc| arc.length.abs()).sum();
        let starts = self.drive.as_ref().map_or(self.from, Drive::start);
        self.vehicle == vehicle(hunt)
            && stands(self.from)
            && stands(starts)
            && can_drive
            && length <= most
            && self.is_legal(cube.face(face))
    }

    /// Numbers for the digest.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u64> {
        let Pose { x, y, heading_rad } = self.from;
        let arcs = self.drive.iter().flat_map(|drive| drive.arcs());
        [x, y, heading_rad]
            .into_iter()
            .chain(arcs.flat_map(|arc| [arc.curvature, arc.length]))
            .map(f64::to_bits)
            .chain([self.done.into()])
    }
}

/// The measures of one that was asked to hunt so.
fn vehicle(hunt: &Hunt) -> Vehicle {
    Vehicle {
        turning_radius: f64::from(hunt.turning_millicells) / 1000.0,
        ..Vehicle::SMALL
    }
}

/// Where a drive is after so many units.
fn along(drive: &Drive, done: u32) -> Pose {
    let Some((number, left)) = arc_at(drive, done) else {
        return drive.end();
    };
    let before = drive.arcs()[..number].iter();
    let at = before.fold(drive.start(), |at, arc| arc.end(at));
    drive.arcs()[number].part(left).end(at)
}

/// The number of the arc that a drive is on after so many units, and how much of that is behind it.
/// None at the end.
fn arc_at(drive: &Drive, done: u32) -> Option<(usize, f64)> {
    let mut left = cells(done);
    if done >= units(drive.length()) {
        return None;
    }
    drive.arcs().iter().enumerate().find_map(|(number, arc)| {
        let length = arc.length.abs();
        if left < length {
            return Some((number, left));
        }
        left -= length;
        None
    })
}

fn cells(units: u32) -> f64 {
    f64::from(units) / f64::from(CELL)
}

fn units(cells: f64) -> u32 {
    (cells * f64::from(CELL)) as u32
}

/// The spot of a pose, to the nearest unit.
fn spot(pose: Pose) -> Spot {
    [pose.x, pose.y].map(|at| (at * f64::from(CELL) + 0.5).floor() as i32)
}

/// Where it looks.
fn look(pose: Pose) -> Spot {
    let (sin, cos) = trig::sin_cos(pose.heading_rad);
    [cos, sin].map(|part| (part * f64::from(CELL) + 0.5).floor() as i32)
}

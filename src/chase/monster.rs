//! A monster: asleep, or awake with a plan that it follows from centre to centre or as a ride.

use super::ride::Ride;
use super::walker::{Step, Walker};
use super::wheels::Wheels;
use crate::cost::Metric;
use crate::drive::Drive;
use crate::map::{Hunt, HuntBy, MonsterSpawn};
use crate::path;
use crate::space::{Cube, Key, Movement, Space, SurfaceCell};
use serde::{Deserialize, Serialize};

/// Cells that a ride may pass over in one tick, and some more.
const PASSED: usize = 8;

/// One monster.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Monster {
    /// Place and heading.
    pub walker: Walker,
    /// Whether it hunts.
    pub awake: bool,
    /// The tick of its last asking for a plan.
    pub asked_at: u64,
    /// How often it asked.
    pub asked: u32,
    /// What its map says about how it hunts.
    pub hunt: Hunt,
    /// The plan, as keys of the cube.
    plan: Vec<Key>,
    /// Where in the plan the next cell stands.
    pub(super) ahead: usize,
    /// The same as a way that leads over these cells, if it is not walked from centre to centre.
    pub ride: Option<Ride>,
    /// What it drives on, if it does not walk at all.
    pub wheels: Option<Wheels>,
}

impl Monster {
    /// Asleep at its start.
    pub fn at(cube: &Cube, spawn: &MonsterSpawn) -> Self {
        let mut monster = Self {
            walker: Walker::at(spawn.cell, spawn.speed_millicells),
            awake: false,
            asked_at: 0,
            asked: 0,
            hunt: spawn.hunt,
            plan: Vec::new(),
            ahead: 0,
            ride: None,
            wheels: None,
        };
        monster.restart(cube, spawn.cell);
        monster
    }

    /// Hunts otherwise from now on: with another search or walk, and another speed. What it was planned to do is
    /// dropped where it is walked in another way.
    pub fn retune(&mut self, spawn: &MonsterSpawn, is_walked_alike: bool) {
        self.hunt = spawn.hunt;
        self.walker.speed = spawn.speed_millicells;
        if !is_walked_alike {
            self.drop_plan();
        }
    }

    /// Back to its start, asleep; the count of plans goes on.
    pub fn restart(&mut self, cube: &Cube, cell: SurfaceCell) {
        self.walker = Walker::at(cell, self.walker.speed);
        self.wheels =
            (self.hunt.by == Some(HuntBy::HYBRID)).then(|| Wheels::at(cube, cell, &self.hunt));
        self.stand_on_wheels(cube);
        self.sleep();
    }

    /// Drops its plan, and falls asleep at the next centre.
    pub fn sleep(&mut self) {
        self.awake = false;
        self.drop_plan();
    }

    /// Returns whether it is on its way.
    pub fn is_moving(&self) -> bool {
        let drives = |wheels: &Wheels| !wheels.is_over();
        self.walker.is_moving() || self.wheels.as_ref().is_some_and(drives)
    }

    /// Has no plan any more. The step that was begun is still walked to its end; from a ride it goes
    /// to the nearest centre, or stops if it has wheels, which do not lead everywhere.
    pub fn drop_plan(&mut self) {
        self.plan.clear();
        self.ahead = 0;
        self.ride = None;
        if let Some(wheels) = &mut self.wheels {
            wheels.halt();
        } else if self.walker.leg.is_some() {
            self.walker.return_to_nearest();
        }
    }

    /// Gets ready for a plan from the nearest centre, drops the old one and walks back there. With
    /// wheels it stops, and the plan begins where it stands.
    pub fn prepare(&mut self) {
        self.drop_plan();
        if self.wheels.is_none() {
            self.walker.return_to_nearest();
        }
    }

    /// Follows a plan that begins at the nearest centre, once it is [prepared](Self::prepare) for it.
    pub fn follow(&mut self, plan: impl Iterator<Item = Key>) {
        self.plan.extend(plan);
        self.ahead = 1;
    }

    /// Follows a ride that begins at the nearest centre, or where it stands if it has wheels.
    pub fn follow_ride(&mut self, cube: &Cube, ride: Ride) {
        ride.cells_into(cube, self.walker.face(), &mut self.plan);
        self.ahead = 1;
        self.ride = Some(ride);
    }

    /// Returns cells of the cube were edited: drops the plan where it can no longer be walked. Returns true if it can
    /// be. Of the two cells beside an edge that it rides along, the other may now be the one that it is in.
    pub fn keeps_plan(&mut self, cube: &Cube, movement: Movement) -> bool {
        if !self.plan_is_legal(cube, movement) {
            self.drop_plan();
            return false;
        }
        let Some(ride) = &self.ride else { return true };
        ride.cells_into(cube, self.walker.face(), &mut self.plan);
        // Before the ride it steps back to the first of its cells.
        if let Some(leg) = self.walker.leg {
            self.walker.stand(cube, leg);
            let (here, behind) = (cube.key_inside(self.walker.cell), self.ahead - 1);
            let places = (0..self.plan.len()).filter(|&at| self.plan[at] == here);
            let nearest = places.min_by_key(|at| at.abs_diff(behind));
            self.ahead = nearest.unwrap_or(0) + 1;
        }
        true
    }

    /// Follows a drive that begins where it stands.
    pub fn follow_drive(&mut self, cube: &Cube, drive: Drive) {
        if let Some(wheels) = &mut self.wheels {
            (wheels.drive, wheels.done) = (Some(drive), 0);
            wheels.cells_into(cube, self.walker.face(), self.walker.speed, &mut self.plan);
            self.ahead = 1;
        }
    }

    /// Returns the cells of the plan from the one walked to, or stood on, to the end; none once it stands at the end.
    /// Of a ride and a drive, from the cell that it is in.
    pub fn plan(&self) -> &[Key] {
        let goes_on = match (&self.ride, &self.wheels) {
            (_, Some(wheels)) => !wheels.is_over(),
            (Some(ride), _) => !ride.is_over() || self.walker.is_moving(),
            (None, None) => self.ahead < self.plan.len() || self.walker.step.is_some(),
        };
        let rest = self.plan.get(self.ahead.wrapping_sub(1)..);
        rest.filter(|_| goes_on).unwrap_or_default()
    }

    /// Returns whether what is left of the plan can still be walked: a ride keeps the corner rule that it was planned
    /// by.
    pub fn plan_is_legal(&self, cube: &Cube, movement: Movement) -> bool {
        let face = cube.face(self.walker.cell.face);
        match (&self.ride, &self.wheels) {
            (_, Some(wheels)) => wheels.is_legal(face),
            (Some(ride), _) => ride.is_legal(face),
            (None, None) => path::cost(cube, movement, &Metric::TENTHS, self.plan()).is_ok(),
        }
    }

    /// Walks for one tick.
    pub fn walk(&mut self, cube: &Cube) {
        let rides = self.walker.leg.is_some() || self.ride.is_some();
        if let Some(wheels) = &mut self.wheels {
            wheels.go(self.walker.speed);
            self.stand_on_wheels(cube);
            self.pass(cube);
        } else if rides && self.walker.step.is_none() {
            (self.walker).ride(cube, |spot, look| self.ride.as_mut()?.next(spot, look));
            if self.ride.is_some() {
                self.pass(cube);
            } else if !self.plan.is_empty() {
                self.walker.land();
            }
        } else {
            self.walker.walk(|walker| {
                let &target = self.plan.get(self.ahead).filter(|_| self.ride.is_none())?;
                self.ahead += 1;
                Step::over(cube, walker.cell, cube.cell(target))
            });
        }
    }

    /// Leaves behind what it has passed of the plan.
    fn pass(&mut self, cube: &Cube) {
        let here = cube.key_inside(self.walker.cell);
        let behind = self.ahead.saturating_sub(1);
        let mut soon = self.plan.iter().skip(behind).take(PASSED);
        self.ahead += soon.position(|&key| key == here).unwrap_or(0);
    }

    /// Puts the walker where the wheels are.
    fn stand_on_wheels(&mut self, cube: &Cube) {
        if let Some(wheels) = &self.wheels {
            self.walker.stand(cube, wheels.leg());
        }
    }

    /// Returns whether it can be the one of its spawn on a cube at the tick `now`: as much as has to hold so that it
    /// can go on.
    pub(super) fn is_sound(&self, cube: &Cube, spawn: &MonsterSpawn, now: u64) -> bool {
        let face = self.walker.cell.face;
        let has_wheels = self.hunt.by == Some(HuntBy::HYBRID);
        self.walker.is_sound(cube)
            && (self.hunt, self.walker.speed) == (spawn.hunt, spawn.speed_millicells)
            && self.asked_at <= now
            && self.plan.iter().all(|key| key.index() < cube.len())
            && self.ahead <= self.plan.len().max(1)
            && (self.ahead > 0 || self.plan.is_empty())
            && (self.ride.as_ref()).is_none_or(|ride| self.ahead > 0 && ride.is_sound(cube))
            && self.wheels.is_some() == has_wheels
            && (self.wheels.as_ref()).is_none_or(|wheels| {
                self.walker.leg.is_some() && wheels.are_sound(cube, face, &self.hunt)
            })
    }
}

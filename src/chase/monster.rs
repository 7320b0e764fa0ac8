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

/// More cells than a ride can pass in one tick.
const PASSED: usize = 8;

/// One monster.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Monster {
    /// Position and heading.
    pub walker: Walker,
    /// Whether it hunts.
    pub awake: bool,
    /// The tick of its last request for a plan.
    pub asked_at: u64,
    /// The number of its requests.
    pub asked: u32,
    /// The map's settings for how it hunts.
    pub hunt: Hunt,
    /// The plan, as keys of the cube.
    plan: Vec<Key>,
    /// The index of the next cell in the plan.
    pub(super) ahead: usize,
    /// The plan as a ride, if it is not walked from centre to centre.
    pub ride: Option<Ride>,
    /// The vehicle, if it drives instead of walking.
    pub wheels: Option<Wheels>,
}

impl Monster {
    /// Places a monster at its start, asleep.
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

    /// Changes its search, walk and speed. Drops its plan if its kind of walk changes.
    pub(super) fn retune(&mut self, spawn: &MonsterSpawn, is_walked_alike: bool) {
        self.hunt = spawn.hunt;
        self.walker.speed = spawn.speed_millicells;
        if !is_walked_alike {
            self.drop_plan();
        }
    }

    /// Returns it to its start, asleep. The number of requests stays.
    pub(super) fn restart(&mut self, cube: &Cube, cell: SurfaceCell) {
        self.walker = Walker::at(cell, self.walker.speed);
        self.wheels =
            (self.hunt.by == Some(HuntBy::HYBRID)).then(|| Wheels::at(cube, cell, &self.hunt));
        self.stand_on_wheels(cube);
        self.sleep();
    }

    /// Drops its plan. The monster falls asleep at the next centre.
    pub(super) fn sleep(&mut self) {
        self.awake = false;
        self.drop_plan();
    }

    /// Returns whether it is moving.
    pub fn is_moving(&self) -> bool {
        let drives = |wheels: &Wheels| !wheels.is_over();
        self.walker.is_moving() || self.wheels.as_ref().is_some_and(drives)
    }

    /// Drops its plan. It still finishes a step that has begun. From a ride it goes to the nearest centre. With wheels,
    /// which cannot go everywhere, it stops.
    pub(super) fn drop_plan(&mut self) {
        self.plan.clear();
        self.ahead = 0;
        self.ride = None;
        if let Some(wheels) = &mut self.wheels {
            wheels.halt();
        } else if self.walker.leg.is_some() {
            self.walker.return_to_nearest();
        }
    }

    /// Prepares for a plan from the nearest centre: drops the old one and walks back there. With wheels, it stops, and
    /// the plan begins where it stands.
    pub(super) fn prepare(&mut self) {
        self.drop_plan();
        if self.wheels.is_none() {
            self.walker.return_to_nearest();
        }
    }

    /// Follows a plan that begins at the nearest centre, after [`prepare`](Self::prepare).
    pub(super) fn follow(&mut self, plan: impl Iterator<Item = Key>) {
        self.plan.extend(plan);
        self.ahead = 1;
    }

    /// Follows a ride that begins at the nearest centre or, with wheels, where it stands.
    pub(super) fn follow_ride(&mut self, cube: &Cube, ride: Ride) {
        ride.cells_into(cube, self.walker.face(), &mut self.plan);
        self.ahead = 1;
        self.ride = Some(ride);
    }

    /// Drops the plan if an edit of the cube made it illegal. Returns whether it is still legal. If the ride runs along
    /// an edge between two cells, the monster may now be in the other one.
    pub(super) fn keeps_plan(&mut self, cube: &Cube, movement: Movement) -> bool {
        if !self.plan_is_legal(cube, movement) {
            self.drop_plan();
            return false;
        }
        let Some(ride) = &self.ride else { return true };
        ride.cells_into(cube, self.walker.face(), &mut self.plan);
        // Before a ride it steps back to the first of its cells.
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
    pub(super) fn follow_drive(&mut self, cube: &Cube, drive: Drive) {
        if let Some(wheels) = &mut self.wheels {
            (wheels.drive, wheels.done) = (Some(drive), 0);
            wheels.cells_into(cube, self.walker.face(), self.walker.speed, &mut self.plan);
            self.ahead = 1;
        }
    }

    /// Returns the cells of the plan from the one that it walks to, or stands on, to the end; none once it stands at
    /// the end. For a ride and a drive, begins with the cell that it is in.
    pub fn plan(&self) -> &[Key] {
        let goes_on = match (&self.ride, &self.wheels) {
            (_, Some(wheels)) => !wheels.is_over(),
            (Some(ride), _) => !ride.is_over() || self.walker.is_moving(),
            (None, None) => self.ahead < self.plan.len() || self.walker.step.is_some(),
        };
        let rest = self.plan.get(self.ahead.wrapping_sub(1)..);
        rest.filter(|_| goes_on).unwrap_or_default()
    }

    /// Returns whether the rest of the plan is legal. A ride keeps the corner rule that it was planned with.
    pub fn plan_is_legal(&self, cube: &Cube, movement: Movement) -> bool {
        let face = cube.face(self.walker.cell.face);
        match (&self.ride, &self.wheels) {
            (_, Some(wheels)) => wheels.is_legal(face),
            (Some(ride), _) => ride.is_legal(face),
            (None, None) => path::cost(cube, movement, &Metric::TENTHS, self.plan()).is_ok(),
        }
    }

    /// Returns whether it walks from centre to centre now.
    pub(super) fn steps(&self) -> bool {
        let rides = self.walker.leg.is_some() || self.ride.is_some();
        self.wheels.is_none() && (!rides || self.walker.step.is_some())
    }

    /// Returns the step of its plan that it takes at a centre; `None` while it walks to one.
    pub(super) fn next_step(&self, cube: &Cube) -> Option<Step> {
        let is_ready = self.ride.is_none() && self.walker.step.is_none();
        let &target = self.plan.get(self.ahead).filter(|_| is_ready)?;
        Step::over(cube, self.walker.cell, cube.cell(target))
    }

    /// Walks for one tick.
    pub(super) fn walk(&mut self, cube: &Cube) {
        if let Some(wheels) = &mut self.wheels {
            wheels.advance(self.walker.speed);
            self.stand_on_wheels(cube);
            self.pass(cube);
        } else if !self.steps() {
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

    /// Drops the cells of the plan that it has passed.
    fn pass(&mut self, cube: &Cube) {
        let here = cube.key_inside(self.walker.cell);
        let behind = self.ahead.saturating_sub(1);
        let mut soon = self.plan.iter().skip(behind).take(PASSED);
        self.ahead += soon.position(|&key| key == here).unwrap_or(0);
    }

    /// Moves the walker to the position of the wheels.
    fn stand_on_wheels(&mut self, cube: &Cube) {
        if let Some(wheels) = &self.wheels {
            self.walker.stand(cube, wheels.leg());
        }
    }

    /// Returns whether it is valid for its spawn on a cube at the tick `now`, as far as is needed to continue.
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

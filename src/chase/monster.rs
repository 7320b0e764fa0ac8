//! A monster: asleep, or awake with a plan that it follows from centre to centre.

use super::walker::{Step, Walker};
use crate::cost::Tenths;
use crate::map::Spawn;
use crate::path;
use crate::space::{Cube, Direction, Key, Movement, SurfaceCell};

/// One monster.
#[derive(Clone, Debug)]
pub struct Monster {
    /// Place and heading.
    pub walker: Walker,
    /// Whether it hunts.
    pub awake: bool,
    /// The tick of its last asking for a plan.
    pub asked_at: u64,
    /// How often it asked.
    pub asked: u32,
    /// The plan, as keys of the cube.
    plan: Vec<Key>,
    /// Where in the plan the next cell stands.
    ahead: usize,
}

impl Monster {
    /// Asleep at its start.
    #[must_use]
    pub fn at(spawn: &Spawn) -> Self {
        Self {
            walker: Walker::at(spawn.cell, spawn.speed_millicells),
            awake: false,
            asked_at: 0,
            asked: 0,
            plan: Vec::new(),
            ahead: 0,
        }
    }

    /// Back to its start, asleep; the count of plans goes on.
    pub fn restart(&mut self, cell: SurfaceCell) {
        self.walker = Walker::at(cell, self.walker.speed);
        self.sleep();
    }

    /// Drops its plan, and falls asleep at the next centre.
    pub fn sleep(&mut self) {
        self.awake = false;
        self.drop_plan();
    }

    /// Has no plan any more; the step that was begun is still walked to its end.
    pub fn drop_plan(&mut self) {
        self.plan.clear();
        self.ahead = 0;
    }

    /// Gets ready for a plan from the nearest centre, drops the old one and walks back there.
    pub fn prepare(&mut self) -> SurfaceCell {
        self.drop_plan();
        self.walker.return_to_nearest();
        self.walker.nearest()
    }

    /// Follows a plan that begins at the nearest centre.
    pub fn follow(&mut self, plan: &[Key]) {
        self.plan.clear();
        self.plan.extend_from_slice(plan);
        self.ahead = 1;
    }

    /// The cells of the plan from the one walked to, or stood on, to the end; none once it stands
    /// at the end.
    #[must_use]
    pub fn plan(&self) -> &[Key] {
        if self.ahead < self.plan.len() || (self.walker.step.is_some() && !self.plan.is_empty()) {
            &self.plan[self.ahead - 1..]
        } else {
            &[]
        }
    }

    /// Whether what is left of the plan can still be walked.
    #[must_use]
    pub fn plan_is_legal(&self, cube: &Cube, movement: Movement) -> bool {
        path::cost::<_, Tenths>(cube, movement, self.plan()).is_ok()
    }

    /// Walks for one tick.
    pub fn walk(&mut self, cube: &Cube) {
        let Self {
            walker,
            plan,
            ahead,
            ..
        } = self;
        walker.walk(|walker| {
            let &target = plan.get(*ahead)?;
            *ahead += 1;
            let from = walker.cell;
            let to = cube.cell(target);
            let way = (
                to.x.cast_signed() - from.x.cast_signed(),
                to.y.cast_signed() - from.y.cast_signed(),
            );
            let direction = Direction::ALL
                .into_iter()
                .find(|direction| direction.delta() == way)?;
            Some(Step::within(to, direction))
        });
    }

    /// Where in the plan the next cell stands; for the digest.
    #[must_use]
    pub fn progress(&self) -> usize {
        self.ahead
    }
}

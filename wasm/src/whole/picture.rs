//! A chase as flat arrays: what a page needs for one frame, and nothing that it has to work out.

use cubechase::chase::Chase;
use cubechase::chase::monster::Monster;
use cubechase::chase::units::CELL;
use cubechase::chase::walker::Walker;
use cubechase::space::cube::Axis;
use cubechase::space::{Cube, Space};

/// Where in an actor's numbers each of them stands; `Place`, `Up` and `Ahead` are three numbers.
#[derive(Clone, Copy)]
pub(super) enum ActorField {
    Face = 0,
    X = 1,
    Y = 2,
    Place = 3,
    Up = 6,
    Ahead = 9,
    Awake = 12,
    Moving = 13,
    Asked = 14,
    PlanLength = 15,
}

/// Numbers an actor takes in [`Picture::actors`].
pub(super) const ACTOR_STRIDE: usize = 16;

/// The arrays. They keep their memory from frame to frame.
///
/// With one monster that is asleep in the centre of (1, 2) on the top of a cube of size 5, the
/// monster's 16 numbers are
/// `[4, 1, 2,  -1, 2.5, 0,  0, 1, 0,  0, 0, 1,  0, 0, 0, 0]`: the face, the column and the row in cells
/// with 0 in the first cell's centre; the place in space, in cells from the cube's middle; which way is up;
/// where it looks; 1 for awake; 1 for walking; how often it asked for a plan; and the cells of its plan from
/// the one walked to, or stood on.
#[derive(Clone, Debug, Default)]
pub(super) struct Picture {
    /// [`ACTOR_STRIDE`] numbers an actor, the player first, then the monsters in the map's order.
    /// Up and ahead are not normalised; over an edge they blend from one face to the next.
    pub(super) actors: Vec<f32>,
    /// The cells ahead of each monster, one plan after another, as keys of the cube.
    pub(super) plans: Vec<u32>,
    /// Monster `m` plans `plans[plan_ends[m]..plan_ends[m + 1]]`.
    pub(super) plan_ends: Vec<u32>,
    /// Right, up and outwards on the screen, as axes: nine numbers.
    pub(super) screen: [f32; 9],
    /// A [`CellKind`](cubechase::space::CellKind) a cell, in the order of the cube's keys.
    pub(super) cells: Vec<u8>,
    version: u64,
}

impl Picture {
    /// Draws the present state.
    pub(super) fn take(&mut self, chase: &Chase) {
        let cube = chase.cube();
        if self.version != cube.version() {
            self.version = cube.version();
            self.cells.clear();
            self.cells.extend_from_slice(cube.cells());
        }

        self.actors.clear();
        self.plans.clear();
        self.plan_ends.clear();
        self.plan_ends.push(0);
        let player = chase.player();
        self.actor(cube, &player.walker, None);
        for monster in chase.monsters() {
            self.plans.extend(monster.plan().iter().map(|key| key.0));
            self.plan_ends.push(self.plans.len() as u32);
            self.actor(cube, &monster.walker, Some(monster));
        }

        let (right, up) = (player.screen.right, player.screen.up);
        let out = player.walker.face().normal();
        for (number, part) in self.screen.iter_mut().zip([right, up, out].concat()) {
            *number = part as f32;
        }
    }

    /// The player is always awake, and has no plan.
    fn actor(&mut self, cube: &Cube, walker: &Walker, monster: Option<&Monster>) {
        let face = walker.face();
        let [x, y] = walker.spot().map(|units| units as f32 / CELL as f32);
        let place = walker.place(cube).map(|units| units as f32 / CELL as f32);
        let ([up, next_up], [ahead, next_ahead], done) = walker.pose();
        let turned = smooth_step(done);
        let up = mixed(up, next_up, turned);
        let ahead = match walker.leg {
            Some(leg) => {
                let (right, down) = (face.right(), face.down());
                std::array::from_fn(|i| (leg.look[0] * right[i] + leg.look[1] * down[i]) as f32)
            }
            None => mixed(ahead, next_ahead, turned),
        };
        let is_awake = monster.is_none_or(|monster| monster.awake);
        let is_moving = monster.map_or(walker.is_moving(), Monster::is_moving);
        let [asked, plan_length] =
            monster.map_or([0.0; 2], |one| [one.asked as f32, one.plan().len() as f32]);
        let numbers: [[f32; 4]; ACTOR_STRIDE / 4] = [
            [f32::from(face as u8), x, y, place[0]],
            [place[1], place[2], up[0], up[1]],
            [up[2], ahead[0], ahead[1], ahead[2]],
            [is_awake.into(), is_moving.into(), asked, plan_length],
        ];
        self.actors.extend(numbers.as_flattened());
    }
}

fn mixed(from: Axis, to: Axis, share: f32) -> [f32; 3] {
    std::array::from_fn(|i| from[i] as f32 * (1.0 - share) + to[i] as f32 * share)
}

/// 0 up to a quarter, 1 from three quarters, without a jerk between.
fn smooth_step(done: f32) -> f32 {
    let t = ((done - 0.25) * 2.0).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

//! A chase as flat arrays: all that a page needs to draw one frame.

use cubechase::chase::Chase;
use cubechase::chase::monster::Monster;
use cubechase::chase::units::CELL;
use cubechase::chase::walker::Walker;
use cubechase::space::cube::Axis;
use cubechase::space::{Cube, Space};

/// The index of each number of an actor. `Place`, `Up` and `Ahead` are three numbers each.
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

/// How many numbers an actor has in [`Picture::actors`].
pub(super) const ACTOR_STRIDE: usize = 16;

/// The arrays. They reuse their memory in each frame.
///
/// For example, a monster sleeps in the centre of (1, 2) on the top of a cube of size 5. Its 16 numbers are
/// `[4, 1, 2,  -1, 2.5, 0,  0, 1, 0,  0, 0, 1,  0, 0, 0, 0]`: the face; the column and the row in cells, 0 in the centre of the
/// first cell; the position in space, in cells from the middle of the cube; the direction of its head; the direction in which
/// it looks; 1 for awake; 1 for walking; the number of plans that it requested; and the number of cells of its plan, from the
/// cell that it walks to or stands on.
#[derive(Clone, Debug, Default)]
pub(super) struct Picture {
    /// [`ACTOR_STRIDE`] numbers for each actor, the player first, then the monsters in the order of the map. Up and ahead are
    /// not normalised. Over an edge, they blend from one face to the next.
    pub(super) actors: Vec<f32>,
    /// The plans of all monsters, one after another, as keys of the cube.
    pub(super) plans: Vec<u32>,
    /// The plan of monster `m` is `plans[plan_ends[m]..plan_ends[m + 1]]`.
    pub(super) plan_ends: Vec<u32>,
    /// The axes of the screen: right, up and outwards.
    pub(super) screen: [f32; 9],
    /// The [`CellKind`](cubechase::space::CellKind) of each cell, in the order of the keys of the cube.
    pub(super) cells: Vec<u8>,
    version: u64,
}

impl Picture {
    /// Writes the current state to the arrays.
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
    pub(super) fn actor(&mut self, cube: &Cube, walker: &Walker, monster: Option<&Monster>) {
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

/// Returns 0 up to a quarter, 1 from three quarters, and a smooth transition in between.
fn smooth_step(done: f32) -> f32 {
    let t = ((done - 0.25) * 2.0).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

//! A chase as flat arrays: what a page needs for one frame, and nothing that it has to work out.

use super::Chase;
use super::leg::Spot;
use super::monster::Monster;
use super::units::CELL;
use super::walker::Walker;
use crate::space::cube::Axis;
use crate::space::{Cube, Face, Space, SurfaceCell};

/// Numbers an actor takes in [`Picture::actors`].
pub const ACTOR_STRIDE: usize = 16;

/// Where in an actor's numbers each of them stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub enum ActorField {
    /// The number of its face.
    Face = 0,
    /// The column, in cells, 0 in the first cell's centre.
    X = 1,
    /// The row.
    Y = 2,
    /// Three numbers: the place in space, in cells from the cube's middle.
    Place = 3,
    /// Three numbers: which way is up, not normalised.
    Up = 6,
    /// Three numbers: where it looks, not normalised.
    Ahead = 9,
    /// 1 for awake.
    Awake = 12,
    /// 1 for walking.
    Moving = 13,
    /// How often it asked for a plan.
    Asked = 14,
    /// The cells of its plan from the one walked to, or stood on.
    PlanLength = 15,
}

/// The arrays. They keep their memory from frame to frame.
///
/// With one monster that is asleep in the centre of (1, 2) on the top of a cube of size 5, the
/// monster's 16 numbers are
/// `[4, 1, 2,  -1, 2.5, 0,  0, 1, 0,  0, 0, 1,  0, 0, 0, 0]`:
/// see [`ActorField`] for what each is.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    /// [`ACTOR_STRIDE`] numbers an actor, the player first, then the monsters in the map's order.
    /// Up and ahead are not normalised; over an edge they blend from one face to the next.
    pub actors: Vec<f32>,
    /// The cells ahead of each monster, one plan after another, as keys of the cube.
    pub plans: Vec<u32>,
    /// Monster `m` plans `plans[plan_ends[m]..plan_ends[m + 1]]`.
    pub plan_ends: Vec<u32>,
    /// Right, up and outwards on the screen, as axes: nine numbers.
    pub screen: [f32; 9],
    /// A [`CellKind`](crate::space::CellKind) a cell, in the order of the cube's keys.
    pub cells: Vec<u8>,
    version: u64,
}

impl Picture {
    /// Draws the present state.
    pub fn take(&mut self, chase: &Chase) {
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
        let (face, x, y) = place_on_face(walker);
        let ([up, next_up], [ahead, next_ahead], done) = walker.pose();
        let turned = smooth_step(done);
        let mut record = [0.0; ACTOR_STRIDE];
        let mut put = |field: ActorField, numbers: &[f32]| {
            let from = field as usize;
            record[from..from + numbers.len()].copy_from_slice(numbers);
        };
        put(ActorField::Face, &[f32::from(face as u8)]);
        put(ActorField::X, &[x]);
        put(ActorField::Y, &[y]);
        let place = walker.place(cube).map(|units| units as f32 / CELL as f32);
        put(ActorField::Place, &place);
        put(ActorField::Up, &mixed(up, next_up, turned));
        let ahead = match walker.leg {
            Some(_) => on_face(face, walker.look()),
            None => mixed(ahead, next_ahead, turned),
        };
        put(ActorField::Ahead, &ahead);
        let flag = |is: bool| f32::from(u8::from(is));
        let is_moving = monster.map_or(walker.is_moving(), Monster::is_moving);
        put(
            ActorField::Awake,
            &[flag(monster.is_none_or(|monster| monster.awake))],
        );
        put(ActorField::Moving, &[flag(is_moving)]);
        if let Some(monster) = monster {
            put(ActorField::Asked, &[monster.asked as f32]);
            put(ActorField::PlanLength, &[monster.plan().len() as f32]);
        }
        self.actors.extend(record);
    }
}

fn mixed(from: Axis, to: Axis, share: f32) -> [f32; 3] {
    std::array::from_fn(|i| from[i] as f32 * (1.0 - share) + to[i] as f32 * share)
}

/// A vector on a face in space.
fn on_face(face: Face, [x, y]: Spot) -> [f32; 3] {
    let (right, down) = (face.right(), face.down());
    std::array::from_fn(|i| (x * right[i] + y * down[i]) as f32)
}

/// 0 up to a quarter, 1 from three quarters, without a jerk between.
fn smooth_step(done: f32) -> f32 {
    let t = ((done - 0.25) * 2.0).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Column and row in cells, 0 in the first cell's centre, on the face that is nearer.
fn place_on_face(walker: &Walker) -> (Face, f32, f32) {
    let at = |cell: SurfaceCell, (dx, dy): (i32, i32), way: f32| {
        let x = cell.x as f32 + dx as f32 * way;
        (cell.face, x, cell.y as f32 + dy as f32 * way)
    };
    let (_, _, done) = walker.pose();
    if let Some(leg) = walker.leg {
        let [x, y] = leg.spot().map(|part| part as f32 / CELL as f32);
        return (walker.cell.face, x, y);
    }
    match walker.step {
        None => at(walker.cell, (0, 0), 0.0),
        Some(step) if step.is_past_half() => at(step.to, step.arriving.delta(), done - 1.0),
        Some(step) => at(walker.cell, step.leaving.delta(), done),
    }
}

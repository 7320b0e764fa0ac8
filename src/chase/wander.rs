//! Where a wandering player goes.
//!
//! It always has a target, which makes it pleasant to watch: a far cell on the face that it left longest ago.
//!
//! ```text
//! at each centre, if the path continues, is still safe and does not leave the face too early: follow it
//! on the face for less than 6 s:   to a far cell on it
//! longer:                          to a far cell on the face that it left longest ago
//! nowhere is safe:                 to where a monster can be latest
//! ```
//!
//! `safety.rs` says what is safe. The player leaves a face after 3 s if there is no room on it, and at once if a
//! monster is close behind.

use super::monster::Monster;
use super::safety::{EDGE, Exits, SafetyMap};
use super::settings::TICKS_PER_SECOND;
use super::units::CELL;
use super::walker::{Step, Walker};
use crate::cost::Cost;
use crate::space::{Cube, Face, Key, Space};
use oorandom::Rand32;
use serde::{Deserialize, Serialize};

const SECOND: u64 = TICKS_PER_SECOND as u64;

/// How long it stays on a face, in ticks.
const STAY: u64 = 6 * SECOND;
/// The shortest stay, unless a monster is close behind.
const LEAST: u64 = 3 * SECOND;
/// How long it stands at the safest cell.
const STAND: u64 = SECOND;
/// How far away a far cell is, in ticks, counted from the nearest cell of its face.
const FAR: u64 = 5 * SECOND;
/// A face that was left this long ago is entered even if no exit from it is known.
const LONG: u64 = 30 * SECOND;
/// A face with fewer safe cells has no room.
const ROOM: usize = 6;
/// How close a monster must be to be close behind, in cells.
const CLOSE_CELLS: u32 = 1;

/// What the player can see.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The cube.
    pub cube: &'a Cube,
    /// The monsters.
    pub monsters: &'a [Monster],
    /// The tick.
    pub now: u64,
    /// The ticks between two plans of a monster.
    pub repath: u64,
}

/// The player's target, and its memory.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Wanderer {
    /// The cells of the path, from its beginning to its target.
    path: Vec<Key>,
    /// The index of the next cell in the path.
    ahead: usize,
    /// When it last left each face.
    pub(super) left: [u64; 6],
    /// When it entered the current face.
    pub(super) entered: u64,
    /// Whether the path may leave the face sooner than after [`STAY`].
    pub(super) is_leaving: bool,
    /// When the last step began.
    pub(super) stepped: u64,
    #[serde(skip)]
    safety: SafetyMap,
}

impl Wanderer {
    /// Records that the player has crossed from one face to another.
    pub(super) fn crossed(&mut self, from: Face, now: u64) {
        self.left[from as usize] = now;
        self.entered = now;
        self.is_leaving = false;
    }

    /// Returns the next step from the centre of a cell; `None` if it waits.
    pub(super) fn next(
        &mut self,
        view: &View,
        walker: &Walker,
        random: &mut Rand32,
    ) -> Option<Step> {
        let is_chased = is_chased(view, walker);
        self.safety.update(view, walker.cell.face, walker.speed);
        if !self.can_continue(view, walker, is_chased) {
            self.find_path(view, walker, is_chased, random);
        }
        let &next = self.path.get(self.ahead)?;
        self.ahead += 1;
        self.stepped = view.now;
        Step::over(view.cube, walker.cell, view.cube.cell(next))
    }

    /// Returns the rest of the path, from the current cell.
    pub(super) fn rest(&self) -> &[Key] {
        self.path.get(self.ahead.wrapping_sub(1)..).unwrap_or(&[])
    }

    /// Returns whether the rest of the path continues from here, is safe, and leaves the face late enough.
    fn can_continue(&self, view: &View, walker: &Walker, is_chased: bool) -> bool {
        let cube = view.cube;
        let rest = self.rest();
        if rest.len() < 2 || rest[0] != cube.key_inside(walker.cell) {
            return false;
        }
        let is_on_face = |&&key: &&Key| cube.cell(key).face == walker.cell.face;
        let steps = rest.iter().take_while(is_on_face).count();
        let mut ahead = (0..).zip(&rest[..steps]).skip(1);
        let is_safe = ahead.all(|(step, key)| 10 * step < self.safety.deadlines[key.index()]);
        let leaves_at = view.now + steps as u64 * u64::from(CELL / walker.speed);
        let stays = steps == rest.len() || self.is_leaving || leaves_at >= self.entered + STAY;
        is_safe && (stays || is_chased) && rest.iter().all(|&key| cube.is_free(key))
    }

    /// Finds another path.
    fn find_path(&mut self, view: &View, walker: &Walker, is_chased: bool, random: &mut Rand32) {
        let cube = view.cube;
        let here = cube.key_inside(walker.cell);
        let face = walker.cell.face;
        let stayed = view.now - self.entered;
        let may_leave = is_chased || stayed >= LEAST;
        let mut leaves = is_chased || stayed >= STAY;
        let overdue_face = self.overdue_face(face, view.now);
        for exits in [Exits::Good, Exits::Any] {
            if exits == Exits::Any {
                self.safety.update_deadlines(cube, face, exits);
            }
            self.safety.walk(cube, here, exits, leaves);
            if may_leave && self.safety.reached.len() < ROOM {
                leaves = true;
                self.safety.walk(cube, here, exits, leaves);
            }
            let misses = leaves
                && exits == Exits::Good
                && overdue_face.is_some_and(|overdue_face| !self.crosses_to(cube, overdue_face));
            if self.safety.reached.len() > 1 && !misses {
                let goal = self.far_cell(cube, face, walker.speed, random);
                self.is_leaving = leaves && stayed >= LEAST;
                return self.head_for(goal.unwrap_or(here));
            }
        }
        self.safety.walk(cube, here, Exits::None, may_leave);
        let stands = view.now < self.stepped + STAND;
        let reached = self.safety.reached.iter().map(|&(key, _)| key);
        let goal = reached
            .filter(|&key| stands || key != here)
            .max_by_key(|&key| self.safety.arrivals[key.index()]);
        self.is_leaving = stayed >= LEAST;
        self.head_for(goal.unwrap_or(here));
    }

    fn head_for(&mut self, goal: Key) {
        self.safety.search.path_to(goal, &mut self.path);
        self.ahead = 1;
    }

    /// Returns the face that it has not seen for longest, if that is long ago and the face is not opposite.
    fn overdue_face(&self, face: Face, now: u64) -> Option<Face> {
        let left = |&other: &Face| self.left[other as usize];
        let others = Face::ALL.into_iter().filter(|&other| other != face);
        let longest = others.min_by_key(left)?;
        let is_opposite = longest.normal() == face.normal().map(|part| -part);
        (now > left(&longest) + LONG && !is_opposite).then_some(longest)
    }

    /// Returns whether the walk reaches a face over one edge.
    fn crosses_to(&self, cube: &Cube, face: Face) -> bool {
        let mut reached = self.safety.reached.iter();
        reached.any(|&(key, cost)| cube.cell(key).face == face && cost.0 / u64::from(EDGE) == 1)
    }

    /// Returns a random far cell that the walk reaches, on the face that it left longest ago; if the walk does not
    /// leave the face, on this one.
    fn far_cell(&self, cube: &Cube, face: Face, speed: u32, random: &mut Rand32) -> Option<Key> {
        let mut nearest = [Cost::MAX; 6];
        for &(key, cost) in &self.safety.reached {
            let least = &mut nearest[cube.cell(key).face as usize];
            *least = cost.min(*least);
        }
        let least = |face: Face| nearest[face as usize];
        let others = Face::ALL.into_iter().filter(|&other| other != face);
        let reached = others.filter(|&other| least(other) < Cost::MAX);
        let target = reached.min_by_key(|&other| (self.left[other as usize], least(other)));
        let target = target.unwrap_or(face);
        let far = FAR * u64::from(speed) * 10 / u64::from(CELL);
        let on_target = |&&(key, _): &&(Key, Cost)| cube.cell(key).face == target;
        let depth = |&(key, cost): &(Key, Cost)| (key, cost.minus(least(target)).0);
        let reached = self.safety.reached.iter().filter(on_target).map(depth);
        let cells = reached.filter(|&(_, depth)| depth <= far);
        let deepest = cells.clone().map(|(_, depth)| depth).max();
        let is_far = |&(_, depth): &(Key, u64)| depth >= deepest.unwrap_or(0) / 2;
        let mut far = cells.filter(is_far).map(|(key, _)| key);
        let number = random.rand_range(0..far.clone().count() as u32);
        far.nth(number as usize)
    }

    /// Returns whether it is valid for a player at the tick `now`, as far as is needed to continue.
    pub(super) fn is_sound(&self, cube: &Cube, now: u64) -> bool {
        let ticks = self.left.iter().chain([&self.entered, &self.stepped]);
        ticks.into_iter().all(|&tick| tick <= now)
            && self.path.iter().all(|key| key.index() < cube.len())
            && self.ahead <= self.path.len()
    }
}

/// Returns whether a monster is close behind the player.
fn is_chased(view: &View, walker: &Walker) -> bool {
    let here = walker.cell;
    view.monsters.iter().any(|monster| {
        let cell = monster.walker.nearest();
        let distance = cell.x.abs_diff(here.x).max(cell.y.abs_diff(here.y));
        monster.awake && cell.face == here.face && distance <= CLOSE_CELLS
    })
}

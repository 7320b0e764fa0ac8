//! The chase: a player on a cube, and the monsters that hunt it.
//!
//! A chase advances by fixed steps of 1/60 s. It computes with whole numbers and a seed, reads no clock, and has no input
//! except keys and edits. So the same inputs give the same states to the bit, natively and in wasm ([`Chase::digest`]).
//!
//! Each tick does the following, in this order:
//! 1. The player walks. When it crosses an edge, the monsters of the face that it left fall asleep. Those of the face
//!    that it entered wake and request a plan. Monsters that hunt over the edges are always awake, or on a map with a
//!    notice distance, while the player is within it.
//! 2. Awake monsters whose last request is old enough request another plan.
//! 3. The monsters walk.
//! 4. A monster closer than 0.6 cells has caught the player: all actors return to their starts.
//! 5. The planner serves the requests, within its budget.
//!
//! A plan starts at the cell whose centre is nearest to the monster. The monster first walks back to that centre, then
//! follows the plan.

mod changes;
mod collisions;
pub mod crowd;
mod digest;
pub mod gem_game;
pub mod input;
pub mod leg;
mod moment;
pub mod monster;
pub mod packed;
mod par;
pub mod planner;
pub mod player;
mod rebuilding;
pub mod ride;
mod run;
mod safety;
pub mod settings;
mod shared;
pub mod timeline;
pub mod units;
pub mod walker;
pub mod wander;
pub mod wheels;
mod yielding;

pub use changes::EditError;
pub use crowd::{Crowd, CrowdError};
pub use gem_game::{GemGame, Goal, Phase};
pub use input::Input;
pub use par::Par;
pub use player::ScreenDirection;
pub use run::{Race, Run};
pub use settings::{BadSettings, ChaseError, Mode, Settings, TICKS_PER_SECOND};
pub use timeline::{SavedError, Timeline};

use crate::cost::Metric;
use crate::map::{Collisions, CubeMap, HuntBy};
use crate::space::Cube;
use monster::Monster;
use oorandom::Rand32;
use planner::{Hunting, Planner};
use player::Player;
use std::collections::VecDeque;
use units::CELL;
use wander::View;

/// The distance below which two centres count as a catch, in units.
const CATCH: i64 = (CELL / 10 * 6) as i64;

/// How many ticks pass between two checks of which monsters are near the player, on a map with a notice distance.
const NOTICE_TICKS: u64 = 6;

/// How many cells beyond the notice distance a monster loses the player.
const LOSE_MARGIN: u32 = 2;

/// How many ticks pass until the planner discards what it reuses from search to search, even if the player stands still or
/// monsters wait. After that, the state of the chase does not depend on earlier searches, so a [`Timeline`] can store it.
const FORGET_TICKS: u64 = 600;

/// The most events that wait to be taken; then the oldest are dropped.
const MAX_EVENTS: usize = 4096;

/// The kinds of [`ChaseEvent`]. The text after each colon lists its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum EventKind {
    /// A monster got a plan: monster, cells expanded, cost, cells in the plan.
    Repath = 1,
    /// A monster reached the player: catches so far.
    Caught = 2,
    /// The player crossed an edge: from face, to face.
    FaceChange = 3,
    /// The player collected a gem: how many so far, of how many, the face.
    Gem = 4,
    /// All gems are collected: lives and walls left.
    Won = 5,
    /// No life is left: gems collected, of how many.
    Lost = 6,
}

/// An event: its kind, its tick, and up to four numbers that depend on the kind; the others are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ChaseEvent {
    /// What happened.
    pub kind: EventKind,
    /// When, in ticks from the start.
    pub tick: u64,
    /// The numbers.
    pub numbers: [u32; 4],
}

/// A moment in the planning of a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Planning {
    /// The searches begin, or continue from the previous tick.
    Begins,
    /// The plan of a monster was finished.
    Finished(usize),
    /// There is no more planning in this tick.
    Pauses,
}

type Events = VecDeque<ChaseEvent>;

/// The state of a chase.
#[derive(Debug)]
pub struct Chase {
    map: CubeMap,
    settings: Settings,
    ticks: u64,
    caught: u32,
    random: Rand32,
    player: Player,
    monsters: Vec<Monster>,
    planner: Planner,
    events: Events,
    gem_game: Option<GemGame>,
}

impl Chase {
    /// Creates a chase, with all actors at their starts.
    ///
    /// # Errors
    /// [`ChaseError`] if the map or the settings are invalid.
    pub fn new(map: CubeMap, settings: Settings) -> Result<Self, ChaseError> {
        map.check()?;
        settings.check()?;
        Ok(Self::begun(map, settings))
    }

    /// Starts a chase with a map and settings that were checked.
    fn begun(map: CubeMap, settings: Settings) -> Self {
        let player = map.player;
        let at_start = |spawn| Monster::at(&map.cube, spawn);
        let monsters = map.monsters.iter().map(at_start).collect();
        let mut chase = Self {
            settings,
            ticks: 0,
            caught: 0,
            random: Rand32::new(settings.seed),
            player: Player::at(player.cell, player.speed_millicells, settings.wanders()),
            monsters,
            planner: Planner::default(),
            events: VecDeque::new(),
            gem_game: match settings.goal {
                Goal::None => None,
                Goal::Gems => GemGame::begin(&map, settings.seed),
            },
            map,
        };
        chase.update_awake();
        if chase.gem_game.is_some() {
            // A game waits for its first input. The first plans are known before that.
            chase.plan(&mut |_| {});
        }
        chase
    }

    /// Starts again with the same seed and settings. Edits stay, except for walls placed in a game. Keys are released.
    pub fn reset(&mut self) {
        if let Some(gem_game) = &self.gem_game {
            gem_game.take_walls_back(&mut self.map.cube);
        }
        let looks_at = self.planner.looks_at();
        *self = Self::begun(self.map.clone(), self.settings);
        self.look_at(looks_at);
    }

    /// Advances by one fixed step of 1/60 s. A game that has not begun, or is over, does not advance.
    pub fn tick(&mut self) {
        self.tick_watched(|_| {});
    }

    /// Advances by one tick. Calls `watch` when the searches begin, when a plan is finished and when the searches pause, so
    /// that the caller can measure the time. The simulation itself reads no clock.
    pub fn tick_watched(&mut self, mut watch: impl FnMut(Planning)) {
        let is_stopped = |gem_game: &GemGame| gem_game.phase != Phase::Running;
        if self.gem_game.as_ref().is_some_and(is_stopped) {
            return;
        }
        self.advance();
        self.plan(&mut watch);
    }

    fn advance(&mut self) {
        self.ticks += 1;
        self.walk_player();
        let here = self.player.walker.nearest();
        if let Some(gem_game) = &mut self.gem_game
            && gem_game.collect(here, &mut self.events, self.ticks)
        {
            return;
        }
        for monster in 0..self.monsters.len() {
            if self.ticks_to_ask(monster) == Some(0) {
                self.request_plan(monster);
            }
        }
        match self.map.collisions {
            Collisions::Ignore => {
                for monster in &mut self.monsters {
                    monster.walk(&self.map.cube);
                }
            }
            Collisions::Avoid => self.walk_apart(),
        }
        if self.is_caught() {
            self.start_over();
        }
    }

    fn plan(&mut self, watch: &mut dyn FnMut(Planning)) {
        watch(Planning::Begins);
        let mut hunting = Hunting {
            cube: &self.map.cube,
            settings: &self.settings,
            player: self.player.walker.nearest(),
            monsters: &mut self.monsters,
        };
        self.planner.serve(&mut hunting, |plan| {
            let (monster, length) = (plan.monster as u64, plan.length as u64);
            let numbers = [monster, plan.expanded, plan.cost.0, length].map(|one| one as u32);
            record(&mut self.events, EventKind::Repath, self.ticks, numbers);
            watch(Planning::Finished(plan.monster));
        });
        watch(Planning::Pauses);
        if self.ticks.is_multiple_of(FORGET_TICKS) {
            self.planner.rest();
        } else {
            self.planner.forget(Some(self.player.walker.nearest()));
        }
    }

    fn walk_player(&mut self) {
        let before = self.player.walker.face();
        let view = View {
            cube: &self.map.cube,
            monsters: &self.monsters,
            now: self.ticks,
            repath: self.settings.repath_ticks(),
        };
        self.player
            .walk(&view, self.settings.rest, &mut self.random);
        let after = self.player.walker.face();
        if before != after {
            let numbers = [before as u32, after as u32, 0, 0];
            record(&mut self.events, EventKind::FaceChange, self.ticks, numbers);
            self.update_awake();
        } else if self.map.notice.is_some() && self.ticks.is_multiple_of(NOTICE_TICKS) {
            self.update_awake();
        }
    }

    /// Puts to sleep the monsters that are too far from the player, then wakes those that are near enough.
    fn update_awake(&mut self) {
        let (cube, settings) = (&self.map.cube, &self.settings);
        let here = self.player.walker.nearest();
        let noticed = self.map.notice.filter(|_| settings.mode == Mode::Cube);
        let noticed = noticed.map(|cells| (cells, cube.unfoldings().places(here)));
        let hunts = |monster: &Monster| {
            if !settings.crosses_edges(&monster.hunt) {
                return monster.walker.face() == here.face;
            }
            noticed.as_ref().is_none_or(|(cells, places)| {
                let cells = cells + if monster.awake { LOSE_MARGIN } else { 0 };
                // The notice distance is in straight steps, and ignores walls.
                let most = Metric::TENTHS.straight.times(cells);
                let mut offsets = places.from(monster.walker.nearest());
                offsets.any(|(dx, dy)| Metric::TENTHS.octile(dx, dy) <= most)
            })
        };
        let wanted: Vec<bool> = self.monsters.iter().map(hunts).collect();
        for (index, monster) in self.monsters.iter_mut().enumerate() {
            if monster.awake && !wanted[index] {
                monster.sleep();
                self.planner.withdraw(|one| one == index);
            }
        }
        for (index, &is_wanted) in wanted.iter().enumerate() {
            if is_wanted && !self.monsters[index].awake {
                self.monsters[index].awake = true;
                self.request_plan(index);
            }
        }
    }

    /// Wakes monsters that are near enough, then requests a plan for each of `monsters` that is awake.
    fn request_plans(&mut self, monsters: impl IntoIterator<Item = usize>) {
        self.update_awake();
        for monster in monsters {
            if self.monsters[monster].awake {
                self.request_plan(monster);
            }
        }
    }

    fn request_plan(&mut self, monster: usize) {
        self.monsters[monster].asked_at = self.ticks;
        self.monsters[monster].asked += 1;
        self.planner.ask(monster);
    }

    fn is_caught(&self) -> bool {
        let player = self.player.walker.place(&self.map.cube);
        self.monsters.iter().any(|monster| {
            let place = monster.walker.place(&self.map.cube);
            let square: i64 = (0..3).map(|i| (place[i] - player[i]).pow(2)).sum();
            square < CATCH * CATCH
        })
    }

    fn start_over(&mut self) {
        self.caught += 1;
        let numbers = [self.caught, 0, 0, 0];
        record(&mut self.events, EventKind::Caught, self.ticks, numbers);
        if let Some(gem_game) = &mut self.gem_game {
            gem_game.lose_life(&mut self.events, self.ticks);
        }
        self.planner.withdraw(|_| true);
        self.player.restart(self.map.player.cell, self.ticks);
        for (monster, spawn) in self.monsters.iter_mut().zip(&self.map.monsters) {
            monster.restart(&self.map.cube, spawn.cell);
        }
        self.update_awake();
    }

    /// Returns the game, if the goal is one.
    pub fn gem_game(&self) -> Option<&GemGame> {
        self.gem_game.as_ref()
    }

    /// Returns the current settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the map with its edits, and all actors at their starts.
    pub fn map(&self) -> &CubeMap {
        &self.map
    }

    /// Returns the cube.
    pub fn cube(&self) -> &Cube {
        &self.map.cube
    }

    /// Returns the player.
    pub fn player(&self) -> &Player {
        &self.player
    }

    /// Selects the monster whose plans are shown, or all of them for `None`. With the number of no monster, none is
    /// shown. Does not change the chase.
    pub fn look_at(&mut self, monster: Option<usize>) {
        self.planner.look_at(monster);
    }

    /// Returns the monsters, in the order of the map.
    pub fn monsters(&self) -> &[Monster] {
        &self.monsters
    }

    /// Returns the ticks until a monster requests its next plan; `None` while it sleeps.
    pub fn ticks_to_ask(&self, monster: usize) -> Option<u64> {
        let Monster { asked_at, .. } = *self.monsters.get(monster).filter(|one| one.awake)?;
        let next = asked_at + self.settings.repath_ticks();
        Some(next.saturating_sub(self.ticks))
    }

    /// Returns the name of the algorithm with which a monster plans.
    pub fn search_of(&self, monster: usize) -> Option<&'static str> {
        let hunt = &self.monsters.get(monster)?.hunt;
        Some(match hunt.by {
            Some(HuntBy::HYBRID) => HuntBy::HYBRID.name(),
            _ => self.settings.of_monster(hunt).algorithm.name(),
        })
    }

    /// Returns the planner.
    pub fn planner(&self) -> &Planner {
        &self.planner
    }

    /// Returns the number of ticks since the start.
    pub fn ticks(&self) -> u64 {
        self.ticks
    }

    /// Returns how often a monster caught the player.
    pub fn caught(&self) -> u32 {
        self.caught
    }

    /// Returns the events since the last call, oldest first; at most the newest 4096.
    pub fn take_events(&mut self) -> impl Iterator<Item = ChaseEvent> + '_ {
        // `drain` would need much more code, for an iterator that is dropped early.
        std::mem::take(&mut self.events).into_iter()
    }

    /// Returns a hash of the state: two runs of one map with the same settings and inputs are in the same state if
    /// their hashes are equal, on every machine.
    pub fn digest(&self) -> u64 {
        digest::of(self)
    }
}

fn record(events: &mut Events, kind: EventKind, tick: u64, numbers: [u32; 4]) {
    if events.len() == MAX_EVENTS {
        events.pop_front();
    }
    events.push_back(ChaseEvent {
        kind,
        tick,
        numbers,
    });
}

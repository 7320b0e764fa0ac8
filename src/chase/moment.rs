//! A moment of a chase: its state without the map.
//!
//! It contains no searches, so it can be taken only if none matters: no search is under way, and no earlier one affects the
//! next plan. Monsters may wait for their plans.

use super::gem_game::GemGame;
use super::monster::Monster;
use super::planner::{SavedPlans, Waiting};
use super::player::Player;
use super::{Chase, Settings};
use crate::map::CubeMap;
use oorandom::Rand32;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// No chase is this old: half a million years.
const MAX_TICKS: u64 = 1 << 50;

/// The state of a chase at one tick, without its map.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Moment<'a> {
    pub(super) ticks: u64,
    caught: u32,
    random: (u64, u64),
    pub(super) settings: Settings,
    player: Cow<'a, Player>,
    monsters: Cow<'a, [Monster]>,
    plans: SavedPlans,
    gem_game: Cow<'a, Option<GemGame>>,
    /// Follows the other fields if there is anything in it.
    #[serde(skip)]
    waiting: Waiting,
}

impl<'a> Moment<'a> {
    /// Returns the current moment; `None` while searches matter.
    pub(super) fn of(chase: &'a Chase) -> Option<Self> {
        chase.planner.is_blank().then(|| Self {
            ticks: chase.ticks,
            caught: chase.caught,
            random: chase.random.state(),
            settings: chase.settings,
            player: Cow::Borrowed(&chase.player),
            monsters: Cow::Borrowed(&chase.monsters),
            plans: chase.planner.save(&chase.map.cube),
            gem_game: Cow::Borrowed(&chase.gem_game),
            waiting: chase.planner.waiting(),
        })
    }

    /// Returns it as bytes.
    pub(super) fn to_bytes(&self) -> postcard::Result<Vec<u8>> {
        let bytes = postcard::to_allocvec(self)?;
        if self.waiting == Waiting::default() {
            return Ok(bytes);
        }
        postcard::to_extend(&self.waiting, bytes)
    }

    /// Returns the moment of some bytes.
    pub(super) fn from_bytes(bytes: &[u8]) -> postcard::Result<Self> {
        let (mut moment, rest) = postcard::take_from_bytes::<Self>(bytes)?;
        if !rest.is_empty() {
            moment.waiting = postcard::from_bytes(rest)?;
        }
        Ok(moment)
    }

    /// Returns whether it can belong to a chase on this map, because saved data may be corrupt.
    fn is_sound(&self, map: &CubeMap) -> bool {
        let player = &self.player;
        self.ticks <= MAX_TICKS
            && self.settings.check().is_ok()
            && player.walker.speed == map.player.speed_millicells
            && player.is_sound(&map.cube, self.ticks)
            && self.monsters.len() == map.monsters.len()
            && (self.monsters.iter().zip(&map.monsters))
                .all(|(monster, spawn)| monster.is_sound(&map.cube, spawn, self.ticks))
            && (self.gem_game.as_ref().as_ref()).is_none_or(|gem_game| gem_game.is_sound(&map.cube))
    }

    /// Restores a chase to this moment on the map of that moment. Returns false if the moment is invalid. The chase
    /// then stays as it is; if only the plans are corrupt, it loses some of them.
    pub(super) fn restore(self, chase: &mut Chase, map: CubeMap) -> bool {
        if !self.is_sound(&map) {
            return false;
        }
        chase.map = map;
        chase.settings = self.settings;
        chase.ticks = self.ticks;
        chase.caught = self.caught;
        chase.random = Rand32::from_state(self.random);
        chase.player = self.player.into_owned();
        chase.monsters = self.monsters.into_owned();
        chase.gem_game = self.gem_game.into_owned();
        chase.events.clear();
        (chase.planner).restore(self.plans, self.waiting, &chase.map.cube, &chase.monsters)
    }
}

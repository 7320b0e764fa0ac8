//! A game over a chase: collect a gem on every face, with three lives and three walls to place.
//!
//! ```text
//! ready ── the first key, or wall ──▶ running ── the last gem ──▶ won
//!                                        └─────── the last life ──▶ lost
//! ```
//!
//! Time advances only in the running phase, so the ticks of the chase are the clock of the game. Monsters that are awake
//! at the start plan before the first input, with the expansions of one tick. A gem is collected
//! when its cell is the player's nearest. A catch costs a life and returns all actors to their starts; collected gems
//! stay. The gems' cells come from a separate random stream, so the player of a chase without a game wanders as
//! before.

use super::{Chase, EditError, EventKind, Events, record};
use crate::map::CubeMap;
use crate::names::names;
use crate::space::components::Components;
use crate::space::{CellKind, Cube, Face, Movement, SurfaceCell};
use oorandom::Rand32;
use serde::{Deserialize, Serialize};

/// The number of catches that lose the game.
const LIVES: u32 = 3;

/// The number of walls to place at the start.
const WALLS: u32 = 3;

/// The stream of the random generator that places gems.
const STREAM: u64 = 0x6765_6d73;

/// The goal of the chase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// No goal: the chase never ends.
    #[default]
    None,
    /// Collect a gem on every face.
    Gems,
}

names! {
    Goal, "goal":
    "none" = Self::None,
    "gems" = Self::Gems,
}

/// The phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[repr(u32)]
pub enum Phase {
    /// No actor has moved yet.
    Ready = 0,
    /// Time runs.
    Running = 1,
    /// All gems are collected.
    Won = 2,
    /// No life is left.
    Lost = 3,
}

/// A gem to collect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gem {
    /// Where it lies.
    pub cell: SurfaceCell,
    /// Whether it was collected.
    pub is_taken: bool,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GemGame {
    /// The phase.
    pub phase: Phase,
    /// One gem for each face, in the order of the faces; none on a face that the player cannot reach.
    pub gems: Vec<Gem>,
    /// The number of catches until the game is lost.
    pub lives: u32,
    /// The number of walls left to place.
    pub walls: u32,
    /// The walls that were placed, which a reset removes.
    pub(super) built: Vec<SurfaceCell>,
}

impl GemGame {
    /// Returns a game on a map; `None` if the player cannot reach any other cell.
    pub(super) fn begin(map: &CubeMap, seed: u64) -> Option<Self> {
        let mut components = Components::default();
        components.refresh(&map.cube, Movement::Four);
        let label = components.label(map.cube.key_inside(map.player.cell));
        let mut random = Rand32::new_inc(seed, STREAM);
        let reached = components.cells(label).map(|key| map.cube.cell(key));
        let reached: Vec<SurfaceCell> = reached.collect();
        let place = |face| place(map, face, &reached, &mut random);
        let gems: Vec<Gem> = Face::ALL.into_iter().filter_map(place).collect();
        (!gems.is_empty()).then_some(Self {
            phase: Phase::Ready,
            gems,
            lives: LIVES,
            walls: WALLS,
            built: Vec::new(),
        })
    }

    /// Returns the number of collected gems.
    pub fn taken(&self) -> u32 {
        self.gems.iter().filter(|gem| gem.is_taken).count() as u32
    }

    /// Starts the game at the first input.
    pub(super) fn start(&mut self) {
        if self.phase == Phase::Ready {
            self.phase = Phase::Running;
        }
    }

    /// Returns whether a gem lies on a cell.
    pub(super) fn has_gem(&self, cell: SurfaceCell) -> bool {
        (self.gems.iter()).any(|gem| gem.cell == cell && !gem.is_taken)
    }

    /// Returns whether it is valid for a chase on a cube, because saved data may be corrupt.
    pub(super) fn is_sound(&self, cube: &Cube) -> bool {
        let is_inside = |cell| cube.key(cell).is_some();
        let left = self.taken() < self.gems.len() as u32;
        (1..=Face::ALL.len()).contains(&self.gems.len())
            && self.gems.iter().all(|gem| is_inside(gem.cell))
            && self.lives <= LIVES
            && self.walls as usize + self.built.len() <= WALLS as usize
            && self.built.iter().all(|&cell| is_inside(cell))
            && left == (self.phase != Phase::Won)
            && (self.lives == 0) == (self.phase == Phase::Lost)
    }

    /// Adapts the game to another map: marks the cells of gems as taken, so that no wall appears there. Placed walls
    /// become walls of the map, or are gone.
    pub(super) fn settle(&mut self, cube: &Cube, taken: &mut [bool]) {
        for gem in self.gems.iter().filter(|gem| !gem.is_taken) {
            taken[cube.key_inside(gem.cell).index()] = true;
        }
        self.built.clear();
    }

    /// Removes the walls that were placed.
    pub(super) fn take_walls_back(&self, cube: &mut Cube) {
        for &cell in &self.built {
            cube.set_free(cell, true);
        }
    }

    /// Collects the gem that the player has reached. Returns whether that was the last one.
    pub(super) fn collect(&mut self, here: SurfaceCell, events: &mut Events, ticks: u64) -> bool {
        let found = |gem: &&mut Gem| gem.cell == here && !gem.is_taken;
        let Some(gem) = self.gems.iter_mut().find(found) else {
            return false;
        };
        gem.is_taken = true;
        let (taken, all) = (self.taken(), self.gems.len() as u32);
        let numbers = [taken, all, here.face as u32, 0];
        record(events, EventKind::Gem, ticks, numbers);
        if taken == all {
            self.phase = Phase::Won;
            let numbers = [self.lives, self.walls, 0, 0];
            record(events, EventKind::Won, ticks, numbers);
        }
        taken == all
    }

    /// Takes a life after a catch.
    pub(super) fn lose_life(&mut self, events: &mut Events, ticks: u64) {
        self.lives = self.lives.saturating_sub(1);
        if self.lives == 0 {
            self.phase = Phase::Lost;
            let numbers = [self.taken(), self.gems.len() as u32, 0, 0];
            record(events, EventKind::Lost, ticks, numbers);
        }
    }
}

/// Returns a cell of a face for its gem. The player can reach it, and it is half a face away from the player's start
/// and a quarter from monsters' starts; nearer if there is no such cell.
fn place(map: &CubeMap, face: Face, reached: &[SurfaceCell], random: &mut Rand32) -> Option<Gem> {
    let cube = &map.cube;
    let size = cube.size();
    let is_far = |cell: SurfaceCell, from: SurfaceCell, distance: u32| {
        let [here, there] = [cell, from].map(|cell| cube.centre_in_half_cells(cell));
        let square: i32 = (0..3).map(|i| (here[i] - there[i]).pow(2)).sum();
        square.cast_unsigned() >= (2 * distance).pow(2)
    };
    let cells_at = |distance: u32| -> Vec<SurfaceCell> {
        let suits = |&cell: &SurfaceCell| {
            let mut monsters = map.monsters.iter();
            cell.face == face
                && is_far(cell, map.player.cell, distance.max(1))
                && monsters.all(|monster| is_far(cell, monster.cell, (distance / 2).max(1)))
        };
        reached.iter().copied().filter(suits).collect()
    };
    let halves = std::iter::successors(Some(size / 2), |&distance| {
        (distance > 0).then_some(distance / 2)
    });
    let cells = halves.map(cells_at).find(|cells| !cells.is_empty())?;
    let at = random.rand_range(0..cells.len() as u32);
    Some(Gem {
        cell: cells[at as usize],
        is_taken: false,
    })
}

impl Chase {
    /// Places one of the walls of a game on a cell, or on the cell ahead of the player. Returns the cell.
    ///
    /// # Errors
    /// [`EditError`] if there is no game, it is over, no wall is left, or none can be placed there. Nothing changes
    /// then.
    pub fn place_wall(&mut self, cell: Option<SurfaceCell>) -> Result<SurfaceCell, EditError> {
        let cell = cell.unwrap_or_else(|| ahead(self));
        let gem_game = self.gem_game.as_ref().ok_or(EditError::NoGame)?;
        if matches!(gem_game.phase, Phase::Won | Phase::Lost) {
            return Err(EditError::GameOver);
        }
        if gem_game.walls == 0 {
            return Err(EditError::NoWalls);
        }
        if !self.set_cell(cell, CellKind::WALL)? {
            return Err(EditError::WallAlready);
        }
        if let Some(gem_game) = &mut self.gem_game {
            gem_game.start();
            gem_game.walls -= 1;
            gem_game.built.push(cell);
        }
        Ok(cell)
    }
}

/// Returns the cell after the one that the player stands on or walks to.
fn ahead(chase: &Chase) -> SurfaceCell {
    let walker = chase.player.walker;
    let stands = (walker.cell, walker.facing);
    let (from, looking) = (walker.step).map_or(stands, |step| (step.to, step.arriving));
    chase.cube().step(from, looking).0
}

//! Changes to a running chase from outside, except for replacing its map (`rebuilding.rs`). Each is an
//! [`Input`](super::Input).

use super::player::ScreenDirection;
use super::{BadSettings, Chase, Settings};
use crate::map::cube_map::StartsHere;
use crate::map::{BadCubeMap, BadHunt, CubeEditError, CubeMap, Hunt, HuntBy, bounds};
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::space::{CellKind, Cube, Key, NoTerrain, Space, SurfaceCell};

/// Why a cell cannot be edited.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EditError {
    /// The player or a monster starts on the cell.
    StartsHere(StartsHere),
    /// The map does not allow the edit.
    Map(CubeEditError),
    /// The map is invalid for a chase.
    BadMap(BadCubeMap),
    /// The settings are invalid.
    Settings(BadSettings),
    /// The monster's settings are invalid.
    Hunt(BadHunt),
    /// The player or a monster stands on the cell or walks to it.
    Occupied(&'static str),
    /// A gem lies on the cell.
    Gem,
    /// Only a game has walls to place.
    NoGame,
    /// The game is won or lost.
    GameOver,
    /// All walls are placed.
    NoWalls,
    /// The cell is a wall already.
    WallAlready,
    /// Cubes have no terrain.
    Terrain(NoTerrain),
    /// The map has another size: a chase of another size has to begin anew.
    #[expect(missing_docs, reason = "as the message says")]
    Size { found: u32, expected: u32 },
}

/// Makes the cells of a cube floor or wall. Sets only those that differ, so a cube without changes keeps its version.
pub(super) fn lay_floor(cube: &mut Cube, mut is_floor: impl FnMut(&Cube, Key) -> bool) {
    for key in (0..cube.len() as u32).map(Key) {
        let is_free = is_floor(cube, key);
        if cube.is_free(key) != is_free {
            cube.set_free(cube.cell(key), is_free);
        }
    }
}

impl Chase {
    /// Presses a key. The first key ends the wandering, also after later resets.
    pub fn press(&mut self, key: ScreenDirection) {
        self.settings.wander = false;
        self.player.wandering = false;
        self.player.keys.press(key);
        if let Some(gem_game) = &mut self.gem_game {
            gem_game.start();
        }
    }

    /// Releases a key.
    pub fn release(&mut self, key: ScreenDirection) {
        self.player.keys.release(key);
    }

    /// Returns whether a wall can stand on a cell now.
    ///
    /// # Errors
    /// [`EditError`] if the cell does not exist, the cell is occupied, a start, or has a gem.
    pub fn allows_wall(&self, cell: SurfaceCell) -> Result<(), EditError> {
        self.map.check_inside(cell)?;
        if self.player.walker.occupies(&self.map.cube, cell) {
            return Err(EditError::Occupied("the player"));
        }
        if (self.monsters.iter()).any(|m| m.walker.occupies(&self.map.cube, cell)) {
            return Err(EditError::Occupied("a monster"));
        }
        if (self.gem_game.as_ref()).is_some_and(|gem_game| gem_game.has_gem(cell)) {
            return Err(EditError::Gem);
        }
        Ok(self.map.allows_wall(cell)?)
    }

    /// Makes a cell floor or wall. Returns whether that changed anything. Monsters whose plan became illegal ask for a
    /// new one at once.
    ///
    /// # Errors
    /// [`EditError`] if the cell does not exist, the kind is neither wall nor floor, or a wall would be where the player or a monster
    /// stands or starts. Nothing changes then.
    pub fn set_cell(&mut self, cell: SurfaceCell, kind: CellKind) -> Result<bool, EditError> {
        if kind == CellKind::WALL {
            self.allows_wall(cell)?;
        }
        self.map.check_inside(cell)?;
        let changed = self.map.cube.set(cell, kind)?;
        if changed {
            for index in 0..self.monsters.len() {
                let monster = &mut self.monsters[index];
                let movement = self.settings.of_monster(&monster.hunt).movement;
                if !monster.keeps_plan(&self.map.cube, movement) {
                    self.request_plan(index);
                }
            }
        }
        Ok(changed)
    }

    /// Changes the settings. Returns whether any differs. A new search, or another setting of it, makes every awake
    /// monster ask for a plan at once. A new time between plans counts from each monster's last request. A new seed or goal
    /// takes effect at the next reset.
    ///
    /// # Errors
    /// [`BadSettings`]. Nothing changes then.
    pub fn configure(&mut self, settings: Settings) -> Result<bool, BadSettings> {
        settings.check()?;
        let before = std::mem::replace(&mut self.settings, settings);
        self.player.wandering = settings.wanders();
        let searches = |s: &Settings| (s.mode, s.options());
        if searches(&before) != searches(&settings) {
            self.planner.start_again();
            for monster in &mut self.monsters {
                let movement = settings.of_monster(&monster.hunt).movement;
                if !monster.plan_is_legal(&self.map.cube, movement) {
                    monster.drop_plan();
                }
            }
            self.request_plans(0..self.monsters.len());
        }
        Ok(before != settings)
    }

    /// Changes how one monster hunts and its speed, in its map too. Returns whether that was possible: a monster with
    /// wheels keeps them, and the others get none. An awake monster requests a plan at once.
    ///
    /// # Errors
    /// [`EditError::Hunt`] for invalid settings, and for a speed outside [`CubeMap::SPEEDS`]. Nothing changes then.
    pub fn tune(
        &mut self,
        monster: usize,
        hunt: Hunt,
        speed_millicells: u32,
    ) -> Result<bool, EditError> {
        let Some(spawn) = self.map.monsters.get_mut(monster) else {
            return Ok(false);
        };
        let drives = |hunt: &Hunt| hunt.by == Some(HuntBy::HYBRID);
        if drives(&hunt) != drives(&spawn.hunt) {
            return Ok(false);
        }
        hunt.check(self.map.cube.size())?;
        bounds::check("speed_millicells", speed_millicells, CubeMap::SPEEDS)
            .map_err(BadHunt::from)?;
        let is_walked_alike = self.settings.smooth(&spawn.hunt) == self.settings.smooth(&hunt);
        let is_searched_alike = spawn.hunt == hunt;
        (spawn.hunt, spawn.speed_millicells) = (hunt, speed_millicells);
        self.monsters[monster].retune(spawn, is_walked_alike);
        if !is_searched_alike {
            self.planner.start_again();
            self.request_plans([monster]);
        }
        Ok(true)
    }
}

impl WithMessage for EditError {
    fn message(&self) -> Message {
        match self {
            Self::StartsHere(inner) => inner.message(),
            Self::Map(inner) => inner.message(),
            Self::BadMap(inner) => inner.message(),
            Self::Settings(inner) => inner.message(),
            Self::Hunt(inner) => inner.message(),
            Self::Occupied(who) => {
                message!("{who} stands on this cell, so it cannot become a wall"; who = *who)
            }
            Self::Gem => "a gem lies on this cell, so it cannot become a wall".into(),
            Self::NoGame => "found no game; expected the goal \"gems\"".into(),
            Self::GameOver => "the game is over, so no wall can be placed".into(),
            Self::NoWalls => "no walls are left in hand".into(),
            Self::WallAlready => "a wall stands on this cell already".into(),
            Self::Terrain(inner) => inner.message(),
            Self::Size { found, expected } => {
                message!(
                    "a map of size {found}; expected {expected}",
                    found,
                    expected
                )
            }
        }
    }
}

error_with_message!(EditError: StartsHere(StartsHere), Map(CubeEditError), BadMap(BadCubeMap), Settings(BadSettings), Hunt(BadHunt), Terrain(NoTerrain));

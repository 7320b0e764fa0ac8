//! Replaces the map of a running chase.
//!
//! ```text
//! another size:   starts over
//! the same size:  the player and every monster of both maps continue where they are;
//!                 walls change around them, but no wall appears on an occupied cell or a gem;
//!                 new monsters begin at their starts, and removed ones lose their plans;
//!                 a monster whose plan became illegal, or whose search changed, plans at once
//! ```
//!
//! Monsters have no names. A monster of the new map continues one of the old map that starts in the same cell. The
//! others are paired in the order of the maps, as monsters whose start moved. A monster with wheels is never paired
//! with one without.

use super::changes::lay_floor;
use super::monster::Monster;
use super::walker::Walker;
use super::{Chase, Settings};
use crate::map::{BadCubeMap, CubeMap, Hunt, HuntBy, MonsterSpawn};
use crate::space::{Cube, Direction, Space};

impl Chase {
    /// Continues on another map. Returns how many of its walls were left out because the cell is occupied or a gem is
    /// there.
    ///
    /// # Errors
    /// [`BadCubeMap`]. Nothing changes then.
    pub fn rebuild(&mut self, mut map: CubeMap) -> Result<usize, BadCubeMap> {
        if map.cube.size() != self.map.cube.size() {
            self.replace(map)?;
            return Ok(0);
        }
        map.check()?;
        let settings = following(&self.settings, &self.map, &map);
        let before = std::mem::replace(&mut self.settings, settings);
        let stays = pairs(&self.map.monsters, &map.monsters);
        let left_out = self.change_walls(&map.cube, &stays);
        std::mem::swap(&mut self.map.cube, &mut map.cube);
        let old = std::mem::replace(&mut self.map, map);
        self.player.walker.speed = self.map.player.speed_millicells;
        self.player.wandering = settings.wanders();
        self.change_monsters(&stays);

        let mut anew = before.mode != settings.mode;
        let mut asks = Vec::new();
        for (was, new) in old.monsters.iter().zip(&stays) {
            let Some(index) = *new else { continue };
            let spawn = &self.map.monsters[index];
            let is_walked_alike = before.smooth(&was.hunt) == settings.smooth(&spawn.hunt);
            let search = settings.of_monster(&spawn.hunt);
            let is_tuned = was.hunt != spawn.hunt
                || before.of_monster(&was.hunt).options() != search.options();
            anew |= is_tuned;
            let monster = &mut self.monsters[index];
            monster.retune(spawn, is_walked_alike);
            let keeps_plan = monster.keeps_plan(&self.map.cube, search.movement);
            // A monster that wakes later requests a plan then.
            if monster.awake && (is_tuned || !keeps_plan) {
                asks.push(index);
            }
        }
        if anew {
            self.planner.start_again();
        }
        self.request_plans(asks);
        Ok(left_out)
    }

    /// Starts anew with another map and the current settings.
    ///
    /// # Errors
    /// [`BadCubeMap`]. Nothing changes then.
    pub fn replace(&mut self, map: CubeMap) -> Result<(), BadCubeMap> {
        map.check()?;
        let settings = following(&self.settings, &self.map, &map);
        *self = Self::begun(map, settings);
        Ok(())
    }

    /// Makes the walls those of another cube, except on cells that stay occupied. Returns how many were left out.
    fn change_walls(&mut self, cube: &Cube, stays: &[Option<usize>]) -> usize {
        let mut taken = vec![false; cube.len()];
        mark_occupied(&self.map.cube, &self.player.walker, &mut taken);
        for (monster, new) in self.monsters.iter().zip(stays) {
            if new.is_some() {
                mark_occupied(&self.map.cube, &monster.walker, &mut taken);
            }
        }
        if let Some(gem_game) = &mut self.gem_game {
            gem_game.settle(&self.map.cube, &mut taken);
        }
        let mut left_out = 0;
        lay_floor(&mut self.map.cube, |was, key| {
            let stays = was.is_free(key) && !cube.is_free(key) && taken[key.index()];
            left_out += usize::from(stays);
            stays || cube.is_free(key)
        });
        left_out
    }

    /// Makes the monsters those of the map. Those that stay continue under their new number.
    fn change_monsters(&mut self, stays: &[Option<usize>]) {
        let old = std::mem::take(&mut self.monsters);
        let mut old: Vec<Option<Monster>> = old.into_iter().map(Some).collect();
        for (index, spawn) in self.map.monsters.iter().enumerate() {
            let before = stays.iter().position(|&new| new == Some(index));
            let same = before.and_then(|before| old[before].take());
            (self.monsters).push(same.unwrap_or_else(|| Monster::at(&self.map.cube, spawn)));
        }
        self.planner.renumber(stays, self.monsters.len());
    }
}

/// Returns the settings for another map: settings that came from the old map come from the new one.
fn following(settings: &Settings, old: &CubeMap, new: &CubeMap) -> Settings {
    let [old, new] = [old, new].map(Settings::of);
    /// Returns the new value if the value is the old one.
    fn follow<T: Copy + PartialEq>(value: T, old: T, new: T) -> T {
        if value == old { new } else { value }
    }
    Settings {
        mode: follow(settings.mode, old.mode, new.mode),
        algorithm: follow(settings.algorithm, old.algorithm, new.algorithm),
        weight: follow(settings.weight, old.weight, new.weight),
        k: follow(settings.k, old.k, new.k),
        jump_limit: follow(settings.jump_limit, old.jump_limit, new.jump_limit),
        heuristic: follow(settings.heuristic, old.heuristic, new.heuristic),
        movement: follow(settings.movement, old.movement, new.movement),
        costs: follow(settings.costs, old.costs, new.costs),
        open_list: follow(settings.open_list, old.open_list, new.open_list),
        awake: follow(settings.awake, old.awake, new.awake),
        repath_ms: follow(settings.repath_ms, old.repath_ms, new.repath_ms),
        ..*settings
    }
}

/// Returns, for each monster of a map, the monster of the other map that it continues.
fn pairs(old: &[MonsterSpawn], new: &[MonsterSpawn]) -> Vec<Option<usize>> {
    let mut stays = vec![None; old.len()];
    let mut is_taken = vec![false; new.len()];
    let mut pair = |alike: fn(&MonsterSpawn, &MonsterSpawn) -> bool| {
        let left = old.iter().zip(&mut stays).filter(|(_, to)| to.is_none());
        for (from, to) in left {
            let suits =
                |&at: &usize| !is_taken[at] && moves_alike(from, &new[at]) && alike(from, &new[at]);
            if let Some(at) = (0..new.len()).find(suits) {
                is_taken[at] = true;
                *to = Some(at);
            }
        }
    };
    pair(|a, b| a == b);
    pair(|a, b| a.cell == b.cell);
    pair(|a, b| a.hunt == b.hunt);
    pair(|_, _| true);
    stays
}

/// Returns whether both walk, or both drive on the same wheels.
fn moves_alike(a: &MonsterSpawn, b: &MonsterSpawn) -> bool {
    let wheels = |hunt: &Hunt| (hunt.by == Some(HuntBy::HYBRID)).then_some(hunt.turning_millicells);
    wheels(&a.hunt) == wheels(&b.hunt)
}

/// Marks the cells that a walker touches or enters.
fn mark_occupied(cube: &Cube, walker: &Walker, taken: &mut [bool]) {
    let around = Direction::ALL.map(|direction| cube.beside(walker.cell, direction));
    let on = [Some(walker.cell), walker.step.map(|step| step.to)];
    for cell in around.into_iter().chain(on).flatten() {
        taken[cube.key_inside(cell).index()] |= walker.occupies(cube, cell);
    }
}

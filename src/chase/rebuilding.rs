//! The running chase over an edited map.
//!
//! ```text
//! another size:   begins anew
//! the same size:  the player and every monster that both maps have go on where they are;
//!                 walls change around them, but no wall comes to stand where somebody stands or a gem lies;
//!                 new monsters begin at their starts, those that are gone take their plans along;
//!                 who can no longer walk its plan, or is to search otherwise, asks at once
//! ```
//!
//! Monsters have no names. One of the new map is one of the old if it starts in the same cell; the others are
//! paired in the order of the maps, as those whose start was moved. One with wheels is never taken for one without.

use super::edit_error::EditError;
use super::input::MapEdit;
use super::monster::Monster;
use super::packed::PackedMap;
use super::walker::Walker;
use super::{Chase, Settings};
use crate::map::{BadCubeMap, CubeMap, Hunt, HuntBy, MonsterSpawn};
use crate::space::{Cube, Direction, Key, Space};

impl Chase {
    /// Goes on over another map; how many of its walls were left out, as somebody stands or a gem lies there.
    ///
    /// # Errors
    /// [`BadCubeMap`]; nothing is changed then.
    #[inline(never)]
    pub fn rebuild(&mut self, map: CubeMap) -> Result<usize, BadCubeMap> {
        if map.cube.size() != self.map.cube.size() {
            self.replace(map)?;
            return Ok(0);
        }
        map.check()?;
        let settings = following(&self.settings, &self.map, &map);
        let before = std::mem::replace(&mut self.settings, settings);
        let stays = pairs(&self.map.monsters, &map.monsters);
        let left_out = self.change_walls(&map.cube, &stays);
        let old_spawns = std::mem::take(&mut self.map.monsters);
        self.map = CubeMap {
            cube: std::mem::replace(&mut self.map.cube, Cube::new(Cube::MIN_SIZE)),
            ..map
        };
        self.player.walker.speed = self.map.player.speed_millicells;
        self.change_monsters(&stays);

        let mut anew = before.mode != settings.mode;
        let mut asks = Vec::new();
        for (old, new) in stays.iter().enumerate() {
            let Some(index) = *new else { continue };
            let (was, spawn) = (&old_spawns[old], &self.map.monsters[index]);
            let walk = |settings: &Settings, hunt| settings.of_monster(hunt).smooth(hunt);
            let is_walked_alike = walk(&before, &was.hunt) == walk(&settings, &spawn.hunt);
            let (monster, cube) = (&mut self.monsters[index], &self.map.cube);
            monster.retune(spawn, is_walked_alike);
            if monster.plan_is_legal(cube, settings.movement) {
                monster.see_edit(cube);
            } else {
                monster.drop_plan();
                asks.push(index);
            }
            if was.hunt != spawn.hunt {
                anew = true;
                asks.push(index);
            }
        }
        if anew {
            self.planner.begin_again();
        }
        asks.dedup();
        let awake: Vec<bool> = self.monsters.iter().map(|one| one.awake).collect();
        self.rouse();
        for index in asks {
            // Who was woken just now has asked.
            if awake[index] && self.monsters[index].awake {
                self.ask(index);
            }
        }
        Ok(left_out)
    }

    /// Goes on over the map with one edit. A start alone is only that: whoever starts there goes on where it is.
    ///
    /// # Errors
    /// [`EditError::Map`]; nothing is changed then.
    #[inline(never)]
    pub fn edit(&mut self, edit: &MapEdit) -> Result<(), EditError> {
        let mut map = self.map.clone();
        match edit {
            &MapEdit::Player(cell) => map.place_player(cell)?,
            &MapEdit::Monster(monster, cell) => map.place_monster(monster, cell)?,
            &MapEdit::WithoutMonster(monster) => map.remove_monster(monster)?,
            MapEdit::Face(face, cells) => map.replace_face(*face, cells)?,
        }
        self.rebuild(map)?;
        Ok(())
    }

    /// The same as an input: true.
    ///
    /// # Errors
    /// [`EditError::Size`] where it would begin anew, and [`EditError::BadMap`].
    #[inline(never)]
    pub(super) fn rebuild_to(&mut self, map: &PackedMap) -> Result<bool, EditError> {
        let (found, expected) = (map.size(), self.map.cube.size());
        if found != expected {
            return Err(EditError::Size { found, expected });
        }
        self.rebuild(map.map())?;
        Ok(true)
    }

    /// Begins anew with another map, by the choices in force.
    ///
    /// # Errors
    /// [`BadCubeMap`]; nothing is changed then.
    #[inline(never)]
    pub fn replace(&mut self, map: CubeMap) -> Result<(), BadCubeMap> {
        map.check()?;
        let settings = following(&self.settings, &self.map, &map);
        *self = Self::begun(map, settings);
        Ok(())
    }

    /// Makes the walls those of another cube, except where somebody stands who stays; how many were left out.
    fn change_walls(&mut self, cube: &Cube, stays: &[Option<usize>]) -> usize {
        let mut taken = vec![false; cube.len()];
        let monsters = self.monsters.iter().zip(stays);
        let staying = monsters.filter(|(_, new)| new.is_some());
        for walker in staying
            .map(|(monster, _)| &monster.walker)
            .chain([&self.player.walker])
        {
            stood_on(&self.map.cube, walker, &mut taken);
        }
        if let Some(quest) = &mut self.quest {
            quest.settle(&self.map.cube, &mut taken);
        }
        let mut left_out = 0;
        for index in 0..cube.len() as u32 {
            let key = Key(index);
            let is_free = cube.is_free(key);
            if is_free == self.map.cube.is_free(key) {
                continue;
            }
            if !is_free && taken[key.index()] {
                left_out += 1;
                continue;
            }
            self.map.cube.set_free(cube.cell(key), is_free);
        }
        left_out
    }

    /// Makes the monsters those of the map: who stays goes on, under its new number.
    fn change_monsters(&mut self, stays: &[Option<usize>]) {
        let spawns = &self.map.monsters;
        let mut kept: Vec<Option<Monster>> = spawns.iter().map(|_| None).collect();
        for (monster, new) in std::mem::take(&mut self.monsters).into_iter().zip(stays) {
            if let Some(index) = *new {
                kept[index] = Some(monster);
            }
        }
        let cube = &self.map.cube;
        self.monsters = kept
            .into_iter()
            .zip(spawns)
            .map(|(monster, spawn)| monster.unwrap_or_else(|| Monster::at(cube, spawn)))
            .collect();
        self.planner.renumber(stays, self.monsters.len());
    }
}

/// The choices for another map: what was the map's own is that of the new one.
fn following(settings: &Settings, old: &CubeMap, new: &CubeMap) -> Settings {
    let mut settings = *settings;
    if settings.mode == old.mode {
        settings.mode = new.mode;
    }
    if settings.repath_ms == old.repath_ms {
        settings.repath_ms = new.repath_ms;
    }
    settings
}

/// For each monster of a map which one of another it is.
fn pairs(old: &[MonsterSpawn], new: &[MonsterSpawn]) -> Vec<Option<usize>> {
    let mut stays = vec![None; old.len()];
    let mut is_taken = vec![false; new.len()];
    let mut pair = |alike: fn(&MonsterSpawn, &MonsterSpawn) -> bool| {
        for (from, to) in old.iter().zip(&mut stays) {
            if to.is_some() {
                continue;
            }
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

/// Whether both walk, or drive on the same wheels.
fn moves_alike(a: &MonsterSpawn, b: &MonsterSpawn) -> bool {
    let wheels = |hunt: &Hunt| (hunt.by == Some(HuntBy::HYBRID)).then_some(hunt.turning_millicells);
    wheels(&a.hunt) == wheels(&b.hunt)
}

/// Marks the cells that any part of a walker is in, or on the way into.
fn stood_on(cube: &Cube, walker: &Walker, taken: &mut [bool]) {
    let around = Direction::ALL.map(|direction| cube.beside(walker.cell, direction));
    let ahead = walker.step.map(|step| step.to);
    let cells = around
        .into_iter()
        .chain([Some(walker.cell), ahead])
        .flatten();
    for cell in cells {
        taken[cube.key_inside(cell).index()] |= walker.occupies(cube, cell);
    }
}

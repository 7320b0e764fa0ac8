//! Edits of the whole map during a chase.

use super::chase::Chase;
use super::cube::Cube;
use super::stopwatch::Stopwatch;
use crate::{errors, options};
use cubechase::chase::packed::PackedMap;
use cubechase::chase::{Input, Timeline};
use cubechase::map::{CubeEditError, CubeMap};
use cubechase::space::{Face, SurfaceCell};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Cube {
    /// Creates a cube with floor on all faces, the player in the middle of the front, and a monster in the middle of the back.
    /// Throws `OptionError` if no cube has this size.
    pub fn blank(size: f64) -> Result<Cube, JsValue> {
        let sizes = cubechase::space::Cube::MIN_SIZE..=cubechase::space::Cube::MAX_SIZE;
        let size = options::whole_u32("size", size, sizes)?;
        Ok(Self(CubeMap::blank(size)))
    }
}

#[wasm_bindgen]
impl Chase {
    /// Continues the chase on another map. The player, and the monsters that both maps have, stay where they are. A map of
    /// another size restarts the chase. Returns how many walls are left out because an actor stands there.
    pub fn rebuild(&mut self, cube: &Cube) -> Result<usize, JsValue> {
        if cube.0.cube.size() != self.size() {
            self.rebuild_anew(cube)?;
            return Ok(0);
        }
        self.rebuild_to(cube.0.clone())
    }

    /// Restarts the chase on another map with the same options. Throws `EditError`.
    #[wasm_bindgen(js_name = rebuildAnew)]
    pub fn rebuild_anew(&mut self, cube: &Cube) -> Result<(), JsValue> {
        self.chase.replace(cube.0.clone()).map_err(errors::edit)?;
        self.after_rebuilding(true);
        Ok(())
    }

    /// Replaces one face: one byte for each cell, row by row, 0 for a wall. Returns the same as `rebuild`. Throws `OptionError`
    /// if the face does not exist, and `EditError` if the number of cells is wrong.
    #[wasm_bindgen(js_name = rebuildFace)]
    pub fn rebuild_face(&mut self, face: f64, cells: &[u8]) -> Result<usize, JsValue> {
        let last = Face::ALL.len() as u32 - 1;
        let face = Face::ALL[options::whole_u32("face", face, 0..=last)? as usize];
        self.edit(|map| map.replace_face(face, cells))
    }

    /// Sets the cell where the player starts. The player stays where it is. Returns the same as `rebuild`. Throws
    /// `OptionError`, and `EditError` if a monster starts there.
    #[wasm_bindgen(js_name = rebuildPlayer)]
    pub fn rebuild_player(&mut self, face: f64, x: f64, y: f64) -> Result<usize, JsValue> {
        let cell = self.cell(face, x, y)?;
        self.edit(|map| map.place_player(cell))
    }

    /// Sets the cell where a monster starts; with −1, adds a monster. Returns the same as `rebuild`. Throws `OptionError`, and
    /// `EditError` if another actor starts there.
    #[wasm_bindgen(js_name = rebuildMonster)]
    pub fn rebuild_monster(
        &mut self,
        monster: f64,
        face: f64,
        x: f64,
        y: f64,
    ) -> Result<usize, JsValue> {
        let cell = self.cell(face, x, y)?;
        let monster = self.monster_or_none(monster)?;
        self.edit(|map| map.place_monster(monster, cell))
    }

    /// Removes a monster. Returns the same as `rebuild`. Throws `OptionError` if the monster does not exist, and `EditError` if it
    /// is the last one.
    #[wasm_bindgen(js_name = rebuildWithout)]
    pub fn rebuild_without(&mut self, monster: f64) -> Result<usize, JsValue> {
        let monster = self.monster(monster)?;
        self.edit(|map| map.remove_monster(monster))
    }

    /// Returns a copy of the starts of all actors, the player first: face, x and y of each.
    pub fn starts(&self) -> Vec<u32> {
        let map = self.chase.map();
        let monsters = map.monsters.iter().map(|monster| monster.cell);
        let flat = |cell: SurfaceCell| [cell.face as u32, cell.x, cell.y];
        [map.player.cell]
            .into_iter()
            .chain(monsters)
            .flat_map(flat)
            .collect()
    }

    /// Continues the chase on the map with one edit. Returns the same as `rebuild`.
    fn edit(
        &mut self,
        change: impl FnOnce(&mut CubeMap) -> Result<(), CubeEditError>,
    ) -> Result<usize, JsValue> {
        let mut map = self.chase.map().clone();
        change(&mut map).map_err(errors::edit)?;
        self.rebuild_to(map)
    }

    fn rebuild_to(&mut self, map: CubeMap) -> Result<usize, JsValue> {
        let left_out = match &mut self.timeline {
            None => self.chase.rebuild(map).map_err(errors::edit)?,
            Some(timeline) => {
                let input = Input::Rebuild(Box::new(PackedMap::of(&map)));
                let given = timeline.give(&mut self.chase, input);
                given.map_err(errors::edit)?;
                let cells = map.cube.cells().iter().zip(self.chase.cube().cells());
                cells.filter(|(wanted, is)| wanted != is).count()
            }
        };
        self.after_rebuilding(false);
        Ok(left_out)
    }

    /// Updates the handle after a change of the map. The stopwatch restarts, because monsters may have other numbers.
    fn after_rebuilding(&mut self, restarts: bool) {
        self.stopwatch = Stopwatch::new();
        if let Some(timeline) = self.timeline.as_mut().filter(|_| restarts) {
            **timeline = Timeline::of(&self.chase);
        }
        self.draw();
    }
}

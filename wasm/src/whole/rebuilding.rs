//! A chase that goes on over an edited map.

use super::chase::Chase;
use super::cube::Cube;
use super::stopwatch::Stopwatch;
use crate::{errors, options};
use cubechase::chase::packed::PackedMap;
use cubechase::chase::{Input, Timeline};
use cubechase::map::{CubeEditError, CubeMap};
use cubechase::message::Said;
use cubechase::space::{Face, SurfaceCell};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Cube {
    /// Floor on all faces, the player in the middle of the front and a monster in that of the back. Throws
    /// `OptionError` for a size that no cube has.
    pub fn blank(size: f64) -> Result<Cube, JsValue> {
        let sizes = cubechase::space::Cube::MIN_SIZE..=cubechase::space::Cube::MAX_SIZE;
        Ok(Self(CubeMap::blank(options::whole_u32(
            "size", size, sizes,
        )?)))
    }
}

#[wasm_bindgen]
impl Chase {
    /// Continues the chase on another map. The player and the monsters of both maps keep their places, and walls change around
    /// them. A map of another size restarts the chase. Returns how many walls were left out because an actor stands there.
    pub fn rebuild(&mut self, cube: &Cube) -> Result<usize, JsValue> {
        if cube.0.cube.size() != self.size() {
            self.rebuild_anew(cube)?;
            return Ok(0);
        }
        self.rebuild_to(cube.0.clone())
    }

    /// Begins anew with another map, by the choices in force.
    #[wasm_bindgen(js_name = rebuildAnew)]
    pub fn rebuild_anew(&mut self, cube: &Cube) -> Result<(), JsValue> {
        self.chase
            .replace(cube.0.clone())
            .map_err(|error| fault(&error))?;
        self.look_anew(true);
        Ok(())
    }

    /// The same with one face changed: a byte a cell, row by row, 0 for a wall. Throws `OptionError` for a face that there is
    /// not, `EditError` for another number of cells.
    #[wasm_bindgen(js_name = rebuildFace)]
    pub fn rebuild_face(&mut self, face: f64, cells: &[u8]) -> Result<usize, JsValue> {
        let last = Face::ALL.len() as u32 - 1;
        let face = Face::ALL[options::whole_u32("face", face, 0..=last)? as usize];
        self.edit(|map| map.replace_face(face, cells))
    }

    /// The player starts in another cell from now on, and stays where it is. Throws `OptionError`, and `EditError` where a
    /// monster starts.
    #[wasm_bindgen(js_name = rebuildPlayer)]
    pub fn rebuild_player(&mut self, face: f64, x: f64, y: f64) -> Result<usize, JsValue> {
        let cell = self.cell(face, x, y)?;
        self.edit(|map| map.place_player(cell))
    }

    /// A monster starts in another cell from now on; with −1 there is one more. Throws `OptionError`, and `EditError` where
    /// somebody else starts.
    #[wasm_bindgen(js_name = rebuildMonster)]
    pub fn rebuild_monster(
        &mut self,
        monster: f64,
        face: f64,
        x: f64,
        y: f64,
    ) -> Result<usize, JsValue> {
        let cell = self.cell(face, x, y)?;
        let monster = if monster < 0.0 {
            None
        } else {
            Some(self.monster(monster)?)
        };
        self.edit(|map| map.place_monster(monster, cell))
    }

    /// A monster is taken away. Throws `OptionError` for one that there is not, `EditError` for the last.
    #[wasm_bindgen(js_name = rebuildWithout)]
    pub fn rebuild_without(&mut self, monster: f64) -> Result<usize, JsValue> {
        let monster = self.monster(monster)?;
        self.edit(|map| map.remove_monster(monster))
    }

    /// A copy of where everybody starts, the player first: face, x and y of each in turn.
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

    fn cell(&self, face: f64, x: f64, y: f64) -> Result<SurfaceCell, JsValue> {
        options::surface_cell(self.size(), face, x, y)
    }

    /// Continues the chase on the map with one edit. Returns how many walls were left out because an actor stands there.
    fn edit(
        &mut self,
        change: impl FnOnce(&mut CubeMap) -> Result<(), CubeEditError>,
    ) -> Result<usize, JsValue> {
        let mut map = self.chase.map().clone();
        change(&mut map).map_err(|error| errors::named("EditError", &error))?;
        self.rebuild_to(map)
    }

    fn rebuild_to(&mut self, map: CubeMap) -> Result<usize, JsValue> {
        let left_out = match &mut self.timeline {
            None => self.chase.rebuild(map).map_err(|error| fault(&error))?,
            Some(timeline) => {
                let input = Input::Rebuild(Box::new(PackedMap::of(&map)));
                timeline
                    .give(&mut self.chase, input)
                    .map_err(|error| fault(&error))?;
                let cells = map.cube.cells().iter().zip(self.chase.cube().cells());
                cells.filter(|(wanted, is)| wanted != is).count()
            }
        };
        self.look_anew(false);
        Ok(left_out)
    }

    /// Another map lies there, and monsters may have other numbers.
    fn look_anew(&mut self, begins: bool) {
        self.stopwatch = Stopwatch::new();
        if let Some(timeline) = self.timeline.as_mut().filter(|_| begins) {
            **timeline = Timeline::of(&self.chase);
        }
        self.draw();
    }
}

fn fault(error: &dyn Said) -> JsValue {
    errors::named("EditError", error)
}

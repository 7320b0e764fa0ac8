//! The handle of the map of a cube: reads, generates and writes it.

use crate::{errors, options};
use cubechase::chase::Settings;
use cubechase::map::{CubeMap, Hunt, cube_xml};
use cubechase::maze::{self, Generator};
use cubechase::space;
use wasm_bindgen::prelude::*;

/// The map of a cube: six faces, a player and monsters.
#[wasm_bindgen]
pub struct Cube(pub(super) CubeMap);

#[wasm_bindgen]
impl Cube {
    /// Reads cube XML. Throws `MapError`, and `OptionError` if `text` is not a string.
    #[wasm_bindgen(js_name = fromXml)]
    pub fn from_xml(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    ) -> Result<Cube, JsValue> {
        let text = options::Value::new("text", text).text()?;
        cube_xml::read(&text).map(Self).map_err(errors::map)
    }

    /// Generates a cube of an odd size from 5 to 255. The generator of its faces must leave rooms at odd columns and rows; by
    /// default, it is backtracking. The same seed gives the same cube. Throws `OptionError`.
    pub fn generate(size: f64, seed: f64, generator: Option<String>) -> Result<Cube, JsValue> {
        let size = options::whole_u32("size", size, 0..=u32::MAX)?;
        let seed = options::whole("seed", seed, 0..=options::MAX_SAFE)?;
        let generator = match generator {
            Some(word) => {
                let value = options::Value::new("generator", word.into());
                value.word(maze::cube::GENERATORS)?
            }
            None => Generator::default(),
        };
        let map = maze::cube::generate_by(generator, size, seed);
        map.map(Self).map_err(errors::option)
    }

    /// Writes cube XML.
    #[wasm_bindgen(js_name = toXml)]
    pub fn to_xml(&self) -> Result<String, JsValue> {
        cube_xml::write(&self.0).map_err(errors::option)
    }

    /// The number of cells along an edge.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> u32 {
        self.0.cube.size()
    }

    /// The number of monsters.
    #[wasm_bindgen(getter)]
    pub fn monsters(&self) -> usize {
        self.0.monsters.len()
    }

    /// Words with blanks between them. First, how its monsters hunt unless an option changes that: where, whether they avoid
    /// one another, whether the player stands still at first, algorithm, heuristic, movement, costs and open list. Then the
    /// searches, heuristics and walks of single monsters.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn words(&self) -> String {
        let settings = Settings::of(&self.0);
        let mut words = vec![
            settings.mode.name(),
            self.0.collisions.name(),
            if settings.awake { "true" } else { "false" },
            settings.algorithm.name(),
            settings.heuristic.name(),
            settings.movement.name(),
            settings.costs.name(),
            settings.open_list.name(),
        ];
        let hunts = self.0.monsters.iter().map(|monster| &monster.hunt);
        words.extend(hunts.flat_map(Hunt::names));
        words.join(" ")
    }

    /// The seconds between two plans of a monster.
    #[wasm_bindgen(getter)]
    pub fn repath(&self) -> f64 {
        f64::from(self.0.repath_ms) / 1000.0
    }
}

/// Sets a cell to "wall" or "floor". Returns whether the cell changed. Throws `OptionError` if the word is unknown or the cell
/// does not exist, and `EditError` for terrain.
pub(super) fn set_cell(
    cube: &mut space::Cube,
    face: f64,
    x: f64,
    y: f64,
    kind: JsValue,
) -> Result<bool, JsValue> {
    let kind = options::kind(kind)?;
    let cell = options::surface_cell(cube.size(), face, x, y)?;
    cube.set(cell, kind).map_err(errors::edit)
}

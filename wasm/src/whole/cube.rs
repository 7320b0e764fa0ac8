//! The handle of a cube as a map: read, generated, written.

use crate::{errors, options};
use cubechase::map::{CubeMap, Mode, cube_xml};
use cubechase::maze::{self, Generator};
use cubechase::space;
use cubechase::words::Word;
use wasm_bindgen::prelude::*;

/// Six mazes with a player and monsters.
#[wasm_bindgen]
pub struct Cube(pub(super) CubeMap);

#[wasm_bindgen]
impl Cube {
    /// Reads cube XML. Throws `MapError`, and `OptionError` for a text that is none.
    #[wasm_bindgen(js_name = fromXml)]
    pub fn from_xml(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    ) -> Result<Cube, JsValue> {
        let text = options::Value::new("text", text).text()?;
        cube_xml::read(&text)
            .map(Self)
            .map_err(|error| errors::map(&error))
    }

    /// Makes a cube of an odd size from 5 to 255, its faces by a generator that leaves rooms at odd columns and rows, by backtracking if none is named;
    /// the seed decides. Throws `OptionError`.
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
        maze::cube::generate_by(generator, size, seed)
            .map(Self)
            .map_err(|error| errors::option(&error))
    }

    /// Writes cube XML.
    #[wasm_bindgen(js_name = toXml)]
    pub fn to_xml(&self) -> Result<String, JsValue> {
        cube_xml::write(&self.0).map_err(|error| errors::option(&error))
    }

    /// Cells along an edge.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> u32 {
        self.0.cube.size()
    }

    /// How many monsters there are.
    #[wasm_bindgen(getter)]
    pub fn monsters(&self) -> usize {
        self.0.monsters.len()
    }

    /// The searches and walks that its monsters ask for, each word once.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn hunts(&self) -> Vec<String> {
        let hunts = || self.0.monsters.iter().map(|monster| monster.hunt);
        let searches = hunts().filter_map(|hunt| hunt.by.map(Word::word));
        let walks = hunts().filter_map(|hunt| hunt.walk.map(Word::word));
        let mut words: Vec<&str> = Vec::new();
        for word in searches.chain(walks) {
            if !words.contains(&word) {
                words.push(word);
            }
        }
        words.into_iter().map(str::to_owned).collect()
    }

    /// Whether its monsters hunt over the edges, before any option.
    #[wasm_bindgen(getter, js_name = overEdges)]
    pub fn over_edges(&self) -> bool {
        self.0.mode == Mode::Cube
    }

    /// Seconds from one plan of a monster to its next.
    #[wasm_bindgen(getter)]
    pub fn repath(&self) -> f64 {
        f64::from(self.0.repath_ms) / 1000.0
    }
}

/// Makes a cell "wall" or "floor". Returns true if that changed anything. Throws `OptionError` for another word or a cell that
/// does not exist, `EditError` for terrain.
pub(super) fn set_cell(
    cube: &mut space::Cube,
    face: f64,
    x: f64,
    y: f64,
    kind: JsValue,
) -> Result<bool, JsValue> {
    let kind = options::kind(kind)?;
    let cell = options::surface_cell(cube.size(), face, x, y)?;
    let changed = cube.set(cell, kind);
    changed.map_err(|error| errors::named("EditError", &error))
}

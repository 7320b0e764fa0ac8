//! The game over a chase, for JavaScript.

use super::chase::Chase;
use crate::schema::numbers;
use crate::{errors, options};
use cubechase::chase::Input;
use cubechase::space::SurfaceCell;
use wasm_bindgen::prelude::*;

numbers! {
    /// How far a game has come.
    Phase = cubechase::chase::Phase { Ready, Running, Won, Lost };
}

#[wasm_bindgen]
impl Chase {
    /// A copy of the game: its phase, lives and walls left, then four numbers a gem: face, x, y, and 1 if it was collected.
    /// Running with all lives, two walls left, and one gem at (3, 4) of the front to collect: `[1, 3, 2, 0, 3, 4, 0]`.
    /// Empty without a game.
    #[wasm_bindgen(js_name = gemGameCopy)]
    pub fn gem_game_copy(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        if let Some(gem_game) = self.chase.gem_game() {
            numbers.extend_from_slice(&[gem_game.phase as u32, gem_game.lives, gem_game.walls]);
            for gem in &gem_game.gems {
                let SurfaceCell { face, x, y } = gem.cell;
                numbers.extend_from_slice(&[face as u32, x, y, u32::from(gem.is_taken)]);
            }
        }
        numbers
    }

    /// Places one of the walls in hand on a cell. Throws `OptionError` for one that does not exist, `EditError` where none can
    /// stand, or none is left.
    #[wasm_bindgen(js_name = placeWall)]
    pub fn place_wall(&mut self, face: f64, x: f64, y: f64) -> Result<(), JsValue> {
        let cell = options::surface_cell(self.size(), face, x, y)?;
        self.place(Some(cell))
    }

    /// The same on the cell ahead of the player.
    #[wasm_bindgen(js_name = placeWallAhead)]
    pub fn place_wall_ahead(&mut self) -> Result<(), JsValue> {
        self.place(None)
    }

    fn place(&mut self, cell: Option<SurfaceCell>) -> Result<(), JsValue> {
        self.give(Input::PlaceWall(cell))
            .map_err(|error| errors::named("EditError", &error))?;
        self.draw();
        Ok(())
    }
}

//! The game within a chase.

use super::chase::Chase;
use crate::errors;
use crate::schema::numbers;
use cubechase::chase::Input;
use cubechase::space::SurfaceCell;
use wasm_bindgen::prelude::*;

numbers! {
    /// The phase of a game.
    Phase = cubechase::chase::Phase { Ready, Running, Won, Lost };
}

#[wasm_bindgen]
impl Chase {
    /// Returns a copy of the state of the game: its phase, the remaining lives and walls, then four numbers for each gem: face,
    /// x, y, and 1 if it is collected. Empty without a game. For a running game with three lives, two walls and one gem at
    /// (3, 4) on the front: `[1, 3, 2, 0, 3, 4, 0]`.
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

    /// Places one of the player's walls on a cell. Throws `OptionError` if the cell does not exist, and `EditError` if the cell
    /// cannot become a wall or no wall is left.
    #[wasm_bindgen(js_name = placeWall)]
    pub fn place_wall(&mut self, face: f64, x: f64, y: f64) -> Result<(), JsValue> {
        let cell = self.cell(face, x, y)?;
        self.place(Some(cell))
    }

    /// Places one of the walls on the cell ahead of the player. Throws `EditError`.
    #[wasm_bindgen(js_name = placeWallAhead)]
    pub fn place_wall_ahead(&mut self) -> Result<(), JsValue> {
        self.place(None)
    }

    fn place(&mut self, cell: Option<SurfaceCell>) -> Result<(), JsValue> {
        self.give(Input::PlaceWall(cell)).map_err(errors::edit)?;
        self.draw();
        Ok(())
    }
}

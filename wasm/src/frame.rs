//! The arrays of a chase's present frame, for views into memory.

use super::chase::Chase;
use wasm_bindgen::prelude::*;

/// Where the arrays of the present frame lie in memory. `Picture` documents their shapes.
#[wasm_bindgen]
impl Chase {
    /// `Float32Array`, `actorStride()` numbers an actor, the player first.
    #[wasm_bindgen(js_name = actorsPtr)]
    pub fn actors_ptr(&self) -> usize {
        self.picture.actors.as_ptr() as usize
    }

    /// Numbers in `actors`.
    #[wasm_bindgen(js_name = actorsLen)]
    pub fn actors_len(&self) -> usize {
        self.picture.actors.len()
    }

    /// `Uint8Array`, a `CellKind` a cell; the key of a cell is `face·N² + y·N + x`.
    #[wasm_bindgen(js_name = cellsPtr)]
    pub fn cells_ptr(&self) -> usize {
        self.picture.cells.as_ptr() as usize
    }

    /// Bytes in `cells`.
    #[wasm_bindgen(js_name = cellsLen)]
    pub fn cells_len(&self) -> usize {
        self.picture.cells.len()
    }

    /// `Uint32Array`, the keys ahead of each monster, one plan after another.
    #[wasm_bindgen(js_name = plansPtr)]
    pub fn plans_ptr(&self) -> usize {
        self.picture.plans.as_ptr() as usize
    }

    /// Numbers in `plans`.
    #[wasm_bindgen(js_name = plansLen)]
    pub fn plans_len(&self) -> usize {
        self.picture.plans.len()
    }

    /// `Uint32Array`: monster `m` plans `plans[ends[m]]` up to, without, `plans[ends[m + 1]]`.
    #[wasm_bindgen(js_name = planEndsPtr)]
    pub fn plan_ends_ptr(&self) -> usize {
        self.picture.plan_ends.as_ptr() as usize
    }

    /// Numbers in `planEnds`.
    #[wasm_bindgen(js_name = planEndsLen)]
    pub fn plan_ends_len(&self) -> usize {
        self.picture.plan_ends.len()
    }

    /// `Float32Array`: right, up and outwards on the screen, as axes of the cube.
    #[wasm_bindgen(js_name = screenPtr)]
    pub fn screen_ptr(&self) -> usize {
        self.picture.screen.as_ptr() as usize
    }

    /// Numbers in `screen`.
    #[wasm_bindgen(js_name = screenLen)]
    pub fn screen_len(&self) -> usize {
        self.picture.screen.len()
    }

    /// `Uint32Array`: what the search of the plan looked at last did, in order, a number a mark: the mark in the lowest
    /// three bits, the key above them. Opened cell 5, then expanded it: `[41, 42]`.
    #[wasm_bindgen(js_name = orderPtr)]
    pub fn order_ptr(&self) -> usize {
        self.chase.planner().order().as_ptr() as usize
    }

    /// Numbers in `order`.
    #[wasm_bindgen(js_name = orderLen)]
    pub fn order_len(&self) -> usize {
        self.chase.planner().order().len()
    }
}

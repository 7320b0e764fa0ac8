//! The handle of a crowd: many walkers, one field, flat arrays.

use super::chase::MAX_TICKS;
use super::cube::{Cube, set_cell};
use crate::options::MAX_SAFE;
use crate::schema::options;
use crate::{errors, options, view};
use cubechase::chase;
use cubechase::map::CubeMap;
use cubechase::space::{self, Movement};
use wasm_bindgen::prelude::*;

options! {
    /// The choices for a crowd. What you leave out has its default.
    CrowdOptions "CrowdOptions" => Reading;
    "walkers" whole(1..=chase::Crowd::MAX_WALKERS) = "10000", "The number of walkers." => |read, it| read.walkers = it as usize;
    "seed" whole(0..=MAX_SAFE) = "1", "The same seed gives the same starts." => |read, it| read.seed = it;
    "speed" thousandths(CubeMap::SPEEDS) = "3", "Cells a second." => |read, it| read.speed = it.0;
    "spread" thousandths(0..=900) = "0", "By which share the slowest walkers are slower." =>
        |read, it| read.spread = it.0;
    "movement" words(Movement::SQUARES) = "8-strict", "Which neighbours a step leads to." =>
        |read, it| read.movement = it;
    "budget" whole(1..=u32::MAX) = "12288", "The most cells to expand in one tick." =>
        |read, it| read.budget = it;
    "perCell" whole(1..=u32::MAX), "The most walkers in one cell. The others wait." =>
        |read, it| read.per_cell = it as u32;
}

/// What the options say.
struct Reading {
    walkers: usize,
    seed: u64,
    speed: u32,
    spread: u32,
    movement: Movement,
    budget: u64,
    per_cell: u32,
}

/// Walkers on a copy of a cube, with the arrays of the present frame.
#[wasm_bindgen]
pub struct Crowd {
    cube: space::Cube,
    crowd: chase::Crowd,
    /// Where each walker is in space, three numbers each.
    places: Vec<f32>,
}

#[wasm_bindgen]
impl Crowd {
    /// Walkers on free cells drawn by the seed, who stand until there is a target. Copies the cube.
    /// Throws `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(cube: &Cube, options: Option<CrowdOptions>) -> Result<Crowd, JsValue> {
        let mut read = Reading {
            walkers: 10_000,
            seed: 1,
            speed: CubeMap::MONSTER_SPEED,
            spread: 0,
            movement: Movement::default(),
            budget: chase::Crowd::BUDGET,
            per_cell: u32::MAX,
        };
        CrowdOptions::read(options, &mut read)?;
        let cube = cube.0.cube.clone();
        let mut crowd = chase::Crowd::new(&cube, read.walkers, read.seed, read.speed)
            .map_err(|error| errors::option(&error))?
            .with_speed_spread(read.spread);
        (crowd.movement, crowd.budget, crowd.per_cell) =
            (read.movement, read.budget, read.per_cell);
        let mut crowd = Self {
            cube,
            crowd,
            places: Vec::new(),
        };
        crowd.draw();
        Ok(crowd)
    }

    /// Where to walk from now on. Throws `OptionError` for a cell that does not exist.
    pub fn target(&mut self, face: f64, x: f64, y: f64) -> Result<(), JsValue> {
        let cell = options::surface_cell(self.size(), face, x, y)?;
        self.crowd.target(&self.cube, cell);
        Ok(())
    }

    /// Changes how many walkers there are, and how many go into one cell at the most. Whoever stays
    /// walks on. Throws `OptionError`.
    pub fn resize(
        &mut self,
        walkers: f64,
        #[wasm_bindgen(js_name = perCell)] per_cell: f64,
    ) -> Result<(), JsValue> {
        let walkers = options::whole_u32("walkers", walkers, 1..=chase::Crowd::MAX_WALKERS as u32)?;
        let per_cell = options::whole_u32("perCell", per_cell, 1..=u32::MAX)?;
        self.crowd
            .resize(&self.cube, walkers as usize)
            .map_err(|error| errors::option(&error))?;
        self.crowd.per_cell = per_cell;
        self.draw();
        Ok(())
    }

    /// Advances by `n` fixed steps of 1/60 s. Throws `OptionError` for what is not a whole number
    /// from 0 to a million.
    pub fn tick(&mut self, n: f64) -> Result<(), JsValue> {
        for _ in 0..options::whole_u32("tick", n, 0..=MAX_TICKS)? {
            self.crowd.step(&self.cube);
        }
        self.draw();
        Ok(())
    }

    fn draw(&mut self) {
        self.places.clear();
        for walker in 0..self.crowd.walkers() {
            let place = self.crowd.place(&self.cube, walker);
            let cells = place.map(|units| units as f32 / chase::units::CELL as f32);
            self.places.extend(cells);
        }
    }

    /// Makes a cell "wall" or "floor" while they walk. Returns true if that changed anything.
    /// Throws `OptionError` for another word or a cell that does not exist, `EditError` for terrain.
    #[wasm_bindgen(js_name = setCell)]
    pub fn set_cell(
        &mut self,
        face: f64,
        x: f64,
        y: f64,
        #[wasm_bindgen(unchecked_param_type = "string")] kind: JsValue,
    ) -> Result<bool, JsValue> {
        set_cell(&mut self.cube, face, x, y, kind)
    }

    /// Cells along an edge.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> u32 {
        self.cube.size()
    }

    /// How many walkers there are.
    #[wasm_bindgen(getter)]
    pub fn walkers(&self) -> usize {
        self.crowd.walkers()
    }

    /// How many of them stand on the target.
    #[wasm_bindgen(getter)]
    pub fn arrived(&self) -> usize {
        self.crowd.arrived()
    }

    /// Whether the field that they follow leads to the target on the cube as it is.
    #[wasm_bindgen(getter, js_name = isCurrent)]
    pub fn is_current(&self) -> bool {
        self.crowd.is_current(&self.cube)
    }

    /// Cells expanded so far, for all fields together.
    #[wasm_bindgen(getter)]
    pub fn expanded(&self) -> f64 {
        self.crowd.field().expanded() as f64
    }

    /// Address and length in memory of four arrays. `Float32Array`, three numbers a walker: its place in space, in cells from
    /// the cube's middle. `Uint32Array`, a number a walker: the cell it left last, `face·N² + y·N + x`. `Uint8Array`, a byte a
    /// walker: where it walks from there, clockwise from 0, north, to 7, north-west; 8 while it stands. `Uint8Array`, a byte a
    /// cell, by its key: the direction of the next cell to the target, 8 where there is none; empty before the first field.
    pub fn views(&self) -> Vec<usize> {
        let (cells, directions) = (self.crowd.cells(), self.crowd.directions());
        let field = self.crowd.field().next();
        [
            view(&self.places),
            view(cells),
            view(directions),
            view(field),
        ]
        .concat()
    }
}

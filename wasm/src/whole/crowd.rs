//! The handle of a crowd: many walkers that follow one field.

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
    /// The options of a crowd. Each has a default.
    CrowdOptions "CrowdOptions" => Reading;
    "walkers" whole(1..=chase::Crowd::MAX_WALKERS) = "10000", "The number of walkers." => |read, it| read.walkers = it as usize;
    "seed" whole(0..=MAX_SAFE) = "1", "The seed of the starting cells. The same seed gives the same cells." => |read, it| read.seed = it;
    "speed" thousandths(CubeMap::SPEEDS) = "3", "The speed in cells per second." => |read, it| read.speed = it.get();
    "spread" thousandths(0..=900) = "0", "How much slower the slowest walkers are, as a share of the speed. The other speeds lie in between." =>
        |read, it| read.spread = it.get();
    "movement" words(Movement::SQUARES) = "8-strict", "The neighbours of a cell, and the corners that a step may cut." =>
        |read, it| read.movement = it;
    "budget" whole(1..=u32::MAX) = "12288", "The most cells that the search of a new field expands in one tick." =>
        |read, it| read.budget = it;
    "perCell" whole(1..=u32::MAX), "The most walkers in one cell. The others wait. No limit by default; 1 with `yielding`." =>
        |read, it| read.per_cell = Some(it as u32);
    "yielding" flag() = "false", "Whether walkers avoid collisions, so that no two are in one place or exchange places." =>
        |read, it| read.yielding = it;
}

/// The options as they are read.
struct Reading {
    walkers: usize,
    seed: u64,
    speed: u32,
    spread: u32,
    movement: Movement,
    budget: u64,
    per_cell: Option<u32>,
    yielding: bool,
}

/// Walkers on a copy of a cube, with the arrays of the current frame.
#[wasm_bindgen]
pub struct Crowd {
    cube: space::Cube,
    crowd: chase::Crowd,
    yielding: bool,
    /// The position of each walker in space, three numbers each.
    places: Vec<f32>,
}

#[wasm_bindgen]
impl Crowd {
    /// Creates a crowd on a copy of a cube. The walkers start on random free cells and stand until there is a target. Throws
    /// `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(cube: &Cube, options: Option<CrowdOptions>) -> Result<Crowd, JsValue> {
        let mut read = Reading {
            walkers: 10_000,
            seed: 1,
            speed: CubeMap::MONSTER_SPEED,
            spread: 0,
            movement: Movement::default(),
            budget: chase::Crowd::BUDGET,
            per_cell: None,
            yielding: false,
        };
        CrowdOptions::read(options, &mut read)?;
        let cube = cube.0.cube.clone();
        let mut crowd = chase::Crowd::new(&cube, read.walkers, read.seed, read.speed)
            .map_err(errors::option)?
            .with_speed_spread(read.spread);
        (crowd.movement, crowd.budget) = (read.movement, read.budget);
        crowd.per_cell = read.per_cell.unwrap_or(u32::MAX);
        if read.yielding {
            crowd
                .make_yielding(&cube, read.walkers, read.per_cell.unwrap_or(1))
                .map_err(errors::option)?;
        }
        let mut crowd = Self {
            cube,
            crowd,
            yielding: read.yielding,
            places: Vec::new(),
        };
        crowd.draw();
        Ok(crowd)
    }

    /// Sets the cell to which all walk. Throws `OptionError` if the cell does not exist.
    pub fn target(&mut self, face: f64, x: f64, y: f64) -> Result<(), JsValue> {
        let cell = options::surface_cell(self.size(), face, x, y)?;
        self.crowd.target(&self.cube, cell);
        Ok(())
    }

    /// Changes the number of walkers, and the most walkers in one cell. The remaining walkers continue. Throws `OptionError`.
    pub fn resize(
        &mut self,
        walkers: f64,
        #[wasm_bindgen(js_name = perCell)] per_cell: f64,
    ) -> Result<(), JsValue> {
        let walkers = options::whole_u32("walkers", walkers, 1..=chase::Crowd::MAX_WALKERS as u32)?;
        let per_cell = options::whole_u32("perCell", per_cell, 1..=u32::MAX)?;
        let resized = if self.yielding {
            self.crowd
                .make_yielding(&self.cube, walkers as usize, per_cell)
        } else {
            self.crowd.resize(&self.cube, walkers as usize)
        };
        resized.map_err(errors::option)?;
        self.crowd.per_cell = per_cell;
        self.draw();
        Ok(())
    }

    /// Advances by `n` ticks of 1/60 s. Throws `OptionError` if `n` is not a whole number from 0 to 1,000,000.
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

    /// Sets a cell to "wall" or "floor" while the crowd walks. Returns whether the cell changed. Throws `OptionError` if the word
    /// is unknown or the cell does not exist, and `EditError` for terrain.
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

    /// The number of cells along an edge.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> u32 {
        self.cube.size()
    }

    /// The number of walkers.
    #[wasm_bindgen(getter)]
    pub fn walkers(&self) -> usize {
        self.crowd.walkers()
    }

    /// The number of walkers that stand on the target. With `yielding`, how often a walker there has entered again.
    #[wasm_bindgen(getter)]
    pub fn arrived(&self) -> usize {
        self.crowd.arrived()
    }

    /// Whether the field that the walkers follow is up to date with the target and the cube.
    #[wasm_bindgen(getter, js_name = isCurrent)]
    pub fn is_current(&self) -> bool {
        self.crowd.is_current(&self.cube)
    }

    /// The number of expanded cells, of all fields together.
    #[wasm_bindgen(getter)]
    pub fn expanded(&self) -> f64 {
        self.crowd.field().expanded() as f64
    }

    /// Returns the address and the length of four arrays in memory:
    ///
    /// - `Float32Array`, three numbers for each walker: its position in space, in cells from the middle of the cube.
    /// - `Uint32Array`, one number for each walker: the cell that it left last, `face·N² + y·N + x`.
    /// - `Uint8Array`, one byte for each walker: its direction from that cell, clockwise from 0 for north to 7 for north-west;
    ///   8 if it stands.
    /// - `Uint8Array`, one byte for each cell, by key: the direction to the next cell towards the target; 8 if there is none.
    ///   Empty before the first field.
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

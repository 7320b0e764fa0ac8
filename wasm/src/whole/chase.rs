//! The handle of a chase.

use super::actors::EVENT_STRIDE;
use super::cube::Cube;
use super::picture::Picture;
use super::stopwatch::Stopwatch;
use crate::options::MAX_SAFE;
use crate::schema::options;
use crate::{errors, options, view};
use cubechase::chase::gem_game::Goal;
use cubechase::chase::player::ScreenDirection;
use cubechase::chase::{self, EditError, Input, Mode, Settings, TICKS_PER_SECOND, Timeline};
use cubechase::map::{Collisions, CubeMap, Hunt, cube_xml};
use cubechase::named::{Costs, OpenList};
use cubechase::space::{Movement, Space, SurfaceCell};
use wasm_bindgen::prelude::*;

options! {
    /// The options of a chase. Each has a default.
    ChaseOptions "ChaseOptions" => (Settings, Collisions);
    "chase" words(Mode::NAMES), "Whether monsters hunt on their own face or over the whole cube. By default, the map decides." => |(read, _), it| read.mode = it;
    "collisions" words(Collisions::NAMES), "Whether monsters avoid one another, so that no two are in one cell. By default, the map decides." =>
        |(_, collisions), it| *collisions = it;
    "algorithm" words(Settings::ALGORITHMS), "The search algorithm of monsters. By default, the map decides, and without its word, `astar`." => |(read, _), it| read.algorithm = it;
    "heuristic" words(Settings::HEURISTICS), "The heuristic, which estimates the remaining cost. By default, the map decides, and without its word, `octile`." => |(read, _), it| read.heuristic = it;
    "movement" words(Movement::SQUARES), "The neighbours of a cell, and the corners that a step may cut. By default, the map decides, and without its word, `8-strict`." =>
        |(read, _), it| read.movement = it;
    "costs" words(Costs::NAMES), "The costs of a straight and a diagonal step. \"sqrt2\" is 1 and √2. By default, the map decides, and without its word, `10/14`." =>
        |(read, _), it| read.costs = it;
    "openList" words(OpenList::LEAST_FIRST), "The data structure of the open list. By default, the map decides, and without its word, `buckets`." =>
        |(read, _), it| read.open_list = it;
    "repath" thousandths(CubeMap::REPATHS_MS), "The seconds between two plans of a monster. By default, the map decides." =>
        |(read, _), it| read.repath_ms = it.get();
    "seed" whole(0..=MAX_SAFE) = "1", "The seed of the random numbers. The same seed gives the same chase." => |(read, _), it| read.seed = it;
    "wander" flag() = "false", "Whether the player wanders by itself until the first key." => |(read, _), it| read.wander = it;
    "awake" flag(), "Whether the player stands still until the first key, even with `wander`. By default, the map decides." => |(read, _), it| read.awake = it;
    "rest" flag() = "false", "Whether a player that wanders stands still." => |(read, _), it| read.rest = it;
    "goal" words(Goal::NAMES) = "none", "What the player must achieve. It takes effect with the next reset." => |(read, _), it| read.goal = it;
    "budget" whole(Settings::BUDGETS) = "57660",
        "The most cells that all searches together expand in one tick. The default suffices for 60 monsters on faces of 31 × 31 cells." =>
        |(read, _), it| read.budget = it as u32;
}

/// The longest time by which one call of `step` advances, so that the chase does not race after the page was suspended.
const MAX_STEP_MS: f64 = 250.0;

/// The most ticks of one call of `tick`: more than four hours of play.
pub(super) const MAX_TICKS: u32 = 1_000_000;

/// The most milliseconds by which one call of `step` advances.
#[wasm_bindgen(js_name = maxStepMs)]
pub fn max_step_ms() -> f64 {
    MAX_STEP_MS
}

/// A chase, with the arrays of its current frame.
#[wasm_bindgen]
pub struct Chase {
    pub(super) chase: chase::Chase,
    pub(super) picture: Picture,
    /// Recorded after `keepTimeline`.
    pub(super) timeline: Option<Box<Timeline>>,
    rest_ms: f64,
    pub(super) stopwatch: Stopwatch,
}

#[wasm_bindgen]
impl Chase {
    /// Creates a chase on a copy of a cube, with all actors at their starts. Throws `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(cube: &Cube, options: Option<ChaseOptions>) -> Result<Chase, JsValue> {
        let mut read = (Settings::of(&cube.0), cube.0.collisions);
        ChaseOptions::read(options, &mut read)?;
        let (settings, collisions) = read;
        let map = CubeMap {
            collisions,
            ..cube.0.clone()
        };
        let chase = chase::Chase::new(map, settings);
        chase.map(Self::on).map_err(errors::option)
    }

    /// Changes some options while the chase continues. If it throws an `OptionError`, nothing is changed.
    pub fn configure(&mut self, options: ChaseOptions) -> Result<(), JsValue> {
        let mut read = (*self.chase.settings(), self.chase.map().collisions);
        ChaseOptions::read(Some(options), &mut read)?;
        let (settings, collisions) = read;
        for input in [Input::Configure(settings), Input::Collisions(collisions)] {
            self.give(input).map_err(errors::option)?;
        }
        self.draw();
        Ok(())
    }

    /// Advances by the whole ticks of 1/60 s in `ms` plus the rest of the previous call, at most 250 ms at once. Returns the
    /// number of ticks. Ignores a time that is not finite.
    pub fn step(&mut self, ms: f64) -> u32 {
        if ms.is_finite() {
            self.rest_ms += ms.clamp(0.0, MAX_STEP_MS);
        }
        let tick_ms = 1000.0 / f64::from(TICKS_PER_SECOND);
        let ticks = (self.rest_ms / tick_ms).floor();
        self.rest_ms -= ticks * tick_ms;
        self.advance(ticks as u32);
        ticks as u32
    }

    /// Advances by `n` ticks. Throws `OptionError` if `n` is not a whole number from 0 to 1,000,000.
    pub fn tick(&mut self, n: f64) -> Result<(), JsValue> {
        self.advance(options::whole_u32("tick", n, 0..=MAX_TICKS)?);
        Ok(())
    }

    fn advance(&mut self, ticks: u32) {
        let Self {
            chase,
            timeline,
            stopwatch,
            ..
        } = self;
        for _ in 0..ticks {
            let watch = |moment| stopwatch.at(moment);
            match timeline {
                Some(timeline) => timeline.tick(chase, watch),
                None => chase.tick_watched(watch),
            }
        }
        self.draw();
    }

    /// Moves all actors to their starts and uses the same seed again. Edits stay. The recorded timeline begins anew.
    pub fn reset(&mut self) {
        self.chase.reset();
        if let Some(timeline) = &mut self.timeline {
            **timeline = Timeline::of(&self.chase);
        }
        self.start_here();
    }

    /// Presses a key: "up", "down", "left" or "right" on the screen. Throws `OptionError`.
    pub fn press(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] direction: JsValue,
    ) -> Result<(), JsValue> {
        let _ = self.give(Input::Press(on_screen(direction)?));
        Ok(())
    }

    /// Releases a key. Throws `OptionError`.
    pub fn release(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] direction: JsValue,
    ) -> Result<(), JsValue> {
        let _ = self.give(Input::Release(on_screen(direction)?));
        Ok(())
    }

    /// Sets a cell to "wall" or "floor" while the chase continues. Returns whether the cell changed. Throws `OptionError` if the
    /// word is unknown or the cell does not exist. Throws `EditError` if an actor stands or starts there, and for terrain.
    #[wasm_bindgen(js_name = setCell)]
    pub fn set_cell(
        &mut self,
        face: f64,
        x: f64,
        y: f64,
        #[wasm_bindgen(unchecked_param_type = "string")] kind: JsValue,
    ) -> Result<bool, JsValue> {
        let kind = options::kind(kind)?;
        let cell = self.cell(face, x, y)?;
        let changed = self
            .give(Input::SetCell { cell, kind })
            .map_err(errors::edit)?;
        self.draw();
        Ok(changed)
    }

    /// Returns an `EditError` that says why a cell cannot become a wall now; `undefined` if it can. Throws `OptionError` if the
    /// cell does not exist.
    #[wasm_bindgen(unchecked_return_type = "SaidError | undefined")]
    pub fn refusal(&self, face: f64, x: f64, y: f64) -> Result<Option<JsValue>, JsValue> {
        let cell = self.cell(face, x, y)?;
        let refused = self.chase.allows_wall(cell).err();
        Ok(refused.map(errors::edit))
    }

    /// Returns the map with its edits as cube XML.
    #[wasm_bindgen(js_name = toXml)]
    pub fn to_xml(&self) -> Result<String, JsValue> {
        cube_xml::write(self.chase.map()).map_err(errors::option)
    }

    /// Returns the same with the settings in force as those of the map: a chase on it begins with them.
    #[wasm_bindgen(js_name = xmlInForce)]
    pub fn xml_in_force(&self) -> Result<String, JsValue> {
        let map = self.chase.settings().in_map(self.chase.map());
        cube_xml::write(&map).map_err(errors::option)
    }

    /// Returns a copy of the events since the last call, six numbers each: kind, tick, and four that depend on the kind.
    /// Repath: monster, expanded, cost, cells. Caught: count. FaceChange: from, to. Gem: collected, total, face. Won: lives,
    /// walls. Lost: collected, total.
    #[wasm_bindgen(js_name = takeEvents)]
    pub fn take_events(&mut self) -> Vec<u32> {
        let mut flat = Vec::new();
        for event in self.chase.take_events() {
            let [a, b, c, d] = event.numbers;
            let numbers: [u32; EVENT_STRIDE] = [event.kind as u32, event.tick as u32, a, b, c, d];
            flat.extend_from_slice(&numbers);
        }
        flat
    }

    /// The number of ticks since the start.
    #[wasm_bindgen(getter)]
    pub fn ticks(&self) -> f64 {
        self.chase.ticks() as f64
    }

    /// The number of cells along an edge.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> u32 {
        self.chase.cube().size()
    }

    /// How often a monster caught the player.
    #[wasm_bindgen(getter)]
    pub fn caught(&self) -> u32 {
        self.chase.caught()
    }

    /// The number of monsters.
    #[wasm_bindgen(getter)]
    pub fn monsters(&self) -> usize {
        self.chase.monsters().len()
    }

    /// The seconds between two plans of a monster.
    #[wasm_bindgen(getter)]
    pub fn repath(&self) -> f64 {
        f64::from(self.chase.settings().repath_ms) / 1000.0
    }

    /// Whether the player wanders by itself.
    #[wasm_bindgen(getter)]
    pub fn wandering(&self) -> bool {
        self.chase.player().wandering
    }

    /// Changes with every edit of a cell.
    #[wasm_bindgen(getter, js_name = cellsVersion)]
    pub fn cells_version(&self) -> f64 {
        self.chase.cube().version() as f64
    }

    /// Selects the monster whose plans `last…` and the marks of `views` show; with −1, those of all monsters. The chase itself
    /// does not change. Throws `OptionError` if the monster does not exist.
    #[wasm_bindgen(js_name = lookAt)]
    pub fn look_at(&mut self, monster: f64) -> Result<(), JsValue> {
        let monster = self.monster_or_none(monster)?;
        self.chase.look_at(monster);
        self.draw();
        Ok(())
    }

    /// Returns the ticks until a monster requests its next plan; −1 if it sleeps or does not exist.
    #[wasm_bindgen(js_name = ticksToAsk)]
    pub fn ticks_to_ask(&self, monster: usize) -> f64 {
        self.chase
            .ticks_to_ask(monster)
            .map_or(-1.0, |ticks| ticks as f64)
    }

    /// Returns the name of a monster's search.
    #[wasm_bindgen(js_name = searchOf)]
    pub fn search_of(&self, monster: usize) -> String {
        self.chase.search_of(monster).unwrap_or_default().to_owned()
    }

    /// Returns facts about the latest plan of the monsters that `lookAt` selects; empty before the first plan. The numbers are:
    /// the monster, the expanded cells, the cost in tenths of a straight step, the length in cells with the first one, 1 if the plan
    /// leads to the player or 0 if it leads to the nearest reachable cell, and the milliseconds of the search over all its
    /// ticks.
    #[wasm_bindgen(js_name = lastCopy)]
    pub fn last_copy(&self) -> Vec<f64> {
        self.chase.planner().last().map_or_else(Vec::new, |plan| {
            vec![
                plan.monster as f64,
                plan.expanded as f64,
                plan.cost.units() as f64,
                plan.length as f64,
                f64::from(u8::from(plan.reaches)),
                self.stopwatch.last_ms(plan.monster),
            ]
        })
    }

    /// Returns the cost of that plan divided by the cost of a shortest path between the same ends. A Dijkstra search computes
    /// the shortest path. NaN before the first plan, and after an edit of its face.
    #[wasm_bindgen(js_name = lastRatio)]
    pub fn last_ratio(&self) -> f64 {
        self.chase
            .planner()
            .last_ratio(self.chase.cube())
            .unwrap_or(f64::NAN)
    }

    /// Says why plans may be longer than a shortest path; `undefined` if they never are.
    #[wasm_bindgen(getter, js_name = estimateWarning, unchecked_return_type = "Said | undefined")]
    pub fn estimate_warning(&self) -> Option<JsValue> {
        // Cubes have only floor and walls.
        let warning = self.chase.settings().options().warning(true);
        warning.as_ref().map(errors::said)
    }

    /// Whether monsters hunt over the edges of the cube.
    #[wasm_bindgen(getter, js_name = overEdges)]
    pub fn over_edges(&self) -> bool {
        self.chase.settings().mode == Mode::Cube
    }

    /// Whether the search stays on faces although monsters hunt over the edges, because it cannot cross them.
    #[wasm_bindgen(getter, js_name = staysOnFaces)]
    pub fn stays_on_faces(&self) -> bool {
        self.over_edges() && !self.chase.settings().crosses_edges(&Hunt::default())
    }

    /// Returns the address and the length of the arrays of the current frame in memory. [`Picture`] documents `actors`, `cells`,
    /// `plans`, `plan_ends` and `screen`, in this order. The last array is a `Uint32Array` of the marks that the search of the
    /// selected plan made, in order. A number has the mark in its lowest three bits and the key above them. If the search
    /// opened and then expanded cell 5, the numbers are `[41, 42]`.
    pub fn views(&self) -> Vec<usize> {
        let picture = &self.picture;
        let order = self.chase.planner().order();
        [
            view(&picture.actors),
            view(&picture.cells),
            view(&picture.plans),
            view(&picture.plan_ends),
            view(&picture.screen),
            view(order),
        ]
        .concat()
    }

    /// Returns a hash of all that moves and counts, to compare two runs on the same map.
    pub fn digest(&self) -> u64 {
        self.chase.digest()
    }

    pub(super) fn on(chase: chase::Chase) -> Self {
        let mut handle = Self {
            chase,
            timeline: None,
            picture: Picture::default(),
            rest_ms: 0.0,
            stopwatch: Stopwatch::new(),
        };
        handle.draw();
        handle
    }

    /// Shows the chase at its current tick, and drops the rest of the last step.
    pub(super) fn start_here(&mut self) {
        self.rest_ms = 0.0;
        self.draw();
    }

    /// Applies an input to the chase. The timeline records it.
    pub(super) fn give(&mut self, input: Input) -> Result<bool, EditError> {
        match &mut self.timeline {
            Some(timeline) => timeline.give(&mut self.chase, input),
            None => self.chase.take(&input),
        }
    }

    /// Checks the number of a monster.
    pub(super) fn monster(&self, monster: f64) -> Result<usize, JsValue> {
        let last = self.monsters().saturating_sub(1) as u32;
        Ok(options::whole_u32("monster", monster, 0..=last)? as usize)
    }

    /// Like [`monster`](Self::monster); `None` for a negative number.
    pub(super) fn monster_or_none(&self, monster: f64) -> Result<Option<usize>, JsValue> {
        if monster < 0.0 {
            return Ok(None);
        }
        self.monster(monster).map(Some)
    }

    /// Checks a cell of the cube.
    pub(super) fn cell(&self, face: f64, x: f64, y: f64) -> Result<SurfaceCell, JsValue> {
        options::surface_cell(self.size(), face, x, y)
    }

    pub(super) fn draw(&mut self) {
        self.picture.take(&self.chase);
    }
}

fn on_screen(direction: JsValue) -> Result<ScreenDirection, JsValue> {
    options::Value::new("direction", direction).word(ScreenDirection::NAMES)
}

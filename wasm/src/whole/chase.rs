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
use cubechase::map::{CubeMap, Hunt, cube_xml};
use cubechase::space::{Movement, Space};
use cubechase::words::Word;
use wasm_bindgen::prelude::*;

options! {
    /// The choices for a chase. What you leave out has its default.
    ChaseOptions "ChaseOptions" => Settings;
    "chase" words(Mode::ALL), "Where monsters hunt. The map decides if left out." => |read, it| read.mode = it;
    "algorithm" words(Settings::ALGORITHMS) = "astar", "The search that monsters plan with." => |read, it| read.algorithm = it;
    "heuristic" words(Settings::HEURISTICS) = "octile", "The estimate." => |read, it| read.heuristic = it;
    "movement" words(Movement::SQUARES) = "8-strict", "Which neighbours there are, and which corners may be cut." =>
        |read, it| read.movement = it;
    "repath" thousandths(CubeMap::REPATHS_MS), "Seconds from one plan of a monster to its next. The map decides if left out." =>
        |read, it| read.repath_ms = it.0;
    "seed" whole(0..=MAX_SAFE) = "1", "The same seed gives the same wandering." => |read, it| read.seed = it;
    "wander" flag() = "false", "Whether the player wanders by itself until the first key." => |read, it| read.wander = it;
    "rest" flag() = "false", "Whether a player that wanders stands still for now." => |read, it| read.rest = it;
    "goal" words(Goal::ALL) = "none", "What the player has to achieve, from the next reset on." => |read, it| read.goal = it;
    "budget" whole(Settings::BUDGETS) = "57660",
        "The most cells that all searches together expand in one tick. The default is enough for 60 monsters on faces of 31 × 31." =>
        |read, it| read.budget = it as u32;
}

/// The longest time that one call of `step` makes up for: a page that slept does not race.
const MAX_STEP_MS: f64 = 250.0;

/// The most fixed steps that one call of `tick` makes: more than four hours of play.
pub(super) const MAX_TICKS: u32 = 1_000_000;

/// The most milliseconds that one call of `step` takes.
#[wasm_bindgen(js_name = maxStepMs)]
pub fn max_step_ms() -> f64 {
    MAX_STEP_MS
}

/// A chase with the arrays of its present frame.
#[wasm_bindgen]
pub struct Chase {
    pub(super) chase: chase::Chase,
    pub(super) picture: Picture,
    /// What is kept of it, once somebody asked for that.
    pub(super) timeline: Option<Box<Timeline>>,
    rest_ms: f64,
    pub(super) stopwatch: Stopwatch,
}

#[wasm_bindgen]
impl Chase {
    /// Everybody at their start. Copies the cube. Throws `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(cube: &Cube, options: Option<ChaseOptions>) -> Result<Chase, JsValue> {
        let mut settings = Settings::of(&cube.0);
        ChaseOptions::read(options, &mut settings)?;
        let chase = chase::Chase::new(cube.0.clone(), settings);
        Ok(Self::on(chase.map_err(|error| errors::option(&error))?))
    }

    /// Changes the options that are given, while the chase goes on. Throws `OptionError`, and
    /// then nothing is changed.
    pub fn configure(&mut self, options: ChaseOptions) -> Result<(), JsValue> {
        let mut settings = *self.chase.settings();
        ChaseOptions::read(Some(options), &mut settings)?;
        self.give(Input::Configure(settings))
            .map_err(|error| errors::option(&error))?;
        self.draw();
        Ok(())
    }

    /// Advances by the whole fixed steps of 1/60 s in `ms` and what was left of the last call; at
    /// most 250 ms at once, and nothing for a time that is not a number. How many steps there were.
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

    /// Advances by `n` fixed steps at once. Throws `OptionError` for what is not a whole number
    /// from 0 to a million.
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

    /// Everybody back to their start, with the same seed; edits stay. What was kept of the past goes.
    pub fn reset(&mut self) {
        self.chase.reset();
        if let Some(timeline) = &mut self.timeline {
            **timeline = Timeline::of(&self.chase);
        }
        self.begin_here();
    }

    /// A key goes down: "up", "down", "left" or "right" on the screen. Throws `OptionError`.
    pub fn press(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] direction: JsValue,
    ) -> Result<(), JsValue> {
        let _ = self.give(Input::Press(on_screen(direction)?));
        Ok(())
    }

    /// A key comes up. Throws `OptionError`.
    pub fn release(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] direction: JsValue,
    ) -> Result<(), JsValue> {
        let _ = self.give(Input::Release(on_screen(direction)?));
        Ok(())
    }

    /// Makes a cell "wall" or "floor" while the chase goes on. Returns true if that changed
    /// anything. Throws `OptionError` for another word or a cell that does not exist, `EditError`
    /// where somebody stands or starts, and for terrain.
    #[wasm_bindgen(js_name = setCell)]
    pub fn set_cell(
        &mut self,
        face: f64,
        x: f64,
        y: f64,
        #[wasm_bindgen(unchecked_param_type = "string")] kind: JsValue,
    ) -> Result<bool, JsValue> {
        let kind = options::kind(kind)?;
        let cell = options::surface_cell(self.size(), face, x, y)?;
        let changed = self
            .give(Input::SetCell { cell, kind })
            .map_err(|error| errors::named("EditError", &error))?;
        self.draw();
        Ok(changed)
    }

    /// Why a wall cannot stand on a cell now, as an `EditError`; nothing where it can. Throws
    /// `OptionError` for a cell that does not exist.
    #[wasm_bindgen(unchecked_return_type = "SaidError | undefined")]
    pub fn refusal(&self, face: f64, x: f64, y: f64) -> Result<Option<JsValue>, JsValue> {
        let cell = options::surface_cell(self.size(), face, x, y)?;
        let refused = self.chase.allows_wall(cell).err();
        Ok(refused.map(|error| errors::named("EditError", &error)))
    }

    /// The map with its edits, as cube XML, everybody at their start.
    #[wasm_bindgen(js_name = toXml)]
    pub fn to_xml(&self) -> Result<String, JsValue> {
        cube_xml::write(self.chase.map()).map_err(|error| errors::option(&error))
    }

    /// A copy of what happened since the last call, six numbers an event: kind, tick, and four as
    /// the kind says. Repath: monster, expanded, cost, cells. Caught: count. FaceChange: from, to. Gem: collected, of how
    /// many, face. Won: lives, walls. Lost: collected, of how many.
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

    /// Fixed steps since the start.
    #[wasm_bindgen(getter)]
    pub fn ticks(&self) -> f64 {
        self.chase.ticks() as f64
    }

    /// Cells along an edge.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> u32 {
        self.chase.cube().size()
    }

    /// How often a monster reached the player.
    #[wasm_bindgen(getter)]
    pub fn caught(&self) -> u32 {
        self.chase.caught()
    }

    /// How many monsters there are.
    #[wasm_bindgen(getter)]
    pub fn monsters(&self) -> usize {
        self.chase.monsters().len()
    }

    /// Seconds from one plan of a monster to its next, as in force.
    #[wasm_bindgen(getter)]
    pub fn repath(&self) -> f64 {
        f64::from(self.chase.settings().repath_ms) / 1000.0
    }

    /// Whether the player walks by itself.
    #[wasm_bindgen(getter)]
    pub fn wandering(&self) -> bool {
        self.chase.player().wandering
    }

    /// Changes with every edit of a cell.
    #[wasm_bindgen(getter, js_name = cellsVersion)]
    pub fn cells_version(&self) -> f64 {
        self.chase.cube().version() as f64
    }

    /// Looks at the plans of one monster, by its number, or at everybody's with −1: what `last…` and `order` tell
    /// of. Changes nothing about the chase. Throws `OptionError` for a monster that there is not.
    #[wasm_bindgen(js_name = lookAt)]
    pub fn look_at(&mut self, monster: f64) -> Result<(), JsValue> {
        let monster = if monster < 0.0 {
            None
        } else {
            Some(self.monster(monster)?)
        };
        self.chase.look_at(monster);
        self.draw();
        Ok(())
    }

    /// Ticks until a monster asks for its next plan; −1 while it sleeps or is not there.
    #[wasm_bindgen(js_name = ticksToAsk)]
    pub fn ticks_to_ask(&self, monster: usize) -> f64 {
        self.chase
            .ticks_to_ask(monster)
            .map_or(-1.0, |ticks| ticks as f64)
    }

    /// With which search a monster plans.
    #[wasm_bindgen(js_name = searchOf)]
    pub fn search_of(&self, monster: usize) -> String {
        self.chase.search_of(monster).unwrap_or_default().to_owned()
    }

    /// A copy of what is known of the plan that was finished last, of those that are looked at: whose it is, the cells that its
    /// search expanded, its cost in tens and fourteens, its cells, the first included, 1 if it leads to the player and 0
    /// if only to the nearest cell that can be reached, and the milliseconds on the clock that its search took, over all the
    /// ticks that it was served in. Empty before the first.
    #[wasm_bindgen(js_name = lastCopy)]
    pub fn last_copy(&self) -> Vec<f64> {
        self.chase.planner().last().map_or_else(Vec::new, |plan| {
            vec![
                plan.monster as f64,
                plan.expanded as f64,
                plan.cost.0 as f64,
                plan.length as f64,
                f64::from(u8::from(plan.reaches)),
                self.stopwatch.last_ms(plan.monster),
            ]
        })
    }

    /// Its cost as a multiple of the shortest between its own ends, by a Dijkstra search made for
    /// the question; NaN before the first plan and once its face has been edited.
    #[wasm_bindgen(js_name = lastRatio)]
    pub fn last_ratio(&self) -> f64 {
        self.chase
            .planner()
            .last_ratio(self.chase.cube())
            .unwrap_or(f64::NAN)
    }

    /// A sentence or two when plans may be longer than the shortest, else nothing.
    #[wasm_bindgen(getter, js_name = estimateWarning, unchecked_return_type = "Said | undefined")]
    pub fn estimate_warning(&self) -> Option<JsValue> {
        // Cubes have floor and walls only.
        let warning = self.chase.settings().options().warning(true);
        warning.as_ref().map(errors::said)
    }

    /// Whether monsters hunt over the edges.
    #[wasm_bindgen(getter, js_name = overEdges)]
    pub fn over_edges(&self) -> bool {
        self.chase.settings().mode == Mode::Cube
    }

    /// Whether the search cannot go over the edges though monsters are to hunt there.
    #[wasm_bindgen(getter, js_name = staysOnFaces)]
    pub fn stays_on_faces(&self) -> bool {
        self.over_edges() && !self.chase.settings().crosses_edges(&Hunt::default())
    }

    /// Address and length in memory of the arrays of the present frame. [`Picture`] documents `actors`, `cells`, `plans`,
    /// `plan_ends` and `screen`, in this order. The last is a `Uint32Array`: what the search of the plan looked at last did,
    /// in order, a number a mark: the mark in the lowest three bits, the key above them. Opened cell 5, then expanded it: `[41, 42]`.
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

    /// One number for all that moves and counts, to compare two runs of one map by.
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

    /// Shows the chase at the tick where it stands, with nothing left of a step.
    pub(super) fn begin_here(&mut self) {
        self.rest_ms = 0.0;
        self.draw();
    }

    /// Gives the chase an input, which its past keeps.
    pub(super) fn give(&mut self, input: Input) -> Result<bool, EditError> {
        match &mut self.timeline {
            Some(timeline) => timeline.give(&mut self.chase, input),
            None => self.chase.take(&input),
        }
    }

    /// The number of a monster that there is.
    pub(super) fn monster(&self, monster: f64) -> Result<usize, JsValue> {
        let last = self.monsters().saturating_sub(1) as u32;
        Ok(options::whole_u32("monster", monster, 0..=last)? as usize)
    }

    pub(super) fn draw(&mut self) {
        self.picture.take(&self.chase);
    }
}

fn on_screen(direction: JsValue) -> Result<ScreenDirection, JsValue> {
    options::Value::new("direction", direction).word(ScreenDirection::ALL)
}

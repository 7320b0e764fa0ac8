//! Reads and changes the settings of single monsters during a chase.

use super::chase::Chase;
use crate::errors;
use crate::schema::{options, words_of};
use cubechase::chase::{Input, Settings};
use cubechase::map::{CubeMap, Hunt, HuntBy, Walk};
use cubechase::message;
use cubechase::named::{Algorithm, Costs, OpenList};
use cubechase::rules::HeuristicKind;
use cubechase::space::Movement;
use js_sys::Object;
use std::num::NonZeroU32;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The settings of one monster. For null, the options of the chase apply. */
export interface MonsterSettings {
  speed: number;
  /** "hybrid" for a monster with wheels. You cannot change its search and walk. */
  algorithm: ChaseOptions["algorithm"] | "hybrid" | null;
  heuristic: ChaseOptions["heuristic"] | null;
  movement: ChaseOptions["movement"] | null;
  costs: ChaseOptions["costs"] | null;
  openList: ChaseOptions["openList"] | null;
  walk: "steps" | "lines" | "curve" | null;
  weight: number | null;
  k: number | null;
  jumpLimit: number | null;
}
"#;

options! {
    /// The settings of one monster. Those that you leave out stay as they are. With `null`, the option of the chase applies.
    MonsterOptions "MonsterOptions" => (Hunt, u32);
    "speed" thousandths(CubeMap::SPEEDS), "The speed in cells per second." => |(_, speed), it| *speed = it.get();
    "algorithm" or_null(words(Settings::ALGORITHMS)), "The search algorithm." =>
        |(hunt, _), it| hunt.by = it.and_then(|algorithm| (algorithm.name()).parse::<HuntBy>().ok());
    "heuristic" or_null(words(Settings::HEURISTICS)), "The heuristic." => |(hunt, _), it| hunt.heuristic = it;
    "movement" or_null(words(Movement::SQUARES)), "The neighbours of a cell, and the corners that a step may cut." => |(hunt, _), it| hunt.movement = it;
    "costs" or_null(words(Costs::NAMES)), "The costs of a straight and a diagonal step." => |(hunt, _), it| hunt.costs = it;
    "openList" or_null(words(OpenList::LEAST_FIRST)), "The data structure of the open list." => |(hunt, _), it| hunt.open_list = it;
    "walk" or_null(words(Walk::NAMES)), "How the monster walks along its plan." => |(hunt, _), it| hunt.walk = it;
    "weight" or_null(thousandths(Hunt::WEIGHTS)) for "algorithm" words_of!(Settings::ALGORITHMS, |it| it.is_weighted()),
        "The weight of the estimate." => |(hunt, _), it| hunt.weight = it;
    "k" or_null(whole(Hunt::KS)) for "algorithm" words_of!(Settings::ALGORITHMS, |it| matches!(it, Algorithm::KBest { .. })), "The number of directions that the search keeps." =>
        |(hunt, _), it| hunt.k = it.map(|k| k as u8);
    "jumpLimit" or_null(whole(Hunt::JUMP_LIMITS)) for "algorithm" words_of!(Settings::ALGORITHMS, |it| matches!(it, Algorithm::Jps { .. })), "The most cells in a jump." =>
        |(hunt, _), it| hunt.jump_limit = it.and_then(|cells| NonZeroU32::new(cells as u32));
}

#[wasm_bindgen]
impl Chase {
    /// Returns the settings of a monster: those of its map, and changes since. Throws `OptionError` if the monster does not
    /// exist.
    #[wasm_bindgen(js_name = settingsOf, unchecked_return_type = "MonsterSettings")]
    pub fn settings_of(&self, monster: f64) -> Result<JsValue, JsValue> {
        let spawn = self.chase.map().monsters[self.monster(monster)?];
        let hunt = spawn.hunt;
        let number = |number: Option<f64>| number.map_or(JsValue::NULL, JsValue::from);
        let word = |word: Option<&str>| word.map_or(JsValue::NULL, JsValue::from);
        let parts = [
            (
                "speed",
                number(Some(f64::from(spawn.speed_millicells) / 1000.0)),
            ),
            ("algorithm", word(hunt.by.map(HuntBy::name))),
            ("heuristic", word(hunt.heuristic.map(HeuristicKind::name))),
            ("movement", word(hunt.movement.map(Movement::name))),
            ("costs", word(hunt.costs.map(Costs::name))),
            ("openList", word(hunt.open_list.map(OpenList::name))),
            ("walk", word(hunt.walk.map(Walk::name))),
            ("weight", number(hunt.weight.map(|weight| weight.value()))),
            ("k", number(hunt.k.map(f64::from))),
            (
                "jumpLimit",
                number(hunt.jump_limit.map(|cells| cells.get().into())),
            ),
        ];
        Ok(errors::with(Object::new().into(), &parts))
    }

    /// Changes settings of a monster while the chase continues. They become part of the map. If it throws an `OptionError`,
    /// nothing is changed.
    #[wasm_bindgen(js_name = tune)]
    pub fn tune(&mut self, monster: f64, given: MonsterOptions) -> Result<(), JsValue> {
        let monster = self.monster(monster)?;
        let spawn = self.chase.map().monsters[monster];
        let mut read = (spawn.hunt, spawn.speed_millicells);
        MonsterOptions::read(Some(given), &mut read)?;
        let (hunt, speed) = read;
        let tune = Input::Tune {
            monster,
            hunt,
            speed_millicells: speed,
        };
        if !self.give(tune).map_err(errors::option)? {
            return Err(errors::option(message!(
                "algorithm: monster {n} has wheels; expected none",
                n = monster + 1
            )));
        }
        self.draw();
        Ok(())
    }
}

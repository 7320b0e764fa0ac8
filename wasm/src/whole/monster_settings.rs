//! How single monsters hunt: told, and changed while the chase goes on.

use super::chase::Chase;
use crate::errors;
use crate::schema::options;
use cubechase::chase::{Input, Settings};
use cubechase::map::{CubeMap, Hunt, HuntBy, Walk};
use cubechase::message;
use cubechase::words::Word;
use js_sys::Object;
use std::num::NonZeroU32;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What one monster was asked for: null where the chase's own choice holds. */
export interface MonsterSettings {
  speed: number;
  /** "hybrid" of one with wheels, whose search and walk cannot be changed. */
  algorithm: ChaseOptions["algorithm"] | "hybrid" | null;
  walk: "steps" | "lines" | "curve" | null;
  weight: number | null;
  k: number | null;
  jumpLimit: number | null;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// See the TypeScript above.
    #[wasm_bindgen(typescript_type = "MonsterSettings")]
    pub type MonsterSettings;
}

options! {
    /// How one monster hunts. What you leave out stays as it is. `null` takes it back, so that the chase's own choice holds.
    MonsterOptions "MonsterOptions" => (Hunt, u32);
    "speed" thousandths(CubeMap::SPEEDS), "Cells a second." => |(_, speed), it| *speed = it.0;
    "algorithm" or_null(words(Settings::ALGORITHMS)), "The search that it plans with." =>
        |(hunt, _), it| hunt.by = it.and_then(|algorithm| HuntBy::parse(algorithm.row().word).ok());
    "walk" or_null(words(Walk::ALL)), "How it walks along its plan." => |(hunt, _), it| hunt.walk = it;
    "weight" or_null(thousandths(Hunt::WEIGHTS)) for "algorithm" ["astar", "weighted", "dynamic-weighted", "theta", "lazy-theta"],
        "The weight of the estimate." => |(hunt, _), it| hunt.weight = it;
    "k" or_null(whole(Hunt::KS)) for "algorithm" ["k-best"], "How many directions the search keeps." =>
        |(hunt, _), it| hunt.k = it.map(|k| k as u8);
    "jumpLimit" or_null(whole(Hunt::JUMP_LIMITS)) for "algorithm" ["jps"], "The most cells that a jump goes." =>
        |(hunt, _), it| hunt.jump_limit = it.and_then(|cells| NonZeroU32::new(cells as u32));
}

#[wasm_bindgen]
impl Chase {
    /// What a monster was asked for, by its map or since. Throws `OptionError` for a monster that there is not.
    #[wasm_bindgen(js_name = settingsOf)]
    pub fn settings_of(&self, monster: f64) -> Result<MonsterSettings, JsValue> {
        let spawn = self.chase.map().monsters[self.monster(monster)?];
        let hunt = spawn.hunt;
        let number = |number: Option<f64>| number.map_or(JsValue::NULL, JsValue::from);
        let word = |word: Option<&str>| word.map_or(JsValue::NULL, JsValue::from);
        let parts = [
            (
                "speed",
                number(Some(f64::from(spawn.speed_millicells) / 1000.0)),
            ),
            ("algorithm", word(hunt.by.map(Word::word))),
            ("walk", word(hunt.walk.map(Word::word))),
            ("weight", number(hunt.weight.map(|weight| weight.value()))),
            ("k", number(hunt.k.map(f64::from))),
            (
                "jumpLimit",
                number(hunt.jump_limit.map(|cells| cells.get().into())),
            ),
        ];
        Ok(errors::with(Object::new().into(), &parts).unchecked_into())
    }

    /// Changes what is given of how a monster hunts, while the chase goes on; the map keeps it. Throws `OptionError`, and
    /// then nothing is changed.
    #[wasm_bindgen(js_name = tune)]
    pub fn tune(&mut self, monster: f64, given: MonsterOptions) -> Result<(), JsValue> {
        let monster = self.monster(monster)?;
        let spawn = self.chase.map().monsters[monster];
        let mut read = (spawn.hunt, spawn.speed_millicells);
        MonsterOptions::read(Some(given), &mut read)?;
        let (hunt, speed) = read;
        let monster_settings = Input::Tune {
            monster,
            hunt,
            speed_millicells: speed,
        };
        if !self
            .give(monster_settings)
            .map_err(|error| errors::option(&error))?
        {
            return Err(errors::option(&message!(
                "algorithm: monster {n} has wheels; expected none",
                n = monster + 1
            )));
        }
        self.draw();
        Ok(())
    }
}

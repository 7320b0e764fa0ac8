//! How single monsters hunt: told, and changed while the chase goes on.

use super::chase::Chase;
use super::errors;
use super::options::{Value, read_options};
use cubechase::chase::{Input, Settings};
use cubechase::map::{CubeMap, Hunt, HuntBy, Walk};
use cubechase::words::Word;
use js_sys::Object;
use std::num::NonZeroU32;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What one monster can be asked for. What is not given stays as it is; null takes it back, so that the chase's own holds. */
export interface MonsterOptions {
  /** Cells a second, from 0.1 to 20. */
  speed?: number;
  algorithm?: ChaseOptions["algorithm"] | null;
  /** How it walks what it planned. */
  walk?: "steps" | "lines" | "curve" | null;
  /** Of a search that has one, from 0 to 1000. */
  weight?: number | null;
  /** How many directions k-best keeps, from 1 to 8. */
  k?: number | null;
  /** The most cells that a jump of jps goes, from 1 to 4096. */
  jumpLimit?: number | null;
}
/** What one monster was asked for: null where the chase's own choice holds. */
export interface MonsterTuning {
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
    #[wasm_bindgen(typescript_type = "MonsterOptions")]
    pub type MonsterOptions;
    /// See the TypeScript above.
    #[wasm_bindgen(typescript_type = "MonsterTuning")]
    pub type MonsterTuning;
}

#[wasm_bindgen]
impl Chase {
    /// What a monster was asked for, by its map or since. Throws `OptionError` for a monster that there is not.
    #[wasm_bindgen(js_name = tuningOf)]
    pub fn tuning_of(&self, monster: f64) -> Result<MonsterTuning, JsValue> {
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
        let (mut hunt, mut speed) = (spawn.hunt, spawn.speed_millicells);
        read_options! { given, value;
            "speed" => speed = value.thousandths(CubeMap::SPEEDS)?.0,
            "algorithm" => hunt.by = value
                .unless_null(|value| value.word_among(&Settings::algorithms()))?
                .and_then(|algorithm| HuntBy::parse(algorithm.row().word).ok()),
            "walk" => hunt.walk = value.unless_null(Value::word::<Walk>)?,
            "weight" => hunt.weight = value.unless_null(|value| value.thousandths(Hunt::WEIGHTS))?,
            "k" => hunt.k = value.unless_null(|value| value.whole_u32(Hunt::KS))?.map(|k| k as u8),
            "jumpLimit" => hunt.jump_limit = value
                .unless_null(|value| value.whole_u32(Hunt::JUMP_LIMITS))?
                .and_then(NonZeroU32::new),
        }?;
        let tuning = Input::Tune {
            monster,
            hunt,
            speed_millicells: speed,
        };
        if !self.give(tuning).map_err(|error| errors::option(&error))? {
            return Err(errors::option(&format!(
                "algorithm: monster {} has wheels; expected none",
                monster + 1
            )));
        }
        self.draw();
        Ok(())
    }
}

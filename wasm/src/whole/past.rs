//! A chase's past: kept, gone back to, saved and had back.

use super::chase::Chase;
use crate::{errors, options};
use cubechase::chase::{self, Past};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Chase {
    /// Keeps the past from now on: a moment a second and all inputs, ten minutes back and 8 MB at most.
    #[wasm_bindgen(js_name = keepPast)]
    pub fn keep_past(&mut self) {
        if self.past.is_none() {
            self.past = Some(Box::new(Past::of(&self.chase)));
        }
    }

    /// The first tick that one can go back to; the present one where no past is kept.
    #[wasm_bindgen(getter, js_name = pastFrom)]
    pub fn past_from(&self) -> f64 {
        self.within_past(Past::start)
    }

    /// The last tick that is known.
    #[wasm_bindgen(getter, js_name = pastTo)]
    pub fn past_to(&self) -> f64 {
        self.within_past(Past::end)
    }

    /// The bytes that the past takes.
    #[wasm_bindgen(getter, js_name = pastBytes)]
    pub fn past_bytes(&self) -> usize {
        self.past.as_ref().map_or(0, |past| past.bytes())
    }

    /// Whether it goes on as it was saved, until its end or another input.
    #[wasm_bindgen(getter)]
    pub fn following(&self) -> bool {
        (self.past.as_ref()).is_some_and(|past| past.follows(&self.chase))
    }

    /// A copy of what happened in the past, two numbers each: kind and tick, oldest first.
    pub fn marks(&self) -> Vec<u32> {
        let past = self.past.as_ref();
        past.map_or_else(Vec::new, |past| {
            past.marks()
                .flat_map(|mark| [mark.kind as u32, mark.tick as u32])
                .collect()
        })
    }

    /// Goes to a tick, or to the nearest that is known. Throws `OptionError` for what is no whole number from 0.
    pub fn seek(&mut self, tick: f64) -> Result<(), JsValue> {
        let tick = options::whole("tick", tick, 0..=options::MAX_SAFE)?;
        if let Some(past) = &mut self.past {
            past.seek(&mut self.chase, tick);
        }
        self.begin_here();
        Ok(())
    }

    /// The chase as bytes, with its past from at least so many ticks ago, as far as that is kept. Nothing without one.
    /// Throws `OptionError`.
    pub fn save(&self, ticks: f64) -> Result<Option<Vec<u8>>, JsValue> {
        let ticks = options::whole("save", ticks, 0..=options::MAX_SAFE)?;
        let past = self.past.as_ref();
        Ok(past.and_then(|past| past.save(&self.chase, ticks)))
    }

    /// A chase that was saved, at the beginning of what was: it follows that to its end. Throws `SavedError`.
    pub fn restore(bytes: &[u8]) -> Result<Chase, JsValue> {
        let (chase, past) =
            Past::load(bytes).map_err(|error| errors::named("SavedError", &error))?;
        let mut handle = Self::on(chase);
        handle.past = Some(Box::new(past));
        Ok(handle)
    }

    /// The words of all searches, estimates, walks and kinds of chase that occur in what was saved: whoever has it back
    /// needs the code for them. Throws `SavedError`.
    #[wasm_bindgen(js_name = savedWords)]
    pub fn saved_words(bytes: &[u8]) -> Result<Vec<String>, JsValue> {
        let words = Past::words(bytes).map_err(|error| errors::named("SavedError", &error))?;
        Ok(words.into_iter().map(str::to_owned).collect())
    }

    fn within_past(&self, of: impl Fn(&Past) -> u64) -> f64 {
        let ticks = chase::Chase::ticks;
        let past = self.past.as_ref();
        past.map_or_else(|| ticks(&self.chase), |past| of(past)) as f64
    }
}

//! A chase's past: kept, gone back to, saved and had back.

use super::chase::Chase;
use crate::{errors, options};
use cubechase::chase::{self, Timeline};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Chase {
    /// Keeps the past from now on: a moment a second and all inputs, ten minutes back and 8 MB at most.
    #[wasm_bindgen(js_name = keepTimeline)]
    pub fn keep_timeline(&mut self) {
        if self.timeline.is_none() {
            self.timeline = Some(Box::new(Timeline::of(&self.chase)));
        }
    }

    /// The first tick that one can go back to; the present one where no past is kept.
    #[wasm_bindgen(getter, js_name = timelineFrom)]
    pub fn timeline_from(&self) -> f64 {
        self.within_timeline(Timeline::start)
    }

    /// The last tick that is known.
    #[wasm_bindgen(getter, js_name = timelineTo)]
    pub fn timeline_to(&self) -> f64 {
        self.within_timeline(Timeline::end)
    }

    /// The bytes that the past takes.
    #[wasm_bindgen(getter, js_name = timelineBytes)]
    pub fn timeline_bytes(&self) -> usize {
        self.timeline
            .as_ref()
            .map_or(0, |timeline| timeline.bytes())
    }

    /// Whether it goes on as it was saved, until its end or another input.
    #[wasm_bindgen(getter)]
    pub fn following(&self) -> bool {
        (self.timeline.as_ref()).is_some_and(|timeline| timeline.follows(&self.chase))
    }

    /// A copy of what happened in the past, two numbers each: kind and tick, oldest first.
    pub fn marks(&self) -> Vec<u32> {
        let timeline = self.timeline.as_ref();
        timeline.map_or_else(Vec::new, |timeline| {
            timeline
                .marks()
                .flat_map(|mark| [mark.kind as u32, mark.tick as u32])
                .collect()
        })
    }

    /// Goes to a tick, or to the nearest that is known. Throws `OptionError` for what is no whole number from 0.
    pub fn seek(&mut self, tick: f64) -> Result<(), JsValue> {
        let tick = options::whole("tick", tick, 0..=options::MAX_SAFE)?;
        if let Some(timeline) = &mut self.timeline {
            timeline.seek(&mut self.chase, tick);
        }
        self.begin_here();
        Ok(())
    }

    /// The chase as bytes, with its past from at least so many ticks ago, as far as that is kept. Nothing without one.
    /// Throws `OptionError`.
    pub fn save(&self, ticks: f64) -> Result<Option<Vec<u8>>, JsValue> {
        let ticks = options::whole("save", ticks, 0..=options::MAX_SAFE)?;
        let timeline = self.timeline.as_ref();
        Ok(timeline.and_then(|timeline| timeline.save(&self.chase, ticks)))
    }

    /// A chase that was saved, at the beginning of what was: it follows that to its end. Throws `SavedError`.
    pub fn restore(bytes: &[u8]) -> Result<Chase, JsValue> {
        let (chase, timeline) =
            Timeline::load(bytes).map_err(|error| errors::named("SavedError", &error))?;
        let mut handle = Self::on(chase);
        handle.timeline = Some(Box::new(timeline));
        Ok(handle)
    }

    /// The words of all searches, estimates, walks and kinds of chase that occur in what was saved: whoever has it back
    /// needs the code for them. Throws `SavedError`.
    #[wasm_bindgen(js_name = savedWords)]
    pub fn saved_words(bytes: &[u8]) -> Result<Vec<String>, JsValue> {
        let words = Timeline::words(bytes).map_err(|error| errors::named("SavedError", &error))?;
        Ok(words.into_iter().map(str::to_owned).collect())
    }

    fn within_timeline(&self, of: impl Fn(&Timeline) -> u64) -> f64 {
        let ticks = chase::Chase::ticks;
        let timeline = self.timeline.as_ref();
        timeline.map_or_else(|| ticks(&self.chase), |timeline| of(timeline)) as f64
    }
}

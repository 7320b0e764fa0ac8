//! The timeline of a chase: records, seeks, saves and restores it.

use super::chase::Chase;
use crate::{errors, options};
use cubechase::chase::{self, Timeline};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Chase {
    /// Records a timeline from now on: one moment each second and all inputs, at most the last ten minutes and 8 MB.
    #[wasm_bindgen(js_name = keepTimeline)]
    pub fn keep_timeline(&mut self) {
        if self.timeline.is_none() {
            self.timeline = Some(Box::new(Timeline::of(&self.chase)));
        }
    }

    /// The first tick of the timeline; the current tick if there is no timeline.
    #[wasm_bindgen(getter, js_name = timelineFrom)]
    pub fn timeline_from(&self) -> f64 {
        self.within_timeline(Timeline::start)
    }

    /// The last tick of the timeline; the current tick if there is no timeline.
    #[wasm_bindgen(getter, js_name = timelineTo)]
    pub fn timeline_to(&self) -> f64 {
        self.within_timeline(Timeline::end)
    }

    /// The size of the timeline in bytes.
    #[wasm_bindgen(getter, js_name = timelineBytes)]
    pub fn timeline_bytes(&self) -> usize {
        self.timeline
            .as_ref()
            .map_or(0, |timeline| timeline.bytes())
    }

    /// Whether the chase repeats the inputs of the timeline. It does until the timeline ends or you give another input.
    #[wasm_bindgen(getter)]
    pub fn following(&self) -> bool {
        (self.timeline.as_ref()).is_some_and(|timeline| timeline.follows(&self.chase))
    }

    /// Returns a copy of the events of the timeline, two numbers each: kind and tick, oldest first.
    pub fn marks(&self) -> Vec<u32> {
        let timeline = self.timeline.as_ref();
        timeline.map_or_else(Vec::new, |timeline| {
            timeline
                .marks()
                .flat_map(|mark| [mark.kind as u32, mark.tick as u32])
                .collect()
        })
    }

    /// Goes to a tick, or to the nearest tick of the timeline. Throws `OptionError` if `tick` is not a whole number from 0.
    pub fn seek(&mut self, tick: f64) -> Result<(), JsValue> {
        let tick = options::whole("tick", tick, 0..=options::MAX_SAFE)?;
        if let Some(timeline) = &mut self.timeline {
            timeline.seek(&mut self.chase, tick);
        }
        self.start_here();
        Ok(())
    }

    /// Returns the chase as bytes with at least the last `ticks` ticks of its timeline, or all that it has; `undefined` if there
    /// is no timeline. Throws `OptionError`.
    pub fn save(&self, ticks: f64) -> Result<Option<Vec<u8>>, JsValue> {
        let ticks = options::whole("save", ticks, 0..=options::MAX_SAFE)?;
        let timeline = self.timeline.as_ref();
        Ok(timeline.and_then(|timeline| timeline.save(&self.chase, ticks)))
    }

    /// Restores a saved chase at the first tick of its timeline. The chase then repeats the timeline to its end. Throws
    /// `SavedError`.
    pub fn restore(bytes: &[u8]) -> Result<Chase, JsValue> {
        let (chase, timeline) =
            Timeline::load(bytes).map_err(|error| errors::named("SavedError", &error))?;
        let mut handle = Self::on(chase);
        handle.timeline = Some(Box::new(timeline));
        Ok(handle)
    }

    /// Returns the words of all searches, estimates, walks and modes in a saved chase. To restore it, a page needs their code.
    /// Throws `SavedError`.
    #[wasm_bindgen(js_name = savedWords)]
    pub fn saved_words(bytes: &[u8]) -> Result<Vec<String>, JsValue> {
        let words = Timeline::names(bytes).map_err(|error| errors::named("SavedError", &error))?;
        Ok(words.into_iter().map(str::to_owned).collect())
    }

    fn within_timeline(&self, of: impl Fn(&Timeline) -> u64) -> f64 {
        let ticks = chase::Chase::ticks;
        let timeline = self.timeline.as_ref();
        timeline.map_or_else(|| ticks(&self.chase), |timeline| of(timeline)) as f64
    }
}

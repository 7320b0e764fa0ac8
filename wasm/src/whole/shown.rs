//! The open list and the labels of the whole map at the playhead of a recorded search.

use crate::search::Search;
use crate::{errors, options};
use cubechase::space::Key;
use cubechase::trace::{Known, Tape};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Search {
    /// Returns the open list at the playhead: its kind (0 buckets, 1 heap, 2 list, 3 unrepaired heap), the comparisons and moves so
    /// far, and six numbers for each entry in the order of the list: x, y, f, h, 1 if the entry is valid, and its bucket. Empty
    /// if the search has no such list. Throws `SearchError` if the list takes too long to build.
    #[wasm_bindgen(js_name = openList)]
    pub fn open_list(&self) -> Result<Vec<f64>, JsValue> {
        let listing = self.0.open_list();
        let Some(listing) = listing.map_err(errors::search)? else {
            return Ok(Vec::new());
        };
        let width = self.0.size().0;
        let (kind, work) = (listing.kind as u32, listing.work);
        let mut all = vec![kind.into(), work.comparisons as f64, work.moves as f64];
        for entry in &listing.entries {
            let [x, y] = [entry.key.0 % width, entry.key.0 / width].map(f64::from);
            let is_live = f64::from(u8::from(entry.is_live));
            let bucket = entry.bucket.map_or(f64::NAN, |bucket| bucket as f64);
            all.extend([x, y, entry.f, entry.h, is_live, bucket]);
        }
        Ok(all)
    }

    /// Returns the landmarks or waypoints of the estimate's tables as keys `y * width + x`.
    pub fn places(&self) -> Vec<u32> {
        self.0.places().iter().map(|key| key.0).collect()
    }

    /// Returns g, h or f (0, 1, 2) of every cell at the playhead; NaN for an unseen cell. Throws `OptionError`.
    pub fn field(&self, kind: f64) -> Result<Vec<f64>, JsValue> {
        let kind = options::whole_u32("field", kind, 0..=2)?;
        let number = |known: Known| match kind {
            0 => known.g,
            1 => known.h,
            _ => known.f,
        };
        Ok(self.each(|tape, key| tape.known(key).map_or(f64::NAN, number)))
    }

    /// Returns the step at which each cell was last expanded before the playhead; 0 for never.
    pub fn orders(&self) -> Vec<u32> {
        self.each(|tape, key| tape.last_expanded(key).unwrap_or(0))
    }
}

impl Search {
    fn each<T>(&self, number: impl Fn(&Tape, Key) -> T) -> Vec<T> {
        let Some(tape) = self.tape() else {
            return Vec::new();
        };
        let keys = (0..tape.marks().len() as u32).map(Key);
        keys.map(|key| number(tape, key)).collect()
    }
}

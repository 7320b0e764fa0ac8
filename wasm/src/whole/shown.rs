//! What is looked into at the playhead of a recorded search, a whole map or a whole list at a time.

use crate::search::Search;
use crate::{errors, options};
use cubechase::session::OpenEntry;
use cubechase::space::Key;
use cubechase::trace::{Known, Tape};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Search {
    /// The open list at the playhead: its kind (0 buckets, 1 a heap, 2 a list), comparisons and moves so far, and of each
    /// entry in the list's own order x, y, f, h, 1 if the cell waits by it, and its bucket. Empty where there is no such
    /// list. Throws `SearchError` when it takes too long to build.
    #[wasm_bindgen(js_name = openList)]
    pub fn open_list(&self) -> Result<Vec<f64>, JsValue> {
        let listing = self.0.open_list();
        let Some(listing) = listing.map_err(|error| errors::named("SearchError", &error))? else {
            return Ok(Vec::new());
        };
        let width = self.0.size().0;
        let (kind, work) = (listing.kind as u32, listing.work);
        let mut all = vec![kind.into(), work.comparisons as f64, work.moves as f64];
        for entry in &listing.entries {
            let OpenEntry {
                key,
                f,
                h,
                is_live,
                bucket,
            } = *entry;
            let [x, y] = [key.0 % width, key.0 / width].map(f64::from);
            let bucket = bucket.map_or(f64::NAN, |bucket| bucket as f64);
            all.extend([x, y, f, h, f64::from(u8::from(is_live)), bucket]);
        }
        Ok(all)
    }

    /// The landmarks or waypoints that the tables of its estimate are made of, as keys `y * width + x`.
    pub fn places(&self) -> Vec<u32> {
        self.0.places().iter().map(|key| key.0).collect()
    }

    /// g, h or f (0, 1, 2) of every cell as it was known at the playhead, NaN where nothing was. Throws `OptionError`.
    pub fn field(&self, kind: f64) -> Result<Vec<f64>, JsValue> {
        let kind = options::whole_u32("field", kind, 0..=2)?;
        let number = |known: Known| match kind {
            0 => known.g,
            1 => known.h,
            _ => known.f,
        };
        Ok(self.each(|tape, key| tape.known(key).map_or(f64::NAN, number)))
    }

    /// At which step each cell was expanded last, up to the playhead; 0 for never.
    pub fn orders(&self) -> Vec<u32> {
        self.each(|tape, key| tape.last_expanded(key).unwrap_or(0))
    }
}

impl Search {
    fn each<T>(&self, number: impl Fn(&Tape, Key) -> T) -> Vec<T> {
        let tape = self.0.watch().tape();
        let cells = tape.map_or(0, |tape| tape.marks().len() as u32);
        let keys = (0..cells).map(Key);
        keys.zip(std::iter::repeat(tape))
            .filter_map(|(key, tape)| tape.map(|tape| number(tape, key)))
            .collect()
    }
}

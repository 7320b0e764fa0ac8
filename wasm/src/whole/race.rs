//! What a game is compared with: par, and runs to race against.

use super::chase::Chase;
use super::picture::Picture;
use crate::{errors, options};
use cubechase::chase;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Chase {
    /// Returns a copy of the shortest tour over all gems without monsters: the number of gems; the index of each gem and the tick
    /// in which it is collected, in the order of the tour; and the ticks of a walk from the start to each gem, and from each gem to
    /// each. Empty without a game, and if a gem cannot be reached.
    #[wasm_bindgen(js_name = parCopy)]
    pub fn par_copy(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        if let Some(par) = self.chase.par() {
            numbers.push(par.order.len() as u32);
            for (&gem, &tick) in par.order.iter().zip(&par.ticks) {
                numbers.extend_from_slice(&[gem as u32, tick as u32]);
            }
            for &ticks in par.legs.iter().flatten() {
                numbers.push(ticks as u32);
            }
        }
        numbers
    }

    /// Returns a copy of a walk along the shortest tour: the numbers of an actor at the start and after each tick, up to that of
    /// the last gem. Empty without a game, and if a gem cannot be reached.
    #[wasm_bindgen(js_name = parWalkCopy)]
    pub fn par_walk_copy(&self) -> Vec<f32> {
        let mut picture = Picture::default();
        if let Some(par) = self.chase.par() {
            par.walk(&self.chase, |walker| {
                picture.actor(self.chase.cube(), walker, None);
            });
        }
        picture.actors
    }

    /// Returns the inputs of a won game as bytes, from its start to its last gem. `undefined` if the game is not won, if no timeline
    /// reaches its start, or if the map or a setting was changed meanwhile.
    #[wasm_bindgen(js_name = runCopy)]
    pub fn run_copy(&self) -> Option<Vec<u8>> {
        chase::Run::of(&self.chase, self.timeline.as_ref()?)?.to_bytes()
    }
}

/// A run that is played again, from the start of a game.
#[wasm_bindgen]
pub struct Race {
    race: chase::Race,
    /// The player after each tick so far.
    picture: Picture,
}

#[wasm_bindgen]
impl Race {
    /// Begins a run, as bytes, on the map of a chase and with its settings. Throws `SavedError` if the bytes are no run.
    #[wasm_bindgen(constructor)]
    pub fn new(chase: &Chase, bytes: &[u8]) -> Result<Race, JsValue> {
        let run = chase::Run::from_bytes(bytes).map_err(refused)?;
        let mut race = Self {
            race: chase::Race::new(&chase.chase, run),
            picture: Picture::default(),
        };
        race.put();
        Ok(race)
    }

    /// Advances by at most `ticks` ticks. Returns whether the run has ended, and so is valid. Throws `SavedError` if it is not. Free
    /// it after either.
    pub fn advance(&mut self, ticks: f64) -> Result<bool, JsValue> {
        for _ in 0..options::whole("ticks", ticks, 0..=options::MAX_SAFE)? {
            let ends = self.race.tick().map_err(refused)?;
            self.put();
            if ends {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns a copy of the player's numbers, as those of an actor, at the start and after each tick so far.
    #[wasm_bindgen(js_name = walkCopy)]
    pub fn walk_copy(&self) -> Vec<f32> {
        self.picture.actors.clone()
    }

    /// Returns the digest of the chase in its current tick.
    pub fn digest(&self) -> u64 {
        self.race.chase().digest()
    }

    fn put(&mut self) {
        let chase = self.race.chase();
        let walker = &chase.player().walker;
        self.picture.actor(chase.cube(), walker, None);
    }
}

fn refused(error: chase::SavedError) -> JsValue {
    errors::named("SavedError", &error)
}

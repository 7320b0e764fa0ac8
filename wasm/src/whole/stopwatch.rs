//! How long plans take on the clock of the page. The simulation has no clock, so this stands here.

use cubechase::chase::Planning;
use js_sys::Reflect;
use wasm_bindgen::JsCast;
use web_sys::Performance;

/// Adds up the time of the plan under way and keeps that of each monster's last one.
pub(super) struct Stopwatch {
    clock: Option<Performance>,
    since: f64,
    under_way: f64,
    /// That of each monster's last plan.
    last: Vec<f64>,
}

impl Stopwatch {
    pub(super) fn new() -> Self {
        Self {
            // Pages, workers and Node all have one, each on its own global object.
            clock: Reflect::get(&js_sys::global(), &"performance".into())
                .ok()
                .and_then(|clock| clock.dyn_into().ok()),
            since: 0.0,
            under_way: 0.0,
            last: Vec::new(),
        }
    }

    pub(super) fn at(&mut self, moment: Planning) {
        let now = self.clock.as_ref().map_or(0.0, Performance::now);
        match moment {
            Planning::Begins => {}
            Planning::Finished(monster) => {
                if self.last.len() <= monster {
                    self.last.resize(monster + 1, 0.0);
                }
                self.last[monster] = self.under_way + now - self.since;
                self.under_way = 0.0;
            }
            Planning::Pauses => self.under_way += now - self.since,
        }
        self.since = now;
    }

    pub(super) fn last_ms(&self, monster: usize) -> f64 {
        self.last.get(monster).copied().unwrap_or(0.0)
    }
}

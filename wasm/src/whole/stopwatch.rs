//! Measures how long plans take. This is here because the simulation has no clock.

use cubechase::chase::Planning;
use js_sys::Reflect;
use wasm_bindgen::JsCast;
use web_sys::Performance;

/// Measures the time of the current plan, and stores the time of each monster's last plan.
pub(super) struct Stopwatch {
    clock: Option<Performance>,
    since: f64,
    /// The time of the current plan in its previous ticks.
    spent: f64,
    /// The time of each monster's last plan.
    last: Vec<f64>,
}

impl Stopwatch {
    pub(super) fn new() -> Self {
        Self {
            // Pages, workers and Node have one on their global objects.
            clock: Reflect::get(&js_sys::global(), &"performance".into())
                .ok()
                .and_then(|clock| clock.dyn_into().ok()),
            since: 0.0,
            spent: 0.0,
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
                self.last[monster] = self.spent + now - self.since;
                self.spent = 0.0;
            }
            Planning::Pauses => self.spent += now - self.since,
        }
        self.since = now;
    }

    pub(super) fn last_ms(&self, monster: usize) -> f64 {
        self.last.get(monster).copied().unwrap_or(0.0)
    }
}

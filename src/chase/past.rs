//! The past of a chase: to go back in it, to keep it, and to hand it on (`saved.rs`).
//!
//! ```text
//! moments  ●─────────●─────────●─────────●──      one a second, if it is whole (see Moment)
//! inputs     │   │  │              ││             each with the tick after which it came
//! seek(t)            ●────────▶ t                 the moment before, its inputs given once more
//! ```
//!
//! It reaches ten minutes back, or less where that would take more than [`MOST_BYTES`]. A chase is the same to the bit whenever it is
//! had back: [`Chase::digest`] tells.
//!
//! Going back keeps what came later, so one can go forth again. Another future begins with the first tick or input that is not
//! of the old one. Only a past that was [loaded](Past::load) is followed: its inputs are given as they were, up to its end or until
//! somebody gives another.

mod saved;

pub use saved::SavedError;

use super::moment::Moment;
use super::packed::PackedMap;
use super::{Chase, ChaseEvent, EditError, Input, Planning, TICKS_PER_SECOND};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::Arc;

/// Ticks from one moment to the next.
const EVERY: u64 = TICKS_PER_SECOND as u64;

/// How far back it reaches, in ticks: ten minutes.
pub const LONGEST: u64 = 600 * TICKS_PER_SECOND as u64;

/// The most bytes that its moments, maps and inputs take. Where one second takes more, the past begins after it.
pub const MOST_BYTES: usize = 8_000_000;

/// A moment, and what happened from then until the next one.
#[derive(Debug)]
struct Segment {
    tick: u64,
    /// The map at the moment. Moments on the same map share it.
    map: Arc<PackedMap>,
    /// The [`Moment`] as bytes.
    moment: Vec<u8>,
    inputs: Vec<Given>,
    marks: Vec<ChaseEvent>,
}

/// An input with the tick after which it came.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Given {
    tick: u64,
    input: Input,
}

/// The ticks of a chase that one can go back to.
#[derive(Debug)]
pub struct Past {
    /// Oldest first.
    segments: VecDeque<Segment>,
    /// The last tick that is known, and the last of which it is known what happened.
    end: u64,
    marked: u64,
    follows: bool,
}

impl Past {
    /// From now on.
    pub fn of(chase: &Chase) -> Self {
        let mut past = Self {
            segments: VecDeque::new(),
            end: chase.ticks,
            marked: chase.ticks,
            follows: false,
        };
        past.keep(chase);
        past
    }

    /// Returns the first tick that one can go back to; the end where there is none yet.
    pub fn start(&self) -> u64 {
        self.segments.front().map_or(self.end, |first| first.tick)
    }

    /// Returns the last tick that is known.
    pub fn end(&self) -> u64 {
        self.end
    }

    /// Returns whether a chase that stands there is given the inputs of one that was loaded.
    pub fn follows(&self, chase: &Chase) -> bool {
        self.follows && chase.ticks < self.end
    }

    /// Returns what happened and can be gone back to, oldest first.
    pub fn marks(&self) -> impl Iterator<Item = &ChaseEvent> {
        self.segments.iter().flat_map(|kept| &kept.marks)
    }

    /// Returns the bytes of moments, maps, inputs and marks.
    pub fn bytes(&self) -> usize {
        let mut bytes = 0;
        let mut map = None;
        for kept in &self.segments {
            let last = map.replace(&kept.map);
            if last.is_none_or(|last| !Arc::ptr_eq(last, &kept.map)) {
                bytes += kept.map.bytes();
            }
            let held = kept.inputs.iter().map(|given| match &given.input {
                Input::Rebuild(map) => map.bytes(),
                _ => 0,
            });
            bytes += size_of::<Segment>() + kept.moment.len() + held.sum::<usize>();
            bytes += size_of_val(&kept.inputs[..]) + size_of_val(&kept.marks[..]);
        }
        bytes
    }

    /// Advances a chase by one tick: as it was if it follows, else into another future.
    pub fn tick(&mut self, chase: &mut Chase, watch: impl FnMut(Planning)) {
        if !self.follows {
            self.cut(chase);
        }
        self.advance(chase, watch);
    }

    /// Gives a chase an input. If that changes anything, another future begins.
    ///
    /// # Errors
    /// As [`Chase::take`], and then nothing is changed.
    pub fn give(&mut self, chase: &mut Chase, input: Input) -> Result<bool, EditError> {
        if !chase.take(&input)? {
            return Ok(false);
        }
        self.cut(chase);
        let tick = chase.ticks;
        // What comes before the first moment is never played again.
        if let Some(last) = self.segments.back_mut() {
            last.inputs.push(Given { tick, input });
        }
        self.shorten();
        if self.bytes() > MOST_BYTES {
            // All that was given in a single moment.
            *self = Self::of(chase);
        }
        Ok(true)
    }

    /// Goes to a tick, or to the nearest that is known. At most a second is played once more, or ten where searches
    /// remember.
    pub fn seek(&mut self, chase: &mut Chase, tick: u64) {
        let tick = tick.clamp(self.start(), self.end);
        if let Some(kept) = self.segment(tick) {
            // From where it stands, if that is nearer.
            if !(kept.tick..=tick).contains(&chase.ticks) {
                self.put_back(chase, kept);
            }
        }
        while chase.ticks < tick && self.advance(chase, |_| {}) {}
        chase.events.clear();
    }

    /// Returns the segment that a tick is in.
    fn segment(&self, tick: u64) -> Option<&Segment> {
        let after = self.segments.partition_point(|kept| kept.tick <= tick);
        self.segments.get(after.checked_sub(1)?)
    }

    /// Ends the old future, if the chase stands before it.
    fn cut(&mut self, chase: &Chase) {
        let now = chase.ticks;
        self.follows = false;
        if now >= self.end {
            return;
        }
        self.end = now;
        self.marked = self.marked.min(now);
        let kept = self.segments.partition_point(|kept| kept.tick <= now);
        self.segments.truncate(kept);
        if let Some(last) = self.segments.back_mut() {
            last.inputs.retain(|given| given.tick <= now);
            last.marks.retain(|mark| mark.tick <= now);
        }
    }

    /// Plays a tick: a new one, or one that is known once more, with what was given after it. Returns false if the chase
    /// stands still.
    fn advance(&mut self, chase: &mut Chase, watch: impl FnMut(Planning)) -> bool {
        let before = chase.ticks;
        chase.tick_watched(watch);
        let now = chase.ticks;
        if now == before {
            return false;
        }
        // Before what was given after it, which is given again to one who goes back there.
        let is_due = |last: &Segment| now >= last.tick + EVERY;
        if self.segments.back().is_none_or(is_due) {
            self.keep(chase);
        }
        if now > self.marked {
            self.marked = now;
            if let Some(last) = self.segments.back_mut() {
                let from = chase.events.partition_point(|event| event.tick < now);
                last.marks.extend(chase.events.range(from..));
            }
        }
        if now > self.end {
            self.end = now;
        } else {
            self.give_again(chase);
        }
        true
    }

    /// Gives what was given at the chase's tick.
    fn give_again(&self, chase: &mut Chase) {
        let now = chase.ticks;
        let Some(kept) = self.segment(now) else {
            return;
        };
        for given in kept.inputs.iter().filter(|given| given.tick == now) {
            // What was refused was not kept; of spoilt bytes it may be.
            let _ = chase.take(&given.input);
        }
    }

    /// Puts a chase back to a moment, and gives what was given at its tick.
    fn put_back(&self, chase: &mut Chase, kept: &Segment) {
        let moment = postcard::from_bytes::<Moment>(&kept.moment);
        let map = kept.map.map_on(chase.map.cube.clone());
        if moment.is_ok_and(|moment| moment.put_back(chase, map)) {
            self.give_again(chase);
        }
    }

    /// Keeps the present moment, if it is whole, and lets go of what is too old.
    fn keep(&mut self, chase: &Chase) {
        let Some(Ok(moment)) = Moment::of(chase).map(|moment| postcard::to_allocvec(&moment))
        else {
            return;
        };
        let tick = chase.ticks;
        let mut map = Arc::new(PackedMap::of(&chase.map));
        let mut inputs = Vec::new();
        if let Some(last) = self.segments.back_mut() {
            if last.map == map {
                map = Arc::clone(&last.map);
            }
            // A past that was loaded has inputs ahead.
            let after = last.inputs.partition_point(|given| given.tick < tick);
            inputs = last.inputs.split_off(after);
        }
        self.segments.push_back(Segment {
            tick,
            map,
            moment,
            inputs,
            marks: Vec::new(),
        });
        self.shorten();
    }

    /// Lets go of the first segments while it reaches too far back, or takes too many bytes.
    fn shorten(&mut self) {
        let reaches = |second: &Segment| second.tick + LONGEST <= self.end;
        while self.segments.get(1).is_some_and(reaches)
            || self.segments.len() > 1 && self.bytes() > MOST_BYTES
        {
            self.segments.pop_front();
        }
    }
}

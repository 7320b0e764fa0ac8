//! The timeline of a chase, to rewind, save and share it (`saved.rs`).
//!
//! ```text
//! moments  ●─────────●─────────●─────────●──      one each second, if it is complete (see Moment)
//! inputs     │   │  │              ││             each with the tick after which it came
//! seek(t)            ●────────▶ t                 the moment before, its inputs applied again
//! ```
//!
//! It reaches ten minutes back, or less if that takes more than [`MAX_BYTES`]. A restored chase is the same to the
//! bit, as [`Chase::digest`] shows.
//!
//! Rewinding keeps what came later, so you can go forward again. The first tick or input that differs begins another
//! future. A [loaded](Timeline::load) timeline is followed: its inputs are applied again, up to its end or until you
//! give another input.

mod saved;

pub use saved::SavedError;
pub(super) use saved::{seal, unseal};

use super::moment::Moment;
use super::packed::PackedMap;
use super::{Chase, ChaseEvent, EditError, Input, Planning, TICKS_PER_SECOND};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::Arc;

/// The number of ticks between two moments.
const EVERY: u64 = TICKS_PER_SECOND as u64;

/// How far back it reaches, in ticks: ten minutes.
pub const LONGEST: u64 = 600 * TICKS_PER_SECOND as u64;

/// The most bytes of its moments, maps and inputs. If a single second takes more, the timeline begins after it.
pub const MAX_BYTES: usize = 8_000_000;

/// A moment, and what happened until the next one.
#[derive(Debug)]
struct Segment {
    tick: u64,
    /// The map at the moment. Moments on the same map share it.
    map: Arc<PackedMap>,
    /// The [`Moment`] as bytes.
    moment: Vec<u8>,
    inputs: Vec<TimedInput>,
    marks: Vec<ChaseEvent>,
}

/// An input, and the tick after which it came.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct TimedInput {
    pub(super) tick: u64,
    pub(super) input: Input,
}

/// The part of a chase that you can rewind to.
#[derive(Debug)]
pub struct Timeline {
    /// Oldest first.
    segments: VecDeque<Segment>,
    /// The last known tick, and the last tick whose events are known.
    end: u64,
    marked: u64,
    follows: bool,
}

impl Timeline {
    /// Creates a timeline that begins now.
    pub fn of(chase: &Chase) -> Self {
        let mut timeline = Self {
            segments: VecDeque::new(),
            end: chase.ticks,
            marked: chase.ticks,
            follows: false,
        };
        timeline.keep(chase);
        timeline
    }

    /// Returns the first tick that you can rewind to; the end if there is no moment yet.
    pub fn start(&self) -> u64 {
        self.segments.front().map_or(self.end, |first| first.tick)
    }

    /// Returns the last known tick.
    pub fn end(&self) -> u64 {
        self.end
    }

    /// Returns whether the chase repeats the inputs of a loaded timeline.
    pub fn follows(&self, chase: &Chase) -> bool {
        self.follows && chase.ticks < self.end
    }

    /// Returns the events within reach, oldest first.
    pub fn marks(&self) -> impl Iterator<Item = &ChaseEvent> {
        self.segments.iter().flat_map(|segment| &segment.marks)
    }

    /// Returns the inputs within reach, oldest first.
    pub(super) fn inputs(&self) -> impl Iterator<Item = &TimedInput> {
        self.segments.iter().flat_map(|segment| &segment.inputs)
    }

    /// Returns the memory of moments, maps, inputs and events, in bytes.
    pub fn bytes(&self) -> usize {
        let mut bytes = 0;
        let mut map = None;
        for segment in &self.segments {
            let last = map.replace(&segment.map);
            if last.is_none_or(|last| !Arc::ptr_eq(last, &segment.map)) {
                bytes += segment.map.bytes();
            }
            let held = segment.inputs.iter().map(|timed| match &timed.input {
                Input::Rebuild(map) => map.bytes(),
                _ => 0,
            });
            bytes += size_of::<Segment>() + segment.moment.len() + held.sum::<usize>();
            bytes += size_of_val(&segment.inputs[..]) + size_of_val(&segment.marks[..]);
        }
        bytes
    }

    /// Advances a chase by one tick. If it follows a loaded timeline, this applies the inputs of that tick.
    pub fn tick(&mut self, chase: &mut Chase, watch: impl FnMut(Planning)) {
        if !self.follows {
            self.cut(chase);
        }
        self.advance(chase, watch);
    }

    /// Gives a chase an input. If that changes anything, another future begins.
    ///
    /// # Errors
    /// As for [`Chase::take`]. Nothing changes then.
    pub fn give(&mut self, chase: &mut Chase, input: Input) -> Result<bool, EditError> {
        if !chase.take(&input)? {
            return Ok(false);
        }
        self.cut(chase);
        let tick = chase.ticks;
        // Inputs before the first moment are never applied again.
        if let Some(last) = self.segments.back_mut() {
            last.inputs.push(TimedInput { tick, input });
        }
        self.shorten();
        if self.bytes() > MAX_BYTES {
            // The inputs of a single moment take too many bytes.
            *self = Self::of(chase);
        }
        Ok(true)
    }

    /// Moves to a tick, or to the nearest known one. Replays at most a second, ten if searches depend on each other, or as long
    /// as a single search takes.
    pub fn seek(&mut self, chase: &mut Chase, tick: u64) {
        let tick = tick.clamp(self.start(), self.end);
        if let Some(segment) = self.segment_at(tick) {
            // Start from the current tick if that is closer.
            if !(segment.tick..=tick).contains(&chase.ticks) {
                self.restore(chase, segment);
            }
        }
        while chase.ticks < tick && self.advance(chase, |_| {}) {}
        chase.events.clear();
    }

    /// Returns the segment that contains a tick.
    fn segment_at(&self, tick: u64) -> Option<&Segment> {
        let after = self
            .segments
            .partition_point(|segment| segment.tick <= tick);
        self.segments.get(after.checked_sub(1)?)
    }

    /// Discards the old future if the chase stands before it.
    fn cut(&mut self, chase: &Chase) {
        let now = chase.ticks;
        self.follows = false;
        if now >= self.end {
            return;
        }
        self.end = now;
        self.marked = self.marked.min(now);
        let count = self.segments.partition_point(|segment| segment.tick <= now);
        self.segments.truncate(count);
        if let Some(last) = self.segments.back_mut() {
            last.inputs.retain(|timed| timed.tick <= now);
            last.marks.retain(|mark| mark.tick <= now);
        }
    }

    /// Advances by a tick, new or replayed, and applies its inputs when replaying. Returns false if the chase does not
    /// advance.
    fn advance(&mut self, chase: &mut Chase, watch: impl FnMut(Planning)) -> bool {
        let before = chase.ticks;
        chase.tick_watched(watch);
        let now = chase.ticks;
        if now == before {
            return false;
        }
        // Taken before the inputs of this tick, which are applied again after a rewind.
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
            self.replay_inputs(chase);
        }
        true
    }

    /// Applies the inputs of the chase's tick.
    fn replay_inputs(&self, chase: &mut Chase) {
        let now = chase.ticks;
        let Some(segment) = self.segment_at(now) else {
            return;
        };
        for timed in segment.inputs.iter().filter(|timed| timed.tick == now) {
            // Rejected inputs were not recorded; corrupt data may contain some.
            let _ = chase.take(&timed.input);
        }
    }

    /// Restores a chase to a moment, and applies the inputs of its tick.
    fn restore(&self, chase: &mut Chase, segment: &Segment) {
        let moment = Moment::from_bytes(&segment.moment);
        let map = segment.map.map_on(chase.map.cube.clone());
        if moment.is_ok_and(|moment| moment.restore(chase, map)) {
            self.replay_inputs(chase);
        }
    }

    /// Records the current moment if it is complete, and drops segments that are too old.
    fn keep(&mut self, chase: &Chase) {
        let Some(Ok(moment)) = Moment::of(chase).map(|moment| moment.to_bytes()) else {
            return;
        };
        let tick = chase.ticks;
        let mut map = Arc::new(PackedMap::of(&chase.map));
        let mut inputs = Vec::new();
        if let Some(last) = self.segments.back_mut() {
            if last.map == map {
                map = Arc::clone(&last.map);
            }
            // A loaded timeline has inputs ahead.
            let after = last.inputs.partition_point(|timed| timed.tick < tick);
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

    /// Drops the first segments while the timeline is too long or takes too many bytes.
    fn shorten(&mut self) {
        let reaches = |second: &Segment| second.tick + LONGEST <= self.end;
        while self.segments.get(1).is_some_and(reaches)
            || self.segments.len() > 1 && self.bytes() > MAX_BYTES
        {
            self.segments.pop_front();
        }
    }
}

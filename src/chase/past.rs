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
use super::{Chase, EditError, EventKind, Input, Planning, TICKS_PER_SECOND};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Ticks from one moment to the next.
const EVERY: u64 = TICKS_PER_SECOND as u64;

/// How far back it reaches, in ticks: ten minutes.
pub const LONGEST: u64 = 600 * TICKS_PER_SECOND as u64;

/// The most bytes that its moments, maps and inputs take. Where one second takes more, the past begins after it.
pub const MOST_BYTES: usize = 8_000_000;

/// A moment as bytes, with the number of its map.
#[derive(Debug)]
struct Kept {
    tick: u64,
    map: u64,
    moment: Box<[u8]>,
}

/// An input with the tick after which it came.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Given {
    tick: u64,
    input: Input,
}

/// Something that happened, to be marked where one looks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// When.
    pub tick: u64,
    /// What.
    pub kind: EventKind,
}

/// The ticks of a chase that one can go back to: moments of it, and the maps and inputs between them.
#[derive(Debug)]
pub struct Past {
    moments: VecDeque<Kept>,
    /// Maps as bytes, and the number of the first.
    maps: VecDeque<Box<[u8]>>,
    first_map: u64,
    inputs: VecDeque<Given>,
    marks: VecDeque<Mark>,
    /// The last tick that is known, and the last of which it is known what happened.
    end: u64,
    marked: u64,
    follows: bool,
    bytes: usize,
}

impl Past {
    /// From now on.
    #[must_use]
    pub fn of(chase: &Chase) -> Self {
        let mut past = Self {
            moments: VecDeque::new(),
            maps: VecDeque::new(),
            first_map: 0,
            inputs: VecDeque::new(),
            marks: VecDeque::new(),
            end: chase.ticks,
            marked: chase.ticks,
            follows: false,
            bytes: 0,
        };
        past.keep(chase);
        past
    }

    /// Begins anew, from now on.
    pub fn begin(&mut self, chase: &Chase) {
        *self = Self::of(chase);
    }

    /// The first tick that one can go back to; the end where there is none yet.
    #[must_use]
    pub fn start(&self) -> u64 {
        self.moments.front().map_or(self.end, |first| first.tick)
    }

    /// The last tick that is known.
    #[must_use]
    pub fn end(&self) -> u64 {
        self.end
    }

    /// Whether a chase that stands there is given the inputs of one that was loaded.
    #[must_use]
    pub fn follows(&self, chase: &Chase) -> bool {
        self.follows && chase.ticks < self.end
    }

    /// What happened and can be gone back to, oldest first.
    pub fn marks(&self) -> impl Iterator<Item = Mark> + '_ {
        let start = self.start();
        (self.marks.iter().copied()).filter(move |mark| mark.tick >= start)
    }

    /// The bytes of moments, maps, inputs and marks.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let flat = self.inputs.len() * size_of::<Given>() + self.marks.len() * size_of::<Mark>();
        self.bytes + flat + self.moments.len() * size_of::<Kept>()
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
        self.bytes += input.held_bytes();
        self.inputs.push_back(Given { tick, input });
        self.shorten();
        if self.bytes() > MOST_BYTES {
            // All that was given in a single moment.
            self.begin(chase);
        }
        Ok(true)
    }

    /// Goes to a tick, or to the nearest that is known. At most a second is played once more, or ten where searches
    /// remember.
    pub fn seek(&mut self, chase: &mut Chase, tick: u64) {
        let tick = tick.clamp(self.start(), self.end);
        let after = self.moments.partition_point(|kept| kept.tick <= tick);
        if let Some(kept) = after.checked_sub(1).map(|at| &self.moments[at]) {
            // From where it stands, if that is nearer.
            if !(kept.tick..=tick).contains(&chase.ticks) {
                self.put_back(chase, kept);
            }
        }
        while chase.ticks < tick && self.advance(chase, |_| {}) {}
        chase.events.clear();
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
        while (self.moments.back()).is_some_and(|kept| kept.tick > now) {
            let kept = self.moments.pop_back();
            self.bytes -= kept.map_or(0, |kept| kept.moment.len());
        }
        while self.inputs.back().is_some_and(|given| given.tick > now) {
            let given = self.inputs.pop_back();
            self.bytes -= given.map_or(0, |given| given.input.held_bytes());
        }
        while self.marks.back().is_some_and(|mark| mark.tick > now) {
            self.marks.pop_back();
        }
        let needed = self.moments.back().map_or(0, |kept| kept.map + 1);
        while self.first_map + self.maps.len() as u64 > needed {
            let map = self.maps.pop_back();
            self.bytes -= map.map_or(0, |map| map.len());
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
        if now > self.marked {
            self.marked = now;
            let news = chase.events.iter().rev();
            let news: Vec<_> = news.take_while(|event| event.tick == now).collect();
            let kinds = news.into_iter().rev().map(|event| event.kind);
            self.marks
                .extend(kinds.map(|kind| Mark { tick: now, kind }));
        }
        // Before what was given after it, which is given again to one who goes back there.
        let is_due = |last: &Kept| now >= last.tick + EVERY;
        if self.moments.back().is_none_or(is_due) {
            self.keep(chase);
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
        let from = (self.inputs).partition_point(|given| given.tick < now);
        let inputs = self.inputs.range(from..);
        for given in inputs.take_while(|given| given.tick == now) {
            // What was refused was not kept; of spoilt bytes it may be.
            let _ = chase.take(&given.input);
        }
    }

    fn map(&self, number: u64) -> Option<&[u8]> {
        let at = number.checked_sub(self.first_map)?;
        Some(self.maps.get(usize::try_from(at).ok()?)?)
    }

    /// Puts a chase back to a moment, and gives what was given at its tick. Returns false if it cannot be.
    fn put_back(&self, chase: &mut Chase, kept: &Kept) -> bool {
        let map = self.map(kept.map).map(postcard::from_bytes::<PackedMap>);
        let moment = postcard::from_bytes::<Moment>(&kept.moment);
        let (Some(Ok(map)), Ok(moment)) = (map, moment) else {
            return false;
        };
        let is_back = moment.put_back(chase, map.map_on(chase.map.cube.clone()));
        if is_back {
            self.give_again(chase);
        }
        is_back
    }

    /// Keeps the present moment, if it is whole, and lets go of what is too old.
    fn keep(&mut self, chase: &Chase) {
        let Some(Ok(moment)) = Moment::of(chase).map(|moment| postcard::to_allocvec(&moment))
        else {
            return;
        };
        let Ok(map) = postcard::to_allocvec(&PackedMap::of(&chase.map)) else {
            return;
        };
        if self.maps.back().is_none_or(|last| **last != *map) {
            self.bytes += map.len();
            self.maps.push_back(map.into());
        }
        self.bytes += moment.len();
        self.moments.push_back(Kept {
            tick: chase.ticks,
            map: self.first_map + self.maps.len() as u64 - 1,
            moment: moment.into(),
        });
        self.shorten();
    }

    fn shorten(&mut self) {
        while self.is_too_long() {
            self.let_go();
        }
    }

    fn is_too_long(&self) -> bool {
        let reaches = |second: &Kept| second.tick + LONGEST <= self.end;
        self.moments.len() > 1
            && (self.moments.get(1).is_some_and(reaches) || self.bytes() > MOST_BYTES)
    }

    /// Lets go of the first moment and what is only for it.
    fn let_go(&mut self) {
        let kept = self.moments.pop_front();
        self.bytes -= kept.map_or(0, |kept| kept.moment.len());
        let start = self.start();
        while (self.inputs.front()).is_some_and(|given| given.tick < start) {
            let given = self.inputs.pop_front();
            self.bytes -= given.map_or(0, |given| given.input.held_bytes());
        }
        while self.marks.front().is_some_and(|mark| mark.tick < start) {
            self.marks.pop_front();
        }
        let needed = self.moments.front().map_or(0, |kept| kept.map);
        while self.first_map < needed {
            let map = self.maps.pop_front();
            self.bytes -= map.map_or(0, |map| map.len());
            self.first_map += 1;
        }
    }
}

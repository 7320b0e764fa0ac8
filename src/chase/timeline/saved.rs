//! The saved form of a timeline: the map, a moment, and everything after it, as bytes with a checksum. They may come from a
//! link, so everything is validated before it becomes a chase.

use super::{EVERY, LONGEST, TimedInput, Timeline};
use crate::chase::moment::Moment;
use crate::chase::packed::PackedMap;
use crate::chase::{Chase, FORGET_TICKS, Settings};
use crate::fnv::Fnv;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The magic bytes of the file, before the number of the format.
const MAGIC: [u8; 2] = *b"cc";
const FORMAT: u8 = 2;

/// The length of the checksum at the end.
const CHECKSUM: usize = 8;

/// The most ticks from the moment to the end, and to the first tick that is shown. What is not shown is played at once.
const MOST_TICKS: u64 = LONGEST + FORGET_TICKS;
const MOST_UNSEEN: u64 = FORGET_TICKS + EVERY;

/// A moment, and everything after it.
#[derive(Serialize, Deserialize)]
struct Saved {
    map: PackedMap,
    moment: Vec<u8>,
    inputs: Vec<TimedInput>,
    /// The first tick to show, and the last tick.
    seen: [u64; 2],
}

/// Why a saved chase cannot be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SavedError {
    /// The bytes are no saved chase.
    Other,
    /// A newer version wrote it, or an older one that is no longer supported.
    #[expect(missing_docs, reason = "as the message says")]
    Format { found: u8, expected: u8 },
    /// Something was lost or changed.
    Damaged(&'static str),
    /// It begins, ends or has an input at an invalid tick.
    #[expect(missing_docs, reason = "ticks as the message says")]
    Tick {
        what: &'static str,
        found: u64,
        from: u64,
        to: u64,
    },
}

const UNREADABLE: SavedError = SavedError::Damaged("its contents cannot be read");
const UNREADABLE_MOMENT: SavedError = SavedError::Damaged("its moment cannot be read");

impl Timeline {
    /// Returns the map, a moment at least `ticks` ticks ago if the timeline has one, and everything since, as bytes. After a
    /// long search, they can begin earlier, because what is before them is played at once when they are loaded.
    /// `None` without a moment that is late enough.
    pub fn save(&self, chase: &Chase, ticks: u64) -> Option<Vec<u8>> {
        let now = chase.ticks;
        let seen = now.saturating_sub(ticks).max(self.start());
        let before = self
            .segments
            .partition_point(|segment| segment.tick <= seen);
        let mut from = self.segments.iter().skip(before.saturating_sub(1));
        let segment = from.find(|segment| segment.tick + MOST_TICKS >= now)?;
        if segment.tick > now {
            return None;
        }
        let seen = seen.clamp(segment.tick, (segment.tick + MOST_UNSEEN).min(now));
        let inputs = self
            .segments
            .iter()
            .filter(|later| later.tick >= segment.tick);
        let inputs = inputs.flat_map(|segment| &segment.inputs);
        let saved = Saved {
            map: PackedMap::clone(&segment.map),
            moment: segment.moment.clone(),
            inputs: inputs.filter(|given| given.tick <= now).cloned().collect(),
            seen: [seen, now],
        };
        seal(MAGIC, FORMAT, &saved)
    }

    /// Returns a chase at the first tick of its saved timeline, which it follows to the end.
    ///
    /// # Errors
    /// [`SavedError`] for bytes that are no saved chase, have another format, or are damaged.
    pub fn load(bytes: &[u8]) -> Result<(Chase, Self), SavedError> {
        Saved::read(bytes)?.open()
    }

    /// Returns the names of the searches, heuristics, walks and modes in saved bytes.
    ///
    /// # Errors
    /// As for [`Timeline::load`].
    pub fn names(bytes: &[u8]) -> Result<Vec<&'static str>, SavedError> {
        let saved = Saved::read(bytes)?;
        let moment = Moment::from_bytes(&saved.moment).map_err(|_| UNREADABLE_MOMENT)?;
        let mut names = saved.map.names();
        names.extend(moment.settings.names());
        names.extend(saved.inputs.iter().flat_map(|given| given.input.names()));
        names.sort_unstable();
        names.dedup();
        Ok(names)
    }
}

/// Returns an error unless the data is sound.
fn ensure(is_sound: bool, damage: &'static str) -> Result<(), SavedError> {
    is_sound.then_some(()).ok_or(SavedError::Damaged(damage))
}

/// Returns a value as bytes: magic bytes, the number of the format, the value and a checksum. `None` if it cannot be written.
pub(in crate::chase) fn seal(
    magic: [u8; 2],
    format: u8,
    value: &impl Serialize,
) -> Option<Vec<u8>> {
    let head = [magic.as_slice(), &[format]].concat();
    let mut bytes = postcard::to_extend(value, head).ok()?;
    bytes.extend(Fnv::of(&bytes).to_le_bytes());
    Some(bytes)
}

/// Returns the value of bytes from [`seal`].
pub(in crate::chase) fn unseal<T: DeserializeOwned>(
    magic: [u8; 2],
    format: u8,
    bytes: &[u8],
) -> Result<T, SavedError> {
    let body = bytes.strip_prefix(&magic).ok_or(SavedError::Other)?;
    let &found = body.first().ok_or(SavedError::Other)?;
    if found != format {
        return Err(SavedError::Format {
            found,
            expected: format,
        });
    }
    let split = bytes.split_last_chunk::<CHECKSUM>();
    let (body, sum) = split.ok_or(SavedError::Damaged("it ends too early"))?;
    let is_whole = Fnv::of(body) == u64::from_le_bytes(*sum);
    ensure(is_whole, "its checksum differs")?;
    let body = body.get(magic.len() + 1..).ok_or(UNREADABLE)?;
    postcard::from_bytes(body).map_err(|_| UNREADABLE)
}

impl Saved {
    fn read(bytes: &[u8]) -> Result<Self, SavedError> {
        unseal(MAGIC, FORMAT, bytes)
    }

    fn open(self) -> Result<(Chase, Timeline), SavedError> {
        let [seen, end] = self.seen;
        let moment = Moment::from_bytes(&self.moment).map_err(|_| UNREADABLE_MOMENT)?;
        self.check_ticks(moment.ticks)?;
        let are_sound = self.inputs.iter().all(|given| given.input.is_sound());
        ensure(are_sound, "one of its inputs is not valid")?;
        ensure(self.map.is_sound(), "its map is not valid")?;
        let map = self.map.map();
        let mut chase = Chase::begun(map.clone(), Settings::of(&map));
        let fits = moment.restore(&mut chase, map);
        ensure(fits, "its moment does not fit its map")?;
        let mut timeline = Timeline::of(&chase);
        if let Some(first) = timeline.segments.front_mut() {
            first.inputs = self.inputs;
        }
        timeline.end = end;
        timeline.follows = true;
        timeline.replay_inputs(&mut chase);
        timeline.seek(&mut chase, seen);
        Ok((chase, timeline))
    }

    /// Checks that there are no more ticks than [`Timeline::save`] writes.
    fn check_ticks(&self, start: u64) -> Result<(), SavedError> {
        let [seen, end] = self.seen;
        let check = SavedError::check_tick;
        let last = start.saturating_add(MOST_TICKS);
        check("the last tick", end, start, last)?;
        let last = start.saturating_add(MOST_UNSEEN).min(end);
        check("the first tick", seen, start, last)?;
        let mut from = start;
        for given in &self.inputs {
            check("an input at tick", given.tick, from, end)?;
            from = given.tick;
        }
        Ok(())
    }
}

impl SavedError {
    /// Returns an error unless `found` is one of the ticks `from..=to`.
    pub(in crate::chase) fn check_tick(
        what: &'static str,
        found: u64,
        from: u64,
        to: u64,
    ) -> Result<(), Self> {
        let damage = Self::Tick {
            what,
            found,
            from,
            to,
        };
        (from..=to).contains(&found).then_some(()).ok_or(damage)
    }
}

impl WithMessage for SavedError {
    fn message(&self) -> Message {
        match self {
            Self::Other => "these bytes are no saved chase".into(),
            Self::Format { found, expected } => message!(
                "the saved chase has format {found}; expected {expected}",
                found,
                expected
            ),
            Self::Damaged(what) => message!("the saved chase is damaged: {what}"; what = *what),
            Self::Tick {
                what,
                found,
                from,
                to,
            } => message!(
                "the saved chase is damaged: {what}";
                what = message!("found {what} {found}; expected {from} to {to}", found, from, to; what = *what)
            ),
        }
    }
}

error_with_message!(SavedError);

//! The open list itself at the playhead of a recorded search: which entry lies where, and what it has cost to keep them.
//!
//! The tape does not hold it, but all that was done to it: what came in, and what was taken out. So it is built anew, by the
//! same code that the search ran by and with a [`Work`] that counts. Entries of cells that were found cheaper since are in
//! it as in the real one, until they are met.

use super::Session;
use super::runner::Order;
use crate::cost::Cost;
use crate::message;
use crate::message::{Message, Said, said_error};
use crate::search::{AnyList, Entry, Frontier, Listed, OpenList, Work};
use crate::space::Key;
use crate::trace::{Tape, Watcher};
use std::iter;

/// The most records that are gone through for it: some tenths of a second.
const MOST_RECORDS: usize = 1_000_000;

/// An entry of the open list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpenEntry {
    /// Its cell.
    pub key: Key,
    /// Its rank, in tens and fourteens or in cell widths.
    pub f: f64,
    /// The estimate.
    pub h: f64,
    /// Whether the cell waits by this entry. Others are out of date and passed over when they are met.
    pub is_live: bool,
    /// The number of its bucket, where there are buckets.
    pub bucket: Option<u64>,
}

/// The open list at a playhead.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenListing {
    /// What it is.
    pub kind: OpenList,
    /// Its entries in its own order, see [`AnyList::listed`].
    pub entries: Vec<OpenEntry>,
    /// What it has done since the search began.
    pub work: Work,
}

/// Too much was done to the list to build it anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as the message says them")]
pub struct TooLong {
    pub steps: usize,
    pub records: usize,
}

impl Session<Watcher> {
    /// Returns the open list as it is at the playhead. Nothing without a tape, for searches that keep none or more than
    /// one (bidirectional, `subgoal`, `ida`), or one of another kind (`dstar-lite`, `anya`, `flow-field` over floor).
    ///
    /// # Errors
    /// [`TooLong`] when too much was done to it since the search began.
    pub fn open_list(&self) -> Result<Option<OpenListing>, TooLong> {
        let Some(tape) = self.watch.tape().filter(|_| self.ends.is_some()) else {
            return Ok(None);
        };
        let (steps, records) = (tape.shown(), tape.records_shown());
        if records > MOST_RECORDS {
            return Err(TooLong { steps, records });
        }
        let order = self.runner_at(tape.part_at()).order();
        Ok(order.and_then(|order| OpenListing::of(tape, &order)))
    }
}

impl OpenListing {
    /// Returns the list of a search under its order, which is known where the order says of what kind it is.
    fn of(tape: &Tape, order: &Order) -> Option<Self> {
        let kind = order.kind?;
        let mut list = AnyList::<Work>::of(kind);
        let known = rebuild(&mut list, tape, order)?;
        let (listed, work) = (list.listed(), *list.meter());
        let mut is_met = vec![false; known.len()];
        let mut entries: Vec<OpenEntry> = listed
            .iter()
            .map(|&Listed { key, f, bucket }| {
                let h = known[key.index()].map_or(Cost::ZERO, |(h, _)| h);
                let [f, h] = [f, h].map(|cost| tape.metric().value(cost));
                OpenEntry {
                    key,
                    f,
                    h,
                    is_live: false,
                    bucket,
                }
            })
            .collect();
        // Of several entries of a cell that waits, the one with the least rank is met first; of equal ones, any may be said
        // to be it.
        let mut by_rank: Vec<usize> = (0..entries.len()).collect();
        by_rank.sort_by_key(|&at| listed[at].f);
        for at in by_rank {
            let cell = listed[at].key.index();
            let waits = known[cell].is_some_and(|(_, waits)| waits);
            entries[at].is_live = waits && !std::mem::replace(&mut is_met[cell], true);
        }
        Some(Self {
            kind,
            entries,
            work,
        })
    }
}

/// What is known of a cell that came in: its h, and whether it waits.
type InList = Option<(Cost, bool)>;

/// Does to an empty list what was done to the search's.
fn rebuild(list: &mut AnyList<Work>, tape: &Tape, by: &Order) -> Option<Vec<InList>> {
    list.begin(&by.terms);
    let mut known: Vec<InList> = vec![None; tape.marks().len()];
    let mut order = 0;
    for (key, came_in) in tape.list_events() {
        if let Some([g, h, f]) = came_in {
            known[key.index()] = Some((h, true));
            let h = (by.tie)(g, h);
            list.push(Entry { f, h, order, key });
            order += 1;
            continue;
        }
        let waits = |key: Key| known[key.index()].is_some_and(|(_, waits)| waits);
        // Entries that are out of date are passed over.
        let least = iter::from_fn(|| list.pop_open(waits)).find(|&key| waits(key))?;
        // Not the list of this search, then; nothing is better than a false one.
        if least != key {
            return None;
        }
        let (h, _) = known[key.index()]?;
        known[key.index()] = Some((h, false));
    }
    Some(known)
}

impl Said for TooLong {
    fn message(&self) -> Message {
        message!(
            "the open list after {steps} steps takes {records} records to build; expected at most {most}",
            steps = self.steps,
            records = self.records,
            most = MOST_RECORDS
        )
    }
}

said_error!(TooLong);

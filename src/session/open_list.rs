//! The open list at the playhead of a recorded search: its entries in place, and the work spent on it.
//!
//! The tape does not record the list, but it records what was inserted and removed. So the list is rebuilt by the code
//! of the search, with a [`Work`] that counts. As in the real list, entries of cells that were found cheaper since stay
//! until they are reached.

use super::Session;
use super::runner::Order;
use crate::cost::Cost;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::search::{AnyList, Entry, Frontier, Listed, OpenList, Work};
use crate::space::Key;
use crate::trace::{Tape, Watcher};
use std::iter;

/// The most records to replay: some tenths of a second.
const MAX_RECORDS: usize = 1_000_000;

/// An entry of the open list.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct OpenEntry {
    /// The cell of the entry.
    pub key: Key,
    /// The rank, in tens and fourteens or in cell widths.
    pub f: f64,
    /// The heuristic.
    pub h: f64,
    /// Whether the entry is current. Outdated entries are skipped when they are reached.
    pub is_live: bool,
    /// The number of its bucket, if the list has buckets.
    pub bucket: Option<u64>,
}

/// The open list at a playhead.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct OpenListing {
    /// The kind of list.
    pub kind: OpenList,
    /// The entries in the order of the list; see [`AnyList::listed`].
    pub entries: Vec<OpenEntry>,
    /// The work since the search began.
    pub work: Work,
}

/// The history of the list is too long to replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "as the message says them")]
#[non_exhaustive]
pub struct TooLong {
    pub steps: usize,
    pub records: usize,
}

impl Session<Watcher> {
    /// Returns the open list at the playhead. `None` without a tape, for searches with no list or more than one
    /// (bidirectional, `subgoal`, `ida`), and for searches with a list of another kind (`dstar-lite`, `anya`,
    /// `flow-field` on floor).
    ///
    /// # Errors
    /// [`TooLong`] if the list has changed too often since the search began.
    pub fn open_list(&self) -> Result<Option<OpenListing>, TooLong> {
        let Some(tape) = self.watch.tape().filter(|_| !self.starts.is_empty()) else {
            return Ok(None);
        };
        let (steps, records) = (tape.shown(), tape.records_shown());
        if records > MAX_RECORDS {
            return Err(TooLong { steps, records });
        }
        let order = self.runner_at(tape.part_at()).order();
        Ok(order.and_then(|order| OpenListing::of(tape, &order)))
    }
}

impl OpenListing {
    /// Returns the list of a search with this order; `None` if the order does not name a kind of list.
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
        // Of several entries of an open cell, the one with the least rank is reached first. Of equal ones, any will do.
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

/// The h of a cell that was inserted, and whether it is open.
type InList = Option<(Cost, bool)>;

/// Replays the changes of the search's list on an empty list.
fn rebuild(list: &mut AnyList<Work>, tape: &Tape, by: &Order) -> Option<Vec<InList>> {
    list.start(&by.terms);
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
        // Outdated entries are skipped.
        let least = iter::from_fn(|| list.pop_open(waits)).find(|&key| waits(key))?;
        // This is not the list of the search. Nothing is better than a wrong one.
        if least != key {
            return None;
        }
        let (h, _) = known[key.index()]?;
        known[key.index()] = Some((h, false));
    }
    Some(known)
}

impl WithMessage for TooLong {
    fn message(&self) -> Message {
        message!(
            "the open list after {steps} steps takes {records} records to build; expected at most {most}",
            steps = self.steps,
            records = self.records,
            most = MAX_RECORDS
        )
    }
}

error_with_message!(TooLong);

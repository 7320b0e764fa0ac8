//! The label of a cell at the playhead.

use super::{Counts, Tape};
use crate::cost::Cost;
use crate::search::{Part, Ties};
use crate::space::Key;
use crate::trace::Mark;
use crate::trace::record::{NONE, Record, RecordKind};
use std::cmp::Reverse;

/// The label of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Known {
    /// The cost of the best path found; infinite if a repair has lost all paths.
    pub g: f64,
    /// The heuristic.
    pub h: f64,
    /// The rank in the open list.
    pub f: f64,
    /// The previous cell on that path, as a key of the search.
    pub parent: Key,
    /// The step that opened it first; `None` if that was before a repair.
    pub opened: Option<u32>,
    /// The step that closed it; `None` while it is open.
    pub closed: Option<u32>,
}

impl Tape {
    /// Returns the label of a cell at the playhead; `None` if it was not opened.
    pub fn known(&self, key: Key) -> Option<Known> {
        let last = self.last(key)?;
        let record = self.foremost(last)?;
        let [g, h, f] = record.costs().map(|cost| self.value(cost));
        let is_closed = matches!(
            self.record(last).kind.mark(),
            Mark::Closed | Mark::Repaired | Mark::Lost
        );
        let first = self.first[key.index()];
        Some(Known {
            g,
            h,
            f,
            parent: record.parent,
            opened: (first <= last).then(|| self.step_of(first)),
            closed: is_closed.then(|| self.step_of(last)),
        })
    }

    /// Returns a cost as the search shows it.
    fn value(&self, cost: Cost) -> f64 {
        match cost {
            Cost::MAX => f64::INFINITY,
            cost => self.metric.value(cost),
        }
    }

    /// Returns how often a cell was found cheaper while it was open, and after it was closed, up to the playhead.
    pub fn times(&self, key: Key) -> [u32; 2] {
        [RecordKind::Improve, RecordKind::Reopen].map(|kind| {
            let history = self.history(self.last(key).unwrap_or(NONE));
            history.filter(|(_, record)| record.kind == kind).count() as u32
        })
    }

    /// Returns the step that expanded a cell last, up to the playhead.
    pub fn last_expanded(&self, key: Key) -> Option<u32> {
        let mut history = self.history(self.last(key)?);
        let (at, _) = history.find(|(_, record)| record.kind.is_expansion())?;
        Some(self.step_of(at))
    }

    /// Returns the number of open cells at the playhead.
    pub fn waiting(&self) -> u32 {
        self.sizes.get(self.step).copied().unwrap_or(0)
    }

    /// Returns the search's counts up to the playhead.
    pub fn counts(&self) -> Counts {
        self.counted.get(self.step).copied().unwrap_or_default()
    }

    /// Returns the part of the search that a cell's label belongs to, at the playhead.
    pub(crate) fn part_of(&self, key: Key) -> Option<Part> {
        self.last(key).map(|at| self.record(at).part)
    }

    /// Returns the part of the search that is running at the playhead.
    pub fn part_at(&self) -> Option<Part> {
        let end = *self.ends.get(self.step)?;
        Some(self.record(end.checked_sub(1)?).part)
    }

    /// Returns the position of a cell in the open list, 1 for the next to be expanded, if the list orders by f and then
    /// by `ties`; `tie` gives the tie-breaking value of g and h. If `stays`, a cell keeps its place among equals when its f
    /// decreases. `None` for a cell that is not open, or that is open in a part of the search that is over.
    pub(crate) fn place(
        &self,
        key: Key,
        (ties, stays): (Ties, bool),
        tie: &dyn Fn(Cost, Cost) -> Cost,
    ) -> Option<u32> {
        let part = self.part_at()?;
        let entry = |at: u32| {
            let record = self.record(at);
            let is_in = record.kind.mark() == Mark::Open && record.part == part;
            let [g, h, f] = record.costs();
            let tie = match ties {
                Ties::Estimate | Ties::EstimateFirst | Ties::Pass => tie(g, h),
                Ties::First => Cost(self.came_in(at, stays).into()),
                Ties::Last => Cost::ZERO,
            };
            let order = match ties {
                Ties::EstimateFirst => !self.came_in(at, stays),
                _ => at,
            };
            is_in.then_some((f, tie, Reverse(order)))
        };
        let mine = entry(self.last(key)?)?;
        let open = self.marks.iter().zip(&self.shown);
        let before = open
            .filter(|&(&mark, _)| mark == Mark::Open as u8)
            .filter(|&(_, &at)| entry(at).is_some_and(|other| other < mine));
        Some(before.count() as u32 + 1)
    }

    /// Returns the record that put the cell of a record in the open list: with its current f unless it `stays`, because an
    /// earlier entry stays ahead of one with the same f and a lower g.
    fn came_in(&self, at: u32, stays: bool) -> u32 {
        let [.., f] = self.record(at).costs();
        let is_same = |(_, record): &(u32, &Record)| {
            record.kind.mark() == Mark::Open && (stays || record.costs()[2] == f)
        };
        let first = self.history(at).take_while(is_same).last();
        first.map_or(at, |(first, _)| first)
    }

    /// Returns the records of the step at the playhead.
    fn step_records(&self) -> impl Iterator<Item = &Record> {
        let end = |step: usize| self.ends.get(step).copied().unwrap_or(0);
        let from = self.step.checked_sub(1).map_or(0, end);
        (from..end(self.step)).map(|at| self.record(at))
    }

    /// Returns the cell that the step at the playhead expanded.
    pub fn current(&self) -> Option<Key> {
        let mut records = self.step_records();
        Some(records.find(|record| record.kind.is_expansion())?.key)
    }

    /// Returns the lines of sight that the step at the playhead checked, and whether each was clear.
    pub fn sights(&self) -> impl Iterator<Item = (Key, Key, bool)> + '_ {
        let records = self.step_records();
        let sights = records.filter(|record| record.kind == RecordKind::Sight);
        sights.map(|record| (record.key, record.parent, record.costs()[0] != Cost::ZERO))
    }

    /// Returns the changes of the open list up to the playhead, in order: the key of each cell that was inserted or
    /// ranked again, with its g, h and f, and of each that was removed, without. Only for the part of the search that
    /// is running there.
    pub(crate) fn list_events(&self) -> impl Iterator<Item = (Key, Option<[Cost; 3]>)> + '_ {
        let part = self.part_at();
        let records = (0..self.records_shown() as u32).map(|at| self.record(at));
        let records = records.filter(move |record| Some(record.part) == part);
        records.filter_map(|record| match record.kind {
            RecordKind::Open | RecordKind::Improve | RecordKind::Reopen => {
                Some((record.key, Some(record.costs())))
            }
            RecordKind::Expand => Some((record.key, None)),
            _ => None,
        })
    }

    /// Returns all recorded events in order: a word, the cell, the cell before it on its path or line of sight, and numbers
    /// with their names.
    #[cfg(feature = "replay")]
    pub(crate) fn events(
        &self,
    ) -> impl Iterator<Item = (&'static str, Key, Key, Vec<(&'static str, f64)>)> + '_ {
        let end = self.ends.last().copied().unwrap_or(0);
        let records = (0..end).map(|at| self.record(at));
        records.map(|record| {
            // The cell that a line of sight comes from is known before the other.
            let (cell, parent) = match record.kind {
                RecordKind::Sight => (record.parent, record.key),
                _ => (record.key, record.parent),
            };
            let numbers = match record.kind {
                RecordKind::Scan | RecordKind::Forget => Vec::new(),
                RecordKind::Sight => vec![("clear", record.costs()[0].0 as f64)],
                _ => {
                    let costs = record.costs().map(|cost| self.value(cost));
                    ["g", "h", "f"].into_iter().zip(costs).collect()
                }
            };
            (record.kind.word(), cell, parent, numbers)
        })
    }

    /// Returns the number of records before the playhead, which is the cost of reading them all.
    pub(crate) fn records_shown(&self) -> usize {
        self.ends.get(self.step).map_or(0, |&end| end as usize)
    }

    /// Returns the steps, counted from 1, whose scans were dropped, in order.
    pub fn skimmed(&self) -> &[u32] {
        &self.skimmed
    }

    /// Returns whether the scans of any step up to the playhead were dropped.
    pub fn lacks_scans(&self) -> bool {
        let first = self.skimmed.first();
        first.is_some_and(|&step| step as usize <= self.step)
    }

    /// Returns the cells from the start of the search to the current one, by the labels at the playhead. Parents may be
    /// distant cells. During a repair, labels may form a cycle for a while: then the path begins with the cycle, each cell
    /// once.
    pub fn trail(&self) -> Vec<Key> {
        let mut trail = Vec::new();
        let mut seen = vec![false; self.shown.len()];
        let mut next = self.current();
        while let Some(key) = next {
            let seen = seen.get_mut(key.index());
            if seen.is_some_and(|seen| std::mem::replace(seen, true)) {
                break;
            }
            trail.push(key);
            let last = self.last(key).and_then(|last| self.foremost(last));
            let parent = last.map(|record| record.parent);
            next = parent.filter(|&parent| parent != key);
        }
        trail.reverse();
        trail
    }

    /// Returns the number of the last record of a cell at the playhead.
    pub(super) fn last(&self, key: Key) -> Option<u32> {
        let last = self.shown.get(key.index()).copied();
        last.filter(|&at| at != NONE)
    }

    /// Returns the record with the label of a cell. If both sides know it, that is the side that closed it, otherwise
    /// the start's.
    pub(super) fn foremost(&self, last: u32) -> Option<&Record> {
        let newest = self.record(last);
        if matches!(newest.kind, RecordKind::Scan | RecordKind::Forget) {
            return None;
        }
        let is_side = |part| matches!(part, Part::Forward | Part::Backward);
        if !is_side(newest.part) {
            return Some(newest);
        }
        let side = |part| {
            let records = self.history(last).map(|(_, record)| record);
            let mut sides = records.take_while(|record| is_side(record.part));
            sides.find(|record| record.part == part)
        };
        let [forward, backward] = [Part::Forward, Part::Backward].map(side);
        let is_closed = |side: Option<&Record>| side.is_some_and(|r| r.kind.is_expansion());
        if is_closed(backward) && !is_closed(forward) {
            backward
        } else {
            forward.or(backward)
        }
    }

    /// Returns the step that a record belongs to.
    pub(super) fn step_of(&self, at: u32) -> u32 {
        self.ends.partition_point(|&end| end <= at) as u32
    }
}

//! Bidirectional search.

use super::runner::{GroundPlan, Progress, Query, Runner};
use super::searchable::Searchable;
use crate::named::{OpenList, Unfit};
use crate::search::{AnyList, Bidirectional, Label, Observer, Side};
use crate::space::Key;

/// The search, and the plans of its sides once it has begun.
#[derive(Clone)]
pub(super) struct BidirectionalRunner<S: Searchable> {
    search: Bidirectional<AnyList>,
    plans: Option<[GroundPlan<S>; 2]>,
}

impl<S: Searchable> BidirectionalRunner<S> {
    pub(super) fn new(open_list: OpenList) -> Self {
        Self {
            search: Bidirectional::with([AnyList::of(open_list), AnyList::of(open_list)]),
            plans: None,
        }
    }
}

impl<O: Observer, S: Searchable> Runner<O, S> for BidirectionalRunner<S> {
    fn start(&mut self, query: &mut Query<S>, watch: &mut O) -> Result<(), Unfit> {
        let (space, [start, target]) = (query.space, query.ends());
        let mut towards = |end| query.ground_plan(end);
        let plans = [towards(target)?, towards(start)?];
        self.search.start(space, &plans, start, target, watch);
        self.plans = Some(plans);
        Ok(())
    }

    fn run(&mut self, space: &S, watch: &mut O, budget: u64) {
        if let Some(plans) = &self.plans {
            self.search.run(space, plans, watch, budget);
        }
    }

    fn progress(&self) -> Progress {
        let search = &self.search;
        Progress::of(search.status(), search.expanded(), search.open())
    }

    fn bytes(&self) -> usize {
        self.search.bytes()
    }

    fn waypoints(&self, _space: &S, path: &mut Vec<Key>) {
        self.search.path_into(path);
    }

    fn label(&self, _space: &S, key: Key) -> Option<Label> {
        let [forward, backward] =
            [Side::Forward, Side::Backward].map(|side| self.search.record(side, key));
        // If both sides know a cell, the side that closed it knows more.
        let record = match self.search.closed_by(key) {
            Some(Side::Backward) => backward,
            _ => forward.or(backward),
        }?;
        Some(Label::summed(key, record.parent, record.g, record.h))
    }
}

//! The search from both ends.

use super::runner::{Begun, Runner};
use crate::named::{GroundPlan, OpenList, Options, Prepared, Unfit};
use crate::rules::Preparation;
use crate::search::{AnyList, Bidirectional, Label, Observer, Side, Status};
use crate::space::{Grid, Key};

/// The search, the plans of its sides once it has begun, and its tables.
pub(super) struct BidirectionalRunner {
    search: Bidirectional<AnyList>,
    plans: Option<[GroundPlan; 2]>,
    prepared: Prepared,
}

impl BidirectionalRunner {
    pub(super) fn new(open_list: OpenList) -> Self {
        Self {
            search: Bidirectional::with([AnyList::of(open_list), AnyList::of(open_list)]),
            plans: None,
            prepared: Prepared::default(),
        }
    }
}

impl<O: Observer> Runner<O> for BidirectionalRunner {
    fn prepare(&mut self, grid: &Grid, options: &Options, cells: usize) -> Result<bool, Unfit> {
        self.prepared.prepare_some(options, grid, cells)
    }

    fn preparation(&self, grid: &Grid, options: &Options) -> Preparation {
        self.prepared.preparation(options, grid)
    }

    fn give_up(&mut self) {
        self.prepared.give_up();
    }

    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        let [start, target] = ends;
        let mut towards = |end| self.prepared.plan(options, grid, end);
        let plans = [towards(target)?, towards(start)?];
        self.search.begin(grid, &plans, start, target, watch);
        self.plans = Some(plans);
        Ok(())
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) -> Status {
        match &self.plans {
            Some(plans) => self.search.run(grid, plans, watch, budget),
            None => Status::Ready,
        }
    }

    fn status(&self) -> Status {
        self.search.status()
    }

    fn is_lost(&self) -> bool {
        self.search.status() == Status::Exhausted
    }

    fn expanded(&self) -> u64 {
        self.search.expanded()
    }

    fn open(&self) -> u32 {
        self.search.open()
    }

    fn prepared(&self) -> Option<&Prepared> {
        Some(&self.prepared)
    }

    fn bytes(&self) -> usize {
        self.search.bytes() + self.prepared.bytes()
    }

    fn waypoints(&self, _grid: &Grid, path: &mut Vec<Key>) {
        self.search.path_into(path);
    }

    fn label(&self, _grid: &Grid, key: Key) -> Option<Label> {
        let [forward, backward] =
            [Side::Forward, Side::Backward].map(|side| self.search.record(side, key));
        // Of a cell that both sides know, the side that closed it knows more.
        let record = match self.search.closed_by(key) {
            Some(Side::Backward) => backward,
            _ => forward.or(backward),
        }?;
        Some(Label::summed(key, record.parent, record.g, record.h))
    }
}

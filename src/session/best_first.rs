//! The best-first loop from the start, with any named plan.

use super::nearest::nearest_cell;
use super::runner::{Order, Progress, Query, Runner};
use super::searchable::Searchable;
use crate::cost::Cost;
use crate::named::table::Takes;
use crate::named::{LoopPlan, Options, Unfit};
use crate::search::{AnyList, Label, Linked, NearestAmong, Observer, Search, Status};
use crate::space::Key;

/// The search, and its plan once it has begun.
#[derive(Clone)]
pub(super) struct BestFirstRunner<S: Searchable> {
    search: Search<AnyList>,
    plan: Option<S::Plan>,
    /// Whether the plan leads to the goal itself.
    reaches: bool,
}

impl<S: Searchable> BestFirstRunner<S> {
    pub(super) fn new(options: &Options) -> Self {
        Self {
            search: Search::with(AnyList::of(options.open_list)),
            plan: None,
            reaches: false,
        }
    }
}

impl<O: Observer, S: Searchable> Runner<O, S> for BestFirstRunner<S> {
    /// Searches for a cell, or for any cell as near to it as possible if that distance must be known first.
    fn start(&mut self, query: &mut Query<S>, watch: &mut O) -> Result<(), Unfit> {
        let (space, options, [start, goal]) = (query.space, query.options, query.ends());
        let (row, mut target, mut within) = (options.algorithm.row(), goal, Cost::ZERO);
        if query.components_first && row.takes != Takes::Table {
            match space.grid() {
                Some(grid) if row.is_straight() => {
                    target = nearest_cell(grid, query.components, [start, goal]);
                }
                _ => within = query.least_distance(),
            }
        }
        let plan = S::plan(query, space.goal(options, target, within))?;
        plan.start(&mut self.search, space, query.starts, watch);
        self.reaches = target == goal && within == Cost::ZERO;
        self.plan = Some(plan);
        Ok(())
    }

    fn release(&mut self) {
        self.plan = None;
    }

    fn run(&mut self, space: &S, watch: &mut O, budget: u64) {
        if let Some(plan) = &self.plan {
            plan.run(&mut self.search, space, watch, budget);
        }
    }

    fn progress(&self) -> Progress {
        let status = match self.search.status() {
            Status::Found if !self.reaches => Status::Nearest,
            status => status,
        };
        Progress::of(status, self.search.expanded(), self.search.open())
    }

    /// If the search passes over cells, the nearest cell that it closed need not be the nearest reachable one.
    /// [`NearestAmong::FirstSeen`] takes one that it saw.
    fn is_lost(&self) -> bool {
        let skips = self.plan.as_ref().is_some_and(|plan| {
            let scores = plan.scores();
            scores.skips() && scores.terms().nearest != NearestAmong::FirstSeen
        });
        skips && self.search.status() == Status::Nearest
    }

    fn is_cut(&self) -> bool {
        self.search.is_cut()
    }

    fn ends_at(&self, space: &S, key: Key) -> bool {
        let plan = self.plan.as_ref();
        plan.is_some_and(|plan| plan.scores().ends_at(space, key))
    }

    fn order(&self) -> Option<Order<'_>> {
        let scores = self.plan.as_ref()?.scores();
        let (list, terms, rank) = (self.search.frontier(), *scores.terms(), scores.rank());
        Some(Order {
            terms,
            kind: Some(list.kind()),
            ties: rank.is_monotone().then(|| list.ties(&terms)).flatten(),
            tie: Box::new(move |g, h| rank.tie(g, h)),
        })
    }

    fn bytes(&self) -> usize {
        self.search.bytes()
    }

    fn waypoints(&self, _space: &S, path: &mut Vec<Key>) {
        self.search.path_into(path);
    }

    fn label(&self, space: &S, key: Key) -> Option<Label> {
        let Linked { g, parent } = self.search.record(key)?;
        let plan = self.plan.as_ref()?;
        Some(plan.scores().label(space, key, parent, g))
    }
}

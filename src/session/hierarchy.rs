//! The query of a contraction hierarchy over subgoals.

use super::runner::{Progress, Query, Runner};
use crate::named::Unfit;
use crate::rules::subgoal::Subgoals;
use crate::search::hierarchy::HierarchyQuery;
use crate::search::{Label, Observer};
use crate::space::{Grid, Key};
use std::sync::Arc;

/// The query, and the subgoals of the map once it has begun.
#[derive(Clone, Default)]
pub(super) struct HierarchyRunner {
    query: HierarchyQuery,
    subgoals: Option<Arc<Subgoals>>,
    limit: u64,
}

impl<O: Observer> Runner<O, Grid> for HierarchyRunner {
    fn start(&mut self, query: &mut Query<Grid>, watch: &mut O) -> Result<(), Unfit> {
        self.limit = query.options.limit;
        self.subgoals = query.tables.hierarchies.subgoals().cloned();
        if let Some(subgoals) = &self.subgoals {
            subgoals.join(query.space, query.ends(), &mut self.query);
            self.query.start(subgoals.hierarchy(), watch);
        }
        Ok(())
    }

    fn release(&mut self) {
        self.subgoals = None;
    }

    fn run(&mut self, _grid: &Grid, watch: &mut O, budget: u64) {
        if let Some(subgoals) = &self.subgoals {
            let graph = subgoals.hierarchy();
            self.query.run(graph, watch, self.limit, budget);
        }
    }

    fn progress(&self) -> Progress {
        let query = &self.query;
        Progress::of(query.status(), query.expanded(), query.open())
    }

    fn bytes(&self) -> usize {
        self.query.bytes()
    }

    fn waypoints(&self, grid: &Grid, path: &mut Vec<Key>) {
        if let Some(subgoals) = &self.subgoals {
            subgoals.waypoints(grid, &self.query, path);
        }
    }

    fn label(&self, _grid: &Grid, key: Key) -> Option<Label> {
        let subgoals = self.subgoals.as_ref()?;
        let node = subgoals.node(key);
        self.query.label(subgoals.hierarchy(), key, node)
    }
}

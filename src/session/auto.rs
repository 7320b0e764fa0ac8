//! `auto`: chooses the fastest search for each query.

use super::runner::{Query, Runner};
use super::searchable::Searchable;
use crate::named::{Algorithm, Choice, Options, Prices, Unfit, Workload};
use crate::rules::MapSample;
use crate::search::NearestAmong;
use crate::space::{Grid, Key, Space};
use crate::split::{Searches, split_point};

/// The choice, and what it is based on.
#[derive(Clone, Default)]
pub(super) struct Auto {
    choice: Choice,
    pub(super) workload: Workload,
    /// The version of the map, the first ends of the last query, and whether it had others.
    last: Option<(u64, [Key; 2], bool)>,
}

impl Auto {
    /// Returns the choice for the last query.
    pub(super) fn choice(&self) -> Option<Choice> {
        self.last.map(|_| self.choice)
    }

    /// Chooses for a query over a grid and makes the tables that the choice needs. Once they exist, `runner`, the
    /// previous search, drops its plan.
    pub(super) fn choose<O, S: Searchable>(
        &mut self,
        grid: &Grid,
        query: &mut Query<S>,
        runner: &mut dyn Runner<O, S>,
    ) -> Result<Options, Unfit> {
        // The same query again keeps its choice, because it seeks in the same search.
        if self.last != Some((grid.version(), query.ends(), query.has_several())) {
            self.choose_anew(grid, query, runner.progress().expanded);
        }
        let mut chosen = Options {
            algorithm: self.choice.algorithm(),
            ..query.options.clone()
        };
        let tables = &mut *query.tables;
        match tables.renew(&chosen, grid, || runner.release()) {
            // Fall back to a search without a table.
            Err(Unfit::TooCostly(_)) => {
                self.choice = Choice::Few;
                chosen.algorithm = self.choice.algorithm();
                tables.renew(&chosen, grid, || runner.release())?;
            }
            renewed => renewed?,
        }
        Ok(chosen)
    }

    /// Chooses for a new query. The search of the last one has expanded `expanded` cells.
    fn choose_anew<S: Searchable>(&mut self, grid: &Grid, query: &mut Query<S>, expanded: u64) {
        let (workload, options) = (&mut self.workload, query.options);
        if self.last.is_some() && self.choice.algorithm() != Algorithm::AStar {
            workload.note(self.choice, expanded);
        }
        let last_version = self.last.map(|(version, ..)| version);
        if last_version != Some(grid.version()) {
            workload.forget_map();
        }
        self.last = Some((grid.version(), query.ends(), query.has_several()));
        workload.cells = grid.len() as u64;
        workload.is_uniform = grid.is_uniform();
        workload.is_square = options.movement.layout().is_none();
        workload.can_prune = options.can_prune();
        let can_jump = workload.is_square && workload.can_prune;
        if last_version != Some(grid.version()) && can_jump && !workload.is_uniform {
            workload.has_areas =
                split_point::<Searches, _>(|| grid.bits(options.movement).has_areas());
        }
        if let Algorithm::Auto {
            queries,
            hierarchies,
        } = options.algorithm
        {
            workload.may_build = hierarchies && options.nearest == NearestAmong::Closed;
            workload.promised = queries.into();
        }
        if query.has_several() {
            // As for a first search: tables are for one start and one goal.
            self.choice = Choice::of(&Workload {
                made: 0,
                prices: None,
                ..*workload
            });
            return;
        }
        let had_hierarchy = workload.has_hierarchy;
        self.choice = workload
            .choose(|| Prices::of(grid.len() as u64, &MapSample::of(grid, options.movement)));
        if workload.has_hierarchy && !had_hierarchy {
            query.tables.hierarchies.hold_to(workload.most_looks());
        }
    }
}

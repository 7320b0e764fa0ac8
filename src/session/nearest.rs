//! The nearest answer for searches that have none of their own.
//!
//! A search that skips cells, or that comes from the goal, does not know which reachable cell lies
//! nearest to a goal that cannot be reached. Once it has found that there is no path, the cells
//! that the start can reach are flooded, which tells how near one can get, and A* goes to the
//! cheapest cell that is as near as that: the same answer as from a search over neighbours.

use super::best_first::BestFirstRunner;
use super::runner::Runner;
use crate::cost::Cost;
use crate::named::{Algorithm, Options};
use crate::rules::GoalRegion;
use crate::search::{GoalTest, Observer, Part, Status};
use crate::space::components::Components;
use crate::space::{Grid, Key, Space};

/// The second search, where a first one found no path.
pub(super) struct Nearest {
    pub(super) search: BestFirstRunner,
    components: Components,
    /// Whether it has begun, for the goal itself if the first search missed that.
    begun: Option<Status>,
}

impl Default for Nearest {
    fn default() -> Self {
        Self {
            search: BestFirstRunner::new(&Options::default()),
            components: Components::new(),
            begun: None,
        }
    }
}

impl Nearest {
    pub(super) fn is_on(&self) -> bool {
        self.begun.is_some()
    }

    pub(super) fn forget(&mut self) {
        self.begun = None;
    }

    /// Begins after a first search under `options` that has expanded `spent` cells.
    pub(super) fn begin<O: Observer>(
        &mut self,
        grid: &Grid,
        options: &Options,
        [start, target]: [Key; 2],
        spent: u64,
        watch: &mut O,
    ) {
        watch.part(Part::Nearest);
        let mut goal = GoalRegion {
            target,
            movement: options.movement,
            metric: options.costs.metric(),
            within: Cost::ZERO,
        };
        goal.within = goal.reach(grid, &mut self.components, start);
        let options = Options {
            algorithm: Algorithm::ASTAR,
            movement: options.movement,
            costs: options.costs,
            goal_test: GoalTest::Expand,
            limit: options.limit - spent,
            ..Options::default()
        };
        // Octile needs no table, so nothing can be wrong with one.
        let begun = self.search.begin_near(grid, &options, start, goal, watch);
        // A first search that leaves steps out may miss a goal that can be reached.
        let is_goal = goal.within == Cost::ZERO && grid.is_free(target);
        let found = if is_goal {
            Status::Found
        } else {
            Status::Nearest
        };
        self.begun = begun.is_ok().then_some(found);
    }

    pub(super) fn status<O: Observer>(&self) -> Status {
        match Runner::<O>::status(&self.search) {
            Status::Found => self.begun.unwrap_or_default(),
            status => status,
        }
    }
}

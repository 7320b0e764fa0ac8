//! The best-first loop with a cost of turns; see [`turns`](crate::rules::turns).

use super::runner::{Progress, Query, Runner};
use crate::cost::Cost;
use crate::cost::Thousandths;
use crate::named::{LoopPlan, Options, Unfit};
use crate::rules::heuristic::AnyHeuristic;
use crate::rules::neighbours::Ground;
use crate::rules::turns::{self, ByCell, OfCells, States, Turning};
use crate::rules::{AnyGoal, Ranking};
use crate::search::{
    AnyList, Goal, Heuristic, Label, Linked, Observer, Plan, Search, State, TreeEdge,
};
use crate::space::{Grid, Key, Space};

/// A plan over states, made of the policies of cells.
type TurnPlan = Plan<Turning, ByCell<AnyHeuristic>, ByCell<AnyGoal>, Ranking>;

/// The search, and its plan once it has begun.
#[derive(Clone)]
pub(super) struct TurnsRunner {
    search: Search<AnyList>,
    plan: Option<TurnPlan>,
    /// What the observer knows of each cell.
    seen: Vec<(State, Linked)>,
}

impl TurnsRunner {
    pub(super) fn new(options: &Options) -> Self {
        Self {
            search: Search::with(AnyList::of(options.open_list)),
            plan: None,
            seen: Vec::new(),
        }
    }
}

impl<O: Observer> Runner<O, Grid> for TurnsRunner {
    fn start(&mut self, query: &mut Query<Grid>, watch: &mut O) -> Result<(), Unfit> {
        let (grid, options, [start, target]) = (query.space, query.options, query.ends());
        let goal = AnyGoal::of(grid, options.goal(target, Cost::ZERO), query.goals);
        let heuristic = query.tables.heuristic(options, grid, &goal)?;
        let (metric, turn) = (options.costs.metric(), options.turn_cost);
        let mut terms = options.terms_on(grid.dearest(), metric);
        terms.spread += turn.0.div_ceil(Thousandths::ONE.0);
        let ground = Ground::of(grid, options.movement);
        let plan = self.plan.insert(Plan {
            expand: Turning {
                ground: ground.in_order(options.movement, options.order),
                turn: metric.straight.thousandths(turn.0),
            },
            rank: options.ranking(|| heuristic.estimate(grid, start)),
            heuristic: ByCell(heuristic),
            goal: ByCell(goal),
            link: TreeEdge,
            terms,
        });
        let unknown = Linked {
            parent: start,
            g: Cost::ZERO,
        };
        self.seen.clear();
        self.seen.resize(grid.len(), (State::New, unknown));
        let (observer, seen) = (watch, &mut self.seen);
        let watch = &mut OfCells { observer, seen };
        let starts: Vec<Key> = query.starts.iter().copied().map(turns::start).collect();
        plan.start(&mut self.search, &States(grid), &starts, watch);
        Ok(())
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) {
        if let Some(plan) = &self.plan {
            let (observer, seen) = (watch, &mut self.seen);
            let watch = &mut OfCells { observer, seen };
            self.search.run(&States(grid), plan, watch, budget);
        }
    }

    fn progress(&self) -> Progress {
        let search = &self.search;
        Progress::of(search.status(), search.expanded(), search.open())
    }

    /// False: the search knows the nearest cell that it closed.
    fn is_lost(&self) -> bool {
        false
    }

    fn is_cut(&self) -> bool {
        self.search.is_cut()
    }

    fn ends_at(&self, grid: &Grid, key: Key) -> bool {
        let plan = self.plan.as_ref();
        plan.is_some_and(|plan| plan.goal.0.reached(grid, key))
    }

    fn bytes(&self) -> usize {
        self.search.bytes() + self.seen.capacity() * size_of::<(State, Linked)>()
    }

    fn waypoints(&self, _grid: &Grid, path: &mut Vec<Key>) {
        self.search.path_into(path);
        for key in path {
            *key = turns::cell(*key);
        }
    }

    fn cost(&self, steps: Option<Cost>) -> Option<Cost> {
        self.search.cost().or(steps)
    }

    fn label(&self, grid: &Grid, key: Key) -> Option<Label> {
        let plan = self.plan.as_ref()?;
        let &(state, Linked { parent, g }) = self.seen.get(key.index())?;
        let label = plan.label(&States(grid), turns::start(key), parent, g);
        (state != State::New).then_some(Label { key, ..label })
    }
}

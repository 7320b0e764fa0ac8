//! The best-first loop with functions of the user; see [`own`](crate::rules::own).
//!
//! Each call of the loop is one expansion, so an invalid value ends the search before the next expansion.

use super::Session;
use super::runner::{Order, Progress, Query, Runner};
use super::watch::Watch;
use crate::cost::Cost;
use crate::message;
use crate::message::Message;
use crate::named::table::{Expands, Loop, RankKind};
use crate::named::{BadOptions, OpenList, Options, Unfit};
use crate::path;
use crate::rules::heuristic::Claims;
use crate::rules::neighbours::Ground;
use crate::rules::own::{Answers, BadAnswer, BuiltIn, Functions, Known, Moment, Own};
use crate::rules::{HeuristicKind, Ranking};
use crate::search::{AnyList, Label, Linked, Observer, Plan, Rank, Search, Status, TreeEdge};
use crate::space::{Grid, Key};
use std::borrow::Cow;
use std::cell::RefCell;

/// A search with functions of the user, and the built-in plan for the rest.
#[derive(Clone)]
#[expect(unnameable_types, reason = "as in runner.rs")]
pub struct OwnRunner {
    search: Search<AnyList>,
    functions: Functions,
    said: Answers<Known>,
    start: Key,
    by: Option<BuiltIn>,
}

impl<O: Watch> Session<O> {
    /// Creates a search with your functions, for `astar`, `dijkstra`, `greedy`, `weighted` or `dynamic-weighted`. Buckets need
    /// known costs, so the open list is a heap unless you choose a list.
    ///
    /// # Errors
    /// As for [`Session::watched`], and [`BadOptions::Own`] if the algorithm takes no function.
    pub fn own(mut options: Options, functions: Functions, watch: O) -> Result<Self, BadOptions> {
        let row = options.algorithm.row();
        let is_plain = row.search_loop == Loop::BestFirst && row.expands == Expands::Neighbours;
        if !is_plain || (functions.heuristic.is_some() && !row.estimates()) {
            let name = functions.names().first().copied().unwrap_or("reopen");
            let expected = if functions.heuristic.is_some() {
                "astar, greedy, weighted, dynamic-weighted"
            } else {
                "astar, dijkstra, greedy, weighted, dynamic-weighted"
            };
            return Err(BadOptions::Own {
                function: if is_plain { "heuristic" } else { name },
                algorithm: row.name,
                expected,
            });
        }
        if options.turns() {
            return Err(BadOptions::NotFor {
                what: "turn-cost",
                found: "more than 0",
                of: "own functions",
                why: "keeps one path to a cell, not one for each direction of arrival",
                expected: "\"0\"",
            });
        }
        if options.open_list == OpenList::Buckets {
            options.open_list = OpenList::Heap;
        }
        let mut session = Self::watched(options, watch)?;
        session.runner = Box::new(OwnRunner {
            search: Search::default(),
            functions,
            said: Answers::default(),
            start: Key(0),
            by: None,
        });
        Ok(session)
    }

    /// Returns the invalid value that ended the search. The status is then [`Status::Failed`], possibly right after the search
    /// begins.
    #[must_use]
    pub fn failure(&self) -> Option<&BadAnswer> {
        self.runner.own()?.said.failure()
    }
}

impl OwnRunner {
    /// Returns the cost of the best path to a cell in cell widths, if a function prices its steps: the sum of its values.
    pub(super) fn sum(&self, key: Key) -> Option<f64> {
        self.functions.cost.as_ref()?;
        self.said.said(key).map(|known| known.sum)
    }

    fn moment(&self) -> Moment {
        Moment {
            start: self.start,
            expanded: self.search.expanded(),
            open: self.search.open().saturating_sub(1),
        }
    }

    /// Returns whether steps lead to the neighbours of the movement.
    pub(super) fn keeps_to_neighbours(&self) -> bool {
        self.functions.neighbours.is_none()
    }

    /// Returns the claims about the estimate: those of the options, or none if a function estimates or may make a built-in
    /// estimate too high.
    pub(super) fn claims(&self, options: &Options) -> Claims {
        if self.functions.heuristic.is_none() && !self.may_overestimate(options) {
            return options.claims();
        }
        Claims {
            admissible: false,
            consistent: false,
        }
    }

    /// Returns whether a function may make a built-in estimate too high, because steps become cheaper or the goal nearer. A
    /// formula holds for steps between any two cells, but a table only for the steps of the map.
    fn may_overestimate(&self, options: &Options) -> bool {
        let is_table = options.heuristic.formula().is_none();
        let by = &self.functions;
        let changes_costs =
            by.cost.is_some() || by.goal.is_some() || (by.neighbours.is_some() && is_table);
        changes_costs && !is_zero(options)
    }

    /// Returns why the path may be longer than a shortest one, if the functions [may break](Self::is_unknown) the guarantee.
    pub(super) fn warning(&self) -> Message {
        let names = self.functions.names().join(", ");
        message!(
            "The properties of the functions of this search are unknown ({names}). The path may be longer than the shortest.",
            names
        )
    }

    /// Returns whether a function may break the guarantee of the options.
    pub(super) fn is_unknown(&self, options: &Options) -> bool {
        let by = &self.functions;
        let is_led = by.rank.is_some() || by.heuristic.is_some();
        is_led || by.follow_process() || self.may_overestimate(options)
    }

    /// Returns whether closed cells are opened again when a cheaper path is found: if a function may make the estimate
    /// inconsistent, except in greedy search. With no function but `rank`, closed cells stay closed.
    fn reopens(&self, options: &Options, grid: &Grid) -> bool {
        let by = &self.functions;
        let may_be_inconsistent =
            by.heuristic.is_some() || by.cost.is_some() || by.neighbours.is_some();
        by.reopen.unwrap_or_else(|| {
            if may_be_inconsistent {
                options.algorithm.row().order != RankKind::Greedy
            } else {
                by.rank.is_none() && options.reopens(grid.is_uniform())
            }
        })
    }

    /// Returns the options for building tables. They have no estimate if a function estimates or the search uses none.
    pub(super) fn tabled<'a>(&self, options: &'a Options) -> Cow<'a, Options> {
        if options.algorithm.row().estimates() && self.functions.heuristic.is_none() {
            return Cow::Borrowed(options);
        }
        Cow::Owned(Options {
            heuristic: HeuristicKind::Zero,
            scale_diagonal: None,
            ..options.clone()
        })
    }
}

/// Returns whether the estimate is zero everywhere.
fn is_zero(options: &Options) -> bool {
    let is_scaled_away =
        options.scale.0 == 0 && options.scale_diagonal.is_none_or(|scale| scale.0 == 0);
    !options.algorithm.row().estimates()
        || options.heuristic == HeuristicKind::Zero
        || is_scaled_away
}

impl<O: Observer> Runner<O, Grid> for OwnRunner {
    fn own(&self) -> Option<&OwnRunner> {
        Some(self)
    }

    fn start(&mut self, query: &mut Query<Grid>, watch: &mut O) -> Result<(), Unfit> {
        let (grid, [start, target]) = (query.space, query.ends());
        // The built-in estimate may need a table.
        let options = &*self.tabled(query.options);
        let goal = options.goal(target, Cost::ZERO);
        let heuristic = query.tables.heuristic(options, grid, &goal.into())?;
        let options = query.options;
        let mut terms = options.terms(goal.metric);
        terms.reopen = self.reopens(options, grid);
        self.search = Search::with(AnyList::of(options.open_list));
        self.said.start(grid.cells().len());
        self.start = start;
        let moment = self.moment();
        let by = self.by.insert(Plan {
            expand: Ground::any(options.movement).in_order(options.movement, options.order),
            heuristic,
            goal,
            rank: Ranking::Sum,
            link: TreeEdge,
            terms,
        });
        by.rank = options.ranking(|| {
            let said = &RefCell::new(&mut self.said);
            let own = Own::new(&self.functions, said, by, moment);
            own.root(grid).unwrap_or_default()
        });
        let said = &RefCell::new(&mut self.said);
        let own = Own::new(&self.functions, said, by, moment);
        if own.learn(grid, start, start, (Cost::ZERO, 0.0)) {
            self.search.start(grid, &own.plan(), start, watch);
        }
        Ok(())
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) {
        for _ in 0..budget {
            let is_over = self.said.failure().is_some() || self.search.status() != Status::Running;
            let (moment, Some(by)) = (self.moment(), &self.by) else {
                return;
            };
            if is_over {
                return;
            }
            let said = &RefCell::new(&mut self.said);
            let plan = Own::new(&self.functions, said, by, moment).plan();
            self.search.run(grid, &plan, watch, 1);
        }
    }

    fn progress(&self) -> Progress {
        let failed = self.said.failure().map(|_| Status::Failed);
        let status = failed.unwrap_or(self.search.status());
        Progress::of(status, self.search.expanded(), self.search.open())
    }

    /// False, because the distance to the goal of a function is unknown.
    fn is_lost(&self) -> bool {
        false
    }

    fn is_cut(&self) -> bool {
        self.search.is_cut()
    }

    /// Compares with the end of the search, so no function is called again.
    fn ends_at(&self, _grid: &Grid, key: Key) -> bool {
        self.search.end() == Some(key)
    }

    fn order(&self) -> Option<Order<'_>> {
        let (by, list) = (self.by.as_ref()?, self.search.frontier());
        let is_own_rank = self.functions.rank.is_some();
        Some(Order {
            terms: by.terms,
            kind: Some(list.kind()),
            // With a rank of the user, a cheaper path may move a cell back.
            ties: (!is_own_rank).then(|| list.ties(&by.terms)).flatten(),
            tie: Box::new(move |g, h| if is_own_rank { h } else { by.rank.tie(g, h) }),
        })
    }

    fn bytes(&self) -> usize {
        self.search.bytes() + self.said.bytes()
    }

    fn waypoints(&self, _grid: &Grid, path: &mut Vec<Key>) {
        self.search.path_into(path);
    }

    fn cost(&self, _steps: Option<Cost>) -> Option<Cost> {
        self.search.cost()
    }

    /// Each step is a step of the search, even a long one. A jump also has the cells in between if the movement can walk them.
    fn fill(&self, grid: &Grid, waypoints: &[Key], cells: &mut Vec<Key>) {
        waypoints.clone_into(cells);
        let Some(by) = self.by.as_ref().filter(|_| self.functions.jumps()) else {
            return;
        };
        let (movement, metric) = (by.goal.movement, &by.goal.metric);
        cells.truncate(1);
        for pair in waypoints.windows(2) {
            let filled = path::fill(grid, pair);
            let can_walk = path::cost(grid, movement, metric, &filled).is_ok();
            cells.extend(if can_walk { &filled[1..] } else { &pair[1..] });
        }
    }

    fn label(&self, _grid: &Grid, key: Key) -> Option<Label> {
        let Linked { g, parent } = self.search.record(key)?;
        let known = self.said.said(key)?;
        Some(Label {
            f: known.f,
            ..Label::summed(key, parent, g, known.h)
        })
    }
}

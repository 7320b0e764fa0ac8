//! From names to a plan: the options, a grid and two cells become policies.
//!
//! The plans that must be fast are compiled one by one; all others share one, over small enums.
//! Which one serves is decided once a call, never a cell.

use super::bound::TooCostly;
use super::moves::{MoveContext, Moves, NearMoves};
use super::options::Options;
use super::prepared::Prepared;
use super::table::{Expands, Loop, Takes};
use crate::cost::{Cost, Metric, Thousandths};
use crate::path;
#[cfg(feature = "own-loops")]
use crate::rules::corridors::Corridors;
use crate::rules::goal::GoalRegion;
use crate::rules::heuristic::{AnyHeuristic, Formula, LandmarkError, Towards};
use crate::rules::jump::Jump;
use crate::rules::jump_table::TableJump;
use crate::rules::link::{AnyAngle, Beeline, Centres};
use crate::rules::neighbours::{Neighbours, UnitSteps};
use crate::rules::rank::{Ranking, Weighting};
use crate::search::{
    Expand, Frontier, Goal, GoalTest, Heuristic, Link, NearestAmong, Observer, Plan, Rank, Search,
    Status, Sum, Terms, TreeEdge,
};
use crate::space::{CornerRule, Grid, Key, Movement, Space};

/// Why the options make no plan for the best-first loop here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// Landmarks cannot be had.
    #[error(transparent)]
    Landmarks(#[from] LandmarkError),
    /// Tables would cost more than allowed.
    #[error(transparent)]
    TooCostly(#[from] TooCostly),
    /// It has a loop of its own.
    #[error("{0} has a loop of its own; expected an algorithm of the best-first loop")]
    Loop(&'static str),
    /// It takes floor of one cost only.
    #[error("{0} needs floor of one cost; found terrain")]
    Terrain(&'static str),
    /// It is for square cells only.
    #[error("{0} needs square cells; found hexagons")]
    Hexagons(&'static str),
    /// Its table knows one target.
    #[error("{0} looks for one cell; found a goal of several")]
    Region(&'static str),
}

type LineToGoal = Beeline<Centres>;

/// The plan of a named algorithm between two cells of a grid, for the best-first loop.
#[derive(Clone, Debug)]
pub enum NamedPlan {
    /// A* and Dijkstra on ground that costs the same everywhere, with an estimate by formula.
    Plain(Plan<Neighbours, Towards, GoalRegion>),
    /// Jump points, with any estimate.
    Jumping(Plan<Jump<GoalRegion>, AnyHeuristic, GoalRegion>),
    /// Jump points from a table, with any estimate.
    Table(Plan<TableJump, AnyHeuristic, GoalRegion>),
    /// Ends of corridors, with any estimate.
    #[cfg(feature = "own-loops")]
    Corridors(Plan<Corridors<GoalRegion>, AnyHeuristic, GoalRegion>),
    /// Parents that see, between the centres of cells.
    #[cfg(feature = "own-loops")]
    AnyAngle(Plan<UnitSteps, LineToGoal, LineToGoal, Ranking, AnyAngle<Centres>>),
    /// Everything else.
    Other(Plan<NearMoves, AnyHeuristic, GoalRegion, Ranking>),
}

/// Does the same with each compiled plan.
macro_rules! with_plan {
    ($named:expr, $plan:ident => $do:expr) => {
        match $named {
            NamedPlan::Plain($plan) => $do,
            NamedPlan::Jumping($plan) => $do,
            NamedPlan::Table($plan) => $do,
            #[cfg(feature = "own-loops")]
            NamedPlan::Corridors($plan) => $do,
            #[cfg(feature = "own-loops")]
            NamedPlan::AnyAngle($plan) => $do,
            NamedPlan::Other($plan) => $do,
        }
    };
}

impl NamedPlan {
    /// The plan that the options name, from a cell to a target, or to any cell whose
    /// obstacle-free distance to it is at most `within`. Tables that it needs are taken from what
    /// was prepared, or made now.
    ///
    /// # Errors
    /// [`Unfit`] when landmarks are asked for and cannot be had, or the algorithm does not take the
    /// map or the goal, or has another loop.
    pub fn new(
        options: &Options,
        grid: &Grid,
        start: Key,
        goal: GoalRegion,
        prepared: &mut Prepared,
    ) -> Result<Self, Unfit> {
        let row = options.algorithm.on(grid, options.can_jump()).row();
        let is_any_angle = row.expands == Expands::AnyAngle;
        if row.served != Loop::BestFirst && !is_any_angle {
            return Err(Unfit::Loop(row.word));
        }
        if row.takes != Takes::Any && !grid.is_uniform() {
            return Err(Unfit::Terrain(row.word));
        }
        if row.takes != Takes::Any && options.movement.layout().is_some() {
            return Err(Unfit::Hexagons(row.word));
        }
        if row.takes == Takes::Table && goal.within > Cost::ZERO {
            return Err(Unfit::Region(row.word));
        }
        #[cfg(feature = "own-loops")]
        if is_any_angle {
            return Ok(Self::between_centres(options, goal.target));
        }
        let mut context = MoveContext {
            grid,
            start,
            goal,
            options,
            prepared,
        };
        let moves = Moves::of(row.expands, &mut context);
        let estimate = if row.estimates() {
            prepared.heuristic(options, grid, goal)?
        } else {
            let steps = (options.movement, &goal.metric);
            AnyHeuristic::Formula(Towards::to(Formula::Zero, steps, grid, goal.target))
        };
        let rank = options.ranking(|| estimate.estimate(grid, start));
        let terms = options.terms_on(grid, goal.metric);
        macro_rules! plan {
            ($expand:expr, $estimate:expr, $rank:expr) => {
                Plan {
                    expand: $expand,
                    heuristic: $estimate,
                    goal,
                    rank: $rank,
                    link: TreeEdge,
                    terms,
                }
            };
        }
        Ok(match (moves, estimate, rank) {
            (Moves::Near(NearMoves::Neighbours(by)), AnyHeuristic::Formula(h), Ranking::Sum) => {
                let closes_at_least_g = options.claims().consistent
                    && options.goal_test == GoalTest::Expand
                    // What waits may be the answer, and would be less where nobody watches.
                    && options.nearest == NearestAmong::Closed
                    && goal.metric.has_short_diagonals()
                    && goal.metric.straight < goal.metric.diagonal;
                let by = if closes_at_least_g {
                    by.closing_at_least_g()
                } else {
                    by
                };
                Self::Plain(plan!(by, h, Sum))
            }
            (Moves::Near(by), estimate, rank) => Self::Other(plan!(by, estimate, rank)),
            // Jumps and corridors are ranked by the sum, in every line of the table.
            (Moves::Jump(by), estimate, _) => Self::Jumping(plan!(by, estimate, Sum)),
            (Moves::Table(by), estimate, _) => Self::Table(plan!(by, estimate, Sum)),
            #[cfg(feature = "own-loops")]
            (Moves::Corridors(by), estimate, _) => Self::Corridors(plan!(by, estimate, Sum)),
        })
    }

    /// The plan of Theta* or Lazy Theta*.
    ///
    /// Lengths are counted as lengths whatever the option `costs` says, and shown in its numbers, see
    /// [`Costs::lengths`](super::Costs::lengths). The estimate is the straight line.
    #[cfg(feature = "own-loops")]
    fn between_centres(options: &Options, target: Key) -> Self {
        let movement = between_centres(options.movement);
        let sight = Centres(movement.corner_rule());
        let weight = options.weight();
        let aim = LineToGoal { sight, target };
        Self::AnyAngle(Plan {
            expand: UnitSteps::of(movement),
            heuristic: aim,
            goal: aim,
            rank: Ranking::Weighted(weight),
            link: if options.algorithm.row().served == Loop::LazyTheta {
                AnyAngle::lazy(sight)
            } else {
                AnyAngle::theta(sight)
            },
            terms: Terms {
                spread: weight.max(Thousandths::ONE).0 / Thousandths::ONE.0,
                reopen: false,
                ..options.terms(Metric::ROOT2)
            },
        })
    }
}

/// The movement that lines between centres keep to: a diagonal step between two walls that touch is none at any angle.
#[must_use]
pub fn between_centres(movement: Movement) -> Movement {
    match movement {
        Movement::Eight(CornerRule::Cut) => Movement::Eight(CornerRule::OneFree),
        other => other,
    }
}

/// A plan for the best-first loop, whichever of several it is.
pub trait LoopPlan<S: Space> {
    /// [`Search::begin`] with this plan.
    fn begin<F: Frontier, O: Observer>(
        &self,
        search: &mut Search<F>,
        space: &S,
        start: Key,
        observer: &mut O,
    );

    /// [`Search::run`] with this plan.
    fn run<F: Frontier, O: Observer>(
        &self,
        search: &mut Search<F>,
        space: &S,
        observer: &mut O,
        budget: u64,
    ) -> Status;

    /// Its numbers and switches.
    fn terms(&self) -> &Terms;

    /// Whether a cell is what is looked for.
    fn ends_at(&self, space: &S, at: Key) -> bool;

    /// The estimate from a cell.
    fn estimate(&self, space: &S, at: Key) -> Cost;

    /// The rank of a cell with this g and h.
    fn rank(&self, g: Cost, h: Cost) -> Cost;

    /// What decides between cells of equal rank.
    fn tie(&self, g: Cost, h: Cost) -> Cost;

    /// Whether a cell that is found cheaper never ranks behind where it was.
    fn ranks_cheaper_first(&self) -> bool {
        true
    }

    /// Cells that may be passed over between a cell and its parent.
    fn skips(&self) -> bool {
        false
    }

    /// Every cell of a path that is given by cells and their parents, into the buffer `cells`.
    fn fill(&self, _space: &S, waypoints: &[Key], cells: &mut Vec<Key>) {
        cells.clear();
        cells.extend(waypoints);
    }
}

impl<S: Space, E, H, G, R, L> LoopPlan<S> for Plan<E, H, G, R, L>
where
    E: Expand<S>,
    H: Heuristic<S>,
    G: Goal<S>,
    R: Rank,
    L: Link<S>,
{
    #[inline(always)]
    fn begin<F: Frontier, O: Observer>(
        &self,
        search: &mut Search<F>,
        space: &S,
        start: Key,
        observer: &mut O,
    ) {
        search.begin(space, self, start, observer);
    }

    #[inline(always)]
    fn run<F: Frontier, O: Observer>(
        &self,
        search: &mut Search<F>,
        space: &S,
        observer: &mut O,
        budget: u64,
    ) -> Status {
        search.run(space, self, observer, budget)
    }

    fn terms(&self) -> &Terms {
        &self.terms
    }

    fn ends_at(&self, space: &S, at: Key) -> bool {
        self.goal.reached(space, at)
    }

    fn estimate(&self, space: &S, at: Key) -> Cost {
        self.heuristic.estimate(space, at)
    }

    fn rank(&self, g: Cost, h: Cost) -> Cost {
        self.rank.rank(g, h)
    }

    fn tie(&self, g: Cost, h: Cost) -> Cost {
        self.rank.tie(g, h)
    }
}

impl LoopPlan<Grid> for NamedPlan {
    #[inline(always)]
    fn begin<F: Frontier, O: Observer>(
        &self,
        search: &mut Search<F>,
        grid: &Grid,
        start: Key,
        observer: &mut O,
    ) {
        with_plan!(self, plan => search.begin(grid, plan, start, observer));
    }

    #[inline(always)]
    fn run<F: Frontier, O: Observer>(
        &self,
        search: &mut Search<F>,
        grid: &Grid,
        observer: &mut O,
        budget: u64,
    ) -> Status {
        with_plan!(self, plan => search.run(grid, plan, observer, budget))
    }

    fn terms(&self) -> &Terms {
        with_plan!(self, plan => &plan.terms)
    }

    fn ends_at(&self, grid: &Grid, at: Key) -> bool {
        with_plan!(self, plan => plan.goal.reached(grid, at))
    }

    fn estimate(&self, grid: &Grid, at: Key) -> Cost {
        with_plan!(self, plan => plan.heuristic.estimate(grid, at))
    }

    fn rank(&self, g: Cost, h: Cost) -> Cost {
        with_plan!(self, plan => plan.rank.rank(g, h))
    }

    fn tie(&self, g: Cost, h: Cost) -> Cost {
        with_plan!(self, plan => plan.rank.tie(g, h))
    }

    fn ranks_cheaper_first(&self) -> bool {
        !matches!(
            self,
            Self::Other(Plan {
                rank: Ranking::Dynamic {
                    form: Weighting::Pohl,
                    ..
                },
                ..
            })
        )
    }

    fn skips(&self) -> bool {
        with_plan!(self, plan => Expand::<Grid>::is_far(&plan.expand))
    }

    fn fill(&self, grid: &Grid, waypoints: &[Key], cells: &mut Vec<Key>) {
        match self {
            #[cfg(feature = "own-loops")]
            Self::Corridors(plan) => {
                let metric = &plan.terms.metric;
                plan.expand.fill(grid, metric, waypoints, cells);
            }
            _ => path::fill_into(grid, waypoints, cells),
        }
    }
}

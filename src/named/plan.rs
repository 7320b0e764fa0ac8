//! From options, a grid and two cells to a plan.
//!
//! The plans that must be fast are compiled separately. All others share one plan over small enums. The choice is made
//! once for each call, never for each cell.

#[cfg(feature = "own-loops")]
use super::any_angle::{AnyAnglePlan, any_angle_plan};
use super::bound::TooCostly;
use super::moves::NearMoves;
use super::options::Options;
use super::prepared::Prepared;
use super::steps::Steps;
use super::table::{Algorithm, Expands, Loop, Takes};
use crate::cost::{Cost, Metric};
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::rules::goal::{AnyGoal, GoalRegion};
use crate::rules::heuristic::{AnyHeuristic, LandmarkError, Towards};
use crate::rules::jump::Jump;
use crate::rules::jump_table::TableJump;
use crate::rules::kbest::KBest;
use crate::rules::neighbours::{Ground, Neighbours};
use crate::rules::rank::Ranking;
use crate::search::{
    Expand, Frontier, Goal, GoalTest, Heuristic, Label, Link, NearestAmong, Observer, OpenList,
    Plan, Rank, Reparent, Search, Status, Sum, Terms, Ties, TreeEdge,
};
use crate::space::{Grid, Key, Space};
use crate::split::{Searches, split_point};

/// Why the options make no plan for the best-first loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unfit {
    /// Landmarks cannot be placed.
    Landmarks(LandmarkError),
    /// The tables cost more than allowed.
    TooCostly(TooCostly),
    /// The best-first loop has no plan for this algorithm here.
    #[expect(missing_docs, reason = "as the message says them")]
    NoPlan {
        algorithm: &'static str,
        why: &'static str,
    },
}

/// The plan of a named algorithm between two cells of a grid, for the best-first loop.
#[derive(Clone, Debug)]
pub enum NamedPlan {
    /// A* and Dijkstra on ground of uniform cost, with a formula as heuristic.
    Plain(Plan<Neighbours, Towards, GoalRegion>),
    /// Jump points, with any heuristic.
    Jumping(Plan<Jump<AnyGoal>, AnyHeuristic, AnyGoal>),
    /// Jump points from a table, with any heuristic.
    Table(Plan<TableJump, AnyHeuristic, GoalRegion>),
    /// Line-of-sight parents, between the centres of cells.
    #[cfg(feature = "own-loops")]
    AnyAngle(AnyAnglePlan),
    /// Everything else.
    Other(Plan<NearMoves, AnyHeuristic, AnyGoal, Ranking>),
}

/// Runs the same expression on each compiled plan.
macro_rules! with_plan {
    ($named:expr, $plan:ident => $do:expr) => {
        match $named {
            NamedPlan::Plain($plan) => $do,
            NamedPlan::Other($plan) => $do,
            named => split_point::<Searches, _>(|| match named {
                NamedPlan::Jumping($plan) => $do,
                NamedPlan::Table($plan) => $do,
                #[cfg(feature = "own-loops")]
                NamedPlan::AnyAngle($plan) => $do,
                NamedPlan::Plain(_) | NamedPlan::Other(_) => unreachable!("above"),
            }),
        }
    };
}

impl NamedPlan {
    /// Returns the plan that the options name, to a goal. Takes the tables that it needs from `prepared`, or makes them.
    ///
    /// # Errors
    /// [`Unfit`] if landmarks cannot be placed, if the algorithm does not support the map or the goal, or if it has
    /// another loop.
    // Out of line, because it is long.
    #[inline(never)]
    pub fn new(
        options: &Options,
        grid: &Grid,
        start: Key,
        goal: impl Into<AnyGoal>,
        prepared: &mut Prepared,
    ) -> Result<Self, Unfit> {
        let algorithm = options.algorithm.on(grid, options.can_jump());
        let (row, goal) = (algorithm.row(), goal.into());
        let region = goal.region();
        check(algorithm, options, grid, &goal)?;
        #[cfg(feature = "own-loops")]
        if row.expands == Expands::AnyAngle {
            return Ok(Self::AnyAngle(any_angle_plan(options, region.target)));
        }
        let movement = options.movement;
        let estimate = prepared.heuristic(options, grid, &goal)?;
        let rank = options.ranking(|| estimate.estimate(grid, start));
        let terms = options.terms_on(grid.dearest(), region.metric);
        macro_rules! plan {
            ($expand:expr, $estimate:expr, $goal:expr, $rank:expr) => {
                Plan {
                    expand: $expand,
                    heuristic: $estimate,
                    goal: $goal,
                    rank: $rank,
                    link: TreeEdge,
                    terms,
                }
            };
        }
        let closes_early = options.closes_early();
        // Every table row with jumps ranks by the sum.
        let moves = match algorithm {
            Algorithm::Jps { limit } | Algorithm::JpsStraight { limit } => {
                let mut jump = Jump::new(movement, goal.clone());
                if row.expands == Expands::StraightJumps {
                    jump = jump.straight();
                }
                if let Some(limit) = limit {
                    jump = jump.limited(limit);
                }
                let jump = if closes_early { jump.unpruned() } else { jump };
                return Ok(Self::Jumping(plan!(jump, estimate, goal, Sum)));
            }
            Algorithm::JpsPlus => {
                let jump = prepared.table_jump(grid, movement, region.target);
                let jump = if closes_early { jump.unpruned() } else { jump };
                return Ok(Self::Table(plan!(jump, estimate, region, Sum)));
            }
            Algorithm::KBest { keep, by } => {
                let ends = [start, region.target];
                NearMoves::KBest(KBest::of(movement, keep, by, ends))
            }
            _ => {
                let ground = Ground::of(grid, movement);
                let steps = Steps::of(row.expands, movement, ground);
                NearMoves::Steps(steps.in_order(movement, options.order))
            }
        };
        Ok(match (moves, estimate, goal, rank) {
            (
                NearMoves::Steps(Steps::Ground(Ground::Floor(by))),
                AnyHeuristic::Formula(h),
                AnyGoal::One(goal),
                Ranking::Sum,
            ) => {
                let by = if closes_at_least_g(options, &goal.metric) {
                    by.closing_at_least_g()
                } else {
                    by
                };
                Self::Plain(plan!(by, h, goal, Sum))
            }
            (by, estimate, goal, rank) => Self::Other(plan!(by, estimate, goal, rank)),
        })
    }
}

/// Checks that the best-first loop can search this map for this goal.
fn check(
    algorithm: Algorithm,
    options: &Options,
    grid: &Grid,
    goal: &AnyGoal,
) -> Result<(), Unfit> {
    let row = algorithm.row();
    let takes_goal = match goal {
        AnyGoal::One(region) => row.takes != Takes::Table || region.within == Cost::ZERO,
        AnyGoal::Several(_) => row.takes_several(),
    };
    let is_best_first = row.search_loop == Loop::BestFirst || row.expands == Expands::AnyAngle;
    let why = if !is_best_first {
        "has another loop; expected an algorithm of the best-first loop"
    } else if !row.takes_costs() && !grid.is_uniform() {
        "needs floor of one cost; found terrain"
    } else if row.takes != Takes::Any && options.movement.layout().is_some() {
        "needs square cells; found hexagons"
    } else if !takes_goal {
        "looks for one cell; found a goal of several"
    } else {
        return Ok(());
    };
    let algorithm = row.name;
    Err(Unfit::NoPlan { algorithm, why })
}

/// Returns whether the search closes each cell with its least g, so that its steps can leave out some that are never the last of a
/// shortest path.
fn closes_at_least_g(options: &Options, metric: &Metric) -> bool {
    options.claims().consistent
        && options.goal_test == GoalTest::Expand
        && options.reparent == Reparent::Cheaper
        && options.ties != Ties::Pass
        && options.open_list != OpenList::UnrepairedHeap
        // Without an observer, fewer cells are opened, and an open cell may be the answer.
        && options.nearest == NearestAmong::Closed
        && options.capacity == u32::MAX
        && metric.has_short_diagonals()
        && metric.straight < metric.diagonal
}

/// The plan's values for cells that a search has seen.
pub trait Scores<S: Space> {
    /// Returns the numbers and switches of the plan.
    fn terms(&self) -> &Terms;
    /// Returns whether a cell is a goal.
    fn ends_at(&self, space: &S, at: Key) -> bool;
    /// Returns the label of a cell that `parent` reaches at cost `g`.
    fn label(&self, space: &S, key: Key, parent: Key, g: Cost) -> Label;
    /// Returns the order of the open cells.
    fn rank(&self) -> &dyn Rank;
    /// Returns whether cells may be passed over between a cell and its parent.
    fn skips(&self) -> bool;
}

impl<S: Space, E, H, G, R, L> Scores<S> for Plan<E, H, G, R, L>
where
    E: Expand<S>,
    H: Heuristic<S>,
    G: Goal<S>,
    R: Rank,
    L: Link<S>,
{
    fn terms(&self) -> &Terms {
        &self.terms
    }

    fn ends_at(&self, space: &S, at: Key) -> bool {
        self.goal.reached(space, at)
    }

    fn label(&self, space: &S, key: Key, parent: Key, g: Cost) -> Label {
        Plan::label(self, space, key, parent, g)
    }

    fn rank(&self) -> &dyn Rank {
        &self.rank
    }

    fn skips(&self) -> bool {
        self.expand.is_far()
    }
}

/// Any plan for the best-first loop.
pub trait LoopPlan<S: Space> {
    /// Calls [`Search::start`] with this plan and the first of some starts, and [`Search::open_also`] with the others. Does
    /// nothing without a start.
    fn start<F: Frontier, O: Observer>(
        &self,
        search: &mut Search<F>,
        space: &S,
        starts: &[Key],
        observer: &mut O,
    );

    /// Calls [`Search::run`] with this plan.
    fn run<F: Frontier, O: Observer>(
        &self,
        search: &mut Search<F>,
        space: &S,
        observer: &mut O,
        budget: u64,
    ) -> Status;

    /// Returns the plan's values for cells.
    fn scores(&self) -> &dyn Scores<S>;
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
    fn start<F: Frontier, O: Observer>(
        &self,
        search: &mut Search<F>,
        space: &S,
        starts: &[Key],
        observer: &mut O,
    ) {
        if let [first, others @ ..] = starts {
            search.start(space, self, *first, observer);
            for &start in others {
                search.open_also(space, self, start, observer);
            }
        }
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

    fn scores(&self) -> &dyn Scores<S> {
        self
    }
}

impl LoopPlan<Grid> for NamedPlan {
    #[inline(always)]
    fn start<F: Frontier, O: Observer>(
        &self,
        search: &mut Search<F>,
        grid: &Grid,
        starts: &[Key],
        observer: &mut O,
    ) {
        with_plan!(self, plan => plan.start(search, grid, starts, observer));
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

    fn scores(&self) -> &dyn Scores<Grid> {
        with_plan!(self, plan => plan as &dyn Scores<Grid>)
    }
}

impl WithMessage for Unfit {
    fn message(&self) -> Message {
        match self {
            Self::Landmarks(inner) => inner.message(),
            Self::TooCostly(inner) => inner.message(),
            Self::NoPlan { algorithm, why } => message!("{algorithm} {why}", algorithm; why = *why),
        }
    }
}

error_with_message!(Unfit: Landmarks(LandmarkError), TooCostly(TooCostly));

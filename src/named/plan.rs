//! From names to a plan: the options, a grid and two cells become policies.
//!
//! The plans that must be fast are compiled one by one; all others share one, over small enums.
//! Which one serves is decided once a call, never a cell.

#[cfg(feature = "own-loops")]
use super::any_angle::{AnyAnglePlan, any_angle_plan};
use super::bound::TooCostly;
use super::moves::NearMoves;
use super::options::Options;
use super::prepared::Prepared;
use super::steps::Steps;
use super::table::{Algorithm, Expands, Loop, Takes};
use crate::cost::Cost;
use crate::message;
use crate::message::{Message, Said, said_error};
use crate::path;
#[cfg(feature = "own-loops")]
use crate::rules::corridors::Corridors;
use crate::rules::goal::GoalRegion;
use crate::rules::heuristic::{AnyHeuristic, Formula, LandmarkError, Towards};
use crate::rules::jump::Jump;
use crate::rules::jump_table::TableJump;
use crate::rules::kbest::KBest;
use crate::rules::neighbours::{Ground, Neighbours};
use crate::rules::rank::Ranking;
use crate::search::{
    Expand, Frontier, Goal, GoalTest, Heuristic, Label, Link, NearestAmong, Observer, Plan, Rank,
    Reparent, Search, Status, Sum, Terms, Ties, TreeEdge,
};
use crate::space::{Grid, Key, Space};

/// Why the options make no plan for the best-first loop here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// Landmarks cannot be had.
    Landmarks(LandmarkError),
    /// Tables would cost more than allowed.
    TooCostly(TooCostly),
    /// The best-first loop has no plan for this search here.
    #[expect(missing_docs, reason = "as the message says them")]
    NoPlan {
        algorithm: &'static str,
        why: &'static str,
    },
}

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
    AnyAngle(AnyAnglePlan),
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
    /// Returns the plan that the options name, from a cell to a target, or to any cell whose obstacle-free distance to
    /// it is at most `within`. Tables that it needs are taken from what was prepared, or made now.
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
        let algorithm = options.algorithm.on(grid, options.can_jump());
        let row = algorithm.row();
        let is_any_angle = row.expands == Expands::AnyAngle;
        let why = if row.served != Loop::BestFirst && !is_any_angle {
            "has a loop of its own; expected an algorithm of the best-first loop"
        } else if row.takes != Takes::Any && !grid.is_uniform() {
            "needs floor of one cost; found terrain"
        } else if row.takes != Takes::Any && options.movement.layout().is_some() {
            "needs square cells; found hexagons"
        } else if row.takes == Takes::Table && goal.within > Cost::ZERO {
            "looks for one cell; found a goal of several"
        } else {
            ""
        };
        if !why.is_empty() {
            let algorithm = row.word;
            return Err(Unfit::NoPlan { algorithm, why });
        }
        #[cfg(feature = "own-loops")]
        if is_any_angle {
            return Ok(Self::AnyAngle(any_angle_plan(options, goal.target)));
        }
        let movement = options.movement;
        let estimate = if row.estimates() {
            prepared.heuristic(options, grid, goal)?
        } else {
            let steps = (movement, &goal.metric);
            AnyHeuristic::Formula(Towards::to(Formula::Zero, steps, grid, goal.target))
        };
        let rank = options.ranking(|| estimate.estimate(grid, start));
        let terms = options.terms_on(grid.dearest(), goal.metric);
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
        let closes_early = options.closes_early();
        // Jumps and corridors are ranked by the sum, in every line of the table.
        let moves = match algorithm {
            Algorithm::Jps { limit } | Algorithm::JpsStraight { limit } => {
                let mut jump = Jump::new(movement, goal);
                if row.expands == Expands::StraightJumps {
                    jump = jump.straight();
                }
                if let Some(limit) = limit {
                    jump = jump.limited(limit);
                }
                let jump = if closes_early { jump.unpruned() } else { jump };
                return Ok(Self::Jumping(plan!(jump, estimate, Sum)));
            }
            Algorithm::JpsPlus => {
                let jump = prepared.table_jump(grid, movement, goal.target);
                let jump = if closes_early { jump.unpruned() } else { jump };
                return Ok(Self::Table(plan!(jump, estimate, Sum)));
            }
            #[cfg(feature = "own-loops")]
            Algorithm::Corridors => {
                let corridors = Corridors::on(grid, movement, goal);
                return Ok(Self::Corridors(plan!(corridors, estimate, Sum)));
            }
            Algorithm::KBest { keep, by } => {
                let ends = [start, goal.target];
                NearMoves::KBest(KBest::of(movement, keep, by, ends))
            }
            _ => {
                let ground = Ground::of(grid, movement);
                let steps = Steps::of(row.expands, movement, ground);
                NearMoves::Steps(steps.in_order(movement, options.order))
            }
        };
        Ok(match (moves, estimate, rank) {
            (
                NearMoves::Steps(Steps::Ground(Ground::Floor(by))),
                AnyHeuristic::Formula(h),
                Ranking::Sum,
            ) => {
                let closes_at_least_g = options.claims().consistent
                    && options.goal_test == GoalTest::Expand
                    && options.reparent == Reparent::Cheaper
                    && options.ties != Ties::Pass
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
            (by, estimate, rank) => Self::Other(plan!(by, estimate, rank)),
        })
    }
}

/// What a plan says of cells that a search has seen.
pub trait Scores<S: Space> {
    /// Returns its numbers and switches.
    fn terms(&self) -> &Terms;
    /// Returns whether a cell is what is looked for.
    fn ends_at(&self, space: &S, at: Key) -> bool;
    /// Returns what it says of a cell that is reached over a parent at this cost.
    fn label(&self, space: &S, key: Key, parent: Key, g: Cost) -> Label;
    /// By what its open cells are ordered.
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

    /// Returns what it says of cells.
    fn scores(&self) -> &dyn Scores<S>;

    /// Every cell of a path that is given by cells and their parents, into the buffer `cells`.
    fn fill(&self, _space: &S, waypoints: &[Key], cells: &mut Vec<Key>) {
        waypoints.clone_into(cells);
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

    fn scores(&self) -> &dyn Scores<S> {
        self
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

    fn scores(&self) -> &dyn Scores<Grid> {
        with_plan!(self, plan => plan)
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

impl Said for Unfit {
    fn message(&self) -> Message {
        match self {
            Self::Landmarks(inner) => inner.message(),
            Self::TooCostly(inner) => inner.message(),
            Self::NoPlan { algorithm, why } => message!("{algorithm} {why}", algorithm; why = *why),
        }
    }
}

said_error!(Unfit: Landmarks(LandmarkError), TooCostly(TooCostly));

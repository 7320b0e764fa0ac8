//! The options of a search, and what follows from them: the goal region, the terms and the order of open cells.

use super::promise::Guarantee;
use super::table::{Algorithm, RankKind};
use crate::builder::options;
use crate::cost::{Cost, Metric, Thousandths};
use crate::rules::GoalRegion;
use crate::rules::heuristic::{HeuristicKind, LandmarkChoice};
use crate::rules::neighbours::NeighbourOrder;
use crate::rules::rank::Ranking;
use crate::search::{Costs, GoalTest, NearestAmong, OpenList, Reparent, Terms, Ties};
use crate::space::{Key, Movement};
use std::num::NonZeroU16;

options! {
    /// The options of a search. Each field has a method of its name, which sets it:
    ///
    /// ```
    /// use cubechase::{Algorithm, Costs, Movement, Options};
    ///
    /// let options = Options::from(Algorithm::jps()).movement(Movement::Four).costs(Costs::Root2);
    /// assert_eq!(options.costs, Costs::Root2);
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(
        feature = "serde",
        derive(serde::Serialize, serde::Deserialize),
        serde(default)
    )]
    pub struct Options {
        /// The search algorithm, with its settings.
        pub algorithm: Algorithm,
        /// The heuristic, if the search uses one.
        pub heuristic: HeuristicKind,
        /// The factor of the estimate, in thousandths: 100 makes it a tenth. Use it if the estimate and the costs have different
        /// units.
        pub scale: Thousandths,
        /// The factor of the diagonal part of `octile`. Then the scale applies only to the straight part.
        pub scale_diagonal: Option<Thousandths>,
        /// The neighbours of a cell, and the corners that a step may cut.
        pub movement: Movement,
        /// The costs of steps.
        pub costs: Costs,
        /// The open list of the best-first loop, and of both sides of the bidirectional search.
        pub open_list: OpenList,
        /// When the search recognises the goal, for searches that reach it cell by cell from the start.
        pub goal_test: GoalTest,
        /// The order of the neighbours of a cell, for searches that open all of them.
        pub order: NeighbourOrder,
        /// When an open cell gets another parent, for the same searches as `order`.
        pub reparent: Reparent,
        /// Which of several cells with equal f comes first, in a heap or a list.
        pub ties: Ties,
        /// The cells among which the search chooses the nearest one to the goal, if the limit ends it or, with
        /// [`NearestAmong::FirstSeen`], if there is no path.
        pub nearest: NearestAmong,
        /// The most cells to expand.
        pub limit: u64,
        /// The most cells in the open list, for searches of the best-first loop from the start. If an expansion leaves more, the
        /// search ends as it does at the limit.
        pub capacity: u32,
        /// The most steps from the start, for the same searches as `capacity`. A jump is one step. A cell at this depth is
        /// expanded only if it is the goal. A search that finds no path then ends as it does at the limit. Each cell keeps only its
        /// cheapest path, which can hide one with fewer steps: after it left out a cell, the search promises nothing. Breadth-first
        /// search misses none.
        pub max_depth: u32,
        /// The side of the agent, a square whose top left cell is on the path, in cells. It stays off walls with all its cells. A
        /// step costs what it costs the top left cell.
        pub size: NonZeroU16,
        /// How much more a cell costs where the agent touches a wall; half as much, rounded down, with each cell between them. Ground
        /// costs at most 255.
        pub wall_cost: u8,
        /// The cost of a change of direction by any angle, in straight steps, rounded down to the units of `costs`. Square cells
        /// then have a cheapest path for each direction of arrival, so a search can expand a cell more than once.
        pub turn_cost: Thousandths,
        /// Cells that no step enters, as columns and rows from 0. They count as walls, for corners, `size` and `wall_cost` too, but a
        /// cell where the search starts does not.
        pub avoid: Vec<(u32, u32)>,
        /// The landmarks, or the waypoints.
        pub landmarks: LandmarkChoice,
        /// The most work that building tables may take, in the units of `Session::prepare_some`. The search rejects tables that
        /// take more; `auto` chooses a search without them.
        pub most_work: u64,
        /// The most bytes that tables may take. A hierarchy takes about twice as many while it is built.
        pub most_bytes: u64,
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            algorithm: Algorithm::default(),
            heuristic: HeuristicKind::default(),
            scale: Thousandths::ONE,
            scale_diagonal: None,
            movement: Movement::default(),
            costs: Costs::default(),
            open_list: OpenList::default(),
            goal_test: GoalTest::default(),
            order: NeighbourOrder::default(),
            reparent: Reparent::default(),
            ties: Ties::default(),
            nearest: NearestAmong::default(),
            limit: u64::MAX,
            capacity: u32::MAX,
            max_depth: u32::MAX,
            size: NonZeroU16::MIN,
            wall_cost: 0,
            turn_cost: Thousandths(0),
            avoid: Vec::new(),
            landmarks: LandmarkChoice::default(),
            most_work: Self::MOST_WORK,
            most_bytes: Self::MOST_BYTES,
        }
    }
}

/// How much wider the ranks of jump points spread than those of all cells: they are few, so wide buckets hold few.
const JUMP_SPREAD: u32 = 8;

impl Options {
    /// The default of [`most_work`](Self::most_work). It suffices for the largest hierarchy of 1024 × 1024 cells, which takes
    /// about 20 s in native code.
    pub const MOST_WORK: u64 = 760 << 20;
    /// The default of [`most_bytes`](Self::most_bytes).
    pub const MOST_BYTES: u64 = 512 << 20;

    /// Returns the goal region of a search by these options: all cells at most `within` from `target`.
    pub(crate) fn goal(&self, target: Key, within: Cost) -> GoalRegion {
        GoalRegion {
            target,
            movement: self.movement,
            metric: self.costs.metric(),
            within,
        }
    }

    /// Returns the terms of a search with these options under a metric. They assume that closed cells are reopened and that all
    /// ground is floor.
    pub(crate) fn terms(&self, metric: Metric) -> Terms {
        Terms {
            goal_test: self.goal_test,
            reparent: self.reparent,
            ties: self.ties,
            nearest: self.nearest,
            limit: self.limit,
            capacity: self.capacity,
            max_depth: self.max_depth,
            ..Terms::of(metric)
        }
    }

    /// Like [`terms`](Self::terms), for terrain whose highest cost is `dearest`. Also decides whether closed cells are reopened,
    /// and how far ranks spread.
    pub(crate) fn terms_on(&self, dearest: u8, metric: Metric) -> Terms {
        let factor = self
            .algorithm
            .weight()
            .max(self.scale)
            .max(Thousandths::ONE);
        let apart = if self.algorithm.row().expands.jumps() {
            JUMP_SPREAD
        } else {
            1
        };
        Terms {
            spread: apart * u32::from(dearest) * factor.0 / Thousandths::ONE.0,
            reopen: self.reopens(dearest == 1),
            ..self.terms(metric)
        }
    }

    /// Returns the order in which open cells are expanded. `root` returns the estimate at the start, which only dynamic
    /// weighting needs.
    #[inline(always)]
    pub(crate) fn ranking(&self, root: impl FnOnce() -> Cost) -> Ranking {
        match self.algorithm {
            Algorithm::DynamicWeighted { weight, weighting } => Ranking::Dynamic {
                form: weighting,
                weight,
                root: root(),
            },
            other => match other.row().order {
                RankKind::Greedy => Ranking::Greedy,
                RankKind::Weighted => Ranking::Weighted(other.weight()),
                _ => Ranking::Sum,
            },
        }
    }

    /// Returns whether a closed cell is opened again when a cheaper path to it is found. Without a guarantee, it stays closed,
    /// because reopening may happen very often and does not reliably improve the path.
    pub(crate) fn reopens(&self, uniform: bool) -> bool {
        match self.guarantee(uniform) {
            Guarantee::Optimal => true,
            Guarantee::Bounded(_) => {
                // Weighted ranks are rounded. Only `Ties::Estimate` also compares the thousandths lost in rounding.
                self.algorithm.row().order != RankKind::Weighted
                    || !self.claims().consistent
                    || self.ties != Ties::Estimate
            }
            Guarantee::FewestSteps
            | Guarantee::OptimalAnyAngle
            | Guarantee::AnyAngle
            | Guarantee::BestEffort => false,
        }
    }

    /// Returns whether the costs of the movement's steps let a search prune; see `Metric::has_short_diagonals`.
    #[must_use]
    pub fn can_prune(&self) -> bool {
        !matches!(self.movement, Movement::Eight(_)) || self.costs.metric().has_short_diagonals()
    }

    /// Returns whether a search can jump: on square cells, if it can prune.
    #[must_use]
    pub fn can_jump(&self) -> bool {
        self.movement.layout().is_none() && self.can_prune()
    }
}

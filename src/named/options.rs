//! The choices for a search, and what a search takes from them.

use super::choices::Costs;
use super::promise::Guarantee;
use super::table::{Algorithm, RankKind};
use crate::cost::{Cost, Metric, Thousandths};
use crate::rules::GoalRegion;
use crate::rules::heuristic::{HeuristicKind, LandmarkChoice};
use crate::rules::neighbours::NeighbourOrder;
use crate::rules::rank::Ranking;
use crate::search::{GoalTest, NearestAmong, OpenList, Reparent, Terms, Ties};
use crate::space::{Key, Movement};

/// The choices for a search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Options {
    /// The search, with the settings that only it has.
    pub algorithm: Algorithm,
    /// The estimate, where one is used.
    pub heuristic: HeuristicKind,
    /// What the estimate is multiplied with; at 100 it counts a tenth, as an estimate in another unit
    /// than the costs does (docs/sources.md).
    pub scale: Thousandths,
    /// What the diagonal part of `octile` is multiplied with instead of the scale, which then counts for
    /// the straight part only (docs/sources.md).
    pub scale_diagonal: Option<Thousandths>,
    /// Which neighbours, and which corners may be cut.
    pub movement: Movement,
    /// What steps cost.
    pub costs: Costs,
    /// What the open list is, for the searches of the best-first loop and for both sides of the
    /// bidirectional one.
    pub open_list: OpenList,
    /// When the goal is recognised, for searches that come to it cell by cell from the start.
    pub goal_test: GoalTest,
    /// In which order the neighbours of a cell are handed out, for searches that open all of them.
    pub order: NeighbourOrder,
    /// When a cell that waits gets another parent, for the same searches.
    pub reparent: Reparent,
    /// Which of equal f is expanded first, where the open list is a heap or a list.
    pub ties: Ties,
    /// Among which cells the answer is chosen where the limit cuts the search short.
    pub nearest: NearestAmong,
    /// Whether it is known before the search, from the connected parts of the map, if the goal can be
    /// reached. If not, the search goes to a nearest cell at once instead of expanding all that it can
    /// reach. Anya always does so; of the others those of the best-first loop without a table, and
    /// those at any angle.
    pub components_first: bool,
    /// The most cells to expand.
    pub limit: u64,
    /// The most cells in the open list, for the searches of the best-first loop from the start: where an expansion leaves more,
    /// the search ends as by the limit.
    pub capacity: u32,
    /// The most steps from the start, for the same searches; a jump is one. A cell at this depth is expanded only if it is the goal.
    /// A search that finds no path then ends as by the limit.
    pub max_depth: u32,
    /// Where the landmarks are.
    pub landmarks: LandmarkChoice,
    /// The most work that making tables may take, in the cells of `Session::prepare_some`. What is expected to take
    /// more is refused; `auto` goes without.
    pub most_work: u64,
    /// The most bytes that tables may hold. A hierarchy takes about twice as many while it is made.
    pub most_bytes: u64,
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
            components_first: false,
            limit: u64::MAX,
            capacity: u32::MAX,
            max_depth: u32::MAX,
            landmarks: LandmarkChoice::default(),
            most_work: Self::MOST_WORK,
            most_bytes: Self::MOST_BYTES,
        }
    }
}

impl Options {
    /// The most work for tables if nothing is chosen: what the dearest hierarchy of 1024 × 1024 cells takes, some
    /// 20 s of native code.
    pub const MOST_WORK: u64 = 760 << 20;
    /// The most bytes of tables if nothing is chosen.
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

    /// The terms of a search under a metric by these options, if it reopens and no ground is dearer than floor.
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

    /// The same on ground: whether it reopens, and how far ranks are spread, follow from the choices.
    pub(crate) fn terms_on(&self, dearest: u8, metric: Metric) -> Terms {
        let factor = self
            .algorithm
            .weight()
            .max(self.scale)
            .max(Thousandths::ONE);
        Terms {
            spread: u32::from(dearest) * factor.0 / Thousandths::ONE.0,
            reopen: self.reopens(dearest == 1),
            ..self.terms(metric)
        }
    }

    /// In which order open cells are expanded, told the estimate at the start.
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

    /// Whether closed cells that are found cheaper are opened again. Where nothing is promised, second
    /// looks keep nothing, and there can be a great many.
    pub(crate) fn reopens(&self, uniform: bool) -> bool {
        match self.guarantee(uniform) {
            Guarantee::Optimal => true,
            Guarantee::Bounded(_) => {
                // Without the thousandths that decide between equals, ranks are compared rounded.
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

    /// Returns true when the costs of the movement's steps let a search prune, see
    /// `Metric::has_short_diagonals`.
    #[must_use]
    pub fn can_prune(&self) -> bool {
        !matches!(self.movement, Movement::Eight(_)) || self.costs.metric().has_short_diagonals()
    }

    /// Returns true when jumps may be made: on square cells whose steps can be pruned.
    #[must_use]
    pub fn can_jump(&self) -> bool {
        self.movement.layout().is_none() && self.can_prune()
    }
}

//! The choices for a search, what they promise, and which do not go together.

use super::promise::Guarantee;
use super::table::{Algorithm, Loop, RankKind, Takes};
use crate::cost::{Cost, Metric, Thousandths};
use crate::rules::GoalRegion;
use crate::rules::heuristic::{HeuristicKind, LandmarkChoice};
use crate::rules::kbest::SortKey;
use crate::rules::rank::{Ranking, Weighting};
use crate::search::{AnyList, Buckets, GoalTest, Heap, List, OtherList};
use crate::space::{Key, Movement};
use crate::words::{Word, listed};
use std::num::NonZeroU32;

/// What steps cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Costs {
    /// 10 and 14, see `Metric::TENTHS`.
    #[default]
    Tenths,
    /// 1 and √2, see `Metric::ROOT2`.
    Root2,
    /// 10 and 20, see `Metric::MANHATTAN`.
    Manhattan,
    /// 1 and 1, see `Metric::CHEBYSHEV`.
    Chebyshev,
}

impl Costs {
    /// The lengths of steps.
    #[must_use]
    pub fn metric(self) -> Metric {
        match self {
            Self::Tenths => Metric::TENTHS,
            Self::Root2 => Metric::ROOT2,
            Self::Manhattan => Metric::MANHATTAN,
            Self::Chebyshev => Metric::CHEBYSHEV,
        }
    }

    /// The metric of searches at any angle: the units of `Metric::ROOT2`, shown in the numbers of this
    /// choice, where a cell is as wide as a straight step is long.
    #[must_use]
    pub fn lengths(self) -> Metric {
        let Metric { straight, one, .. } = self.metric();
        Metric {
            one: Metric::ROOT2.one * one / straight.0,
            ..Metric::ROOT2
        }
    }
}

impl Word for Costs {
    const WHAT: &'static str = "costs";
    const ALL: &'static [(&'static str, Self)] = &[
        ("10/14", Self::Tenths),
        ("sqrt2", Self::Root2),
        ("10/20", Self::Manhattan),
        ("1/1", Self::Chebyshev),
    ];
}

/// What the open list is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpenList {
    /// Buckets by f: the fastest.
    #[default]
    Buckets,
    /// A binary minimum heap.
    Heap,
    /// A plain list.
    List,
}

impl OpenList {
    /// An empty one.
    #[must_use]
    pub fn empty(self) -> AnyList {
        match self {
            Self::Heap => AnyList::Other(OtherList::Heap(Heap::default())),
            Self::List => AnyList::Other(OtherList::List(List::default())),
            Self::Buckets => AnyList::Buckets(Buckets::default()),
        }
    }
}

impl Word for OpenList {
    const WHAT: &'static str = "open list";
    const ALL: &'static [(&'static str, Self)] = &[
        ("buckets", Self::Buckets),
        ("heap", Self::Heap),
        ("list", Self::List),
    ];
}

impl Word for GoalTest {
    const WHAT: &'static str = "goal test";
    const ALL: &'static [(&'static str, Self)] =
        &[("expand", Self::Expand), ("generate", Self::Generate)];
}

/// The choices for a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Which line of the table.
    pub algorithm: Algorithm,
    /// The estimate, where one is used.
    pub heuristic: HeuristicKind,
    /// What the estimate is multiplied with; 100 is Jiajiaju's "Manhattan ÷ 10".
    pub scale: Thousandths,
    /// Which neighbours, and which corners may be cut.
    pub movement: Movement,
    /// What steps cost.
    pub costs: Costs,
    /// What the open list is, for the searches of the best-first loop and for both sides of the
    /// bidirectional one.
    pub open_list: OpenList,
    /// When the goal is recognised, for the searches of the best-first loop that begin at the
    /// start.
    pub goal_test: GoalTest,
    /// Whether it is known before the search, from the connected parts of the map, if the goal can be
    /// reached. If not, the search goes to a nearest cell at once instead of expanding all that it can
    /// reach. Anya always does so; of the others those of the best-first loop without a table, and
    /// those at any angle.
    pub components_first: bool,
    /// The most cells to expand.
    pub limit: u64,
    /// The weight of `weighted`, `theta` and `lazy-theta`, the largest one of `dynamic-weighted`; see
    /// [`Options::weight`] where there is none.
    pub weight: Option<Thousandths>,
    /// How the weight of `dynamic-weighted` changes on the way.
    pub weighting: Weighting,
    /// How many directions `k-best` keeps, from 1 to 8.
    pub k: u8,
    /// By what `k-best` sorts them.
    pub k_by: SortKey,
    /// The most cells that a jump of `jps` goes, none is no limit.
    pub jump_limit: Option<NonZeroU32>,
    /// Where the landmarks are.
    pub landmarks: LandmarkChoice,
    /// How many searches are to come on the map as it is, as far as one knows: what `auto` goes by.
    pub queries: u32,
    /// Whether `auto` may build a hierarchy of subgoals.
    pub hierarchies: bool,
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
            movement: Movement::default(),
            costs: Costs::default(),
            open_list: OpenList::default(),
            goal_test: GoalTest::default(),
            components_first: false,
            limit: u64::MAX,
            weight: None,
            weighting: Weighting::default(),
            k: Self::K,
            k_by: SortKey::default(),
            jump_limit: None,
            landmarks: LandmarkChoice::default(),
            queries: 1,
            hierarchies: true,
            most_work: Self::MOST_WORK,
            most_bytes: Self::MOST_BYTES,
        }
    }
}

/// Choices that do not go together, or a number that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadOptions {
    /// This search recognises its goal in its own way.
    #[error(
        "goal test \"generate\" is not for {0}, which recognises its goal by its own rule; expected \"expand\""
    )]
    GoalTest(&'static str),
    /// This search has no open list that could be chosen.
    #[error("open list \"{1}\" is not for {0}, which {2}; expected \"buckets\"")]
    OpenList(&'static str, &'static str, &'static str),
    /// The weight or the scale is larger than any that is taken.
    #[error(
        "{name}: found {factor}; expected a number from 0 to {}",
        Thousandths::MAX
    )]
    #[expect(missing_docs, reason = "as the message says them")]
    Factor {
        name: &'static str,
        factor: Thousandths,
    },
    /// `k` is 0, or more than there are directions.
    #[error("k: found {0}; expected a whole number from 1 to 8")]
    K(u8),
    /// This search is made for square cells.
    #[error(
        "{algorithm} needs square cells, whose ways are straight or diagonal; found movement \"6\", expected one of: {}",
        squares()
    )]
    #[expect(missing_docs, reason = "the word of its line")]
    Hexagons { algorithm: &'static str },
    /// This search prunes, and cannot decide which of two paths goes first.
    #[error(
        "{algorithm} needs a diagonal that costs less than two straight steps; found costs \"{costs}\", expected one of: 10/14, sqrt2, 1/1"
    )]
    #[expect(missing_docs, reason = "as the message says them")]
    Diagonals {
        algorithm: &'static str,
        costs: &'static str,
    },
    /// This search takes estimates by formula only: it outlives the tables of the others.
    #[error("heuristic \"{1}\" is not for {0}, which outlives edits; expected one by formula")]
    Heuristic(&'static str, &'static str),
}

/// The movements on square cells.
fn squares() -> String {
    let words = Movement::SQUARES.iter().map(|&(word, _)| word);
    listed(&words.collect::<Vec<_>>())
}

impl Options {
    /// The weight if none is chosen, but at any angle: 1.5.
    pub const WEIGHT: Thousandths = Thousandths(1500);
    /// How many directions `k-best` keeps if nothing is chosen: xu-kechen drops three of eight
    /// (docs/sources.md).
    pub const K: u8 = 5;

    /// The most work for tables if nothing is chosen: what the dearest hierarchy of 1024 × 1024 cells takes, some
    /// 20 s of native code.
    pub const MOST_WORK: u64 = 760 << 20;
    /// The most bytes of tables if nothing is chosen.
    pub const MOST_BYTES: u64 = 512 << 20;

    /// One cell as the goal of a search by these options.
    pub(crate) fn goal(&self, target: Key) -> GoalRegion {
        GoalRegion {
            target,
            movement: self.movement,
            metric: self.costs.metric(),
            within: Cost::ZERO,
        }
    }

    /// The weight that is chosen, or else 1.5; at any angle 1, which keeps paths short.
    #[must_use]
    pub fn weight(&self) -> Thousandths {
        let default = if self.algorithm.row().is_straight() {
            Thousandths::ONE
        } else {
            Self::WEIGHT
        };
        self.weight.unwrap_or(default)
    }

    /// In which order open cells are expanded, told the estimate at the start.
    pub(crate) fn ranking(&self, root: impl FnOnce() -> Cost) -> Ranking {
        match self.algorithm.row().order {
            RankKind::Cost | RankKind::Sum => Ranking::Sum,
            RankKind::Greedy => Ranking::Greedy,
            RankKind::Weighted => Ranking::Weighted(self.weight()),
            RankKind::Dynamic => Ranking::Dynamic {
                form: self.weighting,
                weight: self.weight(),
                root: root(),
            },
        }
    }

    /// Whether closed cells that are found cheaper are opened again. Where nothing is promised, second
    /// looks keep nothing, and there can be a great many.
    pub(crate) fn reopens(&self, uniform: bool) -> bool {
        match self.guarantee(uniform) {
            Guarantee::Optimal => true,
            Guarantee::Bounded(_) => {
                self.algorithm.row().order != RankKind::Weighted || !self.claims().consistent
            }
            Guarantee::FewestSteps
            | Guarantee::OptimalAnyAngle
            | Guarantee::AnyAngle
            | Guarantee::BestEffort => false,
        }
    }

    /// Whether the choices go together.
    ///
    /// # Errors
    /// [`BadOptions`], the first that is found.
    pub fn check(&self) -> Result<(), BadOptions> {
        let row = self.algorithm.row();
        if row.takes != Takes::Any && self.movement.layout().is_some() {
            let algorithm = row.word;
            return Err(BadOptions::Hexagons { algorithm });
        }
        if row.expands.prunes() && !self.can_prune() {
            let (algorithm, costs) = (row.word, self.costs.word());
            return Err(BadOptions::Diagonals { algorithm, costs });
        }
        let best_first = matches!(row.served, Loop::BestFirst | Loop::Auto);
        if self.goal_test == GoalTest::Generate && !best_first {
            return Err(BadOptions::GoalTest(row.word));
        }
        let own_list = match row.served {
            Loop::IdaStar => Some("keeps none"),
            Loop::DStarLite | Loop::Hierarchy | Loop::Anya => Some("keeps its own"),
            _ => None,
        };
        if let Some(why) = own_list
            && self.open_list != OpenList::default()
        {
            let list = self.open_list.word();
            return Err(BadOptions::OpenList(row.word, list, why));
        }
        for (name, factor) in [("weight", self.weight()), ("scale", self.scale)] {
            if factor > Thousandths::MAX {
                return Err(BadOptions::Factor { name, factor });
            }
        }
        if !(1..=8).contains(&self.k) {
            return Err(BadOptions::K(self.k));
        }
        if row.served == Loop::DStarLite && self.heuristic.formula().is_none() {
            return Err(BadOptions::Heuristic(row.word, self.heuristic.word()));
        }
        Ok(())
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

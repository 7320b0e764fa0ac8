//! The table of named algorithms: the policies of each name, what it supports and what it promises.
//!
//! To add one, write its policy as a file in [`rules`](crate::rules), its arm in `moves.rs`, and here its variant, its row and its
//! entry in `NAMES`; if the variant has settings, also the function that returns their defaults.

use crate::cost::Thousandths;
use crate::names::{Names, by_name};
use crate::rules::kbest::{Keep, SortKey};
use crate::rules::rank::Weighting;
use crate::space::Grid;
use std::num::NonZeroU32;

/// The loop of an algorithm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Loop {
    /// The best-first loop, from the start.
    #[default]
    BestFirst,
    /// The best-first loop, from the goal to everything reachable.
    FlowField,
    /// Two frontiers that meet; see [`Bidirectional`](crate::search::Bidirectional).
    Bidirectional,
    /// Depth-first search with a growing bound; see [`IdaStar`](crate::search::IdaStar).
    IdaStar,
    /// Two frontiers that only go up; see [`hierarchy`](crate::search::hierarchy).
    Hierarchy,
    /// The loop that [`auto`](super::auto) chooses.
    Auto,
    /// The best-first loop with line-of-sight parents; see [`link`](crate::rules::link).
    Theta,
    /// As [`Loop::Theta`], with one line-of-sight check for each expanded cell.
    LazyTheta,
    /// Intervals that are visible from a point; see [`anya`](crate::search::anya).
    Anya,
    /// From the goal, repaired after edits; see [`DStarLite`](crate::search::DStarLite).
    DStarLite,
}

impl Loop {
    /// Returns whether it is the best-first loop from the start, at least until `auto` has chosen.
    pub(crate) const fn is_best_first(self) -> bool {
        matches!(
            self,
            Self::BestFirst | Self::Theta | Self::LazyTheta | Self::Auto
        )
    }
}

/// The expansion of an algorithm. `moves.rs` turns it into a policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expands {
    /// The neighbours that the movement allows, at the cost of the ground.
    Neighbours,
    /// The neighbours that the movement allows, each at the cost of a straight step.
    UnitSteps,
    /// The pruned neighbours.
    Pruned,
    /// The k best directions.
    KBest,
    /// Jump points, found by scanning the map.
    Jumps,
    /// The next cells of diagonals, and the jump points of rows and columns, found by scanning the map.
    StraightJumps,
    /// Jump points from a table.
    JumpTable,
    /// Neighbours, with line-of-sight parents.
    AnyAngle,
    /// Subgoals, upwards in their hierarchy.
    Subgoals,
    /// Intervals of rows that are visible from a point.
    IntervalsOfRows,
    /// The expansion of what `auto` chooses.
    Fastest,
}

impl Expands {
    /// Returns whether it leaves out steps that have equally good alternatives.
    #[must_use]
    pub fn prunes(self) -> bool {
        self.jumps() || matches!(self, Self::Pruned | Self::Subgoals)
    }

    /// Returns whether it jumps.
    #[must_use]
    pub fn jumps(self) -> bool {
        matches!(self, Self::Jumps | Self::StraightJumps | Self::JumpTable)
    }

    /// Returns a word or two for tables.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Neighbours => "neighbours",
            Self::UnitSteps => "neighbours, unit steps",
            Self::Pruned => "pruned neighbours",
            Self::KBest => "the k best directions",
            Self::Jumps => "jumps",
            Self::StraightJumps => "straight jumps",
            Self::JumpTable => "jumps by table",
            Self::AnyAngle => "neighbours, any angle",
            Self::Subgoals => "subgoals in a hierarchy",
            Self::IntervalsOfRows => "intervals of rows",
            Self::Fastest => "what is fastest here",
        }
    }
}

/// The order of open cells; see [`Ranking`](crate::rules::rank::Ranking).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants of Ranking")]
pub enum RankKind {
    /// g only: no heuristic is used.
    Cost,
    Sum,
    Greedy,
    Weighted,
    Dynamic,
}

/// The maps that an algorithm supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// All maps.
    Any,
    /// Maps of square cells.
    Squares,
    /// Maps of square cells of uniform cost.
    Floor,
    /// As [`Takes::Floor`]; a table is made first.
    Table,
}

/// What an algorithm promises if its goal is tested on expansion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// The shortest path.
    Shortest,
    /// The shortest path if the heuristic is admissible.
    IfAdmissible,
    /// The shortest path if the heuristic is consistent.
    IfConsistent,
    /// At most the weight times the shortest, if the heuristic is admissible.
    WithinWeight,
    /// The fewest steps.
    FewestSteps,
    /// The shortest path if the heuristic is admissible and no direction of a shortest path is dropped.
    IfEnoughKept,
    /// The shortest any-angle path.
    Straightest,
    /// An any-angle path close to the shortest, without a bound.
    Straight,
    /// Nothing.
    Nothing,
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AlgorithmRow {
    /// The name.
    pub name: &'static str,
    /// Its expansion.
    pub expands: Expands,
    /// The order of its open cells.
    pub order: RankKind,
    /// Its loop.
    pub search_loop: Loop,
    /// The maps that it supports.
    pub takes: Takes,
    /// What it promises.
    pub promise: Promise,
}

impl AlgorithmRow {
    const fn new(
        name: &'static str,
        expands: Expands,
        order: RankKind,
        search_loop: Loop,
        takes: Takes,
        promise: Promise,
    ) -> Self {
        Self {
            name,
            expands,
            order,
            search_loop,
            takes,
            promise,
        }
    }

    /// Returns whether the chosen heuristic is used. Any-angle searches always use the straight-line distance.
    pub fn estimates(&self) -> bool {
        self.order != RankKind::Cost && !self.is_straight()
    }

    /// Returns whether it opens all neighbours from the start on, in an order that you can choose.
    #[must_use]
    pub const fn opens_all(&self) -> bool {
        let all = matches!(self.expands, Expands::Neighbours | Expands::UnitSteps);
        all && matches!(self.search_loop, Loop::BestFirst)
    }

    /// Returns whether turns can cost something: cells then have one path for each direction of arrival.
    #[must_use]
    pub const fn counts_turns(&self) -> bool {
        self.opens_all() && matches!(self.expands, Expands::Neighbours)
    }

    /// Returns whether a search can have several starts and several goals: it goes cell by cell or jumps, without a table.
    #[must_use]
    pub const fn takes_several(&self) -> bool {
        matches!(self.search_loop, Loop::BestFirst | Loop::Auto)
            && !matches!(self.takes, Takes::Table)
    }

    /// Returns whether ground can have several costs.
    #[must_use]
    pub const fn takes_costs(&self) -> bool {
        matches!(self.takes, Takes::Any | Takes::Squares)
    }

    /// Returns whether depth and open list can be bounded, as in the best-first loop from the start.
    #[must_use]
    pub const fn is_bounded(&self) -> bool {
        matches!(
            self.search_loop,
            Loop::BestFirst | Loop::Theta | Loop::LazyTheta
        )
    }

    /// Returns whether paths are lines at any angle.
    pub fn is_straight(&self) -> bool {
        let lines = matches!(self.search_loop, Loop::Theta | Loop::LazyTheta | Loop::Anya);
        // The compiler cannot know that the small module has no any-angle search.
        cfg!(feature = "own-loops") && lines
    }
}

/// Defines the enum, and for serde a second one with the same variants: the form of an algorithm that has not its defaults. The
/// enum itself is serialized by its name, so the attribute `remote` of serde needs a copy.
macro_rules! with_form {
    ($(#[$about:meta])* pub enum Algorithm { $($variants:tt)* }) => {
        $(#[$about])*
        pub enum Algorithm { $($variants)* }

        #[cfg(feature = "serde")]
        #[derive(Default, serde::Serialize, serde::Deserialize)]
        #[serde(remote = "Algorithm", rename_all = "kebab-case")]
        enum WithSettings { $($variants)* }
    };
}

with_form! {
    /// An algorithm with its own settings. A variant with settings has a function of its name, such as [`Algorithm::jps`], which
    /// returns their defaults.
    ///
    /// All but those with [`Loop::BestFirst`] or [`Loop::Auto`] need the feature `own-loops`.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Algorithm {
        /// A*.
        #[default]
        AStar,
        /// Breadth-first search.
        Bfs,
        /// Dijkstra: no heuristic.
        Dijkstra,
        /// Greedy best-first search.
        Greedy,
        /// Weighted A*, with the weight of the heuristic.
        Weighted(Thousandths),
        /// A* whose weight changes during the search.
        DynamicWeighted {
            /// The largest weight.
            weight: Thousandths,
            /// How it changes.
            weighting: Weighting,
        },
        /// Bidirectional A*.
        Bidirectional,
        /// A* over pruned neighbours.
        Pruned,
        /// A* over the best directions of each cell.
        KBest {
            /// Which directions the search keeps.
            keep: Keep,
            /// The sort key.
            by: SortKey,
        },
        /// Jump point search.
        Jps {
            /// The greatest length of a jump in cells; `None` for no limit.
            limit: Option<NonZeroU32>,
        },
        /// Jump point search that jumps only along rows and columns, and goes along diagonals step by step.
        JpsStraight {
            /// The greatest length of a jump in cells; `None` for no limit.
            limit: Option<NonZeroU32>,
        },
        /// Jump point search with a table.
        JpsPlus,
        /// A hierarchy of subgoals.
        Subgoal,
        /// IDA*.
        Ida,
        /// D* Lite.
        DStarLite,
        /// Flow field.
        FlowField,
        /// Theta*, with the weight of the heuristic.
        Theta(Thousandths),
        /// Lazy Theta*, with the weight of the heuristic.
        LazyTheta(Thousandths),
        /// Anya.
        Anya,
        /// The fastest search for the map; see [`auto`](super::auto).
        Auto {
            /// How many searches you expect on the map as it is.
            queries: u32,
            /// Whether it may build a hierarchy of subgoals.
            hierarchies: bool,
        },
    }
}

impl Algorithm {
    /// Returns weighted A* with weight 1.5.
    #[must_use]
    pub const fn weighted() -> Self {
        Self::Weighted(Self::WEIGHT)
    }

    /// Returns dynamically weighted A* by Pohl, with weight 1.5.
    #[must_use]
    pub const fn dynamic_weighted() -> Self {
        Self::DynamicWeighted {
            weight: Self::WEIGHT,
            weighting: Weighting::Pohl,
        }
    }

    /// Returns A* over the five directions that turn least.
    #[must_use]
    pub const fn k_best() -> Self {
        Self::KBest {
            keep: Keep::First(Keep::K),
            by: SortKey::Turn,
        }
    }

    /// Returns jump point search without a limit.
    #[must_use]
    pub const fn jps() -> Self {
        Self::Jps { limit: None }
    }

    /// Returns jump point search with straight jumps only, without a limit.
    #[must_use]
    pub const fn jps_straight() -> Self {
        Self::JpsStraight { limit: None }
    }

    /// Returns Theta* with weight 1.
    #[must_use]
    pub const fn theta() -> Self {
        Self::Theta(Thousandths::ONE)
    }

    /// Returns Lazy Theta* with weight 1.
    #[must_use]
    pub const fn lazy_theta() -> Self {
        Self::LazyTheta(Thousandths::ONE)
    }

    /// Returns the fastest search for the map, for one query.
    #[must_use]
    pub const fn auto() -> Self {
        Self::Auto {
            queries: 1,
            hierarchies: true,
        }
    }

    /// The default weight, except for any-angle searches.
    const WEIGHT: Thousandths = Thousandths(1500);

    /// Returns its row in the table.
    #[must_use]
    #[rustfmt::skip]
    pub const fn row(self) -> &'static AlgorithmRow {
        use {Expands::*, Loop::*, Promise::*, RankKind::*, Takes::*};
        match self {
            //                                                          name                expands to        rank      loop           takes    promise
            Self::AStar                  => const { &AlgorithmRow::new("astar",             Neighbours,       Sum,      BestFirst,     Any,     IfAdmissible) },
            Self::Bfs                    => const { &AlgorithmRow::new("bfs",               UnitSteps,        Cost,     BestFirst,     Any,     FewestSteps) },
            Self::Dijkstra               => const { &AlgorithmRow::new("dijkstra",          Neighbours,       Cost,     BestFirst,     Any,     Shortest) },
            Self::Greedy                 => const { &AlgorithmRow::new("greedy",            Neighbours,       Greedy,   BestFirst,     Any,     Nothing) },
            Self::Weighted(_)            => const { &AlgorithmRow::new("weighted",          Neighbours,       Weighted, BestFirst,     Any,     WithinWeight) },
            Self::DynamicWeighted { .. } => const { &AlgorithmRow::new("dynamic-weighted",  Neighbours,       Dynamic,  BestFirst,     Any,     WithinWeight) },
            Self::Bidirectional          => const { &AlgorithmRow::new("bidirectional",     Neighbours,       Sum,      Bidirectional, Any,     IfConsistent) },
            Self::Pruned                 => const { &AlgorithmRow::new("pruned",            Expands::Pruned,  Sum,      BestFirst,     Floor,   IfAdmissible) },
            Self::KBest { .. }           => const { &AlgorithmRow::new("k-best",            KBest,            Sum,      BestFirst,     Any,     IfEnoughKept) },
            Self::Jps { .. }             => const { &AlgorithmRow::new("jps",               Jumps,            Sum,      BestFirst,     Squares, IfAdmissible) },
            Self::JpsStraight { .. }     => const { &AlgorithmRow::new("jps-straight",      StraightJumps,    Sum,      BestFirst,     Squares, IfAdmissible) },
            Self::JpsPlus                => const { &AlgorithmRow::new("jps-plus",          JumpTable,        Sum,      BestFirst,     Table,   IfAdmissible) },
            Self::Subgoal                => const { &AlgorithmRow::new("subgoal",           Subgoals,         Cost,     Hierarchy,     Table,   Shortest) },
            Self::Ida                    => const { &AlgorithmRow::new("ida",               Neighbours,       Sum,      IdaStar,       Any,     IfAdmissible) },
            Self::DStarLite              => const { &AlgorithmRow::new("dstar-lite",        Neighbours,       Sum,      DStarLite,     Any,     IfConsistent) },
            Self::FlowField              => const { &AlgorithmRow::new("flow-field",        Neighbours,       Cost,     FlowField,     Any,     Shortest) },
            Self::Theta(_)               => const { &AlgorithmRow::new("theta",             AnyAngle,         Weighted, Theta,         Floor,   Straight) },
            Self::LazyTheta(_)           => const { &AlgorithmRow::new("lazy-theta",        AnyAngle,         Weighted, LazyTheta,     Floor,   Straight) },
            Self::Anya                   => const { &AlgorithmRow::new("anya",              IntervalsOfRows,  Sum,      Anya,          Floor,   Straightest) },
            Self::Auto { .. }            => const { &AlgorithmRow::new("auto",              Fastest,          Sum,      Auto,          Any,     IfAdmissible) },
        }
    }

    /// Returns whether the best-first loop expands cells from the start to their neighbours.
    #[must_use]
    pub const fn is_plain(self) -> bool {
        use Expands::{KBest, Neighbours, Pruned, UnitSteps};
        let row = self.row();
        let by_neighbours = matches!(row.expands, Neighbours | UnitSteps | Pruned | KBest);
        by_neighbours && matches!(row.search_loop, Loop::BestFirst)
    }

    /// Returns the weight of the heuristic; 1 for an algorithm without one.
    #[must_use]
    pub const fn weight(self) -> Thousandths {
        match self {
            Self::Weighted(weight) | Self::DynamicWeighted { weight, .. } => weight,
            Self::Theta(weight) | Self::LazyTheta(weight) => weight,
            _ => Thousandths::ONE,
        }
    }

    /// Returns whether the heuristic can have a weight.
    #[must_use]
    pub const fn is_weighted(self) -> bool {
        use Algorithm::{AStar, DynamicWeighted, LazyTheta, Theta, Weighted};
        matches!(
            self,
            AStar | Weighted(_) | DynamicWeighted { .. } | Theta(_) | LazyTheta(_)
        )
    }

    /// Returns the algorithm with another weight, if it has one. A* with a weight is weighted A*.
    #[must_use]
    pub const fn with_weight(self, to: Thousandths) -> Self {
        match self {
            Self::AStar | Self::Weighted(_) => Self::Weighted(to),
            Self::DynamicWeighted { weighting, .. } => Self::DynamicWeighted {
                weight: to,
                weighting,
            },
            Self::Theta(_) => Self::Theta(to),
            Self::LazyTheta(_) => Self::LazyTheta(to),
            other => other,
        }
    }

    /// Returns the algorithm with another weighting, if it is dynamically weighted.
    #[must_use]
    pub const fn with_weighting(self, weighting: Weighting) -> Self {
        match self {
            Self::DynamicWeighted { weight, .. } => Self::DynamicWeighted { weight, weighting },
            other => other,
        }
    }

    /// Returns the algorithm with another choice of directions, if it is `k-best`.
    #[must_use]
    pub const fn with_kept(self, keep: Keep, by: SortKey) -> Self {
        match self {
            Self::KBest { .. } => Self::KBest { keep, by },
            other => other,
        }
    }

    /// Returns the algorithm with another number of expected searches, if it is `auto`.
    #[must_use]
    pub const fn with_queries(self, queries: u32) -> Self {
        match self {
            Self::Auto { hierarchies, .. } => Self::Auto {
                queries,
                hierarchies,
            },
            other => other,
        }
    }

    /// Returns the algorithm with another jump limit, if it is `jps` or `jps-straight`.
    #[must_use]
    pub const fn with_limit(self, limit: Option<NonZeroU32>) -> Self {
        match self {
            Self::Jps { .. } => Self::Jps { limit },
            Self::JpsStraight { .. } => Self::JpsStraight { limit },
            other => other,
        }
    }

    /// Returns itself; for `auto`, what the best-first loop runs: jump points if all ground has uniform cost and
    /// `can_jump`, otherwise A*. A session chooses among more; see [`auto`](super::auto).
    #[must_use]
    pub fn on(self, grid: &Grid, can_jump: bool) -> Self {
        if !matches!(self, Self::Auto { .. }) {
            self
        } else if grid.is_uniform() && can_jump {
            Self::jps()
        } else {
            Self::AStar
        }
    }
}

impl Algorithm {
    /// Every name with its value, the defaults of the algorithm's own settings.
    pub const NAMES: Names<Self> = Names {
        what: "algorithm",
        all: &[
            named(Self::AStar),
            named(Self::Bfs),
            named(Self::Dijkstra),
            named(Self::Greedy),
            named(Self::weighted()),
            named(Self::dynamic_weighted()),
            #[cfg(feature = "own-loops")]
            named(Self::Bidirectional),
            named(Self::Pruned),
            named(Self::k_best()),
            named(Self::jps()),
            named(Self::jps_straight()),
            named(Self::JpsPlus),
            #[cfg(feature = "own-loops")]
            named(Self::Subgoal),
            #[cfg(feature = "own-loops")]
            named(Self::Ida),
            #[cfg(feature = "own-loops")]
            named(Self::DStarLite),
            #[cfg(feature = "own-loops")]
            named(Self::FlowField),
            #[cfg(feature = "own-loops")]
            named(Self::theta()),
            #[cfg(feature = "own-loops")]
            named(Self::lazy_theta()),
            #[cfg(feature = "own-loops")]
            named(Self::Anya),
            named(Self::auto()),
        ],
    };

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().name
    }
}

by_name!(Algorithm);

/// Writes the name of an algorithm that has its default settings, and otherwise a map from the name to the settings. A binary
/// format always gets the settings.
#[cfg(feature = "serde")]
impl serde::Serialize for Algorithm {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let name = self.name();
        if to.is_human_readable() && Self::NAMES.all.contains(&(name, *self)) {
            to.serialize_str(name)
        } else {
            WithSettings::serialize(self, to)
        }
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Algorithm {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(untagged)]
        enum Form {
            Name(String),
            Settings(#[serde(with = "WithSettings")] Algorithm),
        }
        if !from.is_human_readable() {
            return WithSettings::deserialize(from);
        }
        match Form::deserialize(from)? {
            Form::Name(name) => name.parse().map_err(serde::de::Error::custom),
            Form::Settings(algorithm) => Ok(algorithm),
        }
    }
}

const fn named(algorithm: Algorithm) -> (&'static str, Algorithm) {
    (algorithm.name(), algorithm)
}

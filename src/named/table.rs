//! The table of the named algorithms: the policies that each name stands for, what it accepts and
//! what it promises.
//!
//! To add one: its policy as a file in [`rules`](crate::rules), its arm in `moves.rs`, and its
//! variant and its row here.

use crate::cost::Thousandths;
use crate::rules::kbest::{Keep, SortKey};
use crate::rules::rank::Weighting;
use crate::space::Grid;
use crate::words::Word;
use std::num::NonZeroU32;

/// Which loop serves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Loop {
    /// The best-first loop, from the start.
    #[default]
    BestFirst,
    /// The best-first loop, from the goal outward over everything.
    FlowField,
    /// Two frontiers that meet, see [`Bidirectional`](crate::search::Bidirectional).
    Bidirectional,
    /// Depth first under a growing bound, see [`IdaStar`](crate::search::IdaStar).
    IdaStar,
    /// Two frontiers that only go up, see [`hierarchy`](crate::search::hierarchy).
    Hierarchy,
    /// The best-first loop, with what [`auto`](super::auto) chooses.
    Auto,
    /// The best-first loop with parents that see, see [`link`](crate::rules::link).
    Theta,
    /// As [`Loop::Theta`], with one look for each expanded cell.
    LazyTheta,
    /// Intervals that a point sees, see [`anya`](crate::search::anya).
    Anya,
    /// From the goal, repaired after edits, see [`DStarLite`](crate::search::DStarLite).
    DStarLite,
}

/// Where a search may go from a cell; `moves.rs` makes the policy of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expands {
    /// The neighbours that the movement allows, at the price of the ground.
    Neighbours,
    /// The neighbours that the movement allows, every step at the price of a straight one.
    UnitSteps,
    /// The neighbours that pruning leaves.
    Pruned,
    /// The k best directions.
    KBest,
    /// The ends of corridors.
    Corridors,
    /// Jump points, found by scanning the map.
    Jumps,
    /// The next cells of diagonals, and jump points of rows and columns, found by scanning the map.
    StraightJumps,
    /// Jump points, looked up.
    JumpTable,
    /// Neighbours, with parents that see.
    AnyAngle,
    /// Subgoals upwards in their hierarchy.
    Subgoals,
    /// Intervals of rows that a point sees.
    IntervalsOfRows,
    /// As what `auto` chooses.
    Fastest,
}

impl Expands {
    /// Returns true when it leaves steps out for which others are as good.
    #[must_use]
    pub fn prunes(self) -> bool {
        matches!(
            self,
            Self::Pruned | Self::Jumps | Self::StraightJumps | Self::JumpTable | Self::Subgoals
        )
    }

    /// Returns a word or two for tables.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Neighbours => "neighbours",
            Self::UnitSteps => "neighbours, unit steps",
            Self::Pruned => "pruned neighbours",
            Self::KBest => "the k best directions",
            Self::Corridors => "ends of corridors",
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

/// In which order open cells are expanded, see [`Ranking`](crate::rules::rank::Ranking).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants of Ranking")]
pub enum RankKind {
    /// g alone: no estimate is used.
    Cost,
    Sum,
    Greedy,
    Weighted,
    Dynamic,
}

/// Which maps an algorithm takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// All.
    Any,
    /// Those of square cells whose ground costs the same everywhere.
    Floor,
    /// As [`Takes::Floor`], and a table is made of them first.
    Table,
}

/// What an algorithm promises, if its goal is tested on expansion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// The shortest path.
    Shortest,
    /// The shortest path if the estimate is admissible.
    IfAdmissible,
    /// The shortest path if the estimate is consistent.
    IfConsistent,
    /// At most the weight times the shortest, if the estimate is admissible.
    WithinWeight,
    /// The fewest steps.
    FewestSteps,
    /// The shortest path if no direction is dropped that it may take, and the estimate is admissible.
    IfEnoughKept,
    /// The shortest lines at any angle.
    Straightest,
    /// Lines at any angle, near the shortest; by how much is not said.
    Straight,
    /// Nothing.
    Nothing,
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlgorithmRow {
    /// The name.
    pub word: &'static str,
    /// Where it may go from a cell.
    pub expands: Expands,
    /// In which order open cells are expanded.
    pub order: RankKind,
    /// Which loop serves.
    pub served: Loop,
    /// Which maps it takes.
    pub takes: Takes,
    /// What is promised.
    pub promise: Promise,
}

impl AlgorithmRow {
    const fn new(
        word: &'static str,
        expands: Expands,
        order: RankKind,
        served: Loop,
        takes: Takes,
        promise: Promise,
    ) -> Self {
        Self {
            word,
            expands,
            order,
            served,
            takes,
            promise,
        }
    }

    /// Returns whether the chosen estimate is used: at any angle it is always the straight line.
    pub fn estimates(&self) -> bool {
        self.order != RankKind::Cost && !self.is_straight()
    }

    /// Returns whether paths are lines at any angle, not rows of steps.
    pub fn is_straight(&self) -> bool {
        let lines = matches!(self.served, Loop::Theta | Loop::LazyTheta | Loop::Anya);
        // As the compiler cannot know: the small module is without what draws them.
        cfg!(feature = "own-loops") && lines
    }
}

/// A search, with the settings that only it has.
///
/// Those without [`Loop::BestFirst`] or [`Loop::Auto`], and the corridors, need the feature `own-loops`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Algorithm {
    /// A*.
    #[default]
    AStar,
    /// Breadth-first search.
    Bfs,
    /// Dijkstra: no estimate.
    Dijkstra,
    /// Greedy best-first search.
    Greedy,
    /// Weighted A*, with the weight of the estimate.
    Weighted(Thousandths),
    /// A* whose weight changes on the way.
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
        /// Which directions are kept.
        keep: Keep,
        /// By what they are sorted.
        by: SortKey,
    },
    /// A* from junction to junction.
    Corridors,
    /// Jump point search.
    Jps {
        /// The most cells that a jump goes; `None` is no limit.
        limit: Option<NonZeroU32>,
    },
    /// Jump point search that jumps along rows and columns alone, and goes along diagonals step by step (docs/sources.md).
    JpsStraight {
        /// The most cells that a jump goes; `None` is no limit.
        limit: Option<NonZeroU32>,
    },
    /// Jump point search by table.
    JpsPlus,
    /// Subgoals in a hierarchy.
    Subgoal,
    /// IDA*.
    Ida,
    /// D* Lite.
    DStarLite,
    /// Flow field.
    FlowField,
    /// Theta*, with the weight of the estimate.
    Theta(Thousandths),
    /// Lazy Theta*, with the weight of the estimate.
    LazyTheta(Thousandths),
    /// Anya.
    Anya,
    /// The search that is fastest on the map, see [`auto`](super::auto).
    Auto {
        /// How many searches are to come on the map as it is, as far as you know.
        queries: u32,
        /// Whether it may build a hierarchy of subgoals.
        hierarchies: bool,
    },
}

/// Those with settings, as they are by default.
impl Algorithm {
    /// A*.
    pub const ASTAR: Self = Self::AStar;
    /// Weighted A*, with weight 1.5.
    pub const WEIGHTED: Self = Self::Weighted(Self::WEIGHT);
    /// Dynamically weighted A* by Pohl, with weight 1.5.
    pub const DYNAMIC_WEIGHTED: Self = Self::DynamicWeighted {
        weight: Self::WEIGHT,
        weighting: Weighting::Pohl,
    };
    /// A* over the five directions that turn least.
    pub const K_BEST: Self = Self::KBest {
        keep: Keep::First(Keep::K),
        by: SortKey::Turn,
    };
    /// Jump point search without a limit.
    pub const JPS: Self = Self::Jps { limit: None };
    /// The same with straight jumps alone, without a limit.
    pub const JPS_STRAIGHT: Self = Self::JpsStraight { limit: None };
    /// Theta*, with weight 1, which keeps paths short.
    pub const THETA: Self = Self::Theta(Thousandths::ONE);
    /// Lazy Theta*, with weight 1.
    pub const LAZY_THETA: Self = Self::LazyTheta(Thousandths::ONE);
    /// What is fastest on the map, for one search.
    pub const AUTO: Self = Self::Auto {
        queries: 1,
        hierarchies: true,
    };

    /// The default weight, but at any angle.
    const WEIGHT: Thousandths = Thousandths(1500);

    /// Returns its row in the table.
    #[must_use]
    #[rustfmt::skip]
    pub const fn row(self) -> &'static AlgorithmRow {
        use {Expands::*, Loop::*, Promise::*, RankKind::*, Takes::*};
        match self {
            //                                                          name                expands to        rank      loop           takes  promise
            Self::AStar                  => const { &AlgorithmRow::new("astar",             Neighbours,       Sum,      BestFirst,     Any,   IfAdmissible) },
            Self::Bfs                    => const { &AlgorithmRow::new("bfs",               UnitSteps,        Cost,     BestFirst,     Any,   FewestSteps) },
            Self::Dijkstra               => const { &AlgorithmRow::new("dijkstra",          Neighbours,       Cost,     BestFirst,     Any,   Shortest) },
            Self::Greedy                 => const { &AlgorithmRow::new("greedy",            Neighbours,       Greedy,   BestFirst,     Any,   Nothing) },
            Self::Weighted(_)            => const { &AlgorithmRow::new("weighted",          Neighbours,       Weighted, BestFirst,     Any,   WithinWeight) },
            Self::DynamicWeighted { .. } => const { &AlgorithmRow::new("dynamic-weighted",  Neighbours,       Dynamic,  BestFirst,     Any,   WithinWeight) },
            Self::Bidirectional          => const { &AlgorithmRow::new("bidirectional",     Neighbours,       Sum,      Bidirectional, Any,   IfConsistent) },
            Self::Pruned                 => const { &AlgorithmRow::new("pruned",            Expands::Pruned,  Sum,      BestFirst,     Floor, IfAdmissible) },
            Self::KBest { .. }           => const { &AlgorithmRow::new("k-best",            KBest,            Sum,      BestFirst,     Any,   IfEnoughKept) },
            Self::Corridors              => const { &AlgorithmRow::new("corridors",         Corridors,        Sum,      BestFirst,     Any,   IfAdmissible) },
            Self::Jps { .. }             => const { &AlgorithmRow::new("jps",               Jumps,            Sum,      BestFirst,     Floor, IfAdmissible) },
            Self::JpsStraight { .. }     => const { &AlgorithmRow::new("jps-straight",      StraightJumps,    Sum,      BestFirst,     Floor, IfAdmissible) },
            Self::JpsPlus                => const { &AlgorithmRow::new("jps-plus",          JumpTable,        Sum,      BestFirst,     Table, IfAdmissible) },
            Self::Subgoal                => const { &AlgorithmRow::new("subgoal",           Subgoals,         Cost,     Hierarchy,     Table, Shortest) },
            Self::Ida                    => const { &AlgorithmRow::new("ida",               Neighbours,       Sum,      IdaStar,       Any,   IfAdmissible) },
            Self::DStarLite              => const { &AlgorithmRow::new("dstar-lite",        Neighbours,       Sum,      DStarLite,     Any,   IfConsistent) },
            Self::FlowField              => const { &AlgorithmRow::new("flow-field",        Neighbours,       Cost,     FlowField,     Any,   Shortest) },
            Self::Theta(_)               => const { &AlgorithmRow::new("theta",             AnyAngle,         Weighted, Theta,         Floor, Straight) },
            Self::LazyTheta(_)           => const { &AlgorithmRow::new("lazy-theta",        AnyAngle,         Weighted, LazyTheta,     Floor, Straight) },
            Self::Anya                   => const { &AlgorithmRow::new("anya",              IntervalsOfRows,  Sum,      Anya,          Floor, Straightest) },
            Self::Auto { .. }            => const { &AlgorithmRow::new("auto",              Fastest,          Sum,      Auto,          Any,   IfAdmissible) },
        }
    }

    /// Returns the weight of its estimate; 1 for a search without one.
    #[must_use]
    pub const fn weight(self) -> Thousandths {
        match self {
            Self::Weighted(weight) | Self::DynamicWeighted { weight, .. } => weight,
            Self::Theta(weight) | Self::LazyTheta(weight) => weight,
            _ => Thousandths::ONE,
        }
    }

    /// Returns the same search with another weight, if it has one. A* with a weight is weighted A*.
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

    /// Returns the same search with another change of the weight, if it is dynamically weighted.
    #[must_use]
    pub const fn with_weighting(self, weighting: Weighting) -> Self {
        match self {
            Self::DynamicWeighted { weight, .. } => Self::DynamicWeighted { weight, weighting },
            other => other,
        }
    }

    /// Returns the same search with other directions kept, if it is `k-best`.
    #[must_use]
    pub const fn with_kept(self, keep: Keep, by: SortKey) -> Self {
        match self {
            Self::KBest { .. } => Self::KBest { keep, by },
            other => other,
        }
    }

    /// Returns the same choice for another number of searches to come, if it is `auto`.
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

    /// Returns the same search with another limit of a jump, if it is `jps` or `jps-straight`.
    #[must_use]
    pub const fn with_limit(self, limit: Option<NonZeroU32>) -> Self {
        match self {
            Self::Jps { .. } => Self::Jps { limit },
            Self::JpsStraight { .. } => Self::JpsStraight { limit },
            other => other,
        }
    }

    /// Itself, or for `auto` what the best-first loop serves with: jump points where all ground costs
    /// the same and jumps may be made (`can_jump`), else A*. A session chooses among more, see
    /// `auto`(super::auto).
    #[must_use]
    pub fn on(self, grid: &Grid, can_jump: bool) -> Self {
        if !matches!(self, Self::Auto { .. }) {
            self
        } else if grid.is_uniform() && can_jump {
            Self::JPS
        } else {
            Self::ASTAR
        }
    }
}

impl Word for Algorithm {
    const WHAT: &'static str = "algorithm";
    const ALL: &'static [(&'static str, Self)] = &[
        named(Self::AStar),
        named(Self::Bfs),
        named(Self::Dijkstra),
        named(Self::Greedy),
        named(Self::WEIGHTED),
        named(Self::DYNAMIC_WEIGHTED),
        #[cfg(feature = "own-loops")]
        named(Self::Bidirectional),
        named(Self::Pruned),
        named(Self::K_BEST),
        #[cfg(feature = "own-loops")]
        named(Self::Corridors),
        named(Self::JPS),
        named(Self::JPS_STRAIGHT),
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
        named(Self::THETA),
        #[cfg(feature = "own-loops")]
        named(Self::LAZY_THETA),
        #[cfg(feature = "own-loops")]
        named(Self::Anya),
        named(Self::AUTO),
    ];

    fn word(self) -> &'static str {
        self.row().word
    }
}

const fn named(algorithm: Algorithm) -> (&'static str, Algorithm) {
    (algorithm.row().word, algorithm)
}

//! The table of the named algorithms: the policies that each name stands for, what it accepts and
//! what it promises.
//!
//! To add one: its policy as a file in [`rules`](crate::rules), its arm in `moves.rs`, and its line here.

use crate::space::Grid;
use crate::words::Word;

/// Which loop serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loop {
    /// The best-first loop, from the start.
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
    #[cfg(feature = "own-loops")]
    Corridors,
    /// Jump points, found by scanning the map.
    Jumps,
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
            Self::Pruned | Self::Jumps | Self::JumpTable | Self::Subgoals
        )
    }

    /// A word or two for tables.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Neighbours => "neighbours",
            Self::UnitSteps => "neighbours, unit steps",
            Self::Pruned => "pruned neighbours",
            Self::KBest => "the k best directions",
            #[cfg(feature = "own-loops")]
            Self::Corridors => "ends of corridors",
            Self::Jumps => "jumps",
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

/// A line of the table, for a cost unit.
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
    /// Whether the chosen estimate is used: at any angle it is always the straight line.
    pub fn estimates(&self) -> bool {
        self.order != RankKind::Cost && !self.is_straight()
    }

    /// Whether paths are lines at any angle, not rows of steps.
    pub fn is_straight(&self) -> bool {
        let lines = matches!(self.served, Loop::Theta | Loop::LazyTheta | Loop::Anya);
        // As the compiler cannot know: the small module is without what draws them.
        cfg!(feature = "own-loops") && lines
    }

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

    #[rustfmt::skip]
    const TABLE: &'static [Self] = {
        use {Expands::*, Loop::*, Promise::*, RankKind::*, Takes::*};
        &[
            // name                       expands to        rank      loop           takes  promise
            Self::new("astar",                    Neighbours,       Sum,      BestFirst,     Any,   IfAdmissible),
            Self::new("bfs",                      UnitSteps,        Cost,     BestFirst,     Any,   FewestSteps),
            Self::new("dijkstra",                 Neighbours,       Cost,     BestFirst,     Any,   Shortest),
            Self::new("greedy",                   Neighbours,       Greedy,   BestFirst,     Any,   Nothing),
            Self::new("weighted",                 Neighbours,       Weighted, BestFirst,     Any,   WithinWeight),
            Self::new("dynamic-weighted",         Neighbours,       Dynamic,  BestFirst,     Any,   WithinWeight),
            #[cfg(feature = "own-loops")]
            Self::new("bidirectional",            Neighbours,       Sum,      Bidirectional, Any,   IfConsistent),
            Self::new("pruned",                   Pruned,           Sum,      BestFirst,     Floor, IfAdmissible),
            Self::new("k-best",                   KBest,            Sum,      BestFirst,     Any,   IfEnoughKept),
            #[cfg(feature = "own-loops")]
            Self::new("corridors",                Corridors,        Sum,      BestFirst,     Any,   IfAdmissible),
            Self::new("jps",                      Jumps,            Sum,      BestFirst,     Floor, IfAdmissible),
            Self::new("jps-plus",                 JumpTable,        Sum,      BestFirst,     Table, IfAdmissible),
            #[cfg(feature = "own-loops")]
            Self::new("subgoal",                  Subgoals,         Cost,     Hierarchy,     Table, Shortest),
            #[cfg(feature = "own-loops")]
            Self::new("ida",                      Neighbours,       Sum,      IdaStar,       Any,   IfAdmissible),
            #[cfg(feature = "own-loops")]
            Self::new("dstar-lite",               Neighbours,       Sum,      DStarLite,     Any,   IfConsistent),
            #[cfg(feature = "own-loops")]
            Self::new("flow-field",               Neighbours,       Cost,     FlowField,     Any,   Shortest),
            #[cfg(feature = "own-loops")]
            Self::new("theta",                    AnyAngle,         Weighted, Theta,         Floor, Straight),
            #[cfg(feature = "own-loops")]
            Self::new("lazy-theta",               AnyAngle,         Weighted, LazyTheta,     Floor, Straight),
            #[cfg(feature = "own-loops")]
            Self::new("anya",                     IntervalsOfRows,  Sum,      Anya,          Floor, Straightest),
            Self::new("auto",                     Fastest,          Sum,      Auto,          Any,   IfAdmissible),
        ]
    };
}

/// An algorithm by name: the number of its line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Algorithm(u8);

impl Algorithm {
    /// A*.
    pub const ASTAR: Self = Self::named("astar");
    /// Breadth-first search.
    pub const BFS: Self = Self::named("bfs");
    /// Dijkstra: no heuristic.
    pub const DIJKSTRA: Self = Self::named("dijkstra");
    /// Greedy best-first search.
    pub const GREEDY: Self = Self::named("greedy");
    /// Weighted A*.
    pub const WEIGHTED: Self = Self::named("weighted");
    /// Dynamically weighted A*.
    pub const DYNAMIC_WEIGHTED: Self = Self::named("dynamic-weighted");
    /// Bidirectional A*.
    pub const BIDIRECTIONAL: Self = Self::named("bidirectional");
    /// A* over pruned neighbours.
    pub const PRUNED: Self = Self::named("pruned");
    /// A* over the k best directions.
    pub const K_BEST: Self = Self::named("k-best");
    /// A* from junction to junction.
    pub const CORRIDORS: Self = Self::named("corridors");
    /// Jump point search.
    pub const JPS: Self = Self::named("jps");
    /// Jump point search by table.
    pub const JPS_PLUS: Self = Self::named("jps-plus");
    /// Subgoals in a hierarchy.
    pub const SUBGOAL: Self = Self::named("subgoal");
    /// IDA*.
    pub const IDA: Self = Self::named("ida");
    /// D* Lite.
    pub const DSTAR_LITE: Self = Self::named("dstar-lite");
    /// Flow field.
    pub const FLOW_FIELD: Self = Self::named("flow-field");
    /// Theta*.
    pub const THETA: Self = Self::named("theta");
    /// Lazy Theta*.
    pub const LAZY_THETA: Self = Self::named("lazy-theta");
    /// Anya.
    pub const ANYA: Self = Self::named("anya");
    /// What is fastest on the map.
    pub const AUTO: Self = Self::named("auto");

    const fn named(word: &str) -> Self {
        let table = AlgorithmRow::TABLE;
        let mut at = 0;
        while at < table.len() {
            if same(table[at].word.as_bytes(), word.as_bytes()) {
                return Self(at as u8);
            }
            at += 1;
        }
        // That of a search that the package is without.
        Self(u8::MAX)
    }

    /// Its line.
    #[must_use]
    pub fn row(self) -> &'static AlgorithmRow {
        &AlgorithmRow::TABLE[usize::from(self.0)]
    }

    /// Itself, or for `auto` what the best-first loop serves with: jump points where all ground costs
    /// the same and jumps may be made (`can_jump`), else A*. A session chooses among more, see
    /// `auto`(super::auto).
    #[must_use]
    pub fn on(self, grid: &Grid, can_jump: bool) -> Self {
        if self != Self::AUTO {
            self
        } else if grid.is_uniform() && can_jump {
            Self::JPS
        } else {
            Self::ASTAR
        }
    }
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

impl Word for Algorithm {
    const WHAT: &'static str = "algorithm";
    const ALL: &'static [(&'static str, Self)] = &{
        let table = AlgorithmRow::TABLE;
        let mut all = [("", Self::ASTAR); AlgorithmRow::TABLE.len()];
        let mut at = 0;
        while at < table.len() {
            all[at] = (table[at].word, Self(at as u8));
            at += 1;
        }
        all
    };
}

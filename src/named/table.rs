//! The table of the named algorithms: the policies that each name stands for, what it accepts and
//! what it promises.
//!
//! To add one: its policy as a file in [`rules`](crate::rules), and its line here. A policy of
//! a new type needs its line in [`Moves`](super::moves::Moves) too.

use super::moves::{Moves, NearMoves, Way};
use crate::cost::{Cost, Tenths};
use crate::rules::hexagons::{Hexagons, Price};
use crate::rules::jump::Jump;
use crate::rules::neighbours::{Ground, Steps};
use crate::rules::pruned::Pruned;
use crate::space::{Grid, Movement};
use crate::words::Word;

/// Which loop serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loop {
    /// The best-first loop, from the start.
    Kernel,
    /// The same, from the goal outward over everything.
    Outward,
    /// Two frontiers that meet, see [`Bidirectional`](crate::search::Bidirectional).
    BothWays,
    /// Depth first under a growing bound, see [`Deepening`](crate::search::Deepening).
    Deepening,
    /// Two frontiers that only go up, see [`hierarchy`](crate::search::hierarchy).
    Hierarchy,
    /// The best-first loop, with what [`auto`](super::auto) chooses.
    Chosen,
    /// The best-first loop with parents that see, see [`link`](crate::rules::link).
    AnyAngle,
    /// The same, with one look a cell that is expanded.
    LazyAnyAngle,
    /// Intervals that a point sees, see [`anya`](crate::search::anya).
    Intervals,
    /// From the goal, repaired after edits, see [`DStarLite`](crate::search::DStarLite).
    Repairing,
}

/// In which order open cells are expanded, see [`Ranking`](crate::rules::rank::Ranking).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants of Ranking")]
pub enum Order {
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
    /// The same, and it makes a table of them first.
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
pub struct Row<C: Cost> {
    /// The name.
    pub word: &'static str,
    /// Where it may go from a cell, in a word or two.
    pub expands: &'static str,
    /// The same as a policy.
    pub moves: fn(&mut Way<C>) -> Moves<C>,
    /// In which order open cells are expanded.
    pub order: Order,
    /// Which loop serves.
    pub served: Loop,
    /// Which maps it takes.
    pub takes: Takes,
    /// What is promised.
    pub promise: Promise,
}

fn ground<C: Cost>(way: &mut Way<C>) -> Moves<C> {
    match Ground::of(way.grid, way.options.movement) {
        Ground::Floor(by) => Moves::Near(NearMoves::Neighbours(by)),
        Ground::Terrain(by) => Moves::Near(NearMoves::Terrain(by)),
        Ground::Hexagons(by) => Moves::Near(NearMoves::Hexagons(by)),
    }
}

fn steps<C: Cost>(way: &mut Way<C>) -> Moves<C> {
    let movement = way.options.movement;
    Moves::Near(match movement.layout() {
        Some(layout) => NearMoves::Hexagons(Hexagons::new(layout, Price::Even)),
        None => NearMoves::Steps(Steps::of(movement)),
    })
}

fn pruned<C: Cost>(way: &mut Way<C>) -> Moves<C> {
    Moves::Near(NearMoves::Pruned(Pruned::of(way.options.movement)))
}

fn k_best<C: Cost>(way: &mut Way<C>) -> Moves<C> {
    Moves::Near(NearMoves::KBest(way.k_best()))
}

fn jumps<C: Cost>(way: &mut Way<C>) -> Moves<C> {
    let mut jump = Jump::new(way.options.movement, way.goal);
    if let Some(limit) = way.options.jump_limit {
        jump = jump.limited(limit);
    }
    if way.options.closes_early() {
        jump = jump.unpruned();
    }
    Moves::Jump(jump)
}

fn table_jumps<C: Cost>(way: &mut Way<C>) -> Moves<C> {
    let (movement, target) = (way.options.movement, way.goal.target);
    let jump = way.prepared.table_jump(way.grid, movement, target);
    Moves::Table(if way.options.closes_early() {
        jump.unpruned()
    } else {
        jump
    })
}

impl<C: Cost> Row<C> {
    /// Whether the chosen estimate is used: at any angle it is always the straight line.
    #[must_use]
    pub fn estimates(&self) -> bool {
        self.order != Order::Cost && !self.is_straight()
    }

    /// Whether paths are lines at any angle, not rows of steps.
    #[must_use]
    pub fn is_straight(&self) -> bool {
        matches!(
            self.served,
            Loop::AnyAngle | Loop::LazyAnyAngle | Loop::Intervals
        )
    }

    const fn new(
        word: &'static str,
        expands: &'static str,
        moves: fn(&mut Way<C>) -> Moves<C>,
        order: Order,
        served: Loop,
        takes: Takes,
        promise: Promise,
    ) -> Self {
        Self {
            word,
            expands,
            moves,
            order,
            served,
            takes,
            promise,
        }
    }

    #[rustfmt::skip]
    const TABLE: &'static [Self] = {
        use {Loop::*, Order::*, Promise::*, Takes::*};
        &[
            // name                       expands to                         policy                                                 rank      loop       takes  promise
            Self::new("astar",            "neighbours",                      ground,                                                Sum,      Kernel,    Any,   IfAdmissible),
            Self::new("bfs",              "neighbours, unit steps",          steps,                                                Cost,     Kernel,    Any,   FewestSteps),
            Self::new("dijkstra",         "neighbours",                      ground,                                                Cost,     Kernel,    Any,   Shortest),
            Self::new("greedy",           "neighbours",                      ground,                                                Greedy,   Kernel,    Any,   Nothing),
            Self::new("weighted",         "neighbours",                      ground,                                                Weighted, Kernel,    Any,   WithinWeight),
            Self::new("dynamic-weighted", "neighbours",                      ground,                                                Dynamic,  Kernel,    Any,   WithinWeight),
            #[cfg(feature = "own-loops")]
            Self::new("bidirectional",    "neighbours",                      ground,                                                Sum,      BothWays,  Any,   IfConsistent),
            Self::new("pruned",           "pruned neighbours",               pruned,                                               Sum,      Kernel,    Floor, IfAdmissible),
            Self::new("k-best",           "the k best directions",           k_best,                                               Sum,      Kernel,    Any,   IfEnoughKept),
            Self::new("jps",              "jumps",                           jumps,                                                 Sum,      Kernel,    Floor, IfAdmissible),
            Self::new("jps-plus",         "jumps by table",                  table_jumps,                                           Sum,      Kernel,    Table, IfAdmissible),
            #[cfg(feature = "own-loops")]
            Self::new("subgoal",          "subgoals in a hierarchy",         ground,                                                Cost,     Hierarchy, Table, Shortest),
            #[cfg(feature = "own-loops")]
            Self::new("ida",              "neighbours",                      ground,                                                Sum,      Deepening, Any,   IfAdmissible),
            #[cfg(feature = "own-loops")]
            Self::new("dstar-lite",       "neighbours",                      ground,                                                Sum,      Repairing, Any,   IfConsistent),
            #[cfg(feature = "own-loops")]
            Self::new("flow-field",       "neighbours",                      ground,                                                Cost,     Outward,   Any,   Shortest),
            #[cfg(feature = "own-loops")]
            Self::new("theta",            "neighbours, any angle",           ground,                                                Weighted, AnyAngle,  Floor, Straight),
            #[cfg(feature = "own-loops")]
            Self::new("lazy-theta",       "neighbours, any angle",           ground,                                                Weighted, LazyAnyAngle, Floor, Straight),
            #[cfg(feature = "own-loops")]
            Self::new("anya",             "intervals of rows",               ground,                                                Sum,      Intervals, Floor, Straightest),
            Self::new("auto",             "what is fastest here",            jumps,                                                 Sum,      Chosen,    Any,   IfAdmissible),
        ]
    };
}

/// An algorithm by name: the number of its line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Algorithm(u8);

impl Algorithm {
    /// A* with the chosen estimate.
    pub const ASTAR: Self = Self::named("astar");
    /// Dijkstra: no estimate.
    pub const DIJKSTRA: Self = Self::named("dijkstra");
    /// Jump point search.
    pub const JPS: Self = Self::named("jps");
    /// Jump point search by table.
    pub const JPS_PLUS: Self = Self::named("jps-plus");
    const AUTO: Self = Self::named("auto");

    const fn named(word: &str) -> Self {
        let table = Row::<Tenths>::TABLE;
        let mut at = 0;
        while at < table.len() {
            if same(table[at].word.as_bytes(), word.as_bytes()) {
                return Self(at as u8);
            }
            at += 1;
        }
        panic!("no such line")
    }

    /// Its line.
    #[must_use]
    pub fn row<C: Cost>(self) -> &'static Row<C> {
        &Row::TABLE[usize::from(self.0)]
    }

    /// What the best-first loop serves with on a grid: for `auto` jump points where all ground costs
    /// the same and A* on terrain and on hexagons, for all others themselves. A session chooses among
    /// more, see [`auto`](super::auto).
    #[must_use]
    pub fn on(self, grid: &Grid, movement: Movement) -> Self {
        if self != Self::AUTO {
            self
        } else if grid.is_uniform() && movement.layout().is_none() {
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
        let table = Row::<Tenths>::TABLE;
        let mut all = [("", Self::ASTAR); Row::<Tenths>::TABLE.len()];
        let mut at = 0;
        while at < table.len() {
            all[at] = (table[at].word, Self(at as u8));
            at += 1;
        }
        all
    };
}

//! The named algorithms: which policies each name stands for, and what it guarantees.
//!
//! | name | expand | estimate | guarantee |
//! |---|---|---|---|
//! | `astar` | neighbours | any | shortest if the estimate is admissible |
//! | `dijkstra` | neighbours | zero | shortest |

use super::{Heuristic, Near, Neighbours, Towards};
use crate::cost::Cost;
use crate::search::{GoalTest, Plan, Sum};
use crate::space::{Grid, Key, Movement};
use crate::words::Word;

/// The policies that the named algorithms are built from so far.
pub type NamedPlan<C> = Plan<Neighbours, Towards<C>, Near<C>>;

/// An algorithm by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// A* with the chosen estimate.
    #[default]
    AStar,
    /// Dijkstra: no estimate.
    Dijkstra,
}

impl Word for Algorithm {
    const WHAT: &'static str = "algorithm";
    const ALL: &'static [(&'static str, Self)] =
        &[("astar", Self::AStar), ("dijkstra", Self::Dijkstra)];
}

impl Algorithm {
    /// The estimate that it really uses where one was chosen.
    #[must_use]
    pub fn estimate(self, chosen: Heuristic) -> Heuristic {
        match self {
            Self::AStar => chosen,
            Self::Dijkstra => Heuristic::Zero,
        }
    }

    /// Its plan from anywhere on a grid to a cell, or to any cell whose obstacle-free distance to
    /// it is at most `within`: goal test on expansion, no limit.
    #[must_use]
    pub fn plan<C: Cost>(
        self,
        heuristic: Heuristic,
        movement: Movement,
        grid: &Grid,
        target: Key,
        within: C,
    ) -> NamedPlan<C> {
        Plan {
            expand: Neighbours::of(movement),
            estimate: Towards::within(self.estimate(heuristic), grid, target, within),
            goal: Near {
                target,
                movement,
                within,
            },
            rank: Sum,
            reopen: true,
            goal_test: GoalTest::default(),
            limit: u64::MAX,
        }
    }
}

//! The policies that plans are built from. They know spaces and the search's traits, but not each other: any expansion
//! goes with any heuristic. Several share a [`field`] of distances, from which heuristics build their tables.
//! [`named`](crate::named) combines them.

pub mod avoiding;
mod bends;
pub mod field;
pub mod flow;
pub mod goal;
pub mod heuristic;
pub mod jump;
pub mod jump_table;
pub mod kbest;
pub mod link;
pub mod neighbours;
pub mod own;
pub mod preparation;
pub mod pruned;
pub(crate) mod pruning;
pub mod rank;
pub mod sample;
pub mod subgoal;
#[cfg(feature = "own-loops")]
pub(crate) mod turns;

pub use avoiding::Avoiding;
pub use bends::{looks, loops};
pub use field::Field;
pub use flow::FlowField;
pub use goal::{AnyGoal, GoalRegion};
pub use heuristic::{
    AnyHeuristic, Claims, Formula, HeuristicKind, LandmarkChoice, Tables, Towards,
};
pub use jump::Jump;
pub use jump_table::{JumpTable, TableJump};
pub use kbest::{KBest, Keep, SortKey};
pub use link::{AnyAngle, Centres, OnCorners, Sight, StraightLineGoal};
pub use neighbours::{AllNeighbours, Ground, NeighbourOrder, Neighbours};
pub use preparation::Preparation;
pub use pruned::Pruned;
pub use rank::{Ranking, Weighting};
pub use sample::MapSample;
pub use subgoal::Subgoals;

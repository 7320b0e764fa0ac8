//! From names to searches: the table of algorithms, the options, and the plans they become.
//!
//! The [`rules`](crate::rules) do not know each other; this module combines them.
//!
//! - [`table`]: the policies of each algorithm, what it supports and what it promises, a row each.
//! - [`options`], [`choices`], [`check`]: the options, their words, and which of them go together.
//! - [`plan`], [`any_angle`]: the policies of a search between two cells, ready for the loop.
//! - [`moves`], `steps`, [`pairwise`]: enums and pairs that combine several policies.
//! - [`prepared`], `hierarchies`, `building`: tables that are made once for a map and used by many searches.

pub mod any_angle;
pub mod auto;
pub mod bound;
mod building;
pub mod check;
pub mod choices;
mod hierarchies;
pub mod moves;
pub mod options;
pub mod pairwise;
pub mod plan;
pub mod prepared;
pub mod promise;
mod steps;
pub mod table;

pub use crate::search::{Costs, OpenList};
pub use auto::{Choice, Workload, prices::Prices};
pub use bound::TooCostly;
pub use check::BadOptions;
pub use options::Options;
pub use pairwise::PairwiseFormula;
pub use plan::{LoopPlan, NamedPlan, Unfit};
pub use prepared::Prepared;
pub use promise::Guarantee;
pub use steps::Steps;
pub use table::{Algorithm, Loop, Takes};

#[cfg(test)]
mod tests;

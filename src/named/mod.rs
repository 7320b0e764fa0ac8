//! From names to searches: the table of algorithms, the options, and the plans they become.
//!
//! The [`rules`](crate::rules) do not know each other; here they are put together.
//!
//! - [`table`]: each algorithm's policies, what it accepts and what it promises, a line each.
//! - [`options`], [`choices`], [`check`]: the choices, their words, and which of them go together.
//! - [`plan`], [`any_angle`]: the policies of one search between two cells, ready for the loop.
//! - [`moves`], `steps`, [`apart`]: small enums and pairs over several policies.
//! - [`prepared`], `hierarchies`, `building`: what is made of a map once and used by many searches.

pub mod any_angle;
pub mod apart;
pub mod auto;
pub mod bound;
mod building;
pub mod check;
pub mod choices;
mod hierarchies;
pub mod moves;
pub mod options;
pub mod plan;
pub mod prepared;
pub mod promise;
mod steps;
pub mod table;

pub use crate::search::OpenList;
pub use apart::Apart;
pub use auto::{Choice, Course, prices::Prices};
pub use bound::TooCostly;
pub use check::BadOptions;
pub use choices::Costs;
pub use hierarchies::Hierarchies;
pub use options::Options;
pub use plan::{LoopPlan, NamedPlan, Unfit};
pub use prepared::Prepared;
pub use promise::Guarantee;
pub use steps::Steps;
pub use table::{Algorithm, Loop, Takes};

#[cfg(test)]
mod tests;

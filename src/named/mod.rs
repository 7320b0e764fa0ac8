//! From names to searches: the table of algorithms, the options, and the plans they become.
//!
//! The [`rules`](crate::rules) do not know each other; here they are put together.
//!
//! - [`table`]: each algorithm's policies, what it accepts and what it promises, a line each.
//! - [`options`]: the choices, which of them go together, and what follows for the path.
//! - [`plan`]: the policies of one search between two cells, ready for the loop.
//! - [`moves`], [`apart`]: small enums and pairs over several policies.
//! - [`prepared`]: what is made of a map once and used by many searches.

pub mod apart;
pub mod auto;
pub mod bound;
pub mod moves;
pub mod options;
pub mod plan;
pub mod prepared;
pub mod promise;
pub mod table;

pub use apart::Apart;
pub use auto::{Choice, Course, prices::Prices};
pub use bound::TooCostly;
pub use options::{BadOptions, Costs, OpenList, Options};
pub use plan::{NamedPlan, Unfit};
pub use prepared::{GroundPlan, Prepared};
pub use promise::Guarantee;
pub use table::{Algorithm, Loop, Takes};

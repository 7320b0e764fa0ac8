//! The policies that plans are built from. They know spaces and the search's traits, never each
//! other: any expansion goes with any estimate. Only the table of names ([`algorithm`], with
//! [`moves`], [`options`], [`prepared`] and [`named`]) knows them all.

pub mod algorithm;
pub mod apart;
pub mod estimate;
pub mod field;
pub mod goal;
pub mod jump;
pub mod jump_table;
pub mod kbest;
pub mod moves;
pub mod named;
pub mod neighbours;
pub mod options;
pub mod prepared;
pub mod pruned;
pub mod pruning;
pub mod rank;

pub use algorithm::Algorithm;
pub use apart::Apart;
pub use estimate::{Claims, Estimator, Formula, Heuristic, Towards};
pub use field::Field;
pub use goal::Near;
pub use jump::Jump;
pub use jump_table::{JumpTable, TableJump};
pub use kbest::{KBest, SortKey};
pub use named::NamedPlan;
pub use neighbours::{Ground, Neighbours, Steps, TerrainNeighbours};
pub use options::{BadOptions, Costs, Guarantee, OpenList, Options};
pub use prepared::Prepared;
pub use pruned::Pruned;
pub use rank::{Ranking, Thousandths, Weighting};

//! The policies that plans are built from. They know spaces and the search's traits, never each
//! other: any expansion goes with any estimate. Only [`named`] knows them all.

pub mod estimate;
pub mod goal;
pub mod kbest;
pub mod named;
pub mod neighbours;
pub mod rank;

pub use estimate::{Claims, Heuristic, Towards};
pub use goal::Near;
pub use kbest::{KBest, SortKey};
pub use named::{Algorithm, NamedPlan};
pub use neighbours::{Neighbours, Steps, TerrainNeighbours};
pub use rank::{Ranking, Thousandths, Weighting};

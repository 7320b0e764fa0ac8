//! Maps by seed: the same seed gives the same map everywhere.

pub mod backtracker;
pub mod cube;

//! Agents by PIBT: they never collide, arrive where that is promised, and say if they cannot.

mod arrival;
pub(crate) mod churn;
mod collisions;
mod grids;

//! Agents by PIBT: they never collide, arrive where that is promised, and say if they cannot.

mod arrival;
mod bays;
pub(crate) mod churn;
mod collisions;
mod grids;

//! Agents by PIBT: they never collide, arrive where that is promised, and say if they cannot.

mod arrival;
mod churn;
mod collisions;

//! The library as a stranger uses it, who sees its public modules alone. What does not compile here, a user lacks.

#![cfg(test)]

mod chasing;
mod driving;
mod grids;
mod kernels;
mod loops;
mod maps;
mod nodes;
mod resources;
mod switching;

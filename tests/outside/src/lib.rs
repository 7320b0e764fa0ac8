//! The library as another project uses it, through its public modules only. What does not compile here, users lack.

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

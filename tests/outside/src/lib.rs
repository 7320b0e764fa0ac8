//! The library as another project uses it, through its public modules only. If this does not compile, users lack something.

#![cfg(test)]

mod chasing;
mod driving;
mod grids;
mod kernels;
mod loops;
mod maps;
mod nodes;
mod options;
mod pathfinding;
mod resources;
mod switching;

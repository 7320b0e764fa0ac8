//! Other crates' searches for the benchmark, see the protocol's package.
//!
//! With `--nodes` instead of a job it measures searches over nodes, ours and those of the `pathfinding` crate.

#[cfg(feature = "grid_pathfinding")]
mod grid_pathfinding;
#[cfg(feature = "pathfinding")]
mod nodes;
#[cfg(feature = "pathfinding")]
mod pathfinding;
#[cfg(feature = "petgraph")]
mod petgraph;

use cubechase_bench_protocol::{Built, Job, Map, serve};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    #[cfg(feature = "pathfinding")]
    if std::env::args_os()
        .nth(1)
        .is_some_and(|word| word == "--nodes")
    {
        nodes::measure();
        return Ok(());
    }
    serve(build)
}

fn build(job: &Job, map: &Map) -> Built {
    match job.solver.as_str() {
        #[cfg(feature = "grid_pathfinding")]
        "grid_pathfinding" => Ok(grid_pathfinding::build(map)),
        #[cfg(feature = "pathfinding")]
        "pathfinding" => Ok(pathfinding::build(map)),
        #[cfg(feature = "petgraph")]
        "petgraph" => Ok(petgraph::build(map)),
        other => Err(format!("{other} is not built in")),
    }
}

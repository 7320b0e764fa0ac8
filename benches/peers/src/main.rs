//! Other crates' searches for the benchmark, see the protocol's package.

#[cfg(feature = "grid_pathfinding")]
mod grid_pathfinding;
#[cfg(feature = "pathfinding")]
mod pathfinding;
#[cfg(feature = "petgraph")]
mod petgraph;

use cubechase_bench_protocol::{Built, Job, Map, serve};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
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

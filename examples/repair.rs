//! Searches step by step, and repairs the path after an edit: `cargo run --release --example repair`.

use cubechase::named::{Algorithm, Options};
use cubechase::read_map;
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::CellKind;
use std::error::Error;

const MAP: &str = "\
S.......................
####################.###
........................
.###.###################
.......................G
";

fn main() -> Result<(), Box<dyn Error>> {
    let mut map = read_map(MAP)?;
    let (start, goal) = map.start.zip(map.goal).ok_or("a map with both ends")?;
    let mut session = Session::new(Options::from(Algorithm::DStarLite))?;
    session.start(&map.grid, start, goal)?;
    // A slice of expansions at a time, as between two frames of a game.
    while session.run(&map.grid, 20) == Status::Running {
        println!("{} cells expanded", session.expanded());
    }
    println!("cost {:?}", session.cost());

    // The walker is at the sixth cell when the nearer door closes.
    let walker = session.path().nth(5);
    map.grid.set(4, 3, CellKind::WALL);
    session.replan(&map.grid, walker)?;
    session.run(&map.grid, u64::MAX);
    println!("from {walker:?}: cost {:?}", session.cost());
    println!("{} cells expanded for the repair", session.expanded());
    Ok(())
}

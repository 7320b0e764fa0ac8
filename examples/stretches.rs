//! Reaches a far goal in stretches (docs/sources.md): a search with a limit on expansions answers with the nearest cell
//! that it knows. The walker goes there and searches again.
//!
//! `cargo run --release --example stretches`
//!
//! On one map, Lazy Theta* with 200 expansions and a weight of 1 stops short of the goal; with a weight of 1.5 it
//! arrives. Then the first repeats from where it ended, until it arrives too.

use cubechase::cost::Thousandths;
use cubechase::map::ascii;
use cubechase::named::{Algorithm, Costs, Options};
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::Grid;
use std::error::Error;

/// The limit of the article's search, in cells.
const LIMIT: u64 = 200;

/// Rooms and a few long walls, from the upper right corner to the lower left one as in that article.
const MAP: &str = include_str!("../maps/lab/stretches.txt");

type Cell = (u32, u32);

/// Returns a search that has ended, with its last cell.
fn search(
    grid: &Grid,
    weight: u32,
    [start, goal]: [Cell; 2],
) -> Result<(Session, Cell), Box<dyn Error>> {
    let mut session = Session::new(
        Options::from(Algorithm::LazyTheta(Thousandths::new(weight)))
            .costs(Costs::Root2)
            .limit(LIMIT),
    )?;
    session.begin(grid, start, goal)?;
    session.run(grid, u64::MAX);
    let end = session.path().next_back().unwrap_or(start);
    Ok((session, end))
}

fn main() -> Result<(), Box<dyn Error>> {
    let map = ascii::read(MAP)?;
    let (Some(start), Some(goal)) = (map.start, map.goal) else {
        return Err("a map without a start or a goal".into());
    };
    println!("from {start:?} to {goal:?}, {LIMIT} expansions a search");
    for weight in [1000, 1500] {
        let (session, end) = search(&map.grid, weight, [start, goal])?;
        let outcome = match session.status() {
            Status::Found => "arrives at",
            _ => "stops short at",
        };
        println!(
            "weight {}: {outcome} {end:?} after {} expansions, {:.3} cells",
            Thousandths::new(weight),
            session.expanded(),
            session.cost().unwrap_or(0.0),
        );
    }
    let (mut at, mut walked, mut stretches) = (start, 0.0, 0);
    while at != goal {
        let (session, end) = search(&map.grid, 1000, [at, goal])?;
        if end == at {
            return Err(format!("no cell nearer than {at:?} within {LIMIT} expansions").into());
        }
        stretches += 1;
        walked += session.cost().unwrap_or(0.0);
        println!("stretch {stretches}: {at:?} to {end:?}");
        at = end;
    }
    println!("arrived in {stretches} stretches, {walked:.3} cells");
    Ok(())
}

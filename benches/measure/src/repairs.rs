//! Measures how long tables take to follow an edit, as a share of their build.
//!
//! Each edit changes one cell, and the table follows it at once. A free cell becomes a wall, then a wall beside floor becomes floor,
//! and so on, at random. `repair` is the median of the times, and `longest` the longest, which may be a build. Both are divided by
//! the least time of some builds for the map before the edits. `query` is the number of nodes that queries of the hierarchy expand
//! after all edits, divided by that of a hierarchy built then. `differ` counts the queries whose cost differs from that of `jps`.

use crate::Outcome;
use crate::maps::{connected, files, read};
use crate::table::{Table, median, ratio};
use cubechase::named::{Algorithm, Costs, Options};
use cubechase::session::Session;
use cubechase::space::{CellKind, Grid};
use oorandom::Rand32;
use std::time::Instant;

const BUILDS: usize = 3;
const QUERIES: usize = 200;

/// Prints the table. The first word is the number of edits, the others are maps.
pub(crate) fn print(words: &[String]) -> Outcome {
    let (edits, maps) = match words.split_first() {
        Some((word, maps)) => (word.parse()?, maps),
        None => (100, words),
    };
    let mut table = Table::new([
        "map",
        "search",
        "build, ms",
        "repair, %",
        "longest, %",
        "query",
        "differ",
    ]);
    for file in files(maps)? {
        let (name, grid) = read(&file)?;
        for word in ["jps-plus", "subgoal"] {
            let head = [name.clone(), word.to_owned()].into_iter();
            table.row(head.chain(followed(word, &grid, edits)?));
        }
    }
    println!("{table}");
    Ok(())
}

fn session(word: &str) -> Outcome<Session<(), Grid>> {
    let algorithm = word.parse::<Algorithm>().expect("a search of the table");
    Ok(Session::new(Options::from(algorithm).costs(Costs::Root2))?)
}

fn followed(word: &str, grid: &Grid, edits: u32) -> Outcome<[String; 5]> {
    let mut grid = grid.clone();
    let mut made = session(word)?;
    let mut build = f64::INFINITY;
    for _ in 0..BUILDS {
        made = session(word)?;
        build = build.min(seconds(|| made.prepare(&grid))?);
    }
    let mut random = Rand32::new(6);
    let mut times = Vec::new();
    for number in 0..edits {
        edit(&mut random, &mut grid, number % 2 == 0);
        times.push(100.0 * seconds(|| made.prepare(&grid))? / build);
    }
    let longest = times.iter().copied().fold(0.0, f64::max);
    let [mut anew, mut sure] = [session(word)?, session("jps")?];
    let (mut differ, mut nodes) = (0, [0, 0]);
    for pair in connected(&grid, 5, QUERIES) {
        let [start, goal] = pair.map(|key| grid.point(key));
        for session in [&mut made, &mut anew, &mut sure] {
            session.start(&grid, start, goal)?;
            session.run(&grid, u64::MAX);
        }
        differ += u32::from(made.cost() != sure.cost());
        nodes = [nodes[0] + made.expanded(), nodes[1] + anew.expanded()];
    }
    let query = ratio(nodes[0] as f64 / nodes[1] as f64);
    let [build, repair, longest] = [build * 1e3, median(times), longest].map(ratio);
    Ok([build, repair, longest, query, differ.to_string()])
}

/// Makes a free cell with free neighbours a wall, or a wall with a free neighbour floor.
fn edit(random: &mut Rand32, grid: &mut Grid, builds: bool) {
    loop {
        let (x, y) = (
            random.rand_range(0..grid.width()),
            random.rand_range(0..grid.height()),
        );
        let around = [(0, 1), (1, 0), (1, 2), (2, 1)];
        let around =
            around.map(|(dx, dy)| grid.kind((x + dx).wrapping_sub(1), (y + dy).wrapping_sub(1)));
        let beside = around
            .iter()
            .filter(|kind| **kind != CellKind::WALL)
            .count();
        if beside > 0 && (grid.kind(x, y) != CellKind::WALL) == builds {
            let kind = if builds {
                CellKind::WALL
            } else {
                CellKind::FLOOR
            };
            grid.set(x, y, kind);
            return;
        }
    }
}

fn seconds<X>(work: impl FnOnce() -> Result<(), X>) -> Result<f64, X> {
    let from = Instant::now();
    work()?;
    Ok(from.elapsed().as_secs_f64())
}

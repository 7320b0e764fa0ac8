//! Searches for every scenario of a public benchmark file and compares the lengths.
//!
//! `cargo run --release --example scenarios -- MAP SCEN [--algorithm NAME] [--limit N]`
//!
//! NAME is an algorithm of `src/named/table.rs`, or A* with another open list; one that does not promise the shortest
//! path may fail. Water is wall. `micros` are from begin to path, without making tables.

#[path = "common/benchmark.rs"]
mod benchmark;
#[path = "common/cells.rs"]
mod cells;
mod common;

use common::{Outcome, Report, Runner, Wanted, note};
use cubechase::map::scenario::{Points, Scenario};
use cubechase::named::{Algorithm, Costs, OpenList, Options};
use cubechase::session::Session;
use std::process::ExitCode;
use std::time::Instant;

const HELP: &str = "

Searches for every scenario of SCEN on MAP and compares the lengths. Eight-way, diagonals only
between two free cells, steps of 1 and √2.

  --algorithm NAME  NAMES; astar if none is named
  --limit N         only the first N scenarios";

fn main() -> ExitCode {
    let runner = Runner {
        usage: "usage: scenarios MAP SCEN [--algorithm NAME] [--limit N]",
        help: HELP.replace("NAMES", &names()),
        option: ["--algorithm", "the name of an algorithm"],
        files: benchmark::files,
        cases: "scenarios",
    };
    common::main(&runner, check)
}

fn check(wanted: &Wanted<2>, report: &mut Report) -> Outcome<()> {
    let name = wanted.name.as_deref().unwrap_or("astar");
    let (grid, scenarios) = benchmark::load(wanted, Points::Cells)?;
    let mut session = Session::new(options(name)?)?;
    let from = Instant::now();
    session.prepare(&grid)?;
    note(format_args!("tables made in {:.1?}", from.elapsed()));
    report.line("index\tbucket\texpected\tfound\texpanded\tmicros")?;
    let mut cells = 0;
    let search = |scenario: &Scenario| {
        let found = cells::search(&mut session, &grid, [scenario.start, scenario.goal])?;
        cells += found.1;
        Ok(found)
    };
    let time = benchmark::check(report, &scenarios, search, Scenario::is_met_by)?;
    note(format_args!("{cells} cells expanded in {time:.1?}"));
    Ok(())
}

fn options(name: &str) -> Outcome<Options> {
    let (word, open_list) = match name {
        "astar" => ("astar", OpenList::Heap),
        "astar-bucket" => ("astar", OpenList::Buckets),
        "astar-list" => ("astar", OpenList::List),
        _ => (name, OpenList::default()),
    };
    let unknown = |_| format!("unknown algorithm \"{name}\"; expected one of: {}", names());
    Ok(Options::from(word.parse::<Algorithm>().map_err(unknown)?)
        .open_list(open_list)
        .costs(Costs::Root2))
}

fn names() -> String {
    let plain: Vec<_> = Algorithm::NAMES.all.iter().map(|&(word, _)| word).collect();
    format!("{}, astar-bucket, astar-list", plain.join(", "))
}

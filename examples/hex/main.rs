//! Checks stated answers on hexagons: shortest paths on a map, or facts about the coordinates.
//!
//! `cargo run --release --example hex -- TSV MAPDIR [--algorithm NAME] [--limit N]`
//!
//! TSV begins with a line that names a benchmark's `.map` in MAPDIR and the offset layout to read it in, such as
//! `odd-r`. Each case is a line of five tab-separated numbers: column and row of the start, column and row of the goal,
//! and the number of steps between them, or −1 if there is no path. NAME is an algorithm of `src/named/table.rs`; the
//! default is `astar`. An algorithm that needs square cells is rejected; one that does not promise the shortest path
//! may fail.
//!
//! If the first line names no map, a case is a fact about cube coordinates: `op`, arguments and result, separated by
//! tabs; see `facts.rs`. MAPDIR is then ignored.
//!
//! It prints a header and a tab-separated line for each of the first N cases, then `N passed, M failed`. `expected` and
//! `found` are steps, `unreachable`, or the results of a fact. `expanded` includes the cells for the path to the nearest
//! cell if there is no path. `micros` are from begin to path.

#[path = "../common/cells.rs"]
mod cells;
#[path = "../common/mod.rs"]
mod common;
mod facts;
mod paths;

use common::{Outcome, Report, Runner, Wanted, in_file, read};
use std::process::ExitCode;

fn main() -> ExitCode {
    let runner = Runner {
        usage: "usage: hex TSV MAPDIR [--algorithm NAME] [--limit N]",
        help: String::new(),
        option: ["--algorithm", "the name of an algorithm"],
        files: |count| format!("a file of cases and the folder of its map, found {count} of them"),
        cases: "cases",
    };
    common::main(&runner, check)
}

fn check(wanted: &Wanted<2>, report: &mut Report) -> Outcome<()> {
    let [file, maps] = &wanted.files;
    let text = read(file)?;
    let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let lines = (2..)
        .zip(rest.lines())
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let mut paths = None;
    if paths::words(first).any(|word| word.ends_with(".map")) {
        let algorithm = wanted.name.as_deref().unwrap_or("astar");
        let new = paths::Paths::new(first, maps, algorithm);
        paths = Some(new.map_err(|error| in_file(file, error))?);
        report.line("index\texpected\tfound\texpanded\tmicros")?;
    } else {
        report.line("index\top\texpected\tfound")?;
    }
    for (number, line) in lines.take(wanted.limit) {
        let tried = match &mut paths {
            Some(paths) => paths.try_line(line),
            None => facts::try_line(line),
        };
        let (passed, columns) =
            tried.map_err(|error| in_file(file, format_args!("line {number}: {error}")))?;
        report.case(passed, columns)?;
    }
    if report.passed + report.failed == 0 {
        let none = "found no case; expected at least one below the first line";
        return Err(in_file(file, none).into());
    }
    Ok(())
}

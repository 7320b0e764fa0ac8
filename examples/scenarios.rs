//! Searches for every scenario of a public benchmark file and compares the lengths.
//!
//! `cargo run --release --example scenarios -- MAP SCEN [--algorithm NAME] [--limit N]`
//!
//! MAP and SCEN are a benchmark's `.map` and its `.scen`; the path to the map in a scenario is ignored. Movement is
//! 8-way, with diagonals only between two free cells; steps have lengths 1 and √2, and water is wall. NAME is an
//! algorithm of the table in `src/named/table.rs` with its default options, or `astar-bucket` or `astar-list` for A*
//! with another open list; the default is `astar`. An algorithm that does not promise the shortest path may fail.
//! `--limit N` takes only the first N scenarios.
//!
//! It prints a header and one tab-separated line for each scenario, then `N passed, M failed`:
//!
//! - `index` from 0, and the `bucket` of the file;
//! - `expected` and `found`: the lengths in cells, or `unreachable`;
//! - `expanded`: cells, including those for the path to the nearest cell if there is no path;
//! - `micros`: microseconds for one query, from begin to path, without making tables.
//!
//! On standard error, it prints how long making tables and searching took. The exit code is 0 if all passed, 1 if not,
//! and 2, with one line on standard error, if the arguments or the files are wrong.

use cubechase::map::movingai::{self, Terrain};
use cubechase::map::scenario::{self, Points, Scenario};
use cubechase::named::{Algorithm, Costs, OpenList, Options};
use cubechase::search::Status;
use cubechase::session::{SearchError, Session};
use cubechase::space::Grid;
use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

const USAGE: &str = "usage: scenarios MAP SCEN [--algorithm NAME] [--limit N]";

/// A* by open list. All others use the default one.
const LISTS: [(&str, OpenList); 3] = [
    ("astar", OpenList::Heap),
    ("astar-bucket", OpenList::Buckets),
    ("astar-list", OpenList::List),
];

fn main() -> ExitCode {
    match run(std::env::args_os().skip(1)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            note(&error);
            ExitCode::from(2)
        }
    }
}

/// Prints a line on standard error. The reader may have closed the stream.
fn note(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Returns whether all scenarios passed.
fn run(words: impl Iterator<Item = OsString>) -> Result<bool, String> {
    let mut out = io::stdout().lock();
    let broken = |error: io::Error| format!("cannot write: {error}");
    let Some(wanted) = arguments(words)? else {
        write!(out, "{}", help()).map_err(broken)?;
        return Ok(true);
    };

    let (grid, scenarios) = load(&wanted.map, &wanted.scen)?;
    let mut session = Session::new(wanted.options).map_err(|error| error.to_string())?;
    let from = Instant::now();
    session.prepare(&grid).map_err(|error| error.to_string())?;
    note(&format!("tables made in {:.1?}", from.elapsed()));

    writeln!(out, "index\tbucket\texpected\tfound\texpanded\tmicros").map_err(broken)?;
    let (mut passed, mut failed, mut cells, mut time) = (0, 0, 0, Duration::ZERO);
    for (index, scenario) in scenarios.iter().take(wanted.limit).enumerate() {
        let from = Instant::now();
        let (found, expanded) = match session.begin(&grid, scenario.start, scenario.goal) {
            Ok(()) => {
                let found = session.run(&grid, u64::MAX) == Status::Found;
                // A path with an illegal step has no cost, and fails.
                let length = found.then(|| session.cost().unwrap_or(f64::NAN));
                (length, session.expanded())
            }
            // No path leads out of a wall.
            Err(SearchError::StartBlocked { .. }) => (None, 0),
            Err(error) => return Err(error.to_string()),
        };
        let took = from.elapsed();
        cells += expanded;
        time += took;
        if scenario.is_met_by(found) {
            passed += 1;
        } else {
            failed += 1;
        }
        let (bucket, micros) = (scenario.bucket, took.as_micros());
        let stated = (!scenario.is_unreachable()).then_some(scenario.length);
        let expected = length(stated, scenario.decimals.into());
        // Lengths are sums in units of 2⁻³⁶ of a cell: eight decimals are exact up to some hundred diagonals.
        let found = length(found, 8);
        writeln!(
            out,
            "{index}\t{bucket}\t{expected}\t{found}\t{expanded}\t{micros}"
        )
        .map_err(broken)?;
    }
    note(&format!("{cells} cells expanded in {time:.1?}"));
    writeln!(out, "{passed} passed, {failed} failed").map_err(broken)?;
    Ok(failed == 0)
}

/// Returns the map, and its scenarios after checking their size.
fn load(map: &Path, scen: &Path) -> Result<(Grid, Vec<Scenario>), String> {
    let text = |path| fs::read_to_string(path).map_err(|error| in_file(path, &error));
    let read = movingai::read(&text(map)?, Terrain::Land);
    let grid = read.map_err(|error| in_file(map, &error))?.grid;
    let read = scenario::read(&text(scen)?, Points::Cells);
    let scenarios = read.map_err(|error| in_file(scen, &error))?;
    if scenarios.is_empty() {
        let name = scen.display();
        return Err(format!("{name}: found no scenario; expected at least one"));
    }
    for scenario in &scenarios {
        let fits = scenario.check_size(&grid);
        fits.map_err(|error| in_file(scen, &error))?;
    }
    Ok((grid, scenarios))
}

fn in_file(path: &Path, error: &dyn Error) -> String {
    format!("{}: {error}", path.display())
}

fn length(cells: Option<f64>, decimals: usize) -> String {
    cells.map_or_else(
        || "unreachable".to_owned(),
        |cells| format!("{cells:.decimals$}"),
    )
}

struct Arguments {
    map: PathBuf,
    scen: PathBuf,
    options: Options,
    limit: usize,
}

/// Returns `None` for a request for help.
fn arguments(mut words: impl Iterator<Item = OsString>) -> Result<Option<Arguments>, String> {
    let (mut files, mut algorithm, mut limit) = (Vec::new(), "astar".to_owned(), usize::MAX);
    while let Some(word) = words.next() {
        let mut value = |what: &str| {
            let value = words
                .next()
                .map(|value| value.to_string_lossy().into_owned());
            value.ok_or_else(|| format!("nothing after {}; expected {what}", word.display()))
        };
        match word.to_str() {
            Some("--help" | "-h") => return Ok(None),
            Some("--algorithm") => algorithm = value("the name of an algorithm")?,
            Some("--limit") => {
                let number = value("a number of scenarios")?;
                limit = number.parse().ok().filter(|&n| n > 0).ok_or_else(|| {
                    format!("--limit \"{number}\"; expected a whole number from 1")
                })?;
            }
            Some(other) if other.starts_with('-') => {
                return Err(format!("unknown option \"{other}\"; {USAGE}"));
            }
            _ => files.push(PathBuf::from(word)),
        }
    }
    let [map, scen] = <[_; 2]>::try_from(files).map_err(|files| {
        let count = files.len();
        format!("expected two files, a map and its scenarios, found {count}; {USAGE}")
    })?;
    let options = options(&algorithm)?;
    Ok(Some(Arguments {
        map,
        scen,
        options,
        limit,
    }))
}

fn options(name: &str) -> Result<Options, String> {
    let other_list = LISTS.iter().find(|(word, _)| *word == name);
    let (algorithm, open_list) = match other_list {
        Some(&(_, open_list)) => (Algorithm::AStar, open_list),
        None => {
            let expected = names();
            let unknown = |_| format!("unknown algorithm \"{name}\"; expected one of: {expected}");
            let algorithm = name.parse::<Algorithm>().map_err(unknown)?;
            (algorithm, OpenList::default())
        }
    };
    // The movement is strict by default.
    Ok(Options::from(algorithm)
        .open_list(open_list)
        .costs(Costs::Root2))
}

fn names() -> String {
    let plain = Algorithm::NAMES.all.iter().map(|&(word, _)| word);
    // The table has the first of them.
    let lists = LISTS.iter().skip(1).map(|&(word, _)| word);
    plain.chain(lists).collect::<Vec<_>>().join(", ")
}

fn help() -> String {
    format!(
        "{USAGE}

Searches for every scenario of SCEN on MAP and compares the lengths. Eight-way, diagonals only
between two free cells, steps of 1 and √2.

  --algorithm NAME  {}; astar if none is named
  --limit N         only the first N scenarios

The exit code is 0 if all passed, 1 if not, 2 if the arguments or the files are wrong.
",
        names()
    )
}

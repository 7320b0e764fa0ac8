//! Checks stated answers on hexagons: shortest paths on a map, or facts about the coordinates.
//!
//! `cargo run --release --example hex -- TSV MAPDIR [--algorithm NAME] [--limit N]`
//!
//! TSV begins with a line that names a benchmark's `.map` in MAPDIR and the offset layout to read it in, such as
//! `odd-r`. Each case is a line of five tab-separated numbers: column and row of the start, column and row of the goal,
//! and the number of steps between them, or −1 if there is no path. NAME is an algorithm of the table in
//! `src/named/table.rs`; the default is `astar`. An algorithm that needs square cells is rejected; one that does not
//! promise the shortest path may fail.
//!
//! If the first line names no map, a case is a fact about cube coordinates: `op`, arguments and result, separated by
//! tabs; see `facts.rs`. MAPDIR is then ignored.
//!
//! It prints a header and one tab-separated line for each case, then `N passed, M failed`:
//!
//! - `index` from 0; `expected` and `found`: steps, `unreachable`, or the results of a fact;
//! - `expanded`: cells, including those for the path to the nearest cell if there is no path;
//! - `micros`: microseconds for one query, from begin to path.
//!
//! The exit code is 0 if all passed, 1 if not, 2 with one line on standard error if the arguments or the
//! files are wrong.

mod facts;
mod paths;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "usage: hex TSV MAPDIR [--algorithm NAME] [--limit N]";

/// The result of a case: its columns after the index.
struct Tried {
    passed: bool,
    columns: Vec<String>,
}

fn main() -> ExitCode {
    match run(std::env::args_os().skip(1)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::from(2)
        }
    }
}

/// Returns whether all cases passed.
fn run(words: impl Iterator<Item = OsString>) -> Result<bool, String> {
    let mut out = io::stdout().lock();
    let broken = |error: io::Error| format!("cannot write: {error}");
    let Some(wanted) = arguments(words)? else {
        writeln!(out, "{USAGE}").map_err(broken)?;
        return Ok(true);
    };
    let text = read(&wanted.cases)?;
    let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let lines = (2..)
        .zip(rest.lines())
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let is_map = paths::words(first).any(|word| word.ends_with(".map"));
    let mut paths = if is_map {
        let paths = paths::Paths::new(first, &wanted.maps, &wanted.algorithm);
        Some(paths.map_err(|error| in_file(&wanted.cases, &error))?)
    } else {
        None
    };

    let header = if is_map {
        "index\texpected\tfound\texpanded\tmicros"
    } else {
        "index\top\texpected\tfound"
    };
    writeln!(out, "{header}").map_err(broken)?;
    let (mut passed, mut failed) = (0, 0);
    for (index, (number, line)) in lines.take(wanted.limit).enumerate() {
        let tried = match &mut paths {
            Some(paths) => paths.try_line(line),
            None => facts::try_line(line),
        };
        let named = |error: String| in_file(&wanted.cases, &format!("line {number}: {error}"));
        let tried = tried.map_err(named)?;
        if tried.passed {
            passed += 1;
        } else {
            failed += 1;
        }
        writeln!(out, "{index}\t{}", tried.columns.join("\t")).map_err(broken)?;
    }
    if passed + failed == 0 {
        let error = "found no case; expected at least one below the first line";
        return Err(in_file(&wanted.cases, error));
    }
    writeln!(out, "{passed} passed, {failed} failed").map_err(broken)?;
    Ok(failed == 0)
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| in_file(path, &error.to_string()))
}

fn in_file(path: &Path, error: &str) -> String {
    format!("{}: {error}", path.display())
}

struct Arguments {
    cases: PathBuf,
    maps: PathBuf,
    algorithm: String,
    limit: usize,
}

/// Returns `None` for a request for help.
fn arguments(mut words: impl Iterator<Item = OsString>) -> Result<Option<Arguments>, String> {
    let (mut files, mut algorithm, mut limit) = (Vec::new(), "astar".to_owned(), usize::MAX);
    while let Some(word) = words.next() {
        let mut value = |what: &str| {
            let value = words.next();
            let value = value.map(|value| value.to_string_lossy().into_owned());
            value.ok_or_else(|| format!("nothing after {}; expected {what}", word.display()))
        };
        match word.to_str() {
            Some("--help" | "-h") => return Ok(None),
            Some("--algorithm") => algorithm = value("the name of an algorithm")?,
            Some("--limit") => {
                let number = value("a number of cases")?;
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
    let [cases, maps] = <[_; 2]>::try_from(files).map_err(|files| {
        let count = files.len();
        format!(
            "expected a file of cases and the folder of its map, found {count} of them; {USAGE}"
        )
    })?;
    Ok(Some(Arguments {
        cases,
        maps,
        algorithm,
        limit,
    }))
}

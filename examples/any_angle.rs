//! Runs any-angle searches for every scenario of a public benchmark file and compares the lengths.
//!
//! `cargo run --release --example any_angle -- MAP SCEN [--algorithm NAME] [--limit N]`
//!
//! MAP and SCEN are a benchmark's `.map` and its `.scen`, whose points are corners of cells, with the length of a
//! shortest any-angle path. The path to the map in a scenario is ignored. Water is wall, and so is the border. Lines
//! may touch corners and run along walls, but not pass between two walls that touch diagonally. NAME is `anya` (the
//! default), which must find the stated length to a hundred-thousandth of it, or `theta` or `lazy-theta`, which must
//! not find less. `--limit N` takes only the first N scenarios.
//!
//! It prints a header and one tab-separated line for each scenario, then `mean ratio R` of the found to the stated
//! lengths, then `N passed, M failed`:
//!
//! - `index` from 0, and the `bucket` of the file;
//! - `expected` and `found`: the lengths in cells, or `unreachable`;
//! - `expanded`: corners, or nodes for Anya; `sights`: line-of-sight checks, 0 for Anya;
//! - `micros`: microseconds for one query, from begin to path.
//!
//! The exit code is 0 if all passed, 1 if not, 2 with one line on standard error if the arguments or the
//! files are wrong.

use cubechase::cost::Metric;
use cubechase::map::movingai::{self, Terrain};
use cubechase::map::scenario::{self, Points, Scenario};
use cubechase::rules::{AllNeighbours, AnyAngle, OnCorners, StraightLineGoal};
use cubechase::search::anya::{Anya, AnyaQuery};
use cubechase::search::{Buckets, Plan, Search, Status, Sum, Terms};
use cubechase::space::{CornerRule, Corners, Grid, Movement};
use cubechase::trace::Tally;
use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "usage: any_angle MAP SCEN [--algorithm anya|theta|lazy-theta] [--limit N]";

fn main() -> ExitCode {
    match run(std::env::args_os().skip(1)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            // The reader may have closed the stream.
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::from(2)
        }
    }
}

/// The result of a search.
struct Answer {
    length: Option<f64>,
    expanded: u64,
    sights: u64,
}

/// A search over one map.
enum Searcher<'a> {
    Anya(&'a Grid, Box<Anya>),
    Theta(Corners<'a>, bool, Box<Search<Buckets>>),
}

impl Searcher<'_> {
    fn find(&mut self, scenario: &Scenario) -> Answer {
        match self {
            Self::Anya(grid, anya) => {
                let point = |(x, y): (u32, u32)| (i64::from(x), i64::from(y));
                let query = AnyaQuery {
                    start: point(scenario.start),
                    goal: point(scenario.goal),
                    unit: 1,
                    limit: u64::MAX,
                };
                anya.begin(grid, query, &mut ());
                let status = anya.run(grid, &mut (), u64::MAX);
                Answer {
                    length: anya.length().filter(|_| status == Status::Found),
                    expanded: anya.expanded(),
                    sights: 0,
                }
            }
            Self::Theta(corners, is_lazy, search) => theta(corners, *is_lazy, search, scenario),
        }
    }
}

fn theta(
    corners: &mut Corners<'_>,
    is_lazy: bool,
    search: &mut Search<Buckets>,
    scenario: &Scenario,
) -> Answer {
    let ends = [scenario.start, scenario.goal].map(|(x, y)| corners.key(x, y));
    let mut tally = Tally::default();
    let [Some(start), Some(target)] = ends else {
        return Answer {
            length: None,
            expanded: 0,
            sights: 0,
        };
    };
    corners.join([start, target]);
    let sight = OnCorners;
    let aim = StraightLineGoal { sight, target };
    let plan = Plan {
        // The corners know which steps are legal, so no rule removes any.
        expand: AllNeighbours::even(Movement::Eight(CornerRule::Cut)),
        heuristic: aim,
        goal: aim,
        rank: Sum,
        link: AnyAngle { sight, is_lazy },
        terms: Terms {
            reopen: false,
            ..Terms::of(Metric::ROOT2)
        },
    };
    search.begin(corners, &plan, start, &mut tally);
    let status = search.run(corners, &plan, &mut tally, u64::MAX);
    let path = search.path();
    let length = path.windows(2).map(|line| {
        let [(x, y), (to_x, to_y)] = [line[0], line[1]].map(|key| corners.point(key));
        let [dx, dy] = [x.abs_diff(to_x), y.abs_diff(to_y)].map(f64::from);
        (dx * dx + dy * dy).sqrt()
    });
    let length = length.sum();
    Answer {
        length: (status == Status::Found).then_some(length),
        expanded: search.expanded(),
        sights: tally.sights,
    }
}

/// Returns whether all scenarios passed.
fn run(words: impl Iterator<Item = OsString>) -> Result<bool, String> {
    let mut out = io::stdout().lock();
    let broken = |error: io::Error| format!("cannot write: {error}");
    let Some(wanted) = arguments(words)? else {
        writeln!(out, "{USAGE}").map_err(broken)?;
        return Ok(true);
    };
    let (grid, scenarios) = load(&wanted.map, &wanted.scen)?;
    let is_exact = wanted.algorithm == "anya";
    let mut searcher = match wanted.algorithm.as_str() {
        "anya" => Searcher::Anya(&grid, Box::default()),
        word => Searcher::Theta(Corners::of(&grid), word == "lazy-theta", Box::default()),
    };
    writeln!(
        out,
        "index\tbucket\texpected\tfound\texpanded\tsights\tmicros"
    )
    .map_err(broken)?;
    let (mut passed, mut failed, mut ratios, mut compared) = (0, 0, 0.0, 0);
    for (index, scenario) in scenarios.iter().take(wanted.limit).enumerate() {
        let from = Instant::now();
        let answer = searcher.find(scenario);
        let micros = from.elapsed().as_micros();
        let stated = (!scenario.is_unreachable()).then_some(scenario.length);
        let is_right = match (answer.length, stated) {
            (Some(found), Some(stated)) => {
                if stated > 0.0 {
                    ratios += found / stated;
                    compared += 1;
                }
                let slack = stated * 1e-5;
                found >= stated - slack && (!is_exact || found <= stated + slack)
            }
            (found, stated) => found.is_none() && stated.is_none(),
        };
        if is_right {
            passed += 1;
        } else {
            failed += 1;
        }
        let expected = length(stated, scenario.decimals.into());
        let found = length(answer.length, 8);
        let Answer {
            expanded, sights, ..
        } = answer;
        let bucket = scenario.bucket;
        writeln!(
            out,
            "{index}\t{bucket}\t{expected}\t{found}\t{expanded}\t{sights}\t{micros}"
        )
        .map_err(broken)?;
    }
    let mean = ratios / f64::from(compared.max(1));
    writeln!(out, "mean ratio {mean:.6}").map_err(broken)?;
    writeln!(out, "{passed} passed, {failed} failed").map_err(broken)?;
    Ok(failed == 0)
}

/// Returns the map, and its scenarios after checking their size.
fn load(map: &Path, scen: &Path) -> Result<(Grid, Vec<Scenario>), String> {
    let text = |path| fs::read_to_string(path).map_err(|error| in_file(path, &error));
    let read = movingai::read(&text(map)?, Terrain::Land);
    let grid = read.map_err(|error| in_file(map, &error))?.grid;
    let read = scenario::read(&text(scen)?, Points::Corners);
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
    algorithm: String,
    limit: usize,
}

/// Returns `None` for a request for help.
fn arguments(mut words: impl Iterator<Item = OsString>) -> Result<Option<Arguments>, String> {
    let (mut files, mut algorithm, mut limit) = (Vec::new(), "anya".to_owned(), usize::MAX);
    while let Some(word) = words.next() {
        let mut value = |what: &str| {
            let value = words
                .next()
                .map(|value| value.to_string_lossy().into_owned());
            value.ok_or_else(|| format!("nothing after {}; expected {what}", word.display()))
        };
        match word.to_str() {
            Some("--help" | "-h") => return Ok(None),
            Some("--algorithm") => algorithm = value("anya, theta or lazy-theta")?,
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
    if !["anya", "theta", "lazy-theta"].contains(&algorithm.as_str()) {
        return Err(format!(
            "unknown algorithm \"{algorithm}\"; expected one of: anya, theta, lazy-theta"
        ));
    }
    let [map, scen] = <[_; 2]>::try_from(files).map_err(|files| {
        let count = files.len();
        format!("expected two files, a map and its scenarios, found {count}; {USAGE}")
    })?;
    Ok(Some(Arguments {
        map,
        scen,
        algorithm,
        limit,
    }))
}

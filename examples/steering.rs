//! Computes the shortest curve for every pair of poses of a table and compares the lengths.
//!
//! `cargo run --release --all-features --example steering -- TSV --curve reeds-shepp|dubins [--limit N]`
//!
//! Each line of TSV is a case with eight tab-separated numbers: x, y and heading of the start, x, y and heading of the
//! goal, the turning radius, and the stated length. Headings are in radians, growing from +x towards +y. Empty lines
//! and lines that begin with # are ignored. `--limit N` takes only the first N cases.
//!
//! It prints a header and one tab-separated line for each case, then `N passed, M failed`:
//!
//! - `index` from 0;
//! - `expected` and `found`: the lengths, in the unit of the table;
//! - `miss`: how far the end of the curve, driven piece by piece from the start, is from the goal: the distance, or the
//!   angle between the headings in radians if that is larger;
//! - `word`: the pieces, L and R as the driver sees them with y downwards, + forwards, − in reverse; `here` if there
//!   are none.
//!
//! A case passes if the length differs from the stated one by at most a millionth of it and the miss is at most a
//! millionth. On standard error, it prints how long the curves took. The exit code is 0 if all passed, 1 if not, and 2,
//! with one line on standard error, if the arguments or the file are wrong.

use cubechase::steering::{Curve, Drive, Pose, SteeringError, dubins, reeds_shepp};
use cubechase::trig;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

const USAGE: &str = "usage: steering TSV --curve reeds-shepp|dubins [--limit N]";

const HELP: &str = "
Works out the shortest curve for every case of TSV and compares the lengths. A case is a line of
eight numbers: x, y, heading in radians, the same of the goal, turning radius, length.

  --curve NAME  reeds-shepp (both gears) or dubins (forwards only)
  --limit N     only the first N cases

The exit code is 0 if all passed, 1 if not, 2 if the arguments or the file are wrong.
";

/// The tolerance: a share of a length, and a distance.
const TOLERANCE: f64 = 1e-6;

type Shortest = fn(Pose, Pose, f64) -> Result<Curve, SteeringError>;

const CURVES: [(&str, Shortest); 2] = [
    ("reeds-shepp", reeds_shepp::shortest),
    ("dubins", dubins::shortest),
];

struct Case {
    from: Pose,
    to: Pose,
    radius: f64,
    length: f64,
}

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

/// Returns whether all cases passed.
fn run(words: impl Iterator<Item = OsString>) -> Result<bool, String> {
    let mut out = io::stdout().lock();
    let broken = |error: io::Error| format!("cannot write: {error}");
    let Some(wanted) = arguments(words)? else {
        write!(out, "{USAGE}\n{HELP}").map_err(broken)?;
        return Ok(true);
    };
    let cases = load(&wanted.file, wanted.shortest)?;

    writeln!(out, "index\texpected\tfound\tmiss\tword").map_err(broken)?;
    let (mut passed, mut failed, mut time) = (0, 0, Duration::ZERO);
    for (index, case) in cases.iter().take(wanted.limit).enumerate() {
        let from = Instant::now();
        let curve = (wanted.shortest)(case.from, case.to, case.radius);
        time += from.elapsed();
        let curve = curve.map_err(|error| error.to_string())?;
        let (expected, found, miss) = (case.length, curve.length(), miss(&curve, case));
        // A length of zero has no share.
        let allowed = TOLERANCE
            * if expected > 0.0 {
                expected
            } else {
                case.radius
            };
        if (found - expected).abs() <= allowed && miss <= TOLERANCE {
            passed += 1;
        } else {
            failed += 1;
        }
        let word = word(&curve);
        writeln!(out, "{index}\t{expected}\t{found:.12}\t{miss:.1e}\t{word}").map_err(broken)?;
    }
    note(&format!("{} curves in {time:.1?}", passed + failed));
    writeln!(out, "{passed} passed, {failed} failed").map_err(broken)?;
    Ok(failed == 0)
}

fn miss(curve: &Curve, case: &Case) -> f64 {
    let drive = Drive::new(case.from, curve.arcs().iter().copied());
    let (end, goal) = (drive.end(), case.to);
    let turned = trig::wrap(end.heading_rad - goal.heading_rad);
    trig::hypot(end.x - goal.x, end.y - goal.y).max(turned.abs())
}

fn word(curve: &Curve) -> String {
    let pieces = curve.arcs().iter().flat_map(|arc| {
        // With y downwards, the heading grows in a turn to the right.
        let steer = match arc.curvature {
            0.0 => 'S',
            left if left < 0.0 => 'L',
            _ => 'R',
        };
        [steer, if arc.is_reverse() { '-' } else { '+' }]
    });
    let word: String = pieces.collect();
    if word.is_empty() { "here".into() } else { word }
}

/// Returns the cases, all of which have a curve.
fn load(file: &Path, shortest: Shortest) -> Result<Vec<Case>, String> {
    let name = file.display();
    let text = fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
    let mut cases = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let read = read(line).and_then(|case| {
            let curve = shortest(case.from, case.to, case.radius);
            curve.map_err(|error| error.to_string())?;
            Ok(case)
        });
        cases.push(read.map_err(|error| format!("{name}: line {}: {error}", index + 1))?);
    }
    if cases.is_empty() {
        return Err(format!("{name}: found no case; expected at least one"));
    }
    Ok(cases)
}

fn read(line: &str) -> Result<Case, String> {
    let numbers: Vec<f64> = line
        .split_whitespace()
        .map(|word| {
            let number = word.parse().map_err(|_| word);
            number.map_err(|word| format!("found \"{word}\"; expected a number"))
        })
        .collect::<Result<_, _>>()?;
    let [x0, y0, heading0, x1, y1, heading1, radius, length] = <[f64; 8]>::try_from(numbers)
        .map_err(|numbers| {
            let count = numbers.len();
            format!("found {count} numbers; expected 8")
        })?;
    if !(0.0..f64::INFINITY).contains(&length) {
        return Err(format!("found a length of {length}; expected one from 0"));
    }
    Ok(Case {
        from: Pose::new(x0, y0, heading0),
        to: Pose::new(x1, y1, heading1),
        radius,
        length,
    })
}

struct Arguments {
    file: PathBuf,
    shortest: Shortest,
    limit: usize,
}

/// Returns `None` for a request for help.
fn arguments(mut words: impl Iterator<Item = OsString>) -> Result<Option<Arguments>, String> {
    let (mut files, mut shortest, mut limit) = (Vec::new(), None, usize::MAX);
    while let Some(word) = words.next() {
        let mut value = |what: &str| {
            let value = words
                .next()
                .map(|value| value.to_string_lossy().into_owned());
            value.ok_or_else(|| format!("nothing after {}; expected {what}", word.display()))
        };
        match word.to_str() {
            Some("--help" | "-h") => return Ok(None),
            Some("--curve") => {
                let name = value("reeds-shepp or dubins")?;
                let curve = CURVES.iter().find(|(word, _)| *word == name);
                let unknown =
                    || format!("unknown curve \"{name}\"; expected reeds-shepp or dubins");
                shortest = Some(curve.ok_or_else(unknown)?.1);
            }
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
    let [file] = <[_; 1]>::try_from(files).map_err(|files| {
        let count = files.len();
        format!("expected one file, a table of poses and lengths, found {count}; {USAGE}")
    })?;
    let shortest =
        shortest.ok_or_else(|| format!("no --curve; expected reeds-shepp or dubins; {USAGE}"))?;
    Ok(Some(Arguments {
        file,
        shortest,
        limit,
    }))
}

//! Computes the shortest curve for every pair of poses of a table and compares the lengths.
//!
//! `cargo run --release --all-features --example steering -- TSV --curve reeds-shepp|dubins [--limit N]`
//!
//! Each line of TSV is a case with eight tab-separated numbers: x, y and heading of the start, x, y and heading of the
//! goal, the turning radius, and the stated length. Headings are in radians, growing from +x towards +y.
//!
//! It prints a header and a tab-separated line for each case, then `N passed, M failed`. `miss` is how far the end of the
//! curve, driven piece by piece, is from the goal: the distance, or the angle if that is larger. `word` has the pieces, L
//! and R as the driver sees them with y downwards, + forwards, - in reverse. A case passes if the length differs from the
//! stated one by at most a millionth of it and the miss is at most a millionth.

mod common;
#[path = "common/poses.rs"]
mod poses;

use common::{Outcome, Report, Runner, Wanted, note};
use cubechase::steering::{dubins, reeds_shepp};
use poses::{Shortest, load, miss, word};
use std::process::ExitCode;
use std::time::{Duration, Instant};

const HELP: &str = "

Works out the shortest curve for every case of TSV and compares the lengths. A case is a line of
eight numbers: x, y, heading in radians, the same of the goal, turning radius, length.

  --curve NAME  reeds-shepp (both gears) or dubins (forwards only)
  --limit N     only the first N cases";

const CURVES: &str = "reeds-shepp or dubins";
const USAGE: &str = "usage: steering TSV --curve reeds-shepp|dubins [--limit N]";

/// The tolerance: a share of a length, and a distance.
const TOLERANCE: f64 = 1e-6;

fn main() -> ExitCode {
    let runner = Runner {
        usage: USAGE,
        help: HELP.to_owned(),
        option: ["--curve", CURVES],
        files: |count| format!("one file, a table of poses and lengths, found {count}"),
        cases: "cases",
    };
    common::main(&runner, check)
}

fn check(wanted: &Wanted<1>, report: &mut Report) -> Outcome<()> {
    let shortest: Shortest = match wanted.name.as_deref() {
        Some("reeds-shepp") => reeds_shepp::shortest,
        Some("dubins") => dubins::shortest,
        Some(name) => Err(format!("unknown curve \"{name}\"; expected {CURVES}"))?,
        None => Err(format!("no --curve; expected {CURVES}; {USAGE}"))?,
    };
    let cases = load(&wanted.files[0], shortest)?;

    report.line("index\texpected\tfound\tmiss\tword")?;
    let mut time = Duration::ZERO;
    for case in cases.iter().take(wanted.limit) {
        let from = Instant::now();
        let curve = shortest(case.from, case.to, case.radius);
        time += from.elapsed();
        let curve = curve?;
        let (expected, found) = (case.length, curve.length());
        let (miss, word) = (miss(&curve, case), word(&curve));
        // A length of zero has no share.
        let unit = [case.radius, expected][usize::from(expected > 0.0)];
        let passed = (found - expected).abs() <= TOLERANCE * unit && miss <= TOLERANCE;
        let columns = format!("{expected}\t{found:.12}\t{miss:.1e}\t{word}");
        report.case(passed, columns)?;
    }
    let count = report.passed + report.failed;
    note(format_args!("{count} curves in {time:.1?}"));
    Ok(())
}

//! Runs any-angle searches for every scenario of a public benchmark file and compares the lengths.
//!
//! `cargo run --release --example any_angle -- MAP SCEN [--algorithm NAME] [--limit N]`
//!
//! MAP and SCEN are a benchmark's `.map` and its `.scen`, whose points are corners of cells, with the length of a
//! shortest any-angle path. Water is wall, and so is the border. Lines may touch corners and run along walls, but not
//! pass between two walls that touch diagonally. `anya`, the default, must find the stated length to a
//! hundred-thousandth of it. `theta` and `lazy-theta` must not find less.
//!
//! It prints a header and a tab-separated line for each scenario, then the mean ratio of the found to the stated lengths,
//! then `N passed, M failed`. `expanded` are corners, or nodes for Anya; `sights` are line-of-sight checks, 0 for Anya;
//! `micros` are from begin to path.

#[path = "common/benchmark.rs"]
mod benchmark;
mod common;
#[path = "common/corners.rs"]
mod corners;

use common::{Outcome, Report, Runner, Wanted};
use corners::{Answer, anya, theta};
use cubechase::map::scenario::{Points, Scenario};
use std::process::ExitCode;

fn main() -> ExitCode {
    let runner = Runner {
        usage: "usage: any_angle MAP SCEN [--algorithm anya|theta|lazy-theta] [--limit N]",
        help: String::new(),
        option: ["--algorithm", "anya, theta or lazy-theta"],
        files: benchmark::files,
        cases: "scenarios",
    };
    common::main(&runner, check)
}

fn check(wanted: &Wanted<2>, report: &mut Report) -> Outcome<()> {
    let name = wanted.name.as_deref().unwrap_or("anya");
    if !["anya", "theta", "lazy-theta"].contains(&name) {
        return Err(format!(
            "unknown algorithm \"{name}\"; expected one of: anya, theta, lazy-theta"
        )
        .into());
    }
    let (grid, scenarios) = benchmark::load(wanted, Points::Corners)?;
    let mut search: Box<dyn FnMut(&Scenario) -> Answer> = match name {
        "anya" => Box::new(anya(&grid)),
        name => Box::new(theta(&grid, name == "lazy-theta")),
    };
    report.line("index\tbucket\texpected\tfound\texpanded\tsights\tmicros")?;
    let search = |scenario: &Scenario| {
        let Answer {
            length,
            expanded,
            sights,
        } = search(scenario);
        Ok((length, format!("{expanded}\t{sights}")))
    };
    let (mut ratios, mut compared) = (0.0, 0);
    let is_right = |scenario: &Scenario, found: Option<f64>| {
        let (Some(found), Some(stated)) = (found, benchmark::stated(scenario)) else {
            return found.is_none() && scenario.is_unreachable();
        };
        if stated > 0.0 {
            ratios += found / stated;
            compared += 1;
        }
        let slack = stated * 1e-5;
        found >= stated - slack && (name != "anya" || found <= stated + slack)
    };
    benchmark::check(report, &scenarios, search, is_right)?;
    let mean = ratios / f64::from(compared.max(1));
    report.line(format_args!("mean ratio {mean:.6}"))
}

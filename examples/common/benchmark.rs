//! Maps with scenarios, as the public benchmarks have them.

use crate::common::{Outcome, Report, Wanted, in_file, read};
use cubechase::map::movingai::{self, Terrain};
use cubechase::map::scenario::{self, Points, Scenario};
use cubechase::space::Grid;
use std::fmt::Display;
use std::time::{Duration, Instant};

/// Says which files are expected.
pub(crate) fn files(count: usize) -> String {
    format!("two files, a map and its scenarios, found {count}")
}

/// Reads a map, where water is wall, and its scenarios up to the limit after checking the size of all.
pub(crate) fn load(wanted: &Wanted<2>, points: Points) -> Outcome<(Grid, Vec<Scenario>)> {
    let [map, scen] = &wanted.files;
    let grid = movingai::read(&read(map)?, Terrain::Land);
    let grid = grid.map_err(|error| in_file(map, error))?.grid;
    let scenarios = scenario::read(&read(scen)?, points);
    let mut scenarios = scenarios.map_err(|error| in_file(scen, error))?;
    if scenarios.is_empty() {
        return Err(in_file(scen, "found no scenario; expected at least one").into());
    }
    for scenario in &scenarios {
        let fits = scenario.check_size(&grid);
        fits.map_err(|error| in_file(scen, error))?;
    }
    scenarios.truncate(wanted.limit);
    Ok((grid, scenarios))
}

/// Searches for every scenario, and prints it. A search returns the length of a path if there is one, and the columns
/// before the microseconds. Returns how long all took.
pub(crate) fn check<T: Display>(
    report: &mut Report,
    scenarios: &[Scenario],
    mut search: impl FnMut(&Scenario) -> Outcome<(Option<f64>, T)>,
    mut is_right: impl FnMut(&Scenario, Option<f64>) -> bool,
) -> Outcome<Duration> {
    let mut time = Duration::ZERO;
    for scenario in scenarios {
        let from = Instant::now();
        let (found, columns) = search(scenario)?;
        let took = from.elapsed();
        time += took;
        // Lengths are sums in units of 2⁻³⁶ of a cell: eight decimals are exact up to some hundred diagonals.
        let [expected, length] =
            [(stated(scenario), scenario.decimals.into()), (found, 8)].map(|(cells, decimals)| {
                cells.map_or("unreachable".to_owned(), |cells| {
                    format!("{cells:.decimals$}")
                })
            });
        let (bucket, micros) = (scenario.bucket, took.as_micros());
        report.case(
            is_right(scenario, found),
            format_args!("{bucket}\t{expected}\t{length}\t{columns}\t{micros}"),
        )?;
    }
    Ok(time)
}

/// Returns the stated length, if there is a path.
pub(crate) fn stated(scenario: &Scenario) -> Option<f64> {
    (!scenario.is_unreachable()).then_some(scenario.length)
}

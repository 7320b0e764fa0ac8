//! Prints what each search takes on a map, what `auto` estimated, and what its choice led to, all in counted work.
//!
//! A map has 200 queries spread over the adjacent `.map.scen` or `.scen.gz` file, or between random connected cells if
//! there is none. Without any map, it also uses generated maps. For each map it prints:
//!
//! - a query of `jps`, `jps-plus` and `subgoal` in thousands, and building the hierarchy of the last in millions, each
//!   as `counted / estimated`;
//! - for each number of queries that `auto` expects, its total divided by that of the best of `jps`, `jps-plus` and
//!   `subgoal`, including building, and its last choice.
//!
//! Then, for maps from files and for generated maps, it prints the errors of the estimates, as the root mean square of
//! logarithms as a factor, and the worst; and for the choices the geometric mean and the worst.
//!
//! Nothing is timed, so the numbers are the same on every machine. It counts jump points, cells and words that scans
//! read, nodes, edges and steps of a hierarchy's queries, and edges examined to build it, and weighs them by their
//! times on one idle machine. A hierarchy of `auto` is built within the bound that `auto` sets, and searched as built.
//! If more queries are expected than exist, they repeat. Costs are 1/√2, with the strict corner rule.

mod work;

use crate::Outcome;
use crate::maps::{connected, files, read, seeded, text};
use crate::table::Table;
use cubechase::map::scenario::{self, Points};
use cubechase::named::{Choice, Prices, Workload};
use cubechase::rules::MapSample;
use cubechase::rules::subgoal::most_looks;
use cubechase::space::{Grid, Movement, Space};
use std::path::{Path, PathBuf};
use work::{Jumped, Made, jumps};

type Query = [(u32, u32); 2];

const QUERIES: usize = 200;
/// How many queries `auto` expects.
const EXPECTED: [usize; 6] = [1, 10, 50, 200, 1000, 5000];
/// The price of a cell in a sample.
const SAMPLED: u64 = 1;

/// Prints the choices on maps.
pub(crate) fn print(maps: &[String]) -> Outcome {
    let head = ["map", "jps", "jps-plus", "subgoal", "build"].map(str::to_owned);
    let expected = EXPECTED.map(|n| format!("auto, {n}"));
    let mut table = Table::new(head.into_iter().chain(expected));
    let mut errors = [Errors::default(), Errors::default()];
    for file in files(maps)? {
        let (name, grid) = read(&file)?;
        table.row(errors[0].row(&name, &grid, &queries(&file, &grid)?));
    }
    for (name, grid) in if maps.is_empty() {
        seeded()?
    } else {
        Vec::new()
    } {
        table.row(errors[1].row(&name, &grid, &random_queries(&grid)));
    }
    println!("{table}");
    for (errors, which) in errors.iter().zip(["files", "by seed"]) {
        errors.sum_up(which);
    }
    Ok(())
}

/// Returns the queries of the scenarios beside a map, or random ones.
fn queries(map: &Path, grid: &Grid) -> Outcome<Vec<Query>> {
    let name = map.to_string_lossy();
    let beside = match name.strip_suffix(".map.gz") {
        Some(stem) => PathBuf::from(format!("{stem}.scen.gz")),
        None => PathBuf::from(format!("{name}.scen")),
    };
    if !beside.exists() {
        return Ok(random_queries(grid));
    }
    let scenarios = scenario::read(&text(&beside)?, Points::Cells)?;
    let all: Vec<Query> = scenarios.iter().map(|it| [it.start, it.goal]).collect();
    Ok(spread(&all, QUERIES))
}

fn random_queries(grid: &Grid) -> Vec<Query> {
    let pairs = connected(grid, 4, QUERIES).into_iter();
    pairs.map(|pair| pair.map(|key| grid.point(key))).collect()
}

/// Returns at most `most` elements, evenly spread.
fn spread<T: Copy>(all: &[T], most: usize) -> Vec<T> {
    let most = most.min(all.len());
    (0..most).map(|at| all[at * all.len() / most]).collect()
}

/// What a map and its queries take.
struct Work<'a> {
    queries: &'a [Query],
    prices: Prices,
    /// To build a jump table.
    table: u64,
    jumps: Vec<Jumped>,
    whole: Made<'a>,
}

impl Work<'_> {
    /// Returns the nanoseconds that `auto` takes for queries by number, and its last choice.
    fn auto(&mut self, expected: &[usize]) -> (u64, &'static str) {
        let grid = self.whole.grid;
        let mut workload = Workload {
            cells: grid.len() as u64,
            is_uniform: true,
            is_square: true,
            can_prune: true,
            may_build: true,
            promised: expected.len() as u64,
            ..Workload::default()
        };
        let (mut sum, mut chosen, mut held) = (0, Choice::default(), None);
        for &at in expected {
            let before = workload;
            chosen = workload.choose(|| {
                sum += SAMPLED * grid.len() as u64;
                self.prices
            });
            let jumped = &self.jumps[at];
            let expanded = match chosen {
                Choice::Hierarchy => {
                    if !before.has_hierarchy {
                        let looks = workload.most_looks();
                        let is_held = looks < self.whole.subgoals.hierarchy().looks();
                        held = is_held.then(|| Made::within(grid, looks, self.queries.len()));
                        sum += held.as_ref().unwrap_or(&self.whole).build;
                    }
                    let made = held.as_mut().unwrap_or(&mut self.whole);
                    let (took, nodes) = made.took(at, self.queries[at]);
                    sum += took;
                    nodes
                }
                Choice::Many => {
                    sum += jumped.looked_up + if before.has_table { 0 } else { self.table };
                    jumped.expanded
                }
                _ => {
                    sum += jumped.scanned;
                    jumped.expanded
                }
            };
            workload.note(chosen, expanded);
        }
        (sum, chosen.algorithm().name())
    }
}

/// Factors over some maps: of each estimate, and of each number of expected queries.
#[derive(Default)]
struct Errors {
    guesses: [Vec<f64>; 4],
    auto: [Vec<f64>; 6],
}

impl Errors {
    /// Returns the row of a map.
    fn row(&mut self, name: &str, grid: &Grid, queries: &[Query]) -> Vec<String> {
        let cells = grid.len() as u64;
        let prices = Prices::of(cells, &MapSample::of(grid, Movement::default()));
        let mut whole = Made::within(grid, most_looks(grid), queries.len());
        let took = (0..).zip(queries).map(|(at, &ends)| whole.took(at, ends).0);
        let climbs: Vec<u64> = took.collect();
        let free = grid.cells().iter().filter(|&&byte| byte != 0).count();
        let subgoals = whole.subgoals.hierarchy().len();
        let mut work = Work {
            queries,
            prices,
            table: Prices::of_table(cells, free as f64, subgoals as f64),
            jumps: jumps(grid, queries),
            whole,
        };
        let scans: Vec<u64> = work.jumps.iter().map(|it| it.scanned).collect();
        let lookups: Vec<u64> = work.jumps.iter().map(|it| it.looked_up).collect();
        let mean = |took: &[u64]| took.iter().sum::<u64>() as f64 / took.len() as f64;
        let [scanned, looked_up] = Prices::by_jumps(Some(&prices), prices.expanded);
        let guesses = [
            (mean(&scans), scanned, 1e3),
            (mean(&lookups), looked_up, 1e3),
            (mean(&climbs), prices.query, 1e3),
            (work.whole.build as f64, prices.build, 1e6),
        ];
        let mut row = vec![name.to_owned()];
        for (errors, (counted, guessed, unit)) in self.guesses.iter_mut().zip(guesses) {
            errors.push(guessed as f64 / counted);
            row.push(format!(
                "{:.1} / {:.1}",
                counted / unit,
                guessed as f64 / unit
            ));
        }
        let all: Vec<usize> = (0..queries.len()).collect();
        for (ratios, n) in self.auto.iter_mut().zip(EXPECTED) {
            let expected: Vec<usize> = spread(&all, n).into_iter().cycle().take(n).collect();
            let sum = |took: &[u64]| expected.iter().map(|&at| took[at]).sum::<u64>();
            let best = [
                sum(&scans),
                sum(&lookups) + work.table,
                sum(&climbs) + work.whole.build,
            ];
            let (took, chosen) = work.auto(&expected);
            let ratio = took as f64 / best.into_iter().min().unwrap_or(1) as f64;
            ratios.push(ratio);
            row.push(format!("{ratio:.2} {chosen}"));
        }
        row
    }

    fn sum_up(&self, which: &str) {
        if self.guesses[0].is_empty() {
            return;
        }
        let geometric = |factors: &[f64], of: fn(f64) -> f64| {
            let sum: f64 = factors.iter().map(|factor| of(factor.ln())).sum();
            (
                sum / factors.len() as f64,
                factors
                    .iter()
                    .map(|factor| of(factor.ln()))
                    .fold(0.0, f64::max),
            )
        };
        for (name, factors) in ["jps", "jps-plus", "subgoal", "build"]
            .iter()
            .zip(&self.guesses)
        {
            let (mean, worst) = geometric(factors, |log| log * log);
            let [off, worst] = [mean, worst].map(|square| square.sqrt().exp());
            println!("{which}, guess of {name}: off by {off:.2}, at worst by {worst:.1}");
        }
        for (n, ratios) in EXPECTED.iter().zip(&self.auto) {
            let (mean, worst) = geometric(ratios, |log| log);
            let [middle, worst] = [mean, worst].map(f64::exp);
            println!("{which}, auto, expecting {n}: {middle:.2} of the best, at worst {worst:.2}");
        }
    }
}

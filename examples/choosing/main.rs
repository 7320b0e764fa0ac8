//! Prints what each search takes on a map, what `auto` estimated, and what its choice led to, all in counted work:
//! `cargo run --release --all-features --example choosing [-- MAP...]`.
//!
//! MAPs are a benchmark's `.map` or `.map.gz` files, with 200 queries spread over the adjacent `.map.scen` or
//! `.scen.gz` file, or between random connected cells if there is none. Without any, it uses the maps in `benches/maps`
//! and generated maps. `.gz` needs `gzip`. It prints one tab-separated line for each map:
//!
//! - a query of `jps`, `jps-plus` and `subgoal`, and building the hierarchy of the last, each as `counted/estimated`;
//! - for each number of queries that `auto` expects, its total divided by that of the best of `jps`,
//!   `jps-plus` and `subgoal`, including building, and its last choice.
//!
//! Then, for maps from files and for generated maps, it prints the errors of the estimates, as the root mean square of
//! logarithms as a factor, and the worst; and for the choices the geometric mean and the worst.
//!
//! Nothing is timed, so the numbers are the same on every machine. It counts jump points, cells and words that scans
//! read, nodes, edges and steps of a hierarchy's queries, and edges examined to build it, and weighs them by their
//! times on one idle machine. A hierarchy of `auto` is built within the bound that `auto` sets, and searched as built.
//! If more queries are expected than exist, they repeat. Costs are 1/√2, with the strict corner rule.

mod maps;
mod work;

use cubechase::map::movingai::{self, Terrain};
use cubechase::named::{Choice, Prices, Workload};
use cubechase::rules::MapSample;
use cubechase::rules::subgoal::most_looks;
use cubechase::space::{Grid, Movement, Space};
use maps::{Query, random_queries, read, scenario_queries, seeded, spread};
use std::error::Error;
use std::path::{Path, PathBuf};
use work::{Made, jumps};

/// How many queries `auto` expects.
const EXPECTED: [usize; 6] = [1, 10, 50, 200, 1000, 5000];
/// The price of a cell in a sample.
const SAMPLED: u64 = 1;

fn main() -> Result<(), Box<dyn Error>> {
    let columns = EXPECTED.map(|n| format!("auto, {n}")).join("\t");
    println!("map\tjps\tjps-plus\tsubgoal\tbuild\t{columns}");
    let mut files: Vec<PathBuf> = std::env::args().skip(1).map(PathBuf::from).collect();
    let by_seed = if files.is_empty() {
        let all = std::fs::read_dir("benches/maps")?.collect::<Result<Vec<_>, _>>()?;
        files = all.iter().map(std::fs::DirEntry::path).collect();
        files.retain(|path| path.to_string_lossy().ends_with(".map.gz"));
        files.sort();
        seeded()?
    } else {
        Vec::new()
    };
    let mut errors = [Errors::default(), Errors::default()];
    for file in &files {
        let grid = movingai::read(&read(file)?, Terrain::Land)?.grid;
        let name = file.to_string_lossy();
        let beside = match name.strip_suffix(".map.gz") {
            Some(stem) => format!("{stem}.scen.gz"),
            None => format!("{name}.scen"),
        };
        let queries = if Path::new(&beside).exists() {
            scenario_queries(&read(Path::new(&beside))?)
        } else {
            random_queries(&grid)
        };
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let name = name.split('.').next().unwrap_or_default();
        errors[0].tell(name, &grid, &queries);
    }
    for (name, grid) in by_seed {
        errors[1].tell(&name, &grid, &random_queries(&grid));
    }
    for (errors, which) in errors.iter().zip(["files", "by seed"]) {
        errors.sum_up(which);
    }
    Ok(())
}

/// Returns the nanoseconds that `auto` takes for `count` queries, and its last choice.
fn auto(
    whole: &mut Made,
    prices: Prices,
    table: u64,
    jumps: &[([u64; 2], u64)],
    queries: &[Query],
    expected: &[usize],
) -> (u64, &'static str) {
    let grid = whole.grid;
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
        let mut sampled = 0;
        chosen = workload.choose(|| {
            sampled = SAMPLED * grid.len() as u64;
            prices
        });
        sum += sampled;
        let ([scanned, looked_up], jumped) = jumps[at];
        let expanded = if chosen == Choice::Hierarchy {
            if !before.has_hierarchy {
                let looks = workload.most_looks();
                let is_held = looks < whole.subgoals.hierarchy().looks();
                held = is_held.then(|| Made::within(grid, looks, queries.len()));
                sum += held.as_ref().unwrap_or(whole).build;
            }
            let (took, hierarchy_nodes) = held.as_mut().unwrap_or(whole).took(at, queries[at]);
            sum += took;
            hierarchy_nodes
        } else {
            let by_table = chosen == Choice::Many;
            sum += if by_table { looked_up } else { scanned };
            sum += if by_table && !before.has_table {
                table
            } else {
                0
            };
            jumped
        };
        workload.note(chosen, expanded);
    }
    (sum, chosen.algorithm().name())
}

/// Factors over some maps: of each estimate, and of each number of expected queries.
#[derive(Default)]
struct Errors {
    guesses: [Vec<f64>; 4],
    auto: [Vec<f64>; 6],
}

impl Errors {
    fn tell(&mut self, name: &str, grid: &Grid, queries: &[Query]) {
        let cells = grid.len() as u64;
        let prices = Prices::of(cells, &MapSample::of(grid, Movement::default()));
        let mut whole = Made::within(grid, most_looks(grid), queries.len());
        let jumps = jumps(grid, queries);
        let climbs: Vec<u64> = (0..queries.len())
            .map(|at| whole.took(at, queries[at]).0)
            .collect();
        let free = grid.cells().iter().filter(|&&byte| byte != 0).count();
        let subgoals = whole.subgoals.hierarchy().len();
        let table = Prices::of_table(cells, free as f64, subgoals as f64);
        let mean = |took: &dyn Fn(usize) -> u64| {
            let sum: u64 = (0..queries.len()).map(took).sum();
            sum as f64 / queries.len() as f64
        };
        let [scanned, looked_up] = Prices::by_jumps(Some(&prices), prices.expanded);
        let guesses = [
            (mean(&|at| jumps[at].0[0]), scanned, 1e3),
            (mean(&|at| jumps[at].0[1]), looked_up, 1e3),
            (mean(&|at| climbs[at]), prices.query, 1e3),
            (whole.build as f64, prices.build, 1e6),
        ];
        let mut line = name.to_owned();
        for (errors, (counted, guessed, unit)) in self.guesses.iter_mut().zip(guesses) {
            errors.push(guessed as f64 / counted);
            line += &format!("\t{:.1}/{:.1}", counted / unit, guessed as f64 / unit);
        }
        for (ratios, n) in self.auto.iter_mut().zip(EXPECTED) {
            let some: Vec<usize> = (0..queries.len()).collect();
            let some = spread(&some, n);
            let expected: Vec<usize> = some.into_iter().cycle().take(n).collect();
            let whole_of =
                |took: &dyn Fn(usize) -> u64| expected.iter().map(|&at| took(at)).sum::<u64>();
            let best = [
                whole_of(&|at| jumps[at].0[0]),
                whole_of(&|at| jumps[at].0[1]) + table,
                whole_of(&|at| climbs[at]) + whole.build,
            ];
            let (took, chosen) = auto(&mut whole, prices, table, &jumps, queries, &expected);
            let ratio = took as f64 / best.into_iter().min().unwrap_or(1) as f64;
            ratios.push(ratio);
            line += &format!("\t{ratio:.2} {chosen}");
        }
        println!("{line}");
    }

    fn sum_up(&self, which: &str) {
        let geometric = |factors: &[f64], of: fn(f64) -> f64| {
            let sum: f64 = factors.iter().map(|factor| of(factor.ln())).sum();
            sum / factors.len() as f64
        };
        let names = ["jps", "jps-plus", "subgoal", "build"];
        for (name, factors) in names.iter().zip(&self.guesses) {
            if factors.is_empty() {
                continue;
            }
            let off = geometric(factors, |log| log * log).sqrt().exp();
            let worst = factors
                .iter()
                .fold(1.0_f64, |worst, &one| worst.max(one.max(1.0 / one)));
            println!("{which}, guess of {name}: off by {off:.2}, at worst by {worst:.1}");
        }
        for (n, ratios) in EXPECTED.iter().zip(&self.auto) {
            if ratios.is_empty() {
                continue;
            }
            let middle = geometric(ratios, |log| log).exp();
            let worst = ratios.iter().fold(0.0_f64, |worst, &one| worst.max(one));
            println!("{which}, auto, expecting {n}: {middle:.2} of the best, at worst {worst:.2}");
        }
    }
}

//! Prints what the tables of a map cost to build, how much memory they take and how much they save: `cargo run --release --all-features --example
//! builds [-- SIDE | MAP...]`.
//!
//! MAPs are a benchmark's `.map` files. Without any, it uses generated maps of SIDE (512) cells a side: random walls,
//! and mazes. It prints a header and one tab-separated line for each map and search: milliseconds to build its tables,
//! microseconds for a query (the mean of 100 between random connected cells), bytes and expansions. For subgoals it
//! also prints how many there are, how many others one sees, how many were not contracted, and thousands of examined
//! edges. Costs are 1/√2, with the strict corner rule.

use cubechase::cost::Metric;
use cubechase::map::movingai::{self, Terrain};
use cubechase::maze::{Generator, Recipe, generate};
use cubechase::named::{Algorithm, Costs, Options};
use cubechase::rules::subgoal::SubgoalBuilder;
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::components::Components;
use cubechase::space::{Grid, Key, Movement, Space};
use oorandom::Rand64;
use std::error::Error;
use std::time::Instant;

const QUERIES: usize = 100;
const PERCENT: [f64; 11] = [0.03, 0.1, 0.3, 1.0, 2.0, 5.0, 10.0, 20.0, 25.0, 30.0, 40.0];

fn main() -> Result<(), Box<dyn Error>> {
    println!(
        "map\tsearch\tms\tµs a query\tbytes a cell\texpanded\tsubgoals\tseen\tcore\tthousands of looks"
    );
    let given: Vec<String> = std::env::args().skip(1).collect();
    let side = match given.as_slice() {
        [] => 512,
        [one] if one.parse::<u32>().is_ok() => one.parse()?,
        files => {
            for file in files {
                let map = movingai::read(&std::fs::read_to_string(file)?, Terrain::Land)?;
                let name = file.rsplit('/').next().unwrap_or_default();
                tell(name, &map.grid);
            }
            return Ok(());
        }
    };
    for percent in PERCENT {
        let mut random = Rand64::new(9);
        let cells = (0..side * side).map(|_| u8::from(random.rand_float() * 100.0 >= percent));
        tell(
            &format!("random {percent} %"),
            &Grid::from_bytes(side, side, cells.collect()),
        );
    }
    for &(word, generator) in Generator::NAMES.all {
        tell(
            word,
            &generate(&Recipe::new(generator, side | 1, side | 1, 1))?,
        );
    }
    Ok(())
}

fn tell(name: &str, grid: &Grid) {
    let ends = ends(grid);
    let mut truth: Vec<Option<f64>> = Vec::new();
    for word in ["jps", "jps-plus", "subgoal"] {
        let options = Options::from(word.parse::<Algorithm>().expect("a search of the table"))
            .costs(Costs::Root2);
        let mut session = Session::new(options).expect("options that go together");
        let from = Instant::now();
        session.prepare(grid).expect("floor");
        let build = from.elapsed();
        let (mut expanded, mut found) = (0, Vec::new());
        let from = Instant::now();
        for &[start, goal] in &ends {
            session.begin(grid, start, goal).expect("free cells");
            session.run(grid, u64::MAX);
            assert_eq!(session.status(), Status::Found);
            expanded += session.expanded();
            found.push(session.cost());
        }
        let query = from.elapsed() / QUERIES as u32;
        let details = if word == "subgoal" {
            let builder = SubgoalBuilder::new(grid, (Movement::default(), Metric::ROOT2));
            let (_, seen) = builder.density(grid);
            let subgoals = builder.finish(grid);
            let hierarchy = subgoals.hierarchy();
            format!(
                "{}\t{seen:.1}\t{}\t{}",
                hierarchy.len(),
                hierarchy.core(),
                hierarchy.looks() / 1000
            )
        } else {
            "\t\t\t".to_owned()
        };
        println!(
            "{name}\t{word}\t{:.1}\t{:.1}\t{:.1}\t{}\t{details}",
            build.as_secs_f64() * 1e3,
            query.as_secs_f64() * 1e6,
            session.bytes() as f64 / grid.len() as f64,
            expanded / QUERIES as u64,
        );
        if truth.is_empty() {
            truth = found;
        } else {
            for (one, other) in truth.iter().zip(&found) {
                let (one, other) = (one.unwrap_or(-1.0), other.unwrap_or(-1.0));
                assert!(
                    (one - other).abs() < 1e-6,
                    "{name}, {word}: {other} for {one}"
                );
            }
        }
    }
}

/// Returns free cells that are connected.
fn ends(grid: &Grid) -> Vec<[(u32, u32); 2]> {
    let mut components = Components::default();
    components.refresh(grid, Movement::default());
    let mut random = Rand64::new(4);
    let mut ends = Vec::new();
    while ends.len() < QUERIES {
        let pair = [(); 2].map(|()| Key(random.rand_range(0..grid.len() as u64) as u32));
        if pair.iter().all(|&key| grid.is_free(key))
            && components.label(pair[0]) == components.label(pair[1])
        {
            ends.push(pair.map(|key| grid.point(key)));
        }
    }
    ends
}

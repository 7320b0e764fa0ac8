//! Measures the claims of the articles of docs/sources.md and of the papers on public maps, and prints Markdown.
//!
//! `cargo run --release --all-features --example measure [-- [--maps FOLDER] [TABLE…]]`
//!
//! Counts are the same on every machine: expansions, cells opened, comparisons, costs. Times are
//! ratios from one run, and the table says so. docs/measured.md has excerpts of the tables and
//! says what they show.

mod ask;
mod dropping;
mod estimates;
mod fields;
mod goal_tests;
mod hunts;
mod jumping;
mod loops;
mod maps;
mod open_lists;
mod repairing;
mod surface;
mod table;
mod weights;

use maps::Maps;
use std::error::Error;
use std::process::ExitCode;

/// The result of a table's function.
type Outcome = Result<(), Box<dyn Error>>;

/// The name of a table, and the function that prints it.
type Table = (&'static str, fn(&Maps) -> Outcome);

const TABLES: [Table; 18] = [
    ("open-ground", estimates::open_ground),
    ("weighted", weights::weighted),
    ("dynamic", weights::dynamic),
    ("k-best", dropping::by_turn),
    ("k-best-keys", dropping::by_key),
    ("pruned", dropping::pruned),
    ("jumping", jumping::every_rule),
    ("jump-limits", jumping::limits),
    ("goal-test", goal_tests::generation),
    ("open-lists", open_lists::work),
    ("estimates", estimates::eight_way),
    ("estimates-4", estimates::four_way),
    ("surface", surface::estimates),
    ("two-sides", loops::both_ways),
    ("ida", loops::deepening),
    ("dstar-lite", repairing::walks),
    ("dstar-lite-hunts", hunts::plans),
    ("flow-field", fields::break_even),
];

fn main() -> ExitCode {
    let mut wanted: Vec<String> = std::env::args().skip(1).collect();
    let mut folder = "tests/corpus/public".to_owned();
    if let Some(at) = wanted.iter().position(|word| word == "--maps") {
        wanted.remove(at);
        if at == wanted.len() {
            eprintln!("--maps: expected a folder behind it");
            return ExitCode::from(2);
        }
        folder = wanted.remove(at);
    }
    if let Some(word) = wanted
        .iter()
        .find(|&word| TABLES.iter().all(|(name, _)| name != word))
    {
        let names: Vec<&str> = TABLES.iter().map(|&(name, _)| name).collect();
        eprintln!(
            "unknown table \"{word}\"; expected one of: {}",
            names.join(", ")
        );
        return ExitCode::from(2);
    }
    let maps = Maps::new(folder);
    for (name, print) in &TABLES {
        if wanted.is_empty() || wanted.iter().any(|word| word == name) {
            println!("## {name}\n");
            if let Err(error) = print(&maps) {
                eprintln!("{name}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

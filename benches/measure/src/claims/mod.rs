//! Measures the claims of the articles of docs/sources.md and of the papers on public maps, and prints Markdown.
//!
//! Counts are the same on every machine: expansions, cells opened, comparisons, costs. Times are ratios from one run, and
//! the table says so. docs/measured.md has excerpts of the tables and says what they show.

mod ask;
mod course;
mod dropping;
mod estimates;
mod fields;
mod goal_tests;
mod hunts;
mod jumping;
mod loops;
mod open_lists;
mod repairing;
mod surface;
mod weights;

use crate::table::Table;
use crate::{Outcome, named};

/// The name of a table, and the function that makes it.
type Claim = (&'static str, fn() -> Outcome<Table>);

const TABLES: [Claim; 17] = [
    ("open-ground", estimates::open_ground),
    ("weighted", weights::weighted),
    ("dynamic", weights::dynamic),
    ("k-best", dropping::by_turn),
    ("k-best-keys", dropping::by_key),
    ("pruned", dropping::pruned),
    ("surface", surface::estimates),
    ("jumping", jumping::every_rule),
    ("jump-limits", jumping::limits),
    ("goal-test", goal_tests::generation),
    ("open-lists", open_lists::work),
    ("estimates", estimates::every),
    ("two-sides", loops::both_ways),
    ("ida", loops::deepening),
    ("dstar-lite", repairing::walks),
    ("dstar-lite-hunts", hunts::plans),
    ("flow-field", fields::break_even),
];

/// Prints these tables, or all.
pub(crate) fn print(names: &[String]) -> Outcome {
    let all = TABLES.map(|(name, _)| name.to_owned());
    for name in if names.is_empty() { &all } else { names } {
        let table = named(&TABLES, name)?()?;
        println!("## {name}\n\n{table}");
    }
    Ok(())
}

//! Hexagons compared with public cases, and what applies only to hexagons. `tests/rust/properties` and `tests/rust/estimates.rs`
//! test them together with squares.
#![cfg(feature = "maze")]

mod command;
mod facts;
mod paths;
mod rejections;

use std::path::PathBuf;

/// A file of the public cases.
fn path(name: &str) -> PathBuf {
    let corpus = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/public");
    corpus.join(name)
}

fn text(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap()
}

/// Those that go along the lines of squares.
const ON_SQUARES: [&str; 8] = [
    "pruned",
    "jps",
    "jps-straight",
    "jps-plus",
    "subgoal",
    "theta",
    "lazy-theta",
    "anya",
];

const PATHS: &str = "hex/random-64-64-10.hex-odd-r.tsv";
const FACTS: &str = "hex/redblob_known.tsv";
const MAP: &str = "mapf/random-64-64-10.map";

//! Measures what documents say: `cargo run --release -p measure -- NAME [WORD…]`, in the folder of the library.
//!
//! - `claims [TABLE…]`: the claims of articles and papers, for docs/measured.md. It prints counts that are the same on
//!   every machine, and ratios of times.
//! - `choosing [MAP…]`: how well `auto` chooses a search; see `choosing`.
//! - `crowd [TICKS]`: the time of a step of agents, for docs/measured.md.
//! - `growth [--most SIDE] [--svg FILE]`: how time and memory grow with the map, for docs/benchmarks.md; see `growth`.
//! - `repairs [EDITS [MAP…]]`: how long tables take to follow an edit, for docs/measured.md; see `repairs`.
//! - `tables [MAP…]`: what tables cost, and their files, for docs/benchmarks.md; see `tables`.
//! - `terrain [QUERIES]`: jumps over ground of several costs beside A*, for docs/measured.md; see `terrain`.
//! - `collisions MOVES [FOLDER]`: the conflicts of agents, for docs/reliability.md; see `collisions`.
//!
//! MAPs are a benchmark's `.map` or `.map.gz` files. The default is those in `benches/maps`. `.gz` needs `gzip`.

mod choosing;
mod claims;
mod collisions;
mod crowd;
mod growth;
mod maps;
#[expect(dead_code, reason = "it uses only a part of the tests' oracles")]
#[path = "../../../tests/rust/oracle/mod.rs"]
mod oracle;
mod repairs;
mod table;
mod tables;
mod terrain;

use std::error::Error;
use std::process::ExitCode;

/// The result of a measurement.
type Outcome<T = ()> = Result<T, Box<dyn Error>>;

type Measurement = (&'static str, fn(&[String]) -> Outcome);

const MEASUREMENTS: [Measurement; 8] = [
    ("claims", claims::print),
    ("choosing", choosing::print),
    ("crowd", crowd::print),
    ("growth", growth::print),
    ("repairs", repairs::print),
    ("tables", tables::print),
    ("terrain", terrain::print),
    ("collisions", collisions::print),
];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let result = match words.split_first() {
        Some((name, rest)) => named(&MEASUREMENTS, name).and_then(|print| print(rest)),
        None => named(&MEASUREMENTS, "").map(|_| ()),
    };
    if let Err(error) = result {
        eprintln!("{error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Returns the function with this name.
fn named<T: Copy>(all: &[(&str, T)], name: &str) -> Outcome<T> {
    let found = all.iter().find(|(word, _)| *word == name);
    let names = || all.iter().map(|&(word, _)| word).collect::<Vec<_>>();
    let unknown = || format!("found \"{name}\"; expected one of: {}", names().join(", "));
    Ok(found.ok_or_else(unknown)?.1)
}

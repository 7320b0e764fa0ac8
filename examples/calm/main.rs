//! Measures how calm an untouched page is: `cargo run --release --all-features --example calm`.
//!
//! It runs ten simulated minutes of each shipped cube with five seeds. It prints a line for each, then how many passed,
//! and exits with 1 if any failed.

mod measure;

use cubechase::map::cube_xml;
use std::process::ExitCode;

fn main() -> ExitCode {
    let (mut passed, mut failed) = (0, 0);
    for (name, seen_within_s) in measure::CUBES {
        let path = format!("{}/maps/{name}.xml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the maps lie beside the sources");
        let map = cube_xml::read(&text).expect("the maps that ship can be read");
        for seed in measure::SEEDS {
            let calm = measure::watch(&map, seed, seen_within_s);
            let verdict = if calm.passes() { "calm" } else { "NOT CALM" };
            println!("{name}\tseed {seed}\t{calm}\t{verdict}");
            if calm.passes() {
                passed += 1;
            } else {
                failed += 1;
            }
        }
    }
    println!("{passed} passed, {failed} failed");
    ExitCode::from(u8::from(failed > 0))
}

//! An untouched page is calm: asserts what `cargo run --release --all-features --example calm` prints.
#![cfg(all(feature = "chase", feature = "xml"))]

#[path = "../../examples/calm/measure.rs"]
mod measure;

use cubechase::map::cube_xml;

fn is_calm(name: &str) {
    let path = format!("{}/maps/{name}.xml", env!("CARGO_MANIFEST_DIR"));
    let map = cube_xml::read(&std::fs::read_to_string(path).unwrap()).unwrap();
    let cube = measure::CUBES.iter().find(|cube| cube.0 == name);
    let &(_, seen_within_s) = cube.unwrap();
    for seed in measure::SEEDS {
        let calm = measure::watch(&map, seed, seen_within_s);
        assert!(calm.passes(), "{name}, seed {seed}: {calm}");
    }
}

#[test]
fn six_gardens_is_calm() {
    is_calm("six-gardens");
}

#[test]
fn maze_15_is_calm() {
    is_calm("maze-15");
}

#[test]
#[ignore = "several seconds: cargo test -- --include-ignored"]
fn maze_31_is_calm() {
    is_calm("maze-31");
}

#[test]
#[ignore = "several seconds: cargo test -- --include-ignored"]
fn four_hunters_is_calm() {
    is_calm("four-hunters");
}

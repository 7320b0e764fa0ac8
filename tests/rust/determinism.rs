//! The same seed and keys give the same states on every machine.
//!
//! The expected numbers are in tests/corpus/digests.tsv, and tests/js checks the wasm module against the same file.
//! After a deliberate change of the simulation, `UPDATE_DIGESTS=1 cargo test --all-features --test rust determinism::` writes
//! it again.
#![cfg(all(feature = "chase", feature = "xml"))]

use cubechase::chase::player::ScreenDirection;
use cubechase::chase::{Chase, Mode, Settings};
use cubechase::map::{Collisions, CubeMap, cube_xml};
use cubechase::named::Algorithm;
use std::fmt::Write as _;
use std::fs;

/// A map, its mode, the default search of its monsters, and whether they avoid one another.
type Case = (&'static str, Mode, Algorithm, Collisions);

const CASES: [Case; 10] = [
    (
        "six-gardens",
        Mode::Face,
        Algorithm::AStar,
        Collisions::Ignore,
    ),
    ("maze-15", Mode::Face, Algorithm::AStar, Collisions::Ignore),
    ("maze-31", Mode::Face, Algorithm::AStar, Collisions::Ignore),
    (
        "four-hunters",
        Mode::Face,
        Algorithm::AStar,
        Collisions::Ignore,
    ),
    (
        "round-the-edges",
        Mode::Cube,
        Algorithm::AStar,
        Collisions::Ignore,
    ),
    // It keeps its previous search.
    (
        "six-gardens",
        Mode::Face,
        Algorithm::DStarLite,
        Collisions::Ignore,
    ),
    (
        "six-gardens",
        Mode::Cube,
        Algorithm::DStarLite,
        Collisions::Ignore,
    ),
    (
        "maze-15",
        Mode::Cube,
        Algorithm::DStarLite,
        Collisions::Ignore,
    ),
    ("maze-31", Mode::Cube, Algorithm::AStar, Collisions::Avoid),
    (
        "six-gardens",
        Mode::Cube,
        Algorithm::FlowField,
        Collisions::Avoid,
    ),
];

/// 60 seconds: wandering for the first ten, then a new key every 40 ticks.
const TICKS: u64 = 3_600;
const KEYS_FROM: u64 = 600;
const KEY_EVERY: u64 = 40;

fn in_project(path: &str) -> String {
    format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))
}

fn digest((map, mode, algorithm, collisions): Case, seed: u64) -> u64 {
    let text = fs::read_to_string(in_project(&format!("maps/{map}.xml"))).unwrap();
    let map = CubeMap {
        collisions,
        ..cube_xml::read(&text).unwrap()
    };
    let settings = Settings {
        mode,
        algorithm,
        seed,
        wander: true,
        ..Settings::of(&map)
    };
    let mut chase = Chase::new(map, settings).unwrap();
    let mut held = None;
    for tick in 0..TICKS {
        if tick >= KEYS_FROM && tick % KEY_EVERY == 0 {
            if let Some(key) = held {
                chase.release(key);
            }
            // A fixed path through the four keys that is not a circle.
            let number = tick / KEY_EVERY;
            let (_, key) =
                ScreenDirection::NAMES.all[((number * number + number / 3) % 4) as usize];
            chase.press(key);
            held = Some(key);
        }
        chase.tick();
    }
    chase.digest()
}

#[test]
fn sixty_seconds_end_in_the_recorded_state() {
    let mut table = String::from("map\tchase\talgorithm\tcollisions\tseed\tdigest\n");
    for case @ (map, mode, algorithm, collisions) in CASES {
        for seed in [1, 2] {
            let words = [map, mode.name(), algorithm.name(), collisions.name()].join("\t");
            let _ = writeln!(table, "{words}\t{seed}\t{:016x}", digest(case, seed));
        }
    }
    let path = in_project("tests/corpus/digests.tsv");
    if std::env::var_os("UPDATE_DIGESTS").is_some() {
        fs::write(&path, &table).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), table);
}

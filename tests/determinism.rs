//! The same seed and keys give the same states on every machine.
//!
//! The expected numbers stand in tests/corpus/digests.tsv, and tests/js checks the wasm module
//! against the same file. Where a change is meant to alter the simulation,
//! `UPDATE_DIGESTS=1 cargo test --test determinism` writes it anew.

use cubechase::chase::player::ScreenDirection;
use cubechase::chase::{Chase, Settings};
use cubechase::map::cube_xml;
use cubechase::words::Word;
use std::fmt::Write as _;
use std::fs;

const MAPS: [&str; 5] = [
    "six-gardens",
    "maze-15",
    "maze-31",
    "four-hunters",
    "round-the-edges",
];

/// 60 seconds: wandering for the first ten, then a new key every 40 ticks.
const TICKS: u64 = 3_600;
const KEYS_FROM: u64 = 600;
const KEY_EVERY: u64 = 40;

fn in_project(path: &str) -> String {
    format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))
}

fn digest(map: &str, seed: u64) -> u64 {
    let text = fs::read_to_string(in_project(&format!("maps/{map}.xml"))).unwrap();
    let map = cube_xml::read(&text).unwrap();
    let settings = Settings {
        seed,
        wander: true,
        ..Settings::of(&map)
    };
    let mut chase = Chase::new(map, settings);
    let mut held = None;
    for tick in 0..TICKS {
        if tick >= KEYS_FROM && tick % KEY_EVERY == 0 {
            if let Some(key) = held {
                chase.release(key);
            }
            // A fixed walk through the four keys that is not a circle.
            let number = tick / KEY_EVERY;
            let (_, key) = ScreenDirection::ALL[((number * number + number / 3) % 4) as usize];
            chase.press(key);
            held = Some(key);
        }
        chase.tick();
    }
    chase.digest()
}

#[test]
fn sixty_seconds_end_in_the_recorded_state() {
    let mut table = String::from("map\tseed\tdigest\n");
    for map in MAPS {
        for seed in [1, 2] {
            let _ = writeln!(table, "{map}\t{seed}\t{:016x}", digest(map, seed));
        }
    }
    let path = in_project("tests/corpus/digests.tsv");
    if std::env::var_os("UPDATE_DIGESTS").is_some() {
        fs::write(&path, &table).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), table);
}

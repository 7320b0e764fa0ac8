//! An untouched page is calm: ten simulated minutes of each shipped cube with five seeds, tick by tick, from what a page
//! shows.
#![cfg(all(feature = "chase", feature = "xml"))]

use cubechase::chase::{Chase, Settings, TICKS_PER_SECOND};
use cubechase::map::{CubeMap, cube_xml};
use std::collections::VecDeque;

/// How many simulated minutes each cube runs.
const MINUTES: u64 = 10;
/// The seeds of the wandering.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=5;

/// A monster within this many cells is a reason to leave a face at once.
const CLOSE: u32 = 3;
/// The median time between two changes of face, in seconds.
const MEDIAN_S: std::ops::RangeInclusive<f64> = 6.0..=15.0;
/// The least time between two changes of face, in seconds, without a monster close by.
const SHORTEST_S: f64 = 3.0;
/// The longest stay on one cell, in seconds.
const STAY_S: f64 = 3.0;
/// The most catches in any minute.
const CATCHES: usize = 2;
const MINUTE: u64 = 60 * TICKS_PER_SECOND as u64;

/// The measurements of one chase.
#[derive(Debug)]
struct Calm {
    /// The median of the seconds between two changes.
    median_s: f64,
    /// The shortest time between two changes without a monster close by at the second.
    shortest_s: f64,
    /// When the last of the six faces was first seen.
    all_seen_s: f64,
    /// The longest time on one cell.
    stay_s: f64,
    /// The most catches in a minute.
    catches: usize,
}

impl Calm {
    /// Returns whether all measurements are in their bounds, and all faces seen within these seconds.
    fn passes(&self, seen_within_s: f64) -> bool {
        MEDIAN_S.contains(&self.median_s)
            && self.shortest_s >= SHORTEST_S
            && self.all_seen_s <= seen_within_s
            && self.stay_s <= STAY_S
            && self.catches <= CATCHES
    }
}

/// Runs a cube for [`MINUTES`] with the given seed.
fn watch(map: &CubeMap, seed: u64) -> Calm {
    let settings = Settings {
        seed,
        wander: true,
        ..Settings::of(map)
    };
    let mut chase = Chase::new(map.clone(), settings).expect("settings of the map");
    let mut at = chase.player().walker.nearest();
    let mut seen = [false; 6];
    seen[at.face as usize] = true;
    let (mut arrived, mut stay) = (0, 0);
    let mut changed: Option<u64> = None;
    let (mut gaps, mut unprovoked) = (Vec::new(), Vec::new());
    let mut all_seen_s = f64::INFINITY;
    let mut caught = VecDeque::new();
    let mut catches = 0;
    for tick in 1..=MINUTES * MINUTE {
        let close = is_close(&chase);
        let before = chase.caught();
        chase.tick();
        if chase.caught() > before {
            caught.push_back(tick);
        }
        while caught.front().is_some_and(|&first| first + MINUTE <= tick) {
            caught.pop_front();
        }
        catches = catches.max(caught.len());
        let now = chase.player().walker.nearest();
        if now != at {
            arrived = tick;
        }
        stay = stay.max(tick - arrived);
        if now.face != at.face {
            if let Some(last) = changed.replace(tick) {
                gaps.push(tick - last);
                if !close {
                    unprovoked.push(tick - last);
                }
            }
            seen[now.face as usize] = true;
            if seen == [true; 6] {
                all_seen_s = f64::min(all_seen_s, seconds(tick));
            }
        }
        at = now;
    }
    gaps.sort_unstable();
    Calm {
        median_s: gaps.get(gaps.len() / 2).map_or(0.0, |&gap| seconds(gap)),
        shortest_s: unprovoked.into_iter().min().map_or(f64::INFINITY, seconds),
        all_seen_s,
        stay_s: seconds(stay),
        catches,
    }
}

fn seconds(ticks: u64) -> f64 {
    ticks as f64 / f64::from(TICKS_PER_SECOND)
}

/// Returns whether an awake monster is within three columns and three rows of the player.
fn is_close(chase: &Chase) -> bool {
    let player = chase.player().walker.nearest();
    chase.monsters().iter().any(|monster| {
        let cell = monster.walker.nearest();
        let distance = cell.x.abs_diff(player.x).max(cell.y.abs_diff(player.y));
        monster.awake && cell.face == player.face && distance <= CLOSE
    })
}

fn is_calm(name: &str, seen_within_s: f64) {
    let path = format!("{}/maps/{name}.xml", env!("CARGO_MANIFEST_DIR"));
    let map = cube_xml::read(&std::fs::read_to_string(path).unwrap()).unwrap();
    for seed in SEEDS {
        let calm = watch(&map, seed);
        assert!(calm.passes(seen_within_s), "{name}, seed {seed}: {calm:?}");
    }
}

#[test]
fn six_gardens_is_calm() {
    is_calm("six-gardens", 120.0);
}

#[test]
fn maze_15_is_calm() {
    is_calm("maze-15", 120.0);
}

#[test]
#[ignore = "several seconds: cargo test -- --include-ignored"]
fn maze_31_is_calm() {
    is_calm("maze-31", 240.0);
}

#[test]
#[ignore = "several seconds: cargo test -- --include-ignored"]
fn four_hunters_is_calm() {
    is_calm("four-hunters", 120.0);
}

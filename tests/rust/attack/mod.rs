//! Standing attacks: random inputs against the oracles, for as long as you like.
//!
//! An attack is a function that makes one round from a seed and panics if something is wrong. `cargo test` runs a few
//! rounds of each, `npm run attack -- 10` runs them in turn for ten minutes. A failure names its round, and this repeats
//! it:
//!
//! `CUBECHASE_ATTACK="readers 7" cargo test --all-features --test rust attack::`
#![cfg(all(feature = "chase", feature = "maze", feature = "xml"))]

mod planted;
pub(crate) mod targets;

use crate::any_angle::sessions::search_a_map;
use crate::chase::timeline::{load_damaged, play_and_rewind, play_and_save};
use crate::cube_searches::search_a_cube;
use crate::formats::{damaged_text, read_every_way};
use crate::memory;
use crate::properties::edits::{Count, play, rounds};
use crate::properties::input;
use crate::properties::query::{Query, queries};
use crate::replay::read_altered;
use crate::saved::{a_table, built, load_forged};
use crate::seams::{check_steps, neighbour};
use cubechase::session::Session;
use cubechase::trace::Paint;
use oorandom::Rand32;
use std::panic::catch_unwind;
use std::process::exit;
use std::sync::Mutex;
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};
use std::{env, fs};

struct Attack {
    name: &'static str,
    /// What the result of a round counts.
    counts: &'static str,
    round: fn(u64) -> u64,
}

const ATTACKS: [Attack; 8] = [
    Attack {
        name: "searches",
        counts: "searches",
        round: |seed| searches(seed, Query::begun),
    },
    Attack {
        name: "any-angle",
        counts: "searches",
        round: |seed| {
            let random = &mut Rand32::new(seed);
            for _ in 0..8 {
                search_a_map(random);
            }
            3 * 8
        },
    },
    Attack {
        name: "cube",
        counts: "searches",
        round: |seed| {
            check_steps(3 + (seed % 7) as u32, neighbour);
            search_a_cube(seed as u32, &mut Rand32::new(seed))
        },
    },
    Attack {
        name: "readers",
        counts: "reads",
        round: |seed| readers(seed, read_every_way),
    },
    Attack {
        name: "traces",
        counts: "texts",
        round: read_altered,
    },
    Attack {
        name: "tables",
        counts: "files",
        round: |seed| {
            let random = &mut Rand32::new(seed);
            let table = a_table(random, (seed % 40) as u32, built);
            for _ in 0..10 {
                load_forged(random, table.clone());
            }
            1 + 10
        },
    },
    Attack {
        name: "saved-chases",
        counts: "files",
        round: |seed| load_damaged(seed).iter().sum(),
    },
    Attack {
        name: "soak",
        counts: "ticks",
        round: |seed| play_and_rewind(seed) + play_and_save(seed),
    },
];

/// Searches with edits, seeks and repairs between them. A session begins the query; attacks replace it by one with a
/// mistake.
fn searches(seed: u64, start: impl Fn(&Query) -> Session<Paint>) -> u64 {
    let (query, rounds) = input(seed, &(queries(), rounds()));
    play(&query, start(&query), &rounds, &Count::default());
    1 + rounds.len() as u64
}

fn readers(seed: u64, read: impl Fn(&str) -> [u64; 2]) -> u64 {
    let random = &mut Rand32::new(seed);
    let texts = (0..50).map(|_| damaged_text(random));
    texts.flat_map(|text| read(&text)).sum()
}

/// One round; every eighth once more, which must count the same and leave no memory behind.
fn attack(round: impl Fn(u64) -> u64, seed: u64) -> u64 {
    let first = round(seed);
    if seed.is_multiple_of(8) {
        let held = memory::held();
        assert_eq!(round(seed), first, "the same seed counts something else");
        assert_eq!(memory::held(), held, "a round leaves memory behind");
    }
    first
}

/// The round that runs, and since when.
static NOW: Mutex<Option<(String, Instant)>> = Mutex::new(None);

/// Ends the process if a round, which takes well under a second, does not end.
fn watch_for_hangs() {
    spawn(|| {
        loop {
            sleep(Duration::from_secs(1));
            if let Some((round, since)) = &*NOW.lock().unwrap()
                && since.elapsed() > Duration::from_secs(300)
            {
                println!("attack {round}: hangs");
                exit(1);
            }
        }
    });
}

/// The rounds of one attack so far.
#[derive(Default)]
struct Tally {
    rounds: u64,
    count: u64,
    failure: Option<String>,
}

impl Tally {
    /// Makes some rounds, but none after a failure or after a point in time.
    fn run(&mut self, one: &Attack, first: u64, most: u64, end: Instant) {
        let most = most.saturating_add(self.rounds);
        while self.failure.is_none() && self.rounds < most && Instant::now() < end {
            let seed = first + self.rounds;
            let name = format!("{} {seed}", one.name);
            *NOW.lock().unwrap() = Some((name.clone(), Instant::now()));
            self.rounds += 1;
            match catch_unwind(|| attack(one.round, seed)) {
                Ok(count) => self.count += count,
                Err(_) => self.failure = Some(name),
            }
        }
        *NOW.lock().unwrap() = None;
    }
}

fn number(name: &str) -> Option<f64> {
    env::var(name).ok().map(|text| text.parse().unwrap())
}

#[test]
fn the_corpus_of_the_coverage_guided_attacks_is_read() {
    type Target = (&'static str, fn(&[u8]));
    let all: [Target; 7] = [
        ("grid", targets::grid),
        ("cube_xml", targets::cube_xml),
        ("scen", targets::scen),
        ("trace", targets::trace),
        ("posthoc", targets::posthoc),
        ("tables", targets::tables),
        ("chase", targets::chase),
    ];
    for (name, target) in all {
        let folder = format!("{}/tests/corpus/fuzz/{name}", env!("CARGO_MANIFEST_DIR"));
        let mut files = fs::read_dir(folder).unwrap().peekable();
        assert!(files.peek().is_some(), "{name}");
        for file in files {
            target(&fs::read(file.unwrap().path()).unwrap());
        }
    }
}

#[test]
fn no_attack_finds_anything() {
    if let Ok(round) = env::var("CUBECHASE_ATTACK") {
        let (name, seed) = round.split_once(' ').expect("a name and a seed");
        let one = ATTACKS.iter().find(|one| one.name == name);
        attack(one.expect("an attack").round, seed.parse().unwrap());
        return;
    }
    let first = number("CUBECHASE_ATTACK_SEED").unwrap_or_default() as u64;
    let seconds = number("CUBECHASE_ATTACK_SECONDS");
    let (turns, most) = if seconds.is_some() {
        watch_for_hangs();
        (5, u64::MAX)
    } else {
        (1, 9)
    };
    // Without a time, there is more than enough.
    let turn = seconds.unwrap_or(1e6) / f64::from(turns) / ATTACKS.len() as f64;
    let mut tallies: [Tally; ATTACKS.len()] = Default::default();
    for _ in 0..turns {
        for (one, tally) in ATTACKS.iter().zip(&mut tallies) {
            let end = Instant::now() + Duration::from_secs_f64(turn);
            tally.run(one, first, most, end);
        }
    }
    for (one, tally) in ATTACKS.iter().zip(&tallies) {
        let Tally { rounds, count, .. } = tally;
        let (name, counts) = (one.name, one.counts);
        let failures = usize::from(tally.failure.is_some());
        println!("attack {name}: {rounds} rounds, {count} {counts}, {failures} failures");
    }
    let failed: Vec<_> = tallies
        .iter()
        .filter_map(|one| one.failure.as_ref())
        .collect();
    assert!(
        failed.is_empty(),
        "repeat with CUBECHASE_ATTACK: {failed:?}"
    );
}

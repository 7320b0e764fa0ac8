//! Runs: a won game is the same when it is played again, and nothing else is accepted.

use crate::chase::bot::Bot;
use crate::chase::worlds::play;
use cubechase::chase::{Chase, Goal, Input, Race, Run, SavedError, Timeline};
use cubechase::map::cube_xml;
use cubechase::maze::cube::generate;
use cubechase::space::{CellKind, Key, Space};
use oorandom::Rand32;
use std::fmt::Write as _;
use std::{env, fs};

/// Returns a game that a bot has won, with its timeline.
fn won(size: u32, seed: u64) -> Option<(Chase, Timeline)> {
    let mut chase = play(generate(size, seed).unwrap(), |settings| {
        settings.goal = Goal::Gems;
        settings.seed = seed;
        settings.wander = seed.is_multiple_of(2);
    });
    let mut timeline = Timeline::of(&chase);
    Bot::default()
        .play(&mut chase, &mut timeline, 10_000)
        .then_some((chase, timeline))
}

/// Returns the first of some games that the bot wins.
fn first_won() -> (Chase, Timeline) {
    (1..50)
        .find_map(|seed| won(13, seed))
        .expect("a game that the bot wins")
}

/// Plays a run to its end. Returns the race there.
fn played(chase: &Chase, bytes: &[u8]) -> Result<Race, SavedError> {
    let mut race = Race::new(chase, Run::from_bytes(bytes)?);
    while !race.tick()? {}
    Ok(race)
}

#[test]
fn a_won_game_is_the_same_tick_by_tick() {
    let mut games = 0;
    for seed in 0..30 {
        let Some((mut chase, mut timeline)) = won(if seed < 15 { 13 } else { 19 }, seed) else {
            continue;
        };
        games += 1;
        let run = Run::of(&chase, &timeline).unwrap();
        assert_eq!(run.ticks(), chase.ticks());
        let bytes = run.to_bytes().unwrap();
        let end = played(&chase, &bytes).unwrap();
        assert_eq!(end.chase().digest(), chase.digest());
        // From any tick of the game, and with walls that were placed.
        let last = chase.ticks();
        timeline.seek(&mut chase, last / 2);
        let mut race = Race::new(&chase, Run::from_bytes(&bytes).unwrap());
        for tick in 1..=last {
            assert_eq!(race.tick(), Ok(tick == last));
            timeline.seek(&mut chase, tick);
            assert_eq!(race.chase().player().walker, chase.player().walker);
        }
    }
    assert!(games >= 8, "the bot won {games} of 30 games");
}

#[test]
fn a_placed_wall_is_an_input_of_the_run() {
    let mut tried = 0;
    for seed in 0..20 {
        let mut chase = play(generate(19, seed).unwrap(), |settings| {
            settings.goal = Goal::Gems;
            settings.seed = seed;
            // A wall begins the game too, and the player then waits for its keys.
            settings.wander = true;
        });
        let mut timeline = Timeline::of(&chase);
        if timeline.give(&mut chase, Input::PlaceWall(None)).is_err() {
            continue;
        }
        timeline.tick(&mut chase, |_| {});
        assert!(!chase.player().walker.is_moving());
        if Bot::default().play(&mut chase, &mut timeline, 10_000) {
            tried += 1;
            let bytes = Run::of(&chase, &timeline).unwrap().to_bytes().unwrap();
            let end = played(&chase, &bytes).unwrap();
            assert_eq!(end.chase().digest(), chase.digest());
            assert_eq!(end.chase().gem_game().unwrap().walls, 2);
        }
    }
    assert!(tried > 2, "{tried}");
}

#[test]
fn a_key_after_the_last_gem_belongs_to_the_run() {
    let (mut chase, mut timeline) = first_won();
    let before = chase.digest();
    let pressed = Input::Press("up".parse().unwrap());
    timeline.give(&mut chase, pressed).unwrap();
    assert_ne!(chase.digest(), before, "a key is down");
    let bytes = Run::of(&chase, &timeline).unwrap().to_bytes().unwrap();
    let end = played(&chase, &bytes).unwrap();
    assert_eq!(end.chase().digest(), chase.digest());
}

#[test]
fn only_a_whole_game_without_edits_is_a_run() {
    let (chase, timeline) = first_won();
    assert!(Run::of(&chase, &timeline).is_some());
    // A timeline that begins later.
    assert!(Run::of(&chase, &Timeline::of(&chase)).is_none());
    // The same with an edit. A game that is not won is none either.
    let mut chase = {
        let map = chase.map().clone();
        play(map, |settings| *settings = *chase.settings())
    };
    let mut timeline = Timeline::of(&chase);
    assert!(Run::of(&chase, &timeline).is_none());
    let wall = (0..chase.cube().len() as u32)
        .map(Key)
        .find(|&key| !chase.cube().is_free(key));
    let cell = chase.cube().cell(wall.unwrap());
    let kind = CellKind::FLOOR;
    let edit = Input::SetCell { cell, kind };
    assert_eq!(timeline.give(&mut chase, edit), Ok(true));
    assert!(Bot::default().play(&mut chase, &mut timeline, 10_000));
    assert!(Run::of(&chase, &timeline).is_none());
}

#[test]
fn a_run_of_another_map_or_with_other_settings_is_refused() {
    let mut others = 0;
    for seed in 1..30 {
        let Some((chase, timeline)) = won(13, seed) else {
            continue;
        };
        let bytes = Run::of(&chase, &timeline).unwrap().to_bytes().unwrap();
        let another = play(generate(13, seed + 1).unwrap(), |s| s.goal = Goal::Gems);
        assert!(played(&another, &bytes).is_err());
        // The same map with gems elsewhere.
        let elsewhere = play(chase.map().clone(), |settings| {
            settings.goal = Goal::Gems;
            settings.seed = seed + 100;
        });
        assert!(played(&elsewhere, &bytes).is_err());
        others += 1;
    }
    assert!(others >= 3);
}

/// Returns the checksum of bytes, as the format has it.
fn sealed(mut body: Vec<u8>) -> Vec<u8> {
    let mut sum: u64 = 0xcbf2_9ce4_8422_2325;
    for &byte in &body {
        sum = (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    body.extend(sum.to_le_bytes());
    body
}

#[test]
fn no_damaged_run_is_accepted_and_no_forged_one_has_another_end() {
    let (chase, timeline) = first_won();
    let bytes = Run::of(&chase, &timeline).unwrap().to_bytes().unwrap();
    let body = &bytes[..bytes.len() - 8];
    assert_eq!(sealed(body.to_vec()), bytes, "the checksum of this test");
    let mut random = Rand32::new(66);
    let (mut refused, mut same) = (0, 0);
    for round in 0..10_000 {
        let mut damaged = body.to_vec();
        for _ in 0..random.rand_range(1..4) {
            let at = random.rand_range(0..damaged.len() as u32) as usize;
            match random.rand_range(0..4) {
                0 => damaged[at] ^= 1 << random.rand_range(0..8),
                1 => damaged[at] = random.rand_u32() as u8,
                2 => drop(damaged.remove(at)),
                _ => damaged.insert(at, random.rand_u32() as u8),
            }
        }
        if damaged == body {
            continue;
        }
        // Damaged: with the old checksum.
        let mut with_old = damaged.clone();
        with_old.extend(&bytes[bytes.len() - 8..]);
        assert!(Run::from_bytes(&with_old).is_err(), "round {round}");
        // Forged: with a new one. A key that changes nothing may differ, but not the game.
        match played(&chase, &sealed(damaged)) {
            Err(_) => refused += 1,
            Ok(race) => {
                assert_eq!(race.chase().ticks(), chase.ticks(), "round {round}");
                assert_eq!(race.chase().digest(), chase.digest(), "round {round}");
                same += 1;
            }
        }
    }
    assert!(refused > 9_000, "{refused} refused, {same} the same");
}

#[test]
fn a_run_states_its_own_faults() {
    let (chase, timeline) = first_won();
    let bytes = Run::of(&chase, &timeline).unwrap().to_bytes().unwrap();
    let fault = |bytes: &[u8]| Run::from_bytes(bytes).err().unwrap().to_string();
    assert_eq!(fault(b""), "these bytes are no saved chase");
    assert_eq!(
        fault(&timeline.save(&chase, 60).unwrap()),
        "these bytes are no saved chase"
    );
    assert_eq!(fault(b"cr\x07"), "the saved chase has format 7; expected 1");
    assert_eq!(
        fault(&bytes[..bytes.len() - 1]),
        "the saved chase is damaged: its checksum differs"
    );
    // Ticks of no run: a varint of 0, and one of more than ten minutes.
    for (ticks, said) in [
        (vec![0], "found the last tick 0"),
        (vec![0xff, 0xff, 0x7f], "found the last tick"),
    ] {
        let mut body = bytes[..3].to_vec();
        body.extend(ticks);
        // The digest, and no inputs.
        body.extend([1, 0]);
        assert!(fault(&sealed(body)).contains(said));
    }
}

/// The maps of the runs that every machine plays to the same end. One more run is on the cube of a day.
const MAPS: [&str; 5] = [
    "six-gardens",
    "maze-15",
    "maze-31",
    "four-hunters",
    "round-the-edges",
];

/// tests/js and the browsers' tests play the same runs in wasm. After a deliberate change of the simulation,
/// `UPDATE_DIGESTS=1 cargo test --all-features --test rust chase::run` writes them again.
#[test]
fn runs_have_the_same_end_on_every_machine() {
    let in_project = |path: &str| format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
    let file = in_project("tests/corpus/runs.tsv");
    let game = |map: &str, seed: u64| {
        // The cube of a day is a maze by its date.
        if let Ok(day) = map.parse() {
            return play(generate(15, day).unwrap(), |s| s.goal = Goal::Gems);
        }
        let text = fs::read_to_string(in_project(&format!("maps/{map}.xml"))).unwrap();
        play(cube_xml::read(&text).unwrap(), |settings| {
            settings.goal = Goal::Gems;
            settings.seed = seed;
        })
    };
    if env::var_os("UPDATE_DIGESTS").is_some() {
        let mut rows = "map\tseed\tticks\tdigest\trun\n".to_owned();
        let days: Vec<String> = (20_261_201..20_261_231)
            .map(|day| day.to_string())
            .collect();
        let mut missing = MAPS.len() + 1;
        for map in MAPS.into_iter().chain(days.iter().map(String::as_str)) {
            let won = |seed: &u64| {
                let mut chase = game(map, *seed);
                let mut timeline = Timeline::of(&chase);
                let won = Bot::default().play(&mut chase, &mut timeline, 20_000);
                won.then(|| Run::of(&chase, &timeline).map(|run| (run, chase.digest())))?
            };
            let seeds = if days.contains(&map.to_owned()) {
                1..2
            } else {
                1..50
            };
            let found = seeds.into_iter().find_map(|seed| Some((seed, won(&seed)?)));
            let Some((seed, (run, digest))) = found else {
                continue;
            };
            missing -= 1;
            let bytes = run.to_bytes().unwrap();
            let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            let ticks = run.ticks();
            writeln!(rows, "{map}\t{seed}\t{ticks}\t{digest:016x}\t{hex}").unwrap();
            if missing == 0 {
                break;
            }
        }
        fs::write(&file, rows).unwrap();
    }
    let rows = fs::read_to_string(file).unwrap();
    assert_eq!(rows.lines().count(), MAPS.len() + 2);
    for row in rows.lines().skip(1) {
        let [map, seed, ticks, digest, run] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("expected five columns: {row}");
        };
        let bytes: Vec<u8> = (0..run.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(&run[at..at + 2], 16).unwrap())
            .collect();
        let end = played(&game(map, seed.parse().unwrap()), &bytes).unwrap();
        assert_eq!(end.chase().ticks().to_string(), ticks);
        assert_eq!(format!("{:016x}", end.chase().digest()), digest);
    }
}

//! The timeline of a chase: restored exactly, bounded, and shared.

use crate::attack::targets::checksum;
use crate::chase::worlds::{edited, open_map, play};
use cubechase::chase::packed::PackedMap;
use cubechase::chase::player::ScreenDirection;
use cubechase::chase::timeline::{LONGEST, MAX_BYTES};
use cubechase::chase::{Chase, EventKind, Input, Mode, SavedError, Settings, Timeline};
use cubechase::map::{CubeMap, Hunt, HuntBy, MonsterSpawn, Walk, cube_xml};
use cubechase::named::Algorithm;
use cubechase::space::{CellKind, Face, Movement, SurfaceCell};
use oorandom::Rand32;
use std::fs;

fn of(random: &mut Rand32, end: u32) -> u32 {
    random.rand_range(0..end)
}

fn one_of<T: Copy>(random: &mut Rand32, some: &[T]) -> T {
    some[of(random, some.len() as u32) as usize]
}

fn shipped(name: &str) -> CubeMap {
    let path = format!("{}/maps/{name}.xml", env!("CARGO_MANIFEST_DIR"));
    cube_xml::read(&fs::read_to_string(path).unwrap()).unwrap()
}

fn maze(size: u32, seed: u64) -> CubeMap {
    cubechase::maze::cube::generate(size, seed).unwrap()
}

/// Every kind of map and monster; small maps are more frequent.
fn some_map(random: &mut Rand32) -> CubeMap {
    match of(random, 6) {
        0 => shipped("four-hunters"),
        1 => shipped("six-gardens"),
        2 => {
            let mut map = open_map(
                9,
                &[(Face::Front, 0, 0), (Face::Top, 8, 8), (Face::Left, 0, 8)],
            );
            let walks = [None, Some(Walk::Lines), Some(Walk::Curve)];
            for (monster, walk) in map.monsters.iter_mut().zip(walks) {
                monster.hunt.walk = walk;
            }
            map.monsters[0].hunt.by = Some(HuntBy::HYBRID);
            map
        }
        size => maze(5 + 2 * size, random.rand_u32().into()),
    }
}

fn some_settings(random: &mut Rand32, map: &CubeMap) -> Settings {
    let algorithms: Vec<Algorithm> = Settings::ALGORITHMS
        .all
        .iter()
        .map(|&(_, one)| one)
        .collect();
    Settings {
        mode: one_of(random, &[Mode::Face, Mode::Cube]),
        algorithm: one_of(
            random,
            &[
                one_of(&mut random.clone(), &algorithms),
                Algorithm::DStarLite,
                "flow-field".parse::<Algorithm>().unwrap(),
            ],
        ),
        movement: one_of(random, Movement::SQUARES.all).1,
        repath_ms: one_of(random, &[500, 1_000, 3_000]),
        seed: random.rand_u32().into(),
        wander: of(random, 2) == 0,
        // Searches that take several ticks.
        budget: one_of(random, &[20, 300, Settings::BUDGET]),
        ..Settings::of(map)
    }
}

fn some_input(random: &mut Rand32, chase: &Chase) -> Input {
    let (_, key) = one_of(random, ScreenDirection::NAMES.all);
    match of(random, 10) {
        0..=2 => Input::Press(key),
        3 => Input::Release(key),
        4 | 5 => {
            let size = chase.cube().size();
            let cell = SurfaceCell {
                face: one_of(random, &Face::ALL),
                x: of(random, size),
                y: of(random, size),
            };
            let kind = one_of(random, &[CellKind::WALL, CellKind::FLOOR]);
            Input::SetCell { cell, kind }
        }
        6 => {
            let monster = of(random, chase.monsters().len() as u32) as usize;
            let spawn = chase.map().monsters[monster];
            let by = one_of(
                random,
                &[
                    None,
                    "jps".parse::<HuntBy>().ok(),
                    "theta".parse::<HuntBy>().ok(),
                ],
            );
            let drives = spawn.hunt.by == Some(HuntBy::HYBRID);
            Input::Tune {
                monster,
                hunt: if drives {
                    spawn.hunt
                } else {
                    Hunt { by, ..spawn.hunt }
                },
                speed_millicells: 1_000 + of(random, 4_000),
            }
        }
        8 => rebuilt(&some_edit(random, chase)),
        7 => rebuilt(&edited(chase.map(), random)),
        _ => Input::Configure(Settings {
            rest: of(random, 2) == 0,
            repath_ms: one_of(random, &[500, 2_000]),
            ..*chase.settings()
        }),
    }
}

fn rebuilt(map: &CubeMap) -> Input {
    Input::Rebuild(Box::new(PackedMap::of(map)))
}

/// Returns the map with one edit, or without it if it is rejected.
fn some_edit(random: &mut Rand32, chase: &Chase) -> CubeMap {
    let size = chase.cube().size();
    let face = one_of(random, &Face::ALL);
    let (x, y) = (of(random, size), of(random, size));
    let cell = SurfaceCell { face, x, y };
    let monster = of(random, chase.monsters().len() as u32) as usize;
    let mut map = chase.map().clone();
    let _ = match of(random, 5) {
        0 => map.place_player(cell),
        1 => map.place_monster(Some(monster), cell),
        2 => map.place_monster(None, cell),
        3 => map.remove_monster(monster),
        _ => {
            let cells: Vec<u8> = (0..size * size).map(|_| of(random, 3) as u8).collect();
            map.replace_face(face, &cells)
        }
    };
    map
}

/// A chase with its timeline and all its inputs, so that a test can replay it from the start.
struct Session {
    map: CubeMap,
    settings: Settings,
    chase: Chase,
    timeline: Timeline,
    given: Vec<(u64, Input)>,
}

impl Session {
    fn some(random: &mut Rand32) -> Self {
        let map = some_map(random);
        let settings = some_settings(random, &map);
        let chase = Chase::new(map.clone(), settings).unwrap();
        let timeline = Timeline::of(&chase);
        let given = Vec::new();
        Self {
            map,
            settings,
            chase,
            timeline,
            given,
        }
    }

    fn tick(&mut self, ticks: u32) {
        for _ in 0..ticks {
            self.timeline.tick(&mut self.chase, |_| {});
        }
    }

    fn give(&mut self, input: Input) {
        let now = self.chase.ticks();
        let end = self.timeline.end();
        if self.timeline.give(&mut self.chase, input.clone()) == Ok(true) {
            self.given.retain(|&(tick, _)| tick <= now);
            self.given.push((now, input));
        } else {
            assert_eq!(
                self.timeline.end(),
                end,
                "what changes nothing ends no future"
            );
        }
    }

    fn digest_without_timeline(&self) -> u64 {
        let mut chase = Chase::new(self.map.clone(), self.settings).unwrap();
        let mut given = self.given.iter().peekable();
        loop {
            while let Some((_, input)) = given.next_if(|(tick, _)| *tick == chase.ticks()) {
                chase.take(input).unwrap();
            }
            if chase.ticks() == self.chase.ticks() {
                return chase.digest();
            }
            chase.tick();
        }
    }
}

/// Plays, edits and rewinds, and compares with a chase that has the same inputs and was never rewound. Returns the
/// number of ticks.
pub(crate) fn play_and_rewind(seed: u64) -> u64 {
    let random = &mut Rand32::new(seed);
    let mut session = Session::some(random);
    let mut seen = Vec::new();
    for _ in 0..24 {
        match of(random, 4) {
            0 | 1 => session.tick(of(random, 120)),
            2 => {
                let input = some_input(random, &session.chase);
                session.give(input);
            }
            _ => {
                let end = session.chase.ticks();
                let digest = session.chase.digest();
                let start = session.timeline.start();
                // Back and forth, to a known tick.
                for _ in 0..of(random, 4) {
                    let tick = start + u64::from(of(random, (end - start) as u32 + 1));
                    session.timeline.seek(&mut session.chase, tick);
                    assert_eq!(session.chase.ticks(), tick, "seed {seed}");
                    let known = seen.iter().find(|&&(at, _)| at == tick);
                    assert!(
                        known.is_none_or(|&(_, digest)| digest == session.chase.digest()),
                        "seed {seed}, tick {tick}"
                    );
                }
                if of(random, 2) == 0 {
                    session.timeline.seek(&mut session.chase, end);
                    assert_eq!(session.chase.digest(), digest, "seed {seed}, tick {end}");
                } else {
                    // Another future.
                    let now = session.chase.ticks();
                    session.given.retain(|&(tick, _)| tick <= now);
                    seen.retain(|&(tick, _)| tick < now);
                    session.tick(1);
                }
            }
        }
        let now = session.chase.ticks();
        seen.retain(|&(tick, _)| tick < now);
        seen.push((now, session.chase.digest()));
    }
    assert_eq!(
        session.chase.digest(),
        session.digest_without_timeline(),
        "seed {seed}"
    );
    session.chase.ticks()
}

#[test]
#[ignore = "several seconds: cargo test -- --include-ignored"]
fn two_hundred_sessions_end_as_if_never_rewound() {
    for seed in 0..200 {
        play_and_rewind(seed);
    }
}

/// Plays, saves, loads, and compares. Returns the number of ticks.
pub(crate) fn play_and_save(seed: u64) -> u64 {
    let random = &mut Rand32::new(seed);
    let mut session = Session::some(random);
    for _ in 0..12 {
        session.tick(of(random, 90));
        let input = some_input(random, &session.chase);
        session.give(input);
    }
    let back = u64::from(of(random, 400));
    let bytes = session.timeline.save(&session.chase, back).unwrap();
    let (mut chase, mut timeline) = Timeline::load(&bytes).unwrap();
    let end = session.chase.ticks();
    let begins = end.saturating_sub(back).max(session.timeline.start());
    assert_eq!(chase.ticks(), begins, "seed {seed}");
    while timeline.follows(&chase) {
        timeline.tick(&mut chase, |_| {});
    }
    assert_eq!(
        (chase.ticks(), chase.digest()),
        (end, session.chase.digest()),
        "seed {seed}"
    );
    // Then there is nothing to follow, for either.
    for _ in 0..100 {
        session.timeline.tick(&mut session.chase, |_| {});
        timeline.tick(&mut chase, |_| {});
    }
    assert_eq!(chase.digest(), session.chase.digest(), "seed {seed}");
    assert_eq!(
        cube_xml::write(chase.map()).unwrap(),
        cube_xml::write(session.chase.map()).unwrap()
    );
    session.chase.ticks()
}

#[test]
fn a_saved_chase_continues_identically() {
    for seed in 1_000..1_060 {
        play_and_save(seed);
    }
}

/// Plays, and saves often. Every save loads, and continues to the same end. Returns the most ticks that a save shows in addition
/// to those that were requested.
fn save_often(map: CubeMap, change: impl Fn(&mut Settings), ticks: u64) -> u64 {
    let mut chase = play(map, change);
    let mut timeline = Timeline::of(&chase);
    let mut most = 0;
    for tick in 1..=ticks {
        timeline.tick(&mut chase, |_| {});
        if tick % 211 > 0 {
            continue;
        }
        let bytes = timeline.save(&chase, 60).unwrap();
        let (mut loaded, mut past) = Timeline::load(&bytes).unwrap();
        most = most.max(tick - 60 - loaded.ticks());
        while past.follows(&loaded) {
            past.tick(&mut loaded, |_| {});
        }
        let now = (chase.ticks(), chase.digest());
        assert_eq!((loaded.ticks(), loaded.digest()), now);
    }
    timeline.seek(&mut chase, 0);
    assert_eq!(chase.ticks(), 0);
    most
}

#[test]
fn every_save_of_a_busy_planner_loads() {
    // Monsters wait all the time.
    let busy = |settings: &mut Settings| {
        settings.budget = 20;
        settings.repath_ms = 2_000;
        settings.wander = true;
    };
    assert_eq!(save_often(shipped("four-hunters"), busy, 6_000), 0);
    // A single search takes a minute.
    let mut map = open_map(127, &[(Face::Back, 0, 0), (Face::Top, 0, 0)]);
    map.mode = Mode::Cube;
    let slow = |settings: &mut Settings| {
        settings.budget = 20;
        settings.algorithm = Algorithm::Dijkstra;
    };
    let most = save_often(map, slow, 3_000);
    assert!(most > 1_000, "{most}");
}

#[test]
fn a_hundred_monsters_on_a_large_cube_can_be_rewound() {
    let mut map = maze(61, 5);
    let monster = map.monsters[0];
    let cells = (0..61 * 61).map(|at| SurfaceCell {
        face: Face::Back,
        x: at % 61,
        y: at / 61,
    });
    let free = cells.filter(|&cell| map.cube.kind(cell) == CellKind::FLOOR);
    let spawn = |cell| MonsterSpawn { cell, ..monster };
    map.monsters = free.take(100).map(spawn).collect();
    map.mode = Mode::Cube;
    for algorithm in [Algorithm::AStar, Algorithm::DStarLite] {
        let busy = |settings: &mut Settings| {
            settings.budget = 2_000;
            settings.algorithm = algorithm;
        };
        assert_eq!(save_often(map.clone(), busy, 1_500), 0);
    }
}

#[test]
fn an_input_ends_the_following_of_a_loaded_past() {
    let mut chase = play(maze(9, 3), |settings| settings.wander = true);
    let mut timeline = Timeline::of(&chase);
    for _ in 0..600 {
        timeline.tick(&mut chase, |_| {});
    }
    let bytes = timeline.save(&chase, 300).unwrap();
    let (mut chase, mut timeline) = Timeline::load(&bytes).unwrap();
    timeline.tick(&mut chase, |_| {});
    assert!(timeline.follows(&chase));
    timeline
        .give(&mut chase, Input::Press(ScreenDirection::Up))
        .unwrap();
    assert!(!timeline.follows(&chase));
    assert_eq!((timeline.end(), chase.ticks()), (301, 301));
}

#[test]
fn a_replay_reports_its_plans_again() {
    let mut chase = play(maze(9, 3), |settings| settings.wander = true);
    let mut timeline = Timeline::of(&chase);
    let mut reports = Vec::new();
    for _ in 0..1_200 {
        timeline.tick(&mut chase, |_| {});
        let last = chase
            .planner()
            .last()
            .map(|plan| (plan.monster, plan.expanded, plan.length));
        reports.push((last, chase.planner().last_ratio(chase.cube()).is_some()));
    }
    for tick in [1_199_u64, 100, 700, 333, 60] {
        timeline.seek(&mut chase, tick);
        let last = chase
            .planner()
            .last()
            .map(|plan| (plan.monster, plan.expanded, plan.length));
        let has_ratio = chase.planner().last_ratio(chase.cube()).is_some();
        assert_eq!((last, has_ratio), reports[tick as usize - 1], "tick {tick}");
    }
    let repaths = timeline
        .marks()
        .filter(|mark| mark.kind == EventKind::Repath)
        .count();
    assert!(repaths > 3, "{repaths} plans marked");
}

#[test]
fn a_past_reaches_ten_minutes_back_within_its_memory_limit() {
    let mut chase = play(maze(31, 3), |settings| settings.wander = true);
    let mut timeline = Timeline::of(&chase);
    for tick in 0..LONGEST + 3_600 {
        timeline.tick(&mut chase, |_| {});
        assert!(timeline.bytes() <= MAX_BYTES);
        assert!(
            timeline.end() - timeline.start() >= tick.min(LONGEST - 1_200),
            "at {tick}"
        );
        assert!(
            timeline.end() - timeline.start() <= LONGEST + 120,
            "at {tick}"
        );
    }
    // Every second another map of 400,000 cells: what does not fit is dropped, the oldest first.
    let mut chase = play(open_map(255, &[(Face::Back, 0, 0)]), |_| {});
    let mut timeline = Timeline::of(&chase);
    for second in 0..250 {
        let cell = SurfaceCell {
            face: Face::Top,
            x: second,
            y: 9,
        };
        timeline
            .give(
                &mut chase,
                Input::SetCell {
                    cell,
                    kind: CellKind::WALL,
                },
            )
            .unwrap();
        for _ in 0..60 {
            timeline.tick(&mut chase, |_| {});
        }
        assert!(timeline.bytes() <= MAX_BYTES);
    }
    assert!(timeline.start() > 0 && timeline.start() < timeline.end());
    let digest = chase.digest();
    timeline.seek(&mut chase, 0);
    assert_eq!(chase.ticks(), timeline.start());
    timeline.seek(&mut chase, u64::MAX);
    assert_eq!(chase.digest(), digest);
}

#[test]
fn many_edits_in_one_moment_stay_within_the_limit() {
    let mut chase = Chase::new(maze(255, 1), Settings::of(&maze(255, 1))).unwrap();
    let mut timeline = Timeline::of(&chase);
    for edit in 0..400 {
        let walls: Vec<u8> = (0..255 * 255)
            .map(|cell| u8::from(cell % 400 != edit))
            .collect();
        let mut map = chase.map().clone();
        map.replace_face(Face::Top, &walls).unwrap();
        let given = timeline.give(&mut chase, rebuilt(&map));
        assert_eq!(given, Ok(true));
        assert!(timeline.bytes() <= MAX_BYTES);
    }
    for _ in 0..120 {
        timeline.tick(&mut chase, |_| {});
    }
    let digest = chase.digest();
    timeline.seek(&mut chase, timeline.start());
    timeline.seek(&mut chase, timeline.end());
    assert_eq!(chase.digest(), digest);
}

/// Loads a saved chase with damaged bytes, with and without the right checksum. Returns how many were rejected and how
/// many played.
pub(crate) fn load_damaged(seed: u64) -> [u64; 2] {
    let mut ends = [0; 2];
    let random = &mut Rand32::new(seed);
    let mut session = Session::some(random);
    for _ in 0..6 {
        session.tick(of(random, 60));
        let input = some_input(random, &session.chase);
        session.give(input);
    }
    let bytes = session.timeline.save(&session.chase, 120).unwrap();
    for _ in 0..60 {
        let mut spoilt = bytes[..bytes.len() - 8].to_vec();
        match of(random, 4) {
            0 => spoilt.truncate(of(random, spoilt.len() as u32) as usize),
            1 => spoilt.extend(vec![of(random, 256) as u8; of(random, 9) as usize]),
            _ => {
                for _ in 0..=of(random, 3) {
                    let at = of(random, spoilt.len() as u32) as usize;
                    spoilt[at] = one_of(random, &[0, 1, 127, 128, 255, spoilt[at] ^ 1]);
                }
            }
        }
        let unsigned = Timeline::load(&spoilt);
        assert!(unsigned.is_err(), "a checksum is missed");
        // Deliberately forged.
        spoilt.extend(checksum(&spoilt).to_le_bytes());
        match Timeline::load(&spoilt) {
            Err(_) => ends[0] += 1,
            Ok((mut chase, mut timeline)) => {
                ends[1] += 1;
                for _ in 0..300 {
                    timeline.tick(&mut chase, |_| {});
                }
                timeline.seek(&mut chase, 0);
                cube_xml::read(&cube_xml::write(chase.map()).unwrap()).unwrap();
            }
        }
    }
    ends
}

#[test]
#[ignore = "several seconds: cargo test -- --include-ignored"]
fn corrupt_bytes_are_rejected_or_playable() {
    let refused: u64 = (2_000..2_040).map(|seed| load_damaged(seed)[0]).sum();
    assert!(refused > 500, "{refused} refused");
    assert_eq!(Timeline::load(b"<cube/>").err(), Some(SavedError::Other));
    assert_eq!(
        Timeline::load(b"cc\x09").err(),
        Some(SavedError::Format {
            found: 9,
            expected: 2
        })
    );
}

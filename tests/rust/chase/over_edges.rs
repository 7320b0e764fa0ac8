//! Hunting over the edges, compared with an oracle without seams.

use crate::chase::worlds::{events, monster, open_map, play};
use crate::oracle::surface::Surface;
use crate::properties::case::{TENTHS, rule};
use cubechase::chase::{Chase, EventKind, Mode, Settings};
use cubechase::cost::Metric;
use cubechase::map::{Collisions, CubeMap, Hunt, Walk, cube_xml};
use cubechase::named::Algorithm;
use cubechase::path;
use cubechase::space::{CellKind, Cube, Direction, Face, Key, Movement, Space, SurfaceCell};
use oorandom::Rand32;

/// A cube with random walls, a player and some monsters.
fn random_map(size: u32, monsters: usize, random: &mut Rand32) -> CubeMap {
    let mut cube = Cube::new(size);
    let percent = random.rand_range(0..55);
    for key in 0..6 * size * size {
        if random.rand_range(0..100) >= percent {
            let cell = cube.cell(Key(key));
            cube.set(cell, CellKind::FLOOR).unwrap();
        }
    }
    let mut whose: Vec<SurfaceCell> = Vec::new();
    while whose.len() <= monsters {
        let cell = cube.cell(Key(random.rand_range(0..6 * size * size)));
        if !whose.contains(&cell) {
            cube.set(cell, CellKind::FLOOR).unwrap();
            whose.push(cell);
        }
    }
    let monsters = whose[1..].iter().map(|&cell| monster(cell)).collect();
    CubeMap {
        mode: Mode::Cube,
        ..CubeMap::new(cube, whose[0], monsters)
    }
}

/// Returns the algorithms that can search the whole cube. The others need the rows and columns of one face.
fn over_edges() -> Vec<(&'static str, Algorithm)> {
    let mut settings = Settings::of(&CubeMap::blank(5));
    settings.mode = Mode::Cube;
    let mut algorithms = Settings::ALGORITHMS.all.to_vec();
    algorithms.retain(|&(_, algorithm)| {
        settings.algorithm = algorithm;
        settings.crosses_edges(&Hunt::default())
    });
    algorithms
}

#[test]
fn plans_cost_what_the_oracle_says_on_two_thousand_random_cubes() {
    let mut random = Rand32::new(2026);
    let surfaces: Vec<Surface> = (3..=6).map(Surface::of).collect();
    let algorithms = over_edges();
    let [mut reached, mut crossed] = [0, 0];
    for round in 0..2_000 {
        let size = 3 + round as u32 % 4;
        let surface = &surfaces[size as usize - 3];
        let map = random_map(size, 1, &mut random);
        let (word, algorithm) = algorithms[round % algorithms.len()];
        let (_, movement) = Movement::SQUARES.all[(round / 4) % Movement::SQUARES.all.len()];
        let mut chase = play(map, |settings| {
            settings.algorithm = algorithm;
            settings.movement = movement;
        });
        chase.tick();
        let made = events(&mut chase, EventKind::Repath);
        assert_eq!(
            made.len(),
            1,
            "one plan in the first tick, {word}, round {round}"
        );
        let (map, plan) = (chase.map(), chase.planner().last().copied());
        let plan = plan.unwrap_or_else(|| panic!("no plan, {word}, round {round}"));
        let ends = [map.monsters[0].cell, map.player.cell].map(|cell| map.cube.key(cell).unwrap());
        let [start, goal] = ends.map(Key::index);
        let least = |lengths| {
            surface.costs(map.cube.cells(), rule(movement), start, lengths)[goal]
                .map(|cost| cost as u64)
        };
        let shortest = least(TENTHS);
        assert_eq!(plan.reaches, shortest.is_some(), "{word}, round {round}");
        let Some(shortest) = shortest else { continue };
        reached += 1;
        crossed += usize::from(map.monsters[0].cell.face != map.player.cell.face);
        let cells = chase.monsters()[0].plan();
        let path = cells.iter().map(|key| key.index());
        let cost = surface.walk(map.cube.cells(), rule(movement), path, TENTHS);
        let planned = Some(plan.cost.units() as f64);
        assert_eq!(cost, planned, "{word}, round {round}: {cells:?}");
        match word {
            "greedy" => assert!(plan.cost.units() >= shortest),
            "weighted" | "dynamic-weighted" => {
                assert!(
                    2 * plan.cost.units() <= 3 * shortest,
                    "{word}, round {round}"
                );
            }
            "bfs" => {
                let fewest = least([1.0, 1.0]);
                assert_eq!(Some(cells.len() as u64 - 1), fewest, "round {round}");
            }
            _ => assert_eq!(
                plan.cost.units(),
                shortest,
                "{word}, round {round}, {movement:?}"
            ),
        }
        let ratio = chase.planner().last_ratio(&map.cube);
        let expected = plan.cost.units() as f64 / shortest.max(1) as f64;
        assert!(
            (ratio.unwrap_or(0.0) - expected.max(1.0)).abs() < 1e-9,
            "{ratio:?} of {expected}, {word}, round {round}"
        );
    }
    assert!(
        reached > 1_000 && crossed > 700,
        "{reached} with a path, {crossed} of them over an edge"
    );
}

#[test]
fn every_search_crosses_every_seam_in_both_directions() {
    let size = 4;
    let mut crossed = 0;
    for (word, algorithm) in over_edges() {
        let open = open_map(size, &[(Face::Back, 0, 0)]);
        for key in (0..open.cube.len() as u32).map(Key) {
            let from = open.cube.cell(key);
            for direction in Direction::ALL {
                let Some(to) = open
                    .cube
                    .beside(from, direction)
                    .filter(|to| to.face != from.face)
                else {
                    continue;
                };
                let mut map = open.clone();
                map.monsters = vec![monster(from)];
                map.player.cell = to;
                let mut chase = play(map, |settings| {
                    settings.mode = Mode::Cube;
                    settings.algorithm = algorithm;
                });
                chase.tick();
                let keys = [from, to].map(|cell| open.cube.key(cell).unwrap());
                assert_eq!(
                    chase.monsters()[0].plan(),
                    keys,
                    "{word}, {from:?} to {to:?}"
                );
                // It walks there without a jump, and catches the player.
                let mut before = chase.monsters()[0].walker.place(chase.cube());
                let mut ticks = 0;
                while chase.caught() == 0 {
                    chase.tick();
                    ticks += 1;
                    assert!(ticks < 60, "{word}, {from:?} to {to:?}");
                    if chase.caught() == 0 {
                        let place = chase.monsters()[0].walker.place(chase.cube());
                        let distance: i64 = (0..3).map(|i| (place[i] - before[i]).pow(2)).sum();
                        assert!(
                            distance <= 3_001 * 3_001,
                            "a jump of √{distance}, {word}, {from:?} to {to:?}"
                        );
                        before = place;
                    }
                }
                crossed += 1;
            }
        }
    }
    // Straight from the cells at each of 24 edges, and two diagonals except at their ends.
    let each = 24 * (size as usize + 2 * (size as usize - 1));
    assert_eq!(crossed, each * over_edges().len());
}

#[test]
fn no_plan_leads_through_a_wall_after_any_edits() {
    let mut random = Rand32::new(7);
    for round in 0..60 {
        let size = 3 + round % 5;
        let map = random_map(size, 4, &mut random);
        let algorithms = over_edges();
        let (word, algorithm) = algorithms[round as usize % algorithms.len()];
        let (_, movement) = Movement::SQUARES.all[round as usize % Movement::SQUARES.all.len()];
        let mut chase = play(map, |settings| {
            settings.algorithm = algorithm;
            settings.movement = movement;
            settings.wander = true;
            settings.repath_ms = 500;
        });
        for tick in 0..600 {
            if tick % 5 == 0 {
                let cell = chase
                    .cube()
                    .cell(Key(random.rand_range(0..6 * size * size)));
                let kind = if random.rand_range(0..2) == 0 {
                    CellKind::WALL
                } else {
                    CellKind::FLOOR
                };
                chase.set_cell(cell, kind).ok();
            }
            chase.tick();
            for one in chase.monsters() {
                let legal = path::cost(chase.cube(), movement, &Metric::TENTHS, one.plan());
                assert!(
                    legal.is_ok(),
                    "{word}, round {round}, tick {tick}: {legal:?}"
                );
                assert_ne!(
                    chase.cube().kind(one.walker.nearest()),
                    CellKind::WALL,
                    "{word}, round {round}, tick {tick}"
                );
            }
        }
    }
}

#[test]
fn repaired_plans_cost_what_the_oracle_says_after_every_edit() {
    let mut random = Rand32::new(99);
    let surfaces: Vec<Surface> = (3..=6).map(Surface::of).collect();
    let [mut plans, mut reached] = [0, 0];
    for round in 0..80 {
        let size = 3 + round as u32 % 4;
        let surface = &surfaces[size as usize - 3];
        let (name, movement) = Movement::SQUARES.all[(round / 4) % Movement::SQUARES.all.len()];
        // The player stands: with one goal, the search keeps everything that it knows.
        let mut chase = play(random_map(size, 1, &mut random), |settings| {
            settings.algorithm = Algorithm::DStarLite;
            settings.movement = movement;
            settings.repath_ms = 200;
        });
        for tick in 0..200 {
            if tick % 3 == 0 {
                let cells = 6 * size * size;
                let cell = chase.cube().cell(Key(random.rand_range(0..cells)));
                let is_wall = chase.cube().kind(cell) == CellKind::WALL;
                let kind = if is_wall {
                    CellKind::FLOOR
                } else {
                    CellKind::WALL
                };
                chase.set_cell(cell, kind).ok();
            }
            chase.tick();
            if events(&mut chase, EventKind::Repath).is_empty() {
                continue;
            }
            let plan = *chase.planner().last().unwrap();
            let monster = &chase.monsters()[0];
            let start = chase.cube().key(monster.walker.nearest()).unwrap();
            let goal = chase.cube().key(chase.player().walker.nearest()).unwrap();
            let (cells, rule) = (chase.cube().cells(), rule(movement));
            let shortest = surface.costs(cells, rule, start.index(), TENTHS)[goal.index()];
            plans += 1;
            assert_eq!(plan.reaches, shortest.is_some(), "{name}, round {round}");
            if shortest.is_none() {
                continue;
            }
            reached += 1;
            let at = format!("{name}, round {round}, tick {tick}");
            assert_eq!(Some(plan.cost.units() as f64), shortest, "{at}");
            let path = monster.plan().iter().map(|key| key.index());
            assert_eq!(surface.walk(cells, rule, path, TENTHS), shortest, "{at}");
        }
    }
    assert!(
        plans > 1_500 && reached > 700,
        "{plans} plans, {reached} of them with a path"
    );
}

fn awake(chase: &Chase) -> Vec<bool> {
    chase.monsters().iter().map(|one| one.awake).collect()
}

#[test]
fn monsters_are_awake_everywhere_unless_they_stay_on_their_face() {
    let mut map = open_map(
        7,
        &[(Face::Back, 3, 3), (Face::Top, 0, 0), (Face::Front, 0, 0)],
    );
    map.monsters[1].hunt.walk = Some(Walk::Lines);
    let chase = play(map.clone(), |settings| settings.mode = Mode::Cube);
    assert_eq!(awake(&chase), [true, false, true]);
    let chase = play(map.clone(), |settings| {
        settings.mode = Mode::Cube;
        settings.algorithm = Algorithm::jps();
    });
    assert_eq!(
        awake(&chase),
        [false, false, true],
        "jump points stay on their face"
    );
    let mut chase = play(map, |_| ());
    assert_eq!(awake(&chase), [false, false, true], "by faces");
    let settings = Settings {
        mode: Mode::Cube,
        ..*chase.settings()
    };
    chase.configure(settings).unwrap();
    assert_eq!(awake(&chase), [true, false, true], "from then on");
    let by_faces = Settings {
        mode: Mode::Face,
        ..settings
    };
    chase.configure(by_faces).unwrap();
    assert_eq!(awake(&chase), [false, false, true], "and back");
}

#[test]
fn a_monster_with_a_notice_distance_wakes_near_the_player_and_loses_it_again() {
    // Four cells from the middle of the front across its right edge, and further down on that face.
    let mut map = open_map(
        7,
        &[(Face::Right, 0, 3), (Face::Right, 1, 3), (Face::Back, 3, 3)],
    );
    map.mode = Mode::Cube;
    map.notice = Some(4);
    let mut chase = play(map, |_| ());
    assert_eq!(awake(&chase), [true, false, false]);
    // It goes left, and the first one follows more slowly.
    chase.press(cubechase::chase::player::ScreenDirection::Left);
    for _ in 0..90 {
        chase.tick();
    }
    assert_eq!(
        awake(&chase),
        [false, false, false],
        "it is out of sight: {:?}",
        chase.player().walker.cell
    );
}

#[test]
fn the_mode_of_a_map_is_used_and_kept() {
    let mut map = open_map(5, &[(Face::Back, 2, 2)]);
    map.mode = Mode::Cube;
    map.notice = Some(12);
    map.collisions = Collisions::Avoid;
    let text = cube_xml::write(&map).unwrap();
    assert!(
        text.starts_with(
            "<cube size=\"5\" repath=\"3\" chase=\"cube\" notice=\"12\" collisions=\"avoid\">"
        ),
        "{text}"
    );
    let read = cube_xml::read(&text).unwrap();
    assert_eq!((read.mode, read.notice), (Mode::Cube, Some(12)));
    assert_eq!(read.collisions, Collisions::Avoid);
    assert_eq!(Settings::of(&read).mode, Mode::Cube);
    for (from, to, expected) in [
        ("chase=\"cube\"", "chase=\"net\"", "expected face, cube"),
        (
            "notice=\"12\"",
            "notice=\"0\"",
            "expected a whole number from 1 to 1024",
        ),
        (
            " chase=\"cube\"",
            "",
            "expected chase=\"cube\" with a distance",
        ),
    ] {
        let error = cube_xml::read(&text.replace(from, to))
            .unwrap_err()
            .to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn riding_and_driving_monsters_stay_on_their_face() {
    let text = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/maps/four-hunters.xml"
    ));
    let mut map = cube_xml::read(&text.unwrap()).unwrap();
    // Some ride what the chase plans with, including a shared field.
    for one in map.monsters.iter_mut().skip(1).step_by(8) {
        one.hunt.by = None;
        one.hunt.walk = Some(Walk::Lines);
    }
    for &(word, algorithm) in Settings::ALGORITHMS.all {
        let mut chase = play(map.clone(), |settings| {
            settings.mode = Mode::Cube;
            settings.algorithm = algorithm;
            settings.wander = true;
            settings.repath_ms = 1_000;
        });
        let [mut crossed, mut rode] = [false, false];
        for tick in 0..900 {
            chase.tick();
            for (one, spawn) in chase.monsters().iter().zip(&map.monsters) {
                let crosses = chase.settings().crosses_edges(&one.hunt);
                let left = one.walker.face() != spawn.cell.face;
                assert!(
                    crosses || !left,
                    "{word}, tick {tick}: {:?}",
                    one.walker.cell
                );
                assert_ne!(
                    chase.cube().kind(one.walker.nearest()),
                    CellKind::WALL,
                    "{word}, tick {tick}"
                );
                crossed |= left;
                rode |= one.ride.is_some();
            }
        }
        let own = chase.settings().crosses_edges(&Hunt::default());
        assert_eq!(crossed, own, "{word}");
        assert!(rode, "{word}");
    }
}

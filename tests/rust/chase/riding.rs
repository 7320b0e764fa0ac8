//! Monsters that do not walk from centre to centre.

use crate::chase::worlds::{events, open_map, play};
use cubechase::chase::leg::{Spot, centre};
use cubechase::chase::monster::Monster;
use cubechase::chase::{Chase, EventKind, Settings};
use cubechase::map::{Hunt, HuntBy, Walk};
use cubechase::maze::cube::generate;
use cubechase::space::{CellKind, Cube, Face, Movement, Space, SurfaceCell};

/// The settings that a map can give monsters, one after the other.
fn hunts() -> Vec<Hunt> {
    let by = HuntBy::NAMES.all.iter().map(|&(_, by)| Some(by));
    let mut hunts = Vec::new();
    for by in by.chain([None]) {
        for walk in [
            None,
            Some(Walk::Steps),
            Some(Walk::Lines),
            Some(Walk::Curve),
        ] {
            if by != Some(HuntBy::HYBRID) || walk.is_none() {
                hunts.push(Hunt {
                    by,
                    walk,
                    ..Hunt::default()
                });
            }
        }
    }
    hunts
}

/// Returns whether any part of a segment is deeper in a wall than rounding allows, by clipping it to each.
fn meets_a_wall(cube: &Cube, face: Face, [a, b]: [Spot; 2]) -> bool {
    const DEEP: f64 = 3.0;
    let size = cube.size();
    let is_wall = |x, y| cube.kind(SurfaceCell { face, x, y }) == CellKind::WALL;
    (0..size)
        .flat_map(|y| (0..size).map(move |x| (x, y)))
        .any(|(x, y)| {
            let middle = centre(SurfaceCell { face, x, y });
            let (mut from, mut to) = (0.0_f64, 1.0_f64);
            for i in 0..2 {
                let (start, length) = (f64::from(a[i] - middle[i]), f64::from(b[i] - a[i]));
                let edge = 30_000.0 - DEEP;
                if length == 0.0 {
                    if start.abs() >= edge {
                        return false;
                    }
                    continue;
                }
                let ends = [(-edge - start) / length, (edge - start) / length];
                from = from.max(ends[0].min(ends[1]));
                to = to.min(ends[0].max(ends[1]));
            }
            from < to && is_wall(x, y)
        })
}

#[test]
fn a_taut_ride_is_straight_and_as_fast_as_a_walk() {
    // (0, 0) to the player in (7, 7) and to (7, 4): a diagonal, and another angle.
    let mut map = open_map(15, &[(Face::Front, 0, 3)]);
    map.monsters[0].hunt.walk = Some(Walk::Lines);
    let mut chase = play(map, |_| {});
    chase.tick();
    let ride = chase.monsters()[0].ride.as_ref().expect("it rides");
    assert_eq!(ride.rest(), [[0, 180_000], [420_000, 420_000]]);
    // The length is √(7² + 4²) cells; at 3 cells a second and until it is closer than 0.6 cells.
    let mut ticks = 0;
    while chase.caught() == 0 {
        chase.tick();
        ticks += 1;
        assert!(ticks < 1_000);
    }
    assert_eq!(ticks, ((65.0_f64.sqrt() - 0.6) * 20.0).ceil() as u32);
}

/// Plays all kinds of monsters, with edits and changes of settings, for some time.
fn wild_game(seed: u64, mut each: impl FnMut(&Chase, &Cube, &[Monster], bool)) {
    let mut random = oorandom::Rand32::new(seed);
    let mut map = generate(11, seed).unwrap();
    let hunts = hunts();
    for monster in &mut map.monsters {
        monster.hunt = hunts[random.rand_range(0..hunts.len() as u32) as usize];
    }
    let mut chase = play(map, |s| {
        s.wander = true;
        s.seed = seed;
        s.repath_ms = 100 + 450 * (seed as u32 % 9);
        s.budget = [40, 300, 60_000][seed as usize % 3];
    });
    for _ in 0..1_500 {
        if random.rand_range(0..40) == 0 {
            let cell = SurfaceCell {
                face: Face::ALL[random.rand_range(0..6) as usize],
                x: random.rand_range(0..11),
                y: random.rand_range(0..11),
            };
            let kind = [CellKind::WALL, CellKind::FLOOR][random.rand_range(0..2) as usize];
            let _ = chase.set_cell(cell, kind);
        }
        if random.rand_range(0..200) == 0 {
            let mut settings = *chase.settings();
            settings.movement = Movement::NAMES.all[random.rand_range(0..4) as usize].1;
            chase.configure(settings).unwrap();
        }
        let (cube, before) = (chase.cube().clone(), chase.monsters().to_vec());
        chase.tick();
        let restarted = !events(&mut chase, EventKind::Caught).is_empty();
        each(&chase, &cube, &before, restarted);
    }
}

/// Plays a game and checks all actors in each tick. Returns the number of riders seen.
fn no_actor_jumps_or_crosses_a_wall(seed: u64) -> usize {
    let mut ridden = 0;
    wild_game(seed, |chase, cube, before, restarted| {
        let pairs = chase.monsters().iter().zip(before);
        for (number, (monster, before)) in pairs.enumerate() {
            let name = format!("game {seed}, tick {}, monster {number}", chase.ticks());
            let walker = monster.walker;
            assert_eq!(cube.kind(walker.cell), CellKind::FLOOR, "{name}");
            assert_eq!(monster.awake, walker.face() == chase.player().walker.face());
            assert!(walker.leg.is_none() || walker.step.is_none());
            assert!(
                monster.plan_is_legal(cube, chase.settings().movement),
                "{name}"
            );
            let places = [before.walker.place(cube), walker.place(cube)];
            let distance: i64 = (0..3).map(|i| (places[1][i] - places[0][i]).pow(2)).sum();
            let most = i64::from(walker.speed) + 8;
            // A step across an edge is measured through space, so it is no longer than on the surface.
            assert!(
                restarted || distance <= most * most,
                "{name}: a jump of {distance}"
            );
            if let Some(leg) = walker.leg {
                ridden += 1;
                let segment = [leg.from, leg.to];
                assert!(
                    !meets_a_wall(cube, walker.cell.face, segment),
                    "{name}: {segment:?}"
                );
            }
            if let Some(&first) = monster.plan().first() {
                let at = walker.step.map_or(walker.cell, |step| step.to);
                assert_eq!(cube.cell(first), at, "{name}");
            }
            for &key in monster.plan() {
                assert!(cube.is_free(key), "{name}: a wall in its plan");
            }
        }
    });
    ridden
}

#[test]
fn no_actor_jumps_or_crosses_a_wall_in_any_game() {
    let ridden: usize = (0..30).map(no_actor_jumps_or_crosses_a_wall).sum();
    assert!(ridden > 10_000, "{ridden}");
}

#[test]
fn game_48_opens_a_cell_beside_an_edge_that_is_ridden_along() {
    no_actor_jumps_or_crosses_a_wall(48);
}

#[test]
fn game_64_ends_a_ride_between_two_walls_that_touch() {
    no_actor_jumps_or_crosses_a_wall(64);
}

#[test]
fn game_497_drives_through_the_corner_of_a_cell() {
    no_actor_jumps_or_crosses_a_wall(497);
}

#[test]
fn a_rider_falls_asleep_in_the_centre_of_a_cell() {
    let mut asleep = 0;
    for seed in 0..6 {
        let mut since = std::collections::HashMap::new();
        wild_game(seed, |chase, cube, _, _| {
            for (number, monster) in chase.monsters().iter().enumerate() {
                if monster.awake || monster.wheels.is_some() {
                    since.remove(&number);
                    continue;
                }
                let ticks = since.entry(number).or_insert(0);
                *ticks += 1;
                // A diagonal step takes longest: 1.4 cells at 3 cells a second.
                if *ticks > 30 {
                    asleep += 1;
                    assert_eq!(monster.walker.spot(), centre(monster.walker.cell));
                    assert!(!monster.walker.is_moving() && monster.plan().is_empty());
                    assert_eq!(cube.kind(monster.walker.cell), CellKind::FLOOR);
                }
            }
        });
    }
    assert!(asleep > 1_000, "{asleep}");
}

#[test]
fn maps_can_name_every_search() {
    let named = HuntBy::NAMES
        .all
        .iter()
        .filter(|&&(_, by)| by != HuntBy::HYBRID);
    let by_map: Vec<_> = named.map(|&(word, _)| word).collect();
    let by_table: Vec<_> = Settings::ALGORITHMS
        .all
        .iter()
        .map(|&(word, _)| word)
        .collect();
    assert_eq!(by_map, by_table);
}

#[test]
fn an_unreachable_player_attracts_monsters_without_a_flood() {
    for (word, most) in [
        ("theta", 60),
        ("lazy-theta", 60),
        ("anya", 10),
        ("hybrid", 60),
    ] {
        let mut map = open_map(31, &[(Face::Front, 0, 15)]);
        map.monsters[0].hunt.by = word.parse::<HuntBy>().ok();
        for (x, y) in (12..19).flat_map(|i| [(i, 12), (i, 18), (12, i), (18, i)]) {
            let face = Face::Front;
            map.cube
                .set(SurfaceCell { face, x, y }, CellKind::WALL)
                .unwrap();
        }
        let mut chase = play(map, |_| {});
        chase.tick();
        let [event] = events(&mut chase, EventKind::Repath)[..] else {
            panic!("one plan");
        };
        let [_, expanded, cost, length] = event.numbers;
        // Straight along the row to the cell before the fence; wheels have to turn first.
        assert!(
            cost == 110 || (word == "hybrid" && (100..=140).contains(&cost)),
            "{word}: {cost}"
        );
        assert!(
            length == 12 || (word == "hybrid" && length > 9),
            "{word}: {length}"
        );
        assert!(expanded < most, "{word}: {expanded}");
        assert!(chase.planner().last().is_some_and(|plan| !plan.reaches));
    }
}

#[test]
fn any_angle_plans_are_ridden_along_their_lines() {
    // Theta* goes down to (0, 5), which the end of the wall at (1, 4) does not touch, and on to (7, 7).
    let between_centres = 5.0 + 53.0_f64.sqrt();
    // Anya goes to the lower corner of the wall's end, (0.5, 4.5).
    let round_corners = 20.5_f64.sqrt() + 48.5_f64.sqrt();
    for (word, walk, length, points) in [
        ("theta", None, between_centres, 3),
        ("lazy-theta", None, between_centres, 3),
        ("lazy-theta", Some(Walk::Curve), between_centres, 8),
        ("theta", Some(Walk::Steps), between_centres, 0),
        ("anya", None, round_corners, 3),
        ("anya", Some(Walk::Curve), round_corners, 8),
        ("anya", Some(Walk::Steps), round_corners, 0),
    ] {
        let mut map = open_map(15, &[(Face::Front, 0, 0)]);
        for x in 1..15 {
            let (face, y) = (Face::Front, 4);
            map.cube
                .set(SurfaceCell { face, x, y }, CellKind::WALL)
                .unwrap();
        }
        map.monsters[0].hunt = Hunt {
            by: word.parse::<HuntBy>().ok(),
            walk,
            ..Hunt::default()
        };
        let mut chase = play(map, |_| {});
        chase.tick();
        let [event] = events(&mut chase, EventKind::Repath)[..] else {
            panic!("one plan");
        };
        assert_eq!(event.numbers[2], (10.0 * length).round() as u32, "{word}");
        let monster = &chase.monsters()[0];
        assert_eq!(event.numbers[3] as usize, monster.plan().len());
        let ridden = monster.ride.as_ref().map_or(0, |ride| ride.rest().len());
        let is_curve = walk == Some(Walk::Curve);
        assert!(
            ridden == points || (is_curve && ridden > points),
            "{word}: {ridden}"
        );
        let ratio = chase.planner().last_ratio(chase.cube()).unwrap();
        assert!((ratio - length / round_corners).abs() < 0.005, "{ratio}");
        while chase.caught() == 0 {
            chase.tick();
            assert!(chase.ticks() < 1_000);
        }
    }
}

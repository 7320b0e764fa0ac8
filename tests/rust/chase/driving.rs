//! Monsters with wheels.

use crate::chase::worlds::{events, open_map, play};
use cubechase::chase::units::CELL;
use cubechase::chase::{Chase, EventKind};
use cubechase::map::{CubeMap, Hunt, HuntBy, cube_xml};
use cubechase::named::Algorithm;
use cubechase::space::{CellKind, Cube, Face, SurfaceCell};
use cubechase::steering::Pose;

fn on_front(x: u32, y: u32) -> SurfaceCell {
    let face = Face::Front;
    SurfaceCell { face, x, y }
}

fn driver(turning_millicells: u32) -> Hunt {
    Hunt {
        by: Some(HuntBy::HYBRID),
        turning_millicells,
        ..Hunt::default()
    }
}

/// Returns whether a body of 0.8 by 0.6 cells is deeper in a wall than a thousandth of a cell: no axis of the body or
/// of the cell separates them.
fn is_in_a_wall(cube: &Cube, face: Face, pose: Pose) -> bool {
    let (sin, cos) = pose.heading_rad.sin_cos();
    let size = cube.size().cast_signed();
    let near = |at: f64| (at.round() as i32 - 1)..=(at.round() as i32 + 1);
    near(pose.y)
        .flat_map(|y| near(pose.x).map(move |x| (x, y)))
        .any(|(x, y)| {
            let inside = (0..size).contains(&x) && (0..size).contains(&y);
            let (column, row) = (x.cast_unsigned(), y.cast_unsigned());
            let is_floor = inside
                && cube.kind(SurfaceCell {
                    face,
                    x: column,
                    y: row,
                }) == CellKind::FLOOR;
            let (dx, dy) = (f64::from(x) - pose.x, f64::from(y) - pose.y);
            // Half the extent of the body and the cell along an axis, less the distance between them.
            let gaps = [
                dx.abs() - 0.5 - 0.4 * cos.abs() - 0.3 * sin.abs(),
                dy.abs() - 0.5 - 0.4 * sin.abs() - 0.3 * cos.abs(),
                (dx * cos + dy * sin).abs() - 0.4 - 0.5 * (cos.abs() + sin.abs()),
                (dy * cos - dx * sin).abs() - 0.3 - 0.5 * (cos.abs() + sin.abs()),
            ];
            !is_floor && gaps.iter().all(|&gap| gap < -0.001)
        })
}

/// Plays on, and checks at every tick that each vehicle is free and keeps its turning radius.
fn watch(chase: &mut Chase, ticks: u32, name: &str) -> u32 {
    let mut driven = 0;
    for _ in 0..ticks {
        let before: Vec<_> = chase
            .monsters()
            .iter()
            .map(|m| m.wheels.as_ref().map(|w| w.pose()))
            .collect();
        chase.tick();
        let restarted = !events(chase, EventKind::Caught).is_empty();
        for (number, (monster, before)) in chase.monsters().iter().zip(before).enumerate() {
            let (Some(wheels), Some(before)) = (&monster.wheels, before) else {
                continue;
            };
            let (now, name) = (
                wheels.pose(),
                format!("{name}, tick {}, monster {number}", chase.ticks()),
            );
            let face = monster.walker.cell.face;
            assert!(!is_in_a_wall(chase.cube(), face, now), "{name}: {now:?}");
            let spot = monster
                .walker
                .spot()
                .map(|part| f64::from(part) / f64::from(CELL));
            assert!(
                (spot[0] - now.x).abs() < 1e-4 && (spot[1] - now.y).abs() < 1e-4,
                "{name}"
            );
            if restarted {
                continue;
            }
            let distance = (now.x - before.x).hypot(now.y - before.y);
            let most = f64::from(monster.walker.speed) / f64::from(CELL);
            assert!(distance <= most + 1e-6, "{name}: a jump of {distance}");
            let turned = (now.heading_rad - before.heading_rad).sin().abs();
            assert!(
                turned <= most / wheels.vehicle.turning_radius + 1e-6,
                "{name}: turns by {turned}"
            );
            // It rolls in the direction that it faces, give or take the difference between an arc of one tick and a
            // line.
            let (sin, cos) = before.heading_rad.sin_cos();
            let aside = (now.y - before.y) * cos - (now.x - before.x) * sin;
            assert!(
                aside.abs() <= 2.0 * most * most / wheels.vehicle.turning_radius,
                "{name}: slides by {aside}"
            );
            driven += u32::from(distance > 0.0);
        }
    }
    driven
}

#[test]
fn a_vehicle_drives_to_the_player_and_catches_it() {
    for (number, turning) in [500, 1_000, 2_000].into_iter().enumerate() {
        for (x, y) in [(0, 0), (14, 3), (7, 14), (6, 7)] {
            let mut map = open_map(15, &[(Face::Front, x, y)]);
            map.monsters[0].hunt = driver(turning);
            let mut chase = play(map, |_| {});
            let name = format!("case {number} from ({x}, {y})");
            while chase.caught() == 0 {
                watch(&mut chase, 10, &name);
                assert!(chase.ticks() < 1_500, "{name}");
            }
        }
    }
}

#[test]
fn a_vehicle_drives_where_the_others_share_a_field() {
    let mut map = open_map(15, &[(Face::Front, 0, 0), (Face::Front, 14, 0)]);
    map.monsters[0].hunt = driver(1_000);
    let mut chase = play(map, |s| {
        s.algorithm = "flow-field".parse::<Algorithm>().unwrap();
    });
    assert!(watch(&mut chase, 30, "beside a field") > 20);
    assert!(chase.monsters()[1].is_moving());
}

/// Streets of one cell around blocks of two.
fn blocks(size: u32) -> CubeMap {
    let mut map = open_map(size, &[(Face::Front, 0, 0), (Face::Right, 0, 0)]);
    for face in Face::ALL {
        for y in 0..size {
            for x in 0..size {
                if x % 3 != 0 && y % 3 != 0 {
                    map.cube
                        .set(SurfaceCell { face, x, y }, CellKind::WALL)
                        .unwrap();
                }
            }
        }
    }
    for monster in &mut map.monsters {
        monster.hunt = driver(1_000);
    }
    map.player.cell = on_front(6, 9);
    map
}

#[test]
fn a_vehicle_turns_into_streets_of_one_cell() {
    let mut chase = play(blocks(13), |_| {});
    let mut driven = 0;
    while chase.caught() == 0 {
        driven += watch(&mut chase, 60, "blocks");
        assert!(chase.ticks() < 2_400);
    }
    // 15 cells at 3 cells a second.
    assert!(driven > 250, "{driven}");
}

#[test]
fn a_vehicle_stays_free_whatever_happens() {
    let mut driven = 0;
    for seed in 0..4 {
        let mut random = oorandom::Rand32::new(seed);
        let mut map = blocks(13);
        map.monsters.push(map.monsters[0]);
        map.monsters[2].cell = on_front(12, 12);
        map.monsters[2].hunt.turning_millicells = 700;
        let mut chase = play(map, |s| {
            s.wander = true;
            s.seed = seed;
            s.repath_ms = 1_000;
            s.budget = [2_000, 60_000][seed as usize % 2];
        });
        for _ in 0..50 {
            let cell = SurfaceCell {
                face: Face::ALL[random.rand_range(0..2) as usize],
                x: random.rand_range(0..13),
                y: random.rand_range(0..13),
            };
            let kind = [CellKind::WALL, CellKind::FLOOR][random.rand_range(0..2) as usize];
            let _ = chase.set_cell(cell, kind);
            driven += watch(&mut chase, 30, &format!("game {seed}"));
        }
    }
    assert!(driven > 1_500, "{driven}");
}

#[test]
fn a_vehicle_stops_at_once_when_the_player_leaves() {
    let mut map = open_map(15, &[(Face::Front, 0, 0)]);
    map.monsters[0].hunt = driver(1_000);
    let mut chase = play(map, |_| {});
    watch(&mut chase, 30, "awake");
    assert!(chase.monsters()[0].is_moving());
    chase.press(cubechase::chase::player::ScreenDirection::Right);
    while chase.monsters()[0].awake {
        watch(&mut chase, 1, "leaving");
    }
    let stopped = chase.monsters()[0]
        .wheels
        .as_ref()
        .map(|wheels| wheels.pose());
    assert_eq!(watch(&mut chase, 60, "asleep"), 0);
    let monster = &chase.monsters()[0];
    assert_eq!(monster.wheels.as_ref().map(|wheels| wheels.pose()), stopped);
    assert!(monster.plan().is_empty() && !monster.is_moving());
}

#[test]
fn a_map_sets_the_turning_radius() {
    let mut map = open_map(5, &[(Face::Front, 0, 0)]);
    map.monsters[0].hunt = driver(1_500);
    let text = cube_xml::write(&map).unwrap();
    assert!(
        text.contains("algorithm=\"hybrid\" turning=\"1.5\"/>"),
        "{text}"
    );
    assert_eq!(cube_xml::read(&text).unwrap().monsters, map.monsters);
}

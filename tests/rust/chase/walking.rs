//! The player: keys, wandering, resets.

use crate::chase::worlds::{events, open_map, play};
use cubechase::chase::Chase;
use cubechase::chase::EventKind;
use cubechase::chase::Settings;
use cubechase::chase::player::ScreenDirection;
use cubechase::map::cube_xml;
use cubechase::maze::cube::generate;
use cubechase::space::CellKind;
use cubechase::space::Direction;
use cubechase::space::Face;

#[test]
fn a_held_key_leads_around_the_cube() {
    for (direction, aside) in [
        (ScreenDirection::Up, Face::Left),
        (ScreenDirection::Right, Face::Bottom),
        (ScreenDirection::Down, Face::Left),
        (ScreenDirection::Left, Face::Bottom),
    ] {
        // The only monster sleeps on a face that is not on the path.
        let map = open_map(5, &[(aside, 0, 0)]);
        let start = map.player.cell;
        let mut chase = play(map, |_| {});
        chase.press(direction);
        let mut faces = 0;
        // Four faces of five cells, twelve ticks a cell.
        for _ in 0..4 * 5 * 12 {
            chase.tick();
            faces += events(&mut chase, EventKind::FaceChange).len();
        }
        assert_eq!((faces, chase.player().walker.cell), (4, start));
    }
}

#[test]
fn wandering_sees_all_six_gardens_in_two_minutes() {
    let text = include_str!("../../../maps/six-gardens.xml");
    let mut chase = play(cube_xml::read(text).unwrap(), |s| s.wander = true);
    let mut faces = std::collections::HashSet::new();
    for _ in 0..120 * 60 {
        chase.tick();
        faces.insert(chase.player().walker.face() as u8);
    }
    assert_eq!(faces.len(), 6, "{faces:?}");
}

#[test]
fn wandering_ends_with_the_first_key() {
    let mut chase = play(generate(9, 5).unwrap(), |s| s.wander = true);
    for _ in 0..60 {
        chase.tick();
    }
    assert!(chase.player().wandering);
    chase.press(ScreenDirection::Up);
    chase.release(ScreenDirection::Up);
    assert!(!chase.player().wandering);
    for _ in 0..60 {
        chase.tick();
    }
    assert!(chase.player().walker.step.is_none());
}

#[test]
fn a_resting_player_stands_in_the_middle_of_a_cell_and_continues_afterwards() {
    let mut chase = play(generate(9, 5).unwrap(), |s| s.wander = true);
    let rest = |chase: &mut Chase, rest| {
        let settings = *chase.settings();
        chase.configure(Settings { rest, ..settings }).unwrap();
    };
    for _ in 0..5 {
        chase.tick();
    }
    rest(&mut chase, true);
    for _ in 0..12 {
        chase.tick();
    }
    let stood = chase.player().walker;
    assert_eq!(stood.step, None);
    for _ in 0..30 {
        chase.tick();
        assert_eq!(chase.player().walker, stood);
    }
    rest(&mut chase, false);
    chase.tick();
    assert!(chase.player().walker.step.is_some());
}

#[test]
fn a_rest_does_not_stop_a_player_with_keys() {
    let mut chase = play(open_map(9, &[(Face::Back, 0, 0)]), |s| {
        s.wander = true;
        s.rest = true;
    });
    let before = chase.player().walker.cell;
    chase.press(ScreenDirection::Up);
    for _ in 0..20 {
        chase.tick();
    }
    assert_ne!(chase.player().walker.cell, before);
}

#[test]
fn a_wandering_player_avoids_a_new_wall() {
    let mut chase = play(open_map(9, &[(Face::Back, 0, 0)]), |s| s.wander = true);
    let (mut built, mut moved) = (0, 0);
    for tick in 0..1_800 {
        chase.tick();
        let walker = chase.player().walker;
        if walker.is_moving() {
            moved = tick;
        }
        let ahead = walker
            .step
            .map(|step| chase.cube().step(step.to, step.arriving).0);
        if let Some(cell) = ahead.filter(|_| tick % 60 == 0) {
            built += u32::from(chase.set_cell(cell, CellKind::WALL).unwrap_or(false));
        }
        let here = chase.player().walker.nearest();
        assert_eq!(chase.cube().kind(here), CellKind::FLOOR);
    }
    assert!(built > 10, "{built} walls");
    assert!(moved > 1_700, "moved last at {moved}");
}

#[test]
fn keys_mean_what_the_screen_shows() {
    for (key, direction) in [
        (ScreenDirection::Up, Direction::North),
        (ScreenDirection::Right, Direction::East),
        (ScreenDirection::Down, Direction::South),
        (ScreenDirection::Left, Direction::West),
    ] {
        let mut chase = play(open_map(9, &[(Face::Back, 0, 0)]), |_| {});
        let before = chase.player().walker.cell;
        chase.press(key);
        chase.tick();
        chase.release(key);
        for _ in 0..30 {
            chase.tick();
        }
        let (expected, _) = chase.cube().step(before, direction);
        assert_eq!(chase.player().walker.cell, expected);
    }
}

#[test]
fn a_reset_repeats_the_run() {
    let mut chase = play(generate(15, 1).unwrap(), |s| s.wander = true);
    let mut run = || {
        for _ in 0..600 {
            chase.tick();
        }
        let digest = chase.digest();
        chase.reset();
        digest
    };
    assert_eq!(run(), run());
}

#[test]
fn the_smallest_cube_is_playable() {
    let mut chase = play(open_map(3, &[(Face::Front, 0, 0)]), |s| s.wander = true);
    let (mut plans, mut edges) = (0, 0);
    for _ in 0..3_000 {
        chase.tick();
        for event in chase.take_events() {
            plans += u32::from(event.kind == EventKind::Repath);
            edges += u32::from(event.kind == EventKind::FaceChange);
        }
    }
    assert!(plans > 0 && edges > 5, "{plans} plans, {edges} edges");
}

#[test]
fn another_seed_changes_the_walk_from_the_next_reset_on() {
    let mut chases = [(); 2].map(|()| play(generate(9, 3).unwrap(), |s| s.wander = true));
    let settings = *chases[1].settings();
    chases[1]
        .configure(Settings {
            seed: 9,
            ..settings
        })
        .unwrap();
    for same in [true, false] {
        for _ in 0..120 {
            chases.iter_mut().for_each(Chase::tick);
        }
        let [one, other] = chases.each_ref().map(|chase| chase.player().walker.cell);
        assert_eq!(one == other, same);
        chases.iter_mut().for_each(Chase::reset);
    }
}

//! When monsters wake, plan, sleep and catch.

use crate::chase::worlds::{events, open_map, play};
use cubechase::chase::EventKind;
use cubechase::chase::player::ScreenDirection;
use cubechase::maze::cube::generate;
use cubechase::rules::HeuristicKind;
use cubechase::space::CellKind;
use cubechase::space::Face;
use cubechase::space::SurfaceCell;

#[test]
fn monsters_of_the_players_face_wake_and_the_others_sleep() {
    let mut chase = play(generate(15, 3).unwrap(), |_| {});
    chase.tick();
    for monster in chase.monsters() {
        let on_face = monster.walker.cell.face == Face::Front;
        assert_eq!(monster.awake, on_face);
        assert_eq!(monster.asked, u32::from(on_face));
        assert_eq!(!monster.plan().is_empty(), on_face);
    }
}

#[test]
fn every_awake_monster_plans_every_three_seconds() {
    let mut chase = play(
        open_map(31, &[(Face::Front, 0, 0), (Face::Front, 30, 30)]),
        |_| {},
    );
    // Far enough away that no monster catches the player in nine seconds: a fence of walls around the player.
    for (x, y) in (13..18).flat_map(|i| [(i, 13), (i, 17), (13, i), (17, i)]) {
        let cell = SurfaceCell {
            face: Face::Front,
            x,
            y,
        };
        chase.set_cell(cell, CellKind::WALL).unwrap();
    }
    let mut requests = Vec::new();
    for _ in 0..9 * 60 + 1 {
        chase.tick();
        for event in events(&mut chase, EventKind::Repath) {
            requests.push((event.tick, event.numbers[0]));
        }
    }
    let expected: Vec<_> = [1, 180, 360, 540]
        .iter()
        .flat_map(|&t| [(t, 0), (t, 1)])
        .collect();
    assert_eq!(requests, expected);
}

#[test]
fn a_monster_that_reaches_the_player_makes_one_event_and_all_start_over() {
    let map = open_map(9, &[(Face::Front, 0, 0), (Face::Back, 4, 4)]);
    let start = map.player.cell;
    let mut chase = play(map, |_| {});
    let mut catches = 0;
    for _ in 0..20 * 60 {
        chase.tick();
        let caught = events(&mut chase, EventKind::Caught);
        assert!(caught.len() <= 1);
        if let [event] = caught[..] {
            catches += 1;
            assert_eq!(event.numbers[0], catches);
            assert_eq!(chase.player().walker.cell, start);
            let first = &chase.monsters()[0];
            assert_eq!((first.walker.cell.x, first.walker.cell.y), (0, 0));
            assert!(first.awake && first.walker.step.is_none());
        }
    }
    assert!(catches >= 5, "{catches}");
    assert_eq!(chase.caught(), catches);
}

#[test]
fn monsters_fall_asleep_in_the_next_centre_when_the_player_leaves() {
    let mut chase = play(
        open_map(15, &[(Face::Front, 0, 0), (Face::Right, 7, 0)]),
        |_| {},
    );
    chase.press(ScreenDirection::Right);
    let mut left_at = None;
    for _ in 0..4 * 60 {
        chase.tick();
        if let [event] = events(&mut chase, EventKind::FaceChange)[..] {
            assert_eq!(event.numbers[..2], [Face::Front as u32, Face::Right as u32]);
            left_at = Some(chase.monsters()[0].walker);
            assert!(!chase.monsters()[0].awake && chase.monsters()[1].awake);
            assert!(chase.monsters()[0].plan().is_empty());
            assert_eq!(chase.monsters()[1].asked, 1);
            break;
        }
    }
    let left_at = left_at.expect("the player goes over the edge");
    let next = left_at.step.map_or(left_at.cell, |step| step.to);
    chase.release(ScreenDirection::Right);
    for _ in 0..60 {
        chase.tick();
    }
    let asleep = chase.monsters()[0].walker;
    assert_eq!((asleep.cell, asleep.step), (next, None));
    assert_eq!(chase.monsters()[0].asked, 1);
}

#[test]
fn a_new_heuristic_causes_plans_at_once_and_a_new_interval_counts_from_the_last_request() {
    let mut chase = play(open_map(31, &[(Face::Front, 0, 0)]), |_| {});
    for (x, y) in (13..18).flat_map(|i| [(i, 13), (i, 17), (13, i), (17, i)]) {
        let cell = SurfaceCell {
            face: Face::Front,
            x,
            y,
        };
        chase.set_cell(cell, CellKind::WALL).unwrap();
    }
    for _ in 0..30 {
        chase.tick();
    }
    let mut settings = *chase.settings();
    settings.heuristic = HeuristicKind::Manhattan;
    chase.configure(settings).unwrap();
    assert_eq!(chase.monsters()[0].asked, 2);
    settings.repath_ms = 500;
    chase.configure(settings).unwrap();
    events(&mut chase, EventKind::Repath);
    let mut ticks = Vec::new();
    for _ in 0..70 {
        chase.tick();
        ticks.extend(events(&mut chase, EventKind::Repath).iter().map(|e| e.tick));
    }
    // Requested at 30, served in the next tick; then every 30 ticks from the request.
    assert_eq!(ticks, [31, 60, 90]);
}

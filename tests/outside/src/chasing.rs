//! A chase, its timeline, and a crowd.

use cubechase::chase::{
    Chase, ChaseEvent, Crowd, EventKind, Goal, Input, Phase, ScreenDirection, Settings, Timeline,
};
use cubechase::map::{CubeMap, Mode};
use cubechase::named::Algorithm;
use cubechase::space::{CellKind, Face, SurfaceCell};

fn chase() -> Chase {
    let map = CubeMap::blank(9);
    let settings = Settings {
        mode: Mode::Cube,
        algorithm: Algorithm::AStar,
        ..Settings::of(&map)
    };
    Chase::new(map, settings).unwrap()
}

#[test]
fn a_player_is_moved_and_events_are_read() {
    let mut chase = chase();
    let before = chase.player().walker.face();
    chase.press(ScreenDirection::Up);
    let mut events: Vec<ChaseEvent> = Vec::new();
    while !events
        .iter()
        .any(|event| event.kind == EventKind::FaceChange)
    {
        chase.tick();
        events.extend(chase.take_events());
        assert!(chase.ticks() < 600, "it walks for ever");
    }
    chase.release(ScreenDirection::Up);
    assert_eq!(
        (before, chase.player().walker.face()),
        (Face::Front, Face::Top)
    );
    assert!(events.iter().any(|event| event.kind == EventKind::Repath));
    assert!(chase.monsters().iter().all(|monster| monster.awake));
}

#[test]
fn a_chase_can_be_edited_and_rewound() {
    let mut chase = chase();
    let mut timeline = Timeline::of(&chase);
    timeline
        .give(&mut chase, Input::Press(ScreenDirection::Right))
        .unwrap();
    for _ in 0..90 {
        timeline.tick(&mut chase, |_| {});
    }
    let (digest, ticks) = (chase.digest(), chase.ticks());
    let cell = SurfaceCell {
        face: Face::Bottom,
        x: 1,
        y: 1,
    };
    assert_eq!(
        timeline.give(
            &mut chase,
            Input::SetCell {
                cell,
                kind: CellKind::WALL
            }
        ),
        Ok(true)
    );
    timeline.seek(&mut chase, 30);
    assert_eq!(chase.ticks(), 30);
    timeline.seek(&mut chase, ticks);
    assert_ne!(chase.cube().kind(cell), CellKind::FLOOR);
    assert_ne!(digest, 0);
}

#[test]
fn a_game_begins_with_the_first_key() {
    let map = CubeMap::blank(9);
    let settings = Settings {
        goal: Goal::Gems,
        ..Settings::of(&map)
    };
    let mut chase = Chase::new(map, settings).unwrap();
    assert_eq!(chase.gem_game().unwrap().phase, Phase::Ready);
    chase.press(ScreenDirection::Left);
    assert_eq!(chase.gem_game().unwrap().phase, Phase::Running);
}

#[test]
fn a_crowd_walks_to_its_target() {
    let cube = CubeMap::blank(8).cube;
    let mut crowd = Crowd::new(&cube, 40, 5, 5_000).unwrap();
    crowd.target(
        &cube,
        SurfaceCell {
            face: Face::Back,
            x: 4,
            y: 4,
        },
    );
    for _ in 0..1_200 {
        crowd.step(&cube);
    }
    assert_eq!((crowd.walkers(), crowd.arrived()), (40, 40));
}

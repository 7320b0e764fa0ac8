//! A game over a chase: gems, lives, and walls to place.

use crate::chase::worlds::{events, open_map, play};
use cubechase::chase::player::ScreenDirection;
use cubechase::chase::{Chase, EditError, EventKind, GemGame, Goal, Input, Phase, Timeline};
use cubechase::map::{CubeMap, cube_xml};
use cubechase::maze::cube::generate;
use cubechase::space::{CellKind, Cube, Direction, Face, Key, Space, SurfaceCell};
use std::collections::{HashMap, VecDeque};

fn game(map: CubeMap) -> Chase {
    play(map, |s| s.goal = Goal::Gems)
}

fn gem_game(chase: &Chase) -> &GemGame {
    chase.gem_game().unwrap()
}

/// Returns the straight steps from a cell to every other, each cell with the one before and the direction there.
fn steps_from(cube: &Cube, from: SurfaceCell) -> HashMap<Key, (SurfaceCell, Direction)> {
    let mut before = HashMap::new();
    let mut waiting = VecDeque::from([from]);
    while let Some(cell) = waiting.pop_front() {
        for direction in Direction::STRAIGHT {
            let (to, _) = cube.step(cell, direction);
            if to != from
                && cube.is_free(cube.key(to).unwrap())
                && !before.contains_key(&cube.key(to).unwrap())
            {
                before.insert(cube.key(to).unwrap(), (cell, direction));
                waiting.push_back(to);
            }
        }
    }
    before
}

/// Walks to a cell with keys, one step after another.
fn go(chase: &mut Chase, goal: SurfaceCell) {
    let start = chase.player().walker.cell;
    let before = steps_from(chase.cube(), start);
    let mut directions = Vec::new();
    let mut at = goal;
    while at != start {
        let (from, direction) = before[&chase.cube().key(at).unwrap()];
        directions.push(direction);
        at = from;
    }
    for direction in directions.into_iter().rev() {
        let player = chase.player();
        let key = [
            ScreenDirection::Up,
            ScreenDirection::Right,
            ScreenDirection::Down,
            ScreenDirection::Left,
        ]
        .into_iter()
        .find(|&key| player.screen.direction(player.walker.cell.face, key) == Some(direction))
        .unwrap();
        chase.press(key);
        chase.release(key);
        // Twelve ticks a cell.
        for _ in 0..12 {
            chase.tick();
        }
    }
}

/// A cube with a corner of the back that no actor can leave.
fn locked(size: u32) -> CubeMap {
    let mut map = open_map(size, &[(Face::Back, size - 1, size - 1)]);
    for (x, y) in [
        (size - 2, size - 1),
        (size - 2, size - 2),
        (size - 1, size - 2),
    ] {
        let cell = SurfaceCell {
            face: Face::Back,
            x,
            y,
        };
        map.cube.set(cell, CellKind::WALL).unwrap();
    }
    // Across its two edges too.
    for direction in [Direction::East, Direction::South] {
        let corner = SurfaceCell {
            face: Face::Back,
            x: size - 1,
            y: size - 1,
        };
        let (beyond, _) = map.cube.step(corner, direction);
        map.cube.set(beyond, CellKind::WALL).unwrap();
    }
    map
}

#[test]
fn every_reachable_face_has_a_gem() {
    for seed in 0..40 {
        let map = generate(5 + 2 * (seed as u32 % 6), seed).unwrap();
        let reached = steps_from(&map.cube, map.player.cell);
        let chase = play(map, |s| {
            s.goal = Goal::Gems;
            s.seed = seed;
        });
        let gems = &gem_game(&chase).gems;
        for (gem, face) in gems.iter().zip(Face::ALL) {
            assert_eq!(gem.cell.face, face);
            assert!(reached.contains_key(&chase.cube().key(gem.cell).unwrap()));
            assert!(!gem.is_taken);
            for monster in chase.monsters() {
                assert_ne!(gem.cell, monster.walker.cell);
            }
        }
        assert_eq!(gems.len(), 6);
    }
}

#[test]
fn gems_lie_away_from_all_starts() {
    for seed in 0..20 {
        let map = open_map(13, &[(Face::Front, 0, 0), (Face::Top, 6, 6)]);
        let chase = play(map, |s| {
            s.goal = Goal::Gems;
            s.seed = seed;
        });
        let far = |a: SurfaceCell, b: SurfaceCell| a.x.abs_diff(b.x) + a.y.abs_diff(b.y);
        for gem in &gem_game(&chase).gems {
            if gem.cell.face == Face::Front {
                assert!(far(gem.cell, chase.map().player.cell) >= 6, "{gem:?}");
            }
            for spawn in &chase.map().monsters {
                if spawn.cell.face == gem.cell.face {
                    assert!(far(gem.cell, spawn.cell) >= 3, "{gem:?}");
                }
            }
        }
    }
}

#[test]
fn the_seed_determines_the_gems() {
    let gems = |seed| {
        let chase = play(generate(15, 4).unwrap(), |s| {
            s.goal = Goal::Gems;
            s.seed = seed;
        });
        gem_game(&chase).gems.to_vec()
    };
    assert_eq!(gems(7), gems(7));
    assert_ne!(gems(7), gems(8));
}

#[test]
fn an_unreachable_face_has_no_gem_and_a_walled_in_player_no_game() {
    let mut map = open_map(5, &[(Face::Back, 0, 0)]);
    for at in 0..5 {
        for direction in Direction::STRAIGHT {
            let rim = map.cube.edge_cell(Face::Front, direction, at);
            map.cube.set(rim, CellKind::WALL).unwrap();
        }
    }
    let gems = gem_game(&game(map.clone())).gems.to_vec();
    assert_eq!(gems.len(), 1);
    assert_eq!(gems[0].cell.face, Face::Front);
    let start = map.player.cell;
    for direction in Direction::STRAIGHT {
        let (beside, _) = map.cube.step(start, direction);
        map.cube.set(beside, CellKind::WALL).unwrap();
    }
    assert_eq!(game(map).gem_game(), None);
}

#[test]
fn time_stands_still_until_the_first_key() {
    let mut chase = game(generate(9, 2).unwrap());
    let before = chase.digest();
    for _ in 0..300 {
        chase.tick();
    }
    assert_eq!((chase.ticks(), chase.digest()), (0, before));
    chase.press(ScreenDirection::Up);
    for _ in 0..30 {
        chase.tick();
    }
    assert_eq!(chase.ticks(), 30);
    assert_eq!(gem_game(&chase).phase, Phase::Running);
}

#[test]
fn six_gems_win_and_the_chase_stands_still() {
    let mut chase = game(locked(7));
    for (number, face) in (1..).zip(Face::ALL) {
        let cell = gem_game(&chase).gems[face as usize].cell;
        go(&mut chase, cell);
        let gems = events(&mut chase, EventKind::Gem);
        let gems: Vec<_> = gems.iter().map(|event| event.numbers).collect();
        assert_eq!(
            gems.last(),
            Some(&[gem_game(&chase).taken(), 6, face as u32, 0])
        );
        assert!(gem_game(&chase).taken() >= number);
    }
    assert_eq!(
        (gem_game(&chase).phase, gem_game(&chase).lives),
        (Phase::Won, 3)
    );
    let ticks = chase.ticks();
    chase.press(ScreenDirection::Left);
    let digest = chase.digest();
    for _ in 0..60 {
        chase.tick();
    }
    assert_eq!(chase.place_wall(None), Err(EditError::GameOver));
    assert_eq!((chase.ticks(), chase.digest()), (ticks, digest));
    chase.reset();
    assert_eq!(gem_game(&chase).phase, Phase::Ready);
    assert_eq!((chase.ticks(), gem_game(&chase).taken()), (0, 0));
}

#[test]
fn three_catches_lose_and_collected_gems_stay() {
    let mut chase = game(open_map(9, &[(Face::Front, 0, 4), (Face::Right, 4, 4)]));
    let first = gem_game(&chase).gems[Face::Front as usize].cell;
    go(&mut chase, first);
    assert_eq!(gem_game(&chase).taken(), 1);
    for lives in (0..3).rev() {
        let before = chase.caught();
        while chase.caught() == before {
            chase.tick();
        }
        assert_eq!(gem_game(&chase).lives, lives);
        assert_eq!(gem_game(&chase).taken(), 1);
        assert_eq!(chase.player().walker.cell, chase.map().player.cell);
    }
    assert_eq!(gem_game(&chase).phase, Phase::Lost);
    let lost = events(&mut chase, EventKind::Lost);
    assert_eq!(lost.len(), 1);
    assert_eq!(
        (lost[0].numbers, lost[0].tick),
        ([1, 6, 0, 0], chase.ticks())
    );
    let ticks = chase.ticks();
    chase.tick();
    assert_eq!(chase.ticks(), ticks);
}

#[test]
fn three_walls_can_be_placed_ahead_or_on_a_cell() {
    let mut chase = game(locked(9));
    let start = chase.player().walker.cell;
    // It faces down at first.
    let (below, _) = chase.cube().step(start, Direction::South);
    assert_eq!(chase.place_wall(None), Ok(below));
    assert_eq!(gem_game(&chase).phase, Phase::Running);
    assert_eq!(chase.cube().kind(below), CellKind::WALL);
    assert_eq!(chase.place_wall(None), Err(EditError::WallAlready));
    let gem = gem_game(&chase).gems[Face::Top as usize].cell;
    assert_eq!(chase.place_wall(Some(gem)), Err(EditError::Gem));
    assert!(matches!(
        chase.place_wall(Some(start)),
        Err(EditError::Occupied("the player"))
    ));
    assert_eq!(gem_game(&chase).walls, 2);
    // While it walks, ahead is beyond the cell that it walks to.
    chase.press(ScreenDirection::Up);
    chase.tick();
    let step = chase.player().walker.step.unwrap();
    let (beyond, _) = chase.cube().step(step.to, step.arriving);
    assert_eq!(chase.place_wall(None), Ok(beyond));
    chase.release(ScreenDirection::Up);
    let far = SurfaceCell {
        face: Face::Front,
        x: 0,
        y: 0,
    };
    let far = if gem_game(&chase).gems[0].cell == far {
        SurfaceCell { x: 8, ..far }
    } else {
        far
    };
    assert_eq!(chase.place_wall(Some(far)), Ok(far));
    let other = SurfaceCell {
        face: Face::Front,
        x: 1,
        y: 8,
    };
    assert_eq!(chase.place_wall(Some(other)), Err(EditError::NoWalls));
    // A reset takes the placed walls back, and leaves other edits.
    let own = SurfaceCell {
        face: Face::Front,
        x: 4,
        y: 8,
    };
    chase.set_cell(own, CellKind::WALL).unwrap();
    chase.reset();
    for cell in [below, beyond, far] {
        assert_eq!(chase.cube().kind(cell), CellKind::FLOOR);
    }
    assert_eq!(chase.cube().kind(own), CellKind::WALL);
    assert_eq!(gem_game(&chase).walls, 3);
}

#[test]
fn a_placed_wall_turns_a_monster_away() {
    let mut chase = game(open_map(9, &[(Face::Front, 4, 0)]));
    chase.press(ScreenDirection::Up);
    chase.release(ScreenDirection::Up);
    for _ in 0..13 {
        chase.tick();
    }
    let requests = chase.monsters()[0].asked;
    chase.place_wall(None).unwrap();
    assert_eq!(chase.monsters()[0].asked, requests + 1, "its plan is cut");
}

#[test]
fn without_a_goal_the_chase_is_unchanged() {
    let run = |change: fn(&mut Chase)| {
        let mut chase = play(generate(11, 3).unwrap(), |s| s.wander = true);
        change(&mut chase);
        for _ in 0..900 {
            chase.tick();
        }
        chase.digest()
    };
    let plain = run(|_| {});
    // A goal that is chosen and given up again draws nothing from the wandering's random stream.
    let given_up = run(|chase| {
        let settings = *chase.settings();
        for goal in [Goal::Gems, Goal::None] {
            let settings = cubechase::chase::Settings { goal, ..settings };
            chase.configure(settings).unwrap();
            chase.reset();
        }
    });
    assert_eq!(plain, given_up);
    let mut chase = play(generate(11, 3).unwrap(), |_| {});
    assert_eq!(chase.place_wall(None), Err(EditError::NoGame));
}

#[test]
fn the_same_keys_give_the_same_game() {
    let text = include_str!("../../../maps/six-gardens.xml");
    let run = || {
        let mut chase = game(cube_xml::read(text).unwrap());
        let mut random = oorandom::Rand32::new(5);
        let keys = [
            ScreenDirection::Up,
            ScreenDirection::Right,
            ScreenDirection::Down,
            ScreenDirection::Left,
        ];
        for _ in 0..200 {
            let key = keys[random.rand_range(0..4) as usize];
            chase.press(key);
            for _ in 0..20 {
                chase.tick();
            }
            chase.release(key);
            // A rejection is fine too.
            let _ = chase.place_wall(None);
        }
        (chase.digest(), gem_game(&chase).clone())
    };
    assert_eq!(run(), run());
}

#[test]
fn a_game_can_be_rewound_and_shared_to_the_bit() {
    let text = include_str!("../../../maps/six-gardens.xml");
    for seed in 0..6 {
        let mut chase = play(cube_xml::read(text).unwrap(), |s| {
            s.goal = Goal::Gems;
            s.seed = seed;
        });
        let mut timeline = Timeline::of(&chase);
        let mut random = oorandom::Rand32::new(seed);
        let keys = [
            ScreenDirection::Up,
            ScreenDirection::Right,
            ScreenDirection::Down,
            ScreenDirection::Left,
        ];
        // A game that has not begun, or is over, does not advance however often it is ticked.
        timeline.tick(&mut chase, |_| {});
        assert_eq!((chase.ticks(), timeline.end()), (0, 0));
        let mut digests = Vec::new();
        for turn in 0..90 {
            let key = keys[random.rand_range(0..4) as usize];
            timeline.give(&mut chase, Input::Press(key)).unwrap();
            for tick in 0..15 {
                timeline.tick(&mut chase, |_| {});
                // Where no input comes, so that this tick has only one state.
                if tick == 7 {
                    digests.push((chase.ticks(), chase.digest()));
                }
            }
            timeline.give(&mut chase, Input::Release(key)).unwrap();
            if turn % 9 == 0 {
                // A rejection is fine too.
                let _ = timeline.give(&mut chase, Input::PlaceWall(None));
            }
        }
        let now = (chase.ticks(), chase.digest(), gem_game(&chase).clone());
        for _ in 0..40 {
            let (tick, digest) = digests[random.rand_range(0..digests.len() as u32) as usize];
            timeline.seek(&mut chase, tick);
            // Once it is over it does not advance.
            if tick < now.0 {
                assert_eq!((chase.ticks(), chase.digest()), (tick, digest));
            }
        }
        timeline.seek(&mut chase, now.0);
        assert_eq!(
            (chase.ticks(), chase.digest(), gem_game(&chase).clone()),
            now
        );
        let bytes = timeline.save(&chase, 600).unwrap();
        let (mut other, mut its) = Timeline::load(&bytes).unwrap();
        for _ in 0..2_000 {
            if !its.follows(&other) {
                break;
            }
            its.tick(&mut other, |_| {});
        }
        assert_eq!(
            (other.ticks(), other.digest(), gem_game(&other).clone()),
            now
        );
    }
}

#[test]
fn rebuilding_buries_no_gem_and_keeps_its_walls_at_a_reset() {
    let mut chase = game(open_map(9, &[(Face::Back, 8, 8)]));
    let wall = chase.place_wall(None).unwrap();
    let gems: Vec<_> = gem_game(&chase).gems.iter().map(|gem| gem.cell).collect();
    let mut map = open_map(9, &[(Face::Back, 8, 8)]);
    for &gem in &gems {
        map.cube.set(gem, CellKind::WALL).unwrap();
    }
    map.cube.set(wall, CellKind::WALL).unwrap();
    assert_eq!(chase.rebuild(map), Ok(gems.len()));
    for &gem in &gems {
        assert_eq!(chase.cube().kind(gem), CellKind::FLOOR);
    }
    assert_eq!(gem_game(&chase).walls, 2);
    chase.reset();
    assert_eq!(chase.cube().kind(wall), CellKind::WALL, "now the map's own");
    assert_eq!(gem_game(&chase).walls, 3);
}

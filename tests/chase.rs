//! The chase, played: waking, planning, walking back, catching, sleeping, editing.

use cubechase::chase::player::ScreenDirection;
use cubechase::chase::{Chase, ChaseEvent, EventKind, Settings};
use cubechase::cost::Tenths;
use cubechase::map::{CubeMap, cube_xml};
use cubechase::maze::cube::generate;
use cubechase::path;
use cubechase::rules::{Algorithm, Heuristic};
use cubechase::search::{Heap, Search, Status};
use cubechase::space::{CellKind, Direction, Face, Movement, Space, SurfaceCell};
use cubechase::words::Word;

/// A cube of floor with the player in the middle of the front.
fn open_map(size: u32, monsters: &[(Face, u32, u32)]) -> CubeMap {
    let row = format!("<row>{}</row>", ".".repeat(size as usize));
    let faces: String = Face::ALL
        .iter()
        .map(|face| {
            let rows = row.repeat(size as usize);
            format!("<face name=\"{}\">{rows}</face>", face.word())
        })
        .collect();
    let monsters: String = monsters
        .iter()
        .map(|(face, x, y)| format!("<monster face=\"{}\" x=\"{x}\" y=\"{y}\"/>", face.word()))
        .collect();
    let middle = size / 2;
    cube_xml::read(&format!(
        "<cube size=\"{size}\"><player face=\"front\" x=\"{middle}\" y=\"{middle}\"/>{monsters}{faces}</cube>"
    ))
    .unwrap()
}

fn play(map: CubeMap, change: impl FnOnce(&mut Settings)) -> Chase {
    let mut settings = Settings::of(&map);
    change(&mut settings);
    Chase::new(map, settings)
}

fn events(chase: &mut Chase, kind: EventKind) -> Vec<ChaseEvent> {
    chase
        .take_events()
        .filter(|event| event.kind == kind)
        .collect()
}

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
fn every_awake_monster_asks_anew_every_three_seconds() {
    let mut chase = play(
        open_map(31, &[(Face::Front, 0, 0), (Face::Front, 30, 30)]),
        |_| {},
    );
    // Far enough away that nobody is caught in nine seconds: a fence of walls round the player.
    for (x, y) in (13..18).flat_map(|i| [(i, 13), (i, 17), (13, i), (17, i)]) {
        let cell = SurfaceCell {
            face: Face::Front,
            x,
            y,
        };
        chase.set_cell(cell, CellKind::Wall).unwrap();
    }
    let mut asked = Vec::new();
    for _ in 0..9 * 60 + 1 {
        chase.tick();
        for event in events(&mut chase, EventKind::Repath) {
            asked.push((event.tick, event.numbers[0]));
        }
    }
    let expected: Vec<_> = [1, 180, 360, 540]
        .iter()
        .flat_map(|&t| [(t, 0), (t, 1)])
        .collect();
    assert_eq!(asked, expected);
}

#[test]
fn plans_are_legal_and_as_short_as_dijkstras() {
    for seed in 0..8 {
        for &(_, movement) in Movement::ALL {
            let mut chase = play(generate(15, seed).unwrap(), |s| {
                s.movement = movement;
                s.wander = true;
                s.seed = seed;
            });
            let mut plans = 0;
            for _ in 0..60 * 60 {
                chase.tick();
                for event in events(&mut chase, EventKind::Repath) {
                    plans += 1;
                    let [monster, expanded, cost, length] = event.numbers;
                    let monster = &chase.monsters()[monster as usize];
                    if length < 2 {
                        continue;
                    }
                    let plan = monster.plan();
                    assert_eq!(plan.len(), length as usize);
                    assert!(expanded > 0);
                    let grid = chase.cube().face(monster.walker.nearest().face);
                    assert_eq!(path::cost(grid, movement, plan), Ok(Tenths(cost)));
                    // The plan begins at the cell whose centre is nearest, and ends at the player.
                    let near = monster.walker.nearest();
                    assert_eq!(grid.point(plan[0]), (near.x, near.y));

                    let (start, end) = (plan[0], plan[plan.len() - 1]);
                    let dijkstra =
                        Algorithm::Dijkstra.plan::<Tenths>(Heuristic::Zero, movement, grid, end);
                    let mut search = Search::<Tenths, Heap<Tenths>>::new();
                    search.begin(grid, &dijkstra, start, &mut ());
                    assert_eq!(
                        search.run(grid, &dijkstra, &mut (), u64::MAX),
                        Status::Found
                    );
                    assert_eq!(search.cost(), Some(Tenths(cost)));
                    let player = chase.player().walker.nearest();
                    if cost > 0 {
                        assert_eq!(grid.point(end), (player.x, player.y));
                    }
                }
            }
            assert!(plans > 20, "{plans} plans");
        }
    }
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
fn a_held_key_goes_round_the_cube() {
    for (direction, aside) in [
        (ScreenDirection::Up, Face::Left),
        (ScreenDirection::Right, Face::Bottom),
        (ScreenDirection::Down, Face::Left),
        (ScreenDirection::Left, Face::Bottom),
    ] {
        // The only monster sleeps on a face that is not on the way.
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
fn a_wall_across_a_plan_makes_it_anew_at_once() {
    let mut chase = play(open_map(15, &[(Face::Front, 0, 7)]), |_| {});
    chase.tick();
    let plan = chase.monsters()[0].plan().to_vec();
    let grid = chase.cube().face(Face::Front);
    assert_eq!(plan.len(), 8);
    let (x, y) = grid.point(plan[4]);
    let cell = SurfaceCell {
        face: Face::Front,
        x,
        y,
    };
    assert_eq!(chase.set_cell(cell, CellKind::Wall), Ok(true));
    assert_eq!(chase.set_cell(cell, CellKind::Wall), Ok(false));
    assert_eq!(chase.monsters()[0].asked, 2);
    chase.tick();
    let again = chase.monsters()[0].plan();
    let grid = chase.cube().face(Face::Front);
    assert!(!again.is_empty() && !again.contains(&plan[4]));
    assert!(path::cost::<_, Tenths>(grid, Movement::default(), again).is_ok());

    // A wall far from the plan leaves it alone, and so does taking one away.
    let far = SurfaceCell {
        face: Face::Front,
        x: 0,
        y: 0,
    };
    chase.set_cell(far, CellKind::Wall).unwrap();
    chase.set_cell(far, CellKind::Floor).unwrap();
    assert_eq!(chase.monsters()[0].asked, 2);
}

#[test]
fn nobody_is_walled_in() {
    let mut chase = play(open_map(9, &[(Face::Front, 0, 0)]), |_| {});
    let player = chase.player().walker.cell;
    for _ in 0..40 {
        chase.tick();
        let monster = chase.monsters()[0].walker;
        for cell in [monster.cell, monster.nearest(), player] {
            let before = chase.digest();
            let error = chase
                .set_cell(cell, CellKind::Wall)
                .unwrap_err()
                .to_string();
            assert!(error.contains("this cell"), "{error}");
            assert_eq!(chase.digest(), before);
        }
    }
    let outside = SurfaceCell {
        face: Face::Top,
        x: 9,
        y: 0,
    };
    assert_eq!(
        chase
            .set_cell(outside, CellKind::Wall)
            .unwrap_err()
            .to_string(),
        "(9, 0) is not a cell; expected 0 to 8 both ways"
    );
}

#[test]
fn prey_out_of_reach_draws_the_monster_near_without_a_flood() {
    let mut chase = play(open_map(31, &[(Face::Front, 0, 15)]), |_| {});
    for (x, y) in (12..19).flat_map(|i| [(i, 12), (i, 18), (12, i), (18, i)]) {
        let cell = SurfaceCell {
            face: Face::Front,
            x,
            y,
        };
        chase.set_cell(cell, CellKind::Wall).unwrap();
    }
    chase.tick();
    let [event] = events(&mut chase, EventKind::Repath)[..] else {
        panic!("one plan");
    };
    let [_, expanded, cost, _] = event.numbers;
    // Straight along the row to the cell before the fence.
    assert_eq!(cost, 110);
    assert!(expanded < 40, "{expanded} of 900 cells");
}

#[test]
fn a_small_budget_serves_in_order_of_asking_over_several_ticks() {
    let monsters: Vec<_> = (0..12).map(|i| (Face::Front, 2 * i, 0)).collect();
    let mut chase = play(open_map(31, &monsters), |s| {
        s.budget = 10;
        s.algorithm = Algorithm::Dijkstra;
    });
    let mut order = Vec::new();
    for _ in 0..2_000 {
        let before = chase.planner().expanded();
        chase.tick();
        assert!(chase.planner().expanded() - before <= 10);
        let served = events(&mut chase, EventKind::Repath);
        order.extend(served.iter().map(|event| event.numbers[0]));
        if order.len() >= 12 {
            break;
        }
    }
    assert_eq!(order[..12], (0..12).collect::<Vec<_>>());
}

#[test]
fn a_new_estimate_makes_plans_at_once_and_a_new_time_counts_from_the_last() {
    let mut chase = play(open_map(31, &[(Face::Front, 0, 0)]), |_| {});
    for (x, y) in (13..18).flat_map(|i| [(i, 13), (i, 17), (13, i), (17, i)]) {
        let cell = SurfaceCell {
            face: Face::Front,
            x,
            y,
        };
        chase.set_cell(cell, CellKind::Wall).unwrap();
    }
    for _ in 0..30 {
        chase.tick();
    }
    let mut settings = *chase.settings();
    settings.heuristic = Heuristic::Manhattan;
    chase.configure(settings);
    assert_eq!(chase.monsters()[0].asked, 2);
    settings.repath_ms = 500;
    chase.configure(settings);
    events(&mut chase, EventKind::Repath);
    let mut ticks = Vec::new();
    for _ in 0..70 {
        chase.tick();
        ticks.extend(events(&mut chase, EventKind::Repath).iter().map(|e| e.tick));
    }
    // Asked at 30, served in the next tick; then every 30 ticks from the asking.
    assert_eq!(ticks, [31, 60, 90]);
}

#[test]
fn the_monster_goes_back_to_the_nearest_centre_before_it_sets_off() {
    let mut chase = play(open_map(15, &[(Face::Front, 0, 7)]), |_| {});
    // 3 cells a second are 20 ticks a cell; five ticks in, the cell behind is nearer.
    for _ in 0..6 {
        chase.tick();
    }
    let before = chase.monsters()[0].walker;
    let step = before.step.expect("on the way");
    assert!(step.done > 0 && !step.is_past_half());
    let mut settings = *chase.settings();
    settings.heuristic = Heuristic::Zero;
    chase.configure(settings);
    chase.tick();
    let after = chase.monsters()[0].walker;
    assert_eq!(after.step.map(|s| s.to), Some(before.cell));
    assert_eq!(after.step.map(|s| s.leaving), Some(step.leaving.opposite()));
    let (place, start) = (after.nearest(), chase.monsters()[0].plan()[0]);
    let grid = chase.cube().face(Face::Front);
    assert_eq!(grid.point(start), (place.x, place.y));
}

#[test]
fn plans_begin_where_the_monster_is_whatever_happens() {
    let mut random = oorandom::Rand32::new(9);
    for game in 0..60 {
        let mut chase = play(generate(9, game).unwrap(), |s| {
            s.wander = true;
            s.seed = game;
            s.repath_ms = 100 + 450 * (game as u32 % 9);
            s.budget = [1, 7, 60_000][game as usize % 3];
        });
        for _ in 0..1_500 {
            if random.rand_range(0..40) == 0 {
                let cell = SurfaceCell {
                    face: Face::ALL[random.rand_range(0..6) as usize],
                    x: random.rand_range(0..9),
                    y: random.rand_range(0..9),
                };
                let kind = [CellKind::Wall, CellKind::Floor][random.rand_range(0..2) as usize];
                // A refusal is as good: nobody may be walled in.
                let _ = chase.set_cell(cell, kind);
            }
            if random.rand_range(0..200) == 0 {
                let mut settings = *chase.settings();
                settings.movement = Movement::ALL[random.rand_range(0..4) as usize].1;
                chase.configure(settings);
            }
            let cube = chase.cube().clone();
            let before: Vec<_> = chase.monsters().iter().map(|m| m.walker).collect();
            chase.tick();
            let restarted = !events(&mut chase, EventKind::Caught).is_empty();
            for (monster, before) in chase.monsters().iter().zip(before) {
                let walker = monster.walker;
                assert_eq!(cube.kind(walker.cell), CellKind::Floor);
                assert!(monster.plan_is_legal(&cube, chase.settings().movement));
                assert_eq!(monster.awake, walker.face() == chase.player().walker.face());
                if let Some(&first) = monster.plan().first() {
                    // The cell stood on, or the end of the step.
                    let at = walker.step.map_or(walker.cell, |step| step.to);
                    assert_eq!(cube.face(at.face).point(first), (at.x, at.y), "game {game}");
                }
                let way: i64 = (0..3)
                    .map(|i| (walker.place(&cube)[i] - before.place(&cube)[i]).abs())
                    .sum();
                assert!(
                    restarted || way <= 2 * i64::from(walker.speed),
                    "a jump of {way}"
                );
            }
        }
    }
}

#[test]
fn a_plan_asked_for_at_exactly_half_a_step_is_followed() {
    let mut chase = play(open_map(11, &[(Face::Front, 0, 5)]), |_| {});
    // 20 ticks a cell: ten make a half. A wall across the plan asks at once.
    let at_half = |chase: &Chase| {
        let step = chase.monsters()[0].walker.step;
        step.is_some_and(|step| 2 * step.done == step.length())
    };
    while !at_half(&chase) {
        chase.tick();
    }
    let wall = SurfaceCell {
        face: Face::Front,
        x: 4,
        y: 5,
    };
    assert_eq!(chase.set_cell(wall, CellKind::Wall), Ok(true));
    for _ in 0..40 {
        let before = chase.monsters()[0].walker.place(chase.cube());
        chase.tick();
        let after = chase.monsters()[0].walker.place(chase.cube());
        assert_ne!(before, after, "stands still");
    }
}

#[test]
fn the_ratio_is_that_of_the_plans_own_movement() {
    let mut chase = play(generate(15, 1).unwrap(), |_| {});
    for _ in 0..10 {
        chase.tick();
    }
    let ratio = |chase: &Chase| chase.planner().last_ratio(chase.cube());
    assert_eq!(ratio(&chase), Some(1.0));
    let mut settings = *chase.settings();
    settings.movement = Movement::parse("8-cut").unwrap();
    chase.configure(settings);
    assert_eq!(ratio(&chase), Some(1.0));
    let somewhere = SurfaceCell {
        face: Face::Front,
        x: 0,
        y: 0,
    };
    assert_eq!(chase.set_cell(somewhere, CellKind::Floor), Ok(true));
    assert_eq!(ratio(&chase), None);
}

#[test]
fn wandering_goes_everywhere_and_ends_with_the_first_key() {
    let mut chase = play(generate(9, 5).unwrap(), |s| s.wander = true);
    let mut faces = std::collections::HashSet::new();
    for _ in 0..300 * 60 {
        chase.tick();
        faces.insert(chase.player().walker.face() as u8);
    }
    assert!(faces.len() >= 3, "{faces:?}");
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
fn there_is_room_for_one_plan_in_the_smallest_cube() {
    let mut chase = play(open_map(3, &[(Face::Front, 0, 0)]), |s| s.wander = true);
    for _ in 0..3_000 {
        chase.tick();
    }
    assert!(chase.cube().len() == 54 && chase.ticks() == 3_000);
}

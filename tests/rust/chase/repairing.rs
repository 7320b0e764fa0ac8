//! D* Lite as the monsters' search: what it keeps from one plan to the next, and when it may not.

use crate::chase::worlds::{events, open_map, play};
use cubechase::chase::player::ScreenDirection;
use cubechase::chase::{Chase, EventKind, Mode};
use cubechase::cost::Metric;
use cubechase::map::CubeMap;
use cubechase::named::Algorithm;
use cubechase::path;
use cubechase::rules::HeuristicKind;
use cubechase::space::{CellKind, Face, SurfaceCell};
use oorandom::Rand32;

const MODES: [Mode; 2] = [Mode::Face, Mode::Cube];

/// Five monsters on the player's face among some walls.
fn map(random: &mut Rand32) -> CubeMap {
    let monsters = [(0, 0), (14, 1), (2, 13), (13, 14), (0, 7)];
    let mut map = open_map(15, &monsters.map(|(x, y)| (Face::Front, x, y)));
    for _ in 0..40 {
        let [x, y] = [(); 2].map(|()| random.rand_range(0..15));
        let cell = SurfaceCell {
            face: Face::Front,
            x,
            y,
        };
        if map.allows_wall(cell).is_ok() {
            map.cube.set(cell, CellKind::WALL).unwrap();
        }
    }
    map
}

fn chase(map: &CubeMap, mode: Mode, algorithm: Algorithm) -> Chase {
    play(map.clone(), |settings| {
        settings.mode = mode;
        settings.algorithm = algorithm;
        settings.repath_ms = 500;
    })
}

/// Returns the cells expanded and the costs of all plans during some ticks.
fn plans(chase: &mut Chase, ticks: u32) -> Vec<(u32, u32)> {
    for _ in 0..ticks {
        chase.tick();
    }
    let made = events(chase, EventKind::Repath);
    made.iter()
        .map(|event| (event.numbers[1], event.numbers[2]))
        .collect()
}

fn expanded(plans: &[(u32, u32)]) -> u32 {
    plans.iter().map(|&(expanded, _)| expanded).sum()
}

#[test]
fn one_search_serves_all_monsters_while_the_player_stands() {
    for mode in MODES {
        let mut random = Rand32::new(3);
        let [mut at_first, mut later, mut by_astar] = [0; 3];
        for _ in 0..20 {
            let map = map(&mut random);
            let [mut lite, mut astar] =
                [Algorithm::DStarLite, Algorithm::AStar].map(|by| chase(&map, mode, by));
            let [first, expected] = [&mut lite, &mut astar].map(|chase| plans(chase, 1));
            assert_eq!(first.len(), 5);
            let costs = |plans: &[(u32, u32)]| plans.iter().map(|plan| plan.1).collect::<Vec<_>>();
            assert_eq!(costs(&first), costs(&expected), "{mode:?}");
            at_first += expanded(&first);
            by_astar += expanded(&expected) + expanded(&plans(&mut astar, 30));
            // Half a second later each has moved along its path, which is known.
            let again = plans(&mut lite, 30);
            assert_eq!(again.len(), 5);
            later += expanded(&again);
        }
        let numbers = format!("{mode:?}: {at_first}, then {later}; by A* {by_astar}");
        assert!(at_first > 0 && 50 * later < at_first, "{numbers}");
        assert!(at_first + later < by_astar, "{numbers}");
    }
}

#[test]
fn an_edit_is_repaired_and_another_goal_starts_over() {
    for mode in MODES {
        let mut random = Rand32::new(4);
        let [mut whole, mut mended, mut plans_mended] = [0; 3];
        for _ in 0..20 {
            let map = map(&mut random);
            let mut chase = chase(&map, mode, Algorithm::DStarLite);
            whole += expanded(&plans(&mut chase, 1));
            // A wall across the path of one of them, three cells ahead.
            let Some(&ahead) = chase.monsters()[3].plan().get(3) else {
                continue;
            };
            let cell = chase.cube().cell(ahead);
            if chase.set_cell(cell, CellKind::WALL) != Ok(true) {
                continue;
            }
            let after = plans(&mut chase, 1);
            assert!(!after.is_empty());
            plans_mended += 1;
            mended += expanded(&after);
            let ratio = chase.planner().last_ratio(chase.cube());
            assert_eq!(ratio, Some(1.0), "{mode:?}");
            // The player moves by a cell, so nothing known applies any more.
            chase.press(ScreenDirection::Right);
            plans(&mut chase, 12);
            chase.release(ScreenDirection::Right);
            let player = chase.player().walker.nearest();
            let later = plans(&mut chase, 24);
            if player != map.player.cell && !later.is_empty() {
                assert!(expanded(&later) > 0, "{mode:?}");
            }
        }
        assert!(plans_mended > 12, "{mode:?}: {plans_mended}");
        assert!(
            3 * mended < whole,
            "{mode:?}: {mended} after edits, {whole} at first"
        );
    }
}

#[test]
fn an_unreachable_player_attracts_monsters_without_a_flood() {
    for mode in MODES {
        let mut map = open_map(31, &[(Face::Front, 0, 15)]);
        for (x, y) in (12..19).flat_map(|i| [(i, 12), (i, 18), (12, i), (18, i)]) {
            let face = Face::Front;
            map.cube
                .set(SurfaceCell { face, x, y }, CellKind::WALL)
                .unwrap();
        }
        let mut chase = chase(&map, mode, Algorithm::DStarLite);
        let made = plans(&mut chase, 1);
        assert!(made.len() == 1 && made[0].0 <= 60, "{mode:?}: {made:?}");
        assert_eq!(made[0].1, 110, "along the row to the cell before the fence");
        assert!(!chase.planner().last().unwrap().reaches);
        // Through a gap, it finds in; with the gap closed, it stays out.
        let gap = SurfaceCell {
            face: Face::Front,
            x: 12,
            y: 15,
        };
        for (kind, reaches) in [
            (CellKind::FLOOR, true),
            (CellKind::WALL, false),
            (CellKind::FLOOR, true),
        ] {
            assert_eq!(chase.set_cell(gap, kind), Ok(true));
            let made = plans(&mut chase, 30);
            assert_eq!(made.len(), 1 + usize::from(!reaches), "{mode:?}");
            assert_eq!(chase.planner().last().unwrap().reaches, reaches, "{mode:?}");
        }
    }
}

#[test]
fn with_an_inconsistent_heuristic_nothing_is_kept_and_plans_still_arrive() {
    let mut random = Rand32::new(6);
    let [mut arrived, mut anew, mut all] = [0; 3];
    for round in 0..40 {
        let (mode, by) = (
            MODES[round % 2],
            [HeuristicKind::Manhattan, HeuristicKind::EuclidSquared],
        );
        let mut chase = play(map(&mut random), |settings| {
            settings.mode = mode;
            settings.algorithm = Algorithm::DStarLite;
            settings.heuristic = by[round / 2 % 2];
            settings.repath_ms = 500;
        });
        for _ in 0..120 {
            let cell = SurfaceCell {
                face: Face::Front,
                x: random.rand_range(0..15),
                y: random.rand_range(0..15),
            };
            let is_wall = chase.cube().kind(cell) == CellKind::WALL;
            let kind = [CellKind::WALL, CellKind::FLOOR][usize::from(is_wall)];
            chase.set_cell(cell, kind).ok();
            for (expanded, _) in plans(&mut chase, 1) {
                anew += u32::from(expanded > 0);
                all += 1;
            }
            let (cube, movement) = (chase.cube(), chase.settings().movement);
            let prey = cube.key(chase.player().walker.nearest()).unwrap();
            for one in chase.monsters() {
                let legal = path::cost(cube, movement, &Metric::TENTHS, one.plan());
                assert!(legal.is_ok(), "{mode:?}, round {round}: {legal:?}");
            }
            if let Some(last) = chase.planner().last().filter(|last| last.reaches) {
                let plan = chase.monsters()[last.monster].plan();
                assert!(
                    plan.last().is_none_or(|&end| end == prey),
                    "{mode:?}, round {round}"
                );
                arrived += 1;
            }
        }
    }
    assert!(arrived > 1_000, "{arrived}");
    assert!(all > 1_000 && anew == all, "{anew} begun anew, of {all}");
}

#[test]
fn a_reset_search_equals_a_new_one() {
    let mut random = Rand32::new(5);
    for mode in MODES {
        let map = map(&mut random);
        let mut chase = chase(&map, mode, Algorithm::DStarLite);
        let mut run = || {
            let mut digests = Vec::new();
            for tick in 0..240 {
                if tick % 60 == 30 {
                    chase.press(ScreenDirection::Up);
                }
                if tick % 60 == 45 {
                    chase.release(ScreenDirection::Up);
                }
                chase.tick();
                digests.push(chase.digest());
            }
            chase.reset();
            digests
        };
        assert_eq!(run(), run(), "{mode:?}");
    }
}

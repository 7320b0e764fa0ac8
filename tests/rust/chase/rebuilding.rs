//! Replacing the map of a running chase.

use crate::chase::worlds::{at, by, edited, events, monster, open_map, play};
use cubechase::chase::{Chase, EventKind, Mode};
use cubechase::map::{CubeEditError, CubeMap, HuntBy, cube_xml};
use cubechase::maze::Generator;
use cubechase::maze::cube::{CubeError, GENERATORS, generate, generate_by};
use cubechase::named::{Algorithm, Costs};
use cubechase::space::{CellKind, Face};
use oorandom::Rand32;

fn go_on(chase: &mut Chase, ticks: u32) {
    for _ in 0..ticks {
        chase.tick();
    }
}

#[test]
fn the_same_map_changes_nothing() {
    let map = generate(11, 3).unwrap();
    let mut chase = play(map.clone(), |s| s.wander = true);
    let mut alone = play(map.clone(), |s| s.wander = true);
    for _ in 0..20 {
        go_on(&mut chase, 37);
        go_on(&mut alone, 37);
        assert_eq!(chase.rebuild(map.clone()), Ok(0));
        assert_eq!(chase.digest(), alone.digest());
    }
}

#[test]
fn monsters_that_stay_continue_and_the_player_stands_still() {
    let starts = [(Face::Front, 0, 0), (Face::Front, 14, 0), (Face::Top, 3, 3)];
    let mut chase = play(open_map(15, &starts), |_| {});
    go_on(&mut chase, 90);
    let places: Vec<_> = chase.monsters().iter().map(|one| one.walker).collect();
    let (player, ticks) = (chase.player().walker, chase.ticks());

    // The first is gone, the second starts elsewhere, one is new; the player starts elsewhere too.
    let mut map = chase.map().clone();
    map.monsters.remove(0);
    map.monsters[0].cell = at(Face::Left, 5, 5);
    map.monsters.push(monster(at(Face::Back, 2, 2)));
    map.player.cell = at(Face::Bottom, 1, 1);
    chase.rebuild(map).unwrap();
    let walkers: Vec<_> = chase.monsters().iter().map(|one| one.walker).collect();
    assert_eq!(walkers.len(), 3);
    assert_eq!(
        walkers[1], places[2],
        "the one on the top starts where it did"
    );
    // Of the two that are left, one was on the front before: the first suitable one of the old map.
    assert_eq!(walkers[0], places[0]);
    assert_eq!(walkers[2], places[1]);
    assert_eq!(chase.player().walker, player);
    assert_eq!(chase.ticks(), ticks);
    chase.reset();
    assert_eq!(chase.player().walker.cell, at(Face::Bottom, 1, 1));
    assert_eq!(chase.monsters()[0].walker.cell, at(Face::Left, 5, 5));
}

#[test]
fn a_removed_monster_loses_its_plan_and_the_others_keep_theirs() {
    let starts = [
        (Face::Front, 0, 0),
        (Face::Front, 14, 0),
        (Face::Front, 0, 14),
    ];
    let mut chase = play(open_map(15, &starts), |s| s.budget = 3);
    chase.look_at(Some(2));
    chase.tick();
    let mut map = chase.map().clone();
    map.remove_monster(0).unwrap();
    chase.rebuild(map).unwrap();
    assert_eq!(chase.planner().looks_at(), Some(1));
    go_on(&mut chase, 200);
    let plans = events(&mut chase, EventKind::Repath);
    assert!(plans.len() > 2);
    assert!(plans.iter().all(|event| event.numbers[0] < 2), "{plans:?}");
    assert!(chase.planner().last().is_some_and(|plan| plan.monster == 1));
    // The monster whose plans are shown may go too.
    let mut map = chase.map().clone();
    map.remove_monster(1).unwrap();
    chase.rebuild(map).unwrap();
    assert_eq!(chase.planner().looks_at(), None);
    let mut map = chase.map().clone();
    assert_eq!(map.remove_monster(0), Err(CubeEditError::LastMonster));
}

#[test]
fn only_a_wall_across_a_plan_causes_a_new_plan() {
    let mut chase = play(open_map(15, &[(Face::Front, 0, 7)]), |_| {});
    chase.tick();
    let plan = chase.monsters()[0].plan().to_vec();
    let mut map = chase.map().clone();
    map.cube.set(at(Face::Front, 0, 0), CellKind::WALL).unwrap();
    chase.rebuild(map.clone()).unwrap();
    assert_eq!(chase.monsters()[0].asked, 1);
    let cell = chase.cube().cell(plan[4]);
    map.cube.set(cell, CellKind::WALL).unwrap();
    chase.rebuild(map).unwrap();
    assert_eq!(chase.monsters()[0].asked, 2);
    chase.tick();
    let again = chase.monsters()[0].plan();
    assert!(!again.is_empty() && !again.contains(&plan[4]));
}

#[test]
fn no_wall_appears_on_an_occupied_cell() {
    let mut chase = play(
        open_map(9, &[(Face::Front, 0, 0), (Face::Front, 8, 0)]),
        |_| {},
    );
    go_on(&mut chase, 33);
    let walkers: Vec<_> = chase.monsters().iter().map(|one| one.walker).collect();
    let player = chase.player().walker;
    let mut map = chase.map().clone();
    // All actors now start on the back, and the front is all wall.
    map.place_player(at(Face::Back, 0, 0)).unwrap();
    map.place_monster(Some(0), at(Face::Back, 4, 4)).unwrap();
    map.place_monster(Some(1), at(Face::Back, 5, 5)).unwrap();
    map.replace_face(Face::Front, &[0; 81]).unwrap();
    let left_out = chase.rebuild(map.clone()).unwrap();
    let mut stood = 0;
    for index in 0..81 {
        let cell = at(Face::Front, index % 9, index / 9);
        let cube = chase.cube();
        let is_taken = walkers
            .iter()
            .chain([&player])
            .any(|walker| walker.occupies(cube, cell));
        stood += usize::from(is_taken);
        let expected = if is_taken {
            CellKind::FLOOR
        } else {
            CellKind::WALL
        };
        assert_eq!(cube.kind(cell), expected, "{cell:?}");
    }
    assert_eq!(left_out, stood);
    assert!(stood >= 3);
    assert_eq!(chase.player().walker, player);
    // A removed monster blocks no cell.
    map.monsters.truncate(1);
    map.monsters[0].hunt = by("hybrid");
    assert_eq!(chase.rebuild(map), Ok(1), "the player's cell");
}

#[test]
fn a_new_search_plans_at_once_and_a_new_speed_applies() {
    let mut chase = play(
        open_map(15, &[(Face::Front, 0, 0), (Face::Front, 14, 14)]),
        |_| {},
    );
    go_on(&mut chase, 10);
    events(&mut chase, EventKind::Repath);
    let mut map = chase.map().clone();
    map.monsters[0].hunt = by("dijkstra");
    map.monsters[1].speed_millicells = 4_000;
    map.player.speed_millicells = 6_000;
    chase.rebuild(map).unwrap();
    chase.tick();
    let replanned: Vec<_> = events(&mut chase, EventKind::Repath)
        .iter()
        .map(|event| event.numbers[0])
        .collect();
    assert_eq!(replanned, [0]);
    assert_eq!(chase.search_of(0), Some("dijkstra"));
    assert_eq!(chase.monsters()[1].walker.speed, 4_000);
    assert_eq!(chase.player().walker.speed, 6_000);
}

#[test]
fn settings_of_the_map_follow_the_new_map() {
    let map = open_map(9, &[(Face::Back, 4, 4)]);
    let mut edited = map.clone();
    (edited.mode, edited.repath_ms) = (Mode::Cube, 1_000);
    let mut chase = play(map.clone(), |_| {});
    go_on(&mut chase, 5);
    assert!(!chase.monsters()[0].awake);
    chase.rebuild(edited.clone()).unwrap();
    assert_eq!(chase.settings().repath_ms, 1_000);
    assert!(chase.monsters()[0].awake, "it hunts over the edges now");
    // The searches of a map, too, and awake monsters plan anew.
    let near = open_map(9, &[(Face::Front, 0, 0)]);
    let mut other = near.clone();
    other.hunt.by = "bfs".parse::<HuntBy>().ok();
    other.hunt.costs = Some(Costs::Chebyshev);
    let mut chase = play(near.clone(), |_| {});
    go_on(&mut chase, 5);
    assert_eq!(chase.search_of(0), Some("astar"));
    let asked = chase.monsters()[0].asked;
    chase.rebuild(other.clone()).unwrap();
    assert_eq!(chase.search_of(0), Some("bfs"));
    assert_eq!(chase.settings().costs, Costs::Chebyshev);
    assert_eq!(chase.monsters()[0].asked, asked + 1);
    let mut chase = play(near, |s| s.algorithm = Algorithm::Dijkstra);
    chase.rebuild(other).unwrap();
    assert_eq!(chase.search_of(0), Some("dijkstra"));
    // An option that was set stays.
    let mut chase = play(map, |s| s.repath_ms = 2_000);
    chase.rebuild(edited).unwrap();
    assert_eq!(chase.settings().repath_ms, 2_000);
}

#[test]
fn another_size_starts_over() {
    let mut chase = play(generate(9, 1).unwrap(), |s| s.wander = true);
    go_on(&mut chase, 100);
    let map = generate(11, 2).unwrap();
    assert_eq!(chase.rebuild(map.clone()), Ok(0));
    let mut fresh = play(map, |s| s.wander = true);
    for _ in 0..200 {
        assert_eq!(chase.digest(), fresh.digest());
        chase.tick();
        fresh.tick();
    }
}

#[test]
fn replacing_the_map_starts_over_with_the_current_settings() {
    let (one, other) = (generate(9, 1).unwrap(), generate(9, 2).unwrap());
    let mut chase = play(one, |s| {
        (s.wander, s.repath_ms) = (true, 700);
        s.algorithm = Algorithm::Dijkstra;
    });
    go_on(&mut chase, 100);
    chase.replace(other.clone()).unwrap();
    let mut fresh = play(other, |s| {
        (s.wander, s.repath_ms) = (true, 700);
        s.algorithm = Algorithm::Dijkstra;
    });
    for _ in 0..200 {
        assert_eq!(chase.digest(), fresh.digest());
        chase.tick();
        fresh.tick();
    }
}

#[test]
fn rebuilding_is_sound_and_deterministic() {
    for game in 0..40 {
        let run = || {
            let mut random = Rand32::new(game);
            let mut chase = play(generate(9, game).unwrap(), |s| {
                s.wander = true;
                s.mode = [Mode::Face, Mode::Cube][game as usize % 2];
                s.budget = [2, 60_000][game as usize / 2 % 2];
                s.algorithm = (["astar", "flow-field", "dstar-lite"][game as usize % 3])
                    .parse::<Algorithm>()
                    .unwrap();
            });
            let mut digests = Vec::new();
            for _ in 0..60 {
                go_on(&mut chase, random.rand_range(1..25));
                let map = edited(chase.map(), &mut random);
                // Only valid maps can be written and read again.
                assert!(cube_xml::read(&cube_xml::write(&map).unwrap()).is_ok());
                let before = chase.player().walker;
                chase.rebuild(map).unwrap();
                assert_eq!(chase.player().walker.cell, before.cell);
                let movement = chase.settings().movement;
                assert_eq!(chase.monsters().len(), chase.map().monsters.len());
                for monster in chase.monsters() {
                    assert_eq!(chase.cube().kind(monster.walker.cell), CellKind::FLOOR);
                    assert!(monster.plan_is_legal(chase.cube(), movement));
                }
                digests.push(chase.digest());
            }
            digests
        };
        assert_eq!(run(), run(), "game {game}");
    }
}

#[test]
fn edits_of_a_map_are_rejected_with_a_reason() {
    let mut map = CubeMap::blank(5);
    assert!(cube_xml::read(&cube_xml::write(&map).unwrap()).is_ok());
    let (player, hunter) = (map.player.cell, map.monsters[0].cell);
    let messages = [
        map.place_player(hunter).unwrap_err(),
        map.place_monster(None, player).unwrap_err(),
        map.place_monster(None, hunter).unwrap_err(),
        map.replace_face(Face::Top, &[1; 24]).unwrap_err(),
    ]
    .map(|error| error.to_string());
    assert_eq!(
        messages,
        [
            "a monster starts on this cell; expected another cell",
            "the player starts on this cell; expected another cell",
            "a monster starts on this cell; expected another cell",
            "a face of 24 cells; expected 25",
        ]
    );
    // Its own cell is not taken by another, and a start turns a wall into floor.
    map.place_monster(Some(0), hunter).unwrap();
    map.replace_face(Face::Front, &[0; 25]).unwrap();
    assert_eq!(map.cube.kind(player), CellKind::FLOOR);
    map.place_monster(None, at(Face::Front, 0, 0)).unwrap();
    assert_eq!(map.cube.kind(at(Face::Front, 0, 0)), CellKind::FLOOR);
}

#[test]
fn every_generator_makes_a_readable_and_distinct_cube() {
    let mut texts = Vec::new();
    for &(_, generator) in GENERATORS.all {
        let text = cube_xml::write(&generate_by(generator, 15, 4).unwrap()).unwrap();
        assert!(cube_xml::read(&text).is_ok(), "{generator:?}");
        assert!(!texts.contains(&text), "{generator:?}");
        texts.push(text);
    }
    assert_eq!(
        texts[0],
        cube_xml::write(&generate(15, 4).unwrap()).unwrap()
    );
    assert_eq!(
        generate_by(Generator::Rooms, 8, 1).unwrap_err(),
        CubeError::Size(8)
    );
    let error = generate_by(Generator::Caves, 15, 4).unwrap_err();
    assert_eq!(
        error.to_string(),
        "generator caves; expected one of: backtracker, kruskal, wilson, eller, division, rooms"
    );
}

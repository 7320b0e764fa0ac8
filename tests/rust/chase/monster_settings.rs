//! Changing how single monsters hunt during a chase.

use crate::chase::worlds::{by, events, open_map, play};
use cubechase::chase::{Chase, EventKind, Mode, Settings};
use cubechase::cost::Thousandths;
use cubechase::map::{CubeMap, Hunt, HuntBy, Walk, cube_xml};
use cubechase::maze;
use cubechase::named::{Algorithm, Costs, OpenList, Options};
use cubechase::rules::HeuristicKind;
use cubechase::session::Session;
use cubechase::space::{CellKind, Face, Movement, SurfaceCell};
use oorandom::Rand32;
use std::num::NonZeroU32;

/// A front with a wall across it that is open at one end, and monsters in a row behind it.
fn walled(monsters: u32) -> CubeMap {
    let starts: Vec<_> = (0..monsters).map(|x| (Face::Front, 4 + x, 1)).collect();
    let mut map = open_map(15, &starts);
    for x in 0..13 {
        let (face, y) = (Face::Front, 4);
        map.cube
            .set(SurfaceCell { face, x, y }, CellKind::WALL)
            .unwrap();
    }
    map
}

/// Returns the numbers of the first plan of each monster: which, cells expanded, cost, cells.
fn first_plans(map: CubeMap) -> Vec<[u32; 4]> {
    let mut chase = play(map, |_| ());
    chase.tick();
    let plans = events(&mut chase, EventKind::Repath);
    let mut numbers: Vec<_> = plans.iter().map(|event| event.numbers).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn a_monster_plans_as_a_session_with_the_settings_of_its_map() {
    let none = Hunt::default();
    let [tens, euclid] = [
        Hunt {
            costs: Some(Costs::Tenths),
            open_list: Some(OpenList::Heap),
            ..none
        },
        Hunt {
            heuristic: Some(HeuristicKind::Euclid),
            ..none
        },
    ];
    let straight = Hunt {
        movement: Some(Movement::Four),
        heuristic: Some(HeuristicKind::Manhattan),
        ..by("dijkstra")
    };
    let [lists, equal] = [
        Hunt {
            open_list: Some(OpenList::List),
            costs: Some(Costs::Root2),
            ..by("greedy")
        },
        Hunt {
            costs: Some(Costs::Chebyshev),
            ..by("bfs")
        },
    ];
    for (mode, all, own) in [
        (Mode::Face, none, none),
        (Mode::Face, tens, none),
        (Mode::Face, tens, euclid),
        (Mode::Face, straight, none),
        (Mode::Face, euclid, straight),
        (Mode::Face, lists, none),
        (Mode::Face, none, equal),
        (Mode::Cube, euclid, tens),
        (Mode::Cube, straight, lists),
        (Mode::Cube, equal, none),
    ] {
        let mut map = walled(1);
        (map.mode, map.hunt, map.monsters[0].hunt) = (mode, all, own);
        let [[_, expanded, cost, cells]] = first_plans(map.clone())[..] else {
            panic!("one plan");
        };
        let hunt = own.over(&all);
        let options = Options::from(hunt.by.map_or(Algorithm::AStar, |by| {
            by.name().parse::<Algorithm>().unwrap()
        }))
        .heuristic(hunt.heuristic.unwrap_or_default())
        .movement(hunt.movement.unwrap_or_default())
        .costs(hunt.costs.unwrap_or_default())
        .open_list(hunt.open_list.unwrap_or_default());
        let straight = options.costs.metric();
        let straight = straight.value(straight.straight);
        let (start, goal) = (map.monsters[0].cell, map.player.cell);
        let (in_session, found, keys) = if mode == Mode::Cube {
            let mut session = Session::watched(options, ()).unwrap();
            session.start(&map.cube, start, goal).unwrap();
            session.run(&map.cube, u64::MAX);
            (session.expanded(), session.cost(), session.path().len())
        } else {
            let front = map.cube.face(Face::Front);
            let mut session = Session::new(options).unwrap();
            session
                .start(front, (start.x, start.y), (goal.x, goal.y))
                .unwrap();
            session.run(front, u64::MAX);
            (session.expanded(), session.cost(), session.path().len())
        };
        let tenths = (10.0 * found.unwrap() / straight).round();
        assert_eq!(
            (u64::from(expanded), f64::from(cost), cells as usize),
            (in_session, tenths, keys),
            "{hunt:?}"
        );
    }
}

#[test]
fn settings_that_a_search_cannot_use_do_not_stop_its_plans() {
    // Searches with an open list of their own, the shared field, and costs of the chase under which a search cannot prune.
    for word in ["dstar-lite", "anya", "flow-field"] {
        let mut map = walled(2);
        map.hunt = Hunt {
            open_list: Some(OpenList::Heap),
            costs: Some(Costs::Manhattan),
            ..by(word)
        };
        assert_eq!(first_plans(map).len(), 2, "{word}");
    }
    let mut map = walled(1);
    map.monsters[0].hunt = by("jps");
    let mut chase = play(map, |settings| settings.costs = Costs::Manhattan);
    chase.tick();
    assert_eq!(events(&mut chase, EventKind::Repath).len(), 1);
    assert_eq!(chase.search_of(0), Some("astar"));
    // Monsters that move differently do not share a field.
    let mut map = walled(3);
    map.hunt = by("flow-field");
    map.monsters[1].hunt.movement = Some(Movement::Four);
    let plans = first_plans(map);
    assert!(plans[1][2] > plans[0][2], "{plans:?}");
    assert_eq!(plans[0][1], plans[2][1], "one field");
}

#[test]
fn the_ratio_of_a_plan_is_that_of_its_costs() {
    for costs in Costs::NAMES.all.iter().map(|&(_, costs)| costs) {
        let mut map = walled(1);
        map.hunt.costs = Some(costs);
        let mut chase = play(map.clone(), |_| ());
        chase.tick();
        let ratio = chase.planner().last_ratio(chase.cube());
        assert_eq!(ratio, Some(1.0), "{costs:?}");
        map.hunt.by = "greedy".parse::<HuntBy>().ok();
        let mut chase = play(map, |_| ());
        chase.tick();
        let ratio = chase.planner().last_ratio(chase.cube()).unwrap();
        assert!((1.0..3.0).contains(&ratio), "{costs:?}: {ratio}");
    }
}

#[test]
fn a_map_can_have_the_settings_in_force() {
    // Its own stay. Others are added if they are not the usual ones.
    let mut map = walled(2);
    map.hunt.heuristic = Some(HeuristicKind::Octile);
    map.monsters[1].hunt = by("jps");
    (map.mode, map.notice, map.awake) = (Mode::Cube, Some(5), true);
    let unchanged = Settings::of(&map).in_map(&map);
    assert_eq!(
        (unchanged.hunt, &unchanged.monsters),
        (map.hunt, &map.monsters)
    );
    assert_eq!(
        (unchanged.mode, unchanged.notice, unchanged.awake),
        (Mode::Cube, Some(5), true)
    );
    let settings = Settings {
        mode: Mode::Face,
        algorithm: "weighted".parse::<Algorithm>().unwrap(),
        weight: Some(Thousandths::new(3_000)),
        heuristic: HeuristicKind::Euclid,
        movement: Movement::Four,
        costs: Costs::Root2,
        open_list: OpenList::Heap,
        repath_ms: 700,
        k: 3,
        jump_limit: NonZeroU32::new(9),
        ..Settings::of(&map)
    };
    let saved = settings.in_map(&map);
    let again = cube_xml::read(&cube_xml::write(&saved).unwrap()).unwrap();
    assert_eq!(Settings::of(&again), settings);
    assert_eq!((again.notice, again.monsters), (None, map.monsters.clone()));
    // Searches that cannot prune under the costs plan with A*, and are saved so.
    let settings = Settings {
        algorithm: "pruned".parse::<Algorithm>().unwrap(),
        costs: Costs::Manhattan,
        ..Settings::of(&map)
    };
    let saved = settings.in_map(&map);
    let again = cube_xml::read(&cube_xml::write(&saved).unwrap()).unwrap();
    assert_eq!(Settings::of(&again).algorithm, Algorithm::AStar);
    assert_eq!(again.monsters[1].hunt, by("astar"));
}

#[test]
fn the_searches_that_prune_are_those_of_the_table() {
    for &(word, by) in HuntBy::OVER_CELLS.all {
        let row = word.parse::<Algorithm>().unwrap().row();
        assert_eq!(by.prunes(), row.expands.prunes(), "{word}");
    }
}

#[test]
fn each_monster_plans_with_its_own_search_weight_k_and_limit() {
    let weighted = |weight| Hunt {
        weight: Some(Thousandths::new(weight)),
        ..by("weighted")
    };
    let hunts = [
        by("astar"),
        by("greedy"),
        weighted(1_000),
        weighted(5_000),
        Hunt {
            k: Some(8),
            ..by("k-best")
        },
        Hunt {
            k: Some(3),
            ..by("k-best")
        },
        by("jps"),
        Hunt {
            jump_limit: NonZeroU32::new(1),
            ..by("jps")
        },
        by("dijkstra"),
    ];
    let speed = CubeMap::MONSTER_SPEED;
    let mut chase = play(walled(hunts.len() as u32), |_| ());
    for (monster, hunt) in hunts.into_iter().enumerate() {
        assert_eq!(chase.tune(monster, hunt, speed), Ok(true));
    }
    chase.tick();
    let together: Vec<_> = events(&mut chase, EventKind::Repath)
        .iter()
        .map(|event| event.numbers)
        .collect();
    assert_eq!(together.len(), hunts.len());
    for (number, hunt) in hunts.into_iter().enumerate() {
        let mut map = walled(hunts.len() as u32);
        map.monsters = vec![map.monsters[number]];
        map.monsters[0].hunt = hunt;
        let mut alone = play(map, |_| ());
        alone.tick();
        let [plan] = events(&mut alone, EventKind::Repath)[..] else {
            panic!("one plan");
        };
        assert_eq!(together[number][1..], plan.numbers[1..], "{hunt:?}");
    }
    let expanded = |number: usize| together[number][1];
    assert!(
        expanded(1) < expanded(0) && expanded(0) < expanded(8),
        "{together:?}"
    );
    assert!(expanded(3) < expanded(2), "a larger weight looks at less");
    assert!(
        expanded(5) != expanded(4) && expanded(6) < expanded(7),
        "{together:?}"
    );
}

#[test]
fn changes_are_kept_in_the_map_and_after_a_reset() {
    let mut chase = play(walled(2), |_| ());
    for _ in 0..100 {
        chase.tick();
    }
    let hunt = Hunt {
        weight: Some(Thousandths::new(2_500)),
        walk: Some(Walk::Curve),
        ..by("weighted")
    };
    assert_eq!(chase.tune(1, hunt, 4_250), Ok(true));
    let text = cube_xml::write(chase.map()).unwrap();
    assert!(
        text.contains("speed=\"4.25\" algorithm=\"weighted\" weight=\"2.5\" walk=\"curve\"/>"),
        "{text}"
    );
    let mut fresh = play(cube_xml::read(&text).unwrap(), |_| ());
    chase.reset();
    for tick in 0..600 {
        assert_eq!(chase.digest(), fresh.digest(), "tick {tick}");
        chase.tick();
        fresh.tick();
    }
}

#[test]
fn wheels_can_be_neither_added_nor_removed() {
    let mut map = walled(2);
    map.monsters[0].hunt = by("hybrid");
    let mut chase = play(map, |_| ());
    let speed = CubeMap::MONSTER_SPEED;
    assert_eq!(chase.tune(0, by("astar"), speed), Ok(false));
    assert_eq!(chase.tune(1, by("hybrid"), speed), Ok(false));
    let tuned = chase.tune(0, by("hybrid"), 2_000);
    assert_eq!(tuned, Ok(true), "its speed is its own");
    let tuned = chase.tune(2, by("astar"), speed);
    assert_eq!(tuned, Ok(false), "there are two");
    assert_eq!(chase.map().monsters[0].speed_millicells, 2_000);
}

#[test]
fn a_monster_that_stays_on_its_face_sleeps_until_the_player_comes() {
    let mut chase = play(open_map(7, &[(Face::Back, 3, 3)]), |settings| {
        settings.mode = Mode::Cube;
    });
    chase.tick();
    assert!(chase.monsters()[0].awake);
    chase.tune(0, by("jps"), CubeMap::MONSTER_SPEED).unwrap();
    assert!(!chase.monsters()[0].awake, "jump points stay on their face");
    chase.tune(0, by("greedy"), CubeMap::MONSTER_SPEED).unwrap();
    assert!(chase.monsters()[0].awake);
}

/// All monsters change at random moments, over edges and on faces, while walls come and go.
#[test]
fn no_actor_jumps_or_stands_in_a_wall() {
    let searches: Vec<_> = Settings::ALGORITHMS
        .all
        .iter()
        .map(|&(word, _)| word)
        .collect();
    for seed in 0..40 {
        let mut random = Rand32::new(seed);
        let map = maze::cube::generate(9, seed).unwrap();
        let mut chase = play(map, |settings| {
            settings.mode = if seed % 2 == 0 {
                Mode::Cube
            } else {
                Mode::Face
            };
            settings.repath_ms = 700;
            settings.wander = true;
            settings.seed = seed;
        });
        let mut caught = 0;
        for _ in 0..500 {
            let monsters = chase.monsters().len() as u32;
            if random.rand_range(0..5) == 0 {
                let hunt = Hunt {
                    walk: [
                        None,
                        Some(Walk::Steps),
                        Some(Walk::Lines),
                        Some(Walk::Curve),
                    ][random.rand_range(0..4) as usize],
                    weight: Some(Thousandths::new(random.rand_range(0..9_000))),
                    k: Some(random.rand_range(1..9) as u8),
                    jump_limit: NonZeroU32::new(random.rand_range(0..4)),
                    ..by(searches[random.rand_range(0..searches.len() as u32) as usize])
                };
                let monster = random.rand_range(0..monsters) as usize;
                let speed = random.rand_range(100..9_000);
                assert_eq!(chase.tune(monster, hunt, speed), Ok(true));
            }
            if random.rand_range(0..9) == 0 {
                let cell = SurfaceCell {
                    face: Face::ALL[random.rand_range(0..6) as usize],
                    x: random.rand_range(0..9),
                    y: random.rand_range(0..9),
                };
                let kinds = [CellKind::WALL, CellKind::FLOOR];
                let _ = chase.set_cell(cell, kinds[random.rand_range(0..2) as usize]);
            }
            let before = places(&chase);
            chase.tick();
            if chase.caught() == caught {
                for (monster, (before, after)) in before.iter().zip(places(&chase)).enumerate() {
                    let distance = (0..3).map(|i| (after[i] - before[i]).pow(2)).sum::<i64>();
                    // Across an edge, a step in space is no longer than on the surface; positions are rounded on a
                    // diagonal.
                    let speed = i64::from(chase.monsters()[monster].walker.speed) + 8;
                    assert!(
                        distance <= speed * speed,
                        "seed {seed}: {monster} went {distance}"
                    );
                }
            }
            caught = chase.caught();
            for monster in chase.monsters() {
                assert_eq!(chase.cube().kind(monster.walker.cell), CellKind::FLOOR);
            }
        }
    }
}

fn places(chase: &Chase) -> Vec<[i64; 3]> {
    let place = |monster: &cubechase::chase::monster::Monster| monster.walker.place(chase.cube());
    chase.monsters().iter().map(place).collect()
}

//! A crowd: every step is legal, all walkers arrive if they can, edits apply, and two runs are equal.

use crate::chase::worlds::{half_walled, open_cube};
use crate::oracle::crowd::Checker;
use crate::oracle::surface::Surface;
use crate::pibt::churn::MOVEMENTS;
use crate::properties::case::{TENTHS, rule};
use cubechase::chase::units::CELL;
use cubechase::chase::{Crowd, CrowdError};
use cubechase::rules::flow::NONE;
use cubechase::space::{CellKind, Cube, Direction, Key, Movement, Space, SurfaceCell};
use oorandom::Rand32;
use std::collections::HashMap;

fn free(cube: &Cube) -> Key {
    let mut keys = (0..cube.len() as u32).map(Key);
    keys.find(|&key| cube.is_free(key)).unwrap()
}

fn places(crowd: &Crowd, cube: &Cube) -> Vec<f32> {
    let places = (0..crowd.walkers()).flat_map(|walker| crowd.place(cube, walker));
    places.map(|units| units as f32 / CELL as f32).collect()
}

/// Advances one tick. No walker goes farther than its speed allows, and every new step is legal.
fn step_legally(crowd: &mut Crowd, cube: &Cube, surface: &Surface, speed: u32) {
    let before = places(crowd, cube);
    let (at, steps) = (crowd.cells().to_vec(), crowd.directions().to_vec());
    crowd.step(cube);
    let after = places(crowd, cube);
    for (was, is) in before.chunks(3).zip(after.chunks(3)) {
        let square: f32 = was.iter().zip(is).map(|(a, b)| (a - b).powi(2)).sum();
        // Over an edge as well, where the straight line is the shorter.
        assert!(square.sqrt() <= speed as f32 / CELL as f32 + 1e-4);
    }
    for (walker, &step) in crowd.directions().iter().enumerate() {
        let cell = crowd.cells()[walker];
        let is_new = cell != at[walker] || steps[walker] == NONE;
        if step != NONE && is_new {
            let direction = Direction::from_index(step.into());
            let step = [Key(cell), cube.neighbour(Key(cell), direction)].map(Key::index);
            let walked = surface.walk(cube.cells(), rule(crowd.movement), step, TENTHS);
            assert!(walked.is_some());
        }
    }
}

#[test]
fn walkers_that_can_reach_the_target_arrive_and_the_others_stand() {
    let mut random = Rand32::new(1);
    for round in 0..24_u32 {
        let cube = half_walled(5 + round % 5, 10 + round % 4 * 10, &mut random);
        let surface = Surface::of(cube.size());
        for &(_, movement) in Movement::SQUARES.all {
            let target = free(&cube);
            let speed = [3_000, 700, 20_000][round as usize % 3];
            let costs = surface.costs(cube.cells(), rule(movement), target.index(), TENTHS);
            let mut crowd = Crowd::new(&cube, 40, round.into(), speed).unwrap();
            crowd.movement = movement;
            crowd.budget = [60, 100_000][round as usize % 2];
            let starts = crowd.cells().to_vec();
            crowd.target(&cube, cube.cell(target));
            let near = starts.iter().filter_map(|&at| costs[at as usize]);
            let ticks = near.fold(0.0, f64::max) as u32 * CELL / 10 / speed + 40;
            for _ in 0..ticks {
                step_legally(&mut crowd, &cube, &surface, speed);
            }
            let mut arrived = 0;
            for (walker, &start) in starts.iter().enumerate() {
                let is_near = costs[start as usize].is_some();
                arrived += usize::from(is_near);
                assert_eq!(crowd.directions()[walker], NONE);
                let stands = if is_near { target.0 } else { start };
                assert_eq!(crowd.cells()[walker], stands, "{movement:?}");
            }
            assert_eq!(crowd.arrived(), arrived);
        }
    }
}

#[test]
fn a_walker_takes_the_time_of_its_path() {
    let cube = open_cube(7);
    let target = Key(3);
    let rule = rule(Movement::Four);
    let costs = Surface::of(7).costs(cube.cells(), rule, target.index(), TENTHS);
    // 3 cells a second are 20 ticks a cell.
    for seed in 0..20 {
        let mut crowd = Crowd::new(&cube, 1, seed, 3_000).unwrap();
        crowd.movement = Movement::Four;
        crowd.target(&cube, cube.cell(target));
        let cells = costs[crowd.cells()[0] as usize].unwrap() as u32 / 10;
        let mut ticks = 0;
        crowd.step(&cube);
        while crowd.arrived() == 0 {
            crowd.step(&cube);
            ticks += 1;
        }
        assert_eq!(ticks, (20 * cells).saturating_sub(1));
    }
}

#[test]
fn a_moving_target_is_followed_deterministically() {
    let mut random = Rand32::new(3);
    let cube = half_walled(12, 20, &mut random);
    let surface = Surface::of(12);
    let run = || {
        let mut crowd = Crowd::new(&cube, 200, 9, 3_000).unwrap();
        crowd.budget = 100;
        let mut targets = (0..cube.len() as u32)
            .map(Key)
            .filter(|&key| cube.is_free(key));
        for tick in 0..900 {
            if tick % 12 == 0 {
                let target = targets.next().unwrap();
                crowd.target(&cube, cube.cell(target));
            }
            step_legally(&mut crowd, &cube, &surface, 3_000);
        }
        assert!(crowd.field().serves().is_some());
        (crowd.cells().to_vec(), crowd.done().to_vec())
    };
    assert_eq!(run(), run());
}

#[test]
fn walkers_retreat_from_new_walls() {
    let mut random = Rand32::new(5);
    for round in 0..20 {
        let mut cube = half_walled(7, 15, &mut random);
        let target = free(&cube);
        let mut crowd = Crowd::new(&cube, 100, round, 3_000).unwrap();
        crowd.budget = 50;
        crowd.target(&cube, cube.cell(target));
        let mut before = places(&crowd, &cube);
        for tick in 0..600 {
            if tick % 5 == 0 && tick < 300 {
                let key = Key(random.rand_range(0..cube.len() as u32));
                if key != target {
                    let kind = [CellKind::WALL, CellKind::FLOOR][random.rand_range(0..2) as usize];
                    cube.set(cube.cell(key), kind).unwrap();
                }
            }
            crowd.step(&cube);
            let after = places(&crowd, &cube);
            for (was, is) in before.chunks(3).zip(after.chunks(3)) {
                let square: f32 = was.iter().zip(is).map(|(a, b)| (a - b).powi(2)).sum();
                assert!(square.sqrt() <= 0.0501, "a jump of {}", square.sqrt());
            }
            before = after;
        }
        // Long after the last edit, all walkers stand: on the target, or where no path leads to it.
        let rule = rule(Movement::default());
        let costs = Surface::of(7).costs(cube.cells(), rule, target.index(), TENTHS);
        for _ in 0..4_000 {
            crowd.step(&cube);
        }
        for (&at, &step) in crowd.cells().iter().zip(crowd.directions()) {
            assert_eq!(step, NONE);
            assert!(at == target.0 || costs[at as usize].is_none());
        }
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let cube = open_cube(3);
    let message = |made: Result<Crowd, CrowdError>| made.unwrap_err().to_string();
    assert_eq!(
        message(Crowd::new(&cube, 0, 1, 3_000)),
        "walkers: found 0; expected 1 to 1000000"
    );
    assert_eq!(
        message(Crowd::new(&cube, 1, 1, 0)),
        "speed: found 0 thousandths of a cell a second; expected 100 to 20000"
    );
    assert_eq!(
        message(Crowd::new(&Cube::new(3), 1, 1, 3_000)),
        "the cube has no floor; expected at least one cell for the walkers"
    );
}

#[test]
fn a_target_in_a_wall_attracts_no_walker() {
    let mut cube = open_cube(5);
    cube.set(cube.cell(Key(7)), CellKind::WALL).unwrap();
    let mut crowd = Crowd::new(&cube, 50, 1, 3_000).unwrap();
    crowd.target(&cube, cube.cell(Key(7)));
    let before = crowd.cells().to_vec();
    for _ in 0..100 {
        crowd.step(&cube);
    }
    assert_eq!((crowd.cells(), crowd.arrived()), (&before[..], 0));
}

#[test]
fn slower_walkers_arrive_proportionally_later() {
    let cube = open_cube(15);
    let mut crowd = Crowd::new(&cube, 8, 3, 4_000)
        .unwrap()
        .with_speed_spread(500);
    let before = places(&crowd, &cube);
    crowd.target(&cube, cube.cell(Key(0)));
    for _ in 0..6 {
        crowd.step(&cube);
    }
    let after = places(&crowd, &cube);
    let walked = before.chunks(3).zip(after.chunks(3)).map(|(was, is)| {
        let square: f32 = was.iter().zip(is).map(|(a, b)| (a - b).powi(2)).sum();
        square.sqrt()
    });
    // 0.4 cells at full speed, half of it at half.
    for (n, distance) in walked.enumerate() {
        assert!(
            (distance - 0.4 * (1.0 - 0.5 * n as f32 / 7.0)).abs() < 1e-3,
            "{n}: {distance}"
        );
    }
}

#[test]
fn walkers_that_yield_have_one_speed() {
    let cube = open_cube(15);
    let [spread, even] = [500, 0].map(|share| {
        let mut crowd = Crowd::new(&cube, 8, 3, 4_000)
            .unwrap()
            .with_speed_spread(share);
        crowd.make_yielding(&cube, 8, 1).unwrap();
        let before = places(&crowd, &cube);
        crowd.target(&cube, cube.cell(Key(0)));
        for _ in 0..30 {
            crowd.step(&cube);
        }
        let after = places(&crowd, &cube);
        assert_ne!(after, before);
        after
    });
    assert_eq!(spread, even);
}

/// Returns how many walkers are in each cell or walk to it.
fn inside(crowd: &Crowd, cube: &Cube) -> Vec<u32> {
    let mut inside = vec![0; cube.len()];
    for (&at, &step) in crowd.cells().iter().zip(crowd.directions()) {
        let to = match step {
            NONE => Key(at),
            step => cube.neighbour(Key(at), Direction::from_index(step.into())),
        };
        inside[to.index()] += 1;
    }
    inside
}

#[test]
fn a_full_cell_admits_no_walker_and_the_crowd_spreads_around_its_target() {
    let mut random = Rand32::new(5);
    for round in 0..12_u32 {
        let mut cube = half_walled(7, 20, &mut random);
        let target = free(&cube);
        let mut crowd = Crowd::new(&cube, 300, round.into(), 20_000).unwrap();
        crowd.per_cell = 6;
        crowd.target(&cube, cube.cell(target));
        let mut most = inside(&crowd, &cube);
        for tick in 0..1_200_u32 {
            crowd.step(&cube);
            // No walker is pushed out. An edit sends some back to cells that others have entered since.
            if tick == 300 {
                let wall = Key((target.0 + 9) % cube.len() as u32);
                cube.set(cube.cell(wall), CellKind::WALL).unwrap();
            } else if tick == 500 {
                crowd.resize(&cube, 200).unwrap();
            } else if tick == 700 {
                crowd.resize(&cube, 400).unwrap();
            }
            let now = inside(&crowd, &cube);
            assert_eq!(now.iter().sum::<u32>() as usize, crowd.walkers());
            if ![300, 301, 700].contains(&tick) {
                for (&now, &most) in now.iter().zip(&most) {
                    assert!(now <= most.max(6));
                }
            }
            most = now;
        }
        // All stand. A walker beside the target has a full cell ahead, or no path.
        let now = inside(&crowd, &cube);
        for &at in crowd.cells() {
            let beside = |direction| cube.is_free(cube.neighbour(Key(at), direction));
            let shut_in = ![0, 2, 4, 6]
                .map(Direction::from_index)
                .iter()
                .any(|&direction| beside(direction));
            assert!(cube.is_free(Key(at)) || shut_in, "in a wall");
            if let Some(ahead) = crowd.field().direction(Key(at)) {
                assert!(now[cube.neighbour(Key(at), ahead).index()] >= 6);
            }
        }
        assert!(crowd.directions().iter().all(|&step| step == NONE));
        assert!(crowd.resize(&cube, 0).is_err());
    }
}

/// Makes a cube of `side` times as many cells along an edge.
fn finer(cube: &Cube, side: u32) -> Cube {
    let mut fine = Cube::new(cube.size() * side);
    for key in (0..fine.len() as u32).map(Key) {
        let SurfaceCell { face, x, y } = fine.cell(key);
        let (x, y) = (x / side, y / side);
        if cube.is_free(cube.key(SurfaceCell { face, x, y }).unwrap()) {
            fine.set(fine.cell(key), CellKind::FLOOR).unwrap();
        }
    }
    fine
}

#[test]
fn walkers_that_yield_never_collide_and_reach_the_target_while_everything_changes() {
    let mut random = Rand32::new(8);
    for round in 0..24_u32 {
        let mut cube = half_walled(5, 10, &mut random);
        let side = 1 + round % 3;
        let (movement, rule) = MOVEMENTS[round as usize % 4];
        let surface = Surface::of(5 * side);
        // A step begins every one to three ticks.
        let speed = [20_000, 15_000, 20_000][side as usize - 1];
        let mut crowd = Crowd::new(&cube, 1, round.into(), speed).unwrap();
        crowd.movement = movement;
        crowd.make_yielding(&cube, 40, side * side).unwrap();
        let mut fine = finer(&cube, side);
        let units = i64::from(CELL) / 2 / i64::from(side);
        let middles: HashMap<[i64; 3], Key> = (0..fine.len() as u32)
            .map(|key| (fine.centre_in_half_cells(fine.cell(Key(key))), Key(key)))
            .map(|(middle, key)| (middle.map(|half| i64::from(half) * units), key))
            .collect();
        let mut checker = Checker::new(fine.len());
        let mut after: Vec<u32> = Vec::new();
        crowd.target(&cube, cube.cell(free(&cube)));
        for tick in 0..600 {
            if tick % 60 == 30 {
                let key = Key(random.rand_range(0..cube.len() as u32));
                let kind = [CellKind::WALL, CellKind::FLOOR][random.rand_range(0..2) as usize];
                cube.set(cube.cell(key), kind).unwrap();
                fine = finer(&cube, side);
            } else if tick % 200 == 100 {
                let walkers = [30, 60][tick / 200 % 2];
                crowd.make_yielding(&cube, walkers, side * side).unwrap();
                after.clear();
            }
            let arrived = crowd.arrived();
            crowd.step(&cube);
            if crowd.done().iter().any(|&done| done > 0) {
                continue;
            }
            let before: Vec<u32> = (0..crowd.walkers())
                .map(|walker| middles[&crowd.place(&cube, walker)].0)
                .collect();
            let jumps = before.iter().zip(&after).filter(|(was, is)| was != is);
            assert_eq!(
                jumps.count(),
                if after.is_empty() {
                    0
                } else {
                    crowd.arrived() - arrived
                }
            );
            let steps = before.iter().zip(crowd.directions());
            after = steps
                .map(|(&from, &step)| match step {
                    NONE => from,
                    step => {
                        let direction = Direction::from_index(step.into());
                        fine.neighbour(Key(from), direction).0
                    }
                })
                .collect();
            let is_free = |cell| fine.is_free(Key(cell as u32));
            let touch = |from, to| surface.touch(from, to);
            checker.check((&before, &after), rule, is_free, touch);
        }
        let conflicts = checker.conflicts;
        assert_eq!(conflicts.count(), 0, "round {round}: {conflicts:?}");
        assert!(
            conflicts.moves > 1_000 && crowd.arrived() > 20,
            "round {round}"
        );
    }
}

#[test]
fn more_walkers_that_yield_than_places_are_refused() {
    let cube = open_cube(3);
    let mut crowd = Crowd::new(&cube, 1, 1, 3_000).unwrap();
    let refused = crowd.make_yielding(&cube, 217, 4).unwrap_err();
    let message = "walkers: found 217; expected at most 216 that yield, one in each place";
    assert_eq!(refused.to_string(), message);
    assert_eq!(crowd.make_yielding(&cube, 216, 4), Ok(()));
    assert_eq!(crowd.resize(&cube, 217), Err(refused));
    assert_eq!(crowd.walkers(), 216);
}

#[test]
fn the_number_of_walkers_that_yield_follows_edits_before_the_next_tick() {
    let mut cube = open_cube(3);
    let mut crowd = Crowd::new(&cube, 1, 1, 3_000).unwrap();
    crowd.make_yielding(&cube, 1, 1).unwrap();
    for key in (9..54).map(Key) {
        cube.set(cube.cell(key), CellKind::WALL).unwrap();
    }
    assert!(crowd.resize(&cube, 10).is_err());
    cube.set(cube.cell(Key(9)), CellKind::FLOOR).unwrap();
    crowd.resize(&cube, 9).unwrap();
    // The first walker can be in a wall.
    assert!(crowd.cells()[1..].iter().all(|&key| cube.is_free(Key(key))));
}

#[cfg(feature = "xml")]
#[test]
fn walkers_that_yield_end_where_those_in_wasm_do() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/maps/six-gardens.xml");
    let text = std::fs::read_to_string(path).unwrap();
    let mut cube = cubechase::map::cube_xml::read(&text).unwrap().cube;
    let mut crowd = Crowd::new(&cube, 1_000, 1, 3_000).unwrap();
    crowd.make_yielding(&cube, 1_000, 1).unwrap();
    let key = |face: u32, x: u32, y: u32| Key((face * 17 + y) * 17 + x);
    for (face, x, y) in [(0, 8, 8), (4, 3, 3)] {
        crowd.target(&cube, cube.cell(key(face, x, y)));
        for _ in 0..300 {
            crowd.step(&cube);
        }
        cube.set(cube.cell(key(0, 8, 9)), CellKind::WALL).unwrap();
    }
    let cells = crowd.cells().iter();
    let hash = cells.fold(2_166_136_261_u32, |hash, cell| {
        (hash ^ cell).wrapping_mul(16_777_619)
    });
    // tests/js/crowd.test.mjs expects the same number.
    assert_eq!(hash, 775_943_578);
}

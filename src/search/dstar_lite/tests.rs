//! D* Lite over a cube: whatever is edited at its edges and corners, the cost of every cell equals that of a plain
//! search from the goal.

use crate::cost::{Cost, Metric};
use crate::named::PairwiseFormula;
use crate::path;
use crate::rules::heuristic::Formula;
use crate::rules::neighbours::Neighbours;
use crate::search::{DStarLite, NoGoal, Plan, Status};
use crate::space::compass::directions;
use crate::space::{CellKind, Cube, Face, Key, Movement, Space, SurfaceCell};
use oorandom::Rand32;
use std::collections::BTreeSet;

const METRIC: Metric = Metric::TENTHS;

/// Returns the cost of every cell to the goal, by a search with a plain list.
fn distances(cube: &Cube, movement: Movement, goal: Key) -> Vec<Cost> {
    let mut known = vec![Cost::MAX; cube.len()];
    let mut waiting = BTreeSet::new();
    if cube.is_free(goal) {
        waiting.insert((Cost::ZERO, goal));
    }
    while let Some((cost, key)) = waiting.pop_first() {
        if cost >= known[key.index()] {
            continue;
        }
        known[key.index()] = cost;
        for direction in directions(movement.moves(cube, key)) {
            let to = cube.neighbour(key, direction);
            waiting.insert((cost.plus(movement.step(&METRIC, direction)), to));
        }
    }
    known
}

/// Checks the invariant between two expansions: every `rhs` follows from the adjacent `g`, and the queue holds exactly the
/// cells where the two differ.
fn check_cells(search: &DStarLite, cube: &Cube, movement: Movement, goal: Key) {
    for key in (0..cube.len() as u32).map(Key) {
        let steps = directions(movement.moves(cube, key)).map(|direction| {
            let g = search.g(cube.neighbour(key, direction));
            g.plus(movement.step(&METRIC, direction))
        });
        let expected = match (cube.is_free(key), key == goal) {
            (false, _) => Cost::MAX,
            (true, true) => Cost::ZERO,
            (true, false) => steps.min().unwrap_or(Cost::MAX),
        };
        assert_eq!(search.rhs(key), expected, "{:?}", cube.cell(key));
        assert_eq!(search.is_open(key), search.g(key) != search.rhs(key));
    }
}

/// Returns any cell, one along an edge, or one at a corner of the cube.
fn somewhere(size: u32, random: &mut Rand32) -> SurfaceCell {
    let face = Face::ALL[random.rand_range(0..6) as usize];
    let mut end = || (size - 1) * random.rand_range(0..2);
    let (left, upper) = (end(), end());
    let (x, y) = (random.rand_range(0..size), random.rand_range(0..size));
    let (x, y) = match random.rand_range(0..4) {
        0 => (x, y),
        1 => (left, y),
        2 => (x, upper),
        _ => (left, upper),
    };
    SurfaceCell { face, x, y }
}

#[test]
fn costs_are_correct_after_edits_at_edges_and_corners_of_a_cube() {
    let mut random = Rand32::new(51);
    let [mut found, mut none, mut at_edges] = [0_u32; 3];
    for round in 0..48 {
        let size = 3 + round % 4;
        let (name, movement) =
            Movement::SQUARES.all[(round / 4) as usize % Movement::SQUARES.all.len()];
        let formula = match round % 3 {
            0 => Formula::Zero,
            1 => Formula::Chebyshev,
            _ => Formula::tightest(movement),
        };
        let mut cube = Cube::new(size);
        let percent = random.rand_range(0..45);
        for key in (0..cube.len() as u32).map(Key) {
            let is_wall = random.rand_range(0..100) < percent;
            let kind = if is_wall {
                CellKind::WALL
            } else {
                CellKind::FLOOR
            };
            cube.set(cube.cell(key), kind).unwrap();
        }
        let estimate = PairwiseFormula {
            formula,
            movement,
            metric: METRIC,
            scale: 1000,
            diagonal: None,
        };
        let plan = Plan::new(Neighbours::of(movement), estimate, NoGoal, METRIC);
        let goal = cube.key_inside(somewhere(size, &mut random));
        let mut start = cube.key_inside(somewhere(size, &mut random));
        let mut search = DStarLite::default();
        search.start(&cube, &plan, start, goal, &mut ());
        for _ in 0..20 {
            let status = search.run(&cube, &plan, &mut (), u64::MAX);
            let known = distances(&cube, movement, goal);
            check_cells(&search, &cube, movement, goal);
            let cost = known[start.index()];
            if cost < Cost::MAX {
                let path = search.path(&cube, &plan);
                assert_eq!(
                    (status, search.cost()),
                    (Status::Found, Some(cost)),
                    "{name}"
                );
                assert_eq!([path[0], path[path.len() - 1]], [start, goal], "{name}");
                assert_eq!(
                    path::cost(&cube, movement, &METRIC, &path),
                    Ok(cost),
                    "{name}"
                );
                found += 1;
            } else {
                assert_eq!((status, search.cost()), (Status::Exhausted, None), "{name}");
                none += 1;
            }
            // Few edits at a time are repaired. The goal itself is seldom walled, which starts over.
            for _ in 0..random.rand_range(1..5) {
                let cell = somewhere(size, &mut random);
                if cube.key_inside(cell) == goal && random.rand_range(0..8) > 0 {
                    continue;
                }
                let is_free = cube.kind(cell) != CellKind::WALL;
                let kind = if is_free {
                    CellKind::WALL
                } else {
                    CellKind::FLOOR
                };
                cube.set(cell, kind).unwrap();
                at_edges += u32::from(!cube.is_flat(cube.key_inside(cell)));
            }
            start = cube.key_inside(somewhere(size, &mut random));
            while !cube.is_free(start) && random.rand_range(0..8) > 0 {
                start = cube.key_inside(somewhere(size, &mut random));
            }
            search.repair(&cube, &plan, start, &mut ());
            if random.rand_range(0..2) == 0 {
                search.run(&cube, &plan, &mut (), 3);
                check_cells(&search, &cube, movement, goal);
            }
        }
        // The path from every cell.
        let known = distances(&cube, movement, goal);
        for start in (0..cube.len() as u32).map(Key) {
            search.repair(&cube, &plan, start, &mut ());
            search.run(&cube, &plan, &mut (), u64::MAX);
            let cost = Some(known[start.index()]).filter(|&cost| cost < Cost::MAX);
            assert_eq!(search.cost(), cost, "{name}, {:?}", cube.cell(start));
        }
    }
    assert!(
        found > 400 && none > 100 && at_edges > 1_000,
        "{found} with a path, {none} without, {at_edges} edits at edges"
    );
}

#[test]
fn a_cube_of_another_size_is_searched_again_to_the_same_position() {
    let open = |size: u32| {
        let mut cube = Cube::new(size);
        for key in (0..cube.len() as u32).map(Key) {
            cube.set(cube.cell(key), CellKind::FLOOR).unwrap();
        }
        cube
    };
    let [large, small] = [5, 4].map(open);
    let plan = Plan::new(
        Neighbours::of(Movement::default()),
        crate::search::ZeroHeuristic,
        NoGoal,
        METRIC,
    );
    let at = |x| SurfaceCell {
        face: Face::Top,
        x,
        y: 1,
    };
    let mut search = DStarLite::default();
    search.start(
        &large,
        &plan,
        large.key_inside(at(0)),
        large.key_inside(at(3)),
        &mut (),
    );
    search.run(&large, &plan, &mut (), u64::MAX);
    assert_eq!(search.cost(), Some(Cost(30)));
    search.repair(&small, &plan, small.key_inside(at(1)), &mut ());
    search.run(&small, &plan, &mut (), u64::MAX);
    assert_eq!(search.cost(), Some(Cost(20)), "column 3 of row 1");
    // There is no column 4.
    search.start(
        &large,
        &plan,
        large.key_inside(at(0)),
        large.key_inside(at(4)),
        &mut (),
    );
    search.repair(&small, &plan, small.key_inside(at(1)), &mut ());
    assert_eq!(
        search.run(&small, &plan, &mut (), u64::MAX),
        Status::Exhausted
    );
}

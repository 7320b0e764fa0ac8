//! Compares the heuristics over a cube's surface with the distances.

use crate::cost::{Cost, Metric};
use crate::named::PairwiseFormula;
use crate::rules::HeuristicKind;
use crate::rules::heuristic::{Formula, OverSurface};
use crate::search::{Between, Heuristic};
use crate::space::compass::directions;
use crate::space::{CellKind, Cube, Key, Movement, Space, Unfoldings};
use oorandom::Rand32;
use std::collections::BTreeMap;
use std::sync::Arc;

fn cube(size: u32, percent: u32, random: &mut Rand32) -> Cube {
    let mut cube = Cube::new(size);
    for key in 0..6 * size * size {
        if random.rand_range(0..100) >= percent {
            let cell = cube.cell(Key(key));
            cube.set(cell, CellKind::FLOOR).unwrap();
        }
    }
    cube
}

/// Returns the distance of every reachable cell, by a plain search.
fn distances(cube: &Cube, movement: Movement, metric: &Metric, from: Key) -> Vec<Option<Cost>> {
    let mut known = vec![None; cube.len()];
    let mut waiting = BTreeMap::from([((Cost::ZERO, from), ())]);
    while let Some(((cost, key), ())) = waiting.pop_first() {
        if known[key.index()].is_some() {
            continue;
        }
        known[key.index()] = Some(cost);
        for direction in directions(movement.moves(cube, key)) {
            let to = cube.neighbour(key, direction);
            waiting.insert((cost.plus(movement.step(metric, direction)), to), ());
        }
    }
    known
}

#[test]
fn the_surface_heuristic_is_admissible_and_consistent() {
    let mut random = Rand32::new(15);
    for (size, percent) in [
        (3, 0),
        (4, 0),
        (5, 0),
        (6, 0),
        (7, 0),
        (3, 20),
        (4, 25),
        (5, 30),
        (6, 40),
    ] {
        let cube = cube(size, percent, &mut random);
        let unfoldings = Unfoldings::of(&cube);
        for &(name, movement) in Movement::SQUARES.all {
            let metric = Metric::TENTHS;
            let formula = Formula::tightest(movement);
            let (mut of, mut all) = (0, 0);
            for target in (0..cube.len() as u32)
                .map(Key)
                .filter(|&key| cube.is_free(key))
            {
                let places = Arc::new(unfoldings.places(cube.cell(target)));
                let h = OverSurface::to(formula, &metric, &places);
                let known = distances(&cube, movement, &metric, target);
                for (key, distance) in (0..).map(Key).zip(known) {
                    let Some(distance) = distance else { continue };
                    let estimate = h.estimate(&cube, key);
                    let between = (cube.cell(key), cube.cell(target));
                    assert!(
                        estimate <= distance,
                        "{estimate:?} of {distance:?}, {name}, size {size}, {between:?}"
                    );
                    (of, all) = (of + estimate.0, all + distance.0);
                    for direction in directions(movement.moves(&cube, key)) {
                        let to = cube.neighbour(key, direction);
                        let step = movement.step(&metric, direction);
                        assert!(
                            estimate <= step.plus(h.estimate(&cube, to)),
                            "drops by more than {step:?}, {name}, size {size}, {between:?}, {direction:?}"
                        );
                    }
                }
            }
            // With no obstacles it is the distance itself.
            if percent == 0 {
                assert_eq!(of, all, "{name}, size {size}");
            }
        }
    }
}

/// D* Lite needs this, because its start moves and its keys contain a sum of estimates.
#[test]
fn the_pairwise_heuristic_is_a_distance() {
    let metric = Metric::TENTHS;
    for size in 3..=6 {
        let cube = cube(size, 0, &mut Rand32::new(0));
        let unfoldings = cube.unfoldings();
        let keys = || (0..cube.len() as u32).map(Key);
        for &(name, kind) in HeuristicKind::NAMES.all {
            let Some(formula) = kind.formula() else {
                continue;
            };
            let consistent = |movement: Movement| kind.claims(movement, &metric, 1000).consistent;
            let movements = Movement::SQUARES.all.iter().map(|&(_, movement)| movement);
            let movements: Vec<_> = movements.filter(|&movement| consistent(movement)).collect();
            if movements.is_empty() {
                continue;
            }
            // A root is rounded down, so two of them may sum to less than the one over both.
            let rounding = u64::from(formula == Formula::Euclid);
            let between = PairwiseFormula {
                formula,
                movement: Movement::Four,
                metric,
                scale: 1000,
                diagonal: None,
            };
            let all: Vec<Vec<u64>> = keys()
                .map(|from| {
                    let h = |to| between.between(&cube, from, to).0;
                    keys().map(h).collect()
                })
                .collect();
            for a in keys() {
                let towards =
                    OverSurface::to(formula, &metric, &Arc::new(unfoldings.places(cube.cell(a))));
                let from_a = &all[a.index()];
                for b in keys() {
                    let ab = from_a[b.index()];
                    assert_eq!(ab, towards.estimate(&cube, b).0, "{name}, {a:?}, {b:?}");
                    assert_eq!(ab, all[b.index()][a.index()], "{name}, {a:?}, {b:?}");
                    assert!(ab == 0 || a != b);
                    let further = all[b.index()].iter().map(|bc| ab + bc);
                    let shorter = from_a
                        .iter()
                        .zip(further)
                        .position(|(&ac, over)| ac > over + rounding);
                    assert_eq!(shorter, None, "{name}, size {size}, from {a:?} over {b:?}");
                    for &movement in &movements {
                        for direction in directions(movement.moves(&cube, a)) {
                            let step = movement.step(&metric, direction).0;
                            let beside = cube.neighbour(a, direction);
                            assert!(
                                from_a[beside.index()] <= step,
                                "{name}, {a:?} to {beside:?}"
                            );
                        }
                    }
                }
            }
        }
    }
}

//! Flow fields over the surface: shortest from everywhere, the same in slices, correct after edits.

use crate::chase::worlds::{half_walled, open_cube};
use crate::oracle::surface::Surface;
use crate::properties::case::{TENTHS, rule};
use cubechase::cost::{Cost, Metric};
use cubechase::path;
use cubechase::rules::FlowField;
use cubechase::rules::flow::{NONE, Purpose};
use cubechase::rules::{Field, Neighbours};
use cubechase::space::{CellKind, Cube, Grid, Key, Movement, Space};
use oorandom::Rand32;

fn keys(cells: usize) -> impl Iterator<Item = Key> {
    (0..cells as u32).map(Key)
}

fn built(space: &impl Space, purpose: Purpose) -> FlowField {
    let mut field = FlowField::default();
    assert!(field.follow(space, purpose, u64::MAX));
    field
}

/// Checks that every path along the field is legal and costs what the oracle says. Returns the number of cells with a
/// path.
fn check(surface: &Surface, cube: &Cube, field: &FlowField, purpose: Purpose) -> usize {
    let Purpose { target, movement } = purpose;
    let costs = surface.costs(cube.cells(), rule(movement), target.index(), TENTHS);
    let mut path = Vec::new();
    let mut reached = 0;
    for key in keys(cube.len()) {
        field.path_into(cube, key, &mut path);
        let cost = costs[key.index()];
        assert_eq!(field.reaches(key), cost.is_some(), "{key:?} to {target:?}");
        match cost {
            None => assert!(path.is_empty()),
            Some(cost) => {
                assert_eq!(path.last(), Some(&target));
                let found = path::cost(cube, movement, &Metric::TENTHS, &path);
                assert_eq!(
                    found,
                    Ok(Cost::new(cost as u64)),
                    "{movement:?} {key:?} to {target:?}"
                );
                reached += 1;
            }
        }
    }
    reached
}

#[test]
fn every_path_along_a_field_is_shortest() {
    let mut random = Rand32::new(1);
    for round in 0..120 {
        let size = 3 + round % 9;
        let cube = half_walled(size, round % 5 * 10, &mut random);
        let surface = Surface::of(size);
        for &(_, movement) in Movement::SQUARES.all {
            let target = Key(random.rand_range(0..cube.len() as u32));
            if cube.is_free(target) {
                let purpose = Purpose { target, movement };
                check(&surface, &cube, &built(&cube, purpose), purpose);
            }
        }
    }
}

#[test]
fn every_path_on_a_small_open_cube_is_shortest() {
    for size in [3, 4, 5] {
        let (cube, surface) = (open_cube(size), Surface::of(size));
        for &(_, movement) in Movement::SQUARES.all {
            for target in keys(cube.len()) {
                let purpose = Purpose { target, movement };
                let reached = check(&surface, &cube, &built(&cube, purpose), purpose);
                assert_eq!(reached, cube.len());
            }
        }
    }
}

#[test]
fn a_flow_field_on_a_grid_follows_the_distances() {
    let mut random = Rand32::new(2);
    let mut path = Vec::new();
    for round in 0..60 {
        let cells = (0..13 * 9).map(|_| u8::from(random.rand_range(0..100) >= round));
        let grid = Grid::from_bytes(13, 9, cells.collect());
        for &(_, movement) in Movement::SQUARES.all {
            let target = Key(random.rand_range(0..13 * 9));
            let field = built(&grid, Purpose { target, movement });
            let metric = Metric::TENTHS;
            let expand = (&Neighbours::of(movement), &metric);
            let distances = Field::build(&grid, expand, &[target]);
            for key in keys(grid.len()) {
                field.path_into(&grid, key, &mut path);
                match distances.distance(key) {
                    Some(cost) => {
                        let found = path::cost(&grid, movement, &metric, &path);
                        assert_eq!(found, Ok(cost));
                    }
                    // A target in a wall reaches nothing but itself.
                    None => assert!(path.len() <= usize::from(key == target)),
                }
            }
        }
    }
}

#[test]
fn a_build_in_slices_makes_the_same_field() {
    let mut random = Rand32::new(3);
    for budget in [1, 7, 100, 1_000] {
        let cube = half_walled(9, 20, &mut random);
        let target = keys(cube.len()).find(|&key| cube.is_free(key)).unwrap();
        let purpose = Purpose {
            target,
            movement: Movement::default(),
        };
        let whole = built(&cube, purpose);
        let mut field = FlowField::default();
        let mut ticks = 1;
        while !field.follow(&cube, purpose, budget) {
            assert!(field.expanded() <= ticks * budget);
            assert!(field.next().is_empty() && !field.reaches(target));
            ticks += 1;
        }
        assert_eq!(field.next(), whole.next());
        assert_eq!(field.expanded(), whole.expanded());
        // The tick that expands the last cell may have found the end only by looking.
        let least = whole.expanded().div_ceil(budget);
        assert!((least..=least + 1).contains(&ticks), "{ticks} of {least}");
        assert!(field.follow(&cube, purpose, 0), "nothing to do");
    }
}

#[test]
fn the_old_field_stays_in_use_until_the_new_one_is_done() {
    let cube = open_cube(9);
    let to = |target| Purpose {
        target: Key(target),
        movement: Movement::default(),
    };
    let mut field = built(&cube, to(0));
    let first = field.next().to_vec();
    assert!(!field.follow(&cube, to(100), 50));
    // The target moves: the build for 100 is finished nevertheless.
    let mut target = 101;
    while field.serves() == Some(to(0)) {
        assert_eq!(field.next(), first);
        assert_eq!(field.builds(), Some(to(100)));
        field.follow(&cube, to(target), 50);
        target += 1;
    }
    assert_eq!(field.serves(), Some(to(100)));
    assert_eq!(field.next(), built(&cube, to(100)).next());
    assert!(field.follow(&cube, to(target), u64::MAX));
    assert_eq!(field.next(), built(&cube, to(target)).next());
}

#[test]
fn an_edit_restarts_the_field_even_during_a_build() {
    let mut random = Rand32::new(4);
    let mut cube = half_walled(8, 25, &mut random);
    let surface = Surface::of(8);
    let mut field = FlowField::default();
    for round in 0..300 {
        let purpose = Purpose {
            target: Key(round / 10),
            movement: Movement::default(),
        };
        let cell = cube.cell(Key(random.rand_range(0..cube.len() as u32)));
        let kind = [CellKind::WALL, CellKind::FLOOR][random.rand_range(0..2) as usize];
        cube.set(cell, kind).unwrap();
        for _ in 0..random.rand_range(0..4) {
            field.follow(&cube, purpose, 90);
        }
        if field.is_for(&cube, purpose) {
            assert_eq!(field.next(), built(&cube, purpose).next());
            if cube.is_free(purpose.target) {
                check(&surface, &cube, &field, purpose);
            } else {
                assert!(field.next().iter().all(|&next| next == NONE));
            }
        }
    }
}

#[test]
fn a_target_walled_during_a_build_is_unreachable() {
    let mut grid = Grid::open(21, 21);
    let purpose = Purpose {
        target: grid.key(10, 10).unwrap(),
        movement: Movement::default(),
    };
    let mut field = FlowField::default();
    assert!(!field.follow(&grid, purpose, 100));
    grid.set(11, 11, CellKind::WALL);
    grid.set(10, 10, CellKind::WALL);
    assert!(field.follow(&grid, purpose, u64::MAX));
    assert!(field.is_for(&grid, purpose));
    assert!(field.next().iter().all(|&next| next == NONE));
    let mut path = Vec::new();
    field.path_into(&grid, grid.key(12, 12).unwrap(), &mut path);
    assert_eq!(path, []);
}

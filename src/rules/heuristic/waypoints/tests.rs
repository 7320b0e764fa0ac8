use super::*;
use crate::cost::{Cost, Metric};
use crate::rules::Neighbours;
use crate::rules::field::Scratch;
use crate::rules::heuristic::{
    AimedTable, ByTable, Formula, LandmarkChoice, LandmarkError, Towards, Waypoints,
};
use crate::search::Heuristic;
use crate::space::{CellKind, Grid, Key, Movement, Space};
use std::sync::Arc;

fn placed(grid: &Grid, choice: &LandmarkChoice) -> Waypoints {
    let table = choice.start_waypoints(grid, Movement::default(), &Metric::TENTHS);
    table.unwrap()
}

#[test]
fn a_waypoint_moves_off_a_wall_and_a_walled_block_has_none() {
    let mut grid = Grid::open(12, 4);
    for y in 0..4 {
        for x in 4..8 {
            grid.set(x, y, CellKind::WALL);
        }
    }
    grid.set(1, 1, CellKind::WALL);
    let (movement, metric) = (Movement::default(), Metric::TENTHS);
    let mut table = placed(&grid, &LandmarkChoice::Usual);
    assert!(table.advance(&grid, grid.len()));
    let expand = Neighbours::of(movement);
    for _ in 0..2 {
        table.flood(&mut Scratch::new(), &grid, (&expand, &metric), Key(0));
    }
    // Of the four cells around the middle, the upper one comes first.
    assert_eq!(table.cells(), [Key(1), Key(21)]);
    let rows: Vec<_> = table.rows.iter().map(OnceLock::get).collect();
    assert_eq!(rows, [Some(&vec![Cost(0), Cost::MAX]), None]);
    assert_eq!((table.nearest[5], table.nearest[6]), (0, 1));
}

/// Waypoints with the distances from those nearest to some cells.
fn on(grid: &Grid, targets: &[Key]) -> Waypoints {
    let movement = Movement::default();
    let expand = Neighbours::of(movement);
    let mut table = placed(grid, &LandmarkChoice::Usual);
    // In two slices.
    assert!(!table.advance(grid, grid.len() - 1));
    assert!(table.advance(grid, 7));
    for &target in targets {
        table.flood(
            &mut Scratch::new(),
            grid,
            (&expand, &Metric::TENTHS),
            target,
        );
    }
    table
}

fn on_open(grid: &Grid) -> Vec<Key> {
    placed(grid, &LandmarkChoice::Usual).cells().to_vec()
}

#[test]
fn waypoints_are_evenly_spaced_and_never_too_dense() {
    for (width, height, count) in [
        (1, 1, 1),
        (4, 4, 1),
        (5, 4, 2),
        (32, 32, 64),
        (33, 32, 49),
        (100, 100, 64),
        (4096, 1, 64),
        (4096, 3, 64),
        (200, 50, 64),
    ] {
        let cells = on_open(&Grid::open(width, height));
        assert_eq!(cells.len(), count, "{width} × {height}");
    }
    let grid = Grid::open(8, 4);
    assert_eq!(on_open(&grid), [Key(9), Key(13)]);
}

#[test]
fn waypoints_can_be_counted_and_chosen() {
    let grid = Grid::open(32, 32);
    for (most, count) in [(1, 1), (3, 1), (4, 4), (9, 9), (15, 9), (16, 16)] {
        let table = placed(&grid, &LandmarkChoice::Farthest(most));
        assert_eq!(table.cells().len(), count, "at most {most}");
    }
    let choice = |x, y| LandmarkChoice::Cells(vec![(x, y), (30, 2)]);
    let mut table = placed(&grid, &choice(3, 5));
    assert_eq!(table.cells(), [Key(5 * 32 + 3), Key(2 * 32 + 30)]);
    assert!(table.advance(&grid, grid.len()));
    assert_eq!((table.nearest[0], table.nearest[31]), (0, 1));
    let refused = |choice: &LandmarkChoice| {
        let table = choice.start_waypoints(&grid, Movement::default(), &Metric::TENTHS);
        table.unwrap_err()
    };
    assert_eq!(
        refused(&LandmarkChoice::Farthest(17)),
        LandmarkError::Count(17)
    );
    let outside = refused(&choice(32, 0)).to_string();
    assert!(outside.contains("(32, 0)"), "{outside}");
}

#[test]
fn the_heuristic_is_a_sum_of_three_costs_or_the_open_distance_without_a_path() {
    let mut grid = Grid::open(12, 4);
    let towards = |grid: &Grid, target, scale| {
        let floor = Towards::to(
            Formula::Octile,
            (Movement::default(), &Metric::TENTHS),
            grid,
            target,
        )
        .scaled(scale);
        let table = Arc::new(on(grid, &[target]));
        let last = table.nearest(grid, target);
        ByTable {
            table: AimedTable::Waypoints(table, target, last),
            floor,
            scale,
        }
    };
    // Waypoints at (1, 1), (5, 1) and (9, 1). From (0, 0) to the first it is 14, to the last 80 more, and from there to
    // (11, 2) 24.
    let target = grid.key(11, 2).unwrap();
    assert_eq!(
        towards(&grid, target, 1000).estimate(&grid, Key(0)),
        Cost(118)
    );
    assert_eq!(
        towards(&grid, target, 500).estimate(&grid, Key(0)),
        Cost(59)
    );
    // Beside the goal, it is twice the cost to the waypoint and more; at the goal, zero.
    let beside = towards(&grid, target, 1000).estimate(&grid, Key(target.0 - 1));
    assert_eq!(beside, Cost(14 + 24));
    assert_eq!(
        towards(&grid, target, 1000).estimate(&grid, target),
        Cost(0)
    );
    for y in 0..4 {
        grid.set(7, y, CellKind::WALL);
    }
    let cut_off = towards(&grid, target, 1000).estimate(&grid, Key(0));
    assert_eq!(cut_off, Cost(2 * 14 + 9 * 10));
    let walls = Grid::new(3, 3);
    let estimate = towards(&walls, Key(8), 1000);
    assert_eq!(estimate.estimate(&walls, Key(0)), Cost(28));
}

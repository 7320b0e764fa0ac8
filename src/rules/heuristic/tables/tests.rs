use crate::cost::{Cost, Metric};
use crate::rules::heuristic::{
    AimedTable, AnyHeuristic, HeuristicKind, HeuristicTarget, LandmarkChoice, Tables,
};
use crate::rules::{GoalRegion, Neighbours};
use crate::search::Heuristic;
use crate::space::{CellKind, Grid, Key, Movement};

fn goal(target: Key) -> GoalRegion {
    GoalRegion {
        target,
        movement: Movement::default(),
        metric: Metric::TENTHS,
        within: Cost(0),
    }
}

fn aim(heuristic: HeuristicKind, target: Key) -> HeuristicTarget {
    HeuristicTarget {
        heuristic,
        goal: goal(target),
        scale: 1000,
        diagonal: None,
    }
}

/// Returns the address of the last table in memory.
fn place(estimator: &AnyHeuristic) -> *const u8 {
    let AnyHeuristic::Table(by) = estimator else {
        return std::ptr::null();
    };
    match &by.table {
        AimedTable::Landmarks(table, _) => std::ptr::from_ref(&**table).cast(),
        AimedTable::Waypoints(table, ..) => std::ptr::from_ref(&**table).cast(),
        AimedTable::Exact(field) => std::ptr::from_ref(&**field).cast(),
    }
}

#[test]
fn a_table_is_kept_while_it_is_valid() {
    let mut grid = Grid::open(20, 20);
    let mut tables = Tables::default();
    let choices = [LandmarkChoice::Farthest(3), LandmarkChoice::Farthest(4)];
    for heuristic in [
        HeuristicKind::Landmarks,
        HeuristicKind::Waypoints,
        HeuristicKind::Exact,
    ] {
        let mut prepare = |grid: &Grid, aim: HeuristicTarget, choice| {
            let expand = Neighbours::of(aim.goal.movement);
            tables.prepare(grid, &expand, aim, choice).unwrap()
        };
        let first = aim(heuristic, Key(0));
        // Keep it, so that a new table cannot get the same address.
        let held = prepare(&grid, first, &choices[0]);
        let scaled = HeuristicTarget { scale: 10, ..first };
        let again = prepare(&grid, scaled, &choices[0]);
        assert_eq!(place(&again), place(&held), "{heuristic:?}");

        let other_target = prepare(&grid, aim(heuristic, Key(7)), &choices[0]);
        let is_same = place(&other_target) == place(&held);
        assert_eq!(is_same, heuristic != HeuristicKind::Exact, "{heuristic:?}");

        let other_choice = prepare(&grid, aim(heuristic, Key(7)), &choices[1]);
        let is_same = place(&other_choice) == place(&other_target);
        assert_eq!(is_same, heuristic == HeuristicKind::Exact, "{heuristic:?}");

        let mut four = aim(heuristic, Key(7));
        four.goal.movement = Movement::Four;
        let other_movement = prepare(&grid, four, &choices[1]);
        assert_ne!(place(&other_movement), place(&other_choice));

        let kind = grid.kind(3, 3).byte();
        grid.set(3, 3, CellKind::from_byte(kind + 1));
        let edited = prepare(&grid, four, &choices[1]);
        assert_ne!(place(&edited), place(&other_movement), "{heuristic:?}");
    }
}

#[test]
fn after_an_edit_the_numbers_are_those_of_a_fresh_table() {
    let mut random = oorandom::Rand32::new(4);
    let mut grid = Grid::open(14, 10);
    let mut tables = Tables::default();
    let expand = Neighbours::of(Movement::default());
    let mut changed = 0;
    for _ in 0..60 {
        let target = Key(random.rand_range(0..140));
        let all = |tables: &mut Tables, grid: &Grid| -> Vec<Cost> {
            let mut numbers = Vec::new();
            for heuristic in [
                HeuristicKind::Landmarks,
                HeuristicKind::Waypoints,
                HeuristicKind::Exact,
            ] {
                let choice = LandmarkChoice::default();
                let estimator = tables.prepare(grid, &expand, aim(heuristic, target), &choice);
                let estimator = estimator.unwrap();
                numbers.extend((0..140).map(|key| estimator.estimate(grid, Key(key))));
            }
            numbers
        };
        let before = all(&mut tables, &grid);
        let (x, y) = (random.rand_range(0..14), random.rand_range(0..10));
        let kind = CellKind::from_byte(1 - grid.kind(x, y).byte());
        grid.set(x, y, kind);
        let after = all(&mut tables, &grid);
        assert_eq!(after, all(&mut Tables::default(), &grid));
        changed += u32::from(before != after);
    }
    assert!(changed > 30, "{changed}");
}

#[test]
fn a_region_is_the_free_cells_within_reach_and_the_target() {
    let mut grid = Grid::open(5, 5);
    grid.set(2, 2, CellKind::WALL);
    grid.set(2, 1, CellKind::WALL);
    let around = |within, target| {
        let goal = GoalRegion {
            within: Cost(within),
            ..goal(target)
        };
        goal.cells(&grid).map(|key| key.0).collect::<Vec<_>>()
    };
    assert_eq!(around(0, Key(12)), [12]);
    assert_eq!(around(9, Key(12)), [12]);
    assert_eq!(around(13, Key(12)), [11, 12, 13, 17]);
    assert_eq!(around(14, Key(12)), [6, 8, 11, 12, 13, 16, 17, 18]);
    assert_eq!(around(10, Key(0)), [0, 1, 5]);
    assert_eq!(around(u64::MAX, Key(12)).len(), 24);
}

//! An independent checker counts no conflict, whatever changes while agents walk.

use crate::oracle::crowd::{ABSENT, Checker, Conflicts, on_grid};
use crate::oracle::surface::Surface;
use crate::pibt::churn::{Churn, MOVEMENTS, scatter};
use cubechase::space::{Cube, Grid};
use oorandom::Rand32;

#[test]
fn agents_on_random_grids_never_collide_while_everything_changes() {
    let mut random = Rand32::new(1);
    let mut moves = 0;
    for round in 0..120 {
        let sides = [random.rand_range(1..24), random.rand_range(1..24)];
        let mut grid = Grid::open(sides[0], sides[1]);
        scatter(&mut grid, random.rand_range(0..50), &mut random);
        let (density, goals) = (random.rand_range(1..130), random.rand_range(1..6));
        let mut churn = Churn::new(grid, round % 4, density, goals, round as u64);
        churn.agents.budget = [5, 300, 100_000][round % 3];
        for step in 0..400 {
            if step % 4 == 0 {
                churn.change();
            }
            churn.step(on_grid(sides[0] as usize));
        }
        let conflicts = churn.checker.conflicts;
        assert_eq!(conflicts.count(), 0, "round {round}: {conflicts:?}");
        moves += conflicts.moves;
    }
    assert!(moves > 500_000, "{moves} moves");
}

#[test]
fn agents_on_cubes_never_collide_while_everything_changes() {
    let mut random = Rand32::new(2);
    let mut moves = 0;
    for round in 0..60 {
        let size = random.rand_range(3..11);
        let surface = Surface::of(size);
        let mut cube = Cube::new(size);
        scatter(&mut cube, random.rand_range(0..40), &mut random);
        let (density, goals) = (random.rand_range(1..130), random.rand_range(1..6));
        let mut churn = Churn::new(cube, round % 4, density, goals, round as u64);
        for step in 0..400 {
            if step % 4 == 0 {
                churn.change();
            }
            churn.step(|from, to| surface.touch(from, to));
        }
        let conflicts = churn.checker.conflicts;
        assert_eq!(conflicts.count(), 0, "round {round}: {conflicts:?}");
        moves += conflicts.moves;
    }
    assert!(moves > 300_000, "{moves} moves");
}

/// Returns what the checker counts for one step on a grid of three columns; `walls` are cells.
fn counted(rule: usize, before: &[u32], after: &[u32], walls: &[usize]) -> Conflicts {
    let mut checker = Checker::new(9);
    let is_free = |cell: usize| !walls.contains(&cell);
    checker.check((before, after), MOVEMENTS[rule].1, is_free, on_grid(3));
    checker.conflicts
}

#[test]
fn the_checker_counts_each_kind_of_conflict() {
    let none = Conflicts::default();
    // 0 1 2
    // 3 4 5
    // 6 7 8
    let moved = |moves| Conflicts { moves, ..none };
    assert_eq!(counted(3, &[0, 1], &[1, 2], &[]), moved(2));
    assert_eq!(counted(3, &[0, 1, 4], &[1, 4, 0], &[]), moved(3));
    assert_eq!(counted(3, &[0, ABSENT], &[4, ABSENT], &[]), moved(1));
    assert_eq!(counted(3, &[0, 2], &[1, 1], &[]).cell, 1);
    assert_eq!(counted(3, &[0, 1], &[1, 1], &[]).cell, 1);
    assert_eq!(counted(3, &[0, 1], &[1, 0], &[]).swap, 2);
    assert_eq!(counted(3, &[0, 1], &[4, 3], &[]).crossing, 2);
    assert_eq!(counted(3, &[0, 4], &[4, 0], &[]).swap, 2);
    // The number of walls beside a diagonal, by movement.
    for (rule, most) in [(0, None), (1, Some(2)), (2, Some(1)), (3, Some(0))] {
        for walls in 0..3 {
            let is_legal = most.is_some_and(|most| walls <= most);
            let illegal = counted(rule, &[0], &[4], &[1, 3][..walls]).illegal;
            assert_eq!(illegal, u64::from(!is_legal), "{rule} {walls}");
        }
    }
    assert_eq!(counted(3, &[0], &[2], &[]).illegal, 1);
    assert_eq!(counted(3, &[2], &[3], &[]).illegal, 1);
    assert_eq!(counted(3, &[0], &[1], &[1]).illegal, 1);
    assert_eq!(counted(3, &[0], &[1], &[0]).illegal, 0);
    assert_eq!(counted(1, &[0], &[4], &[0]).illegal, 1);
    assert_eq!(counted(3, &[0], &[ABSENT], &[]).illegal, 1);
}

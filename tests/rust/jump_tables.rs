//! Jump tables for one map, built in slices and following edits, compared with tables built again.

use crate::jumping::random_grid;
use cubechase::named::{Algorithm, Options};
use cubechase::rules::jump_table::SWEEPS;
use cubechase::rules::{JumpTable, TableJump};
use cubechase::search::Status;
use cubechase::session::{SearchError, Session};
use cubechase::space::{CellKind, Direction, Grid, Key, Movement, Space};
use oorandom::Rand32;
use std::sync::Arc;

/// Makes a cell a wall, or a wall floor.
fn flip(grid: &mut Grid, x: u32, y: u32) {
    let kind = CellKind::from_byte(u8::from(grid.kind(x, y) == CellKind::WALL));
    grid.set(x, y, kind);
}

/// All numbers of a table.
fn numbers(grid: &Grid, table: &JumpTable) -> Vec<i16> {
    (0..grid.len() as u32)
        .flat_map(|key| Direction::ALL.map(|direction| table.steps(Key(key), direction)))
        .collect()
}

#[test]
fn a_table_that_follows_edits_equals_a_new_one() {
    let mut random = Rand32::new(16);
    let (mut edits, mut followed) = (0, 0);
    for _ in 0..250 {
        let [width, height] = [(); 2].map(|()| random.rand_range(1..30));
        let walls = [0, 2, 10, 30, 60, 100][random.rand_range(0..6) as usize];
        let mut grid = random_grid(&mut random, width, height, walls);
        let mut tables: Vec<_> = Movement::SQUARES
            .all
            .iter()
            .map(|&(_, movement)| (movement, JumpTable::build(&grid, movement)))
            .collect();
        for _ in 0..20 {
            // One cell, or a stroke, with some cells back and forth.
            for _ in 0..[1, 1, 1, 2, 9, 300][random.rand_range(0..6) as usize] {
                let (x, y) = (random.rand_range(0..width), random.rand_range(0..height));
                flip(&mut grid, x, y);
                edits += 1;
            }
            for (movement, table) in &mut tables {
                followed += u32::from(table.can_follow(&grid, *movement));
                table.update(&grid);
                assert!(table.fits(&grid, *movement));
                let fresh = JumpTable::build(&grid, *movement);
                assert_eq!(
                    numbers(&grid, table),
                    numbers(&grid, &fresh),
                    "{movement:?}"
                );
            }
        }
    }
    assert!(edits > 100_000 && followed > 15_000, "{edits} {followed}");
}

#[test]
fn a_table_built_in_slices_equals_one_built_at_once() {
    let mut random = Rand32::new(17);
    for _ in 0..100 {
        let [width, height, walls] = [30, 30, 60].map(|end| random.rand_range(1..end));
        let mut grid = random_grid(&mut random, width, height, walls);
        for &(_, movement) in Movement::SQUARES.all {
            let mut sliced = JumpTable::start(&grid, movement);
            let mut visits = 0;
            loop {
                let slice = random.rand_range(1..200) as usize;
                visits += slice;
                if sliced.advance(&grid, slice) {
                    break;
                }
                assert!(visits < SWEEPS * grid.len() && !sliced.preparation().is_done());
            }
            assert!(visits >= SWEEPS * grid.len() && sliced.fits(&grid, movement));
            let fresh = JumpTable::build(&grid, movement);
            assert_eq!(numbers(&grid, &sliced), numbers(&grid, &fresh));
        }
        let begun = JumpTable::start(&grid, Movement::Four);
        let (x, y) = (random.rand_range(0..width), random.rand_range(0..height));
        if grid.set(x, y, CellKind::WALL) {
            assert!(!begun.fits(&grid, Movement::Four));
        }
    }
}

#[test]
fn a_table_fits_one_map_and_movement() {
    let mut grid = Grid::open(6, 4);
    let movement = Movement::default();
    let table = Arc::new(JumpTable::build(&grid, movement));
    let goal = Key(23);
    assert!(table.fits(&grid, movement) && table.fits(&grid.clone(), movement));
    assert!(!table.fits(&grid, Movement::Four));
    assert!(!table.fits(&Grid::open(6, 4), movement));
    assert!(TableJump::new(table.clone(), &grid, goal).is_some());
    grid.set(3, 2, CellKind::WALL);
    assert!(!table.fits(&grid, movement));
    assert!(TableJump::new(table, &grid, goal).is_none());
}

fn session(movement: Movement) -> Session {
    Session::new(Options::from("jps-plus".parse::<Algorithm>().unwrap()).movement(movement))
        .unwrap()
}

/// Runs to the end. Returns the status, the cost, the cells expanded and the path.
fn answer(session: &mut Session, grid: &Grid) -> (Status, Option<f64>, u64, Vec<(u32, u32)>) {
    let status = session.run(grid, u64::MAX);
    let path = session.path().collect();
    (status, session.cost(), session.expanded(), path)
}

#[test]
fn a_search_after_edits_equals_one_on_a_fresh_map() {
    let mut random = Rand32::new(18);
    for _ in 0..100 {
        let mut grid = random_grid(&mut random, 24, 18, 25);
        let ends = [(1, 2), (22, 15)];
        for &(_, movement) in Movement::SQUARES.all {
            grid.set(1, 2, CellKind::FLOOR);
            let mut edited = session(movement);
            edited.start(&grid, ends[0], ends[1]).unwrap();
            for _ in 0..6 {
                edited.run(&grid, u64::from(random.rand_range(0..20)));
                for _ in 0..random.rand_range(1..4) {
                    flip(
                        &mut grid,
                        random.rand_range(2..24),
                        random.rand_range(0..18),
                    );
                }
                assert_eq!(edited.run(&grid, 1), Status::Stale);
                edited.replan(&grid, None).unwrap();
                let mut fresh = session(movement);
                let same = Grid::from_bytes(24, 18, grid.cells().to_vec());
                fresh.start(&same, ends[0], ends[1]).unwrap();
                assert_eq!(answer(&mut edited, &grid), answer(&mut fresh, &same));
            }
        }
    }
}

#[test]
fn preparing_for_another_map_keeps_a_searchs_table() {
    let mut random = Rand32::new(19);
    for _ in 0..50 {
        let mut grid = random_grid(&mut random, 20, 20, 20);
        for corner in [(0, 0), (19, 19)] {
            grid.set(corner.0, corner.1, CellKind::FLOOR);
        }
        let [mut alone, mut disturbed] = [(); 2].map(|()| session(Movement::default()));
        for session in [&mut alone, &mut disturbed] {
            session.start(&grid, (0, 0), (19, 19)).unwrap();
            session.run(&grid, 3);
        }
        // A later version of the same map, whose edits are known.
        let mut later = grid.clone();
        for _ in 0..5 {
            flip(
                &mut later,
                random.rand_range(0..20),
                random.rand_range(0..20),
            );
        }
        disturbed.prepare(&later).unwrap();
        assert!(disturbed.prepare_some(&later, 1).unwrap());
        assert_eq!(answer(&mut disturbed, &grid), answer(&mut alone, &grid));
    }
}

#[test]
fn a_session_prepares_in_slices() {
    let mut grid = Grid::open(40, 25);
    let mut sliced = session(Movement::default());
    for _ in 0..9 {
        assert!(!sliced.prepare_some(&grid, 100).unwrap());
    }
    assert!(sliced.prepare_some(&grid, 100).unwrap());
    // An edit is followed at once; another map, or an edit during the build, starts over.
    flip(&mut grid, 3, 3);
    assert!(sliced.prepare_some(&grid, 1).unwrap());
    grid = Grid::open(10, 10);
    assert!(!sliced.prepare_some(&grid, 99).unwrap());
    flip(&mut grid, 5, 5);
    assert!(!sliced.prepare_some(&grid, 99).unwrap());
    assert!(sliced.prepare_some(&grid, u64::MAX).unwrap());
    grid.set(2, 2, CellKind::from_byte(3));
    let terrain = sliced.prepare_some(&grid, 1);
    assert!(matches!(terrain, Err(SearchError::Terrain { .. })));

    // A search may begin during the build: it makes its table itself.
    let grid = Grid::open(30, 30);
    assert!(!sliced.prepare_some(&grid, 500).unwrap());
    sliced.start(&grid, (0, 0), (29, 29)).unwrap();
    assert_eq!(sliced.run(&grid, u64::MAX), Status::Found);
    // Other searches have nothing to make in slices.
    let mut plain = Session::new(Options::default()).unwrap();
    assert!(plain.prepare_some(&grid, 1).unwrap());
}

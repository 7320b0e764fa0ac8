//! Agents on grids: the same cells as in wasm, and agents that share cells.

use cubechase::pibt::{AgentStatus, Pibt};
use cubechase::space::{CellKind, Grid, Key, Movement};

const WIDTH: u32 = 40;
const CELLS: u32 = 1_200;

fn is_pillar(x: u32, y: u32) -> bool {
    (x * 7 + y * 13).is_multiple_of(11)
}

/// Returns the hash of the cells of all agents after 300 steps with edits.
fn walked(is_sharing: bool) -> u32 {
    let cells = (0..CELLS).map(|key| u8::from(!is_pillar(key % WIDTH, key / WIDTH)));
    let mut grid = Grid::from_bytes(WIDTH, CELLS / WIDTH, cells.collect());
    let mut agents = Pibt::new(&grid, Movement::default(), 7);
    if is_sharing {
        agents = agents.sharing();
    }
    agents.budget = 300;
    let at = |x, y| Key(y * WIDTH + x);
    let goals = [
        agents.add_goal(&[at(39, 1)]),
        agents.add_goal(&[at(1, 28), at(2, 28)]),
    ];
    for key in (0..CELLS).step_by(4) {
        if !is_pillar(key % WIDTH, key / WIDTH) {
            let goal = goals[key as usize / 4 % 2];
            agents.enter(&grid, Key(key), goal).unwrap();
        }
    }
    for step in 0..300 {
        let (x, y) = (step * 17 % WIDTH, step * 5 % 30);
        let kind = if is_pillar(x, y) {
            CellKind::FLOOR
        } else {
            CellKind::WALL
        };
        grid.set(x, y, kind);
        if step % 50 == 49 {
            agents.move_goal(goals[0], &[at(x, 29 - y)]);
        }
        agents.step(&grid);
    }
    let hash = |sum: u32, &cell: &u32| (sum ^ cell).wrapping_mul(16_777_619);
    agents.cells().iter().fold(2_166_136_261, hash)
}

#[test]
fn the_same_seed_ends_in_the_same_cells_as_in_wasm() {
    // tests/js/grid-crowd.test.mjs expects the same numbers.
    assert_eq!([walked(false), walked(true)], [1_877_606_963, 951_686_790]);
}

#[test]
fn agents_that_share_cells_take_the_next_cells_of_the_field_and_stay_at_the_goal() {
    let grid = Grid::open(9, 5);
    let mut agents = Pibt::new(&grid, Movement::default(), 1).sharing();
    agents.budget = u64::MAX;
    let goal = agents.add_goal(&[Key(44)]);
    for _ in 0..3 {
        agents.enter(&grid, Key(0), goal).unwrap();
    }
    let mut at = Key(0);
    for step in 1..=8 {
        let counts = agents.step(&grid);
        at = agents.next(&grid, goal, at).unwrap();
        assert_eq!(agents.cells(), [at.0; 3]);
        assert_eq!((counts.sharing, counts.waiting), (2, 0));
        assert_eq!(counts.arrived, if step == 8 { 3 } else { 0 });
    }
    assert_eq!(agents.next(&grid, goal, at), None);
    agents.step(&grid);
    assert_eq!(agents.cells(), [44; 3]);
    assert_eq!(agents.statuses(), [AgentStatus::Arrived as u8; 3]);
}

//! Agents on grids: the same cells as in wasm, agents that share cells, and passages.

use crate::oracle::Rule;
use crate::oracle::crowd::{Checker, on_grid};
use crate::pibt::churn::{Ground, MOVEMENTS, scatter};
use cubechase::pibt::{AgentStatus, FAR, NO_CELL, Passage, Pibt};
use cubechase::space::{CellKind, Grid, Key, Movement, Space};
use oorandom::Rand32;

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
    assert_eq!(agents.statuses(), [AgentStatus::Arrived; 3]);
}

/// Returns random passages: most lead to far cells, and every third to the right neighbour.
fn some_passages(grid: &Grid, random: &mut Rand32) -> Vec<Passage> {
    let len = grid.len() as u32;
    let mut passage = |n: u32| {
        let from = n * len / 12 + random.rand_range(0..len / 24);
        let far = (from + len / 3 + random.rand_range(0..len / 3)) % len;
        Passage {
            from: Key(from),
            to: Key(if n.is_multiple_of(3) { from + 1 } else { far }),
            cost: random.rand_range(10..241),
        }
    };
    let passages: Vec<_> = (0..12).map(&mut passage).collect();
    let is_within_row =
        |it: &Passage| it.to.0 != it.from.0 + 1 || !it.to.0.is_multiple_of(grid.width());
    passages.into_iter().filter(is_within_row).collect()
}

/// Makes about half of the cells ground of any cost.
fn cover(grid: &mut Grid, random: &mut Rand32) {
    for _ in 0..grid.len() {
        let (x, y) = grid.point(Key(random.rand_range(0..grid.len() as u32)));
        if grid.kind(x, y) != CellKind::WALL {
            grid.set(x, y, CellKind::from_byte(random.rand_range(1..256) as u8));
        }
    }
}

/// Returns all steps of a grid with passages, and their costs.
fn edges(grid: &Grid, rule: Rule, passages: &[Passage]) -> Vec<(usize, usize, u32)> {
    let (width, len) = (grid.width() as usize, grid.len());
    let touch = on_grid(width);
    let is_free = |cell: usize| grid.is_free(Key(cell as u32));
    let is_joined = |a, b| {
        let ends = passages.iter().map(|it| (it.from.index(), it.to.index()));
        ends.into_iter().any(|it| it == (a, b) || it == (b, a))
    };
    let pairs = (0..len).flat_map(|a| (0..len).map(move |b| (a, b)));
    let steps = pairs.filter_map(|(a, b)| {
        if a == b || !is_free(a) || !is_free(b) || is_joined(a, b) {
            return None;
        }
        let terrain = |cell: usize| u32::from(grid.terrain(Key(cell as u32)));
        let both = terrain(a) + terrain(b);
        match (touch(a, b)?, rule) {
            (None, _) => Some((a, b, 5 * both)),
            (Some(sides), Rule::Squares(Some(most))) => {
                let free = sides.iter().filter(|&&side| is_free(side)).count();
                (free >= most).then_some((a, b, 7 * both))
            }
            _ => None,
        }
    });
    let through = passages.iter().filter_map(|it| {
        let (from, to) = (it.from.index(), it.to.index());
        (is_free(from) && is_free(to)).then_some((from, to, it.cost))
    });
    steps.chain(through).collect()
}

#[test]
fn fields_with_passages_and_costs_are_those_of_an_oracle_and_follow_edits() {
    let mut random = Rand32::new(21);
    for round in 0..80 {
        let (movement, rule) = MOVEMENTS[round % 4];
        let mut grid = Grid::open(12, 9);
        scatter(&mut grid, round as u32 % 5 * 9, &mut random);
        let mut agents = Pibt::new(&grid, movement, 1);
        let mut passages = Vec::new();
        if round % 3 > 0 {
            passages = some_passages(&grid, &mut random);
            agents = agents.with_passages(&passages);
        }
        let cells = [0; 2].map(|_| Key(random.rand_range(0..108)));
        let goal = agents.add_goal(&cells);
        for time in 0..3 {
            // One map has costs from the start, from an edit on, or never.
            if round / 4 % 4 == time {
                cover(&mut grid, &mut random);
            }
            let edges = edges(&grid, rule, &passages);
            let mut costs = vec![FAR; grid.len()];
            for cell in cells.iter().filter(|&&cell| grid.is_free(cell)) {
                costs[cell.index()] = 0;
            }
            let mut changes = true;
            while std::mem::take(&mut changes) {
                for &(from, to, cost) in &edges {
                    let over = costs[to].saturating_add(cost);
                    if over < costs[from] {
                        (costs[from], changes) = (over, true);
                    }
                }
            }
            assert_eq!(agents.complete(&grid, goal), costs, "round {round}");
            for (from, &next) in agents.next_cells(&grid, goal).iter().enumerate() {
                match costs[from] {
                    0 => assert_eq!(next, from as u32),
                    FAR => assert_eq!(next, NO_CELL),
                    least => assert!(edges.iter().any(|&(a, to, cost)| {
                        (a, to as u32, costs[to].saturating_add(cost)) == (from, next, least)
                    })),
                }
            }
            for _ in 0..6 {
                let key = Key(random.rand_range(0..108));
                grid.put(key, random.rand_range(0..2) == 0);
            }
        }
    }
}

#[test]
fn a_step_expands_no_more_cells_than_the_budget() {
    let grid = Grid::open(9, 1);
    let mut agents = Pibt::new(&grid, Movement::default(), 1);
    agents.budget = 2;
    let goal = agents.add_goal(&[Key(8)]);
    agents.step(&grid);
    let after_one = (agents.expanded(), agents.is_current(&grid, goal));
    assert_eq!(after_one, (2, false));
    for _ in 0..4 {
        agents.step(&grid);
    }
    assert!(agents.is_current(&grid, goal));
}

#[test]
fn agents_go_around_dear_ground_and_through_it_if_they_must() {
    let mut grid = Grid::open(7, 3);
    let mud = [9, 10, 11];
    for key in mud {
        grid.set(key % 7, 1, CellKind::from_byte(30));
    }
    for is_blocked in [false, true] {
        if is_blocked {
            for x in 1..6 {
                grid.set(x, 0, CellKind::WALL);
                grid.set(x, 2, CellKind::WALL);
            }
        }
        for is_sharing in [false, true] {
            let mut agents = Pibt::new(&grid, Movement::default(), 1);
            if is_sharing {
                agents = agents.sharing();
            }
            let goal = agents.add_goal(&[Key(13)]);
            agents.enter(&grid, Key(7), goal).unwrap();
            let (mut muddy, mut steps) = (0, 1);
            while agents.step(&grid).arrived == 0 {
                muddy += u32::from(mud.contains(&agents.cells()[0]));
                steps += 1;
            }
            // A step over dear ground takes one step, too.
            assert_eq!((muddy, steps), (if is_blocked { 3 } else { 0 }, 6));
        }
    }
}

#[test]
fn agents_take_passages_and_never_collide_or_go_back_through_a_door() {
    let mut random = Rand32::new(34);
    let mut jumps = 0;
    for round in 0..60 {
        let (movement, rule) = MOVEMENTS[round % 4];
        let mut grid = Grid::open(14, 10);
        scatter(&mut grid, 15, &mut random);
        let passages = some_passages(&grid, &mut random);
        let mut agents = Pibt::new(&grid, movement, round as u64).with_passages(&passages);
        let goals = [5, 134].map(|key| agents.add_goal(&[Key(key)]));
        for key in (0..140).step_by(1 + round % 3).map(Key) {
            let _ = agents.enter(&grid, key, goals[key.index() / 3 % 2]);
        }
        let mut checker = Checker::new(grid.len());
        let on_grid = on_grid(14);
        let leads = |from: usize, to: usize| {
            let is_it = |it: &Passage| (it.from.index(), it.to.index()) == (from, to);
            passages.iter().any(is_it)
        };
        for _ in 0..100 {
            let key = Key(random.rand_range(0..140));
            grid.put(key, random.rand_range(0..6) != 0);
            let before = agents.cells().to_vec();
            agents.step(&grid);
            let is_free = |cell| grid.is_free(Key(cell as u32));
            let steps = (before.as_slice(), agents.cells());
            checker.check(steps, rule, is_free, |from, to| {
                if leads(from, to) {
                    return Some(None);
                }
                on_grid(from, to).filter(|_| !leads(to, from))
            });
            let moves = before.iter().zip(agents.cells());
            jumps += moves
                .filter(|it| leads(*it.0 as usize, *it.1 as usize))
                .count();
        }
        assert_eq!(
            checker.conflicts.count(),
            0,
            "round {round}: {:?}",
            checker.conflicts
        );
    }
    assert!(jumps > 1_000, "{jumps} steps through passages");
}

#[test]
#[should_panic(expected = "a passage from Key(0) to Key(0) at 10")]
fn a_passage_to_its_own_cell_is_refused() {
    let [from, to] = [Key(0); 2];
    let passage = Passage { from, to, cost: 10 };
    let _ = Pibt::new(&Grid::open(3, 3), Movement::Four, 1).with_passages(&[passage]);
}

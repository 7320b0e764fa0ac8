//! Agents make room for one another where PIBT alone lets them wait for ever: in corridors with bays, and in dead ends.

use crate::oracle::crowd::{Checker, on_grid};
use crate::pibt::churn::{Ground, MOVEMENTS, scatter};
use cubechase::pibt::{AgentStatus, FAR, Pibt};
use cubechase::space::compass::directions;
use cubechase::space::{CellKind, Grid, Key, Movement, Space};
use oorandom::Rand32;
use std::collections::HashSet;

const SEEDS: u64 = 50;
const MOST_STEPS: usize = 10_000;

/// Maps, and the goals of the agents A, B and so on: the start of an agent, or the cell with the small letter.
const CASES: [(&str, &[&str], &str); 21] = [
    ("a bay in the middle", &["A.....B", "###.###"], "BA"),
    ("a bay near the left end", &["A.....B", "#.#####"], "BA"),
    ("a bay near the right end", &["A.....B", "#####.#"], "BA"),
    ("a wide place", &["A.....B", "##...##"], "BA"),
    ("two bays", &["A.......B", "##.###.##"], "BA"),
    (
        "bays on both sides of a cell",
        &["###.###", "A.....B", "###.###"],
        "BA",
    ),
    (
        "a junction with a long stem",
        &["A...B", "##.##", "##.##", "##.##"],
        "BA",
    ),
    (
        "a long corridor",
        &[
            "A............................B",
            "#########.####################",
        ],
        "BA",
    ),
    (
        "three agents, one bay",
        &["A....B....C", "#####.#####"],
        "CBA",
    ),
    (
        "three agents, two bays",
        &["A....B....C", "##.#####.##"],
        "CAB",
    ),
    (
        "three agents, a deep bay",
        &["AB......C", "####.####", "####.####"],
        "CAB",
    ),
    (
        "a goal on the way, the bay behind it",
        &["A..B....a", "######.##"],
        "aB",
    ),
    (
        "a goal on the way, the bay before it",
        &["A....B..a", "##.######"],
        "aB",
    ),
    ("a goal in the bay", &["A...B...a", "####b####"], "ab"),
    ("a corner", &["A..#", "##.#", "##..", "##.#", "##B#"], "BA"),
    (
        "a spiral",
        &[
            "A......", "######.", "B....#.", "####.#.", ".###.#.", ".....#.", "#.####.", ".......",
        ],
        "BA",
    ),
    (
        "a crossing of four arms",
        &["##A##", "##.##", "D...B", "##.##", "##C##"],
        "CDAB",
    ),
    (
        "a tree and three agents",
        &["A...#..", "###.#.#", "B.....C", "#.###.#", "#.#...#"],
        "BCA",
    ),
    (
        "a tree and four agents",
        &["A.#.#.B", "#.#.#.#", "#.....#", "#.#.#.#", "C.#.#.D"],
        "DCBA",
    ),
    (
        "a ring with a tail",
        &["...####", ".#.A..B", "...####"],
        "BA",
    ),
    ("a queue in the wrong order", &["....ABC", "###.###"], "CBA"),
];

/// Returns the steps until all agents are at their goals at the same time.
fn steps_of(rows: &[&str], goals: &str, movement: usize, seed: u64) -> Option<usize> {
    let (width, text) = (rows[0].len() as u32, rows.concat());
    let cells = text.bytes().map(|byte| u8::from(byte != b'#')).collect();
    let grid = Grid::from_bytes(width, rows.len() as u32, cells);
    let cell = |letter| Key(text.find(letter).expect("a cell") as u32);
    let (movement, rule) = MOVEMENTS[movement];
    let mut agents = Pibt::new(&grid, movement, seed);
    for (letter, goal) in ('A'..).zip(goals.chars()) {
        let goal = agents.add_goal(&[cell(goal)]);
        agents.enter(&grid, cell(letter), goal).unwrap();
    }
    let mut checker = Checker::new(grid.len());
    (1..=MOST_STEPS).find(|_| {
        let before = agents.cells().to_vec();
        let counts = agents.step(&grid);
        let is_free = |cell| grid.is_free(Key(cell as u32));
        let steps = (before.as_slice(), agents.cells());
        checker.check(steps, rule, is_free, on_grid(width as usize));
        assert_eq!(checker.conflicts.count(), 0, "{:?}", checker.conflicts);
        counts.arrived as usize == agents.len()
    })
}

#[test]
fn all_agents_are_at_their_goals_at_the_same_time() {
    for (name, rows, goals) in CASES {
        for movement in [0, 3] {
            let steps = (0..SEEDS).map(|seed| steps_of(rows, goals, movement, seed));
            assert!(steps.into_iter().all(|it| it.is_some()), "{name}");
        }
    }
}

/// Returns whether steps lead two agents from some cells to others: looks at all pairs of cells.
fn is_way(grid: &Grid, movement: Movement, from: [u32; 2], to: [u32; 2]) -> bool {
    let near = |cell: u32| {
        let moves = directions(movement.moves(grid, Key(cell)));
        let cells = moves.map(move |it| grid.neighbour(Key(cell), it).0);
        cells.chain([cell])
    };
    let mut known = HashSet::from([from]);
    let mut stack = vec![from];
    while let Some([a, b]) = stack.pop() {
        for to in near(a).flat_map(|a| near(b).map(move |b| [a, b])) {
            if to[0] != to[1] && to != [b, a] && known.insert(to) {
                stack.push(to);
            }
        }
    }
    known.contains(&to)
}

#[test]
fn two_agents_on_random_grids_arrive_if_they_can_exchange_their_cells_and_otherwise_can_be_blocked()
{
    let mut random = Rand32::new(1);
    let mut rounds = [0; 2];
    for round in 0..400 {
        let mut grid = Grid::open(7, 7);
        scatter(&mut grid, 45, &mut random);
        let ends = [0; 2].map(|_| random.rand_range(0..49));
        for end in ends {
            grid.put(Key(end), true);
        }
        let mut agents = Pibt::new(&grid, Movement::Four, round);
        let goals = ends.map(|end| agents.add_goal(&[Key(end)]));
        let is_path = agents.complete(&grid, goals[0])[ends[1] as usize] != FAR;
        if ends[0] == ends[1] || !is_path {
            continue;
        }
        for (end, goal) in ends.into_iter().zip([goals[1], goals[0]]) {
            agents.enter(&grid, Key(end), goal).unwrap();
        }
        let (mut has_arrived, mut is_known) = ([false; 2], [false; 2]);
        for _ in 0..300 {
            agents.step(&grid);
            for (agent, &status) in agents.statuses().iter().enumerate() {
                has_arrived[agent] |= status == AgentStatus::Arrived;
                is_known[agent] |= has_arrived[agent] || status == AgentStatus::Blocked;
            }
        }
        let is_possible = is_way(&grid, Movement::Four, ends, [ends[1], ends[0]]);
        assert!(!is_possible || has_arrived == [true; 2], "round {round}");
        assert_eq!(is_known, [true; 2], "round {round}");
        rounds[usize::from(is_possible)] += 1;
    }
    assert!(rounds.iter().all(|&count| count > 5), "{rounds:?}");
}

/// Returns the steps until all agents are at their goals at the same time, and checks that they then stay there.
fn settles(
    grid: &Grid,
    movement: Movement,
    starts: &[u32],
    goals: &[u32],
    seed: u64,
) -> Option<usize> {
    let mut agents = Pibt::new(grid, movement, seed);
    for (&start, &goal) in starts.iter().zip(goals) {
        let goal = agents.add_goal(&[Key(goal)]);
        agents.enter(grid, Key(start), goal).unwrap();
    }
    let steps = (1..=MOST_STEPS).find(|_| agents.step(grid).arrived as usize == agents.len());
    if steps.is_some() {
        assert_eq!(agents.step(grid).arrived as usize, agents.len());
        assert_eq!(agents.cells(), goals);
    }
    steps
}

#[test]
fn agents_do_not_push_one_another_off_their_goals_for_ever() {
    let grid = Grid::from_bytes(3, 3, vec![0, 1, 0, 0, 1, 1, 1, 1, 0]);
    for seed in 1..=SEEDS {
        let steps = settles(&grid, Movement::Four, &[6, 5], &[4, 7], seed);
        assert!(steps.is_some(), "seed {seed}");
    }
}

#[test]
fn two_agents_on_small_grids_stay_at_their_goals_if_they_can() {
    let mut random = Rand32::new(3);
    let mut pairs = 0_u32;
    while pairs < 20_000 {
        let sides = [0; 2].map(|_| random.rand_range(1..5));
        let mut grid = Grid::open(sides[0], sides[1]);
        scatter(&mut grid, random.rand_range(10..60), &mut random);
        let free: Vec<u32> = (0..grid.len() as u32)
            .filter(|&it| grid.is_free(Key(it)))
            .collect();
        if free.len() < 2 {
            continue;
        }
        let (movement, _) = MOVEMENTS[random.rand_range(0..4) as usize];
        let mut cell = || free[random.rand_range(0..free.len() as u32) as usize];
        let (starts, goals) = ([cell(), cell()], [cell(), cell()]);
        if starts[0] == starts[1] || goals[0] == goals[1] || !is_way(&grid, movement, starts, goals)
        {
            continue;
        }
        let seed = u64::from(pairs);
        let steps = settles(&grid, movement, &starts, &goals, seed);
        assert!(
            steps.is_some(),
            "{grid:?}, {movement:?}, {starts:?}, {goals:?}, seed {seed}"
        );
        pairs += 1;
    }
}

#[test]
fn four_agents_pass_one_another_at_a_bay() {
    let cells = (0..24).map(|key| u8::from(key < 12 || key == 18)).collect();
    let grid = Grid::from_bytes(12, 2, cells);
    for seed in 0..20 {
        let steps = settles(
            &grid,
            Movement::Four,
            &[0, 1, 10, 11],
            &[11, 10, 1, 0],
            seed,
        );
        assert!(steps.is_some(), "seed {seed}");
    }
}

#[test]
fn blocked_agents_go_on_after_an_edit_or_when_another_leaves() {
    for is_edit in [true, false] {
        let mut grid = Grid::open(7, 2);
        for x in 0..7 {
            grid.set(x, 1, CellKind::WALL);
        }
        let mut agents = Pibt::new(&grid, Movement::Four, 1);
        let [left, right] = [0, 6].map(|key| agents.add_goal(&[Key(key)]));
        let first = agents.enter(&grid, Key(0), right).unwrap();
        let second = agents.enter(&grid, Key(6), left).unwrap();
        while agents.step(&grid).blocked < 2 {}
        for _ in 0..200 {
            assert_eq!(agents.step(&grid).blocked, 2);
        }
        if is_edit {
            grid.set(3, 1, CellKind::FLOOR);
        } else {
            agents.leave(second);
        }
        for _ in 0..40 {
            agents.step(&grid);
        }
        assert_eq!(agents.cell(first), Some(Key(6)), "edit: {is_edit}");
        assert_eq!(agents.cell(second), is_edit.then_some(Key(0)));
    }
}

/// Returns the hash of the cells after each of 200 steps of eight agents, each in a dead end, to the opposite dead ends.
fn combed() -> u32 {
    let cells = (0..90).map(|key| u8::from(key < 15 || key % 15 % 2 == 0));
    let grid = Grid::from_bytes(15, 6, cells.collect());
    let mut agents = Pibt::new(&grid, Movement::Four, 7);
    for x in (0..15).step_by(2) {
        let goal = agents.add_goal(&[Key(5 * 15 + 14 - x)]);
        agents.enter(&grid, Key(5 * 15 + x), goal).unwrap();
    }
    let mut sum: u32 = 2_166_136_261;
    for _ in 0..200 {
        agents.step(&grid);
        for &cell in agents.cells() {
            sum = (sum ^ cell).wrapping_mul(16_777_619);
        }
    }
    assert_eq!(agents.statuses(), [AgentStatus::Arrived; 8]);
    sum
}

#[test]
fn agents_with_plans_take_the_same_steps_as_in_wasm() {
    // tests/js/grid-crowd.test.mjs expects the same number.
    assert_eq!(combed(), 2_083_805_591);
}

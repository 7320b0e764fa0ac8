//! Agents make room for one another where PIBT alone lets them wait for ever: in corridors with bays, and in dead ends.

use crate::oracle::crowd::{Checker, on_grid};
use crate::pibt::churn::MOVEMENTS;
use cubechase::pibt::Pibt;
use cubechase::space::{Grid, Key, Space};

const SEEDS: u64 = 50;
const MOST_STEPS: usize = 2_000;

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
            let most = steps.map(|it| it.unwrap_or_else(|| panic!("{name}"))).max();
            println!("{name}: at most {most:?} steps");
        }
    }
}

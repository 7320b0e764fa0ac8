//! Searches over nodes of any type, ours beside those of the `pathfinding` crate, which take the same arguments.
//!
//! Both answer in turn, so changes in the speed of the machine affect both alike. Each fact is the time of the other
//! crate divided by ours, the median of all rounds. The graphs:
//!
//! - a grid of 700² cells with four neighbours. A fifth of the cells are walls, and the goal is the far corner;
//! - a random directed graph of 300,000 nodes with five steps each, and no goal.

use cubechase::graph as ours;
use cubechase_bench_protocol::write_fact;
use pathfinding::prelude as theirs;
use std::fmt::Debug;
use std::hint::black_box;
use std::time::Instant;

const SIDE: i32 = 700;
const NODES: u32 = 300_000;
/// The side of the grid for all paths and for the cheapest hundred.
const SMALL: i32 = 60;
const ROUNDS: usize = 9;

type Cell = (i32, i32);

/// Writes the measurements.
pub(super) fn measure() {
    let mut random = oorandom::Rand32::new(7);
    let is_wall: Vec<bool> = (0..SIDE * SIDE)
        .map(|_| random.rand_range(0..5) == 0)
        .collect();
    let is_free = |(x, y): Cell| {
        let is_inside = (0..SIDE).contains(&x) && (0..SIDE).contains(&y);
        is_inside && !is_wall[(y * SIDE + x) as usize]
    };
    let ends = |side: i32| {
        let mut cells = (0..side).map(|at| (at, at)).filter(|&at| is_free(at));
        let start = cells.next().expect("a free cell");
        (start, cells.next_back().expect("two free cells"))
    };
    let cells = |&(x, y): &Cell| {
        let around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
        around.into_iter().filter(|&at| is_free(at))
    };
    let steps = |at: &Cell| cells(at).map(|to| (to, 1 + (7 * to.0 + 13 * to.1) as u32 % 9));
    let (start, goal) = ends(SIDE);
    let is_goal = |&at: &Cell| at == goal;
    compare(
        "dijkstra, grid",
        || ours::dijkstra(&start, steps, is_goal).map(|(_, cost)| cost),
        || theirs::dijkstra(&start, steps, is_goal).map(|(_, cost)| cost),
    );
    compare(
        "bfs, grid",
        || ours::bfs(&start, cells, is_goal),
        || theirs::bfs(&start, cells, is_goal),
    );
    let distance = |&(x, y): &Cell| x.abs_diff(goal.0) + y.abs_diff(goal.1);
    compare(
        "astar, grid",
        || ours::astar(&start, steps, distance, is_goal).map(|(_, cost)| cost),
        || theirs::astar(&start, steps, distance, is_goal).map(|(_, cost)| cost),
    );

    let graph: Vec<[(u32, u32); 5]> = (0..NODES)
        .map(|_| [(); 5].map(|()| (random.rand_range(0..NODES), random.rand_range(1..1000))))
        .collect();
    let steps_of = |&at: &u32| graph[at as usize];
    compare(
        "dijkstra, digraph",
        || ours::dijkstra(&0, steps_of, |&at| at == NODES),
        || theirs::dijkstra(&0, steps_of, |&at| at == NODES),
    );
    compare(
        "dijkstra_all, digraph",
        || ours::dijkstra_all(&0, steps_of).len(),
        || theirs::dijkstra_all(&0, steps_of).len(),
    );

    let (start, goal) = ends(SMALL);
    let is_goal = |&at: &Cell| at == goal;
    let steps = |at: &Cell| {
        let inside = cells(at).filter(|&(x, y)| x < SMALL && y < SMALL);
        inside.map(|to| (to, 1_u32))
    };
    compare(
        "astar_bag, small grid",
        || {
            ours::astar_bag(&start, steps, |_| 0, is_goal)
                .map(|(paths, cost)| (paths.take(1000).count(), cost))
        },
        || {
            theirs::astar_bag(&start, steps, |_| 0, is_goal)
                .map(|(paths, cost)| (paths.take(1000).count(), cost))
        },
    );
    compare(
        "yen, small grid",
        || costs(ours::yen(&start, steps, is_goal, 20)),
        || costs(theirs::yen(&start, steps, is_goal, 20)),
    );
}

fn costs(paths: Vec<(Vec<Cell>, u32)>) -> Vec<u32> {
    paths.into_iter().map(|(_, cost)| cost).collect()
}

fn compare<R: PartialEq + Debug>(
    name: &'static str,
    mut ours: impl FnMut() -> R,
    mut theirs: impl FnMut() -> R,
) {
    let mut ratios: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let (our_answer, our_time) = timed(&mut ours);
            let (their_answer, their_time) = timed(&mut theirs);
            assert_eq!(our_answer, their_answer, "{name}");
            their_time / our_time
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    write_fact(name, ratios[ROUNDS / 2]);
}

fn timed<R>(answer: &mut impl FnMut() -> R) -> (R, f64) {
    let from = Instant::now();
    let answer = black_box(answer());
    (answer, from.elapsed().as_secs_f64())
}

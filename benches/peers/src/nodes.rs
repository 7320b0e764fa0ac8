//! Searches over nodes of any type, ours beside those of the `pathfinding` crate, which take the same arguments.
//!
//! Both answer in turn, so changes in the speed of the machine affect both alike. Each fact is the time of the other
//! crate divided by ours, the median of all rounds. The graphs:
//!
//! - a grid of 700² cells with four neighbours, open or with a fifth of the cells walls. The goal is the far corner;
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
    let walls = (0..SIDE * SIDE).map(|_| random.rand_range(0..5) == 0);
    let walled = Map {
        side: SIDE,
        is_wall: walls.collect(),
    };
    let open = Map {
        side: SIDE,
        is_wall: vec![false; (SIDE * SIDE) as usize],
    };
    searches(&open, ["dijkstra, grid", "bfs, grid", "astar, grid"]);
    searches(
        &walled,
        [
            "dijkstra, grid with walls",
            "bfs, grid with walls",
            "astar, grid with walls",
        ],
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

    let map = Map {
        side: SMALL,
        is_wall: vec![false; (SMALL * SMALL) as usize],
    };
    let (start, goal) = map.ends();
    let is_goal = |&at: &Cell| at == goal;
    let steps = |at: &Cell| map.around(*at).map(|to| (to, 1_u32));
    compare(
        "astar_bag, small grid",
        || {
            let found = ours::astar_bag(&start, steps, |_| 0, is_goal);
            found.map(|(paths, cost)| (paths.take(1000).count(), cost))
        },
        || {
            let found = theirs::astar_bag(&start, steps, |_| 0, is_goal);
            found.map(|(paths, cost)| (paths.take(1000).count(), cost))
        },
    );
    compare(
        "yen, small grid",
        || costs(ours::yen(&start, steps, is_goal, 20)),
        || costs(theirs::yen(&start, steps, is_goal, 20)),
    );
}

struct Map {
    side: i32,
    is_wall: Vec<bool>,
}

impl Map {
    fn is_free(&self, (x, y): Cell) -> bool {
        let is_inside = (0..self.side).contains(&x) && (0..self.side).contains(&y);
        is_inside && !self.is_wall[(y * self.side + x) as usize]
    }

    /// Returns the first and the last free cell of the diagonal.
    fn ends(&self) -> (Cell, Cell) {
        let mut cells = (0..self.side)
            .map(|at| (at, at))
            .filter(|&at| self.is_free(at));
        let start = cells.next().expect("a free cell");
        (start, cells.next_back().expect("two free cells"))
    }

    fn around(&self, (x, y): Cell) -> impl Iterator<Item = Cell> {
        let around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
        around.into_iter().filter(|&at| self.is_free(at))
    }
}

/// Compares Dijkstra's algorithm, breadth-first search and A* on a map.
fn searches(map: &Map, [dijkstra, bfs, astar]: [&'static str; 3]) {
    let steps = |at: &Cell| {
        let around = map.around(*at);
        around.map(|to| (to, 1 + (7 * to.0 + 13 * to.1) as u32 % 9))
    };
    let (start, goal) = map.ends();
    let is_goal = |&at: &Cell| at == goal;
    compare(
        dijkstra,
        || ours::dijkstra(&start, steps, is_goal).map(|(_, cost)| cost),
        || theirs::dijkstra(&start, steps, is_goal).map(|(_, cost)| cost),
    );
    compare(
        bfs,
        || ours::bfs(&start, |at| map.around(*at), is_goal),
        || theirs::bfs(&start, |at| map.around(*at), is_goal),
    );
    let distance = |&(x, y): &Cell| x.abs_diff(goal.0) + y.abs_diff(goal.1);
    compare(
        astar,
        || ours::astar(&start, steps, distance, is_goal).map(|(_, cost)| cost),
        || theirs::astar(&start, steps, distance, is_goal).map(|(_, cost)| cost),
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

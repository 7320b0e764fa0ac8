//! Heuristics over a cube's surface: none, the straight line through space, the least over the unfoldings.

use crate::Outcome;
use crate::maps::{ROOT, connected, cube};
use crate::table::{Table, count, times};
use cubechase::cost::{Cost, Metric};
use cubechase::map::cube_xml;
use cubechase::rules::heuristic::{Formula, OverSurface, SurfaceGoal};
use cubechase::rules::neighbours::Neighbours;
use cubechase::search::{Buckets, Heuristic, Plan, Search, Sum, Terms, TreeEdge, ZeroHeuristic};
use cubechase::space::{Cube, Key, Movement, Unfoldings};
use std::sync::Arc;

const QUERIES: usize = 200;
const SIDE: u32 = 31;

/// The line through the cube, at the least cost of a cell's length: a diagonal's 14 for √2 cells.
struct Straight(Key);

impl Heuristic<Cube> for Straight {
    fn estimate(&self, cube: &Cube, at: Key) -> Cost {
        let [from, to] = [at, self.0].map(|key| cube.centre_in_half_cells(cube.cell(key)));
        let square: i32 = (0..3).map(|i| (from[i] - to[i]).pow(2)).sum();
        let cells = f64::from(square).sqrt() / 2.0;
        Cost::new((cells * 14.0 / std::f64::consts::SQRT_2) as u64)
    }
}

/// Expansions under the strict rule; all paths are equally short.
pub(crate) fn estimates() -> Outcome<Table> {
    let mut table = Table::new(["cube", "Dijkstra", "straight line", "unfolded"]);
    for (name, cube) in cubes()? {
        let [none, straight, unfolded] = expansions(&cube);
        table.row([
            name.to_owned(),
            count(none),
            times(straight, none),
            times(unfolded, none),
        ]);
    }
    Ok(table)
}

fn cubes() -> Outcome<Vec<(&'static str, Cube)>> {
    let mut cubes = vec![("open floor", cube(SIDE, 0))];
    for (name, file) in [
        ("Six gardens", "six-gardens"),
        ("Maze of 15", "maze-15"),
        ("Maze of 31", "maze-31"),
    ] {
        let text = std::fs::read_to_string(format!("{ROOT}/maps/{file}.xml"))?;
        cubes.push((name, cube_xml::read(&text)?.cube));
    }
    Ok(cubes)
}

/// Returns the expansions of A* without a heuristic, with the straight line and with the unfoldings, over all queries.
fn expansions(cube: &Cube) -> [u64; 3] {
    let (movement, metric) = (Movement::default(), Metric::TENTHS);
    let unfoldings = Unfoldings::of(cube);
    let mut sums = [0; 3];
    for [from, to] in connected(cube, 15, QUERIES) {
        let places = Arc::new(unfoldings.places(cube.cell(to)));
        let goal = SurfaceGoal::new(to, (movement, &metric), &places, Cost::ZERO);
        let over = OverSurface::to(Formula::tightest(movement), &metric, &places);
        let answers = [
            ask(cube, ZeroHeuristic, &goal, from),
            ask(cube, Straight(to), &goal, from),
            ask(cube, over, &goal, from),
        ];
        for (sum, (expanded, cost)) in sums.iter_mut().zip(answers) {
            *sum += expanded;
            assert_eq!(cost, answers[0].1);
        }
    }
    sums
}

fn ask<H: Heuristic<Cube>>(
    cube: &Cube,
    heuristic: H,
    goal: &SurfaceGoal,
    from: Key,
) -> (u64, Option<Cost>) {
    let plan = Plan {
        expand: Neighbours::of(Movement::default()),
        heuristic,
        goal: goal.clone(),
        rank: Sum,
        link: TreeEdge,
        terms: Terms::of(Metric::TENTHS),
    };
    let mut search: Search<Buckets> = Search::default();
    search.start(cube, &plan, from, &mut ());
    search.run(cube, &plan, &mut (), u64::MAX);
    let cost = search.cost();
    (search.expanded(), cost)
}

use super::*;
use crate::cost::{Cost, Metric};
use crate::rules::{GoalRegion, Neighbours};
use crate::search::{Sum, Terms, TreeEdge, ZeroHeuristic};
use crate::space::{Grid, Movement};

fn plan<H>(heuristic: H, target: Key) -> Plan<Neighbours, H, GoalRegion> {
    Plan {
        expand: Neighbours::of(Movement::default()),
        heuristic,
        goal: GoalRegion {
            target,
            movement: Movement::default(),
            metric: Metric::TENTHS,
            within: Cost(0),
        },
        rank: Sum,
        link: TreeEdge,
        terms: Terms::of(Metric::TENTHS),
    }
}

#[test]
fn the_count_of_iterations_may_run_over() {
    let grid = Grid::open(9, 7);
    let plan = plan(ZeroHeuristic, Key(40));
    let solve = |iteration| {
        let mut search = IdaStar::default();
        search.begin(&grid, &plan, Key(0), &mut ());
        search.iteration = iteration;
        search.run(&grid, &plan, &mut (), u64::MAX);
        (
            search.status(),
            search.expanded(),
            search.iterations(),
            search.path(),
        )
    };
    let expected = solve(0);
    assert!(expected.2 > 10);
    for before in 0..9 {
        assert_eq!(solve(u32::MAX - before), expected);
    }
}

/// A number for every cell, whatever the goal.
struct Noise;

impl Heuristic<Grid> for Noise {
    fn estimate(&self, _: &Grid, at: Key) -> Cost {
        Cost(oorandom::Rand32::new(at.0.into()).rand_range(0..200).into())
    }
}

#[test]
fn the_path_being_walked_is_legal_and_within_the_bound() {
    let mut random = oorandom::Rand32::new(9);
    let mut turned_back = 0;
    for _ in 0..200 {
        let cells = (0..100).map(|_| u8::from(random.rand_range(0..100) >= 20));
        let grid = Grid::from_bytes(10, 10, cells.collect());
        let [start, goal] = [0, 0].map(|_| Key(random.rand_range(0..100)));
        if !grid.is_free(start) {
            continue;
        }
        let plan = plan(Noise, goal);
        let mut search = IdaStar::default();
        search.begin(&grid, &plan, start, &mut ());
        let mut depth = 0;
        while search.run(&grid, &plan, &mut (), 1) == Status::Running {
            let walked: Vec<Key> = search.path.iter().map(|frame| frame.key).collect();
            let last = search.path[walked.len() - 1];
            let cost = crate::path::cost(&grid, Movement::default(), &Metric::TENTHS, &walked);
            assert_eq!(cost, Ok(last.g));
            assert!(last.g <= search.bound());
            turned_back += u32::from(walked.len() <= depth);
            depth = walked.len();
        }
    }
    assert!(turned_back > 1_000, "{turned_back}");
}

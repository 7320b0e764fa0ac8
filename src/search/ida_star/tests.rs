use crate::cost::{Cost, Metric};
use crate::rules::{GoalRegion, Neighbours};
use crate::search::{
    Goal, Heuristic, IdaStar, Plan, Record, Status, Sum, Terms, TreeEdge, ZeroHeuristic,
};
use crate::space::{Direction, Grid, Key, Movement, Space};

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
fn the_iteration_count_may_wrap() {
    let grid = Grid::open(9, 7);
    let plan = plan(ZeroHeuristic, Key(40));
    let solve = |iteration| {
        let mut search = IdaStar::default();
        search.start(&grid, &plan, Key(0), &mut ());
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

/// Returns a number for every cell, whatever the goal.
struct Noise;

impl Heuristic<Grid> for Noise {
    fn estimate(&self, _: &Grid, at: Key) -> Cost {
        Cost(oorandom::Rand32::new(at.0.into()).rand_range(0..200).into())
    }
}

#[test]
fn the_current_path_is_legal_and_within_the_bound() {
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
        search.start(&grid, &plan, start, &mut ());
        let mut depth = 0;
        while search.run(&grid, &plan, &mut (), 1) == Status::Running {
            let walked: Vec<Key> = search.path.iter().map(|frame| frame.key).collect();
            let last = search.path[walked.len() - 1];
            let cost = crate::path::cost(&grid, Movement::default(), &Metric::TENTHS, &walked);
            assert_eq!(cost, Ok(last.g));
            assert!(last.g <= search.bound);
            turned_back += u32::from(walked.len() <= depth);
            depth = walked.len();
        }
    }
    assert!(turned_back > 1_000, "{turned_back}");
}

#[test]
fn an_entry_has_the_documented_size() {
    let stamp = size_of::<u32>();
    assert_eq!(size_of::<Record>() + stamp, 28);
}

/// A row of cells far longer than a call stack is deep, with an exact heuristic.
struct Row(u32);

impl Space for Row {
    fn len(&self) -> usize {
        self.0 as usize
    }

    fn version(&self) -> u64 {
        0
    }

    fn is_free(&self, _: Key) -> bool {
        true
    }

    fn free_neighbours(&self, key: Key) -> u8 {
        let west = u8::from(key.0 > 0) * Direction::West.bit();
        let east = u8::from(key.0 + 1 < self.0) * Direction::East.bit();
        west | east
    }

    fn neighbour(&self, key: Key, direction: Direction) -> Key {
        Key(key.0.wrapping_add_signed(direction.delta().0))
    }
}

impl Heuristic<Row> for Row {
    fn estimate(&self, row: &Row, at: Key) -> Cost {
        Metric::TENTHS.straight.times(row.0 - 1 - at.0)
    }
}

struct LastOf(u32);

impl Goal<Row> for LastOf {
    fn reached(&self, _: &Row, at: Key) -> bool {
        at.0 + 1 == self.0
    }
}

#[test]
fn a_path_of_a_million_cells_does_not_overflow() {
    const LEN: u32 = 1_000_000;
    let Plan { expand, rank, .. } = plan(ZeroHeuristic, Key(0));
    let plan = Plan {
        expand,
        heuristic: Row(LEN),
        goal: LastOf(LEN),
        rank,
        link: TreeEdge,
        terms: Terms::of(Metric::TENTHS),
    };
    let mut search = IdaStar::default();
    search.start(&Row(LEN), &plan, Key(0), &mut ());
    assert_eq!(
        search.run(&Row(LEN), &plan, &mut (), u64::MAX),
        Status::Found
    );
    assert_eq!((search.iterations(), search.expanded()), (1, LEN.into()));
    assert_eq!(search.path.len(), LEN as usize - 1);
    assert_eq!(search.cost(), Some(Metric::TENTHS.straight.times(LEN - 1)));
}

/// An infinite estimate for every cell.
struct Hopeless;

impl Heuristic<Grid> for Hopeless {
    fn estimate(&self, _: &Grid, _: Key) -> Cost {
        Cost::MAX
    }
}

#[test]
fn an_infinite_heuristic_counts_as_zero() {
    let grid = Grid::open(12, 12);
    let solve = |search: &mut IdaStar| (search.expanded(), search.iterations(), search.cost());
    let mut hopeless = IdaStar::default();
    hopeless.start(&grid, &plan(Hopeless, Key(100)), Key(0), &mut ());
    hopeless.run(&grid, &plan(Hopeless, Key(100)), &mut (), u64::MAX);
    let mut blind = IdaStar::default();
    blind.start(&grid, &plan(ZeroHeuristic, Key(100)), Key(0), &mut ());
    blind.run(&grid, &plan(ZeroHeuristic, Key(100)), &mut (), u64::MAX);
    assert_eq!(solve(&mut hopeless), solve(&mut blind));
}

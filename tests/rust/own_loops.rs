//! Two searches with their own loops, bidirectional A* and IDA*, compared with Dijkstra on the kernel: random
//! grids, every movement, every metric, floor and terrain.

use cubechase::cost::{Cost, Metric};
use cubechase::path;
use cubechase::rules::{AllNeighbours, GoalRegion};
use cubechase::search::{
    Bidirectional, Change, Event, Frontier, Heap, Heuristic, IdaStar, Label, List, NoGoal,
    Observer, Plan, Search, Side, State, Status, Sum, Terms, TreeEdge, ZeroHeuristic,
};
use cubechase::space::{CellKind, Editable, Grid, Key, Movement, Space};
use oorandom::Rand32;
use std::collections::{HashMap, HashSet};

const METRICS: [Metric; 4] = [
    Metric::TENTHS,
    Metric::ROOT2,
    Metric::MANHATTAN,
    Metric::CHEBYSHEV,
];

/// The octile distance times a cost of open ground: 0 knows nothing, the least cost of a grid is consistent, more
/// over-estimates.
#[derive(Clone, Copy)]
struct Octile {
    metric: Metric,
    target: Key,
    price: u32,
}

impl Heuristic<Grid> for Octile {
    fn estimate(&self, grid: &Grid, at: Key) -> Cost {
        let (dx, dy) = grid.offset(at, self.target);
        let distance = Movement::default().distance(&self.metric, dx, dy);
        distance.times(self.price)
    }
}

/// A number for every cell.
#[derive(Clone)]
struct Table(Vec<Cost>);

impl Heuristic<Grid> for Table {
    fn estimate(&self, _: &Grid, at: Key) -> Cost {
        self.0[at.index()]
    }
}

struct Case {
    grid: Grid,
    start: Key,
    goal: Key,
    movement: Movement,
    metric: Metric,
}

/// Returns a grid of up to `side` cells a side with 0 to 50 % walls, half of them with terrain from 1 to 9. The start
/// is free, the goal sometimes not, and they may be the same. In tenths, unless a test changes it.
fn case(random: &mut Rand32, side: u32) -> Case {
    let (width, height) = (
        random.rand_range(1..side + 1),
        random.rand_range(1..side + 1),
    );
    let walls = random.rand_range(0..51);
    let dearest = [1, 9][random.rand_range(0..2) as usize];
    let mut cells: Vec<u8> = (0..width * height)
        .map(|_| match random.rand_range(0..100) {
            share if share < walls => 0,
            _ => random.rand_range(1..dearest + 1) as u8,
        })
        .collect();
    let mut free = |always: bool| {
        let key = Key(random.rand_range(0..width * height));
        let cell = &mut cells[key.index()];
        if *cell == 0 && (always || random.rand_range(0..4) > 0) {
            *cell = 1;
        }
        key
    };
    let start = free(true);
    Case {
        goal: free(false),
        start,
        grid: Grid::from_bytes(width, height, cells),
        movement: Movement::NAMES.all[random.rand_range(0..4) as usize].1,
        metric: Metric::TENTHS,
    }
}

impl Case {
    fn near(&self) -> GoalRegion {
        GoalRegion {
            target: self.goal,
            movement: self.movement,
            metric: self.metric,
            within: Cost::ZERO,
        }
    }

    fn octile(&self, target: Key) -> Octile {
        Octile {
            metric: self.metric,
            target,
            price: self.grid.least_cost().into(),
        }
    }

    fn plan<H>(&self, heuristic: H) -> Plan<AllNeighbours, H, GoalRegion> {
        Plan {
            expand: AllNeighbours::terrain(self.movement),
            heuristic,
            goal: self.near(),
            rank: Sum,
            link: TreeEdge,
            terms: Terms::of(self.metric),
        }
    }

    /// Returns one plan towards the goal and one towards the start.
    fn both_ways<H>(
        &self,
        mut heuristic: impl FnMut(Key) -> H,
    ) -> [Plan<AllNeighbours, H, GoalRegion>; 2] {
        [self.goal, self.start].map(|target| Plan {
            goal: GoalRegion {
                target,
                ..self.near()
            },
            ..self.plan(heuristic(target))
        })
    }

    /// With the octile heuristic, or with none.
    fn octile_ways(&self, blind: bool) -> [Plan<AllNeighbours, Octile, GoalRegion>; 2] {
        self.both_ways(|target| {
            let octile = self.octile(target);
            let price = if blind { 0 } else { octile.price };
            Octile { price, ..octile }
        })
    }

    fn kernel<H: Heuristic<Grid>>(&self, heuristic: H) -> Search<Heap> {
        let mut search = Search::new();
        let plan = self.plan(heuristic);
        search.start(&self.grid, &plan, self.start, &mut ());
        search.run(&self.grid, &plan, &mut (), u64::MAX);
        search
    }

    fn bidirectional<F: Frontier>(&self, blind: bool) -> Bidirectional<F> {
        let mut search = Bidirectional::default();
        let plans = self.octile_ways(blind);
        search.start(&self.grid, &plans, self.start, self.goal, &mut ());
        search.run(&self.grid, &plans, &mut (), u64::MAX);
        search
    }

    fn ida_star<H: Heuristic<Grid>>(&self, heuristic: H) -> IdaStar {
        let mut search = IdaStar::default();
        let plan = self.plan(heuristic);
        search.start(&self.grid, &plan, self.start, &mut ());
        search.run(&self.grid, &plan, &mut (), u64::MAX);
        search
    }

    /// Returns the true cost from every cell to the goal; the largest cost if there is no path.
    fn remaining(&self) -> Vec<Cost> {
        let mut search = Search::<Heap>::new();
        let plan = Plan {
            expand: AllNeighbours::terrain(self.movement),
            heuristic: ZeroHeuristic,
            goal: NoGoal,
            rank: Sum,
            link: TreeEdge,
            terms: Terms::of(self.metric),
        };
        search.start(&self.grid, &plan, self.goal, &mut ());
        search.run(&self.grid, &plan, &mut (), u64::MAX);
        keys(&self.grid)
            .map(|key| search.record(key).map_or(Cost::MAX, |record| record.g))
            .collect()
    }

    /// Asserts that a path is legal, leads from the start to an end, repeats no cell and has the stated cost.
    fn check(&self, path: &[Key], end: Option<Key>, cost: Option<Cost>) {
        assert_eq!(path.first(), Some(&self.start));
        assert_eq!(path.last().copied(), end);
        assert_eq!(
            path::cost(&self.grid, self.movement, &self.metric, path).ok(),
            cost,
            "{path:?}"
        );
        let distinct: HashSet<_> = path.iter().collect();
        assert_eq!(distinct.len(), path.len());
    }
}

fn keys(grid: &Grid) -> impl Iterator<Item = Key> + use<> {
    (0..grid.len() as u32).map(Key)
}

/// Returns a quarter to all of the true cost, or any octile distance if there is no path: admissible and, as a table of
/// random numbers, not consistent.
fn shaken(case: &Case, random: &mut Rand32) -> Table {
    let remaining = case.remaining().into_iter();
    Table(
        remaining
            .map(|cost| match cost == Cost::MAX {
                true => case.metric.straight.times(random.rand_range(0..30)),
                false => cost.thousandths(random.rand_range(250..1001)),
            })
            .collect(),
    )
}

/// Returns arbitrary numbers, mostly far too large.
fn wild(case: &Case, random: &mut Rand32) -> Table {
    let number = |_| case.metric.straight.times(random.rand_range(0..100));
    Table(keys(&case.grid).map(number).collect())
}

#[test]
fn bidirectional_search_finds_what_dijkstra_finds() {
    /// Counts how often there was a path, none, and a better meeting after the first.
    fn compare(case: &Case, tally: &mut [u32; 3]) {
        let expected = case.kernel(ZeroHeuristic);
        for blind in [false, true] {
            let mut search = Bidirectional::<Heap>::default();
            let plans = case.octile_ways(blind);
            search.start(&case.grid, &plans, case.start, case.goal, &mut ());
            let mut first = None;
            while search.run(&case.grid, &plans, &mut (), 1) == Status::Running {
                first = first.or_else(|| Some(met_at(&search, search.meeting()?)));
            }
            let list = case.bidirectional::<List>(blind);
            assert_eq!(search.expanded(), list.expanded());
            assert_eq!(search.path(), list.path());
            if expected.status() == Status::Found {
                assert_eq!(search.status(), Status::Found);
                assert_eq!(search.cost(), expected.cost());
                assert_eq!(search.end(), Some(case.goal));
                case.check(&search.path(), search.end(), search.cost());
                tally[0] += 1;
            } else {
                assert_eq!(search.status(), Status::Exhausted);
                assert_eq!((search.end(), search.cost()), (None, None));
                assert!(search.path().is_empty());
                tally[1] += 1;
            }
            tally[2] += u32::from(first > search.cost());
        }
    }
    let mut random = Rand32::new(1);
    let mut tally = [0; 3];
    for _ in 0..2_000 {
        let mut case = case(&mut random, 24);
        for metric in METRICS {
            case.metric = metric;
            compare(&case, &mut tally);
        }
    }
    // The cases are useful only if all of this is common.
    assert!(
        tally[0] > 8_000 && tally[1] > 2_000 && tally[2] > 2_000,
        "{tally:?}"
    );
}

/// Returns the cost of the path through a meeting.
fn met_at<F: Frontier>(search: &Bidirectional<F>, at: Key) -> Cost {
    [Side::Forward, Side::Backward]
        .map(|side| search.record(side, at).unwrap().g)
        .into_iter()
        .fold(Cost::ZERO, Cost::plus)
}

/// Found by search over small grids: the sides meet at 52 after three expansions, and 44 is the shortest.
#[test]
fn the_first_meeting_is_not_always_the_best() {
    let grid = Grid::open(2, 5);
    let case = Case {
        start: grid.key(1, 4).unwrap(),
        goal: grid.key(0, 0).unwrap(),
        grid,
        movement: Movement::default(),
        metric: Metric::TENTHS,
    };
    let plans = case.octile_ways(false);
    let mut search = Bidirectional::<Heap>::default();
    search.start(&case.grid, &plans, case.start, case.goal, &mut ());
    while search.meeting().is_none() {
        assert_eq!(search.run(&case.grid, &plans, &mut (), 1), Status::Running);
    }
    assert_eq!(met_at(&search, search.meeting().unwrap()), Cost::new(52));
    assert_eq!(
        search.run(&case.grid, &plans, &mut (), u64::MAX),
        Status::Found
    );
    assert_eq!(search.cost(), Some(Cost::new(44)));
}

#[test]
fn ida_star_finds_what_dijkstra_finds() {
    /// Requires the kernel's answer, and that no heuristic value was raised above the true cost.
    fn compare<H: Heuristic<Grid>>(case: &Case, heuristic: H) -> Status {
        let (search, expected) = (case.ida_star(heuristic), case.kernel(ZeroHeuristic));
        assert_eq!(search.status(), expected.status());
        assert_eq!(
            (search.end(), search.cost()),
            (expected.end(), expected.cost())
        );
        case.check(&search.path(), search.end(), search.cost());
        let remaining = case.remaining();
        for key in keys(&case.grid) {
            if search.status() == Status::Nearest {
                let g = search.record(key).map(|record| record.g);
                assert_eq!(g, expected.record(key).map(|record| record.g));
            } else if let Some(record) = search.record(key) {
                assert!(record.h <= remaining[key.index()]);
            }
        }
        search.status()
    }
    fn compare_all(case: &Case, random: &mut Rand32) -> Status {
        compare(case, ZeroHeuristic);
        compare(case, shaken(case, random));
        compare(case, case.octile(case.goal))
    }
    let mut random = Rand32::new(2);
    let mut found = 0;
    for _ in 0..1_500 {
        let mut case = case(&mut random, 12);
        let statuses = METRICS.map(|metric| {
            case.metric = metric;
            compare_all(&case, &mut random)
        });
        assert_eq!(statuses, [statuses[0]; 4]);
        found += u32::from(statuses[0] == Status::Found);
    }
    assert!((700..1_300).contains(&found), "{found}");
}

#[test]
fn over_estimates_only_cost_length() {
    fn compare(case: &Case, random: &mut Rand32) -> u32 {
        let expected = case.kernel(ZeroHeuristic);
        let deepened = case.ida_star(wild(case, random));
        case.check(&deepened.path(), deepened.end(), deepened.cost());
        assert_eq!(deepened.status(), expected.status());

        let plans = case.both_ways(|_| wild(case, random));
        let mut search = Bidirectional::<Heap>::default();
        search.start(&case.grid, &plans, case.start, case.goal, &mut ());
        let status = search.run(&case.grid, &plans, &mut (), u64::MAX);
        if expected.status() != Status::Found {
            assert_eq!(deepened.cost(), expected.cost());
            assert_eq!(status, Status::Exhausted);
            return 0;
        }
        assert_eq!(status, Status::Found);
        case.check(&search.path(), Some(case.goal), search.cost());
        assert!(search.cost() >= expected.cost() && deepened.cost() >= expected.cost());
        u32::from(search.cost() > expected.cost()) + u32::from(deepened.cost() > expected.cost())
    }
    let mut random = Rand32::new(3);
    let mut longer = 0;
    for _ in 0..1_000 {
        let mut case = case(&mut random, 12);
        for metric in METRICS {
            case.metric = metric;
            longer += compare(&case, &mut random);
        }
    }
    assert!(longer > 1_000, "{longer}");
}

/// Everything that a search shows.
#[derive(Debug, PartialEq)]
struct Seen {
    status: Status,
    expanded: u64,
    open: u32,
    end: Option<Key>,
    cost: Option<Cost>,
    path: Vec<Key>,
}

/// The common interface of the two searches, so that one test can drive either.
trait Driven: Default {
    fn start_on<O: Observer>(&mut self, case: &Case, limit: u64, observer: &mut O);
    fn go<O: Observer>(&mut self, case: &Case, limit: u64, budget: u64, out: &mut O) -> Status;
    fn seen(&self) -> Seen;

    fn solve(&mut self, case: &Case, limit: u64) -> Seen {
        self.start_on(case, limit, &mut ());
        self.go(case, limit, u64::MAX, &mut ());
        self.seen()
    }
}

macro_rules! driven {
    ($search:ty, |$case:ident, $limit:ident| $plan:expr $(, $goal:ident)?) => {
        impl Driven for $search {
            fn start_on<O: Observer>(&mut self, $case: &Case, $limit: u64, observer: &mut O) {
                self.start(&$case.grid, &$plan, $case.start, $($case.$goal,)? observer);
            }

            fn go<O: Observer>(
                &mut self,
                $case: &Case,
                $limit: u64,
                budget: u64,
                observer: &mut O,
            ) -> Status {
                self.run(&$case.grid, &$plan, observer, budget)
            }

            fn seen(&self) -> Seen {
                Seen {
                    status: self.status(),
                    expanded: self.expanded(),
                    open: self.open(),
                    end: self.end(),
                    cost: self.cost(),
                    path: self.path(),
                }
            }
        }
    };
}

fn limited<E, H, G>(plan: Plan<E, H, G>, limit: u64) -> Plan<E, H, G> {
    let terms = Terms {
        limit,
        ..plan.terms
    };
    Plan { terms, ..plan }
}

driven!(
    Bidirectional<Heap>,
    |case, limit| case.octile_ways(false).map(|plan| limited(plan, limit)),
    goal
);
driven!(IdaStar, |case, limit| limited(
    case.plan(case.octile(case.goal)),
    limit
));

#[test]
fn steps_equal_one_run_and_a_second_search_equals_a_fresh_one() {
    fn compare<D: Driven>(case: &Case, random: &mut Rand32) {
        let limit = [u64::MAX, 7][random.rand_range(0..2) as usize];
        let mut search = D::default();
        let fresh = search.solve(case, limit);
        let other = Case {
            grid: Grid::open(30, 2),
            start: Key(3),
            goal: Key(59),
            movement: case.movement,
            metric: case.metric,
        };
        search.solve(&other, limit);
        assert_eq!(search.solve(case, limit), fresh);
        // Abandoned midway.
        search.start_on(case, limit, &mut ());
        search.go(case, limit, 3, &mut ());
        assert_eq!(search.solve(case, limit), fresh);
        assert_eq!(search.go(case, limit, 5, &mut ()), fresh.status);
        assert_eq!(search.seen(), fresh);

        let mut stepped = D::default();
        stepped.start_on(case, limit, &mut ());
        let mut steps = 0;
        while stepped.go(case, limit, 1, &mut ()) == Status::Running {
            steps += 1;
            assert_eq!(stepped.seen().expanded, steps);
        }
        assert_eq!(stepped.seen(), fresh);

        let mut sliced = D::default();
        sliced.start_on(case, limit, &mut ());
        while sliced.go(case, limit, u64::from(random.rand_range(0..9)), &mut ()) == Status::Running
        {
        }
        assert_eq!(sliced.seen(), fresh);
    }
    let mut random = Rand32::new(4);
    for _ in 0..500 {
        let mut case = case(&mut random, 12);
        for metric in METRICS {
            case.metric = metric;
            compare::<Bidirectional<Heap>>(&case, &mut random);
            compare::<IdaStar>(&case, &mut random);
        }
    }
}

/// Records events.
struct Log(Vec<Event>);

impl Observer for Log {
    fn on(&mut self, event: Event) {
        self.0.push(event);
    }
}

fn expanded(log: &Log) -> Vec<(Key, Cost)> {
    let expand = |event: &Event| match *event {
        Event::Expand { key, g } => Some((key, g)),
        _ => None,
    };
    log.0.iter().filter_map(expand).collect()
}

#[test]
fn a_limit_is_exact_and_gives_the_nearest_cell_so_far() {
    /// `mine` says whether an expanded cell may be the answer.
    fn compare<D: Driven>(case: &Case, mine: impl Fn(&D, Key) -> bool) -> u32 {
        let mut search = D::default();
        let whole = search.solve(case, u64::MAX);
        assert_eq!(search.solve(case, whole.expanded), whole);
        for limit in [0, 1, 2, 5, whole.expanded.saturating_sub(1)] {
            if limit >= whole.expanded {
                continue;
            }
            let mut log = Log(Vec::new());
            search.start_on(case, limit, &mut log);
            assert_eq!(search.go(case, limit, u64::MAX, &mut log), Status::Limit);
            let seen = search.seen();
            let cells = expanded(&log);
            assert_eq!((seen.expanded, cells.len() as u64), (limit, limit));
            let near = case.near();
            let nearest = cells
                .iter()
                .filter(|&&(key, _)| mine(&search, key))
                .map(|&(key, _)| near.from(&case.grid, key))
                .min();
            // Sides that have met know a path, even if it may not be the best.
            if seen.end != Some(case.goal) {
                assert_eq!(seen.end.map(|end| near.from(&case.grid, end)), nearest);
            }
            if limit == 0 {
                assert_eq!((seen.end, seen.cost), (None, None));
                assert!(seen.path.is_empty());
            } else {
                case.check(&seen.path, seen.end, seen.cost);
            }
        }
        u32::from(whole.expanded > 5)
    }
    let mut random = Rand32::new(5);
    let mut cut_short = 0;
    for _ in 0..500 {
        let case = case(&mut random, 12);
        cut_short += compare::<IdaStar>(&case, |_, _| true);
        cut_short += compare::<Bidirectional<Heap>>(&case, |search, key| {
            search.closed_by(key) == Some(Side::Forward)
        });
    }
    assert!(cut_short > 400, "{cut_short}");
}

/// If a search with an inconsistent heuristic is cut short, a cell may have been found cheaper after the cells behind
/// it. The cost must still be that of the path.
#[test]
fn a_path_under_a_limit_costs_what_its_steps_cost() {
    let mut random = Rand32::new(7);
    let mut cheaper = 0;
    for _ in 0..1_000 {
        let case = case(&mut random, 12);
        let limit = random.rand_range(1..300).into();
        let plan = limited(case.plan(wild(&case, &mut random)), limit);
        let mut search = IdaStar::default();
        search.start(&case.grid, &plan, case.start, &mut ());
        search.run(&case.grid, &plan, &mut (), u64::MAX);
        case.check(&search.path(), search.end(), search.cost());
        let written = search.end().and_then(|end| search.record(end));
        cheaper += u32::from(search.cost() < written.map(|record| record.g));
    }
    assert!(cheaper > 0);
}

#[test]
fn events_describe_the_whole_search() {
    let mut random = Rand32::new(6);
    let mut reopened = [0, 0];
    for number in 0..500 {
        let case = case(&mut random, 12);
        let mut log = Log(Vec::new());
        let mut search = IdaStar::default();
        let consistent = number % 2 == 0;
        let plan = case.plan(if consistent {
            let octile = case.octile(case.goal);
            Table(
                keys(&case.grid)
                    .map(|key| octile.estimate(&case.grid, key))
                    .collect(),
            )
        } else {
            shaken(&case, &mut random)
        });
        search.start(&case.grid, &plan, case.start, &mut log);
        search.run(&case.grid, &plan, &mut log, 100);
        let mut cells = HashMap::new();
        for event in &log.0 {
            match *event {
                Event::Label(Change::Open, Label { key, parent, g, .. }) => {
                    assert_eq!(cells.insert(key, (State::Open, parent, g)), None);
                }
                Event::Label(Change::Improve, Label { key, parent, g, .. }) => {
                    let (state, _, old) = cells.insert(key, (State::Open, parent, g)).unwrap();
                    assert!(state == State::Open && g < old);
                }
                Event::Label(Change::Reopen, Label { key, parent, g, .. }) => {
                    let (state, _, old) = cells.insert(key, (State::Open, parent, g)).unwrap();
                    assert!(state == State::Closed && g < old);
                    reopened[usize::from(consistent)] += 1;
                }
                Event::Expand { key, g } => {
                    let cell = cells.get_mut(&key).unwrap();
                    cell.0 = State::Closed;
                    assert_eq!(cell.2, g);
                }
                Event::Label(change, Label { key, parent, g, .. }) => {
                    let (state, old_parent, old) = cells[&key];
                    assert_eq!((parent, g), (old_parent, old));
                    let waits = change == Change::Worsen;
                    assert_eq!(state == State::Open, waits);
                }
                Event::Expanded { open } => {
                    let waiting = cells.values().filter(|cell| cell.0 == State::Open);
                    assert_eq!(open as usize, waiting.count());
                }
                Event::Scan { .. } | Event::Sight { .. } => panic!("nothing is scanned"),
            }
        }
        let open = cells.values().filter(|cell| cell.0 == State::Open).count();
        assert_eq!(search.open() as usize, open);
        for key in keys(&case.grid) {
            let record = search.record(key);
            let label = record.map(|record| (search.state(key), record.parent, record.g));
            assert_eq!(cells.get(&key).copied(), label);
        }

        // A side begins with a cell that is its own parent. From then on, the side that closed a cell is the side of
        // the cells that name it as their parent.
        log.0.clear();
        let mut search = Bidirectional::<Heap>::default();
        search.start_on(&case, u64::MAX, &mut log);
        search.go(&case, u64::MAX, 100, &mut log);
        let closed = expanded(&log);
        let distinct: HashSet<_> = closed.iter().map(|&(key, _)| key).collect();
        assert_eq!(distinct.len(), closed.len(), "a cell was expanded twice");
        for (key, g) in closed {
            let side = search.closed_by(key).unwrap();
            assert_eq!(search.record(side, key).unwrap().g, g);
        }
        for event in &log.0 {
            if let Event::Label(Change::Open, Label { key, parent, .. }) = *event
                && key != parent
            {
                let side = search.closed_by(parent).unwrap();
                assert!(search.record(side, key).is_some());
                assert_ne!(search.state(key), State::New);
            }
        }
    }
    // As on the kernel, only an inconsistent heuristic reopens cells.
    assert!(reopened[0] > 50 && reopened[1] == 0, "{reopened:?}");
}

#[test]
fn unusual_ends_are_handled() {
    fn ask<D: Driven>(grid: &Grid, start: Key, goal: Key) -> Seen {
        let case = Case {
            grid: grid.clone(),
            start,
            goal,
            movement: Movement::default(),
            metric: Metric::TENTHS,
        };
        D::default().solve(&case, u64::MAX)
    }
    fn sides(grid: &Grid, start: Key, goal: Key) -> Seen {
        ask::<Bidirectional<Heap>>(grid, start, goal)
    }
    let open = Grid::open(3, 3);
    for (seen, expanded) in [
        (sides(&open, Key(4), Key(4)), 0),
        (ask::<IdaStar>(&open, Key(4), Key(4)), 1),
    ] {
        assert_eq!((seen.status, seen.expanded), (Status::Found, expanded));
        assert_eq!((seen.cost, seen.path), (Some(Cost::new(0)), vec![Key(4)]));
    }
    for (to, cost) in [(0, 14), (1, 10), (3, 10), (5, 10), (8, 14)] {
        for seen in [
            sides(&open, Key(4), Key(to)),
            ask::<IdaStar>(&open, Key(4), Key(to)),
        ] {
            assert_eq!(seen.status, Status::Found);
            assert_eq!(
                (seen.cost, seen.path),
                (Some(Cost::new(cost)), vec![Key(4), Key(to)])
            );
        }
    }

    let mut walled = Grid::open(5, 1);
    walled.set(4, 0, CellKind::WALL);
    let seen = sides(&walled, Key(0), Key(4));
    assert_eq!(
        (seen.status, seen.expanded, seen.end),
        (Status::Exhausted, 0, None)
    );
    let seen = ask::<IdaStar>(&walled, Key(0), Key(4));
    assert_eq!((seen.status, seen.end), (Status::Nearest, Some(Key(3))));
    assert_eq!(seen.cost, Some(Cost::new(30)));
    // A walled-in goal is detected without visiting the rest.
    let mut boxed = Grid::open(20, 20);
    for (x, y) in [(18, 18), (18, 19), (19, 18)] {
        boxed.set(x, y, CellKind::WALL);
    }
    let seen = sides(&boxed, Key(0), Key(399));
    assert_eq!((seen.status, seen.expanded), (Status::Exhausted, 2));
}

#[test]
fn an_edit_makes_a_search_stale() {
    fn edit<D: Driven>() {
        let mut case = Case {
            grid: Grid::open(9, 9),
            start: Key(0),
            goal: Key(80),
            movement: Movement::default(),
            metric: Metric::TENTHS,
        };
        let mut search = D::default();
        assert_eq!(search.seen().status, Status::Ready);
        assert_eq!(search.go(&case, u64::MAX, 1, &mut ()), Status::Ready);
        search.start_on(&case, u64::MAX, &mut ());
        assert_eq!(search.go(&case, u64::MAX, 3, &mut ()), Status::Running);
        case.grid.set(4, 4, CellKind::WALL);
        assert_eq!(search.go(&case, u64::MAX, 1, &mut ()), Status::Stale);
        assert_eq!(search.go(&case, u64::MAX, 1, &mut ()), Status::Stale);
        assert_eq!(search.seen().expanded, 3);
        assert_eq!(search.solve(&case, u64::MAX).status, Status::Found);
    }
    edit::<Bidirectional<Heap>>();
    edit::<IdaStar>();
}

#[test]
fn without_a_heuristic_bidirectional_search_expands_fewer_cells_on_open_ground() {
    for (start, goal) in [
        ((1, 1), (62, 62)),
        ((16, 32), (48, 32)),
        ((21, 16), (32, 48)),
    ] {
        let grid = Grid::open(64, 64);
        let [start, goal] = [start, goal].map(|(x, y)| grid.key(x, y).unwrap());
        for &(_, movement) in Movement::SQUARES.all {
            let case = Case {
                grid: grid.clone(),
                start,
                goal,
                movement,
                metric: Metric::TENTHS,
            };
            let one_way = case.kernel(ZeroHeuristic).expanded();
            let blind = case.bidirectional::<Heap>(true).expanded();
            let guided = case.bidirectional::<Heap>(false).expanded();
            assert!(
                blind < one_way && guided < blind,
                "{guided} {blind} {one_way}"
            );
        }
    }
}

#[test]
fn ida_star_visits_as_many_cells_as_documented() {
    fn figures(metric: Metric, blind: bool) -> (u64, u64) {
        let case = Case {
            grid: Grid::open(32, 32),
            start: Key(0),
            goal: Key(32 * 31 + 15),
            movement: Movement::default(),
            metric,
        };
        let search = case.ida_star(Octile {
            metric,
            target: case.goal,
            price: u32::from(!blind),
        });
        (search.iterations(), search.expanded())
    }
    assert_eq!(figures(Metric::TENTHS, false), (1, 32));
    assert_eq!(figures(Metric::ROOT2, false), (1, 32));
    assert_eq!(figures(Metric::TENTHS, true), (174, 52_715));
    assert_eq!(figures(Metric::ROOT2, true), (522, 96_595));
}

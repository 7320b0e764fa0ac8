//! Pruned neighbours, jump points with and without a limit, and jump tables: in every movement, paths are as
//! short as without them, and the numbers of cells are as stated.

use cubechase::cost::{Cost, Metric};
use cubechase::path;
use cubechase::rules::{
    AllNeighbours, Formula, GoalRegion, HeuristicKind, Jump, JumpTable, Neighbours, Pruned,
    TableJump, Towards,
};
use cubechase::search::{
    Arrival, Buckets, Event, Expand, Frontier, Heap, Heuristic, Linked, NoGoal, Node, Observer,
    Plan, Search, State, Status, Sum, Terms, TreeEdge, ZeroHeuristic,
};
use cubechase::space::{CellKind, Direction, Grid, Key, Movement, Space};
use cubechase::trace::Tally;
use oorandom::Rand32;
use std::num::NonZeroU32;
use std::sync::Arc;

/// The metrics whose diagonals are short enough for pruning.
const METRICS: [Metric; 3] = [Metric::TENTHS, Metric::ROOT2, Metric::CHEBYSHEV];

/// An expansion.
#[derive(Clone)]
enum AnyExpansion {
    Neighbours(AllNeighbours),
    Pruned(Pruned),
    Jump(Jump<GoalRegion>),
    Table(TableJump),
}

impl Expand<Grid> for AnyExpansion {
    fn expand<O: Observer>(
        &self,
        grid: &Grid,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        match self {
            Self::Neighbours(expansion) => expansion.expand(grid, metric, from, observer, step),
            Self::Pruned(expansion) => expansion.expand(grid, metric, from, observer, step),
            Self::Jump(expansion) => expansion.expand(grid, metric, from, observer, step),
            Self::Table(expansion) => expansion.expand(grid, metric, from, observer, step),
        }
    }

    fn is_far(&self) -> bool {
        matches!(self, Self::Jump(_) | Self::Table(_))
    }
}

/// The expansions whose paths must be as short as with plain neighbours.
fn expansions(
    grid: &Grid,
    table: &Arc<JumpTable>,
    goal: GoalRegion,
) -> Vec<(String, AnyExpansion)> {
    let jump = Jump::new(goal.movement, goal);
    let table = TableJump::new(table.clone(), grid, goal.target).unwrap();
    let mut expansions = vec![
        (
            "pruned".to_owned(),
            AnyExpansion::Pruned(Pruned::of(goal.movement)),
        ),
        ("jump".to_owned(), AnyExpansion::Jump(jump)),
        ("table".to_owned(), AnyExpansion::Table(table)),
    ];
    for limit in [1, 2, 3, 8] {
        let limited = jump.limited(NonZeroU32::new(limit).unwrap());
        expansions.push((
            format!("jump, at most {limit}"),
            AnyExpansion::Jump(limited),
        ));
    }
    expansions
}

fn to(target: Key, movement: Movement, metric: &Metric) -> GoalRegion {
    GoalRegion {
        target,
        movement,
        metric: *metric,
        within: Cost::ZERO,
    }
}

fn plan<E, H>(expand: E, heuristic: H, goal: GoalRegion) -> Plan<E, H, GoalRegion> {
    Plan {
        expand,
        heuristic,
        goal,
        rank: Sum,
        link: TreeEdge,
        terms: Terms::of(goal.metric),
    }
}

/// Returns the cost from a start to every cell, by plain neighbours without a heuristic.
fn costs(grid: &Grid, movement: Movement, metric: &Metric, start: Key) -> Vec<Option<Cost>> {
    let plan = Plan {
        expand: AllNeighbours::terrain(movement),
        heuristic: ZeroHeuristic,
        goal: NoGoal,
        rank: Sum,
        link: TreeEdge,
        terms: Terms::of(*metric),
    };
    let mut search = Search::<Heap>::new();
    search.start(grid, &plan, start, &mut ());
    search.run(grid, &plan, &mut (), u64::MAX);
    (0..grid.len() as u32)
        .map(|key| search.record(Key(key)).map(|record| record.g))
        .collect()
}

/// Runs one search from a start. Its cost must be the expected one, and its cells must lead to the goal at that cost.
fn check(
    grid: &Grid,
    (name, expansion): &(String, AnyExpansion),
    heuristic: HeuristicKind,
    (start, goal): (Key, GoalRegion),
    expected: Option<Cost>,
    search: &mut Search<Heap>,
) {
    let estimate = Towards::to(
        heuristic.formula().unwrap(),
        (goal.movement, &goal.metric),
        grid,
        goal.target,
    );
    let plan = plan(expansion.clone(), estimate, goal);
    let what = || {
        let rows: Vec<_> = grid.cells().chunks(grid.width() as usize).collect();
        let ends = (grid.point(start), grid.point(goal.target));
        format!(
            "{name}, {:?}, {:?}, {heuristic:?}, {ends:?} in {rows:?}",
            goal.movement, goal.metric
        )
    };
    search.start(grid, &plan, start, &mut ());
    let status = search.run(grid, &plan, &mut (), u64::MAX);
    let Some(expected) = expected else {
        assert_eq!(status, Status::Nearest, "{}", what());
        return;
    };
    assert_eq!(status, Status::Found, "{}", what());
    assert_eq!(search.cost(), Some(expected), "{}", what());
    let cells = path::fill(grid, &search.path());
    assert_eq!(
        path::cost(grid, goal.movement, &goal.metric, &cells),
        Ok(expected),
        "{}",
        what()
    );
    assert_eq!(
        (cells.first(), cells.last()),
        (Some(&start), Some(&goal.target))
    );
}

pub(crate) fn random_grid(random: &mut Rand32, width: u32, height: u32, walls: u32) -> Grid {
    let cells = (0..width * height)
        .map(|_| u8::from(random.rand_range(0..100) >= walls))
        .collect();
    Grid::from_bytes(width, height, cells)
}

#[test]
fn every_expansion_is_as_short_as_plain_neighbours_on_random_grids() {
    fn agree(grid: &Grid, goal: GoalRegion, start: Key) -> bool {
        let movement = goal.movement;
        let expected = costs(grid, movement, &goal.metric, start)[goal.target.index()];
        let table = Arc::new(JumpTable::build(grid, movement));
        let mut search = Search::new();
        for expansion in expansions(grid, &table, goal) {
            for heuristic in [HeuristicKind::Octile, HeuristicKind::Zero] {
                check(
                    grid,
                    &expansion,
                    heuristic,
                    (start, goal),
                    expected,
                    &mut search,
                );
            }
        }
        expected.is_some()
    }
    let mut random = Rand32::new(4_000);
    let (mut found, mut lost) = (0, 0);
    for number in 0..2_000 {
        let [width, height] = match number % 10 {
            0 => [1, random.rand_range(1..25)],
            1 => [random.rand_range(1..25), 1],
            _ => [(); 2].map(|()| random.rand_range(2..25)),
        };
        let walls = random.rand_range(0..61);
        let mut grid = random_grid(&mut random, width, height, walls);
        let mut cell = || (random.rand_range(0..width), random.rand_range(0..height));
        let (start, mut target) = (cell(), cell());
        match number % 20 {
            5 => target = start,
            6 => target = ((start.0 + 1).min(width - 1), start.1),
            7 => target = ((start.0 + 1).min(width - 1), (start.1 + 1).min(height - 1)),
            _ => {}
        }
        // Sometimes the goal is a wall, or walled in.
        if number % 17 > 0 {
            grid.set(target.0, target.1, CellKind::FLOOR);
        }
        grid.set(start.0, start.1, CellKind::FLOOR);
        let [start, target] = [start, target].map(|(x, y)| grid.key(x, y).unwrap());
        for &(_, movement) in Movement::SQUARES.all {
            for metric in METRICS {
                let reached = agree(&grid, to(target, movement, &metric), start);
                *(if reached { &mut found } else { &mut lost }) += 1;
            }
        }
    }
    // The grids are useful only if both kinds are common.
    assert!(found > 10_000 && lost > 4_000, "{found} {lost}");
}

/// All pairs of floor cells, with all expansions, in every movement and metric.
fn every_pair(grid: &Grid) {
    let free = || {
        (0..grid.len() as u32)
            .map(Key)
            .filter(|&key| grid.is_free(key))
    };
    let mut search = Search::new();
    let combinations = Movement::SQUARES
        .all
        .iter()
        .flat_map(|&(_, movement)| METRICS.map(|metric| (movement, metric)));
    for (movement, metric) in combinations {
        let table = Arc::new(JumpTable::build(grid, movement));
        for start in free() {
            let expected = costs(grid, movement, &metric, start);
            for target in free() {
                let goal = to(target, movement, &metric);
                let expected = expected[target.index()];
                for expansion in expansions(grid, &table, goal) {
                    let ends = (start, goal);
                    check(
                        grid,
                        &expansion,
                        HeuristicKind::Octile,
                        ends,
                        expected,
                        &mut search,
                    );
                }
            }
        }
    }
}

fn pattern(width: u32, height: u32, bits: u32) -> Grid {
    let cells = (0..width * height).map(|i| (bits >> i & 1) as u8).collect();
    Grid::from_bytes(width, height, cells)
}

#[test]
fn every_expansion_is_as_short_on_every_three_by_three_pattern() {
    for bits in 0..1 << 9 {
        every_pair(&pattern(3, 3, bits));
    }
}

#[test]
fn every_expansion_is_as_short_on_some_larger_patterns() {
    let mut random = Rand32::new(45);
    for _ in 0..40 {
        every_pair(&pattern(4, 4, random.rand_u32()));
        every_pair(&pattern(5, 5, random.rand_u32() | random.rand_u32()));
    }
}

/// One in 61, a prime, so that every cell is wall and floor in turn; all of them take minutes.
#[test]
fn every_expansion_is_as_short_on_sampled_four_by_four_patterns() {
    for bits in (0..1 << 16).step_by(61) {
        every_pair(&pattern(4, 4, bits));
    }
}

/// What a search did: counts, steps generated, and the expanded cells in order.
#[derive(Clone, Debug, Default, PartialEq)]
struct Watched {
    tally: Tally,
    expanded: Vec<Key>,
    path: Vec<Key>,
    status: Status,
}

impl Observer for Watched {
    fn on(&mut self, event: Event) {
        self.tally.on(event);
        if let Event::Expand { key, .. } = event {
            self.expanded.push(key);
        }
    }
}

/// Runs one search with octile, in slices of `budget` expansions.
fn seen(
    grid: &Grid,
    expansion: AnyExpansion,
    start: Key,
    goal: GoalRegion,
    budget: u64,
) -> Watched {
    let steps = (goal.movement, &goal.metric);
    let estimate = Towards::to(Formula::Octile, steps, grid, goal.target).within(goal.within);
    let plan = plan(expansion, estimate, goal);
    let (mut search, mut seen) = (Search::<Heap>::new(), Watched::default());
    search.start(grid, &plan, start, &mut seen);
    while search.run(grid, &plan, &mut seen, budget) == Status::Running {}
    seen.path = search.path();
    seen.status = search.status();
    seen
}

#[test]
fn a_table_opens_the_same_cells_as_jumping_without_scans() {
    let mut random = Rand32::new(6);
    for _ in 0..1_000 {
        let [width, height, walls] = [30, 30, 60].map(|end| random.rand_range(1..end));
        let grid = random_grid(&mut random, width, height, walls);
        let len = grid.len() as u32;
        let [start, target] = [(); 2].map(|()| Key(random.rand_range(0..len)));
        for &(_, movement) in Movement::SQUARES.all {
            let goal = to(target, movement, &Metric::TENTHS);
            let table = Arc::new(JumpTable::build(&grid, movement));
            let by_table = TableJump::new(table, &grid, target).unwrap();
            let mut scanned = seen(
                &grid,
                AnyExpansion::Jump(Jump::new(movement, goal)),
                start,
                goal,
                999,
            );
            let looked_up = seen(&grid, AnyExpansion::Table(by_table), start, goal, 1);
            assert_eq!(looked_up.tally.scanned, 0);
            scanned.tally.scanned = 0;
            assert_eq!(scanned, looked_up, "{movement:?}");
        }
    }
}

/// Returns what the expansion of a start generates. With an active observer, it scans cell by cell.
fn handed<O: Observer + Default>(
    grid: &Grid,
    jump: &Jump<GoalRegion>,
    key: Key,
) -> Vec<(Key, Direction, Cost)> {
    let mut steps = Vec::new();
    let node = Node::from_anywhere(key, Cost::ZERO);
    let (metric, observer) = (&Metric::TENTHS, &mut O::default());
    jump.expand(grid, metric, node, observer, |_, to, direction, cost| {
        steps.push((to, direction, cost));
        true
    });
    steps
}

#[test]
fn scans_by_words_find_the_jump_points_of_the_definition() {
    let mut random = Rand32::new(64);
    for number in 0..300 {
        // Wider than a few words; often sparse, so that scans get there.
        let [width, height] = match number % 3 {
            0 => [random.rand_range(1..260), random.rand_range(1..6)],
            1 => [random.rand_range(1..6), random.rand_range(1..260)],
            _ => [(); 2].map(|()| random.rand_range(1..90)),
        };
        let walls = [0, 1, 1, 3, 10, 30][random.rand_range(0..6) as usize];
        let mut grid = random_grid(&mut random, width, height, walls);
        for _ in 0..2 {
            let len = grid.len() as u32;
            let target = Key(random.rand_range(0..len));
            for &(_, movement) in Movement::SQUARES.all {
                let jump = Jump::new(movement, to(target, movement, &Metric::TENTHS));
                let limit = NonZeroU32::new(random.rand_range(1..120)).unwrap();
                for jump in [jump, jump.limited(limit)] {
                    for _ in 0..40 {
                        let key = Key(random.rand_range(0..len));
                        if grid.is_free(key) {
                            assert_eq!(
                                handed::<()>(&grid, &jump, key),
                                handed::<Tally>(&grid, &jump, key),
                                "{movement:?} {limit}"
                            );
                        }
                    }
                }
            }
            // The words follow edits.
            for _ in 0..9 {
                let (x, y) = (random.rand_range(0..width), random.rand_range(0..height));
                let kind = CellKind::from_byte(random.rand_range(0..2) as u8);
                grid.set(x, y, kind);
            }
        }
    }
}

#[test]
fn a_limit_of_one_is_pruning_and_no_jump_exceeds_the_limit() {
    let mut random = Rand32::new(8);
    for _ in 0..300 {
        let walls = random.rand_range(0..50);
        let grid = random_grid(&mut random, 20, 20, walls);
        let [start, target] = [(); 2].map(|()| Key(random.rand_range(0..400)));
        for &(_, movement) in Movement::SQUARES.all {
            let goal = to(target, movement, &Metric::TENTHS);
            for limit in 1..6 {
                let jump = Jump::new(movement, goal).limited(NonZeroU32::new(limit).unwrap());
                let mut limited = seen(&grid, AnyExpansion::Jump(jump), start, goal, 999);
                for hop in limited.path.windows(2) {
                    let (dx, dy) = grid.offset(hop[0], hop[1]);
                    assert!(dx.max(dy) <= limit);
                }
                if limit == 1 {
                    let pruned = AnyExpansion::Pruned(Pruned::of(movement));
                    limited.tally.scanned = 0;
                    assert_eq!(limited, seen(&grid, pruned, start, goal, 999));
                }
            }
        }
    }
}

#[test]
fn pruning_keeps_the_nearest_answer() {
    let mut random = Rand32::new(9);
    let mut unreachable = 0;
    for _ in 0..300 {
        let grid = random_grid(&mut random, 16, 16, 50);
        let [start, target] = [(); 2].map(|()| Key(random.rand_range(0..256)));
        let combinations = Movement::SQUARES
            .all
            .iter()
            .flat_map(|&(_, movement)| METRICS.map(|metric| (movement, metric)));
        for (movement, metric) in combinations {
            let goal = to(target, movement, &metric);
            let [plain, pruned] = [
                AnyExpansion::Neighbours(AllNeighbours::terrain(movement)),
                AnyExpansion::Pruned(Pruned::of(movement)),
            ]
            .map(|expansion| seen(&grid, expansion, start, goal, 999));
            assert_eq!(plain.status, pruned.status);
            if plain.status == Status::Nearest {
                unreachable += 1;
                assert_eq!(plain.path.last(), pruned.path.last());
                assert_eq!(plain.tally.expanded, pruned.tally.expanded);
                let [plain, pruned] =
                    [plain, pruned].map(|seen| path::cost(&grid, movement, &metric, &seen.path));
                assert_eq!(plain, pruned);
            }
        }
    }
    assert!(unreachable > 2_000, "{unreachable}");
}

#[test]
fn jumps_find_the_cheapest_of_many_goals() {
    let mut random = Rand32::new(10);
    for _ in 0..500 {
        let walls = random.rand_range(0..50);
        let grid = random_grid(&mut random, 20, 20, walls);
        let [start, target] = [(); 2].map(|()| Key(random.rand_range(0..400)));
        let combinations = Movement::SQUARES.all.iter().flat_map(|&(_, movement)| {
            let tenths = u64::from(random.rand_range(1..60));
            METRICS.map(|metric| (movement, metric, tenths))
        });
        for (movement, metric, tenths) in combinations {
            let goal = GoalRegion {
                within: Cost::new(metric.straight.units() * tenths / 10),
                ..to(target, movement, &metric)
            };
            let [plain, pruned, jumped] = [
                AnyExpansion::Neighbours(AllNeighbours::terrain(movement)),
                AnyExpansion::Pruned(Pruned::of(movement)),
                AnyExpansion::Jump(Jump::new(movement, goal)),
            ]
            .map(|expansion| {
                let seen = seen(&grid, expansion, start, goal, 999);
                let cells = path::fill(&grid, &seen.path);
                (seen.status, path::cost(&grid, movement, &metric, &cells))
            });
            assert_eq!(plain, pruned);
            if plain.0 == Status::Found {
                assert_eq!(plain, jumped);
            }
        }
    }
}

/// The sums over twenty searches between random ends on one kind of map.
#[derive(Default)]
struct Work {
    expanded: u64,
    opened: u64,
    /// The steps that the expansion generated.
    handed: u64,
}

/// Returns the work of plain neighbours, pruning, jumping and limited jumping, in this order.
fn work(movement: Movement, side: u32, walls: u32) -> [Work; 4] {
    let mut random = Rand32::new(64);
    let mut sums = [(); 4].map(|()| Work::default());
    for _ in 0..20 {
        let mut grid = random_grid(&mut random, side, side, walls);
        let [start, target] = [(); 2].map(|()| {
            let (x, y) = (random.rand_range(0..side), random.rand_range(0..side));
            grid.set(x, y, CellKind::FLOOR);
            grid.key(x, y).unwrap()
        });
        let metric = Metric::TENTHS;
        let goal = to(target, movement, &metric);
        let jump = Jump::new(movement, goal);
        let expansions = [
            AnyExpansion::Neighbours(AllNeighbours::terrain(movement)),
            AnyExpansion::Pruned(Pruned::of(movement)),
            AnyExpansion::Jump(jump),
            AnyExpansion::Jump(jump.limited(NonZeroU32::new(8).unwrap())),
        ];
        for (sum, expansion) in sums.iter_mut().zip(expansions) {
            let estimate = Towards::to(Formula::Octile, (movement, &metric), &grid, target);
            let plan = plan(expansion, estimate, goal);
            let (mut search, mut tally) = (Search::<Heap>::new(), Tally::default());
            search.start(&grid, &plan, start, &mut tally);
            search.run(&grid, &plan, &mut tally, u64::MAX);
            sum.expanded += tally.expanded;
            sum.opened += tally.opened;
            for key in (0..grid.len() as u32).map(Key) {
                if search.state(key) == State::Closed {
                    let Linked { g, parent } = search.record(key).unwrap();
                    let [(x, y), (from_x, from_y)] = [key, parent].map(|key| grid.point(key));
                    let towards = |a: u32, b: u32| (a.cast_signed() - b.cast_signed()).signum();
                    let signs = (towards(x, from_x), towards(y, from_y));
                    let arrival = Direction::ALL.into_iter().find(|it| it.delta() == signs);
                    let node = Node {
                        key,
                        parent,
                        arrival: arrival
                            .map_or(Arrival::NONE, |direction| Arrival::new(direction, 0)),
                        g,
                    };
                    let expand = &plan.expand;
                    expand.expand(&grid, &metric, node, &mut (), |_, _, _, _| {
                        sum.handed += 1;
                        true
                    });
                }
            }
        }
    }
    sums
}

#[test]
fn open_ground_needs_few_jumps_and_few_steps() {
    for &(_, movement) in Movement::SQUARES.all {
        let [plain, pruned, jumped, _] = work(movement, 30, 0);
        assert!(4 * jumped.expanded < plain.expanded, "{movement:?}");
        assert!(4 * jumped.opened < plain.opened, "{movement:?}");
        assert!(2 * pruned.handed < plain.handed, "{movement:?}");
        if movement != Movement::Four {
            assert!(10 * pruned.opened < 7 * plain.opened, "{movement:?}");
        }
    }
}

#[test]
fn no_movement_falls_back_to_plain_neighbours_among_walls() {
    for &(_, movement) in Movement::SQUARES.all {
        let [plain, pruned, jumped, limited] = work(movement, 64, 20);
        assert!(2 * pruned.handed < plain.handed, "{movement:?}");
        assert!(pruned.opened < plain.opened, "{movement:?}");
        for jumped in [jumped, limited] {
            assert!(10 * jumped.expanded < 6 * plain.expanded, "{movement:?}");
            assert!(10 * jumped.opened < 6 * plain.opened, "{movement:?}");
        }
    }
}

/// Every event of a search.
#[derive(Debug, Default, PartialEq)]
struct Report(Vec<Event>);

impl Observer for Report {
    fn on(&mut self, event: Event) {
        self.0.push(event);
    }
}

#[test]
fn omitting_neighbours_of_the_parent_changes_nothing() {
    fn report<E: Expand<Grid>>(
        grid: &Grid,
        (movement, metric): (Movement, &Metric),
        expand: E,
        [start, target]: [Key; 2],
    ) -> Report {
        let formula = Formula::tightest(movement);
        let estimate = Towards::to(formula, (movement, metric), grid, target);
        let plan = plan(expand, estimate, to(target, movement, metric));
        let (mut search, mut report) = (Search::<Heap>::new(), Report(Vec::new()));
        search.start(grid, &plan, start, &mut report);
        search.run(grid, &plan, &mut report, u64::MAX);
        report
    }
    fn compare(grid: &Grid, movement: Movement, metric: &Metric, ends: [Key; 2]) -> usize {
        let steps = (movement, metric);
        let all = report(grid, steps, AllNeighbours::terrain(movement), ends);
        let fresh = report(grid, steps, Neighbours::of(movement), ends);
        assert_eq!(all, fresh, "{movement:?} {metric:?} {ends:?}");
        all.0.len()
    }
    let mut random = Rand32::new(12);
    let mut events = 0;
    for _ in 0..400 {
        let walls = random.rand_range(0..50);
        let mut grid = random_grid(&mut random, 20, 15, walls);
        let ends = [(); 2].map(|()| Key(random.rand_range(0..300)));
        let (x, y) = grid.point(ends[0]);
        grid.set(x, y, CellKind::FLOOR);
        for &(_, movement) in Movement::SQUARES.all {
            for metric in METRICS {
                events += compare(&grid, movement, &metric, ends);
            }
        }
    }
    assert!(events > 400_000, "{events}");
}

/// Returns the closed cells after each expansion, and how many cells were opened in all.
fn closings<F: Frontier, H: Heuristic<Grid>, O: Observer>(
    grid: &Grid,
    plan: &Plan<Neighbours, H, GoalRegion>,
    start: Key,
    observer: &mut O,
) -> (Vec<(Key, Linked)>, Status, u64) {
    let mut search = Search::<F>::new();
    search.start(grid, plan, start, observer);
    let (mut order, mut is_closed) = (Vec::new(), vec![false; grid.len()]);
    let mut waited = 0;
    while search.run(grid, plan, observer, 1) == Status::Running
        || order.len() < search.expanded() as usize
    {
        let (key, _) = search
            .closed()
            .find(|(key, _)| !is_closed[key.index()])
            .expect("a step closes a cell for good");
        is_closed[key.index()] = true;
        order.push((key, search.record(key).unwrap()));
        waited += u64::from(search.open());
    }
    (order, search.status(), waited)
}

#[test]
fn without_an_observer_a_search_closes_the_same_cells_in_the_same_order() {
    fn compare<F: Frontier>(
        grid: &Grid,
        movement: Movement,
        metric: &Metric,
        formula: Formula,
        [start, target]: [Key; 2],
    ) -> [u64; 2] {
        let by = Neighbours::of(movement).closing_at_least_g();
        let estimate = Towards::to(formula, (movement, metric), grid, target);
        let plan = plan(by, estimate, to(target, movement, metric));
        let watched = closings::<F, _, _>(grid, &plan, start, &mut Tally::default());
        let alone = closings::<F, _, _>(grid, &plan, start, &mut ());
        let (order, status, waited) = watched;
        assert_eq!(
            (&alone.0, alone.1),
            (&order, status),
            "{movement:?} {metric:?} {formula:?}"
        );
        [waited, alone.2]
    }
    let mut random = Rand32::new(31);
    let mut waited = [0; 2];
    for round in 0..300 {
        let walls = random.rand_range(0..50);
        let mut grid = random_grid(&mut random, 16, 12, walls);
        let ends = [(); 2].map(|()| Key(random.rand_range(0..192)));
        let (x, y) = grid.point(ends[0]);
        grid.set(x, y, CellKind::FLOOR);
        for &(_, movement) in Movement::SQUARES.all {
            for metric in [Metric::TENTHS, Metric::ROOT2] {
                for formula in [
                    Formula::tightest(movement),
                    Formula::Zero,
                    Formula::Chebyshev,
                ] {
                    let sums = if round % 2 == 0 {
                        compare::<Heap>(&grid, movement, &metric, formula, ends)
                    } else {
                        compare::<Buckets>(&grid, movement, &metric, formula, ends)
                    };
                    waited[0] += sums[0];
                    waited[1] += sums[1];
                }
            }
        }
    }
    assert!(waited[1] < waited[0], "{waited:?}");
}

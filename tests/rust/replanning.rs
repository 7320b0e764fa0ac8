//! Compares D* Lite with fresh searches: after every edit and every move the same cost, and a path of that cost.

use cubechase::cost::{Cost, Metric, Thousandths};
use cubechase::named::{Algorithm, Options};
use cubechase::path;
use cubechase::rules::{AllNeighbours, GoalRegion, HeuristicKind};
use cubechase::search::{
    Between, Change, DStarLite, Event, Expand, Heap, Heuristic, Label, NoGoal, Node, Observer,
    Plan, Search, Status, Sum, Terms, TreeEdge, ZeroHeuristic,
};
use cubechase::session::Session;
use cubechase::space::{CellKind, CornerRule, Editable, Grid, Key, Movement, Space};
use oorandom::Rand32;
use std::collections::{HashMap, HashSet};

/// A movement and its step costs.
type Steps = (Movement, Metric);
type Walk = Plan<AllNeighbours, Steps, NoGoal>;

fn tenths(movement: Movement) -> Steps {
    (movement, Metric::TENTHS)
}

fn walk(steps: Steps) -> Walk {
    let (movement, metric) = steps;
    Plan::new(AllNeighbours::terrain(movement), steps, NoGoal, metric)
}

/// The movement's distance to a cell, for the reference searches.
struct To(Steps, Key);

impl Heuristic<Grid> for To {
    fn estimate(&self, grid: &Grid, at: Key) -> Cost {
        self.0.between(grid, at, self.1)
    }
}

/// Returns the cost of a fresh search by the kernel, if there is a path, and its expansions.
fn fresh<H: Heuristic<Grid>>(
    grid: &Grid,
    (movement, metric): Steps,
    heuristic: H,
    from: Key,
    to: Key,
) -> (Option<Cost>, u64) {
    if !grid.is_free(from) || !grid.is_free(to) {
        return (None, 0);
    }
    let plan = Plan {
        expand: AllNeighbours::terrain(movement),
        heuristic,
        goal: GoalRegion {
            target: to,
            movement,
            metric,
            within: Cost::ZERO,
        },
        rank: Sum,
        link: TreeEdge,
        terms: Terms::of(metric),
    };
    let mut search = Search::<Heap>::new();
    search.start(grid, &plan, from, &mut ());
    let found = search.run(grid, &plan, &mut (), u64::MAX) == Status::Found;
    (search.cost().filter(|_| found), search.expanded())
}

/// Walls and ground of all kinds for a random map: 0 to 50 % walls.
struct Ground {
    share: u32,
    dearest: u32,
}

impl Ground {
    fn kind(&self, random: &mut Rand32) -> CellKind {
        CellKind::from_byte(if random.rand_range(0..100) < self.share {
            0
        } else {
            random.rand_range(1..self.dearest + 1) as u8
        })
    }

    fn grid(&self, random: &mut Rand32, width: u32, height: u32) -> Grid {
        let cells = (0..width * height).map(|_| self.kind(random).byte());
        Grid::from_bytes(width, height, cells.collect())
    }
}

fn one_of(random: &mut Rand32, grid: &Grid) -> Key {
    Key(random.rand_range(0..grid.len() as u32))
}

/// Edits 1 to 6 cells within four of one cell.
fn edit_near(random: &mut Rand32, grid: &mut Grid, ground: &Ground, near: Key) {
    let (x, y) = grid.point(near);
    for _ in 0..random.rand_range(1..7) {
        let mut aside = |at: u32| at.wrapping_add(random.rand_range(0..9)).wrapping_sub(4);
        let (x, y) = (aside(x), aside(y));
        grid.set(x, y, ground.kind(random));
    }
}

/// Returns the least of step + g over a cell's neighbours, computed independently.
fn look_ahead(search: &DStarLite, grid: &Grid, steps: Steps, goal: Key, key: Key) -> Cost {
    if !grid.is_free(key) {
        return Cost::MAX;
    }
    if key == goal {
        return Cost::ZERO;
    }
    let node = Node::from_anywhere(key, Cost::ZERO);
    let mut least = Cost::MAX;
    let (movement, metric) = steps;
    let expand = AllNeighbours::terrain(movement);
    expand.expand(grid, &metric, node, &mut (), |(), to, _, cost| {
        least = least.min(cost.plus(search.g(to)));
        true
    });
    least
}

/// The invariant between two expansions: every `rhs` follows from the adjacent `g`, and the queue holds exactly the
/// cells where the two differ.
fn check_cells(search: &DStarLite, grid: &Grid, steps: Steps, goal: Key) {
    for key in (0..grid.len() as u32).map(Key) {
        let (g, rhs) = (search.g(key), search.rhs(key));
        assert_eq!(rhs, look_ahead(search, grid, steps, goal, key));
        assert_eq!(search.is_open(key), g != rhs);
    }
}

/// Compares a finished search with a fresh one. Returns whether there was a path.
fn check(search: &DStarLite, grid: &Grid, steps: Steps, start: Key, goal: Key) -> bool {
    // A path this expensive counts as none here.
    let (expected, _) = fresh(grid, steps, ZeroHeuristic, start, goal);
    let expected = expected.filter(|&cost| cost < Cost::MAX);
    assert_eq!(search.cost(), expected, "{steps:?} {start:?} {goal:?}");
    check_cells(search, grid, steps, goal);
    let path = search.path(grid, &walk(steps));
    match expected {
        Some(cost) => {
            assert_eq!(search.status(), Status::Found);
            assert_eq!((path.first(), path.last()), (Some(&start), Some(&goal)));
            let (movement, metric) = steps;
            assert_eq!(path::cost(grid, movement, &metric, &path), Ok(cost));
        }
        None => {
            assert_eq!(search.status(), Status::Exhausted);
            assert!(path.is_empty());
        }
    }
    expected.is_some()
}

/// What happened, so that the test can check its own coverage.
#[derive(Debug, Default)]
struct Seen {
    found: u32,
    unreachable: u32,
    /// Paths that an edit opened again.
    freed: u32,
    stale: u32,
}

/// Thirty rounds of edits and moves on one map.
fn rounds(random: &mut Rand32, steps: Steps, dearest: u32, seen: &mut Seen) {
    let ground = Ground {
        share: random.rand_range(0..51),
        dearest,
    };
    let (width, height) = (random.rand_range(1..25), random.rand_range(1..25));
    let mut grid = ground.grid(random, width, height);
    let (mut start, goal) = (one_of(random, &grid), one_of(random, &grid));
    let plan = walk(steps);
    let mut search = DStarLite::default();
    search.start(&grid, &plan, start, goal, &mut ());
    let mut had_way = true;
    for _ in 0..30 {
        if random.rand_range(0..4) == 0 {
            // An edit during the run: the search reports it, and continues.
            let budget = random.rand_range(0..8);
            search.run(&grid, &plan, &mut (), budget.into());
            let before = (search.status(), grid.version());
            edit_near(random, &mut grid, &ground, start);
            if before.0 == Status::Running && before.1 != grid.version() {
                assert_eq!(search.run(&grid, &plan, &mut (), 1), Status::Stale);
                seen.stale += 1;
            }
            search.repair(&grid, &plan, start, &mut ());
        }
        search.run(&grid, &plan, &mut (), u64::MAX);
        let has_way = check(&search, &grid, steps, start, goal);
        seen.found += u32::from(has_way);
        seen.unreachable += u32::from(!has_way);
        seen.freed += u32::from(has_way && !had_way);
        had_way = has_way;

        let path = search.path(&grid, &plan);
        let ahead = random.rand_range(0..4) as usize;
        match random.rand_range(0..12) {
            0 => start = one_of(random, &grid),
            1 => edit_near(random, &mut grid, &ground, goal),
            2 => {
                let near = one_of(random, &grid);
                edit_near(random, &mut grid, &ground, near);
            }
            // Another map of that size, or this one again as another grid.
            3 => grid = ground.grid(random, width, height),
            4 => grid = Grid::from_bytes(width, height, grid.cells().to_vec()),
            _ => {}
        }
        if let Some(&last) = path.last() {
            start = *path.get(ahead).unwrap_or(&last);
        }
        edit_near(random, &mut grid, &ground, start);
        search.repair(&grid, &plan, start, &mut ());
        // A walled-in start is common after so many edits; free some.
        if random.rand_range(0..2) == 0 {
            let (x, y) = grid.point(start);
            grid.set(x, y, CellKind::FLOOR);
            search.repair(&grid, &plan, start, &mut ());
        }
    }
}

#[test]
fn a_repair_costs_what_a_fresh_search_costs() {
    let mut random = Rand32::new(2_002);
    let mut seen = Seen::default();
    for _ in 0..40 {
        for &(_, movement) in Movement::NAMES.all {
            for dearest in [1, 2, 9, 255] {
                for metric in [
                    Metric::TENTHS,
                    Metric::ROOT2,
                    Metric::MANHATTAN,
                    Metric::CHEBYSHEV,
                    SHORT,
                ] {
                    rounds(&mut random, (movement, metric), dearest, &mut seen);
                }
            }
        }
    }
    // The cases are useful only if all kinds are common.
    assert!(
        seen.found > 33_000 && seen.unreachable > 16_000 && seen.freed > 1_600 && seen.stale > 800,
        "{seen:?}"
    );
}

#[test]
fn a_walk_of_any_length_stays_as_cheap() {
    let mut random = Rand32::new(16);
    let movement = Movement::default();
    let ground = Ground {
        share: 15,
        dearest: 1,
    };
    let mut grid = ground.grid(&mut random, 24, 24);
    let (mut start, goal) = (Key(0), Key(24 * 24 - 1));
    let [near, far] = [SHORT, Metric::TENTHS].map(|metric| walk((movement, metric)));
    let mut short = DStarLite::default();
    let mut long = DStarLite::default();
    short.start(&grid, &near, start, goal, &mut ());
    long.start(&grid, &far, start, goal, &mut ());
    let mut walked = 0;
    for _ in 0..2_000 {
        short.run(&grid, &near, &mut (), u64::MAX);
        long.run(&grid, &far, &mut (), u64::MAX);
        // Outdated queue entries delay no cell and advance none.
        assert_eq!(short.expanded(), long.expanded());
        check(&short, &grid, (movement, SHORT), start, goal);
        let next = one_of(&mut random, &grid);
        walked += tenths(movement).between(&grid, start, next).units();
        start = next;
        edit_near(&mut random, &mut grid, &ground, start);
        grid.set(23, 23, CellKind::FLOOR);
        short.repair(&grid, &near, start, &mut ());
        long.repair(&grid, &far, start, &mut ());
    }
    // In steps of the short metric, three times the largest cost.
    let units = u128::from(walked) * u128::from(SHORT.one);
    assert!(units > 3 * u128::from(Cost::MAX.units()), "{walked}");
}

/// Tenths so large that a cost holds only sixteen bits of them, so `km` and the most expensive paths saturate
/// repeatedly.
const SHORT: Metric = Metric {
    straight: Cost::new(10 << 32),
    diagonal: Cost::new(14 << 32),
    one: 1 << 32,
    ..Metric::TENTHS
};

/// Everything that a search shows.
#[derive(Debug, PartialEq)]
struct Shown {
    status: Status,
    counts: (u64, u64, usize),
    cost: Option<Cost>,
    path: Vec<Key>,
    cells: Vec<(Cost, Cost, bool)>,
}

fn shown(search: &DStarLite, grid: &Grid, plan: &Walk) -> Shown {
    Shown {
        status: search.status(),
        counts: (search.expanded(), search.total(), search.open()),
        cost: search.cost(),
        path: search.path(grid, plan),
        cells: (0..grid.len() as u32)
            .map(|key| {
                let key = Key(key);
                (search.g(key), search.rhs(key), search.is_open(key))
            })
            .collect(),
    }
}

#[test]
fn steps_and_slices_equal_one_run_in_every_repair() {
    let mut random = Rand32::new(31);
    let mut limits = 0;
    for _ in 0..150 {
        let ground = Ground {
            share: random.rand_range(0..41),
            dearest: [1, 5][random.rand_range(0..2) as usize],
        };
        let (width, height) = (random.rand_range(2..17), random.rand_range(2..17));
        let mut grid = ground.grid(&mut random, width, height);
        let (mut start, goal) = (one_of(&mut random, &grid), one_of(&mut random, &grid));
        let movement = Movement::NAMES.all[random.rand_range(0..4) as usize].1;
        let mut plan = walk((movement, Metric::ROOT2));
        plan.terms.limit = [u64::MAX, 9][random.rand_range(0..2) as usize];
        let mut searches = [(); 3].map(|()| DStarLite::default());
        for search in &mut searches {
            search.start(&grid, &plan, start, goal, &mut ());
        }
        for _ in 0..8 {
            let [run, stepped, sliced] = &mut searches;
            run.run(&grid, &plan, &mut (), u64::MAX);
            let mut steps = 0;
            while stepped.run(&grid, &plan, &mut (), 1) == Status::Running {
                steps += 1;
                assert_eq!(stepped.expanded(), steps);
            }
            while sliced.run(&grid, &plan, &mut (), random.rand_range(0..9).into())
                == Status::Running
            {}
            let all = shown(run, &grid, &plan);
            assert_eq!(shown(stepped, &grid, &plan), all);
            assert_eq!(shown(sliced, &grid, &plan), all);
            if run.status() == Status::Limit {
                limits += 1;
                assert_eq!((run.expanded(), all.path), (plan.terms.limit, vec![start]));
                assert_eq!(run.cost(), None);
            } else if let Some(&next) = all.path.get(random.rand_range(0..4) as usize) {
                start = next;
            }
            edit_near(&mut random, &mut grid, &ground, start);
            for search in &mut searches {
                search.repair(&grid, &plan, start, &mut ());
            }
        }
        // The same object on the first query again, and a new one.
        let mut new = DStarLite::default();
        for search in [&mut new, &mut searches[0]] {
            search.start(&grid, &plan, start, goal, &mut ());
            search.run(&grid, &plan, &mut (), u64::MAX);
        }
        assert_eq!(shown(&searches[0], &grid, &plan), shown(&new, &grid, &plan));
    }
    assert!(limits > 50, "{limits}");
}

#[test]
fn a_limit_applies_only_if_more_cells_remain_and_a_repair_continues() {
    let mut grid = Grid::open(20, 20);
    let (start, goal) = (Key(0), Key(399));
    let mut plan = walk(tenths(Movement::Four));
    let mut search = DStarLite::default();
    search.start(&grid, &plan, start, goal, &mut ());
    search.run(&grid, &plan, &mut (), u64::MAX);
    let needed = search.expanded();
    plan.terms.limit = needed;
    search.start(&grid, &plan, start, goal, &mut ());
    assert_eq!(search.run(&grid, &plan, &mut (), u64::MAX), Status::Found);
    plan.terms.limit = needed - 1;
    search.start(&grid, &plan, start, goal, &mut ());
    assert_eq!(search.run(&grid, &plan, &mut (), u64::MAX), Status::Limit);
    search.repair(&grid, &plan, start, &mut ());
    assert_eq!(search.run(&grid, &plan, &mut (), u64::MAX), Status::Found);
    assert_eq!((search.expanded(), search.total()), (1, needed));
    grid.set(3, 3, CellKind::WALL);
    assert!(search.path(&grid, &plan).is_empty(), "of another map");
}

#[test]
fn walled_in_ends_have_no_path_until_they_are_freed() {
    let mut grid = Grid::open(9, 9);
    let [start, goal] = [(1, 4), (7, 4)].map(|(x, y)| grid.key(x, y).unwrap());
    let steps = tenths(Movement::default());
    let plan = walk(steps);
    let mut search = DStarLite::default();
    search.start(&grid, &plan, start, goal, &mut ());
    let mut solve = |grid: &Grid| {
        search.repair(grid, &plan, start, &mut ());
        search.run(grid, &plan, &mut (), u64::MAX);
        check(&search, grid, steps, start, goal);
        (search.cost(), search.expanded())
    };
    let open = Some(Cost::new(60));
    assert_eq!(solve(&grid).0, open);
    for (x, y) in [(7, 4), (1, 4)] {
        grid.set(x, y, CellKind::WALL);
        assert_eq!(
            solve(&grid),
            (None, 0),
            "nothing is expanded for an end in a wall"
        );
        grid.set(x, y, CellKind::FLOOR);
        assert_eq!(solve(&grid).0, open);
    }
    for x in [1, 7] {
        let ring: Vec<_> = [
            (0, 3),
            (1, 3),
            (2, 3),
            (0, 4),
            (2, 4),
            (0, 5),
            (1, 5),
            (2, 5),
        ]
        .map(|(dx, y)| (x - 1 + dx, y))
        .into();
        for &(x, y) in &ring {
            grid.set(x, y, CellKind::WALL);
        }
        assert_eq!(solve(&grid).0, None);
        assert_eq!(solve(&grid), (None, 0), "nothing new");
        for &(x, y) in &ring {
            grid.set(x, y, CellKind::FLOOR);
        }
        assert_eq!(solve(&grid).0, open);
    }
}

#[test]
fn a_start_on_the_goal_is_a_path_of_one_cell() {
    let mut grid = Grid::open(5, 5);
    let plan = walk((Movement::Four, Metric::ROOT2));
    let mut search = DStarLite::default();
    assert_eq!(search.run(&grid, &plan, &mut (), 1), Status::Ready);
    search.repair(&grid, &plan, Key(3), &mut ());
    assert_eq!(search.status(), Status::Ready);
    search.start(&grid, &plan, Key(12), Key(12), &mut ());
    assert_eq!(search.run(&grid, &plan, &mut (), 0), Status::Found);
    assert_eq!(search.path(&grid, &plan), [Key(12)]);
    assert_eq!((search.cost(), search.expanded()), (Some(Cost::new(0)), 0));
    for (kind, expected) in [
        (CellKind::WALL, Status::Exhausted),
        (CellKind::from_byte(9), Status::Found),
    ] {
        grid.set(2, 2, kind);
        search.repair(&grid, &plan, Key(12), &mut ());
        assert_eq!(search.run(&grid, &plan, &mut (), u64::MAX), expected);
    }
}

#[test]
fn on_a_map_of_another_size_the_goal_keeps_its_position() {
    let plan = walk(tenths(Movement::default()));
    let grid = Grid::open(6, 4);
    let mut search = DStarLite::default();
    search.start(&grid, &plan, Key(0), grid.key(4, 3).unwrap(), &mut ());
    let mut cost = |grid: &Grid| {
        search.repair(grid, &plan, Key(0), &mut ());
        search.run(grid, &plan, &mut (), u64::MAX);
        search.cost()
    };
    let there = Some(Cost::new(3 * 14 + 10));
    assert_eq!(cost(&grid), there);
    assert_eq!(cost(&Grid::open(9, 9)), there);
    assert_eq!(cost(&Grid::open(4, 6)), None, "outside");
    assert_eq!(cost(&grid), there);
}

/// A heuristic that follows the least ground of the map.
struct Scaled(Steps);

impl Between<Grid> for Scaled {
    fn between(&self, grid: &Grid, from: Key, to: Key) -> Cost {
        let distance = self.0.between(grid, from, to);
        distance.times(grid.least_cost().into())
    }
}

/// After each round of edits there is a road through the mud, or no road any more, and so another scale: entries queued
/// with the old scale must not be trusted.
fn roads<H: Between<Grid>>(heuristic: H) -> u64 {
    let mut random = Rand32::new(8);
    let steps = tenths(Movement::default());
    let (movement, metric) = steps;
    let plan = Plan::new(AllNeighbours::terrain(movement), heuristic, NoGoal, metric);
    let mut search = DStarLite::default();
    let mut expanded = 0;
    for _ in 0..100 {
        let mud = |random: &mut Rand32| [6, 7, 9][random.rand_range(0..3) as usize];
        let cells = (0..400).map(|_| mud(&mut random)).collect();
        let mut grid = Grid::from_bytes(20, 20, cells);
        let (start, goal) = (one_of(&mut random, &grid), one_of(&mut random, &grid));
        search.start(&grid, &plan, start, goal, &mut ());
        for least in [6, 2, 1, 3, 6] {
            let budget = [u64::MAX, 20][random.rand_range(0..2) as usize];
            search.run(&grid, &plan, &mut (), budget);
            let row = random.rand_range(0..20);
            for x in 2..18 {
                grid.set(x, row, CellKind::from_byte(least));
            }
            search.repair(&grid, &plan, start, &mut ());
            search.run(&grid, &plan, &mut (), u64::MAX);
            check(&search, &grid, steps, start, goal);
        }
        expanded += search.total();
    }
    expanded
}

#[test]
fn a_heuristic_may_follow_the_least_cost_of_ground() {
    let steps = tenths(Movement::default());
    let (scaled, plain, blind) = (roads(Scaled(steps)), roads(steps), roads(ZeroHeuristic));
    assert!(scaled < plain && plain < blind, "{scaled} {plain} {blind}");
}

/// Follows the queue by the events alone.
#[derive(Default)]
struct Follower {
    opened: HashSet<Key>,
    expanded: u64,
    /// Cells in the queue after the last expansion.
    open: usize,
    improved: u64,
    lost: u64,
    /// How often each cell was expanded in this repair.
    times: HashMap<Key, u32>,
}

impl Observer for Follower {
    fn on(&mut self, event: Event) {
        match event {
            Event::Label(Change::Open, Label { key, .. }) => {
                assert!(self.opened.insert(key), "once a cell");
            }
            Event::Label(Change::Reopen, Label { key, .. }) => assert!(self.opened.contains(&key)),
            Event::Label(Change::Improve, Label { key, parent, .. }) => {
                assert!(self.opened.contains(&key) && key != parent);
                self.improved += 1;
            }
            Event::Expand { key, g } => {
                assert!(self.opened.contains(&key));
                self.expanded += 1;
                self.lost += u64::from(g == Cost::MAX);
                let times = self.times.entry(key).or_default();
                *times += 1;
                assert!(*times <= 2, "once to lose its path, once to find one");
            }
            Event::Label(Change::Worsen | Change::Settle, Label { key, .. }) => {
                assert!(self.opened.contains(&key));
            }
            Event::Expanded { open } => self.open = open as usize,
            Event::Scan { .. } | Event::Sight { .. } => panic!("there are no jumps"),
        }
    }
}

#[test]
fn events_describe_the_queue() {
    let mut random = Rand32::new(64);
    let (mut improved, mut lost) = (0, 0);
    for _ in 0..150 {
        let ground = Ground {
            share: 25,
            dearest: 3,
        };
        let mut grid = ground.grid(&mut random, 15, 15);
        let (start, goal) = (one_of(&mut random, &grid), one_of(&mut random, &grid));
        let steps = tenths(Movement::default());
        let plan = walk(steps);
        let mut follower = Follower::default();
        let mut search = DStarLite::default();
        search.start(&grid, &plan, start, goal, &mut follower);
        for _ in 0..6 {
            loop {
                let least = follower.expanded;
                if search.run(&grid, &plan, &mut follower, 1) != Status::Running {
                    break;
                }
                assert_eq!(follower.expanded, least + 1);
                assert_eq!(follower.open, search.open());
                if least % 7 == 0 {
                    check_cells(&search, &grid, steps, goal);
                }
            }
            assert_eq!(follower.expanded, search.total());
            for key in (0..225).map(Key) {
                assert!(!search.is_open(key) || follower.opened.contains(&key));
            }
            let keep = grid.kind(goal.0 % 15, goal.0 / 15);
            edit_near(&mut random, &mut grid, &ground, start);
            // A goal that is walled or freed starts over, which also opens cells again.
            grid.set(goal.0 % 15, goal.0 / 15, keep);
            follower.times.clear();
            search.repair(&grid, &plan, start, &mut follower);
        }
        improved += follower.improved;
        lost += follower.lost;
    }
    assert!(improved > 500 && lost > 200, "{improved} {lost}");
}

#[test]
fn repairs_expand_far_less_than_fresh_searches() {
    let mut random = Rand32::new(64);
    let steps = tenths(Movement::default());
    let plan = walk(steps);
    let (mut repairs, mut searches, mut walks) = (0, 0, 0);
    while walks < 30 {
        let cells = (0..64 * 64).map(|_| u8::from(random.rand_range(0..5) != 0));
        let mut grid = Grid::from_bytes(64, 64, cells.collect());
        let (mut start, goal) = (one_of(&mut random, &grid), one_of(&mut random, &grid));
        let mut search = DStarLite::default();
        search.start(&grid, &plan, start, goal, &mut ());
        if search.run(&grid, &plan, &mut (), u64::MAX) != Status::Found {
            continue;
        }
        walks += 1;
        // Walks to the goal; something changes within three cells at each step.
        while let Some(&next) = search.path(&grid, &plan).get(1) {
            start = next;
            let (x, y) = grid.point(start);
            let mut aside = |at: u32| at.wrapping_add(random.rand_range(0..7)).wrapping_sub(3);
            let (x, y) = (aside(x), aside(y));
            let kind = grid.kind(x, y);
            if grid.key(x, y) != Some(start) && grid.key(x, y) != Some(goal) {
                grid.set(x, y, CellKind::from_byte(1 - kind.byte()));
            }
            search.repair(&grid, &plan, start, &mut ());
            search.run(&grid, &plan, &mut (), u64::MAX);
            repairs += search.expanded();
            let (cost, expanded) = fresh(&grid, steps, To(steps, start), goal, start);
            assert_eq!(search.cost(), cost);
            searches += expanded;
        }
    }
    assert!(8 * repairs < searches, "{repairs} {searches}");
}

/// A heuristic that is rounded down over each step of a walk sums to less than over the whole. Keys raised only by the
/// sum were too high, and paths came out up to half as long again.
#[test]
fn a_scaled_heuristic_stays_correct_along_a_walk() {
    fn answer(options: &Options, grid: &Grid, ends: [(u32, u32); 2]) -> Session {
        let mut session = Session::new(options.clone()).unwrap();
        session.start(grid, ends[0], ends[1]).unwrap();
        session.run(grid, u64::MAX);
        session
    }
    const SIDE: u32 = 60;
    let mut random = Rand32::new(7);
    let mut answers = 0;
    for (scale, heuristic, movement) in [
        (999, HeuristicKind::Octile, Movement::default()),
        (999, HeuristicKind::Manhattan, Movement::Four),
        (99, HeuristicKind::Octile, Movement::Eight(CornerRule::Cut)),
    ] {
        let astar = Options::default().movement(movement);
        let lite = astar
            .clone()
            .algorithm("dstar-lite".parse::<Algorithm>().unwrap())
            .heuristic(heuristic)
            .scale(Thousandths::new(scale));
        for _ in 0..30 {
            let share = random.rand_range(0..30);
            let cells = (0..SIDE * SIDE).map(|_| u8::from(random.rand_range(0..100) >= share));
            let mut grid = Grid::from_bytes(SIDE, SIDE, cells.collect());
            let mut cell = || (random.rand_range(0..SIDE), random.rand_range(0..SIDE));
            let (mut at, goal) = (cell(), cell());
            for (x, y) in [at, goal] {
                grid.set(x, y, CellKind::FLOOR);
            }
            let mut repaired = answer(&lite, &grid, [at, goal]);
            for _ in 0..6 {
                let path: Vec<_> = answer(&astar, &grid, [at, cell()]).path().collect();
                for next in path {
                    at = next;
                    repaired.replan(&grid, Some(at)).unwrap();
                    repaired.run(&grid, u64::MAX);
                    let fresh = answer(&astar, &grid, [at, goal]);
                    assert_eq!(
                        (repaired.status(), repaired.path_cost()),
                        (fresh.status(), fresh.path_cost()),
                        "{scale} {heuristic:?} {movement:?}"
                    );
                    answers += 1;
                }
                for (x, y) in [cell(), cell(), cell()] {
                    if (x, y) != at && (x, y) != goal {
                        let is_wall = grid.kind(x, y) == CellKind::WALL;
                        grid.set(x, y, CellKind::from_byte(u8::from(is_wall)));
                    }
                }
            }
        }
    }
    assert!(answers > 10_000, "{answers}");
}

//! Numbers that follow from the maps of the articles in docs/sources.md.

use crate::claims::maps::{Course, Point, ask, corpus, own};
use cubechase::cost::{Metric, Thousandths};
use cubechase::map::{digits, format};
use cubechase::named::{Algorithm, Guarantee, OpenList, Options};
use cubechase::rules::{HeuristicKind, Keep, SortKey};
use cubechase::search::{GoalTest, NearestAmong, Status, Ties};
use cubechase::session::Session;
use cubechase::space::{CellKind, CornerRule, Grid, Movement};
use cubechase::trace::Paint;

/// All options that promise shortest paths: every algorithm with octile, and A* with every heuristic and open list.
fn exact(movement: Movement) -> Vec<Options> {
    let base = Options::default().movement(movement);
    let algorithms = Algorithm::NAMES.all.iter().map(|&(_, algorithm)| {
        base.clone().algorithm(
            algorithm
                .with_weight(Thousandths::ONE)
                .with_kept(Keep::First(8), SortKey::Turn),
        )
    });
    let heuristics = HeuristicKind::NAMES
        .all
        .iter()
        .map(|&(_, heuristic)| base.clone().heuristic(heuristic));
    let lists = OpenList::NAMES
        .all
        .iter()
        .map(|&(_, open_list)| base.clone().open_list(open_list));
    (algorithms.chain(heuristics).chain(lists))
        .filter(|options| options.guarantee(true) == Guarantee::Optimal)
        .collect()
}

fn cost(grid: &Grid, ends: [Point; 2], options: &Options) -> Option<f64> {
    let course = Course {
        grid: grid.clone(),
        queries: vec![ends],
    };
    ask(&course, options)[0].cost
}

/// Checks a length with every exact search.
fn costs(grid: &Grid, ends: [Point; 2], rule: CornerRule, expected: f64) {
    let movement = Movement::Eight(rule);
    let searches = exact(movement);
    let words: Vec<&str> = searches
        .iter()
        .map(|options| options.algorithm.name())
        .collect();
    for word in [
        "astar",
        "dijkstra",
        "bidirectional",
        "pruned",
        "jps",
        "jps-straight",
        "jps-plus",
        "subgoal",
        "ida",
        "dstar-lite",
        "flow-field",
        "auto",
        "weighted",
        "k-best",
        "dynamic-weighted",
    ] {
        assert!(words.contains(&word), "{word} is not exact");
    }
    for options in searches {
        assert_eq!(
            cost(grid, ends, &options),
            Some(expected),
            "{}, {}, {}, {}",
            options.algorithm.name(),
            options.heuristic.name(),
            options.open_list.name(),
            movement.name()
        );
    }
}

/// A map of 100 × 100 cells (docs/sources.md) with a blocked border and fourteen bars.
fn bars() -> Grid {
    let mut grid = Grid::new(100, 100);
    for y in 1..99 {
        for x in 1..99 {
            grid.set(x, y, CellKind::FLOOR);
        }
    }
    for (x, y) in [
        (2, 2),
        (2, 3),
        (3, 2),
        (3, 3),
        (4, 4),
        (3, 4),
        (4, 3),
        (4, 5),
        (5, 4),
        (4, 6),
        (4, 7),
        (1, 7),
        (2, 7),
        (3, 7),
    ] {
        assert!(grid.set(x, y, CellKind::WALL));
    }
    grid
}

#[test]
fn the_fourteen_bars_have_the_stated_costs_from_the_intended_start() {
    let grid = bars();
    costs(&grid, [(3, 1), (2, 12)], CornerRule::Cut, 138.0);
    costs(&grid, [(3, 1), (2, 12)], CornerRule::Strict, 144.0);
}

/// The article (docs/sources.md) reads the nodes as `nodes[x, y]` from an array that is row first.
#[test]
fn the_fourteen_bars_have_the_stated_costs_from_the_swapped_start() {
    let grid = bars();
    costs(&grid, [(1, 3), (2, 12)], CornerRule::Cut, 172.0);
    costs(&grid, [(1, 3), (2, 12)], CornerRule::Strict, 184.0);
}

#[test]
fn the_digit_map_has_the_stated_cost() {
    let text = corpus("seed-digits.txt");
    let map = digits::read(&text).unwrap();
    assert_eq!(format::read(&text, None).unwrap().start, map.start);
    assert_eq!((map.start, map.goal), (Some((1, 2)), Some((5, 2))));
    let ends = [map.start.unwrap(), map.goal.unwrap()];
    costs(&map.grid, ends, CornerRule::Cut, 56.0);
    costs(&map.grid, ends, CornerRule::Strict, 68.0);
}

/// On a map without obstacles (docs/sources.md), Manhattan puts far fewer cells into the open list than Manhattan ÷ 10,
/// and that fewer than zero.
#[test]
fn a_heuristic_in_the_wrong_unit_opens_more_cells() {
    for (start, goal) in [
        ((20, 50), (80, 50)),
        ((20, 50), (80, 20)),
        ((5, 95), (60, 40)),
    ] {
        let course = Course {
            grid: Grid::open(101, 101),
            queries: vec![[start, goal]],
        };
        let opened = |options: Options| ask(&course, &options)[0].tally.opened;
        let manhattan = opened(own(Movement::Four));
        let tenth = opened(own(Movement::Four).scale(Thousandths::new(100)));
        let zero = opened(own(Movement::Four).heuristic(HeuristicKind::Zero));
        assert!(20 * manhattan < tenth, "{manhattan} {tenth}");
        assert!(103 * tenth < 100 * zero, "{tenth} {zero}");
    }
}

/// The nearest cell is the answer, open or not (docs/sources.md): one expansion from (3, 3) leads to (4, 4). If only
/// expanded cells count, nothing is gained yet.
#[test]
fn after_one_expansion_the_nearest_cell_may_be_open() {
    let grid = Grid::open(40, 40);
    let end = |nearest| {
        let options = Options::default().nearest(nearest).limit(1);
        let mut session = Session::new(options).unwrap();
        session.start(&grid, (3, 3), (30, 30)).unwrap();
        assert_eq!(session.run(&grid, u64::MAX), Status::Limit);
        session.path().next_back()
    };
    assert_eq!(end(NearestAmong::Closed), Some((3, 3)));
    assert_eq!(end(NearestAmong::Open), Some((4, 4)));
}

/// Every search that can answer with an open cell answers with one at least as near, over a legal path, and the answer
/// does not depend on an observer.
#[test]
fn an_answer_among_open_cells_is_never_farther() {
    let mut nearer = 0;
    for course in crate::claims::maps::random(31, 120, 1) {
        let [start, goal] = course.queries[0];
        for &(_, algorithm) in Algorithm::NAMES.all {
            let options = |nearest| Options::from(algorithm).nearest(nearest).limit(6);
            let answer = |nearest| {
                let mut bare = Session::new(options(nearest)).ok()?;
                let mut watched = Session::watched(options(nearest), Paint::default()).ok()?;
                bare.start(&course.grid, start, goal).unwrap();
                watched.start(&course.grid, start, goal).unwrap();
                let status = bare.run(&course.grid, u64::MAX);
                assert_eq!(watched.run(&course.grid, u64::MAX), status);
                assert!(bare.path().eq(watched.path()), "{}", algorithm.name());
                let (x, y) = bare.path().next_back()?;
                assert!(bare.path_cost().is_some());
                let movement = bare.movement();
                let distance = movement.apart(&Metric::TENTHS, (x, y), goal);
                Some((status, distance))
            };
            let Some((status, open)) = answer(NearestAmong::Open) else {
                continue;
            };
            let (other, closed) = answer(NearestAmong::Closed).unwrap();
            assert_eq!(status, other);
            if status == Status::Limit && !algorithm.row().is_straight() {
                assert!(open <= closed, "{}: {open:?} {closed:?}", algorithm.name());
                nearer += u32::from(open < closed);
            }
        }
    }
    assert!(nearer > 200, "{nearer}");
}

/// Returns the expansions, the path's end and its cost, and whether the search warns.
fn run(text: &str, options: Options) -> (u64, Point, f64, bool) {
    let map = format::read(text, None).unwrap();
    let mut session = Session::new(options).unwrap();
    let ends = map.start.zip(map.goal).unwrap();
    session.start(&map.grid, ends.0, ends.1).unwrap();
    session.run(&map.grid, u64::MAX);
    let (end, cost) = (session.path().next_back(), session.path_cost());
    let is_warned = session.warning().is_some();
    assert_eq!(is_warned, session.guarantee() != Guarantee::Optimal);
    (session.expanded(), end.unwrap(), cost.unwrap(), is_warned)
}

/// luoyikun's search changes nodes in his heap and does not move them (docs/sources.md). His list has no such fault.
#[test]
fn a_heap_that_is_not_repaired_finds_a_longer_path_than_a_list() {
    let text = include_str!("../../../maps/lab/unrepaired-heap.txt");
    let cut = Options::default().movement(Movement::Eight(CornerRule::Cut));
    let list = cut.clone().open_list(OpenList::List);
    let list = list.ties(Ties::EstimateFirst);
    assert_eq!(run(text, list), (39, (24, 6), 238.0, false));
    let heap = cut.open_list(OpenList::UnrepairedHeap);
    assert_eq!(run(text, heap), (78, (24, 6), 262.0, true));
}

/// xu-kechen's search remembers the nearest node that it saw (docs/sources.md), which is a jump point. The nearest cell is
/// further on, and a second search would find it.
#[test]
fn without_a_path_jump_points_end_at_the_first_of_the_nearest_that_were_seen() {
    let text = include_str!("../../../maps/lab/no-way.txt");
    let jumps = Options::from(Algorithm::jps_straight())
        .movement(Movement::Eight(CornerRule::Cut))
        .goal_test(GoalTest::Generate);
    let seen = jumps.clone().nearest(NearestAmong::FirstSeen);
    assert_eq!(run(text, seen), (30, (19, 3), 224.0, true));
    let (expanded, end, ..) = run(text, jumps);
    assert_eq!((expanded, end), (224, (19, 6)));
}

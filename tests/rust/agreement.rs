//! Compares A* with the oracle on random grids: every movement, heuristic, cost unit and open list.

use crate::oracle;
use crate::properties::case::{lengths, rule};
use cubechase::cost::Cost;
use cubechase::map::ascii;
use cubechase::named::{Algorithm, Costs, LoopPlan, NamedPlan, OpenList, Options, Prepared};
use cubechase::path;
use cubechase::rules::{GoalRegion, HeuristicKind};
use cubechase::search::{Change, Event, Heap, Observer, Search, Status};
use cubechase::session::Session;
use cubechase::space::{Grid, Key, Movement, Space};
use cubechase::trace::Paint;
use oorandom::Rand32;

const GRIDS: u32 = 2_000;

struct Case {
    map: oracle::Map,
    grid: Grid,
    start: (u32, u32),
    goal: (u32, u32),
}

/// Returns rows of floor (1) and walls (0) as a grid.
fn grid(rows: &[Vec<u8>]) -> Grid {
    let sign = |&cell: &u8| ['#', '.'][usize::from(cell)];
    let text: String = rows
        .iter()
        .flat_map(|row| row.iter().map(sign).chain(['\n']))
        .collect();
    ascii::read(&text).unwrap().grid
}

/// Returns a grid of 1 to 24 cells a side with 0 to 50 % walls, and two floor cells, which may be the same or
/// disconnected.
fn case(random: &mut Rand32) -> Case {
    let (width, height) = (random.rand_range(1..25), random.rand_range(1..25));
    let share = random.rand_range(0..51);
    let mut cell = || (random.rand_range(0..width), random.rand_range(0..height));
    let (start, goal) = (cell(), cell());
    let rows: Vec<Vec<u8>> = (0..height)
        .map(|y| {
            (0..width)
                .map(|x| (x, y) == start || (x, y) == goal || random.rand_range(0..100) >= share)
                .map(u8::from)
                .collect()
        })
        .collect();
    Case {
        grid: grid(&rows),
        map: oracle::Map { rows },
        start,
        goal,
    }
}

/// The costs whose sums in floating point are exact, so that the oracle can tell equal from unequal.
const EXACT: [Costs; 3] = [Costs::Tenths, Costs::Manhattan, Costs::Chebyshev];

fn check_path(case: &Case, session: &Session<Paint>, found: f64) {
    let path: Vec<(u32, u32)> = session.path().collect();
    let Options {
        movement, costs, ..
    } = *session.options();
    let keys: Vec<Key> = path
        .iter()
        .map(|&(x, y)| case.grid.key(x, y).unwrap())
        .collect();
    let metric = costs.metric();
    let walked = path::cost(&case.grid, movement, &metric, &keys);
    let walked = walked.map(|cost| metric.value(cost));
    assert_eq!(walked, Ok(found), "the path's own cost");
    let walked = case.map.walk(rule(movement), &path, lengths(costs));
    assert!(walked.is_some_and(|walked| (walked - found).abs() < 1e-6));
    assert_eq!(path.first(), Some(&case.start));
    if session.status() == Status::Found {
        assert_eq!(path.last(), Some(&case.goal));
    }
}

/// The heuristics without a table; tests/rust/properties has all.
fn formulas() -> impl Iterator<Item = (&'static str, HeuristicKind)> {
    let all = HeuristicKind::NAMES.all.iter().copied();
    all.filter(|(_, heuristic)| heuristic.formula().is_some())
}

#[test]
#[ignore = "several seconds: cargo test -- --include-ignored"]
fn every_admissible_heuristic_gives_the_oracles_cost() {
    let mut random = Rand32::new(2_000);
    let (mut found, mut unreachable, mut searches) = (0, 0, 0);
    for number in 0..GRIDS {
        let case = case(&mut random);
        for &(_, movement) in Movement::NAMES.all {
            for &(_, costs) in Costs::NAMES.all {
                let expected = case.map.costs(rule(movement), case.start, lengths(costs))
                    [case.goal.1 as usize][case.goal.0 as usize];
                for (word, heuristic) in formulas() {
                    let claims = heuristic.claims(movement, &costs.metric(), 1000);
                    let mut expansions = Vec::new();
                    for open_list in [OpenList::Heap, OpenList::List] {
                        let mut session = Session::watched(
                            Options::default()
                                .heuristic(heuristic)
                                .movement(movement)
                                .costs(costs)
                                .open_list(open_list),
                            Paint::default(),
                        )
                        .unwrap();
                        session.start(&case.grid, case.start, case.goal).unwrap();
                        let status = session.run(&case.grid, u64::MAX);
                        searches += 1;
                        let cost = session.path_cost().unwrap();
                        check_path(&case, &session, cost);
                        match expected {
                            Some(expected) => {
                                assert_eq!(status, Status::Found, "grid {number} {word}");
                                assert!(cost > expected - 1e-6);
                                if claims.admissible {
                                    assert!(
                                        (cost - expected).abs() < 1e-6,
                                        "grid {number} {word} {movement:?} {costs:?}: \
                                         {cost}, the oracle {expected}"
                                    );
                                }
                                found += 1;
                            }
                            None => {
                                assert_eq!(status, Status::Nearest, "grid {number} {word}");
                                unreachable += 1;
                            }
                        }
                        expansions.push((session.expanded(), session.watch().marks().to_vec()));
                    }
                    assert_eq!(expansions[0], expansions[1], "heap and list");
                }
            }
        }
    }
    // The cases are useful only if both kinds are common.
    assert!(found > searches / 2 && unreachable > searches / 20);
}

#[test]
#[ignore = "several seconds: cargo test -- --include-ignored"]
fn the_nearest_answer_has_the_least_distance_then_the_least_cost() {
    let mut random = Rand32::new(77);
    let mut unreachable = 0;
    for _ in 0..GRIDS {
        let case = case(&mut random);
        let combinations = Movement::NAMES
            .all
            .iter()
            .flat_map(|&(_, movement)| EXACT.map(|costs| (movement, costs)));
        for (movement, costs) in combinations {
            let (rule, lengths) = (rule(movement), lengths(costs));
            let distances = case.map.costs(rule, case.start, lengths);
            if distances[case.goal.1 as usize][case.goal.0 as usize].is_some() {
                continue;
            }
            unreachable += u32::from(costs == Costs::Tenths);
            let best = oracle::nearest(&distances, rule, case.goal, lengths);
            let mut session = Session::watched(
                Options::default().movement(movement).costs(costs),
                Paint::default(),
            )
            .unwrap();
            session.start(&case.grid, case.start, case.goal).unwrap();
            assert_eq!(session.run(&case.grid, u64::MAX), Status::Nearest);
            let end = session.path().next_back().unwrap();
            let distance = oracle::distance(rule, end, case.goal, lengths);
            assert_eq!((distance, session.path_cost().unwrap()), best);
        }
    }
    assert!(unreachable > 500, "{unreachable}");
}

/// Counts closed cells that were reopened.
struct Reopened(u32);

impl Observer for Reopened {
    fn on(&mut self, event: Event) {
        self.0 += u32::from(matches!(event, Event::Label(Change::Reopen, _)));
    }
}

#[test]
fn a_consistent_heuristic_reopens_no_cell() {
    fn reopened(
        case: &Case,
        algorithm: Algorithm,
        heuristic: HeuristicKind,
        movement: Movement,
        costs: Costs,
    ) -> u32 {
        let [start, goal] = [case.start, case.goal].map(|(x, y)| case.grid.key(x, y).unwrap());
        let options = Options::from(algorithm)
            .heuristic(heuristic)
            .movement(movement)
            .costs(costs);
        let goal = GoalRegion {
            target: goal,
            movement,
            metric: costs.metric(),
            within: Cost::ZERO,
        };
        let mut prepared = Prepared::default();
        let plan = NamedPlan::new(&options, &case.grid, start, goal, &mut prepared).unwrap();
        let mut search = Search::<Heap>::new();
        let mut count = Reopened(0);
        plan.start(&mut search, &case.grid, &[start], &mut count);
        plan.run(&mut search, &case.grid, &mut count, u64::MAX);
        count.0
    }
    let mut random = Rand32::new(12);
    let uneven = "dynamic-weighted".parse::<Algorithm>().unwrap();
    let mut by_weight = [0; Costs::NAMES.all.len()];
    for _ in 0..GRIDS {
        let case = case(&mut random);
        for (_, heuristic) in formulas() {
            for &(_, movement) in Movement::NAMES.all {
                for (&(word, costs), by_weight) in Costs::NAMES.all.iter().zip(&mut by_weight) {
                    let claims = heuristic.claims(movement, &costs.metric(), 1000);
                    if claims.consistent {
                        let again = reopened(&case, Algorithm::AStar, heuristic, movement, costs);
                        assert_eq!(again, 0, "{heuristic:?} {movement:?} {word}");
                    }
                    *by_weight += reopened(&case, uneven, heuristic, movement, costs);
                }
            }
        }
    }
    // A dynamic weight does reopen cells, so the count works.
    assert!(!by_weight.contains(&0), "{by_weight:?}");
}

#[test]
fn corner_rules_hold_on_every_two_by_two_pattern() {
    for pattern in 0..16_u32 {
        let rows: Vec<Vec<u8>> = (0..2)
            .map(|y| (0..2).map(|x| (pattern >> (2 * y + x) & 1) as u8).collect())
            .collect();
        let grid = grid(&rows);
        let map = oracle::Map { rows };
        let combinations = Movement::NAMES
            .all
            .iter()
            .flat_map(|&(_, movement)| EXACT.map(|costs| (movement, costs)));
        for (movement, costs) in combinations {
            for start in 0..4_u32 {
                for goal in 0..4_u32 {
                    if !grid.is_free(Key(start)) || !grid.is_free(Key(goal)) {
                        continue;
                    }
                    let ends = [start, goal].map(|key| (key % 2, key / 2));
                    let lengths = lengths(costs);
                    let expected = map.costs(rule(movement), ends[0], lengths)[ends[1].1 as usize]
                        [ends[1].0 as usize];
                    let mut session = Session::watched(
                        Options::default().movement(movement).costs(costs),
                        Paint::default(),
                    )
                    .unwrap();
                    session.start(&grid, ends[0], ends[1]).unwrap();
                    let status = session.run(&grid, u64::MAX);
                    assert_eq!(status == Status::Found, expected.is_some());
                    if expected.is_some() {
                        assert_eq!(session.path_cost(), expected);
                    }
                }
            }
        }
    }
}

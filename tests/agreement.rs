//! A* against the oracle on random grids: every movement, estimate, cost unit and open list.

mod oracle;

use cubechase::cost::{Cost, Root2, Tenths};
use cubechase::map::ascii;
use cubechase::named::{Algorithm, Costs, NamedPlan, OpenList, Options, Prepared};
use cubechase::path;
use cubechase::rules::{Heuristic, Near};
use cubechase::search::{Event, GoalTest, Heap, Observer, Search, Status};
use cubechase::session::Session;
use cubechase::space::{CornerRule, Grid, Key, Movement, Space};
use cubechase::trace::Paint;
use cubechase::words::Word;
use oorandom::Rand32;

const GRIDS: u32 = 2_000;

struct Case {
    map: oracle::Map,
    grid: Grid,
    start: (u32, u32),
    goal: (u32, u32),
}

/// A grid of 1 to 24 cells a side, 0 to 50 % walls, and two floor cells that may be the same or
/// have no path between them.
fn case(random: &mut Rand32) -> Case {
    let (width, height) = (random.rand_range(1..25), random.rand_range(1..25));
    let share = random.rand_range(0..51);
    let mut cell = || (random.rand_range(0..width), random.rand_range(0..height));
    let (start, goal) = (cell(), cell());
    let rows: Vec<Vec<bool>> = (0..height)
        .map(|y| {
            (0..width)
                .map(|x| (x, y) == start || (x, y) == goal || random.rand_range(0..100) >= share)
                .collect()
        })
        .collect();
    let text: String = rows
        .iter()
        .map(|row| {
            row.iter()
                .map(|&free| if free { '.' } else { '#' })
                .collect::<String>()
                + "\n"
        })
        .collect();
    Case {
        map: oracle::Map { rows },
        grid: ascii::read(&text).unwrap().grid,
        start,
        goal,
    }
}

fn rule(movement: Movement) -> oracle::Rule {
    match movement {
        Movement::Four => None,
        Movement::Eight(CornerRule::Cut) => Some(0),
        Movement::Eight(CornerRule::OneFree) => Some(1),
        Movement::Eight(CornerRule::Strict) => Some(2),
    }
}

fn check_path(case: &Case, session: &Session, found: f64) {
    let keys: Vec<Key> = session
        .path()
        .map(|(x, y)| case.grid.key(x, y).unwrap())
        .collect();
    let Options {
        movement, costs, ..
    } = *session.options();
    let walked = match costs {
        Costs::Tenths => path::cost::<_, Tenths>(&case.grid, movement, &keys).map(Cost::value),
        Costs::Root2 => path::cost::<_, Root2>(&case.grid, movement, &keys).map(Cost::value),
    };
    assert_eq!(walked, Ok(found), "the path's own cost");
    let ends = (session.path().next(), session.path().next_back());
    assert_eq!(ends.0, Some(case.start));
    if session.status() == Status::Found {
        assert_eq!(ends.1, Some(case.goal));
    }
}

#[test]
fn every_admissible_estimate_gives_the_oracles_cost() {
    let mut random = Rand32::new(2_000);
    let (mut found, mut unreachable, mut searches) = (0, 0, 0);
    for number in 0..GRIDS {
        let case = case(&mut random);
        for &(_, movement) in Movement::ALL {
            for (costs, straight, diagonal) in [
                (Costs::Tenths, 10.0, 14.0),
                (Costs::Root2, 1.0, 2_f64.sqrt()),
            ] {
                let start = (case.start.0 as usize, case.start.1 as usize);
                let expected = case.map.costs(rule(movement), start, straight, diagonal)
                    [case.goal.1 as usize][case.goal.0 as usize];
                for &(word, heuristic) in Heuristic::ALL {
                    let claims = match costs {
                        Costs::Tenths => heuristic.claims::<Tenths>(movement, 1000),
                        Costs::Root2 => heuristic.claims::<Root2>(movement, 1000),
                    };
                    let mut expansions = Vec::new();
                    for open_list in [OpenList::Heap, OpenList::List] {
                        let mut session = Session::<Paint>::new(Options {
                            heuristic,
                            movement,
                            costs,
                            open_list,
                            ..Options::default()
                        })
                        .unwrap();
                        session.begin(&case.grid, case.start, case.goal).unwrap();
                        let status = session.run(&case.grid, u64::MAX);
                        searches += 1;
                        let cost = session.cost().unwrap();
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
                        expansions.push((session.expanded(), session.marks().to_vec()));
                    }
                    assert_eq!(expansions[0], expansions[1], "heap and list");
                }
            }
        }
    }
    // The cases are worth something only if both kinds are common.
    assert!(found > searches / 2 && unreachable > searches / 20);
}

#[test]
fn the_nearest_answer_is_the_nearest_and_the_cheapest_of_those() {
    let mut random = Rand32::new(77);
    let mut unreachable = 0;
    for _ in 0..GRIDS {
        let case = case(&mut random);
        for &(_, movement) in Movement::ALL {
            let start = (case.start.0 as usize, case.start.1 as usize);
            let costs = case.map.costs(rule(movement), start, 10.0, 14.0);
            if costs[case.goal.1 as usize][case.goal.0 as usize].is_some() {
                continue;
            }
            unreachable += 1;
            let free_distance = |x: usize, y: usize| {
                let dx = (x as f64 - f64::from(case.goal.0)).abs();
                let dy = (y as f64 - f64::from(case.goal.1)).abs();
                match movement {
                    Movement::Four => 10.0 * (dx + dy),
                    Movement::Eight(_) => 14.0 * dx.min(dy) + 10.0 * (dx - dy).abs(),
                }
            };
            let best = costs
                .iter()
                .enumerate()
                .flat_map(|(y, row)| row.iter().enumerate().map(move |(x, cost)| (x, y, cost)))
                .filter_map(|(x, y, cost)| Some((free_distance(x, y), (*cost)?)))
                .min_by(|a, b| a.partial_cmp(b).unwrap())
                .unwrap();
            let mut session = Session::<Paint>::new(Options {
                movement,
                ..Options::default()
            })
            .unwrap();
            session.begin(&case.grid, case.start, case.goal).unwrap();
            assert_eq!(session.run(&case.grid, u64::MAX), Status::Nearest);
            let (x, y) = session.path().next_back().unwrap();
            let answer = (
                free_distance(x as usize, y as usize),
                session.cost().unwrap(),
            );
            assert_eq!(answer, best);
        }
    }
    assert!(unreachable > 500, "{unreachable}");
}

/// Everything that a search shows.
#[derive(Debug, PartialEq)]
struct Seen {
    status: Status,
    expanded: u64,
    open: u32,
    cost: Option<f64>,
    path: Vec<(u32, u32)>,
    marks: Vec<u8>,
}

fn seen(session: &Session) -> Seen {
    Seen {
        status: session.status(),
        expanded: session.expanded(),
        open: session.open(),
        cost: session.cost(),
        path: session.path().collect(),
        marks: session.marks().to_vec(),
    }
}

#[test]
fn step_by_step_equals_run_and_a_second_search_equals_a_fresh_one() {
    fn one_of<T: Word>(random: &mut Rand32) -> T {
        T::ALL[random.rand_range(0..T::ALL.len() as u32) as usize].1
    }
    let mut random = Rand32::new(3);
    let (mut limits, mut taken) = (0, 0);
    for _ in 0..GRIDS {
        let case = case(&mut random);
        let options = Options {
            algorithm: one_of::<Algorithm>(&mut random),
            heuristic: one_of::<Heuristic>(&mut random),
            movement: one_of::<Movement>(&mut random),
            costs: one_of::<Costs>(&mut random),
            open_list: one_of::<OpenList>(&mut random),
            goal_test: one_of::<GoalTest>(&mut random),
            limit: [u64::MAX, 20][random.rand_range(0..2) as usize],
            ..Options::default()
        };
        let (start, goal) = (case.start, case.goal);
        let fresh_session = || Session::<Paint>::new(options.clone());
        let Ok(mut session) = fresh_session() else {
            continue;
        };
        taken += 1;
        session.begin(&case.grid, start, goal).unwrap();
        session.run(&case.grid, u64::MAX);
        let fresh = seen(&session);
        limits += u32::from(fresh.status == Status::Limit);

        // The same grid once more, after another query and after another grid.
        session.begin(&case.grid, goal, start).unwrap();
        session.run(&case.grid, u64::MAX);
        session.begin(&case.grid, start, goal).unwrap();
        session.run(&case.grid, u64::MAX);
        assert_eq!(seen(&session), fresh, "{options:?}");
        session.begin(&Grid::open(30, 2), (0, 0), (29, 1)).unwrap();
        session.begin(&case.grid, start, goal).unwrap();
        session.run(&case.grid, u64::MAX);
        assert_eq!(seen(&session), fresh, "{options:?}");

        let mut stepped = fresh_session().unwrap();
        stepped.begin(&case.grid, start, goal).unwrap();
        let mut steps = 0;
        while stepped.run(&case.grid, 1) == Status::Running {
            steps += 1;
            assert_eq!(stepped.expanded(), steps);
        }
        assert_eq!(seen(&stepped), fresh, "{options:?}");

        let mut sliced = fresh_session().unwrap();
        sliced.begin(&case.grid, start, goal).unwrap();
        while sliced.run(&case.grid, u64::from(random.rand_range(0..9))) == Status::Running {}
        assert_eq!(seen(&sliced), fresh, "{options:?}");
    }
    assert!(limits > 100 && taken > GRIDS / 2, "{limits} of {taken}");
}

/// Counts the closed cells that were opened again.
struct Reopened(u32);

impl<C> Observer<C> for Reopened {
    fn on(&mut self, event: Event<C>) {
        self.0 += u32::from(matches!(event, Event::Reopen { .. }));
    }
}

#[test]
fn a_consistent_estimate_opens_no_cell_twice() {
    fn reopened<C: Cost>(case: &Case, heuristic: Heuristic, movement: Movement) -> u32 {
        let [start, goal] = [case.start, case.goal].map(|(x, y)| case.grid.key(x, y).unwrap());
        let options = Options {
            heuristic,
            movement,
            ..Options::default()
        };
        let goal = Near {
            target: goal,
            movement,
            within: C::ZERO,
        };
        let mut prepared = Prepared::default();
        let plan = NamedPlan::new(&options, &case.grid, start, goal, &mut prepared).unwrap();
        let mut search = Search::<C, Heap<C>>::new();
        let mut count = Reopened(0);
        plan.begin(&mut search, &case.grid, start, &mut count);
        plan.run(&mut search, &case.grid, &mut count, u64::MAX);
        count.0
    }
    let mut random = Rand32::new(12);
    let mut by_inconsistent = 0;
    for _ in 0..GRIDS {
        let case = case(&mut random);
        for &(_, heuristic) in Heuristic::ALL {
            for &(_, movement) in Movement::ALL {
                let tenths = reopened::<Tenths>(&case, heuristic, movement);
                let root2 = reopened::<Root2>(&case, heuristic, movement);
                if heuristic.claims::<Tenths>(movement, 1000).consistent {
                    assert_eq!(tenths, 0, "{heuristic:?} {movement:?}");
                } else {
                    by_inconsistent += tenths;
                }
                if heuristic.claims::<Root2>(movement, 1000).consistent {
                    assert_eq!(root2, 0, "{heuristic:?} {movement:?}");
                }
            }
        }
    }
    // Manhattan does it, so the count counts.
    assert!(by_inconsistent > 0);
}

#[test]
fn corner_rules_hold_on_every_two_by_two_pattern() {
    for pattern in 0..16_u32 {
        let rows: Vec<Vec<bool>> = (0..2)
            .map(|y| (0..2).map(|x| pattern >> (2 * y + x) & 1 == 1).collect())
            .collect();
        let text: String = rows
            .iter()
            .map(|r| {
                r.iter()
                    .map(|&f| if f { '.' } else { '#' })
                    .collect::<String>()
                    + "\n"
            })
            .collect();
        let grid = ascii::read(&text).unwrap().grid;
        let map = oracle::Map { rows };
        for &(_, movement) in Movement::ALL {
            for start in 0..4_u32 {
                for goal in 0..4_u32 {
                    if !grid.is_free(Key(start)) || !grid.is_free(Key(goal)) {
                        continue;
                    }
                    let ends = [start, goal].map(|key| (key % 2, key / 2));
                    let from = (ends[0].0 as usize, ends[0].1 as usize);
                    let expected = map.costs(rule(movement), from, 10.0, 14.0)[ends[1].1 as usize]
                        [ends[1].0 as usize];
                    let mut session = Session::<Paint>::new(Options {
                        movement,
                        ..Options::default()
                    })
                    .unwrap();
                    session.begin(&grid, ends[0], ends[1]).unwrap();
                    let status = session.run(&grid, u64::MAX);
                    assert_eq!(status == Status::Found, expected.is_some());
                    if expected.is_some() {
                        assert_eq!(session.cost(), expected);
                    }
                }
            }
        }
    }
}

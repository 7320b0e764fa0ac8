//! Guarantees with all numbers random, and the claims that they are based on.

use crate::properties::case::{lengths, rule};
use crate::properties::check;
use crate::properties::query::{Query, any_of, queries, weights};
use crate::properties::validate::{Truth, slack, validate};
use cubechase::cost::Thousandths;
use cubechase::named::{Algorithm, Guarantee, OpenList, Options};
use cubechase::rules::{NeighbourOrder, Weighting};
use cubechase::search::{GoalTest, NearestAmong, Reparent, Status, Ties};
use cubechase::session::Session;
use cubechase::space::{Key, Space};
use proptest::option;
use proptest::prelude::*;
use std::cell::Cell;
use std::num::NonZeroU16;

#[test]
fn every_path_is_legal_and_keeps_its_guarantee() {
    let ends = [const { Cell::new(0) }; 3];
    let count = |at: usize| ends[at].set(ends[at].get() + 1);
    let all = check(6_000, &queries(), |query| {
        let session = query.ended();
        match session.status() {
            Status::Found => count(0),
            Status::Nearest => count(1),
            _ => count(2),
        }
        let Options {
            movement, costs, ..
        } = query.options;
        validate(
            &query.case,
            &Truth::of(&query.case, movement, costs),
            &session,
        );
    });
    // Useful only if every kind of end is common.
    let [found, nearest, cut] = ends.map(Cell::into_inner);
    assert!(
        found > all / 3 && nearest > all / 5 && cut > all / 20,
        "{found} {nearest} {cut}"
    );
}

/// All options that change what a search may find, together. Those that ask for another path (a larger agent, costs of walls and
/// of turns) hold for Dijkstra's algorithm too.
#[test]
fn whatever_changes_what_a_search_finds_is_known_to_its_guarantee() {
    let bound = || prop_oneof![2 => Just(u32::MAX), 3 => 1..12_u32];
    let agent = (1..=3_u16, 0..40_u8, 0..3_000_u32);
    let inputs = (queries(), bound(), bound(), option::of(agent));
    let ends = [const { Cell::new(0) }; 4];
    let count = |at: usize| ends[at].set(ends[at].get() + 1);
    let cases = check(6_000, &inputs, |(query, depth, capacity, agent)| {
        let mut options = query.options.clone();
        let changes: [&dyn Fn(&mut Options); 5] = [
            &|options| options.max_depth = *depth,
            &|options| options.capacity = *capacity,
            &|options| options.size = NonZeroU16::new(agent.map_or(1, |(size, ..)| size)).unwrap(),
            &|options| options.wall_cost = agent.map_or(0, |(_, cost, _)| cost),
            &|options| options.turn_cost = Thousandths::new(agent.map_or(0, |(.., turn)| turn)),
        ];
        for change in changes {
            let mut changed = options.clone();
            change(&mut changed);
            if changed.check().is_ok() {
                options = changed;
            }
        }
        let truth = Options::from(Algorithm::Dijkstra)
            .movement(options.movement)
            .costs(options.costs)
            .size(options.size)
            .wall_cost(options.wall_cost)
            .turn_cost(options.turn_cost);
        let case = &query.case;
        let [truth, found] = [truth, options.clone()].map(|options| {
            let mut session = Session::new(options).unwrap();
            let begun = session.start(&case.grid, case.start, case.goal);
            session.run(&case.grid, u64::MAX);
            begun.map(|()| session)
        });
        // A larger agent may have no room at the start, and ground costs more near walls.
        let (Ok(truth), Ok(found)) = (truth, found) else {
            return;
        };
        let cuts = [options.max_depth, options.capacity].map(|most| most < u32::MAX);
        let is_bounded = cuts.contains(&true) || options.limit < u64::MAX;
        let best = truth
            .path_cost()
            .filter(|_| truth.status() == Status::Found);
        let is_missed = best.is_some() && found.status() == Status::Nearest;
        match (found.status(), found.guarantee()) {
            (Status::Limit, guarantee) => {
                assert_eq!((guarantee, is_bounded), (Guarantee::BestEffort, true));
                count(0);
            }
            (Status::Found, Guarantee::Optimal) if !found.is_straight() => {
                let [cost, best] = [found.path_cost(), best].map(Option::unwrap);
                assert!(
                    (cost - best).abs() <= slack(options.costs),
                    "{cost}, not {best}: {options:?}"
                );
                count(if is_bounded { 1 } else { 2 });
            }
            (Status::Nearest, guarantee) => {
                // Lines do not pass between walls that touch, as steps that cut corners may.
                let may_miss = guarantee == Guarantee::BestEffort || found.is_straight();
                assert!(!is_missed || may_miss, "missed: {options:?}");
            }
            _ => count(3),
        }
    });
    let ends = ends.map(Cell::into_inner);
    assert!(
        ends.iter().all(|&count| count > cases / 40),
        "{ends:?} of {cases}"
    );
}

/// The guarantee of a weight depends on the heuristic, its scale, the weight and its form together. Such queries are too rare
/// among all.
#[test]
fn weighted_searches_stay_within_their_bound() {
    let weighted = weights().prop_map(Algorithm::Weighted);
    let dynamic = (weights(), any_of(Weighting::NAMES))
        .prop_map(|(weight, weighting)| Algorithm::DynamicWeighted { weight, weighting });
    let algorithm = prop_oneof![weighted, dynamic];
    let (bounded, optimal) = (Cell::new(0), Cell::new(0));
    let cases = check(4_000, &(queries(), algorithm), |(query, algorithm)| {
        let options = query
            .options
            .clone()
            .algorithm(*algorithm)
            .goal_test(GoalTest::Expand)
            .limit(u64::MAX);
        let Options {
            movement, costs, ..
        } = options;
        let query = Query {
            case: query.case.clone(),
            options,
        };
        let session = query.ended();
        match session.guarantee() {
            Guarantee::Bounded(_) => bounded.set(bounded.get() + 1),
            Guarantee::Optimal => optimal.set(optimal.get() + 1),
            _ => {}
        }
        let truth = Truth::of(&query.case, movement, costs);
        validate(&query.case, &truth, &session);
    });
    let counts = (bounded.get(), optimal.get());
    assert!(counts.0 > cases / 5 && counts.1 > cases / 20, "{counts:?}");
}

#[test]
fn heuristics_keep_their_claims_on_every_opened_cell() {
    let (admissible, exceeded) = (Cell::new(0), Cell::new(0));
    let cases = check(1_000, &queries(), |query| {
        let case = &query.case;
        let options = query
            .options
            .clone()
            .algorithm(Algorithm::AStar)
            .goal_test(GoalTest::Expand)
            .limit(u64::MAX)
            .open_list(Default::default())
            .ties(Default::default());
        let (rule, lengths, slack) = (
            rule(options.movement),
            lengths(options.costs),
            slack(options.costs),
        );
        let claims = options.claims();
        let mut session = Session::new(options).unwrap();
        session.start(&case.grid, case.start, case.goal).unwrap();
        session.run(&case.grid, u64::MAX);
        let seen: Vec<_> = (0..case.grid.len() as u32)
            .filter_map(|key| {
                let cell = session.cell(&case.grid, Key(key))?;
                Some((case.grid.point(Key(key)), cell.h))
            })
            .collect();
        // A walled goal is unreachable, and then no heuristic is too large.
        let free_goal = case.grid.kind(case.goal.0, case.goal.1).byte() > 0;
        let to_goal = free_goal.then(|| case.map.costs(rule, case.goal, lengths));
        for &((x, y), h) in &seen {
            let left = to_goal
                .as_ref()
                .and_then(|costs| costs[y as usize][x as usize]);
            let exceeds = left.is_some_and(|left| h > left + slack);
            assert!(
                !(exceeds && claims.admissible),
                "{h} at {x}, {y}; {left:?} are left"
            );
            if claims.admissible {
                admissible.set(admissible.get() + 1);
            } else {
                exceeded.set(exceeded.get() + u32::from(exceeds));
            }
            if !claims.consistent {
                continue;
            }
            for &(to, other) in &seen {
                if let Some(step) = case.map.walk(rule, &[(x, y), to], lengths) {
                    assert!(
                        h <= other + step + slack,
                        "{h} at {x}, {y}; {other} at {to:?}"
                    );
                }
            }
        }
    });
    assert!(
        admissible.get() > 5 * cases && exceeded.get() > cases,
        "{admissible:?} {exceeded:?}"
    );
}

#[test]
fn a_flow_field_leads_from_every_cell_at_its_cost() {
    let algorithm = "flow-field".parse::<Algorithm>().unwrap();
    let paths = Cell::new(0);
    let cases = check(500, &queries(), |query| {
        let case = &query.case;
        let options = query
            .options
            .clone()
            .algorithm(algorithm)
            .goal_test(GoalTest::Expand)
            .nearest(NearestAmong::Closed)
            .open_list(match query.options.open_list {
                OpenList::UnrepairedHeap => OpenList::Heap,
                other => other,
            })
            .order(NeighbourOrder::default())
            .reparent(Reparent::default())
            .ties(match query.options.ties {
                Ties::Pass => Ties::First,
                other => other,
            })
            .limit(u64::MAX);
        let (rule, lengths, slack) = (
            rule(options.movement),
            lengths(options.costs),
            slack(options.costs),
        );
        let mut session = Session::new(options).unwrap();
        session.start(&case.grid, case.start, case.goal).unwrap();
        session.run(&case.grid, u64::MAX);
        let is_free = case.grid.kind(case.goal.0, case.goal.1).byte() > 0;
        let costs = is_free.then(|| case.map.costs(rule, case.goal, lengths));
        for key in (0..case.grid.len() as u32).map(Key) {
            let (x, y) = case.grid.point(key);
            let left = costs
                .as_ref()
                .and_then(|costs| costs[y as usize][x as usize]);
            let path = session.path_from(&case.grid, (x, y));
            assert_eq!(path.is_empty(), left.is_none(), "from {x}, {y}");
            if let Some(left) = left {
                assert_eq!((path[0], path[path.len() - 1]), ((x, y), case.goal));
                let walked = case.map.walk(rule, &path, lengths).unwrap();
                assert!(
                    (walked - left).abs() <= slack,
                    "{walked} from {x}, {y}, not {left}"
                );
                paths.set(paths.get() + 1);
            }
        }
    });
    assert!(paths.get() > 10 * cases, "{paths:?}");
}

//! Walls and terrain that change during a search, and between searches.

use crate::properties::case::Case;
use crate::properties::check;
use crate::properties::query::{Query, queries};
use crate::properties::snapshot::assert_same;
use crate::properties::validate::{Truth, validate};
use cubechase::named::Options;
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::Space;
use cubechase::trace::Paint;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use std::cell::Cell;

/// A partial search, edits, and another search, perhaps from another start.
#[derive(Clone, Debug)]
pub(crate) struct Round {
    run: u64,
    edits: Vec<((u32, u32), u8)>,
    start: Option<(u32, u32)>,
    /// With `seek` instead of `again`, which must not show a repair.
    seek: Option<u64>,
}

pub(crate) fn rounds() -> impl Strategy<Value = Vec<Round>> {
    let kind = prop_oneof![3 => Just(1_u8), 3 => Just(0), 1 => 2..=9_u8, 1 => any::<u8>()];
    let cell = || (0..14_u32, 0..14_u32);
    let run = prop_oneof![0..40_u64, Just(u64::MAX)];
    let seek = prop_oneof![3 => Just(None), 1 => (0..40_u64).prop_map(Some)];
    let round = (run, vec((cell(), kind), 1..24), option::of(cell()), seek);
    let round = round.prop_map(|(run, edits, start, seek)| Round {
        run,
        edits,
        start,
        seek,
    });
    vec(round, 1..5)
}

/// Returns a fresh search on the map as it is now, or why it cannot begin.
fn fresh(case: &Case, options: &Options) -> Result<Session<Paint>, String> {
    let mut session = Session::watched(options.clone(), Paint::default()).unwrap();
    match session.start(&case.grid, case.start, case.goal) {
        Ok(()) => Ok(session),
        Err(error) => Err(error.to_string()),
    }
}

#[derive(Default)]
pub(crate) struct Count {
    stale: Cell<u32>,
    repaired: Cell<u32>,
    equal: Cell<u32>,
    refused: Cell<u32>,
}

fn add(to: &Cell<u32>) {
    to.set(to.get() + 1);
}

/// Plays the rounds with a session that has begun the query.
pub(crate) fn play(query: &Query, mut session: Session<Paint>, rounds: &[Round], count: &Count) {
    // Those of the question, and those that the session has: a mistake can be in the latter.
    let (options, played) = (&query.options, session.options().clone());
    // Both may end with another path of the same cost.
    let is_repairing = match options.algorithm.name() {
        "dstar-lite" => options.claims().consistent,
        word => word == "subgoal",
    };
    let mut case = query.case.clone();
    for round in rounds {
        session.run(&case.grid, round.run);
        let before = (session.status(), case.grid.version());
        for &(cell, kind) in &round.edits {
            case.set(case.cell(cell), kind);
        }
        let changed = case.grid.version() != before.1;
        let ran_on = session.run(&case.grid, 0);
        if before.0 == Status::Running && changed {
            assert_eq!(ran_on, Status::Stale);
            assert_eq!(session.run(&case.grid, 5), Status::Stale);
            add(&count.stale);
        }
        let truth = |case: &Case| Truth::of(case, options.movement, options.costs);
        if let Some(moment) = round.seek.filter(|_| ran_on == Status::Stale) {
            let sought = session.seek(&case.grid, moment);
            match fresh(&case, &played) {
                Err(error) => assert_eq!(sought.unwrap_err().to_string(), error),
                // A repaired hierarchy may take other steps to the same cost.
                Ok(_) if options.algorithm.name() == "subgoal" => {
                    sought.unwrap();
                    session.run(&case.grid, u64::MAX);
                    validate(&case, &truth(&case), &session);
                }
                Ok(mut fresh) => {
                    fresh.run(&case.grid, moment);
                    assert_eq!(sought, Ok(fresh.status()));
                    assert_same(&session, &fresh, &case.grid);
                }
            }
            continue;
        }
        let start = round.start.map(|start| case.cell(start));
        let last = case.start;
        case.start = start.unwrap_or(last);
        let again = session.replan(&case.grid, start);
        match fresh(&case, &played) {
            Err(error) => {
                assert_eq!(again.unwrap_err().to_string(), error);
                case.start = last;
                add(&count.refused);
            }
            Ok(mut fresh) => {
                again.unwrap();
                session.run(&case.grid, u64::MAX);
                fresh.run(&case.grid, u64::MAX);
                validate(&case, &truth(&case), &session);
                if is_repairing {
                    add(&count.repaired);
                } else {
                    assert_same(&session, &fresh, &case.grid);
                    add(&count.equal);
                }
            }
        }
    }
}

#[test]
fn after_edits_a_search_made_again_equals_a_fresh_one() {
    let count = Count::default();
    let cases = check(2_000, &(queries(), rounds()), |(query, rounds)| {
        play(query, query.begun(), rounds, &count);
    });
    let Count {
        stale,
        repaired,
        equal,
        refused,
    } = count;
    assert!(
        stale.get() > cases / 10 && equal.get() > cases * 3 / 4,
        "{stale:?} {equal:?}"
    );
    assert!(
        repaired.get() > cases / 30 && refused.get() > cases / 10,
        "{repaired:?} {refused:?}"
    );
}

#[test]
fn after_edits_a_repair_is_as_good_as_a_fresh_search() {
    let count = Count::default();
    let queries = queries().prop_map(|query| {
        let heuristic = match query.options.heuristic.formula() {
            Some(_) => query.options.heuristic,
            None => Options::default().heuristic,
        };
        let options = query
            .options
            .algorithm("dstar-lite".parse().unwrap())
            .heuristic(heuristic)
            .open_list(Options::default().open_list)
            .goal_test(Options::default().goal_test)
            .order(Options::default().order)
            .reparent(Options::default().reparent)
            .ties(Options::default().ties)
            .nearest(Options::default().nearest);
        Query { options, ..query }
    });
    let cases = check(1_500, &(queries, rounds()), |(query, rounds)| {
        play(query, query.begun(), rounds, &count);
    });
    assert!(count.repaired.get() > cases / 2, "{:?}", count.repaired);
}

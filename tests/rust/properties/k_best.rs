//! The k-best search: by turn, five of eight directions, and three of four or six, lose no shortest path.

use crate::properties::case::{Case, cases, ended, movements};
use crate::properties::check;
use crate::properties::query::any_of;
use crate::properties::validate::{Truth, validate};
use cubechase::named::{Algorithm, Costs, Guarantee, OpenList, Options};
use cubechase::rules::{HeuristicKind, Keep, SortKey};
use cubechase::search::{GoalTest, Status};
use cubechase::session::Session;
use cubechase::space::Movement;
use proptest::prelude::*;
use proptest::sample::select;
use std::cell::Cell;

/// Returns how many directions turn by at most a right angle, or on hexes by at most a sixth of a circle.
fn enough(movement: Movement) -> u8 {
    match movement {
        Movement::Eight(_) => 5,
        Movement::Four | Movement::Six(_) => 3,
    }
}

fn by_turn(movement: Movement, k: u8) -> Options {
    let (keep, by) = (Keep::First(k), SortKey::Turn);
    Options::from(Algorithm::KBest { keep, by }).movement(movement)
}

/// On any map and terrain, with any heuristic.
#[test]
fn enough_directions_by_turn_keep_the_guarantee() {
    let (optimal, others) = (Cell::new(0), Cell::new(0));
    let choices = (
        select(movements()),
        any_of(Costs::NAMES),
        any_of(HeuristicKind::NAMES),
        any_of(OpenList::LEAST_FIRST),
        any_of(GoalTest::NAMES),
        0..4_u8,
    );
    let options = choices.prop_map(|(movement, costs, heuristic, open_list, goal_test, more)| {
        by_turn(movement, (enough(movement) + more).min(8))
            .costs(costs)
            .heuristic(heuristic)
            .open_list(open_list)
            .goal_test(goal_test)
    });
    let all = check(3_000, &(cases(), options), |(case, options)| {
        let session = ended(case, options);
        let truth = Truth::of(case, options.movement, options.costs);
        validate(case, &truth, &session);
        match session.guarantee() {
            Guarantee::Optimal => optimal.set(optimal.get() + 1),
            _ => others.set(others.get() + 1),
        }
        let is_warned = session.warning().is_some();
        assert_eq!(is_warned, session.guarantee() != Guarantee::Optimal);
    });
    let counts = (optimal.get(), others.get());
    assert!(counts.0 > all / 4 && counts.1 > all / 4, "{counts:?}");
}

/// On all maps of three by three cells, from every cell to every other. One direction fewer does not suffice, and has no
/// guarantee.
#[test]
fn no_small_map_needs_more_than_enough_directions_by_turn() {
    for movement in movements() {
        let few = by_turn(movement, enough(movement) - 1);
        assert_eq!(few.guarantee(true), Guarantee::BestEffort);
        assert!(
            few.warning(true)
                .unwrap()
                .to_string()
                .ends_with("or missed.")
        );
        let mut lost = 0;
        for walls in 0..1_u32 << 9 {
            let cell = |at: u32| u8::from(walls >> at & 1 == 0);
            let rows = (0..3).map(|y| (0..3).map(|x| cell(3 * y + x)).collect());
            let mut case = Case::new(rows.collect(), (0, 0), (0, 0));
            for start in (0..9).filter(|&at| cell(at) == 1) {
                for goal in (0..9).filter(|&at| cell(at) == 1) {
                    case.start = (start % 3, start / 3);
                    case.goal = (goal % 3, goal / 3);
                    let best = ended(&case, &by_turn(movement, 8));
                    let dropping = ended(&case, &by_turn(movement, enough(movement)));
                    let answer = |of: &Session| (of.status(), of.path_cost());
                    assert_eq!(answer(&dropping), answer(&best), "{movement:?} {case:?}");
                    assert_eq!(dropping.guarantee(), Guarantee::Optimal);
                    lost += u32::from(answer(&ended(&case, &few)) != answer(&best));
                    assert_ne!(dropping.status(), Status::Limit);
                }
            }
        }
        assert!(lost > 0, "{movement:?}");
    }
}

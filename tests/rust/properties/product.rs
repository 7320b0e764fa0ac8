//! Every combination of names on every map: algorithm × movement × costs × open list × goal test × heuristic. Only the
//! maps are sampled.

use crate::properties::case::{Case, cases, movements};
use crate::properties::check;
use crate::properties::query::takes;
use crate::properties::validate::{Truth, validate};
use cubechase::named::{Algorithm, Costs, OpenList, Options};
use cubechase::rules::HeuristicKind;
use cubechase::search::GoalTest;
use cubechase::session::{SearchError, Session};

const MAPS: u32 = 120;

/// How many combinations were accepted, and which step rejected the others.
#[derive(Debug, Default, PartialEq)]
struct Count {
    taken: u32,
    by_options: u32,
    by_map: u32,
}

fn try_all(case: &Case, costs: Costs) -> Count {
    let mut count = Count::default();
    for movement in movements() {
        let truth = Truth::of(case, movement, costs);
        for &(_, algorithm) in Algorithm::NAMES.all {
            for &(_, open_list) in OpenList::NAMES.all {
                for &(_, goal_test) in GoalTest::NAMES.all {
                    for &(_, heuristic) in HeuristicKind::NAMES.all {
                        let options = Options::from(algorithm)
                            .heuristic(heuristic)
                            .movement(movement)
                            .costs(costs)
                            .open_list(open_list)
                            .goal_test(goal_test);
                        let Ok(mut session) = Session::new(options) else {
                            count.by_options += 1;
                            continue;
                        };
                        let begun = session.start(&case.grid, case.start, case.goal);
                        assert_eq!(begun.is_ok(), takes(algorithm, case));
                        if let Err(error) = begun {
                            assert!(matches!(error, SearchError::Terrain { .. }), "{error}");
                            count.by_map += 1;
                            continue;
                        }
                        session.run(&case.grid, u64::MAX);
                        validate(case, &truth, &session);
                        count.taken += 1;
                    }
                }
            }
        }
    }
    count
}

/// Under one metric. The expected numbers follow from the table of algorithms, so an algorithm that is no longer tried,
/// or newly rejected, is noticed.
fn every_combination(costs: Costs) {
    check(MAPS, &cases(), |case| {
        // Movements on squares and layouts of hexagons; lists but the last × tests × heuristics of one algorithm that accepts
        // everything.
        let (squares, hexagons, all) = (4, 4, 3 * 2 * 9);
        // Twelve with the best-first loop: four of them prune, which takes squares, and two of these take floor only, as do
        // subgoals.
        let (kernel, pruning, floor_only) = (12, 4, 2);
        // Bidirectional search and flow field test the goal differently. IDA*, subgoals and D* Lite have one list;
        // of these, only IDA* can test the goal on generation, and D* Lite accepts formulas only.
        let (subgoals, one_list) = (9, 2 * 9 + 6);
        // Any-angle searches ignore the heuristic; only Theta* can test the goal on generation, and Anya has one list.
        let any_angle = 3 * 3 * 9 + 9;
        let others = 2 * 3 * 9 + one_list + subgoals + any_angle;
        let by_map = if case.grid.is_uniform() {
            0
        } else {
            floor_only * all + subgoals + any_angle
        };
        // An unrepaired heap is for the six searches that open all neighbours.
        let unrepaired = 6 * 2 * 9;
        let on_squares = kernel * all + others + unrepaired;
        // If a diagonal costs two straight steps, pruning searches accept 4-way movement only.
        let (on_any, on_floor) = match costs {
            Costs::Manhattan => (
                3 * (pruning - floor_only) * all,
                3 * (floor_only * all + subgoals),
            ),
            _ => (0, 0),
        };
        // The options are checked before the map.
        let (of_taken, of_map) = match by_map {
            0 => (on_any + on_floor, 0),
            _ => (on_any, on_floor),
        };
        let on_hexagons = on_squares - pruning * all - subgoals - any_angle;
        let every = (kernel + 8) * (all + 2 * 9);
        let expected = Count {
            taken: squares * (on_squares - by_map) + hexagons * on_hexagons - of_taken,
            by_options: squares * (every - on_squares)
                + hexagons * (every - on_hexagons)
                + on_any
                + on_floor,
            by_map: squares * by_map - of_map,
        };
        assert_eq!(try_all(case, costs), expected);
    });
}

#[test]
#[ignore = "several seconds: cargo test -- --include-ignored"]
fn every_combination_in_tenths_keeps_its_guarantee() {
    every_combination(Costs::Tenths);
}

#[test]
fn every_combination_in_cell_widths_keeps_its_guarantee() {
    every_combination(Costs::Root2);
}

#[test]
fn every_combination_where_a_diagonal_costs_two_steps_keeps_its_guarantee() {
    every_combination(Costs::Manhattan);
}

#[test]
#[ignore = "several seconds: cargo test -- --include-ignored"]
fn every_combination_where_a_diagonal_costs_one_step_keeps_its_guarantee() {
    every_combination(Costs::Chebyshev);
}

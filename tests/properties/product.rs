//! Every combination of names, each on every map: algorithm × movement × costs × open list × goal
//! test × estimate. Nothing is sampled but the maps.

use crate::case::{Case, cases, movements};
use crate::check;
use crate::judge::{Truth, judge};
use crate::query::takes;
use cubechase::named::{Algorithm, Costs, OpenList, Options};
use cubechase::rules::HeuristicKind;
use cubechase::search::GoalTest;
use cubechase::session::{SearchError, Session};
use cubechase::words::Word;

const MAPS: u32 = 200;

/// How many combinations were taken, and refused by whom.
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
        for &(_, algorithm) in Algorithm::ALL {
            for &(_, open_list) in OpenList::ALL {
                for &(_, goal_test) in GoalTest::ALL {
                    for &(_, heuristic) in HeuristicKind::ALL {
                        let options = Options {
                            algorithm,
                            heuristic,
                            movement,
                            costs,
                            open_list,
                            goal_test,
                            ..Options::default()
                        };
                        let Ok(mut session) = Session::<()>::new(options) else {
                            count.by_options += 1;
                            continue;
                        };
                        let begun = session.begin(&case.grid, case.start, case.goal);
                        assert_eq!(begun.is_ok(), takes(algorithm, case));
                        if let Err(error) = begun {
                            assert!(matches!(error, SearchError::Terrain { .. }), "{error}");
                            count.by_map += 1;
                            continue;
                        }
                        session.run(&case.grid, u64::MAX);
                        judge(case, &truth, &session);
                        count.taken += 1;
                    }
                }
            }
        }
    }
    count
}

/// Under one metric. The numbers are worked out from the table of algorithms, so that one that is
/// no longer tried, or newly refused, is noticed.
fn every_combination(costs: Costs) {
    check(MAPS, &cases(), |case| {
        // Movements on squares and layouts of hexagons; lists × tests × estimates of one algorithm that
        // takes everything.
        let (squares, hexagons, all) = (4, 4, 3 * 2 * 9);
        // Thirteen of the best-first loop, four of them for square floor only, as subgoals are.
        let (kernel, floor_only) = (13, 4);
        // Bidirectional and flow field test the goal in their own way; deepening, subgoals and
        // D* Lite have one list, of which only deepening takes the goal on sight, and D* Lite takes formulas only.
        let (subgoals, one_list) = (9, 2 * 9 + 6);
        // At any angle estimates are not looked at; only Theta* takes the goal on sight, and Anya has one list.
        let any_angle = 3 * 3 * 9 + 9;
        let others = 2 * 3 * 9 + one_list + subgoals + any_angle;
        let by_map = if case.grid.is_uniform() {
            0
        } else {
            floor_only * all + subgoals + any_angle
        };
        let on_squares = kernel * all + others;
        // Where a diagonal costs two straight steps those that prune take four-way movement only.
        let pruning = match costs {
            Costs::Manhattan => 3 * (floor_only * all + subgoals),
            _ => 0,
        };
        // The options are looked at before the map.
        let (of_taken, of_map) = match by_map {
            0 => (pruning, 0),
            _ => (0, pruning),
        };
        let on_hexagons = on_squares - floor_only * all - subgoals - any_angle;
        let every = (kernel + 8) * all;
        let expected = Count {
            taken: squares * (on_squares - by_map) + hexagons * on_hexagons - of_taken,
            by_options: squares * (every - on_squares) + hexagons * (every - on_hexagons) + pruning,
            by_map: squares * by_map - of_map,
        };
        assert_eq!(try_all(case, costs), expected);
    });
}

#[test]
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
fn every_combination_where_a_diagonal_costs_one_step_keeps_its_guarantee() {
    every_combination(Costs::Chebyshev);
}

//! Options at the limits of their types cause an error or a result, never a panic.

use crate::properties::case::{Case, cases};
use crate::properties::check;
use crate::properties::query::{options, takes};
use crate::properties::validate::{Truth, validate};
use cubechase::cost::Thousandths;
use cubechase::named::{BadOptions, Options, Unfit};
use cubechase::rules::heuristic::{LandmarkChoice, LandmarkError};
use cubechase::rules::{HeuristicKind, Keep, SortKey};
use cubechase::session::{SearchError, Session};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use std::cell::Cell;
use std::num::NonZeroU32;

/// Numbers at the limits of their types.
fn extreme_options() -> impl Strategy<Value = Options> {
    let factor =
        || select(vec![0, 1, 999, 1000, 1_000_000, 1_000_001, u32::MAX]).prop_map(Thousandths::new);
    let k = prop_oneof![4 => 1..=8_u8, 1 => any::<u8>()];
    let limit = select(vec![0, 1, 2, u64::MAX - 1, u64::MAX]);
    let jump = select(vec![1, 2, u32::MAX]).prop_map(NonZeroU32::new);
    let landmarks = prop_oneof![
        any::<u8>().prop_map(LandmarkChoice::Farthest),
        (0..=17_u8).prop_map(LandmarkChoice::Farthest),
        vec((0..16_u32, 0..16_u32), 0..18).prop_map(LandmarkChoice::Cells),
        Just(LandmarkChoice::Cells(vec![(u32::MAX, u32::MAX)])),
    ];
    let inputs = (options(), factor(), factor(), k, limit, jump, landmarks);
    inputs.prop_map(|((options, _), scale, weight, k, limit, jump, landmarks)| {
        let algorithm = options
            .algorithm
            .with_weight(weight)
            .with_kept(Keep::First(k), SortKey::Turn)
            .with_limit(jump);
        options
            .algorithm(algorithm)
            .scale(scale)
            .limit(limit)
            .landmarks(landmarks)
    })
}

/// Returns why landmarks cannot be placed on a map, if they cannot.
fn wrong_landmarks(choice: &LandmarkChoice, case: &Case) -> Option<LandmarkError> {
    let (width, height) = (case.grid.width(), case.grid.height());
    let (count, cells) = match choice {
        LandmarkChoice::Usual => return None,
        LandmarkChoice::Farthest(count) => (usize::from(*count), &[][..]),
        LandmarkChoice::Cells(cells) => (cells.len(), &cells[..]),
    };
    if count == 0 || count > 16 {
        return Some(LandmarkError::Count(count));
    }
    cells.iter().find_map(|&(x, y)| {
        if x >= width || y >= height {
            Some(LandmarkError::Outside {
                x,
                y,
                width,
                height,
            })
        } else {
            let is_wall = case.map.rows[y as usize][x as usize] == 0;
            is_wall.then_some(LandmarkError::Blocked { x, y })
        }
    })
}

#[test]
fn extreme_options_get_an_error_or_a_result() {
    let (answers, reasons) = (Cell::new(0), Cell::new(0));
    let all = check(3_000, &(cases(), extreme_options()), |(case, options)| {
        let estimates = ![
            "bfs",
            "dijkstra",
            "flow-field",
            "subgoal",
            "theta",
            "lazy-theta",
            "anya",
        ]
        .contains(&options.algorithm.name());
        let is_placed =
            [HeuristicKind::Landmarks, HeuristicKind::Waypoints].contains(&options.heuristic);
        let with_landmarks = estimates && is_placed;
        let begun = match Session::new(options.clone()) {
            Err(error) => {
                let is_right = match error {
                    BadOptions::K(k) => {
                        let same = options.algorithm.with_kept(Keep::First(k), SortKey::Turn);
                        same == options.algorithm && !(1..=8).contains(&k)
                    }
                    BadOptions::Factor { factor, .. } => {
                        [options.algorithm.weight(), options.scale].contains(&factor)
                            && factor > Thousandths::MAX
                    }
                    _ => false,
                };
                assert!(is_right, "{error}");
                return;
            }
            Ok(mut session) => session
                .start(&case.grid, case.start, case.goal)
                .map(|()| session),
        };
        let landmarks = with_landmarks.then(|| wrong_landmarks(&options.landmarks, case));
        match begun {
            Err(SearchError::Unfit(Unfit::Landmarks(error))) => {
                assert_eq!(Some(error), landmarks.flatten());
                reasons.set(reasons.get() + 1);
            }
            Err(error) => {
                assert!(matches!(error, SearchError::Terrain { .. }), "{error}");
                assert!(!takes(options.algorithm, case));
            }
            Ok(mut session) => {
                assert_eq!(landmarks.flatten(), None);
                session.run(&case.grid, u64::MAX);
                let truth = Truth::of(case, options.movement, options.costs);
                validate(case, &truth, &session);
                answers.set(answers.get() + 1);
            }
        }
    });
    let counts = (answers.get(), reasons.get());
    assert!(counts.0 > all / 4 && counts.1 > all / 100, "{counts:?}");
}

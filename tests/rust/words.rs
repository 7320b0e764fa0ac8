//! Every named value has a word, and the word parses to the value.
#![cfg(all(feature = "chase", feature = "maze"))]

use cubechase::chase::gem_game::Goal;
use cubechase::chase::player::ScreenDirection;
use cubechase::drive::Analytic;
use cubechase::map::{HuntBy, Mode, Walk};
use cubechase::path::Smooth;
use cubechase::session::Why;
use cubechase::space::Layout;
use cubechase::{
    Algorithm, CornerRule, Costs, Face, Format, Generator, GoalTest, HeuristicKind, Movement,
    NearestAmong, NeighbourOrder, OpenList, Reparent, SortKey, Ties, Weighting, Word,
};
use std::fmt::Debug;

fn are_words_of<T: Word + Debug>(values: &[T]) {
    assert_eq!(values.len(), T::ALL.len(), "{}", T::WHAT);
    for &value in values {
        let word = value.word();
        assert_eq!(T::parse(word), Ok(value), "{} \"{word}\"", T::WHAT);
    }
    let error = T::parse("?").unwrap_err();
    let words: Vec<_> = values.iter().map(|value| value.word()).collect();
    assert!(words.iter().all(|word| error.expected.contains(word)));
}

/// Checks all variants of an enum. A variant that is missing in the list does not compile.
macro_rules! check {
    ($kind:ident: $($value:ident)+) => {{
        let values = [$($kind::$value),+];
        for value in values {
            match value {
                $($kind::$value => {})+
            }
        }
        are_words_of(&values);
    }};
}

#[test]
fn every_value_parses_from_its_word() {
    check!(Costs: Tenths Root2 Manhattan Chebyshev);
    check!(Face: Front Right Back Left Top Bottom);
    check!(Format: Digits Matrix Ascii Map Hex Xml);
    check!(Generator: Backtracker Kruskal Wilson Eller Division Rooms Random Caves);
    check!(Goal: None Gems);
    check!(GoalTest: Expand Generate);
    check!(Layout: OddR EvenR OddQ EvenQ);
    check!(Mode: Face Cube);
    check!(OpenList: Buckets Heap List);
    check!(ScreenDirection: Up Right Down Left);
    check!(Smooth: Curve Lines);
    check!(SortKey: Turn Goal Start Line);
    check!(Walk: Steps Lines Curve);
    check!(Weighting: Pohl Remaining Xdp Xup);
    check!(Why: Wall Size Passed Pruned Corner Unreachable Limit Ended Full Later);
    check!(NearestAmong: Closed Open);
    check!(Ties: Estimate EstimateFirst First Last Pass);
    check!(NeighbourOrder: Clockwise Columns EastFirst SouthFirst);
    check!(Reparent: Cheaper Never);
    check!(Analytic: Spaced Every);
    check!(HeuristicKind: Octile Manhattan Chebyshev Euclid EuclidSquared Zero Landmarks Waypoints Exact);
}

#[test]
fn every_movement_parses_from_its_word() {
    let layouts = Layout::ALL.iter().map(|&(_, layout)| layout);
    let mut movements = vec![Movement::Four];
    for rule in [CornerRule::Strict, CornerRule::OneFree, CornerRule::Cut] {
        movements.push(Movement::Eight(rule));
    }
    movements.extend(layouts.map(Movement::Six));
    are_words_of(&movements);
    assert_eq!(Movement::parse("6"), Ok(Movement::Six(Layout::default())));
}

#[test]
fn every_row_of_the_tables_parses_from_its_word() {
    are_words_of(&Algorithm::ALL.iter().map(|&(_, by)| by).collect::<Vec<_>>());
    are_words_of(&HuntBy::ALL.iter().map(|&(_, by)| by).collect::<Vec<_>>());
}

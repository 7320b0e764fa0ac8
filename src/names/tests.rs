//! Every value of an option has a name, and the name parses to the value.

use super::{Names, UnknownName};
use crate::chase::gem_game::Goal;
use crate::chase::player::ScreenDirection;
use crate::drive::Analytic;
use crate::map::{HuntBy, Mode, Walk};
use crate::path::Smooth;
use crate::session::Why;
use crate::space::Layout;
use crate::{
    Algorithm, CornerRule, Costs, Face, Format, Generator, GoalTest, HeuristicKind, Movement,
    NearestAmong, NeighbourOrder, OpenList, Reparent, SortKey, Ties, Weighting,
};
use std::fmt::{Debug, Display};
use std::str::FromStr;

fn have_names<T>(names: Names<T>, values: &[T])
where
    T: FromStr<Err = UnknownName> + Display + Debug + Copy + PartialEq,
{
    assert_eq!(values.len(), names.all.len(), "{}", names.what);
    for value in values {
        let name = value.to_string();
        assert_eq!(
            name.parse().as_ref(),
            Ok(value),
            "{} \"{name}\"",
            names.what
        );
    }
    let error = "?".parse::<T>().unwrap_err();
    let mut printed = values.iter().map(T::to_string);
    assert!(printed.all(|name| error.expected.contains(&name.as_str())));
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
        have_names($kind::NAMES, &values);
    }};
}

#[test]
fn every_value_parses_from_its_name() {
    check!(Costs: Tenths Root2 Manhattan Chebyshev);
    check!(Face: Front Right Back Left Top Bottom);
    check!(Format: Digits Matrix Ascii Map Hex Xml);
    check!(Generator: Backtracker Kruskal Wilson Eller Division Rooms Random Caves);
    check!(Goal: None Gems);
    check!(GoalTest: Expand Generate);
    check!(Layout: OddR EvenR OddQ EvenQ);
    check!(Mode: Face Cube);
    check!(OpenList: Buckets Heap List UnrepairedHeap);
    check!(ScreenDirection: Up Right Down Left);
    check!(Smooth: Curve Lines);
    check!(SortKey: Turn Goal Start Line);
    check!(Walk: Steps Lines Curve);
    check!(Weighting: Pohl Remaining Xdp Xup);
    check!(Why: Wall Size Passed Pruned Corner Unreachable Limit Ended Full Later);
    check!(NearestAmong: Closed Open FirstSeen);
    check!(Ties: Estimate EstimateFirst First Last Pass);
    check!(NeighbourOrder: Clockwise Columns EastFirst SouthFirst);
    check!(Reparent: Cheaper Never);
    check!(Analytic: Spaced Every);
    check!(HeuristicKind: Octile Manhattan Chebyshev Euclid EuclidSquared Zero Landmarks Waypoints Exact);
}

#[test]
fn every_movement_parses_from_its_name() {
    let layouts = Layout::NAMES.all.iter().map(|&(_, layout)| layout);
    let mut movements = vec![Movement::Four];
    for rule in [CornerRule::Strict, CornerRule::OneFree, CornerRule::Cut] {
        movements.push(Movement::Eight(rule));
    }
    movements.extend(layouts.map(Movement::Six));
    have_names(Movement::NAMES, &movements);
    assert_eq!(
        "6".parse::<Movement>(),
        Ok(Movement::Six(Layout::default()))
    );
}

#[test]
fn every_row_of_the_tables_parses_from_its_name() {
    have_names(
        Algorithm::NAMES,
        &Algorithm::NAMES
            .all
            .iter()
            .map(|&(_, by)| by)
            .collect::<Vec<_>>(),
    );
    have_names(
        HuntBy::NAMES,
        &HuntBy::NAMES
            .all
            .iter()
            .map(|&(_, by)| by)
            .collect::<Vec<_>>(),
    );
}

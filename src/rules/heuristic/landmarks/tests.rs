use crate::cost::{Cost, Metric};
use crate::map::ascii;
use crate::rules::Neighbours;
use crate::rules::field::Scratch;
use crate::rules::heuristic::{AimedTable, ByTable, Formula, Landmarks, Towards};
use crate::search::Heuristic;
use crate::space::{Key, Movement};
use std::sync::Arc;

#[test]
fn a_landmark_behind_a_wall_sees_the_detour() {
    let text = "\
        .#.\n\
        .#.\n\
        ...\n";
    let grid = ascii::read(text).unwrap().grid;
    let expand = Neighbours::of(Movement::default());
    let mut table = Landmarks::chosen(&grid, &[Key(0)]);
    let expand = (&expand, &Metric::TENTHS);
    assert!(table.advance(&mut Scratch::new(), &grid, expand, usize::MAX));
    assert_eq!(table.distances(Key(2)), [Cost(60)]);
    let floor = Towards::to(
        Formula::Octile,
        (Movement::default(), &Metric::TENTHS),
        &grid,
        Key(0),
    );
    let towards = |goals: &[Key], floor, scale| ByTable {
        table: AimedTable::Landmarks(Arc::new(table.clone()), table.bounds(goals)),
        floor,
        scale,
    };
    let from = |goals: &[Key], scale, at| towards(goals, floor, scale).estimate(&grid, at);
    assert_eq!(from(&[Key(0)], 1000, Key(2)), Cost(60));
    assert_eq!(from(&[Key(0)], 500, Key(2)), Cost(30));
    // The nearest of two: 60 from the landmark to here, at most 20 to either goal.
    let near = floor.within(Cost(20));
    let estimate = towards(&[Key(0), Key(6)], near, 1000);
    assert_eq!(estimate.estimate(&grid, Key(2)), Cost(40));
    // A goal in a wall is unreachable, so only the floor remains.
    assert_eq!(from(&[Key(1)], 1000, Key(2)), Cost(20));
}

use crate::cost::Metric;
use crate::search::hierarchy::{Sector, Turns};
use crate::space::{CornerRule, Direction, Movement};

#[test]
fn on_open_ground_only_straight_continuations_are_allowed() {
    let turns = Turns::of(Movement::Eight(CornerRule::Strict), &Metric::TENTHS);
    let east = Sector::of(Direction::East);
    let may: Vec<_> = (0..16)
        .filter(|&other| turns.may(u8::MAX, east, Sector(other)))
        .collect();
    // West, and the adjacent sectors and diagonals, which tie.
    assert_eq!(may, [10, 11, 12, 13, 14]);
}

#[test]
fn a_path_may_turn_around_a_corner() {
    let turns = Turns::of(Movement::Eight(CornerRule::Strict), &Metric::TENTHS);
    let free = !Direction::NorthWest.bit();
    let [north, west] = [Direction::North, Direction::West].map(Sector::of);
    assert!(turns.may(free, north, west));
    assert!(!turns.may(u8::MAX, north, west));
    assert!(turns.may(free, west, north));
}

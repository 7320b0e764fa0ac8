use crate::cost::Metric;
use crate::search::hierarchy::{Sector, Turns};
use crate::space::{CornerRule, Direction, Movement};

#[test]
fn on_open_ground_only_what_goes_on_is_kept() {
    let turns = Turns::of(Movement::Eight(CornerRule::Strict), &Metric::TENTHS);
    let east = Sector::of(Direction::East);
    let may: Vec<_> = (0..16)
        .filter(|&other| turns.may(u8::MAX, east, Sector(other)))
        .collect();
    // West, and the sectors and diagonals beside it, which tie.
    assert_eq!(may, [10, 11, 12, 13, 14]);
}

#[test]
fn a_corner_may_be_gone_round() {
    let turns = Turns::of(Movement::Eight(CornerRule::Strict), &Metric::TENTHS);
    let free = !Direction::NorthWest.bit();
    let [north, west] = [Direction::North, Direction::West].map(Sector::of);
    assert!(turns.may(free, north, west));
    assert!(!turns.may(u8::MAX, north, west));
    assert!(turns.may(free, west, north));
}

use cubechase::rules::{KBest, SortKey};
use cubechase::space::Direction::{self, East, North, NorthEast, SouthEast, West};
use cubechase::space::{Grid, Movement};

fn kept(key: SortKey, k: u8, at: (u32, u32), arrival: Option<Direction>) -> u8 {
    let grid = Grid::open(21, 21);
    let place = |(x, y)| grid.key(x, y).unwrap();
    let ends = [place((2, 10)), place((18, 10))];
    KBest::of(Movement::default(), k, key, ends).kept(&grid, place(at), arrival)
}

fn bits(directions: &[Direction]) -> u8 {
    directions.iter().fold(0, |bits, d| bits | d.bit())
}

#[test]
fn the_best_come_first() {
    let east = bits(&[NorthEast, East, SouthEast]);
    assert_eq!(kept(SortKey::Turn, 3, (6, 10), Some(East)), east);
    assert_eq!(kept(SortKey::Goal, 3, (6, 10), Some(SouthEast)), east);
    assert_eq!(kept(SortKey::Start, 3, (6, 10), Some(West)), east);
    // Below the line the way back up to it comes before the way along it.
    assert_eq!(
        kept(SortKey::Line, 1, (6, 11), Some(North)),
        NorthEast.bit()
    );
    assert_eq!(
        kept(SortKey::Line, 2, (6, 11), Some(North)),
        bits(&[NorthEast, North])
    );
    assert_eq!(kept(SortKey::Turn, 5, (6, 10), Some(East)).count_ones(), 5);
}

#[test]
fn a_cell_without_a_direction_keeps_all() {
    assert_eq!(kept(SortKey::Turn, 1, (2, 10), None), u8::MAX);
    assert_eq!(kept(SortKey::Start, 1, (2, 10), None), u8::MAX);
    assert_eq!(kept(SortKey::Goal, 1, (18, 10), Some(East)), u8::MAX);
}

#[test]
fn four_way_sorts_four() {
    let grid = Grid::open(5, 5);
    let (at, parent) = (grid.key(2, 2).unwrap(), grid.key(2, 3).unwrap());
    let best = KBest::of(Movement::Four, 1, SortKey::Turn, [parent, at]);
    assert_eq!(best.kept(&grid, at, Some(North)), North.bit());
}

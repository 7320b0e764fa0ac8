use crate::cost::Thousandths;
use crate::rules::{KBest, Keep, SortKey};
use crate::space::Direction::{self, East, North, NorthEast, SouthEast, West};
use crate::space::{Grid, Layout, Movement};

fn first_k(key: SortKey, k: u8, at: (u32, u32), arrival: Option<Direction>) -> u8 {
    let grid = Grid::open(21, 21);
    let place = |(x, y)| grid.key(x, y).unwrap();
    let ends = [place((2, 10)), place((18, 10))];
    KBest::of(Movement::default(), Keep::First(k), key, ends).kept(&grid, place(at), arrival)
}

fn within(key: SortKey, most: u32, at: (u32, u32), arrival: Option<Direction>) -> u32 {
    let grid = Grid::open(21, 21);
    let place = |(x, y)| grid.key(x, y).unwrap();
    let ends = [place((2, 10)), place((18, 10))];
    let keep = Keep::Within(Thousandths(most));
    let best = KBest::of(Movement::default(), keep, key, ends);
    best.kept(&grid, place(at), arrival).count_ones()
}

#[test]
fn a_threshold_keeps_directions_nearly_as_good_as_the_best() {
    // By turn: an eighth of a turn advances 0.293 less, a right angle 1, and so on.
    let by_turn = [0, 292, 293, 999, 1000, 1707, 1708, 1999, 2000];
    let counts = by_turn.map(|most| within(SortKey::Turn, most, (9, 9), Some(NorthEast)));
    assert_eq!(counts, [1, 1, 3, 3, 5, 5, 7, 7, 8]);
    // The goal lies 9 to the right and 1 down: east advances 0.994 of a cell, south-east 0.781.
    let by_goal = [0, 213, 214].map(|most| within(SortKey::Goal, most, (9, 9), None));
    assert_eq!(by_goal, [1, 1, 2]);
    // On the line, but three cells away from it: none. Of those beside it, east and west end on it.
    let by_line = [0, 999, 1000, 3000].map(|most| within(SortKey::Line, most, (9, 10), None));
    assert_eq!(by_line, [2, 2, 8, 8]);
    let above = [0, 999, 1000, 2000].map(|most| within(SortKey::Line, most, (9, 7), None));
    assert_eq!(above, [3, 3, 5, 8]);
}

#[test]
fn a_threshold_on_hexagons_keeps_by_angle_too() {
    let grid = Grid::open(9, 9);
    let (at, goal) = (grid.key(4, 4).unwrap(), grid.key(8, 4).unwrap());
    for &(word, layout) in Layout::NAMES.all {
        if !layout.shoves_rows() {
            continue;
        }
        let count = |most, key| {
            let keep = Keep::Within(Thousandths(most));
            KBest::of(Movement::Six(layout), keep, key, [at, goal]).kept(&grid, at, None)
        };
        // A sixth of a turn advances half as far, two sixths half a cell backwards.
        let by_goal = [0, 499, 500, 1499, 1500, 2000].map(|most| count(most, SortKey::Goal));
        assert_eq!(by_goal.map(u8::count_ones), [1, 1, 3, 3, 5, 6], "{word}");
        // Four of six end 0.866 of a cell off the line.
        let by_line = [0, 866, 867].map(|most| count(most, SortKey::Line));
        assert_eq!(by_line.map(u8::count_ones), [2, 2, 6], "{word}");
    }
}

fn bits(directions: &[Direction]) -> u8 {
    directions.iter().fold(0, |bits, d| bits | d.bit())
}

#[test]
fn the_best_directions_come_first() {
    let east = bits(&[NorthEast, East, SouthEast]);
    assert_eq!(first_k(SortKey::Turn, 3, (6, 10), Some(East)), east);
    assert_eq!(first_k(SortKey::Goal, 3, (6, 10), Some(SouthEast)), east);
    assert_eq!(first_k(SortKey::Start, 3, (6, 10), Some(West)), east);
    // Below the line, the direction back up to it comes before the one along it.
    assert_eq!(
        first_k(SortKey::Line, 1, (6, 11), Some(North)),
        NorthEast.bit()
    );
    assert_eq!(
        first_k(SortKey::Line, 2, (6, 11), Some(North)),
        bits(&[NorthEast, North])
    );
    assert_eq!(
        first_k(SortKey::Turn, 5, (6, 10), Some(East)).count_ones(),
        5
    );
}

#[test]
fn a_cell_without_a_direction_keeps_all() {
    assert_eq!(first_k(SortKey::Turn, 1, (2, 10), None), u8::MAX);
    assert_eq!(first_k(SortKey::Start, 1, (2, 10), None), u8::MAX);
    assert_eq!(first_k(SortKey::Goal, 1, (18, 10), Some(East)), u8::MAX);
}

#[test]
fn four_way_movement_sorts_four_directions() {
    let grid = Grid::open(5, 5);
    let (at, parent) = (grid.key(2, 2).unwrap(), grid.key(2, 3).unwrap());
    let best = KBest::of(Movement::Four, Keep::First(1), SortKey::Turn, [parent, at]);
    assert_eq!(best.kept(&grid, at, Some(North)), North.bit());
}

use crate::space::{CornerRule, Direction, Layout, Movement};

#[test]
fn the_opposite_of_the_opposite_is_the_direction_itself() {
    for direction in Direction::ALL {
        assert_eq!(direction.opposite().opposite(), direction);
        let (dx, dy) = direction.delta();
        assert_eq!(direction.opposite().delta(), (-dx, -dy));
        assert_eq!(direction.is_diagonal(), dx != 0 && dy != 0);
        assert_eq!(Direction::from_index(direction as u32), direction);
    }
}

#[test]
fn a_stricter_rule_never_allows_more() {
    for free in 0..=255_usize {
        let four = Movement::Four.table()[free];
        let strict = Movement::Eight(CornerRule::Strict).table()[free];
        let one_free = Movement::Eight(CornerRule::OneFree).table()[free];
        let cut = Movement::Eight(CornerRule::Cut).table()[free];
        assert_eq!(cut, free as u8);
        assert_eq!(one_free & !cut, 0);
        assert_eq!(strict & !one_free, 0);
        assert_eq!(four & !strict, 0);
        assert_eq!(four, free as u8 & 0b0101_0101);
    }
}

#[test]
fn words_and_values_are_each_others_inverse() {
    let rules = [CornerRule::Cut, CornerRule::OneFree, CornerRule::Strict];
    let layouts = Layout::NAMES.all.iter().map(|&(_, layout)| layout);
    let movements = [Movement::Four]
        .into_iter()
        .chain(rules.map(Movement::Eight))
        .chain(layouts.map(Movement::Six));
    for movement in movements {
        assert_eq!(movement.name().parse::<Movement>(), Ok(movement));
    }
    for (word, layout) in [
        ("6", Layout::OddR),
        ("6-even-r", Layout::EvenR),
        ("6-odd-q", Layout::OddQ),
        ("6-even-q", Layout::EvenQ),
    ] {
        assert_eq!(Movement::Six(layout).name(), word);
    }
    let squares: Vec<_> = Movement::SQUARES
        .all
        .iter()
        .map(|&(word, _)| word)
        .collect();
    assert_eq!(squares, ["4", "8-strict", "8-one-free", "8-cut"]);
    let error = "eight".parse::<Movement>().unwrap_err().to_string();
    assert_eq!(
        error,
        "unknown movement \"eight\"; expected one of: 4, 8-strict, 8-one-free, 8-cut, 6, \
         6-even-r, 6-odd-q, 6-even-q"
    );
}

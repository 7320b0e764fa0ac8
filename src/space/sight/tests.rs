//! Compares the traversal with the definition: the line clipped to every cell, in exact fractions.

use crate::space::sight::{HALVES, Point, cells, clear, is_clear, is_pinched};
use crate::space::{CellKind, CornerRule, Grid, Key};
use oorandom::Rand32;

/// Returns whether a line meets the square of a cell or, for `is_open`, its interior.
fn meets(from: Point, to: Point, unit: i64, (x, y): Point, is_open: bool) -> bool {
    // A fraction is (over, under), under > 0.
    let less = |a: (i64, i64), b: (i64, i64)| {
        i128::from(a.0) * i128::from(b.1) < i128::from(b.0) * i128::from(a.1)
    };
    let (mut low, mut high) = ((0, 1), (1, 1));
    for (at, by, near) in [
        (from.0, to.0 - from.0, x * unit),
        (from.1, to.1 - from.1, y * unit),
    ] {
        let far = near + unit;
        if by == 0 {
            let inside = if is_open {
                near < at && at < far
            } else {
                near <= at && at <= far
            };
            if !inside {
                return false;
            }
            continue;
        }
        let mut ends = [(near - at) * by.signum(), (far - at) * by.signum()];
        ends.sort_unstable();
        let held = ends.map(|over| (over, by.abs()));
        if less(low, held[0]) {
            low = held[0];
        }
        if less(held[1], high) {
            high = held[1];
        }
    }
    if is_open {
        less(low, high)
    } else {
        !less(high, low)
    }
}

/// Returns whether the rules allow a line, by checking every cell, edge and corner of the map.
fn defined(grid: &Grid, rule: CornerRule, from: Point, to: Point, unit: i64) -> bool {
    let (width, height) = (i64::from(grid.width()), i64::from(grid.height()));
    let is_free = |x: i64, y: i64| {
        let inside = (0..width).contains(&x) && (0..height).contains(&y);
        inside && grid.kind(x as u32, y as u32) != CellKind::WALL
    };
    let walls = || {
        (-1..=height)
            .flat_map(|y| (-1..=width).map(move |x| (x, y)))
            .filter(|&(x, y)| !is_free(x, y))
    };
    if rule == CornerRule::Strict {
        return walls().all(|cell| !meets(from, to, unit, cell, false));
    }
    if walls().any(|cell| meets(from, to, unit, cell, true)) {
        return false;
    }
    for y in 0..=height {
        for x in 0..=width {
            let corner = (x * unit, y * unit);
            let passes =
                corner != from && corner != to && meets(from, to, unit, (x, y), false) && {
                    let cross = (corner.0 - from.0) * (to.1 - from.1)
                        - (corner.1 - from.1) * (to.0 - from.0);
                    let within = |at: i64, a: i64, b: i64| a.min(b) <= at && at <= a.max(b);
                    cross == 0 && within(corner.0, from.0, to.0) && within(corner.1, from.1, to.1)
                };
            if passes && is_pinched(grid, x as u32, y as u32) {
                return false;
            }
            // The edges to the right and down, along which the line has a length.
            let shares = |a: i64, b: i64, near: i64| a.min(b) < near + unit && near < a.max(b);
            let along_level =
                from.1 == to.1 && from.1 == corner.1 && shares(from.0, to.0, corner.0);
            let along_upright =
                from.0 == to.0 && from.0 == corner.0 && shares(from.1, to.1, corner.1);
            if along_level && !is_free(x, y) && !is_free(x, y - 1)
                || along_upright && !is_free(x, y) && !is_free(x - 1, y)
            {
                return false;
            }
        }
    }
    true
}

const RULES: [CornerRule; 3] = [CornerRule::Strict, CornerRule::OneFree, CornerRule::Cut];

#[test]
fn lines_are_as_the_rules_define_them() {
    let mut random = Rand32::new(613);
    let (mut clear_ones, mut all) = (0, 0);
    for _ in 0..60_000 {
        let [width, height] = [(); 2].map(|()| random.rand_range(1..8));
        let mut grid = Grid::open(width, height);
        let walls = random.rand_range(0..width * height / 2 + 2);
        for _ in 0..walls {
            let (x, y) = (random.rand_range(0..width), random.rand_range(0..height));
            grid.set(x, y, CellKind::WALL);
        }
        let unit = [1, 2, 3, 8][random.rand_range(0..4) as usize];
        let mut point = || {
            let along = |side: u32, random: &mut Rand32| {
                i64::from(random.rand_range(0..side * unit as u32 + 1))
            };
            (along(width, &mut random), along(height, &mut random))
        };
        let (from, to) = (point(), point());
        if from == to {
            continue;
        }
        for rule in RULES {
            let found = clear(&grid, rule, from, to, unit);
            let expected = defined(&grid, rule, from, to, unit);
            assert_eq!(
                found, expected,
                "{rule:?} {from:?} {to:?} of {unit}: {grid:?}"
            );
            assert_eq!(clear(&grid, rule, to, from, unit), found);
            clear_ones += u32::from(found);
            all += 1;
        }
    }
    // The maps are chosen so that both answers are common.
    assert!(
        clear_ones * 10 > all && clear_ones * 10 < all * 9,
        "{clear_ones} of {all}"
    );
}

#[test]
fn no_line_passes_between_two_walls_that_touch_diagonally() {
    // . #
    // # .
    let mut grid = Grid::open(2, 2);
    grid.set(1, 0, CellKind::WALL);
    grid.set(0, 1, CellKind::WALL);
    for rule in RULES {
        assert!(!is_clear(&grid, rule, Key(0), Key(3)));
    }
    assert!(is_pinched(&grid, 1, 1));
    grid.set(0, 1, CellKind::FLOOR);
    assert!(!is_clear(&grid, CornerRule::Strict, Key(0), Key(3)));
    assert!(is_clear(&grid, CornerRule::OneFree, Key(0), Key(3)));
    assert!(is_clear(&grid, CornerRule::Cut, Key(0), Key(3)));
    assert!(!is_pinched(&grid, 1, 1));
}

#[test]
fn the_border_is_a_wall_and_nothing_is_visible_outside() {
    let grid = Grid::open(3, 2);
    let seen = |rule, from, to| clear(&grid, rule, from, to, 1);
    assert!(seen(CornerRule::OneFree, (0, 0), (3, 0)));
    assert!(!seen(CornerRule::Strict, (0, 0), (3, 0)));
    assert!(seen(CornerRule::Strict, (1, 1), (2, 1)));
    assert!(!seen(CornerRule::OneFree, (0, 0), (4, 0)));
    assert!(!seen(CornerRule::OneFree, (0, -1), (1, 1)));
}

#[test]
fn a_line_reports_the_cells_that_it_enters() {
    let grid = Grid::open(4, 3);
    let cells = |from, to| {
        let mut keys = Vec::new();
        cells(&grid, from, to, HALVES, |key| keys.push(key.0));
        keys
    };
    assert_eq!(cells((1, 1), (7, 5)), [0, 1, 5, 6, 10, 11]);
    assert_eq!(cells((1, 1), (5, 5)), [0, 5, 10]);
    assert_eq!(cells((7, 3), (1, 3)), [7, 6, 5, 4]);
    assert_eq!(cells((3, 5), (3, 1)), [9, 5, 1]);
    assert_eq!(cells((3, 3), (3, 3)), [5]);
}

#[test]
fn a_step_between_two_walls_that_touch_enters_both_of_its_cells() {
    let mut grid = Grid::open(2, 2);
    grid.set(1, 0, CellKind::WALL);
    grid.set(0, 1, CellKind::WALL);
    assert!(!is_clear(&grid, CornerRule::Cut, Key(0), Key(3)));
    let mut keys = Vec::new();
    cells(&grid, (1, 1), (3, 3), HALVES, |key| keys.push(key.0));
    assert_eq!(keys, [0, 3]);
}

#[test]
fn the_finest_points_of_the_largest_map_do_not_overflow() {
    let grid = Grid::open(4096, 4096);
    let unit = 1 << 19;
    let far = 4096 * unit;
    assert!(clear(
        &grid,
        CornerRule::OneFree,
        (0, 1),
        (far, far - 1),
        unit
    ));
    assert!(clear(
        &grid,
        CornerRule::OneFree,
        (far - 1, 0),
        (1, far),
        unit
    ));
}

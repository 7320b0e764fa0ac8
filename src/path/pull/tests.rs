use crate::path::pull::pull;
use crate::space::{CellKind, CornerRule, Grid, Key, Movement};

fn pulled(grid: &Grid, rule: CornerRule, cells: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let path: Vec<Key> = cells.iter().filter_map(|&(x, y)| grid.key(x, y)).collect();
    let turns = pull(grid, Movement::Eight(rule), &path);
    turns.into_iter().map(|key| grid.point(key)).collect()
}

#[test]
fn a_string_turns_only_at_walls() {
    let mut grid = Grid::open(6, 4);
    let strict = CornerRule::Strict;
    let bent = [(0, 0), (1, 1), (2, 2), (3, 2), (4, 2), (5, 2)];
    assert_eq!(pulled(&grid, strict, &bent), [(0, 0), (5, 2)]);
    grid.set(3, 1, CellKind::WALL);
    // Around the wall's corner as close as the rule allows, on the same side as the path.
    assert_eq!(pulled(&grid, strict, &bent), [(0, 0), (3, 2), (5, 2)]);
    // Where a line may touch the corner, right over it.
    let touching = [(0, 0), (1, 1), (4, 2), (5, 2)];
    assert_eq!(pulled(&grid, CornerRule::OneFree, &bent), touching);
    let over = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (5, 2)];
    assert_eq!(pulled(&grid, strict, &over), [(0, 0), (4, 0), (5, 2)]);
}

#[test]
fn of_two_possible_turns_the_shorter_is_taken() {
    let mut grid = Grid::open(7, 5);
    for y in 0..3 {
        grid.set(3, y, CellKind::WALL);
    }
    // The first cell from which the end is visible is not the nearest to the wall.
    let path = [
        (0, 0),
        (0, 1),
        (0, 2),
        (0, 3),
        (0, 4),
        (1, 4),
        (2, 4),
        (3, 3),
        (4, 2),
    ];
    let path = [&path[..], &[(5, 1), (6, 0)]].concat();
    let turns = pulled(&grid, CornerRule::OneFree, &path);
    assert_eq!(turns, [(0, 0), (3, 3), (6, 0)]);
}

#[test]
fn loops_are_left_out() {
    let grid = Grid::open(3, 3);
    let around = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)];
    assert_eq!(pulled(&grid, CornerRule::Strict, &around), [(0, 0)]);
    assert_eq!(pulled(&grid, CornerRule::Strict, &[]), []);
}

use crate::space::compass::directions;
use crate::space::{CellKind, Corners, Direction, Grid, Key, Space};

#[test]
fn steps_lead_along_walls_and_across_free_cells() {
    // # .
    // . .
    let mut grid = Grid::open(2, 2);
    grid.set(0, 0, CellKind::WALL);
    let corners = Corners::of(&grid);
    let steps = |x, y| corners.free_neighbours(corners.key(x, y).unwrap());
    let bits = |all: &[Direction]| all.iter().fold(0, |bits, d| bits | d.bit());
    use Direction::*;
    assert_eq!(steps(0, 0), 0);
    assert_eq!(steps(1, 0), bits(&[South, SouthEast, East]));
    assert_eq!(steps(1, 1), !NorthWest.bit());
    assert!(!corners.is_free(corners.key(0, 0).unwrap()));
    assert!(corners.is_free(corners.key(0, 1).unwrap()));
    assert_eq!(corners.key(3, 0), None);
    assert_eq!(corners.point(Key(5)), (2, 1));
}

#[test]
fn a_corner_between_two_walls_can_only_be_an_end() {
    // # .
    // . #
    let mut grid = Grid::open(2, 2);
    grid.set(0, 0, CellKind::WALL);
    grid.set(1, 1, CellKind::WALL);
    let mut corners = Corners::of(&grid);
    let middle = corners.key(1, 1).unwrap();
    let into = |corners: &Corners| {
        (0..9)
            .map(Key)
            .filter(|&key| {
                directions(corners.free_neighbours(key))
                    .any(|direction| corners.neighbour(key, direction) == middle)
            })
            .count()
    };
    assert_eq!(into(&corners), 0);
    corners.join([Key(6), middle]);
    assert_eq!(into(&corners), 6);
    corners.join([middle, middle]);
    assert_eq!(into(&corners), 6);
    corners.join([Key(6), Key(2)]);
    assert_eq!(into(&corners), 0);
    assert!(!corners.sees(Key(6), Key(2)));
    assert!(corners.sees(Key(6), middle));
}

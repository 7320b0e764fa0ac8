use crate::path::curve::curve;
use crate::space::sight::Point;
use crate::space::{CellKind, Grid, Movement};

const UNIT: i64 = 1024;

fn centre(x: i64, y: i64) -> Point {
    (x * UNIT + UNIT / 2, y * UNIT + UNIT / 2)
}

fn bent(grid: &Grid) -> Vec<Point> {
    let turns = [centre(0, 0), centre(4, 0), centre(4, 4)];
    curve(grid, Movement::default(), &turns, UNIT)
}

#[test]
fn a_turn_is_bent_as_wide_as_there_is_room() {
    let mut grid = Grid::open(5, 5);
    let wide = bent(&grid);
    // From the middle of one leg to that of the other, and between them inside the turn.
    assert_eq!(
        (wide[1], wide[wide.len() - 2]),
        (centre(2, 0), centre(4, 2))
    );
    assert!(
        wide.iter()
            .all(|&(x, y)| x <= centre(4, 0).0 && y >= centre(4, 0).1)
    );
    assert!(!wide.contains(&centre(4, 0)));

    grid.set(3, 1, CellKind::WALL);
    // Where the wall is in the way, through the turn and round it on the outside.
    let outside = bent(&grid);
    assert!(outside.contains(&centre(4, 0)));
    assert!(
        outside
            .iter()
            .any(|&(x, y)| x > centre(4, 0).0 || y < centre(4, 0).1)
    );
}

#[test]
fn at_a_walls_corner_it_swings_outside() {
    let mut grid = Grid::open(4, 4);
    grid.set(1, 1, CellKind::WALL);
    grid.set(2, 2, CellKind::WALL);
    // Lines at any angle turn right at the corner of a wall, (1, 1) being the map's corner.
    let turns = [centre(0, 2), (UNIT, UNIT), centre(3, 0)];
    let movement = Movement::Eight(crate::space::CornerRule::OneFree);
    let curve = curve(&grid, movement, &turns, UNIT);
    assert!(curve.len() > 8 && curve.contains(&(UNIT, UNIT)));
    assert!(curve.iter().all(|&(x, y)| x <= UNIT || y <= UNIT));
}

#[test]
fn what_does_not_turn_stays() {
    let grid = Grid::open(5, 5);
    let line = [centre(0, 0), centre(4, 3)];
    assert_eq!(curve(&grid, Movement::default(), &line, UNIT), line);
    assert_eq!(
        curve(&grid, Movement::default(), &line[..1], UNIT),
        line[..1]
    );
    assert_eq!(curve(&grid, Movement::default(), &[], UNIT), []);
}

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
fn a_bend_is_as_wide_as_the_space_allows() {
    let mut grid = Grid::open(5, 5);
    let wide = bent(&grid);
    // From the middle of one leg to that of the other, and inside the turn in between.
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
    // If there is a wall, the curve goes through the turn and around it on the outside.
    let outside = bent(&grid);
    assert!(outside.contains(&centre(4, 0)));
    assert!(
        outside
            .iter()
            .any(|&(x, y)| x > centre(4, 0).0 || y < centre(4, 0).1)
    );
}

#[test]
fn at_a_corner_of_a_wall_the_curve_bends_outside() {
    let mut grid = Grid::open(4, 4);
    grid.set(1, 1, CellKind::WALL);
    grid.set(2, 2, CellKind::WALL);
    // Any-angle lines turn right at the corner of a wall, where (1, 1) is the map's corner.
    let turns = [centre(0, 2), (UNIT, UNIT), centre(3, 0)];
    let movement = Movement::Eight(crate::space::CornerRule::OneFree);
    let curve = curve(&grid, movement, &turns, UNIT);
    assert!(curve.len() > 8 && curve.contains(&(UNIT, UNIT)));
    assert!(curve.iter().all(|&(x, y)| x <= UNIT || y <= UNIT));
}

#[test]
fn straight_lines_stay_straight() {
    let grid = Grid::open(5, 5);
    let line = [centre(0, 0), centre(4, 3)];
    assert_eq!(curve(&grid, Movement::default(), &line, UNIT), line);
    assert_eq!(
        curve(&grid, Movement::default(), &line[..1], UNIT),
        line[..1]
    );
    assert_eq!(curve(&grid, Movement::default(), &[], UNIT), []);
}

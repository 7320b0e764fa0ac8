use crate::drive::Walls;
use crate::space::{CellKind, Grid};

#[test]
fn room_is_the_distance_to_the_nearest_wall_or_border() {
    let mut random = oorandom::Rand32::new(5);
    let mut grid = Grid::open(14, 9);
    for _ in 0..6 {
        grid.set(
            random.rand_range(0..14),
            random.rand_range(0..9),
            CellKind::WALL,
        );
    }
    let walls = Walls::of(&grid);
    for (x, y) in (-2..16_i32).flat_map(|x| (-2..11_i32).map(move |y| (x, y))) {
        let all = (-1..15).flat_map(|i| (-1..10).map(move |j| (i, j)));
        let nearest = all
            .filter(|&(i, j)| grid.kind(i as u32, j as u32) == CellKind::WALL)
            .map(|(i, j)| (x - i).abs().max((y - j).abs()))
            .min();
        let expected = if (0..14).contains(&x) && (0..9).contains(&y) {
            nearest.unwrap_or(0)
        } else {
            0
        };
        assert_eq!(i32::from(walls.room(x, y)), expected, "{x}, {y}");
    }
}

#[test]
fn corners_are_the_convex_corners_of_walls() {
    let mut grid = Grid::open(6, 6);
    for (x, y) in [(2, 2), (3, 2), (4, 3)] {
        grid.set(x, y, CellKind::WALL);
    }
    let walls = Walls::of(&grid);
    let found: Vec<_> = (0..=6)
        .flat_map(|y| (0..=6).map(move |x| (x, y)))
        .filter(|&(x, y)| walls.is_corner(x, y))
        .collect();
    // The one between two walls that touch counts, the inner ones of the border do not.
    let expected = [(2, 2), (4, 2), (2, 3), (4, 3), (5, 3), (4, 4), (5, 4)];
    assert_eq!(found, expected);
}

use crate::chase::leg::cell_at;
use crate::space::{CellKind, Cube, Face, SurfaceCell};

#[test]
fn on_a_border_the_cell_ahead_counts_unless_it_is_a_wall() {
    let mut cube = Cube::new(6);
    let face = Face::Front;
    let cell = SurfaceCell { face, x: 1, y: 1 };
    for x in 1..=2 {
        cube.set(SurfaceCell { x, ..cell }, CellKind::FLOOR)
            .unwrap();
    }
    let edge = [90_000, 60_000];
    assert_eq!(cell_at(&cube, cell, edge, [1, 0]).x, 2);
    assert_eq!(cell_at(&cube, cell, edge, [-1, 0]).x, 1);
    cube.set(SurfaceCell { x: 2, ..cell }, CellKind::WALL)
        .unwrap();
    assert_eq!(cell_at(&cube, cell, edge, [1, 0]).x, 1);
}

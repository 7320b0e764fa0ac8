use super::*;

#[test]
fn the_neighbour_bytes_agree_with_the_cells_after_any_edits() {
    let mut random = oorandom::Rand32::new(7);
    let mut grid = Grid::new(9, 6);
    let _ = grid.bits();
    for _ in 0..500 {
        let (x, y) = (random.rand_range(0..9), random.rand_range(0..6));
        grid.set(
            x,
            y,
            CellKind::from_byte([0, 0, 1, 7][random.rand_range(0..4) as usize]),
        );
    }
    let fresh = Grid::from_bytes(9, 6, grid.cells().to_vec());
    assert_eq!(fresh.bits(), grid.bits());
    assert_eq!(fresh.free_neighbours, grid.free_neighbours);
    assert_eq!(fresh.counts, grid.counts);
    for y in 0..6_i32 {
        for x in 0..9_i32 {
            let key = Key((y * 9 + x) as u32);
            for direction in Direction::ALL {
                let (dx, dy) = direction.delta();
                // A negative coordinate wraps to a huge one, which is outside: wall.
                let kind = grid.kind((x + dx) as u32, (y + dy) as u32);
                let bit = grid.free_neighbours(key) & direction.bit() != 0;
                assert_eq!(bit, kind != CellKind::WALL, "({x}, {y}) {direction:?}");
                if bit {
                    let (to_x, to_y) = grid.point(grid.neighbour(key, direction));
                    assert_eq!((to_x as i32, to_y as i32), (x + dx, y + dy));
                }
            }
        }
    }
}

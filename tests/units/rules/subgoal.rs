use cubechase::rules::subgoal::SubgoalCells;
use cubechase::space::{CellKind, CornerRule, Grid, Key, Movement, Space};

#[test]
fn under_the_strict_rule_they_are_the_cells_at_convex_corners() {
    let mut random = oorandom::Rand32::new(11);
    let cells = (0..40 * 30)
        .map(|_| u8::from(random.rand_range(0..3) > 0))
        .collect();
    let grid = Grid::from_bytes(40, 30, cells);
    let corners = SubgoalCells::find(&grid, Movement::Eight(CornerRule::Strict));
    let free = |x: u32, y: u32| grid.kind(x, y) != CellKind::WALL;
    let mut count = 0;
    for key in (0..grid.len() as u32).map(Key) {
        let (x, y) = grid.point(key);
        let at = |dx: i32, dy: i32| free(x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
        let convex = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
            .into_iter()
            .any(|(dx, dy)| at(dx, 0) && at(0, dy) && !at(dx, dy));
        let expected = (free(x, y) && convex).then_some(count);
        assert_eq!(corners.number(key), expected, "({x}, {y})");
        assert_eq!(corners.contains(key), expected.is_some());
        count += u32::from(expected.is_some());
    }
    assert_eq!(corners.len(), count as usize);
    let numbers: Vec<_> = corners.cells().map(|key| corners.number(key)).collect();
    assert_eq!(numbers, (0..count).map(Some).collect::<Vec<_>>());
}

use crate::space::edits::KEPT;
use crate::space::{CellKind, Grid, Key, Space};

#[test]
fn edits_are_known_for_a_while_and_to_their_own_map_only() {
    let mut grid = Grid::open(30, 30);
    let since = |grid: &Grid, version| Some(grid.edits_since(version)?.collect::<Vec<_>>());
    let first = grid.version();
    assert_eq!(since(&grid, first), Some(vec![]));
    assert_eq!(since(&grid, 0), None);
    grid.set(3, 0, CellKind::WALL);
    let mut other = grid.clone();
    let common = grid.version();
    grid.set(4, 0, CellKind::WALL);
    grid.set(3, 0, CellKind::FLOOR);
    other.set(5, 0, CellKind::WALL);
    assert_eq!(since(&grid, first), Some([3, 4, 3].map(Key).to_vec()));
    assert_eq!(since(&grid, common), Some([4, 3].map(Key).to_vec()));
    assert_eq!(since(&other, common), Some(vec![Key(5)]));
    assert_eq!(since(&other, grid.version()), None);
    for cell in 0..KEPT as u32 {
        assert_eq!(since(&grid, common).is_some(), cell <= KEPT as u32 - 2);
        grid.set(cell % 30, 9 + cell / 30, CellKind::WALL);
    }
}

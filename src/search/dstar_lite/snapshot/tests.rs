use super::*;
use crate::space::{CellKind, Grid, Space};

#[test]
fn an_update_finds_exactly_the_cells_that_differ() {
    let mut random = oorandom::Rand32::new(9);
    let mut grid = Grid::open(37, 29);
    let mut snapshot = Snapshot::default();
    snapshot.take(&grid);
    let mut version = grid.version();
    let mut changed = vec![Key(7)];
    // Every ninth time, more edits than a grid remembers.
    for round in 0..200 {
        let before = grid.cells().to_vec();
        let edits = if round % 9 == 0 { 500 } else { 6 };
        for _ in 0..random.rand_range(0..edits) {
            let (x, y) = (random.rand_range(0..37), random.rand_range(0..29));
            let kind = CellKind::from_byte(random.rand_range(0..3) as u8);
            grid.set(x, y, kind);
        }
        let expected: Vec<Key> = (0..37 * 29)
            .map(Key)
            .filter(|key| before[key.index()] != grid.cells()[key.index()])
            .collect();
        snapshot.update(&grid, version, &mut changed);
        assert_eq!(changed, expected);
        version = grid.version();
        snapshot.update(&grid, version, &mut changed);
        assert!(changed.is_empty());
        // For a version of another map, only the bytes are known.
        grid.set(round % 37, 3, CellKind::WALL);
        let differs = snapshot.cells != grid.cells();
        snapshot.update(&grid, u64::MAX, &mut changed);
        assert_eq!(changed.len(), usize::from(differs));
        version = grid.version();
    }
}

#[test]
fn a_grid_with_swapped_sides_does_not_fit() {
    let mut snapshot = Snapshot::default();
    snapshot.take(&Grid::open(3, 4));
    assert!(snapshot.fits(&Grid::new(3, 4)));
    assert!(!snapshot.fits(&Grid::open(4, 3)));
    assert!(!snapshot.fits(&Grid::open(3, 5)));
}

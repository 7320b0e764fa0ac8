//! Grids keep what they say under every edit.

use cubechase::space::grid::MAX_SIDE;
use cubechase::space::{CellKind, Grid, Key, Space};

#[test]
fn a_key_is_divided_exactly() {
    for width in (1..70).chain([127, 509, 1000, 2047, 4093, 4095, MAX_SIDE]) {
        let grid = Grid::new(width, 1);
        let rows = (0..5).chain([2047, 4095]);
        for (x, y) in rows.flat_map(|y| [(0, y), (width / 2, y), (width - 1, y)]) {
            assert_eq!(grid.point(Key(y * width + x)), (x, y), "{width}");
        }
    }
}

#[test]
fn only_a_change_changes_the_version() {
    let mut grid = Grid::open(3, 3);
    let before = grid.version();
    assert!(!grid.set(1, 1, CellKind::FLOOR));
    assert!(!grid.set(3, 0, CellKind::WALL));
    assert_eq!(grid.version(), before);
    assert!(grid.set(1, 1, CellKind::WALL));
    assert_ne!(grid.version(), before);
}

#[test]
fn terrain_is_known_without_a_scan() {
    let mut grid = Grid::open(3, 3);
    assert!(grid.is_uniform());
    grid.set(1, 1, CellKind::from_byte(4));
    assert!(!grid.is_uniform());
    assert_eq!(grid.least_cost(), 1);
    let all_mud = Grid::from_bytes(2, 1, vec![4, 9]);
    assert_eq!((all_mud.is_uniform(), all_mud.least_cost()), (false, 4));
    grid.set(1, 1, CellKind::WALL);
    assert!(grid.is_uniform());
    assert_eq!(Grid::new(2, 2).least_cost(), 1);
}

#[test]
fn kinds_have_words() {
    for byte in 0..=255 {
        let kind = CellKind::from_byte(byte);
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
    assert_eq!("cost:1".parse(), Ok(CellKind::FLOOR));
    for bad in [
        "", "cost:", "cost:0", "cost:256", "cost:-1", "cost:+2", "cost:2.5", "Wall", "mud",
    ] {
        let error = bad.parse::<CellKind>().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "unknown cell kind \"{bad}\"; expected wall, floor, or cost:N with N from 1 to 255"
            )
        );
    }
}

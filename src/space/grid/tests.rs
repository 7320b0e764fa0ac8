//! Grids stay consistent under every edit.

use super::*;
use crate::space::grid::{KEPT_EDITS, MAX_SIDE};
use crate::space::{BadSize, CellKind, Cube, Editable, Grid, Key, Space};

#[test]
fn the_neighbour_bytes_agree_with_the_cells_after_any_edits() {
    let mut random = oorandom::Rand32::new(7);
    let mut grid = Grid::new(9, 6);
    let _ = grid.bits(Movement::default());
    for _ in 0..500 {
        let (x, y) = (random.rand_range(0..9), random.rand_range(0..6));
        grid.set(
            x,
            y,
            CellKind::from_byte([0, 0, 1, 7][random.rand_range(0..4) as usize]),
        );
    }
    let fresh = Grid::from_bytes(9, 6, grid.cells().to_vec());
    assert_eq!(
        fresh.bits(Movement::default()),
        grid.bits(Movement::default())
    );
    assert_eq!(fresh.free_neighbours, grid.free_neighbours);
    assert_eq!(fresh.counts, grid.counts);
    for y in 0..6_i32 {
        for x in 0..9_i32 {
            let key = Key((y * 9 + x) as u32);
            for direction in Direction::ALL {
                let (dx, dy) = direction.delta();
                // A negative coordinate wraps to a huge one, which is outside and so a wall.
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
fn every_kind_parses_and_prints() {
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

#[test]
fn a_grid_remembers_its_own_recent_edits() {
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
    for cell in 0..KEPT_EDITS as u32 {
        assert_eq!(
            since(&grid, common).is_some(),
            cell <= KEPT_EDITS as u32 - 2
        );
        grid.set(cell % 30, 9 + cell / 30, CellKind::WALL);
    }
}

#[test]
fn a_size_is_checked_before_memory_is_taken() {
    let long = u32::MAX;
    for (width, height) in [(0, 4), (4, 0), (4097, 1), (100_000, 100_000), (long, long)] {
        let refused = Err(BadSize::Sides { width, height });
        assert_eq!(Grid::try_open(width, height), refused);
        assert_eq!(Grid::try_new(width, height), refused);
        assert_eq!(Grid::try_from_bytes(width, height, Vec::new()), refused);
        assert!(std::panic::catch_unwind(|| Grid::open(width, height)).is_err());
    }
    let error = Grid::try_from_bytes(3, 2, vec![1; 7]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "found 7 bytes for 3 × 2 cells; expected one for each"
    );
    assert_eq!(Grid::try_open(MAX_SIDE, 1), Ok(Grid::open(MAX_SIDE, 1)));
    for size in [0, 2, 257, 100_000] {
        let refused = BadSize::Cube { size };
        assert_eq!(Cube::try_new(size).err(), Some(refused));
    }
}

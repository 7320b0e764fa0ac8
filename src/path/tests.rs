use crate::cost::{Cost, Metric};
use crate::path::{IllegalStep, cost, fill};
use crate::space::{CellKind, CornerRule, Grid, Key, Movement};

#[test]
fn waypoints_are_joined_cell_by_cell() {
    let grid = Grid::open(5, 5);
    let key = |x, y| grid.key(x, y).unwrap();
    for direction in crate::space::Direction::ALL {
        let (dx, dy) = direction.delta();
        let cells: Vec<Key> = (0..=2)
            .map(|n: i32| key((2 + n * dx) as u32, (2 + n * dy) as u32))
            .collect();
        assert_eq!(fill(&grid, &[cells[0], cells[2]]), cells, "{direction:?}");
    }
    let bent = [key(0, 0), key(2, 2), key(4, 2), key(4, 2)];
    let cells = [(0, 0), (1, 1), (2, 2), (3, 2), (4, 2)].map(|(x, y)| key(x, y));
    assert_eq!(fill(&grid, &bent), cells);
    assert_eq!(fill(&grid, &cells), cells);
    assert_eq!(fill(&grid, &[]), []);
}

#[test]
fn a_corner_is_cut_only_where_the_rule_allows_it() {
    let mut grid = Grid::open(2, 2);
    grid.set(1, 0, CellKind::WALL);
    let diagonal = [Key(0), Key(3)];
    let cost = |rule| cost(&grid, Movement::Eight(rule), &Metric::TENTHS, &diagonal);
    assert_eq!(cost(CornerRule::Cut), Ok(Cost(14)));
    assert_eq!(cost(CornerRule::OneFree), Ok(Cost(14)));
    assert_eq!(cost(CornerRule::Strict), Err(IllegalStep(0)));
}

use crate::cost::Metric;
use crate::rules::subgoal::{SightTable, SubgoalBuilder};
use crate::space::{CellKind, CornerRule, Grid, Key, Movement, Space};

#[test]
fn under_the_strict_rule_subgoals_are_the_cells_at_convex_corners() {
    let mut random = oorandom::Rand32::new(11);
    let cells = (0..40 * 30)
        .map(|_| u8::from(random.rand_range(0..3) > 0))
        .collect();
    let grid = Grid::from_bytes(40, 30, cells);
    let sight = SightTable::build(&grid, Movement::Eight(CornerRule::Strict));
    let corners = sight.corners();
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
        count += u32::from(expected.is_some());
    }
    assert_eq!(corners.len(), count as usize);
    let numbers: Vec<_> = corners
        .cells()
        .into_iter()
        .map(|key| corners.number(key))
        .collect();
    assert_eq!(numbers, (0..count).map(Some).collect::<Vec<_>>());
}

#[test]
fn a_build_in_slices_finds_the_same_subgoals() {
    // More cells than a slice handles at least, and not a multiple of a word.
    let (width, height) = (653, 431);
    let cells = (0..width * height).map(|at| u8::from(at % 997 > 4 || at % 9 == 0));
    let grid = Grid::from_bytes(width, height, cells.collect());
    for movement in [
        Movement::Four,
        Movement::Eight(CornerRule::Strict),
        Movement::Eight(CornerRule::Cut),
    ] {
        let metric = Metric::ROOT2;
        let mut sight = SightTable::start(&grid, movement);
        let mut slices = 1;
        while !sight.advance(&grid, 1) {
            slices += 1;
        }
        assert!(slices > 3, "{slices}");
        let sliced = SubgoalBuilder::of(&grid, sight, metric, u64::MAX);
        let whole = SubgoalBuilder::of(&grid, SightTable::build(&grid, movement), metric, u64::MAX);
        assert!(
            format!("{sliced:?}") == format!("{whole:?}"),
            "{movement:?}"
        );
        let sight = SightTable::build(&grid, movement);
        assert_eq!(whole.density(&grid).0, sight.corners().len());
    }
}

#[test]
fn sight_that_follows_edits_equals_sight_that_is_built() {
    let mut random = oorandom::Rand32::new(12);
    for movement in [
        Movement::Four,
        Movement::Eight(CornerRule::Strict),
        Movement::Eight(CornerRule::OneFree),
        Movement::Eight(CornerRule::Cut),
    ] {
        let (width, height) = (70, 31);
        let mut grid = Grid::open(width, height);
        let mut sight = SightTable::build(&grid, movement);
        for edits in 0..400 {
            let edited: Vec<_> = (0..random.rand_range(1..4))
                .map(|_| {
                    let (x, y) = (random.rand_range(0..width), random.rand_range(0..height));
                    let kinds = [CellKind::WALL, CellKind::FLOOR];
                    grid.set(x, y, kinds[random.rand_range(0..2) as usize]);
                    grid.key(x, y).unwrap()
                })
                .collect();
            sight.follow(&grid, &edited);
            let built = SightTable::build(&grid, movement);
            let is_same = format!("{sight:?}") == format!("{built:?}");
            assert!(is_same, "{movement:?}, {edits} edits");
        }
    }
}

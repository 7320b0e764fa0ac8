use crate::cost::{Cost, Metric};
use crate::rules::field::Scratch;
use crate::rules::{AllNeighbours, Field, Neighbours};
use crate::space::{CellKind, Grid, Key, Movement};

#[test]
fn on_open_ground_a_field_has_the_movements_distance() {
    let grid = Grid::open(17, 11);
    for &(_, movement) in Movement::SQUARES.all {
        let expand = Neighbours::of(movement);
        for source in [0, 5, 90, 186].map(Key) {
            let field = Field::build(&grid, (&expand, &Metric::TENTHS), &[source]);
            for key in (0..17 * 11).map(Key) {
                let (dx, dy) = grid.offset(source, key);
                assert_eq!(
                    field.distance(key),
                    Some(movement.distance(&Metric::TENTHS, dx, dy))
                );
            }
        }
    }
}

#[test]
fn a_field_of_several_sources_is_the_least_of_their_fields() {
    let mut random = oorandom::Rand32::new(31);
    let mut scratch = Scratch::new();
    let mut all = Field::default();
    for _ in 0..200 {
        let cells = (0..12 * 9)
            .map(|_| [0, 0, 1, 1, 1, 2, 9][random.rand_range(0..7) as usize])
            .collect();
        let grid = Grid::from_bytes(12, 9, cells);
        let expand = AllNeighbours::terrain(Movement::default());
        let sources: Vec<Key> = (0..random.rand_range(0..5))
            .map(|_| Key(random.rand_range(0..12 * 9)))
            .collect();
        all.rebuild(&mut scratch, &grid, (&expand, &Metric::TENTHS), &sources);
        let each: Vec<_> = sources
            .iter()
            .map(|&source| Field::build(&grid, (&expand, &Metric::TENTHS), &[source]))
            .collect();
        for key in (0..12 * 9).map(Key) {
            let least = each.iter().filter_map(|field| field.distance(key)).min();
            assert_eq!(all.distance(key), least);
        }
    }
}

#[test]
fn a_wall_reaches_nothing_and_an_edit_outdates_the_field() {
    let mut grid = Grid::open(3, 1);
    grid.set(1, 0, CellKind::WALL);
    let expand = Neighbours::of(Movement::Four);
    let walled = Field::build(&grid, (&expand, &Metric::TENTHS), &[Key(1)]);
    assert_eq!(walled.distances(), [Cost::MAX; 3]);
    let field = Field::build(&grid, (&expand, &Metric::TENTHS), &[Key(1), Key(0)]);
    assert_eq!(field.distance(Key(0)), Some(Cost(0)));
    assert_eq!(field.distance(Key(2)), None);
    assert_eq!(field.distance(Key(3)), None);
}

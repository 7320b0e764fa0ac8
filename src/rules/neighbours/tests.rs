use crate::cost::{Cost, Metric};
use crate::rules::field::Scratch;
use crate::rules::{AllNeighbours, Field, Ground, NeighbourOrder};
use crate::search::{Expand, Node};
use crate::space::{CellKind, Grid, Key, Layout, Movement, Space};

#[test]
fn omitted_moves_change_no_distance() {
    let mut random = oorandom::Rand32::new(6);
    for &(word, layout) in Layout::NAMES.all {
        for _ in 0..20 {
            let mut grid = Grid::open(13, 11);
            for _ in 0..40 {
                let (x, y) = (random.rand_range(0..13), random.rand_range(0..11));
                grid.set(x, y, CellKind::WALL);
            }
            grid.set(6, 5, CellKind::FLOOR);
            let source = grid.key(6, 5).unwrap();
            let movement = Movement::Six(layout);
            let both = [
                AllNeighbours::even(movement),
                AllNeighbours::terrain(movement),
            ];
            let [even, priced] = both.map(|expand| {
                let mut field = Field::default();
                field.rebuild(
                    &mut Scratch::new(),
                    &grid,
                    (&expand, &Metric::TENTHS),
                    &[source],
                );
                field.distances().to_vec()
            });
            assert_eq!(even, priced, "{word}");
        }
    }
}

#[test]
fn on_open_ground_distances_are_those_of_the_layout() {
    for &(word, layout) in Layout::NAMES.all {
        let grid = Grid::open(12, 9);
        for source in [Key(0), Key(53), Key(42), Key(107)] {
            let mut field = Field::default();
            let expand = Ground::of(&grid, Movement::Six(layout));
            field.rebuild(
                &mut Scratch::new(),
                &grid,
                (&expand, &Metric::TENTHS),
                &[source],
            );
            for key in (0..108).map(Key) {
                let ends = [source, key].map(|key| grid.point(key));
                let distance = Movement::Six(layout).apart(&Metric::TENTHS, ends[0], ends[1]);
                assert_eq!(field.distance(key), Some(distance), "{word} {key:?}");
            }
        }
    }
}

/// Returns the generated cells, with the costs of the steps.
fn handed_out(expand: &Ground, grid: &Grid, from: Key) -> Vec<(u32, u64)> {
    let mut steps = Vec::new();
    let node = Node::from_anywhere(from, Cost::ZERO);
    expand.expand(grid, &Metric::TENTHS, node, &mut (), |(), to, _, cost| {
        steps.push((to.0, cost.0));
        true
    });
    steps
}

#[test]
fn each_word_names_the_order_of_the_neighbours() {
    let grid = Grid::open(3, 3);
    let movement = Movement::default();
    let orders = NeighbourOrder::NAMES.all.iter().map(|&(word, order)| {
        let ground = Ground::of(&grid, movement).in_order(movement, order);
        let steps = handed_out(&ground, &grid, Key(4));
        (word, steps.iter().map(|&(key, _)| key).collect::<Vec<_>>())
    });
    // Rows of three: 0 1 2, 3 4 5, 6 7 8.
    let expected = [
        ("clockwise", vec![1, 2, 5, 8, 7, 6, 3, 0]),
        ("columns", vec![0, 3, 6, 1, 7, 2, 5, 8]),
        ("ewns", vec![5, 3, 1, 7, 8, 6, 2, 0]),
        ("snwe", vec![7, 1, 3, 5, 6, 8, 0, 2]),
    ];
    assert_eq!(orders.collect::<Vec<_>>(), expected);
}

#[test]
fn every_order_generates_the_same_steps() {
    let mut grid = Grid::open(5, 5);
    grid.set(3, 2, CellKind::WALL);
    for movement in Movement::SQUARES.all.iter().map(|&(_, movement)| movement) {
        let ground = Ground::of(&grid, movement);
        let from = grid.key(2, 2).unwrap();
        let usual = handed_out(&ground, &grid, from);
        for &(word, order) in NeighbourOrder::NAMES.all {
            let mut steps = handed_out(&ground.in_order(movement, order), &grid, from);
            let is_sorted = order
                .directions()
                .iter()
                .filter_map(|&direction| {
                    let to = grid.neighbour(from, direction).0;
                    steps.iter().position(|&(key, _)| key == to)
                })
                .is_sorted();
            assert!(is_sorted, "{word}");
            steps.sort_unstable();
            let mut expected = usual.clone();
            expected.sort_unstable();
            assert_eq!(steps, expected, "{word}");
        }
    }
}

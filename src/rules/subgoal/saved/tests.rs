use super::super::{SightTable, SubgoalBuilder, Subgoals};
use crate::bytes::put;
use crate::cost::{Cost, Metric};
use crate::search::Status;
use crate::search::hierarchy::{HierarchyQuery, Joint, Sector};
use crate::space::{CellKind, CornerRule, Direction, Grid, Key, Movement, Space};

const STEPS: (Movement, Metric) = (Movement::Eight(CornerRule::Strict), Metric::TENTHS);

/// Returns everything that a search reads. The number of edges examined in building is not saved.
fn picture(subgoals: &Subgoals) -> String {
    let text = format!("{subgoals:?}").replace("is_loaded: true", "is_loaded: false");
    let (before, looks) = text.rsplit_once("looks: ").unwrap();
    let after = looks.trim_start_matches(|digit: char| digit.is_ascii_digit());
    before.to_owned() + after
}

#[test]
fn saved_subgoals_round_trip_even_with_a_core() {
    let mut random = oorandom::Rand32::new(17);
    let cells = (0..70 * 50).map(|_| u8::from(random.rand_range(0..10) > 0));
    let grid = Grid::from_bytes(70, 50, cells.collect());
    for &(word, movement) in Movement::SQUARES.all {
        for most_looks in [0, 20_000, 100_000, u64::MAX] {
            let steps = (movement, Metric::ROOT2);
            let sight = SightTable::build(&grid, movement);
            let built = SubgoalBuilder::of(&grid, sight, steps.1, most_looks).finish(&grid);
            let mut bytes = Vec::new();
            built.save(&mut bytes);
            let loaded = Subgoals::load(&grid, steps, &bytes).unwrap();
            let core = built.hierarchy().core();
            assert_eq!(
                core > 0,
                most_looks < u64::MAX,
                "{word}, {core} in the core"
            );
            assert!(picture(&loaded) == picture(&built), "{word}, {most_looks}");
        }
    }
}

/// Returns a row of pillars. The subgoals above it come first; each sees all others.
fn pillars() -> (Grid, Vec<u32>, u32) {
    let mut grid = Grid::open(400, 11);
    for x in (2..398).step_by(4) {
        grid.set(x, 5, CellKind::WALL);
    }
    let built = SubgoalBuilder::new(&grid, STEPS).finish(&grid);
    let all = (0..grid.len() as u32).map(Key);
    let rows: Vec<_> = all
        .filter_map(|key| built.sight.corners().number(key).map(|_| grid.point(key).1))
        .collect();
    let [above, others]: [Vec<u32>; 2] = [true, false].map(|is_above| {
        let numbers = (0..).zip(&rows).filter(|&(_, &y)| (y == 4) == is_above);
        numbers.map(|(number, _)| number).collect()
    });
    let count = above.len() as u32;
    (grid, [above, others].concat(), count)
}

#[test]
fn edges_that_double_from_node_to_node_are_never_unpacked() {
    let (grid, order, count) = pillars();
    assert!(count > 150);
    let mut bytes = Vec::new();
    put(&mut bytes, order.len() as u32);
    put(&mut bytes, 0);
    for &number in &order {
        put(&mut bytes, number);
    }
    // Each node has edges to the next three; those to the first two go over the node below. So the edges stand for 1,
    // 2, 3, 5, 8, … original edges.
    for node in 0..order.len() as u32 {
        let edges = (1..4).filter(|offset| node + offset < count);
        put(&mut bytes, edges.clone().count() as u32);
        for offset in edges {
            if node > 0 && offset < 3 {
                put(&mut bytes, 1 << 2 | 2);
                put(&mut bytes, 0);
                put(&mut bytes, offset);
            } else {
                put(&mut bytes, offset << 2);
            }
        }
    }
    let subgoals = Subgoals::load(&grid, STEPS, &bytes).unwrap();
    let graph = subgoals.hierarchy();
    let mut query = HierarchyQuery::default();
    // The third edge of each node is short and leaves to the east. The two others begin with the path to the west, and
    // are the only ones that lead up to a node other than each third.
    let (east, west) = (Sector::of(Direction::East), Sector::of(Direction::West));
    for (ends, far, status) in [
        ([3, 4], east, Status::Found),
        ([60, 63], west, Status::Found),
        ([60, 61], east, Status::Exhausted),
    ] {
        for (end, node) in query.ends.iter_mut().zip(ends) {
            end.key = graph.key(node);
            end.is_free = true;
            let cost = Cost(10);
            end.joined = vec![Joint {
                to: node,
                cost,
                far,
            }];
        }
        query.direct = None;
        query.start(graph, &mut ());
        assert_eq!(
            query.run(graph, &mut (), u64::MAX, u64::MAX),
            status,
            "{ends:?}"
        );
        assert!(query.steps().len() < 1000);
    }
}

use crate::cost::{Cost, Metric};
use crate::map::ascii;
use crate::rules::Neighbours;
use crate::rules::field::Scratch;
use crate::rules::heuristic::{AimedTable, ByTable, Formula, LandmarkChoice, Landmarks, Towards};
use crate::search::Heuristic;
use crate::space::{CellKind, Grid, Key, Movement};
use std::sync::Arc;

fn farthest(text: &str, count: usize) -> (Grid, Landmarks) {
    let grid = ascii::read(text).unwrap().grid;
    let movement = Movement::default();
    let expand = Neighbours::of(movement);
    let mut table = Landmarks::farthest(&grid, movement, count);
    let expand = (&expand, &Metric::TENTHS);
    assert!(table.advance(&mut Scratch::new(), &grid, expand, usize::MAX));
    (grid, table)
}

#[test]
fn each_landmark_is_the_farthest_from_those_before() {
    let text = ".......\n".repeat(7);
    let (_, table) = farthest(&text, 5);
    // The far corner as seen from the first cell, the opposite corner, the other two, the middle.
    assert_eq!(table.cells(), [48, 0, 6, 42, 24].map(Key));
}

#[test]
fn components_share_landmarks_by_size() {
    // Twenty cells, ten, and a pocket of one cell that gets none of the twelve landmarks.
    let text = "\
        ..........#.....#.\n\
        ..........#.....##\n\
        ##################\n";
    let (grid, table) = farthest(text, 12);
    let columns: Vec<u32> = table.cells().iter().map(|&key| grid.point(key).0).collect();
    let count = |from, to| columns.iter().filter(|&&x| x >= from && x <= to).count();
    assert_eq!((count(0, 9), count(11, 15), count(17, 17)), (8, 4, 0));
    // In the end, all cells of the map, each once.
    let (_, table) = farthest(text, 40);
    let mut cells = table.cells().to_vec();
    cells.sort();
    cells.dedup();
    assert_eq!(cells.len(), 31);
}

#[test]
fn a_map_of_walls_has_no_landmarks_but_a_heuristic() {
    let (grid, table) = farthest("###\n###\n", 4);
    assert!(table.cells().is_empty());
    let floor = Towards::to(
        Formula::Octile,
        (Movement::default(), &Metric::TENTHS),
        &grid,
        Key(5),
    );
    let bounds = table.bounds(&[Key(5)]);
    let estimate = ByTable {
        table: AimedTable::Landmarks(Arc::new(table), bounds),
        floor,
        scale: 1000,
    };
    assert_eq!(estimate.estimate(&grid, Key(0)), Cost(24));
}

#[test]
fn an_invalid_choice_says_why() {
    let mut grid = Grid::open(6, 4);
    grid.set(5, 3, CellKind::WALL);
    let movement = Movement::default();
    let expand = Neighbours::of(movement);
    let message = |choice: &LandmarkChoice| {
        let mut scratch = Scratch::new();
        match choice.start(&grid, movement) {
            Err(error) => error.to_string(),
            Ok(mut table) => {
                let expand = (&expand, &Metric::TENTHS);
                assert!(table.advance(&mut scratch, &grid, expand, usize::MAX));
                format!("{:?}", table.cells())
            }
        }
    };
    let cells = LandmarkChoice::Cells;
    for (choice, expected) in [
        (
            LandmarkChoice::Farthest(0),
            "found 0 landmarks; expected 1 to 16",
        ),
        (cells(vec![]), "found 0 landmarks; expected 1 to 16"),
        (
            cells(vec![(0, 0); 17]),
            "found 17 landmarks; expected 1 to 16",
        ),
        (
            cells(vec![(1, 1), (6, 3)]),
            "the landmark (6, 3) is outside; expected a cell of the map, 6 × 4",
        ),
        (
            cells(vec![(5, 3)]),
            "the landmark (5, 3) is a wall; expected floor",
        ),
        (cells(vec![(1, 1), (5, 2)]), "[Key(7), Key(17)]"),
    ] {
        assert_eq!(message(&choice), expected);
    }
}

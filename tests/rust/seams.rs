//! The cube's surface: its derived seams have the structure that a cube has.

use crate::oracle::surface::Surface;
use cubechase::cost::{Cost, Metric};
use cubechase::path;
use cubechase::search::{Goal, Heap, Plan, Search, Status, Sum, Terms, TreeEdge};
use cubechase::space::compass::directions;
use cubechase::space::{CellKind, Cube, Direction, Face, Key, Movement, Space, SurfaceCell};
use cubechase::{rules::Neighbours, search::Heuristic};
use std::collections::HashSet;

fn open_cube(size: u32) -> Cube {
    let mut cube = Cube::new(size);
    for key in (0..cube.len() as u32).map(Key) {
        cube.set(cube.cell(key), CellKind::FLOOR).unwrap();
    }
    cube
}

#[test]
fn keys_and_cells_are_each_others_inverse() {
    for size in [3, 5, 64, 127, 128, 255, Cube::MAX_SIZE] {
        let cube = Cube::new(size);
        for key in (0..cube.len() as u32).map(Key) {
            let cell = cube.cell(key);
            assert!(cell.x < size && cell.y < size);
            assert_eq!(cube.key(cell), Some(key));
        }
    }
}

#[test]
fn a_step_and_the_step_back_are_the_identity() {
    for size in [3, 4, 7] {
        let cube = Cube::new(size);
        for cell in (0..cube.len() as u32).map(|key| cube.cell(Key(key))) {
            let mut beside = HashSet::new();
            for direction in Direction::STRAIGHT {
                let (to, looking) = cube.step(cell, direction);
                let (back, turned) = cube.step(to, looking.opposite());
                assert_eq!((back, turned), (cell, direction.opposite()));
                beside.insert(to);
            }
            assert_eq!(beside.len(), 4, "{cell:?}");
            assert!(!beside.contains(&cell));
        }
    }
}

/// Compares all steps with the oracle, which has no seams.
pub(crate) fn check_steps(size: u32, step: impl Fn(&Cube, Key, Direction) -> Option<Key>) {
    let (cube, surface) = (Cube::new(size), Surface::of(size));
    for key in (0..cube.len() as u32).map(Key) {
        let to = |direction: Direction| {
            step(&cube, key, direction).map(|to| (to.index(), direction.is_diagonal()))
        };
        let mut steps: Vec<_> = Direction::ALL.into_iter().filter_map(to).collect();
        steps.sort_unstable();
        let touches = surface.touches(key.index()).iter();
        let touches: Vec<_> = touches.map(|(to, sides)| (*to, sides.is_some())).collect();
        assert_eq!(steps, touches, "the steps from {:?}", cube.cell(key));
    }
}

/// The step of the table that searches read.
pub(crate) fn neighbour(cube: &Cube, key: Key, direction: Direction) -> Option<Key> {
    Some(cube.neighbour(key, direction)).filter(|&to| to != key)
}

#[test]
fn each_step_leads_to_a_cell_that_touches() {
    for size in 3..=9 {
        check_steps(size, neighbour);
        check_steps(size, |cube, key, direction| {
            cube.key(cube.beside(cube.cell(key), direction)?)
        });
    }
}

#[test]
fn cells_over_an_edge_touch_in_space() {
    for size in [3, 6] {
        let cube = Cube::new(size);
        let mut edges = HashSet::new();
        for cell in (0..cube.len() as u32).map(|key| cube.cell(Key(key))) {
            for direction in Direction::STRAIGHT {
                let (to, _) = cube.step(cell, direction);
                let [a, b] = [cell, to].map(|cell| cube.centre_in_half_cells(cell));
                let square: i32 = (0..3).map(|i| (a[i] - b[i]).pow(2)).sum();
                // The distance is two half cells on a face; across an edge, it is half a cell down and half a cell on.
                let crosses = cell.face != to.face;
                assert_eq!(square, if crosses { 2 } else { 4 });
                if crosses {
                    let pair = [cell.face as u8, to.face as u8];
                    edges.insert([pair[0].min(pair[1]), pair[0].max(pair[1])]);
                }
            }
        }
        assert_eq!(edges.len(), 12);
    }
}

#[test]
fn walking_straight_returns_after_four_faces() {
    let cube = Cube::new(4);
    for face in Face::ALL {
        for direction in Direction::STRAIGHT {
            let start = SurfaceCell { face, x: 1, y: 2 };
            let (mut cell, mut looking) = (start, direction);
            let mut faces = HashSet::new();
            for _ in 0..4 * cube.size() {
                faces.insert(cell.face);
                (cell, looking) = cube.step(cell, looking);
            }
            assert_eq!((cell, looking), (start, direction));
            assert_eq!(faces.len(), 4);
        }
    }
}

#[test]
fn three_faces_meet_at_each_corner_and_have_no_diagonal_there() {
    let cube = open_cube(4);
    let mut corners = HashSet::new();
    for cell in (0..cube.len() as u32).map(|key| cube.cell(Key(key))) {
        let free = cube.free_neighbours(cube.key(cell).unwrap());
        let diagonals = directions(free).filter(|d| d.is_diagonal()).count();
        let is_corner = [cell.x, cell.y].iter().all(|&c| c == 0 || c == 3);
        assert_eq!(diagonals, if is_corner { 3 } else { 4 }, "{cell:?}");
        assert_eq!(directions(free).filter(|d| !d.is_diagonal()).count(), 4);
        if is_corner {
            let mut around: Vec<u32> = Direction::STRAIGHT
                .into_iter()
                .map(|direction| cube.step(cell, direction).0)
                .filter(|to| to.face != cell.face)
                .map(|to| cube.key(to).unwrap().0)
                .chain([cube.key(cell).unwrap().0])
                .collect();
            around.sort_unstable();
            assert_eq!(around.len(), 3);
            corners.insert(around);
        }
    }
    assert_eq!(corners.len(), 8);
}

#[test]
fn neighbours_are_mutual_even_in_a_half_walled_cube() {
    let mut cube = open_cube(5);
    let mut random = oorandom::Rand32::new(5);
    for key in (0..cube.len() as u32).map(Key) {
        if random.rand_range(0..3) == 0 {
            cube.set(cube.cell(key), CellKind::WALL).unwrap();
        }
    }
    for &(_, movement) in Movement::NAMES.all {
        for key in (0..cube.len() as u32)
            .map(Key)
            .filter(|&key| cube.is_free(key))
        {
            let moves = movement.table()[cube.free_neighbours(key) as usize];
            for to in directions(moves).map(|direction| cube.neighbour(key, direction)) {
                assert!(cube.is_free(to));
                let back = movement.table()[cube.free_neighbours(to) as usize];
                assert!(
                    directions(back).any(|direction| cube.neighbour(to, direction) == key),
                    "{movement:?} {:?} → {:?}",
                    cube.cell(key),
                    cube.cell(to)
                );
            }
        }
    }
}

#[test]
fn the_flat_surface_agrees_with_the_derivation_after_any_edits() {
    let mut random = oorandom::Rand32::new(11);
    for size in [3, 4, 5, 8] {
        let mut cube = Cube::new(size);
        for _ in 0..40 {
            for _ in 0..random.rand_range(0..60) {
                let cell = cube.cell(Key(random.rand_range(0..cube.len() as u32)));
                let kind = [CellKind::WALL, CellKind::FLOOR][random.rand_range(0..2) as usize];
                let before = cube.kind(cell);
                assert_eq!(cube.set(cell, kind), Ok(before != kind));
            }
            for key in (0..cube.len() as u32).map(Key) {
                let cell = cube.cell(key);
                assert_eq!(cube.cells()[key.index()], cube.kind(cell).byte());
                assert_eq!(cube.is_free(key), cube.kind(cell) == CellKind::FLOOR);
                let rim = [cell.x, cell.y].iter().any(|&c| c == 0 || c == size - 1);
                assert_eq!(cube.is_flat(key), !rim);
                for direction in Direction::ALL {
                    let beside = cube.beside(cell, direction);
                    let free = beside.is_some_and(|to| cube.kind(to) == CellKind::FLOOR);
                    let bit = cube.free_neighbours(key) & direction.bit() != 0;
                    assert_eq!(bit, free, "{cell:?} {direction:?}");
                    if let Some(beside) = beside {
                        let to = cube.neighbour(key, direction);
                        assert_eq!(cube.cell(to), beside, "{cell:?} {direction:?}");
                        assert_eq!(cube.direction_to(key, to), direction);
                    }
                }
            }
        }
    }
}

struct Cell(Key);

impl Goal<Cube> for Cell {
    fn reached(&self, _: &Cube, at: Key) -> bool {
        at == self.0
    }
    fn distance(&self, _: &Cube, _: Key) -> Option<Cost> {
        None
    }
}

struct Zero;

impl Heuristic<Cube> for Zero {
    fn estimate(&self, _: &Cube, _: Key) -> Cost {
        Cost::new(0)
    }
}

#[test]
fn the_same_loop_searches_the_whole_surface() {
    let cube = open_cube(5);
    let middle = |face| cube.key(SurfaceCell { face, x: 2, y: 2 }).unwrap();
    let movement = Movement::Four;
    let plan = Plan {
        expand: Neighbours::of(movement),
        heuristic: Zero,
        goal: Cell(middle(Face::Back)),
        rank: Sum,
        link: TreeEdge,
        terms: Terms::of(Metric::TENTHS),
    };
    let mut search = Search::<Heap>::new();
    search.start(&cube, &plan, middle(Face::Front), &mut ());
    assert_eq!(search.run(&cube, &plan, &mut (), u64::MAX), Status::Found);
    // Half a face, a whole one, half a face: ten steps.
    assert_eq!(search.cost(), Some(Cost::new(100)));
    let cost = path::cost(&cube, movement, &Metric::TENTHS, &search.path());
    assert_eq!(cost, Ok(Cost::new(100)));
}

#[test]
fn a_cell_outside_a_face_has_no_key() {
    let cube = Cube::new(9);
    for face in Face::ALL {
        for (x, y) in [(9, 0), (0, 9), (9, 9), (8, 9), (u32::MAX, 0), (0, u32::MAX)] {
            assert_eq!(cube.key(SurfaceCell { face, x, y }), None);
        }
        let last = cube.key(SurfaceCell { face, x: 8, y: 8 });
        assert_eq!(last, Some(Key(81 * (face as u32 + 1) - 1)));
    }
}

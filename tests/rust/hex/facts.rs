//! Coordinates, compared with the six neighbours of each layout as drawn in "Hexagonal Grids" (Red Blob Games).

use cubechase::space::compass::directions;
use cubechase::space::{Direction, Grid, Key, Layout, Movement, Space};

type Steps = [(i32, i32); 6];

/// Returns the steps from an even row or column, and from an odd one.
fn steps(layout: Layout) -> [Steps; 2] {
    let (left, right): (Steps, Steps) = (
        [(1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)],
        [(1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1)],
    );
    let (up, down): (Steps, Steps) = (
        [(1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (0, 1)],
        [(1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1), (0, 1)],
    );
    match layout {
        Layout::OddR => [left, right],
        Layout::EvenR => [right, left],
        Layout::OddQ => [up, down],
        Layout::EvenQ => [down, up],
    }
}

/// Returns the neighbours of a cell on a map of this size.
pub(crate) fn around(layout: Layout, size: (u32, u32), (x, y): (u32, u32)) -> Vec<(u32, u32)> {
    let odd = if layout.shoves_rows() { y } else { x } % 2;
    let steps = steps(layout)[odd as usize].into_iter();
    let cells = steps.filter_map(|(dx, dy)| {
        let (x, y) = (x.checked_add_signed(dx)?, y.checked_add_signed(dy)?);
        (x < size.0 && y < size.1).then_some((x, y))
    });
    cells.collect()
}

#[test]
fn the_six_neighbours_are_those_of_the_drawings() {
    for &(word, layout) in Layout::NAMES.all {
        let grid = Grid::open(7, 6);
        for key in (0..42).map(Key) {
            let mut drawn = around(layout, (7, 6), grid.point(key));
            let moves = Movement::Six(layout).moves(&grid, key);
            let mut found: Vec<_> = directions(moves)
                .map(|direction| grid.point(grid.neighbour(key, direction)))
                .collect();
            drawn.sort();
            found.sort();
            assert_eq!(found, drawn, "{word} {key:?}");
        }
    }
}

#[test]
fn repeated_steps_form_a_straight_line() {
    for &(word, layout) in Layout::NAMES.all {
        for direction in Direction::ALL {
            let step = layout.step((40, 40), direction);
            if step.length() != 1 {
                continue;
            }
            let far = layout.cell(layout.hex((40, 40)) + step * 20);
            let far = (far.0 as u32, far.1 as u32);
            let line = layout.line((100, 100), (40, 40), far);
            assert_eq!(line.len(), 21, "{word} {direction:?}");
            for (count, &cell) in (0..).zip(&line) {
                assert_eq!(
                    layout.offset((40, 40), cell),
                    step * count,
                    "{word} {direction:?}"
                );
            }
        }
    }
}

#[test]
fn a_line_has_the_same_cells_in_both_directions() {
    for &(word, layout) in Layout::NAMES.all {
        for to in (0..13).flat_map(|y| (0..13).map(move |x| (x, y))) {
            let there = layout.line((13, 13), (3, 8), to);
            let mut back = layout.line((13, 13), to, (3, 8));
            back.reverse();
            assert_eq!(there, back, "{word} {to:?}");
        }
    }
}

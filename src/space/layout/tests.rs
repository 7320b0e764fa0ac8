use crate::space::compass::directions;
use crate::space::{Direction, Hex, Layout};

fn cells() -> impl Iterator<Item = (u32, u32)> {
    (0..9).flat_map(|y| (0..9).map(move |x| (x, y)))
}

#[test]
fn cells_and_hexagons_round_trip() {
    for &(word, layout) in Layout::NAMES.all {
        for (x, y) in cells() {
            let hex = layout.hex((x, y));
            assert_eq!(layout.cell(hex), (x as i32, y as i32), "{word}");
        }
        // Off the map too.
        for hex in [Hex::new(-3, 2), Hex::new(4, -5), Hex::new(-1, -1)] {
            let (x, y) = layout.cell(hex);
            let moved = layout.cell(hex + layout.hex((10, 10)) - layout.hex((0, 0)));
            assert_eq!(moved, (x + 10, y + 10), "{word}");
        }
    }
}

#[test]
fn the_neighbours_are_the_six_at_distance_one() {
    for &(word, layout) in Layout::NAMES.all {
        for cell in cells().filter(|&(x, y)| x > 0 && y > 0 && x < 8 && y < 8) {
            let ring = layout.ring(cell);
            for direction in Direction::ALL {
                let (dx, dy) = direction.delta();
                let to = (
                    cell.0.wrapping_add_signed(dx),
                    cell.1.wrapping_add_signed(dy),
                );
                let offset = layout.offset(cell, to);
                let is_next = ring.moves & direction.bit() != 0;
                assert_eq!(
                    is_next,
                    offset.length() == 1,
                    "{word} {cell:?} {direction:?}"
                );
                if !is_next {
                    continue;
                }
                assert_eq!(layout.step(cell, direction), offset);
                assert_ne!(layout.ring(to).moves & direction.opposite().bit(), 0);
                // Onward from there: those that do not touch this cell.
                let onward = layout.ring(to).onward(direction);
                for next in directions(layout.ring(to).moves) {
                    let offset = offset + layout.step(to, next);
                    let is_onward = onward & next.bit() != 0;
                    assert_eq!(is_onward, offset.length() == 2, "{word} {cell:?} {next:?}");
                }
                assert_eq!(onward.count_ones(), 3);
            }
        }
    }
}

#[test]
fn both_drawings_have_the_six_in_one_order() {
    for &(word, layout) in Layout::NAMES.all {
        for cell in [(4, 4), (5, 4), (4, 5), (5, 5)] {
            let steps: Vec<Hex> = directions(layout.ring(cell).moves)
                .map(|direction| layout.step(cell, direction))
                .collect();
            for at in 0..6 {
                assert_eq!(steps[at].turned_right(), steps[(at + 1) % 6], "{word}");
            }
        }
    }
}

#[test]
fn the_least_distance_is_a_tight_bound() {
    for &(word, layout) in Layout::NAMES.all {
        for (dx, dy) in cells() {
            let from = [(0, 0), (1, 0), (0, 1), (1, 1)];
            let there = from.map(|(x, y)| layout.offset((x, y), (x + dx, y + dy)).length());
            let back = from.map(|(x, y)| layout.offset((x + dx, y), (x, y + dy)).length());
            let all = there.into_iter().chain(back);
            let (least, most) = (all.clone().min(), all.max());
            assert_eq!(least, Some(layout.least(dx, dy)), "{word} {dx} {dy}");
            assert!(most <= least.map(|least| least + 1), "{word} {dx} {dy}");
        }
    }
}

#[test]
fn a_line_between_cells_stays_on_the_map() {
    for &(word, layout) in Layout::NAMES.all {
        for from in cells() {
            for to in cells() {
                let line = layout.line((9, 9), from, to);
                let steps = layout.offset(from, to).length();
                assert_eq!(line.len() as u32, steps + 1, "{word} {from:?} {to:?}");
                assert_eq!((line[0], line[line.len() - 1]), (from, to));
                let next = |pair: &[(u32, u32)]| layout.offset(pair[0], pair[1]).length() == 1;
                assert!(line.windows(2).all(next), "{word} {from:?} {to:?}");
            }
        }
    }
}

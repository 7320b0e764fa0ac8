use super::*;
use crate::map::{GridMap, ascii};
use crate::maze::random_fill;
use oorandom::Rand32;

#[test]
fn the_automaton_follows_the_majority_of_nine() {
    let mut random = Rand32::new(4);
    let (width, height) = (17, 13);
    let grid = with_border(&random_fill::generate(17, 13, 45, &mut random));
    let (cells, next) = (grid.cells(), smooth(&grid));
    for y in 0..height {
        for x in 0..width {
            let expected = if x % (width - 1) == 0 || y % (height - 1) == 0 {
                WALL
            } else {
                let square = (y - 1..=y + 1).flat_map(|y| (x - 1..=x + 1).map(move |x| (x, y)));
                u8::from(
                    square
                        .filter(|(x, y)| cells[y * width + x] == FLOOR)
                        .count()
                        > 4,
                )
            };
            assert_eq!(next.cells()[y * width + x], expected, "({x}, {y})");
        }
    }
}

#[test]
fn nearby_caves_are_joined_and_small_ones_filled() {
    let before = "\
        ################\n\
        #....####...#.##\n\
        #....####...####\n\
        #....####...####\n\
        #########...####\n\
        ################\n\
        ################\n\
        #######......###\n\
        #######......###\n\
        ################\n";
    // From the middle cave four cells west, and two south: not along the longer line from west to south.
    let after = "\
        ################\n\
        #...........####\n\
        #....####...####\n\
        #....####...####\n\
        #########...####\n\
        #########.######\n\
        #########.######\n\
        #######......###\n\
        #######......###\n\
        ################\n";
    let grid = join(&ascii::read(before).unwrap().grid);
    let text = ascii::write(&GridMap::plain(grid));
    assert_eq!(text, after);
}

use crate::map::ascii;
use crate::maze::ends;

fn of(text: &str) -> Option<((u32, u32), (u32, u32))> {
    ends(&ascii::read(text).unwrap().grid)
}

#[test]
fn the_ends_of_a_perfect_maze_are_its_farthest_cells() {
    // The first cell, at the top, is neither end.
    assert_eq!(of("##.##\n.....\n####.\n"), Some(((0, 1), (4, 2))));
}

#[test]
fn the_largest_component_by_four_way_steps_counts() {
    assert_eq!(of("..#.\n.#.#\n#...\n"), Some(((1, 2), (3, 2))));
    assert_eq!(of(".#.\n#.#\n"), None);
    assert_eq!(of("##\n"), None);
    assert_eq!(of("#..\n"), Some(((1, 0), (2, 0))));
}

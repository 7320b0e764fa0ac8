use crate::maze::braid::{open_walls, remove_dead_ends};
use crate::maze::{Lattice, backtracker, kruskal};
use oorandom::Rand32;

fn dead_ends(lattice: &Lattice) -> usize {
    let rooms = lattice.rooms();
    rooms.filter(|&room| lattice.exits(room) == 1).count()
}

#[test]
fn the_requested_share_of_dead_ends_is_removed() {
    for seed in 0..40 {
        let mut random = Rand32::new(seed);
        let mut maze = Lattice::new(5 + 2 * (seed as u32 % 9), 41).unwrap();
        kruskal::carve(&mut maze, &mut random);
        let before = dead_ends(&maze);
        for percent in [0, 1, 10, 25, 50, 75, 99, 100] {
            let mut maze = maze.clone();
            remove_dead_ends(&mut maze, &mut random, percent);
            let wanted = before - before * percent as usize / 100;
            let left = dead_ends(&maze);
            assert!(
                left == wanted || (percent > 0 && left + 1 == wanted),
                "{percent} % of {before}: {left} left"
            );
        }
    }
}

#[test]
fn walls_open_by_their_share() {
    let mut random = Rand32::new(2);
    let mut maze = Lattice::new(201, 201).unwrap();
    backtracker::carve(&mut maze, &mut random);
    let links = |maze: &Lattice| maze.rooms().map(|room| maze.exits(room)).sum::<usize>() / 2;
    let (before, all) = (links(&maze), 2 * 100 * 99);
    open_walls(&mut maze, &mut random, 20);
    let opened = links(&maze) - before;
    let expected = (all - before) / 5;
    // Standard deviation 40.
    assert!(opened.abs_diff(expected) < 160, "{opened} of {expected}");
    open_walls(&mut maze, &mut random, 100);
    assert_eq!(links(&maze), all);
}

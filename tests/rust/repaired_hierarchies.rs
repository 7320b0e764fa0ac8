//! A hierarchy that follows edits finds paths that cost as much as Dijkstra's.

use cubechase::named::{Algorithm, Costs, Options};
use cubechase::session::Session;
use cubechase::space::{CellKind, Grid, Movement};
use oorandom::Rand32;

const COSTS: [Costs; 3] = [Costs::Root2, Costs::Tenths, Costs::Chebyshev];

/// Returns how many maps to try for each movement and costs: a few, or as many as `CUBECHASE_REPAIR_MAPS` says. A map has 30
/// edits, of one to a few cells, and five queries after each.
fn maps() -> u32 {
    let asked = std::env::var("CUBECHASE_REPAIR_MAPS").ok();
    asked.map_or(25, |count| count.parse().expect("a number of maps"))
}

/// Returns a map of walls: scattered, in blocks, or in rooms.
fn map(random: &mut Rand32) -> Grid {
    let (width, height) = (random.rand_range(1..90), random.rand_range(1..50));
    let mut grid = Grid::open(width, height);
    for _ in 0..random.rand_range(0..12) {
        let (x, y) = (random.rand_range(0..width), random.rand_range(0..height));
        let (w, h) = (random.rand_range(1..20), random.rand_range(1..10));
        let is_hollow = random.rand_range(0..2) == 0;
        for (y, x) in (y..y + h).flat_map(|b| (x..x + w).map(move |a| (b, a))) {
            grid.set(x, y, CellKind::WALL);
        }
        if is_hollow {
            for (y, x) in (y + 1..y + h - 1).flat_map(|b| (x..x + w - 1).map(move |a| (b, a))) {
                grid.set(x, y, CellKind::FLOOR);
            }
        }
    }
    let walls = [0, 1, 8, 30][random.rand_range(0..4) as usize];
    for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
        if random.rand_range(0..100) < walls {
            grid.set(x, y, CellKind::WALL);
        }
    }
    grid
}

/// Changes a few cells: one, several anywhere, or a line.
fn edit(random: &mut Rand32, grid: &mut Grid) {
    let (width, height) = (grid.width(), grid.height());
    let mut at = (random.rand_range(0..width), random.rand_range(0..height));
    let (count, way) = (random.rand_range(1..6), random.rand_range(0..4));
    let kind = [CellKind::WALL, CellKind::FLOOR][random.rand_range(0..2) as usize];
    for _ in 0..if way == 0 { 1 } else { count } {
        let flipped = [CellKind::WALL, CellKind::FLOOR]
            .into_iter()
            .find(|kind| *kind != grid.kind(at.0, at.1));
        grid.set(at.0, at.1, if way < 2 { flipped.unwrap() } else { kind });
        at = match way {
            1 => (random.rand_range(0..width), random.rand_range(0..height)),
            2 => (at.0 + 1, at.1),
            _ => (at.0, at.1 + 1),
        };
    }
}

#[test]
fn after_edits_a_hierarchy_finds_what_dijkstra_finds() {
    let (mut queries, mut found) = (0, 0);
    for (at, &(_, movement)) in (0..).zip(Movement::SQUARES.all) {
        for costs in COSTS {
            let mut random = Rand32::new(74 + at);
            for number in 0..maps() {
                let mut grid = map(&mut random);
                let options = |algorithm| Options::from(algorithm).movement(movement).costs(costs);
                let mut sure: Session<(), Grid> =
                    Session::new(options(Algorithm::Dijkstra)).unwrap();
                let mut fast: Session<(), Grid> =
                    Session::new(options(Algorithm::Subgoal)).unwrap();
                for edits in 0..30 {
                    for _ in 0..5 {
                        let (width, height) = (grid.width(), grid.height());
                        let mut cell =
                            || (random.rand_range(0..width), random.rand_range(0..height));
                        let (from, to) = (cell(), cell());
                        if grid.kind(from.0, from.1) == CellKind::WALL {
                            continue;
                        }
                        for session in [&mut sure, &mut fast] {
                            session.start(&grid, from, to).unwrap();
                            session.run(&grid, u64::MAX);
                        }
                        let case = format!("{movement:?}, {costs:?}, map {number}, edit {edits}");
                        let case = format!("{case}: {from:?} to {to:?}");
                        let expected = sure.cost();
                        assert_eq!(fast.cost(), expected, "{case}");
                        queries += 1;
                        found += u32::from(expected.is_some());
                    }
                    edit(&mut random, &mut grid);
                }
            }
        }
    }
    println!("{queries} queries, {found} with a path");
    assert!(found > queries / 4, "{found} of {queries}");
}

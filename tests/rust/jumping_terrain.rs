//! Jump point search over ground of several costs finds paths that cost as much as Dijkstra's, before and after edits.

use cubechase::named::{Algorithm, Costs, Options};
use cubechase::session::Session;
use cubechase::space::{CellKind, Grid, Movement};
use cubechase::trace::{Paint, Tape, Watcher};
use oorandom::Rand32;
use std::num::NonZeroU32;

/// Those whose diagonal costs less than two straight steps.
const COSTS: [Costs; 3] = [Costs::Root2, Costs::Tenths, Costs::Chebyshev];

/// Returns how many maps to try for each movement and costs: a few, or as many as `CUBECHASE_TERRAIN_MAPS` says. A map has 20
/// queries.
fn maps() -> u32 {
    let asked = std::env::var("CUBECHASE_TERRAIN_MAPS").ok();
    asked.map_or(60, |count| count.parse().expect("a number of maps"))
}

fn kind(random: &mut Rand32, dearest: u32) -> CellKind {
    CellKind::cost(random.rand_range(1..dearest + 1) as u8).unwrap()
}

/// Returns a map of patches of ground, single cells of ground, and walls, in shares that differ from map to map. Some are wider
/// than a word of bits.
fn map(random: &mut Rand32) -> Grid {
    let longest = [12, 40, 150][random.rand_range(0..3) as usize];
    let (width, height) = (random.rand_range(1..longest), random.rand_range(1..40));
    let mut grid = Grid::open(width, height);
    let dearest = [2, 3, 9, 255][random.rand_range(0..4) as usize];
    for _ in 0..random.rand_range(0..6) {
        let (x, y) = (random.rand_range(0..width), random.rand_range(0..height));
        let (w, h) = (random.rand_range(1..30), random.rand_range(1..15));
        let ground = kind(random, dearest);
        for (y, x) in (y..y + h).flat_map(|y| (x..x + w).map(move |x| (y, x))) {
            grid.set(x, y, ground);
        }
    }
    let [walls, noise] = [40, 20].map(|most| random.rand_range(0..most));
    for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
        if random.rand_range(0..100) < noise / 2 {
            grid.set(x, y, kind(random, dearest));
        }
        if random.rand_range(0..100) < walls {
            grid.set(x, y, CellKind::WALL);
        }
    }
    grid
}

#[test]
fn jumps_over_terrain_cost_as_much_as_dijkstra_finds() {
    let (mut queries, mut jumped) = (0, 0);
    for (at, &(_, movement)) in (0..).zip(Movement::SQUARES.all) {
        for costs in COSTS {
            let mut random = Rand32::new(64 + at);
            for number in 0..maps() {
                let mut grid = map(&mut random);
                let limit = NonZeroU32::new(random.rand_range(1..9)).unwrap();
                let options = |algorithm| Options::from(algorithm).movement(movement).costs(costs);
                let mut sure: Session<(), Grid> =
                    Session::new(options(Algorithm::Dijkstra)).unwrap();
                let jump = Algorithm::jps();
                let mut plain: Session<(), Grid> = Session::new(options(jump)).unwrap();
                let others = [
                    jump,
                    jump.with_limit(Some(limit)),
                    Algorithm::jps_straight(),
                    Algorithm::auto(),
                ];
                let mut watched = others.map(|algorithm| {
                    let watcher = Watcher::new(Paint::default(), Some(Tape::default()));
                    Session::watched(options(algorithm), watcher).unwrap()
                });
                for query in 0..20 {
                    let (width, height) = (grid.width(), grid.height());
                    let mut cell = || (random.rand_range(0..width), random.rand_range(0..height));
                    let (from, to, edited) = (cell(), cell(), cell());
                    let edit = [CellKind::WALL, CellKind::FLOOR, kind(&mut random, 9)];
                    grid.set(edited.0, edited.1, edit[random.rand_range(0..3) as usize]);
                    if grid.kind(from.0, from.1) == CellKind::WALL {
                        continue;
                    }
                    sure.start(&grid, from, to).unwrap();
                    sure.run(&grid, u64::MAX);
                    let expected = sure.path_cost();
                    let case = format!("{movement:?}, {costs:?}, map {number}, query {query}");
                    plain.start(&grid, from, to).unwrap();
                    plain.run(&grid, u64::MAX);
                    assert_eq!(plain.path_cost(), expected, "{case}: {from:?} to {to:?}");
                    for (session, algorithm) in watched.iter_mut().zip(others) {
                        session.start(&grid, from, to).unwrap();
                        session.run(&grid, u64::MAX);
                        let found = session.path_cost();
                        assert_eq!(found, expected, "{case}, {algorithm:?}: {from:?} to {to:?}");
                    }
                    queries += 1;
                    jumped += u32::from(plain.expanded() < sure.expanded());
                }
            }
        }
    }
    println!("{queries} queries, each by five searches; jumps expand fewer cells in {jumped}");
    assert!(jumped * 2 > queries, "{jumped} of {queries}");
}

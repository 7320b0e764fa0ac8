//! D* Lite on public maps: the start walks, cells near it change, the goal stays.

use crate::claims::maps::{own, public};
use cubechase::named::Algorithm;
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::{CellKind, Movement};
use oorandom::Rand32;

/// Walks to several goals with `edits` edits at each step. Returns the expansions of repairs and of fresh searches.
fn walks(name: &str, edits: u32, seed: u64) -> (u64, u64) {
    let course = public(name, 10);
    let mut random = Rand32::new(seed);
    let (mut repaired, mut fresh_ones, mut repairs) = (0, 0, 0);
    let movement = Movement::default();
    let mut fresh = Session::new(own(movement)).unwrap();
    for &[mut walker, goal] in course.queries.iter().take(5) {
        let mut grid = course.grid.clone();
        let mut lite =
            Session::new(own(movement).algorithm("dstar-lite".parse::<Algorithm>().unwrap()))
                .unwrap();
        lite.start(&grid, walker, goal).unwrap();
        lite.run(&grid, u64::MAX);
        for _ in 0..60 {
            let Some(next) = lite.path().nth(1).filter(|&next| next != goal) else {
                break;
            };
            walker = next;
            // A wall on the path every fourth step; otherwise cells beside it change.
            let ahead = lite.path().nth(4).filter(|&cell| cell != goal);
            if random.rand_range(0..4) == 0
                && let Some((x, y)) = ahead
            {
                grid.set(x, y, CellKind::WALL);
            }
            for _ in 0..edits {
                let mut beside = |at: u32| (at + random.rand_range(0..11)).wrapping_sub(5);
                let (x, y) = (beside(walker.0), beside(walker.1));
                let other = if grid.kind(x, y) == CellKind::WALL {
                    CellKind::FLOOR
                } else {
                    CellKind::WALL
                };
                if (x, y) != walker && (x, y) != goal {
                    grid.set(x, y, other);
                }
            }
            lite.replan(&grid, Some(walker)).unwrap();
            let status = lite.run(&grid, u64::MAX);
            fresh.start(&grid, walker, goal).unwrap();
            assert_eq!(fresh.run(&grid, u64::MAX), status, "{name}");
            assert_eq!(lite.cost(), fresh.cost(), "{name}, at {walker:?}");
            if status != Status::Found {
                break;
            }
            repairs += 1;
            repaired += lite.expanded();
            fresh_ones += fresh.expanded();
        }
    }
    assert!(repairs > 50, "{name}: {repairs}");
    (repaired, fresh_ones)
}

#[test]
fn every_repair_answers_as_a_fresh_search_for_less_than_half_the_cells() {
    for name in ["dao/arena2", "dao/lak519d"] {
        for (edits, seed) in [(1, 1), (3, 2)] {
            let (repaired, fresh) = walks(name, edits, seed);
            assert!(2 * repaired < fresh, "{name}, {edits}: {repaired} {fresh}");
        }
    }
}

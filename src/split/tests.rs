//! Plain searches pass no split point, whatever is done with them. All others do.

use crate::named::{Algorithm, OpenList, Options};
use crate::rules::HeuristicKind;
use crate::session::Session;
use crate::space::{CellKind, Cube, Face, Grid, SurfaceCell};
use crate::trace::{Paint, Tape, Watcher};
use std::cell::Cell;
use std::num::NonZeroU16;

thread_local! {
    static PASSED: Cell<u32> = const { Cell::new(0) };
}

/// Counts a split point.
pub(super) fn pass() {
    PASSED.set(PASSED.get() + 1);
}

/// Returns how many split points some work passes.
fn passed(work: impl FnOnce()) -> u32 {
    PASSED.set(0);
    work();
    PASSED.get()
}

fn watcher() -> Watcher {
    Watcher::new(Paint::default(), Some(Tape::default()))
}

/// Searches a map in all ways: forwards, backwards, again after an edit, and explains a cell.
fn search(options: &Options) {
    let mut grid = Grid::open(12, 12);
    for y in 0..11 {
        grid.set(5, y, CellKind::WALL);
    }
    let mut session = Session::watched(options.clone(), watcher()).unwrap();
    session.prepare(&grid).unwrap();
    session.start(&grid, (1, 1), (10, 2)).unwrap();
    session.run(&grid, 5);
    session.run(&grid, u64::MAX);
    session.seek(&grid, 3).unwrap();
    session.run(&grid, u64::MAX);
    drop(session.path_from(&grid, (2, 2)));
    session.explain(&grid, 6, 6);
    grid.set(8, 8, CellKind::WALL);
    session.replan(&grid, Some((2, 1))).unwrap();
    session.run(&grid, u64::MAX);
    assert!(session.path_cost().is_some(), "{options:?}");
}

#[test]
fn exactly_the_searches_that_are_not_plain_pass_one() {
    let mut plain = 0;
    for &(word, algorithm) in Algorithm::NAMES.all {
        for &(estimate, heuristic) in HeuristicKind::NAMES.all {
            let options = Options {
                heuristic,
                ..Options::from(algorithm)
            };
            if options.check().is_err() {
                continue;
            }
            let has_table = algorithm.row().estimates() && heuristic.has_table();
            let is_plain = algorithm.is_plain() && !has_table;
            let count = passed(|| search(&options));
            assert_eq!(count == 0, is_plain, "{word}, {estimate}: {count}");
            plain += u32::from(is_plain);
        }
    }
    assert!(plain > 40, "{plain}");
}

#[test]
fn sizes_walls_turns_and_the_unrepaired_heap_pass_one() {
    let size = NonZeroU16::MIN.saturating_add(1);
    let usual = Options::default();
    for options in [
        Options {
            size,
            ..usual.clone()
        },
        Options {
            wall_cost: 3,
            ..usual.clone()
        },
        Options {
            turn_cost: crate::Thousandths::ONE,
            ..usual.clone()
        },
        Options {
            open_list: OpenList::UnrepairedHeap,
            ..usual
        },
    ] {
        assert!(passed(|| search(&options)) > 0, "{options:?}");
    }
}

#[test]
fn a_search_passes_none_before_it_begins() {
    for &(word, algorithm) in Algorithm::NAMES.all {
        let make = || {
            drop(Session::<_, Grid>::watched(
                Options::from(algorithm),
                watcher(),
            ));
        };
        assert_eq!(passed(make), 0, "{word}");
    }
}

#[test]
fn on_a_cube_too() {
    let mut cube = Cube::new(7);
    for face in Face::ALL {
        for at in 0..49 {
            let cell = SurfaceCell {
                face,
                x: at % 7,
                y: at / 7,
            };
            cube.set(cell, CellKind::FLOOR).unwrap();
        }
    }
    let cell = |face| SurfaceCell { face, x: 3, y: 3 };
    for &(word, algorithm) in Algorithm::NAMES.all {
        let session = Session::watched(Options::from(algorithm), watcher());
        let Ok(mut session) = session else { continue };
        let count = passed(|| {
            session
                .start(&cube, cell(Face::Front), cell(Face::Back))
                .unwrap();
            session.run(&cube, u64::MAX);
        });
        assert_eq!(count == 0, algorithm.is_plain(), "{word}: {count}");
    }
}

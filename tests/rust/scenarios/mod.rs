//! Public cases: every algorithm finds published results as far as it promises.
//!
//! `tests/corpus/public/SOURCES.md` lists the files and their origins.

mod benchmark;
mod command;
mod dynamic;
mod peers;

use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::Grid;
use std::fs;
use std::path::PathBuf;

fn path(file: &str) -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.join("tests/corpus/public").join(file)
}

fn text(file: &str) -> String {
    fs::read_to_string(path(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Searches to the end. Returns the cost of the path to the goal; `None` if there is none.
///
/// The session sums the cost along the path and gives none if a step is illegal, so a cost here is that of a legal
/// path.
fn search(session: &mut Session, grid: &Grid, start: (u32, u32), goal: (u32, u32)) -> Option<f64> {
    session.start(grid, start, goal).unwrap();
    match session.run(grid, u64::MAX) {
        Status::Found => {
            let ends = (session.path().next(), session.path().next_back());
            assert_eq!(ends, (Some(start), Some(goal)));
            Some(session.path_cost().expect("a legal path"))
        }
        Status::Nearest => {
            assert!(session.path().all(|cell| cell != goal));
            assert!(
                session.path_cost().is_some(),
                "a legal path to the nearest cell"
            );
            None
        }
        status => panic!("{status:?} from {start:?} to {goal:?}"),
    }
}

//! A search between two cells.

use crate::common::Outcome;
use cubechase::search::Status;
use cubechase::session::{SearchError, Session};
use cubechase::space::Grid;

/// Returns the cost of the path if there is one, and how many cells were expanded.
pub(crate) fn search(
    session: &mut Session,
    grid: &Grid,
    [start, goal]: [(u32, u32); 2],
) -> Outcome<(Option<f64>, u64)> {
    match session.start(grid, start, goal) {
        // No path leads out of a wall.
        Err(SearchError::StartBlocked { .. }) => return Ok((None, 0)),
        begun => begun?,
    }
    let found = session.run(grid, u64::MAX) == Status::Found;
    // A path with an illegal step has no cost, and fails.
    let cost = found.then(|| session.cost().unwrap_or(f64::NAN));
    Ok((cost, session.expanded()))
}

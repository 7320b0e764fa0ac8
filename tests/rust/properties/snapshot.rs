//! The state of a search, for comparison.

use cubechase::named::Guarantee;
use cubechase::search::Status;
use cubechase::session::{Cell, Session};
use cubechase::space::{Grid, Key, Space};
use cubechase::trace::Paint;

#[derive(Debug, PartialEq)]
pub(crate) struct Snapshot {
    status: Status,
    expanded: u64,
    open: u32,
    cost: Option<f64>,
    path: Vec<(u32, u32)>,
    marks: Vec<u8>,
    cells: Vec<Option<Cell>>,
}

/// Asserts that a reused session has the same state as a fresh one. `auto` may build a table after some searches. Then only
/// the costs of optimal results are equal.
pub(crate) fn assert_same(session: &Session<Paint>, fresh: &Session<Paint>, grid: &Grid) {
    if session.choice().is_none() {
        assert_eq!(Snapshot::of(session, grid), Snapshot::of(fresh, grid));
    } else if fresh.guarantee() == Guarantee::Optimal {
        let answer = |session: &Session<Paint>| (session.status(), session.path_cost());
        if fresh.status() != Status::Limit {
            assert_eq!(answer(session), answer(fresh));
        }
    }
}

impl Snapshot {
    pub(crate) fn of(session: &Session<Paint>, grid: &Grid) -> Self {
        Self {
            status: session.status(),
            expanded: session.expanded(),
            open: session.open(),
            cost: session.path_cost(),
            path: session.path().collect(),
            marks: session.watch().marks().to_vec(),
            cells: (0..grid.len() as u32)
                .map(|key| session.cell(grid, Key(key)))
                .collect(),
        }
    }
}

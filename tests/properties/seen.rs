//! All that a search shows, to compare one with another.

use cubechase::search::Status;
use cubechase::session::{Cell, Session};
use cubechase::space::{Grid, Key, Space};

#[derive(Debug, PartialEq)]
pub(crate) struct Seen {
    status: Status,
    expanded: u64,
    open: u32,
    cost: Option<f64>,
    path: Vec<(u32, u32)>,
    marks: Vec<u8>,
    cells: Vec<Option<Cell>>,
}

impl Seen {
    pub(crate) fn of(session: &Session, grid: &Grid) -> Self {
        Self {
            status: session.status(),
            expanded: session.expanded(),
            open: session.open(),
            cost: session.cost(),
            path: session.path().collect(),
            marks: session.marks().to_vec(),
            cells: (0..grid.len() as u32)
                .map(|key| session.cell(grid, Key(key)))
                .collect(),
        }
    }
}

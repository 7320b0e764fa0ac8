//! The core's enums for JavaScript, so that no page types their numbers.

#[cfg(feature = "all")]
use cubechase::session;
use cubechase::{search, space, trace};
use wasm_bindgen::prelude::*;

/// What a cell is, as the bytes of `cells` say; a byte from 2 to 255 is ground of that cost.
#[wasm_bindgen]
#[derive(Clone, Copy)]
pub enum CellKind {
    Wall = 0,
    Floor = 1,
}

/// What a search did with a cell, as the bytes of `paint` say.
#[wasm_bindgen]
#[derive(Clone, Copy)]
pub enum Mark {
    None = 0,
    Open = 1,
    Closed = 2,
    Scanned = 3,
    Kept = 4,
    Repaired = 5,
    Lost = 6,
}

/// How far a search has come.
#[wasm_bindgen]
#[derive(Clone, Copy)]
pub enum Status {
    Ready = 0,
    Running = 1,
    Found = 2,
    Nearest = 3,
    Exhausted = 4,
    Limit = 5,
    Stale = 6,
    Failed = 7,
}

/// How a query of a batch ended.
#[cfg(feature = "all")]
#[wasm_bindgen]
#[derive(Clone, Copy)]
pub enum Outcome {
    Waiting = 0,
    Found = 1,
    Nearest = 2,
    Exhausted = 3,
    Limit = 4,
    StartOutside = 5,
    StartBlocked = 6,
    GoalOutside = 7,
}

impl From<search::Status> for Status {
    fn from(status: search::Status) -> Self {
        match status {
            search::Status::Ready => Self::Ready,
            search::Status::Running => Self::Running,
            search::Status::Found => Self::Found,
            search::Status::Nearest => Self::Nearest,
            search::Status::Exhausted => Self::Exhausted,
            search::Status::Limit => Self::Limit,
            search::Status::Stale => Self::Stale,
            search::Status::Failed => Self::Failed,
        }
    }
}

// The others are read as numbers out of arrays, so their numbers must be the core's.
const _: () = {
    assert!(CellKind::Wall as u8 == space::CellKind::WALL.byte());
    assert!(CellKind::Floor as u8 == space::CellKind::FLOOR.byte());
    assert!(Mark::None as u8 == trace::Mark::None as u8);
    assert!(Mark::Open as u8 == trace::Mark::Open as u8);
    assert!(Mark::Closed as u8 == trace::Mark::Closed as u8);
    assert!(Mark::Scanned as u8 == trace::Mark::Scanned as u8);
    assert!(Mark::Kept as u8 == trace::Mark::Kept as u8);
    assert!(Mark::Repaired as u8 == trace::Mark::Repaired as u8);
    assert!(Mark::Lost as u8 == trace::Mark::Lost as u8);
};
#[cfg(feature = "all")]
const _: () = {
    assert!(Outcome::Waiting as u8 == session::Outcome::Waiting as u8);
    assert!(Outcome::Found as u8 == session::Outcome::Found as u8);
    assert!(Outcome::Nearest as u8 == session::Outcome::Nearest as u8);
    assert!(Outcome::Exhausted as u8 == session::Outcome::Exhausted as u8);
    assert!(Outcome::Limit as u8 == session::Outcome::Limit as u8);
    assert!(Outcome::StartOutside as u8 == session::Outcome::StartOutside as u8);
    assert!(Outcome::StartBlocked as u8 == session::Outcome::StartBlocked as u8);
    assert!(Outcome::GoalOutside as u8 == session::Outcome::GoalOutside as u8);
};

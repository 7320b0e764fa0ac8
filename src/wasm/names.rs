//! The core's enums for JavaScript, so that no page types their numbers.

use crate::{chase, search, space, trace};
use wasm_bindgen::prelude::*;

/// The faces, as maps name them: front, right, back, left, top, bottom.
#[wasm_bindgen]
#[derive(Clone, Copy)]
pub enum Face {
    Front = 0,
    Right = 1,
    Back = 2,
    Left = 3,
    Top = 4,
    Bottom = 5,
}

/// What a cell is, as the bytes of `cells` say.
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
}

/// The first number of an event.
#[wasm_bindgen]
#[derive(Clone, Copy)]
pub enum EventKind {
    Repath = 1,
    Caught = 2,
    FaceChange = 3,
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
        }
    }
}

// The others are read as numbers out of arrays, so their numbers must be the core's.
const _: () = {
    assert!(Face::Front as u8 == space::Face::Front as u8);
    assert!(Face::Right as u8 == space::Face::Right as u8);
    assert!(Face::Back as u8 == space::Face::Back as u8);
    assert!(Face::Left as u8 == space::Face::Left as u8);
    assert!(Face::Top as u8 == space::Face::Top as u8);
    assert!(Face::Bottom as u8 == space::Face::Bottom as u8);
    assert!(CellKind::Wall as u8 == space::CellKind::Wall as u8);
    assert!(CellKind::Floor as u8 == space::CellKind::Floor as u8);
    assert!(Mark::None as u8 == trace::Mark::None as u8);
    assert!(Mark::Open as u8 == trace::Mark::Open as u8);
    assert!(Mark::Closed as u8 == trace::Mark::Closed as u8);
    assert!(EventKind::Repath as u32 == chase::EventKind::Repath as u32);
    assert!(EventKind::Caught as u32 == chase::EventKind::Caught as u32);
    assert!(EventKind::FaceChange as u32 == chase::EventKind::FaceChange as u32);
};

/// Numbers that an actor takes in `actors`.
#[wasm_bindgen(js_name = actorStride)]
#[must_use]
pub fn actor_stride() -> usize {
    chase::ACTOR_STRIDE
}

/// Numbers that an event takes in `takeEvents()`.
#[wasm_bindgen(js_name = eventStride)]
#[must_use]
pub fn event_stride() -> usize {
    chase::ChaseEvent::STRIDE
}

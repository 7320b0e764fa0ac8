//! The enums and numbers of a chase's arrays for JavaScript.

use super::picture::ACTOR_STRIDE;
use cubechase::{chase, space};
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

/// The first number of an event.
#[wasm_bindgen]
#[derive(Clone, Copy)]
pub enum EventKind {
    Repath = 1,
    Caught = 2,
    FaceChange = 3,
    Gem = 4,
    Won = 5,
    Lost = 6,
}

/// Where in an actor's numbers each of them stands, as `Picture` lays them out; `Place`, `Up` and `Ahead` are three numbers.
#[wasm_bindgen]
#[derive(Clone, Copy)]
pub enum ActorField {
    Face = 0,
    X = 1,
    Y = 2,
    Place = 3,
    Up = 6,
    Ahead = 9,
    Awake = 12,
    Moving = 13,
    Asked = 14,
    PlanLength = 15,
}

// All are read as numbers out of arrays, so their numbers must be the core's.
const _: () = {
    assert!(Face::Front as u8 == space::Face::Front as u8);
    assert!(Face::Right as u8 == space::Face::Right as u8);
    assert!(Face::Back as u8 == space::Face::Back as u8);
    assert!(Face::Left as u8 == space::Face::Left as u8);
    assert!(Face::Top as u8 == space::Face::Top as u8);
    assert!(Face::Bottom as u8 == space::Face::Bottom as u8);
    assert!(EventKind::Repath as u32 == chase::EventKind::Repath as u32);
    assert!(EventKind::Caught as u32 == chase::EventKind::Caught as u32);
    assert!(EventKind::FaceChange as u32 == chase::EventKind::FaceChange as u32);
    assert!(EventKind::Gem as u32 == chase::EventKind::Gem as u32);
    assert!(EventKind::Won as u32 == chase::EventKind::Won as u32);
    assert!(EventKind::Lost as u32 == chase::EventKind::Lost as u32);
};

/// Numbers that an actor takes in `actors`.
#[wasm_bindgen(js_name = actorStride)]
pub fn actor_stride() -> usize {
    ACTOR_STRIDE
}

/// Numbers that an event takes in `takeEvents()`: its kind, its tick, and four as the kind says.
pub(super) const EVENT_STRIDE: usize = 6;

/// Numbers that an event takes in `takeEvents()`.
#[wasm_bindgen(js_name = eventStride)]
pub fn event_stride() -> usize {
    EVENT_STRIDE
}

/// Fixed steps in a second of a chase.
#[wasm_bindgen(js_name = ticksPerSecond)]
pub fn ticks_per_second() -> u32 {
    chase::TICKS_PER_SECOND
}

/// The frames of the six faces in their order: normal, right and down of each, nine numbers a face,
/// with X to the right, Y up and Z towards the viewer.
#[wasm_bindgen(js_name = faceAxes)]
pub fn face_axes() -> Vec<i8> {
    // A loop: the same in adapters is five times the code.
    let mut axes = Vec::with_capacity(space::Face::ALL.len() * 9);
    for face in space::Face::ALL {
        for axis in [face.normal(), face.right(), face.down()] {
            axes.extend_from_slice(&axis.map(|part| part as i8));
        }
    }
    axes
}

//! The enums and numbers of a chase's arrays for JavaScript.

use super::names::same_numbers;
use super::picture::ACTOR_STRIDE;
use cubechase::{chase, space};
use wasm_bindgen::prelude::*;

same_numbers! {
    /// The faces, as maps name them: front, right, back, left, top, bottom.
    Face = space::Face {
        Front = 0,
        Right = 1,
        Back = 2,
        Left = 3,
        Top = 4,
        Bottom = 5,
    }
}

same_numbers! {
    /// The first number of an event.
    EventKind = chase::EventKind {
        Repath = 1,
        Caught = 2,
        FaceChange = 3,
        Gem = 4,
        Won = 5,
        Lost = 6,
    }
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

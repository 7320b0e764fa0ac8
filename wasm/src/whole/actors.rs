//! The numbers of a chase's arrays for JavaScript.

use super::picture::{ACTOR_STRIDE, ActorField};
use crate::schema::numbers;
use cubechase::{chase, space};
use wasm_bindgen::prelude::*;

numbers! {
    /// The faces, as maps name them.
    Face = space::Face { Front, Right, Back, Left, Top, Bottom };
    /// The first number of an event.
    EventKind = chase::EventKind { Repath, Caught, FaceChange, Gem, Won, Lost };
    /// Where in an actor's numbers each of them stands. `Place`, `Up` and `Ahead` are three numbers.
    ActorField = ActorField { Face, X, Y, Place, Up, Ahead, Awake, Moving, Asked, PlanLength };
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

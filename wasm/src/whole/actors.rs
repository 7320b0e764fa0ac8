//! The numbers in the arrays of a chase, for JavaScript.

use super::picture::{ACTOR_STRIDE, ActorField};
use crate::schema::numbers;
use cubechase::{chase, space};
use wasm_bindgen::prelude::*;

numbers! {
    /// The faces of a cube.
    Face = space::Face { Front, Right, Back, Left, Top, Bottom };
    /// The kind of an event, which is its first number.
    EventKind = chase::EventKind { Repath, Caught, FaceChange, Gem, Won, Lost };
    /// The index of each number of an actor. `Place`, `Up` and `Ahead` are three numbers each.
    ActorField = ActorField { Face, X, Y, Place, Up, Ahead, Awake, Moving, Asked, PlanLength };
}

/// How many numbers an actor has in `actors`.
#[wasm_bindgen(js_name = actorStride)]
pub fn actor_stride() -> usize {
    ACTOR_STRIDE
}

/// How many numbers an event has in `takeEvents()`: its kind, its tick, and four that depend on the kind.
pub(super) const EVENT_STRIDE: usize = 6;

/// How many numbers an event has in `takeEvents()`.
#[wasm_bindgen(js_name = eventStride)]
pub fn event_stride() -> usize {
    EVENT_STRIDE
}

/// The ticks in a second of a chase.
#[wasm_bindgen(js_name = ticksPerSecond)]
pub fn ticks_per_second() -> u32 {
    chase::TICKS_PER_SECOND
}

/// Returns the axes of the six faces in order: normal, right and down, nine numbers for each face. X points to the right, Y
/// up, and Z towards the viewer.
#[wasm_bindgen(js_name = faceAxes)]
pub fn face_axes() -> Vec<i8> {
    // A loop, because iterator adapters compile to five times the code.
    let mut axes = Vec::with_capacity(space::Face::ALL.len() * 9);
    for face in space::Face::ALL {
        for axis in [face.normal(), face.right(), face.down()] {
            axes.extend_from_slice(&axis.map(|part| part as i8));
        }
    }
    axes
}

//! One flow field for all monsters of a face, instead of a search for each.
//!
//! ```text
//! when a monster waits for a plan:
//!     the field is not for the player's cell or this map:  build it, within the budget of a tick
//!     otherwise:  every waiting monster gets its path along it, in the order of requests
//! ```
//!
//! Nothing else changes in the chase: monsters ask when they did, walk back to the nearest centre first, and follow
//! what was the shortest path when it was made. Ten monsters on a face of 31 × 31 cost one flood, not ten searches.
//! Until the field is done they follow their old plan. A field that was begun is finished even if the player moves on,
//! like a search. A monster that plans later, when the player is elsewhere, causes a new build.

use super::planner::Hunting;
use crate::rules::flow::{FlowField, Purpose};
use crate::space::{Cube, Face, Key, Space, SurfaceCell};
use crate::trace::Paint;

/// The field of the player's face, or of the whole cube.
#[derive(Clone, Debug)]
pub(super) struct Shared {
    pub(super) field: FlowField,
    /// What the build did with each cell.
    pub(super) paint: Paint,
    /// The face of the field, `None` for the whole cube, and its version when the build began.
    pub(super) of: Option<(Option<Face>, u64)>,
}

impl Default for Shared {
    fn default() -> Self {
        Self {
            field: FlowField::default(),
            paint: Paint::in_order(),
            of: None,
        }
    }
}

impl Shared {
    /// Builds within the budget a field to the player, on a face or over the whole cube, if it is needed. Returns
    /// whether it is done.
    pub(super) fn build(&mut self, hunting: &Hunting, budget: u64) -> bool {
        let (cube, player, movement) = (hunting.cube, hunting.player, hunting.settings.movement);
        let to = |target| Purpose { target, movement };
        let face = hunting.shared_on();
        match face {
            Some(on) => {
                let target = Key(player.y * cube.size() + player.x);
                self.build_on(cube.face(on), face, to(target), budget)
            }
            None => self.build_on(cube, face, to(cube.key_inside(player)), budget),
        }
    }

    fn build_on<S: Space>(
        &mut self,
        space: &S,
        face: Option<Face>,
        purpose: Purpose,
        budget: u64,
    ) -> bool {
        let of = Some((face, space.version()));
        let begun = self.field.builds().is_some() && self.of == of;
        if !begun {
            if self.of == of && self.field.is_for(space, purpose) {
                return true;
            }
            self.of = of;
            self.paint.prepare(space.len());
            self.field.start(space, purpose, &mut self.paint);
        }
        self.field.build(space, &mut self.paint, budget)
    }

    /// Discards the field.
    pub(super) fn forget(&mut self) {
        self.of = None;
        self.field.forget();
    }

    /// Writes into `path` the path to the player, or to where it was when the build began, as keys of the field's
    /// space; none if there is no path.
    pub(super) fn path_into(&self, cube: &Cube, from: SurfaceCell, path: &mut Vec<Key>) {
        path.clear();
        match self.of {
            Some((None, _)) => self.field.path_into(cube, cube.key_inside(from), path),
            Some((Some(face), _)) if face == from.face => {
                let start = Key(from.y * cube.size() + from.x);
                self.field.path_into(cube.face(face), start, path);
            }
            _ => {}
        }
    }
}

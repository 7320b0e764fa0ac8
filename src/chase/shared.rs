//! One field for all monsters of a face, instead of a search each.
//!
//! ```text
//! somebody waits for a plan:
//!     the field is not for the player's cell, or not of this map:  build it, so many cells a tick
//!     it is:  everybody who waits gets the way along it, in order of asking
//! ```
//!
//! Everything else about a chase stays: monsters ask when they did, walk back to the nearest centre
//! first, and follow what was the shortest way when it was made. Ten monsters on a face of 31 × 31
//! cost one flood and not ten searches; and until the field is done they follow the plan they had.
//! A field that was begun is finished though the player goes on, as a search is; whoever asks later
//! and finds the player elsewhere has it built anew.

use super::flow::{FlowField, Purpose};
use crate::space::{Cube, Face, Key, Movement, Space, SurfaceCell};
use crate::trace::Paint;

/// The field of the player's face.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared {
    field: FlowField,
    paint: Paint,
    /// The face that the field is on, and its version when the field was begun.
    of: Option<(Face, u64)>,
}

impl Shared {
    /// Builds within the budget, if need be, a field that leads to the player; whether it is done.
    pub(super) fn build(
        &mut self,
        cube: &Cube,
        player: SurfaceCell,
        movement: Movement,
        budget: u64,
    ) -> bool {
        let grid = cube.face(player.face);
        let purpose = Purpose {
            target: Key(player.y * cube.size() + player.x),
            movement,
        };
        let of = Some((player.face, grid.version()));
        let begun = self.field.builds().is_some() && self.of == of;
        if !begun {
            if self.of == of && self.field.is_for(grid, purpose) {
                return true;
            }
            self.of = of;
            self.paint.prepare(grid.len());
            self.field.begin(grid, purpose, &mut self.paint);
        }
        self.field.build(grid, &mut self.paint, budget)
    }

    /// Drops a field that is being built.
    pub(super) fn abandon(&mut self) {
        self.field.abandon();
    }

    /// The way to the player, or to where it was when the field was begun, as keys of the face;
    /// empty if there is none.
    pub(super) fn path_into(&self, cube: &Cube, from: SurfaceCell, path: &mut Vec<Key>) {
        let start = Key(from.y * cube.size() + from.x);
        path.clear();
        if self.of.is_some_and(|(face, _)| face == from.face) {
            self.field.path_into(cube.face(from.face), start, path);
        }
    }

    /// Its face, and its marks, a byte a cell of that; none before the first.
    pub(super) fn marks(&self) -> (Face, &[u8]) {
        let (face, _) = self.of.unwrap_or((Face::Front, 0));
        (face, self.paint.marks())
    }

    /// Cells expanded so far, for all fields together.
    pub(super) fn expanded(&self) -> u64 {
        self.field.expanded()
    }

    /// Cells expanded for the field that was begun last.
    pub(super) fn last_expanded(&self) -> u64 {
        self.field.last_expanded()
    }

    /// Numbers for the digest; none as long as no field was asked for.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u64> + use<> {
        let numbers = |(face, _)| {
            let of = |purpose: Option<Purpose>| purpose.map_or(u64::MAX, |p| p.target.0.into());
            let (builds, serves) = (self.field.builds(), self.field.serves());
            [face as u64, of(builds), of(serves), self.last_expanded()]
        };
        self.of.map(numbers).into_iter().flatten()
    }
}

//! Which arcs of a tree are those of shots at the goal, and which a step did not take since the vehicle would have hit
//! something.

use super::keys::Keys;
use super::route::Arc;
use super::session::DriveSession;
use super::tree::{NONE, Tree};
use crate::search::Status;
use crate::steering::Pose;

impl Tree {
    /// Of each twig whether it is an arc of a shot: of its arcs the last alone leads to a key, the goal's.
    #[must_use]
    pub fn shots(&self) -> Vec<bool> {
        let mut is_shot = false;
        let mut shots: Vec<bool> = (self.twigs().iter().rev())
            .map(|twig| {
                if twig.key.0 != NONE {
                    is_shot = twig.key == Keys::GOAL;
                }
                is_shot
            })
            .collect();
        shots.reverse();
        shots
    }
}

impl DriveSession {
    /// The pose that the step at the playhead went on from, and the arcs ahead and back, to the left, straight on and to the
    /// right, that the vehicle cannot go from there. They are worked out anew: the search keeps nothing of them. Nothing where
    /// the search ended instead of going on.
    #[must_use]
    pub fn refused(&self) -> Option<(Pose, Vec<Arc>)> {
        let pose = self.current()?.end;
        let is_last = self.playhead().shown() == self.tree().steps();
        if is_last && self.status() == Status::Found {
            return None;
        }
        let (arcs, poses) = self.arcs()?;
        Some((pose, arcs.refused(poses, pose)))
    }
}

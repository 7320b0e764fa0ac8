//! Where a vehicle can go from a pose: ahead and back, each to the left, straight on and to the right; and,
//! where it is free, all the way to the goal at once.
//!
//! Dolgov, Thrun, Montemerlo and Diebel, 2010, call the second analytic expansion: a curve of Reeds and
//! Shepp from a pose to the goal ends there exactly, which arcs of fixed lengths never do. It is tried at every
//! pose near the goal and at fewer the farther away they are. To the search it is one long step.

use super::aim::DriveGoal;
use super::footprint::Footprint;
use super::poses::{HEADINGS, Poses, cost_of};
use super::route::{Arc, Costs};
use crate::cost::{Cost, Root2};
use crate::search::{Expand, Node, Observer};
use crate::space::{Direction, Key};
use crate::steering::{Curve, Pose, reeds_shepp};
use crate::trig;

/// The length of a step, in cells: longer than the diagonal of a key's third of a cell, so that it leads out
/// of it.
const STEP: f64 = 0.71;
/// The most that a step turns, in radians.
const TURN: f64 = trig::PI / 8.0;
/// So many of the cheapest curves are tried from a pose.
const CURVES: usize = 4;

/// The arcs of a vehicle, and its shots at a goal.
#[derive(Clone, Debug)]
pub struct Arcs {
    arcs: [Arc; 6],
    costs: Costs,
    goal: DriveGoal,
}

impl Arcs {
    /// Those of the vehicle of a space.
    #[must_use]
    pub fn new(space: &Poses, costs: Costs, goal: DriveGoal) -> Self {
        let radius = space.vehicle.turning_radius;
        // Short ones would not leave their range of headings, long ones jump over many.
        let least = 1.05 * radius * trig::TAU / f64::from(HEADINGS);
        let bent = STEP.min(radius * TURN).max(least);
        let straight = STEP.max(least);
        let arc = |turn: f64, gear: f64| Arc {
            curvature: turn / radius,
            length: gear * if turn == 0.0 { straight } else { bent },
        };
        Self {
            arcs: [
                arc(0.0, 1.0),
                arc(-1.0, 1.0),
                arc(1.0, 1.0),
                arc(0.0, -1.0),
                arc(-1.0, -1.0),
                arc(1.0, -1.0),
            ],
            costs,
            goal,
        }
    }
}

/// The cheapest free curve to a pose, of the few cheapest, if it costs less than so many cells; with its
/// cost.
pub(super) fn shot(
    space: &Poses,
    costs: &Costs,
    from: Pose,
    before: Option<Arc>,
    to: Pose,
    most: f64,
) -> Option<(Vec<Arc>, f64)> {
    let mut curves: Vec<(f64, Curve)> = Vec::with_capacity(CURVES + 1);
    let radius = space.vehicle.turning_radius;
    let found = reeds_shepp::each(from, to, radius, |curve| {
        let cost = costs.sum(&space.vehicle, before, Arc::of(&curve));
        let is_dear = curves.len() == CURVES && curves.last().is_some_and(|last| last.0 <= cost);
        if cost >= most || is_dear {
            return;
        }
        let at = curves.partition_point(|other| other.0 <= cost);
        curves.insert(at, (cost, curve));
        curves.truncate(CURVES);
    });
    found.ok()?;
    let footprint = space.footprint();
    let (cost, curve) = curves
        .into_iter()
        .find(|(_, curve)| is_free(space, &footprint, from, Arc::of(curve)))?;
    Some((Arc::of(&curve).collect(), cost))
}

/// Whether a vehicle that stands free stays so.
pub(super) fn is_free(
    space: &Poses,
    footprint: &Footprint,
    from: Pose,
    arcs: impl Iterator<Item = Arc>,
) -> bool {
    let mut at = from;
    for arc in arcs {
        if !footprint.passes(&space.walls, at, arc) {
            return false;
        }
        at = arc.end(at);
    }
    true
}

impl Expand<Poses, Root2> for Arcs {
    fn expand<O: Observer<Root2>>(
        &self,
        space: &Poses,
        from: Node<Root2>,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Root2) -> bool,
    ) {
        let (number, twig) = {
            let tree = space.tree.borrow();
            let Some(number) = tree.at(from.key) else {
                return;
            };
            (number, tree.twigs()[number as usize])
        };
        let before = from.arrival.map(|_| twig.arc);
        let mut go = |arcs: &[Arc], key: Key, cost: f64, direction: u32| {
            let cost = cost_of(cost);
            if space.tree.borrow().is_beaten(key, from.g.plus(cost)) {
                return;
            }
            space.tree.borrow_mut().propose(number, arcs, key);
            let is_taken = step(observer, key, Direction::from_index(direction), cost);
            space.tree.borrow_mut().settle(is_taken);
        };
        let footprint = space.footprint();
        for (direction, &arc) in (0..).zip(&self.arcs) {
            let Some(key) = space.key(arc.end(twig.end)) else {
                continue;
            };
            let cost = self.costs.of(&space.vehicle, before, arc);
            let g = from.g.plus(cost_of(cost));
            if space.tree.borrow().is_beaten(key, g)
                || !footprint.passes(&space.walls, twig.end, arc)
            {
                continue;
            }
            go(&[arc], key, cost, direction);
        }
        if let DriveGoal::Pose(to) = self.goal {
            let steps = space.tree.borrow().steps();
            let far = twig.h.value() / 4.0;
            if steps % (1 + far as u32) == 0 {
                let most = space.best_shot() - from.g.value();
                if let Some((arcs, cost)) = shot(space, &self.costs, twig.end, before, to, most) {
                    go(&arcs, space.goal(), cost, 6);
                }
            }
        }
    }

    fn is_far(&self) -> bool {
        true
    }
}

//! The arcs of a vehicle from a pose: forward and in reverse, each to the left, straight and to the right; and, if it
//! is free, a whole curve to the goal.
//!
//! Dolgov, Thrun, Montemerlo and Diebel, 2010, call the second kind analytic expansion. A Reeds–Shepp curve from a pose
//! to the goal ends there exactly, which arcs of fixed lengths never do. It is tried at every pose near the goal, and
//! at fewer the farther away they are. To the search it is one long step.
//!
//! In a corridor of one cell, neither arc is free, and the place where a bend has to begin may be exact to hundredths
//! of a cell. There, two more kinds of arcs are tried: quarter turns that begin at several places within a step, and
//! arcs of one range of headings, by which a vehicle gets back to the middle.

use super::costs::DriveCosts;
use super::footprint::Footprint;
use super::goal::DriveGoal;
use super::poses::{BENDS, Bin, GOAL, HEADINGS, Poses, cost_of};
use super::session::DriveOptions;
use super::walls::Walls;
use crate::cost::{Cost, Metric};
use crate::names::names;
use crate::search::{Expand, GoalTest, Node, Observer};
use crate::space::{Direction, Key};
use crate::steering::{Arc, Curve, Pose, reeds_shepp};
use crate::trig;

/// The length of a step, in cells. It is longer than the diagonal of a key's third of a cell, so a step always leaves
/// it.
const STEP: f64 = 0.71;
/// The largest turn of a step, in radians.
const TURN: f64 = trig::PI / 8.0;
/// At most this many free cells of nine make a corridor; a crossing has five.
const CORRIDOR: usize = 5;
/// The number of cheapest curves tried from a pose.
const CURVES: usize = 4;

/// The arcs of a vehicle, and its analytic expansions to a goal.
#[derive(Clone, Debug)]
pub struct Arcs {
    curvature: f64,
    bent: f64,
    slight: f64,
    costs: DriveCosts,
    /// The pose of the analytic expansion, if the vehicle fits there.
    target: Option<Pose>,
    tries: Analytic,
    /// Whether the first free curve ends the search. It is then tried before the arcs, which are not needed after it.
    is_last: bool,
}

/// The poses at which the analytic expansion is tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Analytic {
    /// One of 1 + h/4 poses, with h the heuristic in cells: fewer, the farther the goal is.
    #[default]
    Spaced,
    /// Every expanded pose.
    Every,
}

names! {
    Analytic, "analytic expansion":
    "spaced" = Self::Spaced,
    "every" = Self::Every,
}

impl Arcs {
    /// Returns the arcs of a space's vehicle, with the options of a search.
    pub(crate) fn new(space: &Poses, options: &DriveOptions, goal: DriveGoal) -> Self {
        let radius = space.vehicle.turning_radius;
        // A little more than a range of headings, so that it leads out of it.
        let slight = 1.05 * radius * trig::TAU / f64::from(HEADINGS);
        Self {
            curvature: 1.0 / radius,
            bent: STEP.min(radius * TURN).max(slight),
            slight,
            costs: options.costs,
            tries: options.analytic,
            is_last: options.goal_test == GoalTest::Generate,
            target: match goal {
                DriveGoal::Pose(pose) if goal.is_free(space) => Some(pose),
                _ => None,
            },
        }
    }

    /// Returns a step. `turn` is −1 for falling headings, 0 for straight, 1 for growing ones.
    fn arc(&self, turn: f64, gear: f64) -> Arc {
        let length = if turn == 0.0 { STEP } else { self.bent };
        Arc {
            curvature: turn * self.curvature,
            length: gear * length,
        }
    }

    /// Returns the arcs of one step from a pose on which the vehicle collides.
    pub(super) fn colliding(&self, space: &Poses, from: Pose) -> Vec<Arc> {
        let turns = |gear| [-1.0, 0.0, 1.0].map(|turn| self.arc(turn, gear));
        let mut arcs = [turns(1.0), turns(-1.0)].concat();
        let (walls, footprint) = (&space.walls, Footprint::of(&space.vehicle));
        arcs.retain(|&arc| {
            let end = arc.end(from);
            let fits = Bin::of(walls, end).is_some() && footprint.fits(walls, end);
            !(fits && footprint.passes(walls, from, arc))
        });
        arcs
    }
}

/// Returns the cheapest free curve to a pose among the few cheapest, and its cost, if that is below `most` cells.
pub(super) fn analytic(
    space: &Poses,
    costs: &DriveCosts,
    from: Pose,
    before: Option<Arc>,
    to: Pose,
    most: f64,
) -> Option<(Vec<Arc>, f64)> {
    let mut curves: Vec<(f64, Curve)> = Vec::new();
    let radius = space.vehicle.turning_radius;
    let found = reeds_shepp::each(from, to, radius, |curve| {
        let cost = costs.sum(&space.vehicle, before, curve.arcs());
        if cost < most {
            curves.push((cost, curve));
        }
    });
    found.ok()?;
    curves.sort_by(|a, b| a.0.total_cmp(&b.0));
    let footprint = Footprint::of(&space.vehicle);
    let (cost, curve) = curves
        .into_iter()
        .take(CURVES)
        .find(|(_, curve)| footprint.passes_all(&space.walls, from, curve.arcs()))?;
    Some((curve.arcs().to_vec(), cost))
}

/// Returns whether a pose is in a corridor of one cell, or where several of them meet.
fn is_in_corridor(space: &Poses, pose: Pose) -> bool {
    let (x, y) = Walls::cell(pose.x, pose.y);
    let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x + dx, y + dy)));
    let free = around.filter(|&(x, y)| !space.walls.is_wall(x, y));
    free.count() <= CORRIDOR
}

impl Expand<Poses> for Arcs {
    fn expand<O: Observer>(
        &self,
        space: &Poses,
        _metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let Some(number) = space.tree.borrow().at(from.key) else {
            return;
        };
        let node = space.tree.borrow().nodes()[number as usize];
        let before = from.arrival.direction().map(|_| node.arc);
        let mut go = |arcs: &[Arc], key: Key, cost: Cost| {
            space.tree.borrow_mut().propose(number, arcs, key);
            let is_taken = step(observer, key, Direction::North, cost);
            space.tree.borrow_mut().settle(is_taken);
        };
        // The cheapest free curve to the goal, if it is to be tried and costs less than what is known.
        let shot = || {
            let to = self.target?;
            let steps = space.tree.borrow().steps();
            let far = Metric::ROOT2.value(node.h) / 4.0;
            let is_due = self.tries == Analytic::Every || steps.is_multiple_of(1 + far as u32);
            let most = space.best_to_goal() - Metric::ROOT2.value(from.g);
            let (arcs, cost) = is_due
                .then(|| analytic(space, &self.costs, node.end, before, to, most))
                .flatten()?;
            let cost = cost_of(cost);
            let is_beaten = space.tree.borrow().is_beaten(GOAL, from.g.plus(cost));
            (!is_beaten).then_some((arcs, cost))
        };
        if self.is_last
            && let Some((arcs, cost)) = shot()
        {
            go(&arcs, GOAL, cost);
            return;
        }
        let footprint = Footprint::of(&space.vehicle);
        let mut try_all = |chain: &[Arc]| -> bool {
            let end = chain.iter().fold(node.end, |at, arc| arc.end(at));
            let Some(bin) = Bin::of(&space.walls, end) else {
                return false;
            };
            let cost = cost_of(self.costs.sum(&space.vehicle, before, chain));
            let g = from.g.plus(cost);
            // Skip arcs to keys that are known at no greater cost, and arcs that end in a wall.
            let known = space.tree.borrow().known_key(bin);
            if known.is_some_and(|key| space.tree.borrow().is_beaten(key, g)) {
                return true;
            }
            let free = footprint.fits(&space.walls, end)
                && footprint.passes_all(&space.walls, node.end, chain);
            if free {
                let key = space.tree.borrow_mut().key(bin);
                go(chain, key, cost);
            }
            free
        };
        let is_corridor = is_in_corridor(space, node.end);
        let quarter = trig::FRAC_PI_2 / self.curvature;
        for gear in [1.0, -1.0] {
            try_all(&[self.arc(0.0, gear)]);
            let left = try_all(&[self.arc(-1.0, gear)]);
            let right = try_all(&[self.arc(1.0, gear)]);
            if left || right || !is_corridor {
                continue;
            }
            for turn in [-1.0, 1.0] {
                let slight = self.arc(turn, gear).part(self.slight);
                try_all(&[slight]);
                // A quarter turn that begins at one of several places within a step.
                let bend = self.arc(turn, gear).part(quarter);
                for part in 1..=BENDS {
                    let ahead = STEP * f64::from(part) / f64::from(BENDS);
                    try_all(&[self.arc(0.0, gear).part(ahead), bend]);
                }
            }
        }
        if !self.is_last
            && let Some((arcs, cost)) = shot()
        {
            go(&arcs, GOAL, cost);
        }
    }

    fn is_far(&self) -> bool {
        true
    }
}

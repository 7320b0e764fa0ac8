//! A drive made smoother without a touch of a wall.
//!
//! The search's drive is made of arcs of one length and swerves where none of them fits. Here
//! curves of Reeds and Shepp are tried between poses of it, also far apart, and the cheapest chain
//! of them and of its own pieces is taken, by dynamic programming from the start on. Every curve is
//! checked as the arcs of the search were, and bends no tighter than the turning radius. So the
//! result is a drive of the same vehicle between the same poses, and never costs more.

use super::arcs::{is_free, shot};
use super::poses::Poses;
use super::route::{Arc, Drive, DriveCosts};
use crate::steering::Pose;

/// The number of poses of a drive between which curves are tried.
const POSES: usize = 36;
/// The number of rounds, each between other poses.
const ROUNDS: usize = 3;

/// A pose of the drive, and the cheapest way to it from the start.
#[derive(Clone, Debug)]
struct Stop {
    pose: Pose,
    cost: f64,
    /// The stop before.
    from: usize,
    /// The way from there.
    arcs: Vec<Arc>,
}

impl Stop {
    fn at(pose: Pose, arcs: Vec<Arc>) -> Self {
        Self {
            pose,
            cost: 0.0,
            from: 0,
            arcs,
        }
    }
}

/// Returns a drive with the same ends that costs no more.
pub(super) fn smooth(space: &Poses, costs: &DriveCosts, drive: Drive) -> Drive {
    let cost = |drive: &Drive| costs.sum(&space.vehicle, None, drive.arcs().iter().copied());
    let mut best = drive;
    for round in 0..ROUNDS {
        let next = shortened(space, costs, &best, round);
        // What is gained by less than this is rounding.
        if cost(&next) >= cost(&best) - 1e-6 {
            if round > 0 {
                break;
            }
            continue;
        }
        best = next;
    }
    best
}

fn shortened(space: &Poses, costs: &DriveCosts, drive: &Drive, round: usize) -> Drive {
    let mut stops = stops(drive, round);
    for to in 1..stops.len() {
        // Its own piece of the drive, which is free.
        let own = stops[to].arcs.clone();
        let mut best = (
            stops[to - 1].cost + price(space, costs, &stops[to - 1], &own),
            to - 1,
            own,
        );
        for from in 0..to {
            let (stop, end) = (&stops[from], stops[to].pose);
            let (dx, dy) = (end.x - stop.pose.x, end.y - stop.pose.y);
            let most = best.0 - stop.cost;
            // No curve is shorter than the line.
            if (dx * dx + dy * dy).sqrt() >= most {
                continue;
            }
            let before = stop.arcs.last().copied().filter(|_| from > 0);
            if let Some((arcs, cost)) = shot(space, costs, stop.pose, before, end, most) {
                best = (stop.cost + cost, from, arcs);
            }
        }
        let stop = &mut stops[to];
        (stop.cost, stop.from, stop.arcs) = best;
    }
    let mut chain = Vec::new();
    let mut at = stops.len() - 1;
    while at > 0 {
        chain.push(at);
        at = stops[at].from;
    }
    let arcs = chain
        .iter()
        .rev()
        .flat_map(|&at| stops[at].arcs.iter().copied());
    let smoothed = Drive::new(drive.start(), arcs);
    // Curves end where they are to but for rounding, which adds up; what is driven must be free.
    let footprint = space.footprint();
    if is_free(
        space,
        &footprint,
        smoothed.start(),
        smoothed.arcs().iter().copied(),
    ) {
        smoothed
    } else {
        drive.clone()
    }
}

fn price(space: &Poses, costs: &DriveCosts, stop: &Stop, arcs: &[Arc]) -> f64 {
    costs.sum(
        &space.vehicle,
        stop.arcs.last().copied(),
        arcs.iter().copied(),
    )
}

/// The joints of a drive and poses between them, evenly and not more than [`POSES`]; other ones each
/// round.
fn stops(drive: &Drive, round: usize) -> Vec<Stop> {
    let length = drive.length();
    let spacing = (length / POSES as f64).max(0.4);
    let mut stops = vec![Stop::at(drive.start(), Vec::new())];
    let mut at = drive.start();
    let mut piece = Vec::new();
    // How far it is to the next stop.
    let mut left = spacing * (1.0 + round as f64 * 0.37) % spacing + spacing * 0.3;
    for &arc in drive.arcs() {
        let whole = arc.length.abs();
        let mut driven = 0.0;
        while whole - driven > left {
            let part = arc.part(left);
            at = part.end(at);
            piece.push(part);
            stops.push(Stop::at(at, std::mem::take(&mut piece)));
            driven += left;
            left = spacing;
        }
        let rest = arc.part(whole - driven);
        at = rest.end(at);
        piece.push(rest);
        left -= whole - driven;
    }
    stops.push(Stop::at(drive.end(), piece));
    stops
}

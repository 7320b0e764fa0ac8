//! Smooths a drive without touching a wall.
//!
//! The search's drive consists of arcs of one length, and swerves where none of them fits. Here, Reeds–Shepp curves are
//! tried between its poses, also distant ones. Dynamic programming from the start finds the cheapest chain of them and
//! of pieces of the drive. Every curve is checked like the arcs of the search, and keeps the turning radius. So the
//! result is a drive of the same vehicle between the same poses, and never costs more.

use super::arcs::analytic;
use super::costs::DriveCosts;
use super::footprint::Footprint;
use super::poses::Poses;
use crate::steering::{Arc, Drive, Pose};

/// The number of poses of a drive between which curves are tried.
const POSES: usize = 36;
/// The number of rounds, each between other poses.
const ROUNDS: usize = 3;

/// A pose of the drive, and the cheapest path to it from the start.
#[derive(Default)]
struct Stop {
    pose: Pose,
    cost: f64,
    /// The previous stop.
    from: usize,
    /// The path from there.
    arcs: Vec<Arc>,
}

/// Returns a drive with the same ends that costs no more.
pub(super) fn smooth(space: &Poses, costs: &DriveCosts, drive: Drive) -> Drive {
    let cost = |drive: &Drive| costs.sum(&space.vehicle, None, drive.arcs());
    let mut best = drive;
    for round in 0..ROUNDS {
        let next = shortened(space, costs, &best, round);
        // A smaller gain is rounding.
        if let Some(next) = next.filter(|next| cost(next) < cost(&best) - 1e-6) {
            best = next;
        } else if round > 0 {
            break;
        }
    }
    best
}

/// Returns the cheapest chain, if it is free.
fn shortened(space: &Poses, costs: &DriveCosts, drive: &Drive, round: usize) -> Option<Drive> {
    let mut stops = stops(drive, round);
    for to in 1..stops.len() {
        // The piece of the drive itself, which is free.
        let (last, own) = (&stops[to - 1], stops[to].arcs.clone());
        let price = costs.sum(&space.vehicle, last.arcs.last().copied(), &own);
        let mut best = (last.cost + price, to - 1, own);
        for from in 0..to {
            let (stop, end) = (&stops[from], stops[to].pose);
            let (dx, dy) = (end.x - stop.pose.x, end.y - stop.pose.y);
            let most = best.0 - stop.cost;
            // No curve is shorter than the line.
            if (dx * dx + dy * dy).sqrt() >= most {
                continue;
            }
            let before = stop.arcs.last().copied().filter(|_| from > 0);
            if let Some((arcs, cost)) = analytic(space, costs, stop.pose, before, end, most) {
                best = (stop.cost + cost, from, arcs);
            }
        }
        let stop = &mut stops[to];
        (stop.cost, stop.from, stop.arcs) = best;
    }
    let mut chain = Vec::new();
    let mut at = stops.len() - 1;
    while at > 0 {
        chain.push(std::mem::take(&mut stops[at].arcs));
        at = stops[at].from;
    }
    let smoothed = Drive::new(drive.start(), chain.into_iter().rev().flatten());
    // Curves end at their target except for rounding, which adds up, so the whole drive is checked.
    let footprint = Footprint::of(&space.vehicle);
    let is_free = footprint.passes_all(&space.walls, smoothed.start(), smoothed.arcs());
    is_free.then_some(smoothed)
}

/// Returns the joints of a drive and poses evenly between them, at most [`POSES`]; other ones in each round.
fn stops(drive: &Drive, round: usize) -> Vec<Stop> {
    let length = drive.length();
    let spacing = (length / POSES as f64).max(0.4);
    let stop = |pose, arcs| Stop {
        pose,
        arcs,
        ..Stop::default()
    };
    let mut stops = vec![stop(drive.start(), Vec::new())];
    let mut at = drive.start();
    let mut piece = Vec::new();
    // The distance to the next stop.
    let mut left = spacing * (1.0 + round as f64 * 0.37) % spacing + spacing * 0.3;
    for &arc in drive.arcs() {
        let whole = arc.length.abs();
        let mut driven = 0.0;
        while whole - driven > left {
            let part = arc.part(left);
            at = part.end(at);
            piece.push(part);
            stops.push(stop(at, std::mem::take(&mut piece)));
            driven += left;
            left = spacing;
        }
        let rest = arc.part(whole - driven);
        at = rest.end(at);
        piece.push(rest);
        left -= whole - driven;
    }
    stops.push(stop(drive.end(), piece));
    stops
}

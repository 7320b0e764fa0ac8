//! A hash of the state of a chase, to compare two runs. The map and the settings are inputs, not state, so they are not
//! included.
//!
//! It is FNV-1a over 64-bit numbers, byte by byte from the lowest. Every quantity is widened to this size, so 32-bit
//! and 64-bit machines agree.

use super::Chase;
use super::leg::Spot;
use super::ride::Ride;
use super::walker::Walker;
use crate::fnv::Fnv;
use crate::space::{Key, SurfaceCell};
use crate::steering::Pose;
use std::hash::Hasher;

/// Returns the hash of all positions, plans, counters, the queue and the random generator's state.
pub(super) fn of(chase: &Chase) -> u64 {
    let (state, increment) = chase.random.state();
    let mut all = vec![chase.ticks, chase.caught.into(), state, increment];
    let player = &chase.player;
    walker(&mut all, &player.walker);
    all.push(player.wandering.into());
    let (wanderer, keys) = (&player.wanderer, &player.keys);
    all.extend(wanderer.left);
    all.extend([wanderer.entered, wanderer.stepped]);
    all.push(wanderer.is_leaving.into());
    put_keys(&mut all, wanderer.rest());
    all.extend(keys.held.iter().map(|&key| key as u64));
    all.extend([8, keys.tapped.map_or(9, |key| key as u64)]);
    let screen = [player.screen.right, player.screen.up];
    // −1, 0, 1 as 0, 1, 2.
    let axes = screen.as_flattened().iter();
    all.extend(axes.map(|part| u64::from((part + 1).cast_unsigned())));

    for monster in &chase.monsters {
        walker(&mut all, &monster.walker);
        all.extend([monster.awake.into(), monster.asked_at, monster.asked.into()]);
        all.push(monster.ahead as u64);
        put_keys(&mut all, monster.plan());
        if let Some(Ride { spots, ahead, .. }) = &monster.ride {
            all.extend([spots.len() as u64, *ahead as u64]);
            all.extend(parts(spots));
        }
        if let Some(wheels) = &monster.wheels {
            let Pose { x, y, heading_rad } = wheels.from;
            let arcs = wheels.drive.iter().flat_map(|drive| drive.arcs());
            let arcs = arcs.flat_map(|arc| [arc.curvature, arc.length]);
            let measures = [x, y, heading_rad].into_iter().chain(arcs);
            all.extend(measures.map(f64::to_bits));
            all.push(wheels.done.into());
        }
    }
    chase.planner.numbers_into(&mut all);
    if let Some(gem_game) = &chase.gem_game {
        all.extend([gem_game.phase as u32, gem_game.lives, gem_game.walls].map(u64::from));
        for gem in &gem_game.gems {
            all.extend(cell(gem.cell));
            all.push(gem.is_taken.into());
        }
        all.extend(gem_game.built.iter().flat_map(|&built| cell(built)));
    }
    let mut digest = Fnv::default();
    for number in all {
        digest.write(&number.to_le_bytes());
    }
    digest.finish()
}

fn cell(cell: SurfaceCell) -> [u64; 3] {
    [cell.face as u64, cell.x.into(), cell.y.into()]
}

/// Appends the number of cells, and their keys.
fn put_keys(all: &mut Vec<u64>, keys: &[Key]) {
    all.push(keys.len() as u64);
    all.extend(keys.iter().map(|key| u64::from(key.0)));
}

fn parts(spots: &[Spot]) -> impl Iterator<Item = u64> {
    let parts = spots.as_flattened().iter();
    parts.map(|&part| i64::from(part).cast_unsigned())
}

fn walker(all: &mut Vec<u64>, walker: &Walker) {
    all.extend(cell(walker.cell));
    all.extend([walker.facing as u64, walker.speed.into()]);
    match (&walker.leg, &walker.step) {
        (None, None) => all.push(0),
        (Some(leg), _) => {
            all.extend([2, leg.done.into()]);
            all.extend(parts(&[leg.from, leg.to, leg.look]));
        }
        (None, Some(step)) => {
            all.push(1);
            all.extend(cell(step.to));
            all.extend([step.leaving as u64, step.arriving as u64, step.done.into()]);
        }
    }
}

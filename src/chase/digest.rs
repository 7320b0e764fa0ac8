//! One number for all that moves and counts in a chase, to compare two runs by. The map and the
//! choices are inputs, not state: they are not in it.
//!
//! FNV-1a over 64-bit numbers, byte by byte from the lowest. Every quantity goes in as a number of
//! this fixed width, so 32-bit and 64-bit machines agree.

use super::Chase;
use super::walker::Walker;
use crate::fnv::Fnv;
use crate::space::SurfaceCell;
use std::hash::Hasher;

/// Everybody's position, all plans, counters, the queue and the random generator's state.
pub(super) fn of(chase: &Chase) -> u64 {
    let (state, increment) = chase.random.state();
    let mut all = vec![chase.ticks, chase.caught.into(), state, increment];
    let player = &chase.player;
    all.extend(walker(&player.walker));
    all.push(player.wandering.into());
    all.extend(player.wanderer.numbers());
    all.extend(player.keys.numbers());
    let screen = [player.screen.right, player.screen.up];
    // −1, 0, 1 as 0, 1, 2.
    let parts = screen.as_flattened().iter();
    all.extend(parts.map(|part| u64::from((part + 1).cast_unsigned())));

    for monster in &chase.monsters {
        let plan = monster.plan();
        all.extend(walker(&monster.walker));
        all.extend([monster.awake.into(), monster.asked_at, monster.asked.into()]);
        all.extend([monster.ahead as u64, plan.len() as u64]);
        all.extend(plan.iter().map(|key| u64::from(key.0)));
        all.extend(monster.ride.iter().flat_map(|ride| ride.numbers()));
        all.extend(monster.wheels.iter().flat_map(|wheels| wheels.numbers()));
    }
    all.extend(chase.planner.numbers());
    all.extend(chase.quest.iter().flat_map(|quest| quest.numbers()));
    let mut digest = Fnv::default();
    for number in all {
        digest.write(&number.to_le_bytes());
    }
    digest.finish()
}

fn cell(cell: SurfaceCell) -> [u64; 3] {
    [cell.face as u64, cell.x.into(), cell.y.into()]
}

fn walker(walker: &Walker) -> Vec<u64> {
    let mut all = cell(walker.cell).to_vec();
    all.extend([walker.facing as u64, walker.speed.into()]);
    match (&walker.leg, &walker.step) {
        (None, None) => all.push(0),
        (Some(leg), _) => {
            all.extend([2, leg.done.into()]);
            let spots = [leg.from, leg.to, leg.look];
            let parts = spots.as_flattened().iter();
            all.extend(parts.map(|&part| i64::from(part).cast_unsigned()));
        }
        (None, Some(step)) => {
            all.push(1);
            all.extend(cell(step.to));
            all.extend([step.leaving as u64, step.arriving as u64, step.done.into()]);
        }
    }
    all
}

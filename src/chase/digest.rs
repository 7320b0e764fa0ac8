//! One number for all that moves and counts in a chase, to compare two runs by. The map and the
//! choices are inputs, not state: they are not in it.
//!
//! FNV-1a over 64-bit numbers, byte by byte from the lowest. Every quantity goes in as a number of
//! this fixed width, so 32-bit and 64-bit machines agree.

use super::Chase;
use super::walker::Walker;
use crate::fnv::Fnv;
use crate::space::SurfaceCell;

struct Digest(Fnv);

impl Digest {
    fn add(&mut self, number: u64) {
        self.0.add(&number.to_le_bytes());
    }

    fn add_all(&mut self, numbers: impl IntoIterator<Item = u64>) {
        for number in numbers {
            self.add(number);
        }
    }

    fn add_cell(&mut self, cell: SurfaceCell) {
        self.add_all([cell.face as u64, u64::from(cell.x), u64::from(cell.y)]);
    }

    fn add_walker(&mut self, walker: &Walker) {
        self.add_cell(walker.cell);
        self.add_all([walker.facing as u64, u64::from(walker.speed)]);
        match (&walker.leg, &walker.step) {
            (None, None) => self.add(0),
            (Some(leg), _) => {
                self.add_all([2, u64::from(leg.done)]);
                let spots = [leg.from, leg.to, leg.look];
                let parts = spots.as_flattened().iter();
                self.add_all(parts.map(|&part| i64::from(part).cast_unsigned()));
            }
            (None, Some(step)) => {
                self.add(1);
                self.add_cell(step.to);
                self.add_all([
                    step.leaving as u64,
                    step.arriving as u64,
                    u64::from(step.done),
                ]);
            }
        }
    }
}

/// Everybody's position, all plans, counters, the queue and the random generator's state.
pub(super) fn of(chase: &Chase) -> u64 {
    let mut digest = Digest(Fnv::new());
    digest.add_all([chase.ticks, u64::from(chase.caught)]);
    let (state, increment) = chase.random.state();
    digest.add_all([state, increment]);

    digest.add_walker(&chase.player.walker);
    digest.add(u64::from(chase.player.wandering));
    digest.add_all(chase.player.wanderer.numbers());
    digest.add_all(chase.player.keys.numbers());
    let screen = chase.player.screen;
    digest.add_all([screen.right, screen.up].into_iter().flatten().map(|part| {
        // −1, 0, 1 as 0, 1, 2.
        (part + 1).cast_unsigned().into()
    }));

    for monster in &chase.monsters {
        digest.add_walker(&monster.walker);
        digest.add_all([
            u64::from(monster.awake),
            monster.asked_at,
            u64::from(monster.asked),
            monster.progress() as u64,
            monster.plan().len() as u64,
        ]);
        digest.add_all(monster.plan().iter().map(|key| u64::from(key.0)));
        if let Some(ride) = monster.ride() {
            digest.add_all(ride.numbers());
        }
        if let Some(wheels) = monster.wheels() {
            digest.add_all(wheels.numbers());
        }
    }
    digest.add_all(chase.planner.numbers());
    if let Some(quest) = &chase.quest {
        digest.add_all(quest.numbers());
    }
    digest.0.0
}

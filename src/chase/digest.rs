//! One number for all that moves and counts in a chase, to compare two runs by. The map and the
//! choices are inputs, not state: they are not in it.
//!
//! FNV-1a over 64-bit numbers, byte by byte from the lowest (Fowler, Noll and Vo). Every quantity
//! goes in as a number of this fixed width, so 32-bit and 64-bit machines agree.

use super::Chase;
use super::walker::Walker;
use crate::space::SurfaceCell;

struct Fnv(u64);

impl Fnv {
    fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
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
    let mut fnv = Fnv::new();
    fnv.add_all([chase.ticks, u64::from(chase.caught)]);
    let (state, increment) = chase.random.state();
    fnv.add_all([state, increment]);

    fnv.add_walker(&chase.player.walker);
    fnv.add(u64::from(chase.player.wandering));
    fnv.add_all(chase.player.wanderer.numbers());
    fnv.add_all(chase.player.keys.numbers());
    let screen = chase.player.screen;
    fnv.add_all([screen.right, screen.up].into_iter().flatten().map(|part| {
        // −1, 0, 1 as 0, 1, 2.
        (part + 1).cast_unsigned().into()
    }));

    for monster in &chase.monsters {
        fnv.add_walker(&monster.walker);
        fnv.add_all([
            u64::from(monster.awake),
            monster.asked_at,
            u64::from(monster.asked),
            monster.progress() as u64,
            monster.plan().len() as u64,
        ]);
        fnv.add_all(monster.plan().iter().map(|key| u64::from(key.0)));
        if let Some(ride) = monster.ride() {
            fnv.add_all(ride.numbers());
        }
        if let Some(wheels) = monster.wheels() {
            fnv.add_all(wheels.numbers());
        }
    }
    fnv.add_all(chase.planner.numbers());
    fnv.0
}

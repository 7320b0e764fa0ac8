//! Walkers that yield to one another: no two are ever in one place, and no two exchange places.
//!
//! A cell has one place, or a square of them. The places are the cells of a finer cube, over which the walkers go by
//! [`Pibt`]. All begin their steps at the same time. A walker that reaches the target leaves, and enters again at a random
//! free place from which the target can be reached. So the crowd keeps its size, and no walker bars the way for ever.

use super::units::{CELL, length};
use crate::pibt::{AgentStatus, FAR, Pibt};
use crate::rules::flow::NONE;
use crate::space::{Cube, Key, Movement, Space, SurfaceCell};
use oorandom::Rand32;

/// The only goal.
const TARGET: u32 = 0;

/// The places, and the walkers in them.
#[derive(Clone, Debug)]
pub(super) struct Yielding {
    /// The places along the side of a cell.
    pub(super) side: u32,
    /// The cube of places.
    pub(super) places: Cube,
    agents: Pibt,
    /// The version of the cube that the places describe; `None` before the first.
    version: Option<u64>,
    target: Option<Key>,
    /// How much of the current step is done, in units of a place.
    done: u32,
    /// How often a walker at the target has entered again.
    pub(super) arrived: usize,
}

impl Yielding {
    pub(super) fn new(cube: &Cube, side: u32, movement: Movement, seed: u64) -> Self {
        let places = Cube::new(cube.size() * side);
        let mut agents = Pibt::new(&places, movement, seed);
        agents.add_goal(&[]);
        let mut new = Self {
            side,
            places,
            agents,
            version: None,
            target: None,
            done: 0,
            arrived: 0,
        };
        new.follow(cube);
        new
    }

    /// Makes places walls and floor, as the cells are now.
    pub(super) fn follow(&mut self, cube: &Cube) {
        if self.version.replace(cube.version()) == Some(cube.version()) {
            return;
        }
        for key in (0..cube.len() as u32).map(Key) {
            for place in self.places_of(cube, key) {
                self.places.set_free(place, cube.is_free(key));
            }
        }
    }

    fn places_of(&self, cube: &Cube, key: Key) -> impl Iterator<Item = SurfaceCell> + use<> {
        let (SurfaceCell { face, x, y }, side) = (cube.cell(key), self.side);
        (0..side * side).map(move |place| SurfaceCell {
            face,
            x: x * side + place % side,
            y: y * side + place / side,
        })
    }

    /// Returns the number of places that are not in a wall.
    pub(super) fn room(&self) -> usize {
        self.places
            .cells()
            .iter()
            .filter(|&&kind| kind != 0)
            .count()
    }

    /// Changes the number of walkers: the last ones go, or new ones enter at random free places. There must be room.
    pub(super) fn resize(&mut self, walkers: usize, random: &mut Rand32) {
        for walker in (walkers..self.agents.len()).rev() {
            self.agents.leave(walker as u32);
        }
        while self.agents.len() < walkers {
            let place = self.vacant(random, |_| true).expect("room");
            self.enter(place);
        }
    }

    fn enter(&mut self, place: Key) {
        let entered = self.agents.enter(&self.places, place, TARGET);
        entered.expect("a free place");
    }

    /// Returns the first free place that is accepted, from a random one on.
    fn vacant(&self, random: &mut Rand32, accepts: impl Fn(Key) -> bool) -> Option<Key> {
        let count = self.places.len() as u32;
        let first = random.rand_range(0..count);
        (first..count).chain(0..first).map(Key).find(|&place| {
            let is_free = self.places.is_free(place) && self.agents.agent_at(place).is_none();
            is_free && accepts(place)
        })
    }

    /// Walks for one tick. The speed is in units of a cell. Returns whether new steps begin.
    pub(super) fn walk(
        &mut self,
        (cube, target): (&Cube, Key),
        (speed, budget): (u32, u64),
        random: &mut Rand32,
    ) -> bool {
        self.follow(cube);
        if self.target != Some(target) {
            self.target = Some(target);
            let cells = self.places_of(cube, target);
            let keys: Vec<Key> = cells.map(|cell| self.places.key_inside(cell)).collect();
            self.agents.move_goal(TARGET, &keys);
        }
        self.agents.budget = budget;
        self.agents.build(&self.places);
        // The steps of this tick build no more.
        self.agents.budget = 0;
        self.done += speed * self.side;
        let begins = self.done >= CELL;
        while self.done >= CELL {
            self.done -= CELL;
            self.send_back(random);
            self.agents.step(&self.places);
        }
        begins
    }

    /// Moves the walkers that are at the target to random places.
    fn send_back(&mut self, random: &mut Rand32) {
        for walker in 0..self.agents.statuses().len() {
            if self.agents.statuses()[walker] != AgentStatus::Arrived {
                continue;
            }
            let distances = self.agents.distances(TARGET);
            let is_way = |place: Key| !matches!(distances[place.index()], 0 | FAR);
            if let Some(place) = self.vacant(random, is_way) {
                self.arrived += 1;
                self.agents.leave(walker as u32);
                self.enter(place);
            }
        }
    }

    pub(super) fn is_current(&self) -> bool {
        self.agents.is_current(&self.places, TARGET)
    }

    /// Returns the place that a walker left last.
    pub(super) fn place(&self, walker: usize) -> Key {
        Key(self.agents.cells_before()[walker])
    }

    /// Writes the cell that each walker left last, and the direction of its step.
    pub(super) fn write(&self, at: &mut [u32], step: &mut [u8]) {
        let across = self.places.size();
        let size = across / self.side;
        let steps = self.agents.cells_before().iter().zip(self.agents.cells());
        for ((at, step), (&from, &to)) in at.iter_mut().zip(step).zip(steps) {
            let [face, row, column] = [
                from / (across * across),
                from / across % across,
                from % across,
            ];
            *at = (face * size + row / self.side) * size + column / self.side;
            *step = if from == to {
                NONE
            } else {
                self.places.direction_to(Key(from), Key(to)) as u8
            };
        }
    }

    /// Returns how much of a step in a direction is done.
    pub(super) fn done(&self, step: u8) -> u32 {
        match step {
            NONE => 0,
            step => (u64::from(self.done) * u64::from(length(step)) / u64::from(CELL)) as u32,
        }
    }
}

//! A crowd: thousands of walkers on a cube who all follow one field to one target.
//!
//! They walk as everybody does here, from centre to centre in fixed steps of 1/60 s and whole units of
//! 1/60,000 cell, without a clock; but there is nothing a walker decides. One array a quantity, one
//! pass over them a tick:
//!
//! ```text
//! done += pace                        the way walked since the last centre
//! if done ≥ length(step):             one tick in twenty
//!     at = neighbour(at, step)
//!     step = next[at], if legal       else stand
//! ```
//!
//! - What a tick does for most walkers is one sum and one comparison, so ten thousand of them cost
//!   about as much as one search.
//! - The field is built within a budget a tick ([`FlowField`]), so the target may run.
//! - Between an edit and the next field a byte may point at a new wall. So a step is looked up among
//!   the legal ones before it is begun, and one that leads into a wall that has come up since is
//!   walked back; and who is where it comes up walks out of it.
//! - Whoever cannot reach the target stands, and so does whoever has.
//! - A cell may be full. Whoever is to step into it waits, so a crowd stands around its target and
//!   not in one heap. From the moment a step is begun it counts for the cell where it leads. The ways
//!   of a field make no circle, so the foremost can always go.

use super::units::length;
use super::walker::{Step, Walker};
use crate::map::CubeMap;
use crate::message;
use crate::message::{Message, Said, said_error};
use crate::rules::flow::{FlowField, NONE, Purpose};
use crate::space::compass::directions;
use crate::space::{Cube, Direction, Key, Movement, Space, SurfaceCell};
use oorandom::Rand32;

/// Why there is no crowd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "what was found, as the messages say it")]
pub enum CrowdError {
    /// Nobody can stand anywhere.
    NoFloor,
    /// Too many walkers, or none.
    Walkers { found: usize },
    /// Too fast or too slow.
    Speed { found: u32 },
}

/// How many different speeds there are.
const PACES: usize = 8;

/// The walkers and their field.
#[derive(Clone, Debug)]
pub struct Crowd {
    field: FlowField,
    target: Key,
    /// The steps that they may walk.
    pub movement: Movement,
    /// Cells expanded in one tick at the most.
    pub budget: u64,
    /// The most that go into one cell. Those that are in one already stay.
    pub per_cell: u32,
    /// Units a tick: who walks at which is the rest of their number divided by [`PACES`].
    paces: [u32; PACES],
    /// The cell whose centre was left last, as a key of the cube.
    at: Vec<u32>,
    /// The direction of the step that is walked, or [`NONE`] while standing.
    step: Vec<u8>,
    /// How much of it is walked, in units.
    done: Vec<u32>,
    arrived: usize,
    /// How many are in each cell or on their way there.
    inside: Vec<u32>,
    random: Rand32,
    version: u64,
}

impl Crowd {
    /// The most walkers.
    pub const MOST: usize = 1_000_000;
    /// Cells expanded in one tick at the most: a field over 6 × 128² cells is done in eight.
    pub const BUDGET: u64 = 12_288;

    /// Walkers in the centres of free cells drawn by the seed, several in one perhaps, who stand
    /// until there is a target. Any number of them go into one cell, see [`Crowd::per_cell`]. The speed
    /// is in thousandths of a cell a second.
    ///
    /// # Errors
    /// [`CrowdError`] for a cube without floor, and a number or a speed out of range.
    pub fn new(cube: &Cube, walkers: usize, seed: u64, speed: u32) -> Result<Self, CrowdError> {
        if !CubeMap::SPEEDS.contains(&speed) {
            return Err(CrowdError::Speed { found: speed });
        }
        let mut crowd = Self {
            field: FlowField::default(),
            target: Key(0),
            movement: Movement::default(),
            budget: Self::BUDGET,
            paces: [speed; PACES],
            at: Vec::new(),
            step: Vec::new(),
            done: Vec::new(),
            arrived: 0,
            inside: vec![0; cube.len()],
            per_cell: u32::MAX,
            random: Rand32::new(seed),
            version: cube.version(),
        };
        crowd.resize(cube, walkers)?;
        Ok(crowd)
    }

    /// Changes how many there are: the last ones go, or more come in the centres of free cells.
    /// Whoever stays walks on.
    ///
    /// # Errors
    /// [`CrowdError`] for a cube without floor, and a number out of range; then nothing has changed.
    pub fn resize(&mut self, cube: &Cube, walkers: usize) -> Result<(), CrowdError> {
        if !(1..=Self::MOST).contains(&walkers) {
            return Err(CrowdError::Walkers { found: walkers });
        }
        let keys = (0..cube.len() as u32).filter(|&key| cube.is_free(Key(key)));
        let free: Vec<u32> = keys.collect();
        if free.is_empty() {
            return Err(CrowdError::NoFloor);
        }
        while self.at.len() < walkers {
            let cell = free[self.random.rand_range(0..free.len() as u32) as usize];
            self.at.push(cell);
            self.inside[cell as usize] += 1;
        }
        for walker in walkers..self.at.len() {
            let bound_for = match self.step[walker] {
                NONE => self.at[walker],
                step => over(cube, self.at[walker], step),
            };
            self.inside[bound_for as usize] -= 1;
        }
        self.at.truncate(walkers);
        self.step.resize(walkers, NONE);
        self.done.resize(walkers, 0);
        Ok(())
    }

    /// With different speeds, so that nobody walks in step: from the one given down to one that is
    /// slower by so many thousandths of it.
    ///
    /// # Panics
    /// When the slowest would stand.
    #[must_use]
    pub fn straggling(mut self, thousandths: u32) -> Self {
        assert!(
            thousandths < 1_000,
            "{thousandths} of 1000: nobody would walk"
        );
        for (n, pace) in (0..).zip(&mut self.paces) {
            *pace -= *pace * thousandths / 1_000 * n / (PACES as u32 - 1);
        }
        self
    }

    /// Where to walk from now on. If it is a wall, nobody walks.
    ///
    /// # Panics
    /// When the cell is not on the cube.
    pub fn target(&mut self, cube: &Cube, cell: SurfaceCell) {
        let (SurfaceCell { x, y, .. }, size) = (cell, cube.size());
        let key = cube.key(cell);
        self.target = key.unwrap_or_else(|| panic!("({x}, {y}) is not on a cube of size {size}"));
    }

    /// Builds the field for one tick, and walks for one tick.
    ///
    /// # Panics
    /// When the cube is not as large as the one that the crowd was made for.
    pub fn step(&mut self, cube: &Cube) {
        self.field.follow(cube, self.purpose(), self.budget);
        self.walk(cube);
    }

    fn purpose(&self) -> Purpose {
        Purpose {
            target: self.target,
            movement: self.movement,
        }
    }

    /// Returns whether the field that they follow leads to the target on the cube as it is.
    pub fn is_current(&self, cube: &Cube) -> bool {
        self.field.is_for(cube, self.purpose())
    }

    /// Walks for one tick along the field as it is.
    pub fn walk(&mut self, cube: &Cube) {
        if self.version != cube.version() {
            self.version = cube.version();
            self.turn_back(cube);
        }
        let (field, legal, target) = (self.field.next(), self.movement.table(), self.target.0);
        // The step from a cell, if there is one and it is legal; out of a wall, any straight one.
        let next = |at: u32| {
            let moves = legal[usize::from(cube.free_neighbours(Key(at)))];
            if !cube.is_free(Key(at)) {
                let out = directions(moves).find(|way| !way.is_diagonal());
                return out.map_or(NONE, |way| way as u8);
            }
            let next = field.get(at as usize).copied().unwrap_or(NONE);
            // The bit of NONE is the ninth, which no byte has.
            let is_legal = u32::from(moves) >> next & 1 == 1;
            if is_legal { next } else { NONE }
        };
        // The same, counted where it leads; `NONE` where that is full.
        let mut leave = |at: u32| {
            let step = next(at);
            if step != NONE {
                let to = over(cube, at, step) as usize;
                // A walker in a wall does not wait for room.
                if self.inside[to] >= self.per_cell && cube.is_free(Key(at)) {
                    return NONE;
                }
                self.inside[at as usize] -= 1;
                self.inside[to] += 1;
            }
            step
        };
        self.arrived = 0;
        let walkers = self.at.iter_mut().zip(&mut self.step).zip(&mut self.done);
        for (((at, step), done), &pace) in walkers.zip(self.paces.iter().cycle()) {
            if *step == NONE {
                *step = leave(*at);
                if *step == NONE {
                    self.arrived += usize::from(*at == target);
                    continue;
                }
            }
            *done += pace;
            while *done >= length(*step) {
                *done -= length(*step);
                *at = over(cube, *at, *step);
                // With no way left the next step is for the next tick to choose.
                *step = if *done == 0 { NONE } else { leave(*at) };
                if *step == NONE {
                    *done = 0;
                    self.arrived += usize::from(*at == target);
                    break;
                }
            }
        }
    }

    /// After an edit: steps that are not legal any more are walked back.
    fn turn_back(&mut self, cube: &Cube) {
        let legal = self.movement.table();
        for ((at, step), done) in self.at.iter_mut().zip(&mut self.step).zip(&mut self.done) {
            let from = Key(*at);
            let moves = legal[usize::from(cube.free_neighbours(from))];
            if *step != NONE && moves >> *step & 1 == 0 && cube.is_free(from) {
                let to = Key(over(cube, *at, *step));
                self.inside[to.index()] -= 1;
                self.inside[from.index()] += 1;
                *done = length(*step) - *done;
                *step = cube.direction_to(to, from) as u8;
                *at = to.0;
            }
        }
    }

    /// Returns how many walkers there are.
    pub fn walkers(&self) -> usize {
        self.at.len()
    }

    /// Returns how many of them stood on the target at the end of the last tick.
    pub fn arrived(&self) -> usize {
        self.arrived
    }

    /// Returns the field.
    pub fn field(&self) -> &FlowField {
        &self.field
    }

    /// Returns the cell whose centre each walker left last, as a key of the cube.
    pub fn cells(&self) -> &[u32] {
        &self.at
    }

    /// Returns the direction that each walks from there, or `NONE`.
    pub fn directions(&self) -> &[u8] {
        &self.step
    }

    /// Returns how much of the step each has walked, in units of 1/60,000 cell.
    pub fn done(&self) -> &[u32] {
        &self.done
    }

    /// Returns where a walker is in space, in units from the cube's middle. One that stands in the centre of (1, 2) on
    /// the top of a cube of size 5 is at `[-1, 2.5, 0]` cells.
    pub fn place(&self, cube: &Cube, number: usize) -> [i64; 3] {
        let (at, step) = (Key(self.at[number]), self.step[number]);
        let mut walker = Walker::at(cube.cell(at), 0);
        if step != NONE {
            let leaving = Direction::from_index(step.into());
            let to = cube.neighbour(at, leaving);
            let mut arriving = leaving;
            if !cube.is_flat(at) {
                arriving = cube.direction_to(to, at).opposite();
            }
            walker.step = Some(Step {
                to: cube.cell(to),
                leaving,
                arriving,
                done: self.done[number],
            });
        }
        walker.place(cube)
    }
}

/// Returns the cell where a step leads.
fn over(cube: &Cube, at: u32, step: u8) -> u32 {
    let direction = Direction::from_index(step.into());
    cube.neighbour(Key(at), direction).0
}

impl Said for CrowdError {
    fn message(&self) -> Message {
        match self {
            Self::NoFloor => {
                "the cube has no floor; expected at least one cell for the walkers".into()
            }
            Self::Walkers { found } => {
                message!(
                    "walkers: found {found}; expected 1 to {most}",
                    found,
                    most = Crowd::MOST
                )
            }
            Self::Speed { found } => message!(
                "speed: found {found} thousandths of a cell a second; expected {least} to {most}",
                found,
                least = CubeMap::SPEEDS.start(),
                most = CubeMap::SPEEDS.end()
            ),
        }
    }
}

said_error!(CrowdError);

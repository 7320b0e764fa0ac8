//! A crowd: thousands of walkers on a cube who all follow one flow field to one target.
//!
//! They walk as in a chase, from centre to centre in fixed steps of 1/60 s and whole units of 1/60,000 cell, without a
//! clock. But a walker decides nothing. Each quantity is one array, and a tick is one pass over them:
//!
//! ```text
//! done += pace                        the distance since the last centre
//! if done ≥ length(step):             one tick in twenty
//!     at = neighbour(at, step)
//!     step = next[at], if legal       else stand
//! ```
//!
//! - For most walkers a tick is one sum and one comparison, so ten thousand of them cost about as much as one search.
//! - The field is built within a budget for each tick ([`FlowField`]), so the target may move.
//! - Between an edit and the next field, a direction may lead into a new wall. So a step is checked before it begins. A
//!   walker that is entering a new wall walks back, and a walker inside one walks out.
//! - A walker at the target stands, and so does one that cannot reach it.
//! - A cell may be full. A walker whose next cell is full waits, so the crowd spreads around its target. A walker
//!   counts for the cell where its step leads from the beginning of the step. The directions of a field form no cycle,
//!   so the foremost walker can always go.
//! - Walkers can also yield to one another ([`Crowd::make_yielding`]). Then they choose their steps by PIBT.

use super::units::length;
use super::walker::{Step, Walker};
use super::yielding::Yielding;
use crate::map::CubeMap;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::rules::flow::{FlowField, NONE, Purpose};
use crate::space::compass::directions;
use crate::space::{Cube, Direction, Key, Movement, Space, SurfaceCell};
use oorandom::Rand32;

/// Why no crowd can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "what was found, as the messages say it")]
#[non_exhaustive]
pub enum CrowdError {
    /// No cell is free.
    NoFloor,
    /// There are too many walkers, or none.
    Walkers { found: usize },
    /// There are fewer places than walkers that yield.
    Places { found: usize, most: usize },
    /// The speed is too high or too low.
    Speed { found: u32 },
}

/// The number of different speeds.
const PACES: usize = 8;

/// The walkers and their field.
#[derive(Clone, Debug)]
pub struct Crowd {
    field: FlowField,
    target: Key,
    /// The movement of the walkers.
    pub movement: Movement,
    /// The most cells expanded in one tick.
    pub budget: u64,
    /// The most walkers in one cell. Walkers that are already in one stay.
    pub per_cell: u32,
    /// The speeds in units for each tick. A walker's number modulo [`PACES`] selects one.
    paces: [u32; PACES],
    /// The cell whose centre each walker left last, as a key of the cube.
    at: Vec<u32>,
    /// The direction of each walker's step, or [`NONE`] while it stands.
    step: Vec<u8>,
    /// How much of each step is done, in units.
    done: Vec<u32>,
    arrived: usize,
    /// How many walkers are in each cell or walk to it.
    inside: Vec<u32>,
    random: Rand32,
    version: u64,
    yielding: Option<Yielding>,
}

impl Crowd {
    /// The most walkers.
    pub const MAX_WALKERS: usize = 1_000_000;
    /// The default limit of cells expanded in one tick: a field over 6 × 128² cells takes eight ticks.
    pub const BUDGET: u64 = 12_288;

    /// Places walkers in the centres of random free cells, possibly several in one. They stand until there is a target.
    /// By default any number of them fit into one cell; see [`Crowd::per_cell`]. The speed is in thousandths of a cell
    /// a second.
    ///
    /// # Errors
    /// [`CrowdError`] for a cube without floor, or a number or a speed out of range.
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
            yielding: None,
        };
        crowd.resize(cube, walkers)?;
        Ok(crowd)
    }

    /// Makes the walkers yield, and changes their number: no two are ever in one place, none exchange places, and none
    /// cross on a diagonal. A cell has a square of at most `per_cell` places, as long as all places fit on a cube of
    /// [`Cube::MAX_SIZE`]. If that square changes, all walkers enter again at random places.
    ///
    /// All have the same speed, and the movement at the time of the call. A walker that reaches the target leaves, and
    /// enters again. So all reach it at some time, if each step between places is part of a cycle; see
    /// [`pibt`](crate::pibt).
    ///
    /// # Errors
    /// [`CrowdError`] if there are fewer places than walkers, or their number is out of range. Nothing changes then.
    pub fn make_yielding(
        &mut self,
        cube: &Cube,
        walkers: usize,
        per_cell: u32,
    ) -> Result<(), CrowdError> {
        let side = per_cell.isqrt().clamp(1, Cube::MAX_SIZE / cube.size());
        if self.yielding.as_ref().is_some_and(|it| it.side == side) {
            return self.resize(cube, walkers);
        }
        let random = self.random;
        let seed = self.random.rand_u32().into();
        let places = Yielding::new(cube, side, self.movement, seed);
        let before = self.yielding.replace(places);
        let resized = self.resize(cube, walkers);
        if resized.is_err() {
            self.yielding = before;
            self.random = random;
        }
        resized
    }

    /// Changes the number of walkers: the last ones go, or new ones appear in the centres of free cells. The others
    /// walk on.
    ///
    /// # Errors
    /// [`CrowdError`] for a cube without floor, or a number out of range. Nothing changes then.
    pub fn resize(&mut self, cube: &Cube, walkers: usize) -> Result<(), CrowdError> {
        if !(1..=Self::MAX_WALKERS).contains(&walkers) {
            return Err(CrowdError::Walkers { found: walkers });
        }
        if let Some(yielding) = &mut self.yielding {
            yielding.follow(cube);
            let most = yielding.room();
            if walkers > most {
                return Err(CrowdError::Places {
                    found: walkers,
                    most,
                });
            }
            yielding.resize(walkers, &mut self.random);
            self.at.resize(walkers, 0);
            self.step.resize(walkers, NONE);
            self.done.resize(walkers, 0);
            yielding.write(&mut self.at, &mut self.step);
            return Ok(());
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

    /// Gives the walkers different speeds, so that they do not walk in lockstep: from the given speed down to one that
    /// is slower by `thousandths` of it.
    ///
    /// # Panics
    /// If the slowest would stand.
    #[must_use]
    pub fn with_speed_spread(mut self, thousandths: u32) -> Self {
        assert!(
            thousandths < 1_000,
            "{thousandths} of 1000: nobody would walk"
        );
        for (n, pace) in (0..).zip(&mut self.paces) {
            *pace -= *pace * thousandths / 1_000 * n / (PACES as u32 - 1);
        }
        self
    }

    /// Sets the target. If it is a wall, no walker moves.
    ///
    /// # Panics
    /// If the cell is not on the cube.
    pub fn target(&mut self, cube: &Cube, cell: SurfaceCell) {
        let (SurfaceCell { x, y, .. }, size) = (cell, cube.size());
        let key = cube.key(cell);
        self.target = key.unwrap_or_else(|| panic!("({x}, {y}) is not on a cube of size {size}"));
    }

    /// Builds the field and walks, for one tick.
    ///
    /// # Panics
    /// If the cube has another size than the one that the crowd was made for.
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

    /// Returns whether the field leads to the target on the cube as it is now.
    pub fn is_current(&self, cube: &Cube) -> bool {
        let is_led = self.yielding.as_ref().is_none_or(Yielding::is_current);
        is_led && self.field.is_for(cube, self.purpose())
    }

    /// Walks for one tick along the current field.
    pub(crate) fn walk(&mut self, cube: &Cube) {
        if let Some(yielding) = &mut self.yielding {
            let (aim, pace) = ((cube, self.target), (self.paces[0], self.budget));
            if yielding.walk(aim, pace, &mut self.random) {
                yielding.write(&mut self.at, &mut self.step);
            }
            for (done, &step) in self.done.iter_mut().zip(&self.step) {
                *done = yielding.done(step);
            }
            self.arrived = yielding.arrived;
            return;
        }
        if self.version != cube.version() {
            self.version = cube.version();
            self.retreat(cube);
        }
        let (field, legal, target) = (self.field.next(), self.movement.table(), self.target.0);
        // The step from a cell, if there is one and it is legal. Out of a wall, any straight step.
        let next = |at: u32| {
            let moves = legal[usize::from(cube.free_neighbours(Key(at)))];
            if !cube.is_free(Key(at)) {
                let out = directions(moves).find(|direction| !direction.is_diagonal());
                return out.map_or(NONE, |direction| direction as u8);
            }
            let next = field.get(at as usize).copied().unwrap_or(NONE);
            // The bit of NONE is the ninth, which no byte has.
            let is_legal = u32::from(moves) >> next & 1 == 1;
            if is_legal { next } else { NONE }
        };
        // The same, and counts the walker where it leads; `NONE` if that cell is full.
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
                // With no distance left in this tick, the next tick chooses the step.
                *step = if *done == 0 { NONE } else { leave(*at) };
                if *step == NONE {
                    *done = 0;
                    self.arrived += usize::from(*at == target);
                    break;
                }
            }
        }
    }

    /// After an edit, walks back along steps that became illegal.
    fn retreat(&mut self, cube: &Cube) {
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

    /// Returns the number of walkers.
    pub fn walkers(&self) -> usize {
        self.at.len()
    }

    /// Returns how many of them stood on the target at the end of the last tick. If they yield, returns how often a walker
    /// at the target has entered again.
    pub fn arrived(&self) -> usize {
        self.arrived
    }

    /// Returns the flow field.
    pub fn field(&self) -> &FlowField {
        &self.field
    }

    /// Returns the cell whose centre each walker left last, as a key of the cube.
    pub fn cells(&self) -> &[u32] {
        &self.at
    }

    /// Returns the direction in which each walker walks from there, or `NONE`.
    pub fn directions(&self) -> &[u8] {
        &self.step
    }

    /// Returns how much of its step each walker has done, in units of 1/60,000 cell, or of a place if they yield.
    pub fn done(&self) -> &[u32] {
        &self.done
    }

    /// Returns the position of a walker in space, in units from the cube's middle. A walker in the centre of (1, 2) on
    /// the top of a cube of size 5 is at `[-1, 2.5, 0]` cells.
    pub fn place(&self, cube: &Cube, number: usize) -> [i64; 3] {
        let step = self.step[number];
        let (cube, at, side) = match &self.yielding {
            None => (cube, Key(self.at[number]), 1),
            Some(yielding) => (&yielding.places, yielding.place(number), yielding.side),
        };
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
        walker.place(cube).map(|units| units / i64::from(side))
    }
}

/// Returns the cell where a step leads.
fn over(cube: &Cube, at: u32, step: u8) -> u32 {
    let direction = Direction::from_index(step.into());
    cube.neighbour(Key(at), direction).0
}

impl WithMessage for CrowdError {
    fn message(&self) -> Message {
        match self {
            Self::NoFloor => {
                "the cube has no floor; expected at least one cell for the walkers".into()
            }
            Self::Walkers { found } => {
                message!(
                    "walkers: found {found}; expected 1 to {most}",
                    found,
                    most = Crowd::MAX_WALKERS
                )
            }
            Self::Places { found, most } => {
                message!(
                    "walkers: found {found}; expected at most {most} that yield, one in each place",
                    found,
                    most
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

error_with_message!(CrowdError);

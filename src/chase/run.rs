//! A run: the inputs of a game from its start to its last gem, to watch it again and to race against it.
//!
//! ```text
//! won game ── Run::of ──▶ bytes, in a link or a store ── Race ──▶ the same game, tick by tick
//! ```
//!
//! A run contains neither the map nor the settings, so it proves nothing alone. A [`Race`] plays it on a map with settings,
//! and accepts it only if the last gem is collected in the tick that the run states, and the state of the chase is then the
//! same to the bit.

use super::gem_game::{Goal, Phase};
use super::timeline::{LONGEST, SavedError, TimedInput, Timeline, seal, unseal};
use super::{Chase, Input};
use serde::{Deserialize, Serialize};

/// The magic bytes of a run, before the number of the format.
const MAGIC: [u8; 2] = *b"cr";
const FORMAT: u8 = 1;

/// The inputs of a won game.
#[derive(Clone, Debug)]
pub struct Run(Moves);

/// What the bytes of a run have.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Moves {
    /// The tick of the last gem.
    ticks: u64,
    /// The digest of the chase in that tick.
    digest: u64,
    inputs: Vec<TimedInput>,
}

impl Run {
    /// Returns the run of a chase that stands at the end of a won game. `None` if it does not, if the timeline does not reach the
    /// start of the game, or if the map or a setting was changed meanwhile.
    #[must_use]
    pub fn of(chase: &Chase, timeline: &Timeline) -> Option<Self> {
        let gem_game = chase.gem_game()?;
        if gem_game.phase != Phase::Won || timeline.start() > 0 {
            return None;
        }
        let moves = Moves {
            ticks: chase.ticks(),
            digest: chase.digest(),
            inputs: timeline.inputs().cloned().collect(),
        };
        moves.check().is_ok().then_some(Self(moves))
    }

    /// Returns the tick of the last gem, as the run states it.
    pub fn ticks(&self) -> u64 {
        self.0.ticks
    }

    /// Returns it as bytes, with a checksum; `None` if it cannot be written. A key takes about three bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        seal(MAGIC, FORMAT, &self.0)
    }

    /// Reads the bytes of a run, which may come from anywhere.
    ///
    /// # Errors
    /// [`SavedError`] if they are no run, have another format, or are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, SavedError> {
        let moves: Moves = unseal(MAGIC, FORMAT, bytes)?;
        moves.check()?;
        Ok(Self(moves))
    }
}

impl Moves {
    /// Checks ticks and the kinds of inputs. Whether the run wins, only a race shows.
    fn check(&self) -> Result<(), SavedError> {
        SavedError::check_tick("the last tick", self.ticks, 1, LONGEST)?;
        let mut from = 0;
        for given in &self.inputs {
            SavedError::check_tick("an input at tick", given.tick, from, self.ticks)?;
            from = given.tick;
            let is_move = matches!(
                given.input,
                Input::Press(_) | Input::Release(_) | Input::PlaceWall(_)
            );
            if !is_move {
                return Err(SavedError::Damaged("one of its inputs is not valid"));
            }
        }
        Ok(())
    }
}

/// A run that is played again, on a map with settings.
#[derive(Debug)]
pub struct Race {
    chase: Chase,
    moves: Moves,
    /// The number of inputs so far.
    given: usize,
}

impl Race {
    /// Begins a run at the start of the game of `chase`: on its map, without the walls that were placed in the game, and with
    /// its settings.
    #[must_use]
    pub fn new(chase: &Chase, run: Run) -> Self {
        let mut map = chase.map.clone();
        if let Some(gem_game) = &chase.gem_game {
            gem_game.take_walls_back(&mut map.cube);
        }
        let mut settings = chase.settings;
        settings.goal = Goal::Gems;
        Self {
            chase: Chase::begun(map, settings),
            moves: run.0,
            given: 0,
        }
    }

    /// Returns the chase in its current tick.
    pub fn chase(&self) -> &Chase {
        &self.chase
    }

    /// Advances by a tick. Returns whether that was the last one, so that the run is valid.
    ///
    /// # Errors
    /// [`SavedError`] if an input is not possible, or the game ends in another way than the run states. Do not advance it again
    /// then, and not after its end.
    pub fn tick(&mut self) -> Result<bool, SavedError> {
        let now = self.chase.ticks;
        self.give()?;
        self.chase.tick();
        let is_last = self.chase.ticks == self.moves.ticks;
        if is_last {
            // Keys that came up after the last gem.
            self.give()?;
        }
        let has_won = (self.chase.gem_game.as_ref()).is_some_and(|game| game.phase == Phase::Won);
        if self.chase.ticks == now
            || has_won != is_last
            || is_last && self.chase.digest() != self.moves.digest
        {
            return Err(SavedError::Damaged("its game ends in another way"));
        }
        Ok(is_last)
    }

    /// Applies the inputs of the current tick.
    fn give(&mut self) -> Result<(), SavedError> {
        while let Some(given) = self.moves.inputs.get(self.given)
            && given.tick == self.chase.ticks
        {
            if self.chase.take(&given.input).is_err() {
                return Err(SavedError::Damaged("one of its inputs is not valid"));
            }
            self.given += 1;
        }
        Ok(())
    }
}

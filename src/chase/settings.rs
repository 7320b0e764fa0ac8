//! The settings of a chase, which may change while it runs.

use super::gem_game::Goal;
use crate::cost::Thousandths;
pub use crate::map::Mode;
use crate::map::{BadCubeMap, CubeMap, Hunt, HuntBy, OutOfBounds, Walk, bounds};
use crate::message;
use crate::message::{Message, Said, said_error};
use crate::named::table::{Expands, Loop, Takes};
use crate::named::{Algorithm, Options};
use crate::path::Smooth;
use crate::rules::HeuristicKind;
use crate::rules::kbest::{Keep, SortKey};
use crate::space::Movement;
use crate::words::{UnknownWord, Word, by_word};
use serde::{Deserialize, Serialize};
use std::num::NonZeroU32;
use std::ops::RangeInclusive;

/// Fixed steps a second.
pub const TICKS_PER_SECOND: u32 = 60;

/// Why a chase cannot begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChaseError {
    /// The map is invalid for a chase.
    Map(BadCubeMap),
    /// The settings are invalid.
    Settings(BadSettings),
}

/// Why settings are invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSettings {
    /// Monsters cannot plan with this search, heuristic or movement.
    Word(UnknownWord),
    /// A number is out of range.
    Number(OutOfBounds),
    /// The algorithm has its own settings set, which belong in the other fields.
    Algorithm(&'static str),
}

/// The settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Which monsters hunt where.
    pub mode: Mode,
    /// The algorithm of the plans: one of [`Settings::ALGORITHMS`]. Its own settings are the next three fields.
    #[serde(with = "by_word")]
    pub algorithm: Algorithm,
    /// The weight, if the algorithm has one; its default if `None`.
    pub weight: Option<Thousandths>,
    /// How many directions `k-best` keeps.
    pub k: u8,
    /// The greatest length of a `jps` jump in cells; no limit if `None`.
    pub jump_limit: Option<NonZeroU32>,
    /// The heuristic of the plans.
    #[serde(with = "by_word")]
    pub heuristic: HeuristicKind,
    /// The movement of the plans.
    #[serde(with = "by_word")]
    pub movement: Movement,
    /// The milliseconds between two plans of a monster, within [`CubeMap::REPATHS_MS`].
    pub repath_ms: u32,
    /// The most cells expanded in one tick for all monsters, within [`Settings::BUDGETS`].
    pub budget: u32,
    /// The seed of the player's wandering.
    pub seed: u64,
    /// Whether the player wanders until the first key.
    pub wander: bool,
    /// Whether a wandering player stands still, because the user is busy with the cube.
    pub rest: bool,
    /// The goal, from the next reset on.
    pub goal: Goal,
}

impl Settings {
    /// Enough for 60 monsters that each search a whole face of 31 × 31 in the same tick.
    pub const BUDGET: u32 = 60 * 31 * 31;
    /// The allowed budgets. With 0, monsters would wait forever.
    pub const BUDGETS: RangeInclusive<u32> = 1..=u32::MAX;

    /// Returns the defaults, with the map's own mode and time between plans.
    pub fn of(map: &CubeMap) -> Self {
        Self {
            mode: map.mode,
            algorithm: Algorithm::default(),
            weight: None,
            k: Keep::K,
            jump_limit: None,
            heuristic: HeuristicKind::default(),
            movement: Movement::default(),
            repath_ms: map.repath_ms,
            budget: Self::BUDGET,
            seed: 1,
            wander: false,
            rest: false,
            goal: Goal::None,
        }
    }

    /// Returns the settings for one monster, whose map may set another search, weight, k or limit.
    pub fn of_monster(&self, hunt: &Hunt) -> Self {
        let own = hunt.by.and_then(|by| Algorithm::parse(by.word()).ok());
        Self {
            algorithm: own.unwrap_or(self.algorithm),
            weight: hunt.weight.or(self.weight),
            k: hunt.k.unwrap_or(self.k),
            jump_limit: hunt.jump_limit.or(self.jump_limit),
            ..*self
        }
    }

    /// Returns how a monster smooths its paths with these settings; `None` if it walks from centre to centre. It walks
    /// an any-angle plan along its lines, unless the map says otherwise.
    pub fn smooth(&self, hunt: &Hunt) -> Option<Smooth> {
        let is_straight = self.of_monster(hunt).algorithm.row().is_straight();
        match hunt.walk {
            None => is_straight.then_some(Smooth::Lines),
            Some(Walk::Steps) => None,
            Some(Walk::Lines) => Some(Smooth::Lines),
            Some(Walk::Curve) => Some(Smooth::Curve),
        }
    }

    /// Returns the options of a monster's search. A target out of reach does not cost a flood with every request.
    pub fn options(&self) -> Options {
        let mut algorithm = self.algorithm;
        if let Some(weight) = self.weight {
            algorithm = algorithm.with_weight(weight);
        }
        algorithm = algorithm
            .with_kept(Keep::First(self.k), SortKey::default())
            .with_limit(self.jump_limit);
        if let Algorithm::Auto { hierarchies, .. } = &mut algorithm {
            // A face is small, and the code that builds them is not on a cube's page.
            *hierarchies = false;
        }
        Options {
            algorithm,
            heuristic: self.heuristic,
            movement: self.movement,
            components_first: true,
            ..Options::default()
        }
    }

    /// The algorithms that monsters can plan with: those of the best-first loop without tables, the any-angle searches,
    /// D* Lite, and the shared flow field.
    pub const ALGORITHMS: &'static [(&'static str, Algorithm)] = {
        // Those that qualify go first, because constants cannot be filtered.
        const SORTED: ([(&str, Algorithm); Algorithm::ALL.len()], usize) = {
            let (mut list, mut length, mut at) = ([Algorithm::ALL[0]; Algorithm::ALL.len()], 0, 0);
            while at < list.len() {
                let row = Algorithm::ALL[at].1.row();
                let is_apart = matches!(row.served, Loop::Bidirectional | Loop::IdaStar);
                if !is_apart && !matches!(row.takes, Takes::Table) {
                    list[length] = Algorithm::ALL[at];
                    length += 1;
                }
                at += 1;
            }
            (list, length)
        };
        SORTED.0.split_at(SORTED.1).0
    };

    /// The heuristics that they can use: the formulas.
    pub const HEURISTICS: &'static [(&'static str, HeuristicKind)] =
        HeuristicKind::ALL.split_at(6).0;

    /// Returns the algorithms that can search the whole cube. The others need the rows and columns of one face.
    pub fn over_edges() -> impl Iterator<Item = (&'static str, Algorithm)> + Clone {
        let all = Self::ALGORITHMS.iter().copied();
        all.filter(|&(_, algorithm)| goes_over_edges(algorithm))
    }

    /// Returns whether a monster hunts over the edges. It must walk from centre to centre and plan with a search that
    /// can cross them. Any other monster hunts while the player is on its face.
    pub fn crosses_edges(&self, hunt: &Hunt) -> bool {
        self.mode == Mode::Cube
            && hunt.by != Some(HuntBy::HYBRID)
            && self.smooth(hunt).is_none()
            && goes_over_edges(self.of_monster(hunt).algorithm)
    }

    /// Returns the words of the search, the heuristic, the mode and the goal.
    pub(super) fn words(&self) -> [&'static str; 4] {
        let algorithm = self.algorithm.row().word;
        let (heuristic, mode) = (self.heuristic.word(), self.mode.word());
        [algorithm, heuristic, mode, self.goal.word()]
    }

    /// Checks that the settings are valid.
    ///
    /// # Errors
    /// [`BadSettings`], the first error found.
    pub fn check(&self) -> Result<(), BadSettings> {
        let word = self.algorithm.word();
        Algorithm::parse_among(word, Self::ALGORITHMS)?;
        if !Algorithm::ALL.contains(&(word, self.algorithm)) {
            return Err(BadSettings::Algorithm(word));
        }
        HeuristicKind::parse_among(self.heuristic.word(), Self::HEURISTICS)?;
        Movement::parse_among(self.movement.word(), Movement::SQUARES)?;
        Hunt::check_search(self.weight, Some(self.k), self.jump_limit)?;
        bounds::check("repath_ms", self.repath_ms, CubeMap::REPATHS_MS)?;
        Ok(bounds::check("budget", self.budget, Self::BUDGETS)?)
    }

    /// Returns the time between plans in ticks, rounded to the nearest, at least one.
    pub fn repath_ticks(&self) -> u64 {
        let ticks = u64::from(self.repath_ms) * u64::from(TICKS_PER_SECOND);
        ((ticks + 500) / 1000).max(1)
    }
}

/// Returns whether an algorithm that monsters can plan with expands neighbours on any ground.
fn goes_over_edges(algorithm: Algorithm) -> bool {
    let row = algorithm.row();
    let steps = matches!(row.expands, Expands::Neighbours | Expands::UnitSteps);
    row.takes == Takes::Any && (steps || row.served == Loop::Auto)
}

impl Said for ChaseError {
    fn message(&self) -> Message {
        match self {
            Self::Map(inner) => inner.message(),
            Self::Settings(inner) => inner.message(),
        }
    }
}

impl Said for BadSettings {
    fn message(&self) -> Message {
        match self {
            Self::Word(inner) => inner.message(),
            Self::Number(inner) => inner.message(),
            Self::Algorithm(found) => message!(
                "algorithm: found \"{found}\" with settings; expected its defaults, and weight, k and jump_limit beside it",
                found
            ),
        }
    }
}

said_error!(ChaseError: Map(BadCubeMap), Settings(BadSettings));
said_error!(BadSettings: Word(UnknownWord), Number(OutOfBounds));

//! What can be chosen about a chase, also while it runs.

use super::quest::Goal;
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

/// Why there is no chase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChaseError {
    /// No chase can be played on this map.
    Map(BadCubeMap),
    /// No chase can have these choices.
    Settings(BadSettings),
}

/// Choices that no chase can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSettings {
    /// A search, an estimate or a movement that monsters cannot plan with.
    Word(UnknownWord),
    /// A number is out of its bounds.
    Number(OutOfBounds),
    /// The algorithm comes with settings of its own.
    Algorithm(&'static str),
}

/// The choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Whom the monsters hunt where.
    pub mode: Mode,
    /// With which search they plan: one of [`Settings::ALGORITHMS`]. Its own settings are the
    /// next three fields.
    #[serde(with = "by_word")]
    pub algorithm: Algorithm,
    /// With which weight, where the search has one; its own if it is none.
    pub weight: Option<Thousandths>,
    /// How many directions `k-best` keeps.
    pub k: u8,
    /// The most cells that a jump of `jps` goes; any number if it is none.
    pub jump_limit: Option<NonZeroU32>,
    /// With which estimate.
    #[serde(with = "by_word")]
    pub heuristic: HeuristicKind,
    /// Along which steps.
    #[serde(with = "by_word")]
    pub movement: Movement,
    /// Milliseconds from one plan of a monster to its next, within [`CubeMap::REPATHS_MS`].
    pub repath_ms: u32,
    /// Cells expanded in one tick at the most, over all monsters, within [`Settings::BUDGETS`].
    pub budget: u32,
    /// What the player's wandering is drawn from.
    pub seed: u64,
    /// Whether the player wanders by itself until the first key.
    pub wander: bool,
    /// Whether it stands while it wanders: somebody is busy with the cube.
    pub rest: bool,
    /// What is to be achieved, from the next reset on.
    pub goal: Goal,
}

impl Settings {
    /// Enough for 60 monsters that each search a whole face of 31 × 31 in the same tick.
    pub const BUDGET: u32 = 60 * 31 * 31;
    /// The budgets that may be asked for: with none, monsters would wait for ever.
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

    /// Returns the same for one monster, whose map may ask for another search, or for another weight, k or limit.
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

    /// Returns what a monster makes of a path with these choices; nothing if it walks from centre to centre. A plan of
    /// lines is walked along them, unless the map says otherwise.
    pub fn smooth(&self, hunt: &Hunt) -> Option<Smooth> {
        let is_straight = self.of_monster(hunt).algorithm.row().is_straight();
        match hunt.walk {
            None => is_straight.then_some(Smooth::Lines),
            Some(Walk::Steps) => None,
            Some(Walk::Lines) => Some(Smooth::Lines),
            Some(Walk::Curve) => Some(Smooth::Curve),
        }
    }

    /// Returns the choices for a monster's search: prey out of reach does not cost a flood at every asking.
    pub fn options(&self) -> Options {
        let mut algorithm = self.algorithm;
        if let Some(weight) = self.weight {
            algorithm = algorithm.with_weight(weight);
        }
        algorithm = algorithm
            .with_kept(Keep::First(self.k), SortKey::default())
            .with_limit(self.jump_limit);
        if let Algorithm::Auto { hierarchies, .. } = &mut algorithm {
            // A face is small, and a cube's page is without what builds them.
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

    /// The algorithms that monsters can plan with: those of the best-first loop that need no table
    /// of the map, those at any angle, D* Lite, and the field that they share.
    pub const ALGORITHMS: &'static [(&'static str, Algorithm)] = {
        // Those that suit go first; constants cannot be filtered.
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

    /// The estimates that they can use: those by formula.
    pub const HEURISTICS: &'static [(&'static str, HeuristicKind)] =
        HeuristicKind::ALL.split_at(6).0;

    /// Returns those of them that search the whole cube: the rest need the rows and columns of one face.
    pub fn over_edges() -> impl Iterator<Item = (&'static str, Algorithm)> + Clone {
        let all = Self::ALGORITHMS.iter().copied();
        all.filter(|&(_, algorithm)| goes_over_edges(algorithm))
    }

    /// Returns whether a monster hunts over the edges: one that walks from centre to centre and plans with a search
    /// that can. Any other hunts while the player is on its face.
    pub fn crosses_edges(&self, hunt: &Hunt) -> bool {
        self.mode == Mode::Cube
            && hunt.by != Some(HuntBy::HYBRID)
            && self.smooth(hunt).is_none()
            && goes_over_edges(self.of_monster(hunt).algorithm)
    }

    /// Returns the words of the search, the estimate, the kind of chase and the goal.
    pub(super) fn words(&self) -> [&'static str; 4] {
        let algorithm = self.algorithm.row().word;
        let (heuristic, mode) = (self.heuristic.word(), self.mode.word());
        [algorithm, heuristic, mode, self.goal.word()]
    }

    /// Refuses choices that no chase can have.
    ///
    /// # Errors
    /// [`BadSettings`], the first that is found.
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

/// Returns whether a search that monsters can plan with goes from neighbour to neighbour on any ground.
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

//! The settings of a chase, which may change while it runs.

use super::gem_game::Goal;
use crate::cost::Thousandths;
pub use crate::map::Mode;
use crate::map::{BadCubeMap, CubeMap, Hunt, HuntBy, OutOfBounds, Walk, bounds};
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::named::check::own_list;
use crate::named::table::{Expands, Loop, Takes};
use crate::named::{Algorithm, Options};
use crate::names::{Names, UnknownName, always_by_name};
use crate::path::Smooth;
use crate::rules::HeuristicKind;
use crate::rules::kbest::{Keep, SortKey};
use crate::search::{Costs, OpenList};
use crate::space::Movement;
use serde::{Deserialize, Serialize};
use std::num::NonZeroU32;
use std::ops::RangeInclusive;

/// Fixed steps a second.
pub const TICKS_PER_SECOND: u32 = 60;

/// Why a chase cannot begin.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ChaseError {
    /// The map is invalid for a chase.
    Map(BadCubeMap),
    /// The settings are invalid.
    Settings(BadSettings),
}

/// Why settings are invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadSettings {
    /// Monsters cannot plan with this search, heuristic or movement.
    Name(UnknownName),
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
    #[serde(with = "always_by_name")]
    pub algorithm: Algorithm,
    /// The weight, if the algorithm has one; its default if `None`.
    pub weight: Option<Thousandths>,
    /// How many directions `k-best` keeps.
    pub k: u8,
    /// The greatest length of a `jps` jump in cells; no limit if `None`.
    pub jump_limit: Option<NonZeroU32>,
    /// The heuristic of the plans.
    #[serde(with = "always_by_name")]
    pub heuristic: HeuristicKind,
    /// The movement of the plans.
    #[serde(with = "always_by_name")]
    pub movement: Movement,
    /// The costs of steps.
    #[serde(with = "always_by_name")]
    pub costs: Costs,
    /// The open list of the searches that let you choose it.
    #[serde(with = "always_by_name")]
    pub open_list: OpenList,
    /// The milliseconds between two plans of a monster, within [`CubeMap::REPATHS_MS`].
    pub repath_ms: u32,
    /// The most cells expanded in one tick for all monsters, within [`Settings::BUDGETS`].
    pub budget: u32,
    /// The seed of the player's wandering.
    pub seed: u64,
    /// Whether the player wanders until the first key.
    pub wander: bool,
    /// Whether the player stands still until the first key, even if it should wander.
    pub awake: bool,
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

    /// Returns the defaults, with the map's own mode, searches and time between plans.
    pub fn of(map: &CubeMap) -> Self {
        Self::usual(map).with(&map.hunt)
    }

    /// Returns the defaults, with the map's own mode, time between plans and rule for the player.
    fn usual(map: &CubeMap) -> Self {
        Self {
            mode: map.mode,
            algorithm: Algorithm::default(),
            weight: None,
            k: Keep::K,
            jump_limit: None,
            heuristic: HeuristicKind::default(),
            movement: Movement::default(),
            costs: Costs::default(),
            open_list: OpenList::default(),
            repath_ms: map.repath_ms,
            budget: Self::BUDGET,
            seed: 1,
            wander: false,
            awake: map.awake,
            rest: false,
            goal: Goal::None,
        }
    }

    /// Returns the settings with those that a map sets.
    pub(super) fn with(&self, hunt: &Hunt) -> Self {
        let own = hunt.by.and_then(|by| by.name().parse::<Algorithm>().ok());
        Self {
            algorithm: own.unwrap_or(self.algorithm),
            weight: hunt.weight.or(self.weight),
            k: hunt.k.unwrap_or(self.k),
            jump_limit: hunt.jump_limit.or(self.jump_limit),
            heuristic: hunt.heuristic.unwrap_or(self.heuristic),
            movement: hunt.movement.unwrap_or(self.movement),
            costs: hunt.costs.unwrap_or(self.costs),
            open_list: hunt.open_list.unwrap_or(self.open_list),
            ..*self
        }
    }

    /// Returns the map with these settings as its own, so that a chase on it begins with them. A search that cannot
    /// prune under the costs is written as A*, with which its monsters plan.
    pub fn in_map(&self, map: &CubeMap) -> CubeMap {
        /// Returns a value if it is not the usual one, or the map has one.
        fn own<T: Copy + PartialEq>(value: T, usual: T, before: Option<T>) -> Option<T> {
            (value != usual || before.is_some()).then_some(value)
        }
        let mut map = CubeMap {
            mode: self.mode,
            repath_ms: self.repath_ms,
            awake: self.awake,
            notice: map.notice.filter(|_| self.mode == Mode::Cube),
            ..map.clone()
        };
        let all = map.hunt;
        let usual = Self::usual(&map);
        let algorithm = self.of_monster(&Hunt::default()).algorithm.name();
        let by = algorithm.parse::<HuntBy>().unwrap_or_default();
        map.hunt = Hunt {
            by: own(by, HuntBy::default(), all.by),
            weight: self.weight,
            k: own(self.k, usual.k, all.k),
            jump_limit: self.jump_limit,
            heuristic: own(self.heuristic, usual.heuristic, all.heuristic),
            movement: own(self.movement, usual.movement, all.movement),
            costs: own(self.costs, usual.costs, all.costs),
            open_list: own(self.open_list, usual.open_list, all.open_list),
            ..all
        };
        for monster in &mut map.monsters {
            if monster.hunt.over(&map.hunt).check_diagonals().is_err() {
                monster.hunt.by = Some(HuntBy::default());
            }
        }
        map
    }

    /// Returns the settings in force for one monster, whose map may set another search. The shared field always has
    /// costs of 10 and 14. A search that cannot prune under the costs is replaced by A*.
    pub(crate) fn of_monster(&self, hunt: &Hunt) -> Self {
        let mut settings = self.with(hunt);
        let row = settings.algorithm.row();
        if row.search_loop == Loop::FlowField {
            settings.costs = Costs::default();
        }
        if row.expands.prunes() && !settings.options().can_prune() {
            settings.algorithm = Algorithm::AStar;
        }
        settings
    }

    /// Returns how a monster smooths its paths with these settings; `None` if it walks from centre to centre. It walks
    /// an any-angle plan along its lines, unless the map says otherwise.
    pub(crate) fn smooth(&self, hunt: &Hunt) -> Option<Smooth> {
        let is_straight = self.of_monster(hunt).algorithm.row().is_straight();
        match hunt.walk {
            None => is_straight.then_some(Smooth::Lines),
            Some(Walk::Steps) => None,
            Some(Walk::Lines) => Some(Smooth::Lines),
            Some(Walk::Curve) => Some(Smooth::Curve),
        }
    }

    /// Returns the options of a monster's search.
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
        let has_own = own_list(algorithm.row().search_loop).is_some();
        Options {
            algorithm,
            heuristic: self.heuristic,
            movement: self.movement,
            costs: self.costs,
            open_list: if has_own {
                OpenList::default()
            } else {
                self.open_list
            },
            ..Options::default()
        }
    }

    /// The algorithms that monsters can plan with: those of the best-first loop without tables, the any-angle searches,
    /// D* Lite, and the shared flow field.
    pub const ALGORITHMS: Names<Algorithm> = {
        const ALL: Names<Algorithm> = Algorithm::NAMES;
        // Those that qualify go first, because constants cannot be filtered.
        const SORTED: ([(&str, Algorithm); ALL.all.len()], usize) = {
            let (mut list, mut length, mut at) = ([ALL.all[0]; ALL.all.len()], 0, 0);
            while at < list.len() {
                let row = ALL.all[at].1.row();
                let is_apart = matches!(row.search_loop, Loop::Bidirectional | Loop::IdaStar);
                if !is_apart && !matches!(row.takes, Takes::Table) {
                    list[length] = ALL.all[at];
                    length += 1;
                }
                at += 1;
            }
            (list, length)
        };
        let sorted = Names {
            what: ALL.what,
            all: &SORTED.0,
        };
        sorted.first(SORTED.1)
    };

    /// The heuristics that they can use: the formulas.
    pub const HEURISTICS: Names<HeuristicKind> = HeuristicKind::FORMULAS;

    /// Returns whether a monster hunts over the edges. It must walk from centre to centre and plan with a search that
    /// can cross them. Any other monster hunts while the player is on its face.
    pub fn crosses_edges(&self, hunt: &Hunt) -> bool {
        self.mode == Mode::Cube
            && hunt.by != Some(HuntBy::HYBRID)
            && self.smooth(hunt).is_none()
            && goes_over_edges(self.of_monster(hunt).algorithm)
    }

    /// Returns whether the player wanders now. In a game it never does: its inputs alone decide.
    pub(super) fn wanders(&self) -> bool {
        self.wander && !self.awake && self.goal == Goal::None
    }

    /// Returns the names of the search, the heuristic, the mode and the goal.
    pub(super) fn names(&self) -> [&'static str; 4] {
        let algorithm = self.algorithm.name();
        let (heuristic, mode) = (self.heuristic.name(), self.mode.name());
        [algorithm, heuristic, mode, self.goal.name()]
    }

    /// Checks that the settings are valid.
    ///
    /// # Errors
    /// [`BadSettings`], the first error found.
    pub fn check(&self) -> Result<(), BadSettings> {
        let word = self.algorithm.name();
        Self::ALGORITHMS.parse(word)?;
        if !Algorithm::NAMES.all.contains(&(word, self.algorithm)) {
            return Err(BadSettings::Algorithm(word));
        }
        Hunt::check_words(self.heuristic, self.movement)?;
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
    row.takes == Takes::Any && (steps || row.search_loop == Loop::Auto)
}

impl WithMessage for ChaseError {
    fn message(&self) -> Message {
        match self {
            Self::Map(inner) => inner.message(),
            Self::Settings(inner) => inner.message(),
        }
    }
}

impl WithMessage for BadSettings {
    fn message(&self) -> Message {
        match self {
            Self::Name(inner) => inner.message(),
            Self::Number(inner) => inner.message(),
            Self::Algorithm(found) => message!(
                "algorithm: found \"{found}\" with settings; expected its defaults, and weight, k and jump_limit beside it",
                found
            ),
        }
    }
}

error_with_message!(ChaseError: Map(BadCubeMap), Settings(BadSettings));
error_with_message!(BadSettings: Name(UnknownName), Number(OutOfBounds));

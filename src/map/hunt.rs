//! How monsters hunt, if their map says so: over the edges or not, with which search each plans, and how it walks its
//! path.
//!
//! For what a map leaves out, the settings of the chase apply. In this module, the searches are only words. The chase
//! gives them their meaning, and a test compares this list with the table of algorithms.

use super::bounds::{self, OutOfBounds};
use crate::cost::Thousandths;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::names::{Names, UnknownName, names};
use crate::rules::HeuristicKind;
use crate::search::{Costs, OpenList};
use crate::space::Movement;
use std::num::NonZeroU32;
use std::ops::RangeInclusive;

/// Where monsters hunt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// A monster hunts while the player is on its face.
    #[default]
    Face,
    /// Monsters hunt over the edges, with searches over the whole cube.
    Cube,
}

names! {
    Mode, "chase":
    "face" = Self::Face,
    "cube" = Self::Cube,
}

/// Whether monsters avoid one another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Collisions {
    /// Several monsters can be in one cell.
    #[default]
    Ignore,
    /// No monster enters the cell of another.
    Avoid,
}

names! {
    Collisions, "collisions":
    "ignore" = Self::Ignore,
    "avoid" = Self::Avoid,
}

/// How a monster walks its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Walk {
    /// From centre to centre.
    Steps,
    /// Along the path with its slack removed: straight lines between turning points.
    Lines,
    /// Along a curve through those turning points.
    Curve,
}

names! {
    Walk, "walk":
    "steps" = Self::Steps,
    "lines" = Self::Lines,
    "curve" = Self::Curve,
}

/// The search with which a monster plans: one of the allowed words. By default, A*.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HuntBy(u8);

impl HuntBy {
    /// Hybrid A*: the monster has wheels and cannot turn on the spot.
    pub const HYBRID: Self = Self(14);
    /// The searches over cells: all but hybrid A*.
    pub const OVER_CELLS: Names<Self> = Self::NAMES.first(Self::NAMES.all.len() - 1);

    /// Returns whether it leaves out steps that have equally good alternatives. Then a diagonal must cost less than two
    /// straight steps.
    #[must_use]
    pub fn prunes(self) -> bool {
        matches!(self.name(), "pruned" | "jps" | "jps-straight")
    }
}

/// The form of a search in a saved chase: its number.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(remote = "HuntBy")]
struct SavedHuntBy(u8);

names! {
    HuntBy as SavedHuntBy, "algorithm":
    "astar" = Self(0),
    "bfs" = Self(1),
    "dijkstra" = Self(2),
    "greedy" = Self(3),
    "weighted" = Self(4),
    "dynamic-weighted" = Self(5),
    "pruned" = Self(6),
    "k-best" = Self(7),
    "jps" = Self(8),
    "jps-straight" = Self(17),
    "dstar-lite" = Self(16),
    "flow-field" = Self(9),
    "theta" = Self(10),
    "lazy-theta" = Self(11),
    "anya" = Self(12),
    "auto" = Self(13),
    "hybrid" = Self::HYBRID,
}

/// A map's settings for how one monster hunts, or all monsters without settings of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hunt {
    /// The search.
    pub by: Option<HuntBy>,
    /// The heuristic, one of [`HeuristicKind::FORMULAS`].
    pub heuristic: Option<HeuristicKind>,
    /// The movement, one of [`Movement::SQUARES`].
    pub movement: Option<Movement>,
    /// The costs of steps.
    pub costs: Option<Costs>,
    /// The open list.
    pub open_list: Option<OpenList>,
    /// How it walks.
    pub walk: Option<Walk>,
    /// The weight of a search that has one.
    pub weight: Option<Thousandths>,
    /// How many directions `k-best` keeps.
    pub k: Option<u8>,
    /// The greatest length of a `jps` jump, in cells.
    pub jump_limit: Option<NonZeroU32>,
    /// The turning radius of a monster with wheels, in thousandths of a cell.
    pub turning_millicells: u32,
}

impl Hunt {
    /// The default: a cell, with which it can turn the corner of a street.
    pub const TURNING: u32 = 1_000;
    /// The largest size of a cube on which monsters may have wheels: each cell has hundreds of poses.
    pub const MAX_DRIVING_SIZE: u32 = 64;
    /// The allowed turning radii, in thousandths of a cell.
    pub const TURNINGS: RangeInclusive<u32> = 500..=10_000;
    /// The allowed weights, in thousandths.
    pub const WEIGHTS: RangeInclusive<u32> = 0..=Thousandths::MAX.0;
    /// The allowed numbers of directions.
    pub const KS: RangeInclusive<u32> = 1..=8;
    /// The allowed jump limits, in cells.
    pub const JUMP_LIMITS: RangeInclusive<u32> = 1..=4_096;

    /// Returns the names of its search, its heuristic and its walk.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let by = self.by.map(HuntBy::name);
        let names = [
            by,
            self.heuristic.map(HeuristicKind::name),
            self.walk.map(Walk::name),
        ];
        names.into_iter().flatten()
    }

    /// Returns the settings of a monster on a map that has settings for all: its own come first.
    #[must_use]
    pub fn over(&self, all: &Self) -> Self {
        Self {
            by: self.by.or(all.by),
            heuristic: self.heuristic.or(all.heuristic),
            movement: self.movement.or(all.movement),
            costs: self.costs.or(all.costs),
            open_list: self.open_list.or(all.open_list),
            walk: self.walk,
            weight: self.weight.or(all.weight),
            k: self.k.or(all.k),
            jump_limit: self.jump_limit.or(all.jump_limit),
            turning_millicells: self.turning_millicells,
        }
    }

    /// Checks that the search can prune under the costs, after [`over`](Self::over).
    ///
    /// # Errors
    /// [`BadHunt::Diagonals`].
    pub(crate) fn check_diagonals(&self) -> Result<(), BadHunt> {
        let (by, costs) = (self.by.unwrap_or_default(), self.costs.unwrap_or_default());
        let is_straight = self.movement == Some(Movement::Four);
        if by.prunes() && !is_straight && !costs.metric().has_short_diagonals() {
            return Err(BadHunt::Diagonals {
                algorithm: by.name(),
                costs: costs.name(),
            });
        }
        Ok(())
    }

    /// Checks that the settings are valid for all monsters of a map, on which single ones can have their own.
    ///
    /// # Errors
    /// [`BadHunt`], the first error found.
    pub(crate) fn check_for_all(&self, size: u32) -> Result<(), BadHunt> {
        if self.by == Some(HuntBy::HYBRID) {
            return Err(BadHunt::One("algorithm \"hybrid\""));
        }
        if self.walk.is_some() {
            return Err(BadHunt::One("walk"));
        }
        self.check(size)?;
        self.check_diagonals()
    }

    /// Checks that the settings are valid on a cube with `size` cells along an edge.
    ///
    /// # Errors
    /// [`BadHunt`], the first error found.
    pub(crate) fn check(&self, size: u32) -> Result<(), BadHunt> {
        if self.by.is_some_and(|by| by.name().is_empty()) {
            return Err(BadHunt::Algorithm);
        }
        let (heuristic, movement) = (self.heuristic, self.movement);
        Self::check_words(heuristic.unwrap_or_default(), movement.unwrap_or_default())?;
        Self::check_search(self.weight, self.k, self.jump_limit)?;
        let turning = self.turning_millicells;
        bounds::check("turning_millicells", turning, Self::TURNINGS)?;
        let drives = self.by == Some(HuntBy::HYBRID);
        if !drives && turning != Self::TURNING {
            return Err(BadHunt::NoWheels(turning));
        }
        if drives && size > Self::MAX_DRIVING_SIZE {
            return Err(BadHunt::Size(size));
        }
        let for_steps = [
            ("heuristic", self.heuristic.is_some()),
            ("movement", self.movement.is_some()),
            ("costs", self.costs.is_some()),
            ("open list", self.open_list.is_some()),
            ("walk", self.walk.is_some()),
            ("weight", self.weight.is_some()),
            ("k", self.k.is_some()),
            ("jump_limit", self.jump_limit.is_some()),
        ];
        match for_steps.into_iter().find(|&(_, is_given)| is_given) {
            Some((name, _)) if drives => Err(BadHunt::Wheels(name)),
            _ => Ok(()),
        }
    }

    /// Checks that monsters can plan with a heuristic and a movement.
    #[inline(never)]
    pub(crate) fn check_words(
        heuristic: HeuristicKind,
        movement: Movement,
    ) -> Result<(), UnknownName> {
        HeuristicKind::FORMULAS.parse(heuristic.name())?;
        Movement::SQUARES.parse(movement.name())?;
        Ok(())
    }

    /// Checks that the numbers of a search are in range.
    pub(crate) fn check_search(
        weight: Option<Thousandths>,
        k: Option<u8>,
        jump_limit: Option<NonZeroU32>,
    ) -> Result<(), OutOfBounds> {
        let weight = weight.map(|weight| weight.0);
        bounds::check("weight in thousandths", weight, Self::WEIGHTS)?;
        bounds::check("k", k.map(u32::from), Self::KS)?;
        bounds::check("jump_limit", jump_limit.map(u32::from), Self::JUMP_LIMITS)
    }
}

/// Why a monster's settings are invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadHunt {
    /// A number is out of range.
    Number(OutOfBounds),
    /// Monsters cannot plan with this heuristic or movement.
    Name(UnknownName),
    /// The search is none of [`HuntBy`]; only foreign bytes can cause this.
    Algorithm,
    /// The cube is too large for wheels.
    Size(u32),
    /// A monster with wheels drives, so it has no walk and no settings of a search over cells.
    Wheels(&'static str),
    /// Only wheels have a turning radius.
    NoWheels(u32),
    /// A setting that only one monster can have, not all.
    One(&'static str),
    /// A search that prunes needs a diagonal that costs less than two straight steps.
    #[expect(missing_docs, reason = "as the message says them")]
    Diagonals {
        algorithm: &'static str,
        costs: &'static str,
    },
}

impl Default for Hunt {
    fn default() -> Self {
        Self {
            by: None,
            heuristic: None,
            movement: None,
            costs: None,
            open_list: None,
            walk: None,
            weight: None,
            k: None,
            jump_limit: None,
            turning_millicells: Self::TURNING,
        }
    }
}

impl WithMessage for BadHunt {
    fn message(&self) -> Message {
        match self {
            Self::Number(inner) => inner.message(),
            Self::Name(inner) => inner.message(),
            Self::Algorithm => "found no algorithm that monsters plan with; expected one".into(),
            Self::Size(found) => message!(
                "found algorithm \"hybrid\" on a cube of size {found}; expected a size of at most {most}",
                found,
                most = Hunt::MAX_DRIVING_SIZE
            ),
            Self::Wheels(found) => message!(
                "found {found} with algorithm \"hybrid\"; expected an algorithm that is not hybrid",
                found
            ),
            Self::NoWheels(found) => message!(
                "turning_millicells: found {found} without algorithm \"hybrid\"; expected {usual}",
                found,
                usual = Hunt::TURNING
            ),
            Self::One(found) => message!(
                "found {found} for all monsters; expected it for single monsters",
                found
            ),
            Self::Diagonals { algorithm, costs } => message!(
                "{algorithm} needs a diagonal that costs less than two straight steps; found costs \"{costs}\", expected one of: {list}",
                algorithm,
                costs,
                list = "10/14, sqrt2, 1/1"
            ),
        }
    }
}

error_with_message!(BadHunt: Number(OutOfBounds), Name(UnknownName));

#[cfg(test)]
mod tests;

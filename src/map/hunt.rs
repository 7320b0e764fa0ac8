//! How monsters hunt, if their map says so: over the edges or not, with which search each plans, and how it walks its
//! path.
//!
//! For what a map leaves out, the settings of the chase apply. In this module, the searches are only words. The chase
//! gives them their meaning, and a test compares this list with the table of algorithms.

use super::bounds::{self, OutOfBounds};
use crate::cost::Thousandths;
use crate::message;
use crate::message::{Message, Said, said_error};
use crate::words::Word;
use std::num::NonZeroU32;
use std::ops::RangeInclusive;

/// Where monsters hunt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mode {
    /// A monster hunts while the player is on its face.
    #[default]
    Face,
    /// Monsters hunt over the edges, with searches over the whole cube.
    Cube,
}

impl Word for Mode {
    const WHAT: &'static str = "chase";
    const ALL: &'static [(&'static str, Self)] = &[("face", Self::Face), ("cube", Self::Cube)];
}

/// Whether monsters avoid one another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Collisions {
    /// Several monsters can be in one cell.
    #[default]
    Ignore,
    /// No monster enters the cell of another.
    Avoid,
}

impl Word for Collisions {
    const WHAT: &'static str = "collisions";
    const ALL: &'static [(&'static str, Self)] =
        &[("ignore", Self::Ignore), ("avoid", Self::Avoid)];
}

/// How a monster walks its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Walk {
    /// From centre to centre.
    Steps,
    /// Along the path with its slack removed: straight lines between turning points.
    Lines,
    /// Along a curve through those turning points.
    Curve,
}

impl Word for Walk {
    const WHAT: &'static str = "walk";
    const ALL: &'static [(&'static str, Self)] = &[
        ("steps", Self::Steps),
        ("lines", Self::Lines),
        ("curve", Self::Curve),
    ];
}

/// The search with which a monster plans: one of the allowed words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HuntBy(u8);

impl HuntBy {
    /// Hybrid A*: the monster has wheels and cannot turn on the spot.
    pub const HYBRID: Self = Self(14);
}

impl Word for HuntBy {
    const WHAT: &'static str = "algorithm";
    const ALL: &'static [(&'static str, Self)] = &[
        ("astar", Self(0)),
        ("bfs", Self(1)),
        ("dijkstra", Self(2)),
        ("greedy", Self(3)),
        ("weighted", Self(4)),
        ("dynamic-weighted", Self(5)),
        ("pruned", Self(6)),
        ("k-best", Self(7)),
        ("corridors", Self(15)),
        ("jps", Self(8)),
        ("jps-straight", Self(17)),
        ("dstar-lite", Self(16)),
        ("flow-field", Self(9)),
        ("theta", Self(10)),
        ("lazy-theta", Self(11)),
        ("anya", Self(12)),
        ("auto", Self(13)),
        ("hybrid", Self::HYBRID),
    ];
}

/// A map's settings for how one monster hunts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hunt {
    /// The search.
    pub by: Option<HuntBy>,
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

    /// Returns the words of its search and its walk.
    #[cfg(feature = "chase")]
    pub(crate) fn words(&self) -> impl Iterator<Item = &'static str> + use<> {
        let words = [self.by.map(Word::word), self.walk.map(Word::word)];
        words.into_iter().flatten()
    }

    /// Checks that the settings are valid on a cube with `size` cells along an edge.
    ///
    /// # Errors
    /// [`BadHunt`], the first error found.
    pub fn check(&self, size: u32) -> Result<(), BadHunt> {
        if self.by.is_some_and(|by| by.word().is_empty()) {
            return Err(BadHunt::Algorithm);
        }
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
pub enum BadHunt {
    /// A number is out of range.
    Number(OutOfBounds),
    /// The search is none of [`HuntBy`]; only foreign bytes can cause this.
    Algorithm,
    /// The cube is too large for wheels.
    Size(u32),
    /// A monster with wheels drives, so it has no walk and no settings of a search over cells.
    Wheels(&'static str),
    /// Only wheels have a turning radius.
    NoWheels(u32),
}

impl Default for Hunt {
    fn default() -> Self {
        Self {
            by: None,
            walk: None,
            weight: None,
            k: None,
            jump_limit: None,
            turning_millicells: Self::TURNING,
        }
    }
}

impl Said for BadHunt {
    fn message(&self) -> Message {
        match self {
            Self::Number(inner) => inner.message(),
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
        }
    }
}

said_error!(BadHunt: Number(OutOfBounds));

#[cfg(test)]
mod tests;

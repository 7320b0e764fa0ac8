//! How monsters hunt, where their map says so: over the edges or not, with which search each plans, and
//! how it walks what it planned.
//!
//! What is left out is the chase's own choice. The searches stand here as words only: what they mean
//! is known further up, where a test holds this list against the table of algorithms.

use crate::cost::Thousandths;
use crate::words::Word;
use std::num::NonZeroU32;
use std::ops::RangeInclusive;

/// Where monsters hunt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mode {
    /// A monster hunts while the player is on its own face.
    #[default]
    Face,
    /// Monsters hunt over the edges, with searches over the whole cube.
    Cube,
}

impl Word for Mode {
    const WHAT: &'static str = "chase";
    const ALL: &'static [(&'static str, Self)] = &[("face", Self::Face), ("cube", Self::Cube)];
}

/// How a plan is walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Walk {
    /// From centre to centre.
    Steps,
    /// Along the plan pulled taut like a string.
    Lines,
    /// Along a curve through the taut string's turns.
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

/// With which search a monster plans: one of the words that it can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HuntBy(u8);

impl HuntBy {
    /// With wheels: it drives and cannot turn on the spot.
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
        ("dstar-lite", Self(16)),
        ("flow-field", Self(9)),
        ("theta", Self(10)),
        ("lazy-theta", Self(11)),
        ("anya", Self(12)),
        ("auto", Self(13)),
        ("hybrid", Self::HYBRID),
    ];
}

/// What a map says about how one monster hunts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hunt {
    /// With which search it plans.
    pub by: Option<HuntBy>,
    /// How it walks.
    pub walk: Option<Walk>,
    /// The weight of a search that has one.
    pub weight: Option<Thousandths>,
    /// How many directions `k-best` keeps.
    pub k: Option<u8>,
    /// The most cells that a jump of `jps` goes.
    pub jump_limit: Option<NonZeroU32>,
    /// The turning radius of one with wheels, in thousandths of a cell.
    pub turning_millicells: u32,
}

impl Hunt {
    /// A cell: what drives at all gets round the corner of a street.
    pub const TURNING: u32 = 1_000;
    /// The largest size of a cube on which one may have wheels: their poses are hundreds a cell.
    pub const MOST_STREETS: u32 = 64;
    /// The turning radii that a map may ask for, in thousandths of a cell.
    pub const TURNINGS: RangeInclusive<u32> = 500..=10_000;
    /// The weights that may be asked for, in thousandths.
    pub const WEIGHTS: RangeInclusive<u32> = 0..=Thousandths::MAX.0;
    /// The numbers of directions that may be asked for.
    pub const KS: RangeInclusive<u32> = 1..=8;
    /// The limits of jumps that may be asked for, in cells.
    pub const JUMP_LIMITS: RangeInclusive<u32> = 1..=4_096;

    /// The words of its search and its walk.
    pub(crate) fn words(&self) -> impl Iterator<Item = &'static str> + use<> {
        let words = [self.by.map(Word::word), self.walk.map(Word::word)];
        words.into_iter().flatten()
    }

    /// Whether a map may say so.
    pub(crate) fn is_sound(&self) -> bool {
        let is_in = |number: Option<u32>, range: &RangeInclusive<u32>| {
            number.is_none_or(|number| range.contains(&number))
        };
        self.by.is_none_or(|by| !by.word().is_empty())
            && is_in(self.weight.map(|weight| weight.0), &Self::WEIGHTS)
            && is_in(self.k.map(u32::from), &Self::KS)
            && is_in(self.jump_limit.map(NonZeroU32::get), &Self::JUMP_LIMITS)
            && Self::TURNINGS.contains(&self.turning_millicells)
    }
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

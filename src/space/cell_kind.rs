//! The kind of a cell.

use crate::decimal::whole;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// The kind of a cell: a wall, or ground whose cost is a multiple of open ground's.
///
/// As a byte, 0 is a wall, 1 is floor, and N from 2 to 255 is ground of cost N.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CellKind(pub(super) u8);

impl CellKind {
    /// Cannot be entered.
    pub const WALL: Self = Self(0);
    /// Open ground, cost 1.
    pub const FLOOR: Self = Self(1);

    /// Returns ground of a cost from 1 (floor) to 255; `None` for 0.
    pub const fn cost(times: u8) -> Option<Self> {
        if times == 0 { None } else { Some(Self(times)) }
    }

    /// Parses the cost of ground.
    pub(crate) fn of_digits(cost: &str) -> Option<Self> {
        Self::cost(whole(cost)?.try_into().ok()?)
    }

    /// Returns the kind of a byte.
    pub const fn from_byte(byte: u8) -> Self {
        Self(byte)
    }

    /// Returns 0 for a wall, otherwise the cost.
    pub const fn byte(self) -> u8 {
        self.0
    }
}

impl Display for CellKind {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => out.write_str("wall"),
            1 => out.write_str("floor"),
            cost => write!(out, "cost:{cost}"),
        }
    }
}

/// A word that names no kind of cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownKind(pub String);

impl FromStr for CellKind {
    type Err = UnknownKind;

    fn from_str(word: &str) -> Result<Self, UnknownKind> {
        match word {
            "wall" => Some(Self::WALL),
            "floor" => Some(Self::FLOOR),
            other => other.strip_prefix("cost:").and_then(Self::of_digits),
        }
        .ok_or_else(|| UnknownKind(word.to_owned()))
    }
}

impl WithMessage for UnknownKind {
    fn message(&self) -> Message {
        message!(
            "unknown cell kind \"{found}\"; expected wall, floor, or cost:N with N from 1 to 255",
            found = self.0
        )
    }
}

error_with_message!(UnknownKind);

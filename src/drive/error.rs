//! Why a search for a drive cannot begin, as a sentence with what was found and what was expected.

use super::poses::MOST_CELLS;
use super::route::BadCost;
use super::vehicle::BadVehicle;
use crate::decimal::Rough;

/// Why a search for a drive cannot begin.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum DriveError {
    /// The vehicle is none, or larger than the map.
    #[error(transparent)]
    Vehicle(#[from] BadVehicle),
    /// A cost is none.
    #[error(transparent)]
    Cost(#[from] BadCost),
    /// A part of a pose is no number.
    #[error("the {end}'s {part}: found {}; expected {expected}", Rough(*.found))]
    #[expect(missing_docs, reason = "as the message says them")]
    NoNumber {
        end: &'static str,
        part: &'static str,
        found: f64,
        expected: &'static str,
    },
    /// A place is not on the map.
    #[error("the {end} ({}, {}) is outside; expected a place on the map, {width} × {height}", Rough(*.x), Rough(*.y))]
    #[expect(missing_docs, reason = "as the message says them")]
    Outside {
        end: &'static str,
        x: f64,
        y: f64,
        width: u32,
        height: u32,
    },
    /// The vehicle would begin in a wall.
    #[error(
        "at the start ({}, {}), heading {} degrees, the vehicle is in {}; expected a pose where it stands free", Rough(*.x), Rough(*.y), Rough(*.heading_degrees), Blocked(*.wall, *.is_inside)
    )]
    #[expect(missing_docs, reason = "as the message says them")]
    StartBlocked {
        x: f64,
        y: f64,
        heading_degrees: f64,
        wall: (i32, i32),
        is_inside: bool,
    },
    /// There would be too many poses.
    #[error(
        "a map of {width} × {height}; expected at most {MOST_CELLS} cells for a search over poses"
    )]
    #[expect(missing_docs, reason = "sizes as the message says them")]
    TooManyCells { width: u32, height: u32 },
    /// There is nothing to repeat.
    #[error("nothing was searched yet; expected a start and a goal first")]
    NotBegun,
}

/// A wall, or what is beyond the map.
struct Blocked((i32, i32), bool);

impl std::fmt::Display for Blocked {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self((x, y), is_inside) = self;
        if *is_inside {
            write!(out, "the wall ({x}, {y})")
        } else {
            out.write_str("what is beyond the map")
        }
    }
}

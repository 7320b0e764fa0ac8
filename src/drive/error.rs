//! Why a search for a drive cannot begin, as a sentence with what was found and what was expected.

use super::poses::MOST_CELLS;
use crate::decimal::Rough;
use crate::steering::Pose;
use crate::trig::PI;

/// The largest measure of a vehicle and the largest cost, in cells.
const LARGEST: f64 = 1000.0;

/// Why a search for a drive cannot begin.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[expect(missing_docs, reason = "fields as the messages say them")]
pub enum DriveError {
    /// A measure of the vehicle or a cost is none.
    #[error("{what}: found {}; expected a number of cells from {} to {}", Rough(*.found), Rough(*.least), Rough(LARGEST))]
    OutOfRange {
        what: &'static str,
        found: f64,
        least: f64,
    },
    /// The vehicle is larger than the map.
    #[error(
        "a vehicle of {} by {} cells; expected one that fits on the map, {width} × {height}", Rough(*.length), Rough(*.breadth)
    )]
    TooLarge {
        length: f64,
        breadth: f64,
        width: u32,
        height: u32,
    },
    /// A part of a pose is no number.
    #[error("the {end}'s {part}: found {}; expected {expected}", Rough(*.found))]
    NoNumber {
        end: &'static str,
        part: &'static str,
        found: f64,
        expected: &'static str,
    },
    /// A place is not on the map.
    #[error("the {end} ({}, {}) is outside; expected a place on the map, {width} × {height}", Rough(*.x), Rough(*.y))]
    Outside {
        end: &'static str,
        x: f64,
        y: f64,
        width: u32,
        height: u32,
    },
    /// The vehicle would begin in a wall, or beyond the map (`None`).
    #[error(
        "at the start ({}, {}), heading {} degrees, the vehicle is in {}; expected a pose where it stands free", Rough(.pose.x), Rough(.pose.y), Rough(.pose.heading_rad * 180.0 / PI), obstacle(*.wall)
    )]
    StartBlocked {
        pose: Pose,
        wall: Option<(i32, i32)>,
    },
    /// There would be too many poses.
    #[error(
        "a map of {width} × {height}; expected at most {MOST_CELLS} cells for a search over poses"
    )]
    TooManyCells { width: u32, height: u32 },
    /// There is nothing to repeat.
    #[error("nothing was searched yet; expected a start and a goal first")]
    NotBegun,
}

/// Checks numbers with their names and the least that each may be.
pub(super) fn check_ranges<const N: usize>(
    numbers: [(&'static str, f64, f64); N],
) -> Result<(), DriveError> {
    for (what, found, least) in numbers {
        if !(least..=LARGEST).contains(&found) {
            return Err(DriveError::OutOfRange { what, found, least });
        }
    }
    Ok(())
}

/// A wall, or what is beyond the map.
fn obstacle(wall: Option<(i32, i32)>) -> String {
    let wall = wall.map(|(x, y)| format!("the wall ({x}, {y})"));
    wall.unwrap_or_else(|| "what is beyond the map".to_owned())
}

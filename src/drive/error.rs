//! Why a search for a drive cannot begin.

use super::poses::MAX_CELLS;
use crate::decimal::Rough;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::steering::Pose;
use crate::trig::PI;

/// The largest measure of a vehicle and the largest cost, in cells.
const LARGEST: f64 = 1000.0;

/// Why a search for a drive cannot begin.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "fields as the messages say them")]
#[non_exhaustive]
pub enum DriveError {
    /// A measure of the vehicle or a cost is out of range.
    OutOfRange {
        what: &'static str,
        found: f64,
        least: f64,
    },
    /// The vehicle is larger than the map.
    TooLarge {
        length: f64,
        breadth: f64,
        width: u32,
        height: u32,
    },
    /// A part of a pose is not a number.
    NoNumber {
        end: &'static str,
        part: &'static str,
        found: f64,
        expected: &'static str,
    },
    /// A position is not on the map.
    Outside {
        end: &'static str,
        x: f64,
        y: f64,
        width: u32,
        height: u32,
    },
    /// The vehicle would begin in a wall, or beyond the map (`None`).
    StartBlocked {
        pose: Pose,
        wall: Option<(i32, i32)>,
    },
    /// The map is too large: there would be too many poses.
    TooManyCells { width: u32, height: u32 },
    /// There is no search to repeat.
    NotStarted,
    /// The search ended without a drive to the goal.
    NoDrive {
        /// The number of expanded poses.
        poses: u64,
        /// Whether the limit ended it.
        is_limited: bool,
    },
}

/// Checks numbers, each with its name and its least value.
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

/// Returns a message for a wall, or for the border of the map.
fn obstacle(wall: Option<(i32, i32)>) -> Message {
    wall.map_or("what is beyond the map".into(), |(x, y)| {
        message!("the wall ({x}, {y})", x, y)
    })
}

impl WithMessage for DriveError {
    fn message(&self) -> Message {
        match self {
            Self::OutOfRange { what, found, least } => message!(
                "{what}: found {found}; expected a number of cells from {least} to {most}",
                found = Rough(*found),
                least = Rough(*least),
                most = Rough(LARGEST);
                what = *what
            ),
            Self::TooLarge {
                length,
                breadth,
                width,
                height,
            } => message!(
                "a vehicle of {length} by {breadth} cells; expected one that fits on the map, {width} × {height}",
                length = Rough(*length),
                breadth = Rough(*breadth),
                width,
                height
            ),
            Self::NoNumber {
                end,
                part,
                found,
                expected,
            } => message!(
                "the {end}'s {part}: found {found}; expected {expected}",
                found = Rough(*found);
                end = *end,
                part = *part,
                expected = *expected
            ),
            Self::Outside {
                end,
                x,
                y,
                width,
                height,
            } => message!(
                "the {end} ({x}, {y}) is outside; expected a place on the map, {width} × {height}",
                x = Rough(*x),
                y = Rough(*y),
                width,
                height;
                end = *end
            ),
            Self::StartBlocked { pose, wall } => message!(
                "at the start ({x}, {y}), heading {degrees} degrees, the vehicle is in {what}; expected a pose where it stands free",
                x = Rough(pose.x),
                y = Rough(pose.y),
                degrees = Rough(pose.heading_rad * 180.0 / PI);
                what = obstacle(*wall)
            ),
            Self::TooManyCells { width, height } => message!(
                "a map of {width} × {height}; expected at most {most} cells for a search over poses",
                width,
                height,
                most = MAX_CELLS
            ),
            Self::NoDrive {
                poses,
                is_limited: true,
            } => message!(
                "no drive to the goal within the limit of {poses} poses; expected a larger limit",
                poses
            ),
            Self::NoDrive { poses, .. } => message!(
                "no drive leads to the goal: {poses} poses were tried; expected a goal that the vehicle can reach",
                poses
            ),
            Self::NotStarted => {
                "nothing was searched yet; expected a start and a goal first".into()
            }
        }
    }
}

error_with_message!(DriveError);

//! Shortest curves for vehicles: from one pose to another with a least turning radius and no obstacles.
//!
//! [`dubins`] drives forwards only (Dubins, "On curves of minimal length with a constraint on average curvature",
//! 1957), [`reeds_shepp`] in both gears (Reeds and Shepp, "Optimal paths for a car that goes both forwards and
//! backwards", 1990). Both papers show that a shortest curve is one of a few words: arcs of the tightest circle and
//! straight lines, at most five pieces. Every word is tried, and the shortest that reaches the goal is the answer.
//!
//! Lengths and positions are in cells, x to the right and y down. Headings are in radians: 0 is along +x, and they grow
//! towards +y, clockwise on the screen.
//!
//! ```
//! use cubechase::steering::{Drive, Pose, dubins, reeds_shepp};
//! use std::f64::consts::PI;
//!
//! // Two cells to the side, with the same heading and a turning circle of one cell.
//! let (from, to) = (Pose::new(0.0, 0.0, 0.0), Pose::new(0.0, 2.0, 0.0));
//! let forwards = dubins::shortest(from, to, 1.0)?;
//! let both_gears = reeds_shepp::shortest(from, to, 1.0)?;
//! assert!(both_gears.length() < forwards.length());
//! let drive = Drive::new(from, both_gears.arcs().iter().copied());
//! assert!(drive.gear_changes() > 0);
//! let end = drive.end();
//! assert!((end.y - 2.0).abs() < 1e-9 && end.heading_rad.abs() < 1e-9);
//!
//! // Turning round on the spot takes three arcs of a sixth of a circle.
//! let turned = Pose::new(0.0, 0.0, PI);
//! assert!((reeds_shepp::shortest(from, turned, 1.0)?.length() - PI).abs() < 1e-9);
//! # Ok::<(), cubechase::steering::SteeringError>(())
//! ```

mod circles;
mod curve;
mod drive;
pub mod dubins;
pub mod reeds_shepp;
mod words;

pub use curve::{Arc, Curve};
pub use drive::{Drive, Sample};

use crate::decimal::Rough;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::trig;
use std::ops::RangeInclusive;

/// The position of the middle of the rear axle, and the heading.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pose {
    /// Cells to the right.
    pub x: f64,
    /// Cells down.
    pub y: f64,
    /// The heading in radians: 0 is along +x, growing towards +y. Any number of turns.
    pub heading_rad: f64,
}

/// Why there is no curve.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum SteeringError {
    /// The radius is invalid, or so large that curves would miss their goal.
    BadRadius(f64),
    /// A position or heading is not a number, or far beyond any map.
    BadPose {
        /// `x`, `y` or `heading in radians`.
        what: &'static str,
        /// The value found.
        found: f64,
    },
}

/// The largest coordinate and heading. Beyond it, rounding makes curves useless.
const MAX_COORDINATE: f64 = 1e9;
/// The smallest and the largest radius, in cells. Curves are exact to 10⁻⁹ of the radius, so beyond the largest they miss the
/// goal by more than a millionth of a cell.
const RADII: RangeInclusive<f64> = 1e-6..=1e3;

impl Pose {
    /// Returns a pose at (x, y) in cells with a heading in radians.
    #[must_use]
    pub const fn new(x: f64, y: f64, heading_rad: f64) -> Self {
        Self { x, y, heading_rad }
    }

    /// Checks that curves can begin or end here.
    ///
    /// # Errors
    /// [`SteeringError::BadPose`] for NaN, infinity and numbers beyond 10⁹.
    pub fn check(self) -> Result<(), SteeringError> {
        let Self { x, y, heading_rad } = self;
        for (what, found) in [("x", x), ("y", y), ("heading in radians", heading_rad)] {
            // NaN is not within the range either.
            if !(-MAX_COORDINATE..=MAX_COORDINATE).contains(&found) {
                return Err(SteeringError::BadPose { what, found });
            }
        }
        Ok(())
    }

    /// Returns consecutive arcs from here, each with the pose where it begins.
    pub(crate) fn driven(
        mut self,
        arcs: impl IntoIterator<Item = Arc>,
    ) -> impl Iterator<Item = (Self, Arc)> {
        arcs.into_iter().map(move |arc| {
            let start = self;
            self = arc.end(start);
            (start, arc)
        })
    }

    /// Returns the pose after driving along a circle or a line. The curvature is one over the radius, 0 for a line,
    /// above 0 if driving forwards increases the heading. A negative distance is driven in reverse. The resulting
    /// heading is above −π and up to π.
    #[must_use]
    pub fn along(self, curvature: f64, distance: f64) -> Self {
        let half = curvature * distance / 2.0;
        // The chord has the mean of both headings. Its share of the arc is sin(h)/h, which is 1 for a line, so no
        // curvature is too small to divide by.
        let share = if half == 0.0 {
            1.0
        } else {
            trig::sin(half) / half
        };
        let (sin, cos) = trig::sin_cos(self.heading_rad + half);
        Self {
            x: self.x + distance * share * cos,
            y: self.y + distance * share * sin,
            heading_rad: trig::wrap(self.heading_rad + 2.0 * half),
        }
    }
}

/// The goal relative to the start, with the turning radius as the unit of length.
#[derive(Clone, Copy, Debug)]
struct RelativePose {
    /// Ahead.
    x: f64,
    /// To the side of growing headings.
    y: f64,
    /// The change of heading, above −π and up to π.
    turn: f64,
}

impl RelativePose {
    fn seen(from: Pose, to: Pose, radius: f64) -> Result<Self, SteeringError> {
        if !RADII.contains(&radius) {
            return Err(SteeringError::BadRadius(radius));
        }
        from.check()?;
        to.check()?;
        let (sin, cos) = trig::sin_cos(from.heading_rad);
        let (x, y) = ((to.x - from.x) / radius, (to.y - from.y) / radius);
        Ok(Self {
            x: x * cos + y * sin,
            y: y * cos - x * sin,
            turn: trig::wrap(to.heading_rad - from.heading_rad),
        })
    }

    /// Returns whether the start is the goal except for rounding. Without this check, moving a trillionth of a radius
    /// sideways would take arcs of a millionth.
    fn is_here(&self) -> bool {
        [self.x, self.y, self.turn]
            .iter()
            .all(|part| part.abs() <= 1e-12)
    }
}

impl WithMessage for SteeringError {
    fn message(&self) -> Message {
        match self {
            Self::BadRadius(found) => message!(
                "turning radius: found {found}; expected a number of cells from 0.000001 to {most}",
                found = Rough(*found),
                most = Rough(*RADII.end())
            ),
            Self::BadPose { what, found } => message!(
                "pose: found {what} {found}; expected a number from -1000000000 to 1000000000",
                found = Rough(*found);
                what = *what
            ),
        }
    }
}

error_with_message!(SteeringError);

//! The two tightest circles at a start, the two at a goal, and what joins them.
//!
//! A few quantities solve every word of arcs and lines: the distance and direction between the centres of the first and
//! the last circle, and a triangle whose other sides are known. Here they are computed once for all words. The unit of
//! length is the turning radius. As in the papers, y points up and a left turn, L, increases the heading. (On maps y
//! points down, and a driver sees the same turn as one to the right; see [`super::words`].)
//!
//! Poses close to each other need care: near 2, the square of a distance is given by its difference from 4, computed
//! without cancellation.

use super::RelativePose;
use crate::trig::{self, FRAC_PI_2};

/// The connection of two circles: its length, and the angle between it and the line through the centres. The length is
/// that of a tangent that crosses from a left circle to a right one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    pub(super) length: f64,
    pub(super) lean: f64,
}

impl Reach {
    /// The tangent of circles that touch.
    pub(super) const TOUCH: Self = Self {
        length: 0.0,
        lean: FRAC_PI_2,
    };

    /// Returns the connection with this squared length: the squared distance of the centres less four.
    fn of(square: f64) -> Self {
        let length = square.sqrt();
        Self {
            length,
            lean: trig::atan2(2.0, length),
        }
    }
}

/// The start's left circle and the goal's.
#[derive(Clone, Copy, Debug)]
pub(super) struct Same {
    /// The direction from centre to centre.
    pub(super) along: f64,
    /// The distance from centre to centre.
    pub(super) distance: f64,
    /// The tangent, if the distance of the centres is at least two.
    pub(super) tangent: Option<Reach>,
    /// Half the angle at the centre of a circle that touches both, if one exists.
    pub(super) apex: Option<f64>,
}

/// The start's left circle and the goal's right one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cross {
    pub(super) along: f64,
    pub(super) distance: f64,
    /// The square of that distance, less four.
    pub(super) beyond: f64,
    /// The tangent, if the distance of the centres is at least two.
    pub(super) tangent: Option<Reach>,
    /// If the distance of the centres is at most two: the equal arcs on two circles in between, the second driven in the other
    /// gear.
    pub(super) shuffle: Option<f64>,
    /// If the distance of the centres is at least two, but two circles reach from one to the other: the equal arcs on them,
    /// driven in the same gear up to a quarter turn, and the lean.
    pub(super) swing: Option<Reach>,
}

/// Both pairs that begin with the start's left circle. Those that begin with the right one are the left ones of the
/// mirrored goal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Circles {
    pub(super) turn: f64,
    pub(super) same: Same,
    pub(super) cross: Cross,
}

impl Circles {
    /// Returns the circles for the goal and for its mirror image: the start's left circles and its right ones.
    pub(super) fn both(goal: &RelativePose) -> [Self; 2] {
        let &RelativePose { x, y, turn } = goal;
        [Self::of(x, y, turn), Self::of(x, -y, -turn)]
    }

    fn of(x: f64, y: f64, turn: f64) -> Self {
        let (sin_half, cos_half) = trig::sin_cos(turn / 2.0);
        let sin = 2.0 * sin_half * cos_half;
        // 1 − cos and 1 + cos.
        let (less, more) = (2.0 * sin_half * sin_half, 2.0 * cos_half * cos_half);

        let (right, up) = (x - sin, y - less);
        let square = right * right + up * up;
        let same = Same {
            along: trig::atan2(up, right),
            distance: square.sqrt(),
            tangent: (square >= 4.0).then(|| Reach::of(square - 4.0)),
            apex: (square <= 16.0).then(|| trig::asin(square.sqrt() / 4.0)),
        };

        let (right, up) = (x + sin, y - more);
        let far = x * x + y * y;
        let beyond = far + 2.0 * (x * sin - y * more - less);
        let distance = (beyond + 4.0).max(0.0).sqrt();
        let cross = Cross {
            along: trig::atan2(up, right),
            distance,
            beyond,
            // Two consecutive arcs touch, and rounding may make the distance slightly less.
            tangent: (beyond >= -1e-14 * far).then(|| Reach::of(beyond.max(0.0))),
            shuffle: (beyond <= 0.0).then(|| arc(-beyond / (4.0 * (2.0 + distance)))),
            swing: (0.0..=16.0).contains(&beyond).then(|| {
                let length = arc(beyond / 16.0);
                let (sin, cos) = trig::sin_cos(length);
                let lean = trig::atan2(sin, 2.0 - cos);
                Reach { length, lean }
            }),
        };
        Self { turn, same, cross }
    }
}

/// Returns the angle whose cosine is 1 − `less`, exact for small angles too.
fn arc(less: f64) -> f64 {
    2.0 * trig::asin((less / 2.0).sqrt().min(1.0))
}

//! The two tightest circles that a start touches, the two that a goal touches, and what joins them.
//!
//! Every word of arcs and lines is solved by the same few quantities: how far apart the centres of
//! the first and the last circle are, in which direction, and a triangle whose other sides are known.
//! Here they are worked out once for all words. The unit of length is the turning radius. In the
//! papers y points up and a left turn, L, makes the heading grow; so it is here. (On our maps y points
//! down, and a driver sees the same turn as one to the right: [`super::words`] says it so.)
//!
//! Poses close to each other want care: the squares of distances near 2 are taken by their
//! difference from 4, which is worked out without cancellation.

use super::RelativePose;
use crate::trig::{self, FRAC_PI_2};

/// What joins two circles: how long it is, and by which angle it leans away from the line through the
/// centres. A tangent is so long where it crosses from a left circle to a right one.
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

    /// From the square of its length, the distance of the centres squared less four.
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
    /// Direction from centre to centre.
    pub(super) along: f64,
    /// From centre to centre.
    pub(super) apart: f64,
    /// Where they are two or more apart.
    pub(super) tangent: Option<Reach>,
    /// Where one circle can touch both: half the angle at its centre.
    pub(super) apex: Option<f64>,
}

/// The start's left circle and the goal's right one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cross {
    pub(super) along: f64,
    pub(super) apart: f64,
    /// The square of that less four.
    pub(super) beyond: f64,
    /// Where they are two or more apart.
    pub(super) tangent: Option<Reach>,
    /// Where they are two or less apart: the equal arcs on two circles between them, the second
    /// driven in the other gear.
    pub(super) shuffle: Option<f64>,
    /// Where they are two or more apart, but two circles reach from one to the other: the equal arcs
    /// on them, driven in the same gear up to a quarter, and how far that leans.
    pub(super) swing: Option<Reach>,
}

/// Both pairs that begin with the start's left circle. Those that begin with the right one are the
/// left ones of the goal mirrored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Circles {
    pub(super) turn: f64,
    pub(super) same: Same,
    pub(super) cross: Cross,
}

impl Circles {
    /// For the goal, and for its mirror image: start's left circles and start's right ones.
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
            apart: square.sqrt(),
            tangent: (square >= 4.0).then(|| Reach::of(square - 4.0)),
            apex: (square <= 16.0).then(|| trig::asin(square.sqrt() / 4.0)),
        };

        let (right, up) = (x + sin, y - more);
        let far = x * x + y * y;
        let beyond = far + 2.0 * (x * sin - y * more - less);
        let apart = (beyond + 4.0).max(0.0).sqrt();
        let cross = Cross {
            along: trig::atan2(up, right),
            apart,
            beyond,
            // Two arcs in a row touch: rounding may put a hair less.
            tangent: (beyond >= -1e-14 * far).then(|| Reach::of(beyond.max(0.0))),
            shuffle: (beyond <= 0.0).then(|| arc(-beyond / (4.0 * (2.0 + apart)))),
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

/// Returns the angle whose cosine is `less` below 1, right for small ones too.
fn arc(less: f64) -> f64 {
    2.0 * trig::asin((less / 2.0).sqrt().min(1.0))
}

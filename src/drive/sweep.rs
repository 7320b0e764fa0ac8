//! A point that moves around a centre, and whether it enters a rectangle.

/// How deep a vehicle may be in a wall because of rounding, in cells.
pub(super) const TOUCH: f64 = 1e-9;

/// An axis-aligned rectangle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rect {
    pub(super) low: [f64; 2],
    pub(super) high: [f64; 2],
}

/// A point that moves around a centre by less than half a turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sweep {
    centre: [f64; 2],
    from: [f64; 2],
    to: [f64; 2],
    radius: f64,
    /// 1 towards growing angles, −1 towards falling angles.
    sense: f64,
    /// The bounding box of its path.
    pub(super) bounds: Rect,
}

impl Rect {
    /// An empty rectangle.
    pub(super) const NOTHING: Self = Self {
        low: [f64::INFINITY; 2],
        high: [f64::NEG_INFINITY; 2],
    };

    /// Returns the smallest rectangle that covers both.
    pub(super) fn with(self, other: Self) -> Self {
        Self {
            low: [0, 1].map(|axis| self.low[axis].min(other.low[axis])),
            high: [0, 1].map(|axis| self.high[axis].max(other.high[axis])),
        }
    }

    /// Returns whether they overlap by more than a touch.
    fn meets(&self, other: &Self) -> bool {
        [0, 1].into_iter().all(|axis| {
            self.low[axis] + TOUCH < other.high[axis] && other.low[axis] + TOUCH < self.high[axis]
        })
    }
}

impl Sweep {
    /// Returns a point that turns by an angle, given its sine and cosine in `turn`.
    pub(super) fn new(centre: [f64; 2], from: [f64; 2], turn: [f64; 2], sense: f64) -> Self {
        let [sin, cos] = turn;
        let [x, y] = [from[0] - centre[0], from[1] - centre[1]];
        let to = [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos];
        let radius = (x * x + y * y).sqrt();
        // An arc is farthest from its chord in the middle.
        let bulge = radius * (1.0 - ((1.0 + cos) / 2.0).max(0.0).sqrt());
        let bounds = Rect {
            low: [0, 1].map(|axis| from[axis].min(to[axis]) - bulge),
            high: [0, 1].map(|axis| from[axis].max(to[axis]) + bulge),
        };
        Self {
            centre,
            from,
            to,
            radius,
            sense,
            bounds,
        }
    }

    /// Returns whether the point is inside a rectangle anywhere on its path.
    pub(super) fn enters(&self, area: Rect) -> bool {
        if !self.bounds.meets(&area) {
            return false;
        }
        let low = area.low.map(|at| at + TOUCH);
        let high = area.high.map(|at| at - TOUCH);
        let is_inside =
            |at: [f64; 2]| (0..2).all(|axis| at[axis] > low[axis] && at[axis] < high[axis]);
        if is_inside(self.from) || is_inside(self.to) {
            return true;
        }
        // Otherwise it enters and leaves through sides.
        let sides = [(0, low[0]), (0, high[0]), (1, low[1]), (1, high[1])];
        sides.into_iter().any(|(axis, side)| {
            let other = 1 - axis;
            let off = side - self.centre[axis];
            let square = self.radius * self.radius - off * off;
            if square <= 0.0 {
                return false;
            }
            let root = square.sqrt();
            [root, -root].into_iter().any(|root| {
                let across = self.centre[other] + root;
                let mut at = [off, off];
                at[other] = root;
                across > low[other] && across < high[other] && self.is_on_arc(at)
            })
        })
    }

    /// Returns whether a point of the circle, relative to its centre, lies between the ends.
    fn is_on_arc(&self, at: [f64; 2]) -> bool {
        let seen = |end: [f64; 2]| [end[0] - self.centre[0], end[1] - self.centre[1]];
        let cross = |a: [f64; 2], b: [f64; 2]| (a[0] * b[1] - a[1] * b[0]) * self.sense;
        cross(seen(self.from), at) >= 0.0 && cross(at, seen(self.to)) >= 0.0
    }
}

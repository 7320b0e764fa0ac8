//! tmp
use crate::trig;
/// tmp
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pose {
    /// x
    pub x: f64,
    /// y
    pub y: f64,
    /// h
    pub heading_rad: f64,
}
impl Pose {
    /// new
    #[must_use]
    pub const fn new(x: f64, y: f64, heading_rad: f64) -> Self {
        Self { x, y, heading_rad }
    }
    /// Where a drive along a circle or a line ends.
    #[must_use]
    pub fn along(self, curvature: f64, distance: f64) -> Self {
        let half = curvature * distance / 2.0;
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

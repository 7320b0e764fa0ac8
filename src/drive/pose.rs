//! tmp
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

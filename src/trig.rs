//! Angles and their functions, the same to the last bit on every machine.
//!
//! The standard library takes sine, cosine and their like from the platform, and platforms differ in
//! the last bit; a chase that must end in the same state natively and as WebAssembly cannot have
//! that. These come from one implementation in plain Rust (the `libm` crate, a port of musl's),
//! compiled alike for both. Nothing else in the crate calls the standard library's.
//!
//! Angles are in radians. In the plane of the maps, where y grows downwards, they grow from +x
//! towards +y: clockwise on the screen. Every function is within a unit or two in the last place and
//! takes tens of nanoseconds; NaN gives NaN, nothing panics.

pub use std::f64::consts::{FRAC_PI_2, PI, TAU};

pub use libm::{acos, asin, atan, atan2, cos, hypot, sin, sincos as sin_cos, tan};

/// The direction of `angle` as an angle above −π and up to π. One that is there already comes back
/// unchanged; others lose what a few multiples of 2π round to.
pub fn wrap(angle: f64) -> f64 {
    if angle > -PI && angle <= PI {
        return angle;
    }
    let wrapped = angle - TAU * ((angle + PI) / TAU).floor();
    // Rounding may leave it a hair outside, and −π itself is said as π.
    if wrapped > PI || wrapped <= -PI {
        PI
    } else {
        wrapped
    }
}

/// The direction of `angle` as an angle from 0 to below 2π: how far to turn towards growing angles.
pub fn turn(angle: f64) -> f64 {
    if (0.0..TAU).contains(&angle) {
        return angle;
    }
    let turned = angle - TAU * (angle / TAU).floor();
    if (0.0..TAU).contains(&turned) || turned.is_nan() {
        turned
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests;

//! Trigonometric functions that give the same result to the last bit on every machine.
//!
//! The standard library takes sine and cosine from the platform, and platforms differ in the last bit. A chase has to
//! end in the same state natively and as WebAssembly. So these functions come from one implementation in plain Rust,
//! the `libm` crate (a port of musl's), compiled identically for both. Nothing else in this crate calls the
//! trigonometric functions of the standard library.
//!
//! Angles are in radians. In a map's plane, where y grows downwards, they grow from +x towards +y: clockwise on the
//! screen. Every function is accurate to a unit or two in the last place and takes tens of nanoseconds. NaN gives NaN;
//! nothing panics.

pub use std::f64::consts::{FRAC_PI_2, PI, TAU};

pub use libm::{cos, hypot, sin, sincos as sin_cos};

pub(crate) use libm::{asin, atan, atan2};

/// Returns `angle` reduced to the range above −π and up to π. An angle in that range comes back unchanged. Others lose
/// the rounding error of a few multiples of 2π.
pub fn wrap(angle: f64) -> f64 {
    if angle > -PI && angle <= PI {
        return angle;
    }
    let wrapped = angle - TAU * ((angle + PI) / TAU).floor();
    // Rounding may leave the result just outside the range, and −π becomes π.
    if wrapped > PI || wrapped <= -PI {
        PI
    } else {
        wrapped
    }
}

/// Returns `angle` reduced to the range from 0 to below 2π.
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

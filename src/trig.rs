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

/// The sine of an angle.
pub fn sin(angle: f64) -> f64 {
    libm::sin(angle)
}

/// The cosine of an angle.
pub fn cos(angle: f64) -> f64 {
    libm::cos(angle)
}

/// Both, for less than the two apart.
pub fn sin_cos(angle: f64) -> (f64, f64) {
    libm::sincos(angle)
}

/// The tangent of an angle.
pub fn tan(angle: f64) -> f64 {
    libm::tan(angle)
}

/// The angle from −π/2 to π/2 with that sine; NaN outside −1 to 1.
pub fn asin(sine: f64) -> f64 {
    libm::asin(sine)
}

/// The angle from 0 to π with that cosine; NaN outside −1 to 1.
pub fn acos(cosine: f64) -> f64 {
    libm::acos(cosine)
}

/// The angle from −π/2 to π/2 with that tangent.
pub fn atan(tangent: f64) -> f64 {
    libm::atan(tangent)
}

/// The direction of (x, y), from −π to π; 0 where both are 0.
pub fn atan2(y: f64, x: f64) -> f64 {
    libm::atan2(y, x)
}

/// The length of (x, y), without overflow on the way.
pub fn hypot(x: f64, y: f64) -> f64 {
    libm::hypot(x, y)
}

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
mod tests {
    use super::*;

    /// FNV-1a over the bits of what `each` gives.
    fn digest(numbers: impl IntoIterator<Item = f64>) -> u64 {
        let bytes = numbers
            .into_iter()
            .flat_map(|number| number.to_bits().to_le_bytes());
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }

    /// Numbers from −span to span.
    fn some(span: f64) -> impl Iterator<Item = f64> {
        let mut random = oorandom::Rand64::new(6);
        (0..10_000).map(move |_| (random.rand_float() * 2.0 - 1.0) * span)
    }

    #[test]
    fn near_what_the_platform_says() {
        let near = |ours: f64, theirs: f64| (ours - theirs).abs() <= 1e-15 * theirs.abs().max(1.0);
        for angle in some(100.0) {
            assert!(near(sin(angle), angle.sin()));
            assert!(near(cos(angle), angle.cos()));
            assert_eq!(sin_cos(angle), (sin(angle), cos(angle)));
            assert!((tan(angle) / angle.tan() - 1.0).abs() < 1e-14);
            assert!(near(atan(angle), angle.atan()));
            assert!(near(atan2(angle, 3.0 - angle), angle.atan2(3.0 - angle)));
            assert!(near(hypot(angle, 3.0), angle.hypot(3.0)));
        }
        for ratio in some(1.0) {
            assert!(near(asin(ratio), ratio.asin()));
            assert!(near(acos(ratio), ratio.acos()));
        }
        assert!(asin(1.5).is_nan() && acos(-1.5).is_nan());
        assert_eq!(atan2(0.0, 0.0), 0.0);
    }

    #[test]
    fn the_recorded_bits_are_the_same_everywhere() {
        let angles = || some(1000.0);
        let all = [
            digest(angles().map(sin)),
            digest(angles().map(cos)),
            digest(angles().map(tan)),
            digest(some(1.0).map(asin)),
            digest(some(1.0).map(acos)),
            digest(some(30.0).map(atan)),
            digest(angles().map(|y| atan2(y, 70.0 - y))),
            digest(angles().map(|y| hypot(y, 70.0 - y))),
            digest(angles().map(wrap)),
            digest(angles().map(turn)),
        ];
        let recorded = [
            0x2370_e1da_3404_feb6,
            0x9e5a_4fec_c142_6109,
            0x945d_7d72_e48f_1fc9,
            0x0c0f_48f2_5dc9_1e0d,
            0x5851_59e2_749d_8d6a,
            0x5ac5_3895_3e85_63c8,
            0x08c6_8a5d_63c9_e98d,
            0xbc80_632c_abea_24bc,
            0x00d3_cf98_1ab0_735e,
            0x2b5e_8c1c_b807_f96e,
        ];
        for (index, (digest, recorded)) in all.into_iter().zip(recorded).enumerate() {
            assert_eq!(digest, recorded, "row {index}: {digest:016x}");
        }
    }

    #[test]
    fn wrapped_angles_are_above_minus_pi_and_up_to_pi() {
        for angle in some(1e4).chain(some(4.0)) {
            let wrapped = wrap(angle);
            assert!(wrapped > -PI && wrapped <= PI, "{angle} {wrapped}");
            assert!((sin(wrapped) - sin(angle)).abs() < 1e-11, "{angle}");
            assert!((cos(wrapped) - cos(angle)).abs() < 1e-11, "{angle}");
        }
        for same in [0.0, 1e-300, -1e-300, 3.0, -3.0, PI, -PI.next_down()] {
            assert_eq!(wrap(same), same);
        }
        for half in [-PI, 3.0 * PI, -3.0 * PI, PI.next_up() - TAU] {
            assert!((wrap(half).abs() - PI).abs() < 1e-14, "{half}");
        }
        assert_eq!(wrap(-PI), PI);
        assert!(wrap(f64::NAN).is_nan() && wrap(f64::INFINITY).is_nan());
    }

    #[test]
    fn a_turn_is_from_nothing_to_below_a_whole_one() {
        for angle in some(1e4).chain(some(7.0)) {
            let turned = turn(angle);
            assert!((0.0..TAU).contains(&turned), "{angle} {turned}");
            assert!((sin(turned) - sin(angle)).abs() < 1e-11, "{angle}");
        }
        assert_eq!(turn(TAU), 0.0);
        assert_eq!(turn(-TAU), 0.0);
        assert_eq!(turn(-1e-300), 0.0);
        assert_eq!(turn(5.0), 5.0);
        assert!(turn(f64::NAN).is_nan());
    }
}

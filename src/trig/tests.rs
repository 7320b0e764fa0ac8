use crate::trig::{PI, TAU, asin, atan, atan2, cos, hypot, sin, sin_cos, turn, wrap};

/// Returns FNV-1a over the bits of the numbers.
fn digest(numbers: impl IntoIterator<Item = f64>) -> u64 {
    let bytes = numbers
        .into_iter()
        .flat_map(|number| number.to_bits().to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Returns numbers from −span to span.
fn some(span: f64) -> impl Iterator<Item = f64> {
    let mut random = oorandom::Rand64::new(6);
    (0..10_000).map(move |_| (random.rand_float() * 2.0 - 1.0) * span)
}

#[test]
fn functions_agree_with_the_platform() {
    let near = |ours: f64, theirs: f64| (ours - theirs).abs() <= 1e-15 * theirs.abs().max(1.0);
    for angle in some(100.0) {
        assert!(near(sin(angle), angle.sin()));
        assert!(near(cos(angle), angle.cos()));
        assert_eq!(sin_cos(angle), (sin(angle), cos(angle)));
        assert!(near(atan(angle), angle.atan()));
        assert!(near(atan2(angle, 3.0 - angle), angle.atan2(3.0 - angle)));
        assert!(near(hypot(angle, 3.0), angle.hypot(3.0)));
    }
    for ratio in some(1.0) {
        assert!(near(asin(ratio), ratio.asin()));
    }
    assert!(asin(1.5).is_nan());
    assert_eq!(atan2(0.0, 0.0), 0.0);
}

#[test]
fn the_recorded_bits_are_the_same_everywhere() {
    let angles = || some(1000.0);
    let all = [
        digest(angles().map(sin)),
        digest(angles().map(cos)),
        digest(some(1.0).map(asin)),
        digest(some(30.0).map(atan)),
        digest(angles().map(|y| atan2(y, 70.0 - y))),
        digest(angles().map(|y| hypot(y, 70.0 - y))),
        digest(angles().map(wrap)),
        digest(angles().map(turn)),
    ];
    let recorded = [
        0x2370_e1da_3404_feb6,
        0x9e5a_4fec_c142_6109,
        0x0c0f_48f2_5dc9_1e0d,
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
fn wrapped_angles_lie_above_minus_pi_and_up_to_pi() {
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
fn a_turn_lies_from_zero_to_below_a_whole_turn() {
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

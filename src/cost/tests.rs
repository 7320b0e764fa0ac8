use crate::cost::{Cost, Metric, Thousandths};

const ALL: [Metric; 4] = [
    Metric::TENTHS,
    Metric::ROOT2,
    Metric::MANHATTAN,
    Metric::CHEBYSHEV,
];

#[test]
fn the_diagonal_is_root_two_to_its_last_bit() {
    let metric = Metric::ROOT2;
    let (p, q) = (metric.diagonal.0 / 2, metric.straight.0 / 2);
    assert_eq!(p * p, 2 * q * q + 1);
    assert!((metric.value(metric.diagonal) - 2_f64.sqrt()).abs() < 1e-13);
    assert_eq!(metric.diagonal.minus(metric.euclid(1, 1)), Cost(1));
}

#[test]
fn half_a_step_is_a_whole_number() {
    for metric in ALL {
        assert_eq!((metric.straight.0 % 2, metric.diagonal.0 % 2), (0, 0));
    }
}

#[test]
fn euclid_is_exact_on_pythagorean_triples() {
    for metric in ALL {
        assert_eq!(metric.euclid(3, 4), metric.straight.times(5));
    }
    assert_eq!(Metric::TENTHS.euclid(1, 1), Cost(14));
    assert_eq!(Metric::TENTHS.euclid(2, 2), Cost(28));
    // Ten diagonals cost 140, the straight line over them 141: 10·Euclid over-estimates.
    assert_eq!(Metric::TENTHS.euclid(10, 10), Cost(141));
}

#[test]
fn euclid_is_the_square_root_rounded_down() {
    for metric in ALL {
        for dx in (0..64_u32).chain([999, 4095]) {
            for dy in (0..64_u32).chain([4094]) {
                let squares = u128::from(dx * dx + dy * dy);
                let exact = squares * u128::from(metric.straight.0).pow(2);
                let root = metric.euclid(dx, dy).0;
                assert_eq!(u128::from(root), exact.isqrt(), "{dx}, {dy}");
            }
        }
    }
}

#[test]
fn thousandths_round_down_and_saturate() {
    for units in [0, 1, 999, 1000, 123_456_789, Cost::MAX.0 / 3, Cost::MAX.0] {
        for count in [0, 1, 707, 1000, 1001, 255_000_000_u32] {
            let exact = u128::from(units) * u128::from(count) / 1000;
            let expected = exact.min(u128::from(Cost::MAX.0));
            let found = Cost(units).thousandths(count).0;
            assert_eq!(u128::from(found), expected, "{units} × {count}");
        }
    }
}

#[test]
fn sums_saturate() {
    assert_eq!(Cost::MAX.plus(Cost(10)), Cost::MAX);
    assert_eq!(Cost::ZERO.minus(Cost(10)), Cost::ZERO);
    assert_eq!(Cost::MAX.times(2), Cost::MAX);
}

/// Whatever numbers a caller has, nothing wraps.
#[test]
fn costs_of_any_number_saturate() {
    assert_eq!(Cost::new(u64::MAX), Cost::MAX);
    assert_eq!(Cost::from(u64::MAX).plus(Cost::new(u64::MAX)), Cost::MAX);
    assert_eq!(Cost::new(7).units(), 7);
    let large = Metric {
        straight: Cost::new(1 << 33),
        diagonal: Cost::new(12 << 30),
        ..Metric::TENTHS
    };
    assert_eq!(large.euclid(3, 4), large.straight.times(5));
    assert_eq!(large.octile(3, 4).units(), (1 << 33) + 3 * (12 << 30));
    let largest = Metric {
        straight: Cost::MAX,
        diagonal: Cost::ZERO,
        ..Metric::TENTHS
    };
    assert_eq!(largest.octile(9, 9), Cost::ZERO);
    let of = |units: u128| Cost::new(units.try_into().unwrap_or(u64::MAX));
    for (dx, dy) in [(1, 0), (65_535, 1), (65_536, 7), (u32::MAX, 0)] {
        for metric in [largest, Metric::ROOT2, Metric::TENTHS] {
            let step = u128::from(metric.straight.units());
            let diagonal = u128::from(metric.diagonal.units());
            let octile = step * u128::from(dx - dy) + diagonal * u128::from(dy);
            assert_eq!(metric.octile(dx, dy), of(octile), "{dx}, {dy}");
            let squares = u128::from(dx).pow(2) + u128::from(dy).pow(2);
            let root = squares.isqrt() * step;
            assert!(metric.euclid(dx, dy) >= of(root), "{dx}, {dy}");
        }
    }
}

#[test]
fn a_number_becomes_thousandths_if_they_have_room() {
    assert_eq!(Thousandths::try_from(1.2), Ok(Thousandths(1200)));
    assert_eq!(Thousandths::try_from(0.0004), Ok(Thousandths(0)));
    for bad in [f64::NAN, -0.1, f64::INFINITY, 4_294_967.3] {
        let error = Thousandths::try_from(bad).unwrap_err().to_string();
        let expected = format!("found {bad}; expected a number from 0 to 4294967.295");
        assert_eq!(error, expected);
    }
}

#[test]
fn factors_out_of_range_are_rejected() {
    let factor = |number| Thousandths::within(number, 0..=Thousandths::MAX.0);
    assert_eq!(factor(1.2), Some(Thousandths(1200)));
    assert_eq!(factor(0.0), Some(Thousandths(0)));
    for bad in [f64::NAN, -0.1, f64::INFINITY, 1000.1] {
        assert_eq!(factor(bad), None, "{bad}");
    }
}

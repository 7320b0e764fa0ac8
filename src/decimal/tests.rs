use crate::cost::Thousandths;
use crate::decimal::{Rough, parse};

#[test]
fn thousandths_print_like_floats() {
    let some = (0..5_000).chain([10_000, 999_999, 1_000_000, 12_345_600, u32::MAX]);
    for thousandths in some {
        let number = f64::from(thousandths) / 1000.0;
        assert_eq!(Thousandths(thousandths).to_string(), number.to_string());
    }
}

#[test]
fn every_double_prints() {
    let named = [
        (0.0, "0"),
        (-2.5, "-2.5"),
        (0.0014, "0.001"),
        (-1e-9, "-1e-9"),
        (2.5e-7, "2.5e-7"),
        (f64::MAX, "1.798e+308"),
        (9.99999e-5, "1e-4"),
        (f64::NAN, "NaN"),
        (-f64::INFINITY, "-infinity"),
        (123_456_789.25, "123456789"),
        (1e18, "1000000000000000000"),
        (-1e300, "-1e+300"),
    ];
    for (number, name) in named {
        assert_eq!(Rough(number).to_string(), name);
    }
}

#[test]
fn seventeen_digits_parse_like_the_standard_library() {
    let mut random = oorandom::Rand64::new(3);
    for _ in 0..20_000 {
        let most = 10_u64.pow(random.rand_range(0..18) as u32);
        let digits = random.rand_range(0..most.max(2)).to_string();
        let (before, after) = digits.split_at(random.rand_range(0..18) as usize % digits.len());
        for word in [
            digits.clone(),
            format!("{before}.{after}"),
            format!("0{before}.{after}00"),
        ] {
            assert_eq!(parse(&word), word.parse().ok(), "{word}");
        }
    }
    for word in [
        "", ".", "-1", "+1", "1e3", "inf", "NaN", "1.2.3", "0x1", " 1", "1,5",
    ] {
        assert_eq!(parse(word), None, "{word}");
    }
    assert_eq!(parse(".5"), Some(0.5));
    assert_eq!(parse("5."), Some(5.0));
}

#[test]
fn longer_numbers_parse_closely_and_stay_finite() {
    for word in [
        "12345678901234567890.5",
        "0.1234567890123456789012345",
        "9".repeat(40).as_str(),
    ] {
        let exact: f64 = word.parse().unwrap();
        assert!((parse(word).unwrap() / exact - 1.0).abs() < 1e-14, "{word}");
    }
}

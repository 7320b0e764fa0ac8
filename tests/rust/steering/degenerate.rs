//! Poses with angles, lengths or radii at the ends of their ranges, and invalid ones.

use crate::steering::{
    Dice, Steer, all, deviation, drive, driven, dubins_length, miss, reeds_shepp_length,
};
use cubechase::steering::{Pose, SteeringError, dubins, reeds_shepp};
use std::f64::consts::{FRAC_PI_2, PI, TAU};

/// Headings at which sines are difficult, and some in between.
fn headings() -> impl Iterator<Item = f64> {
    let eighths = (-8..=8).map(|eighth| f64::from(eighth) * PI / 4.0);
    let more = (0..50).map(|number| f64::from(number) * 0.7 - 17.0);
    eighths
        .chain(more)
        .chain([1e-9, -1e-17, PI.next_down(), -PI.next_up()])
}

#[test]
fn a_curve_from_a_pose_to_itself_is_empty() {
    for heading in headings() {
        for turns in [0.0, TAU, -TAU, 3.0 * TAU] {
            let from = Pose::new(3.7, -81.3, heading);
            let to = Pose {
                heading_rad: heading + turns,
                ..from
            };
            for curve in [
                dubins::shortest(from, to, 0.7),
                reeds_shepp::shortest(from, to, 0.7),
            ] {
                let curve = curve.unwrap();
                assert_eq!(curve.arcs(), []);
                assert_eq!(curve.length().to_bits(), 0, "not −0");
                let drive = drive(from, &curve);
                assert_eq!(drive.length().to_bits(), 0, "not −0");
                assert_eq!(drive.end(), from);
                assert_eq!(drive.at(2.0), from);
                assert_eq!(drive.samples(0.1).count(), 1);
                assert_eq!((drive.gear_changes(), drive.steer_changes()), (0, 0));
            }
            assert_eq!(all(from, to, 0.7).unwrap().len(), 1);
        }
    }
}

#[test]
fn one_piece_is_found_as_one_piece() {
    for heading in headings() {
        for steer in [Steer::Left, Steer::Straight, Steer::Right] {
            for radius in [0.3, 1.0, 5.9] {
                for share in [1e-3, 0.01, 0.5, 1.0, 1.5, 3.0, PI] {
                    for gear in [1.0, -1.0] {
                        let piece = steer.arc(radius, gear * share * radius);
                        let from = Pose::new(12.25, -7.1, heading);
                        let to = driven(from, &[piece]);
                        let curve = reeds_shepp::shortest(from, to, radius).unwrap();
                        let off = (curve.length() - piece.length.abs()).abs();
                        assert!(off < 1e-9, "{from:?} {piece:?} {curve:?}");
                        assert!(miss(from, to, &curve) < 1e-9);
                        assert_eq!(curve.arcs().len(), 1, "{piece:?} {curve:?}");
                        let forwards = dubins::shortest(from, to, radius).unwrap();
                        if gear > 0.0 {
                            assert_eq!(forwards.arcs().len(), 1, "{piece:?} {forwards:?}");
                            let off = (forwards.length() - piece.length).abs();
                            assert!(off < 1e-8, "{piece:?} {forwards:?}");
                        } else {
                            assert!(forwards.length() > 3.0 * radius);
                        }
                        assert!(miss(from, to, &forwards) < 1e-8);
                    }
                }
            }
        }
    }
}

/// If one of three pieces is zero, rounding must not make it a whole circle.
#[test]
fn two_forward_pieces_take_no_extra_circle() {
    let mut dice = Dice::new(21);
    for (first, second) in [
        (Steer::Left, Steer::Straight),
        (Steer::Straight, Steer::Right),
        (Steer::Straight, Steer::Left),
        (Steer::Right, Steer::Left),
    ] {
        for round in 0..5_000 {
            let radius = 0.2 + dice.up_to(3.0);
            let longest = [1e-4, 1.0, PI][round % 3];
            let pieces = [first, second].map(|steer| {
                let length = dice.up_to(longest) * radius;
                steer.arc(radius, length)
            });
            let from = dice.pose(30.0);
            let to = driven(from, &pieces);
            let curve = dubins::shortest(from, to, radius).unwrap();
            let length: f64 = pieces.iter().map(|piece| piece.length).sum();
            assert!(curve.length() <= length + 1e-8, "{pieces:?} {curve:?}");
            assert!(miss(from, to, &curve) < 1e-8, "{pieces:?} {curve:?}");
        }
    }
}

/// Without reverse, an arc of more than half a turn is driven whole; a whole circle is zero.
#[test]
fn forward_arcs_reach_a_whole_turn() {
    for heading in headings() {
        for arc in [3.5, 5.0, TAU - 1e-3, TAU - 1e-6] {
            let piece = Steer::Right.arc(2.0, arc * 2.0);
            let from = Pose::new(0.5, 0.25, heading);
            let to = driven(from, &[piece]);
            let curve = dubins::shortest(from, to, 2.0).unwrap();
            assert!((curve.length() - piece.length).abs() < 1e-8, "{curve:?}");
            let shorter = reeds_shepp_length(from, to, 2.0).unwrap();
            assert!(shorter <= (TAU - arc) * 2.0 + 1e-9);
        }
        let piece = Steer::Right.arc(2.0, TAU * 2.0);
        let from = Pose::new(0.5, 0.25, heading);
        let to = driven(from, &[piece]);
        assert!(dubins_length(from, to, 2.0).unwrap() < 1e-8);
    }
}

/// As a goal comes nearer, the drive to the side becomes long compared with the distance, but stays correct: to the side by y
/// it takes arcs of about √y.
#[test]
fn tiny_distances_are_exact_to_their_last_digits() {
    let mut dice = Dice::new(22);
    for power in 1..=11 {
        let tiny = 0.1_f64.powi(power);
        for _ in 0..300 {
            let to = Pose::new(dice.within(tiny), dice.within(tiny), dice.within(tiny));
            let curve = reeds_shepp::shortest(Pose::default(), to, 1.0).unwrap();
            let off = miss(Pose::default(), to, &curve);
            assert!(off < 1e-6 * tiny + 2e-15, "{to:?} {curve:?}");
            assert!(curve.length() < 8.0 * tiny.sqrt(), "{to:?} {curve:?}");
        }
    }
    let ratio = |aside: f64| {
        let to = Pose::new(0.0, aside, 0.0);
        reeds_shepp_length(Pose::default(), to, 1.0).unwrap() / aside.sqrt()
    };
    let usual = ratio(1e-7);
    assert!((2.0..4.0).contains(&usual), "{usual}");
    for aside in [1e-8, 1e-9, 1e-10, 1e-11] {
        assert!((ratio(aside) / usual - 1.0).abs() < 1e-6, "{aside}");
    }
}

/// Half a turn forwards and half a turn in reverse end alike, and rounding may confuse them.
#[test]
fn half_a_turn_is_one_piece() {
    let mut dice = Dice::new(25);
    for round in 0..20_000 {
        let steer = [Steer::Left, Steer::Right][round % 2];
        let radius = 0.2 + dice.up_to(3.0);
        let length = [PI, -PI][round / 2 % 2] * radius;
        let from = dice.pose(30.0);
        let to = driven(from, &[steer.arc(radius, length)]);
        let curve = reeds_shepp::shortest(from, to, radius).unwrap();
        assert_eq!(curve.arcs().len(), 1, "{from:?} {to:?} {curve:?}");
    }
}

#[test]
fn headings_may_have_any_number_of_turns() {
    let mut dice = Dice::new(23);
    for _ in 0..2_000 {
        let ([from, to], radius) = (dice.pair(), 0.5 + dice.up_to(2.0));
        let turned = |pose: Pose, turns: f64| Pose {
            heading_rad: pose.heading_rad + turns * TAU,
            ..pose
        };
        for find in [dubins_length, reeds_shepp_length] {
            let length = find(from, to, radius).unwrap();
            for (one, other) in [(1.0, 0.0), (0.0, -1.0), (5.0, -3.0), (-1e3, 1e3)] {
                let again = find(turned(from, one), turned(to, other), radius).unwrap();
                assert!((again - length).abs() < 1e-8, "{from:?} {to:?}");
            }
        }
    }
}

/// At half turns, angles jump from π to −π.
#[test]
fn opposite_headings_agree_from_either_side() {
    for heading in headings() {
        for (x, y) in [
            (0.0, 0.0),
            (1.0, 0.0),
            (-2.0, 1.0),
            (0.0, 2.0),
            (0.0, -2.0),
            (4.0, 4.0),
        ] {
            let from = Pose::new(0.0, 0.0, heading);
            let lengths = [PI, -PI, PI - 1e-13, -PI + 1e-13, 3.0 * PI].map(|turn| {
                let to = Pose::new(x, y, heading + turn);
                let curve = reeds_shepp::shortest(from, to, 1.0).unwrap();
                assert!(miss(from, to, &curve) < 1e-9);
                curve.length()
            });
            let off = lengths.iter().map(|length| (length - lengths[0]).abs());
            assert!(
                off.fold(0.0, f64::max) < 1e-9,
                "{heading} {x} {y}: {lengths:?}"
            );
        }
    }
}

#[test]
fn distant_goals_are_reached() {
    let mut dice = Dice::new(24);
    for _ in 0..2_000 {
        let (from, to) = (dice.pose(1e4), dice.pose(1e4));
        let radius = 0.01 + dice.up_to(1.0);
        for curve in [
            dubins::shortest(from, to, radius),
            reeds_shepp::shortest(from, to, radius),
        ] {
            let curve = curve.unwrap();
            assert!(miss(from, to, &curve) < 1e-7, "{from:?} {to:?} {curve:?}");
        }
    }
}

#[test]
fn invalid_poses_are_rejected_with_a_reason() {
    let here = Pose::default();
    let there = Pose::new(1.0, 2.0, FRAC_PI_2);
    for (radius, found) in [
        (0.0, "0"),
        (-0.0, "0"),
        (-1.5, "-1.5"),
        (f64::NAN, "NaN"),
        (f64::INFINITY, "infinity"),
        (1e-9, "1e-9"),
        (2e9, "2000000000"),
    ] {
        let said =
            format!("turning radius: found {found}; expected a number of cells from 0.000001");
        for result in [
            dubins_length(here, there, radius),
            reeds_shepp_length(here, there, radius),
        ] {
            let error = result.unwrap_err();
            assert!(error.to_string().starts_with(&said), "{error}");
        }
    }
    for (wrong, what) in [
        (
            Pose {
                x: f64::NAN,
                ..here
            },
            "x NaN",
        ),
        (
            Pose {
                y: f64::NEG_INFINITY,
                ..here
            },
            "y -infinity",
        ),
        (
            Pose {
                heading_rad: f64::NAN,
                ..here
            },
            "heading in radians NaN",
        ),
        (Pose { x: 1.5e9, ..here }, "x 1500000000"),
    ] {
        let said = format!("pose: found {what}; expected a number from -1000000000 to 1000000000");
        for (from, to) in [(wrong, there), (there, wrong)] {
            for error in [
                dubins::shortest(from, to, 1.0).unwrap_err(),
                reeds_shepp::shortest(from, to, 1.0).unwrap_err(),
                all(from, to, 1.0).unwrap_err(),
            ] {
                assert_eq!(error.to_string(), said);
                assert!(matches!(error, SteeringError::BadPose { .. }));
            }
        }
    }
}

/// A circle so wide that it is almost a line, driven for a short distance.
#[test]
fn the_widest_circle_is_almost_a_line() {
    let from = Pose::new(1.0, 2.0, 0.3);
    let bent = from.along(1e-3, 5.0);
    assert!(deviation(bent, from.along(0.0, 5.0)) < 2e-2);
    let curve = reeds_shepp::shortest(from, bent, 1e3).unwrap();
    assert!((curve.length() - 5.0).abs() < 1e-6, "{curve:?}");
}

/// Beyond, a forward curve "arrives" so far beside the goal that the exact curve in both gears is a hundred thousand times
/// longer.
#[test]
fn the_largest_radius_is_the_largest_whose_curves_arrive() {
    let from = Pose::default();
    let mut dice = Dice::new(26);
    for round in 0..20_000 {
        let span = [1e-7, 1e-4, 0.1, 10.0][round % 4];
        let aside = Pose::new(dice.within(span), dice.within(span), 0.0);
        let turned = Pose {
            heading_rad: dice.within(span / 1e3),
            ..aside
        };
        for to in [aside, turned] {
            for curve in [
                dubins::shortest(from, to, 1e3).unwrap(),
                reeds_shepp::shortest(from, to, 1e3).unwrap(),
            ] {
                assert!(miss(from, to, &curve) <= 2e-6, "{to:?} {curve:?}");
            }
        }
    }
    for radius in [1001.0, 1e6] {
        let error = reeds_shepp_length(from, Pose::new(3e-4, 0.0, 0.0), radius).unwrap_err();
        let expected = "expected a number of cells from 0.000001 to 1000";
        assert!(error.to_string().ends_with(expected), "{error}");
    }
}

/// Halves of cells and twelfths of a turn, where conditions of words are just met, and slightly beside them: a curve is
/// always found and arrives, and in both gears a small offset makes little difference.
#[test]
fn curves_exist_at_and_near_round_numbers() {
    let halves = || (-9..=9).map(|half| f64::from(half) / 2.0);
    for (x, y) in halves().flat_map(|x| halves().map(move |y| (x, y))) {
        for twelfth in -6..=6 {
            let heading = f64::from(twelfth) * PI / 6.0;
            let from = Pose::new(-3.0, 8.0, heading / 2.0);
            let lengths = [0.0, 1e-15, -1e-15, 1e-12, -1e-12].map(|hair| {
                let to = Pose::new(x - 3.0 + hair, y + 8.0, heading - hair);
                let forwards = dubins::shortest(from, to, 1.0).unwrap();
                let both = reeds_shepp::shortest(from, to, 1.0).unwrap();
                for curve in [forwards, both] {
                    assert!(miss(from, to, &curve) < 1e-8, "{to:?} {curve:?}");
                }
                assert!(both.length() <= forwards.length() + 1e-8, "{to:?}");
                both.length()
            });
            let off = lengths.iter().map(|length| (length - lengths[0]).abs());
            assert!(
                off.fold(0.0, f64::max) < 1e-5,
                "{x} {y} {heading}: {lengths:?}"
            );
        }
    }
}

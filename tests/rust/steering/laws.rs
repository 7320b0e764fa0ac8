//! Properties of shortest curves between any poses, and of the numbers that curves report.

use crate::steering::{Dice, between, deviation, drive, driven, dubins_length, reeds_shepp_length};
use cubechase::steering::{Pose, dubins, reeds_shepp};
use std::f64::consts::PI;

const ROUNDS: usize = 20_000;

fn straight(from: Pose, to: Pose) -> f64 {
    (from.x - to.x).hypot(from.y - to.y)
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-8
}

/// Rotates about the origin and moves.
fn moved(pose: Pose, angle: f64, by: [f64; 2]) -> Pose {
    let (sin, cos) = angle.sin_cos();
    Pose {
        x: pose.x * cos - pose.y * sin + by[0],
        y: pose.x * sin + pose.y * cos + by[1],
        heading_rad: pose.heading_rad + angle,
    }
}

/// Mirrors at the x axis.
fn mirrored(pose: Pose) -> Pose {
    Pose {
        x: pose.x,
        y: -pose.y,
        heading_rad: -pose.heading_rad,
    }
}

/// Mirrors at the y axis, which turns forwards into reverse.
fn flipped(pose: Pose) -> Pose {
    Pose {
        x: -pose.x,
        y: pose.y,
        heading_rad: -pose.heading_rad,
    }
}

/// Returns the pose with the opposite heading.
fn about(pose: Pose) -> Pose {
    Pose {
        heading_rad: pose.heading_rad + PI,
        ..pose
    }
}

#[test]
fn no_curve_is_shorter_than_the_line_or_the_turn() {
    let mut dice = Dice::new(31);
    for _ in 0..ROUNDS {
        let ([from, to], radius) = (dice.pair(), 0.3 + dice.up_to(3.0));
        let both = reeds_shepp_length(from, to, radius).unwrap();
        let forwards = dubins_length(from, to, radius).unwrap();
        let turn = between(from.heading_rad, to.heading_rad).abs() * radius;
        assert!(both >= straight(from, to).max(turn) - 1e-9);
        assert!(forwards >= both - 1e-9, "{from:?} {to:?}");
        // A larger radius never helps.
        let wider = reeds_shepp_length(from, to, radius * 1.1).unwrap();
        assert!(wider >= both - 1e-9, "{from:?} {to:?}");
    }
}

#[test]
fn lengths_are_symmetric_under_reversal_and_mirrors() {
    let mut dice = Dice::new(32);
    for _ in 0..ROUNDS {
        let ([from, to], radius) = (dice.pair(), 0.3 + dice.up_to(3.0));
        let length = |from, to| reeds_shepp_length(from, to, radius).unwrap();
        let both = length(from, to);
        assert!(near(length(to, from), both));
        assert!(near(length(mirrored(from), mirrored(to)), both));
        assert!(near(length(flipped(from), flipped(to)), both));
        assert!(near(length(about(from), about(to)), both));
        let length = |from, to| dubins_length(from, to, radius).unwrap();
        let forwards = length(from, to);
        assert!(near(length(mirrored(from), mirrored(to)), forwards));
        assert!(near(length(about(to), about(from)), forwards));
    }
}

#[test]
fn lengths_are_invariant_under_position_rotation_and_scale() {
    let mut dice = Dice::new(33);
    for _ in 0..ROUNDS {
        let ([from, to], radius) = (dice.pair(), 0.3 + dice.up_to(3.0));
        let (angle, by) = (dice.within(7.0), [dice.within(50.0), dice.within(50.0)]);
        let scale = 0.1 + dice.up_to(10.0);
        let scaled = |pose: Pose| Pose {
            x: pose.x * scale,
            y: pose.y * scale,
            ..pose
        };
        for find in [dubins_length, reeds_shepp_length] {
            let length = find(from, to, radius).unwrap();
            let elsewhere = find(moved(from, angle, by), moved(to, angle, by), radius).unwrap();
            assert!(near(elsewhere, length), "{from:?} {to:?}");
            let larger = find(scaled(from), scaled(to), radius * scale).unwrap();
            assert!((larger / scale - length).abs() < 1e-8);
        }
    }
}

/// So the length in both gears is a distance, and in one gear a directed one.
#[test]
fn lengths_satisfy_the_triangle_inequality() {
    let mut dice = Dice::new(34);
    for _ in 0..ROUNDS {
        let ([from, to], radius) = (dice.pair(), 0.3 + dice.up_to(3.0));
        let [over, _] = dice.pair();
        for find in [dubins_length, reeds_shepp_length] {
            let length = |from, to| find(from, to, radius).unwrap();
            let longer = length(from, over) + length(over, to);
            assert!(
                length(from, to) <= longer + 1e-8,
                "{from:?} {over:?} {to:?}"
            );
        }
    }
}

/// From any point of the path, the rest is shortest too, which makes a heuristic consistent.
#[test]
fn every_part_of_a_shortest_curve_is_shortest() {
    let mut dice = Dice::new(35);
    for _ in 0..2_000 {
        let ([from, to], radius) = (dice.pair(), 0.3 + dice.up_to(3.0));
        let curve = reeds_shepp::shortest(from, to, radius).unwrap();
        let whole = curve.length();
        let part = dice.up_to(whole);
        let over = drive(from, &curve).at(part);
        assert!(near(reeds_shepp_length(from, over, radius).unwrap(), part));
        assert!(near(
            reeds_shepp_length(over, to, radius).unwrap(),
            whole - part
        ));
    }
}

#[test]
fn a_curve_driven_back_leads_back() {
    let mut dice = Dice::new(36);
    for _ in 0..2_000 {
        let ([from, to], radius) = (dice.pair(), 0.3 + dice.up_to(3.0));
        let curve = drive(from, &reeds_shepp::shortest(from, to, radius).unwrap());
        let back = curve.reversed();
        assert!(deviation(driven(to, back.arcs()), from) < 1e-9);
        assert_eq!(back.reversed().arcs(), curve.arcs());
        assert!(near(back.length(), curve.length()));
        assert!(near(
            back.reverse_length() + curve.reverse_length(),
            curve.length()
        ));
        assert_eq!(back.gear_changes(), curve.gear_changes());
        assert_eq!(back.steer_changes(), curve.steer_changes());
    }
}

#[test]
fn samples_are_on_the_path_within_the_spacing() {
    let mut dice = Dice::new(37);
    for _ in 0..500 {
        let ([from, to], radius) = (dice.pair(), 0.3 + dice.up_to(3.0));
        let spacing = 0.02 + dice.up_to(1.0);
        let curve = drive(from, &reeds_shepp::shortest(from, to, radius).unwrap());
        let samples: Vec<_> = curve.samples(spacing).collect();
        assert_eq!((samples[0].distance, samples[0].pose), (0.0, from));
        let last = samples[samples.len() - 1];
        assert!(near(last.distance, curve.length()));
        assert_eq!(last.pose, curve.end());
        assert!(deviation(last.pose, to) < 1e-9);
        for pair in samples.windows(2) {
            let step = pair[1].distance - pair[0].distance;
            assert!(step > 0.0 && step <= spacing + 1e-12);
            assert!(straight(pair[0].pose, pair[1].pose) <= step + 1e-12);
        }
        for sample in &samples {
            assert!(deviation(curve.at(sample.distance), sample.pose) < 1e-9);
        }
        // Each piece ends at a sample that still has its arc.
        let mut driven = 0.0;
        for piece in curve.arcs() {
            driven += piece.length.abs();
            let is_end = |distance: f64| (distance - driven).abs() < 1e-12;
            let ends: Vec<_> = samples
                .iter()
                .filter(|sample| is_end(sample.distance))
                .collect();
            assert_eq!(ends.len(), 1, "{curve:?}");
            assert_eq!(ends[0].arc, *piece);
        }
        // Only the ends of pieces, if the spacing is not positive.
        for nothing in [0.0, -1.0, f64::NAN] {
            let ends = curve.samples(nothing).count();
            assert_eq!(ends, curve.arcs().len() + 1);
        }
        assert!(curve.samples(1e-300).nth(1).is_some());
        assert_eq!(curve.at(-1.0), from);
        assert!(deviation(curve.at(f64::INFINITY), to) < 1e-9);
    }
}

#[test]
fn a_driver_turns_right_where_the_heading_grows() {
    let right = Pose::new(1.0, 1.0, PI / 2.0);
    let curve = dubins::shortest(Pose::default(), right, 1.0).unwrap();
    let [piece] = curve.arcs() else {
        panic!("{curve:?}");
    };
    assert_eq!(piece.curvature, 1.0);
    let right = Pose::new(2.0, 2.0, PI / 2.0);
    let left = dubins::shortest(Pose::default(), mirrored(right), 2.0).unwrap();
    assert_eq!(left.arcs()[0].curvature, -0.5);
}

/// The same numbers to the last bit on every machine.
#[test]
fn the_recorded_bits_are_the_same_everywhere() {
    let mut dice = Dice::new(39);
    let mut digest = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |number: f64| {
        for byte in number.to_bits().to_le_bytes() {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    for _ in 0..5_000 {
        let ([from, to], radius) = (dice.pair(), 0.3 + dice.up_to(3.0));
        reeds_shepp::each(from, to, radius, |curve| {
            curve.arcs().iter().for_each(|piece| add(piece.length));
            let end = drive(from, &curve).end();
            [curve.length(), end.x, end.y, end.heading_rad]
                .into_iter()
                .for_each(&mut add);
        })
        .unwrap();
        add(reeds_shepp_length(from, to, radius).unwrap());
        add(dubins_length(from, to, radius).unwrap());
    }
    assert_eq!(format!("{digest:016x}"), "17ffee1a4d722ebd");
}

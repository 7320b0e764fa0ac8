//! Lengths computed by another library, and a few by hand.

use crate::steering::{dubins_length, miss, reeds_shepp_length};
use cubechase::steering::{Curve, Pose, SteeringError, dubins, reeds_shepp};
use std::f64::consts::{FRAC_PI_2, PI};
use std::fs;

fn check(file: &str, shortest: fn(Pose, Pose, f64) -> Result<Curve, SteeringError>) {
    let root = env!("CARGO_MANIFEST_DIR");
    let text = fs::read_to_string(format!("{root}/tests/corpus/public/steering/{file}")).unwrap();
    let mut cases = 0;
    for line in text.lines().skip(1) {
        let numbers: Vec<f64> = line.split('\t').map(|word| word.parse().unwrap()).collect();
        let [x0, y0, heading0, x1, y1, heading1, radius, length] = numbers[..] else {
            panic!("{line}");
        };
        let (from, to) = (Pose::new(x0, y0, heading0), Pose::new(x1, y1, heading1));
        let curve = shortest(from, to, radius).unwrap();
        let off = (curve.length() - length).abs();
        assert!(off <= 1e-9 * length, "{line}: {}", curve.length());
        assert!(miss(from, to, &curve) <= 1e-9, "{line}: {curve:?}");
        assert!(curve.arcs().len() <= if file.starts_with('d') { 3 } else { 5 });
        cases += 1;
    }
    assert_eq!(cases, 160);
}

#[test]
fn dubins_lengths_match_the_published_ones() {
    check("dubins_ompl.tsv", dubins::shortest);
}

#[test]
fn reeds_shepp_lengths_match_the_published_ones() {
    check("reeds_shepp_ompl.tsv", reeds_shepp::shortest);
}

/// Computed from the triangles of the circles' centres.
#[test]
fn lengths_match_those_computed_by_hand() {
    let to = |x: f64, y: f64, heading: f64| Pose::new(x, y, heading);
    let root = f64::sqrt;
    // Goal, forwards only, in both gears; the turning radius is 2.
    let cases = [
        // An arc of a quarter turn, and of a half.
        (to(2.0, 2.0, FRAC_PI_2), PI, PI),
        (to(0.0, 4.0, PI), 2.0 * PI, 2.0 * PI),
        // Straight on; straight back, where forwards takes two arcs of 2π − 2·acos(1/4)...
        (to(7.0, 0.0, 0.0), 7.0, 7.0),
        // Aside by a circle and on by a crossing tangent of 2√3 radii less the arcs: two arcs whose circles touch, a
        // sixth each.
        (
            to(2.0 * root(3.0), 2.0, 0.0),
            4.0 * PI / 3.0,
            4.0 * PI / 3.0,
        ),
        // Turning on the spot: a sixth in three arcs; forwards, a sixth, five, and a sixth.
        (to(0.0, 0.0, PI), 2.0 * 7.0 * PI / 3.0, 2.0 * PI),
    ];
    for (goal, forwards, both) in cases {
        let from = Pose::default();
        let found = dubins_length(from, goal, 2.0).unwrap();
        assert!((found - forwards).abs() < 1e-12, "{goal:?}: {found}");
        let found = reeds_shepp_length(from, goal, 2.0).unwrap();
        assert!((found - both).abs() < 1e-12, "{goal:?}: {found}");
    }
}

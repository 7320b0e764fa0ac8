use crate::cost::Metric;
use crate::rules::HeuristicKind;
use crate::space::Movement;

#[test]
fn a_warning_comes_with_every_over_estimate_and_only_then() {
    for &(_, heuristic) in HeuristicKind::NAMES.all {
        for &(_, movement) in Movement::NAMES.all {
            for scale in [0, 100, 707, 950, 1000, 1001, 3000] {
                for metric in [Metric::TENTHS, Metric::ROOT2, Metric::MANHATTAN] {
                    assert_eq!(
                        heuristic.warning(movement, &metric, scale).is_none(),
                        heuristic.claims(movement, &metric, scale).admissible
                    );
                }
            }
        }
    }
}

#[test]
fn a_warning_names_its_own_reason() {
    let warning = |heuristic: HeuristicKind, scale| {
        heuristic.warning(Movement::default(), &Metric::TENTHS, scale)
    };
    for (heuristic, scale, reason) in [
        (HeuristicKind::Octile, 1001, "Scaled by more than 1"),
        (HeuristicKind::Exact, 1001, "Scaled by more than 1"),
        (HeuristicKind::Landmarks, 2000, "Scaled by more than 1"),
        (HeuristicKind::Manhattan, 1000, "Manhattan"),
        (HeuristicKind::Manhattan, 2000, "Manhattan"),
        (HeuristicKind::Euclid, 1000, "Euclid over"),
        (HeuristicKind::EuclidSquared, 100, "Squared"),
        (HeuristicKind::Waypoints, 1000, "waypoints"),
    ] {
        let text = warning(heuristic, scale).unwrap();
        assert!(text.contains(reason), "{heuristic:?} {scale}: {text}");
    }
}

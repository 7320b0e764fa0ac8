use crate::map::Scenario;
use crate::map::scenario::{Points, read};

fn stated(goal: u32, length: &str) -> Scenario {
    let line = format!("0 a.map 99 1 3 0 {goal} 0 {length}\n");
    read(&line, Points::Cells).unwrap().remove(0)
}

#[test]
fn lengths_compare_within_the_precision_of_the_file() {
    for (length, met, missed) in [
        ("62.1543", [62.148_1, 62.160_5], [62.148_0, 62.160_6]),
        ("2439.5", [2439.257, 2439.743], [2439.255, 2439.745]),
        ("8.48528137", [8.484_433, 8.486_129], [8.484, 8.487]),
        // Rounded to two decimals: less than a ten-thousandth of a long path, more than that of a short one.
        ("278.25", [278.245, 278.255], [278.244, 278.256]),
        ("2.83", [2.825, 2.835], [2.824, 2.836]),
    ] {
        let scenario = stated(9, length);
        let met = met.map(|found| scenario.is_met_by(Some(found)));
        let missed = missed.map(|found| scenario.is_met_by(Some(found)));
        assert_eq!((met, missed), ([true; 2], [false; 2]), "{length}");
        assert!(!scenario.is_met_by(None));
    }
}

#[test]
fn a_length_of_zero_between_two_cells_is_no_path() {
    for zero in ["0", "0.0", "0.00"] {
        let unreachable = stated(9, zero);
        assert!(unreachable.is_met_by(None) && !unreachable.is_met_by(Some(0.0)));
        let same = stated(3, zero);
        assert!(same.is_met_by(Some(0.0)) && !same.is_met_by(None));
        assert!(!same.is_met_by(Some(1.0)));
    }
    assert!(!stated(9, "6").is_met_by(Some(f64::NAN)));
}

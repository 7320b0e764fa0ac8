use crate::steering::{Arc, Drive, Pose};

const BACK: Arc = Arc {
    curvature: 0.5,
    length: -1.25,
};

const AHEAD: Arc = Arc {
    curvature: 0.0,
    length: 0.5,
};

#[test]
fn adjacent_equal_arcs_merge() {
    let start = Pose::new(1.0, 2.0, 0.5);
    let nothing = Arc {
        length: 0.0,
        ..BACK
    };
    let drive = Drive::new(start, [AHEAD, AHEAD, nothing, BACK, BACK, AHEAD]);
    let lengths: Vec<f64> = drive.arcs().iter().map(|arc| arc.length).collect();
    assert_eq!(lengths, [1.0, -2.5, 0.5]);
    assert_eq!(drive.length(), 4.0);
    assert_eq!(drive.gear_changes(), 2);
}

#[test]
fn samples_include_every_joint_and_keep_the_spacing() {
    let start = Pose::new(1.0, 2.0, 0.5);
    let drive = Drive::new(start, [AHEAD, BACK]);
    let samples: Vec<_> = drive.samples(0.2).collect();
    let distances: Vec<f64> = samples.iter().map(|sample| sample.distance).collect();
    assert_eq!(distances.len(), 1 + 3 + 7);
    assert_eq!(
        (distances[0], distances[3], distances[10]),
        (0.0, 0.5, 1.75)
    );
    assert_eq!(samples[3].arc, AHEAD);
    assert_eq!(samples[10].pose, drive.end());
    let stays = Drive::new(start, []);
    assert_eq!(stays.samples(0.2).count(), 1);
    assert_eq!(stays.end(), start);
}

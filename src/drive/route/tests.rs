use crate::drive::{Arc, Drive, DriveCosts, Vehicle};
use crate::steering::Pose;

const BACK: Arc = Arc {
    curvature: 0.5,
    length: -1.25,
};

const AHEAD: Arc = Arc {
    curvature: 0.0,
    length: 0.5,
};

#[test]
fn arcs_on_which_nothing_changes_are_one() {
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
fn moments_have_every_joint_and_are_as_near_as_asked() {
    let start = Pose::new(1.0, 2.0, 0.5);
    let drive = Drive::new(start, [AHEAD, BACK]);
    let moments = drive.moments(0.2);
    let distances: Vec<f64> = moments.iter().map(|moment| moment.distance).collect();
    assert_eq!(distances.len(), 1 + 3 + 7);
    assert_eq!(
        (distances[0], distances[3], distances[10]),
        (0.0, 0.5, 1.75)
    );
    assert_eq!(moments[3].arc, AHEAD);
    assert_eq!(moments[10].pose, drive.end());
    let stays = Drive::new(start, []);
    assert_eq!(stays.moments(0.2).len(), 1);
    assert_eq!(stays.end(), start);
}

#[test]
fn costs_are_those_of_reverse_wheels_and_gears() {
    let costs = DriveCosts {
        reverse: 2.0,
        steer: 0.25,
        gear: 8.0,
    };
    let vehicle = Vehicle::default();
    assert_eq!(costs.sum(&vehicle, None, [AHEAD]), 0.5);
    assert_eq!(costs.sum(&vehicle, None, [BACK]), 3.0 * 1.25);
    // From straight to full lock and back, and two changes of gear.
    let all = costs.sum(&vehicle, None, [AHEAD, BACK, AHEAD]);
    assert_eq!(all, 1.0 + 3.75 + 2.0 * 0.25 + 16.0);
    for bad in [-1.0, f64::NAN, 1001.0] {
        let costs = DriveCosts {
            steer: bad,
            ..costs
        };
        assert!(costs.check().is_err());
    }
    assert_eq!(costs.check(), Ok(()));
}

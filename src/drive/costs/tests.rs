use crate::drive::{DriveCosts, Vehicle};
use crate::steering::Arc;

const BACK: Arc = Arc {
    curvature: 0.5,
    length: -1.25,
};

const AHEAD: Arc = Arc {
    curvature: 0.0,
    length: 0.5,
};

#[test]
fn costs_include_reverse_steering_and_gears() {
    let costs = DriveCosts {
        reverse: 2.0,
        steer: 0.25,
        gear: 8.0,
    };
    let vehicle = Vehicle::default();
    assert_eq!(costs.sum(&vehicle, None, &[AHEAD]), 0.5);
    assert_eq!(costs.sum(&vehicle, None, &[BACK]), 3.0 * 1.25);
    // From straight to full lock and back, and two changes of gear.
    let all = costs.sum(&vehicle, None, &[AHEAD, BACK, AHEAD]);
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

use crate::drive::Vehicle;

#[test]
fn invalid_measures_are_rejected() {
    assert_eq!(Vehicle::default().check(), Ok(()));
    assert_eq!(Vehicle::SMALL.check(), Ok(()));
    let bad = [
        (0.0, "0"),
        (-1.0, "-1"),
        (f64::NAN, "NaN"),
        (f64::INFINITY, "infinity"),
        (1001.0, "1001"),
    ];
    for (bad, word) in bad {
        let vehicle = Vehicle {
            turning_radius: bad,
            ..Vehicle::default()
        };
        assert_eq!(
            vehicle.check().map_err(|error| error.to_string()),
            Err(format!(
                "turning radius: found {word}; expected a number of cells from 0.05 to 1000"
            ))
        );
        let vehicle = Vehicle {
            wheelbase: bad,
            ..Vehicle::default()
        };
        assert!(vehicle.check().is_err());
    }
    let flush = Vehicle {
        front_overhang: 0.0,
        rear_overhang: 0.0,
        ..Vehicle::default()
    };
    assert_eq!(flush.check(), Ok(()));
}

#[test]
fn a_vehicle_larger_than_the_map_is_rejected() {
    let long = Vehicle {
        wheelbase: 10.0,
        ..Vehicle::default()
    };
    let message = long.check_on(6, 6).map_err(|error| error.to_string());
    assert_eq!(
        message,
        Err("a vehicle of 10.8 by 0.8 cells; expected one that fits on the map, 6 × 6".to_owned())
    );
    assert_eq!(long.check_on(12, 3), Ok(()));
    let wide = Vehicle {
        width: 3.5,
        ..Vehicle::default()
    };
    assert!(wide.check_on(12, 3).is_err());
}

#[test]
fn at_full_lock_all_wheels_circle_one_point() {
    let vehicle = Vehicle::default();
    let angle = vehicle.steering_angle(1.0 / vehicle.turning_radius);
    // The front wheel is perpendicular to the line to the centre, which is beside the rear axle.
    assert!((libm::tan(angle) - 1.2 / 2.0).abs() < 1e-15);
}

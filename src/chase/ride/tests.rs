use crate::chase::leg::centre;
use crate::chase::ride::Ride;
use crate::chase::walker::Walker;
use crate::space::{CellKind, Cube, Face, Movement, SurfaceCell};

fn open_face() -> (Cube, SurfaceCell) {
    let mut cube = Cube::new(6);
    let face = Face::Front;
    for (x, y) in (0..6).flat_map(|y| (0..6).map(move |x| (x, y))) {
        cube.set(SurfaceCell { face, x, y }, CellKind::FLOOR)
            .unwrap();
    }
    (cube, SurfaceCell { face, x: 1, y: 1 })
}

#[test]
fn a_ride_takes_as_many_ticks_as_it_is_long() {
    let (cube, cell) = open_face();
    // Three and four make five: 300,000 units at 3,000 a tick.
    let movement = Movement::default();
    let mut ride = Ride::over(movement, vec![[60_000, 60_000], [240_000, 300_000]]);
    let mut walker = Walker::at(cell, 3_000);
    for tick in 1..=100 {
        walker.ride(&cube, |at, look| ride.next(at, look));
        assert_eq!(
            walker.spot(),
            [60_000 + 1_800 * tick, 60_000 + 2_400 * tick]
        );
        assert_eq!(walker.is_moving(), tick < 100);
    }
    walker.ride(&cube, |at, look| ride.next(at, look));
    assert_eq!(
        (walker.spot(), walker.look()),
        ([240_000, 300_000], [180_000, 240_000])
    );
    assert!(ride.is_over() && ride.is_legal(cube.face(Face::Front)));
}

#[test]
fn turning_back_leads_to_the_centre_of_the_current_cell() {
    let (cube, cell) = open_face();
    let legs = [
        [[60_000, 60_000], [240_000, 130_000]],
        [[60_000, 60_000], [0, 180_000]],
    ];
    for [from, to] in legs {
        for ticks in 1..40 {
            let mut walker = Walker::at(cell, 3_000);
            let mut ride = Ride::over(Movement::default(), vec![from, to]);
            for _ in 0..ticks {
                walker.ride(&cube, |at, look| ride.next(at, look));
            }
            let (place, nearest) = (walker.place(&cube), walker.nearest());
            walker.return_to_nearest();
            assert_eq!((walker.place(&cube), walker.nearest()), (place, nearest));
            for _ in 0..15 {
                walker.ride(&cube, |_, _| None);
                assert_eq!(walker.nearest(), nearest);
            }
            assert_eq!(walker.spot(), centre(nearest));
        }
    }
}

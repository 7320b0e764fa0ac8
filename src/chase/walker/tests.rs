use crate::chase::walker::{Step, Walker};
use crate::space::{Cube, Direction, Face, SurfaceCell};

const START: SurfaceCell = SurfaceCell {
    face: Face::Front,
    x: 2,
    y: 2,
};

fn step(cube: &Cube, from: SurfaceCell, direction: Direction) -> Option<Step> {
    Step::over(cube, from, cube.step(from, direction).0)
}

#[test]
fn five_cells_a_second_are_twelve_ticks_a_cell() {
    let cube = Cube::new(9);
    let mut walker = Walker::at(START, 5_000);
    for tick in 1..=24 {
        walker.walk(|walker| step(&cube, walker.cell, Direction::East));
        assert_eq!(walker.step.is_none(), tick % 12 == 0, "tick {tick}");
    }
    assert_eq!(walker.cell, SurfaceCell { x: 4, ..START });
}

#[test]
fn turning_around_keeps_the_position() {
    let cube = Cube::new(3);
    for direction in Direction::STRAIGHT {
        for corner in [0, 2] {
            let cell = SurfaceCell {
                face: Face::Left,
                x: corner,
                y: corner,
            };
            // At 6 cells a second the fifth tick ends at exactly half a cell.
            for ticks in 1..10 {
                let mut walker = Walker::at(cell, 6_000);
                for _ in 0..ticks {
                    walker.walk(|walker| step(&cube, walker.cell, direction));
                }
                let (place, nearest) = (walker.place(&cube), walker.nearest());
                walker.return_to_nearest();
                assert_eq!(walker.place(&cube), place);
                assert_eq!(walker.nearest(), nearest);
                for _ in 0..9 {
                    walker.walk(|_| None);
                }
                assert_eq!((walker.cell, walker.step), (nearest, None));
                assert_eq!(nearest == cell, ticks < 5);
            }
        }
    }
}

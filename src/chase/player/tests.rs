use crate::chase::player::{Player, Screen, ScreenDirection};
use crate::chase::wander::View;
use crate::space::{CellKind, Cube, Face, SurfaceCell};
use oorandom::Rand32;

#[test]
fn a_held_key_leads_around_the_cube_and_back() {
    for face in Face::ALL {
        for &(_, key) in ScreenDirection::NAMES.all {
            let mut screen = Screen::facing(face);
            let mut at = face;
            for _ in 0..4 {
                let direction = screen.direction(at, key).unwrap();
                let next = Face::facing(at.axis(direction));
                screen.turn(at, next);
                at = next;
                assert!(screen.direction(at, key).is_some());
            }
            assert_eq!((at, screen), (face, Screen::facing(face)));
        }
    }
}

#[test]
fn a_tap_counts_for_one_step() {
    let mut cube = Cube::new(5);
    for x in 0..5 {
        let cell = SurfaceCell {
            face: Face::Front,
            x,
            y: 2,
        };
        cube.set(cell, CellKind::FLOOR).unwrap();
    }
    let start = SurfaceCell {
        face: Face::Front,
        x: 1,
        y: 2,
    };
    let mut player = Player::at(start, 5_000, false);
    let mut random = Rand32::new(1);
    let view = View {
        cube: &cube,
        monsters: &[],
        now: 0,
        repath: 1,
    };
    player.keys.press(ScreenDirection::Right);
    player.keys.release(ScreenDirection::Right);
    for _ in 0..60 {
        player.walk(&view, false, &mut random);
    }
    assert_eq!(player.walker.cell, SurfaceCell { x: 2, ..start });
}

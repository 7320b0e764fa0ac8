use crate::map::{GridMap, ascii};
use crate::maze::Lattice;
use crate::maze::lattice::Room;
use crate::space::Direction;

fn text(lattice: Lattice) -> String {
    ascii::write(&GridMap::plain(lattice.into_grid()))
}

#[test]
fn a_link_opens_two_rooms_and_the_cell_between() {
    let mut lattice = Lattice::new(7, 5).unwrap();
    assert_eq!((lattice.columns(), lattice.rows()), (3, 2));
    let room = Room { column: 1, row: 0 };
    assert_eq!(lattice.beside(room, Direction::North), None);
    lattice.link(room, Direction::West);
    lattice.link(room, Direction::South);
    assert!(lattice.is_linked(Room { column: 1, row: 1 }, Direction::North));
    assert_eq!((lattice.exits(room), lattice.is_open(room)), (2, true));
    assert_eq!(
        text(lattice),
        "#######\n#...###\n###.###\n###.###\n#######\n"
    );
}

#[test]
fn rooms_and_numbers_agree() {
    let lattice = Lattice::new(9, 7).unwrap();
    assert_eq!(lattice.rooms().count(), lattice.room_count() as usize);
    for (number, room) in (0..).zip(lattice.rooms()) {
        assert_eq!((lattice.room(number), lattice.number(room)), (room, number));
        for direction in Direction::STRAIGHT {
            if let Some(next) = lattice.beside(room, direction) {
                assert_eq!(lattice.beside(next, direction.opposite()), Some(room));
            }
        }
    }
}

#[test]
fn a_cleared_lattice_has_only_a_border() {
    let mut lattice = Lattice::new(5, 7).unwrap();
    lattice.clear();
    let hall = "#####\n#...#\n#...#\n#...#\n#...#\n#...#\n#####\n";
    assert_eq!(text(lattice), hall);
}

use crate::map::digits::{read, write};
use crate::space::CellKind;

#[test]
fn the_map_in_digits_reads_and_writes() {
    let text = "1111111\n1112111\n1012191\n1112111\n1111111\n";
    let map = read(text).unwrap();
    assert_eq!((map.grid.width(), map.grid.height()), (7, 5));
    assert_eq!((map.start, map.goal), (Some((1, 2)), Some((5, 2))));
    assert_eq!(map.grid.kind(3, 1), CellKind::WALL);
    assert_eq!(map.grid.kind(1, 2), CellKind::FLOOR);
    assert_eq!(write(&map).unwrap(), text);
}

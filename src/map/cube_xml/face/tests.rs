use crate::map::GridMap;
use crate::map::cube_xml::{read_face, write_face};
use crate::space::{CellKind, Grid};

fn said(text: &str) -> String {
    read_face(text).unwrap_err().to_string()
}

#[test]
fn written_faces_read_back() {
    for size in [3, 4, 17, 256] {
        let mut random = oorandom::Rand32::new(u64::from(size));
        let cells = (0..size * size).map(|_| random.rand_range(0..2) as u8);
        let map = GridMap {
            start: Some((0, 0)),
            goal: None,
            ..GridMap::plain(Grid::from_bytes(size, size, cells.collect()))
        };
        let text = write_face(&map).unwrap();
        let read = read_face(&text).unwrap();
        assert_eq!(read.grid.cells(), map.grid.cells());
        assert_eq!((read.grid.width(), read.start), (size, None));
    }
}

#[test]
fn rows_may_consist_of_zeros_and_ones() {
    let [signs, digits] = [
        "<face name=\"top\"><row>..#</row><row>.##</row><row>...</row></face>",
        "<face name=\"top\"><row>001</row><row>011</row><row>000</row></face>",
    ]
    .map(|text| read_face(text).unwrap().grid);
    assert_eq!(signs.cells(), digits.cells());
    assert_eq!(digits.kind(2, 0), CellKind::WALL);
}

#[test]
fn an_invalid_face_is_reported_with_its_position() {
    assert_eq!(
        said("<face name=\"top\">\n<row>..</row>\n<row>..</row></face>"),
        "line 1, column 1: found 2 rows in top; expected 3 to 256"
    );
    assert_eq!(
        said("<face name=\"top\"><row>...</row><row>..</row>\n<row>...</row></face>"),
        "line 1, column 32: found row 2 of top with 2 cells; expected 3, as there are rows"
    );
    assert_eq!(
        said("<face name=\"top\"><row>...</row><row>.x.</row>\n<row>...</row></face>"),
        "line 1, column 38: found \"x\"; expected # or 1 wall, . or 0 floor"
    );
    assert_eq!(
        said("<faces/>"),
        "line 1, column 1: found element \"faces\"; expected <face> or <cube>"
    );
    assert_eq!(
        said("<face><row>...</row></face>"),
        "line 1, column 1: found <face> without name; expected name=\"…\""
    );
}

#[test]
fn a_map_that_is_no_face_cannot_be_written() {
    let refused = |width, height, dear: Option<(u32, u32)>| {
        let mut grid = Grid::open(width, height);
        if let Some((x, y)) = dear {
            grid.set(x, y, CellKind::from_byte(7));
        }
        let (start, goal) = (None, None);
        let error = write_face(&GridMap {
            start,
            goal,
            ..GridMap::plain(grid)
        })
        .unwrap_err();
        (error.x, error.y, error.to_string())
    };
    let (x, y, message) = refused(8, 5, None);
    assert_eq!((x, y), (5, 0));
    assert_eq!(
        message,
        "the cell (5, 0) is of a map of 8 × 5 cells, which the format xml cannot express: \
         a face is a square of 3 to 256 cells a side; ascii can"
    );
    assert_eq!(refused(5, 8, None).1, 5);
    assert_eq!(refused(257, 257, None).0, 256);
    assert_eq!(refused(2, 2, None).0, 0);
    assert_eq!(
        refused(4, 4, Some((2, 1))).2,
        "the cell (2, 1) is cost:7, which the format xml cannot express; ascii can"
    );
}

use crate::map::GridMap;
use crate::map::hex::{read, write};
use crate::space::Layout;

const ODD_R: &str = "layout odd-r\nS . # a\n . # . .\n. 5 . G\na = 37\n";

#[test]
fn written_maps_read_back() {
    let map = read(ODD_R).unwrap();
    assert_eq!((map.start, map.goal), (Some((0, 0)), Some((3, 2))));
    assert_eq!(map.layout, Some(Layout::OddR));
    assert_eq!(map.grid.cells(), [1, 1, 0, 37, 1, 0, 1, 1, 1, 5, 1, 1]);
    assert_eq!(write(&map), ODD_R);
    for &(_, layout) in Layout::NAMES.all {
        let map = GridMap {
            layout: Some(layout),
            ..map.clone()
        };
        let again = read(&write(&map)).unwrap();
        assert_eq!(again.layout, Some(layout));
        assert_eq!(again.grid.cells(), map.grid.cells());
    }
    assert_eq!(write(&read(&ODD_R.replace('\n', " \r\n")).unwrap()), ODD_R);
}

#[test]
fn the_layout_is_detected_from_the_rows() {
    for (text, layout) in [
        (". #\n . .\n", Layout::OddR),
        (" . #\n. .\n", Layout::EvenR),
        (". .", Layout::OddR),
        (" . .", Layout::EvenR),
    ] {
        assert_eq!(read(text).unwrap().layout, Some(layout), "{text:?}");
    }
}

#[test]
fn errors_name_their_position() {
    let layouts = "one of: odd-r, even-r, odd-q, even-q";
    let row = "no space before row 1";
    for (text, line, column, found, expected) in [
        ("layout\n. .", 1, 7, "no layout", layouts),
        ("layout odd\n. .", 1, 8, "layout \"odd\"", layouts),
        (
            "layout odd-q . .\n",
            1,
            14,
            "\".\"",
            "the end of the line, and the rows on the next",
        ),
        (
            "layout odd-r\n. .\n. .\n",
            3,
            1,
            row,
            "one: the layout odd-r shoves rows 1, 3, …",
        ),
        (
            ". .\n. .\n",
            2,
            1,
            row,
            "one: the layout odd-r shoves rows 1, 3, …; \
             or a first line such as \"layout odd-q\"",
        ),
        (
            "layout even-r\n. .\n . .\n",
            2,
            1,
            "no space before row 0",
            "one: the layout even-r shoves rows 0, 2, …",
        ),
        (
            "layout odd-q\n. .\n . .\n",
            3,
            1,
            "1 space before row 1",
            "none: the layout odd-q shoves columns, which no row shows",
        ),
        (". .\n .#\n", 2, 3, "\"#\"", "a space between two cells"),
        (
            "layout odd-r\n. . .\n . .\n",
            3,
            5,
            "a row of 2 cells",
            "3, as in the first row",
        ),
        (
            "layout odd-r\n \n\n",
            2,
            1,
            "no row of cells",
            "# wall, . floor, S start, G goal, 1 to 9 cost, or a letter that the legend has",
        ),
        (
            "layout odd-r\n. .\n . ?\n",
            3,
            4,
            "\"?\"",
            "# wall, . floor, S start, G goal, 1 to 9 cost, or a letter that the legend has",
        ),
        (
            "layout odd-r\n. .\n . .\nx = 5\n",
            4,
            1,
            "a legend for x, which is in no row",
            "only what stands in the rows",
        ),
    ] {
        let error = read(text).unwrap_err();
        let reported = (
            error.line,
            error.column,
            &*error.found.to_string(),
            &*error.expected.to_string(),
        );
        assert_eq!(reported, (line, column, found, expected), "{text:?}");
    }
}

use crate::map::format::{self, guess};
use crate::map::matrix::{read, write};
use crate::map::{Format, MapErrorKind};
use crate::space::CellKind;

const SPACED: &str = "[0 0 1 0]\n[0 1 1 0]\n[0 0 0 0]\n";

#[test]
fn a_matrix_reads_with_any_separators() {
    let listed = "{{0, 0, 1, 0},\n {0, 1, 1, 0},\n {0, 0, 0, 0}};\n";
    for text in [
        SPACED,
        "0010\n0110\n0000",
        "0,0,1,0\n0,1,1,0\n0,0,0,0\n",
        listed,
        // As they stand in source code and in JSON.
        "[[0,0,1,0],[0,1,1,0],[0,0,0,0]]",
        "[\n  [0, 0, 1, 0],\n  [0, 1, 1, 0],\n  [0, 0, 0, 0],\n]\n",
        "\n[[0 0 1 0]\n [0 1 1 0]\n [0 0 0 0]]\n",
        "{{0,0,1,0},{0,1,1,0},\n{0,0,0,0}};",
    ] {
        assert_eq!(guess(text), Format::Matrix, "{text:?}");
        let map = read(text).unwrap();
        assert_eq!((map.grid.width(), map.grid.height()), (4, 3));
        assert_eq!((map.start, map.goal), (None, None));
        assert_eq!(map.grid.kind(2, 0), CellKind::WALL);
        assert_eq!(map.grid.kind(3, 1), CellKind::FLOOR);
        assert_eq!(write(&map).unwrap(), SPACED);
    }
}

#[test]
fn a_matrix_of_walls_alone_and_one_of_a_column_are_still_matrices() {
    for text in ["[1 1]\n[1 1]\n", "[0]\n[1]\n", "[0]\n"] {
        assert_eq!(guess(text), Format::Matrix);
        let map = format::read(text, None).unwrap();
        assert_eq!(format::write(&map, Format::Matrix).unwrap(), text);
    }
}

#[test]
fn errors_have_their_position() {
    for (text, place, kind) in [
        ("0 0\n0 2\n", (2, 3), MapErrorKind::UnknownCharacter),
        ("0 0\n0x0\n", (2, 2), MapErrorKind::UnknownCharacter),
        ("[0 0]\n[0 0 0]\n", (2, 6), MapErrorKind::WrongLength),
        ("[]\n", (1, 2), MapErrorKind::WrongLength),
        ("0 0\n[]\n", (2, 2), MapErrorKind::WrongLength),
        ("[[0],[],[1]]", (1, 7), MapErrorKind::WrongLength),
        ("0 0\n,\n0 0\n", (2, 2), MapErrorKind::WrongLength),
        ("[0 0]\n[0 0],[1]\n", (2, 10), MapErrorKind::WrongLength),
        ("[\n]\n", (2, 2), MapErrorKind::Missing),
        // As `JSON.stringify` with an indentation writes it.
        (
            "[\n  [\n    0,\n    1\n  ]\n]",
            (2, 1),
            MapErrorKind::Syntax,
        ),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!(
            ((error.line, error.column), error.kind),
            (place, kind),
            "{text:?}: {error}"
        );
    }
}

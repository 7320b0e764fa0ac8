use crate::map::Format;
use crate::map::format::{alternative, guess, read};

#[test]
fn the_format_is_detected_from_the_text() {
    for (text, format) in [
        ("", Format::Ascii),
        ("\n\n", Format::Ascii),
        ("#", Format::Ascii),
        ("1", Format::Digits),
        ("\u{feff}1121\r\n1191\r\n", Format::Digits),
        ("112\n110\n11x\n", Format::Digits),
        ("111\n101\n", Format::Digits),
        ("101\n101\n", Format::Matrix),
        ("1 0\n1 1\n", Format::Matrix),
        // Spaces alone show no hexagons.
        ("1 1\n1 1\n", Format::Ascii),
        ("1 2 3\n4 5 6\n", Format::Ascii),
        ("S . G\n", Format::Ascii),
        ("S .\n .#\n", Format::Hex),
        ("100\n102\n", Format::Digits),
        ("112\n11x\n110\n", Format::Ascii),
        ("112\n1a1\na = 10\n", Format::Ascii),
        ("type octile\nheight 1", Format::Map),
        ("\ntype\toctile", Format::Map),
        ("type\nzzzz\n", Format::Ascii),
        ("types octile\n", Format::Ascii),
        #[cfg(feature = "xml")]
        ("\u{feff}\n <face", Format::Xml),
        ("#<\n", Format::Ascii),
        ("layout odd-q\n. .", Format::Hex),
        ("layout\t", Format::Hex),
        ("layout\n", Format::Ascii),
        ("layouts = 3\n", Format::Ascii),
        ("# .\n . .\n", Format::Hex),
        ("\n 1 2\n1 2\n", Format::Hex),
        ("#. .\n", Format::Ascii),
    ] {
        assert_eq!(guess(text), format, "{text:?}");
    }
}

#[test]
fn a_text_that_is_another_map_in_another_format_is_known() {
    for (text, other) in [
        ("110\n111\n", Some(Format::Matrix)),
        ("\u{feff}\n1121\r\n1911\r\n", Some(Format::Ascii)),
        ("1120\n", None),
        ("111\n", None),
        ("101\n101\n", None),
        ("1 0\n1 1\n", None),
        ("S.2\n", None),
    ] {
        assert_eq!(alternative(text), other, "{text:?}");
    }
}

#[test]
fn an_error_says_what_the_text_looks_like_or_can_mean() {
    let octile = "type octile\nheight 1\nwidth 2\nmap\n.@\n";
    for (text, format, part) in [
        (
            octile,
            Some(Format::Ascii),
            "; or the format map, which the text looks like",
        ),
        ("[1 0]\n", Some(Format::Digits), "; or the format matrix"),
        ("S.\n.G\n", Some(Format::Map), "; or the format ascii"),
        ("1919\n", None, "; or the format ascii"),
        (
            "1 2 3\n4 5 6\n",
            None,
            "a first line such as \"layout odd-r\"",
        ),
        (
            "A..\n.#B\n",
            None,
            "expected S for the start, G for the goal",
        ),
        ("..x\n", None, "a line below the rows such as a = 12"),
        ("..@\n", None, "\"type octile\" for the format map"),
    ] {
        let error = read(text, format).unwrap_err().to_string();
        assert!(error.contains(part), "{text:?}: {error}");
    }
}

use crate::map::Format;
use crate::map::format::guess;

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
        ("1 1\n1 1\n", Format::Hex),
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

use crate::map::CubeMap;
use crate::map::cube_xml::{read, write};
use oorandom::Rand32;

/// Returns a small map as text.
fn text() -> String {
    write(&CubeMap::blank(7)).unwrap()
}

/// Pieces of XML to insert into a map at random positions.
const PIECES: [&str; 33] = [
    "<",
    ">",
    "/>",
    "</",
    "<a>",
    "</a>",
    "<row>",
    "</row>",
    "&",
    "&amp;",
    "&lt;",
    "&#35;",
    "&#x23;",
    "&nothing;",
    "\"",
    "'",
    "=",
    " a='b'",
    " size='3'",
    "<!--",
    "-->",
    "--",
    "<![CDATA[",
    "]]>",
    "<?xml?>",
    "<?pi x?>",
    "\n",
    "\r",
    "\u{0}",
    "\u{202e}",
    "é",
    "<!DOCTYPE a>",
    " xml:a='b'",
];

#[test]
fn corrupt_maps_are_rejected_at_a_valid_position() {
    let mut random = Rand32::new(7);
    let map = text();
    let mut refused = 0;
    for _ in 0..2_000 {
        let mut text: Vec<char> = map.chars().collect();
        for _ in 0..random.rand_range(1..4) {
            let at = random.rand_range(0..text.len() as u32) as usize;
            if random.rand_range(0..3) == 0 {
                let end = text.len().min(at + random.rand_range(1..6) as usize);
                text.drain(at..end);
            } else {
                let piece = PIECES[random.rand_range(0..PIECES.len() as u32) as usize];
                text.splice(at..at, piece.chars());
            }
        }
        let text: String = text.into_iter().collect();
        let Err(error) = read(&text) else {
            continue;
        };
        refused += 1;
        let line = text.split('\n').nth(error.line as usize - 1);
        let columns = line.map(|line| line.chars().count() as u32 + 1);
        assert!(columns >= Some(error.column), "{error}\n{text}");
        let message = error.to_string();
        assert!(message.chars().count() < 260, "{message}");
        assert!(!message.contains(char::is_control), "{message}");
    }
    assert!(refused > 1_000, "{refused} refused");
}

#[test]
fn invalid_characters_are_rejected() {
    for reference in [
        "&#0;",
        "&#xD800;",
        "&#x110000;",
        "&#+35;",
        "&#;",
        "&#x;",
        "&;",
        "&",
    ] {
        for place in ["<row>", "face=\"", ">"] {
            let text = text().replacen(place, &format!("{place}{reference}"), 1);
            assert!(read(&text).is_err(), "{place}{reference}");
        }
    }
}

#[test]
fn a_character_is_reported_at_its_position() {
    for (row, column) in [
        ("<row>..é", 12),
        ("<row><![CDATA[.é]]><!-- -->", 20),
        ("<row>.<!-- é -->é", 21),
        ("<row>.<![CDATA[é]]>", 20),
        ("<row>.&#35;é", 16),
        ("<row>#.&#233;#", 12),
        ("<row>.&#xe9;", 11),
        ("<row>&#35;<![CDATA[#]]>.<![CDATA[]]>é", 41),
    ] {
        let text = text().replacen("    <row>", &format!("    {row}"), 1);
        let error = read(&text).unwrap_err();
        assert_eq!(
            (&*error.found.to_string(), error.column),
            ("\"é\"", column),
            "{row}"
        );
    }
}

#[test]
fn text_between_elements_is_reported_at_its_position() {
    for (before, column) in [("é", 3), ("&#32;é", 8), ("<![CDATA[ ]]>é", 16)] {
        let text = text().replacen("  <player", &format!("  {before}<player"), 1);
        let error = read(&text).unwrap_err();
        let found = error.found.to_string();
        assert_eq!((&*found, error.column), ("text, \"é\"", column), "{before}");
    }
}

#[test]
fn namespaces_are_rejected() {
    for (old, new, found) in [
        ("<cube ", "<cube xmlns=\"a\" ", "attribute \"xmlns\""),
        (
            "<player ",
            "<xml:player ",
            "broken XML, an unknown namespace prefix 'xml'",
        ),
        ("size=", "xml:size=", "attribute \"xml:size\""),
    ] {
        assert_eq!(
            read(&text().replacen(old, new, 1))
                .unwrap_err()
                .found
                .to_string(),
            found
        );
    }
}

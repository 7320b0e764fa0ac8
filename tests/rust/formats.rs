//! The text formats of grids and scenarios: written maps read back, invalid ones are rejected, and errors point to the
//! right place.
#![cfg(feature = "xml")]

use crate::cube_maps::GOOD;
use cubechase::map::cube_xml;
use cubechase::map::movingai::{self, Terrain};
use cubechase::map::scenario::{self, Points, Scenario};
use cubechase::map::{Format, GridMap, MapError, MapErrorKind, ascii, digits, format, hex};
use cubechase::space::{CellKind, Grid, Layout};
use oorandom::Rand32;
use std::fmt::Debug;

const ALL: [Format; 6] = [
    Format::Digits,
    Format::Matrix,
    Format::Ascii,
    Format::Map,
    Format::Hex,
    Format::Xml,
];

/// The formats for maps of any size.
const ANY_SIZE: [Format; 5] = [
    Format::Digits,
    Format::Matrix,
    Format::Ascii,
    Format::Map,
    Format::Hex,
];

/// Everything that a map holds.
fn parts(map: &GridMap) -> impl PartialEq + Debug {
    let size = (map.grid.width(), map.grid.height());
    (size, map.grid.cells().to_vec(), map.start, map.goal)
}

fn random_map(random: &mut Rand32, kinds: &[u8]) -> GridMap {
    let (width, height) = (random.rand_range(1..9), random.rand_range(1..9));
    let cells = (0..width * height)
        .map(|_| kinds[random.rand_range(0..kinds.len() as u32) as usize])
        .collect();
    let mut end = || {
        let point = (random.rand_range(0..width), random.rand_range(0..height));
        (random.rand_range(0..4) > 0).then_some(point)
    };
    let (start, goal) = (end(), end());
    let (_, layout) = Layout::NAMES.all[random.rand_range(0..4) as usize];
    GridMap {
        start,
        goal,
        layout: Some(layout),
        ..GridMap::plain(Grid::from_bytes(width, height, cells))
    }
}

/// The same text as other programs may save it.
fn variants(text: &str) -> [String; 4] {
    [
        text.to_owned(),
        text.trim_end().to_owned(),
        text.replace('\n', "\r\n"),
        format!("\u{feff}{text}\n\r\n"),
    ]
}

#[test]
fn written_maps_read_back_with_and_without_a_format() {
    let mut random = Rand32::new(3);
    let every: Vec<u8> = (0..=255).collect();
    let mut written = [0; 6];
    for round in 0..4_000 {
        // Plain maps, some terrain, terrain of every cost, and the cells that two formats share.
        let kinds: &[u8] = match round % 5 {
            0 => &[0, 1],
            1 => &[0, 1, 1, 2, 9, 10, 200, 255],
            2 => &every,
            3 => &[2, 9],
            _ => &[1],
        };
        let map = random_map(&mut random, kinds);
        for format in ALL {
            let Ok(text) = format::write(&map, format) else {
                continue;
            };
            written[format as usize] += 1;
            let mut expected = map.clone();
            if matches!(format, Format::Matrix | Format::Map | Format::Xml) {
                (expected.start, expected.goal) = (None, None);
            }
            if format != Format::Hex {
                expected.layout = None;
            }
            let lower = format!("\u{feff}\r\n \n{text}");
            for text in variants(&text).into_iter().chain([lower]) {
                for format in [Some(format), None] {
                    let read = format::read(&text, format)
                        .unwrap_or_else(|error| panic!("{error}\n{text}"));
                    assert_eq!(parts(&read), parts(&expected), "{format:?}\n{text}");
                    assert_eq!(read.layout, expected.layout, "{format:?}\n{text}");
                }
            }
        }
    }
    let [digits, matrix, ascii, map, hex, xml] = written;
    assert_eq!((ascii, hex), (4_000, 4_000), "both keep everything");
    assert!(
        digits > 800 && matrix == map && map > 1_500 && xml > 100,
        "{digits} {matrix} {map} {xml}"
    );
}

#[test]
fn a_map_of_every_cost_has_a_letter_for_each() {
    let map = GridMap {
        start: Some((5, 15)),
        goal: Some((3, 2)),
        ..GridMap::plain(Grid::from_bytes(16, 16, (0..=255).collect()))
    };
    let text = ascii::write(&map);
    // A line for each row, then one for each cost of more than a digit: start and goal hide two.
    assert_eq!(text.lines().count(), 16 + 246);
    assert!(text.contains("\na = 10\n"), "{text}");
    assert!(text.ends_with("\nS = 245\nG = 35\n"), "{text}");
    assert_eq!(parts(&ascii::read(&text).unwrap()), parts(&map));
}

#[test]
fn unsupported_cells_are_rejected_with_their_position() {
    let map = |cells: &[u8], start, goal| GridMap {
        start,
        goal,
        ..GridMap::plain(Grid::from_bytes(3, 2, cells.to_vec()))
    };
    let floor = [1; 6];
    let mud = map(&[0, 1, 1, 1, 7, 9], None, None);
    let in_wall = map(&[0, 1, 1, 1, 1, 1], None, Some((0, 0)));
    let shared = map(&floor, Some((2, 0)), Some((2, 0)));
    let outside = map(&floor, Some((0, 2)), None);
    let keep = |what: &str, format: &str| {
        format!("the cell {what}, which the format {format} cannot express; ascii can")
    };
    let off = "the cell (0, 2) is the start, but the grid has 3 × 2 cells".to_owned();
    for (map, format, message) in [
        (&mud, "digits", keep("(1, 1) is cost:7", "digits")),
        (&mud, "map", keep("(1, 1) is cost:7", "map")),
        (
            &in_wall,
            "digits",
            keep("(0, 0) is the goal and a wall", "digits"),
        ),
        (
            &shared,
            "digits",
            keep("(2, 0) is start and goal at once", "digits"),
        ),
        (&outside, "digits", off.clone()),
        (&outside, "ascii", off.clone()),
        (&outside, "map", off),
    ] {
        let error = format::write(map, format.parse::<Format>().unwrap()).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
    assert_eq!(
        format::write(&shared, Format::Map).unwrap().lines().count(),
        6
    );
    assert_eq!(ascii::write(&outside), "...\n...\n");
}

/// Reads a table of faulty texts, one on each line: the text with its line ends as `\n`, where the error points, its
/// kind and part of its message.
fn check_faults<T>(table: &str, read: impl Fn(&str) -> Result<T, MapError>) {
    for row in table.lines().filter(|row| !row.is_empty()) {
        let columns: Vec<_> = row.split('|').map(str::trim).collect();
        let [text, place, kind, part] = columns[..] else {
            panic!("a broken table: {row}");
        };
        let text = [
            ("\\n", "\n"),
            ("\\r", "\r"),
            ("\\t", "\t"),
            ("BOM", "\u{feff}"),
            ("RTL", "\u{202e}"),
            ("_", " "),
        ]
        .iter()
        .fold(text.to_owned(), |text, (old, new)| text.replace(old, new));
        let Err(error) = read(&text) else {
            panic!("read without an error: {row}");
        };
        let found = format!("{}:{} {:?}", error.line, error.column, error.kind);
        assert_eq!(found, format!("{place} {kind}"), "{row}\n{error}");
        assert!(error.to_string().contains(part), "{row}\n{error}");
        check_place(&text, &error);
    }
}

#[test]
fn every_error_in_digits_has_its_position() {
    let table = r#"
                 | 1:1 | Missing          | found no row of cells; expected 0 start
\n\n13\n         | 3:2 | UnknownCharacter | found "3"
111\n11\n        | 2:3 | WrongLength      | a row of 2 cells; expected 3, as in the first row
11\n1111\n       | 2:3 | WrongLength      | a row of 4 cells; expected 2
11\n\n11\n       | 2:1 | WrongLength      | an empty line
11\n13\n         | 2:2 | UnknownCharacter | found "3"; expected 0 start, 9 goal, 2 obstacle or 1 floor
1é1\n            | 1:2 | UnknownCharacter | found "é"
1RTL1\n          | 1:2 | UnknownCharacter | found "·"
1字x\n           | 1:2 | UnknownCharacter | found "字"
BOM1x\r\n        | 1:2 | UnknownCharacter | found "x"
10\r\n01\r\n     | 2:1 | Twice            | a second 0
19\n11\n91\n     | 3:1 | Twice            | a second 9
"#;
    check_faults(table, |text| format::read(text, Some(Format::Digits)));
}

#[test]
fn every_error_in_ascii_has_its_position() {
    let table = r##"
                      | 1:1 | Missing          | found no row of cells; expected # wall
a = 3\n               | 1:1 | Missing          | no row of cells
...\n..\n             | 2:3 | WrongLength      | a row of 2 cells; expected 3, as in the first row
...\n....\n           | 2:4 | WrongLength      | a row of 4 cells; expected 3
..\n\n..\n            | 2:1 | WrongLength      | an empty line
..\n.?\n              | 2:2 | UnknownCharacter | found "?"
..\n.0\n              | 2:2 | UnknownCharacter | found "0"
S..\n..S\n            | 2:3 | Twice            | a second S
G.G\n                 | 1:3 | Twice            | a second G
..k\n                 | 1:3 | UnknownCharacter | or a letter that the legend has
ak\na = 3\n           | 1:2 | UnknownCharacter | found "k"
ak\na = 3\nk 4\n      | 3:1 | Syntax           | found "k 4"; expected a line of the legend
ak\na = 3\n..\nk = 4  | 3:1 | Syntax           | such as a = 37
a\nb = 3\n            | 1:1 | UnknownCharacter | found "a"
a\na = 3\n_b = 3\n    | 3:2 | UnknownName      | a legend for b, which is in no row
.\nS = 3\n            | 2:1 | UnknownName      | a legend for S
a\na = 3\n__a = 3\n   | 3:3 | Twice            | a second a =
a\na = 0\n            | 2:5 | BadNumber        | a = "0"; expected a cost from 1 to 255
a\na = 256\n          | 2:5 | BadNumber        | a = "256"
a\na\t=\t-1\n         | 2:5 | BadNumber        | a = "-1"
a\na=+1\n             | 2:3 | BadNumber        | a = "+1"
a\na =\n              | 2:4 | BadNumber        | a = ""
a\na = 3 4\n          | 2:5 | BadNumber        | a = "3 4"
a\na = #\n            | 2:5 | BadNumber        | a = "#"
S\nS = G\n            | 2:5 | BadNumber        | from 1 to 255, or # for a wall
S\nG = s\n            | 2:5 | BadNumber        | from 1 to 255, # for a wall, or S
.\n_= 3\n             | 2:2 | UnknownName      | found ""; expected a letter, S or G
.\nab = 3\n           | 2:1 | UnknownName      | found "ab"
.\n2 = 3\n            | 2:1 | UnknownName      | found "2"
.\n× = 3\n            | 2:1 | UnknownName      | found "×"
.\n字 = 3\n           | 2:1 | UnknownName      | found "字"
..\n.=\n              | 2:1 | UnknownName      | found "."
SG\nG = S\n           | 2:1 | Twice            | G = S beside a G
..\nG = S\n           | 2:1 | Missing          | G = S without a start
"##;
    check_faults(table, |text| format::read(text, Some(Format::Ascii)));
}

#[test]
fn every_error_in_map_files_has_its_position() {
    let table = r##"
                                                      | 1:1  | Missing | expected type octile
#..\n                                                 | 1:1  | UnknownName | found "#.."
type_\nheight 1\n                                     | 1:6  | Missing | nothing after type
type tile\nheight 1\n                                 | 1:6  | UnknownName | found "tile"
type octile 2\n                                       | 1:13 | UnknownName | the end of the line
height 1\nwidth 3\nmap\n...                           | 1:1  | UnknownName | expected type octile
type octile                                           | 1:12 | Missing | height, width, then map
type octile\nheight 3\n\n                             | 2:9  | Missing | the end of the text
type octile\nwidth 3\nmap\n...                        | 3:1  | Missing | map before the height
type octile\nheight 1\nmap\n...                       | 3:1  | Missing | map before the width
type octile\nheight 1\nheight 1\nmap\n...             | 3:1  | Twice | a second height
type octile\nheight 1\nbreadth 3\nmap\n...            | 3:1  | UnknownName | height, width or map
type octile\nheight 1\nwidth\nmap\n...                | 3:6  | Missing | no number
type octile\nheight 1\nwidth  x\nmap\n...             | 3:8  | BadNumber | width "x"
type octile\nheight 0\nwidth 3\nmap\n...              | 2:8  | BadNumber | height "0"
type octile\nheight 1\nwidth 0\nmap\n...              | 3:7  | BadNumber | from 1 to 4096
type octile\nheight 1\nwidth -3\nmap\n...             | 3:7  | BadNumber | width "-3"
type octile\nheight 1\nwidth +3\nmap\n...             | 3:7  | BadNumber | width "+3"
type octile\nheight 1\nwidth 4097\nmap\n...           | 3:7  | BadNumber | found width "4097"
type octile\nheight 99999999999\nwidth 3\nmap\n...    | 2:8  | BadNumber | "99999999999"
type octile\nheight 1\nwidth 3 m\nmap\n...            | 3:9  | UnknownName | the end of the line
type octile\nheight 1\nwidth 3\nmap 1\n...            | 4:5  | UnknownName | the end of the line
type octile\nheight 1\nwidth 3\nmap                   | 4:4  | WrongLength | 0 rows; expected 1
type octile\nheight 2\nwidth 3\nmap\n...              | 5:4  | WrongLength | 1 row; expected 2
type octile\nheight 2\nwidth 3\nmap\n...\n_           | 6:1  | WrongLength | 1 row; expected 2
type octile\nheight 2\nwidth 3\nmap\n...\n...\n@@@\n. | 7:1  | WrongLength | 4 rows; expected 2
type octile\nheight 2\nwidth 3\nmap\n...\n\n...       | 6:1  | WrongLength | an empty line
type octile\nheight 2\nwidth 3\nmap\n...\n..          | 6:3  | WrongLength | 3, as the header says
type octile\nheight 1\nwidth 3\nmap\n....             | 5:4  | WrongLength | a row of 4 cells
type octile\nheight 1\nwidth 3\nmap\n.#.              | 5:2  | UnknownCharacter | found "#"
"##;
    check_faults(table, |text| format::read(text, Some(Format::Map)));
}

/// An error lies in its text or one column after the end of a line, and its message is short: a cube has many attributes to
/// list.
fn check_place(text: &str, error: &MapError) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let line = text.split('\n').nth(error.line as usize - 1);
    let line = line.unwrap_or_else(|| panic!("no such line: {error}\n{text}"));
    let length = line.chars().count() as u32;
    assert!((1..=length + 1).contains(&error.column), "{error}\n{text}");
    let message = error.to_string();
    assert!(message.chars().count() < 200, "{message}");
    assert!(!message.chars().any(char::is_control), "{message}");
}

#[test]
fn maps_read_as_water_and_with_a_reordered_header() {
    let text = "type octile\r\nwidth 4\r\nheight 1\r\nmap\r\n.TWW";
    let land = movingai::read(text, Terrain::Land).unwrap();
    assert_eq!(land.grid.cells(), [1, 0, 0, 0]);
    let water = movingai::read(text, Terrain::Water).unwrap();
    assert_eq!(water.grid.cells(), [0, 0, 1, 1]);
}

#[test]
fn digits_and_letters_have_their_costs() {
    let map = ascii::read("1.9é\n#SGa\né = 2\n\nS = 5\na=255\n").unwrap();
    assert_eq!(map.grid.cells(), [1, 1, 9, 2, 0, 5, 1, 255]);
    assert_eq!((map.start, map.goal), (Some((1, 1)), Some((2, 1))));
    let written = ascii::write(&map);
    assert_eq!(written, "..92\n#SGa\na = 255\nS = 5\n");
}

#[test]
fn the_largest_maps_are_read_and_larger_ones_rejected() {
    const SIDE: u32 = 4096;
    let mut random = Rand32::new(9);
    let row: Vec<u8> = (0..SIDE).map(|_| random.rand_range(0..2) as u8).collect();
    let map = GridMap::plain(Grid::from_bytes(SIDE, SIDE, row.repeat(SIDE as usize)));
    for format in ANY_SIZE {
        let text = format::write(&map, format).unwrap();
        let read = format::read(&text, None).unwrap();
        assert!(read.grid.cells() == map.grid.cells(), "{format:?}");
        // One more row, by repeating the last; for hexagons the first, which is not shifted either.
        let last = match format {
            Format::Hex => text.lines().nth(1),
            _ => text.lines().last(),
        };
        let error = format::read(&format!("{text}{}\n", last.unwrap()), None).unwrap_err();
        assert!(error.found.to_string() == "4097 rows", "{error}");
        assert!(error.expected.to_string().contains("4096"), "{error}");
        let header = match format {
            Format::Map => 4,
            Format::Hex => 1,
            _ => 0,
        };
        // A matrix has a bracket before its first cell.
        let column = if format == Format::Matrix { 2 } else { 1 };
        assert_eq!((error.line, error.column), (4097 + header, column));
    }
    for (text, found) in [
        (".".repeat(4097), "a row of 4097 cells"),
        ("1".repeat(5000), "a row of 5000 cells"),
        (".".repeat(10 << 20), "a row of at least 65536 cells"),
        ("é".repeat(10 << 20), "a row of at least 65536 cells"),
        (".\n".repeat(10 << 20), "at least 65536 rows"),
    ] {
        let error = format::read(&text, None).unwrap_err();
        assert_eq!(error.kind, MapErrorKind::TooLong);
        assert_eq!(
            [error.found, error.expected].map(|said| said.to_string()),
            [found, "at most 4096"]
        );
    }
    let blank = format!("..\n{}", "\n".repeat(10 << 20));
    assert_eq!(format::read(&blank, None).unwrap().grid.height(), 1);
}

const SCENARIOS: &str = "version 1\n\
    15\tmaps/dao/arena.map\t49\t48\t1\t7\t47\t46\t62.1543\n\
    0 arena.map 49 48 3 3 4 4 0\n";

#[test]
fn scenarios_read_and_write() {
    let read = scenario::read(SCENARIOS, Points::Cells).unwrap();
    let first = Scenario {
        line: 2,
        size_column: 23,
        bucket: 15,
        map: "maps/dao/arena.map".to_owned(),
        width: 49,
        height: 48,
        start: (1, 7),
        goal: (47, 46),
        length: 62.1543,
        decimals: 4,
    };
    assert_eq!(read[0], first);
    assert_eq!(
        (read[0].map_file(), read[1].map_file()),
        ("arena.map", "arena.map")
    );
    assert_eq!(
        (read[0].is_unreachable(), read[1].is_unreachable()),
        (false, true)
    );
    let written = scenario::write(&read);
    assert_eq!(
        written,
        SCENARIOS
            .replace(' ', "\t")
            .replace("version\t", "version ")
    );
    assert_eq!(scenario::read(&written, Points::Cells).unwrap()[0], first);
    for text in variants(SCENARIOS) {
        assert_eq!(scenario::read(&text, Points::Cells).unwrap(), read);
    }

    // Without a version, or with the other spelling; lengths keep their zeros.
    let bare = SCENARIOS.replace("version 1\n", "");
    assert_eq!(scenario::read(&bare, Points::Cells).unwrap().len(), 2);
    let other = SCENARIOS
        .replace("version 1", "version 1.0")
        .replace("62.1543", "62.10");
    let other = scenario::read(&other, Points::Cells).unwrap();
    assert_eq!((other[0].length, other[0].decimals), (62.1, 2));
    assert!(scenario::write(&other).contains("\t62.10\n"));
    assert_eq!(scenario::read("version 1\n", Points::Cells), Ok(Vec::new()));

    // Lengths with more digits than a double has.
    for length in [
        "8.4852813742385695",
        "0.30000000000000004",
        "12345678901234567.125",
    ] {
        let text = SCENARIOS.replace("62.1543", length);
        let exact = scenario::read(&text, Points::Cells).unwrap();
        assert_eq!(exact[0].length, length.parse::<f64>().unwrap());
        let again = scenario::read(&scenario::write(&exact), Points::Cells).unwrap();
        assert_eq!(again, exact, "{length}");
    }

    // A corner can lie on the far border, a cell cannot.
    let border = SCENARIOS.replace("47\t46", "49\t48");
    let corners = scenario::read(&border, Points::Corners).unwrap();
    assert_eq!(corners[0].goal, (49, 48));
}

#[test]
fn a_scenario_for_another_map_is_rejected() {
    let scenarios = scenario::read(SCENARIOS, Points::Cells).unwrap();
    assert_eq!(scenarios[0].check_size(&Grid::open(49, 48)), Ok(()));
    let error = scenarios[1].check_size(&Grid::open(48, 49)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 3, column 13: found a map of 49 × 48 cells; expected 48 × 49, the size of the grid"
    );
    assert_eq!(error.kind, MapErrorKind::WrongLength);
}

#[test]
fn every_error_in_scenarios_has_its_position() {
    let table = r#"
                                            | 1:1  | Missing     | found nothing
BOM\n\n                                     | 1:1  | Missing     | found nothing
version                                     | 1:8  | Missing     | the number of the version
version 2                                   | 1:9  | BadNumber   | 1 or 1.0
version 1 2                                 | 1:11 | WrongLength | another column, "2"
Version 1                                   | 1:1  | BadNumber   | bucket "Version"
version 1\n0 m 9 9 3 3 4 4                  | 2:16 | Missing     | the optimal length
version 1\n\n0 m 9 9 3 3 4\t                | 3:15 | Missing     | the goal y
0 m 9 9 3 3 4 4 1.5\n0 m 9 9 3 3 4 4 1.5 7  | 2:21 | WrongLength | another column, "7"
-1 m 9 9 3 3 4 4 1.5                        | 1:1  | BadNumber   | bucket "-1"
1.5 m 9 9 3 3 4 4 1.5                       | 1:1  | BadNumber   | a whole number
0 mè 0 9 3 3 4 4 1.5                        | 1:6  | BadNumber   | width "0"
0\tm\t9\t4097\t3\t3\t4\t4\t1.5              | 1:7  | BadNumber   | height "4097"
0 m 9 8 9 3 4 4 1.5                         | 1:9  | BadPlace    | start x "9"; expected a whole number from 0 to 8
0 m 9 8 3 8 4 4 1.5                         | 1:11 | BadPlace    | start y "8"
0 m 9 8 3 3 x 4 1.5                         | 1:13 | BadNumber   | goal x "x"
0 m 9 8 3 3 4 -4 1.5                        | 1:15 | BadNumber   | goal y "-4"
0 m 9 8 3 3 4 4 NaN                         | 1:17 | BadNumber   | optimal length "NaN"
0 m 9 8 3 3 4 4 inf                         | 1:17 | BadNumber   | a decimal number
0 m 9 8 3 3 4 4 -1                          | 1:17 | BadNumber   | optimal length "-1"
0 m 9 8 3 3 4 4 1e3                         | 1:17 | BadNumber   | optimal length "1e3"
0 m 9 8 3 3 4 4 1.2.3                       | 1:17 | BadNumber   | optimal length "1.2.3"
0 m 9 8 3 3 4 4 .                           | 1:17 | BadNumber   | optimal length "."
0 m 9 8 3 3 4 4 99999999999999999999999999999999999999999 | 1:17 | BadNumber | 9…"
"#;
    check_faults(table, |text| scenario::read(text, Points::Cells));
    let corners = r#"
0 m 9 8 9 8 10 4 1.5                        | 1:13 | BadPlace    | goal x "10"; expected a whole number from 0 to 9
"#;
    check_faults(corners, |text| scenario::read(text, Points::Corners));
}

/// The parts of the formats, so that damage is often nearly correct.
const PIECES: [&str; 26] = [
    "layout odd-q\n",
    "\n",
    "\r",
    " ",
    "\t",
    "=",
    "0",
    "9",
    "S",
    "G",
    "#",
    ".",
    "W",
    "a",
    "é",
    "字",
    "\u{feff}",
    "-",
    "map",
    "width 3\n",
    "4097",
    "a = 3\n",
    "<row>",
    "\"",
    "&#35;",
    "</face>",
];

/// Returns a text of one of the formats with one to three pieces in wrong places.
pub(crate) fn damaged_text(random: &mut Rand32) -> String {
    let plain = random_map(random, &[0, 1]);
    let muddy = GridMap {
        start: Some((0, 0)),
        goal: Some((0, 0)),
        ..random_map(random, &[0, 1, 5, 30, 100])
    };
    let text = match random.rand_range(0..8) {
        0 => "1111111\n1112111\n1012191\n1112111\n1111111\n".to_owned(),
        1 => ascii::write(&muddy),
        2 => hex::write(&muddy),
        3 => movingai::write(&plain).unwrap(),
        4 => SCENARIOS.to_owned(),
        5 => "é.S\r\nG.é\r\né = 17\r\n".to_owned(),
        6 => format::write(&plain, Format::Matrix).unwrap(),
        _ => GOOD.to_owned(),
    };
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..random.rand_range(1..4) {
        let at = random.rand_range(0..text.len() as u32 + 1) as usize;
        let until = text.len().min(at + random.rand_range(0..3) as usize);
        let piece = PIECES[random.rand_range(0..PIECES.len() as u32) as usize];
        text.splice(at..until, piece.chars());
    }
    text.into_iter().collect()
}

/// Gives a text to every reader. Returns how many accept and how many reject it.
pub(crate) fn read_every_way(text: &str) -> [u64; 2] {
    let mut ends = [0; 2];
    let mut check = |error: Option<MapError>| {
        ends[usize::from(error.is_some())] += 1;
        if let Some(error) = error {
            check_place(text, &error);
        }
    };
    for format in ALL.map(Some).into_iter().chain([None]) {
        let read = format::read(text, format);
        if let Ok(map) = &read {
            // Whatever can be read can be saved.
            let again = ascii::read(&ascii::write(map)).unwrap();
            assert_eq!(parts(&again), parts(map), "{text}");
        }
        check(read.err());
    }
    check(movingai::read(text, Terrain::Water).err());
    let read = cube_xml::read(text);
    if let Ok(map) = &read {
        let written = cube_xml::write(map).unwrap();
        assert_eq!(
            cube_xml::write(&cube_xml::read(&written).unwrap()),
            Ok(written)
        );
    }
    check(read.err());
    for points in [Points::Cells, Points::Corners] {
        let read = scenario::read(text, points);
        if let Ok(scenarios) = &read {
            let mut again = scenario::read(&scenario::write(scenarios), points).unwrap();
            for (again, scenario) in again.iter_mut().zip(scenarios) {
                (again.line, again.size_column) = (scenario.line, scenario.size_column);
            }
            assert_eq!(&again, scenarios);
        }
        check(read.err());
    }
    ends
}

#[test]
fn damaged_files_are_read_or_rejected_at_a_position_inside() {
    let mut random = Rand32::new(21);
    let (mut good, mut bad) = (0, 0);
    for _ in 0..20_000 {
        let [accepted, rejected] = read_every_way(&damaged_text(&mut random));
        good += accepted;
        bad += rejected;
    }
    assert!(good > 1_000 && bad > 50_000, "{good} {bad}");
}

#[test]
fn the_readers_agree_on_the_same_map() {
    let one = digits::read("1121\n1911\n").unwrap();
    let two = ascii::read("..#.\n.G..\n").unwrap();
    assert_eq!(parts(&one), parts(&two));
    assert_eq!(one.grid.kind(2, 0), CellKind::WALL);
}

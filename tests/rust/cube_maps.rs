//! Cube XML: what is rejected, where the error points, and that maps survive a round trip.
#![cfg(feature = "xml")]

use cubechase::cost::Thousandths;
use cubechase::map::{
    BadCubeMap, BadHunt, CubeEditError, CubeMap, Hunt, HuntBy, MapError, MapErrorKind, Mode, Walk,
    cube_xml,
};
use cubechase::named::{Costs, OpenList};
use cubechase::rules::HeuristicKind;
use cubechase::space::components::Components;
use cubechase::space::{BadSize, CellKind, Face, Movement, NoTerrain, SurfaceCell};
use oorandom::Rand32;
use std::fs;
use std::num::NonZeroU32;

pub(crate) const GOOD: &str = r#"<cube size="3" repath="3">
  <player face="front" x="0" y="0"/>
  <monster face="front" x="2" y="2"/>
  <face name="front">
    <row>...</row>
    <row>.#.</row>
    <row>...</row>
  </face>
  <face name="right"><row>...</row><row>...</row><row>...</row></face>
  <face name="back"><row>...</row><row>...</row><row>...</row></face>
  <face name="left"><row>...</row><row>...</row><row>...</row></face>
  <face name="top"><row>...</row><row>...</row><row>...</row></face>
  <face name="bottom"><row>...</row><row>...</row><row>...</row></face>
</cube>
"#;

fn refused(text: &str) -> MapError {
    cube_xml::read(text).expect_err("a bad map was read")
}

#[test]
fn the_good_map_is_good() {
    let map = cube_xml::read(GOOD).unwrap();
    assert_eq!(map.cube.size(), 3);
    assert_eq!(map.repath_ms, 3_000);
    assert_eq!(map.monsters.len(), 1);
    let written = cube_xml::write(&map).unwrap();
    let again = cube_xml::read(&written).unwrap();
    assert_eq!(cube_xml::write(&again).unwrap(), written);
    for face in Face::ALL {
        assert_eq!(again.cube.face(face).cells(), map.cube.face(face).cells());
    }
}

#[test]
fn speeds_and_times_are_kept() {
    let text = GOOD
        .replace("repath=\"3\"", "repath=\"0.5\"")
        .replace("x=\"0\" y=\"0\"", "x=\"0\" y=\"0\" speed=\"7.25\"");
    let map = cube_xml::read(&text).unwrap();
    assert_eq!((map.repath_ms, map.player.speed_millicells), (500, 7_250));
    let again = cube_xml::read(&cube_xml::write(&map).unwrap()).unwrap();
    assert_eq!(
        (again.repath_ms, again.player.speed_millicells),
        (500, 7_250)
    );
}

#[test]
fn how_monsters_hunt_is_kept() {
    for (attributes, by, walk, turning) in [
        ("", None, None, 1_000),
        (" algorithm=\"jps\"", Some("jps"), None, 1_000),
        (" walk=\"lines\"", None, Some(Walk::Lines), 1_000),
        (
            " algorithm=\"lazy-theta\" walk=\"curve\"",
            Some("lazy-theta"),
            Some(Walk::Curve),
            1_000,
        ),
        (
            " algorithm=\"hybrid\" turning=\"0.75\"",
            Some("hybrid"),
            None,
            750,
        ),
    ] {
        let monster = format!("x=\"2\" y=\"2\"{attributes}/>");
        let map = cube_xml::read(&GOOD.replace("x=\"2\" y=\"2\"/>", &monster)).unwrap();
        let hunt = map.monsters[0].hunt;
        assert_eq!(hunt.by.map(HuntBy::name), by);
        assert_eq!((hunt.walk, hunt.turning_millicells), (walk, turning));
        let written = cube_xml::write(&map).unwrap();
        assert!(written.contains(&monster), "{written}");
        assert_eq!(cube_xml::read(&written).unwrap().monsters, map.monsters);
    }
    let numbers = " algorithm=\"k-best\" weight=\"0.125\" k=\"8\" jump-limit=\"4096\"/>";
    let monster = format!("x=\"2\" y=\"2\"{numbers}");
    let map = cube_xml::read(&GOOD.replace("x=\"2\" y=\"2\"/>", &monster)).unwrap();
    let hunt = map.monsters[0].hunt;
    let numbers = (hunt.weight, hunt.k, hunt.jump_limit);
    assert_eq!(
        numbers,
        (Some(Thousandths::new(125)), Some(8), NonZeroU32::new(4_096))
    );
    let written = cube_xml::write(&map).unwrap();
    assert!(written.contains(&monster), "{written}");
    assert_eq!(cube_xml::read(&written).unwrap().monsters, map.monsters);
}

#[test]
fn search_settings_of_the_cube_and_of_its_monsters_are_kept() {
    let all = " algorithm=\"weighted\" heuristic=\"euclid\" movement=\"8-cut\" costs=\"sqrt2\" open-list=\"heap\" weight=\"2.5\"";
    let own = " algorithm=\"astar\" heuristic=\"manhattan\" movement=\"4\" costs=\"10/20\" open-list=\"list\"";
    let text = GOOD
        .replace("repath=\"3\"", &format!("repath=\"3\"{all}"))
        .replace("x=\"2\" y=\"2\"", &format!("x=\"2\" y=\"2\"{own}"));
    let map = cube_xml::read(&text).unwrap();
    let words = |hunt: &Hunt| {
        [
            hunt.by.map(HuntBy::name),
            hunt.heuristic.map(HeuristicKind::name),
            hunt.movement.map(Movement::name),
            hunt.costs.map(Costs::name),
            hunt.open_list.map(OpenList::name),
        ]
        .map(|word| word.unwrap_or("none"))
    };
    let [cube, monster] = [map.hunt, map.monsters[0].hunt];
    assert_eq!(
        words(&cube),
        ["weighted", "euclid", "8-cut", "sqrt2", "heap"]
    );
    assert_eq!(
        words(&monster),
        ["astar", "manhattan", "4", "10/20", "list"]
    );
    assert_eq!(cube.weight, Some(Thousandths::new(2_500)));
    let written = cube_xml::write(&map).unwrap();
    assert!(written.contains(all) && written.contains(own), "{written}");
    let again = cube_xml::read(&written).unwrap();
    assert_eq!((again.hunt, again.monsters), (map.hunt, map.monsters));
    // A map without them stays without them.
    assert_eq!(words(&cube_xml::read(GOOD).unwrap().hunt), ["none"; 5]);
}

#[test]
fn rows_can_have_blanks_or_commas_between_their_cells() {
    let plain = cube_xml::read(GOOD).unwrap();
    for row in [
        ". # .",
        " .\t#\t. ",
        "0,1,0",
        "0, 1, 0",
        "[0 1 0]",
        "{0, 1, 0},",
        "0 &#49; 0",
        "<![CDATA[0 1]]> 0",
    ] {
        let text = GOOD.replace("<row>.#.</row>", &format!("<row>{row}</row>"));
        let map = cube_xml::read(&text).unwrap();
        assert_eq!(map.cube.cells(), plain.cube.cells(), "{row}");
    }
    for (row, column, expected) in [
        (
            ". #.",
            13,
            "found \".\"; expected as much between two cells as between the first two",
        ),
        (
            ".,#;.",
            13,
            "found \";\"; expected as much between two cells",
        ),
        (
            ". x .",
            12,
            "found \"x\"; expected # or 1 wall, . or 0 floor",
        ),
        (". é .", 12, "found \"é\"; expected # or 1 wall"),
        (".\n#\n.", 11, "found \"·\"; expected # or 1"),
        (". #", 5, "found row 2 of front with 2 cells; expected 3"),
        (
            ". . . .",
            5,
            "found row 2 of front with 4 cells; expected 3",
        ),
        (".", 5, "found row 2 of front with 1 cell; expected 3"),
        ("", 5, "found row 2 of front with 0 cells; expected 3"),
    ] {
        let text = GOOD.replace("<row>.#.</row>", &format!("<row>{row}</row>"));
        let error = refused(&text);
        assert_eq!((error.line, error.column), (6, column), "{row}: {error}");
        assert!(error.to_string().contains(expected), "{row}: {error}");
    }
}

#[test]
fn invalid_search_settings_of_a_cube_are_reported() {
    for (attributes, column, expected) in [
        (
            "awake=\"yes\"",
            34,
            "found awake \"yes\"; expected true, false",
        ),
        (
            "algorithm=\"hybrid\"",
            38,
            "found algorithm \"hybrid\"; expected astar, bfs, ",
        ),
        (
            "heuristic=\"exact\"",
            38,
            "found heuristic \"exact\"; expected octile, manhattan, chebyshev, euclid, euclid-squared, zero",
        ),
        (
            "movement=\"6\"",
            37,
            "found movement \"6\"; expected 4, 8-strict, 8-one-free, 8-cut",
        ),
        (
            "costs=\"10\"",
            34,
            "found costs \"10\"; expected 10/14, sqrt2, 10/20, 1/1",
        ),
        (
            "open-list=\"stack\"",
            38,
            "found open-list \"stack\"; expected buckets, heap, list",
        ),
        (
            "algorithm=\"jps\" costs=\"10/20\"",
            50,
            "found costs \"10/20\"; expected with this search a diagonal that costs less",
        ),
        (
            "walk=\"lines\"",
            27,
            "found attribute \"walk\"; expected size, repath, ",
        ),
    ] {
        let text = GOOD.replace("repath=\"3\"", &format!("repath=\"3\" {attributes}"));
        let error = refused(&text);
        assert_eq!((error.line, error.column), (1, column), "{error}");
        assert!(error.to_string().contains(expected), "{error}");
    }
    // The search of the monster, the costs of the cube. With moves that are straight, there is no diagonal.
    let text = GOOD
        .replace("repath=\"3\"", "repath=\"3\" costs=\"10/20\"")
        .replace("x=\"2\" y=\"2\"", "x=\"2\" y=\"2\" algorithm=\"pruned\"");
    let error = refused(&text);
    assert_eq!((error.line, error.column), (3, 48), "{error}");
    let straight = text.replace("\"pruned\"", "\"pruned\" movement=\"4\"");
    assert!(cube_xml::read(&straight).is_ok());
}

#[test]
fn invalid_settings_of_a_monster_are_reported() {
    let wide = |text: &str| {
        let rows = format!("<row>{}</row>", ".".repeat(65)).repeat(65);
        let mut wide = text.replace("size=\"3\"", "size=\"65\"");
        for face in Face::ALL {
            let name = format!("<face name=\"{}\">", face.name());
            let from = wide.find(&name).unwrap() + name.len();
            let to = from + wide[from..].find("</face>").unwrap();
            wide.replace_range(from..to, &rows);
        }
        wide
    };
    for (attributes, is_wide, column, expected) in [
        (
            "algorithm=\"a-star\"",
            false,
            48,
            "found algorithm \"a-star\"; expected astar, bfs, ",
        ),
        // A search that maps once could name.
        (
            "algorithm=\"corridors\"",
            false,
            48,
            "found algorithm \"corridors\"; expected astar, bfs, ",
        ),
        (
            "walk=\"zigzag\"",
            false,
            43,
            "found walk \"zigzag\"; expected steps, lines, curve",
        ),
        (
            "weight=\"1001\"",
            false,
            45,
            "found weight \"1001\"; expected 0 to 1000 times the estimate",
        ),
        (
            "k=\"9\"",
            false,
            40,
            "found k \"9\"; expected a whole number from 1 to 8",
        ),
        (
            "jump-limit=\"0\"",
            false,
            49,
            "found jump-limit \"0\"; expected a whole number from 1 to 4096",
        ),
        (
            "algorithm=\"hybrid\" k=\"3\"",
            false,
            59,
            "found k \"3\"; expected an algorithm that is not hybrid",
        ),
        (
            "turning=\"2\"",
            false,
            46,
            "found turning \"2\"; expected algorithm=\"hybrid\" with a turning radius",
        ),
        (
            "algorithm=\"astar\" turning=\"2\"",
            false,
            64,
            "found turning \"2\"; expected algorithm=\"hybrid\"",
        ),
        (
            "algorithm=\"hybrid\" open-list=\"heap\"",
            false,
            67,
            "found open-list \"heap\"; expected an algorithm that is not hybrid",
        ),
        (
            "algorithm=\"hybrid\" walk=\"curve\"",
            false,
            62,
            "found walk \"curve\"; expected no walk: what has wheels drives",
        ),
        (
            "algorithm=\"hybrid\" turning=\"0\"",
            false,
            65,
            "found turning \"0\"; expected 0.5 to 10 cells",
        ),
        (
            "algorithm=\"hybrid\" turning=\"NaN\"",
            false,
            65,
            "found turning \"NaN\"; expected 0.5 to 10 cells",
        ),
        (
            "algorithm=\"hybrid\"",
            true,
            48,
            "found algorithm \"hybrid\"; expected on a cube of size 65 any but hybrid",
        ),
    ] {
        let text = GOOD.replace(
            "x=\"2\" y=\"2\"/>",
            &format!("x=\"2\" y=\"2\" {attributes}/>"),
        );
        let text = if is_wide { wide(&text) } else { text };
        let error = refused(&text);
        assert_eq!(
            (error.line, error.column),
            (3, column),
            "{attributes}: {error}"
        );
        assert!(error.to_string().contains(expected), "{error}");
    }
    // A player has no such settings.
    let player = GOOD.replace("x=\"0\" y=\"0\"/>", "x=\"0\" y=\"0\" walk=\"lines\"/>");
    assert!(
        refused(&player)
            .to_string()
            .contains("found attribute \"walk\"; expected face, x, y, speed")
    );
}

#[test]
fn every_error_has_its_line_and_column() {
    use MapErrorKind as Kind;
    // What to replace, by what, and where the error then points.
    for (old, new, line, column, kind) in [
        (
            "<face name=\"top\">",
            "<face name=\"up\">",
            12,
            15,
            Kind::UnknownFace,
        ),
        (
            "face=\"front\" x=\"2\"",
            "face=\"side\" x=\"2\"",
            3,
            18,
            Kind::UnknownFace,
        ),
        ("<row>.#.</row>", "<row>.#</row>", 6, 5, Kind::WrongLength),
        ("<row>.#.</row>", "<row>.#..</row>", 6, 5, Kind::WrongLength),
        (
            "<row>.#.</row>",
            "<row>.#x</row>",
            6,
            12,
            Kind::UnknownCharacter,
        ),
        (
            "<row>.#.</row>",
            "<row>.é.</row>",
            6,
            11,
            Kind::UnknownCharacter,
        ),
        (
            "<row>.#.</row>",
            "<row>.#<b/></row>",
            6,
            12,
            Kind::UnknownName,
        ),
        ("    <row>.#.</row>\n", "", 4, 3, Kind::WrongLength),
        (
            "<row>.#.</row>",
            "<row>.#.</row><row>...</row>",
            7,
            5,
            Kind::WrongLength,
        ),
        ("x=\"2\" y=\"2\"", "x=\"1\" y=\"1\"", 3, 3, Kind::BadPlace),
        ("x=\"0\" y=\"0\"", "x=\"1\" y=\"1\"", 2, 3, Kind::BadPlace),
        ("x=\"2\" y=\"2\"", "x=\"0\" y=\"0\"", 3, 3, Kind::BadPlace),
        ("x=\"2\" y=\"2\"", "x=\"3\" y=\"2\"", 3, 28, Kind::BadNumber),
        (
            "x=\"2\" y=\"2\"",
            "x=\"-1\" y=\"2\"",
            3,
            28,
            Kind::BadNumber,
        ),
        ("x=\"2\" y=\"2\"", "x=\"2\"", 3, 3, Kind::Missing),
        (
            "<player face=\"front\" x=\"0\" y=\"0\"/>",
            "",
            1,
            1,
            Kind::Missing,
        ),
        (
            "<monster face=\"front\" x=\"2\" y=\"2\"/>",
            "",
            1,
            1,
            Kind::Missing,
        ),
        ("<monster face", "<player face", 3, 3, Kind::Twice),
        (
            "<face name=\"top\">",
            "<face name=\"back\">",
            12,
            3,
            Kind::Twice,
        ),
        ("size=\"3\"", "size=\"2\"", 1, 13, Kind::BadNumber),
        ("size=\"3\"", "size=\"257\"", 1, 13, Kind::BadNumber),
        ("size=\"3\"", "size=\"three\"", 1, 13, Kind::BadNumber),
        (
            "size=\"3\"",
            "size=\"99999999999999999999\"",
            1,
            13,
            Kind::BadNumber,
        ),
        (" size=\"3\"", "", 1, 1, Kind::Missing),
        ("repath=\"3\"", "repath=\"0\"", 1, 24, Kind::BadNumber),
        ("repath=\"3\"", "repath=\"NaN\"", 1, 24, Kind::BadNumber),
        ("repath=\"3\"", "repath=\"inf\"", 1, 24, Kind::BadNumber),
        ("repath=\"3\"", "respawn=\"3\"", 1, 16, Kind::UnknownName),
        ("<player ", "<hero ", 2, 3, Kind::UnknownName),
        ("  <player", "  hello <player", 2, 3, Kind::Syntax),
        ("</cube>", "</cub>", 14, 1, Kind::Syntax),
        ("</cube>", "", 13, 72, Kind::Syntax),
        ("</cube>", "<!-- open", 15, 1, Kind::Syntax),
        ("  <player", "\u{3000}<player", 2, 1, Kind::Syntax),
        ("<player ", "<xml:player ", 2, 4, Kind::Syntax),
        ("size=\"3\"", "xml:size=\"3\"", 1, 7, Kind::UnknownName),
        (
            "size=\"3\"",
            "xmlns=\"a\" size=\"3\"",
            1,
            7,
            Kind::UnknownName,
        ),
        (
            "size=\"3\"",
            "xmlns:a=\"a\" a:size=\"3\"",
            1,
            7,
            Kind::UnknownName,
        ),
        ("repath=\"3\"", "repath=\"60.0004\"", 1, 24, Kind::BadNumber),
    ] {
        assert!(GOOD.contains(old), "{old}");
        let error = refused(&GOOD.replacen(old, new, 1));
        assert_eq!(
            (error.line, error.column, error.kind),
            (line, column, kind),
            "{old} → {new}: {error}"
        );
        assert!(!error.found.to_string().is_empty() && !error.expected.to_string().is_empty());
    }
}

#[test]
fn windows_line_ends_and_a_byte_order_mark_change_nothing() {
    let text = format!("\u{feff}{}", GOOD.replace('\n', "\r\n"));
    assert_eq!(cube_xml::read(&text).unwrap().cube.size(), 3);
    for wrong in ["<cube sise=\"3\"/>", "<cube size=\"3\"", "<cubes/>"] {
        let [plain, marked] =
            [wrong.to_owned(), format!("\u{feff}{wrong}")].map(|text| refused(&text));
        assert_eq!(
            (plain.line, plain.column),
            (marked.line, marked.column),
            "{wrong}"
        );
    }
    // Found by a fuzzer: wide blanks after carriage returns.
    let text = GOOD.replace("  <player", "\r\n\r\n\u{3000}x<player");
    let error = refused(&text);
    assert_eq!((error.line, error.column), (4, 1), "{error}");
    let text = GOOD
        .replace('\n', "\r\n")
        .replace("  <player", "  hello<player");
    let error = refused(&text);
    assert_eq!((error.line, error.column), (2, 3), "{error}");
}

#[test]
fn references_and_cdata_are_read() {
    let text = GOOD.replace("<row>.#.</row>", "<row>.&#35;<!-- x --><![CDATA[.]]></row>");
    let map = cube_xml::read(&text).unwrap();
    assert_eq!(
        cube_xml::write(&map).unwrap(),
        cube_xml::write(&cube_xml::read(GOOD).unwrap()).unwrap()
    );
}

#[test]
fn a_missing_face_is_named() {
    let at = GOOD.find("  <face name=\"left\">").unwrap();
    let end = GOOD[at..].find('\n').unwrap() + at;
    let error = refused(&format!("{}{}", &GOOD[..at], &GOOD[end..]));
    assert_eq!(error.kind, MapErrorKind::Missing);
    assert!(error.to_string().contains("left"), "{error}");
}

#[test]
fn texts_that_are_no_map_are_rejected() {
    let bomb = format!(
        "<!DOCTYPE cube [<!ENTITY a \"aaaaaaaaaa\">{}]>\n<cube size=\"3\">&j;</cube>",
        ('b'..='j')
            .map(|name| {
                let before = ((name as u8) - 1) as char;
                format!("<!ENTITY {name} \"{}\">", format!("&{before};").repeat(10))
            })
            .collect::<String>()
    );
    let deep = "<cube>".repeat(100_000);
    let huge = format!("<cube size=\"3\">{}</cube>", " ".repeat(10 << 20));
    let many = format!("<cube size=\"3\">{}</cube>", "<a/>".repeat(200_000));
    let lines = "\n".repeat(3 << 20);
    let attributes: String = (0..100_000).map(|i| format!(" a{i}=''")).collect();
    let attributes = format!("<cube{attributes}/>");
    let hidden = attributes.replacen("<cube", "<cube x='>'", 1);
    let spaces: String = (0..2_000).map(|i| format!(" xmlns:a{i}='b'")).collect();
    let spaces = format!("<cube{spaces}>{}</cube>", "<a xmlns:b='c'/>".repeat(20_000));
    for (text, kind) in [
        (&*attributes, MapErrorKind::TooLong),
        (&hidden, MapErrorKind::TooLong),
        (&spaces, MapErrorKind::TooLong),
        ("", MapErrorKind::Syntax),
        ("   \n ", MapErrorKind::Syntax),
        ("not XML at all", MapErrorKind::Syntax),
        ("{\"size\": 3}", MapErrorKind::Syntax),
        ("\u{0}\u{1}\u{2}", MapErrorKind::Syntax),
        ("<cube", MapErrorKind::Syntax),
        ("<html><body/></html>", MapErrorKind::UnknownName),
        ("<!DOCTYPE cube>\n<cube size=\"3\"/>", MapErrorKind::Doctype),
        (&bomb, MapErrorKind::Doctype),
        (&deep, MapErrorKind::TooLong),
        (&huge, MapErrorKind::TooLong),
        (&many, MapErrorKind::TooLong),
        (&lines, MapErrorKind::TooLong),
    ] {
        let error = refused(text);
        let shown: String = text.chars().take(30).collect();
        assert_eq!(error.kind, kind, "{shown}: {error}");
        assert!(error.line >= 1 && error.column >= 1);
    }
}

#[test]
fn an_error_quotes_little_of_the_map_on_one_line() {
    let nasty = GOOD.replace(
        "face=\"front\" x=\"2\"",
        &format!(
            "face=\"&#10;{}\" x=\"2\"",
            "<img>".replace('<', "&lt;").repeat(99)
        ),
    );
    let message = refused(&nasty).to_string();
    assert!(message.chars().count() < 160, "{message}");
    assert_eq!(message.lines().count(), 1);
}

#[test]
fn messages_of_broken_xml_are_short_and_plain() {
    let name = "a".repeat(2_000);
    for text in [
        format!("<{name}/>"),
        format!("<cube></{name}>"),
        format!("<cube>&{name};</cube>"),
        format!("<cube {name}='1' {name}='2'/>"),
        "<cube \u{1b}[31m>".to_owned(),
        "<cube é>".to_owned(),
        "<cube size='3' size='3'/>".to_owned(),
        "<\u{202e}cube/>".to_owned(),
    ] {
        let message = refused(&text).to_string();
        assert!(message.chars().count() < 260, "{message}");
        assert!(!message.chars().any(char::is_control), "{message}");
        assert!(
            !message.contains('Ã') && !message.contains('\u{202e}'),
            "{message}"
        );
    }
    let twice = refused("<cube size='3' size='3'/>").to_string();
    assert!(twice.contains("already defined"), "{twice}");
}

#[test]
fn the_shipped_cubes_are_connected() {
    let mut count = 0;
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/maps")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "xml") {
            continue;
        }
        count += 1;
        let map = cube_xml::read(&fs::read_to_string(&path).unwrap())
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut components = Components::default();
        components.refresh(&map.cube, Movement::Four);
        assert_eq!(components.count(), 1, "{}: parts cut off", path.display());
        for face in Face::ALL {
            let monsters = map.monsters.iter().filter(|m| m.cell.face == face).count();
            assert!(
                (1..=4).contains(&monsters),
                "{} {}",
                path.display(),
                face.name()
            );
        }
    }
    assert!(count >= 3);
}

#[test]
fn a_blank_map_of_a_size_that_no_cube_has_is_an_error() {
    for size in [0, 2, 257, 100_000] {
        assert_eq!(CubeMap::try_blank(size).err(), Some(BadSize::Cube { size }));
    }
    assert_eq!(CubeMap::try_blank(256).unwrap().cube.size(), 256);
}

#[test]
fn a_cube_has_no_terrain() {
    let mut map = CubeMap::blank(5);
    let cell = SurfaceCell {
        face: Face::Top,
        x: 1,
        y: 2,
    };
    let mud = CellKind::cost(5).unwrap();
    let error = map.cube.set(cell, mud).unwrap_err();
    assert_eq!(error, NoTerrain(mud));
    assert_eq!(
        error.to_string(),
        "a cube has no cost:5; expected wall or floor"
    );
    assert_eq!(map.cube.kind(cell), CellKind::FLOOR);
    let outside = SurfaceCell { x: 5, ..cell };
    assert_eq!(map.cube.set(outside, CellKind::WALL), Ok(false));
}

#[test]
fn a_map_that_could_not_be_read_back_is_not_written() {
    let cell = |x, y| SurfaceCell {
        face: Face::Front,
        x,
        y,
    };
    type Bad = (fn(&mut CubeMap), &'static str);
    let bad: [Bad; 15] = [
        (
            |map| map.repath_ms = 0,
            "repath_ms: found 0; expected a whole number from 100 to 60000",
        ),
        (
            |map| map.player.speed_millicells = 0,
            "speed_millicells: found 0; expected a whole number from 100 to 20000",
        ),
        (
            |map| map.monsters[0].speed_millicells = 20_001,
            "speed_millicells: found 20001; expected a whole number from 100 to 20000",
        ),
        (
            |map| map.player.cell.x = 9,
            "the player starts at (9, 2), which is not a cell; expected a column and a row from 0 to 4",
        ),
        (
            |map| map.monsters[0].cell.y = 5,
            "a monster starts at (2, 5), which is not a cell; expected a column and a row from 0 to 4",
        ),
        (
            |map| map.monsters[0].cell = map.player.cell,
            "a monster starts on the player's cell; expected another cell",
        ),
        (
            |map| {
                map.cube.set(map.player.cell, CellKind::WALL).unwrap();
            },
            "the player starts in a wall, at front (2, 2); expected a floor cell",
        ),
        (
            |map| map.monsters.clear(),
            "found 0 monsters; expected 1 to 1000",
        ),
        (
            |map| map.notice = Some(5),
            "notice: found 5 with chase \"face\"; expected chase \"cube\", or no notice",
        ),
        (
            |map| (map.mode, map.notice) = (Mode::Cube, Some(2_000)),
            "notice: found 2000; expected a whole number from 1 to 1024",
        ),
        (
            |map| map.monsters[0].hunt.k = Some(9),
            "k: found 9; expected a whole number from 1 to 8",
        ),
        (
            |map| map.hunt.by = Some(HuntBy::HYBRID),
            "found algorithm \"hybrid\" for all monsters; expected it for single monsters",
        ),
        (
            |map| map.hunt.walk = Some(Walk::Lines),
            "found walk for all monsters; expected it for single monsters",
        ),
        (
            |map| map.hunt.heuristic = Some(HeuristicKind::Landmarks),
            "unknown heuristic \"landmarks\"; expected one of: octile, manhattan, chebyshev, euclid, euclid-squared, zero",
        ),
        (
            |map| {
                map.hunt.costs = Some(Costs::Manhattan);
                map.monsters[0].hunt.by = "jps".parse::<HuntBy>().ok();
            },
            "jps needs a diagonal that costs less than two straight steps; found costs \"10/20\", expected one of: 10/14, sqrt2, 1/1",
        ),
    ];
    for (change, message) in bad {
        let mut map = CubeMap::blank(5);
        change(&mut map);
        assert_eq!(cube_xml::write(&map).unwrap_err().to_string(), message);
    }
    let mut map = CubeMap::blank(65);
    map.monsters[0].hunt.by = Some(HuntBy::HYBRID);
    let error = cube_xml::write(&map).unwrap_err();
    assert_eq!(error, BadCubeMap::Hunt(BadHunt::Size(65)));
    let mut map = CubeMap::blank(5);
    let outside = CubeEditError::Outside {
        x: 5,
        y: 0,
        last: 4,
    };
    assert_eq!(map.place_player(cell(5, 0)), Err(outside.clone()));
    assert_eq!(map.place_monster(None, cell(5, 0)), Err(outside));
}

/// One edit through the public API; most of them are valid.
fn edit(map: &mut CubeMap, random: &mut Rand32) {
    let mut of = |most: u32| random.rand_range(0..most);
    let size = map.cube.size();
    let cell = SurfaceCell {
        face: Face::ALL[of(6) as usize],
        x: of(size + 1),
        y: of(size),
    };
    let monster = of(map.monsters.len() as u32) as usize;
    match of(17) {
        0 => drop(map.place_player(cell)),
        1 => drop(map.place_monster(Some(monster), cell)),
        2 => drop(map.place_monster(None, cell)),
        3 => drop(map.remove_monster(monster)),
        4 => {
            let bytes: Vec<u8> = (0..size * size).map(|_| of(3) as u8).collect();
            map.replace_face(cell.face, &bytes).unwrap();
        }
        5 => map.repath_ms = [0, 99, 100, 2_501, 60_000, 60_001][of(6) as usize],
        6 => map.player.speed_millicells = [99, 100, 5_000, 7_125, 20_000][of(5) as usize],
        7 => map.monsters[monster].speed_millicells = 90 + of(5_000),
        8 => map.mode = [Mode::Face, Mode::Cube][of(2) as usize],
        9 => map.notice = [None, Some(0), Some(1), Some(1_024), Some(1_025)][of(5) as usize],
        10 => map.monsters[monster].hunt = Hunt::default(),
        11 => map.monsters[monster].hunt.by = Some(HuntBy::NAMES.all[of(17) as usize].1),
        12 => {
            let hunt = &mut map.monsters[monster].hunt;
            hunt.walk = [None, Some(Walk::Steps), Some(Walk::Curve)][of(3) as usize];
            hunt.weight = [None, Some(Thousandths::new(of(1_000_002)))][of(2) as usize];
            hunt.k = [None, Some(of(10) as u8)][of(2) as usize];
            hunt.jump_limit = NonZeroU32::new(of(4_100));
        }
        13 => map.monsters[monster].hunt.turning_millicells = 1_000 + of(2) * of(9_100),
        14 if of(3) == 0 => map.awake = !map.awake,
        14 => {
            let is_own = of(2) == 0;
            let hunt = if is_own {
                &mut map.monsters[monster].hunt
            } else {
                &mut map.hunt
            };
            hunt.by = [None, Some(HuntBy::NAMES.all[of(17) as usize].1)][of(2) as usize];
            hunt.heuristic = Some(HeuristicKind::NAMES.all[of(9) as usize].1);
            hunt.movement = [None, Some(Movement::NAMES.all[of(8) as usize].1)][of(2) as usize];
            hunt.costs = [None, Some(Costs::NAMES.all[of(4) as usize].1)][of(2) as usize];
            hunt.open_list = Some(OpenList::NAMES.all[of(3) as usize].1);
        }
        _ => {
            let kind = CellKind::from_byte(of(3) as u8);
            if map.allows_wall(cell).is_ok() || of(9) == 0 {
                let set = map.cube.set(cell, kind);
                assert_eq!(set.is_err(), kind.byte() > 1);
            }
        }
    }
}

#[test]
fn every_written_map_reads_back_the_same() {
    let mut random = Rand32::new(31);
    let (mut written, mut refused) = (0, 0);
    for round in 0..60 {
        let mut map = CubeMap::blank([3, 5, 8, 65][round % 4]);
        for _ in 0..40 {
            let before = map.clone();
            edit(&mut map, &mut random);
            let text = match cube_xml::write(&map) {
                Ok(text) => text,
                Err(error) => {
                    assert_eq!(map.check(), Err(error));
                    refused += 1;
                    map = before;
                    continue;
                }
            };
            written += 1;
            let again = cube_xml::read(&text).unwrap();
            assert_eq!(again.cube.cells(), map.cube.cells());
            let parts = |map: &CubeMap| {
                (
                    map.repath_ms,
                    map.mode,
                    map.notice,
                    map.awake,
                    map.hunt,
                    map.player,
                )
            };
            assert_eq!(parts(&again), parts(&map));
            assert_eq!(again.monsters, map.monsters);
        }
    }
    assert!(written > 1_000 && refused > 100, "{written}, {refused}");
}

//! Cubes as XML. `docs/formats.md` in the repository describes the format for authors.
//!
//! ```xml
//! <cube size="7" repath="3">
//!   <player face="front" x="1" y="3"/>
//!   <monster face="front" x="5" y="5"/>
//!   <face name="front">
//!     <row>#.###.#</row>
//!     …
//! ```
//!
//! Unknown names are rejected. Otherwise a mistyped attribute would be ignored, and lost when the map is saved.

mod document;
mod face;
mod hunt;
mod write;

pub use face::{read_face, write_face};
pub use write::write;

use super::cube_map::{CubeMap, MonsterSpawn, Spawn};
use super::error::{MapError, MapErrorKind, Read, counted, quoted};
use super::hunt::{Collisions, Mode};
use super::matrix::{self, AROUND};
use crate::cost::Thousandths;
use crate::decimal;
use crate::message;
use crate::message::Message;
use crate::names::Names;
use crate::space::{CellKind, Cube, Face, SurfaceCell};
use document::is_blank;
use roxmltree::{Attribute, Node};
use std::ops::RangeInclusive;

/// An element of the tree.
type Element<'a> = Node<'a, 'a>;

/// Reads a cube.
///
/// # Errors
/// [`MapError`], the first error found.
pub fn read(text: &str) -> Result<CubeMap, MapError> {
    let document = document::parse(text)?;
    read_cube(document.root_element())
}

fn read_cube(root: Element) -> Read<CubeMap> {
    if root.tag_name().name() != "cube" {
        return Err(unknown(root, "<cube>"));
    }
    let own = ["size", "repath", "chase", "notice", "collisions", "awake"];
    only_attributes(root, &[&own, hunt::OF_SEARCHES].concat())?;
    let size = whole(root, "size", Cube::MIN_SIZE..=Cube::MAX_SIZE)?;
    let size = needed(root, "size", size)?;
    let repath = thousandths(root, "repath", CubeMap::REPATHS_MS, "seconds")?;
    let mode = named(root, "chase", MapErrorKind::UnknownName, Mode::NAMES)?;
    let mode = mode.unwrap_or_default();
    let notice = hunt::notice(root, mode)?;
    let collisions = named(
        root,
        "collisions",
        MapErrorKind::UnknownName,
        Collisions::NAMES,
    )?;
    const TRUTHS: Names<bool> = Names {
        what: "truth",
        all: &[("true", true), ("false", false)],
    };
    let awake = named(root, "awake", MapErrorKind::UnknownName, TRUTHS)?;
    let all = hunt::of_all(root)?;

    let mut cube = Cube::new(size);
    let mut faces = Vec::new();
    let mut players = Vec::new();
    let mut monsters = Vec::new();
    for child in elements(root)? {
        match child.tag_name().name() {
            "player" => players.push(child),
            "monster" => monsters.push(child),
            "face" => {
                let face = face(child, "name")?;
                if faces.contains(&face) {
                    let found = message!("a second face \"{name}\"", name = face.name());
                    return Err(error(child, MapErrorKind::Twice, found, "each face once"));
                }
                read_rows(child, face, &mut cube)?;
                faces.push(face);
            }
            _ => return Err(unknown(child, "<player>, <monster> or <face>")),
        }
    }

    let missing = Face::ALL.into_iter().filter(|face| !faces.contains(face));
    let missing = missing.map(|face| Message::from(face.name()));
    let missing = missing.reduce(|one, other| message!("{one}, {other}"; one, other));
    if let Some(list) = missing {
        let found = message!("no face named {list}"; list);
        let expected = "each of the six faces once";
        return Err(error(root, MapErrorKind::Missing, found, expected));
    }
    let one = "one <player>";
    let player = match players[..] {
        [player] => spawn(player, &cube, CubeMap::PLAYER_SPEED, &[])?,
        [] => return Err(error(root, MapErrorKind::Missing, "no player", one)),
        [_, second, ..] => {
            return Err(error(second, MapErrorKind::Twice, "a second player", one));
        }
    };
    if monsters.is_empty() {
        let expected = "at least one <monster>";
        return Err(error(root, MapErrorKind::Missing, "no monster", expected));
    }
    if let Some(&surplus) = monsters.get(CubeMap::MAX_MONSTERS) {
        let found = message!("{n} monsters", n = monsters.len());
        let expected = message!("at most {most}", most = CubeMap::MAX_MONSTERS);
        return Err(error(surplus, MapErrorKind::TooLong, found, expected));
    }
    let monster = |node: Element| {
        let more = [hunt::OF_SEARCHES, hunt::OF_ONE].concat();
        let spawn = spawn(node, &cube, CubeMap::MONSTER_SPEED, &more)?;
        if spawn.cell == player.cell {
            let (found, expected) = ("a monster on the player's cell", "another cell");
            return Err(error(node, MapErrorKind::BadPlace, found, expected));
        }
        Ok(MonsterSpawn {
            cell: spawn.cell,
            speed_millicells: spawn.speed_millicells,
            hunt: hunt::read(node, size, &all)?,
        })
    };
    let monsters = monsters.into_iter().map(monster).collect::<Read<_>>()?;
    Ok(CubeMap {
        cube,
        repath_ms: repath.map_or(CubeMap::REPATH_MS, |repath| repath.0),
        mode,
        notice,
        collisions: collisions.unwrap_or_default(),
        awake: awake.unwrap_or_default(),
        hunt: all,
        player,
        monsters,
    })
}

fn read_rows(face: Element, on: Face, cube: &mut Cube) -> Read<()> {
    only_attributes(face, &["name"])?;
    let size = cube.size();
    let mut count = 0;
    for row in elements(face)? {
        if row.tag_name().name() != "row" {
            return Err(unknown(row, "<row>"));
        }
        if count == size {
            let found = message!("row {n} of {face}", n = count + 1; face = on.name());
            let expected = size_message(face, message!("{n} rows", n = size));
            return Err(error(row, MapErrorKind::WrongLength, found, expected));
        }
        read_row(row, on, count, cube)?;
        count += 1;
    }
    if count != size {
        let found = rows_in(count as usize, on);
        let expected = size_message(face, size.to_string().into());
        return Err(error(face, MapErrorKind::WrongLength, found, expected));
    }
    Ok(())
}

/// Returns a message with a number of rows or columns and what determines it.
fn size_message(node: Element, expected: Message) -> Message {
    match node.document().root_element().tag_name().name() {
        "cube" => message!("{expected}, as the size says"; expected),
        _ => message!("{expected}, as there are rows"; expected),
    }
}

/// Returns a message with the number of rows of a face.
fn rows_in(count: usize, face: Face) -> Message {
    let count = counted!(count, "{n} row", "{n} rows");
    message!("{count} in {face}"; count, face = face.name())
}

fn read_row(row: Element, face: Face, y: u32, cube: &mut Cube) -> Read<()> {
    only_attributes(row, &[])?;
    let expected = "# or 1 wall, . or 0 floor";
    if let Some(child) = row.children().find(Node::is_element) {
        return Err(unknown(child, expected));
    }
    let refuse = |(at, character): (usize, char), expected: &'static str| {
        let found = quoted(&character.to_string());
        let kind = MapErrorKind::UnknownCharacter;
        Err(MapError::new(place(row, at), kind, found, expected))
    };
    let signs = signs_of(row);
    let mut cells = signs.as_slice();
    while let [(_, first), rest @ ..] = cells
        && AROUND.contains(first)
    {
        cells = rest;
    }
    while let [rest @ .., (_, last)] = cells
        && AROUND.contains(last)
    {
        cells = rest;
    }
    let step = matrix::step_of(cells.iter().map(|&(_, sign)| sign));
    if let Some(sign) = matrix::misplaced(cells.iter().copied(), step) {
        return refuse(sign, "as much between two cells as between the first two");
    }
    let size = cube.size();
    let mut x = 0;
    for &(at, sign) in cells.iter().step_by(step) {
        let is_free = match sign {
            '#' | '1' => false,
            '.' | '0' => true,
            _ => return refuse((at, sign), expected),
        };
        cube.set_free(SurfaceCell { face, x, y }, is_free);
        x += 1;
    }
    if x != size {
        let length = counted!(x, "{n} cell", "{n} cells");
        let found =
            message!("row {n} of {face} with {length}", n = y + 1; face = face.name(), length);
        let expected = size_message(row, size.to_string().into());
        return Err(error(row, MapErrorKind::WrongLength, found, expected));
    }
    Ok(())
}

/// Returns the characters of a row, each with its offset in the document.
fn signs_of(row: Element) -> Vec<(usize, char)> {
    let texts = row.children().filter(Node::is_text);
    texts.flat_map(signs_in).collect()
}

/// Returns the characters of a text, each with its offset in the document. As written, a reference such as `&lt;` is one
/// character, the marks of a CDATA section are none, and the end of a line can be two.
fn signs_in(text: Element) -> Vec<(usize, char)> {
    let document = text.document().input_text();
    let mut at = text.range().start;
    let mut is_cdata = false;
    let mut signs = Vec::new();
    for sign in text.text().unwrap_or_default().chars() {
        let mark = |is_cdata: bool| if is_cdata { "]]>" } else { "<![CDATA[" };
        while document[at..].starts_with(mark(is_cdata)) {
            at += mark(is_cdata).len();
            is_cdata = !is_cdata;
        }
        let rest = &document[at..];
        signs.push((at, sign));
        at += if rest.starts_with('&') && !is_cdata {
            rest.find(';').map_or(1, |end| end + 1)
        } else if rest.starts_with("\r\n") {
            2
        } else {
            rest.chars().next().map_or(0, char::len_utf8)
        };
    }
    signs
}

fn spawn(node: Element, cube: &Cube, speed: u32, more: &[&'static str]) -> Read<Spawn> {
    only_attributes(node, &[&["face", "x", "y", "speed"], more].concat())?;
    if let Some(child) = elements(node)?.first() {
        return Err(unknown(*child, "nothing inside"));
    }
    let coordinate = |name| {
        let number = whole(node, name, 0..=cube.size() - 1)?;
        needed(node, name, number)
    };
    let cell = SurfaceCell {
        face: face(node, "face")?,
        x: coordinate("x")?,
        y: coordinate("y")?,
    };
    let given = thousandths(node, "speed", CubeMap::SPEEDS, "cells a second")?;
    if cube.kind(cell) == CellKind::WALL {
        let who = match node.tag_name().name() {
            "player" => "player",
            _ => "monster",
        };
        let SurfaceCell { face, x, y } = cell;
        let found =
            message!("a {who} in a wall, at {face} ({x}, {y})", x, y; who, face = face.name());
        return Err(error(node, MapErrorKind::BadPlace, found, "a floor cell"));
    }
    Ok(Spawn {
        cell,
        speed_millicells: given.map_or(speed, |speed| speed.0),
    })
}

fn elements<'a>(node: Element<'a>) -> Read<Vec<Element<'a>>> {
    for text in node.children().filter(Node::is_text) {
        let words = text.text().unwrap_or_default().trim_matches(is_blank);
        if !words.is_empty() {
            let mut signs = signs_in(text).into_iter();
            let first = signs.find(|&(_, sign)| !is_blank(sign));
            let at = first.map_or(text.range().start, |(at, _)| at);
            let found = message!("text, {words}", words = quoted(words));
            let (place, kind) = (place(node, at), MapErrorKind::Syntax);
            return Err(MapError::new(place, kind, found, "elements only"));
        }
    }
    Ok(node.children().filter(Node::is_element).collect())
}

fn only_attributes(node: Element, known: &[&str]) -> Read<()> {
    for attribute in node.attributes() {
        // With its prefix, if it has one.
        let name = node.document().input_text().get(attribute.range_qname());
        let name = name.unwrap_or(attribute.name());
        if !known.contains(&name) {
            let found = message!("attribute {name}", name = quoted(name));
            let expected: Message = match known {
                [] => "no attributes".into(),
                _ => known.join(", ").into(),
            };
            let (place, kind) = (
                place(node, attribute.range().start),
                MapErrorKind::UnknownName,
            );
            return Err(MapError::new(place, kind, found, expected));
        }
    }
    Ok(())
}

fn face(node: Element, name: &str) -> Read<Face> {
    let face = named(node, name, MapErrorKind::UnknownFace, Face::NAMES)?;
    needed(node, name, face)
}

/// Returns the value of a required attribute.
fn needed<T>(node: Element, name: &str, value: Option<T>) -> Read<T> {
    value.ok_or_else(|| {
        let found = message!(
            "<{name}> without {attribute}",
            name = node.tag_name().name(),
            attribute = name
        );
        error(node, MapErrorKind::Missing, found, format!("{name}=\"…\""))
    })
}

/// Returns the value of an attribute, if present. `parse` converts it, or returns what it expected.
fn parsed<T>(
    node: Element,
    name: &str,
    kind: MapErrorKind,
    parse: impl FnOnce(&str) -> Result<T, Message>,
) -> Read<Option<T>> {
    let parsed = node.attribute_node(name).map(|attribute| {
        let value = parse(attribute.value());
        value.map_err(|expected| bad_value(node, attribute, kind, expected))
    });
    parsed.transpose()
}

/// Returns the value of an attribute as one of some names.
fn named<T: Copy>(
    node: Element,
    name: &str,
    kind: MapErrorKind,
    names: Names<T>,
) -> Read<Option<T>> {
    let at = number_of_word(node, name, kind, &|at| Some(names.all.get(at)?.0))?;
    Ok(at.map(|at| names.all[at].1))
}

/// Returns which word the value of an attribute is. This function is not generic, because a page loads it.
fn number_of_word(
    node: Element,
    name: &str,
    kind: MapErrorKind,
    words: &dyn Fn(usize) -> Option<&'static str>,
) -> Read<Option<usize>> {
    parsed(node, name, kind, |value| {
        let mut all = (0..).map_while(words);
        all.position(|word| word == value).ok_or_else(|| {
            let all: Vec<_> = (0..).map_while(words).collect();
            all.join(", ").into()
        })
    })
}

/// Returns the value of an attribute as a whole number.
fn whole(node: Element, name: &str, range: RangeInclusive<u32>) -> Read<Option<u32>> {
    parsed(node, name, MapErrorKind::BadNumber, |value| {
        let number = value.parse().ok().filter(|number| range.contains(number));
        let (least, most) = range.into_inner();
        number.ok_or_else(|| message!("a whole number from {least} to {most}", least, most))
    })
}

/// Returns the value of an attribute as a decimal number in thousandths.
fn thousandths(
    node: Element,
    name: &str,
    range: RangeInclusive<u32>,
    unit: &'static str,
) -> Read<Option<Thousandths>> {
    parsed(node, name, MapErrorKind::BadNumber, |value| {
        let [low, high] = [*range.start(), *range.end()].map(Thousandths);
        let number = decimal::parse(value);
        let thousandths = number.and_then(|number| Thousandths::within(number, range));
        thousandths
            .ok_or_else(|| message!("{least} to {most} {unit}", least = low, most = high; unit))
    })
}

/// Returns the error for an invalid value of an attribute.
fn bad_value(
    node: Element,
    attribute: Attribute,
    kind: MapErrorKind,
    expected: impl Into<Message>,
) -> MapError {
    let place = place(node, attribute.range_value().start);
    let found = message!(
        "{name} {text}",
        name = attribute.name(),
        text = quoted(attribute.value())
    );
    MapError::new(place, kind, found, expected)
}

/// Returns the error for an element that is not allowed here.
fn unknown(element: Element, expected: &'static str) -> MapError {
    let found = message!("element {name}", name = quoted(element.tag_name().name()));
    error(element, MapErrorKind::UnknownName, found, expected)
}

fn error(
    element: Element,
    kind: MapErrorKind,
    found: impl Into<Message>,
    expected: impl Into<Message>,
) -> MapError {
    MapError::new(place(element, element.range().start), kind, found, expected)
}

/// Returns the line and column of an offset in the text of a node.
fn place(node: Element, at: usize) -> (u32, u32) {
    let place = node.document().text_pos_at(at);
    (place.row, place.col)
}

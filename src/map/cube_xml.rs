//! Cubes as XML, described for authors in docs/formats.md.
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
//! Every name that the format does not have is refused too: a mistyped attribute would otherwise
//! be lost in silence, and again when the map is saved.

mod document;
mod face;
mod hunt;
mod write;

pub use face::{read_face, write_face};
pub use write::write;

use super::cube_map::{CubeMap, MonsterSpawn, Spawn};
use super::error::{MapError, MapErrorKind, Read, counted, quoted};
use crate::cost::Thousandths;
use crate::decimal;
use crate::space::{CellKind, Cube, Face, SurfaceCell};
use crate::words::Word;
use document::is_blank;
use roxmltree::{Attribute, Document, Node};
use std::ops::RangeInclusive;

/// An element of the tree.
type Element<'a> = Node<'a, 'a>;

/// Reads a cube.
///
/// # Errors
/// [`MapError`], at the first thing that is wrong.
pub fn read(text: &str) -> Result<CubeMap, MapError> {
    let document = document::parse(text)?;
    Reader(&document).cube(document.root_element())
}

struct Reader<'a>(&'a Document<'a>);

impl<'a> Reader<'a> {
    fn cube(&self, root: Element<'a>) -> Read<CubeMap> {
        if root.tag_name().name() != "cube" {
            return Err(self.unknown(root, "<cube>"));
        }
        self.only_attributes(root, &["size", "repath", "chase", "notice"])?;
        let size = self.whole(root, "size", Cube::MIN_SIZE..=Cube::MAX_SIZE)?;
        let size = self.needed(root, "size", size)?;
        let repath = self.thousandths(root, "repath", CubeMap::REPATHS_MS, "seconds")?;
        let mode = self.word(root, "chase", MapErrorKind::UnknownName)?;
        let mode = mode.unwrap_or_default();
        let notice = self.notice(root, mode)?;

        let mut cube = Cube::new(size);
        let mut faces = Vec::new();
        let mut players = Vec::new();
        let mut monsters = Vec::new();
        for child in self.elements(root)? {
            match child.tag_name().name() {
                "player" => players.push(child),
                "monster" => monsters.push(child),
                "face" => {
                    let face = self.face(child, "name")?;
                    if faces.contains(&face) {
                        let found = format!("a second face \"{}\"", face.word());
                        return Err(self.at(child, MapErrorKind::Twice, &found, "each face once"));
                    }
                    self.rows(child, face, &mut cube)?;
                    faces.push(face);
                }
                _ => return Err(self.unknown(child, "<player>, <monster> or <face>")),
            }
        }

        let missing = Face::ALL.into_iter().filter(|face| !faces.contains(face));
        let missing: Vec<_> = missing.map(Word::word).collect();
        if !missing.is_empty() {
            let found = format!("no face named {}", missing.join(", "));
            let expected = "each of the six faces once";
            return Err(self.at(root, MapErrorKind::Missing, &found, expected));
        }
        let one = "one <player>";
        let player = match players[..] {
            [player] => self.spawn(player, &cube, CubeMap::PLAYER_SPEED, &[])?,
            [] => return Err(self.at(root, MapErrorKind::Missing, "no player", one)),
            [_, second, ..] => {
                return Err(self.at(second, MapErrorKind::Twice, "a second player", one));
            }
        };
        if monsters.is_empty() {
            let expected = "at least one <monster>";
            return Err(self.at(root, MapErrorKind::Missing, "no monster", expected));
        }
        if let Some(&surplus) = monsters.get(CubeMap::MAX_MONSTERS) {
            let found = format!("{} monsters", monsters.len());
            let expected = format!("at most {}", CubeMap::MAX_MONSTERS);
            return Err(self.at(surplus, MapErrorKind::TooLong, &found, &expected));
        }
        let monster = |node: Element<'a>| {
            let spawn = self.spawn(node, &cube, CubeMap::MONSTER_SPEED, hunt::ATTRIBUTES)?;
            if spawn.cell == player.cell {
                let (found, expected) = ("a monster on the player's cell", "a cell of its own");
                return Err(self.at(node, MapErrorKind::BadPlace, found, expected));
            }
            Ok(MonsterSpawn {
                cell: spawn.cell,
                speed_millicells: spawn.speed_millicells,
                hunt: self.hunt(node, size)?,
            })
        };
        let monsters = monsters.into_iter().map(monster).collect::<Read<_>>()?;
        Ok(CubeMap {
            cube,
            repath_ms: repath.map_or(CubeMap::REPATH_MS, |repath| repath.0),
            mode,
            notice,
            player,
            monsters,
        })
    }

    fn rows(&self, face: Element<'a>, on: Face, cube: &mut Cube) -> Read<()> {
        self.only_attributes(face, &["name"])?;
        let size = cube.size();
        let mut count = 0;
        for row in self.elements(face)? {
            if row.tag_name().name() != "row" {
                return Err(self.unknown(row, "<row>"));
            }
            if count == size {
                let found = format!("row {} of {}", count + 1, on.word());
                let expected = format!("{size} rows, {}", self.size_is_told());
                return Err(self.at(row, MapErrorKind::WrongLength, &found, &expected));
            }
            self.row(row, on, count, cube)?;
            count += 1;
        }
        if count != size {
            let found = format!("{} in {}", counted(count as usize, "row"), on.word());
            let expected = format!("{size}, {}", self.size_is_told());
            return Err(self.at(face, MapErrorKind::WrongLength, &found, &expected));
        }
        Ok(())
    }

    /// What tells the number of rows and columns of a face, for error messages.
    fn size_is_told(&self) -> &'static str {
        match self.0.root_element().tag_name().name() {
            "cube" => "as the size says",
            _ => "as there are rows",
        }
    }

    fn row(&self, row: Element<'a>, face: Face, y: u32, cube: &mut Cube) -> Read<()> {
        self.only_attributes(row, &[])?;
        let expected = "# wall or . floor";
        if let Some(child) = row.children().find(Node::is_element) {
            return Err(self.unknown(child, expected));
        }
        let size = cube.size();
        let mut x = 0;
        for text in row.children().filter(Node::is_text) {
            let characters = text.text().unwrap_or_default();
            for (at, character) in characters.char_indices() {
                let is_free = match character {
                    '#' => false,
                    '.' => true,
                    _ => {
                        let found = quoted(&character.to_string());
                        // In a text of pieces or with references only the start is known.
                        let raw = &self.0.input_text()[text.range()];
                        let at = raw.find(characters).map_or(0, |start| start + at);
                        let (at, kind) = (text.range().start + at, MapErrorKind::UnknownCharacter);
                        return Err(self.error(at, kind, &found, expected));
                    }
                };
                cube.set_free(SurfaceCell { face, x, y }, is_free);
                x += 1;
            }
        }
        if x != size {
            let length = counted(x as usize, "character");
            let found = format!("row {} of {} with {length}", y + 1, face.word());
            let expected = format!("{size}, {}", self.size_is_told());
            return Err(self.at(row, MapErrorKind::WrongLength, &found, &expected));
        }
        Ok(())
    }

    fn spawn(
        &self,
        node: Element<'a>,
        cube: &Cube,
        speed: u32,
        more: &[&'static str],
    ) -> Read<Spawn> {
        self.only_attributes(node, &[&["face", "x", "y", "speed"], more].concat())?;
        if let Some(child) = self.elements(node)?.first() {
            return Err(self.unknown(*child, "nothing inside"));
        }
        let coordinate = |name| {
            let number = self.whole(node, name, 0..=cube.size() - 1)?;
            self.needed(node, name, number)
        };
        let cell = SurfaceCell {
            face: self.face(node, "face")?,
            x: coordinate("x")?,
            y: coordinate("y")?,
        };
        let given = self.thousandths(node, "speed", CubeMap::SPEEDS, "cells a second")?;
        if cube.kind(cell) == CellKind::WALL {
            let who = node.tag_name().name();
            let SurfaceCell { face, x, y } = cell;
            let found = format!("a {who} in a wall, at {} ({x}, {y})", face.word());
            return Err(self.at(node, MapErrorKind::BadPlace, &found, "a floor cell"));
        }
        Ok(Spawn {
            cell,
            speed_millicells: given.map_or(speed, |speed| speed.0),
        })
    }

    fn elements(&self, node: Element<'a>) -> Read<Vec<Element<'a>>> {
        for text in node.children().filter(Node::is_text) {
            let words = text.text().unwrap_or_default().trim_matches(is_blank);
            if !words.is_empty() {
                let raw = &self.0.input_text()[text.range()];
                let at = text.range().end - raw.trim_start_matches(is_blank).len();
                let found = format!("text, {}", quoted(words));
                return Err(self.error(at, MapErrorKind::Syntax, &found, "elements only"));
            }
        }
        Ok(node.children().filter(Node::is_element).collect())
    }

    fn only_attributes(&self, node: Element<'a>, known: &[&str]) -> Read<()> {
        for attribute in node.attributes() {
            // With its prefix, if it has one.
            let name = self.0.input_text().get(attribute.range_qname());
            let name = name.unwrap_or(attribute.name());
            if !known.contains(&name) {
                let found = format!("attribute {}", quoted(name));
                let expected = match known {
                    [] => "no attributes",
                    _ => &known.join(", "),
                };
                let at = attribute.range().start;
                return Err(self.error(at, MapErrorKind::UnknownName, &found, expected));
            }
        }
        Ok(())
    }

    fn face(&self, node: Element, name: &str) -> Read<Face> {
        self.needed(
            node,
            name,
            self.word(node, name, MapErrorKind::UnknownFace)?,
        )
    }

    /// The value of an attribute that must be there.
    fn needed<T>(&self, node: Element, name: &str, value: Option<T>) -> Read<T> {
        value.ok_or_else(|| {
            let found = format!("<{}> without {name}", node.tag_name().name());
            let expected = format!("{name}=\"…\"");
            self.at(node, MapErrorKind::Missing, &found, &expected)
        })
    }

    /// The value of an attribute, if it is there. `parse` takes it, or says what it expected.
    fn parsed<T>(
        &self,
        node: Element,
        name: &str,
        kind: MapErrorKind,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Read<Option<T>> {
        let parsed = node.attribute_node(name).map(|attribute| {
            let value = parse(attribute.value());
            value.map_err(|expected| self.value(attribute, kind, &expected))
        });
        parsed.transpose()
    }

    /// The same as one of the words of a type.
    fn word<T: Word>(&self, node: Element, name: &str, kind: MapErrorKind) -> Read<Option<T>> {
        self.parsed(node, name, kind, |value| {
            T::parse(value).map_err(|error| error.expected.join(", "))
        })
    }

    /// The same as a whole number.
    fn whole(&self, node: Element, name: &str, range: RangeInclusive<u32>) -> Read<Option<u32>> {
        self.parsed(node, name, MapErrorKind::BadNumber, |value| {
            let number = value.parse().ok().filter(|number| range.contains(number));
            let (least, most) = range.into_inner();
            number.ok_or_else(|| format!("a whole number from {least} to {most}"))
        })
    }

    /// The same as a decimal number, kept as whole thousandths.
    fn thousandths(
        &self,
        node: Element,
        name: &str,
        range: RangeInclusive<u32>,
        unit: &str,
    ) -> Read<Option<Thousandths>> {
        self.parsed(node, name, MapErrorKind::BadNumber, |value| {
            let [low, high] = [*range.start(), *range.end()].map(Thousandths);
            let number = decimal::parse(value);
            let thousandths = number.and_then(|number| Thousandths::within(number, range));
            thousandths.ok_or_else(|| format!("{low} to {high} {unit}"))
        })
    }

    fn value(&self, attribute: Attribute, kind: MapErrorKind, expected: &str) -> MapError {
        let found = format!("{} {}", attribute.name(), quoted(attribute.value()));
        self.error(attribute.range_value().start, kind, &found, expected)
    }

    /// The error for an element that may not stand where it does.
    fn unknown(&self, element: Element, expected: &str) -> MapError {
        let found = format!("element {}", quoted(element.tag_name().name()));
        self.at(element, MapErrorKind::UnknownName, &found, expected)
    }

    fn at(&self, element: Element, kind: MapErrorKind, found: &str, expected: &str) -> MapError {
        self.error(element.range().start, kind, found, expected)
    }

    fn error(&self, at: usize, kind: MapErrorKind, found: &str, expected: &str) -> MapError {
        let place = self.0.text_pos_at(at);
        MapError::new((place.row, place.col), kind, found, expected)
    }
}

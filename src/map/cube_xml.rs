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
//! The XML itself is read by roxmltree, which refuses document types and so entities of one's own.
//! Every name that the format does not have is refused too: a mistyped attribute would otherwise
//! be lost in silence, and again when the map is saved.

mod face;
mod hunt;
mod write;

pub use face::{read_face, write_face};
pub use write::write;

use super::cube_map::{CubeMap, MonsterSpawn, Spawn};
use super::error::{MapError, MapErrorKind, counted, quoted};
use super::markup;
use crate::decimal::{self, Decimal};
use crate::space::{CellKind, Cube, Face, SurfaceCell};
use crate::words::Word;
use roxmltree::{Attribute, Document, Node, NodeType, TextPos};
use std::ops::RangeInclusive;

/// Reads a cube.
///
/// # Errors
/// [`MapError`], at the first thing that is wrong.
pub fn read(text: &str) -> Result<CubeMap, MapError> {
    let document = markup::parse(text)?;
    Reader {
        document: &document,
        size_is_told: "as the size says",
    }
    .cube(document.root_element())
}

/// The name of an element as this format knows it; a prefixed one is none of its own.
fn name<'a>(node: Node<'a, '_>) -> &'a str {
    match node.tag_name().namespace() {
        None => node.tag_name().name(),
        Some(_) => "",
    }
}

/// An element for a message.
fn tag(node: Node) -> String {
    format!("element {}", quoted(node.tag_name().name()))
}

/// What XML counts as blank; other white space is text.
const BLANKS: [char; 4] = [' ', '\t', '\r', '\n'];

struct Reader<'a> {
    document: &'a Document<'a>,
    /// By what it is known how many rows and columns a face has.
    size_is_told: &'static str,
}

type Read<T> = Result<T, MapError>;

impl<'a> Reader<'a> {
    fn cube(&self, root: Node<'a, 'a>) -> Read<CubeMap> {
        if name(root) != "cube" {
            return Err(self.at(root, MapErrorKind::UnknownName, tag(root), "<cube>"));
        }
        self.only_attributes(root, &["size", "repath"])?;
        let size = self.whole(root, "size", Cube::MIN_SIZE..=Cube::MAX_SIZE)?;
        let repath_ms = self.thousandths(
            root,
            "repath",
            CubeMap::REPATHS_MS,
            CubeMap::REPATH_MS,
            "seconds",
        )?;

        let mut cube = Cube::new(size);
        let mut faces: [Option<Node>; 6] = [None; 6];
        let mut players = Vec::new();
        let mut monsters = Vec::new();
        for child in self.elements(root)? {
            match name(child) {
                "player" => players.push(child),
                "monster" => monsters.push(child),
                "face" => {
                    let face = self.face(child, "name")?;
                    if faces[face as usize].replace(child).is_some() {
                        let found = format!("a second face \"{}\"", face.word());
                        return Err(self.at(child, MapErrorKind::Twice, found, "each face once"));
                    }
                    self.rows(child, face, &mut cube)?;
                }
                _ => {
                    let expected = "<player>, <monster> or <face>";
                    return Err(self.at(child, MapErrorKind::UnknownName, tag(child), expected));
                }
            }
        }

        let missing: Vec<_> = Face::ALL
            .into_iter()
            .filter(|&face| faces[face as usize].is_none())
            .map(Word::word)
            .collect();
        if !missing.is_empty() {
            let found = format!("no face named {}", missing.join(", "));
            let expected = "each of the six faces once";
            return Err(self.at(root, MapErrorKind::Missing, found, expected));
        }
        let player = match players[..] {
            [player] => self.spawn(player, &cube, CubeMap::PLAYER_SPEED, &[])?,
            [] => {
                let (found, expected) = ("no player".to_owned(), "one <player>");
                return Err(self.at(root, MapErrorKind::Missing, found, expected));
            }
            [_, second, ..] => {
                let (found, expected) = ("a second player".to_owned(), "one <player>");
                return Err(self.at(second, MapErrorKind::Twice, found, expected));
            }
        };
        if monsters.is_empty() {
            let (found, expected) = ("no monster".to_owned(), "at least one <monster>");
            return Err(self.at(root, MapErrorKind::Missing, found, expected));
        }
        if let Some(&surplus) = monsters.get(CubeMap::MAX_MONSTERS) {
            let found = format!("{} monsters", monsters.len());
            let expected = format!("at most {}", CubeMap::MAX_MONSTERS);
            return Err(self.at(surplus, MapErrorKind::TooLong, found, &expected));
        }
        let monsters = monsters
            .into_iter()
            .map(|node| {
                let Spawn {
                    cell,
                    speed_millicells,
                } = self.spawn(node, &cube, CubeMap::MONSTER_SPEED, hunt::ATTRIBUTES)?;
                if cell == player.cell {
                    let found = "a monster on the player's cell".to_owned();
                    let expected = "a cell of its own";
                    return Err(self.at(node, MapErrorKind::BadPlace, found, expected));
                }
                Ok(MonsterSpawn {
                    cell,
                    speed_millicells,
                    hunt: self.hunt(node, size)?,
                })
            })
            .collect::<Read<Vec<_>>>()?;
        Ok(CubeMap {
            cube,
            repath_ms,
            player,
            monsters,
        })
    }

    fn rows(&self, face: Node<'a, 'a>, on: Face, cube: &mut Cube) -> Read<()> {
        self.only_attributes(face, &["name"])?;
        let size = cube.size();
        let mut count = 0;
        for row in self.elements(face)? {
            if name(row) != "row" {
                return Err(self.at(row, MapErrorKind::UnknownName, tag(row), "<row>"));
            }
            if count == size {
                let found = format!("row {} of {}", count + 1, on.word());
                let expected = format!("{size} rows, {}", self.size_is_told);
                return Err(self.at(row, MapErrorKind::WrongLength, found, &expected));
            }
            self.row(row, on, count, cube)?;
            count += 1;
        }
        if count != size {
            let found = format!("{} in {}", counted(count as usize, "row"), on.word());
            let expected = format!("{size}, {}", self.size_is_told);
            return Err(self.at(face, MapErrorKind::WrongLength, found, &expected));
        }
        Ok(())
    }

    fn row(&self, row: Node<'a, 'a>, face: Face, y: u32, cube: &mut Cube) -> Read<()> {
        self.only_attributes(row, &[])?;
        if let Some(child) = row.children().find(Node::is_element) {
            let expected = "# wall or . floor";
            return Err(self.at(child, MapErrorKind::UnknownName, tag(child), expected));
        }
        let size = cube.size();
        let mut x = 0;
        for piece in row.children().filter(Node::is_text) {
            let text = piece.text().unwrap_or_default();
            // Positions inside the text are exact where it stands in the source as it is: not in
            // CDATA, with references or with bare carriage returns.
            let start = piece.range().start;
            let source = self.document.input_text().get(start..start + text.len());
            let literal = source == Some(text);
            for (offset, character) in text.char_indices() {
                let kind = match character {
                    '#' => CellKind::WALL,
                    '.' => CellKind::FLOOR,
                    _ => {
                        let at = start + if literal { offset } else { 0 };
                        let found = quoted(&character.to_string());
                        let expected = "# wall or . floor";
                        return Err(self.here(
                            self.document.text_pos_at(at),
                            MapErrorKind::UnknownCharacter,
                            found,
                            expected,
                        ));
                    }
                };
                cube.set(SurfaceCell { face, x, y }, kind);
                x += 1;
            }
        }
        if x != size {
            let length = counted(x as usize, "character");
            let found = format!("row {} of {} with {length}", y + 1, face.word());
            let expected = format!("{size}, {}", self.size_is_told);
            return Err(self.at(row, MapErrorKind::WrongLength, found, &expected));
        }
        Ok(())
    }

    fn spawn(
        &self,
        node: Node<'a, 'a>,
        cube: &Cube,
        speed: u32,
        more: &[&'static str],
    ) -> Read<Spawn> {
        self.only_attributes(node, &[&["face", "x", "y", "speed"], more].concat())?;
        if let Some(child) = self.elements(node)?.first() {
            return Err(self.at(
                *child,
                MapErrorKind::UnknownName,
                tag(*child),
                "nothing inside",
            ));
        }
        let cell = SurfaceCell {
            face: self.face(node, "face")?,
            x: self.whole(node, "x", 0..=cube.size() - 1)?,
            y: self.whole(node, "y", 0..=cube.size() - 1)?,
        };
        let speed_millicells =
            self.thousandths(node, "speed", CubeMap::SPEEDS, speed, "cells a second")?;
        if cube.kind(cell) == CellKind::WALL {
            let who = node.tag_name().name();
            let found = format!(
                "a {who} in a wall, at {} ({}, {})",
                cell.face.word(),
                cell.x,
                cell.y
            );
            return Err(self.at(node, MapErrorKind::BadPlace, found, "a floor cell"));
        }
        Ok(Spawn {
            cell,
            speed_millicells,
        })
    }

    fn elements(&self, node: Node<'a, 'a>) -> Read<Vec<Node<'a, 'a>>> {
        let mut elements = Vec::new();
        for child in node.children() {
            match child.node_type() {
                NodeType::Element => elements.push(child),
                NodeType::Text => {
                    let text = child.text().unwrap_or_default();
                    let rest = text.trim_start_matches(BLANKS);
                    if !rest.is_empty() {
                        // Measured in the source: the text has its line ends and references
                        // replaced already.
                        let source = &self.document.input_text()[child.range()];
                        let blanks = source.len() - source.trim_start_matches(BLANKS).len();
                        let at = child.range().start + blanks;
                        return Err(self.here(
                            self.document.text_pos_at(at),
                            MapErrorKind::Syntax,
                            format!("text, {}", quoted(rest.trim_end())),
                            "elements only",
                        ));
                    }
                }
                NodeType::Root | NodeType::PI | NodeType::Comment => {}
            }
        }
        Ok(elements)
    }

    fn only_attributes(&self, node: Node<'a, 'a>, known: &[&str]) -> Read<()> {
        for attribute in node.attributes() {
            if attribute.namespace().is_some() || !known.contains(&attribute.name()) {
                let written = &self.document.input_text()[attribute.range_qname()];
                let found = format!("attribute {}", quoted(written));
                let expected = if known.is_empty() {
                    "no attributes".to_owned()
                } else {
                    known.join(", ")
                };
                let at = self.document.text_pos_at(attribute.range().start);
                return Err(self.here(at, MapErrorKind::UnknownName, found, &expected));
            }
        }
        Ok(())
    }

    fn attribute(&self, node: Node<'a, 'a>, name: &str) -> Read<Attribute<'a, 'a>> {
        node.attribute_node(name).ok_or_else(|| {
            let found = format!("<{}> without {name}", node.tag_name().name());
            let expected = format!("{name}=\"…\"");
            self.at(node, MapErrorKind::Missing, found, &expected)
        })
    }

    fn face(&self, node: Node<'a, 'a>, name: &str) -> Read<Face> {
        let attribute = self.attribute(node, name)?;
        Face::parse(attribute.value()).map_err(|error| {
            self.value(
                &attribute,
                MapErrorKind::UnknownFace,
                &error.expected.join(", "),
            )
        })
    }

    fn whole(&self, node: Node<'a, 'a>, name: &str, range: RangeInclusive<u32>) -> Read<u32> {
        let attribute = self.attribute(node, name)?;
        attribute
            .value()
            .parse()
            .ok()
            .filter(|number| range.contains(number))
            .ok_or_else(|| {
                let expected = format!("a whole number from {} to {}", range.start(), range.end());
                self.value(&attribute, MapErrorKind::BadNumber, &expected)
            })
    }

    /// A decimal number, kept as whole thousandths.
    fn thousandths(
        &self,
        node: Node<'a, 'a>,
        name: &str,
        range: RangeInclusive<u32>,
        default: u32,
        unit: &str,
    ) -> Read<u32> {
        let Some(attribute) = node.attribute_node(name) else {
            return Ok(default);
        };
        let [low, high] = [range.start(), range.end()].map(|end| f64::from(*end) / 1000.0);
        decimal::parse(attribute.value())
            .filter(|number| (low..=high).contains(number))
            .map(|number| (number * 1000.0).round() as u32)
            .ok_or_else(|| {
                let [low, high] = [*range.start(), *range.end()].map(Decimal);
                let expected = format!("{low} to {high} {unit}");
                self.value(&attribute, MapErrorKind::BadNumber, &expected)
            })
    }

    fn value(&self, attribute: &Attribute, kind: MapErrorKind, expected: &str) -> MapError {
        let at = self.document.text_pos_at(attribute.range_value().start);
        let found = format!("{} {}", attribute.name(), quoted(attribute.value()));
        self.here(at, kind, found, expected)
    }

    fn at(&self, node: Node, kind: MapErrorKind, found: String, expected: &str) -> MapError {
        self.here(
            self.document.text_pos_at(node.range().start),
            kind,
            found,
            expected,
        )
    }

    #[expect(clippy::unused_self, reason = "reads as one family with the others")]
    fn here(&self, at: TextPos, kind: MapErrorKind, found: String, expected: &str) -> MapError {
        MapError {
            line: at.row,
            column: at.col,
            kind,
            found,
            expected: expected.to_owned(),
        }
    }
}

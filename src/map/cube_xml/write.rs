//! Cubes written as XML.

use super::hunt;
use crate::decimal::Decimal;
use crate::map::{BadCubeMap, CubeMap, Mode};
use crate::space::{CellKind, Face, Grid, SurfaceCell};
use crate::words::Word;
use std::fmt::Write as _;

/// Writes a cube; reading it back gives the same cube. Comments and spacing of the text that it
/// came from are not kept.
///
/// # Errors
/// [`BadCubeMap`] for what could not be read back.
pub fn write(map: &CubeMap) -> Result<String, BadCubeMap> {
    map.check()?;
    let size = map.cube.size();
    let mut text = format!(
        "<cube size=\"{size}\" repath=\"{}\"",
        Decimal(map.repath_ms)
    );
    if map.mode != Mode::default() {
        let _ = write!(text, " chase=\"{}\"", map.mode.word());
    }
    if let Some(cells) = map.notice {
        let _ = write!(text, " notice=\"{cells}\"");
    }
    text.push_str(">\n");
    let player = (map.player.cell, map.player.speed_millicells);
    spawn(&mut text, "player", player, CubeMap::PLAYER_SPEED);
    text.push_str("/>\n");
    for monster in &map.monsters {
        let whom = (monster.cell, monster.speed_millicells);
        spawn(&mut text, "monster", whom, CubeMap::MONSTER_SPEED);
        hunt::write(&mut text, &monster.hunt);
        text.push_str("/>\n");
    }
    for face in Face::ALL {
        let _ = writeln!(text, "  <face name=\"{}\">", face.word());
        rows(&mut text, map.cube.face(face), "    ");
        text.push_str("  </face>\n");
    }
    text.push_str("</cube>\n");
    Ok(text)
}

/// Begins the element of somebody who starts in a cell, as fast as told; most are as fast as others.
fn spawn(text: &mut String, name: &str, (cell, speed): (SurfaceCell, u32), usual: u32) {
    let SurfaceCell { face, x, y } = cell;
    let face = face.word();
    let _ = write!(text, "  <{name} face=\"{face}\" x=\"{x}\" y=\"{y}\"");
    if speed != usual {
        let _ = write!(text, " speed=\"{}\"", Decimal(speed));
    }
}

/// Writes the rows of a face.
pub(super) fn rows(text: &mut String, face: &Grid, indent: &str) {
    for row in face.cells().chunks(face.width() as usize) {
        text.push_str(indent);
        text.push_str("<row>");
        text.extend(row.iter().map(|&kind| {
            if kind == CellKind::WALL.byte() {
                '#'
            } else {
                '.'
            }
        }));
        text.push_str("</row>\n");
    }
}

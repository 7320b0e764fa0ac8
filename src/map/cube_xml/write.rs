//! Cubes written as XML.

use crate::decimal::Decimal;
use crate::map::{CubeMap, Spawn};
use crate::space::{CellKind, Face, Grid, SurfaceCell};
use crate::words::Word;
use std::fmt::Write as _;

/// Writes a cube; reading it back gives the same cube. Comments and spacing of the text that it
/// came from are not kept.
#[must_use]
pub fn write(map: &CubeMap) -> String {
    let size = map.cube.size();
    let mut text = format!(
        "<cube size=\"{size}\" repath=\"{}\">\n",
        Decimal(map.repath_ms)
    );
    let mut spawn = |name: &str, spawn: &Spawn, default: u32| {
        let SurfaceCell { face, x, y } = spawn.cell;
        let face = face.word();
        let _ = write!(text, "  <{name} face=\"{face}\" x=\"{x}\" y=\"{y}\"");
        if spawn.speed_millicells != default {
            let _ = write!(text, " speed=\"{}\"", Decimal(spawn.speed_millicells));
        }
        text.push_str("/>\n");
    };
    spawn("player", &map.player, CubeMap::PLAYER_SPEED);
    for monster in &map.monsters {
        spawn("monster", monster, CubeMap::MONSTER_SPEED);
    }
    for face in Face::ALL {
        let _ = writeln!(text, "  <face name=\"{}\">", face.word());
        rows(&mut text, map.cube.face(face), "    ");
        text.push_str("  </face>\n");
    }
    text.push_str("</cube>\n");
    text
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

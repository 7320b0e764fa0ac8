//! Writes cubes as XML.

use crate::cost::Thousandths;
use crate::map::{BadCubeMap, Collisions, CubeMap, Hunt, HuntBy, Mode, Walk};
use crate::rules::HeuristicKind;
use crate::search::{Costs, OpenList};
use crate::space::{CellKind, Face, Grid, Movement, SurfaceCell};
use std::fmt::{Display, Write as _};

/// Writes a cube; reading it back gives the same cube. Comments and spacing of the original text are lost.
///
/// # Errors
/// [`BadCubeMap`] for maps that could not be read back.
pub fn write(map: &CubeMap) -> Result<String, BadCubeMap> {
    map.check()?;
    let size = map.cube.size();
    let mut text = format!("<cube size=\"{size}\"");
    let mode = (map.mode != Mode::default()).then(|| map.mode.name());
    attribute(&mut text, "repath", Some(Thousandths(map.repath_ms)));
    attribute(&mut text, "chase", mode);
    let collisions = (map.collisions != Collisions::default()).then(|| map.collisions.name());
    attribute(&mut text, "notice", map.notice);
    attribute(&mut text, "collisions", collisions);
    attribute(&mut text, "awake", map.awake.then_some(true));
    search(&mut text, &map.hunt);
    text.push_str(">\n");
    let player = (map.player.cell, map.player.speed_millicells);
    spawn(&mut text, "player", player, CubeMap::PLAYER_SPEED);
    text.push_str("/>\n");
    for monster in &map.monsters {
        let start = (monster.cell, monster.speed_millicells);
        spawn(&mut text, "monster", start, CubeMap::MONSTER_SPEED);
        let hunt = &monster.hunt;
        let turning = hunt.turning_millicells;
        let turning = (turning != Hunt::TURNING).then_some(Thousandths(turning));
        search(&mut text, hunt);
        attribute(&mut text, "walk", hunt.walk.map(Walk::name));
        attribute(&mut text, "turning", turning);
        text.push_str("/>\n");
    }
    for face in Face::ALL {
        let _ = writeln!(text, "  <face name=\"{}\">", face.name());
        rows(&mut text, map.cube.face(face), "    ");
        text.push_str("  </face>\n");
    }
    text.push_str("</cube>\n");
    Ok(text)
}

/// Starts the element of a player or monster, with its speed if that is not the usual one.
fn spawn(text: &mut String, name: &str, (cell, speed): (SurfaceCell, u32), usual: u32) {
    let SurfaceCell { face, x, y } = cell;
    let face = face.name();
    let _ = write!(text, "  <{name} face=\"{face}\" x=\"{x}\" y=\"{y}\"");
    let unusual = (speed != usual).then_some(Thousandths(speed));
    attribute(text, "speed", unusual);
}

/// Writes the attributes of a search.
fn search(text: &mut String, hunt: &Hunt) {
    attribute(text, "algorithm", hunt.by.map(HuntBy::name));
    attribute(text, "heuristic", hunt.heuristic.map(HeuristicKind::name));
    attribute(text, "movement", hunt.movement.map(Movement::name));
    attribute(text, "costs", hunt.costs.map(Costs::name));
    attribute(text, "open-list", hunt.open_list.map(OpenList::name));
    attribute(text, "weight", hunt.weight);
    attribute(text, "k", hunt.k);
    attribute(text, "jump-limit", hunt.jump_limit);
}

/// Writes an attribute if it has a value.
fn attribute(text: &mut String, name: &str, value: Option<impl Display>) {
    if let Some(value) = value {
        let _ = write!(text, " {name}=\"{value}\"");
    }
}

/// Writes the rows of a face.
pub(super) fn rows(text: &mut String, face: &Grid, indent: &str) {
    let is_wall = |byte| byte == CellKind::WALL.byte();
    let rows = crate::map::rows::write(face, &[], |byte| if is_wall(byte) { '#' } else { '.' });
    for row in rows.lines() {
        let _ = writeln!(text, "{indent}<row>{row}</row>");
    }
}

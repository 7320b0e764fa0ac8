//! Small maps to play on.

use cubechase::chase::Chase;
use cubechase::chase::ChaseEvent;
use cubechase::chase::EventKind;
use cubechase::chase::Settings;
use cubechase::map::cube_xml;
use cubechase::map::{CubeMap, Hunt, HuntBy, MonsterSpawn};
use cubechase::space::{CellKind, Cube, Face, Key, Space, SurfaceCell};
use oorandom::Rand32;

/// A cube of floor.
pub(crate) fn open_cube(size: u32) -> Cube {
    half_walled(size, 0, &mut Rand32::new(0))
}

/// Returns a cube with this many walls in a hundred cells.
pub(crate) fn half_walled(size: u32, walls: u32, random: &mut Rand32) -> Cube {
    let mut cube = Cube::new(size);
    for key in (0..cube.len() as u32).map(Key) {
        if random.rand_range(0..100) >= walls {
            cube.set(cube.cell(key), CellKind::FLOOR).unwrap();
        }
    }
    cube
}

/// A cube of floor with the player in the middle of the front.
pub(crate) fn open_map(size: u32, monsters: &[(Face, u32, u32)]) -> CubeMap {
    let row = format!("<row>{}</row>", ".".repeat(size as usize));
    let faces: String = Face::ALL
        .iter()
        .map(|face| {
            let rows = row.repeat(size as usize);
            format!("<face name=\"{}\">{rows}</face>", face.name())
        })
        .collect();
    let monsters: String = monsters
        .iter()
        .map(|(face, x, y)| format!("<monster face=\"{}\" x=\"{x}\" y=\"{y}\"/>", face.name()))
        .collect();
    let middle = size / 2;
    cube_xml::read(&format!(
        "<cube size=\"{size}\"><player face=\"front\" x=\"{middle}\" y=\"{middle}\"/>{monsters}{faces}</cube>"
    ))
    .unwrap()
}

pub(crate) fn play(map: CubeMap, change: impl FnOnce(&mut Settings)) -> Chase {
    let mut settings = Settings::of(&map);
    change(&mut settings);
    Chase::new(map, settings).unwrap()
}

pub(crate) fn events(chase: &mut Chase, kind: EventKind) -> Vec<ChaseEvent> {
    chase
        .take_events()
        .filter(|event| event.kind == kind)
        .collect()
}

pub(crate) fn by(word: &str) -> Hunt {
    Hunt {
        by: word.parse::<HuntBy>().ok(),
        ..Hunt::default()
    }
}

pub(crate) fn monster(cell: SurfaceCell) -> MonsterSpawn {
    MonsterSpawn {
        cell,
        speed_millicells: CubeMap::MONSTER_SPEED,
        hunt: Hunt::default(),
    }
}

pub(crate) fn at(face: Face, x: u32, y: u32) -> SurfaceCell {
    SurfaceCell { face, x, y }
}

/// Random walls, starts and settings, but a map that can be read.
pub(crate) fn edited(map: &CubeMap, random: &mut Rand32) -> CubeMap {
    let mut map = map.clone();
    let size = map.cube.size();
    let searches = [
        "astar",
        "theta",
        "jps",
        "dstar-lite",
        "flow-field",
        "hybrid",
    ];
    for _ in 0..random.rand_range(1..12) {
        let face = Face::ALL[random.rand_range(0..6) as usize];
        let cell = at(face, random.rand_range(0..size), random.rand_range(0..size));
        let number = random.rand_range(0..map.monsters.len() as u32) as usize;
        let _ = match random.rand_range(0..8) {
            0 => map.place_player(cell),
            1 => map.place_monster(Some(number), cell),
            2 => map.place_monster(None, cell),
            3 => map.remove_monster(number),
            4 => {
                let word = searches[random.rand_range(0..6) as usize];
                map.monsters[number].hunt = by(word);
                Ok(())
            }
            _ => {
                if map.allows_wall(cell).is_ok() {
                    map.cube
                        .set(cell, [CellKind::WALL, CellKind::FLOOR][number % 2])
                        .unwrap();
                }
                Ok(())
            }
        };
    }
    map
}

//! A map in few bytes: one bit for each cell.

use super::changes::lay_floor;
use crate::map::cube_map::{MonsterSpawn, Spawn};
use crate::map::{Collisions, CubeMap, Hunt, Mode};
use crate::space::{Cube, Key};
use serde::{Deserialize, Serialize};

/// A cube with the starts of all actors, in a compact form to store or send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackedMap {
    size: u32,
    /// A set bit is floor; the lowest bit comes first, in the order of keys.
    floor: Vec<u8>,
    repath_ms: u32,
    /// The number of the mode, plus two if monsters avoid collisions, plus four if the player stands still at first.
    ways: u8,
    notice: Option<u32>,
    hunt: Hunt,
    player: Spawn,
    monsters: Vec<MonsterSpawn>,
}

impl PackedMap {
    /// Packs a map. O(cells).
    pub fn of(map: &CubeMap) -> Self {
        let bit = |(place, &cell): (usize, &u8)| u8::from(cell != 0) << place;
        let pack = |cells: &[u8]| cells.iter().enumerate().map(bit).sum();
        Self {
            size: map.cube.size(),
            floor: map.cube.cells().chunks(8).map(pack).collect(),
            repath_ms: map.repath_ms,
            ways: map.mode as u8 + 2 * map.collisions as u8 + 4 * u8::from(map.awake),
            notice: map.notice,
            hunt: map.hunt,
            player: map.player,
            monsters: map.monsters.clone(),
        }
    }

    /// Returns its memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Self>() + self.floor.len() + self.monsters.len() * size_of::<MonsterSpawn>()
    }

    /// Returns whether it is a valid map, because saved data may be corrupt.
    pub(super) fn is_sound(&self) -> bool {
        let cells = (6 * u64::from(self.size).pow(2)).div_ceil(8);
        let fits = (Cube::MIN_SIZE..=Cube::MAX_SIZE).contains(&self.size)
            && self.floor.len() as u64 == cells
            && self.ways < 8;
        fits && self.map().check().is_ok()
    }

    /// Returns the names of its monsters' settings.
    pub(super) fn names(&self) -> Vec<&'static str> {
        let hunts = self.monsters.iter().map(|monster| &monster.hunt);
        let names = hunts.chain([&self.hunt]).flat_map(Hunt::names);
        names.chain([self.mode().name()]).collect()
    }

    fn mode(&self) -> Mode {
        [Mode::Face, Mode::Cube][usize::from(self.ways % 2)]
    }

    /// Returns the map.
    pub(super) fn map(&self) -> CubeMap {
        self.map_on(Cube::new(self.size))
    }

    /// Returns the map on an existing cube. If the size matches, sets only the cells that differ, so a cube without
    /// changes keeps its version.
    pub(super) fn map_on(&self, mut cube: Cube) -> CubeMap {
        if cube.size() != self.size {
            cube = Cube::new(self.size);
        }
        lay_floor(&mut cube, |_, Key(key)| {
            self.floor[key as usize / 8] >> (key % 8) & 1 == 1
        });
        CubeMap {
            cube,
            repath_ms: self.repath_ms,
            mode: self.mode(),
            notice: self.notice,
            collisions: [Collisions::Ignore, Collisions::Avoid][usize::from(self.ways / 2 % 2)],
            awake: self.ways & 4 > 0,
            hunt: self.hunt,
            player: self.player,
            monsters: self.monsters.clone(),
        }
    }
}

//! Maps by seed, one of each kind that searches behave differently on.

use cubechase::maze::{Generator, Recipe, generate};
use cubechase::space::{Grid, Key, Space};
use std::fmt;

/// The side of all maps.
pub(crate) const SIDE: u32 = 255;

/// A kind of map.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Rooms,
    Maze,
    Caves,
    Random,
    Open,
}

/// All of them.
pub(crate) const KINDS: [Kind; 5] = [
    Kind::Rooms,
    Kind::Maze,
    Kind::Caves,
    Kind::Random,
    Kind::Open,
];

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl Kind {
    /// The map.
    pub(crate) fn grid(self) -> Grid {
        let generator = match self {
            Self::Rooms => Generator::Rooms,
            Self::Maze => Generator::Backtracker,
            Self::Caves => Generator::Caves,
            Self::Random => Generator::Random,
            Self::Open => return Grid::open(SIDE, SIDE),
        };
        generate(&Recipe::new(generator, SIDE, SIDE, 4)).expect("an odd side suits all generators")
    }
}

/// Columns and rows of random pairs of free cells. A path between them may not exist.
pub(crate) fn pairs(grid: &Grid, count: usize) -> Vec<[(u32, u32); 2]> {
    let mut numbers = oorandom::Rand32::new(9);
    let mut free = || loop {
        let key = Key(numbers.rand_range(0..grid.len() as u32));
        if grid.is_free(key) {
            break grid.point(key);
        }
    };
    (0..count).map(|_| [free(), free()]).collect()
}

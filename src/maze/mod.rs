//! Maps by seed: the same recipe gives the same map everywhere.
//!
//! | name | the map | sides | connected |
//! |---|---|---|---|
//! | `backtracker` | perfect maze, long winding corridors | odd, from 5 to 4095 | yes |
//! | `kruskal` | perfect maze, many short dead ends | as above | yes |
//! | `wilson` | perfect maze, any as likely as any other | as above | yes |
//! | `eller` | perfect maze, made row by row | as above | yes |
//! | `division` | perfect maze, long straight walls | as above | yes |
//! | `rooms` | rectangular rooms with doors | as above | yes |
//! | `random` | each cell a wall by chance | from 1 to 4096 | no |
//! | `caves` | rounded caves, joined by tunnels | from 15 to 4096 | yes |
//!
//! Perfect means exactly one path between any two rooms, until [`Recipe::braid`] opens more. Connected means by 4-way steps, so
//! in every movement. [`ends()`] proposes a start and a goal.
//!
//! All generators use integers from one random generator (`oorandom::Rand32`), and none is recursive, so the map does
//! not depend on the machine and its stack.
//!
//! ```
//! use cubechase::maze::{Generator, Recipe, generate};
//!
//! let recipe = Recipe::new(Generator::Kruskal, 41, 25, 7);
//! let grid = generate(&recipe).unwrap();
//! assert_eq!(grid.cells(), generate(&recipe).unwrap().cells());
//!
//! let error = generate(&Recipe { width: 40, ..recipe }).unwrap_err();
//! assert_eq!(error.to_string(), "width 40; expected an odd number from 5 to 4095");
//! ```

mod backtracker;
mod braid;
mod caves;
pub mod cube;
mod division;
mod draw;
mod eller;
pub mod ends;
mod kruskal;
mod lattice;
mod random_fill;
mod rooms;
mod sets;
mod wilson;

pub use ends::ends;

use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::names::names;
use crate::space::Grid;
use crate::space::grid::MAX_SIDE;
use lattice::Lattice;
use oorandom::Rand32;

/// The generators by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Generator {
    /// See `backtracker`.
    #[default]
    Backtracker,
    /// See `kruskal`.
    Kruskal,
    /// See `wilson`.
    Wilson,
    /// See `eller`.
    Eller,
    /// See `division`.
    Division,
    /// See `rooms`.
    Rooms,
    /// See `random_fill`.
    Random,
    /// See `caves`.
    Caves,
}

names! {
    Generator, "generator":
    "backtracker" = Self::Backtracker,
    "kruskal" = Self::Kruskal,
    "wilson" = Self::Wilson,
    "eller" = Self::Eller,
    "division" = Self::Division,
    "rooms" = Self::Rooms,
    "random" = Self::Random,
    "caves" = Self::Caves,
}

impl Generator {
    /// Returns whether it makes perfect mazes, which have dead ends to braid.
    #[must_use]
    pub(crate) fn is_maze(self) -> bool {
        !matches!(self, Self::Rooms | Self::Random | Self::Caves)
    }

    /// Returns the default share of walls, in percent; 0 for generators without such a share.
    #[must_use]
    pub fn default_density(self) -> u32 {
        match self {
            Self::Random => random_fill::DENSITY,
            Self::Caves => caves::DENSITY,
            _ => 0,
        }
    }
}

/// What to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// The generator.
    pub generator: Generator,
    /// The number of cells in a row.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// The seed: another seed gives another map.
    pub seed: u64,
    /// For random fill and caves, the chance of a cell to be a wall, in percent (for caves, before they are smoothed).
    /// The others ignore it.
    pub density: u32,
    /// For mazes, how many of the dead ends get a second exit, in percent. The others have none.
    pub braid: u32,
}

impl Recipe {
    /// Returns a recipe with the generator's default density and no braiding.
    #[must_use]
    pub fn new(generator: Generator, width: u32, height: u32, seed: u64) -> Self {
        Self {
            generator,
            width,
            height,
            seed,
            density: generator.default_density(),
            braid: 0,
        }
    }
}

/// Why no map was made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BadRecipe {
    /// The invalid part of the recipe.
    pub what: &'static str,
    /// The value found.
    pub found: u32,
    /// What was expected, in words.
    pub expected: Message,
}

/// Makes a map. The largest take a few seconds.
///
/// # Errors
/// [`BadRecipe`] for sides that the generator does not support (see [the table](self)) and for shares over 100 percent,
/// whether the generator uses them or not.
pub fn generate(recipe: &Recipe) -> Result<Grid, BadRecipe> {
    check("density", recipe.density, 0, 100)?;
    check("braid", recipe.braid, 0, 100)?;
    let (generator, width, height) = (recipe.generator, recipe.width, recipe.height);
    let mut random = Rand32::new(recipe.seed);
    let Some(carve) = carver(generator) else {
        let is_caves = generator == Generator::Caves;
        let least = if is_caves { caves::MIN_SIDE } else { 1 };
        check("width", width, least, MAX_SIDE)?;
        check("height", height, least, MAX_SIDE)?;
        let noise = random_fill::generate(width, height, recipe.density, &mut random);
        return Ok(if is_caves { caves::of(&noise) } else { noise });
    };
    let mut lattice = Lattice::new(width, height)?;
    carve(&mut lattice, &mut random);
    if generator.is_maze() {
        braid::remove_dead_ends(&mut lattice, &mut random, recipe.braid);
    }
    Ok(lattice.into_grid())
}

/// Returns the function that carves rooms and links; `None` for generators that fill cell by cell.
fn carver(generator: Generator) -> Option<fn(&mut Lattice, &mut Rand32)> {
    match generator {
        Generator::Backtracker => Some(backtracker::carve),
        Generator::Kruskal => Some(kruskal::carve),
        Generator::Wilson => Some(wilson::carve),
        Generator::Eller => Some(eller::carve),
        Generator::Division => Some(division::carve),
        Generator::Rooms => Some(rooms::carve),
        Generator::Random | Generator::Caves => None,
    }
}

fn check(what: &'static str, found: u32, least: u32, most: u32) -> Result<(), BadRecipe> {
    if (least..=most).contains(&found) {
        return Ok(());
    }
    Err(BadRecipe {
        what,
        found,
        expected: message!("a number from {least} to {most}", least, most),
    })
}

impl WithMessage for BadRecipe {
    fn message(&self) -> Message {
        message!(
            "{what} {found}; expected {expected}",
            found = self.found;
            what = self.what,
            expected = &self.expected
        )
    }
}

error_with_message!(BadRecipe);

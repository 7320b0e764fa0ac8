//! Generates a map from a recipe and prints it as text, with a distant start and goal.
//!
//! `cargo run --release --all-features --example make_map -- kruskal 41 25 7 > mine.txt`
//!
//! The words are GENERATOR WIDTH HEIGHT SEED, optionally followed by DENSITY and BRAID: the percent of walls (random,
//! caves; `-` for the generator's default) and of dead ends to open (mazes).

use cubechase::map::{GridMap, ascii};
use cubechase::maze::{Generator, Recipe, ends, generate};
use std::process::ExitCode;

const USAGE: &str = "usage: make_map GENERATOR WIDTH HEIGHT SEED [DENSITY [BRAID]]";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let map = recipe(&words).and_then(|recipe| generate(&recipe).map_err(|e| e.to_string()));
    match map {
        Ok(grid) => {
            let (start, goal) = ends(&grid).unzip();
            print!(
                "{}",
                ascii::write(&GridMap {
                    start,
                    goal,
                    ..GridMap::plain(grid)
                })
            );
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn recipe(words: &[String]) -> Result<Recipe, String> {
    let [generator, width, height, seed, shares @ ..] = words else {
        return Err(USAGE.to_owned());
    };
    if shares.len() > 2 {
        return Err(USAGE.to_owned());
    }
    let generator = generator
        .parse::<Generator>()
        .map_err(|error| error.to_string())?;
    let seed = number(seed)?;
    let mut recipe = Recipe::new(generator, small(width)?, small(height)?, seed);
    if let Some(density) = shares.first().filter(|word| *word != "-") {
        recipe.density = small(density)?;
    }
    if let Some(braid) = shares.get(1) {
        recipe.braid = small(braid)?;
    }
    Ok(recipe)
}

fn number(word: &str) -> Result<u64, String> {
    word.parse()
        .map_err(|_| format!("\"{word}\"; expected a whole number\n{USAGE}"))
}

/// A number too large for the field is too large for every recipe.
fn small(word: &str) -> Result<u32, String> {
    number(word).map(|number| u32::try_from(number).unwrap_or(u32::MAX))
}

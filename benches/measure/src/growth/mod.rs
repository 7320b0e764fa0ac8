//! Measures how time and memory grow with the map.
//!
//! The maps are generated: caves, and random walls (25 %), of 128, 256 … 4096 cells a side, or up to SIDE. On each it
//! runs the same four queries, from edge to edge, with their tables, repairs, tapes and fields. It prints a Markdown
//! table with a column for each side. The last column is the exponent of growth: the slope of the row against the
//! number of cells of the map, both as logarithms. 1 is linear in the map, 0 does not grow. With `--svg`, it draws to
//! FILE the rows of the caves and the crowd in milliseconds and in nanoseconds.

mod measures;
mod plot;
mod rows;

use crate::Outcome;
use cubechase::maze::{Generator, Recipe, generate};
use rows::Rows;
use std::time::Instant;

const SIDES: [u32; 6] = [128, 256, 512, 1024, 2048, 4096];

/// Prints the table.
pub(crate) fn print(words: &[String]) -> Outcome {
    let from = Instant::now();
    let (mut most, mut svg) = (u32::MAX, None);
    for pair in words.chunks(2) {
        match [&pair[0], pair.get(1).ok_or("expected a value")?] {
            [word, value] if word == "--most" => most = value.parse()?,
            [word, value] if word == "--svg" => svg = Some(value),
            _ => return Err("expected [--most SIDE] [--svg FILE]".into()),
        }
    }
    let sides: Vec<u32> = SIDES.into_iter().filter(|&side| side <= most).collect();
    let mut rows = Rows::new(&sides);
    for (name, generator) in [
        ("caves", Generator::Caves),
        ("random 25 %", Generator::Random),
    ] {
        rows.group = name;
        for &side in &sides {
            let mut recipe = Recipe::new(generator, side, side, 1);
            if generator == Generator::Random {
                recipe.density = 25;
            }
            measures::all(&mut generate(&recipe)?, &mut rows)?;
            eprintln!("{name} {side}²: {:.1} s", from.elapsed().as_secs_f64());
        }
    }
    rows.group = "cubes";
    for &side in &sides {
        measures::crowd(side * side, &mut rows)?;
    }
    println!("{}", rows.table());
    if let Some(file) = svg {
        std::fs::write(file, plot::draw(&rows))?;
    }
    Ok(())
}

//! Measures how time and memory grow with the map: `cargo run --release --all-features --example growth [-- --most
//! SIDE] [--svg FILE]`.
//!
//! The maps are generated: caves, and random walls (25 %), of 128, 256 … 4096 cells a side, or up to SIDE. On each it
//! runs the same four queries, from edge to edge, with their tables, repairs, tapes and fields. It prints a Markdown
//! table with a column for each side. The last column is the exponent of growth: the slope of the row against the
//! number of cells of the map, both as logarithms. 1 is linear in the map, 0 does not grow. With `--svg`, it draws to
//! FILE the rows that are divided by the work done, which should be flat.

mod measures;
mod plot;
mod rows;

use cubechase::maze::{Generator, Recipe, generate};
use rows::Rows;
use std::error::Error;
use std::time::Instant;

const SIDES: [u32; 6] = [128, 256, 512, 1024, 2048, 4096];
const SEED: u64 = 1;
const USAGE: &str = "usage: growth [--most SIDE] [--svg FILE]";

fn main() -> Result<(), Box<dyn Error>> {
    let from = Instant::now();
    let (mut most, mut svg) = (SIDES[SIDES.len() - 1], None);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().ok_or(USAGE)?;
        match word.as_str() {
            "--most" => most = value.parse()?,
            "--svg" => svg = Some(value),
            _ => return Err(format!("\"{word}\"; {USAGE}").into()),
        }
    }
    let sides: Vec<u32> = SIDES.into_iter().filter(|&side| side <= most).collect();
    let mut rows = Rows::new(&sides);
    for (name, generator, density) in [
        ("caves", Generator::Caves, None),
        ("random 25 %", Generator::Random, Some(25)),
    ] {
        rows.group(name);
        for &side in &sides {
            let mut recipe = Recipe::new(generator, side, side, SEED);
            recipe.density = density.unwrap_or(recipe.density);
            let mut grid = generate(&recipe)?;
            measures::all(&mut grid, &mut rows)?;
            eprintln!("{name} {side}²: {:.1} s", from.elapsed().as_secs_f64());
        }
    }
    rows.group("cubes");
    for &side in &sides {
        measures::crowd(side * side, &mut rows)?;
    }
    println!("{rows}");
    if let Some(file) = svg {
        std::fs::write(file, plot::draw(&rows))?;
    }
    Ok(())
}

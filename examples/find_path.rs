//! Finds a shortest path on a map, and draws it: `cargo run --release --example find_path [FILE]`.

use cubechase::map::ascii;
use cubechase::{Algorithm, Outcome, find, read_map};
use std::error::Error;

const MAP: &str = "\
S...#....
.##.#.##.
.#.....#.
.#.##.##G
.....#...
";

fn main() -> Result<(), Box<dyn Error>> {
    let map = match std::env::args().nth(1) {
        Some(file) => read_map(&std::fs::read_to_string(file)?)?,
        None => read_map(MAP)?,
    };
    let path = match find(&map, Algorithm::jps())? {
        Outcome::Found(path) => path,
        Outcome::Nearest(cells) | Outcome::Limit(cells) => {
            println!("no path; {:?} is nearest", cells.last());
            return Ok(());
        }
        Outcome::NoPath => {
            println!("no path");
            return Ok(());
        }
    };
    let text = ascii::write(&map);
    for (y, row) in (0..).zip(text.lines()) {
        let cells = (0..).zip(row.chars()).map(|(x, cell)| {
            let is_between = cell != 'S' && cell != 'G' && path.cells.contains(&(x, y));
            if is_between { '*' } else { cell }
        });
        println!("{}", cells.collect::<String>());
    }
    println!("cost {}", path.cost);
    Ok(())
}

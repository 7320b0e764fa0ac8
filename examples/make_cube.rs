//! Makes a cube by size and seed and prints its XML.
//!
//! `cargo run --release --all-features --example make_cube -- SIZE SEED > maps/mine.xml`

use cubechase::map::cube_xml;
use cubechase::maze::cube::generate;
use std::process::ExitCode;

fn main() -> ExitCode {
    let numbers: Vec<Option<u64>> = std::env::args().skip(1).map(|a| a.parse().ok()).collect();
    let [Some(size), Some(seed)] = numbers[..] else {
        eprintln!("usage: make_cube SIZE SEED, two whole numbers");
        return ExitCode::from(2);
    };
    match generate(u32::try_from(size).unwrap_or(u32::MAX), seed) {
        Ok(map) => {
            print!("{}", cube_xml::write(&map).expect("a map that was made"));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

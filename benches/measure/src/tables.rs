//! Measures tables: bytes in memory, of the file, and of the file after `gzip -9`; and milliseconds to build and to load
//! the table, the least of some passes. Costs are 1/√2, with the strict corner rule.

use crate::Outcome;
use crate::maps::{files, gzip, read};
use crate::table::{Table, ratio};
use cubechase::named::{Algorithm, Costs, Options};
use cubechase::session::Session;
use cubechase::space::Grid;
use std::time::Instant;

const PASSES: usize = 7;
/// Tables that take longer are built once.
const LONG_MS: f64 = 1000.0;

/// Prints the tables of maps.
pub(crate) fn print(maps: &[String]) -> Outcome {
    let mut table = Table::new([
        "map",
        "search",
        "in memory, kB",
        "file, kB",
        "gzipped, kB",
        "ms to build",
        "ms to load",
        "build ÷ load",
    ]);
    for file in files(maps)? {
        let (name, grid) = read(&file)?;
        for word in ["jps-plus", "subgoal"] {
            let head = [name.clone(), word.to_owned()].into_iter();
            table.row(head.chain(measured(word, &grid)?.map(ratio)));
        }
    }
    println!("{table}");
    Ok(())
}

fn measured(word: &str, grid: &Grid) -> Outcome<[f64; 6]> {
    let fresh = || {
        Session::new(
            Options::from(word.parse::<Algorithm>().expect("a search of the table"))
                .costs(Costs::Root2),
        )
    };
    let mut built = fresh()?;
    let (mut build, mut load) = (f64::MAX, f64::MAX);
    for _ in 0..PASSES {
        built = fresh()?;
        build = build.min(ms(|| built.prepare(grid))?);
        if build > LONG_MS {
            break;
        }
    }
    let bytes = built.save_tables(grid)?;
    for _ in 0..PASSES {
        let mut loaded = fresh()?;
        load = load.min(ms(|| loaded.load_tables(grid, &bytes))?);
    }
    let file = std::env::temp_dir().join(format!("cubechase-table-{}", std::process::id()));
    std::fs::write(&file, &bytes)?;
    let zipped = gzip("-9c", &file);
    std::fs::remove_file(&file)?;
    let [held, bytes, zipped] =
        [built.bytes(), bytes.len(), zipped?.len()].map(|it| it as f64 / 1e3);
    Ok([held, bytes, zipped, build, load, build / load])
}

fn ms<X>(work: impl FnOnce() -> Result<(), X>) -> Result<f64, X> {
    let from = Instant::now();
    work()?;
    Ok(from.elapsed().as_secs_f64() * 1e3)
}

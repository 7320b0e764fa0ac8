//! Measures the files of tables, and what they save: `cargo run --release --example saved [-- MAP...]`.
//!
//! MAPs are a benchmark's `.map` or `.map.gz` files; the default is those in `benches/maps`. It needs `gzip`. It prints
//! a header and one tab-separated line for each map and search: bytes of the table in memory, of the file, and of the
//! file after `gzip -9`; and milliseconds to build the table, to save and to load it, the least of some passes. Costs
//! are 1/√2, with the strict corner rule.

use cubechase::map::movingai::{self, Terrain};
use cubechase::named::{Algorithm, Costs, Options};
use cubechase::session::Session;
use cubechase::space::Grid;
use std::error::Error;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::Instant;

const PASSES: usize = 7;
/// Tables that take longer are built once.
const LONG_MS: f64 = 1000.0;

fn main() -> Result<(), Box<dyn Error>> {
    let mut maps: Vec<String> = std::env::args().skip(1).collect();
    if maps.is_empty() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/maps");
        for entry in std::fs::read_dir(folder)? {
            maps.push(entry?.path().to_string_lossy().into_owned());
        }
        maps.retain(|path| path.ends_with(".map.gz"));
        maps.sort();
    }
    println!("map\tsearch\tin memory\tfile\tgzipped\tms to build\tms to save\tms to load");
    for path in &maps {
        let bytes = std::fs::read(path)?;
        let text = if path.ends_with(".gz") {
            gzip("-dc", &bytes)?
        } else {
            bytes
        };
        let map = movingai::read(&String::from_utf8(text)?, Terrain::Land)?;
        let name = path.rsplit('/').next().unwrap_or_default();
        let name = name.split(".map").next().unwrap_or_default();
        for word in ["jps-plus", "subgoal"] {
            tell(name, word, &map.grid)?;
        }
    }
    Ok(())
}

fn tell(map: &str, word: &str, grid: &Grid) -> Result<(), Box<dyn Error>> {
    let fresh = || {
        let options = Options::from(word.parse::<Algorithm>().expect("a search of the table"))
            .costs(Costs::Root2);
        Session::new(options)
    };
    let mut built = fresh()?;
    let mut build = f64::MAX;
    for _ in 0..PASSES {
        built = fresh()?;
        build = build.min(ms(|| built.prepare(grid))?);
        if build > LONG_MS {
            break;
        }
    }
    let mut file = Vec::new();
    let (mut save, mut load) = (f64::MAX, f64::MAX);
    for _ in 0..PASSES {
        save = save.min(ms(|| {
            file = built.save_tables(grid)?;
            Ok::<(), Box<dyn Error>>(())
        })?);
        let mut loaded = fresh()?;
        load = load.min(ms(|| loaded.load_tables(grid, &file))?);
    }
    let zipped = gzip("-9c", &file)?.len();
    let bytes = file.len();
    let held = built.bytes();
    println!("{map}\t{word}\t{held}\t{bytes}\t{zipped}\t{build:.1}\t{save:.1}\t{load:.1}");
    Ok(())
}

fn ms<X>(work: impl FnOnce() -> Result<(), X>) -> Result<f64, X> {
    let from = Instant::now();
    work()?;
    Ok(from.elapsed().as_secs_f64() * 1e3)
}

fn gzip(option: &str, bytes: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut child = Command::new("gzip")
        .arg(option)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut stdin = child.stdin.take().ok_or("gzip takes no input")?;
    let bytes = bytes.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&bytes));
    let output = child.wait_with_output()?;
    writer.join().map_err(|_| "gzip was not fed")??;
    if !output.status.success() {
        return Err(format!("gzip {option}: {}", output.status).into());
    }
    Ok(output.stdout)
}

//! Compares the real cost of tables with the announced cost, and checks that no map exceeds the bound: `cargo run --release --all-features --example
//! prices [-- SIDE...]`.
//!
//! It uses the maps of `benches/maps` (unpacked by gzip) and generated maps of each SIDE (512 and 1024): empty, random
//! walls, mazes with corridors of one and of eight cells, caves, rooms. It prints a header and one tab-separated line
//! for each map and search that prepares: milliseconds until the cost was known, until everything was built or
//! rejected, and of the longest slice in between (on Linux in processor time, so that other load does not count); the
//! announced and the real work, in thousands; the announced and the real bytes. At the end it prints the longest of all
//! for each number of cells.

use cubechase::map::movingai::{self, Terrain};
use cubechase::maze::{Generator, Recipe, generate};
use cubechase::named::{Algorithm, Options};
use cubechase::rules::HeuristicKind;
use cubechase::session::Session;
use cubechase::space::{CellKind, Grid, Space};
use oorandom::Rand64;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::process::Command;
use std::sync::LazyLock;
use std::time::Instant;

/// The cells of the first slice and of all others.
const SLICE: u64 = 1 << 16;

type Longest = BTreeMap<usize, (f64, String)>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut sides: Vec<u32> = Vec::new();
    for side in std::env::args().skip(1) {
        sides.push(side.parse()?);
    }
    if sides.is_empty() {
        sides = vec![512, 1024];
    }
    println!(
        "map\tsearch\tms to the price\tms\tms of the longest slice\tresult\twork expected\twork done\tbytes expected\tbytes"
    );
    let mut longest = Longest::new();
    for (name, grid) in files()? {
        tell(&name, &grid, &mut longest);
    }
    for side in sides {
        for (name, grid) in by_seed(side)? {
            tell(&format!("{name}, {side}²"), &grid, &mut longest);
        }
    }
    for (cells, (ms, what)) in longest {
        println!("the longest of {cells} cells\t{what}\t\t{ms:.0}");
    }
    Ok(())
}

fn files() -> Result<Vec<(String, Grid)>, Box<dyn Error>> {
    let mut maps = Vec::new();
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/benches/maps"))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if let Some(name) = name.strip_suffix(".map.gz") {
            let out = Command::new("gzip").arg("-dc").arg(&path).output()?;
            let map = movingai::read(&String::from_utf8(out.stdout)?, Terrain::Land)?;
            maps.push((name.to_owned(), map.grid));
        }
    }
    maps.sort_by(|one, other| one.0.cmp(&other.0));
    Ok(maps)
}

fn by_seed(side: u32) -> Result<Vec<(String, Grid)>, Box<dyn Error>> {
    let mut maps = vec![("empty".to_owned(), Grid::open(side, side))];
    for percent in [1, 10, 25, 40] {
        let mut random = Rand64::new(9);
        let cells = (0..side * side).map(|_| u8::from(random.rand_range(0..100) >= percent));
        let grid = Grid::from_bytes(side, side, cells.collect());
        maps.push((format!("random {percent} %"), grid));
    }
    for (word, generator) in [
        ("maze", Generator::Backtracker),
        ("caves", Generator::Caves),
        ("rooms", Generator::Rooms),
    ] {
        // Mazes have odd sides.
        let odd = (side - 1) | 1;
        let grid = generate(&Recipe::new(generator, odd, odd, 1))?;
        maps.push((word.to_owned(), grid));
    }
    let small = side / 9 * 2 + 1;
    let maze = generate(&Recipe::new(Generator::Backtracker, small, small, 1))?;
    maps.push(("maze, corridors of 8".to_owned(), wide(&maze, side)));
    Ok(maps)
}

/// Makes a maze with corridors of eight cells and walls of one.
fn wide(maze: &Grid, side: u32) -> Grid {
    let mut grid = Grid::open(side, side);
    // Two cells of the maze, a wall and a corridor, are nine of the map.
    let of = |at: u32| at / 9 * 2 + u32::from(!at.is_multiple_of(9));
    for y in 0..side {
        for x in 0..side {
            let (x_of, y_of) = (of(x), of(y));
            let inside = x_of < maze.width() && y_of < maze.height();
            if !inside || maze.kind(x_of, y_of) == CellKind::WALL {
                grid.set(x, y, CellKind::WALL);
            }
        }
    }
    grid
}

/// Returns the milliseconds that this thread has run or, if unknown, that have passed.
fn now() -> f64 {
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let run = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = run.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| BEGIN.elapsed().as_secs_f64() * 1e3, |run| run / 1e6)
}

fn tell(name: &str, grid: &Grid, longest: &mut Longest) {
    for (word, heuristic) in [
        ("jps-plus", HeuristicKind::Octile),
        ("subgoal", HeuristicKind::Octile),
        ("astar", HeuristicKind::Landmarks),
        ("astar", HeuristicKind::Waypoints),
    ] {
        let mut session = Session::new(
            Options::from(word.parse::<Algorithm>().expect("a search of the table"))
                .heuristic(heuristic),
        )
        .expect("options that go together");
        let from = now();
        let ms = |from: f64| now() - from;
        let mut made = session.prepare_some(grid, SLICE);
        let (first, price) = (ms(from), session.preparation(grid));
        let mut slice: f64 = 0.0;
        while let Ok(false) = made {
            let from = now();
            made = session.prepare_some(grid, SLICE);
            slice = slice.max(ms(from));
        }
        let all = ms(from);
        let held = session.preparation(grid);
        let (result, work, bytes) = match made {
            Ok(_) => ("built", held.done, held.bytes),
            Err(_) => ("refused", 0, 0),
        };
        let search = match heuristic {
            HeuristicKind::Octile => word,
            other => other.name(),
        };
        println!(
            "{name}\t{search}\t{first:.0}\t{all:.0}\t{slice:.1}\t{result}\t{}\t{}\t{}\t{bytes}",
            price.expected / 1000,
            work / 1000,
            price.bytes,
        );
        let (most, what) = longest.entry(grid.len()).or_default();
        if all > *most {
            (*most, *what) = (all, format!("{search}, {result}: {name}"));
        }
    }
}

//! What each search takes on a map, what `auto` guessed, and what its choice came to:
//! `cargo run --release --example choosing [-- MAP...]`.
//!
//! MAPs are a benchmark's `.map` files, with 200 queries spread over the `.map.scen` file beside them, or between random cells
//! that reach each other if there is none; without any, maps by seed. On standard output, between tabs, a line for each
//! map:
//!
//! - microseconds a query of `jps`, `jps-plus` and `subgoal`, milliseconds to build the hierarchy of the last, each `measured/guessed`;
//! - for each number of queries that `auto` was told, what it took in all divided by what the best of `jps`, `jps-plus`,
//!   `subgoal` and (for ten queries and fewer) `astar` took, building counted, and what it had chosen at last.
//!
//! Then the errors of the guesses: the root of the mean square of logarithms as a factor, and the worst; and of the choices the
//! geometric mean and the worst. Of each query and each build the least of some rounds counts, since other
//! work on the machine can only make it slower. Of 5,000 queries 200 are made, and the rest taken to be as the latter half of
//! those. Under 1/√2, corners kept off.

use cubechase::map::movingai::{self, Terrain};
use cubechase::maze::{Generator, Recipe, generate};
use cubechase::named::{Algorithm, Costs, Options, Prices};
use cubechase::rules::MapSample;
use cubechase::session::Session;
use cubechase::space::components::Components;
use cubechase::space::{Grid, Key, Movement, Space};
use cubechase::words::Word;
use oorandom::Rand64;
use std::error::Error;
use std::time::Instant;

type Query = [(u32, u32); 2];

/// How many queries `auto` is told.
const TOLD: [usize; 4] = [1, 10, 200, 5000];
const QUERIES: usize = 200;
/// Up to so many queries A* may be the best.
const FEW: usize = 10;
/// Rounds, and seconds after which there are no more.
const ROUNDS: u32 = 6;
const PATIENCE: f64 = 1.5;
/// Walls thrown at random, by side and percent.
const RANDOM: [(u32, f64); 9] = [
    (256, 0.1),
    (256, 1.0),
    (256, 5.0),
    (256, 10.0),
    (256, 20.0),
    (256, 40.0),
    (512, 0.3),
    (512, 30.0),
    (512, 38.0),
];
/// Rooms with a door in each wall, by side and side of a room.
const ROOMS: [(u32, u32); 3] = [(256, 8), (512, 16), (512, 64)];
/// Mazes, by side and width of corridors.
const WIDE: [(u32, u32); 3] = [(512, 3), (512, 5), (512, 16)];

fn main() -> Result<(), Box<dyn Error>> {
    let told = TOLD.map(|told| format!("auto, {told}")).join("\t");
    println!("map\tjps\tjps-plus\tsubgoal\tbuild\t{told}");
    let mut errors = Errors::default();
    let files: Vec<String> = std::env::args().skip(1).collect();
    for file in &files {
        let grid = movingai::read(&std::fs::read_to_string(file)?, Terrain::Land)?.grid;
        let scenario = std::fs::read_to_string(format!("{file}.scen"));
        let queries =
            scenario.map_or_else(|_| random_queries(&grid), |text| scenario_queries(&text));
        let name = file.rsplit('/').next().unwrap_or_default();
        errors.tell(name, &grid, &queries);
    }
    if files.is_empty() {
        for (name, grid) in seeded()? {
            errors.tell(&name, &grid, &random_queries(&grid));
        }
    }
    errors.sum_up();
    Ok(())
}

fn seeded() -> Result<Vec<(String, Grid)>, Box<dyn Error>> {
    let mut maps = Vec::new();
    for (side, percent) in RANDOM {
        let mut random = Rand64::new(9);
        let cells = (0..side * side).map(|_| u8::from(random.rand_float() * 100.0 >= percent));
        let grid = Grid::from_bytes(side, side, cells.collect());
        maps.push((format!("random {percent} %, {side}²"), grid));
    }
    for side in [129, 513] {
        for &(word, generator) in Generator::ALL {
            let grid = generate(&Recipe::new(generator, side, side, 1))?;
            maps.push((format!("{word}, {side}²"), grid));
        }
    }
    for (side, room) in ROOMS {
        maps.push((format!("rooms of {room}, {side}²"), rooms(side, room)));
    }
    for (side, width) in WIDE {
        let grid = wide_maze(side, width)?;
        maps.push((format!("corridors of {width}, {side}²"), grid));
    }
    Ok(maps)
}

/// Rooms with walls of one cell, and a door of one in each.
fn rooms(side: u32, room: u32) -> Grid {
    let mut random = Rand64::new(3);
    let mut cells: Vec<u8> = (0..side * side)
        .map(|key| {
            u8::from(!(key % side).is_multiple_of(room) && !(key / side).is_multiple_of(room))
        })
        .collect();
    for wall in (room..side).step_by(room as usize) {
        for first in (0..side).step_by(room as usize) {
            let door = first + 1 + random.rand_range(0..u64::from(room - 1)) as u32;
            cells[(door * side + wall) as usize] = 1;
            cells[(wall * side + door) as usize] = 1;
        }
    }
    Grid::from_bytes(side, side, cells)
}

/// A maze with corridors of so many cells between walls of one.
fn wide_maze(side: u32, width: u32) -> Result<Grid, Box<dyn Error>> {
    let lines = 2 * (side / (width + 1)) + 1;
    let maze = generate(&Recipe::new(Generator::Backtracker, lines, lines, 4))?;
    let line = |at: u32| 2 * (at / (width + 1)) + u32::from(!at.is_multiple_of(width + 1));
    let cells = (0..side * side).map(|key| {
        let cell = maze.key(line(key % side), line(key / side));
        u8::from(cell.is_some_and(|cell| maze.is_free(cell)))
    });
    Ok(Grid::from_bytes(side, side, cells.collect()))
}

fn scenario_queries(text: &str) -> Vec<Query> {
    let all: Vec<Query> = text
        .lines()
        .filter_map(|line| {
            let words = line.split_whitespace().skip(4).take(4);
            let numbers: Vec<u32> = words.map_while(|word| word.parse().ok()).collect();
            let [x, y, to_x, to_y] = numbers.try_into().ok()?;
            Some([(x, y), (to_x, to_y)])
        })
        .collect();
    spread(&all, QUERIES)
}

/// Free cells that can reach each other.
fn random_queries(grid: &Grid) -> Vec<Query> {
    let mut components = Components::default();
    components.refresh(grid, Movement::default());
    let mut random = Rand64::new(4);
    let mut queries = Vec::new();
    while queries.len() < QUERIES {
        let ends = [(); 2].map(|()| Key(random.rand_range(0..grid.len() as u64) as u32));
        let [start, goal] = ends.map(|key| components.label(key));
        if ends.iter().all(|&key| grid.is_free(key)) && start == goal {
            queries.push(ends.map(|key| grid.point(key)));
        }
    }
    queries
}

/// At most so many, evenly spread.
fn spread<T: Copy>(all: &[T], most: usize) -> Vec<T> {
    let most = most.min(all.len());
    (0..most).map(|at| all[at * all.len() / most]).collect()
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len() as f64
}

/// Microseconds to build and of each query, and what `auto` had chosen at last.
struct Took {
    build: f64,
    queries: Vec<f64>,
    chosen: &'static str,
}

impl Took {
    /// Building and so many queries.
    fn whole(&self, told: usize) -> f64 {
        self.build + mean(&spread(&self.queries, told)) * told as f64
    }
}

fn time(word: &str, told: usize, grid: &Grid, queries: &[Query]) -> Took {
    let options = Options {
        algorithm: Algorithm::parse(word).expect("a search of the table"),
        costs: Costs::Root2,
        queries: told as u32,
        ..Options::default()
    };
    let mut took = Took {
        build: f64::INFINITY,
        queries: vec![f64::INFINITY; queries.len()],
        chosen: "",
    };
    let micros = |from: Instant| from.elapsed().as_secs_f64() * 1e6;
    let begun = Instant::now();
    for _ in 0..ROUNDS {
        // Of a grid of its own: bits that another search made would come for nothing.
        let grid = Grid::from_bytes(grid.width(), grid.height(), grid.cells().to_vec());
        let mut session = Session::<()>::new(options.clone()).expect("options that go together");
        let from = Instant::now();
        session.prepare(&grid).expect("floor");
        took.build = took.build.min(micros(from));
        for (&[start, goal], least) in queries.iter().zip(&mut took.queries) {
            let from = Instant::now();
            session.begin(&grid, start, goal).expect("free cells");
            session.run(&grid, u64::MAX);
            *least = least.min(micros(from));
        }
        took.chosen = session.choice().map_or("", |(word, _)| word);
        if begun.elapsed().as_secs_f64() > PATIENCE {
            break;
        }
    }
    took
}

/// Factors over all maps: of each guess, and of each number of queries told.
#[derive(Default)]
struct Errors {
    guesses: [Vec<f64>; 4],
    auto: [Vec<f64>; 4],
}

impl Errors {
    fn tell(&mut self, name: &str, grid: &Grid, queries: &[Query]) {
        let searches = ["jps", "jps-plus", "subgoal"].map(|word| time(word, 1, grid, queries));
        let few = spread(queries, FEW);
        let astar = time("astar", 1, grid, &few);
        let prices = Prices::of(grid.len() as u64, &MapSample::of(grid, Movement::default()));
        let [jumps, table] = Prices::by_jumps(Some(&prices), prices.expanded);
        let [jps, plus, subgoal] = &searches;
        let guesses = [
            (mean(&jps.queries), jumps as f64 / 1e3),
            (mean(&plus.queries), table as f64 / 1e3),
            (mean(&subgoal.queries), prices.query as f64 / 1e3),
            (subgoal.build / 1e3, prices.build as f64 / 1e6),
        ];
        let mut line = name.to_owned();
        for (errors, (measured, guessed)) in self.guesses.iter_mut().zip(guesses) {
            errors.push(guessed / measured);
            line += &format!("\t{measured:.1}/{guessed:.1}");
        }
        for (ratios, told) in self.auto.iter_mut().zip(TOLD) {
            let some = spread(queries, told);
            let auto = time("auto", told, grid, &some);
            let later = told.saturating_sub(some.len()) as f64;
            let took = auto.build
                + auto.queries.iter().sum::<f64>()
                + mean(&auto.queries[some.len() / 2..]) * later;
            let mut best = searches
                .iter()
                .map(|took| took.whole(told))
                .fold(f64::INFINITY, f64::min);
            if told <= FEW {
                best = best.min(astar.whole(told));
            }
            ratios.push(took / best);
            line += &format!("\t{:.2} {}", took / best, auto.chosen);
        }
        println!("{line}");
    }

    fn sum_up(&self) {
        let geometric = |factors: &[f64], of: fn(f64) -> f64| {
            let sum: f64 = factors.iter().map(|factor| of(factor.ln())).sum();
            sum / factors.len() as f64
        };
        let names = ["jps", "jps-plus", "subgoal", "build"];
        for (name, factors) in names.iter().zip(&self.guesses) {
            let off = geometric(factors, |log| log * log).sqrt().exp();
            let worst = factors
                .iter()
                .fold(1.0_f64, |worst, &one| worst.max(one.max(1.0 / one)));
            println!("guess of {name}: off by {off:.2}, at worst by {worst:.1}");
        }
        for (told, ratios) in TOLD.iter().zip(&self.auto) {
            let middle = geometric(ratios, |log| log).exp();
            let worst = ratios.iter().fold(0.0_f64, |worst, &one| worst.max(one));
            println!("auto, told {told}: {middle:.2} of the best, at worst {worst:.2}");
        }
    }
}

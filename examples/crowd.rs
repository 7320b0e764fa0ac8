//! Measures the cost of a crowd: `cargo run --release --all-features --example crowd [TICKS]`.
//!
//! It prints one tab-separated measure on each line: name, value, unit. Fields are the best of several runs, steps the
//! median of 600 ticks, or of as many as you name. The seed is fixed, so only the times differ from run to run.

use cubechase::chase::{Crowd, TICKS_PER_SECOND};
use cubechase::map::CubeMap;
use cubechase::named::{Algorithm, OpenList, Options};
use cubechase::pibt::Pibt;
use cubechase::rules::flow::{FlowField, Purpose};
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::{CellKind, Cube, Grid, Key, Movement, Space};
use oorandom::Rand32;
use std::hint::black_box;
use std::time::Instant;

const SIZE: u32 = 128;
const WALKERS: usize = 10_000;
const BUILDS: usize = 60;
/// How many cells in ten are walls.
const WALLS: [u32; 2] = [0, 2];

fn main() {
    let ticks = std::env::args().nth(1);
    let ticks = ticks.map_or(600, |word| word.parse().expect("a number of ticks"));
    for walls in WALLS {
        let ground = if walls == 0 { "open" } else { "scattered" };
        let cube = scattered_cube(walls);
        let (target, cells) = middle(&cube);
        let field = least(|| field_ns(&cube, target));
        print(&format!("cube-field-{ground}"), field, "ns/cell");
        print(&format!("cube-field-{ground}-cells"), cells as f64, "cells");

        let mut rebuilding = 0;
        let mut field = FlowField::default();
        let purpose = purpose(target);
        while !field.follow(&cube, purpose, Crowd::BUDGET) {
            rebuilding += 1;
        }
        print(
            &format!("cube-field-{ground}-rebuild"),
            f64::from(rebuilding + 1),
            "ticks",
        );

        let grid = scattered_grid(walls);
        let middle = Key(256 * 512 + 256);
        let field = least(|| field_ns(&grid, middle));
        print(&format!("grid-field-{ground}"), field, "ns/cell");
        let field = session_ns(&grid);
        print(&format!("grid-field-{ground}-session"), field, "ns/cell");

        let (walk, rebuild, places) = steps(&cube, target, ticks);
        print(&format!("crowd-step-{ground}"), walk, "ms");
        print(
            &format!("crowd-step-{ground}-walker"),
            walk * 1e6 / WALKERS as f64,
            "ns",
        );
        print(&format!("crowd-step-{ground}-rebuilding"), rebuild, "ms");
        print(&format!("crowd-places-{ground}"), places, "ms");

        for agents in [1_000, WALKERS] {
            for goals in [1, 8] {
                let step = pibt_step(&cube, target, agents, goals, ticks);
                let name = format!("pibt-step-{ground}-{agents}-{goals}-goals");
                print(&name, step, "ms");
                print(&format!("{name}-agent"), step * 1e6 / agents as f64, "ns");
            }
        }
    }
}

fn print(name: &str, value: f64, unit: &str) {
    println!("{name}\t{value:.4}\t{unit}");
}

fn kind(random: &mut Rand32, walls: u32) -> CellKind {
    if random.rand_range(0..10) < walls {
        CellKind::WALL
    } else {
        CellKind::FLOOR
    }
}

fn scattered_cube(walls: u32) -> Cube {
    let mut cube = Cube::new(SIZE);
    let mut random = Rand32::new(4);
    for key in (0..cube.len() as u32).map(Key) {
        cube.set(cube.cell(key), kind(&mut random, walls))
            .expect("wall or floor");
    }
    cube
}

fn scattered_grid(walls: u32) -> Grid {
    let mut random = Rand32::new(4);
    let cells = (0..512 * 512).map(|_| kind(&mut random, walls).byte());
    let mut grid = Grid::from_bytes(512, 512, cells.collect());
    for (x, y) in [(0, 0), (256, 256)] {
        grid.set(x, y, CellKind::FLOOR);
    }
    grid
}

fn purpose(target: Key) -> Purpose {
    Purpose {
        target,
        movement: Movement::default(),
    }
}

/// Returns the first free cell from the middle of the first face on, and how many cells reach it.
fn middle(cube: &Cube) -> (Key, usize) {
    let first = (SIZE / 2 * SIZE + SIZE / 2..)
        .map(Key)
        .find(|&key| cube.is_free(key));
    let target = first.expect("most cells are floor");
    let mut field = FlowField::default();
    field.follow(cube, purpose(target), u64::MAX);
    (target, field.expanded() as usize)
}

fn least(run: impl FnMut() -> f64) -> f64 {
    std::iter::repeat_with(run)
        .take(BUILDS)
        .fold(f64::INFINITY, f64::min)
}

fn field_ns(space: &impl Space, target: Key) -> f64 {
    // The memory is reused, as it is while a target moves.
    let mut field = FlowField::default();
    field.follow(space, purpose(target), u64::MAX);
    let before = field.expanded();
    let start = Instant::now();
    field.begin(space, purpose(target), &mut ());
    field.build(space, &mut (), u64::MAX);
    start.elapsed().as_nanos() as f64 / (field.expanded() - before) as f64
}

fn session_ns(grid: &Grid) -> f64 {
    let options = Options::from(
        "flow-field"
            .parse::<Algorithm>()
            .expect("a line of the table"),
    )
    .open_list(OpenList::Buckets);
    let mut search = Session::new(options).expect("options that go together");
    let mut ns = f64::INFINITY;
    for _ in 0..BUILDS / 2 {
        let start = Instant::now();
        search.begin(grid, (0, 0), (256, 256)).expect("free ends");
        let status = search.run(grid, u64::MAX);
        let spent = start.elapsed().as_nanos() as f64;
        assert_ne!(status, Status::Running);
        ns = ns.min(spent / search.expanded() as f64);
    }
    ns
}

/// Returns median milliseconds of a tick with a finished field, of one while fields are built, and of computing all
/// positions.
fn steps(cube: &Cube, target: Key, ticks: usize) -> (f64, f64, f64) {
    let mut crowd = Crowd::new(cube, WALKERS, 1, CubeMap::MONSTER_SPEED).expect("a fair crowd");
    crowd.target(cube, cube.cell(target));
    while !crowd.is_current(cube) {
        crowd.step(cube);
    }
    let mut walks = Vec::new();
    let mut places = Vec::new();
    for _ in 0..ticks {
        let start = Instant::now();
        crowd.step(cube);
        walks.push(start.elapsed().as_secs_f64() * 1e3);
        let start = Instant::now();
        for walker in 0..crowd.walkers() {
            black_box(crowd.place(cube, walker));
        }
        places.push(start.elapsed().as_secs_f64() * 1e3);
    }
    // The target moves by a cell every 12 ticks, as the player does.
    let mut rebuilds = Vec::new();
    let mut cells = (target.0..).map(Key).filter(|&key| cube.is_free(key));
    for tick in 0..ticks {
        if tick % (TICKS_PER_SECOND as usize / 5) == 0 {
            let next = cells.next().expect("floor enough");
            crowd.target(cube, cube.cell(next));
        }
        let start = Instant::now();
        crowd.step(cube);
        rebuilds.push(start.elapsed().as_secs_f64() * 1e3);
    }
    (median(walks), median(rebuilds), median(places))
}

/// Returns median milliseconds of a step of agents that do not collide. Their goals are the target and random cells.
fn pibt_step(cube: &Cube, target: Key, agents: usize, goals: u32, ticks: usize) -> f64 {
    let mut pibt = Pibt::new(cube, Movement::default(), 1);
    let mut random = Rand32::new(5);
    let mut cell = || Key(random.rand_range(0..cube.len() as u32));
    pibt.add_goal(&[target]);
    for _ in 1..goals {
        pibt.add_goal(&[cell()]);
    }
    while pibt.len() < agents {
        let goal = pibt.len() as u32 % goals;
        // A wall or an occupied cell is refused.
        let _ = pibt.enter(cube, cell(), goal);
    }
    while !(0..goals).all(|goal| pibt.is_current(cube, goal)) {
        pibt.step(cube);
    }
    let time = |_| {
        let start = Instant::now();
        black_box(pibt.step(cube));
        start.elapsed().as_secs_f64() * 1e3
    };
    median((0..ticks).map(time).collect())
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

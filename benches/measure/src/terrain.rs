//! Compares `jps` and `auto` with A* over ground of several costs, and every answer with Dijkstra's.
//!
//! `land P` is generated: value noise with a period of P cells, in which the lowest ground is water that nobody crosses, then come
//! swamp (4), floor (1), hills (2 and 3) and rock. On `trees` of a public map, trees are ground of cost 3. On `scattered`, single
//! cells cost 3, and on `noise` each cell costs 1 to 9. `beside` is the share of free cells beside ground of another cost. The
//! ratios are the time of A* divided by that of the search, the least of three runs each, over random queries: 100, or as many as the word says.

use crate::Outcome;
use crate::maps::{ROOT, connected, text};
use crate::table::Table;
use cubechase::named::{Algorithm, Costs, Options};
use cubechase::session::Session;
use cubechase::space::Grid;
use oorandom::Rand64;
use std::path::Path;
use std::time::Instant;

const RUNS: usize = 3;

/// Prints the table.
pub(crate) fn print(words: &[String]) -> Outcome {
    let queries = words.first().map_or(Ok(100), |word| word.parse())?;
    let head = [
        "map",
        "beside",
        "A*, µs",
        "jps",
        "auto",
        "auto takes",
        "differ",
    ];
    let mut table = Table::new(head);
    for (size, period) in [
        (512, 128),
        (1024, 128),
        (512, 64),
        (1024, 64),
        (512, 32),
        (512, 16),
    ] {
        table.row(row(
            &format!("land {period}, {size}²"),
            &land(size, period),
            queries,
        ));
    }
    for name in ["Aftershock", "TheFrozenSea", "arena2", "lak519d"] {
        table.row(row(&format!("{name}, trees"), &trees(name)?, queries));
    }
    for percent in [2, 5, 10] {
        table.row(row(
            &format!("scattered {percent} %, 512²"),
            &scattered(512, percent),
            queries,
        ));
    }
    table.row(row("noise, 512²", &scattered(512, 100), queries));
    println!("{table}");
    Ok(())
}

fn row(name: &str, grid: &Grid, count: usize) -> Vec<String> {
    let pairs = connected(grid, 4, count);
    let queries: Vec<_> = pairs
        .iter()
        .map(|ends| ends.map(|key| grid.point(key)))
        .collect();
    let timed = |algorithm: Algorithm| {
        let options = Options::from(algorithm).costs(Costs::Root2);
        let mut session: Session<(), Grid> =
            Session::new(options).expect("options that go together");
        let mut least = f64::INFINITY;
        let mut costs = Vec::new();
        for _ in 0..RUNS {
            costs.clear();
            let begun = Instant::now();
            for &[start, goal] in &queries {
                session.start(grid, start, goal).expect("free cells");
                session.run(grid, u64::MAX);
                costs.push(session.path_cost());
            }
            least = least.min(begun.elapsed().as_secs_f64() / count as f64);
        }
        (least, costs, session.choice().map_or("", |(word, _)| word))
    };
    let (_, right, _) = timed(Algorithm::Dijkstra);
    let (astar, costs, _) = timed(Algorithm::AStar);
    let (jps, jumped, _) = timed(Algorithm::jps());
    let (auto, chosen, word) = timed(Algorithm::auto());
    let all = right.iter().zip(costs).zip(jumped).zip(chosen);
    let differ = all.filter(|&(((right, a), b), c)| [a, b, c].iter().any(|it| it != right));
    vec![
        name.to_owned(),
        format!("{:.0} %", 100.0 * beside(grid)),
        format!("{:.0}", astar * 1e6),
        format!("{:.2}", astar / jps),
        format!("{:.2}", astar / auto),
        word.to_owned(),
        differ.count().to_string(),
    ]
}

/// Returns the share of free cells that have a free neighbour of another cost.
fn beside(grid: &Grid) -> f64 {
    let (mut free, mut mixed) = (0, 0);
    for (y, x) in (0..grid.height()).flat_map(|y| (0..grid.width()).map(move |x| (y, x))) {
        let own = grid.kind(x, y).byte();
        let mut around = (y.saturating_sub(1)..y + 2)
            .flat_map(|y| (x.saturating_sub(1)..x + 2).map(move |x| grid.kind(x, y).byte()));
        free += u32::from(own != 0);
        mixed += u32::from(own != 0 && around.any(|cost| cost != 0 && cost != own));
    }
    f64::from(mixed) / f64::from(free)
}

/// Returns generated land.
fn land(size: u32, period: u32) -> Grid {
    let mut random = Rand64::new(4);
    let [coarse, fine] = [period, period / 4].map(|period| noise(size, period, &mut random));
    let heights = coarse
        .iter()
        .zip(fine)
        .map(|(coarse, fine)| 0.75 * coarse + 0.25 * fine);
    let cost = |height: f64| match height {
        ..0.25 => 0,
        ..0.36 => 4,
        ..0.6 => 1,
        ..0.68 => 2,
        ..0.76 => 3,
        _ => 0,
    };
    Grid::from_bytes(size, size, heights.map(cost).collect())
}

/// Returns value noise from 0 to 1, row by row: random numbers every `period` cells, smoothly joined.
fn noise(size: u32, period: u32, random: &mut Rand64) -> Vec<f64> {
    let side = (size / period + 2) as usize;
    let corners: Vec<f64> = (0..side * side).map(|_| random.rand_float()).collect();
    let part = |at: u32| {
        let along = f64::from(at % period) / f64::from(period);
        ((at / period) as usize, along * along * (3.0 - 2.0 * along))
    };
    let mixed = |from: f64, to: f64, share: f64| from + (to - from) * share;
    let cells = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
    let height = |(x, y)| {
        let ((column, right), (row, down)) = (part(x), part(y));
        let line = |row: usize| {
            let at = row * side + column;
            mixed(corners[at], corners[at + 1], right)
        };
        mixed(line(row), line(row + 1), down)
    };
    cells.map(height).collect()
}

/// Returns a public map on which trees cost 3.
fn trees(name: &str) -> Outcome<Grid> {
    let text = text(&Path::new(ROOT).join(format!("benches/maps/{name}.map.gz")))?;
    let (head, rows) = text.split_once("map\n").ok_or("found no line map")?;
    let side = |name: &str| -> Outcome<u32> {
        let line = head.lines().find_map(|line| line.strip_prefix(name));
        Ok(line.ok_or("found no side")?.trim().parse()?)
    };
    let cost = |sign: u8| match sign {
        b'.' | b'G' => 1,
        b'T' => 3,
        _ => 0,
    };
    let cells = rows
        .lines()
        .flat_map(|row| row.trim_end().bytes().map(cost));
    Ok(Grid::try_from_bytes(
        side("width ")?,
        side("height ")?,
        cells.collect(),
    )?)
}

/// Returns floor on which this share of cells costs 3; if it is all, each costs 1 to 9.
fn scattered(size: u32, percent: u64) -> Grid {
    let mut random = Rand64::new(4);
    let mut cost = || match random.rand_range(0..100) < percent {
        false => 1,
        true if percent < 100 => 3,
        true => random.rand_range(1..10) as u8,
    };
    Grid::from_bytes(size, size, (0..size * size).map(|_| cost()).collect())
}
